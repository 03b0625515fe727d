/* Why can't I? The whole sentence for every refusal, out of the seat's own view. */
#include "corruption/scene.h"

#include <string.h>

#include "core/error.h"
#include "core/text.h"

static KbError explain(const Scene *scene, KbSeat seat, KbAction action, char sentence[1024])
{
    static CorruptionView view;
    KbFault fault = { .error = KB_OK };
    KbText text;
    corruption_game.view(kb_table_setup(&scene->table), (const KbState *)scene_state(scene), seat, (KbView *)&view);
    KbError error = corruption_game.explain(kb_table_setup(&scene->table), (const KbView *)&view, action, &fault);
    assert_int_equal(fault.error, error);
    kb_text_start(&text, sentence, 1024);
    if (error)
        kb_fault_text(&fault, &text);
    return error;
}

/* An action as a program could make it, which no text says. */
static void assert_why_not(const Scene *scene, KbSeat seat, KbAction action, const char *why)
{
    char sentence[1024] = "";
    assert_int_not_equal(explain(scene, seat, action, sentence), KB_OK);
    assert_string_equal(sentence, why);
}

static void assert_why(const Scene *scene, KbSeat seat, const char *text, const char *why)
{
    KbAction action;
    KbFault fault;
    assert_int_equal(corruption_game.action_parse(kb_table_setup(&scene->table), text, strlen(text), &action, &fault), KB_OK);
    assert_why_not(scene, seat, action, why);
}

static void c_9_why_a_card_cannot_be_placed(void **unused)
{
    (void)unused;
    char sentence[1024];
    Scene *scene = scene_start(2, "");
    assert_why(scene, 2, "place 1000 monument", "seat 2 cannot act now, the game waits for seat 1");
    assert_why(scene, 0, "place 1000 monument", "seat 0 cannot act now, the game waits for seat 1");
    assert_why(scene, 1, "place 1000 dam",
               "the contract dam is not on the table: there are monument, opera-house, stadium, university, subway, airport");
    assert_why(scene, 1, "place da swiss-city", "da cannot go into a Swiss account: only bribes can");
    assert_why(scene, 1, "kill 1", "'kill 1' does not belong in the phase placing: allowed is place");
    assert_why(scene, 1, "peek 1", "'peek 1' does not belong in the phase placing: allowed is place");
    scene_act(scene, 1, "place 1000 monument");
    scene_act(scene, 2, "place reporter monument");
    assert_why(scene, 1, "place 1000 monument",
               "you do not hold 1000: your hand is 2000 4000 6000 8000 10000 da reporter reporter hitman");
    scene_act(scene, 1, "place hitman monument");
    scene_act(scene, 2, "place reporter monument");
    assert_why(scene, 1, "place hitman monument", "you do not hold hitman: your hand is 2000 4000 6000 8000 10000 da reporter reporter");
    scene_act(scene, 1, "place 2000 monument");
    assert_why(scene, 2, "place reporter monument", "you do not hold reporter: your hand is 1000 2000 4000 6000 8000 10000 da hitman");
    assert_int_equal(explain(scene, 2, kb_action(CORRUPTION_PLACE, CORRUPTION_1000, CORRUPTION_SWISS), sentence), KB_OK);
}

static void c_12_why_a_swiss_bribe_cannot_go_there(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    Plan plan = { .at = { { "8000 swiss-state" }, { "8000 swiss-city" } } };
    scene_round(scene, &plan);
    assert_why(scene, 2, "assign 1 monument", "card 2 is being decided now, not card 1");
    assert_why(scene, 2, "assign 2 airport", "card 2 must go to a contract of its own government: monument, opera-house");
    assert_why(scene, 2, "place 1000 airport", "'place 1000 airport' does not belong in the phase assign: allowed is assign");
}

static void c_13_why_a_hit_man_cannot_do_that(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(3, "");
    Plan plan = { .at = { { "hitman airport" }, { "da airport" }, { "reporter airport", "da airport" } } };
    scene_round(scene, &plan);
    assert_why(scene, 1, "kill none", "this hit man must remove one of 2, 3, 6");
    assert_why(scene, 1, "kill 4", "card 4 is no target: allowed are 2, 3, 6");
    assert_why(scene, 1, "report 2", "'report 2' does not belong in the phase kill: allowed is kill");
    assert_why(scene, 2, "kill 2", "seat 2 cannot act now, the game waits for seat 1");
    assert_why_not(scene, 1, kb_action(CORRUPTION_KILL, 2, 1), "'kill 2' is not legal here");
}

static void c_15_why_a_reporter_cannot_do_that(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    Plan plan = { .at = { { "reporter airport", "8000 airport" }, { "6000 airport", "10000 monument" } } };
    scene_round(scene, &plan);
    assert_why(scene, 1, "report 1", "card 1 is no target: allowed are 2, 3");
    assert_why(scene, 1, "report 4", "card 4 is no target: allowed are 2, 3");
    assert_why_not(scene, 1, kb_action(CORRUPTION_REPORT, 2, 1), "'report 2' is not legal here");
}

static void c_21_why_it_is_no_mask(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "\"variant\":\"free\"");
    assert_why(scene, 1, "place 1000 monument", "'place 1000 monument' does not belong in the phase mask: allowed is mask");
    assert_why(scene, 2, "mask 1", "seat 2 cannot act now, the game waits for seat 1");
    assert_why_not(scene, 1, kb_action(CORRUPTION_MASK, 0x40, 0), "'mask none' is not legal here");
    assert_why_not(scene, 1, kb_action(CORRUPTION_MASK, 1, 1), "'mask 1' is not legal here");
}

static void c_23_why_no_book_helps(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "\"variant\":\"blackbook\"");
    static const char *const places[] = { "1000 monument", "1000 monument", "2000 monument", "2000 swiss-city", "4000 monument" };
    for (unsigned i = 0; i < 5; i++) {
        char action[64] = "place ";
        scene_act(scene, scene_table(scene)->turn, strcat(action, places[i]));
    }
    assert_why(scene, 2, "peek 1", "card 1 lies face up: everybody sees it");
    assert_why(scene, 2, "peek 2", "card 2 is your own");
    assert_why(scene, 2, "peek 6", "there is no card number 6 in this round: 5 lie there");
    assert_why(scene, 1, "peek 4", "card 4 is in a Swiss account, where no book can look");
    assert_why(scene, 2, "mask 1", "'mask 1' does not belong in the phase placing: allowed is place or peek");
    assert_why(scene, 0, "peek 3", "seat 0 cannot act now, the game waits for seat 2");
    assert_why_not(scene, 2, kb_action(CORRUPTION_PEEK, 0, 0), "there is no card number 0 in this round: 5 lie there");
    assert_why_not(scene, 2, kb_action(CORRUPTION_PEEK, 3, 1), "'peek 3' is not legal here");
    scene_act(scene, 2, "peek 3");
    assert_why(scene, 2, "peek 3", "you have looked at card 3 already");
    scene_act(scene, 2, "peek 5");
    assert_why(scene, 2, "peek 3", "you have no little black book left");
}

static void what_no_text_says_is_not_legal(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "");
    assert_why_not(scene, 1, 0, "'?' is not legal here");
    assert_why_not(scene, 1, kb_action(CORRUPTION_VERB_COUNT, 1, 1), "'?' is not legal here");
    assert_why_not(scene, 1, kb_action(CORRUPTION_PLACE, 0, 0), "'place ? monument' is not legal here");
    assert_why_not(scene, 1, kb_action(CORRUPTION_PLACE, CORRUPTION_CARD_COUNT, 0), "'place ? monument' is not legal here");
    assert_why_not(scene, 1, kb_action(CORRUPTION_PLACE, CORRUPTION_1000, CORRUPTION_WHERE_COUNT), "'place 1000 ?' is not legal here");
    assert_why_not(scene, 1, kb_action(CORRUPTION_PLACE, CORRUPTION_1000, 0) | (KbAction)1 << 24, "'place 1000 monument' is not legal here");
    assert_why_not(scene, 1, kb_action(CORRUPTION_PEEK, 0, 0), "'peek 0' does not belong in the phase placing: allowed is place");
    assert_why_not(scene, 1, kb_action(CORRUPTION_ASSIGN, 0, 1), "'assign 0 school' does not belong in the phase placing: allowed is place");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(c_9_why_a_card_cannot_be_placed),
        cmocka_unit_test(c_12_why_a_swiss_bribe_cannot_go_there),
        cmocka_unit_test(c_13_why_a_hit_man_cannot_do_that),
        cmocka_unit_test(c_15_why_a_reporter_cannot_do_that),
        cmocka_unit_test(c_21_why_it_is_no_mask),
        cmocka_unit_test(c_23_why_no_book_helps),
        cmocka_unit_test(what_no_text_says_is_not_legal),
    };
    return cmocka_run_group_tests_name("corruption-explain", tests, NULL, NULL);
}
