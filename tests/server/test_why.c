/* Op why: only bots explain, only moves of rounds that are over, and to anybody who may look. */
#include <stdio.h>
#include <string.h>

#include "server/scene.h"

static char code[TABLE_CODE_BYTES];
static Person *anna, *onlooker;

static void open_quick(const char *snapshot_every)
{
    scene_open_with((const char *const[]){ "--bot-pace", "0", "--snapshot-every", snapshot_every, "--messages-per-second",
                                           "100000", NULL });
    anna = visitor("Anna");
    onlooker = visitor("Odo");
}

static void create(const char *game, const char *seats, const char *options)
{
    int players = strcmp(game, "corruption") == 0 ? 3 : 2;
    snprintf(code, sizeof code, "%s",
             text_at(ask(anna, "{'op':'create','game':'%s','players':%d,'seats':%s,'options':%s}", game, players, seats, options),
                     "table"));
    look_at(anna, code);
    ask(anna, "{'op':'start','table':'%s'}", code);
}

/* Anna plays her first choices until that round, or to the end. */
static void play_to(int64_t round)
{
    for (;;) {
        char action[TABLE_ACTION_BYTES];
        KbJson open = look_at(anna, code);
        if (look_is(open, "info.status", "over") || number_at(open, "view.round") >= round)
            return;
        if (number_at(open, "turn.awaited.0") == number_at(open, "you") && table_action(open, 0, action))
            assert_true(table_act(anna, code, action, number_at(open, "version")) > 0);
        else
            assert_true(table_await(anna, code, number_at(open, "version") + 1, &open));
    }
}

static void bots_explain_when_the_round_is_over(const char *snapshot_every)
{
    open_quick(snapshot_every);
    create("corruption", "['me','regular/cautious','insider/banker']", "{'first':1}");
    refused(anna, "no-why", "{'op':'why','table':'%s','seat':2}", code);
    play_to(2);
    KbJson why = ask(anna, "{'op':'why','table':'%s','seat':2}", code);
    assert_int_equal(1, number_at(why, "round"));
    assert_true(strlen(text_at(why, "move")) > 0);
    assert_true(strlen(text_at(why, "why.code")) > 0);
    assert_true(strlen(text_at(why, "why.text")) > 0);
    for (int back = 1; back < 6; back++) /* six cards at least */
        assert_int_equal(1, number_at(ask(onlooker, "{'op':'why','table':'%s','seat':3,'back':%d}", code, back), "round"));
    refused(anna, "no-why", "{'op':'why','table':'%s','seat':3,'back':30}", code);
    refused(anna, "no-why", "{'op':'why','table':'%s','seat':1}", code); /* a person */
    refused(anna, "bad-seat", "{'op':'why','table':'%s','seat':4}", code);
    refused(anna, "bad-member", "{'op':'why','table':'%s','seat':2,'back':-1}", code);
    play_to(9);
    assert_int_equal(4, number_at(ask(anna, "{'op':'why','table':'%s','seat':2}", code), "round"));
}

static void from_the_moves_in_memory(void **unused)
{
    (void)unused;
    bots_explain_when_the_round_is_over("200");
}

static void from_the_log_where_a_snapshot_has_replaced_them(void **unused)
{
    (void)unused;
    bots_explain_when_the_round_is_over("5");
}

/* Her own moves of the first round are nobody's to explain; the bot's are. */
static void a_bot_explains_only_what_it_has_done_itself(void **unused)
{
    KbJson push;
    (void)unused;
    open_quick("200");
    create("corruption", "['me','random','random']", "{'first':1}");
    play_to(2);
    ask(anna, "{'op':'concede','table':'%s'}", code);
    do {
        assert_true(person_push(anna, "table", 8000, &push));
    } while (!look_is(push, "info.status", "over"));
    assert_text(look_at(anna, code), "info.seats.0.bot", "insider");
    int told = 0;
    for (int back = 0; back < 60; back++) {
        Person *asker = back % 2 ? anna : onlooker;
        int64_t id = person_send(asker, "{'op':'why','table':'%s','seat':1,'back':%d}", code, back);
        KbJson answer;
        assert_true(person_answer(asker, id, 8000, &answer));
        if (look_is(answer, "code", "no-why"))
            break;
        assert_true(number_at(answer, "round") > 1);
        told++;
    }
    assert_true(told >= 18);
}

static void korruptivity_too(void **unused)
{
    (void)unused;
    open_quick("20");
    create("korruptivity", "['me','greedy']", "{'first':1}");
    play_to(3);
    KbJson why = ask(anna, "{'op':'why','table':'%s','seat':2}", code);
    assert_true(number_at(why, "round") < 3);
    refused(anna, "no-why", "{'op':'why','table':'%s','seat':1}", code);
}

static void before_the_deal_there_is_nothing_to_say(void **unused)
{
    (void)unused;
    open_quick("200");
    const char *open = text_at(ask(anna, "{'op':'create','game':'corruption','players':2,'seats':['me','regular']}"), "table");
    refused(anna, "no-why", "{'op':'why','table':'%s','seat':2}", open);
}

#define OWN(name) cmocka_unit_test_teardown(name, scene_close)

int main(void)
{
    const struct CMUnitTest tests[] = {
        OWN(from_the_moves_in_memory),
        OWN(from_the_log_where_a_snapshot_has_replaced_them),
        OWN(a_bot_explains_only_what_it_has_done_itself),
        OWN(korruptivity_too),
        OWN(before_the_deal_there_is_nothing_to_say),
    };
    return cmocka_run_group_tests_name("op why at the server", tests, NULL, NULL);
}
