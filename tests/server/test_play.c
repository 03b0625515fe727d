/* Playing: answers before pushes, versions, gaps, sent twice, too late, undo, and what the log holds of it. */
#include <stdlib.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "client/program.h"
#include "server/scene.h"
#include "server/replay.h"

static void nobody_wakes(void *context)
{
    (void)context;
}

/* Who must act, as an index into people. */
static int mover(Person **people, const char *code)
{
    KbJson open = look_at(people[0], code);
    return (int)number_at(open, "turn.awaited.0") - 1;
}

static void the_answer_comes_before_the_push_and_everybody_is_told(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla"), visitor("Cili") }, *dani = visitor("Dani");
    const char *code = dealt(people, 3, "{'first':1}");
    KbJson open = look_at(people[0], code), answer = { 0 }, push;
    look_at(dani, code);
    char action[TABLE_ACTION_BYTES];
    assert_true(table_action(open, 0, action));
    int64_t version = number_at(open, "version");
    person_forget(people[0]);
    int64_t id = person_send(people[0], "{'op':'act','table':'%s','action':'%s','version':%lld,'client':'one'}", code,
                             action, (long long)version);
    bool answered = false;
    for (;;) { /* the order of what comes */
        KbJson message;
        assert_true(person_pump(people[0]));
        if (!person_next(people[0], &message))
            continue;
        if (look_number(message, "id", -1) == id) {
            answered = true;
            answer = message;
        } else if (look_is(message, "push", "table") && look_number(message, "version", 0) > version) {
            push = message;
            break;
        }
    }
    assert_true(answered);
    assert_int_equal(version + 1, number_at(answer, "version"));
    assert_text(push, "events.0.kind", "place");
    assert_int_equal(version + 1, number_at(push, "events.0.version"));
    for (int i = 1; i < 3; i++) {
        assert_true(table_await(people[i], code, version + 1, &push));
        assert_int_equal(version + 1, number_at(push, "version"));
        assert_text(push, "events.0.kind", "place");
    }
    assert_true(table_await(dani, code, version + 1, &push));
    assert_int_equal(0, number_at(push, "you"));
}

static void who_is_awaited_is_told_on_every_socket(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    const char *code = dealt(people, 2, "{'first':1}");
    Person *elsewhere = somebody();
    memcpy(elsewhere->cookie, people[1]->cookie, sizeof elsewhere->cookie);
    assert_true(person_connect(elsewhere)); /* Béla's second tab, which looks at no table */
    play_on(people, 2, code, 1);
    assert_text(pushed(elsewhere, "turn"), "table", code);
}

static void a_view_never_carries_another_seats_cards_or_choices(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    const char *code = dealt(people, 2, "{'first':1}");
    KbJson own = look_at(people[0], code), other = look_at(people[1], code);
    assert_int_equal(number_at(own, "view.seats.0.hand_size"), look_count(own, "view.seats.0.hand"));
    assert_true(look_null(own, "view.seats.1.hand"));
    assert_true(look_null(other, "view.seats.0.hand"));
    assert_true(look_count(own, "view.actions") > 0);
    assert_int_equal(0, look_count(other, "view.actions"));
    assert_int_equal(0, look_count(ask(people[1], "{'op':'legal','table':'%s'}", code), "actions"));
    assert_int_equal(look_count(own, "view.actions"),
                     look_count(ask(people[0], "{'op':'legal','table':'%s'}", code), "actions"));
    assert_int_equal(2, number_at(ask(people[1], "{'op':'view','table':'%s'}", code), "you"));
}

static void sent_twice_is_applied_once(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    const char *code = dealt(people, 2, "{'first':1}");
    KbJson open = look_at(people[0], code);
    char action[TABLE_ACTION_BYTES];
    assert_true(table_action(open, 3, action));
    int64_t version = number_at(open, "version");
    for (int i = 0; i < 3; i++) {
        KbJson answer = ask(people[0], "{'op':'act','table':'%s','action':'%s','version':%lld,'client':'same'}", code,
                            action, (long long)version);
        assert_int_equal(version + 1, number_at(answer, "version"));
        assert_int_equal(i > 0, look_true(answer, "again"));
    }
    assert_int_equal(version + 1, number_at(look_at(people[0], code), "version"));
    /* And after a restart. */
    scene_restart(SIGKILL);
    assert_true(person_connect(people[0]));
    KbJson answer = ask(people[0], "{'op':'act','table':'%s','action':'%s','version':%lld,'client':'same'}", code,
                        action, (long long)version);
    assert_int_equal(version + 1, number_at(answer, "version"));
    assert_int_equal(version + 1, number_at(look_at(people[0], code), "version"));
}

static void the_same_client_name_is_anothers_too(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    const char *code = dealt(people, 2, "{'first':1}");
    for (int i = 0; i < 2; i++) {
        char action[TABLE_ACTION_BYTES];
        KbJson open = look_at(people[i], code);
        assert_true(table_action(open, 0, action));
        KbJson answer = ask(people[i], "{'op':'act','table':'%s','action':'%s','version':%lld,'client':'c'}", code,
                            action, (long long)number_at(open, "version"));
        assert_false(look_true(answer, "again"));
    }
}

static void a_stale_action_is_refused_and_one_that_still_fits_is_done(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    const char *code = dealt(people, 2, "{'variant':'blackbook','first':1}");
    KbJson open = look_at(people[0], code);
    int64_t before = number_at(open, "version");
    assert_true(table_act(people[0], code, "place 1000 swiss-city", before) > 0);
    /* Anna has acted since: whatever she sends for the old version is late. */
    refused(people[0], "stale",
            "{'op':'act','table':'%s','action':'place 2000 swiss-city','version':%lld,'client':'late'}", code,
            (long long)before);
    /* Béla has not: his version is old, and his action fits. */
    assert_true(table_act(people[1], code, "place 1000 swiss-city", before) > 0);
    refused(people[1], "bad-member",
            "{'op':'act','table':'%s','action':'place 2000 swiss-city','version':999,'client':'x'}", code);
    refused(people[1], "not-your-turn",
            "{'op':'act','table':'%s','action':'place 2000 swiss-city','version':%lld,'client':'z'}", code,
            (long long)number_at(look_at(people[1], code), "version"));
}

static void wrong_actions_are_refused_in_words_and_change_nothing(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    const char *code = dealt(people, 2, "{'first':1}");
    int64_t version = number_at(look_at(people[0], code), "version");
    long long v = (long long)version;
    refused(people[0], "unknown-verb", "{'op':'act','table':'%s','action':'dance','version':%lld,'client':'a'}", code,
            v);
    refused(people[0], "unknown-place",
            "{'op':'act','table':'%s','action':'place 1000 moon','version':%lld,'client':'a'}", code, v);
    refused(people[0], "bribes-only",
            "{'op':'act','table':'%s','action':'place da swiss-city','version':%lld,'client':'a'}", code, v);
    refused(people[1], "not-your-turn",
            "{'op':'act','table':'%s','action':'place 1000 swiss-city','version':%lld,'client':'a'}", code, v);
    refused(people[0], "missing-member", "{'op':'act','table':'%s','action':'place 1000 swiss-city','version':%lld}",
            code, v);
    refused(people[0], "bad-member",
            "{'op':'act','table':'%s','action':'place 1000 swiss-city','version':%lld,'client':'a b'}", code, v);
    refused(people[0], "missing-member", "{'op':'act','table':'%s','version':%lld,'client':'a'}", code, v);
    refused(people[0], "missing-member", "{'op':'act','table':'%s','action':'place 1000 swiss-city','client':'a'}",
            code);
    refused(people[0], "unknown-member",
            "{'op':'act','table':'%s','seat':2,'action':'place 1000 swiss-city','version':%lld,"
            "'client':'a'}",
            code, v);
    assert_int_equal(version, number_at(look_at(people[0], code), "version"));
}

static void who_comes_back_gets_the_gap(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    const char *code = dealt(people, 2, "{'first':1}");
    int64_t before = number_at(look_at(people[1], code), "version");
    person_disconnect(people[1]);
    play_on(people, 1, code, 1);
    assert_true(person_connect(people[1]));
    KbJson open = ask(people[1], "{'op':'open','table':'%s','version':%lld}", code, (long long)before);
    assert_true(look_true(open, "gap"));
    assert_int_equal(before + 1, number_at(open, "version"));
    assert_int_equal(1, look_count(open, "events"));
    assert_text(open, "events.0.kind", "place");
    assert_int_equal(before + 1, number_at(open, "events.0.version"));
    open = ask(people[1], "{'op':'open','table':'%s','version':%lld}", code, (long long)before + 1);
    assert_true(look_true(open, "gap"));
    assert_int_equal(0, look_count(open, "events"));
    /* A version that never was: the whole view. */
    open = ask(people[1], "{'op':'open','table':'%s','version':4000}", code);
    assert_false(look_true(open, "gap"));
    refused(people[1], "bad-member", "{'op':'open','table':'%s','version':-1}", code);
}

static void the_gap_reaches_back_to_the_deal(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    const char *code = dealt(people, 2, "{}");
    play_on(people, 2, code, 5);
    KbJson open = ask(people[0], "{'op':'open','table':'%s','version':0}", code);
    assert_true(look_true(open, "gap"));
    assert_text(open, "events.0.kind", "round");
    assert_text(open, "events.1.kind", "deal");
}

static void an_old_gap_is_answered_with_the_whole_view(void **unused)
{
    (void)unused;
    /* A snapshot is taken every 100 moves at most, and the gap reaches no further back. */
    Person *people[] = { visitor("A"), visitor("B"), visitor("C"), visitor("D"),
                         visitor("E"), visitor("F"), visitor("G") };
    const char *code = dealt(people, 7, "{}");
    int64_t version = play_on(people, 7, code, 120);
    KbJson open = ask(people[0], "{'op':'open','table':'%s','version':3}", code);
    assert_false(look_true(open, "gap"));
    assert_int_equal(0, look_count(open, "events"));
    assert_false(look_null(open, "view"));
    open = ask(people[0], "{'op':'open','table':'%s','version':%lld}", code, (long long)version - 3);
    assert_true(look_true(open, "gap"));
    assert_true(look_count(open, "events") >= 3);
}

/* How many moves a server replays when it loads the table, and how many there were in all. */
static uint32_t replayed_at_load(const char *code, uint32_t *moves)
{
    static StoreTable row;
    char why[200];
    Replay replay;
    assert_true(server_stop(scene_server(), SIGKILL, 3000, NULL));
    Store *store = store_open(scene_server()->data, nobody_wakes, NULL, why, sizeof why);
    assert_non_null(store);
    assert_int_equal(1, store_table_by_code(store, code, &row));
    assert_true(replay_open(&replay, store, &row, REPLAY_SNAPSHOT));
    uint32_t replayed = replay.replayed;
    *moves = replay.moves;
    replay_close(&replay);
    store_close(store);
    return replayed;
}

static void loading_replays_from_a_snapshot(void **unused)
{
    (void)unused;
    uint32_t moves;
    Person *people[] = { visitor("A"), visitor("B"), visitor("C"), visitor("D"),
                         visitor("E"), visitor("F"), visitor("G") };
    const char *code = dealt(people, 7, "{}");
    play_on(people, 7, code, 150);
    uint32_t replayed = replayed_at_load(code, &moves);
    assert_int_equal(150, moves);
    assert_true(replayed < 100);
}

static void doing_and_undoing_is_never_replayed_for_long(void **unused)
{
    (void)unused;
    uint32_t moves;
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    const char *code = dealt(people, 2, "{'variant':'closed','first':1}");
    for (int i = 0; i < 150; i++) {
        int64_t version = number_at(look_at(people[0], code), "version");
        assert_true(table_act(people[0], code, "place 8000 swiss-city", version) > 0);
        ask(people[0], "{'op':'undo','table':'%s','client':'u%d'}", code, i);
    }
    uint32_t replayed = replayed_at_load(code, &moves);
    assert_int_equal(300, moves);
    assert_true(replayed <= 200);
    assert_true(server_start(scene_server()));
    people[0]->at = scene_server()->at;
    assert_true(person_connect(people[0]));
    assert_text(look_at(people[0], code), "info.status", "running");
}

static void undo_takes_back_ones_own_last_action_and_the_log_keeps_both(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    const char *code = dealt(people, 2, "{'variant':'closed','first':1}");
    KbJson open = look_at(people[0], code), push;
    int64_t version = number_at(open, "version");
    uint32_t hand = look_count(open, "view.seats.0.hand");
    refused(people[0], "no-undo", "{'op':'undo','table':'%s','client':'u0'}", code);
    assert_true(table_act(people[0], code, "place 8000 swiss-city", version) > 0);
    KbJson answer = ask(people[0], "{'op':'undo','table':'%s','client':'u1'}", code);
    assert_int_equal(version + 2, number_at(answer, "version"));
    assert_true(table_await(people[1], code, version + 2, &push));
    assert_text(push, "events.0.kind", "undo");
    assert_int_equal(1, number_at(push, "events.0.seat"));
    open = look_at(people[0], code);
    assert_int_equal(hand, look_count(open, "view.seats.0.hand"));
    /* Sent again, it is not done again. */
    answer = ask(people[0], "{'op':'undo','table':'%s','client':'u1'}", code);
    assert_true(look_true(answer, "again"));
    /* Another seat has acted: too late. */
    assert_true(table_act(people[0], code, "place 6000 swiss-city", version + 2) > 0);
    assert_true(table_act(people[1], code, "place 1000 swiss-city", version + 3) > 0);
    refused(people[0], "no-undo", "{'op':'undo','table':'%s','client':'u2'}", code);
    /* It survives a restart, run and all. */
    scene_restart(SIGKILL);
    assert_true(person_connect(people[1]));
    ask(people[1], "{'op':'undo','table':'%s','client':'u3'}", code);
    assert_true(person_connect(people[0]));
    assert_int_equal(1, mover(people, code));
}

static void what_waits_for_a_busy_table_is_heard_in_order(void **unused)
{
    (void)unused;
    Person *anna = visitor("Anna");
    const char *code =
        text_at(ask(anna, "{'op':'create','game':'corruption','players':2,'seats':['me','random']}"), "table");
    int64_t first = person_send(anna, "{'op':'start','table':'%s'}", code), last = 0;
    for (int i = 0; i < 20; i++)
        last = person_send(anna, "{'op':'open','table':'%s'}", code);
    KbJson answer;
    assert_true(person_answer(anna, first, PERSON_MILLISECONDS, &answer));
    assert_true(look_true(answer, "ok"));
    for (int64_t id = first + 1; id <= last; id++) {
        assert_true(person_answer(anna, id, PERSON_MILLISECONDS, &answer));
        assert_text(answer, "info.status", "running"); /* never what is not yet written */
    }
}

static void a_whole_game_ends_with_a_result_and_is_kept(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla"), visitor("Cili") };
    const char *code = dealt(people, 3, "{}");
    play_on(people, 3, code, 10000);
    KbJson open = look_at(people[0], code);
    assert_text(open, "info.status", "over");
    assert_text(open, "info.why", "played");
    assert_int_equal(3, look_count(open, "info.result.scores"));
    assert_true(look_count(open, "info.result.winners") > 0);
    refused(people[0], "game-over",
            "{'op':'act','table':'%s','action':'place 1000 swiss-city','version':1,'client':'end'}", code);
    scene_restart(SIGTERM);
    assert_true(person_connect(people[0]));
    open = look_at(people[0], code);
    assert_text(open, "info.status", "over");
    assert_int_equal(3, look_count(open, "info.result.scores"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCENE(the_answer_comes_before_the_push_and_everybody_is_told),
        SCENE(who_is_awaited_is_told_on_every_socket),
        SCENE(a_view_never_carries_another_seats_cards_or_choices),
        SCENE(sent_twice_is_applied_once),
        SCENE(the_same_client_name_is_anothers_too),
        SCENE(a_stale_action_is_refused_and_one_that_still_fits_is_done),
        SCENE(wrong_actions_are_refused_in_words_and_change_nothing),
        SCENE(who_comes_back_gets_the_gap),
        SCENE(the_gap_reaches_back_to_the_deal),
        SCENE(an_old_gap_is_answered_with_the_whole_view),
        SCENE(loading_replays_from_a_snapshot),
        SCENE(doing_and_undoing_is_never_replayed_for_long),
        SCENE(undo_takes_back_ones_own_last_action_and_the_log_keeps_both),
        SCENE(what_waits_for_a_busy_table_is_heard_in_order),
        SCENE(a_whole_game_ends_with_a_result_and_is_kept),
    };
    return cmocka_run_group_tests_name("server-play", tests, NULL, NULL);
}
