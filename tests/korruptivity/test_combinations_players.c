/* Signs about players, hands and decks where they meet other rules: S-31, S-35, S-37, S-39. */
#include "korruptivity/scene.h"

#include <stdio.h>
#include <string.h>

static const char cards[] =
    "strict project 'tasks':['any'],'cor':'+!!','pop':'...','power':3; "
    "finish relation 'abilities':['small-hourglass'],'signs':['finish']; tax relation 'signs':['tax']; "
    "spy relation 'signs':['infiltrate']; spy-now relation 'abilities':['interrupt'],'signs':['infiltrate']; "
    "scout relation 'signs':['scout']; boss character 'cor':2; cold character 'hourglasses':1; "
    "moody character 'cor':'+-3'; rude character 'signs':['remove-any']; "
    "friend character 'abilities':['small-hourglass','linked']; bring relation 'signs':['recycle document']; "
    "take relation 'signs':['take-previous']; cash relation 'signs':['cash-in']";

static void basic(void)
{
    korr_begin_basic(2, cards);
    korr_hand(1, "");
    korr_hand(2, "");
}

/* ---- S-37, S-31 ---- */

static void s37_its_player_pays_on_an_own_line(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "tax t1 t2 t3 t4");
    korr_hand(2, "e1 e2 e3");
    korr_put(1, "tax", 1);
    assert_ask(KORR_ASK_PAY, 1);
    assert_legal(1, "discard t1; discard t2; discard t3; discard t4");
    korr_act(1, "discard t2");
    korr_act(1, "discard t4");
    korr_act(1, "discard t1");
    assert_true(korr_holds(1, "t3"));
    assert_int_equal(korr_table()->hand_size[2], 3);
    assert_ask(KORR_ASK_MAIN, 1);
}

static void s37_the_owner_now_pays_not_the_starter(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_line_up(1, "open-1", "d1 2:boss");
    korr_hand(1, "t1");
    korr_hand(2, "e1");
    korr_hand(3, "tax");
    korr_one(3);
    korr_put(3, "tax", 1);
    assert_ask(KORR_ASK_PAY, 2);
}

static void three_lines(KbSeat seat)
{
    char cards_of[16];
    static const char *const names[] = { "open-1", "open-2", "open-3" };
    for (unsigned i = 0; i < 3; i++) {
        snprintf(cards_of, sizeof cards_of, "%d:e%u", seat, i + 1);
        korr_line_up(seat, names[i], cards_of);
    }
}

static void s31_k10_a_takeover_that_makes_a_fourth_needs_room(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    three_lines(1);
    korr_line_up(2, "open-4", "2:d1"); /* nobody's character is there */
    korr_hand(1, "spy boss");
    korr_one(1);
    korr_put(1, "spy", 4);
    korr_act(1, "bring boss");
    assert_ask(KORR_ASK_ROOM, 1);
    assert_place("boss", KORR_PLAYED);
    assert_legal(1, "collapse 1; collapse 2; collapse 3");
    korr_act(1, "collapse 3");
    assert_cards(4, "open-4 d1 spy boss");
    assert_int_equal(korr_line(4)->owner, 1);
    assert_int_equal(korr__lines_of(korr_table(), 1), 3);
}

static void s31_k10_without_room_nobody_can_be_brought(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    three_lines(1);
    for (unsigned line = 1; line <= 3; line++)
        korr_counters(line, 1);
    korr_line_up(2, "open-4", "2:d1");
    korr_line_up(2, "open-5", "2:d2 2:c1");
    korr_hand(1, "spy spy-now boss");
    korr_one(1);
    korr_put(1, "spy", 4);
    assert_legal(1, "decline");
    korr_act(1, "decline");
    korr_one(1);
    korr_put(1, "spy-now", 5);
    assert_legal(1, "decline; bring boss"); /* where another's character is, nothing is taken over */
    korr_act(1, "bring boss");
    assert_int_equal(korr_line(5)->owner, 2);
}

static void s31_as_an_interrupt_it_is_done_before_the_answered_card(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_line_up(1, "open-1", "c1 d1");
    korr_hand(1, "cold");
    korr_hand(2, "spy-now moody");
    korr_play(1, "cold", 1);
    korr_interrupt(2, "react spy-now 1");
    korr_act(1, "pass");
    korr_act(3, "pass");
    korr_act(2, "pass");
    assert_ask(KORR_ASK_SIGN, 2);
    assert_int_equal(korr_line(1)->counters, 0);
    korr_act(2, "bring moody");
    assert_ask(KORR_ASK_CHOICE, 2); /* K-32 (b), and no window */
    korr_act(2, "minus");
    assert_cards(1, "open-1 c1 d1 cold spy-now moody");
    assert_totals(1, 1 - 3, 0);
    assert_int_equal(korr_line(1)->owner, 1);
    assert_true(korr_slot("moody")->flags & KORR_INFILTRATED);
    assert_ask(KORR_ASK_ANSWER, 1);
    korr_act(1, "pass");
    assert_int_equal(korr_line(1)->counters, 1); /* then the answered card */
}

static void s31_the_infiltrator_acts(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(2, "open-1", "2:c1 2:d1");
    korr_hand(1, "spy rude");
    korr_one(1);
    korr_put(1, "spy", 1);
    korr_act(1, "bring rude");
    assert_ask(KORR_ASK_SIGN, 1);
    korr_act(1, "remove c1");
    assert_cards(1, "open-1 d1 spy rude");
    assert_int_equal(korr_line(1)->owner, 1); /* the first character now is its own */
}

static void s31_a_veteran_infiltrates_and_only_a_completion_brings_it_home(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "boss d1");
    korr_hand(1, "finish spy");
    korr_put(1, "finish", 1);
    assert_place("boss", KORR_VETERAN);
    korr_line_up(2, "strict", "2:c1 2:t1");
    korr_one(1);
    korr_put(1, "spy", 1);
    korr_act(1, "bring boss");
    assert_cards(1, "strict c1 t1 spy boss");
    korr_main(2);
    korr_act(2, "collapse 1");
    assert_place("boss", KORR_DISCARDED);
}

/* ---- S-35 ---- */

static void s35_each_character_is_finished_before_the_next(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1 t1");
    korr_deck_top("moody e1 rude boss");
    korr_hand(1, "scout");
    korr_put(1, "scout", 1);
    korr_act(1, "look");
    assert_ask(KORR_ASK_CHOICE, 1); /* as its player's */
    assert_cards(1, "open-1 d1 t1 scout moody");
    korr_act(1, "plus");
    assert_ask(KORR_ASK_SIGN, 1);
    assert_cards(1, "open-1 d1 t1 scout moody rude");
    korr_act(1, "remove t1");
    assert_cards(1, "open-1 d1 scout moody rude boss");
    assert_totals(1, 1 + 3 + 2, 0);
    assert_ask(KORR_ASK_MAIN, 1);
}

static void s35_on_anothers_line_they_are_its_players_and_take_over(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    three_lines(1);
    korr_line_up(2, "open-4", "2:d1");
    korr_deck_top("boss e4 c1 e5");
    korr_hand(1, "scout");
    korr_one(1);
    korr_put(1, "scout", 4);
    korr_act(1, "look");
    assert_ask(KORR_ASK_ROOM, 1); /* K-10 */
    korr_act(1, "collapse 1");
    assert_cards(4, "open-4 d1 scout boss c1");
    assert_int_equal(korr_line(4)->owner, 1);
    assert_int_equal(korr_slot("c1")->player, 1);
    assert_ask(KORR_ASK_ONE, 3);
}

static void s35_what_freezes_the_line_keeps_the_next_in_the_deck(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_deck_top("cold boss e1 friend c9");
    korr_hand(1, "scout");
    korr_put(1, "scout", 1);
    korr_act(1, "look");
    assert_cards(1, "open-1 d1 scout cold friend"); /* S-2 of the friend */
    unsigned top = korr_table()->draw_count;
    assert_int_equal(korr_scene.state.draw[top - 1], korr_card("boss")); /* back on top in the same order */
    assert_int_equal(korr_scene.state.draw[top - 2], korr_card("e1"));
    assert_int_equal(korr_scene.state.draw[top - 3], korr_card("c9"));
}

static void s35_what_was_looked_at_stays_known_to_its_player_only(void **unused)
{
    (void)unused;
    static KorrView view;
    korr_begin_bare(3, cards);
    korr_line_up(1, "open-1", "d1");
    korr_deck_top("t1 boss t2 t3 t4");
    korr_hand(1, "scout");
    korr_put(1, "scout", 1);
    korr_act(1, "look");
    unsigned top = korr_table()->draw_count;
    for (KbSeat seat = 0; seat <= 3; seat++) {
        static const char *const left[] = { "t1", "t2", "t3" };
        korr_view(seat, &view);
        for (unsigned i = 0; i < 3; i++)
            assert_int_equal(view.draw[top - 1 - i], seat == 1 ? korr_card(left[i]) : KORR_NONE);
        assert_int_equal(view.draw[top - 4], KORR_NONE); /* the fifth was not looked at */
        assert_int_equal(view.table.slot[korr_card("boss")].place, KORR_IN_LINE);
    }
    for (uint32_t i = 0; i < korr_scene.events.count; i++)
        if (korr_scene.events.at[i].kind == KORR_EVENT_LOOK)
            assert_int_equal(korr_scene.events.at[i].knows, kb_seat_bit(1));
    korr_hand(2, "cash");
    korr_main(2);
    korr_act(2, "cash cash");
    korr_act(2, "draw"); /* seat 1 knows what it was */
    korr_view(1, &view);
    assert_true(set_has(&view.hand[2], korr_card("t1")));
    assert_true(set_has(&view.hand[2], korr_card("t3")));
    korr_view(3, &view);
    assert_true(set_is_empty(&view.hand[2]));
    korr_view(2, &view);
    assert_int_equal(view.draw[korr_table()->draw_count - 1], KORR_NONE);
}

/* ---- S-39 ---- */

static void s39_basic_three_cards(void **unused)
{
    (void)unused;
    basic();
    korr_hand(1, "cash");
    korr_act(1, "cash cash");
    korr_act(1, "draw");
    assert_int_equal(korr_table()->hand_size[1], 3);
    assert_place("cash", KORR_DISCARDED);
    assert_ask(KORR_ASK_MAIN, 1);
}

static void s39_basic_all_open_projects_anew(void **unused)
{
    (void)unused;
    basic();
    korr_hand(1, "cash");
    korr_row("open-1 open-2 open-3 open-4");
    korr_act(1, "cash cash");
    korr_act(1, "replace");
    assert_int_equal(korr_table()->row_count, 4);
    assert_place("open-1", KORR_DISCARDED);
    assert_place("open-4", KORR_DISCARDED);
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(korr_scene.setup.card[korr_table()->row[i]].type, KORR_PROJECT);
    char start[64] = "start ";
    strcat(start, korr_scene.setup.card[korr_table()->row[0]].id);
    korr_act(1, start); /* the one start is still there */
}

static void s39_basic_without_room_no_project_is_taken(void **unused)
{
    (void)unused;
    basic();
    three_lines(1);
    for (unsigned line = 1; line <= 3; line++)
        korr_counters(line, 1);
    korr_hand(1, "cash");
    korr_row("open-4 open-5 open-6 open-7");
    korr_act(1, "cash cash");
    assert_legal(1, "draw; replace");
}

static void s39_what_is_taken_is_seen_by_all(void **unused)
{
    (void)unused;
    static KorrView view;
    korr_begin_bare(3, cards);
    korr_hand(1, "cash");
    korr_row("open-1 d1");
    korr_act(1, "cash cash");
    assert_legal(1, "draw; take open-1; take d1; replace");
    korr_act(1, "take d1");
    korr_view(3, &view);
    assert_true(set_has(&view.hand[1], korr_card("d1")));
}

static void s39_never_as_payment_nor_among_the_last_interrupts(void **unused)
{
    (void)unused;
    korr_begin(2, "'mode':'expert'", cards);
    korr_row("d1");
    korr_hand(1, "cash");
    korr_hand(2, "");
    korr_refuse(1, "cash cash");
    korr_act(1, "open d1");
    korr_act(1, "bid 1");
    korr_act(1, "discard cash");
    assert_int_equal(korr_table()->hand_size[1], 1); /* the card bid for, and no more */
    assert_true(korr_holds(1, "d1"));
    korr_begin_bare(2, cards);
    korr_hand(1, "cash");
    korr_pass_phase();
    assert_true(korr_can(1, "cash cash"));
    korr_pass_phase();
    assert_ask(KORR_ASK_INTERRUPT, 1);
    assert_legal(1, "pass");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(s37_its_player_pays_on_an_own_line),
        cmocka_unit_test(s37_the_owner_now_pays_not_the_starter),
        cmocka_unit_test(s31_k10_a_takeover_that_makes_a_fourth_needs_room),
        cmocka_unit_test(s31_k10_without_room_nobody_can_be_brought),
        cmocka_unit_test(s31_as_an_interrupt_it_is_done_before_the_answered_card),
        cmocka_unit_test(s31_the_infiltrator_acts),
        cmocka_unit_test(s31_a_veteran_infiltrates_and_only_a_completion_brings_it_home),
        cmocka_unit_test(s35_each_character_is_finished_before_the_next),
        cmocka_unit_test(s35_on_anothers_line_they_are_its_players_and_take_over),
        cmocka_unit_test(s35_what_freezes_the_line_keeps_the_next_in_the_deck),
        cmocka_unit_test(s35_what_was_looked_at_stays_known_to_its_player_only),
        cmocka_unit_test(s39_basic_three_cards),
        cmocka_unit_test(s39_basic_all_open_projects_anew),
        cmocka_unit_test(s39_basic_without_room_no_project_is_taken),
        cmocka_unit_test(s39_what_is_taken_is_seen_by_all),
        cmocka_unit_test(s39_never_as_payment_nor_among_the_last_interrupts),
    };
    return cmocka_run_group_tests_name("korruptivity-combinations-players", tests, NULL, NULL);
}
