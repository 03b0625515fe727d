/* Coming back: after a kill, after a clean stop, and after something was changed in the database behind the server's back. */
#include "server/scene.h"

#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include "client/program.h"

static void come_back(Person **people, int count)
{
    for (int i = 0; i < count; i++)
        if (!person_connect(people[i]))
            fail_msg("cannot come back: %s", people[i]->why);
}

/* The members of a table that a restart must not change, as one text; freed by bytes_free. */
static Bytes what_stays(Person *person, const char *code)
{
    static const char *const paths[] = {
        "version",      "you",          "view",      "info.status", "info.why",          "info.commitment",
        "info.options", "info.players", "info.host", "info.clock",  "info.seats.0.name", "info.seats.1.name",
        "turn.awaited", "info.seed"
    };
    Bytes all = { 0 };
    KbJson answer = look_at(person, code), value;
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        bytes_add_text(&all, paths[i]);
        if (look(answer, paths[i], &value))
            bytes_add(&all, value.at, value.length);
        bytes_add_text(&all, "\n");
    }
    return all;
}

static void assert_stays(Person *person, const char *code, Bytes *before)
{
    Bytes after = what_stays(person, code);
    assert_string_equal(before->at, after.at);
    bytes_free(before);
    bytes_free(&after);
}

enum { KINDS = 5 };

/* Tables in every condition: open, just dealt, in the middle, paused, over. */
static void make_tables(Person **people, const char *codes[KINDS])
{
    static char open[TABLE_CODE_BYTES];
    assert_true(table_create(people[0], 3, "{'variant':'river'}", open));
    ask(people[1], "{'op':'sit','table':'%s','seat':2}", open);
    codes[0] = open;
    codes[1] = dealt(people, 2, "{}");
    codes[2] = dealt(people, 2, "{'variant':'blackbook'}");
    play_on(people, 2, codes[2], 17);
    codes[3] = dealt(people, 2, "{'variant':'closed'}");
    play_on(people, 2, codes[3], 5);
    for (int i = 0; i < 2; i++)
        ask(people[i], "{'op':'propose','table':'%s','what':'pause'}", codes[3]);
    codes[4] = dealt(people, 2, "{'variant':'closed'}");
    play_on(people, 2, codes[4], 1000);
    assert_text(look_at(people[0], codes[3]), "info.status", "paused");
    assert_text(look_at(people[0], codes[4]), "info.status", "over");
}

static void every_table_is_there_again(int signal)
{
    Person *people[] = { visitor("Anna"), visitor("Bert") };
    const char *codes[KINDS];
    Bytes before[KINDS][2];
    make_tables(people, codes);
    for (int i = 0; i < KINDS; i++)
        for (int j = 0; j < 2; j++)
            before[i][j] = what_stays(people[j], codes[i]);
    scene_restart(signal);
    come_back(people, 2);
    for (int i = 0; i < KINDS; i++)
        for (int j = 0; j < 2; j++)
            assert_stays(people[j], codes[i], &before[i][j]);
    play_on(people, 2, codes[1], 3);
    play_on(people, 2, codes[2], 1000);
    assert_text(look_at(people[0], codes[2]), "info.status", "over");
}

static void after_a_kill_every_table_is_there_again(void **unused)
{
    (void)unused;
    every_table_is_there_again(SIGKILL);
}

static void after_a_clean_stop_every_table_is_there_again(void **unused)
{
    (void)unused;
    every_table_is_there_again(SIGTERM);
}

static void sent_again_after_a_kill_is_done_once(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Bert") };
    const char *code = dealt(people, 2, "{'first':1}");
    KbJson open = look_at(people[0], code);
    char action[TABLE_ACTION_BYTES];
    assert_true(table_action(open, 0, action));
    int64_t seen = number_at(open, "version");
    KbJson first =
        ask(people[0], "{'op':'act','table':'%s','action':'%s','version':%d,'client':'once'}", code, action, (int)seen);
    scene_restart(SIGKILL);
    come_back(people, 2);
    KbJson second =
        ask(people[0], "{'op':'act','table':'%s','action':'%s','version':%d,'client':'once'}", code, action, (int)seen);
    assert_int_equal(number_at(first, "version"), number_at(second, "version"));
    KbJson after = look_at(people[0], code);
    assert_int_equal(number_at(after, "version"), number_at(first, "version"));
}

static void the_gap_is_told_after_a_kill(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Bert") };
    const char *code = dealt(people, 2, "{}");
    int64_t seen = play_on(people, 2, code, 4), now = play_on(people, 2, code, 3);
    assert_int_equal(now, seen + 3);
    scene_restart(SIGKILL);
    come_back(people, 2);
    KbJson open = ask(people[1], "{'op':'open','table':'%s','version':%d}", code, (int)seen);
    assert_int_equal(number_at(open, "version"), now);
    if (look_true(open, "gap")) {
        assert_true(look_count(open, "events") >= 3);
        assert_int_equal(number_at(open, "events.0.version"), seen + 1);
    } else
        assert_int_equal(look_count(open, "events"), 0);
}

/* ---- The database changed ---- */

static void change_database(const char *sql)
{
    char path[SERVER_PATH_BYTES + 16];
    sqlite3 *database;
    char *why = NULL;
    snprintf(path, sizeof path, "%s/kickback.db", scene_server()->data);
    assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
    if (sqlite3_exec(database, sql, NULL, NULL, &why) != SQLITE_OK)
        fail_msg("%s: %s", sql, why);
    sqlite3_close(database);
}

/* `change` has one %s for the code of the table it is done to. Without characters everybody has each card once. */
static void a_change_stops_its_table_alone(const char *change)
{
    char sql[512];
    Person *people[] = { visitor("Anna"), visitor("Bert") };
    const char *wrong = dealt(people, 2, "{'variant':'closed'}"), *right = dealt(people, 2, "{'variant':'closed'}");
    play_on(people, 2, wrong, 8);
    play_on(people, 2, right, 8);
    assert_true(server_stop(scene_server(), SIGTERM, 3000, NULL));
    change_database("DROP TRIGGER IF EXISTS log_never_changes; DROP TRIGGER IF EXISTS log_never_shrinks");
    snprintf(sql, sizeof sql, change, wrong);
    change_database(sql);
    assert_true(server_start(scene_server()));
    for (int i = 0; i < 2; i++)
        people[i]->at = scene_server()->at;
    come_back(people, 2);
    KbJson open;
    if (person_ask(people[0], &open, "{'op':'open','table':'%s'}", wrong))
        assert_text(open, "info.status", "stopped");
    else
        assert_string_equal(people[0]->code, "stopped");
    refused(people[0], "stopped", "{'op':'act','table':'%s','action':'place 1000 monument','client':'x'}", wrong);
    play_on(people, 2, right, 1000);
    assert_text(look_at(people[0], right), "info.status", "over");
    Bytes text = journal_text();
    if (!bytes_have(&text, "error table-stopped table=1 why="))
        fail_msg("the journal does not say that the table was stopped: %s", text.at);
    bytes_free(&text);
}

static void a_wrong_hash_stops_that_table_alone(void **unused)
{
    (void)unused;
    a_change_stops_its_table_alone(
        "UPDATE log SET hash = hash + 1 WHERE seq = (SELECT max(seq) FROM log l WHERE l.table_id = "
        "log.table_id) AND table_id = (SELECT id FROM game_table WHERE code = '%s')");
}

static void a_changed_action_stops_that_table_alone(void **unused)
{
    (void)unused;
    a_change_stops_its_table_alone(
        "DELETE FROM snapshot; UPDATE log SET payload = CASE payload WHEN 'place 1000 swiss-city' THEN 'place 2000 swiss-city' "
        "ELSE 'place 1000 swiss-city' END WHERE kind = 'act' AND seq = "
        "(SELECT min(seq) FROM log l WHERE l.table_id = log.table_id AND kind = 'act') AND table_id = "
        "(SELECT id FROM game_table WHERE code = '%s')");
}

/* A card is played a second time: the rules' own sentence would name the hand. */
static void what_stops_a_table_tells_no_card(void **unused)
{
    (void)unused;
    a_change_stops_its_table_alone(
        "DELETE FROM snapshot; UPDATE log SET payload = (SELECT payload FROM log l WHERE l.table_id = log.table_id AND "
        "l.seat = log.seat AND l.kind = 'act' ORDER BY seq LIMIT 1) WHERE kind = 'act' AND seq = (SELECT max(seq) FROM "
        "log l WHERE l.table_id = log.table_id AND kind = 'act') AND table_id = (SELECT id FROM game_table WHERE "
        "code = '%s')");
    Bytes text = journal_text();
    assert_true(bytes_have(&text, "not-in-hand"));
    assert_false(bytes_have(&text, "your hand is"));
    bytes_free(&text);
}

static void a_missing_row_stops_that_table_alone(void **unused)
{
    (void)unused;
    a_change_stops_its_table_alone("DELETE FROM snapshot; DELETE FROM log WHERE seq = 4 AND table_id = "
                                   "(SELECT id FROM game_table WHERE code = '%s')");
}

static void a_snapshot_that_lies_stops_that_table_alone(void **unused)
{
    (void)unused;
    scene_open_with((const char *const[]){ "--snapshot-every", "2", "--messages-per-second", "100000", NULL });
    a_change_stops_its_table_alone("UPDATE snapshot SET state = zeroblob(length(state)) WHERE table_id = "
                                   "(SELECT id FROM game_table WHERE code = '%s')");
}

/* ---- Going away ---- */

static void a_clean_stop_says_bye_within_two_seconds(void **unused)
{
    enum { COUNT = 8 };
    Person *people[COUNT];
    (void)unused;
    for (int i = 0; i < COUNT; i++)
        people[i] = visitor("Anna");
    const char *code = dealt(people, 4, "{}");
    play_on(people, 4, code, 5);
    int64_t begun = clock_milliseconds();
    int status = -1;
    kill(scene_server()->pid, SIGTERM);
    for (int i = 0; i < COUNT; i++) {
        KbJson bye = pushed(people[i], "bye");
        assert_text(bye, "why", "restart");
        assert_true(number_at(bye, "after") >= 1);
    }
    assert_true(server_wait(scene_server(), 2000, &status));
    assert_true(clock_milliseconds() - begun < 2000);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    for (int i = 0; i < COUNT; i++) {
        KbJson unheard;
        assert_false(person_push(people[i], "never", 1000, &unheard));
        assert_true(people[i]->ws.closed);
    }
}

static void a_clean_stop_does_not_wait_for_those_who_do_not_read(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Bert") }, *lazy = visitor("Lazy");
    const char *code = dealt(people, 2, "{}");
    int status = -1;
    for (int i = 0; i < 40; i++)
        person_send(lazy, "{'op':'open','table':'%s'}", code);
    assert_true(server_stop(scene_server(), SIGTERM, 2000, &status));
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

static void a_clean_stop_does_not_wait_for_bots(void **unused)
{
    (void)unused;
    scene_open_with((const char *const[]){ "--bot-pace", "0", "--bot-milliseconds", "60000", NULL });
    Person *anna = visitor("Anna");
    int status = -1;
    for (int i = 0; i < 4; i++)
        ask(anna, "{'op':'start','table':'%s','fill':'greedy'}",
            text_at(ask(anna, "{'op':'create','game':'corruption','players':7}"), "table"));
    assert_true(server_stop(scene_server(), SIGTERM, 2000, &status));
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

static void in_the_background_ctrl_c_is_ignored(void **unused)
{
    (void)unused;
    signal(SIGINT, SIG_IGN);
    scene_open_with((const char *const[]){ NULL });
    signal(SIGINT, SIG_DFL);
    assert_false(server_stop(scene_server(), SIGINT, 500, NULL));
    assert_true(server_stop(scene_server(), SIGTERM, 3000, NULL));
}

static void a_second_server_on_the_same_data_is_refused(void **unused)
{
    (void)unused;
    Person *anna = visitor("Anna");
    Bytes output = { 0 };
    const char *const argv[] = { scene_server()->argv[0], "serve", "--listen", "127.0.0.1:0", "--data",
                                 scene_server()->data,    NULL };
    assert_int_not_equal(program_run(argv, &output), 0);
    assert_true(output.length > 20);
    bytes_free(&output);
    ask(anna, "{'op':'ping'}");
}

static void sessions_survive_a_kill(void **unused)
{
    (void)unused;
    Person *anna = guest("Anna");
    scene_restart(SIGKILL);
    assert_text(http(anna, "/api/me", NULL), "me.handle", anna->handle);
}

#define ALONE(name) cmocka_unit_test_teardown(name, scene_close)

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCENE(after_a_kill_every_table_is_there_again),
        SCENE(after_a_clean_stop_every_table_is_there_again),
        SCENE(sent_again_after_a_kill_is_done_once),
        SCENE(the_gap_is_told_after_a_kill),
        SCENE(a_wrong_hash_stops_that_table_alone),
        SCENE(a_changed_action_stops_that_table_alone),
        SCENE(what_stops_a_table_tells_no_card),
        SCENE(a_missing_row_stops_that_table_alone),
        ALONE(a_snapshot_that_lies_stops_that_table_alone),
        SCENE(a_clean_stop_says_bye_within_two_seconds),
        SCENE(a_clean_stop_does_not_wait_for_those_who_do_not_read),
        ALONE(a_clean_stop_does_not_wait_for_bots),
        ALONE(in_the_background_ctrl_c_is_ignored),
        SCENE(a_second_server_on_the_same_data_is_refused),
        SCENE(sessions_survive_a_kill),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
