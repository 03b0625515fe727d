/* Clocks: they follow who is awaited, a bot takes over when they run out, the player can come back; slow bots delay nobody. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/scene.h"

static void wait_milliseconds(int milliseconds)
{
    nanosleep(&(struct timespec){ milliseconds / 1000, milliseconds % 1000 * 1000000L }, NULL);
}

static const char *table_with_clock(Person **people, const char *clock, const char *options)
{
    static char code[TABLE_CODE_BYTES];
    snprintf(code, sizeof code, "%s",
             text_at(ask(people[0], "{'op':'create','game':'corruption','players':2,'clock':%s,'options':%s}", clock,
                         options),
                     "table"));
    ask(people[1], "{'op':'sit','table':'%s'}", code);
    for (int i = 0; i < 2; i++)
        look_at(people[i], code);
    ask(people[0], "{'op':'start','table':'%s'}", code);
    return code;
}

static void a_live_clock_follows_who_is_awaited_and_spends_the_bank(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    const char *code = table_with_clock(people, "{'kind':'live','seconds':3,'bank':60}", "{'first':1}");
    KbJson open = look_at(people[0], code);
    assert_int_equal(1, look_count(open, "turn.deadlines"));
    assert_int_equal(1, number_at(open, "turn.deadlines.0.seat"));
    assert_true(number_at(open, "turn.deadlines.0.in") <= 3000);
    assert_true(number_at(open, "turn.deadlines.0.in") > 0);
    assert_int_equal(60000, number_at(open, "turn.deadlines.0.bank"));
    wait_milliseconds(3500); /* half a second out of the bank */
    assert_true(table_act(people[0], code, "place 1000 swiss-city", number_at(open, "version")) > 0);
    open = look_at(people[1], code);
    assert_int_equal(2, number_at(open, "turn.deadlines.0.seat"));
    assert_int_equal(60000, number_at(open, "turn.deadlines.0.bank"));
    assert_true(table_act(people[1], code, "place 1000 swiss-city", number_at(open, "version")) > 0);
    open = look_at(people[0], code);
    int64_t bank = number_at(open, "turn.deadlines.0.bank");
    assert_true(bank < 60000 && bank > 50000);
    /* The bank survives a restart; the time for the decision starts afresh. */
    scene_restart(SIGKILL);
    assert_true(person_connect(people[0]));
    open = look_at(people[0], code);
    assert_int_equal(bank, number_at(open, "turn.deadlines.0.bank"));
}

static void when_time_runs_out_a_bot_plays_and_the_player_can_come_back(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    const char *code = table_with_clock(people, "{'kind':'live','seconds':3,'bank':0}", "{'first':1}");
    KbJson push;
    do {
        assert_true(person_push(people[1], "table", 8000, &push));
    } while (!look_true(push, "info.seats.0.bot_plays"));
    assert_text(push, "info.seats.0.bot", "insider");
    do { /* and then moves */
        assert_true(person_push(people[1], "table", 8000, &push));
    } while (!look_is(push, "events.0.kind", "place"));
    assert_int_equal(1, number_at(push, "events.0.seat"));
    refused(people[0], "bot-plays",
            "{'op':'act','table':'%s','action':'place 1000 swiss-city','version':%lld,'client':'x'}", code,
            (long long)number_at(push, "version"));
    ask(people[0], "{'op':'back','table':'%s'}", code);
    KbJson open = look_at(people[1], code);
    assert_false(look_true(open, "info.seats.0.bot_plays"));
}

/* Until the bot has moved for seat 1; false if it has not after `milliseconds` in which Anna does whatever `evade` asks for. */
static bool bot_moves_within(Person **people, const char *code, int milliseconds, const char *const *evade)
{
    int64_t end = clock_milliseconds() + milliseconds;
    KbJson push, answer;
    while (clock_milliseconds() < end) {
        for (int i = 0; evade[i]; i++)
            person_ask(people[0], &answer, "{'op':'%s','table':'%s'}", evade[i], code);
        while (person_push(people[1], "table", 100, &push))
            if (look_is(push, "events.0.kind", "place"))
                return true;
    }
    return false;
}

static void nobody_stops_their_own_clock(void **unused)
{
    (void)unused;
    static const char *const sitting[] = { "sit", NULL }, *const leaving[] = { "stand", "back", NULL };
    static const char *const coming_back[] = { "back", NULL };
    const char *const *const evasions[] = { sitting, leaving, coming_back };
    for (int i = 0; i < 3; i++) {
        Person *people[] = { visitor("Anna"), visitor("Béla") };
        const char *code = table_with_clock(people, "{'kind':'live','seconds':3,'bank':0}", "{'first':1}");
        if (!bot_moves_within(people, code, 8000, evasions[i]))
            fail_msg("%s stops the clock", evasions[i][0]);
    }
}

static void who_plays_and_sits_down_again_keeps_the_key(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    const char *code = table_with_clock(people, "{'kind':'none'}", "{'first':1}");
    int64_t version = number_at(look_at(people[0], code), "version");
    const char *key = text_at(ask(people[0], "{'op':'keys','table':'%s'}", code), "keys.0");
    KbJson sat = ask(people[0], "{'op':'sit','table':'%s'}", code);
    assert_int_equal(1, number_at(sat, "seat"));
    assert_text(sat, "key", key);
    assert_int_equal(version, number_at(look_at(people[0], code), "version"));
}

static void a_slow_clock_has_hours(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    const char *code = table_with_clock(people, "{'kind':'slow','hours':24}", "{'first':2}");
    KbJson open = look_at(people[0], code);
    assert_int_equal(2, number_at(open, "turn.deadlines.0.seat"));
    int64_t in = number_at(open, "turn.deadlines.0.in");
    assert_true(in > 23 * 3600000 && in <= 24 * 3600000);
    wait_milliseconds(1500);
    scene_restart(SIGKILL); /* days go on while the server is away */
    assert_true(person_connect(people[0]));
    open = look_at(people[0], code);
    assert_true(number_at(open, "turn.deadlines.0.in") <= in - 1500);
}

static void a_pause_stops_the_clock(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    const char *code = table_with_clock(people, "{'kind':'live','seconds':3,'bank':0}", "{'first':1}");
    for (int i = 0; i < 2; i++)
        ask(people[i], "{'op':'propose','table':'%s','what':'pause'}", code);
    wait_milliseconds(3500);
    KbJson open = look_at(people[0], code);
    assert_text(open, "info.status", "paused");
    assert_false(look_true(open, "info.seats.0.bot_plays"));
    assert_int_equal(0, look_count(open, "turn.deadlines"));
}

static void an_absent_player_is_played_for_while_others_wait(void **unused)
{
    (void)unused;
    scene_open_with((const char *const[]){ "--away", "500", "--bot-pace", "0", NULL });
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    const char *code = table_with_clock(people, "{'kind':'none'}", "{'first':1}");
    person_disconnect(people[0]);
    KbJson push;
    do {
        assert_true(person_push(people[1], "table", 8000, &push));
    } while (!look_true(push, "info.seats.0.bot_plays"));
    assert_true(person_connect(people[0]));
    look_at(people[0], code);
    ask(people[0], "{'op':'back','table':'%s'}", code);
}

static void nobody_plays_for_an_absent_player_when_nobody_waits(void **unused)
{
    (void)unused;
    scene_open_with((const char *const[]){ "--away", "300", NULL });
    Person *anna = visitor("Anna");
    char code[TABLE_CODE_BYTES];
    snprintf(
        code, sizeof code, "%s",
        text_at(
            ask(anna, "{'op':'create','game':'corruption','players':2,'seats':['me','random'],'options':{'first':1}}"),
            "table"));
    ask(anna, "{'op':'start','table':'%s'}", code);
    person_disconnect(anna);
    wait_milliseconds(900);
    assert_true(person_connect(anna));
    KbJson open = look_at(anna, code);
    assert_false(look_true(open, "info.seats.0.bot_plays"));
    assert_int_equal(1, number_at(open, "turn.awaited.0"));
}

/* A table of one person and a bot, dealt; the bot is first. */
static void sit_with_bot(Person *person, const char *bot, char code[TABLE_CODE_BYTES])
{
    snprintf(
        code, TABLE_CODE_BYTES, "%s",
        text_at(ask(person, "{'op':'create','game':'corruption','players':2,'seats':['me','%s'],'options':{'first':2}}",
                    bot),
                "table"));
    look_at(person, code);
    ask(person, "{'op':'start','table':'%s'}", code);
}

static void a_slow_bot_delays_nobody_else(void **unused)
{
    (void)unused;
    scene_open_with(
        (const char *const[]){ "--bot-threads", "1", "--bot-milliseconds", "60000", "--bot-pace", "0", NULL });
    char slow[TABLE_CODE_BYTES];
    Person *anna = visitor("Anna"), *people[] = { visitor("Béla"), visitor("Cili") };
    sit_with_bot(anna, "sleepy", slow);
    const char *code = dealt(people, 2, "{}");
    play_on(people, 2, code, 20);
    /* The sleepy one is still at its first move. */
    KbJson open = look_at(anna, slow);
    assert_int_equal(2, number_at(open, "turn.awaited.0"));
}

/* The figure of that name in the answer of /metrics. */
static double metric(const HttpAnswer *answer, const char *name)
{
    char line[128];
    snprintf(line, sizeof line, "\n%s ", name);
    const char *found = bytes_find(&answer->body, line, strlen(line));
    assert_non_null(found);
    return strtod(found + strlen(line), NULL);
}

static void budgets_shrink_when_bots_queue(void **unused)
{
    (void)unused;
    scene_open_with((const char *const[]){ "--bot-threads", "1", "--bot-milliseconds", "1500", "--bot-pace", "0",
                                           "--tables-per-person", "50", NULL });
    char code[12][TABLE_CODE_BYTES];
    Person *anna = visitor("Anna");
    int64_t begun = clock_milliseconds();
    for (int i = 0; i < 12; i++)
        sit_with_bot(anna, "sleepy", code[i]);
    for (int i = 0; i < 12; i++) { /* each has moved once, and waits for Anna */
        KbJson open;
        do {
            open = look_at(anna, code[i]);
            if (number_at(open, "turn.awaited.0") != 1)
                wait_milliseconds(50);
        } while (number_at(open, "turn.awaited.0") != 1 && clock_milliseconds() - begun < 30000);
        assert_int_equal(1, number_at(open, "turn.awaited.0"));
    }
    HttpAnswer answer;
    http_any(&(HttpRequest){ .method = "GET", .path = "/metrics" }, &answer);
    assert_true(metric(&answer, "kickback_bots_hurried_total") >= 8);
    /* Twelve full budgets would be 18 seconds. */
    assert_true(metric(&answer, "kickback_bot_think_seconds_total") < 12);
    http_free(&answer);
}

static void a_bot_that_chooses_wrong_is_put_right(void **unused)
{
    (void)unused;
    scene_open_with((const char *const[]){ "--bot-pace", "0", NULL });
    char code[TABLE_CODE_BYTES];
    Person *anna = visitor("Anna");
    KbJson push;
    sit_with_bot(anna, "wrong", code);
    do {
        assert_true(person_push(anna, "table", 8000, &push));
    } while (!look_is(push, "events.0.kind", "place"));
    Bytes log = journal_text();
    assert_true(bytes_have(&log, "bot-illegal"));
    bytes_free(&log);
}

static void bots_finish_a_game_by_themselves(void **unused)
{
    (void)unused;
    scene_open_with((const char *const[]){ "--bot-pace", "0", NULL });
    Person *anna = visitor("Anna");
    KbJson push;
    char code[TABLE_CODE_BYTES];
    snprintf(
        code, sizeof code, "%s",
        text_at(ask(anna, "{'op':'create','game':'corruption','players':3,'seats':['greedy','random','greedy-1']}"),
                "table"));
    look_at(anna, code);
    ask(anna, "{'op':'start','table':'%s'}", code);
    do {
        assert_true(person_push(anna, "table", 8000, &push));
    } while (!look_is(push, "info.status", "over"));
    assert_text(push, "info.why", "played");
}

static void bots_alone_wait_for_somebody_to_look(void **unused)
{
    (void)unused;
    scene_open_with((const char *const[]){ "--bot-pace", "0", NULL });
    Person *anna = visitor("Anna");
    KbJson push;
    char code[TABLE_CODE_BYTES];
    snprintf(code, sizeof code, "%s",
             text_at(ask(anna, "{'op':'create','game':'corruption','players':2,'seats':['random','random']}"), "table"));
    int64_t version = number_at(ask(anna, "{'op':'start','table':'%s'}", code), "version");
    wait_milliseconds(500);
    assert_int_equal(version, number_at(look_at(anna, code), "version"));
    do {
        assert_true(person_push(anna, "table", 8000, &push));
    } while (!look_is(push, "info.status", "over"));
}

static void a_bot_waits_with_the_last_who_left(void **unused)
{
    (void)unused;
    scene_open_with((const char *const[]){ "--bot-pace", "0", NULL });
    char code[TABLE_CODE_BYTES];
    Person *anna = visitor("Anna");
    sit_with_bot(anna, "sleepy", code); /* so slow that Anna is gone before it has moved */
    ask(anna, "{'op':'stand','table':'%s'}", code);
    int64_t version = number_at(look_at(anna, code), "version");
    ask(anna, "{'op':'close','table':'%s'}", code);
    wait_milliseconds(1500);
    assert_true(number_at(look_at(anna, code), "version") <= version + 1);
}

#define OWN(name) cmocka_unit_test_teardown(name, scene_close)

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCENE(a_live_clock_follows_who_is_awaited_and_spends_the_bank),
        SCENE(when_time_runs_out_a_bot_plays_and_the_player_can_come_back),
        SCENE(nobody_stops_their_own_clock),
        SCENE(who_plays_and_sits_down_again_keeps_the_key),
        SCENE(a_slow_clock_has_hours),
        SCENE(a_pause_stops_the_clock),
        OWN(an_absent_player_is_played_for_while_others_wait),
        OWN(nobody_plays_for_an_absent_player_when_nobody_waits),
        OWN(a_slow_bot_delays_nobody_else),
        OWN(budgets_shrink_when_bots_queue),
        OWN(a_bot_that_chooses_wrong_is_put_right),
        OWN(bots_finish_a_game_by_themselves),
        OWN(bots_alone_wait_for_somebody_to_look),
        OWN(a_bot_waits_with_the_last_who_left),
    };
    return cmocka_run_group_tests_name("server-clocks", tests, NULL, NULL);
}
