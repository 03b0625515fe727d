/* C-1 to C-5: players, cards, governments, contracts, who starts. */
#include "corruption/scene.h"

#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/text.h"
#include "corruption/rules.h"

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
        { "{\"id\":\"c4\",\"value\":5,\"art\":7}", "'art' must be" },
        { "{\"id\":\"c4{\",\"value\":5}", "'id' must be" },
        { "{\"id\":\"c4:\",\"value\":5}", "'id' must be" },
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

static void c_4_an_own_deck_may_go_to_the_limits(void **unused)
{
    (void)unused;
    static const char *const good[] = {
        "{\"id\":\"swiss\",\"value\":100000000}",
        "{\"id\":\"swissair\",\"value\":1}",
        "{\"id\":\"none-9\",\"value\":1,\"name\":\"\",\"art\":\"\"}",
        "{\"id\":\"az09-a-name-of-thirty-one-bytes\",\"value\":1,\"name\":\"a name that fills just about all its 47 bytes..\"}",
    };
    char why[1024];
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_int_equal(try_setup(4, deck_with(4, good[i]), why), KB_OK);
    assert_string_equal(setup.contract[3].id, "az09-a-name-of-thirty-one-bytes");
}

static void c_4_a_deck_file_is_an_array_or_has_one(void **unused)
{
    (void)unused;
    CorruptionContract deck[CORRUPTION_CONTRACTS];
    KbFault fault;
    const char *object = deck_with(4, "{\"id\":\"c4\",\"value\":400}"), *array;
    assert_int_equal(corruption_deck_read(object, strlen(object), deck, &fault), KB_OK);
    assert_int_equal(deck[3].value, 400);
    assert_int_equal(corruption_deck_read(object, strlen(object) - 1, deck, &fault), KB_BAD_JSON);
    object = deck_with(4, "{\"id\":\"c4\",\"value\":50}");
    array = strchr(object, '[');
    assert_int_equal(corruption_deck_read(array, strlen(array) - 1, deck, &fault), KB_OK);
    assert_int_equal(deck[3].value, 50);
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

/* ---- options as a record carries them ---- */

static const char *options_of(const char *options)
{
    static char json[16384];
    char why[1024];
    KbText text;
    assert_int_equal(try_setup(4, options, why), KB_OK);
    kb_text_start(&text, json, sizeof json);
    corruption_game.setup_json((const KbSetup *)&setup, &text);
    return json;
}

static void c_20_to_c_23_options_are_the_variant_and_what_differs_from_it(void **unused)
{
    (void)unused;
    static const char *const same[] = {
        "{\"variant\":\"standard\"}",
        "{\"variant\":\"river\"}",
        "{\"variant\":\"free\"}",
        "{\"variant\":\"closed\"}",
        "{\"variant\":\"blackbook\"}",
        "{\"variant\":\"standard\",\"first\":3}",
        "{\"variant\":\"standard\",\"direction\":\"counterclockwise\"}",
        "{\"variant\":\"standard\",\"hitman\":\"may\"}",
        "{\"variant\":\"standard\",\"hitman_targets\":\"no-hitmen\"}",
        "{\"variant\":\"standard\",\"hitman_leaves\":\"round\"}",
        "{\"variant\":\"river\",\"masks\":\"none\"}",
        "{\"variant\":\"free\",\"characters\":false}",
        "{\"variant\":\"closed\",\"characters\":true}",
        "{\"variant\":\"blackbook\",\"books\":1}",
    };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        assert_string_equal(options_of(same[i]), same[i]);
    assert_string_equal(options_of(""), "{\"variant\":\"standard\"}");
    assert_string_equal(options_of("{\"direction\":\"clockwise\",\"hitman\":\"must\",\"hitman_targets\":\"all\",\"hitman_leaves\":\"acted\","
                                   "\"masks\":\"standard\",\"characters\":true,\"books\":0}"),
                        "{\"variant\":\"standard\"}");
}

static void c_20_to_c_23_what_each_variant_presets(void **unused)
{
    (void)unused;
    static const struct {
        const char *options;
        CorruptionMasks masks;
        uint8_t books;
        bool characters;
    } presets[] = {
        { "{\"variant\":\"standard\"}", CORRUPTION_MASKS_STANDARD, 0, true },
        { "{\"variant\":\"river\"}", CORRUPTION_MASKS_RIVER, 0, true },
        { "{\"variant\":\"free\"}", CORRUPTION_MASKS_FREE, 0, true },
        { "{\"variant\":\"closed\"}", CORRUPTION_MASKS_NONE, 0, false },
        { "{\"variant\":\"blackbook\"}", CORRUPTION_MASKS_STANDARD, 2, true },
    };
    for (size_t i = 0; i < sizeof presets / sizeof *presets; i++) {
        options_of(presets[i].options);
        assert_int_equal(setup.masks, presets[i].masks);
        assert_int_equal(setup.books, presets[i].books);
        assert_int_equal(setup.characters, presets[i].characters);
        assert_false(corruption_is_house_rule(&setup));
    }
    static const char *const house[] = { "{\"masks\":\"none\"}", "{\"books\":1}", "{\"characters\":false}" };
    for (size_t i = 0; i < sizeof house / sizeof *house; i++) {
        options_of(house[i]);
        assert_true(corruption_is_house_rule(&setup));
    }
}

static void c_4_an_own_deck_and_a_fixed_deal_are_carried_along(void **unused)
{
    (void)unused;
    char given[8192], deal[1024] = "", json[16384];
    KbText text;
    strcpy(given, deck_with(4, "{\"id\":\"c4\",\"value\":4,\"name\":\"Canal\",\"art\":\"boat\"}"));
    for (int i = 24; i >= 1; i--)
        sprintf(deal + strlen(deal), "%s\"c%d\"", i < 24 ? "," : "", i);
    const char *array = strchr(given, '[');
    sprintf(json, "{\"variant\":\"standard\",\"contracts\":%.*s,\"deal\":[%s]}", (int)strlen(array) - 1, array, deal);
    assert_string_equal(options_of(json), json);
    assert_true(setup.own_contracts);
    kb_text_start(&text, json, sizeof json);
    corruption_game.deck_json((const KbSetup *)&setup, &text);
    assert_int_equal(strlen(json), strlen(array) - 1);
    assert_memory_equal(json, array, strlen(json));
}

static void c_4_every_entry_of_a_deal_is_a_contracts_id(void **unused)
{
    (void)unused;
    char why[1024], options[4096] = "{\"deal\":[7";
    for (int i = 1; i < 24; i++)
        strcat(options, ",\"dam\"");
    strcat(options, "]}");
    assert_int_equal(try_setup(4, options, why), KB_BAD_DEAL);
    assert_contains(why, "entry 1 of 'deal'");
    assert_contains(why, "the id of a contract");
}

static void c_4_a_contract_is_looked_for_in_its_deck_alone(void **unused)
{
    (void)unused;
    static CorruptionContract row[CORRUPTION_CONTRACTS + 1] = { [CORRUPTION_CONTRACTS - 1] = { .id = "last" },
                                                                [CORRUPTION_CONTRACTS] = { .id = "beyond" } };
    assert_int_equal(corruption__contract_find(row, "last", 4), CORRUPTION_CONTRACTS - 1);
    assert_true(corruption__contract_find(row, "beyond", 6) < 0);
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
        cmocka_unit_test(c_4_an_own_deck_may_go_to_the_limits),
        cmocka_unit_test(c_4_a_deck_file_is_an_array_or_has_one),
        cmocka_unit_test(c_4_a_fixed_deal_is_checked),
        cmocka_unit_test(c_4_the_deck_is_shuffled_by_the_seed),
        cmocka_unit_test(c_5_first_player_drawn_or_fixed),
        cmocka_unit_test(options_are_checked),
        cmocka_unit_test(c_20_to_c_23_options_are_the_variant_and_what_differs_from_it),
        cmocka_unit_test(c_20_to_c_23_what_each_variant_presets),
        cmocka_unit_test(c_4_an_own_deck_and_a_fixed_deal_are_carried_along),
        cmocka_unit_test(c_4_every_entry_of_a_deal_is_a_contracts_id),
        cmocka_unit_test(c_4_a_contract_is_looked_for_in_its_deck_alone),
    };
    return cmocka_run_group_tests_name("corruption-setup", tests, NULL, NULL);
}
