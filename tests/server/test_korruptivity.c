/* Korruptivity at the server's tables: whole games, own decks, and windows that take as long whether or not anybody could react. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "client/program.h"
#include "server/scene.h"

enum { WINDOW = 600 };

static char code[TABLE_CODE_BYTES];

/* A table of these people, dealt. `more` are further members of the request, each behind a comma. */
static void deal(Person **people, int players, const char *options, const char *more)
{
    KbJson made =
        ask(people[0], "{'op':'create','game':'korruptivity','players':%d,'options':%s%s}", players, options, more);
    snprintf(code, sizeof code, "%s", text_at(made, "table"));
    for (int i = 1; i < players; i++)
        ask(people[i], "{'op':'sit','table':'%s','seat':%d}", code, i + 1);
    ask(people[0], "{'op':'start','table':'%s'}", code);
    for (int i = 0; i < players; i++)
        ask(people[i], "{'op':'open','table':'%s'}", code);
}

static void whole_games_are_played_and_their_records_verify(void **unused)
{
    (void)unused;
    static const char *const houses[] = { "{'max_rounds':5}", "{'relations':'all','max_rounds':4}",
                                          "{'mode':'expert','max_rounds':2}" };
    for (size_t i = 0; i < sizeof houses / sizeof *houses; i++) {
        Person *people[] = { visitor("Anna"), visitor("Béla"), visitor("Cili") };
        deal(people, 3, houses[i], "");
        play_on(people, 3, code, 10000);
        assert_text(ask(people[0], "{'op':'open','table':'%s'}", code), "info.status", "over");
        Bytes text = verified(people[1], code);
        assert_part(text.at, "ok: korruptivity, 3 players: the commitment is that of the seed");
        assert_part(text.at, "the result is right");
        bytes_free(&text);
    }
}

static void bots_play_it_to_the_end(void **unused)
{
    (void)unused;
    Person *anna = visitor("Anna");
    KbJson push;
    KbJson made = ask(anna, "{'op':'create','game':'korruptivity','players':2,'options':{'max_rounds':3},"
                            "'seats':['greedy','random']}");
    snprintf(code, sizeof code, "%s", text_at(made, "table"));
    ask(anna, "{'op':'open','table':'%s'}", code);
    int64_t version = number_at(ask(anna, "{'op':'start','table':'%s'}", code), "version");
    do {
        assert_true(table_await(anna, code, version + 1, &push));
        version = number_at(push, "version");
    } while (!look_is(push, "info.status", "over"));
    Bytes text = verified(anna, code);
    assert_part(text.at, "ok: korruptivity, 2 players");
    bytes_free(&text);
}

/* The shipped deck changed by a script of sed, stored at the server: the member of `create` that names it. */
static const char *deck_made_by(Person *person, const char *script)
{
    static char member[128];
    char path[1024];
    Bytes deck = { 0 };
    snprintf(path, sizeof path, "%s/data/korruptivity/cards.json", getenv("KICKBACK_SOURCE"));
    const char *const argv[] = { "sed", "-e", "s/'//g", "-e", script, path, NULL }; /* for requests ' is \" */
    assert_int_equal(0, program_run(argv, &deck));
    KbJson stored = http(person, "/api/deck?game=korruptivity", deck.at);
    snprintf(member, sizeof member, ",'deck':'%s'", text_at(stored, "deck"));
    bytes_free(&deck);
    return member;
}

static void an_own_deck_is_played_and_travels_in_its_record(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    deal(people, 2, "{'max_rounds':3}", deck_made_by(people[0], "s/\"id\": *\"/&my-/"));
    KbJson open = ask(people[0], "{'op':'open','table':'%s'}", code);
    assert_true(look_true(open, "info.own_deck"));
    assert_part(text_at(open, "view.row.0"), "my-");
    play_on(people, 2, code, 10000);
    Bytes text = verified(people[1], code), record = data_file("game.record");
    assert_true(bytes_have(&record, "\"id\":\"my-shady-bench\""));
    bytes_free(&text);
    bytes_free(&record);
}

static void a_broken_deck_is_refused_by_card_and_field(void **unused)
{
    (void)unused;
    Person *anna = visitor("Anna");
    KbJson answer = http_refused(anna, 400, "bad-card", "/api/deck?game=korruptivity",
                                 "{\"cards\":[{\"id\":\"permit\",\"type\":\"document\",\"signs\":[\"levitate\"]}]}");
    assert_part(text_at(answer, "error"), "permit");
    assert_part(text_at(answer, "error"), "levitate");
    answer = http_refused(anna, 400, "bad-deck", "/api/deck?game=korruptivity", "{\"cards\":[]}");
    assert_part(text_at(answer, "error"), "4 to 40 projects");
}

static int open_with_windows(void **unused)
{
    (void)unused;
    scene_open_with(
        (const char *const[]){ "--window", "600", "--bot-pace", "0", "--messages-per-second", "1000000", NULL });
    return 0;
}

/* Bots answer in the middle of a window, and there is one for every card. */
static int open_with_short_windows(void **unused)
{
    (void)unused;
    scene_open_with(
        (const char *const[]){ "--window", "100", "--bot-pace", "0", "--messages-per-second", "1000000", NULL });
    return 0;
}

/* Whoever begins starts a project, and the other one says nothing: how long that window is open. */
static int64_t silent_window(Person **people, const char *deck)
{
    char action[TABLE_ACTION_BYTES] = "";
    deal(people, 2, "{'first':1}", deck);
    KbJson open = ask(people[0], "{'op':'open','table':'%s'}", code);
    assert_true(look_null(open, "turn.window"));
    for (uint32_t i = 0; strncmp(action, "start", 5) != 0; i++)
        assert_true(table_action(open, i, action));
    int64_t begun = clock_milliseconds();
    assert_true(table_act(people[0], code, action, number_at(open, "version")) > 0);
    do {
        open = ask(people[0], "{'op':'open','table':'%s'}", code);
        assert_true(clock_milliseconds() - begun < 20 * WINDOW);
        nanosleep(&(struct timespec){ .tv_nsec = 5000000 }, NULL);
    } while (!look_has(open, "turn.awaited", 1));
    return clock_milliseconds() - begun;
}

static void a_window_is_as_long_where_nobody_can_interrupt(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    assert_true(silent_window(people, "") >= WINDOW);
    /* No card of this deck is an interrupt. */
    const char *deck = deck_made_by(people[0], "/\"cancel\"/d;s/, \"interrupt\"//;s/\"interrupt\"[, ]*//");
    assert_true(silent_window(people, deck) >= WINDOW);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCENE(whole_games_are_played_and_their_records_verify),
        cmocka_unit_test_setup_teardown(bots_play_it_to_the_end, open_with_short_windows, scene_close),
        SCENE(an_own_deck_is_played_and_travels_in_its_record),
        SCENE(a_broken_deck_is_refused_by_card_and_field),
        cmocka_unit_test_setup_teardown(a_window_is_as_long_where_nobody_can_interrupt, open_with_windows, scene_close),
    };
    return cmocka_run_group_tests_name("server-korruptivity", tests, NULL, NULL);
}
