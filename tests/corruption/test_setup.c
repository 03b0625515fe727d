/* C-1 to C-5: players, cards, governments, contracts, who starts. */
#include "corruption/scene.h"

#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/text.h"

static CorruptionSetup setup;

static KbError try_setup(uint8_t players, const char *options, char sentence[1024])
{
    KbFault fault = { .error = KB_OK };
    KbText text;
    KbError error = corruption_game.setup((KbSetup *)&setup, players, options, strlen(options), &fault);
    kb_text_start(&text, sentence, 1024);
    if (error)
        kb_fault_text(&fault, &text);
    return error;
}

static void c_1_two_to_seven_players(void **unused)
{
    (void)unused;
    char why[1024];
    assert_int_equal(try_setup(1, "{}", why), KB_BAD_PLAYERS);
    assert_contains(why, "2 to 7");
    for (uint8_t players = 2; players <= 7; players++)
        assert_int_equal(try_setup(players, "{}", why), KB_OK);
    assert_int_equal(try_setup(8, "{}", why), KB_BAD_PLAYERS);
}

static void c_2_everybody_owns_ten_cards(void **unused)
{
    (void)unused;
    for (uint8_t players = 2; players <= 7; players++) {
        const Scene *scene = scene_start(players, "");
        for (KbSeat seat = 1; seat <= players; seat++) {
            const char *view = scene_view(scene, seat);
            assert_contains(view, "\"hand\":[\"1000\",\"2000\",\"4000\",\"6000\",\"8000\",\"10000\",\"da\","
                                  "\"reporter\",\"reporter\",\"hitman\"]");
        }
    }
}

static void c_2_two_reporters_are_one_choice(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    const char *legal = scene_legal(scene, 1);
    const char *once = strstr(legal, "place reporter monument");
    assert_non_null(once);
    assert_null(strstr(once + 1, "place reporter monument"));
    scene_act(scene, 1, "place reporter monument");
    scene_act(scene, 2, "place 1000 monument");
    assert_contains(scene_legal(scene, 1), "place reporter airport");
    scene_act(scene, 1, "place reporter airport");
    scene_act(scene, 2, "place 2000 monument");
    assert_lacks(scene_legal(scene, 1), "reporter");
}

static void c_3_three_governments_with_one_account_each(void **unused)
{
    (void)unused;
    const char *view = scene_view(scene_start(3, ""), 0);
    const char *city = strstr(view, "{\"id\":\"city\""), *county = strstr(view, "{\"id\":\"county\"");
    const char *state = strstr(view, "{\"id\":\"state\"");
    assert_true(city && county && state && city < county && county < state);
    assert_contains(scene_legal(scene_start(3, ""), 1), "swiss-city; place 1000 swiss-county; place 1000 swiss-state");
}

static void c_4_the_shipped_deck(void **unused)
{
    (void)unused;
    char why[1024];
    unsigned steps[13] = { 0 };
    uint64_t total = 0;
    assert_int_equal(try_setup(4, "{}", why), KB_OK);
    for (int i = 0; i < CORRUPTION_CONTRACTS; i++) {
        assert_int_equal(setup.contract[i].value % 100000, 0);
        assert_in_range(setup.contract[i].value, 100000, 1200000);
        steps[setup.contract[i].value / 100000]++;
        total += setup.contract[i].value;
    }
    for (int step = 1; step <= 12; step++)
        assert_int_equal(steps[step], 2);
    assert_int_equal(total, 15600000);
    const Scene *scene = scene_start(4, "");
    assert_int_equal(setup.contract[scene_contract(scene, "monument")].value, 100000);
    assert_int_equal(setup.contract[scene_contract(scene, "school")].value, 100000);
    assert_int_equal(setup.contract[scene_contract(scene, "bridge")].value, 900000);
    assert_int_equal(setup.contract[scene_contract(scene, "dam")].value, 1200000);
}

/* 24 contracts c1 to c24 with value 1 to 24, one of them replaced. */
static const char *deck_with(int index, const char *replacement)
{
    static char options[8192];
    int length = sprintf(options, "{\"contracts\":[");
    for (int i = 1; i <= 24; i++) {
        length += sprintf(options + length, "%s", i > 1 ? "," : "");
        length += i == index ? sprintf(options + length, "%s", replacement)
                             : sprintf(options + length, "{\"id\":\"c%d\",\"value\":%d}", i, i);
    }
    sprintf(options + length, "]}");
    return options;
}

static void c_4_an_own_deck_is_checked(void **unused)
{
    (void)unused;
    static const struct {
        const char *entry, *part;
    } bad[] = {
        { "{\"id\":\"c4\",\"value\":0}", "'value' must be" },
        { "{\"id\":\"c4\",\"value\":-5}", "'value' must be" },
        { "{\"id\":\"c4\",\"value\":1.5}", "'value' must be" },
        { "{\"id\":\"c4\",\"value\":\"5\"}", "'value' must be" },
        { "{\"id\":\"c4\",\"value\":100000001}", "'value' must be" },
        { "{\"id\":\"c4\"}", "'value' is missing" },
        { "{\"value\":5}", "'id' is missing" },
        { "{\"id\":\"c5\",\"value\":5}", "earlier contract" },
        { "{\"id\":\"\",\"value\":5}", "'id' must be" },
        { "{\"id\":\"C4\",\"value\":5}", "'id' must be" },
        { "{\"id\":\"none\",\"value\":5}", "'id' must be" },
        { "{\"id\":\"swiss-bank\",\"value\":5}", "'id' must be" },
        { "{\"id\":\"a-name-that-is-longer-than-31-bytes\",\"value\":5}", "'id' must be" },
        { "{\"id\":\"c4\",\"value\":5,\"colour\":1}", "not known" },
        { "{\"id\":\"c4\",\"value\":5,\"name\":7}", "'name' must be" },
        { "17", "must be an object" },
    };
    char why[1024];
    assert_int_equal(try_setup(4, deck_with(0, ""), why), KB_OK);
    assert_int_equal(setup.contract[23].value, 24);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        /* the duplicate is noticed where it comes the second time */
        const char *number = strstr(bad[i].entry, "c5") ? "contract 5" : "contract 4";
        assert_int_equal(try_setup(4, deck_with(4, bad[i].entry), why), KB_BAD_CONTRACT);
        assert_contains(why, bad[i].part);
        assert_contains(why, number);
    }
    assert_int_equal(try_setup(4, "{\"contracts\":[]}", why), KB_BAD_MEMBER);
    assert_contains(why, "exactly 24");
}

static void c_4_a_fixed_deal_is_checked(void **unused)
{
    (void)unused;
    char why[1024], options[4096];
    int length = sprintf(options, "{\"deal\":[");
    for (int i = 0; i < 24; i++)
        length += sprintf(options + length, "%s\"dam\"", i ? "," : "");
    sprintf(options + length, "]}");
    assert_int_equal(try_setup(4, options, why), KB_BAD_DEAL);
    assert_contains(why, "entry 2 of 'deal'");
    assert_int_equal(try_setup(4, "{\"deal\":[\"dam\"]}", why), KB_BAD_MEMBER);
    sprintf(options, "{\"deal\":[\"volcano\"");
    for (int i = 1; i < 24; i++)
        strcat(options, ",\"dam\"");
    strcat(options, "]}");
    assert_int_equal(try_setup(4, options, why), KB_BAD_DEAL);
    assert_contains(why, "entry 1 of 'deal'");
}

static void c_4_the_deck_is_shuffled_by_the_seed(void **unused)
{
    (void)unused;
    uint8_t first[CORRUPTION_CONTRACTS];
    memcpy(first, scene_state(scene_start_raw(4, "{}", "42"))->deal, sizeof first);
    assert_memory_equal(first, scene_state(scene_start_raw(4, "{}", "42"))->deal, sizeof first);
    assert_memory_not_equal(first, scene_state(scene_start_raw(4, "{}", "43"))->deal, sizeof first);
    uint32_t seen = 0;
    for (int i = 0; i < CORRUPTION_CONTRACTS; i++)
        seen |= 1u << first[i];
    assert_int_equal(seen, 0xffffff);
}

static void c_5_first_player_drawn_or_fixed(void **unused)
{
    (void)unused;
    unsigned starts[5] = { 0 };
    char seed[16], why[1024];
    for (int i = 0; i < 400; i++) {
        sprintf(seed, "%d", i);
        starts[scene_table(scene_start_raw(4, "{}", seed))->first]++;
    }
    for (int seat = 1; seat <= 4; seat++)
        assert_in_range(starts[seat], 60, 140);
    for (int i = 0; i < 20; i++) {
        sprintf(seed, "%d", i);
        assert_int_equal(scene_table(scene_start_raw(4, "{\"first\":3}", seed))->first, 3);
    }
    assert_int_equal(try_setup(4, "{\"first\":5}", why), KB_BAD_MEMBER);
    assert_contains(why, "from 1 to 4");
    assert_int_equal(try_setup(4, "{\"first\":0}", why), KB_BAD_MEMBER);
}

static void options_are_checked(void **unused)
{
    (void)unused;
    static const struct {
        const char *options, *part;
        KbError error;
    } bad[] = {
        { "{\"variant\":\"poker\"}", "standard, river, free, closed, blackbook", KB_BAD_MEMBER },
        { "{\"variant\":7}", "standard, river", KB_BAD_MEMBER },
        { "{\"direction\":\"up\"}", "clockwise, counterclockwise", KB_BAD_MEMBER },
        { "{\"hitman\":\"should\"}", "must, may", KB_BAD_MEMBER },
        { "{\"hitman_targets\":\"some\"}", "all", KB_BAD_MEMBER },
        { "{\"hitman_leaves\":\"never\"}", "acted, round", KB_BAD_MEMBER },
        { "{\"masks\":\"odd\"}", "standard, river, free, none", KB_BAD_MEMBER },
        { "{\"characters\":\"yes\"}", "true or false", KB_BAD_MEMBER },
        { "{\"books\":3}", "from 0 to 2", KB_BAD_MEMBER },
        { "{\"colour\":\"red\"}", "'colour'", KB_UNKNOWN_MEMBER },
        { "[]", "an object", KB_BAD_MEMBER },
        { "{\"variant\":\"river\"", "no JSON", KB_BAD_JSON },
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char why[1024];
        assert_int_equal(try_setup(4, bad[i].options, why), bad[i].error);
        assert_contains(why, bad[i].part);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(c_1_two_to_seven_players),
        cmocka_unit_test(c_2_everybody_owns_ten_cards),
        cmocka_unit_test(c_2_two_reporters_are_one_choice),
        cmocka_unit_test(c_3_three_governments_with_one_account_each),
        cmocka_unit_test(c_4_the_shipped_deck),
        cmocka_unit_test(c_4_an_own_deck_is_checked),
        cmocka_unit_test(c_4_a_fixed_deal_is_checked),
        cmocka_unit_test(c_4_the_deck_is_shuffled_by_the_seed),
        cmocka_unit_test(c_5_first_player_drawn_or_fixed),
        cmocka_unit_test(options_are_checked),
    };
    return cmocka_run_group_tests_name("corruption-setup", tests, NULL, NULL);
}
