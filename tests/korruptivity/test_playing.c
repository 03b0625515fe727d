/* K-32 to K-34 and the abilities S-1 to S-3: how a card is played. */
#include "korruptivity/scene.h"

#include <stdio.h>
#include <string.h>

static const char cards[] =
    "slow document 'cor':4,'hourglasses':2; slow-2 document 'hourglasses':1; thaw to-do "
    "'hourglasses':-2,'abilities':['small-hourglass'];"
    "veto relation 'abilities':['interrupt'],'signs':['cancel']; yell relation 'abilities':['interrupt']; yell-2 "
    "relation 'abilities':['interrupt'];"
    "yell-3 relation 'abilities':['interrupt']; link document 'cor':2,'hourglasses':1,'abilities':['linked'];"
    "link-2 event 'abilities':['linked']; friend character 'abilities':['linked']; agent character "
    "'abilities':['interrupt'];"
    "shun event 'signs':['remove-any']; shun-slow event 'hourglasses':1,'signs':['remove-any'];"
    "double document 'signs':['two-units','after-character']; fit to-do 'cor':'fit'; finish relation "
    "'signs':['finish'];"
    "plus project 'tasks':['any'],'cor':'+','pop':'...','power':2; drop-now relation "
    "'abilities':['interrupt'],'signs':['drop-previous'];"
    "move-now relation 'abilities':['interrupt'],'signs':['move-previous']; link-now relation "
    "'abilities':['interrupt','linked'];"
    "strict project 'tasks':['any'],'cor':'+!!','pop':'...','power':1; hold relation 'cor':'hold'; wait relation "
    "'signs':['two-more'];"
    "recycle relation 'signs':['recycle document']; minus-5 document 'cor':-5; warm document "
    "'abilities':['small-hourglass']";

/* ---- K-32 ---- */

static void k32_values_count_before_the_window_and_hourglasses_after_it(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "slow");
    korr_play(1, "slow", 1);
    assert_int_equal(korr_table()->ask, KORR_ASK_REACT);
    assert_cards(1, "open-1 d1 slow");
    assert_totals(1, 5, 0);
    assert_int_equal(korr_line(1)->counters, 0);
    korr_silence();
    assert_int_equal(korr_line(1)->counters, 2);
}

static void k32_targets_are_chosen_after_the_window(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1 t1");
    korr_hand(1, "shun-slow");
    korr_hand(2, "yell");
    korr_play(1, "shun-slow", 1);
    korr_interrupt(2, "react yell 1");
    korr_silence();
    assert_legal(1, "decline; remove d1; remove t1; remove yell");
    assert_int_equal(korr_line(1)->counters, 0); /* signs come before hourglasses */
    korr_act(1, "remove yell");
    assert_int_equal(korr_line(1)->counters, 1);
}

static void k32_negative_hourglasses_come_first(void **unused)
{
    (void)unused;
    korr_begin_expert(2, "thaw-shun to-do 'hourglasses':-3,'abilities':['small-hourglass'],'signs':['remove-any']");
    korr_line_up(1, "open-1", "d1");
    korr_counters(1, 2);
    korr_hand(1, "thaw-shun");
    korr_put(1, "thaw-shun", 1);
    assert_ask(KORR_ASK_SIGN, 1);
    assert_int_equal(korr_line(1)->counters, 0); /* not below zero (K-12) */
}

static void k32_a_card_that_has_left_its_line_does_not_act(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_line_up(1, "open-2", "d2");
    korr_hand(1, "slow slow-2");
    korr_hand(2, "drop-now move-now");
    korr_play(1, "slow", 1);
    korr_interrupt(2, "react drop-now 1");
    korr_act(1, "pass");
    korr_act(2, "pass");
    korr_act(2, "remove slow");
    korr_silence();
    assert_cards(1, "open-1 d1 drop-now");
    assert_int_equal(korr_line(1)->counters, 0);
    korr_play(1, "slow-2", 1);
    korr_interrupt(2, "react move-now 1");
    korr_act(1, "pass");
    korr_act(2, "pass");
    korr_act(2, "move 2");
    korr_silence();
    assert_cards(2, "open-2 d2 slow-2");
    assert_int_equal(korr_line(1)->counters, 0);
    assert_int_equal(korr_line(2)->counters, 0);
}

static void k32_fixed_from_the_totals_when_it_joins(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "plus", "minus-5");
    korr_hand(1, "fit");
    korr_hand(2, "yell");
    korr_play(1, "fit", 1);
    assert_totals(1, 1, 0); /* before the window */
}

static void k32_last_in_first_out(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "slow");
    korr_hand(2, "veto");
    korr_hand(3, "drop-now");
    korr_play(1, "slow", 1);
    korr_interrupt(3, "react drop-now 1"); /* it would discard 'slow' */
    korr_interrupt(2, "react veto 1");     /* it cancels that */
    assert_cards(1, "open-1 d1 slow drop-now veto");
    korr_silence();
    assert_cards(1, "open-1 d1 slow veto");
    assert_int_equal(korr_line(1)->counters, 2);
}

static void k32_attached_by_a_sign_there_is_no_window(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_discarded("slow");
    korr_hand(1, "recycle");
    korr_hand(2, "yell");
    korr_put(1, "recycle", 1);
    korr_act(1, "fetch slow");
    assert_ask(KORR_ASK_MAIN, 1);
    assert_int_equal(korr_line(1)->counters, 2);
}

/* ---- S-1 ---- */

static void s1_all_other_seats_are_asked_whatever_they_hold(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "d2");
    korr_play(1, "d2", 1);
    assert_int_equal(korr_table()->awaited, kb_seat_bit(2) | kb_seat_bit(3));
    assert_legal(2, "pass");
    korr_act(2, "pass");
    korr_act(3, "pass");
    assert_ask(KORR_ASK_ANSWER, 1);
    korr_act(1, "pass");
    assert_ask(KORR_ASK_MAIN, 1);
}

static void s1_the_first_in_turn_order_plays_the_rest_keep_theirs(void **unused)
{
    (void)unused;
    korr_begin_bare(4, cards);
    korr_line_up(2, "open-1", "2:d1");
    korr_hand(2, "d2");
    korr_hand(1, "yell");
    korr_hand(3, "yell-2");
    korr_hand(4, "yell-3");
    korr_main(2);
    korr_play(2, "d2", 1);
    korr_act(3, "react yell-2 1");
    korr_act(4, "react yell-3 1");
    assert_cards(1, "open-1 d1 d2"); /* in secret until all have answered */
    assert_true(korr_holds(4, "yell-3"));
    korr_act(1, "react yell 1");
    korr_act(1, "alone");
    assert_cards(1, "open-1 d1 d2 yell"); /* counter-clockwise: 1 comes after 2 */
    assert_true(korr_holds(3, "yell-2"));
    assert_true(korr_holds(4, "yell-3"));
    assert_int_equal(korr_table()->awaited, kb_seat_bit(2) | kb_seat_bit(3) | kb_seat_bit(4)); /* its own window */
    korr_act(2, "pass");
    korr_act(3, "pass");
    korr_act(4, "pass");
    assert_ask(KORR_ASK_ANSWER, 1); /* the last card's player: the interrupt's */
    korr_act(1, "pass");
    assert_ask(KORR_ASK_ANSWER, 2); /* then the first card's; there is no second window for the others */
}

static void s1_answers_are_secret(void **unused)
{
    (void)unused;
    static KorrView views[2];
    for (unsigned i = 0; i < 2; i++) {
        korr_begin_bare(3, cards);
        korr_line_up(1, "open-1", "d1");
        korr_hand(1, "d2");
        korr_hand(2, i ? "yell" : "t1");
        korr_hand(3, "t2");
        /* What is not in a hand lies in the deck, where nobody sees it. */
        korr_play(1, "d2", 1);
        korr_act(2, i ? "react yell 1" : "pass");
        korr_view(3, &views[i]);
    }
    assert_memory_equal(&views[0], &views[1], sizeof views[0]);
}

static void s1_after_a_start_too(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "open-2");
    korr_hand(2, "yell");
    korr_act(1, "start open-2");
    assert_legal(2, "pass; react yell 1"); /* the new line is solo (K-9) */
    korr_interrupt(2, "react yell 1");
    korr_silence();
    assert_cards(1, "open-1 d1 yell");
}

static void s1_onto_any_line_also_in_the_first_round(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_line_up(2, "open-2", "2:d2");
    korr_line_up(2, "open-3", "");
    korr_hand(1, "d3 yell-2");
    korr_hand(2, "yell d4");
    assert_true(korr_can(1, "play d3"));
    korr_act(1, "play d3");
    assert_legal(1, "on 1"); /* K-25 */
    korr_act(1, "on 1");
    assert_legal(2, "pass; react yell 1; react yell 2; react yell 3");
    korr_act(2, "pass");
    assert_legal(1, "pass; react yell-2 1; react yell-2 2");
}

static void s1_veterans_may_interrupt(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_line_up(2, "open-2", "2:agent 2:d2");
    korr_hand(2, "finish");
    korr_one(2);
    korr_put(2, "finish", 2);
    assert_place("agent", KORR_VETERAN);
    korr_hand(1, "d3");
    korr_main(1);
    korr_play(1, "d3", 1);
    korr_interrupt(2, "react agent 1");
    assert_cards(1, "open-1 d1 d3 agent");
    assert_int_equal(korr_line(1)->owner, 2);
}

static void s1_an_ordinary_card_in_the_own_turn(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "yell");
    korr_put(1, "yell", 1);
    assert_cards(1, "open-1 d1 yell");
}

static void s1_no_window_after_draws_discards_and_s39(void **unused)
{
    (void)unused;
    korr_begin_basic(2, "cash relation 'signs':['cash-in']");
    korr_hand(1, "cash d1");
    korr_act(1, "cash cash");
    korr_act(1, "draw");
    assert_ask(KORR_ASK_MAIN, 1);
    korr_act(1, "done");
    korr_act(1, "discard d1");
    assert_ask(KORR_ASK_DISCARD, 1);
}

static void s1_an_interrupt_with_its_link(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "d2");
    korr_hand(2, "yell link");
    korr_play(1, "d2", 1);
    korr_act(2, "react yell 1");
    assert_legal(2, "with link; alone");
    korr_act(2, "with link");
    assert_cards(1, "open-1 d1 d2 yell link");
    assert_int_equal(korr_slot("link")->base, korr_card("yell"));
}

/* ---- S-2 ---- */

static void s2_onto_frozen_lines(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_counters(1, 1);
    korr_hand(1, "d2 warm");
    assert_false(korr_can(1, "play d2"));
    korr_put(1, "warm", 1);
    assert_cards(1, "open-1 d1 warm");
}

static void s2_of_a_pair_both_need_it(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_line_up(1, "open-2", "d2");
    korr_counters(1, 1);
    korr_hand(1, "warm link");
    korr_act(1, "play warm");
    korr_act(1, "with link");
    assert_legal(1, "on 2");
}

/* ---- S-3 ---- */

static void s3_two_cards_as_one(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "t1");
    korr_hand(1, "slow link d5");
    korr_one(1);
    korr_act(1, "play slow");
    korr_act(1, "with link");
    korr_act(1, "on 1");
    assert_int_equal(korr_table()->ask, KORR_ASK_REACT); /* one window */
    assert_totals(1, -1 + 4 + 2, 0);
    assert_int_equal(korr_slot("link")->base, korr_card("slow"));
    korr_silence();
    assert_int_equal(korr_line(1)->counters, 2 + 1); /* both act */
    assert_ask(KORR_ASK_ONE, 2);                     /* one card (K-26) */
}

static void s3_alone_onto_the_last_card(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(2, "open-1", "2:t1");
    korr_line_up(1, "open-2", "");
    korr_hand(1, "link link-2");
    korr_one(1);
    korr_put(1, "link", 1);
    assert_int_equal(korr_slot("link")->base, korr_card("t1"));
    korr_one(1);
    korr_put(1, "link-2", 2);
    assert_int_equal(korr_slot("link-2")->base, korr_card("link-2")); /* the project is no base */
}

static void s3_counts_as_a_character_if_the_base_is_one(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "c1+link-2");
    korr_line_up(1, "open-2", "d1+link");
    korr_hand(1, "double");
    korr_act(1, "play double");
    assert_legal(1, "on 1");
}

static void s3_comes_home_with_its_character_and_acts_anew(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1 c1+link");
    korr_line_up(1, "open-2", "d2");
    korr_hand(1, "finish");
    korr_put(1, "finish", 1);
    assert_place("link", KORR_VETERAN);
    assert_false(korr_can(1, "play link"));
    korr_put(1, "c1", 2);
    assert_cards(2, "open-2 d2 c1 link");
    assert_int_equal(korr_line(2)->counters, 1);
}

static void s3_another_players_link_comes_home_with_it_too(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1 c1+2:link-2");
    korr_hand(1, "finish");
    korr_put(1, "finish", 1);
    assert_place("link-2", KORR_VETERAN);
    assert_int_equal(korr_slot("link-2")->player, 1);
}

static void k14_a_character_linked_to_a_block_comes_home_alone(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1+friend");
    korr_hand(1, "finish");
    korr_put(1, "finish", 1);
    assert_place("d1", KORR_DISCARDED);
    assert_place("friend", KORR_VETERAN);
    assert_int_equal(korr_slot("friend")->base, korr_card("friend"));
}

static void s3_a_veteran_that_links_itself_brings_its_own_link(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1 friend+link-2");
    korr_line_up(1, "open-2", "d2");
    korr_hand(1, "finish shun");
    korr_put(1, "finish", 1);
    korr_put(1, "friend", 2); /* alone onto the last card */
    assert_cards(2, "open-2 d2 friend link-2");
    assert_int_equal(korr_slot("friend")->base, korr_card("d2"));
    assert_int_equal(korr_slot("link-2")->base, korr_card("d2"));
    korr_put(1, "shun", 2);
    korr_act(1, "remove friend"); /* all three go together */
    assert_cards(2, "open-2 shun");
}

static void s3_going_to_the_discards_ends_the_link(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1 c1+link-2");
    korr_hand(1, "shun");
    korr_put(1, "shun", 1);
    korr_act(1, "remove link-2"); /* they are removed together */
    assert_cards(1, "open-1 d1 shun");
    assert_place("c1", KORR_DISCARDED);
    assert_int_equal(korr_slot("link-2")->base, 0);
}

static void s3_a_linked_character_that_takes_over_needs_room(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_line_up(1, "open-2", "d2");
    korr_line_up(1, "open-3", "d3");
    korr_line_up(2, "open-4", "2:d4");
    korr_hand(1, "t1 friend");
    korr_one(1);
    korr_act(1, "play t1");
    korr_act(1, "with friend");
    korr_act(1, "on 4");
    assert_ask(KORR_ASK_ROOM, 1); /* K-10 */
    assert_legal(1, "collapse 1; collapse 2; collapse 3");
    korr_act(1, "collapse 2");
    assert_int_equal(korr_line(4)->owner, 1);
    assert_int_equal(korr__lines_of(korr_table(), 1), 3);
}

/* ---- K-33 ---- */

static void k33_once_a_turn_one_own_line(void **unused)
{
    (void)unused;
    korr_begin_basic(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "d2");
    korr_line_up(2, "open-3", "d3");
    korr_refuse(1, "collapse 3");
    korr_act(1, "collapse 1");
    assert_false(line_runs(korr_line(1)));
    assert_place("d1", KORR_DISCARDED);
    assert_place("open-1", KORR_DISCARDED);
    assert_int_equal(korr_table()->power[1], 0);
    korr_refuse(1, "collapse 2");
}

static void k33_unless_frozen_held_or_waiting(void **unused)
{
    (void)unused;
    korr_begin_basic(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "d2 hold");
    korr_line_up(1, "open-3", "d3 wait");
    korr_counters(1, 1);
    korr_refuse(1, "collapse 1");
    korr_refuse(1, "collapse 2");
    korr_refuse(1, "collapse 3");
}

static void k33_expert_in_the_first_round_only(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    assert_true(korr_can(1, "collapse 1"));
    korr_one(1);
    assert_false(korr_can(1, "collapse 1"));
}

/* ---- K-34 ---- */

static void pass_turn(KbSeat seat)
{
    assert_ask(KORR_ASK_MAIN, seat);
    korr_act(seat, "done");
    if (korr_table()->ask == KORR_ASK_DISCARD)
        korr_act(seat, "done");
}

static void k34_three_quiet_rounds_from_the_start(void **unused)
{
    (void)unused;
    korr_begin_basic(2, cards);
    for (unsigned turn = 0; turn < 6; turn++)
        pass_turn(turn % 2 ? 2 : 1);
    assert_int_equal(korr_table()->ask, KORR_ASK_OVER);
    assert_int_equal(korr_table()->winners, kb_seat_bit(1) | kb_seat_bit(2)); /* most power, shared */
}

static void k34_three_full_rounds_after_the_last_attach(void **unused)
{
    (void)unused;
    korr_begin_basic(2, cards);
    korr_line_up(1, "strict", "d1");
    korr_hand(1, "d2");
    korr_put(1, "d2", 1);
    pass_turn(1);
    for (unsigned turn = 0; turn < 6; turn++) {
        KbSeat seat = turn % 2 ? 1 : 2;
        if (korr_table()->ask == KORR_ASK_COMPLETE)
            korr_act(seat, "done");
        pass_turn(seat);
    }
    assert_int_equal(korr_table()->ask, KORR_ASK_OVER);
}

/* One communal turn in which nobody does anything. */
static void pass_communal_turn(void)
{
    const KorrTable *table = korr_table();
    for (unsigned round = table->round; table->round == round && table->ask != KORR_ASK_OVER;) {
        KbSeat seat = (KbSeat)kb_bits_first(table->awaited);
        char text[64] = "discard ";
        if (table->ask == KORR_ASK_PAY)
            strcat(text, korr_scene.setup.card[set_pick(&korr_scene.state.hand[seat], 0)].id);
        korr_act(seat, table->ask == KORR_ASK_PAY                                       ? text
                       : table->ask == KORR_ASK_OPEN                                    ? "decline"
                       : table->ask == KORR_ASK_MAIN || table->ask == KORR_ASK_COMPLETE ? "done"
                                                                                        : "pass");
    }
}

static void k34_expert_three_communal_turns(void **unused)
{
    (void)unused;
    korr_begin(2, "'mode':'expert'", cards);
    for (unsigned turn = 0; turn < 3; turn++) {
        assert_int_not_equal(korr_table()->ask, KORR_ASK_OVER);
        pass_communal_turn();
    }
    assert_int_equal(korr_table()->ask, KORR_ASK_OVER);
    korr_begin_line(cards, "d1");
    korr_hand(1, "d2");
    korr_put(1, "d2", 1); /* this turn is not quiet */
    for (unsigned turn = 0; turn < 4; turn++) {
        assert_int_not_equal(korr_table()->ask, KORR_ASK_OVER);
        pass_communal_turn();
    }
    assert_int_equal(korr_table()->ask, KORR_ASK_OVER);
}

static void k34_max_rounds(void **unused)
{
    (void)unused;
    korr_begin(2, "'max_rounds':2", cards);
    for (unsigned turn = 0; turn < 4; turn++) {
        assert_int_not_equal(korr_table()->ask, KORR_ASK_OVER);
        pass_turn(turn % 2 ? 2 : 1);
    }
    assert_int_equal(korr_table()->ask, KORR_ASK_OVER);
    assert_int_equal(korr_table()->round, 2); /* there was no third */
    korr_begin(2, "'mode':'expert','max_rounds':2", cards);
    pass_communal_turn();
    assert_int_not_equal(korr_table()->ask, KORR_ASK_OVER);
    pass_communal_turn();
    assert_int_equal(korr_table()->ask, KORR_ASK_OVER);
    assert_int_equal(korr_table()->round, 2);
}

/* Three quiet rounds are three rounds too. */
static void k34_a_standstill_begins_no_other_round(void **unused)
{
    (void)unused;
    korr_begin_basic(2, cards);
    for (unsigned turn = 0; turn < 6; turn++)
        pass_turn(turn % 2 ? 2 : 1);
    assert_int_equal(korr_table()->round, 3);
    korr_begin(2, "'mode':'expert'", cards);
    for (unsigned turn = 0; turn < 3; turn++)
        pass_communal_turn();
    assert_int_equal(korr_table()->round, 3);
}

/* `first` and `second` take each other back, over and over. Returns how many cards were attached before no more would go. */
static unsigned go_round(void)
{
    const char *const names[] = { "first", "second" };
    const char *const takes[] = { "take second", "take first" };
    unsigned plays = 1;
    korr_line_up(1, "strict", "d1");
    korr_hand(1, "first second");
    korr_put(1, "first", 1);
    korr_act(1, "decline");
    for (unsigned next = 1; plays < 1000; next = !next, plays++) {
        char play[32];
        snprintf(play, sizeof play, "play %s", names[next]);
        if (!korr_can(1, play))
            break;
        korr_put(1, names[next], 1);
        korr_act(1, takes[next]);
    }
    return plays;
}

static const char round_cards[] = "first relation 'signs':['take-previous']; second relation 'signs':['take-previous']; cash "
                                  "relation 'signs':['cash-in']; yell relation 'abilities':['interrupt'];"
                                  "strict project 'tasks':['any'],'cor':'+!!','pop':'...','power':2";

static void k34_a_hundred_cards_a_turn(void **unused)
{
    (void)unused;
    korr_begin_basic(2, round_cards);
    assert_int_equal(go_round(), 100);
    korr_hand(1, "cash d2");
    assert_false(korr_can(1, "play d2"));
    assert_false(korr_can(1, "cash cash"));
    assert_true(korr_can(1, "done"));
    pass_turn(1);
    korr_hand(2, "d3");
    assert_true(korr_can(2, "play d3")); /* the next turn is another one */
}

static void k34_expert_a_hundred_cards_a_communal_turn(void **unused)
{
    (void)unused;
    korr_begin_bare(2, round_cards);
    assert_int_equal(go_round(), 100);
    korr_act(1, "done");
    korr_hand(2, "d3 yell");
    korr_act(2, "done");
    assert_false(korr_can(1, "play second")); /* nobody can, in this turn */
    korr_act(1, "pass");
    assert_false(korr_can(2, "play d3"));
    korr_act(2, "pass");
    assert_ask(KORR_ASK_INTERRUPT, 1);
    unsigned round = korr_table()->round;
    pass_communal_turn();
    assert_int_equal(korr_table()->round, round + 1);
    assert_int_equal(korr_table()->plays, 0);
}

static void k34_cards_cashed_in_count(void **unused)
{
    (void)unused;
    korr_begin_basic(2, round_cards);
    korr_hand(1, "cash d1");
    korr_table()->plays = KORR_PLAYS_MAX - 1;
    korr_act(1, "cash cash");
    korr_act(1, "draw");
    assert_false(korr_can(1, "play d1"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(k32_values_count_before_the_window_and_hourglasses_after_it),
        cmocka_unit_test(k32_targets_are_chosen_after_the_window),
        cmocka_unit_test(k32_negative_hourglasses_come_first),
        cmocka_unit_test(k32_a_card_that_has_left_its_line_does_not_act),
        cmocka_unit_test(k32_fixed_from_the_totals_when_it_joins),
        cmocka_unit_test(k32_last_in_first_out),
        cmocka_unit_test(k32_attached_by_a_sign_there_is_no_window),
        cmocka_unit_test(s1_all_other_seats_are_asked_whatever_they_hold),
        cmocka_unit_test(s1_the_first_in_turn_order_plays_the_rest_keep_theirs),
        cmocka_unit_test(s1_answers_are_secret),
        cmocka_unit_test(s1_after_a_start_too),
        cmocka_unit_test(s1_onto_any_line_also_in_the_first_round),
        cmocka_unit_test(s1_veterans_may_interrupt),
        cmocka_unit_test(s1_an_ordinary_card_in_the_own_turn),
        cmocka_unit_test(s1_no_window_after_draws_discards_and_s39),
        cmocka_unit_test(s1_an_interrupt_with_its_link),
        cmocka_unit_test(s2_onto_frozen_lines),
        cmocka_unit_test(s2_of_a_pair_both_need_it),
        cmocka_unit_test(s3_two_cards_as_one),
        cmocka_unit_test(s3_alone_onto_the_last_card),
        cmocka_unit_test(s3_counts_as_a_character_if_the_base_is_one),
        cmocka_unit_test(s3_comes_home_with_its_character_and_acts_anew),
        cmocka_unit_test(s3_another_players_link_comes_home_with_it_too),
        cmocka_unit_test(k14_a_character_linked_to_a_block_comes_home_alone),
        cmocka_unit_test(s3_a_veteran_that_links_itself_brings_its_own_link),
        cmocka_unit_test(s3_going_to_the_discards_ends_the_link),
        cmocka_unit_test(s3_a_linked_character_that_takes_over_needs_room),
        cmocka_unit_test(k33_once_a_turn_one_own_line),
        cmocka_unit_test(k33_unless_frozen_held_or_waiting),
        cmocka_unit_test(k33_expert_in_the_first_round_only),
        cmocka_unit_test(k34_three_quiet_rounds_from_the_start),
        cmocka_unit_test(k34_three_full_rounds_after_the_last_attach),
        cmocka_unit_test(k34_expert_three_communal_turns),
        cmocka_unit_test(k34_max_rounds),
        cmocka_unit_test(k34_a_standstill_begins_no_other_round),
        cmocka_unit_test(k34_a_hundred_cards_a_turn),
        cmocka_unit_test(k34_expert_a_hundred_cards_a_communal_turn),
        cmocka_unit_test(k34_cards_cashed_in_count),
    };
    return cmocka_run_group_tests_name("korruptivity-playing", tests, NULL, NULL);
}
