/* kickback bot check: what its situations are made with, and the command. */
#include "cli/bot_check.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/bot.h"
#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/memory.h"
#include "core/bits.h"
#include "core/error.h"
#include "referee/unknown.h"

/* ---- The table ---- */

void check_deal(CheckTable *table, const KbGame *game, uint8_t players, KbSeat seat, const char *options,
                uint32_t deal)
{
    table->game = game;
    table->players = players;
    table->seat = seat;
    game->setup((KbSetup *)table->setup, players, options, strlen(options), NULL);
    check_deal_again(table, deal);
}

void check_deal_again(CheckTable *table, uint32_t deal)
{
    table->random = (KbRandom){ { deal } };
    kb_fast_seed(&table->chance, deal);
    table->game->init(check_setup(table), &table->random, (KbState *)table->state, NULL);
}

const KbSetup *check_setup(const CheckTable *table)
{
    return (const KbSetup *)table->setup;
}

const KbState *check_state(const CheckTable *table)
{
    return (const KbState *)table->state;
}

const KbView *check_view(CheckTable *table, KbSeat seat)
{
    table->game->view(check_setup(table), check_state(table), seat, (KbView *)table->view);
    return (const KbView *)table->view;
}

KbSeat check_awaited(CheckTable *table)
{
    KbTurn turn;
    table->game->turn(check_setup(table), check_state(table), &turn);
    if (turn.over)
        return 0;
    uint64_t seats = turn.awaited;
    for (uint32_t skip = kb_fast_below(&table->chance, kb_bits_count(seats)); skip; skip--)
        seats = kb_bits_but_first(seats);
    return (KbSeat)kb_bits_first(seats);
}

KbAction check_bot(CheckTable *table, KbSeat seat)
{
    const KbBot *bot = seat & 1 ? &kb_bot_greedy_1 : &kb_bot_random;
    return bot->choose(bot, table->game, check_setup(table), check_view(table, seat), &table->chance, NULL);
}

void check_apply(CheckTable *table, KbSeat seat, KbAction action)
{
    table->game->apply(check_setup(table), &table->random, (KbState *)table->state, seat, action, NULL);
}

/* ---- The program ---- */

static bool is_fine(Check *check, ProgramFate fate)
{
    if (fate)
        snprintf(check->why, sizeof check->why, "%s", program_why(check->program));
    return !fate;
}

bool check_begin(Check *check)
{
    CheckTable *table = &check->table;
    if (!check->program)
        check->program = program_open(check->command, &check->limits);
    if (!check->program) {
        snprintf(check->why, sizeof check->why, "there is not enough memory");
        return false;
    }
    return is_fine(check, program_begin(check->program, table->game, check_setup(table), table->players, table->seat));
}

bool check_ask(Check *check)
{
    KbAction action = 0;
    CheckTable *table = &check->table;
    if (!is_fine(check, program_choose(check->program, check_view(table, table->seat), &action)))
        return false;
    check->decisions++;
    check_apply(table, table->seat, action);
    return true;
}

static void tell_end(Check *check)
{
    CheckTable *table = &check->table;
    KbTurn turn;
    KbResult result;
    table->game->turn(check_setup(table), check_state(table), &turn);
    if (turn.over)
        table->game->result(check_setup(table), check_state(table), &result);
    program_over(check->program, turn.over ? &result : NULL);
}

bool check_play(Check *check)
{
    CheckTable *table = &check->table;
    for (KbSeat seat = check_awaited(table); seat; seat = check_awaited(table)) {
        if (seat != table->seat)
            check_apply(table, seat, check_bot(table, seat));
        else if (!check_ask(check))
            return false;
    }
    tell_end(check);
    return true;
}

/* ---- The command ---- */

typedef struct Wish {
    BotLimits limits;
    const KbGame *games[OPTIONS_WORDS_MAX];
} Wish;

static int find_games(const char **words, Wish *wish)
{
    KbFault fault;
    for (unsigned i = 0; i < OPTIONS_WORDS_MAX && words[i]; i++) {
        wish->games[i] = kb_game_find(words[i], strlen(words[i]));
        if (!wish->games[i]) {
            kb_unknown_game(&fault, words[i], strlen(words[i]));
            return complain_fault("bot check", CLI_WRONG_USE, NULL, &fault);
        }
    }
    return OPTIONS_GO;
}

static const char example[] = "kickback bot check -- python3 examples/bots/envelope.py";

static int read_options(int argc, char **argv, Wish *wish)
{
    const Option options[] = {
        BOT_LIMIT_OPTIONS(wish->limits),
        { .name = NULL },
    };
    const Command command = {
        .name = "bot check",
        .words = "[GAME...] -- COMMAND...",
        .about = "Play a program through odd situations of all games, or of those named: whole games at small and "
                 "large tables with every variety of rules, one legal action and many of them, windows in which several "
                 "answer, offers out of turn, messages that are long or hold what it cannot know. Says of each how it "
                 "went, and exits with 0 if all went well. docs/bots.md tells what a program hears and may say.",
        .example = example,
        .options = options,
        .words_max = OPTIONS_WORDS_MAX,
    };
    const char *words[OPTIONS_WORDS_MAX];
    int code = options_read(&command, argc, argv, words);
    return code == OPTIONS_GO ? find_games(words, wish) : code;
}

static void check_games(Check *check, const Wish *wish)
{
    bool all = !wish->games[0];
    for (const KbGame *const *game = kb_games; all && *game; game++)
        check_situations(check, *game);
    for (unsigned i = 0; i < OPTIONS_WORDS_MAX && wish->games[i]; i++)
        check_situations(check, wish->games[i]);
}

static int sum_up(const Check *check)
{
    printf("\nslowest answer %" PRId64 " ms of %" PRIu32, check->slowest_ms, check->limits.move_ms);
    if (check->peak_kib)
        printf(", at most %.1f MiB of memory", (double)check->peak_kib / 1024);
    printf(", %" PRIu64 " decisions\n", check->decisions);
    if (check->failed)
        printf("%u of %u situations failed\n", check->failed, check->situations);
    else
        printf("all %u situations went well%s\n", check->situations, check->warned ? ", with warnings" : "");
    return check->failed ? CLI_FAILED : CLI_OK;
}

int bot_check(int argc, char **argv)
{
    Wish wish = { .limits = BOT_LIMITS_DEFAULT };
    int code;
    char *command = bot_command("bot check", example, &argc, argv, &code);
    if (code == OPTIONS_GO)
        code = read_options(argc, argv, &wish);
    Check *check = code == OPTIONS_GO ? memory_new("bot check", sizeof *check) : NULL;
    if (check) {
        check->command = command;
        check->limits = bot_limits(&wish.limits);
        check_games(check, &wish);
        code = sum_up(check);
    } else if (code == OPTIONS_GO) {
        code = CLI_FAILED;
    }
    free(check);
    free(command);
    return code;
}
