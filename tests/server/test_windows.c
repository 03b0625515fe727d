/* Reaction windows, on the tests' own game Bazaar: as long for everybody, whoever could react; silence is a pass; standing orders
 * are secret and kept. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "server/scene.h"

enum { WINDOW = 800, ANSWER = 400 };

static int open_bazaar(void **unused)
{
    (void)unused;
    scene_open_with((const char *const[]){ "--window", "800", "--window-answer", "400", "--bot-pace", "0",
                                           "--messages-per-second", "1000000", NULL });
    return 0;
}

static char code[TABLE_CODE_BYTES];
static Person *people[3];

/* Three people, or two and a bot on seat 3, dealt. */
static void deal_game(const char *game, const char *clock, const char *third)
{
    people[0] = visitor("Anna");
    people[1] = visitor("Béla");
    people[2] = third ? NULL : visitor("Cili");
    snprintf(code, sizeof code, "%s",
             text_at(ask(people[0], "{'op':'create','game':'%s','players':3,'clock':%s,'seats':['me',null,%s]}", game,
                         clock, third ? third : "null"),
                     "table"));
    for (int i = 1; i < 3 && people[i]; i++)
        ask(people[i], "{'op':'sit','table':'%s','seat':%d}", code, i + 1);
    ask(people[0], "{'op':'start','table':'%s'}", code);
    for (int i = 0; i < 3 && people[i]; i++)
        look_at(people[i], code);
}

static void deal(const char *clock, const char *third)
{
    deal_game("bazaar", clock, third);
}

static void act(Person *person, const char *action)
{
    assert_true(table_act(person, code, action, number_at(look_at(person, code), "version")) > 0);
}

/* Everybody offers the first card of the list; the merchant announces `deed`. Returns the merchant's index. */
static int announce(const char *deed)
{
    char offer[TABLE_ACTION_BYTES];
    for (int i = 0; i < 3 && people[i]; i++) {
        KbJson open = look_at(people[i], code);
        assert_true(look_null(open, "turn.window")); /* offers are choices, not reactions */
        assert_true(table_action(open, 0, offer));
        act(people[i], offer);
    }
    KbJson open = look_at(people[0], code);
    while (look_is(open, "view.phase", "offers")) /* a bot has still to offer */
        open = look_at(people[0], code);
    int merchant = (int)number_at(open, "view.merchant") - 1;
    if (people[merchant])
        act(people[merchant], deed);
    return merchant;
}

/* Wait until the window is closed; how many milliseconds that took. */
static int64_t wait_for_close(Person *person)
{
    int64_t begun = clock_milliseconds();
    while (!look_null(look_at(person, code), "turn.window")) {
        assert_true(clock_milliseconds() - begun < 10000);
        nanosleep(&(struct timespec){ .tv_nsec = 10000000 }, NULL);
    }
    return clock_milliseconds() - begun;
}

static void silence_is_a_pass_at_the_end_of_a_fixed_time(void **unused)
{
    (void)unused;
    for (int game = 0; game < 4; game++) { /* whatever the deal gave to whom */
        deal("{'kind':'none'}", NULL);
        int64_t begun = clock_milliseconds();
        int merchant = announce("look");
        KbJson open = look_at(people[merchant], code);
        int64_t left = number_at(open, "turn.window.in");
        assert_true(left > 0 && left <= WINDOW);
        assert_int_equal(2, look_count(open, "turn.awaited")); /* both others, guards or not */
        wait_for_close(people[merchant]);
        assert_true(clock_milliseconds() - begun >= WINDOW);
        open = look_at(people[merchant], code);
        assert_int_equal(merchant + 1, number_at(open, "turn.awaited.0"));
        assert_false(look_true(open, "info.seats.0.bot_plays")); /* nobody is replaced for being silent here */
    }
}

static void a_window_runs_no_clock_and_costs_no_bank(void **unused)
{
    (void)unused;
    deal("{'kind':'live','seconds':30,'bank':60}", NULL);
    int merchant = announce("look");
    KbJson open = look_at(people[merchant], code);
    assert_int_equal(0, look_count(open, "turn.deadlines"));
    wait_for_close(people[merchant]);
    open = look_at(people[merchant], code);
    assert_int_equal(60000, number_at(open, "turn.deadlines.0.bank"));
}

static void an_answer_counts_and_the_others_have_their_time(void **unused)
{
    (void)unused;
    deal("{'kind':'none'}", NULL);
    int merchant = announce("look"), first = merchant ? 0 : 1;
    KbJson before = look_at(people[first], code);
    act(people[first], "pass");
    KbJson after = look_at(people[first], code);
    assert_int_equal(1, look_count(after, "turn.awaited"));
    assert_int_equal(2, look_count(look_at(people[merchant], code), "turn.awaited")); /* who has answered is not told */
    assert_true(number_at(after, "turn.window.in") <=
                number_at(before, "turn.window.in")); /* the same window goes on */
    wait_for_close(people[first]);
}

static void all_answers_close_it(void **unused)
{
    (void)unused;
    deal("{'kind':'none'}", NULL);
    int merchant = announce("look");
    for (int i = 0; i < 3; i++)
        if (i != merchant)
            act(people[i], "pass");
    assert_true(look_null(look_at(people[0], code), "turn.window"));
}

static void a_bot_answers_at_its_moment_whatever_it_holds(void **unused)
{
    (void)unused;
    for (int game = 0; game < 4; game++) {
        deal("{'kind':'slow','hours':12}", "'random'");
        int64_t begun = clock_milliseconds();
        int merchant = announce("look");
        if (merchant == 2)
            continue; /* the bot is the merchant itself */
        act(people[!merchant], "pass");
        wait_for_close(people[merchant]);
        assert_true(clock_milliseconds() - begun >= ANSWER);
    }
}

/* The moment is never after the window. */
static void nobody_answers_after_the_end(void **unused)
{
    (void)unused;
    deal("{'kind':'none'}", "'random'");
    int64_t begun = clock_milliseconds();
    if (announce("look") == 2)
        return;
    wait_for_close(people[0]);
    assert_true(clock_milliseconds() - begun < 6000);
}

static int open_with_a_late_moment(void **unused)
{
    (void)unused;
    scene_open_with((const char *const[]){ "--window", "300", "--window-answer", "60000", "--bot-pace", "0",
                                           "--messages-per-second", "1000000", NULL });
    return 0;
}

/* The one standing order that a person is told of: the own one. */
static const char *only_order(KbJson open)
{
    static const char key[] = "\"order\":";
    static char all[1 << 16], order[16];
    assert_true(open.length < sizeof all);
    memcpy(all, open.at, open.length);
    all[open.length] = 0;
    char *first = strstr(all, key);
    assert_non_null(first);
    assert_null(strstr(first + 1, key));
    assert_int_equal(1, sscanf(first + sizeof key - 1, "\"%15[a-z]\"", order));
    return order;
}

static void a_standing_order_passes_in_a_slow_game_and_nobody_learns_of_it(void **unused)
{
    (void)unused;
    deal("{'kind':'slow','hours':12}", NULL);
    for (int i = 0; i < 3; i++)
        ask(people[i], "{'op':'order','table':'%s','order':'%s'}", code, i == 1 ? "ask" : "pass");
    refused(people[0], "bad-member", "{'op':'order','table':'%s','order':'maybe'}", code);
    int merchant = announce("look");
    KbJson open = look_at(people[merchant], code);
    assert_true(number_at(open, "turn.window.in") > 11 * 3600000);
    nanosleep(&(struct timespec){ .tv_sec = 1 }, NULL);
    open = look_at(people[merchant], code);
    for (int i = 0; i < 3; i++) /* who is asked still is, who passes has; the others learn neither */
        if (i != merchant) {
            assert_int_equal(i == 1, look_has(look_at(people[i], code), "turn.awaited", i + 1));
            if (merchant != 1)
                assert_int_equal(2, look_count(open, "turn.awaited"));
        }
    for (int i = 0; i < 3; i++)
        assert_string_equal(i == 1 ? "ask" : "pass", only_order(look_at(people[i], code)));
}

static void asked_only_when_touched(void **unused)
{
    (void)unused;
    deal("{'kind':'slow','hours':12}", NULL);
    for (int i = 0; i < 3; i++)
        ask(people[i], "{'op':'order','table':'%s','order':'touched'}", code);
    char offer[TABLE_ACTION_BYTES], trade[TABLE_ACTION_BYTES] = "";
    for (int i = 0; i < 3; i++) {
        assert_true(table_action(look_at(people[i], code), 0, offer));
        act(people[i], offer);
    }
    KbJson open = look_at(people[0], code);
    int merchant = (int)number_at(open, "turn.awaited.0") - 1;
    open = look_at(people[merchant], code);
    for (uint32_t i = 0; strncmp(trade, "trade", 5) != 0; i++)
        assert_true(table_action(open, i, trade));
    act(people[merchant], trade);
    int partner = trade[6] - '0';
    nanosleep(&(struct timespec){ .tv_sec = 1 }, NULL);
    for (int i = 0; i < 3; i++)
        if (i != merchant)
            assert_int_equal(i + 1 == partner, look_has(look_at(people[i], code), "turn.awaited", i + 1));
}

static void a_window_survives_a_restart(void **unused)
{
    (void)unused;
    deal("{'kind':'none'}", NULL);
    int merchant = announce("look");
    scene_restart(SIGKILL);
    for (int i = 0; i < 3; i++)
        assert_true(person_connect(people[i]));
    wait_for_close(people[merchant]);
    assert_int_equal(merchant + 1, number_at(look_at(people[merchant], code), "turn.awaited.0"));
}

static void a_broken_engine_stops_its_table_and_no_other(void **unused)
{
    (void)unused;
    char whole[TABLE_CODE_BYTES], offer[TABLE_ACTION_BYTES];
    deal("{'kind':'none'}", NULL);
    Person *elsewhere = people[0];
    memcpy(whole, code, sizeof whole);
    deal_game("brittle", "{'kind':'none'}", NULL);
    for (int i = 0; i < 3; i++) {
        assert_true(table_action(look_at(people[i], code), 0, offer));
        act(people[i], offer);
    }
    int merchant = (int)number_at(look_at(people[0], code), "view.merchant") - 1;
    KbJson before = look_at(people[merchant], code);
    refused(people[merchant], "broken", "{'op':'act','table':'%s','action':'stir','version':%lld,'client':'x'}", code,
            (long long)number_at(before, "version"));
    KbJson after = look_at(people[merchant], code);
    assert_text(after, "info.status", "stopped");
    assert_int_equal(number_at(before, "version"), number_at(after, "version"));
    refused(people[merchant], "stopped", "{'op':'act','table':'%s','action':'look','version':%lld,'client':'y'}", code,
            (long long)number_at(before, "version"));
    Bytes log = journal_text();
    assert_true(bytes_have(&log, "table-stopped"));
    bytes_free(&log);
    assert_text(look_at(elsewhere, whole), "info.status", "running");
    scene_restart(SIGKILL); /* and it stays stopped, and counted */
    HttpAnswer answer;
    http_any(&(HttpRequest){ .method = "GET", .path = "/metrics" }, &answer);
    assert_part(answer.body.at, "\nkickback_tables_stopped 1\n");
    http_free(&answer);
    assert_true(person_connect(people[merchant]));
    assert_text(look_at(people[merchant], code), "info.status", "stopped");
}

#define BAZAAR(name) cmocka_unit_test_setup_teardown(name, open_bazaar, scene_close)

int main(void)
{
    const struct CMUnitTest tests[] = {
        BAZAAR(silence_is_a_pass_at_the_end_of_a_fixed_time),
        BAZAAR(a_window_runs_no_clock_and_costs_no_bank),
        BAZAAR(an_answer_counts_and_the_others_have_their_time),
        BAZAAR(all_answers_close_it),
        BAZAAR(a_bot_answers_at_its_moment_whatever_it_holds),
        cmocka_unit_test_setup_teardown(nobody_answers_after_the_end, open_with_a_late_moment, scene_close),
        BAZAAR(a_standing_order_passes_in_a_slow_game_and_nobody_learns_of_it),
        BAZAAR(asked_only_when_touched),
        BAZAAR(a_window_survives_a_restart),
        BAZAAR(a_broken_engine_stops_its_table_and_no_other),
    };
    return cmocka_run_group_tests_name("server-windows", tests, NULL, NULL);
}
