/* Resample in small cases whose distinct arrangements are counted by hand. A player's pool of ten has nine kinds, since two reporters are
 * alike (C-2): eight cards that there are once, and the reporters. */
#include "corruption/scene.h"

#include <stdio.h>
#include <string.h>

#include "core/chi_square.h"
#include "core/fast.h"
#include "harness/harness.h"

/* In round 4 nothing is left to deal, so that all that is hidden lies on the table. */
static Scene *round_four(uint8_t players, const char *options)
{
    Scene *scene = scene_start(players, options);
    while (scene_table(scene)->round < 4) {
        if (scene_table(scene)->phase == CORRUPTION_PHASE_MASK)
            scene_act(scene, scene_table(scene)->turn, "mask none");
        scene_dull_round(scene);
    }
    if (scene_table(scene)->phase == CORRUPTION_PHASE_MASK)
        scene_act(scene, scene_table(scene)->turn, "mask none");
    return scene;
}

/* Who is to place next does so. */
static KbSeat place(Scene *scene, const char *placement)
{
    char action[64];
    KbSeat seat = scene_table(scene)->turn;
    snprintf(action, sizeof action, "place %s", placement);
    scene_act(scene, seat, action);
    return seat;
}

static void assert_arrangements(const Scene *scene, KbSeat seat, uint32_t expected)
{
    uint32_t distinct, samples = 200 * expected;
    double chi;
    assert_true(harness_resample_even(&corruption_game, kb_table_setup(&scene->table),
                                      (const KbState *)scene_state(scene), seat, samples, &distinct, &chi));
    assert_int_equal(distinct, expected);
    if (expected > 1 && chi > harness_chi_limit(expected - 1))
        fail_msg("%u arrangements, chi-square %.1f", expected, chi);
}

static KbSeat other(KbSeat seat)
{
    return 3 - seat;
}

static void one_card_under_a_contract(void **unused)
{
    (void)unused;
    Scene *scene = round_four(2, "\"variant\":\"free\"");
    KbSeat owner = place(scene, "da monument");
    assert_arrangements(scene, other(owner), 9);
    assert_arrangements(scene, owner, 1);
    assert_arrangements(scene, 0, 9);
}

static void swiss_cards_are_bribes(void **unused)
{
    (void)unused;
    Scene *scene = round_four(2, "\"variant\":\"free\"");
    KbSeat owner = place(scene, "8000 swiss-city");
    assert_arrangements(scene, other(owner), 6);
    place(scene, "1000 monument");
    place(scene, "1000 swiss-state");
    assert_arrangements(scene, other(owner), 6 * 5);
    assert_arrangements(scene, owner, 9);
    assert_arrangements(scene, 0, 6 * 5 * 9);
}

static void a_swiss_card_and_one_under_a_contract(void **unused)
{
    (void)unused;
    Scene *scene = round_four(2, "\"variant\":\"free\"");
    KbSeat owner = place(scene, "hitman monument");
    place(scene, "1000 monument");
    place(scene, "6000 swiss-city");
    /* Six bribes for the account; of the eight kinds left any may be the other. */
    assert_arrangements(scene, other(owner), 6 * 8);
}

/* With two cards down: none of them a reporter, one of them, or both. */
static void two_reporters_are_alike(void **unused)
{
    (void)unused;
    Scene *scene = round_four(2, "\"variant\":\"free\"");
    KbSeat owner = place(scene, "reporter monument");
    place(scene, "1000 monument");
    place(scene, "reporter monument");
    assert_arrangements(scene, other(owner), 8 * 7 + 2 * 8 + 1);
    place(scene, "2000 monument");
    place(scene, "1000 monument");
    assert_arrangements(scene, other(owner), 8 * 7 * 6 + 3 * 8 * 7 + 3 * 8);
}

static void a_reporter_that_lies_open_is_not_hidden(void **unused)
{
    (void)unused;
    Scene *scene = round_four(2, "\"variant\":\"river\""); /* shows the placements 2 to 5 */
    KbSeat owner = place(scene, "1000 monument");
    place(scene, "1000 monument");
    assert_arrangements(scene, other(owner), 9);
    place(scene, "reporter monument");
    /* The card below may still be the other reporter. */
    assert_arrangements(scene, other(owner), 9);
    place(scene, "2000 monument");
    place(scene, "reporter monument");
    assert_arrangements(scene, other(owner), 8);
    place(scene, "4000 monument");
    place(scene, "da monument");
    assert_arrangements(scene, other(owner), 7);
}

/* Seat 1 plays `gone` in round 1; those leave the game (C-17), so in round 4 they cannot be what lies there. */
static void assert_without(const char *const gone[4], uint32_t one, uint32_t two)
{
    Scene *scene = scene_start(2, "\"variant\":\"free\"");
    scene_act(scene, 1, "mask none");
    Plan plan = { .filler = "airport", .at = { { gone[0], gone[1], gone[2], gone[3] } } };
    scene_round(scene, &plan);
    while (scene_table(scene)->round < 4 || scene_table(scene)->phase != CORRUPTION_PHASE_PLACING) {
        const CorruptionTable *table = scene_table(scene);
        if (table->phase == CORRUPTION_PHASE_MASK)
            scene_act(scene, table->turn, "mask none");
        else
            scene_dull_round(scene);
    }
    if (scene_table(scene)->turn == 2)
        place(scene, "1000 dam");
    place(scene, "1000 dam");
    assert_arrangements(scene, 2, one);
    place(scene, "2000 dam");
    place(scene, "2000 dam");
    assert_arrangements(scene, 2, two);
}

static void characters_that_are_gone_are_not_there(void **unused)
{
    (void)unused;
    static const char *const none[4] = { 0 }, *const da[4] = { "da monument" },
                             *const reporter[4] = { "reporter monument" };
    static const char *const reporters[4] = { "reporter monument", "reporter stadium" };
    static const char *const all[4] = { "reporter monument", "reporter stadium", "da subway", "hitman opera-house" };
    assert_without(none, 9, 8 * 7 + 2 * 8 + 1);
    assert_without(da, 8, 7 * 6 + 2 * 7 + 1);
    assert_without(reporter, 9, 8 * 7 + 2 * 8);
    assert_without(reporters, 8, 8 * 7);
    assert_without(all, 6, 6 * 5);
}

static void closed_has_bribes_only(void **unused)
{
    (void)unused;
    Scene *scene = round_four(3, "\"variant\":\"closed\"");
    KbSeat first = place(scene, "1000 dam"), second = place(scene, "1000 dam");
    assert_arrangements(scene, first, 6);
    assert_arrangements(scene, second, 6);
    assert_arrangements(scene, 0, 6 * 6);
}

static void what_one_has_looked_at_is_known(void **unused)
{
    (void)unused;
    Scene *scene = round_four(2, "\"variant\":\"blackbook\",\"masks\":\"free\"");
    KbSeat owner = place(scene, "reporter monument");
    place(scene, "1000 monument");
    place(scene, "4000 monument");
    assert_arrangements(scene, other(owner), 73);
    scene_act(scene, other(owner), "peek 3");
    assert_arrangements(scene, other(owner), 8); /* the 4000 is known, so the first card is one of eight kinds */
    assert_arrangements(scene, 0, 73 * 9);
    scene_act(scene, other(owner), "peek 1");
    assert_arrangements(scene, other(owner), 1);
    /* One reporter seen: the card beside it may be the other. */
    scene = round_four(2, "\"variant\":\"blackbook\",\"masks\":\"free\"");
    owner = place(scene, "reporter monument");
    place(scene, "1000 monument");
    place(scene, "4000 monument");
    scene_act(scene, other(owner), "peek 1");
    assert_arrangements(scene, other(owner), 9);
}

static void turned_up_nothing_is_hidden(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "\"variant\":\"free\"");
    while (scene_table(scene)->round < 4) {
        scene_act(scene, scene_table(scene)->turn, "mask none");
        scene_dull_round(scene);
    }
    scene_act(scene, scene_table(scene)->turn, "mask none");
    Plan plan = { .filler = "dam", .at = { { "10000 swiss-city" }, { "reporter dam" } } };
    scene_round(scene, &plan);
    assert_int_equal(scene_table(scene)->phase, CORRUPTION_PHASE_ASSIGN);
    for (KbSeat seat = 0; seat <= 2; seat++)
        assert_arrangements(scene, seat, 1);
}

static void the_contracts_to_come_are_in_any_order(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    scene_dull_round(scene);
    scene_dull_round(scene);
    assert_int_equal(scene_table(scene)->round, 3);
    for (KbSeat seat = 0; seat <= 2; seat++)
        assert_arrangements(scene, seat, 6 * 5 * 4 * 3 * 2);
}

static void the_next_contract_is_any_of_those_not_dealt(void **unused)
{
    (void)unused;
    enum { SAMPLES = 20000 };
    const Scene *scene = scene_start(2, "");
    uint32_t counts[CORRUPTION_CONTRACTS] = { 0 }, even[18], kinds = 0;
    CorruptionView view;
    KbFast fast;
    kb_fast_seed(&fast, 11);
    kb_table_view(&scene->table, 1, (KbView *)&view);
    for (int i = 0; i < SAMPLES; i++) {
        CorruptionState truth;
        corruption_game.resample(kb_table_setup(&scene->table), (const KbView *)&view, &fast, (KbState *)&truth);
        assert_memory_equal(truth.deal, scene_state(scene)->deal, 6); /* what lies there stays */
        counts[truth.deal[6]]++;
    }
    for (int c = 0; c < CORRUPTION_CONTRACTS; c++)
        if (counts[c]) {
            assert_true(kinds < 18);
            even[kinds++] = counts[c];
        }
    assert_int_equal(kinds, 18);
    assert_true(counts_are_even(even, kinds));
}

static void every_contract_is_somewhere_in_the_deal(void **unused)
{
    (void)unused;
    for (int seed = 0; seed < 20; seed++) {
        char text[16];
        sprintf(text, "%d", seed);
        const Scene *scene = scene_start_raw(2, "{}", text);
        CorruptionView view;
        CorruptionState truth;
        KbFast fast;
        uint32_t seen = 0;
        kb_fast_seed(&fast, 11);
        kb_table_view(&scene->table, 1, (KbView *)&view);
        corruption_game.resample(kb_table_setup(&scene->table), (const KbView *)&view, &fast, (KbState *)&truth);
        for (unsigned d = 0; d < CORRUPTION_CONTRACTS; d++)
            seen |= 1u << truth.deal[d];
        assert_int_equal(seen, 0xffffff);
    }
}

/* Two truths that look the same and differ in the draws made so far and in the order of the deck: what comes of their views with the same
 * chance is the same, and it starts its draws anew. */
static void nothing_of_the_real_chance_is_carried_over(void **unused)
{
    (void)unused;
    Scene *scene = scene_start_raw(3, "{}", "42");
    CorruptionState truth = *scene_state(scene), made[2];
    assert_true(truth.draw > 20); /* the shuffle's */
    for (int i = 0; i < 2; i++) {
        CorruptionView view;
        KbFast fast;
        kb_fast_seed(&fast, 5);
        corruption_game.view(kb_table_setup(&scene->table), (const KbState *)&truth, 2, (KbView *)&view);
        corruption_game.resample(kb_table_setup(&scene->table), (const KbView *)&view, &fast, (KbState *)&made[i]);
        assert_int_equal(made[i].draw, 0);
        truth.draw += 1000;
        for (int d = 6; d < 15; d++) {
            uint8_t contract = truth.deal[d];
            truth.deal[d] = truth.deal[29 - d];
            truth.deal[29 - d] = contract;
        }
    }
    assert_memory_equal(&made[0], &made[1], sizeof made[0]);
}

/* What a placement hides keeps its odds whoever plays first and whichever way round. */
static void owners_follow_the_direction(void **unused)
{
    (void)unused;
    Scene *scene = round_four(3, "\"variant\":\"free\",\"direction\":\"counterclockwise\"");
    KbSeat first = place(scene, "1000 dam"), second = place(scene, "1000 swiss-city"), third = place(scene, "1000 dam");
    assert_true(first != second && second != third && first != third);
    assert_arrangements(scene, first, 6 * 9);
    assert_arrangements(scene, second, 9 * 9);
    assert_arrangements(scene, third, 9 * 6);
    place(scene, "2000 swiss-city");
    assert_arrangements(scene, second, 6 * 8 * 9);
}

/* Hand and table together are what the player owns: loading checks it. */
static void no_card_is_twice_or_nowhere(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(3, "\"variant\":\"blackbook\"");
    const KbSetup *setup = kb_table_setup(&scene->table);
    KbFast fast;
    kb_fast_seed(&fast, 12);
    static const char *const placements[] = { "8000 swiss-city",  "da monument",     "reporter monument",
                                              "reporter airport", "1000 swiss-city", "reporter airport",
                                              "hitman airport",   "hitman airport",  "2000 swiss-state",
                                              "reporter subway" };
    for (size_t i = 0; i < sizeof placements / sizeof *placements; i++) {
        place(scene, placements[i]);
        for (int n = 0; n < 200; n++) {
            CorruptionView view;
            CorruptionState truth, loaded;
            uint8_t save[1024];
            corruption_game.view(setup, (const KbState *)scene_state(scene), (KbSeat)(n % 4), (KbView *)&view);
            corruption_game.resample(setup, (const KbView *)&view, &fast, (KbState *)&truth);
            size_t length = corruption_game.save(setup, (const KbState *)&truth, save);
            assert_int_equal(corruption_game.load(setup, save, length, (KbState *)&loaded), KB_OK);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_card_under_a_contract),
        cmocka_unit_test(swiss_cards_are_bribes),
        cmocka_unit_test(a_swiss_card_and_one_under_a_contract),
        cmocka_unit_test(two_reporters_are_alike),
        cmocka_unit_test(a_reporter_that_lies_open_is_not_hidden),
        cmocka_unit_test(characters_that_are_gone_are_not_there),
        cmocka_unit_test(closed_has_bribes_only),
        cmocka_unit_test(what_one_has_looked_at_is_known),
        cmocka_unit_test(turned_up_nothing_is_hidden),
        cmocka_unit_test(the_contracts_to_come_are_in_any_order),
        cmocka_unit_test(the_next_contract_is_any_of_those_not_dealt),
        cmocka_unit_test(every_contract_is_somewhere_in_the_deal),
        cmocka_unit_test(nothing_of_the_real_chance_is_carried_over),
        cmocka_unit_test(owners_follow_the_direction),
        cmocka_unit_test(no_card_is_twice_or_nowhere),
    };
    return cmocka_run_group_tests_name("corruption-resample", tests, NULL, NULL);
}
