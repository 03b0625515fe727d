/* S-30 to S-33: cards that bring, cancel or copy others. */
#include "korruptivity/scene.h"

#include <string.h>

static const char cards[] =
    "press project 'tasks':['any'],'cor':'...','pop':'...','power':3,'marks':['media']; "
    "plus project 'tasks':['any'],'cor':'+','pop':'...','power':2; boss character 'cor':2; "
    "next relation 'signs':['next event']; mine relation 'signs':['owner-next']; "
    "finish relation 'signs':['finish']; recycle relation 'signs':['recycle document']; "
    "recycle-2 relation 'signs':['recycle character']; spy relation 'signs':['infiltrate']; "
    "cancel relation 'abilities':['interrupt'],'signs':['cancel']; "
    "cancel-2 relation 'abilities':['interrupt'],'signs':['cancel']; copy relation 'signs':['copy']; "
    "copy-now relation 'abilities':['interrupt'],'signs':['copy']; "
    "link document 'cor':2,'abilities':['linked']; slow document 'cor':4,'hourglasses':2; "
    "either document 'cor':'+-3'; fit to-do 'cor':'fit'; "
    "drop-now relation 'abilities':['interrupt'],'signs':['drop-previous']; minus-4 document 'cor':-4; "
    "agent character 'abilities':['interrupt']; veto relation 'abilities':['interrupt'],'signs':['cancel','upgrade']; "
    "after relation 'abilities':['interrupt'],'signs':['cancel','after-character']; mend relation 'signs':['upgrade']";

/* ---- cards from elsewhere ---- */

static void s30_a_card_of_the_type_from_the_discards(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(2, "open-1", "2:t1");
    korr_discarded("slow e1 either");
    korr_hand(1, "recycle");
    korr_one(1);
    korr_put(1, "recycle", 1);
    assert_legal(1, "decline; fetch slow; fetch either");
    korr_act(1, "fetch slow");
    assert_cards(1, "open-1 t1 recycle slow");
    assert_int_equal(korr_slot("slow")->player, 1); /* as its player's */
    assert_int_equal(korr_line(1)->counters, 2);    /* it acts, without a window (K-32) */
    assert_ask(KORR_ASK_ONE, 2);
}

static void s30_choices_are_made_for_it(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "t1");
    korr_discarded("either");
    korr_hand(1, "recycle");
    korr_put(1, "recycle", 1);
    korr_act(1, "fetch either");
    assert_ask(KORR_ASK_CHOICE, 1);
    korr_act(1, "plus");
    assert_totals(1, 2, 0);
    assert_ask(KORR_ASK_MAIN, 1);
}

static void s30_a_character_obeys_k30(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(2, "open-1", "2:c1");
    korr_discarded("boss");
    korr_hand(1, "recycle-2");
    korr_one(1);
    korr_put(1, "recycle-2", 1);
    assert_cards(1, "open-1 c1 recycle-2");
    assert_ask(KORR_ASK_ONE, 2); /* nothing to fetch */
}

static void s31_infiltrates_beside_another_players_character(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(2, "open-1", "2:c1 2:d1");
    korr_hand(1, "spy boss");
    korr_one(1);
    assert_false(korr_can(1, "play boss"));
    korr_put(1, "spy", 1);
    assert_legal(1, "decline; bring boss");
    korr_act(1, "bring boss");
    assert_cards(1, "open-1 c1 d1 spy boss");
    assert_int_equal(korr_line(1)->owner, 2); /* the owner stays while having a character there */
    korr_hand(2, "finish");
    korr_one(2);
    korr_put(2, "finish", 1);
    assert_int_equal(korr_table()->power[1], 0); /* infiltrators score nothing */
    assert_int_equal(korr_table()->power[2], 3);
    assert_place("boss", KORR_VETERAN);
    assert_int_equal(korr_slot("boss")->player, 1);
}

static void s31_the_first_character_owns_when_the_owners_is_gone(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_line_up(2, "open-1", "2:c1 1:d1 3:c3 1:c2");
    assert_int_equal(korr_line(1)->owner, 2);
    korr_hand(1, "cancel");
    korr_one(1);
    korr_put(1, "cancel", 1);
    korr_act(1, "remove c1");
    assert_int_equal(korr_line(1)->owner, 3);
}

/* Also where it is an infiltrator's line by now, and another player's character is there. */
static void s31_who_owns_the_line_scores(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_line_up(2, "open-1", "2:c1 1:d1 3:c3 1:c2");
    korr_hand(1, "cancel finish");
    korr_one(1);
    korr_put(1, "cancel", 1);
    korr_act(1, "remove c1"); /* seat 3's it is */
    korr_one(1);
    korr_put(1, "finish", 1);
    assert_int_equal(korr_table()->power[3], 3);
    assert_int_equal(korr_table()->power[1], 0);
    assert_int_equal(korr_slot("c2")->player, 1);
    assert_place("c2", KORR_VETERAN);
}

static void s31_the_owner_stays_with_any_character_there(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_line_up(2, "open-1", "2:c1 1:d1 3:c3 2:c2");
    korr_hand(1, "cancel");
    korr_one(1);
    korr_put(1, "cancel", 1);
    korr_act(1, "remove c1");
    assert_int_equal(korr_line(1)->owner, 2); /* though the first character is seat 3's */
}

static void s31_always_asks_so_that_nothing_is_told(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(2, "open-1", "2:c1");
    korr_hand(1, "spy d1");
    korr_one(1);
    korr_put(1, "spy", 1);
    assert_legal(1, "decline");
    korr_act(1, "decline");
    assert_ask(KORR_ASK_ONE, 2);
}

/* ---- cancel ---- */

static void s32_the_answered_card_never_acts(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "slow");
    korr_hand(2, "cancel");
    korr_play(1, "slow", 1);
    korr_interrupt(2, "react cancel 1");
    korr_silence();
    assert_cards(1, "open-1 d1 cancel"); /* it stays in the line as a relation */
    assert_place("slow", KORR_DISCARDED);
    assert_int_equal(korr_line(1)->counters, 0);
    assert_ask(KORR_ASK_MAIN, 1);
}

static void s32_whatever_s20_and_s23_say(void **unused)
{
    (void)unused;
    static const char *const barred[] = { "next", "mine" };
    for (unsigned i = 0; i < 2; i++) {
        korr_begin_bare(2, cards);
        korr_line_up(1, "open-1", "d1");
        korr_hand(1, barred[i]);
        korr_hand(2, "cancel drop-now");
        korr_play(1, barred[i], 1);
        assert_false(korr_can(2, "react drop-now 1"));
        korr_interrupt(2, "react cancel 1");
        korr_silence();
        assert_cards(1, "open-1 d1 cancel");
    }
}

/* The link is judged by where the cancel comes to lie, as the cancel is. */
static void s32_s3_it_is_linked_whatever_s20_and_s23_say(void **unused)
{
    (void)unused;
    static const char *const barred[] = { "next", "mine", "d2" };
    for (unsigned i = 0; i < 3; i++) {
        korr_begin_bare(2, cards);
        korr_line_up(1, "open-1", "d1");
        korr_hand(1, barred[i]);
        korr_hand(2, "cancel link mend");
        korr_play(1, barred[i], 1);
        korr_act(2, "react cancel 1");
        assert_legal(2, "with link; alone"); /* and not with an upgrade: a cancel is no character */
        korr_act(2, "with link");
        assert_int_equal(korr_slot("cancel")->before, korr_card(barred[i]));
        korr_silence();
        assert_cards(1, "open-1 d1 cancel link");
        assert_totals(1, 3, 0);
    }
}

/* Onto another line it is an interrupt like others. */
static void s32_s3_on_another_line_s23_keeps_its_link_away(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "d2 mine");
    korr_hand(1, "d3");
    korr_hand(2, "cancel link");
    korr_play(1, "d3", 1);
    assert_false(korr_can(2, "react cancel 2"));
}

/* Behind the answered card, which is no character, lies one that another interrupt has brought. */
static void play_with_an_agent_behind(const char *hand)
{
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, hand);
    korr_hand(2, "agent");
    korr_play(1, "slow", 1);
    korr_interrupt(2, "react agent 1");
    assert_cards(1, "open-1 d1 slow agent");
}

static void s34_s10_a_cancel_is_judged_by_the_card_that_it_answers(void **unused)
{
    (void)unused;
    static const char *const hands[] = { "slow veto", "slow after" };
    static const char *const actions[] = { "react veto 1", "react after 1" };
    for (unsigned i = 0; i < 2; i++) {
        play_with_an_agent_behind(hands[i]);
        assert_true(korr_can(1, actions[i])); /* the agent is answered */
        korr_act(1, "pass");
        korr_act(2, "pass");
        assert_ask(KORR_ASK_ANSWER, 1); /* the document is */
        korr_refuse(1, actions[i]);
        static KorrView view;
        KbFault fault;
        KbAction action = 0;
        assert_int_equal(korr__action_parse(&korr_scene.setup, actions[i], strlen(actions[i]), &action, &fault), KB_OK);
        korr_view(1, &view);
        assert_int_equal(korr__explain(&korr_scene.setup, &view, action, &fault), KB_NEEDS_CHARACTER);
    }
}

/* The other way round: the answered card is a character, and behind it lies none. */
static void s34_s10_what_lies_behind_the_answered_character_does_not_matter(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "boss after");
    korr_hand(2, "drop-now");
    korr_play(1, "boss", 1);
    korr_interrupt(2, "react drop-now 1");
    korr_act(1, "pass");
    korr_act(2, "pass");
    korr_act(2, "decline");
    assert_cards(1, "open-1 d1 boss drop-now");
    assert_ask(KORR_ASK_ANSWER, 1);
    korr_act(1, "react after 1");
    korr_act(1, "alone");
    assert_cards(1, "open-1 d1 boss after drop-now");
}

static void s32_a_linked_pair_goes_both(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "slow link");
    korr_hand(2, "cancel");
    korr_act(1, "play slow");
    korr_act(1, "with link");
    korr_act(1, "on 1");
    assert_cards(1, "open-1 d1 slow link");
    korr_interrupt(2, "react cancel 1");
    assert_cards(1, "open-1 d1 slow link cancel");
    korr_silence();
    assert_cards(1, "open-1 d1 cancel");
    assert_place("link", KORR_DISCARDED);
    assert_int_equal(korr_line(1)->counters, 0);
}

static void s32_ownership_reverts(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(2, "c1");
    korr_hand(1, "cancel");
    korr_one(2);
    korr_play(2, "c1", 1);
    assert_int_equal(korr_line(1)->owner, 2);
    korr_interrupt(1, "react cancel 1");
    korr_silence();
    assert_int_equal(korr_line(1)->owner, 1);
}

static void s32_a_cancel_is_cancelled(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "slow cancel-2");
    korr_hand(2, "cancel");
    korr_play(1, "slow", 1);
    korr_interrupt(2, "react cancel 1");
    korr_interrupt(1, "react cancel-2 1");
    assert_cards(1, "open-1 d1 slow cancel cancel-2");
    korr_silence();
    assert_cards(1, "open-1 d1 slow cancel-2");
    assert_int_equal(korr_line(1)->counters, 2); /* it acted after all */
    assert_place("cancel", KORR_DISCARDED);
}

static void s32_a_start_cannot_be_cancelled(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_hand(1, "open-1 cancel-2");
    korr_hand(2, "cancel");
    korr_act(1, "start open-1");
    assert_false(korr_can(2, "react cancel 1")); /* a solo line (K-9) */
    korr_act(2, "pass");
    assert_ask(KORR_ASK_ANSWER, 1);
    korr_act(1, "react cancel-2 1");
    korr_act(1, "alone");
    korr_silence();
    assert_cards(1, "open-1 cancel-2");
}

static void s32_later_any_one_card_is_removed(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1 c1 t1");
    korr_hand(1, "cancel");
    korr_put(1, "cancel", 1);
    assert_legal(1, "remove d1; remove t1; remove c1");
    korr_act(1, "remove d1");
    assert_cards(1, "open-1 c1 t1 cancel");
}

static void s32_on_another_line_it_removes_a_card_there(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "t1 t2");
    korr_hand(1, "slow");
    korr_hand(2, "cancel");
    korr_play(1, "slow", 1);
    korr_interrupt(2, "react cancel 2");
    korr_silence();
    assert_ask(KORR_ASK_SIGN, 2);
    korr_act(2, "remove t2");
    korr_silence();
    assert_cards(1, "open-1 d1 slow");
    assert_cards(2, "open-2 t1 cancel");
    assert_int_equal(korr_line(1)->counters, 2);
}

/* ---- copy ---- */

static void s33_becomes_the_card_before(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "slow");
    korr_hand(1, "copy");
    korr_put(1, "copy", 1);
    assert_totals(1, 8, 0);
    assert_int_equal(korr_line(1)->units[KORR_DOCUMENT], 2);
    assert_int_equal(korr_line(1)->counters, 2); /* hourglasses too */
}

static void s33_chooses_anew(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "plus", "");
    korr_hand(1, "either copy");
    korr_play(1, "either", 1);
    korr_act(1, "plus");
    korr_silence();
    korr_play(1, "copy", 1);
    assert_legal(1, "plus; minus");
    korr_act(1, "minus");
    assert_totals(1, 0, 0);
}

static void s33_fixes_anew(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "plus", "minus-4");
    korr_hand(1, "fit copy");
    korr_put(1, "fit", 1);
    assert_int_equal(korr_slot("fit")->value[KORR_COR], 5);
    korr_put(1, "copy", 1);
    assert_int_equal(korr_slot("copy")->value[KORR_COR], 0);
}

static void s33_of_the_project_it_is_nothing(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "press", "");
    korr_hand(1, "copy");
    korr_put(1, "copy", 1);
    assert_int_equal(korr_slot("copy")->face, korr_card("copy"));
    assert_int_equal(korr_line(1)->power, 3);
}

static void s33_of_a_pair_it_is_the_card_directly_before(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "t1+link");
    korr_hand(1, "copy");
    korr_put(1, "copy", 1);
    assert_totals(1, -1 + 2 + 2, 0);
    assert_int_equal(korr_slot("copy")->base, korr_card("copy"));
}

static void s33_a_copied_character_obeys_k30_and_is_discarded(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1 c1");
    korr_hand(2, "copy");
    korr_hand(1, "copy-now finish");
    korr_one(2);
    assert_false(korr_can(2, "play copy"));
    korr_main(1);
    korr_put(1, "copy-now", 1);
    assert_int_equal(korr_line(1)->units[KORR_DOCUMENT], 1);
    korr_put(1, "finish", 1);
    assert_place("copy-now", KORR_DISCARDED);
    assert_place("c1", KORR_VETERAN);
}

static void s33_stays_what_it_became_when_the_original_is_cancelled(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "slow cancel");
    korr_hand(2, "copy-now");
    korr_play(1, "slow", 1);
    korr_interrupt(2, "react copy-now 1");
    korr_silence(); /* the copy acts, then the first card's player is asked, and passes */
    assert_totals(1, 1 + 4 + 4, 0);
    assert_int_equal(korr_line(1)->counters, 2 + 2);
    korr_begin_bare(3, cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "either cancel");
    korr_hand(2, "copy-now");
    korr_play(1, "either", 1);
    korr_act(1, "plus");
    korr_interrupt(2, "react copy-now 1");
    korr_act(2, "minus");
    korr_act(1, "pass");
    korr_act(3, "pass");
    korr_act(2, "pass"); /* the copy is finished */
    assert_ask(KORR_ASK_ANSWER, 1);
    korr_act(1, "react cancel 1"); /* seat 1 cancels its own card: right behind it */
    korr_act(1, "alone");
    assert_cards(1, "open-1 d1 either cancel copy-now");
    korr_silence();
    assert_cards(1, "open-1 d1 cancel copy-now");
    assert_totals(1, 1 - 3, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(s30_a_card_of_the_type_from_the_discards),
        cmocka_unit_test(s30_choices_are_made_for_it),
        cmocka_unit_test(s30_a_character_obeys_k30),
        cmocka_unit_test(s31_infiltrates_beside_another_players_character),
        cmocka_unit_test(s31_the_first_character_owns_when_the_owners_is_gone),
        cmocka_unit_test(s31_who_owns_the_line_scores),
        cmocka_unit_test(s31_the_owner_stays_with_any_character_there),
        cmocka_unit_test(s31_always_asks_so_that_nothing_is_told),
        cmocka_unit_test(s32_the_answered_card_never_acts),
        cmocka_unit_test(s32_whatever_s20_and_s23_say),
        cmocka_unit_test(s32_s3_it_is_linked_whatever_s20_and_s23_say),
        cmocka_unit_test(s32_s3_on_another_line_s23_keeps_its_link_away),
        cmocka_unit_test(s34_s10_a_cancel_is_judged_by_the_card_that_it_answers),
        cmocka_unit_test(s34_s10_what_lies_behind_the_answered_character_does_not_matter),
        cmocka_unit_test(s32_a_linked_pair_goes_both),
        cmocka_unit_test(s32_ownership_reverts),
        cmocka_unit_test(s32_a_cancel_is_cancelled),
        cmocka_unit_test(s32_a_start_cannot_be_cancelled),
        cmocka_unit_test(s32_later_any_one_card_is_removed),
        cmocka_unit_test(s32_on_another_line_it_removes_a_card_there),
        cmocka_unit_test(s33_becomes_the_card_before),
        cmocka_unit_test(s33_chooses_anew),
        cmocka_unit_test(s33_fixes_anew),
        cmocka_unit_test(s33_of_the_project_it_is_nothing),
        cmocka_unit_test(s33_of_a_pair_it_is_the_card_directly_before),
        cmocka_unit_test(s33_a_copied_character_obeys_k30_and_is_discarded),
        cmocka_unit_test(s33_stays_what_it_became_when_the_original_is_cancelled),
    };
    return cmocka_run_group_tests_name("korruptivity-signs-cards", tests, NULL, NULL);
}
