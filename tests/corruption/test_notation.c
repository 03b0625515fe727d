/* Actions as people and records write them: each text is read as it was written, and what is no action is told why. */
#include "corruption/scene.h"

#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/text.h"

static const KbSetup *setup;

static int begin(void **unused)
{
    (void)unused;
    setup = kb_table_setup(&scene_start(2, "")->table);
    return 0;
}

static const char *text_of(KbAction action)
{
    static char room[256];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    corruption_game.action_text(setup, action, &text);
    return room;
}

static void assert_written(KbAction action, const char *text)
{
    KbAction read = 0;
    KbFault fault;
    assert_string_equal(text_of(action), text);
    assert_int_equal(corruption_game.action_parse(setup, text, strlen(text), &read, &fault), KB_OK);
    assert_true(read == action);
}

/* What is wrong with it, in words; no action comes of it. */
static void assert_wrong(const char *text, const char *why)
{
    char sentence[1024];
    KbAction read = 77;
    KbFault fault;
    KbText words;
    KbError error = corruption_game.action_parse(setup, text, strlen(text), &read, &fault);
    assert_int_not_equal(error, KB_OK);
    assert_int_equal(fault.error, error);
    assert_true(read == 0);
    kb_text_start(&words, sentence, sizeof sentence);
    kb_fault_text(&fault, &words);
    assert_string_equal(sentence, why);
}

static void c_21_every_mask_is_written_and_read(void **unused)
{
    (void)unused;
    assert_written(kb_action(CORRUPTION_MASK, 0, 0), "mask none");
    assert_written(kb_action(CORRUPTION_MASK, 0x01, 0), "mask 1");
    assert_written(kb_action(CORRUPTION_MASK, 0x20, 0), "mask 6");
    assert_written(kb_action(CORRUPTION_MASK, 0x2a, 0), "mask 2,4,6");
    assert_written(kb_action(CORRUPTION_MASK, 0x3f, 0), "mask 1,2,3,4,5,6");
    for (unsigned mask = 0; mask < 64; mask++) {
        char text[64];
        KbAction action = kb_action(CORRUPTION_MASK, (uint8_t)mask, 0);
        assert_written(action, strcpy(text, text_of(action)));
    }
}

static void c_21_what_is_no_mask(void **unused)
{
    (void)unused;
    static const char *const wrong[] = { "0", "7", "1,1", "2,1", "1,", ",1", "12", "1,2,", "1;2", "1,3,2", "/" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[64] = "mask ", why[128];
        sprintf(why, "'%s' is no mask: write 'none' or numbers from 1 to 6, ascending, like 1,3", wrong[i]);
        assert_wrong(strcat(text, wrong[i]), why);
    }
}

static void c_9_every_card_and_place_is_written_and_read(void **unused)
{
    (void)unused;
    static const char *const governments[] = { "swiss-city", "swiss-county", "swiss-state" };
    for (unsigned card = CORRUPTION_1000; card < CORRUPTION_CARD_COUNT; card++)
        for (unsigned where = 0; where < CORRUPTION_WHERE_COUNT; where++) {
            char text[64];
            const char *place = where < CORRUPTION_CONTRACTS ? ((const CorruptionSetup *)setup)->contract[where].id
                                                             : governments[where - CORRUPTION_CONTRACTS];
            sprintf(text, "place %s %s", corruption_card_names[card], place);
            assert_written(kb_action(CORRUPTION_PLACE, (uint8_t)card, (uint8_t)where), text);
        }
}

static void c_12_to_c_23_numbers_of_cards(void **unused)
{
    (void)unused;
    assert_written(kb_action(CORRUPTION_PEEK, 3, 0), "peek 3");
    assert_written(kb_action(CORRUPTION_ASSIGN, 42, 0), "assign 42 monument");
    assert_written(kb_action(CORRUPTION_KILL, 12, 0), "kill 12");
    assert_written(kb_action(CORRUPTION_KILL, 0, 0), "kill none");
    assert_written(kb_action(CORRUPTION_REPORT, 1, 0), "report 1");
    assert_written(kb_action(CORRUPTION_REPORT, 0, 0), "report none");
}

static void what_no_action_means(void **unused)
{
    (void)unused;
    assert_string_equal(text_of(0), "?");
    assert_string_equal(text_of(kb_action(CORRUPTION_VERB_COUNT, 1, 0)), "?");
    assert_string_equal(text_of(kb_action(CORRUPTION_PLACE, 0, 0)), "place ? monument");
    assert_string_equal(text_of(kb_action(CORRUPTION_PLACE, CORRUPTION_CARD_COUNT, CORRUPTION_SWISS)), "place ? swiss-city");
    assert_string_equal(text_of(kb_action(CORRUPTION_PLACE, CORRUPTION_DA, CORRUPTION_WHERE_COUNT)), "place da ?");
    assert_string_equal(text_of(kb_action(CORRUPTION_PEEK, 0, 0)), "peek 0");
    assert_string_equal(text_of(kb_action(CORRUPTION_ASSIGN, 0, 0)), "assign 0 monument");
}

static void what_is_wrong_with_a_text(void **unused)
{
    (void)unused;
    assert_wrong("fly home", "'fly' is no action: allowed are place, peek, mask, assign, kill and report");
    assert_wrong("", "'' is no action: allowed are place, peek, mask, assign, kill and report");
    assert_wrong("place 3000 monument", "'3000' is no card: allowed are 1000 2000 4000 6000 8000 10000 da reporter hitman");
    assert_wrong("place 1000 volcano",
                 "'volcano' is no contract of this game and no Swiss account: write a contract's id, or swiss-city, swiss-county, swiss-state");
    assert_wrong("place 1000 swiss-",
                 "'swiss-' is no contract of this game and no Swiss account: write a contract's id, or swiss-city, swiss-county, swiss-state");
    assert_wrong("place 1000 swiss-village",
                 "'swiss-village' is no contract of this game and no Swiss account: write a contract's id, or swiss-city, swiss-county, swiss-state");
    assert_wrong("place 1000 dutch-city",
                 "'dutch-city' is no contract of this game and no Swiss account: write a contract's id, or swiss-city, swiss-county, swiss-state");
    assert_wrong("assign 2 swiss-city", "'assign 2 swiss-city' cannot be read: write 'assign N CONTRACT', like 'assign 5 monument'");
    assert_wrong("assign 0 monument", "'assign 0 monument' cannot be read: write 'assign N CONTRACT', like 'assign 5 monument'");
    assert_wrong("assign x monument", "'assign x monument' cannot be read: write 'assign N CONTRACT', like 'assign 5 monument'");
    assert_wrong("assign x volcano", "'volcano' is no contract of this game and no Swiss account: "
                                     "write a contract's id, or swiss-city, swiss-county, swiss-state");
    assert_wrong("peek none", "'peek none' cannot be read: write 'peek N' with the number of a card");
    assert_wrong("peek 0", "'peek 0' cannot be read: write 'peek N' with the number of a card");
    assert_wrong("kill 0", "'kill 0' cannot be read: write 'kill N' or 'kill none'");
    assert_wrong("report all", "'report all' cannot be read: write 'report N' or 'report none'");
    assert_wrong("kill", "'kill' cannot be read: write 'kill N' or 'kill none'");
    assert_wrong("kill 1 2", "'kill 1 2' cannot be read: write 'kill N' or 'kill none'");
    assert_wrong("place 1000", "'place 1000' cannot be read: write 'place CARD WHERE', like 'place 8000 swiss-city'");
    assert_wrong("place 1000 monument now",
                 "'place 1000 monument now' cannot be read: write 'place CARD WHERE', like 'place 8000 swiss-city'");
    assert_wrong("place 1000 monument right now",
                 "'place 1000 monument right now' cannot be read: write 'place CARD WHERE', like 'place 8000 swiss-city'");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(c_21_every_mask_is_written_and_read),
        cmocka_unit_test(c_21_what_is_no_mask),
        cmocka_unit_test(c_9_every_card_and_place_is_written_and_read),
        cmocka_unit_test(c_12_to_c_23_numbers_of_cards),
        cmocka_unit_test(what_no_action_means),
        cmocka_unit_test(what_is_wrong_with_a_text),
    };
    return cmocka_run_group_tests_name("corruption-notation", tests, begin, NULL);
}
