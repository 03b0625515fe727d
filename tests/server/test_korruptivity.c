/* Korruptivity at the server's tables: whole games, own decks, and windows that take as long whether or not anybody could react. */
#include <stdio.h>
#include <string.h>
#include <time.h>

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
        look_at(people[i], code);
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
        assert_text(look_at(people[0], code), "info.status", "over");
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
    look_at(anna, code);
    int64_t version = number_at(ask(anna, "{'op':'start','table':'%s'}", code), "version");
    do {
        assert_true(table_await(anna, code, version + 1, &push));
        version = number_at(push, "version");
    } while (!look_is(push, "info.status", "over"));
    Bytes text = verified(anna, code);
    assert_part(text.at, "ok: korruptivity, 2 players");
    bytes_free(&text);
}

/* What the table is played with. */
static KbJson deck_of(Person *person)
{
    char path[64];
    snprintf(path, sizeof path, "/api/deck/%s", code);
    return http(person, path, NULL);
}

static void the_deck_of_a_table_can_be_had_from_its_beginning(void **unused)
{
    (void)unused;
    char path[64], value[128];
    HttpAnswer answer;
    Person *anna = visitor("Anna"), *dora = somebody(); /* who knows the link needs no cookie */
    const char *own = deck_made_by(anna, "s/\"id\": *\"/&my-/");
    snprintf(code, sizeof code, "%s",
             text_at(ask(anna, "{'op':'create','game':'korruptivity','players':2%s}", own), "table"));
    KbJson deck = deck_of(dora);
    assert_true(look_true(deck, "ok"));
    assert_true(look_count(deck, "deck") >= 130);
    assert_part(text_at(deck, "deck.0.id"), "my-");
    snprintf(code, sizeof code, "%s",
             text_at(ask(anna, "{'op':'create','game':'korruptivity','players':2,'seats':['me','greedy']}"), "table"));
    ask(anna, "{'op':'start','table':'%s'}", code);
    assert_text(deck_of(dora), "deck.0.id", "shady-bench");
    snprintf(path, sizeof path, "/api/deck/%s", code);
    http_any(&(HttpRequest){ .method = "GET", .path = path }, &answer);
    assert_int_equal(200, answer.status);
    assert_true(http_header(&answer, "Cache-Control", value, sizeof value));
    assert_string_equal("private, max-age=31536000, immutable", value);
    assert_true(http_header(&answer, "Content-Type", value, sizeof value));
    assert_string_equal("application/json", value);
    http_free(&answer);
    snprintf(code, sizeof code, "%s", text_at(ask(anna, "{'op':'create','game':'corruption','players':2}"), "table"));
    assert_int_equal(24, look_count(deck_of(dora), "deck"));
    http_refused(dora, 404, "no-table", "/api/deck/AAAAAAAAAAAAAAAAAAAAAA", NULL);
    http_refused(dora, 404, "no-table", "/api/deck/", NULL);
    http_refused(dora, 405, "wrong-method", "/api/deck/AAAAAAAAAAAAAAAAAAAAAA", "{}");
}

/* The first of the person's actions that begins so; false if there is none. */
static bool first_action(Person *person, const char *verb, char action[TABLE_ACTION_BYTES])
{
    KbJson open = look_at(person, code);
    for (uint32_t i = 0; table_action(open, i, action); i++)
        if (strncmp(action, verb, strlen(verb)) == 0)
            return true;
    return false;
}

static void a_plan_is_previewed_and_nothing_is_done(void **unused)
{
    (void)unused;
    char start[TABLE_ACTION_BYTES];
    KbJson push;
    Person *people[] = { visitor("Anna"), visitor("Béla") }, *dora = visitor("Dora");
    KbJson made = ask(people[0], "{'op':'create','game':'korruptivity','players':2}");
    snprintf(code, sizeof code, "%s", text_at(made, "table"));
    refused(people[0], "not-running", "{'op':'preview','table':'%s','actions':['done']}", code);
    deal(people, 2, "{'first':1}", "");
    look_at(dora, code);
    KbJson before = look_at(people[0], code);
    assert_true(first_action(people[0], "start ", start));
    KbJson planned = ask(people[0], "{'op':'preview','table':'%s','actions':['%s']}", code, start);
    assert_int_equal(number_at(before, "version"), number_at(planned, "version"));
    assert_text(planned, "view.ask", "react");
    assert_text(planned, "view.lines.0.project", start + strlen("start "));
    refused(people[1], "not-your-turn", "{'op':'preview','table':'%s','actions':['%s']}", code, start);
    refused(people[0], "not-your-turn", "{'op':'preview','table':'%s','actions':['%s','pass']}", code, start);
    refused(dora, "not-seated", "{'op':'preview','table':'%s','actions':['%s']}", code, start);
    refused(people[0], "missing-member", "{'op':'preview','table':'%s'}", code);
    refused(people[0], "bad-member", "{'op':'preview','table':'%s','actions':[]}", code);
    refused(people[0], "unknown-verb", "{'op':'preview','table':'%s','actions':['levitate']}", code);
    refused(people[0], "unknown-member", "{'op':'preview','table':'%s','seat':1,'actions':['done']}", code);
    /* The table is as it was, and nobody has heard of it: the next they hear is the real move. */
    KbJson after = look_at(people[0], code);
    assert_int_equal(number_at(before, "version"), number_at(after, "version"));
    assert_text(after, "view.ask", "main");
    int64_t version = table_act(people[0], code, start, number_at(after, "version"));
    assert_int_equal(number_at(before, "version") + 1, version);
    assert_true(table_await(people[1], code, version, &push));
    assert_string_equal(text_at(push, "view.lines.0.project"), text_at(planned, "view.lines.0.project"));
    /* Alone in a window one can see what an answer leads to. */
    planned = ask(people[1], "{'op':'preview','table':'%s','actions':['pass']}", code);
    assert_text(planned, "view.ask", "answer");
}

/* K-31: the game waits for Anna, and the bot answers nevertheless. */
static void a_bot_answers_an_offer_that_nobody_waits_for(void **unused)
{
    (void)unused;
    char action[TABLE_ACTION_BYTES];
    Person *anna = visitor("Anna");
    KbJson push;
    snprintf(code, sizeof code, "%s",
             text_at(ask(anna, "{'op':'create','game':'korruptivity','players':3,'seats':['me','greedy','random'],"
                               "'options':{'mode':'expert','first':1}}"),
                     "table"));
    ask(anna, "{'op':'start','table':'%s'}", code);
    KbJson open = look_at(anna, code);
    int64_t version = number_at(open, "version");
    assert_int_equal(1, number_at(open, "turn.awaited.0"));
    version = table_act(anna, code, "trade 2", version);
    assert_true(first_action(anna, "show ", action));
    version = table_act(anna, code, action, version);
    version = table_act(anna, code, "ask 0", version);
    assert_true(version > 0);
    assert_true(table_await(anna, code, version + 1, &push)); /* a gift */
    assert_text(push, "view.trades.0.stage", "given");
    assert_int_equal(1, number_at(push, "turn.awaited.0")); /* still */
    version = table_act(anna, code, "confirm", number_at(push, "version"));
    assert_true(version > 0);
    assert_int_equal(0, look_count(look_at(anna, code), "view.trades"));
    Bytes log = journal_text();
    assert_false(bytes_have(&log, "bot-illegal"));
    bytes_free(&log);
}

/* K-31: an offer is no answer to what is waited for, so it buys no time; neither does taking it back. */
static void a_trade_does_not_wind_up_the_clock(void **unused)
{
    (void)unused;
    enum { TIME = 30000, PONDERED = 400 };
    Person *people[] = { visitor("Anna"), visitor("Béla"), visitor("Cili") };
    deal(people, 3, "{'mode':'expert','first':1}", ",'clock':{'kind':'live','seconds':30,'bank':0}");
    KbJson open = look_at(people[0], code);
    assert_int_equal(1, number_at(open, "turn.deadlines.0.seat"));
    nanosleep(&(struct timespec){ .tv_nsec = PONDERED * 1000000L }, NULL);
    assert_true(table_act(people[0], code, "trade 2", number_at(open, "version")) > 0);
    open = look_at(people[0], code);
    assert_int_equal(1, number_at(open, "turn.deadlines.0.seat"));
    assert_true(number_at(open, "turn.deadlines.0.in") <= TIME - PONDERED);
    ask(people[0], "{'op':'undo','table':'%s','client':'u'}", code);
    open = look_at(people[0], code);
    assert_int_equal(0, look_count(open, "view.trades"));
    assert_true(number_at(open, "turn.deadlines.0.in") <= TIME - PONDERED);
}

static void an_own_deck_is_played_and_travels_in_its_record(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    deal(people, 2, "{'max_rounds':3}", deck_made_by(people[0], "s/\"id\": *\"/&my-/"));
    KbJson open = look_at(people[0], code);
    assert_true(look_true(open, "info.own_deck"));
    assert_part(text_at(open, "view.row.0"), "my-");
    play_on(people, 2, code, 10000);
    assert_part(text_at(deck_of(people[1]), "deck.0.id"), "my-"); /* over, and still to be had */
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

/* Bots answer in every window, and there is one for every card. */
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
    KbJson open = look_at(people[0], code);
    assert_true(look_null(open, "turn.window"));
    for (uint32_t i = 0; strncmp(action, "start", 5) != 0; i++)
        assert_true(table_action(open, i, action));
    int64_t begun = clock_milliseconds();
    assert_true(table_act(people[0], code, action, number_at(open, "version")) > 0);
    do {
        open = look_at(people[0], code);
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
    assert_true(silent_window(people, deck_made_by(people[0], deck_without_interrupts)) >= WINDOW);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCENE(whole_games_are_played_and_their_records_verify),
        cmocka_unit_test_setup_teardown(bots_play_it_to_the_end, open_with_short_windows, scene_close),
        SCENE(the_deck_of_a_table_can_be_had_from_its_beginning),
        SCENE(a_plan_is_previewed_and_nothing_is_done),
        SCENE(a_bot_answers_an_offer_that_nobody_waits_for),
        SCENE(a_trade_does_not_wind_up_the_clock),
        SCENE(an_own_deck_is_played_and_travels_in_its_record),
        SCENE(a_broken_deck_is_refused_by_card_and_field),
        cmocka_unit_test_setup_teardown(a_window_is_as_long_where_nobody_can_interrupt, open_with_windows, scene_close),
    };
    return cmocka_run_group_tests_name("server-korruptivity", tests, NULL, NULL);
}
