/* C-6 to C-11: the invitation, who starts, direction, placing, faces, what everyone knows. */
#include "corruption/scene.h"

#include <stdio.h>
#include <string.h>

static const char *government_of(const Scene *scene, const char *id)
{
    int government = corruption_government(scene_state(scene)->deal, scene_contract(scene, id));
    return corruption_government_names[government];
}

static void c_6_six_contracts_two_to_each_government(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    assert_contains(
        scene_view(scene, 0),
        "\"governments\":[{\"id\":\"city\",\"contracts\":[{\"id\":\"monument\",\"value\":100000,\"pile\":[]},"
        "{\"id\":\"opera-house\",\"value\":500000,\"pile\":[]}],\"swiss\":[]},{\"id\":\"county\"");
    assert_string_equal(government_of(scene, "stadium"), "county");
    assert_string_equal(government_of(scene, "subway"), "county");
    assert_string_equal(government_of(scene, "university"), "state");
    assert_string_equal(government_of(scene, "airport"), "state");
}

static void c_6_what_is_left_stays_and_new_ones_join_on_the_right(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    Plan plan = { .filler = "opera-house", .at = { { "10000 stadium" } } };
    scene_round(scene, &plan);
    assert_int_equal(scene_winner(scene, "stadium"), 1);
    uint8_t list[CORRUPTION_CONTRACTS];
    const CorruptionTable *table = scene_table(scene);
    assert_int_equal(corruption_left_to_right(table, scene_state(scene)->deal, 0, list), 3);
    assert_int_equal(list[0], scene_contract(scene, "monument"));
    assert_int_equal(list[1], scene_contract(scene, "school"));
    assert_int_equal(list[2], scene_contract(scene, "fountain"));
    assert_int_equal(corruption_left_to_right(table, scene_state(scene)->deal, 1, list), 3);
    assert_int_equal(list[0], scene_contract(scene, "subway"));
    assert_int_equal(list[1], scene_contract(scene, "library"));
    assert_int_equal(list[2], scene_contract(scene, "police-station"));
    assert_int_equal(corruption_left_to_right(table, scene_state(scene)->deal, -1, list), 10);
}

static void c_6_the_deck_is_exactly_used_up(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    for (int round = 1; round <= 4; round++) {
        uint8_t list[CORRUPTION_CONTRACTS];
        assert_int_equal(scene_table(scene)->round, round);
        assert_int_equal(corruption_left_to_right(scene_table(scene), scene_state(scene)->deal, -1, list), 6 * round);
        scene_dull_round(scene);
    }
    assert_int_equal(scene_table(scene)->phase, CORRUPTION_PHASE_OVER);
}

static void c_7_the_greatest_value_starts(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(3, "");
    /* Two small contracts for 1, a dear one for 3. */
    Plan plan = {
        .filler = "subway",
        .at = { { "10000 monument", "8000 opera-house" }, { 0 }, { "10000 airport", "8000 subway", "6000 subway" } }
    };
    scene_round(scene, &plan);
    assert_int_equal(scene_winner(scene, "airport"), 3);
    assert_int_equal(scene_winner(scene, "monument"), 1);
    assert_int_equal(scene_table(scene)->first, 3);
    assert_int_equal(scene_table(scene)->turn, 3);
}

/* An own deck where one contract is worth as much as two others together. */
static const char own_deck[] =
    "{\"first\":1,\"contracts\":["
    "{\"id\":\"a\",\"value\":300},{\"id\":\"b\",\"value\":200},{\"id\":\"c\",\"value\":100},{\"id\":\"d\",\"value\":7},"
    "{\"id\":\"e\",\"value\":7},{\"id\":\"f\",\"value\":7},{\"id\":\"g\",\"value\":7},{\"id\":\"h\",\"value\":7},"
    "{\"id\":\"i\",\"value\":7},{\"id\":\"j\",\"value\":7},{\"id\":\"k\",\"value\":7},{\"id\":\"l\",\"value\":7},"
    "{\"id\":\"m\",\"value\":7},{\"id\":\"n\",\"value\":7},{\"id\":\"o\",\"value\":7},{\"id\":\"p\",\"value\":7},"
    "{\"id\":\"q\",\"value\":7},{\"id\":\"r\",\"value\":7},{\"id\":\"s\",\"value\":7},{\"id\":\"t\",\"value\":7},"
    "{\"id\":\"u\",\"value\":7},{\"id\":\"v\",\"value\":7},{\"id\":\"w\",\"value\":7},{\"id\":\"x\",\"value\":7}],"
    "\"deal\":[\"a\",\"b\",\"c\",\"d\",\"e\",\"f\",\"g\",\"h\",\"i\",\"j\",\"k\",\"l\",\"m\",\"n\",\"o\",\"p\",\"q\","
    "\"r\","
    "\"s\",\"t\",\"u\",\"v\",\"w\",\"x\"]}";

static void c_7_of_equals_the_one_with_more_contracts_starts(void **unused)
{
    (void)unused;
    Scene *scene = scene_start_raw(2, own_deck, "1");
    Plan plan = { .filler = "d",
                  .at = { { "10000 a", NULL, NULL, NULL, NULL, "8000 d" },
                          { "10000 b", "8000 c", NULL, NULL, NULL, "da d" } } };
    scene_round(scene, &plan);
    assert_int_equal(corruption_total(scene_setup(scene), scene_table(scene), 1, NULL), 300);
    assert_int_equal(corruption_total(scene_setup(scene), scene_table(scene), 2, NULL), 300);
    assert_int_equal(scene_table(scene)->first, 2);
}

static void c_7_still_tied_is_drawn_among_the_tied(void **unused)
{
    (void)unused;
    unsigned starts[4] = { 0 };
    for (int i = 0; i < 200; i++) {
        char seed[16];
        sprintf(seed, "%d", i);
        Scene *scene = scene_start_raw(3, "{\"first\":1}", seed);
        scene_dull_round(scene); /* nobody wins: all three are tied */
        starts[scene_table(scene)->first]++;
    }
    for (int seat = 1; seat <= 3; seat++)
        assert_in_range(starts[seat], 40, 95);
    /* 1 and 2 have one equal contract each, 3 has nothing: 3 never starts. */
    memset(starts, 0, sizeof starts);
    for (int i = 0; i < 60; i++) {
        char seed[16];
        sprintf(seed, "%d", i);
        Scene *scene = scene_start_raw(3, own_deck, seed);
        Plan plan = { .filler = "a",
                      .at = { { "10000 e", NULL, NULL, NULL, NULL, "da a" },
                              { "10000 f", NULL, NULL, NULL, NULL, "8000 a" },
                              { "10000 a" } } };
        scene_round(scene, &plan);
        starts[scene_table(scene)->first]++;
    }
    assert_int_equal(starts[3], 0);
    assert_true(starts[1] > 10 && starts[2] > 10);
}

static void c_8_clockwise_or_counterclockwise(void **unused)
{
    (void)unused;
    static const KbSeat clockwise[] = { 3, 4, 1, 2, 3 }, other[] = { 3, 2, 1, 4, 3 };
    Scene *scene = scene_start(4, "\"first\":3");
    for (int i = 0; i < 5; i++) {
        assert_int_equal(scene_table(scene)->turn, clockwise[i]);
        scene_act(scene, clockwise[i], i < 4 ? "place 1000 monument" : "place 2000 monument");
    }
    scene = scene_start(4, "\"first\":3,\"direction\":\"counterclockwise\"");
    for (int i = 0; i < 5; i++) {
        assert_int_equal(scene_table(scene)->turn, other[i]);
        scene_act(scene, other[i], i < 4 ? "place 1000 monument" : "place 2000 monument");
    }
    scene_refuse(scene, 3, "place 4000 monument", KB_NOT_YOUR_TURN);
}

static void c_9_six_cards_each_in_turn(void **unused)
{
    (void)unused;
    for (uint8_t players = 2; players <= 7; players++) {
        Scene *scene = scene_start(players, "");
        Plan plan = { .filler = "monument", .at = { { 0 }, { [5] = "10000 airport" } } };
        for (KbSeat seat = 1; seat <= players; seat++)
            assert_int_equal(corruption_hand_size(scene_setup(scene), scene_table(scene), seat), 10);
        scene_round(scene, &plan);
        assert_int_equal(scene_table(scene)->last.placed, 6 * players);
        assert_int_equal(scene_table(scene)->round, 2);
    }
}

static void c_9_where_a_card_may_go(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    scene_refuse(scene, 2, "place 1000 monument", KB_NOT_YOUR_TURN);
    scene_refuse(scene, 0, "place 1000 monument", KB_NOT_YOUR_TURN);
    scene_refuse(scene, 1, "place da swiss-city", KB_BRIBES_ONLY);
    scene_refuse(scene, 1, "place reporter swiss-county", KB_BRIBES_ONLY);
    scene_refuse(scene, 1, "place hitman swiss-state", KB_BRIBES_ONLY);
    scene_refuse(scene, 1, "place 1000 dam", KB_NOT_ON_TABLE);
    scene_refuse(scene, 1, "place 3000 monument", KB_UNKNOWN_CARD);
    scene_refuse(scene, 1, "place 1000 volcano", KB_UNKNOWN_PLACE);
    scene_refuse(scene, 1, "place 1000", KB_BAD_ACTION);
    scene_refuse(scene, 1, "place 1000 monument now", KB_BAD_ACTION);
    scene_refuse(scene, 1, "place  1000 monument", KB_BAD_ACTION);
    scene_refuse(scene, 1, "burn 1000 monument", KB_UNKNOWN_VERB);
    scene_refuse(scene, 1, "kill 1", KB_WRONG_PHASE);
    scene_refuse(scene, 1, "mask 1", KB_WRONG_PHASE);
    scene_refuse(scene, 1, "peek 1", KB_WRONG_PHASE);
    scene_act(scene, 1, "place 1000 monument");
    scene_act(scene, 2, "place hitman airport");
    scene_refuse(scene, 1, "place 1000 airport", KB_NOT_IN_HAND);
    scene_act(scene, 1, "place 2000 swiss-state");
    scene_refuse(scene, 2, "place hitman airport", KB_NOT_IN_HAND);
    /* 6 bribes to 6 contracts and 3 accounts, da, reporter and hit man to 6 contracts */
    KbAction actions[KB_ACTIONS_ROOM];
    scene = scene_start(2, "");
    assert_int_equal(
        corruption_game.legal(kb_table_setup(&scene->table), (const KbState *)scene_state(scene), 1, actions),
        6 * 9 + 3 * 6);
}

static void assert_faces(Scene *scene, const char *faces)
{
    /* All of a round but the last card lies there; the owner of card N has placed (N - 1) / players cards before it. */
    const CorruptionTable *table = scene_table(scene);
    for (unsigned n = 1; n <= table->placed; n++)
        assert_int_equal(table->knowers.at[n - 1] & 1, faces[(n - 1) / scene->table.players] == 'u');
}

/* Place 11 of the 12 cards of a round of two, all under the contract that was dealt first. */
static void place_eleven(Scene *scene)
{
    static const char *const cards[] = { "1000", "2000", "4000", "6000", "8000", "10000" };
    for (int i = 0; i < 11; i++) {
        char action[64];
        sprintf(action, "place %s monument", cards[i / 2]);
        scene_act(scene, scene_table(scene)->turn, action);
    }
}

static void c_10_round_r_shows_the_first_r_cards(void **unused)
{
    (void)unused;
    static const char *const faces[] = { "uddddd", "uudddd", "uuuddd", "uuuudd" };
    Scene *scene = scene_start(2, "");
    for (int round = 0; round < 4; round++) {
        place_eleven(scene);
        assert_faces(scene, faces[round]);
        scene_act(scene, scene_table(scene)->turn, "place 10000 monument");
    }
}

static void c_10_a_swiss_card_lies_face_down_and_uses_up_its_turn(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    scene_act(scene, 1, "place 1000 swiss-city");
    scene_act(scene, 2, "place 1000 monument");
    scene_act(scene, 1, "place 2000 monument");
    const CorruptionTable *table = scene_table(scene);
    assert_int_equal(table->knowers.at[0] & 1, 0);
    assert_int_equal(table->knowers.at[1] & 1, 1);
    assert_int_equal(table->knowers.at[2] & 1, 0);
}

static void c_11_who_where_order_and_face_are_public_the_card_is_not(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(3, "");
    scene_act(scene, 1, "place 8000 monument");
    scene_act(scene, 2, "place 8000 swiss-county");
    scene_act(scene, 3, "place da monument");
    scene_act(scene, 1, "place hitman monument");
    static const char face_down[] =
        "{\"n\":4,\"owner\":1,\"face\":\"down\",\"card\":null,\"swiss\":false,\"seen_by\":[]}";
    static const char own[] =
        "{\"n\":4,\"owner\":1,\"face\":\"down\",\"card\":\"hitman\",\"swiss\":false,\"seen_by\":[]}";
    assert_contains(scene_events(scene, 1), "\"card\":\"hitman\"");
    for (KbSeat seat = 0; seat <= 3; seat++) {
        assert_contains(scene_view(scene, seat), seat == 1 ? own : face_down);
        assert_contains(scene_view(scene, seat), "{\"n\":1,\"owner\":1,\"face\":\"up\",\"card\":\"8000\"");
        assert_contains(scene_view(scene, seat), seat == 2 ? "{\"n\":2,\"owner\":2,\"face\":\"down\",\"card\":\"8000\"}"
                                                           : "{\"n\":2,\"owner\":2,\"face\":\"down\",\"card\":null}");
        assert_contains(scene_view(scene, seat), "\"hand_size\":8");
        if (seat != 1)
            assert_lacks(scene_events(scene, seat), "hitman");
    }
    assert_lacks(scene_view(scene, 0), "\"hand\":[");
}

static void c_11_a_card_that_lies_face_up_is_everybodys_to_know(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(3, "");
    scene_act(scene, 1, "place hitman monument");
    for (KbSeat seat = 0; seat <= 3; seat++) {
        assert_contains(scene_events(scene, seat), "\"face\":\"up\",\"card\":\"hitman\"");
        assert_contains(scene_view(scene, seat), "{\"n\":1,\"owner\":1,\"face\":\"up\",\"card\":\"hitman\"");
    }
}

static void an_undo_takes_back_what_told_nothing(void **unused)
{
    (void)unused;
    KbFault fault;
    Scene *scene = scene_start(2, "\"variant\":\"river\"");
    uint64_t start = kb_table_hash(&scene->table);
    assert_int_equal(kb_table_undo(&scene->table, 1, &fault), KB_NO_UNDO);
    scene_act(scene, 1, "place 1000 monument");
    assert_int_equal(kb_table_undo(&scene->table, 2, &fault), KB_NO_UNDO);
    assert_int_equal(kb_table_undo(&scene->table, 1, &fault), KB_OK);
    assert_int_equal(kb_table_hash(&scene->table), start);
    assert_int_equal(kb_table_undo(&scene->table, 1, &fault), KB_NO_UNDO);
    scene_act(scene, 1, "place 2000 monument");
    scene_act(scene, 2, "place 2000 monument");
    assert_int_equal(kb_table_undo(&scene->table, 1, &fault), KB_NO_UNDO);
    assert_int_equal(kb_table_undo(&scene->table, 2, &fault), KB_OK);
    assert_int_equal(scene_table(scene)->turn, 2);
    assert_int_equal(scene_table(scene)->placed, 1);
    scene_act(scene, 2, "place 1000 monument");
    scene_act(scene, 1, "place 4000 monument");
    scene_act(scene, 2, "place 4000 monument");
    /* The third card lies face up beside two that do not: it tells something of these. */
    scene_act(scene, 1, "place 8000 monument");
    assert_int_equal(kb_table_undo(&scene->table, 1, &fault), KB_NO_UNDO);
}

static void an_undo_never_crosses_the_reveal(void **unused)
{
    (void)unused;
    KbFault fault;
    Scene *scene = scene_start(2, "");
    place_eleven(scene);
    scene_act(scene, 2, "place 10000 monument");
    assert_int_equal(kb_table_undo(&scene->table, 2, &fault), KB_NO_UNDO);
}

static void c_9_cards_and_places_that_there_are_not(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "\"variant\":\"blackbook\"");
    CorruptionState state = *scene_state(scene);
    static const uint8_t wrong[][3] = {
        { CORRUPTION_PLACE, 0, 0 },   { CORRUPTION_PLACE, CORRUPTION_CARD_COUNT, 0 }, { CORRUPTION_PLACE, 255, 0 },
        { CORRUPTION_PLACE, 1, 255 }, { CORRUPTION_PLACE, 1, CORRUPTION_WHERE_COUNT }, { CORRUPTION_PEEK, 0, 0 },
        { CORRUPTION_PEEK, 255, 0 },  { CORRUPTION_VERB_COUNT, 0, 0 },                 { 0, 0, 0 },
    };
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        KbAction action = kb_action(wrong[i][0], wrong[i][1], wrong[i][2]);
        assert_int_equal(corruption_game.apply(kb_table_setup(&scene->table), NULL, (KbState *)&state, 1, action, NULL), KB_ILLEGAL);
    }
    assert_memory_equal(&state, scene_state(scene), sizeof state);
}

static void c_9_the_rules_themselves_say_whose_turn_it_is(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    CorruptionState state = *scene_state(scene);
    KbAction action = kb_action(CORRUPTION_PLACE, CORRUPTION_1000, scene_contract(scene, "monument"));
    static const KbSeat others[] = { 0, 2, 3, 200 };
    for (unsigned i = 0; i < sizeof others / sizeof *others; i++)
        assert_int_equal(corruption_game.apply(kb_table_setup(&scene->table), NULL, (KbState *)&state, others[i], action, NULL),
                         KB_NOT_YOUR_TURN);
    assert_memory_equal(&state, scene_state(scene), sizeof state);
}

static void c_6_governments_of_contracts_and_the_list_of_open_ones(void **unused)
{
    (void)unused;
    const Scene *scene = scene_start(2, "");
    static CorruptionView view;
    corruption_game.view(kb_table_setup(&scene->table), (const KbState *)scene_state(scene), 1, (KbView *)&view);
    assert_int_equal(corruption_government(view.deal, scene_contract(scene, "monument")), 0);
    assert_int_equal(corruption_government(view.deal, scene_contract(scene, "airport")), 2);
    view.hand = scene_contract(scene, "dam"); /* which lies behind the deal */
    assert_int_equal(corruption_government(view.deal, scene_contract(scene, "dam")), -1); /* not dealt yet: hidden */
    for (unsigned i = 6; i < CORRUPTION_CONTRACTS; i++)
        assert_int_equal(scene_table(scene)->listed[i], 0);
}

/* Whether the act told somebody something new: then it cannot be taken back. */
static void assert_new(Scene *scene, KbSeat seat, const char *action, bool is_new)
{
    KbFault fault;
    CorruptionState before = *scene_state(scene);
    scene_act(scene, seat, action);
    CorruptionState after = *scene_state(scene);
    KbError undone = kb_table_undo(&scene->table, seat, &fault);
    assert_int_equal(undone, is_new ? KB_NO_UNDO : KB_OK);
    if (is_new)
        return;
    assert_memory_equal(&before, scene_state(scene), sizeof before);
    scene_act(scene, seat, action);
    assert_memory_equal(&after, scene_state(scene), sizeof after);
}

static void c_10_an_open_card_tells_something_only_beside_hidden_ones_of_its_player(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "\"variant\":\"free\"");
    scene_act(scene, 1, "mask 1,2,3");
    assert_new(scene, 1, "place 1000 swiss-city", false); /* card 1 is hidden for good */
    assert_new(scene, 2, "place 1000 monument", false);
    assert_new(scene, 1, "place 2000 monument", true); /* what card 1 is not */
    assert_new(scene, 2, "place 2000 monument", false); /* all of seat 2's lie open */
    assert_new(scene, 1, "place 4000 swiss-city", false);
    assert_new(scene, 2, "place 4000 swiss-city", false);
    assert_new(scene, 1, "place 6000 monument", false); /* face down */
    assert_new(scene, 2, "place 6000 monument", false);
}

static void c_6_the_next_deal_tells_something_new(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    Plan plan = { .at = { { "hitman airport", "reporter monument", "8000 monument" }, { "da airport", "reporter airport", "6000 airport" } } };
    scene_round(scene, &plan);
    assert_new(scene, 1, "kill 2", false);
    assert_new(scene, 1, "report 5", false);
    assert_new(scene, 2, "report none", true); /* the next six contracts */
    assert_int_equal(scene_table(scene)->round, 2);
}

static void c_19_totals_and_numbers_of_contracts(void **unused)
{
    (void)unused;
    unsigned count = 77;
    Scene *scene = scene_start(3, "");
    assert_int_equal(corruption_total(scene_setup(scene), scene_table(scene), 3, &count), 0);
    assert_int_equal(count, 0);
    Plan plan = { .at = { { "10000 monument", "8000 opera-house" }, { "10000 airport" } } };
    scene_round(scene, &plan); /* seat 3 pays most under the university, where the rest goes */
    assert_int_equal(corruption_total(scene_setup(scene), scene_table(scene), 1, &count), 600000);
    assert_int_equal(count, 2);
    assert_int_equal(corruption_total(scene_setup(scene), scene_table(scene), 2, &count), 1000000);
    assert_int_equal(count, 1);
    assert_int_equal(corruption_total(scene_setup(scene), scene_table(scene), 3, &count), 700000);
    assert_int_equal(count, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(c_6_six_contracts_two_to_each_government),
        cmocka_unit_test(c_6_what_is_left_stays_and_new_ones_join_on_the_right),
        cmocka_unit_test(c_6_the_deck_is_exactly_used_up),
        cmocka_unit_test(c_7_the_greatest_value_starts),
        cmocka_unit_test(c_7_of_equals_the_one_with_more_contracts_starts),
        cmocka_unit_test(c_7_still_tied_is_drawn_among_the_tied),
        cmocka_unit_test(c_8_clockwise_or_counterclockwise),
        cmocka_unit_test(c_9_six_cards_each_in_turn),
        cmocka_unit_test(c_9_where_a_card_may_go),
        cmocka_unit_test(c_10_round_r_shows_the_first_r_cards),
        cmocka_unit_test(c_10_a_swiss_card_lies_face_down_and_uses_up_its_turn),
        cmocka_unit_test(c_11_who_where_order_and_face_are_public_the_card_is_not),
        cmocka_unit_test(c_11_a_card_that_lies_face_up_is_everybodys_to_know),
        cmocka_unit_test(an_undo_takes_back_what_told_nothing),
        cmocka_unit_test(an_undo_never_crosses_the_reveal),
        cmocka_unit_test(c_9_cards_and_places_that_there_are_not),
        cmocka_unit_test(c_9_the_rules_themselves_say_whose_turn_it_is),
        cmocka_unit_test(c_6_governments_of_contracts_and_the_list_of_open_ones),
        cmocka_unit_test(c_10_an_open_card_tells_something_only_beside_hidden_ones_of_its_player),
        cmocka_unit_test(c_6_the_next_deal_tells_something_new),
        cmocka_unit_test(c_19_totals_and_numbers_of_contracts),
    };
    return cmocka_run_group_tests_name("corruption-placing", tests, NULL, NULL);
}
