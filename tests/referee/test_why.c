/* Op why: a reason for a move of a round that is over, and for no other. */
#include "referee/talk.h"

#include <stdio.h>
#include <string.h>

#include "bot/bot.h"

#define TEST(name) cmocka_unit_test_setup_teardown(name, talk_setup, talk_teardown)

/* Seats 1 and 2 in turn, as everything lies open but for seat 2's last card; nothing has to be decided in the awarding. */
static const char first_five[] = "8000 airport; 10000 airport; 4000 stadium; 1000 monument; 2000 stadium; 2000 university; "
                                 "6000 subway; 4000 university; 1000 subway; 6000 monument";
static const char sixth[] = "10000 university; 8000 subway";

static void nothing_is_explained_in_a_running_round(void **unused)
{
    (void)unused;
    ask_refused("no-game", "{'op':'why','seat':1}");
    begin(2, "'masks':'free'");
    act(1, "mask 1,2,3,4,5");
    assert_part(ask_refused("no-why", "{'op':'why','seat':1}"), "seat 1");
    place_all(first_five);
    ask_refused("no-why", "{'op':'why','seat':1}");
    ask_refused("no-why", "{'op':'why','seat':2}");
    place_all(sixth);
    ask_ok("{'op':'why','seat':1}");
    ask_ok("{'op':'why','seat':2}");
}

static void the_last_move_and_those_before(void **unused)
{
    (void)unused;
    begin(2, "'masks':'free'");
    act(1, "mask 1,2,3,4,5");
    place_all(first_five);
    place_all(sixth);
    uint64_t hash = talk_hash();
    json_t *answer = ask_ok("{'op':'why','seat':2}");
    assert_members(answer, "ok round move why");
    assert_json(at(answer, "round"), "1");
    assert_json(at(answer, "move"), "'place 8000 subway'");
    assert_json(at(answer, "why"), "{'code':'take-lead','args':[{'contract':'subway'},{'seat':1},{'amount':7000}],"
                                   "'text':'seat 1 was ahead of me at subway by about 7000: with this I wanted to lead.'}");
    answer = ask_ok("{'op':'why','seat':2,'back':5}");
    assert_json(at(answer, "move"), "'place 10000 airport'");
    assert_json(at(answer, "why.args"), "[{'contract':'airport'},{'seat':1},{'amount':8000}]");
    ask_refused("no-why", "{'op':'why','seat':2,'back':6}");
    assert_json(at(ask_ok("{'op':'why','seat':1,'back':5}"), "move"), "'place 8000 airport'");
    ask_refused("no-why", "{'op':'why','seat':1,'back':6}"); /* a mask of five has no reason */
    assert_json(at(ask_ok("{'op':'why','seat':2,'since':12}"), "move"), "'place 8000 subway'");
    ask_refused("no-why", "{'op':'why','seat':2,'since':12,'back':1}");
    ask_refused("no-why", "{'op':'why','seat':2,'since':13}");
    assert_true(hash == talk_hash());
}

static void a_move_that_was_taken_back_is_not_explained(void **unused)
{
    char record[8192];
    (void)unused;
    begin(2, "'masks':'free'");
    act(1, "mask 1,2,3,4,5");
    place_all(first_five);
    place_all(sixth);
    snprintf(record, sizeof record, "%s", record_of());
    char *at_move = strstr(record, "2 place 10000 airport\n");
    assert_non_null(at_move);
    static const char more[] = "2 place da stadium\n2 undo\n";
    memmove(at_move + sizeof more - 1, at_move, strlen(at_move) + 1);
    memcpy(at_move, more, sizeof more - 1);
    load(record);
    assert_json(at(ask_ok("{'op':'why','seat':2,'back':5}"), "move"), "'place 10000 airport'");
    ask_refused("no-why", "{'op':'why','seat':2,'back':6}");
}

/* The state before the first move after a base is not told again, so nothing is explained by a wrong one. */
static void a_table_that_has_forgotten_its_moves_explains_nothing(void **unused)
{
    (void)unused;
    static uint8_t base[KB_SAVE_ROOM];
    begin(2, "'masks':'free'");
    act(1, "mask 1,2,3,4,5");
    KbTable *table = &talk_referee()->table[talk_referee()->current];
    kb_table_rebase(table, base, kb_table_save(table, base));
    place_all(first_five);
    place_all(sixth);
    ask_refused("no-why", "{'op':'why','seat':1}");
    ask_refused("no-why", "{'op':'why','seat':2}");
}

static void wrong_questions_are_refused(void **unused)
{
    (void)unused;
    begin(3, "");
    ask_refused("bad-seat", "{'op':'why','seat':0}");
    ask_refused("bad-seat", "{'op':'why','seat':4}");
    ask_refused("missing-member", "{'op':'why'}");
    ask_refused("bad-member", "{'op':'why','seat':1,'back':-1}");
    ask_refused("bad-member", "{'op':'why','seat':1,'back':'x'}");
    ask_refused("bad-member", "{'op':'why','seat':1,'since':-1}");
    ask_refused("unknown-member", "{'op':'why','seat':1,'move':1}");
}

/* Bots play a whole game; from the second round on everybody can explain something, of a round before. */
static void play_and_ask(const char *game, int players, const char *options)
{
    ask_ok("{'op':'new','game':'%s','players':%d,'seed':'7','options':{%s}}", game, players, options);
    long last = 0;
    for (int moves = 0; moves < 3000; moves++) {
        json_t *turn = ask_ok("{'op':'turn'}");
        if (json_is_true(at(turn, "over")))
            break;
        long round = (long)json_integer_value(at(turn, "round"));
        for (int seat = 1; seat <= players && round != last; seat++) {
            json_t *answer = ask("{'op':'why','seat':%d}", seat);
            if (json_is_true(json_object_get(answer, "ok")))
                assert_true(json_integer_value(at(answer, "round")) < round);
            else
                assert_true(round == 1 || strcmp(game, "korruptivity") == 0);
        }
        last = round;
        int seat = (int)json_integer_value(at(turn, "awaited.0"));
        const char *action =
            json_string_value(at(ask_ok("{'op':'bot','seat':%d,'bot':'greedy','bot_seed':'a'}", seat), "action"));
        act(seat, action);
    }
    assert_json(at(ask_ok("{'op':'turn'}"), "over"), "true");
    for (int seat = 1; seat <= players; seat++)
        assert_true(json_integer_value(at(ask_ok("{'op':'why','seat':%d}", seat), "round")) > 0);
}

static void whole_games_can_be_explained(void **unused)
{
    (void)unused;
    play_and_ask("corruption", 4, "");
    assert_json(at(ask_ok("{'op':'why','seat':1}"), "round"), "4"); /* it is over, so the last round too */
    talk_start();
    play_and_ask("korruptivity", 2, "'power_limit':4");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(nothing_is_explained_in_a_running_round),
        TEST(the_last_move_and_those_before),
        TEST(a_move_that_was_taken_back_is_not_explained),
        TEST(a_table_that_has_forgotten_its_moves_explains_nothing),
        TEST(wrong_questions_are_refused),
        TEST(whole_games_can_be_explained),
    };
    return cmocka_run_group_tests_name("op why", tests, NULL, NULL);
}
