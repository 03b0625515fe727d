/* C-20 to C-23: the variants, and what they are presets of. */
#include "corruption/scene.h"

#include <stdio.h>
#include <string.h>

#include "core/fast.h"

/* The masks of the four rounds as the views tell them. */
static void assert_masks(Scene *scene, const char *const masks[4])
{
    for (int round = 0; round < 4; round++) {
        assert_contains(scene_view(scene, 0), masks[round]);
        scene_dull_round(scene);
    }
}

static void c_20_down_the_river(void **unused)
{
    (void)unused;
    static const char *const masks[] = { "\"mask\":[3]", "\"mask\":[3,4]", "\"mask\":[2,3,4]", "\"mask\":[2,3,4,5]" };
    assert_masks(scene_start(2, "\"variant\":\"river\""), masks);
}

static void c_20_the_faces_follow_the_mask(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "\"variant\":\"river\"");
    static const char *const cards[] = { "1000", "2000", "4000", "6000" };
    for (int i = 0; i < 8; i++) {
        char action[64];
        sprintf(action, "place %s monument", cards[i / 2]);
        scene_act(scene, scene_table(scene)->turn, action);
        assert_int_equal(scene_table(scene)->knowers.at[i] & 1, i / 2 == 2);
    }
}

static void c_21_the_first_player_announces_the_mask(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(3, "\"variant\":\"free\",\"first\":2");
    KbAction actions[KB_ACTIONS_ROOM];
    assert_contains(scene_view(scene, 1), "\"phase\":\"mask\",\"first\":2,\"mask\":null,\"actors\":[2]");
    assert_int_equal(
        corruption_game.legal(kb_table_setup(&scene->table), (const KbState *)scene_state(scene), 2, actions), 64);
    scene_refuse(scene, 1, "mask none", KB_NOT_YOUR_TURN);
    scene_refuse(scene, 2, "place 1000 monument", KB_WRONG_PHASE);
    static const char *const bad[] = { "mask 3,1", "mask 1,1",    "mask 7",   "mask 0", "mask 1,", "mask ,1",
                                       "mask 12",  "mask none,1", "mask 1 3", "mask",   "mask " };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        scene_refuse(scene, 2, bad[i], i == 8 || i == 9 ? KB_BAD_ACTION : KB_BAD_MASK);
    scene_act(scene, 2, "mask 1,3");
    assert_contains(scene_events(scene, 0), "{\"kind\":\"mask\",\"seat\":2,\"mask\":[1,3]}");
    assert_contains(scene_view(scene, 3), "\"phase\":\"placing\",\"first\":2,\"mask\":[1,3],\"actors\":[2]");
}

static void c_21_none_and_all_are_masks(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "\"variant\":\"free\"");
    scene_act(scene, 1, "mask none");
    scene_act(scene, 1, "place 1000 monument");
    assert_int_equal(scene_table(scene)->knowers.at[0] & 1, 0);
    scene = scene_start(2, "\"variant\":\"free\"");
    scene_act(scene, 1, "mask 1,2,3,4,5,6");
    for (int i = 0; i < 11; i++) {
        static const char *const cards[] = { "1000", "2000", "4000", "6000", "8000", "10000" };
        char action[64];
        sprintf(action, "place %s monument", cards[i / 2]);
        scene_act(scene, scene_table(scene)->turn, action);
        assert_int_equal(scene_table(scene)->knowers.at[i] & 1, 1);
    }
}

static void c_21_every_round_is_announced_after_the_deal(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "\"variant\":\"free\"");
    for (int round = 1; round <= 4; round++) {
        uint8_t list[CORRUPTION_CONTRACTS];
        assert_int_equal(scene_table(scene)->phase, CORRUPTION_PHASE_MASK);
        assert_int_equal(corruption_left_to_right(scene_table(scene), scene_state(scene)->deal, -1, list), 6 * round);
        scene_act(scene, scene_table(scene)->first, "mask 2");
        scene_dull_round(scene);
    }
    assert_int_equal(scene_table(scene)->phase, CORRUPTION_PHASE_OVER);
}

static void c_22_closed_has_no_characters_and_shows_nothing(void **unused)
{
    (void)unused;
    static const char *const masks[] = { "\"mask\":[]", "\"mask\":[]", "\"mask\":[]", "\"mask\":[]" };
    Scene *scene = scene_start(2, "\"variant\":\"closed\"");
    assert_contains(scene_view(scene, 1),
                    "\"hand\":[\"1000\",\"2000\",\"4000\",\"6000\",\"8000\",\"10000\"],\"gone\":[]");
    scene_refuse(scene, 1, "place da monument", KB_NOT_IN_HAND);
    scene_act(scene, 1, "place 1000 monument");
    assert_int_equal(scene_table(scene)->knowers.at[0] & 1, 0);
    assert_masks(scene_start(2, "\"variant\":\"closed\""), masks);
}

static void c_23_a_book_looks_at_one_face_down_card(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(3, "\"variant\":\"blackbook\"");
    scene_act(scene, 1, "place 1000 monument");   /* 1, face up */
    scene_act(scene, 2, "place 1000 swiss-city"); /* 2 */
    scene_act(scene, 3, "place 1000 monument");   /* 3, face up */
    scene_act(scene, 1, "place hitman airport");  /* 4 */
    scene_act(scene, 2, "place da airport");      /* 5 */
    assert_contains(scene_view(scene, 1), "\"actors\":[1,2,3],\"awaited\":[3]");
    assert_string_equal(scene_legal(scene, 2), "peek 4");
    assert_string_equal(scene_legal(scene, 1), "peek 5");
    scene_refuse(scene, 2, "peek 1", KB_PEEK_FACE_UP);
    scene_refuse(scene, 3, "peek 2", KB_PEEK_SWISS);
    scene_refuse(scene, 2, "peek 5", KB_PEEK_OWN);
    scene_refuse(scene, 2, "peek 6", KB_NO_SUCH_PLACEMENT);
    scene_refuse(scene, 0, "peek 4", KB_NOT_YOUR_TURN);
    scene_act(scene, 2, "peek 4"); /* out of turn */
    assert_contains(scene_events(scene, 2), "{\"kind\":\"peek\",\"seat\":2,\"n\":4,\"card\":\"hitman\"}");
    for (KbSeat seat = 0; seat <= 3; seat++)
        if (seat != 2) {
            assert_contains(scene_events(scene, seat), "{\"kind\":\"peek\",\"seat\":2,\"n\":4,\"card\":null}");
            assert_contains(scene_view(scene, seat), "\"seen_by\":[2]");
        }
    assert_contains(scene_view(scene, 2),
                    "{\"n\":4,\"owner\":1,\"face\":\"down\",\"card\":\"hitman\",\"swiss\":false,\"seen_by\":[2]}");
    assert_contains(scene_view(scene, 3),
                    "{\"n\":4,\"owner\":1,\"face\":\"down\",\"card\":null,\"swiss\":false,\"seen_by\":[2]}");
    assert_contains(scene_view(scene, 3), "\"books\":1");
    scene_refuse(scene, 2, "peek 4", KB_PEEK_SEEN);
    assert_int_equal(scene_table(scene)->turn, 3); /* it took no turn */
}

static void c_23_two_books_for_the_whole_game(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "\"variant\":\"blackbook\"");
    static const char *const actions[] = { "1000", "1000", "2000", "2000", "4000", "4000", "6000" };
    for (int i = 0; i < 7; i++) {
        char action[64];
        sprintf(action, "place %s monument", actions[i]);
        scene_act(scene, scene_table(scene)->turn, action);
    }
    scene_act(scene, 2, "peek 3"); /* in turn */
    scene_act(scene, 2, "peek 5");
    scene_refuse(scene, 2, "peek 7", KB_NO_BOOK);
    /* The peeker knows those cards for good. */
    scene_act(scene, 2, "place 6000 monument");
    assert_contains(scene_view(scene, 2), "{\"n\":3,\"owner\":1,\"face\":\"down\",\"card\":\"2000\"");
    assert_contains(scene_view(scene, 2), "{\"n\":7,\"owner\":1,\"face\":\"down\",\"card\":null");
    for (int i = 8; i < 12; i++)
        scene_act(scene, scene_table(scene)->turn, i < 10 ? "place 8000 monument" : "place 10000 monument");
    assert_int_equal(scene_table(scene)->round, 2);
    assert_int_equal(scene_table(scene)->books[2], 0);
    assert_int_equal(scene_table(scene)->books[1], 2);
}

static void c_23_only_while_cards_are_placed(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "\"variant\":\"blackbook\"");
    Plan plan = { .at = { { "10000 airport", "reporter airport" }, { "8000 airport" } } };
    scene_round(scene, &plan);
    assert_int_equal(scene_table(scene)->phase, CORRUPTION_PHASE_REPORT);
    scene_refuse(scene, 1, "peek 2", KB_WRONG_PHASE);
    scene_refuse(scene, 2, "peek 2", KB_NOT_YOUR_TURN);
}

static void c_23_a_look_is_aside_of_the_decision(void **unused)
{
    (void)unused;
    assert_true(corruption_game.aside(kb_action(CORRUPTION_PEEK, 1, 0)));
    assert_false(corruption_game.aside(kb_action(CORRUPTION_PLACE, CORRUPTION_1000, 0)));
}

static void c_23_who_only_looks_on_has_no_book(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "\"variant\":\"blackbook\",\"masks\":\"none\"");
    scene_act(scene, 1, "place 1000 monument");
    CorruptionState state = *scene_state(scene);
    const KbSetup *setup = kb_table_setup(&scene->table);
    KbAction peek = kb_action(CORRUPTION_PEEK, 1, 0), actions[KB_ACTIONS_ROOM];
    assert_int_equal(corruption_game.apply(setup, NULL, (KbState *)&state, 0, peek, NULL), KB_NOT_YOUR_TURN);
    assert_int_equal(corruption_game.apply(setup, NULL, (KbState *)&state, 3, peek, NULL), KB_NOT_YOUR_TURN);
    assert_int_equal(corruption_game.legal(setup, (const KbState *)&state, 0, actions), 0);
    assert_int_equal(corruption_game.legal(setup, (const KbState *)&state, 3, actions), 0);
    assert_int_equal(corruption_game.legal(setup, (const KbState *)&state, 200, actions), 0);
    assert_int_equal(corruption_game.sample(setup, (const KbState *)&state, 0, NULL), 0);
    assert_int_equal(corruption_game.sample(setup, (const KbState *)&state, 3, NULL), 0);
    state.table.won[0] = 1; /* which lies behind the books */
    assert_int_equal(corruption_game.sample(setup, (const KbState *)&state, 8, NULL), 0);
}

/* A random move is as likely to be any of the legal ones. */
static void c_23_a_random_move_peeks_as_often_as_it_should(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "\"variant\":\"blackbook\",\"masks\":\"none\"");
    KbAction actions[KB_ACTIONS_ROOM];
    KbFast fast;
    unsigned peeks = 0, samples = 40000;
    for (unsigned i = 0; i < 9; i++) {
        static const char *const cards[] = { "1000", "2000", "4000", "6000", "8000" };
        char action[64] = "place ";
        scene_act(scene, scene_table(scene)->turn, strcat(strcat(action, cards[i / 2]), " monument"));
    }
    const KbState *state = (const KbState *)scene_state(scene);
    uint32_t legal = corruption_game.legal(kb_table_setup(&scene->table), state, 2, actions);
    kb_fast_seed(&fast, 3);
    for (unsigned i = 0; i < samples; i++)
        peeks += kb_action_verb(corruption_game.sample(kb_table_setup(&scene->table), state, 2, &fast)) == CORRUPTION_PEEK;
    double expected = samples * 5.0 / legal; /* five cards of seat 1 */
    assert_in_range(peeks, expected * 0.9, expected * 1.1);
}

static void variants_combine_as_house_rules(void **unused)
{
    (void)unused;
    assert_false(corruption_is_house_rule(scene_setup(scene_start(2, "\"variant\":\"river\""))));
    Scene *scene = scene_start(2, "\"variant\":\"river\",\"books\":1,\"characters\":false");
    assert_true(corruption_is_house_rule(scene_setup(scene)));
    assert_int_equal(scene_table(scene)->books[1], 1);
    assert_contains(scene_view(scene, 1), "\"mask\":[3]");
    scene_refuse(scene, 1, "place da monument", KB_NOT_IN_HAND);
    assert_contains(scene_view(scene_start(2, "\"variant\":\"closed\",\"masks\":\"standard\""), 1), "\"mask\":[1]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(c_20_down_the_river),
        cmocka_unit_test(c_20_the_faces_follow_the_mask),
        cmocka_unit_test(c_21_the_first_player_announces_the_mask),
        cmocka_unit_test(c_21_none_and_all_are_masks),
        cmocka_unit_test(c_21_every_round_is_announced_after_the_deal),
        cmocka_unit_test(c_22_closed_has_no_characters_and_shows_nothing),
        cmocka_unit_test(c_23_a_book_looks_at_one_face_down_card),
        cmocka_unit_test(c_23_two_books_for_the_whole_game),
        cmocka_unit_test(c_23_only_while_cards_are_placed),
        cmocka_unit_test(c_23_a_look_is_aside_of_the_decision),
        cmocka_unit_test(c_23_who_only_looks_on_has_no_book),
        cmocka_unit_test(c_23_a_random_move_peeks_as_often_as_it_should),
        cmocka_unit_test(variants_combine_as_house_rules),
    };
    return cmocka_run_group_tests_name("corruption-variants", tests, NULL, NULL);
}
