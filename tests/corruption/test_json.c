/* Views and events as the table protocol writes them (docs/protocol.md), whole. */
#include "corruption/scene.h"

#include <stdio.h>
#include <string.h>

#include "core/text.h"

static const char *turn_json(const Scene *scene, KbSeat seat)
{
    static char json[1024];
    static CorruptionView view;
    KbText text;
    corruption_game.view(kb_table_setup(&scene->table), (const KbState *)scene_state(scene), seat, (KbView *)&view);
    kb_text_start(&text, json, sizeof json);
    kb_json_object(&text);
    corruption_game.turn_json(kb_table_setup(&scene->table), (const KbView *)&view, &text);
    kb_json_object_end(&text);
    return json;
}

static void c_7_c_23_whose_turn_it_is(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(3, "\"variant\":\"blackbook\",\"masks\":\"none\",\"first\":2");
    assert_string_equal(turn_json(scene, 1),
                        "{\"round\":1,\"phase\":\"placing\",\"first\":2,\"actors\":[2],\"awaited\":[2],\"over\":false}");
    scene_act(scene, 2, "place 1000 monument");
    /* Seat 1 has a book and a card to look at; seat 2's own is none. */
    assert_string_equal(turn_json(scene, 1),
                        "{\"round\":1,\"phase\":\"placing\",\"first\":2,\"actors\":[1,3],\"awaited\":[3],\"over\":false}");
}

static void c_6_the_deal_is_told_with_values_and_governments(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    scene_dull_round(scene);
    assert_contains(scene_events(scene, 0), "{\"kind\":\"round\",\"round\":2,\"first\":");
    assert_contains(scene_events(scene, 0),
                    "{\"kind\":\"deal\",\"round\":2,\"contracts\":["
                    "{\"id\":\"school\",\"value\":100000,\"government\":\"city\"},{\"id\":\"fountain\",\"value\":200000,\"government\":\"city\"},"
                    "{\"id\":\"library\",\"value\":200000,\"government\":\"county\"},"
                    "{\"id\":\"police-station\",\"value\":300000,\"government\":\"county\"},"
                    "{\"id\":\"town-square\",\"value\":300000,\"government\":\"state\"},"
                    "{\"id\":\"market-hall\",\"value\":400000,\"government\":\"state\"}]}");
}

static void c_11_what_was_hidden_is_told_when_it_is_turned_up(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    Plan plan = { .at = { { "1000 monument", "8000 swiss-county" }, { "1000 monument", "da airport", "reporter airport" } } };
    scene_round(scene, &plan);
    const char *events = scene_events(scene, 0);
    assert_contains(events, "{\"kind\":\"reveal\",\"n\":3,\"owner\":1,\"where\":\"swiss-county\",\"card\":\"8000\"}");
    assert_contains(events, "{\"kind\":\"reveal\",\"n\":4,\"owner\":2,\"where\":\"airport\",\"card\":\"da\"}");
    assert_lacks(events, "{\"kind\":\"reveal\",\"n\":1,"); /* it lay face up */
    assert_int_equal(scene_count_events(scene, CORRUPTION_EVENT_REVEAL), 10);
    assert_contains(scene_events(scene, 2), "{\"kind\":\"place\",\"seat\":2,\"n\":12,\"where\":\"university\",\"face\":\"down\",");
    assert_contains(scene_events(scene, 0), "\"face\":\"down\",\"card\":null}");
}

static void c_21_the_mask_is_told(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "\"variant\":\"free\"");
    scene_act(scene, 1, "mask 1,4,6");
    assert_string_equal(scene_events(scene, 0), "{\"kind\":\"mask\",\"seat\":1,\"mask\":[1,4,6]}");
    assert_contains(scene_view(scene, 0), "\"mask\":[1,4,6]");
}

static void c_23_a_peek_is_told_to_all_and_the_card_to_one(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "\"variant\":\"blackbook\",\"masks\":\"none\"");
    scene_act(scene, 1, "place 4000 monument");
    scene_act(scene, 2, "peek 1");
    assert_string_equal(scene_events(scene, 2), "{\"kind\":\"peek\",\"seat\":2,\"n\":1,\"card\":\"4000\"}");
    assert_string_equal(scene_events(scene, 1), "{\"kind\":\"peek\",\"seat\":2,\"n\":1,\"card\":null}");
    assert_contains(scene_view(scene, 1), "{\"n\":1,\"owner\":1,\"face\":\"down\",\"card\":\"4000\",\"swiss\":false,\"seen_by\":[2]}");
}

/* Card 1 is one of a pile, cards 2 and 3 come through Switzerland. */
static Scene *assigned(void)
{
    Scene *scene = scene_start(2, "");
    Plan plan = { .at = { { "2000 opera-house", "1000 swiss-city" }, { "4000 swiss-city", "reporter opera-house", "reporter opera-house" } } };
    scene_round(scene, &plan);
    scene_act(scene, 2, "assign 2 opera-house");
    scene_act(scene, 1, "assign 3 opera-house");
    return scene;
}

static void c_12_the_view_says_what_came_through_switzerland(void **unused)
{
    (void)unused;
    Scene *scene = assigned();
    assert_contains(scene_view(scene, 0),
                    "{\"id\":\"opera-house\",\"value\":500000,\"pile\":["
                    "{\"n\":1,\"owner\":1,\"face\":\"up\",\"card\":\"2000\",\"swiss\":false,\"seen_by\":[]},"
                    "{\"n\":4,\"owner\":2,\"face\":\"up\",\"card\":\"reporter\",\"swiss\":false,\"seen_by\":[]},"
                    "{\"n\":6,\"owner\":2,\"face\":\"up\",\"card\":\"reporter\",\"swiss\":false,\"seen_by\":[]},"
                    "{\"n\":2,\"owner\":2,\"face\":\"up\",\"card\":\"4000\",\"swiss\":true,\"seen_by\":[]},"
                    "{\"n\":3,\"owner\":1,\"face\":\"up\",\"card\":\"1000\",\"swiss\":true,\"seen_by\":[]}]}");
}

static void the_last_round_is_told_again_as_it_was(void **unused)
{
    (void)unused;
    Scene *scene = assigned();
    scene_act(scene, 2, "report 1"); /* and the other reporter has no bribe left to report */
    const char *view = scene_view(scene, 0);
    assert_contains(view, "\"last\":{\"round\":1,\"cards\":["
                          "{\"n\":1,\"owner\":1,\"card\":\"2000\",\"where\":\"opera-house\",\"swiss\":false},"
                          "{\"n\":2,\"owner\":2,\"card\":\"4000\",\"where\":\"opera-house\",\"swiss\":true},"
                          "{\"n\":3,\"owner\":1,\"card\":\"1000\",\"where\":\"opera-house\",\"swiss\":true},"
                          "{\"n\":4,\"owner\":2,\"card\":\"reporter\",\"where\":\"opera-house\",\"swiss\":false},");
    assert_contains(view, "\"steps\":["
                          "{\"kind\":\"assign\",\"seat\":2,\"n\":2,\"contract\":\"opera-house\",\"card\":\"4000\",\"forced\":false},"
                          "{\"kind\":\"assign\",\"seat\":1,\"n\":3,\"contract\":\"opera-house\",\"card\":\"1000\",\"forced\":false},"
                          "{\"kind\":\"report\",\"seat\":2,\"n\":4,\"contract\":\"opera-house\",\"target\":1,\"owner\":1,\"card\":\"2000\","
                          "\"forced\":false}],\"awards\":[");
    assert_contains(view, "{\"contract\":\"opera-house\",\"winner\":2,\"why\":\"won\"}");
}

static void c_14_the_last_round_tells_every_cancelled_contract(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    Plan plan = { .at = { { "da monument" }, { "da airport" } } };
    scene_round(scene, &plan);
    assert_contains(scene_events(scene, 0), "{\"kind\":\"cancel\",\"contract\":\"monument\"},{\"kind\":\"cancel\",\"contract\":\"airport\"}");
    assert_contains(scene_view(scene, 0),
                    "\"steps\":[{\"kind\":\"cancel\",\"contract\":\"monument\"},{\"kind\":\"cancel\",\"contract\":\"airport\"}]");
}

static void c_13_a_kill_is_told_with_its_contract(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "\"masks\":\"none\"");
    Plan plan = { .at = { { "hitman airport", "da airport" }, { "1000 monument", "reporter airport" } } };
    scene_round(scene, &plan);
    assert_contains(scene_events(scene, 0), "{\"kind\":\"reveal\",\"n\":1,\"owner\":1,\"where\":\"airport\",\"card\":\"hitman\"}");
    scene_act(scene, 1, "kill 4");
    assert_contains(scene_events(scene, 0), "{\"kind\":\"kill\",\"seat\":1,\"n\":1,\"contract\":\"airport\",\"target\":4,\"owner\":2,"
                                            "\"card\":\"reporter\",\"forced\":false}");
}

/* 24 open contracts, 42 cards face down, seven of the contracts cancelled: no act tells more. */
static void the_events_of_the_greatest_act_fit(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(7, "\"masks\":\"none\"");
    for (unsigned round = 1; round <= 3; round++)
        scene_dull_round(scene);
    Plan plan = { .filler = "subway",
                  .at = { { "da monument" }, { "da opera-house" }, { "da stadium" }, { "da airport" }, { "da dam" }, { "da school" }, { "da bridge" } } };
    scene_round(scene, &plan);
    assert_int_equal(scene_count_events(scene, CORRUPTION_EVENT_REVEAL), CORRUPTION_PLACED_MAX);
    assert_int_equal(scene_count_events(scene, CORRUPTION_EVENT_CANCEL), 7);
    assert_int_equal(scene_count_events(scene, CORRUPTION_EVENT_AWARD), CORRUPTION_CONTRACTS);
    assert_int_equal(scene_count_events(scene, CORRUPTION_EVENT_OVER), 1);
    assert_in_range(scene->events.count, 1, corruption_game.events_max);
    assert_contains(scene_view(scene, 0), "{\"n\":42,\"owner\":");
    assert_lacks(scene_view(scene, 0), "{\"n\":43,");
}

static void c_16_a_tie_is_told_as_one(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    scene_dull_round(scene);
    assert_contains(scene_view(scene, 0), "\"awards\":[{\"contract\":\"monument\",\"winner\":null,\"why\":\"tie\"},"
                                          "{\"contract\":\"opera-house\",\"winner\":null,\"why\":\"none\"},");
}

static void c_16_all_contracts_may_be_won(void **unused)
{
    (void)unused;
    static char json[1 << 16];
    static CorruptionView view;
    Scene *scene = scene_start(2, "");
    KbText text;
    CorruptionState state = *scene_state(scene);
    CorruptionTable *table = &state.table;
    table->round = table->last.round = CORRUPTION_ROUNDS;
    table->phase = CORRUPTION_PHASE_OVER;
    table->turn = 0;
    table->open = 0;
    table->last.open = 0xffffff;
    table->last.first = 1;
    for (unsigned i = 0; i < CORRUPTION_CONTRACTS; i++)
        table->won[table->won_count++] = (uint8_t)(i | 2 << 5);
    corruption_game.view(kb_table_setup(&scene->table), (const KbState *)&state, 1, (KbView *)&view);
    kb_text_start(&text, json, sizeof json);
    corruption_game.view_json(kb_table_setup(&scene->table), (const KbView *)&view, &text);
    assert_contains(json, "\"contracts\":[],\"total\":0}");
    assert_contains(json, "\"total\":15600000}");
    for (unsigned i = 0; i < CORRUPTION_CONTRACTS; i++) {
        char award[128];
        sprintf(award, "{\"contract\":\"%s\",\"winner\":2,\"why\":\"won\"}", scene_setup(scene)->contract[i].id);
        assert_contains(json, award);
    }
}

static void c_6_c_11_a_view_hides_the_deck_and_the_hands(void **unused)
{
    (void)unused;
    static CorruptionView view;
    Scene *scene = scene_start(2, "");
    for (unsigned round = 1; round <= CORRUPTION_ROUNDS; round++) {
        for (KbSeat seat = 0; seat <= 2; seat++) {
            corruption_game.view(kb_table_setup(&scene->table), (const KbState *)scene_state(scene), seat, (KbView *)&view);
            for (unsigned d = 0; d < CORRUPTION_CONTRACTS; d++)
                assert_int_equal(view.deal[d], d < 6 * round ? scene_state(scene)->deal[d] : CORRUPTION_HIDDEN);
            assert_int_equal(view.hand, seat ? scene_state(scene)->hand[seat] : 0);
        }
        scene_dull_round(scene);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(c_7_c_23_whose_turn_it_is),
        cmocka_unit_test(c_6_the_deal_is_told_with_values_and_governments),
        cmocka_unit_test(c_11_what_was_hidden_is_told_when_it_is_turned_up),
        cmocka_unit_test(c_21_the_mask_is_told),
        cmocka_unit_test(c_23_a_peek_is_told_to_all_and_the_card_to_one),
        cmocka_unit_test(c_12_the_view_says_what_came_through_switzerland),
        cmocka_unit_test(the_last_round_is_told_again_as_it_was),
        cmocka_unit_test(c_14_the_last_round_tells_every_cancelled_contract),
        cmocka_unit_test(c_13_a_kill_is_told_with_its_contract),
        cmocka_unit_test(the_events_of_the_greatest_act_fit),
        cmocka_unit_test(c_16_a_tie_is_told_as_one),
        cmocka_unit_test(c_16_all_contracts_may_be_won),
        cmocka_unit_test(c_6_c_11_a_view_hides_the_deck_and_the_hands),
    };
    return cmocka_run_group_tests_name("corruption-json", tests, NULL, NULL);
}
