/* kickback tune beliefs: how readily players of Corruption place each kind of card in each kind of situation.
 *
 * Bots of a mixed field play, and whoever places a card face down is looked at: what lay in that hand, and what went where. Of those who held
 * a kind of card, how many placed it there and then? The logarithms of these parts are what bots guess by (src/bot/belief_corruption.c). */
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bot/board_corruption.h"
#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/memory.h"
#include "cli/processors.h"
#include "cli/progress.h"
#include "cli/tune.h"
#include "core/bits.h"
#include "core/hash.h"

enum {
    DEALS_DEFAULT = 1000,
    DEALS_MAX = 10000000,
    THREADS_MAX = 256,
    SMALLEST_TABLE = 3, /* without --players tables of three, four and five take turns */
    TABLE_SIZES = 3,
    ROWS_ROOM = 4096
};

static const char command_name[] = "tune beliefs", default_field[] = "greedy-1,regular,insider,fixer@300";

typedef struct Wish {
    const char *field, *seed, *out;
    int64_t deals, players, threads;
} Wish;

/* Sums of whole numbers: their order does not matter, so neither does the number of threads. */
typedef struct Counts {
    uint64_t deals, cards;
    uint64_t held[BELIEF_CELLS][CORRUPTION_CARD_COUNT], placed[BELIEF_CELLS][CORRUPTION_CARD_COUNT];
} Counts;

typedef struct Crew {
    const Wish *wish;
    ArenaContestant field[ARENA_CONTESTANTS_MAX];
    unsigned field_count;
    KbSetup *setup[CORRUPTION_PLAYERS_MAX + 1]; /* by players; NULL: no such table is played */
    atomic_uint_fast64_t next, done;
    atomic_uint working;
    atomic_bool failed;
} Crew;

typedef struct Worker {
    pthread_t thread;
    Crew *crew;
    Counts counts;
} Worker;

/* One table being played. */
typedef struct Table {
    const CorruptionSetup *setup;
    const ArenaContestant *player[CORRUPTION_PLAYERS_MAX + 1];
    KbRandom random;
    KbFast chance[CORRUPTION_PLAYERS_MAX + 1];
    CorruptionState state;
    _Alignas(KB_ALIGN) CorruptionView view;
    _Alignas(KB_ALIGN) uint8_t room[KB_THINKING_ROOM];
} Table;

/* --- what is asked for --- */

static int read_options(int argc, char **argv, Wish *wish)
{
    const Option options[] = {
        { "field", "LIST",
          "who plays, each seat drawn anew for each deal (default greedy-1,regular,insider,fixer@300)",
          .text = &wish->field },
        { "deals", "N", "how many games (default 1000)", .number = &wish->deals, .low = 1, .high = DEALS_MAX },
        { "players", "N", "how many play (default: tables of 3, 4 and 5 take turns)", .number = &wish->players,
          .low = CORRUPTION_PLAYERS_MIN, .high = CORRUPTION_PLAYERS_MAX },
        { "seed", "TEXT", "where all chance comes from; it must begin with tune (default tune)", .text = &wish->seed },
        { "threads", "N", "how many threads (default: one for each processor); the numbers are the same for any",
          .number = &wish->threads, .low = 1, .high = THREADS_MAX },
        { "out", "FILE", "write the rows to this file, such as src/bot/beliefs_corruption.inc", .text = &wish->out },
        { .name = NULL },
    };
    const Command command = {
        .name = command_name,
        .words = "",
        .about = "Count which cards players of Corruption place face down in which situation: bots guess by it what "
                 "they cannot see. Prints one row for each situation with the logarithm for each kind of card, as in "
                 "src/bot/beliefs_corruption.inc.",
        .example = "kickback tune beliefs --deals 2000 --out src/bot/beliefs_corruption.inc",
        .options = options,
    };
    const char *words[OPTIONS_WORDS_MAX];
    return options_read(&command, argc, argv, words);
}

static int check_seed(const char *seed)
{
    KbSeed taken;
    KbFault fault;
    if (strncmp(seed, "tune", 4) != 0 || strlen(seed) > TUNE_SEED_MAX ||
        kb_seed_text(&taken, seed, strlen(seed), &fault))
        return complain(command_name, CLI_WRONG_USE,
                        "'%.80s' is no value of --seed: it must begin with tune, such as tune-2, and have at most %d "
                        "bytes of one line",
                        seed, TUNE_SEED_MAX);
    return -1;
}

static int read_one(const char *word, ArenaContestant *contestant)
{
    int code = arena_contestant_read(command_name, word, &corruption_game, contestant);
    if (code >= 0)
        return code;
    if (contestant->program || contestant->milliseconds)
        return complain(command_name, CLI_WRONG_USE,
                        "'%.80s' cannot be in the field: bots without a clock only, such as fixer@300", word);
    return -1;
}

static int read_field(const char *list, Crew *crew)
{
    char *words = strdup(list), *rest = NULL;
    int code = words ? -1 : complain(command_name, CLI_FAILED, "there is not enough memory");
    for (char *word = words ? strtok_r(words, ",", &rest) : NULL; word && code < 0; word = strtok_r(NULL, ",", &rest)) {
        if (crew->field_count == ARENA_CONTESTANTS_MAX)
            code = complain(command_name, CLI_WRONG_USE, "--field names too many bots: at most %d",
                            ARENA_CONTESTANTS_MAX);
        else
            code = read_one(word, &crew->field[crew->field_count++]);
    }
    if (code < 0 && !crew->field_count)
        code = complain(command_name, CLI_WRONG_USE, "--field names nobody: write it like %s", default_field);
    free(words);
    return code;
}

static uint8_t players_of(const Wish *wish, uint64_t deal)
{
    return (uint8_t)(wish->players ? wish->players : SMALLEST_TABLE + (int64_t)(deal % TABLE_SIZES));
}

static bool make_setups(Crew *crew)
{
    for (unsigned i = 0; i < TABLE_SIZES; i++) {
        uint8_t players = players_of(crew->wish, i);
        if (crew->setup[players])
            continue;
        crew->setup[players] = memory_new(command_name, KB_SETUP_ROOM);
        if (!crew->setup[players])
            return false;
        corruption_game.setup(crew->setup[players], players, "{}", 2, NULL);
    }
    return true;
}

/* --- playing and counting --- */

/* What `seat` is about to place. What will lie face up needs no guessing. */
static void count_placement(const Table *table, KbSeat seat, KbAction action, Counts *counts)
{
    CorruptionTable then = table->state.table;
    unsigned card = kb_action_operand(action, 0), where = kb_action_operand(action, 1), i = then.placed;
    bool up = where < CORRUPTION_SWISS && then.mask >> table->setup->lap[i] & 1;
    if (up)
        return;
    then.where.at[i] = (uint8_t)where;
    unsigned cell = kb__belief_cell(table->setup, &then, i);
    for (uint64_t set = table->state.hand[seat] & CORRUPTION_KINDS; set; set = kb_bits_but_first(set))
        counts->held[cell][kb_bits_first(set) + 1]++;
    counts->placed[cell][card]++;
    counts->cards++;
}

static void sit_down(Table *table, const Crew *crew, uint64_t deal)
{
    KbSeed seed = { 0 };
    KbFast draw;
    snprintf(seed.text, sizeof seed.text, "%.*s/beliefs/%llu", TUNE_SEED_MAX, crew->wish->seed,
             (unsigned long long)deal);
    kb_seed_random(&seed, &table->random);
    kb_fast_seed(&draw, kb_hash(seed.text, strlen(seed.text), 0));
    table->setup = (const CorruptionSetup *)crew->setup[players_of(crew->wish, deal)];
    for (KbSeat seat = 1; seat <= table->setup->players; seat++) {
        table->player[seat] = &crew->field[kb_fast_below(&draw, crew->field_count)];
        game_choice_bot_chance(&seed, seat, &table->chance[seat]);
    }
}

static bool decide(Table *table, KbSeat seat, Counts *counts)
{
    const KbSetup *setup = (const KbSetup *)table->setup;
    const ArenaContestant *player = table->player[seat];
    KbThinking thinking = {
        .iterations = player->iterations,
        .room = table->room,
        .room_bytes = sizeof table->room,
        .params = player->tuned ? player->params : NULL,
    };
    corruption_game.view(setup, (const KbState *)&table->state, seat, (KbView *)&table->view);
    KbAction action = player->bot->choose(player->bot, &corruption_game, setup, (const KbView *)&table->view,
                                          &table->chance[seat], &thinking);
    if (kb_action_verb(action) == CORRUPTION_PLACE)
        count_placement(table, seat, action, counts);
    return !corruption_game.apply(setup, &table->random, (KbState *)&table->state, seat, action, NULL);
}

/* False: a bot did what it may not. A game that is interrupted counts as far as it went. */
static bool play(Table *table, const Crew *crew, uint64_t deal, Counts *counts)
{
    KbTurn turn;
    sit_down(table, crew, deal);
    const KbSetup *setup = (const KbSetup *)table->setup;
    corruption_game.init(setup, &table->random, (KbState *)&table->state, NULL);
    for (;;) {
        corruption_game.turn(setup, (const KbState *)&table->state, &turn);
        if (turn.over || *interrupt_signal)
            break;
        if (!decide(table, (KbSeat)kb_bits_first(turn.awaited), counts))
            return false;
    }
    counts->deals += turn.over;
    return true;
}

static void *work(void *context)
{
    Worker *worker = context;
    Crew *crew = worker->crew;
    uint64_t deals = (uint64_t)crew->wish->deals, deal;
    Table *table = memory_new(command_name, sizeof *table);
    if (!table)
        crew->failed = true;
    while (table && !crew->failed && !*interrupt_signal && (deal = atomic_fetch_add(&crew->next, 1)) < deals) {
        if (!play(table, crew, deal, &worker->counts)) {
            complain(command_name, CLI_FAILED, "a bot chose an action that is not legal: this is a bug");
            crew->failed = true;
        }
        crew->done++;
    }
    free(table);
    crew->working--;
    return NULL;
}

static void watch(Crew *crew)
{
    const struct timespec pause = { .tv_nsec = 20000000 };
    Progress progress;
    progress_start(&progress, "playing", (uint64_t)crew->wish->deals);
    while (crew->working) {
        nanosleep(&pause, NULL);
        progress_tell(&progress, crew->done);
    }
    progress_end(&progress);
}

static void add(Counts *to, const Counts *from)
{
    to->deals += from->deals;
    to->cards += from->cards;
    for (unsigned cell = 0; cell < BELIEF_CELLS; cell++)
        for (unsigned card = 0; card < CORRUPTION_CARD_COUNT; card++) {
            to->held[cell][card] += from->held[cell][card];
            to->placed[cell][card] += from->placed[cell][card];
        }
}

static bool play_all(Crew *crew, unsigned threads, Counts *counts)
{
    unsigned started = 0;
    Worker *workers = memory_new(command_name, threads * sizeof *workers);
    if (!workers)
        return false;
    crew->working = threads;
    for (; started < threads; started++) {
        workers[started].crew = crew;
        if (pthread_create(&workers[started].thread, NULL, work, &workers[started]))
            break;
    }
    crew->working -= threads - started;
    watch(crew);
    for (unsigned i = 0; i < started; i++) {
        pthread_join(workers[i].thread, NULL);
        add(counts, &workers[i].counts);
    }
    free(workers);
    if (!started)
        complain(command_name, CLI_FAILED, "no thread can be started");
    return started && !crew->failed;
}

/* --- what came of it --- */

/* As if everybody had also held it 20 times more and placed it twice: so that what was hardly seen is neither sure nor impossible. */
static double readiness(uint64_t placed, uint64_t held)
{
    return log(((double)placed + 2) / ((double)held + 20));
}

static void write_rows(const Counts *counts, char *rows, size_t room)
{
    size_t length = 0;
    for (unsigned cell = 0; cell < BELIEF_CELLS; cell++) {
        length += (size_t)snprintf(rows + length, room - length, "    { 0");
        for (unsigned card = CORRUPTION_1000; card < CORRUPTION_CARD_COUNT; card++)
            length += (size_t)snprintf(rows + length, room - length, ", %.2ff",
                                       readiness(counts->placed[cell][card], counts->held[cell][card]));
        length += (size_t)snprintf(rows + length, room - length, " },\n");
    }
}

static int tell(const Wish *wish, const Counts *counts)
{
    char rows[ROWS_ROOM];
    write_rows(counts, rows, sizeof rows);
    if (!wish->out) {
        fputs(rows, stdout);
        return CLI_OK;
    }
    if (!files_write(command_name, wish->out, rows, strlen(rows)))
        return CLI_FAILED;
    printf("%llu cards placed face down in %llu games: %s\n", (unsigned long long)counts->cards,
           (unsigned long long)counts->deals, wish->out);
    return CLI_OK;
}

static int count_and_tell(Crew *crew)
{
    const Wish *wish = crew->wish;
    Counts counts = { 0 };
    interrupt_listen();
    if (!make_setups(crew) || !play_all(crew, wish->threads ? (unsigned)wish->threads : processors(), &counts))
        return CLI_FAILED;
    int code = tell(wish, &counts);
    if (code != CLI_OK || !*interrupt_signal)
        return code;
    fflush(stdout);
    fprintf(stderr, "Interrupted after %llu of %llu games: the rows are of these.\n", (unsigned long long)counts.deals,
            (unsigned long long)wish->deals);
    return interrupt_code();
}

int tune_beliefs(int argc, char **argv)
{
    Wish wish = { .field = default_field, .seed = "tune", .deals = DEALS_DEFAULT };
    int code = read_options(argc, argv, &wish);
    if (code != OPTIONS_GO)
        return code;
    code = check_seed(wish.seed);
    if (code < 0 && wish.out && !files_can_write(command_name, wish.out))
        code = CLI_FAILED;
    if (code >= 0)
        return code;
    Crew *crew = memory_new(command_name, sizeof *crew);
    if (!crew)
        return CLI_FAILED;
    crew->wish = &wish;
    code = read_field(wish.field, crew);
    if (code < 0)
        code = count_and_tell(crew);
    for (unsigned players = 0; players <= CORRUPTION_PLAYERS_MAX; players++)
        free(crew->setup[players]);
    free(crew);
    return code;
}
