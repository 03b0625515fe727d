/* Reaction windows of Korruptivity (S-1) over real sockets: nobody hears who has answered, or when, before the window closes; bots and
 * standing orders answer at one moment soon after it has opened. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "server/scene.h"

enum { WINDOW = 4000, ANSWER = 500, QUIET = 300 };

static int open_windows(void **unused)
{
    (void)unused;
    scene_open_with((const char *const[]){ "--window", "4000", "--window-answer", "500", "--bot-pace", "0",
                                           "--messages-per-second", "1000000", NULL });
    return 0;
}

static char code[TABLE_CODE_BYTES];
static Person *people[3], *onlooker;

static void act(Person *person, const char *action)
{
    if (table_act(person, code, action, number_at(look_at(person, code), "version")) <= 0)
        fail_msg("'%s' was refused: %s", action, person->why);
}

/* Anna on seat 1, who begins; the others as `seats` says: people sit down on what is null. Nobody holds an interrupt: what is told
 * must be the same as if they did. */
static void deal(const char *seats, const char *clock)
{
    static const char *const names[] = { "Anna", "Béla", "Cili" };
    people[0] = visitor(names[0]);
    onlooker = visitor("Dora");
    const char *deck = deck_made_by(people[0], deck_without_interrupts);
    KbJson made = ask(people[0],
                      "{'op':'create','game':'korruptivity','players':3,'seats':%s,'clock':%s,'options':{'first':1}%s}",
                      seats, clock, deck);
    snprintf(code, sizeof code, "%s", text_at(made, "table"));
    for (int i = 1; i < 3; i++) {
        char path[32];
        snprintf(path, sizeof path, "info.seats.%d.bot", i);
        people[i] = look_null(look_at(people[0], code), path) ? visitor(names[i]) : NULL;
        if (people[i])
            ask(people[i], "{'op':'sit','table':'%s','seat':%d}", code, i + 1);
    }
    ask(people[0], "{'op':'start','table':'%s'}", code);
    for (int i = 0; i < 3; i++)
        if (people[i])
            look_at(people[i], code);
    look_at(onlooker, code);
}

static void sleep_for(int milliseconds)
{
    nanosleep(&(struct timespec){ .tv_sec = milliseconds / 1000, .tv_nsec = (long)(milliseconds % 1000) * 1000000 },
              NULL);
}

/* Everything that has come so far goes. What was said before an answer is here when that is. */
static void drain(Person *person)
{
    KbJson message;
    sleep_for(50);
    ask(person, "{'op':'ping'}");
    while (person_next(person, &message))
        ;
    person_forget(person);
}

static void drain_all(void)
{
    for (int i = 0; i < 3; i++)
        if (people[i])
            drain(people[i]);
    drain(onlooker);
}

/* Anna does the first thing that begins so. */
static void act_first(const char *verb)
{
    char action[TABLE_ACTION_BYTES] = "";
    KbJson open = look_at(people[0], code);
    uint32_t i = 0;
    do
        assert_true(table_action(open, i++, action));
    while (strncmp(action, verb, strlen(verb)) != 0);
    act(people[0], action);
}

/* Anna starts a project; both others are asked. */
static void open_window(void)
{
    act_first("start ");
    assert_text(look_at(people[0], code), "view.ask", "react");
    drain_all();
}

/* Who is here is told once a second, and has nothing to do with the game. */
static bool is_of_the_game(KbJson push)
{
    return look_count(push, "view") > 0;
}

static void assert_silence(Person *person)
{
    KbJson message;
    ask(person, "{'op':'ping'}");
    while (person_next(person, &message))
        if (is_of_the_game(message))
            fail_msg("somebody was told %.*s", (int)message.length, message.at);
}

static KbJson game_push(Person *person)
{
    KbJson push;
    do
        push = pushed(person, "table");
    while (!is_of_the_game(push));
    return push;
}

static bool has_answered_event(KbJson message, int seat)
{
    char path[48];
    for (uint32_t i = 0; i < look_count(message, "events"); i++) {
        snprintf(path, sizeof path, "events.%u.kind", i);
        bool answered = look_is(message, path, "answered");
        snprintf(path, sizeof path, "events.%u.seat", i);
        if (answered && look_number(message, path, 0) == seat)
            return true;
    }
    return false;
}

/* The message names both seats as asked, and says of neither that it has answered. */
static void assert_tells_nothing(KbJson message)
{
    static const char *const lists[] = { "turn.awaited", "view.awaited", "view.actors" };
    assert_text(message, "view.ask", "react");
    for (int i = 0; i < 3; i++) {
        assert_int_equal(2, look_count(message, lists[i]));
        assert_true(look_has(message, lists[i], 2) && look_has(message, lists[i], 3));
    }
    assert_false(look_true(message, "view.seats.1.answered"));
    assert_false(look_true(message, "view.seats.2.answered"));
    assert_false(has_answered_event(message, 2));
    assert_false(has_answered_event(message, 3));
}

static void assert_looking_tells_nothing(Person *person)
{
    assert_tells_nothing(look_at(person, code));
    assert_tells_nothing(ask(person, "{'op':'view','table':'%s'}", code));
    KbJson gap = ask(person, "{'op':'open','table':'%s','version':1}", code);
    assert_true(look_true(gap, "gap"));
    assert_tells_nothing(gap);
}

/* Every way to ask for the version tells this one. */
static void assert_version(Person *person, int64_t version)
{
    static const char *const ops[] = { "open", "view", "legal" };
    for (int i = 0; i < 3; i++)
        assert_int_equal(version, number_at(ask(person, "{'op':'%s','table':'%s'}", ops[i], code), "version"));
    KbJson gap = ask(person, "{'op':'open','table':'%s','version':%lld}", code, (long long)version + 1);
    assert_false(look_true(gap, "gap"));
}

/* Nor can it be found out by an action that cannot be done anyway, or by asking for what nobody is told. */
static void assert_version_of_player(Person *person, int64_t version)
{
    assert_version(person, version);
    assert_int_equal(version, number_at(ask(person, "{'op':'order','table':'%s','order':'ask'}", code), "version"));
    refused(person, "bad-member", "{'op':'act','table':'%s','action':'nonsense','version':%lld,'client':'x'}", code,
            (long long)version + 1);
}

static void versions_tell_nothing_of_an_answer(void **unused)
{
    (void)unused;
    deal("['me',null,null]", "{'kind':'none'}");
    open_window();
    int64_t version = number_at(look_at(people[0], code), "version");
    const char *const pass = "{'op':'act','table':'%s','action':'pass','version':%lld,'client':'twice'}";
    for (int answered = 0; answered < 2; answered++) {
        assert_version_of_player(people[0], version);
        assert_version_of_player(people[2], version);
        assert_version(people[1], version);
        assert_version(onlooker, version);
        /* The own row would tell how many have answered before. The second time it is `again`. */
        assert_int_equal(version, number_at(ask(people[1], pass, code, (long long)version), "version"));
    }
    ask(people[0], "{'op':'propose','table':'%s','what':'pause'}", code);
    assert_int_equal(version, number_at(game_push(people[2]), "version"));
    act(people[2], "pass");
    assert_int_equal(version + 2, number_at(look_at(people[0], code), "version"));
    for (int i = 1; i < 3; i++) { /* who had answered before is not left without the rest either */
        KbJson gap = ask(i == 1 ? people[1] : onlooker, "{'op':'open','table':'%s','version':%lld}", code, (long long)version);
        assert_true(has_answered_event(gap, 2) && has_answered_event(gap, 3));
    }
}

static void an_answer_is_told_to_nobody_else_before_the_window_closes(void **unused)
{
    (void)unused;
    KbJson push;
    deal("['me',null,null]", "{'kind':'none'}");
    open_window();
    act(people[1], "pass");
    push = game_push(people[1]);
    assert_int_equal(0, look_count(push, "events")); /* the own one too is told with the others */
    assert_true(look_true(push, "view.seats.1.answered"));
    assert_int_equal(1, look_count(push, "turn.awaited"));
    assert_int_equal(3, number_at(push, "view.awaited.0"));
    sleep_for(QUIET);
    assert_silence(people[0]);
    assert_silence(people[2]);
    assert_silence(onlooker);
    assert_looking_tells_nothing(people[0]);
    assert_looking_tells_nothing(people[2]);
    assert_looking_tells_nothing(onlooker);
    drain_all();
    act(people[2], "pass");
    for (int i = 0; i < 3; i++) {
        Person *person = i < 2 ? people[i] : onlooker;
        push = game_push(person);
        assert_true(has_answered_event(push, 2) && has_answered_event(push, 3));
        assert_text(push, "view.ask", "answer");
        /* in their order, each with its version */
        assert_int_equal(number_at(push, "events.0.version") + 1, number_at(push, "events.1.version"));
    }
    KbJson gap = ask(people[0], "{'op':'open','table':'%s','version':1}", code);
    assert_true(has_answered_event(gap, 2) && has_answered_event(gap, 3));
}

static void nothing_else_that_happens_in_a_window_tells(void **unused)
{
    (void)unused;
    deal("['me',null,null]", "{'kind':'none'}");
    open_window();
    act(people[1], "pass");
    drain_all();
    /* A refusal names who is asked, not who is left. */
    KbJson answer =
        refused(people[0], "not-your-turn", "{'op':'act','table':'%s','action':'pass','version':%lld,'client':'x'}",
                code, (long long)number_at(look_at(people[0], code), "version"));
    assert_text(answer, "args.1", "2");
    ask(people[1], "{'op':'propose','table':'%s','what':'pause'}", code);
    assert_tells_nothing(game_push(people[0]));
    assert_tells_nothing(game_push(people[2]));
    assert_tells_nothing(game_push(onlooker));
    ask(people[1], "{'op':'chat','table':'%s','text':'well?'}", code);
    pushed(people[0], "chat");
    assert_true(person_connect(people[2]));
    assert_looking_tells_nothing(people[2]);
    /* Whether it would be the last answer is nothing that can be tried out. */
    answer = ask(people[2], "{'op':'preview','table':'%s','actions':['pass']}", code);
    assert_text(answer, "view.ask", "react");
    assert_false(look_true(answer, "view.seats.1.answered"));
    refused(people[2], "bad-member", "{'op':'preview','table':'%s','actions':['pass','pass']}", code);
    refused(people[2], "not-asked", "{'op':'preview','table':'%s','actions':['done']}", code);
    assert_looking_tells_nothing(people[0]);
}

/* Whether something can be taken back would tell whether others have answered since. */
static void undo_in_a_window_tells_nothing_either(void **unused)
{
    (void)unused;
    deal("['me',null,null]", "{'kind':'none'}");
    open_window();
    const char *const undo = "{'op':'undo','table':'%s','client':'u%d'}";
    KbJson before = refused(people[0], "no-undo", undo, code, 1);
    assert_false(look_true(look_at(people[0], code), "turn.undo"));
    act(people[1], "pass");
    refused(people[1], "no-undo", undo, code, 2);
    KbJson after = refused(people[0], "no-undo", undo, code, 3);
    assert_string_equal(text_at(before, "error"), text_at(after, "error"));
    act(people[2], "pass");
}

/* A card picked up has been seen by nobody; once it lies on a line, bots have seen it as people would. */
static void what_was_shown_is_not_taken_back_from_bots_either(void **unused)
{
    (void)unused;
    deal("['me','greedy','greedy']", "{'kind':'none'}");
    act_first("start ");
    while (!look_is(look_at(people[0], code), "view.ask", "answer"))
        sleep_for(10);
    act(people[0], "pass");
    act_first("play ");
    assert_true(look_true(look_at(people[0], code), "turn.undo"));
    ask(people[0], "{'op':'undo','table':'%s','client':'u1'}", code);
    act_first("play ");
    act_first("on ");
    assert_false(look_true(look_at(people[0], code), "turn.undo"));
    refused(people[0], "no-undo", "{'op':'undo','table':'%s','client':'u2'}", code);
}

/* ---- times ---- */

/* From now until Anna may answer, in milliseconds. */
static int64_t wait_for_anna(int64_t begun)
{
    KbJson push;
    do {
        push = game_push(people[0]);
        assert_true(clock_milliseconds() - begun < 2 * WINDOW);
    } while (!look_has(push, "turn.awaited", 1));
    return clock_milliseconds() - begun;
}

static void bots_and_orders_answer_at_one_moment_and_nobody_hears_before(void **unused)
{
    (void)unused;
    static const char *const seats[] = { "['me','greedy','random']", "['me',null,'greedy']" };
    for (int i = 0; i < 2; i++) {
        deal(seats[i], "{'kind':'none'}");
        if (people[1])
            ask(people[1], "{'op':'order','table':'%s','order':'pass'}", code);
        drain_all();
        int64_t begun = clock_milliseconds();
        act_first("start ");
        assert_true(look_has(game_push(people[0]), "turn.awaited", 2)); /* the opening */
        KbJson push = game_push(people[0]);                             /* and at once the end */
        int64_t took = clock_milliseconds() - begun;
        assert_true(took >= ANSWER && took < ANSWER + 1500);
        assert_text(push, "view.ask", "answer");
        assert_true(has_answered_event(push, 2) && has_answered_event(push, 3));
    }
}

static void after_the_bots_a_window_ends_with_the_persons_answer(void **unused)
{
    (void)unused;
    deal("['me',null,'greedy']", "{'kind':'none'}");
    int64_t begun = clock_milliseconds();
    open_window();
    sleep_for(2 * ANSWER); /* the bot has answered, and nobody knows */
    assert_silence(people[0]);
    assert_silence(people[1]);
    assert_looking_tells_nothing(people[0]);
    act(people[1], "pass");
    int64_t took = wait_for_anna(begun);
    assert_true(took >= 2 * ANSWER && took < WINDOW);
}

static void who_plays_the_card_is_asked_last_at_no_cost_of_time(void **unused)
{
    (void)unused;
    deal("['me','greedy','greedy']", "{'kind':'live','seconds':3,'bank':60}");
    drain_all();
    act_first("start ");
    wait_for_anna(clock_milliseconds());
    KbJson open = look_at(people[0], code);
    assert_text(open, "view.ask", "answer");
    assert_true(number_at(open, "turn.window.in") > WINDOW - 2000);
    assert_int_equal(0, look_count(open, "turn.deadlines"));
    while (look_is(open = look_at(people[0], code), "view.ask", "answer")) /* and silence is a pass */
        sleep_for(20);
    assert_text(open, "view.ask", "main");
    assert_int_equal(60000, number_at(open, "turn.deadlines.0.bank"));
    assert_false(look_true(open, "info.seats.0.bot_plays"));
}

static void an_order_passes_that_too_at_the_same_moment(void **unused)
{
    (void)unused;
    deal("['me','greedy','greedy']", "{'kind':'none'}");
    ask(people[0], "{'op':'order','table':'%s','order':'pass'}", code);
    int64_t begun = clock_milliseconds();
    act_first("start ");
    while (!look_is(look_at(people[0], code), "view.ask", "main"))
        assert_true(clock_milliseconds() - begun < WINDOW);
    assert_true(clock_milliseconds() - begun >= 2 * ANSWER); /* two windows, one after the other */
}

static void say_order(Person *person, const char *order)
{
    ask(person, "{'op':'order','table':'%s','order':'%s'}", code, order);
    assert_text(look_at(person, code), "turn.order", order);
}

static void end_turn(Person *person)
{
    act(person, "done"); /* plays no more */
    act(person, "done"); /* and keeps what is left */
}

/* It is kept by the server, not by a page that may be closed meanwhile. */
static void to_pass_ends_with_ones_next_turn_and_what_was_said_before_holds_again(void **unused)
{
    (void)unused;
    deal("['me',null,null]", "{'kind':'none'}");
    Person *next = people[2], *last = people[1]; /* K-17: counter-clockwise */
    say_order(next, "touched");
    say_order(next, "pass");
    say_order(next, "pass"); /* twice is as good as once */
    say_order(last, "pass");
    say_order(people[0], "pass"); /* in one's own turn: until the next */
    scene_restart(SIGTERM);
    for (int i = 0; i < 3; i++)
        assert_true(person_connect(people[i]));
    end_turn(people[0]);
    assert_text(look_at(next, code), "turn.order", "touched");
    assert_text(look_at(last, code), "turn.order", "pass");
    end_turn(next);
    assert_text(look_at(last, code), "turn.order", "ask");
    assert_text(look_at(people[0], code), "turn.order", "pass");
    end_turn(last);
    assert_text(look_at(people[0], code), "turn.order", "ask");
    assert_text(look_at(next, code), "turn.order", "touched");
}

static void act_in_turn(const char *action)
{
    act(people[0], action);
    act(people[1], action);
}

/* In the expert game two players take turns in each phase, and who was last begins the next round. */
static void to_pass_outlives_what_is_taken_back_and_ends_with_another_round(void **unused)
{
    (void)unused;
    people[0] = visitor("Anna");
    people[1] = visitor("Béla");
    KbJson made = ask(people[0], "{'op':'create','game':'korruptivity','players':2,'options':{'mode':'expert','first':1}}");
    snprintf(code, sizeof code, "%s", text_at(made, "table"));
    ask(people[1], "{'op':'sit','table':'%s','seat':2}", code);
    ask(people[0], "{'op':'start','table':'%s'}", code);
    say_order(people[0], "pass");
    act(people[0], "decline");
    ask(people[0], "{'op':'undo','table':'%s','client':'back'}", code);
    assert_int_equal(1, number_at(look_at(people[0], code), "view.turn"));
    assert_text(look_at(people[0], code), "turn.order", "pass");
    act_in_turn("decline");
    assert_text(look_at(people[0], code), "turn.order", "ask");
    act_in_turn("done");
    act_in_turn("pass");
    act(people[0], "pass");
    say_order(people[1], "pass");
    act(people[1], "pass");
    assert_int_equal(2, number_at(look_at(people[1], code), "view.round"));
    assert_int_equal(2, number_at(look_at(people[1], code), "view.turn"));
    assert_text(look_at(people[1], code), "turn.order", "ask");
}

static void a_restart_in_a_window_tells_nothing_and_loses_nothing(void **unused)
{
    (void)unused;
    KbJson push;
    deal("['me',null,null]", "{'kind':'slow','hours':1}");
    open_window();
    act(people[1], "pass");
    scene_restart(SIGKILL);
    for (int i = 0; i < 3; i++)
        assert_true(person_connect(people[i]));
    assert_true(person_connect(onlooker));
    assert_looking_tells_nothing(people[0]);
    assert_looking_tells_nothing(people[2]);
    assert_looking_tells_nothing(onlooker);
    assert_int_equal(1, look_count(look_at(people[1], code), "turn.awaited"));
    drain_all();
    act(people[2], "pass");
    push = game_push(people[0]);
    assert_true(has_answered_event(push, 2) && has_answered_event(push, 3));
}

#define WINDOWS(name) cmocka_unit_test_setup_teardown(name, open_windows, scene_close)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WINDOWS(versions_tell_nothing_of_an_answer),
        WINDOWS(an_answer_is_told_to_nobody_else_before_the_window_closes),
        WINDOWS(nothing_else_that_happens_in_a_window_tells),
        WINDOWS(undo_in_a_window_tells_nothing_either),
        WINDOWS(what_was_shown_is_not_taken_back_from_bots_either),
        WINDOWS(bots_and_orders_answer_at_one_moment_and_nobody_hears_before),
        WINDOWS(after_the_bots_a_window_ends_with_the_persons_answer),
        WINDOWS(who_plays_the_card_is_asked_last_at_no_cost_of_time),
        WINDOWS(an_order_passes_that_too_at_the_same_moment),
        WINDOWS(to_pass_ends_with_ones_next_turn_and_what_was_said_before_holds_again),
        WINDOWS(to_pass_outlives_what_is_taken_back_and_ends_with_another_round),
        WINDOWS(a_restart_in_a_window_tells_nothing_and_loses_nothing),
    };
    return cmocka_run_group_tests_name("server-reactions", tests, NULL, NULL);
}
