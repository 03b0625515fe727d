/* The worked example of the rules page. The sheets agree on everything but the Airport, whose pictures are lost: in one reading
 * player 2 wins it, in the other it is tied. So both tables are built. */
#include "corruption/scene.h"

/* Placement numbers of round 1 with four players: k-th card of seat s is 4 * (k - 1) + s. */
static Scene *play(const char *second_at_airport)
{
    Plan plan = {
        .at = {
            { "8000 swiss-city", "10000 airport", "1000 stadium", "2000 subway", "4000 university", "6000 stadium" },
            { "da opera-house", "8000 university", second_at_airport, "1000 monument", "2000 subway", "6000 university" },
            { "reporter airport", "10000 airport", "8000 stadium", "1000 subway", "2000 university", "4000 airport" },
            { "reporter airport", "10000 subway", "1000 stadium", "2000 monument", "6000 opera-house", "4000 airport" },
        },
    };
    Scene *scene = scene_start(4, "");
    scene_round(scene, &plan);
    assert_int_equal(scene_table(scene)->phase, CORRUPTION_PHASE_ASSIGN);
    assert_int_equal(scene_table(scene)->turn, 1);
    assert_string_equal(scene_legal(scene, 1), "assign 1 monument; assign 1 opera-house");
    scene_act(scene, 1, "assign 1 monument");
    /* Player 3's reporter was there first. */
    assert_int_equal(scene_table(scene)->turn, 3);
    scene_act(scene, 3, "report 5");
    assert_int_equal(scene_table(scene)->turn, 4);
    scene_act(scene, 4, "report 7");
    assert_int_equal(scene_count_events(scene, CORRUPTION_EVENT_KILL), 0);
    assert_int_equal(scene_winner(scene, "monument"), 1);
    assert_int_equal(scene_winner(scene, "opera-house"), 0);
    assert_int_equal(scene_winner(scene, "stadium"), 3);
    assert_int_equal(scene_winner(scene, "subway"), 4);
    assert_int_equal(scene_winner(scene, "university"), 2);
    assert_contains(scene_view(scene, 0), "{\"contract\":\"opera-house\",\"winner\":null,\"why\":\"cancelled\"}");
    return scene;
}

static void worked_example_where_player_2_wins_the_airport(void **unused)
{
    (void)unused;
    Scene *scene = play("10000 airport");
    assert_int_equal(scene_winner(scene, "airport"), 2);
    assert_int_equal(scene_table(scene)->first, 2);
}

static void worked_example_where_the_airport_is_tied(void **unused)
{
    (void)unused;
    Scene *scene = play("4000 airport");
    assert_int_equal(scene_winner(scene, "airport"), 0);
    assert_contains(scene_view(scene, 0), "{\"contract\":\"airport\",\"winner\":null,\"why\":\"tie\"}");
    assert_int_equal(scene_table(scene)->first, 4); /* the Subway is then the dearest */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worked_example_where_player_2_wins_the_airport),
        cmocka_unit_test(worked_example_where_the_airport_is_tied),
    };
    return cmocka_run_group_tests_name("corruption-example", tests, NULL, NULL);
}
