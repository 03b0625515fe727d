/* The view of docs/protocol.md, member by member, and the events that lead from one to the next. */
#include "referee/talk.h"

#include <stdio.h>
#include <string.h>

#define TEST(name) cmocka_unit_test_setup_teardown(name, talk_setup, talk_teardown)

static void the_view_of_a_fresh_table(void **unused)
{
    static const char hand[] = "['1000','2000','4000','6000','8000','10000','da','reporter','reporter','hitman']";
    static const char shape[] =
        "{'round':1,'phase':'placing','first':1,'mask':[1],'actors':[1],'awaited':[1],'actions':%s,'resolving':null,"
        "'seats':[{'seat':1,'hand_size':10,'hand':%s,'gone':[],'books':0,'contracts':[],'total':0},"
        "{'seat':2,'hand_size':10,'hand':%s,'gone':[],'books':0,'contracts':[],'total':0}],"
        "'governments':[{'id':'city','contracts':[{'id':'monument','value':100000,'pile':[]},"
        "{'id':'opera-house','value':500000,'pile':[]}],'swiss':[]},"
        "{'id':'county','contracts':[{'id':'stadium','value':600000,'pile':[]},"
        "{'id':'subway','value':800000,'pile':[]}],'swiss':[]},"
        "{'id':'state','contracts':[{'id':'university','value':700000,'pile':[]},"
        "{'id':'airport','value':1000000,'pile':[]}],'swiss':[]}],'last':null}";
    (void)unused;
    begin(2, "");
    assert_members(ask_ok("{'op':'view','seat':1}"), "ok view");
    assert_json(view_of(0), shape, "[]", "null", "null");
    assert_json(view_of(2), shape, "[]", "null", hand);
    json_t *mine = json_deep_copy(view_of(1));
    assert_true(json_equal(at(mine, "actions"), at(ask_ok("{'op':'legal','seat':1}"), "actions")));
    assert_int_equal(json_array_size(at(mine, "actions")), 6 * 9 + 3 * 6);
    json_object_set_new(mine, "actions", json_array());
    assert_json(mine, shape, "[]", hand, "null");
    json_decref(mine);
}

static void seats_and_books_of_every_player(void **unused)
{
    (void)unused;
    for (int players = 2; players <= 7; players++) {
        begin(players, "'variant':'blackbook'");
        json_t *seats = at(view_of(players), "seats"), *seat;
        size_t i;
        assert_int_equal(json_array_size(seats), players);
        json_array_foreach (seats, i, seat) {
            assert_members(seat, "seat hand_size hand gone books contracts total");
            assert_json(at(seat, "seat"), "%d", (int)i + 1);
            assert_json(at(seat, "books"), "2");
            assert_int_equal(json_is_null(at(seat, "hand")), (int)i + 1 != players);
        }
    }
}

static void the_mask_is_null_until_it_is_announced(void **unused)
{
    (void)unused;
    begin(3, "'variant':'free','first':2");
    assert_json(at(view_of(0), "mask"), "null");
    assert_json(at(view_of(0), "phase"), "'mask'");
    act(2, "mask none");
    assert_json(at(view_of(0), "mask"), "[]");
    assert_json(at(view_of(0), "phase"), "'placing'");
    begin(3, "'variant':'free'");
    act(1, "mask 1,2,3,4,5,6");
    assert_json(at(view_of(0), "mask"), "[1,2,3,4,5,6]");
    begin(3, "'variant':'river'");
    assert_json(at(view_of(0), "mask"), "[3]");
    begin(3, "'variant':'closed'");
    assert_json(at(view_of(0), "mask"), "[]");
    assert_json(at(view_of(1), "seats.0"),
                "{'seat':1,'hand_size':6,'hand':['1000','2000','4000','6000','8000','10000'],"
                "'gone':[],'books':0,'contracts':[],'total':0}");
}

static void piles_accounts_and_who_looked(void **unused)
{
    static const char pile[] = "[{'n':1,'owner':1,'face':'up','card':'8000','swiss':false,'seen_by':[]},"
                               "{'n':4,'owner':1,'face':'down','card':%s,'swiss':false,'seen_by':%s},"
                               "{'n':5,'owner':2,'face':'down','card':%s,'swiss':false,'seen_by':[]}]";
    static const char account[] =
        "[{'n':2,'owner':2,'face':'down','card':%s},{'n':6,'owner':3,'face':'down','card':%s}]";
    (void)unused;
    begin(3, "'variant':'blackbook'");
    place_all("8000 airport; 10000 swiss-city; reporter monument; da airport; hitman airport; 1000 swiss-city");
    assert_json(at(view_of(1), "governments.2.contracts.1.pile"), pile, "'da'", "[]", "null");
    act(3, "peek 4");
    act(2, "peek 4");
    assert_json(at(view_of(0), "governments.2.contracts.1.pile"), pile, "null", "[2,3]", "null");
    assert_json(at(view_of(1), "governments.2.contracts.1.pile"), pile, "'da'", "[2,3]", "null");
    assert_json(at(view_of(2), "governments.2.contracts.1.pile"), pile, "'da'", "[2,3]", "'hitman'");
    assert_json(at(view_of(3), "governments.2.contracts.1.pile"), pile, "'da'", "[2,3]", "null");
    assert_json(at(view_of(1), "governments.0.swiss"), account, "null", "null");
    assert_json(at(view_of(2), "governments.0.swiss"), account, "'10000'", "null");
    assert_json(at(view_of(3), "governments.0.swiss"), account, "null", "'1000'");
    assert_json(at(view_of(3), "seats.1.books"), "1");
    assert_json(at(view_of(3), "seats.0.books"), "2");
    assert_json(at(view_of(0), "seats.0.hand_size"), "8");
    /* What one has looked at stays known. */
    place_all("2000 monument; 2000 monument; 2000 monument");
    assert_json(at(view_of(3), "governments.2.contracts.1.pile.1.card"), "'da'");
}

/* Three players, one round with everything in it; the comments number the cards. */
static void place_a_full_round(void)
{
    begin(3, "");
    place_all("8000 swiss-city; da opera-house; hitman airport;"    /* 1 2 3 */
              "reporter stadium; 10000 stadium; 4000 subway;"       /* 4 5 6 */
              "4000 subway; reporter airport; 6000 airport;"        /* 7 8 9 */
              "hitman monument; hitman monument; reporter stadium;" /* 10 11 12 */
              "da airport; 1000 university; 1000 university;"       /* 13 14 15 */
              "2000 university; 2000 university; 2000 university"); /* 16 17 18 */
}

static void assert_decision(const char *phase, int seat, int resolving, const char *actions)
{
    json_t *view = view_of(seat);
    assert_json(at(view, "phase"), "'%s'", phase);
    assert_json(at(view, "resolving"), "%d", resolving);
    assert_json(at(view, "awaited"), "[%d]", seat);
    assert_json(at(view, "actors"), "[%d]", seat);
    assert_json(at(view, "actions"), "%s", actions);
}

static void decisions_say_which_card_is_being_decided(void **unused)
{
    (void)unused;
    place_a_full_round();
    assert_decision("assign", 1, 1, "['assign 1 monument','assign 1 opera-house']");
    assert_json(at(view_of(2), "actions"), "[]");
    assert_json(at(view_of(2), "governments.0.swiss"), "[{'n':1,'owner':1,'face':'up','card':'8000'}]");
    act(1, "assign 1 monument");
    assert_decision("kill", 3, 3, "['kill 8','kill 13']");
    /* The Swiss bribe lies under its contract, marked; one hit man killed the other and left. */
    assert_json(at(view_of(2), "governments.0.contracts.0.pile"),
                "[{'n':1,'owner':1,'face':'up','card':'8000','swiss':true,'seen_by':[]}]");
    assert_json(at(view_of(2), "governments.0.swiss"), "[]");
    act(3, "kill 13");
    assert_decision("report", 1, 4, "['report none','report 5']");
    act(1, "report none");
    assert_decision("report", 3, 12, "['report none','report 5']");
    act(3, "report 5");
    assert_decision("report", 2, 8, "['report none','report 9']");
    assert_json(at(view_of(1), "last"), "null");
    act(2, "report none");
    assert_json(at(view_of(1), "resolving"), "null");
    assert_json(at(view_of(1), "round"), "2");
}

static void last_tells_the_whole_awarding(void **unused)
{
    (void)unused;
    place_a_full_round();
    act(1, "assign 1 monument");
    act(3, "kill 13");
    act(1, "report none");
    act(3, "report 5");
    act(2, "report none");
    json_t *last = at(view_of(0), "last");
    assert_members(last, "round cards steps awards");
    assert_json(at(last, "round"), "1");
    json_t *cards = at(last, "cards");
    assert_int_equal(json_array_size(cards), 18);
    assert_json(at(cards, "0"), "{'n':1,'owner':1,'card':'8000','where':'monument','swiss':true}");
    assert_json(at(cards, "1"), "{'n':2,'owner':2,'card':'da','where':'opera-house','swiss':false}");
    assert_json(at(cards, "4"), "{'n':5,'owner':2,'card':'10000','where':'stadium','swiss':false}");     /* reported */
    assert_json(at(cards, "10"), "{'n':11,'owner':2,'card':'hitman','where':'monument','swiss':false}"); /* killed */
    assert_json(at(cards, "17"), "{'n':18,'owner':3,'card':'2000','where':'university','swiss':false}");
    assert_json(
        at(last, "steps"),
        "[{'kind':'assign','seat':1,'n':1,'contract':'monument','card':'8000','forced':false},"
        "{'kind':'kill','seat':1,'n':10,'contract':'monument','target':11,'owner':2,'card':'hitman','forced':true},"
        "{'kind':'kill','seat':3,'n':3,'contract':'airport','target':13,'owner':1,'card':'da','forced':false},"
        "{'kind':'cancel','contract':'opera-house'},"
        "{'kind':'report','seat':1,'n':4,'contract':'stadium','target':null,'owner':null,'card':null,'forced':false},"
        "{'kind':'report','seat':3,'n':12,'contract':'stadium','target':5,'owner':2,'card':'10000','forced':false},"
        "{'kind':'report','seat':2,'n':8,'contract':'airport','target':null,'owner':null,'card':null,'forced':false}]");
    assert_json(at(last, "awards"), "[{'contract':'monument','winner':1,'why':'won'},"
                                    "{'contract':'opera-house','winner':null,'why':'cancelled'},"
                                    "{'contract':'stadium','winner':null,'why':'none'},"
                                    "{'contract':'subway','winner':null,'why':'tie'},"
                                    "{'contract':'university','winner':null,'why':'tie'},"
                                    "{'contract':'airport','winner':3,'why':'won'}]");
    for (int seat = 1; seat <= 3; seat++)
        assert_true(json_equal(last, at(view_of(seat), "last")));
}

static void the_next_round_after_it(void **unused)
{
    (void)unused;
    place_a_full_round();
    act(1, "assign 1 monument");
    act(3, "kill 13");
    act(1, "report none");
    act(3, "report 5");
    json_t *events = at(act(2, "report none"), "events");
    assert_json(at(events, "0.kind"), "'report'");
    assert_json(at(events, "1"), "{'kind':'award','contract':'monument','winner':1,'why':'won'}");
    assert_json(at(events, "6"), "{'kind':'award','contract':'airport','winner':3,'why':'won'}");
    assert_json(at(events, "7"), "{'kind':'round','round':2,'first':3}");
    assert_json(at(events, "8.contracts.0"), "{'id':'school','value':100000,'government':'city'}");
    assert_int_equal(json_array_size(events), 9);
    json_t *view = view_of(3);
    assert_json(at(view, "round"), "2");
    assert_json(at(view, "first"), "3");
    assert_json(at(view, "mask"), "[1,2]");
    assert_json(at(view, "seats.0"), "{'seat':1,'hand_size':7,'hand':null,'gone':['da','reporter','hitman'],'books':0,'"
                                     "contracts':['monument'],'total':100000}");
    assert_json(at(view, "seats.1.gone"), "['da','reporter','hitman']");
    assert_json(at(view, "seats.2"),
                "{'seat':3,'hand_size':8,'hand':['1000','2000','4000','6000','8000','10000','da','reporter'],"
                "'gone':['reporter','hitman'],'books':0,'contracts':['airport'],'total':1000000}");
    /* What nobody won lies to the left of what was dealt anew. */
    assert_json(
        at(view, "governments"),
        "[{'id':'city','contracts':[{'id':'opera-house','value':500000,'pile':[]},{'id':'school','value':100000,'pile':"
        "[]},"
        "{'id':'fountain','value':200000,'pile':[]}],'swiss':[]},"
        "{'id':'county','contracts':[{'id':'stadium','value':600000,'pile':[]},{'id':'subway','value':800000,'pile':[]}"
        ","
        "{'id':'library','value':200000,'pile':[]},{'id':'police-station','value':300000,'pile':[]}],'swiss':[]},"
        "{'id':'state','contracts':[{'id':'university','value':700000,'pile':[]},{'id':'town-square','value':300000,'"
        "pile':[]},"
        "{'id':'market-hall','value':400000,'pile':[]}],'swiss':[]}]");
}

static void one_stroke_reveals_awards_and_deals(void **unused)
{
    (void)unused;
    begin(2, "");
    place_all("1000 monument; 1000 monument; 2000 monument; 2000 monument; 4000 monument; 4000 monument;"
              "6000 monument; 6000 monument; 8000 monument; 8000 monument; 10000 airport");
    json_t *events = at(act(2, "place 10000 monument"), "events");
    /* The placement, 10 cards turned up (two lay open), 6 awards, the round and its contracts. */
    assert_int_equal(json_array_size(events), 1 + 10 + 6 + 2);
    assert_json(at(events, "0"), "{'kind':'place','seat':2,'n':12,'where':'monument','face':'down','card':'10000'}");
    assert_json(at(events, "1"), "{'kind':'reveal','n':3,'owner':1,'where':'monument','card':'2000'}");
    assert_json(at(events, "10"), "{'kind':'reveal','n':12,'owner':2,'where':'monument','card':'10000'}");
    assert_json(at(events, "11"), "{'kind':'award','contract':'monument','winner':2,'why':'won'}");
    assert_json(at(events, "17"), "{'kind':'round','round':2,'first':1}");
    assert_json(at(view_of(1), "last.steps"), "[]");
}

/* Rounds of two in which seat 1 wins `prize` and the rest is tied under `rest`. */
static void win(const char *prize, const char *rest)
{
    static const char *const cards[] = { "1000", "2000", "4000", "6000", "8000", "10000" };
    for (int i = 0; i < 12; i++) {
        char line[64];
        int seat = (int)json_integer_value(at(ask_ok("{'op':'turn'}"), "awaited.0"));
        snprintf(line, sizeof line, "%s %s", cards[i / 2], i >= 10 && seat == 1 ? prize : rest);
        place_all(line);
    }
}

static void the_end(void **unused)
{
    (void)unused;
    begin(2, "'variant':'closed'");
    /* Seat 2 has 31000 against 21000 under the rest and wins that. */
    win("airport", "stadium");
    win("monument", "school");
    win("bridge", "library");
    win("opera-house", "dam");
    for (int seat = 0; seat <= 2; seat++) {
        json_t *view = view_of(seat), *government, *contract;
        size_t g, c;
        assert_json(at(view, "round"), "4");
        assert_json(at(view, "phase"), "'over'");
        assert_json(at(view, "actors"), "[]");
        assert_json(at(view, "awaited"), "[]");
        assert_json(at(view, "actions"), "[]");
        assert_json(at(view, "resolving"), "null");
        /* In the order won, not as they lay. */
        assert_json(at(view, "seats.0.contracts"), "['airport','monument','bridge','opera-house']");
        assert_json(at(view, "seats.0.total"), "2500000");
        assert_json(at(view, "seats.1.contracts"), "['stadium','school','library','dam']");
        assert_json(at(view, "seats.1.total"), "2100000");
        assert_json(at(view, "seats.0.hand_size"), "6");
        json_array_foreach (at(view, "governments"), g, government) {
            assert_json(at(government, "swiss"), "[]");
            json_array_foreach (at(government, "contracts"), c, contract)
                assert_json(at(contract, "pile"), "[]");
        }
        assert_json(at(view, "last.round"), "4");
        assert_int_equal(json_array_size(at(view, "last.cards")), 12);
    }
    json_t *list = at(events_of(1, 0), "events");
    assert_json(json_array_get(list, json_array_size(list) - 1), "{'kind':'over','winners':[1]}");
    assert_json(at(ask_ok("{'op':'turn'}"), "phase"), "'over'");
}

/* Reporters under a contract without bribes are not even asked. */
static void gone_counts_the_two_reporters(void **unused)
{
    (void)unused;
    begin(2, "");
    place_all("reporter monument; reporter monument; reporter monument; 1000 airport; 1000 airport; 2000 airport; 2000 "
              "airport;"
              "4000 airport; 4000 airport; 6000 airport; 6000 airport; 8000 airport");
    assert_json(at(view_of(1), "seats.0.gone"), "['reporter','reporter']");
    assert_json(at(view_of(1), "seats.1.gone"), "['reporter']");
    assert_json(at(view_of(1), "seats.0.hand"), "['1000','2000','4000','6000','8000','10000','da','hitman']");
    assert_json(at(view_of(2), "seats.1.hand"),
                "['1000','2000','4000','6000','8000','10000','da','reporter','hitman']");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_view_of_a_fresh_table),
        TEST(seats_and_books_of_every_player),
        TEST(the_mask_is_null_until_it_is_announced),
        TEST(piles_accounts_and_who_looked),
        TEST(decisions_say_which_card_is_being_decided),
        TEST(last_tells_the_whole_awarding),
        TEST(the_next_round_after_it),
        TEST(one_stroke_reveals_awards_and_deals),
        TEST(the_end),
        TEST(gone_counts_the_two_reporters),
    };
    return cmocka_run_group_tests_name("referee-view", tests, NULL, NULL);
}
