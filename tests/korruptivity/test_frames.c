/* K-32: what is kept while a card is played, from the moment it is picked up until its last sign is done. */
#include <string.h>

#include "korruptivity/save.h"
#include "korruptivity/scene.h"

static const char cards[] =
    "link document 'abilities':['linked']; link-2 document 'abilities':['linked']; either document 'abilities':['linked'],'cor':'+-2';"
    "yell relation 'abilities':['interrupt']; shout document 'abilities':['interrupt']; veto relation 'abilities':['interrupt'],'signs':['cancel'];"
    "wipe event 'abilities':['interrupt'],'signs':['remove-any']; shun event 'signs':['remove-any']; star character 'abilities':['interrupt'];"
    "nova character 'abilities':['interrupt']; critic character 'signs':['remove-any']; sneak relation 'signs':['infiltrate'];"
    "again relation 'signs':['recycle character']; more relation 'signs':['recycle document']; look relation 'signs':['scout'];"
    "look-2 relation 'signs':['scout','draw-five']; pick relation 'abilities':['linked'],'signs':['remove-any'];"
    "shift relation 'abilities':['small-hourglass'],'signs':['move-counters','remove-any'];"
    "shift-2 relation 'abilities':['small-hourglass'],'signs':['move-counters','scout'];"
    "picky relation 'signs':['infiltrate','next document']; up relation 'signs':['upgrade']; off relation 'signs':['drop-previous']; clone relation 'signs':['copy'];"
    "strict project 'tasks':['any'],'cor':'+!!','pop':'...','power':1; strict-2 project 'tasks':['any'],'cor':'+!!','pop':'...','power':1";

static void assert_saved(void)
{
    static uint8_t bytes[KORR__SAVE_BYTES];
    KorrState loaded;
    assert_int_equal(korr__load(&korr_scene.setup, bytes, korr__save(&korr_scene.setup, &korr_scene.state, bytes), &loaded), KB_OK);
    assert_memory_equal(&loaded, &korr_scene.state, sizeof loaded);
}

/* ---- where a card goes ---- */

static void s30_right_behind_the_relation_whatever_has_come_after_it(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_discarded("d2");
    korr_hand(1, "more");
    korr_hand(2, "yell");
    korr_main(1);
    korr_play(1, "more", 1);
    korr_interrupt(2, "react yell 1");
    korr_silence();
    assert_ask(KORR_ASK_SIGN, 1);
    korr_act(1, "fetch d2");
    assert_cards(1, "open-1 d1 more d2 yell");
}

static void s11_the_last_card_can_go_and_the_next_joins_behind_the_rest(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "shun t1");
    korr_hand(2, "yell");
    korr_main(1);
    korr_play(1, "shun", 1);
    korr_interrupt(2, "react yell 1");
    korr_silence();
    assert_ask(KORR_ASK_SIGN, 1);
    korr_act(1, "remove yell");
    assert_cards(1, "open-1 d1 shun");
    assert_int_equal(korr_line(1)->last, korr_card("shun"));
    korr_put(1, "t1", 1);
    assert_cards(1, "open-1 d1 shun t1");
}

static void k32_the_window_of_a_start_is_on_its_line(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "open-2");
    korr_main(1);
    korr_act(1, "start open-2");
    assert_ask(KORR_ASK_REACT, 2);
    assert_int_equal(korr_table()->stack[0].line, 1);
    assert_saved();
}

/* ---- linked cards ---- */

/* The character comes home with its link, and is played anew together with another one. */
static void s3_a_veteran_keeps_its_link_when_it_gets_another(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "c1+link d1");
    for (unsigned i = 0; i < 3; i++)
        korr_pass_phase();
    korr_act(1, "complete 1");
    assert_place("link", KORR_VETERAN);
    while (korr_table()->ask != KORR_ASK_MAIN || !(korr_table()->awaited & kb_seat_bit(1)))
        korr_pass_phase();
    korr_line_up(1, "open-2", "t1");
    korr_hand(1, "link-2");
    korr_act(1, "play c1");
    korr_act(1, "with link-2");
    korr_act(1, "on 1");
    assert_cards(1, "open-2 t1 c1 link link-2");
    assert_int_equal(korr_slot("link")->base, korr_card("c1"));
    assert_int_equal(korr_slot("link-2")->base, korr_card("c1"));
}

static void s3_s4_what_the_link_asks_is_asked(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "c1 either");
    korr_main(1);
    korr_act(1, "play c1");
    korr_act(1, "with either");
    korr_act(1, "on 1");
    assert_ask(KORR_ASK_CHOICE, 1);
    korr_act(1, "minus");
    assert_int_equal(korr_slot("either")->value[KORR_COR], -2);
    assert_ask(KORR_ASK_REACT, 2);
}

/* Seat 1 answers its own character, which an upgrade would fit, with an interrupt, which it does not. */
static void s3_s34_what_answers_is_linked_and_not_what_was_answered(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "c1 yell up");
    korr_main(1);
    korr_play(1, "c1", 1);
    korr_act(2, "pass");
    korr_act(1, "react yell 1");
    assert_ask(KORR_ASK_LINK, 1);
    assert_legal(1, "alone");
}

/* ---- what is remembered of a card that is being played ---- */

static void k15_a_veteran_that_is_played_is_no_longer_picked_up(void **unused)
{
    (void)unused;
    static KorrView view;
    korr_begin_line(cards, "c1 d1");
    for (unsigned i = 0; i < 3; i++)
        korr_pass_phase();
    korr_act(1, "complete 1");
    while (korr_table()->ask != KORR_ASK_MAIN || !(korr_table()->awaited & kb_seat_bit(1)))
        korr_pass_phase();
    korr_line_up(1, "open-2", "t1");
    korr_act(1, "play c1");
    korr_act(1, "on 1");
    assert_ask(KORR_ASK_REACT, 2);
    korr_view(1, &view);
    assert_int_equal(view.answer.card, KORR_NONE);
}

static void s1_every_window_begins_without_answers(void **unused)
{
    (void)unused;
    KbFault fault;
    korr_begin(2, "'mode':'expert'", cards);
    assert_int_equal(korr_read(2, "'mode':'expert'", cards, &fault), KB_OK);
    korr__init(&korr_scene.setup, &korr_scene.random, &korr_scene.state, NULL);
    korr_act(1, "offer 1");
    korr_act(2, "offer 0");
    assert_int_equal(korr_table()->answered, 0);
    for (KbSeat seat = 1; seat <= 2; seat++)
        assert_int_equal(korr_scene.state.answer[seat].number, 0);
    korr_begin_line(cards, "d1");
    korr_hand(1, "t1 t2");
    korr_main(1);
    korr_play(1, "t1", 1);
    korr_act(2, "pass");
    korr_act(1, "pass");
    korr_play(1, "t2", 1);
    assert_int_equal(korr_table()->answered, 0);
    assert_saved();
}

static void s31_only_infiltrators_have_infiltrated(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_discarded("c1");
    korr_deck_top("c2 d2 d3 d4");
    korr_hand(1, "again look sneak c3");
    korr_main(1);
    korr_put(1, "again", 1);
    korr_act(1, "fetch c1");
    korr_silence();
    korr_put(1, "look", 1);
    korr_act(1, "look");
    korr_put(1, "sneak", 1);
    korr_act(1, "bring c3");
    korr_silence();
    assert_cards(1, "open-1 d1 again c1 look c2 sneak c3");
    assert_int_equal(korr_slot("c1")->flags & KORR_INFILTRATED, 0);
    assert_int_equal(korr_slot("c2")->flags & KORR_INFILTRATED, 0);
    assert_int_equal(korr_slot("c3")->flags & KORR_INFILTRATED, KORR_INFILTRATED);
}

/* Other players' characters do not keep an infiltrator out, but S-20 does. */
static void s20_s31_an_infiltrator_is_of_the_wanted_type(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "c1");
    korr_hand(2, "sneak picky c2");
    korr_one(2);
    korr_put(2, "picky", 1);
    assert_ask(KORR_ASK_SIGN, 2);
    assert_legal(2, "decline");
    korr_begin_line(cards, "c1");
    korr_hand(2, "sneak c2");
    korr_one(2);
    korr_put(2, "sneak", 1);
    assert_legal(2, "decline; bring c2");
}

static void s11_s31_an_infiltrators_own_sign_is_told(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "sneak critic");
    korr_main(1);
    korr_put(1, "sneak", 1);
    korr_act(1, "bring critic");
    assert_ask(KORR_ASK_SIGN, 1);
    assert_int_equal(korr_table()->stack[1].step, 0);
    korr_act(1, "remove d1");
    assert_int_equal(korr_told(KORR_EVENT_SIGN), 1);
}

static void s19_the_sign_after_it_begins_anew(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_line_up(2, "open-2", "d2");
    korr_counters(1, 2);
    korr_hand(1, "shift");
    korr_main(1);
    korr_put(1, "shift", 1);
    korr_act(1, "shift 2");
    assert_int_equal(korr_told(KORR_EVENT_SIGN), 1);
    korr_act(1, "shift 2");
    assert_int_equal(korr_told(KORR_EVENT_SIGN), 0); /* it has been told; and there is no counter left */
    assert_ask(KORR_ASK_SIGN, 1);
    korr_act(1, "remove d1");
    assert_int_equal(korr_told(KORR_EVENT_SIGN), 1);
}

/* S-35 keeps count of the cards it goes through; S-19 does not. */
static void s19_s35_a_card_with_both_is_saved_when_no_card_is_left(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_line_up(2, "open-2", "d2");
    korr_counters(1, 2);
    korr_hand(1, "shift-2");
    korr_main(1);
    korr_put(1, "shift-2", 1);
    for (unsigned i = 0; i < korr_table()->draw_count; i++)
        korr_table()->slot[korr_scene.state.draw[i]].place = KORR_OUT;
    memset(korr_scene.state.draw, 0, sizeof korr_scene.state.draw);
    korr_table()->draw_count = 0;
    korr_act(1, "shift 2");
    assert_ask(KORR_ASK_SIGN, 1);
    assert_saved();
}

static void s35_s36_nothing_is_left_of_a_scout_that_is_done(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "look-2 pick");
    korr_main(1);
    korr_deck_top("t1 t2 t3 t4 t5");
    while (korr_table()->draw_count > 5) {
        uint8_t *deck = korr_scene.state.draw;
        korr_table()->slot[deck[0]].place = KORR_OUT;
        memmove(deck, deck + 1, --korr_table()->draw_count);
        deck[korr_table()->draw_count] = 0;
    }
    korr_act(1, "play look-2");
    korr_act(1, "with pick");
    korr_act(1, "on 1");
    korr_silence();
    assert_saved();
    korr_act(1, "look");
    assert_saved();
    korr_act(1, "draw");
    assert_ask(KORR_ASK_SIGN, 1);
    assert_legal(1, "decline; remove d1");
    assert_int_equal(korr_table()->draw_count, 0);
    assert_saved();
}

static void s35_it_begins_at_the_top_of_the_deck(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "look");
    korr_main(1);
    korr_deck_top("c1 c2 d2 d3 c3 c4");
    korr_play(1, "look", 1);
    korr_table()->stack[0].kept = 2; /* a save may say so */
    korr_silence();
    korr_act(1, "look");
    assert_cards(1, "open-1 d1 look c1 c2");
}

static void s16_a_sign_without_anything_to_do_is_told(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "");
    korr_hand(1, "off");
    korr_main(1);
    korr_play(1, "off", 1);
    korr_act(2, "pass");
    korr_act(1, "pass");
    assert_ask(KORR_ASK_MAIN, 1);
    assert_int_equal(korr_told(KORR_EVENT_SIGN), 1);
    for (uint32_t i = 0; i < korr_scene.events.count; i++)
        if (korr_scene.events.at[i].kind == KORR_EVENT_SIGN)
            assert_false(korr_scene.events.at[i].open[2]);
}

/* ---- whose line it is after a cancel ---- */

/* Seat 2 plays a document on seat 1's line, which seat 1 cancels; seat 2 answers that with a character. */
static void begin_cancel(const char *first)
{
    korr_begin_line(cards, "d1");
    korr_hand(1, "veto wipe");
    korr_hand(2, "star nova t1 c1");
    korr_one(2);
    korr_play(2, first, 1);
    korr_act(1, "react veto 1");
    korr_act(1, "alone");
    assert_ask(KORR_ASK_REACT, 2);
    korr_act(2, "react star 1");
    korr_act(2, "alone");
    assert_int_equal(korr_line(1)->owner, 2);
    assert_ask(KORR_ASK_REACT, 1);
}

static void s32_what_a_cancelled_document_did_not_bring_stays(void **unused)
{
    (void)unused;
    begin_cancel("t1");
    korr_act(1, "react wipe 1");
    korr_act(1, "alone");
    korr_silence();
    assert_ask(KORR_ASK_SIGN, 1);
    korr_act(1, "remove star"); /* K-30: the line stays seat 2's */
    korr_silence();
    assert_place("t1", KORR_DISCARDED);
    assert_cards(1, "open-1 d1 veto wipe");
    assert_int_equal(korr_line(1)->owner, 2);
}

static void s32_what_another_character_decides_stays(void **unused)
{
    (void)unused;
    begin_cancel("c1");
    korr_silence();
    assert_place("c1", KORR_DISCARDED);
    assert_cards(1, "open-1 d1 veto star");
    assert_int_equal(korr_line(1)->owner, 2);
}

/* ---- K-28 ---- */

static void k28_strict_lines_are_looked_at_every_turn(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "strict", "t1");
    korr_line_up(1, "open-1", "d1");
    while (korr_table()->round == 1)
        korr_pass_phase();
    assert_place("strict", KORR_DISCARDED);
    korr_line_up(2, "strict-2", "t2");
    while (korr_table()->round == 2)
        korr_pass_phase();
    assert_place("strict-2", KORR_DISCARDED);
    assert_int_equal(korr_line(2)->project, korr_card("open-1"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(s30_right_behind_the_relation_whatever_has_come_after_it),
        cmocka_unit_test(s11_the_last_card_can_go_and_the_next_joins_behind_the_rest),
        cmocka_unit_test(k32_the_window_of_a_start_is_on_its_line),
        cmocka_unit_test(s3_a_veteran_keeps_its_link_when_it_gets_another),
        cmocka_unit_test(s3_s4_what_the_link_asks_is_asked),
        cmocka_unit_test(s3_s34_what_answers_is_linked_and_not_what_was_answered),
        cmocka_unit_test(k15_a_veteran_that_is_played_is_no_longer_picked_up),
        cmocka_unit_test(s1_every_window_begins_without_answers),
        cmocka_unit_test(s31_only_infiltrators_have_infiltrated),
        cmocka_unit_test(s20_s31_an_infiltrator_is_of_the_wanted_type),
        cmocka_unit_test(s11_s31_an_infiltrators_own_sign_is_told),
        cmocka_unit_test(s19_the_sign_after_it_begins_anew),
        cmocka_unit_test(s19_s35_a_card_with_both_is_saved_when_no_card_is_left),
        cmocka_unit_test(s35_s36_nothing_is_left_of_a_scout_that_is_done),
        cmocka_unit_test(s35_it_begins_at_the_top_of_the_deck),
        cmocka_unit_test(s16_a_sign_without_anything_to_do_is_told),
        cmocka_unit_test(s32_what_a_cancelled_document_did_not_bring_stays),
        cmocka_unit_test(s32_what_another_character_decides_stays),
        cmocka_unit_test(k28_strict_lines_are_looked_at_every_turn),
    };
    return cmocka_run_group_tests_name("korruptivity-frames", tests, NULL, NULL);
}
