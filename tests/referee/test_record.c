/* Records: what is written, that it brings the game back, and that the first line that is wrong is named. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <kickback/korruptivity.h>

#include "core/error.h"
#include "core/fast.h"
#include "core/text.h"
#include "corruption/scene.h"
#include "referee/record.h"
#include "referee/talk.h"

#define TEST(name) cmocka_unit_test_setup_teardown(name, talk_setup, talk_teardown)

enum { ROOM = 1 << 21 };

static KbTable first, second;
static KbMove first_moves[KB_MOVES_MAX], second_moves[KB_MOVES_MAX];
static char written[ROOM], changed[ROOM];

/* ---- helpers ---- */

static void start(uint8_t players, const char *options, const KbSeed *seed)
{
    KbFault fault;
    assert_int_equal(kb_table_start(&first, &corruption_game, players, options, strlen(options), seed, first_moves,
                                    KB_MOVES_MAX, &fault),
                     KB_OK);
}

static KbSeed seed_of(const char *text)
{
    KbSeed seed = { 0 };
    assert_int_equal(kb_seed_text(&seed, text, strlen(text), NULL), KB_OK);
    return seed;
}

static void do_text(KbSeat seat, const char *text)
{
    KbFault fault;
    KbAction action;
    assert_int_equal(first.game->action_parse(kb_table_setup(&first), text, strlen(text), &action, &fault), KB_OK);
    assert_int_equal(kb_table_act(&first, seat, action, NULL, &fault), KB_OK);
}

static const char *write_text(const KbTable *table, char *room)
{
    KbText text;
    kb_text_start(&text, room, ROOM);
    kb_record_write(table, &text);
    assert_false(text.overflow);
    return room;
}

/* Play at random until the end or for `moves` moves; now and then somebody takes back what may be. */
static void play(uint64_t seed, uint32_t moves)
{
    KbFast fast;
    KbTurn turn;
    KbFault fault;
    kb_fast_seed(&fast, seed);
    for (kb_table_turn(&first, &turn); !turn.over && moves--; kb_table_turn(&first, &turn)) {
        KbSeat seat;
        do
            seat = (KbSeat)(1 + kb_fast_below(&fast, first.players));
        while (!((turn.awaited | turn.may) & kb_seat_bit(seat)));
        KbAction action = first.game->sample(kb_table_setup(&first), (const KbState *)first.state_room, seat, &fast);
        if (!action) /* who may act need not have anything to do */
            continue;
        assert_int_equal(kb_table_act(&first, seat, action, NULL, &fault), KB_OK);
        if (kb_fast_below(&fast, 4) == 0)
            kb_table_undo(&first, seat, &fault);
    }
}

/* The error's line, 0 when it loads; `why` is the sentence. */
static long load_line(const char *record, const char **why)
{
    static char sentence[1024];
    KbFault fault = { .error = KB_OK };
    KbText text;
    size_t length = strlen(record);
    char *exact = malloc(length ? length : 1); /* the sanitizer sees a byte read past the end */
    memcpy(exact, record, length);
    KbError error = kb_record_load(&second, exact, length, second_moves, KB_MOVES_MAX, &fault);
    free(exact);
    kb_text_start(&text, sentence, sizeof sentence);
    if (error)
        kb_fault_text(&fault, &text);
    if (why)
        *why = sentence;
    if (!error)
        return 0;
    assert_int_equal(error, KB_BAD_RECORD);
    assert_int_equal(fault.error, KB_BAD_RECORD);
    assert_int_equal(fault.count, 2);
    return strtol(fault.arg[0], NULL, 10);
}

static void assert_loads(const char *record)
{
    const char *why;
    if (load_line(record, &why) != 0)
        fail_msg("%s", why);
}

/* The start of line `number`, from 1. */
static char *line_at(char *text, long number)
{
    while (--number > 0)
        text = strchr(text, '\n') + 1;
    return text;
}

static long count_lines(const char *text)
{
    long count = 0;
    for (; *text; text++)
        count += *text == '\n';
    return count;
}

/* `record` with line `number` replaced ("" takes it away; else it ends with a line end), into `changed`. */
static const char *replace_line(const char *record, long number, const char *line)
{
    const char *from = line_at((char *)(uintptr_t)record, number), *rest = strchr(from, '\n') + 1;
    snprintf(changed, ROOM, "%.*s%s%s", (int)(from - record), record, line, rest);
    return changed;
}

static bool starts(const char *line, const char *with)
{
    return strncmp(line, with, strlen(with)) == 0;
}

/* A whole game with contributions, undos and looks. */
static const char *whole_record(void)
{
    KbSeed seed = seed_of("a seed with spaces \xc3\xa9");
    memcpy(seed.contribution[1], "abc", 3);
    seed.contribution_length[1] = 3;
    memset(seed.contribution[3], 0xfe, KB_CONTRIBUTION_BYTES);
    seed.contribution_length[3] = KB_CONTRIBUTION_BYTES;
    start(3, "{\"variant\":\"blackbook\",\"hitman\":\"may\"}", &seed);
    play(1, 10000);
    return write_text(&first, written);
}

/* ---- what is written ---- */

static void a_record_can_be_read_by_people(void **unused)
{
    (void)unused;
    KbSeed seed = seed_of("42");
    KbFault fault;
    start(2, "{\"variant\":\"free\",\"first\":2,\"hitman\":\"may\",\"direction\":\"clockwise\"}", &seed);
    do_text(2, "mask 1,3");
    do_text(2, "place 8000 swiss-city");
    assert_int_equal(kb_table_undo(&first, 2, &fault), KB_OK);
    do_text(2, "place 4000 swiss-state");
    assert_string_equal(write_text(&first, written),
                        "kickback record 1\n"
                        "game corruption\n"
                        "rules 1\n"
                        "engine " KB_VERSION "\n"
                        "players 2\n"
                        "options {\"variant\":\"free\",\"first\":2,\"hitman\":\"may\"}\n"
                        "commitment 01ce41ef545f9bf830a3b3f161d424e4e4f3c9ebb10eb5a305af9e327f3abb43\n"
                        "seed 42\n"
                        "moves\n"
                        "2 mask 1,3\n"
                        "2 place 8000 swiss-city\n"
                        "2 undo\n"
                        "2 place 4000 swiss-state\n");
}

static void a_hash_each_round_and_the_result_at_the_end(void **unused)
{
    (void)unused;
    const char *record = whole_record();
    assert_part(record, "\ncontribution 1 616263\ncontribution 3 fefefefe");
    assert_part(record, " undo\n");
    assert_part(record, " peek ");
    char expected[64];
    const char *from = record;
    for (int round = 2; round <= 4; round++) {
        snprintf(expected, sizeof expected, "\nhash %d ", round);
        from = strstr(from, expected);
        assert_non_null(from);
        assert_int_equal(strspn(from + strlen(expected), "0123456789abcdef"), 16);
    }
    snprintf(expected, sizeof expected, "\nhash end %016llx\nresult ", (unsigned long long)kb_table_hash(&first));
    assert_part(from, expected);
    KbResult result;
    kb_table_result(&first, &result);
    snprintf(expected, sizeof expected, "\nresult %lld %lld %lld\nwinners ", (long long)result.score[1],
             (long long)result.score[2], (long long)result.score[3]);
    assert_part(from, expected);
}

/* ---- what it brings back ---- */

static void a_loaded_table_is_the_same_table(void **unused)
{
    (void)unused;
    for (uint32_t moves = 0; moves < 200; moves += 7) {
        KbSeed seed = seed_of("again");
        seed.contribution[2][0] = (uint8_t)moves;
        seed.contribution_length[2] = 1;
        start((uint8_t)(2 + moves % 6), corruption_game.varieties[moves % 9], &seed);
        play(moves, moves);
        assert_loads(write_text(&first, written));
        assert_true(kb_table_hash(&first) == kb_table_hash(&second));
        assert_memory_equal(&first.random, &second.random, sizeof first.random);
        assert_string_equal(written, write_text(&second, changed));
        /* Also what may still be taken back. */
        KbFault fault;
        for (KbSeat seat = 1; seat <= first.players; seat++)
            assert_int_equal(kb_table_undo(&first, seat, &fault), kb_table_undo(&second, seat, &fault));
        assert_true(kb_table_hash(&first) == kb_table_hash(&second));
    }
}

static void an_own_deck_comes_back(void **unused)
{
    (void)unused;
    char options[4096] = "{\"first\":1,\"contracts\":[{\"id\":\"a\",\"value\":100000000,\"name\":\"L'"
                         "\\\"op\xc3\xa9ra\\\" \\n#\\u0001\",\"art\":\"x\"}";
    for (int i = 1; i < 24; i++)
        sprintf(options + strlen(options), ",{\"id\":\"c%d\",\"value\":%d}", i, i);
    strcat(options, "]}");
    KbSeed seed = seed_of("42");
    start(2, options, &seed);
    play(3, 30);
    assert_loads(write_text(&first, written));
    assert_true(kb_table_hash(&first) == kb_table_hash(&second));
    assert_memory_equal(first.setup_room, second.setup_room, sizeof(CorruptionSetup));
}

static void comments_empty_lines_and_crlf_are_accepted(void **unused)
{
    (void)unused;
    const char *record = whole_record();
    char *to = changed;
    for (const char *from = record; *from;) {
        size_t length = strcspn(from, "\n");
        to += sprintf(to, "# a comment\r\n\r\n\n#\n%.*s\r\n", (int)length, from);
        from += length + 1;
    }
    sprintf(to, "# the last line has no end");
    assert_loads(changed);
    assert_true(kb_table_hash(&first) == kb_table_hash(&second));
    /* Nor need the last line of a record have one. */
    snprintf(changed, ROOM, "%.*s", (int)strlen(record) - 1, record);
    assert_loads(changed);
}

static void an_unfinished_record_loads_wherever_it_stops(void **unused)
{
    (void)unused;
    const char *record = whole_record(), *why;
    long lines = count_lines(record), moves = 1;
    while (!starts(line_at(written, moves), "moves"))
        moves++;
    for (long n = 0; n < lines; n++) {
        const char *next = line_at(written, n + 1);
        snprintf(changed, ROOM, "%.*s", (int)(next - record), record);
        long line = load_line(changed, &why);
        if (n < moves)
            assert_int_equal(line, n + 1); /* the line that is missing */
        else if (starts(next, "hash ") || starts(next, "result "))
            assert_int_equal(line, n); /* after it something is missing */
        else if (starts(next, "winners "))
            assert_int_equal(line, n + 1);
        else
            assert_int_equal(line, 0);
    }
}

/* ---- what is wrong ---- */

static void nonsense_is_named_by_its_line(void **unused)
{
    static const char *const nonsense[] = { "x\n",        "1 place\n", "hash 2 0000000000000000\n",
                                            "\xff\xfe\n", "1\n",       "1 \n",
                                            " \n",        "result\n",  "undo\n" };
    (void)unused;
    const char *record = whole_record(), *why;
    for (long n = 1, lines = count_lines(record); n <= lines; n++)
        for (size_t i = 0; i < sizeof nonsense / sizeof *nonsense; i++) {
            if (load_line(replace_line(record, n, nonsense[i]), &why) != n)
                fail_msg("line %ld as %s: %s", n, nonsense[i], why);
            assert_part(why, "of the record");
        }
}

/* The line that a small change of line `n` is found by: its own, that of the commitment for the seed, and for what only the deal and
 * the hashes can show a later one. */
static void assert_change_is_found(const char *record, long n, const char *line)
{
    const char *why, *old = line_at((char *)(uintptr_t)record, n);
    long found = load_line(replace_line(record, n, line), &why);
    if (starts(old, "seed "))
        assert_int_equal(found, n - 1);
    else if (starts(old, "contribution ") || (*old >= '1' && *old <= '9'))
        assert_in_range(found, n, count_lines(record));
    else
        assert_int_equal(found, n);
}

static void a_changed_digit_is_found(void **unused)
{
    (void)unused;
    const char *record = whole_record();
    for (long n = 1, lines = count_lines(record); n <= lines; n++) {
        const char *old = line_at(written, n);
        if (starts(old, "engine ")) /* only says who wrote it */
            continue;
        for (size_t i = 0; old[i] != '\n'; i++) {
            char line[1024];
            if (old[i] < '0' || old[i] > '9' || i % 3) /* every third place is enough */
                continue;
            snprintf(line, sizeof line, "%.*s", (int)(strchr(old, '\n') - old) + 1, old);
            line[i] = line[i] == '9' ? '8' : (char)(line[i] + 1);
            assert_change_is_found(record, n, line);
        }
    }
}

static void a_missing_or_doubled_line_is_found(void **unused)
{
    (void)unused;
    const char *record = whole_record();
    long lines = count_lines(record);
    for (long n = 1; n <= lines; n++) {
        const char *old = line_at(written, n), *next = strchr(old, '\n') + 1;
        char doubled[1024];
        bool by_the_deal = starts(old, "contribution ") || (*old >= '1' && *old <= '9');
        long found = load_line(replace_line(record, n, ""), NULL);
        assert_in_range(found, n, by_the_deal ? lines : n);
        snprintf(doubled, sizeof doubled, "%.*s%.*s", (int)(next - old), old, (int)(next - old), old);
        found = load_line(replace_line(record, n, doubled), NULL);
        assert_in_range(found, n, *old >= '1' && *old <= '9' ? lines + 1 : n + 1);
    }
}

static void headers_say_what_is_wrong(void **unused)
{
    static const struct {
        long line;
        const char *text, *part;
    } wrong[] = {
        { 1, "kickback record 2\n", "kickback record 1" },
        { 2, "game chess\n", "not known" },
        { 3, "rules 2\n", "another version of the rules" },
        { 3, "rules 0\n", "another version of the rules" },
        { 3, "rules 01\n", "whole number" },
        { 3, "rules -1\n", "whole number" },
        { 3, "rules 4294967297\n", "whole number" },
        { 5, "players 1\n", "players" },
        { 5, "players 8\n", "players" },
        { 5, "players 258\n", "players" },
        { 5, "players three\n", "whole number" },
        { 6, "options []\n", "an object" },
        { 6, "options {\n", "no JSON" },
        { 6, "options {\"variant\":\"poker\"}\n", "standard, river" },
        { 6, "options {\"first\":4}\n", "1 to 3" },
        { 7, "commitment 00\n", "not fair" },
        { 8, "seed \n", "seed" },
        { 8, "seed a\tb\n", "control characters" },
        { 8, "seed \xff\n", "control characters" },
        { 9, "contribution 0 61\n", "contribution" },
        { 9, "contribution 4 61\n", "contribution" },
        { 9, "contribution 1 6\n", "contribution" },
        { 9, "contribution 1 6G\n", "contribution" },
        { 9, "contribution 1 \n", "contribution" },
        { 9, "contribution 1\n", "contribution" },
        { 9, "contribution 11 61\n", "contribution" },
        { 9, "contribution \n", "contribution" },
        { 9, "move\n", "contribution or moves" },
    };
    (void)unused;
    const char *record = whole_record(), *why;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        if (load_line(replace_line(record, wrong[i].line, wrong[i].text), &why) != wrong[i].line)
            fail_msg("%s: %s", wrong[i].text, why);
        assert_part(why, wrong[i].part);
    }
    /* One seat contributes once, and no more than 64 bytes. */
    assert_int_equal(load_line(replace_line(record, 9, "contribution 1 61\ncontribution 1 62\n"), &why), 10);
    char too_long[256];
    memset(too_long, 'a', sizeof too_long);
    memcpy(too_long, "contribution 1 ", 15);
    strcpy(too_long + 15 + 130, "\n");
    assert_int_equal(load_line(replace_line(record, 9, too_long), &why), 9);
}

static void moves_that_were_not_legal_are_named_with_the_reason(void **unused)
{
    static const struct {
        const char *line, *part;
    } wrong[] = {
        { "1 place 1000 monument\n", "not on the table" },
        { "2 place 1000 dam\n", "seat 2 cannot act now" },
        { "1 place 3000 dam\n", "no card" },
        { "0 place 1000 dam\n", "a move is a seat" },
        { "4 place 1000 dam\n", "a move is a seat" },
        { "1  place 1000 dam\n", "no action" },
        { "1place 1000 dam\n", "a move is a seat" },
        { "1 place 1000 dam \n", "cannot be read" },
        { "1 undo\n", "nothing to take back" },
        { "1 undo it\n", "no action" },
        { "result 0 0 0\n", "not over" },
        { "hash 1 0000000000000000\n", "a move is a seat" },
    };
    (void)unused;
    static const char options[] =
        "{\"first\":1,\"deal\":[\"dam\",\"opera-house\",\"stadium\",\"subway\",\"university\",\"airport\",\"school\","
        "\"fountain\",\"library\",\"police-station\",\"town-square\",\"market-hall\",\"streetcar-line\",\"courthouse\","
        "\"hospital\",\"prison\",\"harbour\",\"bridge\",\"convention-centre\",\"expressway\",\"power-plant\","
        "\"tunnel\","
        "\"monument\",\"skyscraper\"]}";
    KbSeed seed = seed_of("42");
    const char *why;
    start(3, options, &seed);
    write_text(&first, written);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(changed, ROOM, "%s%s", written, wrong[i].line);
        assert_int_equal(load_line(changed, &why), 10);
        assert_part(why, "line 10 of the record");
        assert_part(why, wrong[i].part);
    }
}

static void nothing_may_follow_the_result(void **unused)
{
    (void)unused;
    const char *record = whole_record(), *why;
    long lines = count_lines(record);
    static const char *const more[] = { "1 place 1000 dam\n", "winners 1\n", "x", "moves\n" };
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        snprintf(changed, ROOM, "%s%s", record, more[i]);
        assert_int_equal(load_line(changed, &why), lines + 1);
    }
    snprintf(changed, ROOM, "%s\n# well played\n", record);
    assert_loads(changed);
}

static void a_game_may_be_ended_early_and_only_once(void **unused)
{
    (void)unused;
    KbSeed seed = seed_of("early");
    KbRecordReader reader;
    KbRecordStep step = KB_RECORD_MOVE;
    KbFault fault;
    const char *why;
    start(3, "{}", &seed);
    play(7, 9);
    write_text(&first, written);
    long lines = count_lines(written);
    strcat(strcpy(changed, written), "ended conceded\n");
    assert_int_equal(KB_OK,
                     kb_record_open(&reader, &second, changed, strlen(changed), second_moves, KB_MOVES_MAX, &fault));
    while (step != KB_RECORD_END)
        assert_int_equal(KB_OK, kb_record_next(&reader, &step, &fault));
    assert_string_equal(reader.ended, "conceded");
    static const char *const wrong[] = { "ended two words\n", "ended Conceded\n",
                                         "ended aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n", "ended \n" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        strcat(strcpy(changed, written), wrong[i]);
        assert_int_equal(load_line(changed, &why), lines + 1);
    }
    strcat(strcpy(changed, written), "ended conceded\nended conceded\n");
    assert_int_equal(load_line(changed, &why), lines + 2);
    /* And not a game that came to its own end. */
    snprintf(changed, ROOM, "%s", whole_record());
    char *result = strstr(changed, "result ");
    strcpy(result, "ended conceded\n");
    assert_true(load_line(changed, &why) > 0);
}

/* ---- the decks of Korruptivity ---- */

static char deck_options[1 << 17];

/* The shipped cards, and one of its blanks filled in. */
static void start_own_deck(const KbSeed *seed)
{
    static const char blank[] = "{ \"id\": \"blank-1\", \"type\": \"blank\" }";
    static const char gnome[] = "{ \"id\": \"garden-gnome\", \"type\": \"event\", \"cor\": -1, \"pop\": 3,\n"
                                "\"name\": { \"en\": \"The  Garden Gnome\", \"hu\": \"Kerti t\xc3\xb6rpe\" } }";
    KbFault fault;
    const char *cards = strchr(korr_shipped_deck, '['), *at = strstr(cards, blank), *end = strrchr(cards, ']') + 1;
    snprintf(deck_options, sizeof deck_options, "{\"first\":1,\"cards\":%.*s%s%.*s}", (int)(at - cards), cards, gnome,
             (int)(end - at - (long)strlen(blank)), at + strlen(blank));
    assert_int_equal(kb_table_start(&first, &korruptivity_game, 3, deck_options, strlen(deck_options), seed,
                                    first_moves, KB_MOVES_MAX, &fault),
                     KB_OK);
}

static const char *own_deck_record(uint32_t moves)
{
    KbSeed seed = seed_of("42");
    start_own_deck(&seed);
    play(5, moves);
    return write_text(&first, written);
}

/* The record with the first `old` behind `from` replaced, into `changed`. */
static const char *replace_text(const char *record, const char *from, const char *old, const char *with)
{
    const char *found = strstr(strstr(record, from), old);
    assert_non_null(found);
    snprintf(changed, ROOM, "%.*s%s%s", (int)(found - record), record, with, found + strlen(old));
    return changed;
}

/* Whoever has the record needs no file: the deck is in it as it was written, on one line. */
static void an_own_deck_of_korruptivity_travels_in_the_record(void **unused)
{
    (void)unused;
    const char *record = own_deck_record(400);
    const char *options = strstr(record, "\noptions {");
    assert_non_null(options);
    assert_true(starts(line_at(written, 6), "options {"));
    assert_true(starts(line_at(written, 7), "commitment "));
    assert_part(record, "\"name\":{\"en\":\"The  Garden Gnome\",\"hu\":\"Kerti t\xc3\xb6rpe\"}");
    assert_part(record, "\"id\":\"blank-2\"");
    memset(&second, 0x5a, sizeof second);
    assert_loads(record);
    assert_true(kb_table_hash(&first) == kb_table_hash(&second));
    assert_string_equal(write_text(&second, changed), written);
    const KorrSetup *mine = (const KorrSetup *)first.setup_room, *yours = (const KorrSetup *)second.setup_room;
    assert_true(yours->own_deck);
    assert_int_equal(mine->text_length, yours->text_length);
    assert_memory_equal(mine->text, yours->text, mine->text_length);
}

/* The shipped deck is not in it, for everybody has that; its number is, for it may have another one some day. */
static void the_shipped_deck_stays_out_of_the_record(void **unused)
{
    (void)unused;
    KbSeed seed = seed_of("42");
    KbFault fault;
    assert_int_equal(kb_table_start(&first, &korruptivity_game, 2, "", 0, &seed, first_moves, KB_MOVES_MAX, &fault),
                     KB_OK);
    play(6, 100);
    const char *why;
    assert_part(write_text(&first, written), "\noptions {\"mode\":\"basic\",\"deck\":\"");
    assert_loads(written);
    char *number = strstr(written, "\"deck\":\"") + strlen("\"deck\":\"");
    memcpy(number, "0123456789abcdef", 16);
    assert_int_equal(load_line(written, &why), 6);
    assert_part(why, "this game was played with the deck 0123456789abcdef, and the cards here are the deck ");
}

static void a_deck_that_this_build_refuses_is_named_with_its_card(void **unused)
{
    (void)unused;
    const char *record = own_deck_record(50), *why;
    assert_int_equal(load_line(replace_text(record, "garden-gnome", "\"event\"", "\"evnt\""), &why), 6);
    assert_part(why, "card garden-gnome of the deck: 'type' must be one of");
    assert_int_equal(load_line(replace_text(record, "garden-gnome", "\"cor\":-1", "\"cor\":\"warp\""), &why), 6);
    assert_part(why, "card garden-gnome of the deck: 'cor' and 'pop' must be");
    assert_int_equal(load_line(replace_text(record, "garden-gnome", "\"cor\":-1", "\"signs\":[\"teleport\"]"), &why),
                     6);
    assert_part(why, "card garden-gnome of the deck: 'signs' has 'teleport', which is no sign");
    assert_int_equal(load_line(replace_text(record, "options", "\"cards\"", "\"pack\""), &why), 6);
    assert_part(why, "'pack' is not known as an option of korruptivity");
    assert_int_equal(load_line(replace_text(record, "options", "\"id\":\"shady-bench\"", "\"id\":\"ring-road\""), &why),
                     6);
    assert_part(why, "card ring-road of the deck: its 'id' is that of an earlier card");
}

/* What is wrong with a record that names no deck, so that only its moves tell; and with one that does. */
static void assert_other_deck(const char *record, const char *late)
{
    const char *why;
    static char bare[ROOM];
    const char *member = strstr(record, ",\"deck\":\"");
    assert_non_null(member);
    snprintf(bare, sizeof bare, "%.*s%s", (int)(member - record), record, strchr(member, '}'));
    assert_int_equal(load_line(record, &why), 6);
    assert_part(why, "this game was played with the deck ");
    assert_true(load_line(bare, &why) > 9);
    assert_part(why, late);
}

/* A deck that was changed to another right one is not the one that the record names, nor does it bring the same game. */
static void a_deck_changed_in_the_record_is_found(void **unused)
{
    (void)unused;
    const char *record = own_deck_record(600);
    /* A card that was played and has another name now. */
    const char *move = strstr(record, " play ") + strlen(" play ");
    char id[64], old[80], with[80];
    snprintf(id, sizeof id, "%.*s", (int)strcspn(move, "\n"), move);
    snprintf(old, sizeof old, "\"id\":\"%s\"", id);
    snprintf(with, sizeof with, "\"id\":\"was-%.24s\"", id);
    assert_other_deck(replace_text(record, "options", old, with), "is no card");
    /* One card less in the deck: another shuffle. */
    assert_other_deck(replace_text(record, "garden-gnome", "\"event\",\"cor\":-1,\"pop\":3", "\"blank\""), "");
    /* The deck left out: the shipped one does not do. */
    const char *cards = strstr(record, ",\"cards\":["), *end = strstr(cards, "],\"deck\":") + 1;
    snprintf(changed, ROOM, "%.*s%s", (int)(cards - record), record, end);
    assert_other_deck(changed, "");
}

/* ---- too much ---- */

static void more_than_65536_moves_are_refused(void **unused)
{
    (void)unused;
    KbSeed seed = seed_of("42");
    const char *why;
    start(2, "{\"variant\":\"free\",\"first\":1}", &seed);
    write_text(&first, written);
    char *to = written + strlen(written);
    for (int i = 0; i < KB_MOVES_MAX / 2; i++)
        to += sprintf(to, "1 mask none\n1 undo\n");
    assert_loads(written);
    assert_int_equal(second.move_count, KB_MOVES_MAX);
    sprintf(to, "1 mask none\n");
    assert_int_equal(load_line(written, &why), 9 + KB_MOVES_MAX + 1);
    assert_part(why, "65536 moves");
}

static void a_record_too_long_for_an_answer_is_refused_and_the_game_goes_on(void **unused)
{
    (void)unused;
    begin(2, "'variant':'river'");
    KbTable *table = &talk_referee()->table[talk_referee()->current];
    KbFault fault;
    KbAction action = kb_action(CORRUPTION_PLACE, CORRUPTION_10000, CORRUPTION_SWISS);
    while (table->move_count + 2 <= KB_MOVES_MAX) {
        assert_int_equal(kb_table_act(table, 1, action, NULL, &fault), KB_OK);
        assert_int_equal(kb_table_undo(table, 1, &fault), KB_OK);
    }
    assert_part(ask_refused("too-long", "{'op':'record'}"), "the record");
    ask_refused("too-long", "{'op':'act','seat':1,'action':'place 1000 monument'}");
    ask_ok("{'op':'view','seat':1}");
    /* A short piece of its long story can still be told. */
    assert_json(events_of(2, 2 + KB_MOVES_MAX - 1), "{'ok':true,'events':[{'kind':'undo','seat':1}],'next':%d}",
                2 + KB_MOVES_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_record_can_be_read_by_people),
        TEST(a_hash_each_round_and_the_result_at_the_end),
        TEST(a_loaded_table_is_the_same_table),
        TEST(an_own_deck_comes_back),
        TEST(comments_empty_lines_and_crlf_are_accepted),
        TEST(an_unfinished_record_loads_wherever_it_stops),
        TEST(nonsense_is_named_by_its_line),
        TEST(a_changed_digit_is_found),
        TEST(a_missing_or_doubled_line_is_found),
        TEST(headers_say_what_is_wrong),
        TEST(moves_that_were_not_legal_are_named_with_the_reason),
        TEST(nothing_may_follow_the_result),
        TEST(a_game_may_be_ended_early_and_only_once),
        TEST(an_own_deck_of_korruptivity_travels_in_the_record),
        TEST(the_shipped_deck_stays_out_of_the_record),
        TEST(a_deck_that_this_build_refuses_is_named_with_its_card),
        TEST(a_deck_changed_in_the_record_is_found),
        TEST(more_than_65536_moves_are_refused),
        TEST(a_record_too_long_for_an_answer_is_refused_and_the_game_goes_on),
    };
    return cmocka_run_group_tests_name("referee-record", tests, NULL, NULL);
}
