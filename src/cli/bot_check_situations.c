/* The situations that `kickback bot check` puts a program into. */
#include "cli/bot_check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/bits.h"

enum {
    LOOK_GAMES = 8,             /* of each variety, in which rare situations are looked for */
    LOOK_MOVES = 600,           /* of each of them */
    LOOK_VIEW_BYTES = 1 << 18,  /* room for a view */
    PADDING_BYTES = 256 * 1024, /* of the long message */
    HURRY_MS = 100,             /* the time that is announced where there is little */
    LEAVE_MS = 3000             /* for going when the input ends */
};

/* ---- Trying ---- */

/* The process goes; what is known of it is kept. */
static void dismiss(Check *check, unsigned patience)
{
    Program *program = check->program;
    if (!program)
        return;
    process_end(&program->process, patience);
    if (program->process.peak_kib > check->peak_kib)
        check->peak_kib = program->process.peak_kib;
    if (program->slowest_ms > check->slowest_ms)
        check->slowest_ms = program->slowest_ms;
    program_close(program);
    check->program = NULL;
}

static void print_outcome(const Check *check, const char *word, const char *name, const char *rest)
{
    printf("%-7s %s: %s%s%s\n", word, check->table.game->id, name, *rest ? ": " : "", rest);
    fflush(stdout);
}

/* Try one, and print its line. */
static bool check_try(Check *check, const char *name, CheckSituation *situation)
{
    check->note[0] = check->why[0] = '\0';
    check->situations++;
    bool fine = situation(check);
    print_outcome(check, fine ? "ok" : "FAILED", name, fine ? check->note : check->why);
    check->failed += !fine;
    if (!fine)
        dismiss(check, 0);
    return fine;
}

static void warn(Check *check, const char *name, const char *what)
{
    check->warned++;
    print_outcome(check, "warning", name, what);
}

/* ---- Whole games ---- */

static bool whole_game(Check *check)
{
    uint64_t before = check->decisions;
    if (!check_begin(check) || !check_play(check))
        return false;
    snprintf(check->note, sizeof check->note, "%u decisions", (unsigned)(check->decisions - before));
    return true;
}

static void try_varieties(Check *check, const KbGame *game, uint8_t players)
{
    char name[200];
    for (unsigned i = 0; game->varieties[i]; i++) {
        check_deal(&check->table, game, players, (KbSeat)(i % players + 1), game->varieties[i], i);
        snprintf(name, sizeof name, "%u players, %s", players, game->varieties[i]);
        check_try(check, name, whole_game);
    }
}

/* The next game is there before the program can have heard that the last one is over. */
static bool one_after_the_other(Check *check)
{
    for (uint32_t deal = 0; deal < 3; deal++) {
        check_deal_again(&check->table, deal);
        if (!check_begin(check) || !check_ask(check))
            return false;
        program_over(check->program, NULL);
    }
    return true;
}

static bool over_at_once(Check *check)
{
    if (!check_begin(check))
        return false;
    program_over(check->program, NULL);
    return check_begin(check) && check_ask(check);
}

/* ---- Situations that are looked for ---- */

/* What is to be large, by what the seat may do and see. */
typedef size_t Measure(CheckTable *table, KbSeat seat, const KbTurn *turn, char *room);

static size_t count_legal(CheckTable *table, KbSeat seat, const KbTurn *turn, char *room)
{
    KbAction actions[KB_ACTIONS_ROOM];
    (void)turn;
    (void)room;
    return table->game->view_legal(check_setup(table), check_view(table, seat), actions);
}

static size_t is_alone(CheckTable *table, KbSeat seat, const KbTurn *turn, char *room)
{
    return count_legal(table, seat, turn, room) == 1;
}

static size_t count_asked(CheckTable *table, KbSeat seat, const KbTurn *turn, char *room)
{
    size_t asked = kb_bits_count(turn->awaited);
    return asked > 1 ? asked * KB_ACTIONS_MAX + count_legal(table, seat, turn, room) : 0;
}

static size_t count_bytes(CheckTable *table, KbSeat seat, const KbTurn *turn, char *room)
{
    KbText text;
    (void)turn;
    kb_text_start(&text, room, LOOK_VIEW_BYTES);
    table->game->view_json(check_setup(table), check_view(table, seat), &text);
    return text.length;
}

/* The table as it was where the measure was largest. */
typedef struct Find {
    Measure *measure;
    size_t most;
    CheckTable best;
    char room[LOOK_VIEW_BYTES];
} Find;

/* Where all do the same again and again, much stays on the table. */
static KbAction last_legal(CheckTable *table, KbSeat seat)
{
    KbAction actions[KB_ACTIONS_ROOM];
    uint32_t count = table->game->view_legal(check_setup(table), check_view(table, seat), actions);
    return actions[count - 1];
}

static void look_through_game(Find *find, CheckTable *table, bool stubborn)
{
    KbTurn turn;
    for (unsigned move = 0; move < LOOK_MOVES; move++) {
        KbSeat seat = check_awaited(table);
        if (!seat)
            return;
        table->game->turn(check_setup(table), check_state(table), &turn);
        size_t size = find->measure(table, seat, &turn, find->room);
        if (size > find->most) {
            find->most = size;
            table->seat = seat;
            memcpy(&find->best, table, sizeof *table);
        }
        check_apply(table, seat, stubborn ? last_legal(table, seat) : check_bot(table, seat));
    }
}

/* Bots play until the situation has come up; then it is the program's. */
static size_t look_for(Check *check, const KbGame *game, Measure *measure)
{
    Find *find = aligned_alloc(KB_ALIGN, (sizeof *find + KB_ALIGN - 1) / KB_ALIGN * KB_ALIGN);
    if (!find)
        return 0;
    find->measure = measure;
    find->most = 0;
    for (unsigned i = 0; game->varieties[i]; i++)
        for (uint32_t deal = 0; deal < LOOK_GAMES; deal++) {
            uint8_t players = deal & 1 ? game->players_min : game->players_max;
            check_deal(&check->table, game, players, 1, game->varieties[i], 100 + deal);
            look_through_game(find, &check->table, deal & 2);
        }
    size_t most = find->most;
    if (most)
        memcpy(&check->table, &find->best, sizeof check->table);
    free(find);
    return most;
}

static bool asked_once(Check *check)
{
    CheckTable *table = &check->table;
    snprintf(check->note, sizeof check->note, "%u legal", (unsigned)count_legal(table, table->seat, NULL, NULL));
    if (!check_begin(check) || !check_ask(check))
        return false;
    program_over(check->program, NULL);
    return true;
}

static void try_what_is_found(Check *check, const KbGame *game)
{
    static const struct {
        const char *name;
        Measure *measure;
    } rare[] = {
        { "only one legal action", is_alone },
        { "many legal actions", count_legal },
        { "several are asked at once", count_asked },
        { "a large view", count_bytes },
    };
    for (unsigned i = 0; i < sizeof rare / sizeof *rare; i++)
        if (look_for(check, game, rare[i].measure))
            check_try(check, rare[i].name, asked_once);
}

/* ---- An offer out of turn ---- */

/* Do what begins with these words. */
static bool do_like(CheckTable *table, KbSeat seat, const char *words)
{
    KbAction actions[KB_ACTIONS_ROOM];
    uint32_t count = table->game->view_legal(check_setup(table), check_view(table, seat), actions);
    for (uint32_t i = 0; i < count; i++) {
        char room[256];
        KbText text;
        kb_text_start(&text, room, sizeof room);
        table->game->action_text(check_setup(table), actions[i], &text);
        if (!strncmp(room, words, strlen(words))) {
            check_apply(table, seat, actions[i]);
            return true;
        }
    }
    return false;
}

/* Another player than the one whose turn it is offers something to the program, which is not awaited. */
static bool make_offer(CheckTable *table)
{
    char offer[32];
    KbTurn turn;
    table->game->turn(check_setup(table), check_state(table), &turn);
    snprintf(offer, sizeof offer, "trade %u", table->seat);
    if (turn.awaited & kb_seat_bit(table->seat))
        return false;
    for (KbSeat seat = 1; seat <= table->players; seat++)
        if (seat != table->seat && do_like(table, seat, offer))
            return do_like(table, seat, "show ") && do_like(table, seat, "ask 1") &&
                   kb_bot_is_wanted(table->game, check_setup(table), check_view(table, table->seat));
    return false;
}

static bool play_to_offer(CheckTable *table)
{
    for (unsigned move = 0; move < LOOK_MOVES; move++) {
        if (make_offer(table))
            return true;
        KbSeat seat = check_awaited(table);
        if (!seat)
            return false;
        check_apply(table, seat, check_bot(table, seat));
    }
    return false;
}

static void try_offers(Check *check, const KbGame *game)
{
    for (unsigned i = 0; game->varieties[i]; i++) {
        check_deal(&check->table, game, game->players_max, 2, game->varieties[i], 7);
        if (play_to_offer(&check->table)) {
            check_try(check, "an offer while the game waits for others", asked_once);
            return;
        }
    }
}

/* ---- Odd messages ---- */

/* What a later version may send: members and pushes that nobody knows today, and text that is not ASCII. */
static bool unknown_things(Check *check)
{
    bool fine = check_begin(check);
    if (!fine)
        return false;
    check->program->extra = "\"weather\":\"rain \\u2602 \xe2\x98\x82\",\"none\":null,"
                            "\"note\":\"\\\"push\\\":\\\"over\\\"\","
                            "\"future\":{\"actions\":[\"surrender\"],\"seat\":-1,\"list\":[[],{}]},";
    fine = !program_send_line(check->program, "{\"push\":\"weather\",\"view\":null}",
                              process_now() + check->limits.start_ms);
    fine = fine && !program_send_line(check->program, "{\"push\":\"\xc3\xbc\",\"id\":17,\"ok\":true}",
                                      process_now() + check->limits.start_ms);
    if (!fine)
        snprintf(check->why, sizeof check->why, "%s", program_why(check->program));
    fine = fine && check_play(check);
    check_deal_again(&check->table, 8);
    fine = fine && check_begin(check) && check_ask(check);
    check->program->extra = "";
    return fine;
}

static bool long_message(Check *check)
{
    char *padding = malloc(PADDING_BYTES + 32);
    if (!padding || !check_begin(check)) {
        free(padding);
        return false;
    }
    size_t length = (size_t)sprintf(padding, "\"padding\":\"");
    memset(padding + length, 'x', PADDING_BYTES);
    strcpy(padding + length + PADDING_BYTES, "\",");
    check->program->extra = padding;
    bool fine = check_ask(check);
    check->program->extra = "";
    free(padding);
    snprintf(check->note, sizeof check->note, "%d KiB", PADDING_BYTES / 1024);
    return fine;
}

/* The deck that is played with, each card or contract with a name that is not ASCII. */
static void rename_deck(const CheckTable *table, const char *deck, size_t length, KbText *options)
{
    KbJson all, entry, key, value;
    kb_json_read(deck, length, &all, NULL);
    kb_json_object(options);
    kb_json_key(options, table->game->deck_option);
    kb_json_array(options);
    for (KbJsonWalk entries = kb_json_walk(all); kb_json_next(&entries, NULL, &entry);) {
        kb_json_object(options);
        for (KbJsonWalk walk = kb_json_walk(entry); kb_json_next(&walk, &key, &value);) {
            char name[64];
            size_t name_length;
            if (kb_json_is(key, "name") || !kb_json_get_string(key, name, sizeof name, &name_length))
                continue;
            kb_json_key(options, name);
            kb_json_compact(value, options);
            options->comma = true;
        }
        kb_json_key_string(options, "name", "\"\xc3\x9c\xe2\x84\x96\" \xe6\xa1\xa5 \xf0\x9f\x8c\x89");
        kb_json_object_end(options);
    }
    kb_json_array_end(options);
    kb_json_object_end(options);
}

static void try_own_deck(Check *check, const KbGame *game)
{
    char *deck = malloc(PROGRAM_ROOM), *options = malloc(PROGRAM_ROOM);
    KbText text;
    if (deck && options && game->deck_json) {
        check_deal(&check->table, game, game->players_min, 1, "{}", 5);
        kb_text_start(&text, deck, PROGRAM_ROOM);
        game->deck_json(check_setup(&check->table), &text);
        size_t length = text.length;
        kb_text_start(&text, options, PROGRAM_ROOM);
        rename_deck(&check->table, deck, length, &text);
        check_deal(&check->table, game, game->players_min, 1, options, 5);
        check_try(check, "an own deck with names in Unicode", whole_game);
    }
    free(deck);
    free(options);
}

/* ---- Little time ---- */

/* The program is told of little time; how long it takes is measured, for a slow machine is no failure of it. */
static bool in_a_hurry(Check *check)
{
    if (!check->program && !check_begin(check))
        return false;
    ProgramLimits *limits = &check->program->limits;
    int64_t slowest = check->program->slowest_ms;
    check->program->slowest_ms = 0;
    limits->move_ms = HURRY_MS;
    bool fine = check_begin(check);
    limits->move_ms = check->limits.move_ms;
    fine = fine && check_play(check);
    int64_t took = check->program->slowest_ms;
    snprintf(check->note, sizeof check->note, "at most %lld ms of %d", (long long)took, HURRY_MS);
    if (took < slowest)
        check->program->slowest_ms = slowest;
    if (fine && took > HURRY_MS)
        warn(check, "little time", "it took longer than it was told that it had, and would have lost its seat");
    return fine;
}

/* The input ends. */
static bool goodbye(Check *check)
{
    process_end(&check->program->process, LEAVE_MS);
    if (check->program->process.killed)
        warn(check, "the end of the input", "it did not go by itself and was killed");
    return true;
}

/* ---- All of them ---- */

void check_situations(Check *check, const KbGame *game)
{
    /* Who does not even begin is not waited for fifty times. */
    check_deal(&check->table, game, game->players_min, 1, "{}", 0);
    if (!check_try(check, "it gets ready", check_begin))
        return;
    try_varieties(check, game, game->players_min);
    try_varieties(check, game, game->players_max);
    try_what_is_found(check, game);
    try_offers(check, game);
    check_deal(&check->table, game, game->players_min, 1, "{\"first\":1}", 1);
    check_try(check, "a game that ends at once", over_at_once);
    check_deal(&check->table, game, game->players_min, 1, "{\"first\":1}", 2);
    check_try(check, "games one right after the other", one_after_the_other);
    check_deal(&check->table, game, game->players_min, 1, "{\"first\":1}", 3);
    check_try(check, "members and messages that it does not know", unknown_things);
    check_deal(&check->table, game, game->players_max, 1, "{\"first\":1}", 4);
    check_try(check, "a long message", long_message);
    try_own_deck(check, game);
    check_deal(&check->table, game, game->players_min, 2, "{\"first\":1}", 6);
    check_try(check, "little time", in_a_hurry);
    if (check->program)
        check_try(check, "the end of the input", goodbye);
    dismiss(check, 0);
}
