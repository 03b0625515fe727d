/* Chat beside the game, blocking and reporting. */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "server/scene.h"

static void what_is_said_reaches_everybody_at_the_table_and_stays(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    const char *code = dealt(people, 2, "{}");
    ask(people[0], "{'op':'chat','table':'%s','text':'Grüß euch — ready?'}", code);
    KbJson push = pushed(people[1], "chat");
    assert_text(push, "message.text", "Grüß euch — ready?");
    assert_text(push, "message.name", "Anna");
    assert_int_equal(1, number_at(push, "message.seat"));
    scene_restart(SIGKILL);
    assert_true(person_connect(people[1]));
    KbJson open = look_at(people[1], code);
    assert_text(open, "chat.0.text", "Grüß euch — ready?");
    /* It is beside the log, not in it. */
    assert_int_equal(number_at(push, "message.id"), number_at(open, "chat.0.id"));
}

static void spectators_are_muted_in_a_running_game_unless_the_host_allows(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") }, *cili = visitor("Cili");
    const char *code = dealt(people, 2, "{}");
    look_at(cili, code);
    refused(cili, "muted", "{'op':'chat','table':'%s','text':'he has the hit man'}", code);
    ask(people[0], "{'op':'settings','table':'%s','spectators_talk':true}", code);
    ask(cili, "{'op':'chat','table':'%s','text':'thank you'}", code);
    assert_int_equal(0, number_at(pushed(people[1], "chat"), "message.seat"));
    ask(people[0], "{'op':'settings','table':'%s','spectators_talk':false}", code);
    ask(people[0], "{'op':'concede','table':'%s'}", code);
    ask(cili, "{'op':'chat','table':'%s','text':'well played'}", code);
}

static void what_cannot_be_said_is_refused(void **unused)
{
    (void)unused;
    char longest[400];
    Person *anna = visitor("Anna");
    const char *code = text_at(ask(anna, "{'op':'create','game':'corruption','players':2}"), "table");
    memset(longest, 'x', sizeof longest);
    longest[301] = '\0';
    refused(anna, "bad-member", "{'op':'chat','table':'%s','text':''}", code);
    refused(anna, "bad-member", "{'op':'chat','table':'%s','text':'   '}", code);
    refused(anna, "bad-member", "{'op':'chat','table':'%s','text':'two\\nlines'}", code);
    refused(anna, "bad-member", "{'op':'chat','table':'%s','text':'\\u202eabc'}", code);
    refused(anna, "bad-member", "{'op':'chat','table':'%s','text':'%s'}", code, longest);
    longest[300] = '\0';
    ask(anna, "{'op':'chat','table':'%s','text':'%s'}", code, longest);
}

static void talking_too_fast_is_slowed_down(void **unused)
{
    (void)unused;
    Person *anna = visitor("Anna");
    const char *code = text_at(ask(anna, "{'op':'create','game':'corruption','players':2}"), "table");
    for (int i = 0; i < 5; i++)
        ask(anna, "{'op':'chat','table':'%s','text':'%d'}", code, i);
    refused(anna, "too-fast", "{'op':'chat','table':'%s','text':'6'}", code);
    assert_true(person_connect(anna)); /* another socket does not help */
    refused(anna, "too-fast", "{'op':'chat','table':'%s','text':'6'}", code);
}

static void a_blocked_person_is_not_heard_and_cannot_sit_down_with_you(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    const char *code = dealt(people, 2, "{}");
    ask(people[0], "{'op':'block','handle':'%s'}", people[1]->handle);
    ask(people[0], "{'op':'block','handle':'%s'}", people[1]->handle); /* twice is once */
    ask(people[1], "{'op':'chat','table':'%s','text':'can you hear me'}", code);
    ask(people[0], "{'op':'ping'}");
    KbJson push;
    assert_false(person_push(people[0], "chat", 300, &push));
    assert_int_equal(0, look_count(look_at(people[0], code), "chat"));
    const char *next = text_at(ask(people[0], "{'op':'create','game':'corruption','players':2}"), "table");
    refused(people[1], "not-welcome", "{'op':'sit','table':'%s'}", next);
    ask(people[0], "{'op':'unblock','handle':'%s'}", people[1]->handle);
    ask(people[1], "{'op':'sit','table':'%s'}", next);
    assert_int_equal(1, look_count(look_at(people[0], code), "chat"));
    refused(people[0], "no-person", "{'op':'block','handle':'nobody-here'}");
    refused(people[0], "bad-member", "{'op':'block','handle':'%s'}", people[0]->handle);
}

static void a_report_is_taken_down(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Béla") };
    const char *code = dealt(people, 2, "{}");
    ask(people[0], "{'op':'report','handle':'%s','table':'%s','text':'called me names'}", people[1]->handle, code);
    refused(people[0], "missing-member", "{'op':'report','handle':'%s','table':'%s'}", people[1]->handle, code);
    scene_restart(SIGKILL); /* on the disk */
    Bytes wal = data_file("kickback.db-wal"), db = data_file("kickback.db");
    assert_true(bytes_have(&wal, "called me names") || bytes_have(&db, "called me names"));
    bytes_free(&wal);
    bytes_free(&db);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCENE(what_is_said_reaches_everybody_at_the_table_and_stays),
        SCENE(spectators_are_muted_in_a_running_game_unless_the_host_allows),
        SCENE(what_cannot_be_said_is_refused),
        SCENE(talking_too_fast_is_slowed_down),
        SCENE(a_blocked_person_is_not_heard_and_cannot_sit_down_with_you),
        SCENE(a_report_is_taken_down),
    };
    return cmocka_run_group_tests_name("server-talk", tests, NULL, NULL);
}
