/* The table protocol of docs/protocol.md: every op with its members, and every way to get it wrong. */
#include "referee/talk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"

#define TEST(name) cmocka_unit_test_setup_teardown(name, talk_setup, talk_teardown)

/* ---- lines ---- */

static void every_line_gets_exactly_one_answer(void **unused)
{
    static const struct {
        const char *line, *code;
    } lines[] = {
        { "", "bad-json" },
        { " \t", "bad-json" },
        { "no json", "bad-json" },
        { "{", "bad-json" },
        { "{\"op\":\"turn\"", "bad-json" },
        { "{\"op\":\"turn\"}}", "bad-json" },
        { "{\"op\":\"turn\"} {\"op\":\"turn\"}", "bad-json" },
        { "{'op':'turn'}", "bad-json" },
        { "{\"op\":\"turn\",\"op\":\"turn\"}", "bad-json" },
        { "{\"op\":\"\xff\"}", "bad-json" },
        { "{\"op\":\"\\ud800\"}", "bad-json" },
        { "[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]", "json-limit" },
        { "null", "not-object" },
        { "7", "not-object" },
        { "\"turn\"", "not-object" },
        { "[{\"op\":\"turn\"}]", "not-object" },
        { "{}", "missing-member" },
        { "{\"OP\":\"turn\"}", "missing-member" },
        { "{\"op\":7}", "bad-member" },
        { "{\"op\":null}", "bad-member" },
        { "{\"op\":[\"turn\"]}", "bad-member" },
        { "{\"op\":\"Turn\"}", "unknown-op" },
        { "{\"op\":\"\"}", "unknown-op" },
        { "{\"op\":\"turn \"}", "unknown-op" },
    };
    (void)unused;
    begin(3, "");
    uint64_t before = talk_hash();
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        json_t *answer = talk_line(lines[i].line, strlen(lines[i].line));
        assert_json(at(answer, "ok"), "false");
        if (strcmp(json_string_value(at(answer, "code")), lines[i].code) != 0)
            fail_msg("%s: %s instead of %s", lines[i].line, json_string_value(at(answer, "code")), lines[i].code);
    }
    json_t *answer = talk_line("{\"op\":\0\"turn\"}", 14);
    assert_json(at(answer, "code"), "'bad-json'");
    assert_true(before == talk_hash());
    /* White space around a request and escapes within are JSON too. */
    static const char spaced[] = " {\t\"\\u006fp\" : \"t\\u0075rn\" } \r";
    assert_json(at(talk_line(spaced, sizeof spaced - 1), "ok"), "true");
}

static void a_very_long_line_is_answered(void **unused)
{
    (void)unused;
    enum { LONG = KB_LINE_MAX + 1000 };
    begin(2, "");
    uint64_t before = talk_hash();
    static const char *const starts[] = { "",
                                          "{\"op\":\"",
                                          "{\"op\":\"act\",\"seat\":1,\"action\":\"",
                                          "{\"op\":\"load\",\"record\":\"",
                                          "{\"op\":\"new\",\"game\":\"corruption\",\"players\":2,\"seed\":\"",
                                          "{\"op\":\"new\",\"game\":\"",
                                          "{\"op\":\"bot\",\"seat\":1,\"bot\":\"" };
    char *line = malloc(LONG);
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        memset(line, 'x', LONG);
        memcpy(line, starts[i], strlen(starts[i]));
        memcpy(line + LONG - 2, "\"}", 2);
        json_t *answer = talk_line(line, LONG);
        assert_json(at(answer, "ok"), "false");
        assert_in_range(json_string_length(at(answer, "error")), 10, 1024);
    }
    free(line);
    assert_true(before == talk_hash());
}

static void undo_takes_back_and_with_check_only_says_whether_it_would(void **unused)
{
    (void)unused;
    begin(3, "'variant':'closed'");
    assert_part(ask_refused("no-undo", "{'op':'undo','seat':1}"), "nothing was done");
    json_t *before = view_of(1);
    act(1, "place 1000 monument");
    assert_part(ask_refused("no-undo", "{'op':'undo','seat':2,'check':true}"), "another seat");
    assert_json(ask("{'op':'undo','seat':1,'check':true}"), "{'ok':true}");
    assert_json(at(ask_ok("{'op':'turn'}"), "awaited"), "[2]");
    assert_json(ask("{'op':'undo','seat':1,'check':false}"), "{'ok':true}");
    assert_true(json_equal(before, view_of(1)));
    json_t *events = at(events_of(2, 0), "events");
    assert_json(json_array_get(events, json_array_size(events) - 1), "{'kind':'undo','seat':1}");
    ask_refused("bad-seat", "{'op':'undo','seat':0}");
}

static void without_a_game_only_new_load_and_contracts_are_answered(void **unused)
{
    (void)unused;
    static const char *const ops[] = { "'turn'",
                                       "'legal','seat':1",
                                       "'act','seat':1,'action':'kill 1'",
                                       "'undo','seat':1",
                                       "'view','seat':0",
                                       "'result'",
                                       "'events','seat':0",
                                       "'record'",
                                       "'deck'",
                                       "'bot','seat':1,'bot':'random'",
                                       "'preview','seat':1,'actions':['kill 1']" };
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
        assert_part(ask_refused("no-game", "{'op':%s}", ops[i]), "\"op\":\"new\"");
    ask_ok("{'op':'contracts'}");
    ask_refused("bad-record", "{'op':'load','record':'x'}");
    assert_json(ask("{'op':'new','game':'corruption','players':2,'seed':'a'}"), "{'ok':true}");
}

/* ---- wrong requests ---- */

static void each_op_knows_its_members(void **unused)
{
    static const char *const ops[] = { "'op':'turn'",
                                       "'op':'legal','seat':1",
                                       "'op':'act','seat':1,'action':'place 1000 monument'",
                                       "'op':'undo','seat':1,'check':true",
                                       "'op':'view','seat':1",
                                       "'op':'result'",
                                       "'op':'events','seat':1,'since':0",
                                       "'op':'record'",
                                       "'op':'load','record':''",
                                       "'op':'bot','seat':1,'bot':'random'",
                                       "'op':'deck'",
                                       "'op':'contracts'",
                                       "'op':'new','game':'corruption','players':2,'seed':'1'",
                                       "'op':'preview','seat':1,'actions':['place 1000 monument']" };
    (void)unused;
    begin(2, "");
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++) {
        assert_part(ask_refused("unknown-member", "{%s,'colour':'red'}", ops[i]), "'colour'");
        ask_refused("unknown-member", "{'':1,%s}", ops[i]);
        ask_refused("unknown-member", "{%s,'o':1}", ops[i]); /* the beginning of a member is none */
    }
    ask_refused("unknown-member", "{'op':'turn','seat':1}");
    ask_refused("unknown-member", "{'op':'legal','seat':1,'seat action':1}");
    ask_refused("unknown-member", "{'op':'view','seat':1,'%0*d':1}", 3000, 7);
}

static void members_must_be_there_and_of_their_kind(void **unused)
{
    static const struct {
        const char *request, *code, *part;
    } wrong[] = {
        { "'op':'legal'", "missing-member", "'seat'" },
        { "'op':'view'", "missing-member", "'seat'" },
        { "'op':'events'", "missing-member", "'seat'" },
        { "'op':'bot','bot':'random'", "missing-member", "'seat'" },
        { "'op':'act','action':'kill 1'", "missing-member", "'seat'" },
        { "'op':'act','seat':1", "missing-member", "'action'" },
        { "'op':'undo'", "missing-member", "'seat'" },
        { "'op':'undo','seat':1,'check':1", "bad-member", "'check'" },
        { "'op':'act','seat':1,'action':7", "bad-member", "'action'" },
        { "'op':'act','seat':1,'action':null", "bad-member", "'action'" },
        { "'op':'act','seat':1,'action':['place']", "bad-member", "'action'" },
        { "'op':'load'", "missing-member", "'record'" },
        { "'op':'load','record':{}", "bad-member", "'record'" },
        { "'op':'bot','seat':1", "missing-member", "'bot'" },
        { "'op':'bot','seat':1,'bot':1", "bad-member", "'bot'" },
        { "'op':'bot','seat':1,'bot':'chess'", "unknown-bot", "random, greedy" },
        { "'op':'bot','seat':1,'bot':'random','iterations':0", "bad-member", "'iterations'" },
        { "'op':'bot','seat':1,'bot':'random','iterations':'9'", "bad-member", "'iterations'" },
        { "'op':'bot','seat':1,'bot':'random','iterations':1.5", "bad-member", "'iterations'" },
        { "'op':'bot','seat':1,'bot':'random','bot_seed':1", "bad-member", "'bot_seed'" },
        { "'op':'events','seat':1,'since':-1", "bad-member", "'since'" },
        { "'op':'events','seat':1,'since':'0'", "bad-member", "'since'" },
        { "'op':'events','seat':1,'since':1e3", "bad-member", "'since'" },
    };
    (void)unused;
    begin(2, "");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_part(ask_refused(wrong[i].code, "{%s}", wrong[i].request), wrong[i].part);
}

static void a_seat_outside_0_to_n_is_an_error(void **unused)
{
    static const char *const ops[] = { "'legal'", "'view'", "'events'", "'act','action':'place 1000 monument'",
                                       "'bot','bot':'random'" };
    static const char *const outside[] = { "-1", "4", "8", "256", "257", "65537", "4294967297", "9223372036854775807" };
    static const char *const wrong[] = { "'1'", "1.0", "1e0", "null", "true", "[1]", "{}", "9223372036854775808" };
    (void)unused;
    begin(3, "");
    for (size_t op = 0; op < sizeof ops / sizeof *ops; op++) {
        for (size_t i = 0; i < sizeof outside / sizeof *outside; i++) {
            const char *why = ask_refused("bad-seat", "{'op':%s,'seat':%s}", ops[op], outside[i]);
            assert_part(why, outside[i]);
            assert_part(why, "0 to 3");
        }
        for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
            ask_refused("bad-member", "{'op':%s,'seat':%s}", ops[op], wrong[i]);
    }
    for (int seat = 0; seat <= 3; seat++)
        ask_ok("{'op':'view','seat':%d}", seat);
}

static void a_failed_new_keeps_the_old_game(void **unused)
{
    static const struct {
        const char *members, *code, *part;
    } wrong[] = {
        { "'players':4,'seed':'1'", "missing-member", "'game'" },
        { "'game':'chess','players':4,'seed':'1'", "unknown-game", "corruption" },
        { "'game':'','players':4,'seed':'1'", "unknown-game", "corruption" },
        { "'game':'corruptio','players':4,'seed':'1'", "unknown-game", "corruption" },
        { "'game':1,'players':4,'seed':'1'", "bad-member", "'game'" },
        { "'game':'corruption','seed':'1'", "missing-member", "'players'" },
        { "'game':'corruption','players':1,'seed':'1'", "bad-players", "2 to 7" },
        { "'game':'corruption','players':8,'seed':'1'", "bad-players", "2 to 7" },
        { "'game':'corruption','players':258,'seed':'1'", "bad-players", "2 to 7" },
        { "'game':'corruption','players':-4,'seed':'1'", "bad-players", "2 to 7" },
        { "'game':'corruption','players':'4','seed':'1'", "bad-players", "2 to 7" },
        { "'game':'corruption','players':4.5,'seed':'1'", "bad-players", "2 to 7" },
        { "'game':'corruption','players':4", "missing-member", "'seed'" },
        { "'game':'corruption','players':4,'seed':42", "bad-member", "'seed'" },
        { "'game':'corruption','players':4,'seed':''", "bad-member", "'seed'" },
        { "'game':'corruption','players':4,'seed':'a\\nb'", "bad-member", "'seed'" },
        { "'game':'corruption','players':4,'seed':'a\\u007f'", "bad-member", "'seed'" },
        { "'game':'corruption','players':4,'seed':'a\\u0085'", "bad-member", "'seed'" },
        { "'game':'corruption','players':4,'seed':null", "bad-member", "'seed'" },
        { "'game':'corruption','players':4,'seed':'1','options':7", "bad-member", "'options'" },
        { "'game':'corruption','players':4,'seed':'1','options':[]", "bad-member", "'options'" },
        { "'game':'corruption','players':4,'seed':'1','options':null", "bad-member", "'options'" },
        { "'game':'corruption','players':4,'seed':'1','options':'river'", "bad-member", "'options'" },
        { "'game':'corruption','players':4,'seed':'1','options':{'colour':1}", "unknown-member", "'colour'" },
        { "'game':'corruption','players':4,'seed':'1','options':{'variant':'poker'}", "bad-member",
          "standard, river, free, closed, blackbook" },
        { "'game':'corruption','players':4,'seed':'1','options':{'variant':1}", "bad-member", "'variant'" },
        { "'game':'corruption','players':4,'seed':'1','options':{'first':5}", "bad-member", "1 to 4" },
        { "'game':'corruption','players':4,'seed':'1','options':{'first':0}", "bad-member", "1 to 4" },
        { "'game':'corruption','players':4,'seed':'1','options':{'first':'1'}", "bad-member", "'first'" },
        { "'game':'corruption','players':4,'seed':'1','options':{'direction':true}", "bad-member",
          "clockwise, counterclockwise" },
        { "'game':'corruption','players':4,'seed':'1','options':{'hitman':false}", "bad-member", "must, may" },
        { "'game':'corruption','players':4,'seed':'1','options':{'hitman_targets':1}", "bad-member", "no-hitmen" },
        { "'game':'corruption','players':4,'seed':'1','options':{'hitman_leaves':{}}", "bad-member", "acted, round" },
        { "'game':'corruption','players':4,'seed':'1','options':{'masks':[1]}", "bad-member",
          "standard, river, free, none" },
        { "'game':'corruption','players':4,'seed':'1','options':{'characters':1}", "bad-member", "true or false" },
        { "'game':'corruption','players':4,'seed':'1','options':{'books':3}", "bad-member", "0 to 2" },
        { "'game':'corruption','players':4,'seed':'1','options':{'books':true}", "bad-member", "'books'" },
        { "'game':'corruption','players':4,'seed':'1','options':{'contracts':24}", "bad-member", "'contracts'" },
        { "'game':'corruption','players':4,'seed':'1','options':{'deal':{}}", "bad-member", "'deal'" },
        { "'game':'corruption','players':4,'seed':'1','options':{'deal':['dam']}", "bad-member", "24" },
    };
    (void)unused;
    begin(3, "'variant':'blackbook'");
    act(1, "place 8000 monument");
    json_t *view = view_of(1);
    const char *record = record_of();
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_part(ask_refused(wrong[i].code, "{'op':'new',%s}", wrong[i].members), wrong[i].part);
    char seed[200];
    memset(seed, 's', sizeof seed);
    seed[128] = '\0';
    ask_refused("bad-member", "{'op':'new','game':'corruption','players':4,'seed':'%s'}", seed);
    assert_true(json_equal(view, view_of(1)));
    assert_string_equal(record, record_of());
    act(2, "place 1000 monument"); /* and it goes on */
    seed[127] = '\0';
    assert_json(ask("{'op':'new','game':'corruption','players':4,'seed':'%s'}", seed), "{'ok':true}");
    assert_json(at(view_of(0), "round"), "1");
    assert_int_equal(json_array_size(at(view_of(0), "seats")), 4);
}

static void a_failed_load_keeps_the_old_game(void **unused)
{
    (void)unused;
    begin(2, "'variant':'free'");
    act(1, "mask 1,3");
    act(1, "place 4000 airport");
    char *record = strdup(record_of());
    uint64_t before = talk_hash();
    json_t *views[3] = { view_of(0), view_of(1), view_of(2) };
    static const char *const bad[] = { "", "x", "kickback record 1\n", "kickback record 2\ngame corruption\n" };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_json(at(load(bad[i]), "code"), "'bad-record'");
    /* Right up to a last move that is not legal: the spare table had it all before it failed. */
    char *longer = malloc(strlen(record) + 100);
    sprintf(longer, "%s2 place 4000 airport\n1 place 4000 airport\n", record);
    assert_json(at(load(longer), "code"), "'bad-record'");
    free(longer);
    assert_true(before == talk_hash());
    for (int seat = 0; seat <= 2; seat++)
        assert_true(json_equal(views[seat], view_of(seat)));
    assert_string_equal(record, record_of());
    free(record);
}

/* ---- the ops ---- */

static void new_and_turn(void **unused)
{
    (void)unused;
    assert_json(
        ask("{'op':'new','game':'corruption','players':4,'seed':'42','options':{'variant':'standard','first':1}}"),
        "{'ok':true}");
    assert_json(ask("{'op':'turn'}"),
                "{'ok':true,'round':1,'phase':'placing','first':1,'actors':[1],'awaited':[1],'over':false}");
    ask_ok("{'op':'new','game':'corruption','players':7,'seed':'42','options':{'variant':'free','first':6}}");
    assert_json(ask("{'op':'turn'}"),
                "{'ok':true,'round':1,'phase':'mask','first':6,'actors':[6],'awaited':[6],'over':false}");
    ask_ok("{'op':'new','game':'corruption','players':2,'seed':'42','options':{}}");
    ask_ok("{'op':'new','game':'corruption','players':2,'seed':'42'}");
}

static void actors_are_all_who_may_act_awaited_those_the_game_waits_for(void **unused)
{
    (void)unused;
    begin(3, "'variant':'blackbook'");
    place_all("1000 monument; 1000 monument; 1000 swiss-city; da airport");
    /* Card 4 lies face down: 2 is awaited, and 3 may look at it; 1 may not, since it is their own. */
    assert_json(ask("{'op':'turn'}"),
                "{'ok':true,'round':1,'phase':'placing','first':1,'actors':[2,3],'awaited':[2],'over':false}");
    assert_json(ask("{'op':'legal','seat':3}"), "{'ok':true,'actions':['peek 4']}");
    assert_json(ask("{'op':'legal','seat':1}"), "{'ok':true,'actions':[]}");
    assert_true(list_has(at(ask_ok("{'op':'legal','seat':2}"), "actions"), "peek 4"));
    act(3, "peek 4");
    assert_json(at(ask_ok("{'op':'turn'}"), "actors"), "[2]");
}

static void legal_lists_texts_and_nothing_for_who_cannot_act(void **unused)
{
    (void)unused;
    begin(2, "'variant':'closed'");
    assert_json(ask("{'op':'legal','seat':0}"), "{'ok':true,'actions':[]}");
    assert_json(ask("{'op':'legal','seat':2}"), "{'ok':true,'actions':[]}");
    json_t *actions = at(ask_ok("{'op':'legal','seat':1}"), "actions");
    assert_int_equal(json_array_size(actions), 6 * 9);
    assert_json(at(actions, "0"), "'place 1000 monument'");
    assert_true(list_has(actions, "place 10000 swiss-state") && list_has(actions, "place 4000 airport"));
    begin(2, "'variant':'free'");
    actions = at(ask_ok("{'op':'legal','seat':1}"), "actions");
    assert_int_equal(json_array_size(actions), 64);
    assert_true(list_has(actions, "mask none") && list_has(actions, "mask 1,2,3,4,5,6") &&
                list_has(actions, "mask 2,5"));
}

static void act_answers_with_the_actors_own_events(void **unused)
{
    (void)unused;
    begin(2, "");
    assert_json(
        act(1, "place 8000 swiss-city"),
        "{'ok':true,'events':[{'kind':'place','seat':1,'n':1,'where':'swiss-city','face':'down','card':'8000'}]}");
    assert_json(act(2, "place 8000 airport"),
                "{'ok':true,'events':[{'kind':'place','seat':2,'n':2,'where':'airport','face':'up','card':'8000'}]}");
    /* Any JSON spelling of the text is the text. */
    static const char escaped[] = "{\"op\":\"act\",\"seat\":1,\"action\":\"place\\u0020da \\u006donument\"}";
    assert_json(at(talk_line(escaped, sizeof escaped - 1), "events.0.card"), "'da'");
}

static void refusals_have_a_code_arguments_and_a_sentence(void **unused)
{
    (void)unused;
    begin(3, "");
    assert_json(ask("{'op':'act','seat':2,'action':'place 8000 swiss-city'}"),
                "{'ok':false,'code':'not-your-turn','args':['2','1'],"
                "'error':'seat 2 cannot act now, the game waits for seat 1'}");
    assert_json(at(ask("{'op':'act','seat':1,'action':'place da swiss-city'}"), "args"), "['da']");
    static const struct {
        int seat;
        const char *action, *code;
    } wrong[] = {
        { 0, "place 1000 monument", "not-your-turn" },
        { 3, "place 1000 monument", "not-your-turn" },
        { 1, "", "unknown-verb" },
        { 1, " ", "unknown-verb" },
        { 1, "burn 1", "unknown-verb" },
        { 1, "PLACE 1000 monument", "unknown-verb" },
        { 1, "place", "bad-action" },
        { 1, "place 1000", "bad-action" },
        { 1, "place 1000 monument ", "bad-action" },
        { 1, " place 1000 monument", "unknown-verb" },
        { 1, "place 1000  monument", "bad-action" },
        { 1, "place 3000 monument", "unknown-card" },
        { 1, "place 01000 monument", "unknown-card" },
        { 1, "place 1000 volcano", "unknown-place" },
        { 1, "place 1000 swiss-", "unknown-place" },
        { 1, "place 1000 swiss-town", "unknown-place" },
        { 1, "place 1000 dam", "not-on-table" },
        { 1, "place hitman swiss-state", "bribes-only" },
        { 1, "mask 1", "wrong-phase" },
        { 1, "peek 1", "wrong-phase" },
        { 1, "kill none", "wrong-phase" },
        { 1, "report 1", "wrong-phase" },
        { 1, "assign 1 monument", "wrong-phase" },
        { 1, "assign 0 monument", "bad-action" },
        { 1, "kill 01", "bad-action" },
        { 1, "kill 256", "bad-action" },
        { 1, "kill -1", "bad-action" },
        { 1, "peek none", "bad-action" },
        { 1, "assign 1 swiss-city", "bad-action" },
        { 1, "undo", "unknown-verb" },
        { 1, "plac\u00e9 1000 monument", "unknown-verb" },
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        refused(wrong[i].seat, wrong[i].action, wrong[i].code);
    /* What was typed comes back cut short and without what a terminal would obey. */
    char longest[3000];
    memset(longest, 'x', sizeof longest);
    longest[sizeof longest - 1] = '\0';
    assert_in_range(strlen(refused(1, longest, "unknown-verb")), 100, 1024);
    assert_part(refused(1, "\\u001b[2J", "unknown-verb"), "'?[2J'");
}

static void a_mask_ascends_without_repeats_or_is_refused(void **unused)
{
    static const char *const bad[] = { "mask 3,1",    "mask 1,1", "mask 1,3,3",  "mask 0",    "mask 7",    "mask 1,7",
                                       "mask 1,",     "mask ,1",  "mask 13",     "mask 1,,3", "mask NONE", "mask 1;3",
                                       "mask none,1", "mask -1",  "mask 1,none", "mask " };
    (void)unused;
    begin(2, "'variant':'free'");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refused(1, bad[i], "bad-mask");
    refused(1, "mask", "bad-action");
    refused(1, "mask 1 3", "bad-action");
    assert_json(act(1, "mask 2,3,6"), "{'ok':true,'events':[{'kind':'mask','seat':1,'mask':[2,3,6]}]}");
    begin(2, "'variant':'free'");
    assert_json(act(1, "mask none"), "{'ok':true,'events':[{'kind':'mask','seat':1,'mask':[]}]}");
}

/* Four rounds under the monument, all ties, but that seat 1 lays its first 10000 under `other`. */
static void play_dull_game(const char *other)
{
    static const char *const cards[] = { "1000", "2000", "4000", "6000", "8000", "10000" };
    for (int round = 0; round < 4; round++)
        for (int i = 0; i < 12; i++) {
            char line[64];
            const char *rest = round ? "school" : "monument";
            snprintf(line, sizeof line, "%s %s", cards[i / 2], round == 0 && i == 10 ? other : rest);
            place_all(line);
        }
}

static void result_is_an_error_before_the_end(void **unused)
{
    (void)unused;
    begin(2, "");
    ask_refused("not-over", "{'op':'result'}");
    play_dull_game("airport"); /* so seat 2 wins the monument */
    assert_json(ask("{'op':'result'}"), "{'ok':true,'scores':[1000000,100000],'winners':[1]}");
    assert_json(at(ask_ok("{'op':'turn'}"), "over"), "true");
    refused(1, "place 1000 dam", "game-over");
    ask_refused("no-action", "{'op':'bot','seat':1,'bot':'random'}");
    begin(2, "");
    play_dull_game("monument");
    assert_json(ask("{'op':'result'}"), "{'ok':true,'scores':[0,0],'winners':[1,2]}");
}

static void events_from_a_number_on_as_that_seat_may_know_them(void **unused)
{
    (void)unused;
    begin(2, "'variant':'blackbook'");
    assert_json(
        ask("{'op':'events','seat':0,'since':0}"),
        "{'ok':true,'events':[{'kind':'round','round':1,'first':1},{'kind':'deal','round':1,'contracts':["
        "{'id':'monument','value':100000,'government':'city'},{'id':'opera-house','value':500000,'government':'city'},"
        "{'id':'stadium','value':600000,'government':'county'},{'id':'subway','value':800000,'government':'county'},"
        "{'id':'university','value':700000,'government':'state'},{'id':'airport','value':1000000,'government':'state'}]"
        "}],"
        "'next':2}");
    place_all("1000 monument; 2000 swiss-city; da airport");
    act(2, "peek 3");
    static const char shape[] = "{'ok':true,'events':["
                                "{'kind':'place','seat':1,'n':1,'where':'monument','face':'up','card':'1000'},"
                                "{'kind':'place','seat':2,'n':2,'where':'swiss-city','face':'down','card':%s},"
                                "{'kind':'place','seat':1,'n':3,'where':'airport','face':'down','card':%s},"
                                "{'kind':'peek','seat':2,'n':3,'card':%s}],'next':6}";
    assert_json(events_of(0, 2), shape, "null", "null", "null");
    assert_json(events_of(1, 2), shape, "null", "'da'", "null");
    assert_json(events_of(2, 2), shape, "'2000'", "null", "'da'");
    assert_json(events_of(2, 5), "{'ok':true,'events':[{'kind':'peek','seat':2,'n':3,'card':'da'}],'next':6}");
    assert_json(events_of(1, 6), "{'ok':true,'events':[],'next':6}");
    assert_json(events_of(1, 1000000), "{'ok':true,'events':[],'next':6}");
    assert_true(json_equal(ask_ok("{'op':'events','seat':1}"), events_of(1, 0)));
}

static void contracts_are_the_shipped_24(void **unused)
{
    (void)unused;
    json_t *answer = ask("{'op':'contracts'}"), *contracts = at(answer, "contracts"), *contract;
    json_int_t total = 0;
    size_t i;
    assert_members(answer, "ok contracts");
    assert_int_equal(json_array_size(contracts), 24);
    json_array_foreach (contracts, i, contract) {
        assert_members(contract, "id value");
        total += json_integer_value(at(contract, "value"));
    }
    assert_int_equal(total, 15600000);
    assert_json(at(contracts, "0"), "{'id':'monument','value':100000}");
    /* Also when the table plays another deck. */
    char deck[2048] = "";
    for (int c = 0; c < 24; c++)
        sprintf(deck + strlen(deck), "%s{'id':'c%d','value':%d}", c ? "," : "", c, c + 1);
    ask_ok("{'op':'new','game':'corruption','players':2,'seed':'1','options':{'contracts':[%s]}}", deck);
    assert_true(json_equal(ask_ok("{'op':'contracts'}"), answer));
}

static void a_table_tells_its_deck_own_or_not(void **unused)
{
    (void)unused;
    static const char *const games[] = { "corruption", "korruptivity" }, *const options[] = { "contracts", "cards" };
    for (int i = 0; i < 2; i++) {
        ask_ok("{'op':'new','game':'%s','players':2,'seed':'1'}", games[i]);
        json_t *shipped = ask_ok("{'op':'deck'}"), *deck = json_deep_copy(at(shipped, "deck"));
        assert_members(shipped, "ok deck");
        assert_int_equal(json_array_size(deck), i ? 137 : 24);
        json_object_set_new(json_array_get(deck, 3), "name", json_string("Our own"));
        json_t *request = json_pack("{s:s,s:s,s:i,s:s,s:{s:o}}", "op", "new", "game", games[i], "players", 2, "seed",
                                    "1", "options", options[i], deck);
        char *line = json_dumps(request, 0);
        assert_true(json_is_true(at(talk_line(line, strlen(line)), "ok")));
        assert_true(json_equal(at(ask_ok("{'op':'deck'}"), "deck"), deck));
        free(line);
        json_decref(request);
    }
}

static void an_own_deck_is_shuffled_by_the_seed_or_dealt_as_told(void **unused)
{
    (void)unused;
    char deck[2048] = "", deal[512] = "";
    for (int c = 0; c < 24; c++) {
        sprintf(deck + strlen(deck), "%s{'id':'c%d','value':%d}", c ? "," : "", c, c + 1);
        sprintf(deal + strlen(deal), "%s'c%d'", c ? "," : "", 23 - c);
    }
    json_t *governments[3];
    for (int seed = 0; seed < 3; seed++) {
        ask_ok("{'op':'new','game':'corruption','players':2,'seed':'%d','options':{'contracts':[%s]}}", seed, deck);
        governments[seed] = at(view_of(0), "governments");
    }
    assert_false(json_equal(governments[0], governments[1]) || json_equal(governments[1], governments[2]));
    ask_ok("{'op':'new','game':'corruption','players':2,'seed':'0','options':{'contracts':[%s],'deal':[%s]}}", deck,
           deal);
    assert_json(at(view_of(0), "governments.0.contracts"),
                "[{'id':'c23','value':24,'pile':[]},{'id':'c22','value':23,'pile':[]}]");
    assert_json(at(view_of(0), "governments.2.contracts"),
                "[{'id':'c19','value':20,'pile':[]},{'id':'c18','value':19,'pile':[]}]");
    static const char *const ids[] = { "swiss-x", "none", "Dam", "a_b", "" };
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        char other[2048];
        snprintf(other, sizeof other, "{'id':'%s','value':1}%s", ids[i], strstr(deck, ",{'id':'c1'"));
        assert_part(ask_refused("bad-contract",
                                "{'op':'new','game':'corruption','players':2,'seed':'0','options':{'contracts':[%s]}}",
                                other),
                    "contract 1");
    }
}

static void a_bot_names_a_legal_action_and_does_nothing(void **unused)
{
    static const char *const bots[] = { "random", "greedy", "greedy-1" };
    (void)unused;
    begin(3, "");
    json_t *legal = at(ask_ok("{'op':'legal','seat':1}"), "actions");
    uint64_t before = talk_hash();
    for (size_t i = 0; i < sizeof bots / sizeof *bots; i++) {
        json_t *answer = ask_ok("{'op':'bot','seat':1,'bot':'%s','iterations':2000}", bots[i]);
        assert_members(answer, "ok action");
        assert_true(list_has(legal, json_string_value(at(answer, "action"))));
        assert_true(json_equal(answer, ask_ok("{'op':'bot','seat':1,'bot':'%s'}", bots[i])));
    }
    json_t *searched = ask_ok("{'op':'bot','seat':1,'bot':'search','iterations':200}");
    assert_true(list_has(legal, json_string_value(at(searched, "action"))));
    assert_true(json_equal(searched, ask_ok("{'op':'bot','seat':1,'bot':'strongest','iterations':200}")));
    assert_true(before == talk_hash());
    const char *first = json_string_value(at(ask_ok("{'op':'bot','seat':1,'bot':'random','bot_seed':'0'}"), "action"));
    int others = 0;
    for (int i = 1; i < 20; i++)
        others += strcmp(first, json_string_value(at(ask_ok("{'op':'bot','seat':1,'bot':'random','bot_seed':'%d'}", i),
                                                     "action"))) != 0;
    assert_in_range(others, 15, 19);
    assert_part(ask_refused("no-action", "{'op':'bot','seat':2,'bot':'random'}"), "seat 2");
    ask_refused("no-action", "{'op':'bot','seat':0,'bot':'random'}");
}

static void without_a_seed_the_hosts_entropy_deals(void **unused)
{
    (void)unused;
    static const uint8_t bytes[32] = { 1, 2, 3 };
    static const char request[] = "{'op':'new','game':'corruption','players':2}";
    char *records[2];
    ask_refused("missing-member", request);
    kb_referee_entropy(talk_referee(), bytes);
    for (int i = 0; i < 2; i++) {
        assert_json(ask(request), "{'ok':true}");
        records[i] = strdup(record_of());
        const char *seed = strstr(records[i], "\nseed ") + 6;
        assert_int_equal(strspn(seed, "0123456789abcdef"), 64);
    }
    assert_string_not_equal(records[0], records[1]);
    assert_json(load(records[0]), "{'ok':true}");
    assert_string_equal(records[0], record_of());
    free(records[0]);
    free(records[1]);
}

/* The draws come in this order: the deck's shuffle, the first player, ties. So options that take one away move nothing before it. */
static void fixed_parts_take_no_draw_of_the_others(void **unused)
{
    (void)unused;
    static const char request[] = "{'op':'new','game':'corruption','players':7,'seed':'%d','options':{%s}}";
    for (int seed = 0; seed < 10; seed++) {
        ask_ok(request, seed, "");
        json_t *governments = at(view_of(0), "governments");
        ask_ok(request, seed, "'first':3");
        assert_true(json_equal(governments, at(view_of(0), "governments")));
        ask_ok(request, seed, "'variant':'blackbook','hitman':'may'");
        assert_true(json_equal(governments, at(view_of(0), "governments")));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(every_line_gets_exactly_one_answer),
        TEST(a_very_long_line_is_answered),
        TEST(undo_takes_back_and_with_check_only_says_whether_it_would),
        TEST(without_a_game_only_new_load_and_contracts_are_answered),
        TEST(each_op_knows_its_members),
        TEST(members_must_be_there_and_of_their_kind),
        TEST(a_seat_outside_0_to_n_is_an_error),
        TEST(a_failed_new_keeps_the_old_game),
        TEST(a_failed_load_keeps_the_old_game),
        TEST(new_and_turn),
        TEST(actors_are_all_who_may_act_awaited_those_the_game_waits_for),
        TEST(legal_lists_texts_and_nothing_for_who_cannot_act),
        TEST(act_answers_with_the_actors_own_events),
        TEST(refusals_have_a_code_arguments_and_a_sentence),
        TEST(a_mask_ascends_without_repeats_or_is_refused),
        TEST(result_is_an_error_before_the_end),
        TEST(events_from_a_number_on_as_that_seat_may_know_them),
        TEST(contracts_are_the_shipped_24),
        TEST(a_table_tells_its_deck_own_or_not),
        TEST(an_own_deck_is_shuffled_by_the_seed_or_dealt_as_told),
        TEST(a_bot_names_a_legal_action_and_does_nothing),
        TEST(without_a_seed_the_hosts_entropy_deals),
        TEST(fixed_parts_take_no_draw_of_the_others),
    };
    return cmocka_run_group_tests_name("referee", tests, NULL, NULL);
}
