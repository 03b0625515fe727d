/* C-12 to C-19: the awarding, forced choices, the end. Card N of round 1 with seat 1 first belongs to seat (N - 1) % players + 1. */
#include "corruption/scene.h"

#include <stdio.h>
#include <string.h>

static void assert_phase(const Scene *scene, CorruptionPhase phase, KbSeat turn, unsigned resolving)
{
    assert_string_equal(corruption_phase_names[scene_table(scene)->phase], corruption_phase_names[phase]);
    assert_int_equal(scene_table(scene)->turn, turn);
    assert_int_equal(scene_table(scene)->resolving, resolving);
}

static void c_12_swiss_bribes_are_assigned_by_their_owners_from_left_to_right(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    /* N:        1                 3              2                   4 */
    Plan plan = { .at = { { "8000 swiss-state", "4000 swiss-city" }, { "8000 swiss-city", "6000 swiss-county" } } };
    scene_round(scene, &plan);
    assert_phase(scene, CORRUPTION_PHASE_ASSIGN, 2, 2);
    assert_string_equal(scene_legal(scene, 2), "assign 2 monument; assign 2 opera-house");
    assert_string_equal(scene_legal(scene, 1), "");
    scene_refuse(scene, 2, "assign 2 airport", KB_OTHER_GOVERNMENT);
    scene_refuse(scene, 2, "assign 3 monument", KB_NOT_RESOLVING);
    scene_refuse(scene, 2, "assign 2 swiss-city", KB_BAD_ACTION);
    scene_refuse(scene, 2, "report none", KB_WRONG_PHASE);
    scene_act(scene, 2, "assign 2 opera-house");
    assert_phase(scene, CORRUPTION_PHASE_ASSIGN, 1, 3);
    scene_act(scene, 1, "assign 3 monument");
    assert_phase(scene, CORRUPTION_PHASE_ASSIGN, 2, 4);
    assert_string_equal(scene_legal(scene, 2), "assign 4 stadium; assign 4 subway");
    scene_act(scene, 2, "assign 4 stadium");
    assert_phase(scene, CORRUPTION_PHASE_ASSIGN, 1, 1);
    scene_act(scene, 1, "assign 1 airport");
    assert_int_equal(scene_winner(scene, "opera-house"), 2);
    assert_int_equal(scene_winner(scene, "monument"), 1);
    assert_int_equal(scene_winner(scene, "stadium"), 2);
    assert_int_equal(scene_winner(scene, "airport"), 1);
}

static void c_12_a_swiss_bribe_counts_half(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    Plan plan = { .at = { { "10000 swiss-city" }, { "6000 monument" } } };
    scene_round(scene, &plan);
    scene_act(scene, 1, "assign 1 monument"); /* 5000 against 6000 */
    assert_int_equal(scene_winner(scene, "monument"), 2);
    scene = scene_start(2, "");
    Plan more = { .at = { { "10000 swiss-city" }, { "4000 monument" } } };
    scene_round(scene, &more);
    scene_act(scene, 1, "assign 1 monument"); /* 5000 against 4000 */
    assert_int_equal(scene_winner(scene, "monument"), 1);
    scene = scene_start(2, "");
    Plan tie = { .at = { { "8000 swiss-city" }, { "4000 monument" } } };
    scene_round(scene, &tie);
    scene_act(scene, 1, "assign 1 monument");
    assert_int_equal(scene_winner(scene, "monument"), 0);
    assert_int_equal(corruption_pay(CORRUPTION_1000, true), 1);
    assert_int_equal(corruption_pay(CORRUPTION_1000, false), 2);
    assert_int_equal(corruption_pay(CORRUPTION_10000, true), 10);
    assert_int_equal(corruption_pay(CORRUPTION_DA, false), 0);
}

static void c_12_it_moves_to_the_end_of_the_pile_and_stays_swiss(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    Plan plan = { .at = { { "8000 swiss-city", "da monument" }, { "1000 swiss-city", "4000 monument" } } };
    scene_round(scene, &plan);
    scene_act(scene, 1, "assign 1 monument"); /* a contract that a district attorney will cancel is allowed */
    assert_contains(scene_view(scene, 2),
                    "\"pile\":[{\"n\":3,\"owner\":1,\"face\":\"up\",\"card\":\"da\",\"swiss\":false,\"seen_by\":[]},"
                    "{\"n\":4,\"owner\":2,\"face\":\"up\",\"card\":\"4000\",\"swiss\":false,\"seen_by\":[]},"
                    "{\"n\":1,\"owner\":1,\"face\":\"up\",\"card\":\"8000\",\"swiss\":true,\"seen_by\":[]}]");
}

static void c_12_everybody_hears_where_a_swiss_bribe_goes(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    Plan plan = { .at = { { "8000 swiss-city" }, { "1000 swiss-state" } } };
    scene_round(scene, &plan);
    scene_act(scene, 1, "assign 1 opera-house");
    for (KbSeat seat = 0; seat <= 2; seat++)
        assert_contains(scene_events(scene, seat), "{\"kind\":\"assign\",\"seat\":1,\"n\":1,\"contract\":\"opera-house\","
                                                   "\"card\":\"8000\",\"forced\":false}");
    scene_act(scene, 2, "assign 2 airport");
    assert_contains(scene_events(scene, 0), "{\"kind\":\"assign\",\"seat\":2,\"n\":2,\"contract\":\"airport\","
                                            "\"card\":\"1000\",\"forced\":false}");
}

static void c_12_old_contracts_of_the_government_too(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    scene_dull_round(scene);
    KbSeat first = scene_table(scene)->first;
    Plan plan = { .filler = "airport", .at = { { "8000 swiss-city" } } };
    scene_round(scene, &plan);
    char expected[128];
    unsigned n = first == 1 ? 1 : 2;
    sprintf(expected, "assign %u monument; assign %u school; assign %u fountain; assign %u opera-house", n, n, n, n);
    assert_string_equal(scene_legal(scene, 1), expected);
}

static void c_13_a_hit_man_must_remove_a_character_of_its_contract(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(3, "");
    Plan plan = { .at = { { "hitman airport", "8000 airport" },
                          { "da airport", "reporter monument" },
                          { "reporter airport", "da monument" } } };
    scene_round(scene, &plan);
    assert_phase(scene, CORRUPTION_PHASE_KILL, 1, 1);
    assert_string_equal(scene_legal(scene, 1), "kill 2; kill 3");
    scene_refuse(scene, 1, "kill none", KB_MUST_KILL);
    scene_refuse(scene, 1, "kill 1", KB_NOT_A_TARGET); /* itself */
    scene_refuse(scene, 1, "kill 4", KB_NOT_A_TARGET); /* a bribe */
    scene_refuse(scene, 1, "kill 5", KB_NOT_A_TARGET); /* another contract */
    scene_refuse(scene, 1, "kill 99", KB_NOT_A_TARGET);
    scene_refuse(scene, 2, "kill 2", KB_NOT_YOUR_TURN);
    scene_act(scene, 1, "kill 2");
    /* The district attorney is gone, so the airport is awarded; the reporter there is asked first. */
    assert_phase(scene, CORRUPTION_PHASE_REPORT, 3, 3);
    assert_lacks(scene_view(scene, 1), "{\"n\":2,\"owner\":2");
    scene_act(scene, 3, "report none");
    assert_int_equal(scene_winner(scene, "airport"), 1);
}

static void c_13_its_owners_own_cards_are_targets(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    Plan plan = { .at = { { "hitman airport", "da airport" }, { "reporter airport" } } };
    scene_round(scene, &plan);
    assert_string_equal(scene_legal(scene, 1), "kill 2; kill 3");
}

static void c_13_a_hit_man_removed_before_its_turn_does_not_act(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(3, "");
    Plan plan = { .at = { { "hitman airport" }, { "hitman airport" }, { "da airport" } } };
    scene_round(scene, &plan);
    assert_phase(scene, CORRUPTION_PHASE_KILL, 1, 1);
    scene_act(scene, 1, "kill 2");
    /* The second hit man never acts: the district attorney stays and cancels. */
    assert_int_equal(scene_count_events(scene, CORRUPTION_EVENT_KILL), 1);
    assert_int_equal(scene_count_events(scene, CORRUPTION_EVENT_CANCEL), 1);
    assert_int_equal(scene_table(scene)->round, 2);
}

static void c_13_after_its_turn_a_hit_man_is_no_target(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(3, "");
    Plan plan = {
        .at = { { "hitman airport" }, { "hitman airport" }, { "da airport", "reporter airport", "reporter airport" } }
    };
    scene_round(scene, &plan);
    assert_string_equal(scene_legal(scene, 1), "kill 2; kill 3; kill 6; kill 9");
    scene_act(scene, 1, "kill 3");
    assert_phase(scene, CORRUPTION_PHASE_KILL, 2, 2);
    assert_string_equal(scene_legal(scene, 2), "kill 6; kill 9"); /* not 1: it has left */
    assert_lacks(scene_view(scene, 0), "{\"n\":1,");
}

static void c_13_option_it_stays_until_the_end_of_the_round(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(3, "\"hitman_leaves\":\"round\"");
    Plan plan = { .at = { { "hitman airport" }, { "hitman airport" }, { "da airport", "reporter airport" } } };
    scene_round(scene, &plan);
    scene_act(scene, 1, "kill 3");
    assert_string_equal(scene_legal(scene, 2), "kill 1; kill 6");
    assert_contains(scene_view(scene, 0), "{\"n\":1,");
}

static void c_13_a_hit_man_without_target_leaves_the_pile(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(3, "");
    /* The hit man of 1 under the monument has no target, those at the airport choose: it has left meanwhile. */
    Plan plan = { .at = { { "hitman monument" }, { "hitman airport" }, { "da airport", "reporter airport" } } };
    scene_round(scene, &plan);
    assert_phase(scene, CORRUPTION_PHASE_KILL, 2, 2);
    assert_lacks(scene_view(scene, 0), "{\"n\":1,");
}

static void c_13_from_left_to_right_and_in_one_pile_by_placing(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(3, "");
    Plan plan = { .at = { { "hitman airport", "reporter airport", "da airport" },
                          { "hitman monument", "reporter monument", "da monument" },
                          { "1000 stadium", "hitman monument" } } };
    scene_round(scene, &plan);
    assert_phase(scene, CORRUPTION_PHASE_KILL, 2, 2);
    scene_act(scene, 2, "kill 5");
    assert_phase(scene, CORRUPTION_PHASE_KILL, 1, 1);
    assert_int_equal(scene_count_events(scene, CORRUPTION_EVENT_KILL), 2); /* and the forced one of card 6 between */
    scene_act(scene, 1, "kill 4");
}

static void c_13_options_may_and_no_hitmen(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(3, "\"hitman\":\"may\",\"hitman_targets\":\"no-hitmen\"");
    Plan plan = { .at = { { "hitman airport" }, { "hitman airport" }, { "da airport" } } };
    scene_round(scene, &plan);
    assert_string_equal(scene_legal(scene, 1), "kill none; kill 3");
    scene_refuse(scene, 1, "kill 2", KB_NOT_A_TARGET);
    scene_act(scene, 1, "kill none");
    assert_contains(scene_events(scene, 0),
                    "\"kind\":\"kill\",\"seat\":1,\"n\":1,\"contract\":\"airport\",\"target\":null");
    assert_string_equal(scene_legal(scene, 2), "kill none; kill 3");
    scene_act(scene, 2, "kill 3");
    assert_int_equal(scene_count_events(scene, CORRUPTION_EVENT_CANCEL), 0);
}

static void c_13_a_hit_man_that_declined_leaves_too(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(3, "\"hitman\":\"may\"");
    Plan plan = { .at = { { "hitman airport" }, { "hitman airport" }, { "da airport" } } };
    scene_round(scene, &plan);
    assert_string_equal(scene_legal(scene, 1), "kill none; kill 2; kill 3");
    scene_act(scene, 1, "kill none");
    assert_string_equal(scene_legal(scene, 2), "kill none; kill 3"); /* not 1 */
    assert_lacks(scene_view(scene, 0), "{\"n\":1,");
}

static void c_14_a_district_attorney_cancels(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    Plan plan = { .at = { { "da airport", "reporter airport" }, { "10000 airport", "8000 airport" } } };
    scene_round(scene, &plan);
    /* Nobody is asked to report there, nobody wins it, and it stays. */
    assert_int_equal(scene_table(scene)->round, 2);
    assert_int_equal(scene_winner(scene, "airport"), 0);
    assert_contains(scene_events(scene, 0), "{\"kind\":\"cancel\",\"contract\":\"airport\"}");
    assert_contains(scene_events(scene, 0),
                    "{\"kind\":\"award\",\"contract\":\"airport\",\"winner\":null,\"why\":\"cancelled\"}");
    assert_true(scene_table(scene)->open >> scene_contract(scene, "airport") & 1);
    assert_contains(scene_view(scene, 0), "{\"contract\":\"airport\",\"winner\":null,\"why\":\"cancelled\"}");
}

static void c_15_a_reporter_removes_one_bribe_of_anybody(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(3, "");
    Plan plan = { .at = { { "reporter airport", "6000 airport" },
                          { "10000 airport", "da monument" },
                          { "8000 airport", "4000 swiss-state", "2000 monument" } } };
    scene_round(scene, &plan);
    scene_act(scene, 3, "assign 6 airport");
    assert_phase(scene, CORRUPTION_PHASE_REPORT, 1, 1);
    assert_string_equal(scene_legal(scene, 1), "report none; report 2; report 3; report 4"); /* not 6: Swiss */
    scene_refuse(scene, 1, "report 6", KB_NOT_A_TARGET);
    scene_refuse(scene, 1, "report 9", KB_NOT_A_TARGET); /* another contract */
    scene_refuse(scene, 1, "report 1", KB_NOT_A_TARGET);
    scene_act(scene, 1, "report 2");
    assert_int_equal(scene_winner(scene, "airport"), 3); /* 8000 and the Swiss 2000 against 6000 */
}

static void c_15_declining_is_allowed(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    Plan plan = { .at = { { "reporter airport" }, { "10000 airport" } } };
    scene_round(scene, &plan);
    assert_string_equal(scene_legal(scene, 1), "report none; report 2");
    scene_act(scene, 1, "report none");
    assert_int_equal(scene_winner(scene, "airport"), 2);
}

static void c_15_no_bribe_to_report_is_not_asked(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    Plan plan = { .at = { { "reporter airport" }, { "10000 monument", "8000 swiss-state" } } };
    scene_round(scene, &plan);
    scene_act(scene, 2, "assign 4 airport");
    assert_int_equal(scene_table(scene)->round, 2);
    assert_int_equal(scene_count_events(scene, CORRUPTION_EVENT_REPORT), 0);
    assert_int_equal(scene_winner(scene, "airport"), 2);
}

static void c_15_each_reporter_in_the_order_of_placing(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    Plan plan = { .at = { { "10000 airport", "reporter airport", "reporter monument" },
                          { "8000 airport", "reporter airport", "6000 monument" } } };
    scene_round(scene, &plan);
    assert_phase(scene, CORRUPTION_PHASE_REPORT, 1, 5); /* the monument lies to the left */
    scene_act(scene, 1, "report none");
    assert_phase(scene, CORRUPTION_PHASE_REPORT, 1, 3);
    scene_act(scene, 1, "report 2");
    assert_phase(scene, CORRUPTION_PHASE_REPORT, 2, 4);
    assert_string_equal(scene_legal(scene, 2), "report none; report 1");
    scene_act(scene, 2, "report 1");
    assert_int_equal(scene_winner(scene, "airport"), 0);
    assert_contains(scene_events(scene, 0), "\"contract\":\"airport\",\"winner\":null,\"why\":\"none\"");
}

static void c_15_a_reporter_that_was_killed_reports_nothing(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    Plan plan = { .at = { { "reporter airport" }, { "hitman airport", "10000 airport" } } };
    scene_round(scene, &plan);
    assert_int_equal(scene_table(scene)->round,
                     2); /* its only target was forced on the hit man, and nobody was asked */
    assert_int_equal(scene_count_events(scene, CORRUPTION_EVENT_REPORT), 0);
    assert_int_equal(scene_winner(scene, "airport"), 2);
}

static void c_16_the_greatest_sum_wins(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(3, "");
    Plan plan = { .filler = "monument",
                  .at = { { "6000 airport", "4000 airport" },
                          { "8000 airport" },
                          { "2000 airport", "1000 airport", "6000 airport" } } };
    scene_round(scene, &plan);
    assert_int_equal(scene_winner(scene, "airport"), 1); /* 10000 against 8000 and 9000 */
    assert_false(scene_table(scene)->open >> scene_contract(scene, "airport") & 1);
}

static void c_16_a_tie_for_the_greatest_is_nobodys(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(3, "");
    Plan plan = { .filler = "monument",
                  .at = { { "6000 airport", "4000 airport" }, { "10000 airport" }, { "8000 airport" } } };
    scene_round(scene, &plan);
    assert_int_equal(scene_winner(scene, "airport"), 0);
    assert_contains(scene_events(scene, 0), "\"contract\":\"airport\",\"winner\":null,\"why\":\"tie\"");
    assert_contains(scene_events(scene, 0), "\"contract\":\"stadium\",\"winner\":null,\"why\":\"none\"");
    assert_true(scene_table(scene)->open >> scene_contract(scene, "airport") & 1);
    /* A tie below the greatest does not matter. */
    scene = scene_start(3, "");
    Plan below = { .filler = "monument", .at = { { "10000 airport" }, { "8000 airport" }, { "8000 airport" } } };
    scene_round(scene, &below);
    assert_int_equal(scene_winner(scene, "airport"), 1);
}

static void c_16_what_is_left_after_round_four_is_nobodys(void **unused)
{
    (void)unused;
    KbResult result;
    Scene *scene = scene_start(2, "");
    for (int round = 0; round < 4; round++)
        scene_dull_round(scene);
    kb_table_result(&scene->table, &result);
    assert_int_equal(result.score[1] + result.score[2], 0);
    assert_int_equal(scene_table(scene)->won_count, 0);
}

static void c_17_bribes_come_back_characters_leave_the_game(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    Plan plan = { .at = { { "da monument", "reporter airport", "10000 airport" },
                          { "hitman monument", "reporter stadium", "8000 airport" } } };
    scene_round(scene, &plan);
    scene_act(scene, 1, "report 6");
    const char *view = scene_view(scene, 1);
    /* The reported 8000 and the reporter that never acted alike. */
    assert_contains(view, "\"hand\":[\"1000\",\"2000\",\"4000\",\"6000\",\"8000\",\"10000\",\"reporter\",\"hitman\"],"
                          "\"gone\":[\"da\",\"reporter\"]");
    assert_contains(view, "\"gone\":[\"reporter\",\"hitman\"]");
    assert_contains(scene_view(scene, 2),
                    "\"hand\":[\"1000\",\"2000\",\"4000\",\"6000\",\"8000\",\"10000\",\"da\",\"reporter\"]");
    assert_contains(view, "\"hand_size\":8");
}

static void c_17_nothing_of_the_round_is_left_on_the_table(void **unused)
{
    (void)unused;
    static const CorruptionPlaced nothing;
    Scene *scene = scene_start(2, "");
    scene_dull_round(scene);
    assert_int_equal(scene_table(scene)->round, 2);
    assert_memory_equal(&scene_state(scene)->card, &nothing, sizeof nothing);
    assert_memory_equal(&scene_table(scene)->where, &nothing, sizeof nothing);
    assert_memory_equal(&scene_table(scene)->knowers, &nothing, sizeof nothing);
    assert_memory_equal(&scene_table(scene)->decision, &nothing, sizeof nothing);
}

static void c_17_a_removed_card_leaves_its_pile_at_once_the_rest_stays(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    Plan plan = { .at = { { "10000 airport", "reporter airport", "da monument" },
                          { "8000 airport", "reporter airport", "6000 monument" } } };
    scene_round(scene, &plan);
    scene_act(scene, 1, "report 2");
    const char *view = scene_view(scene, 0);
    assert_lacks(view, "{\"n\":2,");
    assert_contains(view, "{\"n\":3,\"owner\":1,\"face\":\"up\",\"card\":\"reporter\""); /* used, and still there */
    assert_contains(view, "{\"n\":6,\"owner\":2,\"face\":\"up\",\"card\":\"6000\"");     /* on a cancelled contract */
    /* Hands change only afterwards. */
    assert_contains(view, "{\"seat\":1,\"hand_size\":4,");
    assert_contains(view, "{\"seat\":2,\"hand_size\":4,");
}

static void c_18_one_target_is_taken_by_the_engine_and_told_as_forced(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    Plan plan = { .at = { { "hitman airport" }, { "da airport", "10000 airport" } } };
    scene_round(scene, &plan);
    assert_int_equal(scene_table(scene)->round, 2);
    assert_contains(scene_events(scene, 2),
                    "{\"kind\":\"kill\",\"seat\":1,\"n\":1,\"contract\":\"airport\",\"target\":2,"
                    "\"owner\":2,\"card\":\"da\",\"forced\":true}");
    assert_contains(scene_view(scene, 2), "\"forced\":true");
    assert_int_equal(scene_winner(scene, "airport"), 2);
}

static void c_18_two_choices_are_always_asked(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    /* Two reporters of one player: removing either comes to the same. */
    Plan plan = { .at = { { "hitman airport" }, { "reporter airport", "reporter airport" } } };
    scene_round(scene, &plan);
    assert_string_equal(scene_legal(scene, 1), "kill 2; kill 4");
    scene_act(scene, 1, "kill 4");
    assert_contains(scene_events(scene, 0), "\"forced\":false");
    /* Under may, one target and declining are two. */
    scene = scene_start(2, "\"hitman\":\"may\"");
    Plan one = { .at = { { "hitman airport" }, { "da airport" } } };
    scene_round(scene, &one);
    assert_string_equal(scene_legal(scene, 1), "kill none; kill 2");
}

static void c_18_without_a_target_nobody_is_asked(void **unused)
{
    (void)unused;
    static const char *const options[] = { "", "\"hitman\":\"may\"", "\"hitman_targets\":\"no-hitmen\"" };
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        Scene *scene = scene_start(2, options[i]);
        /* Two hit men that cannot reach each other, beside bribes that are none of their business. */
        Plan plan = { .at = { { "hitman airport", "10000 airport" }, { "hitman monument", "8000 monument" } } };
        scene_round(scene, &plan);
        assert_int_equal(scene_table(scene)->round, 2);
        assert_int_equal(scene_count_events(scene, CORRUPTION_EVENT_KILL), 0);
    }
}

/* Play on with ties to the end. */
static KbResult finish(Scene *scene)
{
    KbResult result;
    while (scene_table(scene)->phase != CORRUPTION_PHASE_OVER)
        scene_dull_round(scene);
    kb_table_result(&scene->table, &result);
    return result;
}

static void c_19_the_greatest_total_wins(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(3, "");
    Plan plan = {
        .filler = "subway",
        .at = { { "10000 monument", "8000 opera-house" }, { 0 }, { "10000 airport", "8000 subway", "6000 subway" } }
    };
    scene_round(scene, &plan);
    KbResult result = finish(scene);
    assert_int_equal(result.score[1], 600000);
    assert_int_equal(result.score[3], 1000000);
    assert_int_equal(result.winners, kb_seat_bit(3));
    assert_contains(scene_events(scene, 0), "{\"kind\":\"over\",\"winners\":[3]}");
}

static void c_19_of_equals_more_contracts_win(void **unused)
{
    (void)unused;
    KbResult result;
    Scene *scene = scene_start(2, "");
    CorruptionState state = *scene_state(scene);
    CorruptionTable *table = &state.table;
    table->won[table->won_count++] = (uint8_t)(scene_contract(scene, "opera-house") | 1 << 5);
    table->won[table->won_count++] = (uint8_t)(scene_contract(scene, "monument") | 2 << 5);
    table->won[table->won_count++] = (uint8_t)(scene_contract(scene, "market-hall") | 2 << 5);
    corruption_game.result(kb_table_setup(&scene->table), (const KbState *)&state, &result);
    assert_int_equal(result.score[1], 500000);
    assert_int_equal(result.score[2], 500000);
    assert_int_equal(result.winners, kb_seat_bit(2));
}

static void c_19_still_tied_is_shared(void **unused)
{
    (void)unused;
    KbResult result = finish(scene_start(3, ""));
    assert_int_equal(result.winners, kb_seats_all(3));
}

static void at_the_end_nothing_lies_there_and_nobody_acts(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    finish(scene);
    const char *view = scene_view(scene, 1);
    assert_contains(view, "{\"round\":4,\"phase\":\"over\"");
    assert_contains(view, "\"actors\":[],\"awaited\":[],\"actions\":[],\"resolving\":null");
    assert_lacks(view, "\"face\"");
    scene_refuse(scene, 1, "place 1000 monument", KB_GAME_OVER);
    /* The rules say so themselves, whoever asks them. */
    CorruptionState state = *scene_state(scene);
    KbAction place = kb_action(CORRUPTION_PLACE, CORRUPTION_1000, 0);
    assert_int_equal(corruption_game.apply(kb_table_setup(&scene->table), NULL, (KbState *)&state, 1, place, NULL), KB_GAME_OVER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(c_12_swiss_bribes_are_assigned_by_their_owners_from_left_to_right),
        cmocka_unit_test(c_12_a_swiss_bribe_counts_half),
        cmocka_unit_test(c_12_it_moves_to_the_end_of_the_pile_and_stays_swiss),
        cmocka_unit_test(c_12_everybody_hears_where_a_swiss_bribe_goes),
        cmocka_unit_test(c_12_old_contracts_of_the_government_too),
        cmocka_unit_test(c_13_a_hit_man_must_remove_a_character_of_its_contract),
        cmocka_unit_test(c_13_its_owners_own_cards_are_targets),
        cmocka_unit_test(c_13_a_hit_man_removed_before_its_turn_does_not_act),
        cmocka_unit_test(c_13_after_its_turn_a_hit_man_is_no_target),
        cmocka_unit_test(c_13_option_it_stays_until_the_end_of_the_round),
        cmocka_unit_test(c_13_a_hit_man_without_target_leaves_the_pile),
        cmocka_unit_test(c_13_from_left_to_right_and_in_one_pile_by_placing),
        cmocka_unit_test(c_13_options_may_and_no_hitmen),
        cmocka_unit_test(c_13_a_hit_man_that_declined_leaves_too),
        cmocka_unit_test(c_14_a_district_attorney_cancels),
        cmocka_unit_test(c_15_a_reporter_removes_one_bribe_of_anybody),
        cmocka_unit_test(c_15_declining_is_allowed),
        cmocka_unit_test(c_15_no_bribe_to_report_is_not_asked),
        cmocka_unit_test(c_15_each_reporter_in_the_order_of_placing),
        cmocka_unit_test(c_15_a_reporter_that_was_killed_reports_nothing),
        cmocka_unit_test(c_16_the_greatest_sum_wins),
        cmocka_unit_test(c_16_a_tie_for_the_greatest_is_nobodys),
        cmocka_unit_test(c_16_what_is_left_after_round_four_is_nobodys),
        cmocka_unit_test(c_17_bribes_come_back_characters_leave_the_game),
        cmocka_unit_test(c_17_nothing_of_the_round_is_left_on_the_table),
        cmocka_unit_test(c_17_a_removed_card_leaves_its_pile_at_once_the_rest_stays),
        cmocka_unit_test(c_18_one_target_is_taken_by_the_engine_and_told_as_forced),
        cmocka_unit_test(c_18_two_choices_are_always_asked),
        cmocka_unit_test(c_18_without_a_target_nobody_is_asked),
        cmocka_unit_test(c_19_the_greatest_total_wins),
        cmocka_unit_test(c_19_of_equals_more_contracts_win),
        cmocka_unit_test(c_19_still_tied_is_shared),
        cmocka_unit_test(at_the_end_nothing_lies_there_and_nobody_acts),
    };
    return cmocka_run_group_tests_name("corruption-awarding", tests, NULL, NULL);
}
