/* kickback play: a game in the terminal, line by line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/files.h"
#include "cli/game_choice.h"
#include "cli/interrupt.h"
#include "cli/memory.h"
#include "cli/options.h"
#include "cli/play_person.h"
#include "cli/play_table.h"
#include "cli/wrap.h"
#include "core/bits.h"
#include "core/text.h"

typedef struct PlayWish {
    GameWish game;
    int64_t people, workers;
    const char *seats, *bot, *names, *record, *contribute;
    bool confirm;
} PlayWish;

static int read_options(int argc, char **argv, PlayWish *wish)
{
    const Option options[] = {
        GAME_WISH_OPTIONS(wish->game),
        { "people", "N", "how many of them sit at this keyboard, 0 to 7 (default 1), in seats 1 and up",
          .number = &wish->people, .low = 0, .high = KB_SEATS_MAX },
        { "seats", "LIST", "the seats of the people instead, such as 1,3", .text = &wish->seats },
        { "names", "LIST", "names of the players, people first, such as Ann,Bob", .text = &wish->names },
        { "bot", "ID",
          "who plays the other seats: a level (first-evening, regular, insider, fixer, strongest), with a style if wished "
          "(insider/banker), or a list of one for each seat (default: regulars, each in its own style)",
          .text = &wish->bot },
        { "workers", "N", "threads that a bot thinks on (default 1): more make it stronger", .number = &wish->workers,
          .low = 1, .high = TEAM_MAX },
        GAME_WISH_DECK(wish->game),
        GAME_WISH_SEED(wish->game),
        { "contribute", "LIST",
          "words of the players that go into the shuffling, such as 1=tide,3=owl: nobody alone decides the deal",
          .text = &wish->contribute },
        { "confirm", NULL, "let each move be taken back until you press Enter again", .flag = &wish->confirm },
        { "record", "FILE", "write the game down, to replay and verify it; also when it is interrupted", .text = &wish->record },
        { .name = NULL },
    };
    const Command command = {
        .name = "play",
        .words = "[GAME]",
        .about = "Play a game of Corruption or Korruptivity in this terminal against bots, with friends at the same keyboard, or let "
                 "bots play alone (--people 0). The screen is cleared between people so that nobody sees another's "
                 "cards. Type ? in the game for help.",
        .example = "kickback play --players 5 --people 2 --names Ann,Bob --record evening.record",
        .options = options,
        .words_max = 1,
    };
    const char *words[OPTIONS_WORDS_MAX];
    int code = options_read(&command, argc, argv, words);
    wish->game.game = words[0];
    return code;
}

/* "1,3" */
static int read_seats(const char *list, uint8_t players, KbSeats *seats)
{
    *seats = 0;
    for (const char *at = list;; at++) {
        KbSeat seat = *at >= '1' && *at <= '9' ? (KbSeat)(*at - '0') : 0;
        if (!seat || seat > players || *seats & kb_seat_bit(seat) || (at[1] && at[1] != ','))
            return complain("play", CLI_WRONG_USE,
                            "'%.80s' is no value of --seats: it must be different seats from 1 to %d, like 1,3", list,
                            players);
        *seats |= kb_seat_bit(seat);
        if (!*++at)
            return -1;
    }
}

static int choose_people(const PlayWish *wish, uint8_t players, KbSeats *people)
{
    if (wish->seats) {
        int code = read_seats(wish->seats, players, people);
        if (code < 0 && wish->people >= 0 && kb_bits_count(*people) != (uint64_t)wish->people)
            return complain("play", CLI_WRONG_USE, "--seats names %u seats and --people says %d: give one of them",
                            kb_bits_count(*people), (int)wish->people);
        return code;
    }
    int64_t count = wish->people < 0 ? 1 : wish->people;
    if (count > players)
        return complain("play", CLI_WRONG_USE, "--people is %d, but only %d play: it must be from 0 to %d", (int)count,
                        players, players);
    *people = kb_seats_all((uint8_t)count);
    return -1;
}

/* "1=tide,3=owl" */
static int read_contributions(const char *list, uint8_t players, KbSeed *seed)
{
    for (const char *at = list;;) {
        KbSeat seat = *at >= '1' && *at <= '0' + players ? (KbSeat)(*at - '0') : 0;
        size_t length = seat && at[1] == '=' ? strcspn(at + 2, ",") : 0;
        if (!length || length > KB_CONTRIBUTION_BYTES || seed->contribution_length[seat])
            return complain("play", CLI_WRONG_USE,
                            "'%.80s' is no value of --contribute: it must be seats, once each, with 1 to 64 letters, "
                            "like 1=tide,3=owl",
                            list);
        memcpy(seed->contribution[seat], at + 2, length);
        seed->contribution_length[seat] = (uint8_t)length;
        at += 2 + length;
        if (!*at)
            return -1;
        at++;
    }
}

/* Nobody was asked for: regulars, and a table of them is not so many copies of one. */
static void mixed_bots(uint8_t players, const KbBot *bots[KB_SEATS_MAX + 1])
{
    unsigned style = 0;
    for (KbSeat seat = 1; seat <= players; seat++) {
        char id[KB_BOT_ID_BYTES];
        snprintf(id, sizeof id, "regular%s%s", style ? "/" : "", style ? kb_styles[style] : "");
        bots[seat] = kb_bot_find(id, strlen(id));
        style = kb_styles[style + 1] ? style + 1 : 0;
    }
}

static int choose_bots(const PlayWish *wish, uint8_t players, const KbBot *bots[KB_SEATS_MAX + 1])
{
    if (wish->bot)
        return game_choice_bots("play", "bot", wish->bot, players, bots);
    mixed_bots(players, bots);
    return -1;
}

/* Everything that was asked for, checked before anything begins. */
static int prepare(const PlayWish *wish, Play *play, GameChoice *choice)
{
    int code = game_choice_make("play", &wish->game, choice);
    if (code >= 0)
        return code;
    code = choose_people(wish, choice->players, &play->people);
    names_default(&play->names, play->people);
    if (code < 0 && wish->names)
        code = names_read("play", &play->names, wish->names, choice->players, play->people);
    if (code < 0)
        code = choose_bots(wish, choice->players, play->bots);
    if (code < 0 && wish->contribute)
        code = read_contributions(wish->contribute, choice->players, &choice->seed);
    if (code < 0 && wish->record && (!files_is_new("play", wish->record) || !files_can_write("play", wish->record)))
        code = CLI_FAILED;
    play->record = wish->record;
    play->confirm = wish->confirm;
    play->face = face_find(choice->game);
    if (code < 0 && !play->face)
        code = complain("play", CLI_FAILED, FACE_MISSING, choice->game->id);
    return code;
}

/* " Bots: Vega (regular, cautious), Quill (insider, banker)." */
static void introduce_bots(const Play *play)
{
    char room[1024];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    for (KbSeat seat = 1; seat <= play->table.players; seat++) {
        const KbManner *manner = play->bots[seat]->manner;
        if (play->people & kb_seat_bit(seat))
            continue;
        kb_text_put(&text, text.length ? ", " : " Bots: ");
        kb_text_put(&text, play->names.name[seat]);
        kb_text_put(&text, " (");
        kb_text_put(&text, manner ? manner->level : play->bots[seat]->id);
        kb_text_put(&text, manner ? ", " : "");
        kb_text_put(&text, manner ? manner->style : "");
        kb_text_put(&text, ")");
    }
    if (!text.length)
        return;
    kb_text_put(&text, ".");
    wrap_print(stdout, room, play->terminal.width, 0, 1);
}

/* Before the first card: at the end the record must show the same. */
static void promise_deal(const Play *play)
{
    uint8_t commitment[32];
    char hex[2 * sizeof commitment + 1];
    KbText text;
    kb_seed_commitment(&play->table.seed, commitment);
    kb_text_start(&text, hex, sizeof hex);
    kb_text_put_hex(&text, commitment, sizeof commitment);
    printf(" The deal is settled. This commitment to it stands in the record, too:\n   %s\n", hex);
}

static void welcome(const Play *play)
{
    Scene scene = play_scene(play, 0);
    putchar('\n');
    terminal_rule(&play->terminal, "Kickback");
    printf(" %s\n", play->face->credit);
    play->face->introduce(&scene);
    introduce_bots(play);
    promise_deal(play);
    if (play->people)
        puts(" In the game, ? explains what you can do, and rules explains the game.");
    putchar('\n');
}

/* Who watches the game as it goes: the only person, or nobody but a spectator. With several, each is told at their own turn. */
static bool has_watcher(const Play *play, KbSeat *watcher)
{
    *watcher = play->people ? (KbSeat)kb_bits_first(play->people) : 0;
    return play_people_count(play) <= 1;
}

static void show_round(Play *play)
{
    PlayView view;
    Scene scene = play_scene(play, 0);
    play->face->show_table(&scene, play_view(play, 0, &view));
    putchar('\n');
}

/* A lone person is not asked where nothing can be chosen. With several at the keyboard that would tell who could choose. */
static KbAction obvious(Play *play, KbSeat seat)
{
    PlayView view;
    if (!play->face->obvious || play_people_count(play) != 1)
        return 0;
    return play->face->obvious(kb_table_setup(&play->table), play_view(play, seat, &view));
}

/* One decision by whoever is awaited. -1: go on; else the exit code. */
static int go_on(Play *play, const KbTurn *turn)
{
    KbSeat seat = (KbSeat)kb_bits_first(turn->awaited), watcher;
    KbFault fault;
    KbAction only = play->people & kb_seat_bit(seat) ? obvious(play, seat) : 0;
    if (only) {
        if (play_move(play, seat, only, &fault))
            return complain_fault("play", CLI_FAILED, NULL, &fault);
    } else if (play->people & kb_seat_bit(seat)) {
        PersonTurn did = play_person(play, seat);
        if (*interrupt_signal)
            return interrupt_code();
        switch (did) {
        case PERSON_ACTED:
            break;
        case PERSON_QUIT:
            return CLI_OK;
        case PERSON_END:
            return complain("play", CLI_FAILED, "the input ended before the game was over");
        }
    } else if (play_bot(play, seat, &fault)) {
        return complain_fault("play", CLI_FAILED, play->bots[seat]->id, &fault);
    }
    if (play_answer_offers(play, &fault))
        return complain_fault("play", CLI_FAILED, NULL, &fault);
    if (has_watcher(play, &watcher))
        play_print_news(play, watcher);
    return -1;
}

static int run_game(Play *play)
{
    KbTurn turn;
    KbSeat watcher;
    uint16_t round = 0;
    if (has_watcher(play, &watcher))
        play_print_news(play, watcher);
    for (;;) {
        kb_table_turn(&play->table, &turn);
        if (turn.over)
            return -1;
        if (*interrupt_signal)
            return interrupt_code();
        if (!play->people && turn.round != round)
            show_round(play);
        round = turn.round;
        int code = go_on(play, &turn);
        if (code >= 0)
            return code;
    }
}

/* Nothing is secret any more: everybody reads the last awarding and the result together. */
static void finish(Play *play)
{
    KbSeat watcher;
    PlayView view;
    if (!has_watcher(play, &watcher)) {
        terminal_clear(&play->terminal);
        watcher = 0;
        lines_print(&play->told[0], lines_last_pause(&play->told[0]) + 1, &play->terminal);
    }
    Scene scene = play_scene(play, watcher);
    play->face->show_result(&scene, play_view(play, watcher, &view));
}

static int keep_record(const Play *play)
{
    if (!play->record)
        return CLI_OK;
    if (!play_save(play, play->record))
        return CLI_FAILED;
    printf(" The record is in %s.\n kickback replay shows it, kickback verify checks it.\n", play->record);
    return CLI_OK;
}

static int play_game(Play *play, const GameChoice *choice)
{
    terminal_open(&play->terminal);
    if (!play_start(play, choice))
        return CLI_FAILED;
    welcome(play);
    if (play->record)
        interrupt_listen();
    int code = run_game(play);
    if (code < 0)
        finish(play);
    int kept = keep_record(play);
    return code > 0 ? code : kept;
}

int cli_play(int argc, char **argv)
{
    PlayWish wish = { .game.players = 4, .people = -1, .workers = 1 };
    GameChoice choice = { 0 };
    int code = read_options(argc, argv, &wish);
    if (code != OPTIONS_GO)
        return code;
    Play *play = memory_new("play", sizeof *play);
    if (!play)
        return CLI_FAILED;
    play->team = team_open("play", (unsigned)wish.workers);
    code = play->team ? prepare(&wish, play, &choice) : CLI_FAILED;
    if (code < 0)
        code = play_game(play, &choice);
    play_close(play);
    free(play);
    game_choice_free(&choice);
    return code;
}
