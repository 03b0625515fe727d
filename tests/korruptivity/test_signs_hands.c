/* S-34 to S-40: links onto characters, decks and hands. */
#include "korruptivity/scene.h"

#include <string.h>

static const char cards[] =
    "boss character 'cor':2; take relation 'signs':['take-previous']; finish relation 'signs':['finish']; "
    "upgrade relation 'cor':3,'signs':['upgrade']; scout relation 'signs':['scout']; "
    "scout-now relation 'abilities':['interrupt'],'signs':['scout']; five relation 'signs':['draw-five']; "
    "tax relation 'signs':['tax']; steal relation 'signs':['steal']; cash relation 'signs':['cash-in']; "
    "slow document 'cor':4,'hourglasses':2";

/* Line 1 is seat 2's; it is seat 1's turn to play one card of this hand. */
static void begin_at_another(uint8_t players, const char *hand)
{
    korr_begin_bare(players, cards);
    korr_line_up(2, "open-1", "2:d1");
    korr_hand(1, hand);
    korr_one(1);
}

/* ---- links onto characters, the deck, hands ---- */

static void s34_only_onto_a_character(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "c1 d1");
    korr_line_up(1, "open-2", "c2");
    korr_hand(1, "upgrade");
    korr_act(1, "play upgrade");
    assert_legal(1, "on 2");
    korr_act(1, "on 2");
    korr_silence();
    assert_int_equal(korr_slot("upgrade")->base, korr_card("c2"));
    assert_totals(2, 3, 0);
}

static void s34_stays_with_the_veteran(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1 c1+upgrade");
    korr_line_up(1, "open-2", "d2");
    korr_hand(1, "finish");
    korr_put(1, "finish", 1);
    assert_place("c1", KORR_VETERAN);
    assert_place("upgrade", KORR_VETERAN);
    assert_false(korr_can(1, "play upgrade")); /* one veteran */
    korr_put(1, "c1", 2);
    assert_cards(2, "open-2 d2 c1 upgrade");
    assert_int_equal(korr_slot("upgrade")->base, korr_card("c1"));
    assert_totals(2, 4, 0);
}

static void s35_characters_among_the_top_four_join(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_deck_top("t1 c1 t2 boss c3");
    korr_hand(1, "scout");
    korr_put(1, "scout", 1);
    korr_act(1, "look");
    assert_cards(1, "open-1 d1 scout c1 boss"); /* in deck order; the fifth is not looked at */
    assert_int_equal(korr_slot("boss")->player, 1);
    const KorrState *state = &korr_scene.state;
    unsigned top = korr_table()->draw_count;
    assert_int_equal(state->draw[top - 1], korr_card("t1"));
    assert_int_equal(state->draw[top - 2], korr_card("t2"));
    assert_int_equal(state->draw[top - 3], korr_card("c3"));
    assert_true(set_has(&state->known[1], korr_card("t2")));
    assert_false(set_has(&state->known[1], korr_card("c3")));
    assert_false(set_has(&state->known[2], korr_card("t2")));
}

static void s35_forbidden_ones_go_back(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(2, "open-1", "2:c1");
    korr_deck_top("c2 t1 c3 t2");
    korr_hand(1, "scout");
    korr_one(1);
    korr_put(1, "scout", 1);
    korr_act(1, "look");
    assert_cards(1, "open-1 c1 scout");
    unsigned top = korr_table()->draw_count;
    assert_int_equal(korr_scene.state.draw[top - 1], korr_card("c2"));
    assert_int_equal(korr_scene.state.draw[top - 3], korr_card("c3"));
}

/* S-20 and S-23 of the card itself keep away what it finds. */
static void s35_s20_s23_what_may_not_come_next_stays_in_the_deck(void **unused)
{
    (void)unused;
    static const char *const names[] = { "look-event", "look-mine" };
    for (unsigned i = 0; i < 2; i++) {
        korr_begin_bare(2, "look-event relation 'signs':['scout','next event']; look-mine relation 'signs':['scout','owner-next']");
        korr_line_up(2, "open-1", "2:d1");
        korr_deck_top("c1 t1 t2 t3");
        korr_hand(1, names[i]);
        korr_one(1);
        korr_put(1, names[i], 1);
        korr_act(1, "look");
        assert_place("c1", KORR_HIDDEN);
    }
}

static void s35_in_the_middle_of_a_stack(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_line_up(2, "open-2", "2:t1");
    korr_deck_top("c1 t2 c2 t3");
    korr_hand(1, "slow");
    korr_hand(2, "scout-now");
    korr_play(1, "slow", 1);
    korr_interrupt(2, "react scout-now 2");
    korr_act(1, "pass");
    korr_act(2, "pass");
    korr_act(2, "look");
    assert_cards(2, "open-2 t1 scout-now c1 c2");
    assert_int_equal(korr_line(1)->counters, 0); /* the card it answered has yet to act */
    assert_ask(KORR_ASK_ANSWER, 1);
    korr_act(1, "pass");
    assert_int_equal(korr_line(1)->counters, 2);
}

static void s35_a_short_deck_is_refilled_from_the_discards(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "scout");
    KorrTable *table = korr_table();
    unsigned before = table->draw_count;
    for (unsigned i = 2; i < before; i++)
        table->slot[korr_scene.state.draw[i]].place = KORR_DISCARDED;
    memset(korr_scene.state.draw + 2, 0, before - 2);
    table->draw_count = 2;
    korr_put(1, "scout", 1);
    korr_act(1, "look");
    assert_true(table->draw_count >= before - 4);
}

static void s35_third_parties_learn_nothing(void **unused)
{
    (void)unused;
    static KorrView views[2], own;
    for (unsigned i = 0; i < 2; i++) {
        korr_begin_bare(3, cards);
        korr_line_up(1, "open-1", "d1");
        korr_deck_top(i ? "t2 c1 t1 t3" : "t1 c1 t2 t3");
        korr_hand(1, "scout");
        korr_put(1, "scout", 1);
        korr_act(1, "look");
        korr_view(3, &views[i]);
    }
    assert_memory_equal(&views[0], &views[1], sizeof views[0]);
    korr_view(1, &own);
    assert_int_equal(own.draw[korr_table()->draw_count - 1], korr_card("t2")); /* its player knows them */
    assert_int_equal(views[1].draw[korr_table()->draw_count - 1], KORR_NONE);
}

/* ---- what can be declined ---- */

static void s35_looking_can_be_declined_and_attaching_cannot(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_deck_top("t1 c1 t2 boss");
    korr_hand(1, "scout");
    korr_put(1, "scout", 1);
    assert_legal(1, "decline; look");
    korr_act(1, "decline");
    assert_int_equal(korr_told(KORR_EVENT_SIGN), 1);
    assert_int_equal(korr_told(KORR_EVENT_LOOK), 0);
    assert_cards(1, "open-1 d1 scout");
    assert_true(set_is_empty(&korr_scene.state.known[1]));
    assert_ask(KORR_ASK_MAIN, 1);
    korr_begin_line(cards, "d1");
    korr_deck_top("t1 c1 t2 boss");
    korr_hand(1, "scout");
    korr_put(1, "scout", 1);
    korr_act(1, "look");
    assert_cards(1, "open-1 d1 scout c1 boss"); /* nothing was asked */
    assert_ask(KORR_ASK_MAIN, 1);
}

/* No undo goes behind it, also where nobody is found. */
static void s35_what_was_looked_at_has_come_to_light(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_deck_top("t1 t2 t3 t4");
    korr_hand(1, "scout");
    korr_put(1, "scout", 1);
    korr_act(1, "look");
    assert_cards(1, "open-1 d1 scout");
    assert_true(korr_scene.events.revealed);
}

static void s36_all_or_none(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "five");
    korr_put(1, "five", 1);
    assert_legal(1, "decline; draw");
    korr_act(1, "decline");
    assert_int_equal(korr_table()->hand_size[1], 0);
    assert_ask(KORR_ASK_MAIN, 1);
}

static void s38_can_be_declined(void **unused)
{
    (void)unused;
    begin_at_another(3, "steal");
    korr_hand(2, "t1 t2 t3");
    korr_put(1, "steal", 1);
    assert_legal(1, "decline; draw");
    korr_act(1, "decline");
    assert_int_equal(korr_told(KORR_EVENT_STEAL), 0);
    assert_int_equal(korr_table()->hand_size[1], 0);
    assert_int_equal(korr_table()->hand_size[2], 3);
}

/* All cards of the draw deck go to `place`. */
static void empty_deck(KorrPlace place)
{
    KorrTable *table = korr_table();
    for (unsigned i = 0; i < table->draw_count; i++)
        table->slot[korr_scene.state.draw[i]].place = (uint8_t)place;
    memset(korr_scene.state.draw, 0, sizeof korr_scene.state.draw);
    table->draw_count = 0;
}

static void s35_s36_nobody_is_asked_where_no_card_is_left(void **unused)
{
    (void)unused;
    static const char *const names[] = { "scout", "five" };
    for (unsigned i = 0; i < 4; i++) {
        korr_begin_line(cards, "d1");
        korr_hand(1, names[i % 2]);
        empty_deck(KORR_OUT);
        if (i >= 2)
            korr_discarded("t1"); /* which would be shuffled */
        korr_put(1, names[i % 2], 1);
        assert_ask(i < 2 ? KORR_ASK_MAIN : KORR_ASK_SIGN, 1);
        if (i >= 2) {
            korr_act(1, i % 2 ? "draw" : "look");
            assert_int_equal(korr_told(KORR_EVENT_SHUFFLE), 1);
        }
    }
}

/* Whichever card it is, the first of the deck too. */
static void s36_the_only_discard_can_be_drawn(void **unused)
{
    (void)unused;
    static const char *const names[] = { "zero", "r6" };
    for (unsigned i = 0; i < 2; i++) {
        korr_begin_line("^zero document; five relation 'signs':['draw-five']", "d1");
        korr_hand(1, "five");
        empty_deck(KORR_OUT);
        korr_discarded(names[i]);
        korr_put(1, "five", 1);
        assert_ask(KORR_ASK_SIGN, 1);
    }
}

/* In the basic game discarded projects belong to another deck. */
static void s36_discarded_projects_are_not_drawn_in_the_basic_game(void **unused)
{
    (void)unused;
    for (unsigned expert = 0; expert < 2; expert++) {
        if (expert)
            korr_begin_expert(2, cards);
        else
            korr_begin_basic(2, cards);
        korr_line_up(1, "open-1", "d1");
        korr_hand(1, "five");
        korr_hand(2, "");
        empty_deck(KORR_OUT);
        korr_discarded("open-5");
        korr_main(1);
        korr_put(1, "five", 1);
        assert_ask(expert ? KORR_ASK_SIGN : KORR_ASK_MAIN, 1);
    }
}

static void s36_draw_five(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "five");
    korr_put(1, "five", 1);
    korr_act(1, "draw");
    assert_int_equal(korr_table()->hand_size[1], 5);
    assert_int_equal(korr_table()->hand_size[2], 0);
}

static void s37_the_owner_discards_three_of_own_choice(void **unused)
{
    (void)unused;
    begin_at_another(2, "tax");
    korr_hand(2, "t1 t2 t3 t4 t5");
    korr_put(1, "tax", 1);
    assert_ask(KORR_ASK_PAY, 2);
    korr_act(2, "discard t5");
    korr_act(2, "discard t1");
    korr_act(2, "discard t3");
    assert_int_equal(korr_table()->hand_size[2], 2);
    assert_ask(KORR_ASK_ONE, 2);
}

static void s37_fewer_are_all_and_veterans_are_safe(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(2, "open-1", "2:d1");
    korr_line_up(2, "open-2", "2:c1 2:d2");
    korr_hand(2, "finish");
    korr_one(2);
    korr_put(2, "finish", 2);
    assert_place("c1", KORR_VETERAN);
    korr_hand(1, "tax");
    korr_hand(2, "t1 t2");
    korr_one(1);
    korr_put(1, "tax", 1);
    assert_legal(2, "discard t1; discard t2");
    korr_act(2, "discard t2");
    korr_act(2, "discard t1");
    assert_ask(KORR_ASK_ONE, 2);
    assert_place("c1", KORR_VETERAN);
    begin_at_another(2, "tax");
    korr_put(1, "tax", 1); /* an empty hand */
    assert_ask(KORR_ASK_ONE, 2);
}

static void s38_one_at_random_from_the_owners_hand(void **unused)
{
    (void)unused;
    begin_at_another(3, "steal");
    korr_hand(2, "t1 t2 t3");
    korr_put(1, "steal", 1);
    korr_act(1, "draw");
    assert_int_equal(korr_table()->hand_size[1], 1);
    assert_int_equal(korr_table()->hand_size[2], 2);
    assert_int_equal(korr_holds(1, "t1") + korr_holds(1, "t2") + korr_holds(1, "t3"), 1);
}

static void s38_not_from_oneself_nor_from_an_empty_hand(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "steal t1");
    korr_hand(2, "t2");
    korr_put(1, "steal", 1);
    assert_int_equal(korr_told(KORR_EVENT_STEAL), 0);
    assert_int_equal(korr_table()->hand_size[1], 1);
    assert_int_equal(korr_table()->hand_size[2], 1);
    begin_at_another(2, "steal");
    korr_put(1, "steal", 1);
    assert_int_equal(korr_table()->hand_size[1], 0);
}

static void s38_third_parties_learn_nothing(void **unused)
{
    (void)unused;
    static KorrView views[2];
    static const char *const hands[] = { "t1", "t2" };
    for (unsigned i = 0; i < 2; i++) {
        korr_begin_bare(3, cards);
        korr_row("");
        korr_line_up(2, "open-1", "2:d1");
        korr_hand(1, "steal");
        korr_hand(2, "");
        korr_hand(3, "t3");
        korr_hand(2, hands[i]);
        korr_one(1);
        korr_put(1, "steal", 1);
        korr_act(1, "draw");
        assert_true(korr_holds(1, hands[i]));
        korr_view(3, &views[i]);
        for (uint32_t k = 0; k < korr_scene.events.count; k++)
            if (korr_scene.events.at[k].kind == KORR_EVENT_STEAL)
                assert_int_equal(korr_scene.events.at[k].knows, kb_seat_bit(1) | kb_seat_bit(2));
    }
    assert_memory_equal(&views[0], &views[1], sizeof views[0]);
}

/* ---- S-39, S-40 ---- */

static void s39_three_cards(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_hand(1, "cash");
    korr_act(1, "cash cash");
    assert_ask(KORR_ASK_CASH, 1);
    korr_act(1, "draw");
    assert_int_equal(korr_table()->hand_size[1], 3);
    assert_place("cash", KORR_DISCARDED);
    assert_ask(KORR_ASK_MAIN, 1);
}

static void s39_a_common_card_into_hand_without_refill(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_hand(1, "cash");
    korr_row("d1 open-1 r1");
    korr_act(1, "cash cash");
    korr_act(1, "take open-1");
    assert_true(korr_holds(1, "open-1"));
    assert_int_equal(korr_table()->row_count, 2);
}

static void s39_or_all_common_cards_anew(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_hand(1, "cash");
    korr_row("d1 open-1 r1");
    korr_act(1, "cash cash");
    korr_act(1, "replace");
    assert_int_equal(korr_table()->row_count, 3); /* as many */
    assert_place("r1", KORR_DISCARDED);
}

static void s39_is_one_card_in_a_later_round_and_opens_no_window(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_hand(1, "cash d1");
    korr_one(1);
    korr_act(1, "cash cash");
    korr_act(1, "draw");
    assert_ask(KORR_ASK_ONE, 2);
}

static void s39_basic_a_project_is_started_beyond_the_one_start(void **unused)
{
    (void)unused;
    korr_begin_basic(2, cards);
    korr_hand(1, "cash");
    korr_row("open-1 open-2 open-3 open-4");
    korr_act(1, "start open-1");
    korr_silence();
    korr_refuse(1, "start open-2");
    korr_act(1, "cash cash");
    korr_act(1, "take open-2");
    assert_int_equal(korr_table()->ask, KORR_ASK_REACT); /* a start has its window */
    korr_silence();
    assert_cards(2, "open-2");
    assert_int_equal(korr_table()->row_count, 4);
}

static void s39_basic_k10_holds(void **unused)
{
    (void)unused;
    korr_begin_basic(2, cards);
    korr_hand(1, "cash");
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "d2");
    korr_line_up(1, "open-3", "d3");
    korr_row("open-4 open-5 open-6 open-7");
    korr_act(1, "cash cash");
    korr_act(1, "take open-4");
    assert_ask(KORR_ASK_ROOM, 1);
    korr_act(1, "collapse 2");
    korr_silence();
    assert_cards(2, "open-4");
}

static void s40_blanks_are_not_in_the_game(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    assert_int_equal(korr__card_find(&korr_scene.setup, "blank-1", 7), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(s34_only_onto_a_character),
        cmocka_unit_test(s34_stays_with_the_veteran),
        cmocka_unit_test(s35_characters_among_the_top_four_join),
        cmocka_unit_test(s35_forbidden_ones_go_back),
        cmocka_unit_test(s35_s20_s23_what_may_not_come_next_stays_in_the_deck),
        cmocka_unit_test(s35_in_the_middle_of_a_stack),
        cmocka_unit_test(s35_a_short_deck_is_refilled_from_the_discards),
        cmocka_unit_test(s35_third_parties_learn_nothing),
        cmocka_unit_test(s35_looking_can_be_declined_and_attaching_cannot),
        cmocka_unit_test(s35_what_was_looked_at_has_come_to_light),
        cmocka_unit_test(s36_all_or_none),
        cmocka_unit_test(s38_can_be_declined),
        cmocka_unit_test(s35_s36_nobody_is_asked_where_no_card_is_left),
        cmocka_unit_test(s36_the_only_discard_can_be_drawn),
        cmocka_unit_test(s36_discarded_projects_are_not_drawn_in_the_basic_game),
        cmocka_unit_test(s36_draw_five),
        cmocka_unit_test(s37_the_owner_discards_three_of_own_choice),
        cmocka_unit_test(s37_fewer_are_all_and_veterans_are_safe),
        cmocka_unit_test(s38_one_at_random_from_the_owners_hand),
        cmocka_unit_test(s38_not_from_oneself_nor_from_an_empty_hand),
        cmocka_unit_test(s38_third_parties_learn_nothing),
        cmocka_unit_test(s39_three_cards),
        cmocka_unit_test(s39_a_common_card_into_hand_without_refill),
        cmocka_unit_test(s39_or_all_common_cards_anew),
        cmocka_unit_test(s39_is_one_card_in_a_later_round_and_opens_no_window),
        cmocka_unit_test(s39_basic_a_project_is_started_beyond_the_one_start),
        cmocka_unit_test(s39_basic_k10_holds),
        cmocka_unit_test(s40_blanks_are_not_in_the_game),
    };
    return cmocka_run_group_tests_name("korruptivity-signs-hands", tests, NULL, NULL);
}
