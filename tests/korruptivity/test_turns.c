/* K-8 to K-34: what begins anew with a turn, a round or an auction, what the seed and options decide, and where things end. */
#include "korruptivity/scene.h"

#include <stdio.h>
#include <string.h>

#include "core/text.h"

static const char cards[] = "cut relation 'signs':['cut']; finish relation 'signs':['finish']; five relation "
                            "'signs':['draw-five']; finish-now relation 'abilities':['interrupt'],'signs':['finish'];"
                            "big project 'tasks':['any'],'cor':'...','pop':'...','power':7; strict project "
                            "'tasks':['any'],'cor':'+!!','pop':'...','power':1; rich project "
                            "'tasks':['any'],'cor':'...','pop':'...','power':8";

static void basic(uint8_t players)
{
    korr_begin_basic(players, cards);
    for (KbSeat seat = 1; seat <= players; seat++)
        korr_hand(seat, "");
}

static void expert(uint8_t players)
{
    korr_begin_expert(players, cards);
    for (KbSeat seat = 1; seat <= players; seat++)
        korr_hand(seat, "");
}

static void end_turn(KbSeat seat)
{
    while (korr_table()->turn == seat && korr_table()->ask != KORR_ASK_OVER)
        korr_act(seat, "done");
}

static void start_any(KbSeat seat)
{
    char start[64] = "start ";
    strcat(start, korr_scene.setup.card[korr_table()->row[0]].id);
    korr_act(seat, start);
    korr_silence();
}

/* ---- anew with each turn ---- */

static void k18_one_start_in_every_turn(void **unused)
{
    (void)unused;
    basic(2);
    start_any(1);
    assert_true(korr_table()->started);
    end_turn(1);
    start_any(2); /* each player's own */
    end_turn(2);
    start_any(1);
    assert_int_equal(korr__lines_of(korr_table(), 1), 2);
}

static KbSeat whose_turn(void)
{
    KbTurn turn;
    korr__turn(&korr_scene.setup, korr_table(), &turn);
    return turn.whose;
}

static void k17_the_turn_is_said_to_be_the_next_players_counter_clockwise(void **unused)
{
    (void)unused;
    basic(3);
    start_any(1);
    assert_int_equal(whose_turn(), 1);
    end_turn(1);
    assert_int_equal(whose_turn(), 3);
    end_turn(3);
    assert_int_equal(whose_turn(), 2);
}

static void k33_once_in_every_turn(void **unused)
{
    (void)unused;
    basic(2);
    korr_line_up(1, "open-1", "");
    korr_line_up(1, "open-2", "");
    korr_line_up(2, "open-3", "");
    korr_act(1, "collapse 1");
    end_turn(1);
    korr_act(2, "collapse 3");
    end_turn(2);
    korr_act(1, "collapse 2");
    expert(2);
    korr_line_up(1, "open-1", "");
    korr_line_up(2, "open-2", "");
    korr_act(1, "collapse 1");
    korr_act(1, "done");
    korr_act(2, "collapse 2"); /* the expert game has a turn of each player in the first round */
}

static void k25_one_start_in_every_communal_turn(void **unused)
{
    (void)unused;
    expert(2);
    korr_hand(1, "open-1");
    korr_act(1, "start open-1");
    korr_silence();
    for (unsigned i = 0; i < 3; i++)
        korr_pass_phase();
    assert_int_equal(korr_table()->round, 2);
    korr_pass_phase();
    korr_hand(1, "open-2");
    assert_ask(KORR_ASK_MAIN, 2);
    korr_act(2, "done");
    korr_act(1, "start open-2");
}

static void k24_who_dropped_out_bids_in_the_next_auction(void **unused)
{
    (void)unused;
    korr_begin(3, "'mode':'expert'", cards);
    korr_row("d1 d2");
    korr_hand(1, "t1 t2 t3");
    korr_hand(2, "i1 i2 i3");
    korr_hand(3, "e1 e2 e3");
    korr_act(1, "open d1");
    korr_act(1, "bid 1");
    korr_act(3, "drop");
    korr_act(2, "drop");
    korr_act(1, "discard t1");
    korr_act(3, "open d2");
    korr_act(3, "bid 1");
    assert_ask(KORR_ASK_RAISE, 2);
    korr_act(2, "bid 2");
    assert_ask(KORR_ASK_RAISE, 1); /* one who won is in it too */
}

/* ---- K-19 ---- */

/* Seat 2 reaches the limit in seat 1's turn. */
static void k19_reached_in_anothers_turn_the_others_get_the_step(void **unused)
{
    (void)unused;
    basic(3);
    korr_line_up(1, "open-1", "d1");
    korr_line_up(2, "big", "2:d2");
    korr_line_up(2, "open-2", "2:d3");
    korr_table()->power[2] = 1;
    korr_hand(1, "finish");
    korr_put(1, "finish", 2);
    assert_int_equal(korr_table()->power[2], 8);
    assert_int_equal(korr_table()->stepped & kb_seat_bit(2), kb_seat_bit(2));
    assert_ask(KORR_ASK_COMPLETE, 1); /* seat 3 has nothing; seat 2 has had its part, whatever is ready */
    korr_act(1, "complete 1");
    assert_int_equal(korr_table()->ask, KORR_ASK_OVER);
    assert_true(line_runs(korr_line(3)));
}

static void k19_an_interrupt_that_reaches_it_ends_the_turn_when_all_is_done(void **unused)
{
    (void)unused;
    basic(2);
    korr_line_up(2, "rich", "2:d1");
    korr_line_up(1, "open-1", "d2");
    korr_hand(1, "t1 t2");
    korr_hand(2, "finish-now");
    korr_play(1, "t1", 2);
    korr_interrupt(2, "react finish-now 1");
    korr_act(1, "pass");
    korr_act(2, "pass");
    assert_int_equal(korr_table()->power[2], 8);
    assert_ask(KORR_ASK_ANSWER, 1); /* the answered card goes on first */
    korr_act(1, "pass");
    assert_cards(2, "open-1 d2 t1");
    assert_ask(KORR_ASK_COMPLETE, 1);
    assert_legal(1, "done; complete 2"); /* no card any more */
}

/* ---- K-34 ---- */

static void k34_starts_completions_and_collapses_count(void **unused)
{
    (void)unused;
    basic(2);
    korr_table()->quiet = 5;
    korr_act(1, "done"); /* the sixth quiet turn would be the end */
    assert_int_not_equal(korr_table()->ask, KORR_ASK_OVER);
    basic(2);
    korr_table()->quiet = 6;
    start_any(1);
    end_turn(1);
    assert_int_equal(korr_table()->quiet, 1); /* that of the turn that has begun */
    basic(2);
    korr_line_up(1, "open-1", "d1");
    korr_table()->quiet = 6;
    korr_act(1, "collapse 1");
    end_turn(1);
    assert_int_equal(korr_table()->quiet, 1);
    basic(2);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "finish");
    korr_put(1, "finish", 1);
    assert_int_equal(korr_table()->quiet, 0);
    basic(2);
    korr_line_up(1, "open-1", "d1");
    korr_table()->phase = KORR_PHASE_COMPLETE;
    korr_table()->ask = KORR_ASK_COMPLETE;
    korr_table()->quiet = 6;
    korr_act(1, "complete 1");
    assert_int_equal(korr_table()->quiet, 0);
    basic(2);
    korr_line_up(1, "strict", "t1");
    korr_table()->quiet = 6;
    korr_act(1, "done"); /* by a strict limit too */
    assert_int_not_equal(korr_table()->ask, KORR_ASK_OVER);
}

/* ---- the seed ---- */

static void k16_the_discards_are_shuffled_by_the_seed(void **unused)
{
    (void)unused;
    static KorrState made[2];
    for (unsigned i = 0; i < 2; i++) {
        basic(2);
        korr_line_up(1, "open-1", "i1");
        korr_hand(1, "five");
        KorrTable *table = korr_table();
        for (unsigned k = 0; k < table->draw_count; k++)
            table->slot[korr_scene.state.draw[k]].place = KORR_DISCARDED;
        memset(korr_scene.state.draw, 0, sizeof korr_scene.state.draw);
        table->draw_count = 0;
        memset(&korr_scene.random, (int)i + 1, sizeof korr_scene.random);
        korr_put(1, "five", 1);
        korr_act(1, "draw");
        made[i] = korr_scene.state;
        unsigned falls = 0;
        for (unsigned k = 1; k < table->draw_count; k++)
            falls += made[i].draw[k] < made[i].draw[k - 1];
        assert_in_range(falls, table->draw_count / 4, table->draw_count * 3 / 4); /* in no order */
    }
    assert_memory_not_equal(made[0].draw, made[1].draw, sizeof made[0].draw);
}

static void k17_the_seed_draws_which_relations_are_mixed_in(void **unused)
{
    (void)unused;
    KbFault fault;
    unsigned seen = 0;
    assert_int_equal(korr_read(2, "'relations':3", cards, &fault), KB_OK);
    for (uint32_t seed = 0; seed < 60; seed++) {
        KbRandom random = { { seed } };
        korr__init(&korr_scene.setup, &random, &korr_scene.state, NULL);
        for (unsigned i = 1; i <= 6; i++) {
            char id[] = "r0";
            id[1] = (char)('0' + i);
            if (korr_slot(id)->place == KORR_HIDDEN)
                seen |= 1u << i;
        }
    }
    assert_int_equal(seen, 2 + 4 + 8 + 16 + 32 + 64);
}

/* ---- options ---- */

static void k17_options_that_do_not_fit_are_refused(void **unused)
{
    (void)unused;
    KbFault fault;
    assert_int_equal(korr_read(2, "'mode':'expert','relations':3", cards, &fault), KB_BAD_MEMBER);
    assert_int_equal(korr_read(2, "'relations':161", cards, &fault), KB_BAD_MEMBER);
    assert_int_equal(korr_read(2, "'first':3", cards, &fault), KB_BAD_MEMBER);
    assert_int_equal(korr_read(3, "'first':3", cards, &fault), KB_OK);
    assert_int_equal(korr_scene.setup.first, 3);
    assert_int_not_equal(korr_read(2, "'deal':['d1','d1']", cards, &fault), KB_OK);
    assert_int_not_equal(korr_read(2, "'deal':['nobody']", cards, &fault), KB_OK);
}

static void k17_a_fixed_deal_lies_on_top(void **unused)
{
    (void)unused;
    korr_begin(2, "'deal':['c3','open-7','d5','t2','i4','e6','c1','big']", cards);
    static const char *const first[] = { "c3", "d5", "t2", "i4", "e6" };
    for (unsigned i = 0; i < 5; i++)
        assert_true(korr_holds(1, first[i]));
    assert_true(korr_holds(2, "c1"));
    assert_int_equal(korr_table()->row[0], korr_card("open-7")); /* each from its own deck */
    assert_int_equal(korr_table()->row[1], korr_card("big"));
}

static void k34_a_hundred_rounds_unless_an_option_says_otherwise(void **unused)
{
    (void)unused;
    KbFault fault;
    korr_begin(2, "", cards);
    assert_int_equal(korr_scene.setup.max_rounds, 100);
    korr_table()->round = 100;
    korr_hand(1, "");
    korr_hand(2, "");
    end_turn(1);
    assert_int_not_equal(korr_table()->ask, KORR_ASK_OVER); /* the round is played to its end */
    end_turn(2);
    assert_int_equal(korr_table()->ask, KORR_ASK_OVER);
    assert_int_not_equal(korr_read(2, "'max_rounds':0", cards, &fault), KB_OK);
}

/* ---- lines ---- */

static void k10_up_to_three_lines_need_no_room(void **unused)
{
    (void)unused;
    basic(2);
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "d2");
    korr_counters(1, 1);
    korr_counters(2, 1);
    korr_row("open-3");
    korr_act(1, "start open-3");
    korr_silence();
    assert_int_equal(korr__lines_of(korr_table(), 1), 3);
    expert(2);
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "d2");
    korr_counters(1, 1);
    korr_counters(2, 1);
    korr_line_up(2, "open-3", "2:d3");
    korr_hand(1, "c1");
    korr_one(1);
    korr_put(1, "c1", 3);
    assert_int_equal(korr_line(3)->owner, 1);
}

/* Lines may fall to players without end (S-17), so there is a most: KORR_LINES_MAX of them at once. */
static void k8_with_twenty_four_lines_none_is_started(void **unused)
{
    (void)unused;
    static char deck[4096];
    size_t at = 0;
    for (unsigned i = 1; i <= 17; i++)
        at += (size_t)snprintf(deck + at, sizeof deck - at,
                               "p%u project 'tasks':['any'],'cor':'...','pop':'...','power':1;", i);
    korr_begin_basic(2, deck);
    for (unsigned i = 1; i <= KORR_LINES_MAX; i++) {
        char id[16];
        snprintf(id, sizeof id, i <= 8 ? "open-%u" : "p%u", i <= 8 ? i : i - 8);
        assert_int_equal(korr_line_up(2, id, ""), i);
        if (i == KORR_LINES_MAX - 1) {
            korr_row("p17");
            assert_true(korr_can(1, "start p17"));
        }
    }
    korr_row("p17");
    assert_false(korr_can(1, "start p17"));
}

static void s12_no_more_than_99_counters(void **unused)
{
    (void)unused;
    korr_begin_basic(2, "frost document 'signs':['freeze-all']; slow document "
                        "'hourglasses':2,'abilities':['small-hourglass']");
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "d2");
    korr_counters(1, 99);
    korr_hand(1, "frost slow");
    korr_put(1, "frost", 2);
    assert_int_equal(korr_line(1)->counters, 99);
    korr_put(1, "slow", 1);
    assert_int_equal(korr_line(1)->counters, 99);
}

static void s3_a_link_that_has_its_own_link_is_not_linked_to_the_line(void **unused)
{
    (void)unused;
    korr_begin_expert(2, "link event 'abilities':['linked']; link-2 event 'abilities':['linked']");
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "link link-2");
    korr_act(1, "play link");
    korr_act(1, "with link-2");
    korr_act(1, "on 1");
    korr_silence();
    assert_int_equal(korr_slot("link")->base, korr_card("link")); /* played as one, not alone */
    assert_int_equal(korr_slot("link-2")->base, korr_card("link"));
}

static void s38_from_the_owner_now_and_not_the_starter(void **unused)
{
    (void)unused;
    korr_begin_expert(3, "steal relation 'signs':['steal']");
    korr_line_up(1, "open-1", "d1 2:c1");
    korr_hand(1, "t1");
    korr_hand(2, "t2");
    korr_hand(3, "steal");
    korr_one(3);
    korr_put(3, "steal", 1);
    korr_act(3, "draw");
    assert_true(korr_holds(3, "t2"));
    assert_true(korr_holds(1, "t1"));
}

static void s39_without_common_cards_none_are_replaced(void **unused)
{
    (void)unused;
    korr_begin_expert(2, "cash relation 'signs':['cash-in']");
    korr_hand(1, "cash");
    korr_row("");
    korr_act(1, "cash cash");
    assert_legal(1, "draw");
}

static void k24_who_has_no_card_declines(void **unused)
{
    (void)unused;
    korr_begin(3, "'mode':'expert'", cards);
    korr_row("d1 d2");
    korr_hand(1, "t1");
    korr_hand(2, "t2");
    korr_hand(3, "");
    korr_act(1, "decline");
    assert_ask(KORR_ASK_OPEN, 2); /* seat 3 would have been asked */
    korr_act(2, "decline");
    assert_ask(KORR_ASK_MAIN, 1);
}

/* ---- whom a window concerns ---- */

static void s1_a_window_concerns_owners_and_players_of_the_line(void **unused)
{
    (void)unused;
    static KorrView view;
    expert(4);
    korr_line_up(2, "open-1", "2:d1 3:d2");
    korr_line_up(4, "open-2", "4:d4");
    korr_hand(1, "t1");
    korr_one(1);
    korr_play(1, "t1", 1);
    static const bool concerned[] = { false, true, true, true, false }; /* 1: its own card lies there */
    for (KbSeat seat = 1; seat <= 4; seat++) {
        korr_view(seat, &view);
        assert_int_equal(korruptivity_game.concerns((const KbSetup *)&korr_scene.setup, (const KbView *)&view),
                         concerned[seat]);
    }
    expert(3);
    korr_line_up(1, "open-1", "d1");
    korr_table()->line[0].owner = 2; /* whose character has gone again (K-30) */
    korr_hand(3, "t1");
    korr_one(3);
    korr_play(3, "t1", 1);
    korr_view(2, &view);
    assert_true(korruptivity_game.concerns((const KbSetup *)&korr_scene.setup, (const KbView *)&view));
}

static bool view_says_touches(KbSeat seat)
{
    static KorrView view;
    static char room[65536];
    KbText text;
    korr_view(seat, &view);
    kb_text_start(&text, room, sizeof room);
    korruptivity_game.view_json((const KbSetup *)&korr_scene.setup, (const KbView *)&view, &text);
    room[text.length] = 0;
    return strstr(room, "\"touches\":true") != NULL;
}

static void s1_the_view_says_whether_a_window_touches_its_seat(void **unused)
{
    (void)unused;
    expert(3);
    korr_line_up(2, "open-1", "2:d1");
    korr_hand(1, "t1");
    korr_one(1);
    assert_false(view_says_touches(2)); /* nothing is being played */
    korr_play(1, "t1", 1);
    assert_true(view_says_touches(2));
    assert_false(view_says_touches(3));
    assert_false(view_says_touches(0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(k18_one_start_in_every_turn),
        cmocka_unit_test(k17_the_turn_is_said_to_be_the_next_players_counter_clockwise),
        cmocka_unit_test(k33_once_in_every_turn),
        cmocka_unit_test(k25_one_start_in_every_communal_turn),
        cmocka_unit_test(k24_who_dropped_out_bids_in_the_next_auction),
        cmocka_unit_test(k19_reached_in_anothers_turn_the_others_get_the_step),
        cmocka_unit_test(k19_an_interrupt_that_reaches_it_ends_the_turn_when_all_is_done),
        cmocka_unit_test(k34_starts_completions_and_collapses_count),
        cmocka_unit_test(k16_the_discards_are_shuffled_by_the_seed),
        cmocka_unit_test(k17_the_seed_draws_which_relations_are_mixed_in),
        cmocka_unit_test(k17_options_that_do_not_fit_are_refused),
        cmocka_unit_test(k17_a_fixed_deal_lies_on_top),
        cmocka_unit_test(k34_a_hundred_rounds_unless_an_option_says_otherwise),
        cmocka_unit_test(k10_up_to_three_lines_need_no_room),
        cmocka_unit_test(k8_with_twenty_four_lines_none_is_started),
        cmocka_unit_test(s12_no_more_than_99_counters),
        cmocka_unit_test(s3_a_link_that_has_its_own_link_is_not_linked_to_the_line),
        cmocka_unit_test(s38_from_the_owner_now_and_not_the_starter),
        cmocka_unit_test(s39_without_common_cards_none_are_replaced),
        cmocka_unit_test(k24_who_has_no_card_declines),
        cmocka_unit_test(s1_a_window_concerns_owners_and_players_of_the_line),
        cmocka_unit_test(s1_the_view_says_whether_a_window_touches_its_seat),
    };
    return cmocka_run_group_tests_name("korruptivity-turns", tests, NULL, NULL);
}
