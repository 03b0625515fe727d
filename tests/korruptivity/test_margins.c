/* Rules at their margins: the other aspect, the first mark, the second line, the third player, the greatest total, the empty hand. */
#include <string.h>

#include "core/text.h"
#include "korruptivity/scene.h"

static const char cards[] =
    "pop-strict project 'tasks':['any'],'cor':'...','pop':'+!!','power':1; pop-exact project 'tasks':['any'],'cor':'...','pop':'=2','power':1;"
    "party project 'tasks':['any'],'cor':'...','pop':'...','power':1,'marks':['political']; "
    "plus project 'tasks':['any'],'cor':'+','pop':'...','power':1; "
    "severe relation 'pop':'!!'; turn relation 'cor':'+-'; here relation 'cor':'>x<'; joker relation 'signs':['joker'];"
    "vote document 'marks':['political']; vote-2 document 'marks':['political']; "
    "nine document 'cor':-9; nines event 'cor':'(x*x)'; fit to-do 'cor':'fit'; minus event 'cor':'(-x)'; times event 'cor':'(9*x)';"
    "link document 'abilities':['linked']; yell relation 'abilities':['interrupt']; next-c relation 'signs':['next character'];"
    "trick relation 'abilities':['interrupt'],'signs':['joker','cancel']; veto relation 'abilities':['interrupt'],'signs':['cancel'];"
    "up relation 'signs':['upgrade']; cash relation 'signs':['cash-in']; cut relation 'signs':['cut']";

/* ---- lines ---- */

static void k6_popularity_is_strict_as_corruption_is(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "pop-strict", "e1"); /* popularity -1 */
    assert_true(korr_line(1)->flags & KORR_LINE_BREAKS);
    assert_false(korr_line(1)->flags & KORR_LINE_LIMITS);
    korr_line_up(1, "open-1", "e2 severe");
    assert_int_equal(korr_line(2)->flags & (KORR_LINE_STRICT_COR | KORR_LINE_STRICT_POP), KORR_LINE_STRICT_POP);
    korr_line_up(2, "pop-exact", "i1");
    assert_true(korr_line(3)->flags & KORR_LINE_BEYOND);
    assert_false(korr_line(3)->flags & (KORR_LINE_BREAKS | KORR_LINE_LIMITS));
}

static void k29_the_first_mark_counts_like_any(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "party", "d1");
    assert_int_equal(korr_line(1)->missing, 1 << 0);
    assert_int_equal(korr_line(1)->power, 1);
    korr_line_up(1, "open-1", "vote vote-2");
    assert_int_equal(korr_line(2)->power, 3 + 1);
}

static void s25_a_limit_changes_when_it_is_chosen_and_not_before(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "t1");
    korr_hand(1, "turn");
    korr_main(1);
    korr_play(1, "turn", 1);
    assert_ask(KORR_ASK_CHOICE, 1);
    assert_int_equal(korr_line(1)->limit[KORR_COR], KORR_FREE);
    korr_act(1, "minus");
    assert_int_equal(korr_line(1)->limit[KORR_COR], KORR_NEGATIVE);
    assert_int_equal(korr_slot("turn")->value[KORR_COR], -1); /* a sign, no points */
    assert_totals(1, -1, 0);
}

static void s21_a_joker_is_no_unit_before_its_type_is_chosen(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "c1");
    korr_hand(1, "joker");
    korr_main(1);
    korr_play(1, "joker", 1);
    assert_ask(KORR_ASK_CHOICE, 1);
    for (unsigned type = 0; type < KORR_BLOCKS; type++)
        assert_int_equal(korr_line(1)->units[type], 0);
    assert_false(korr_line(1)->flags & KORR_LINE_TASKS);
    korr_act(1, "type investment");
    assert_int_equal(korr_line(1)->units[KORR_INVESTMENT], 1);
}

static void k7_values_and_totals_end_at_99(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "plus", "nine nines minus times"); /* 81, -81, -729 */
    assert_totals(1, -99, 0);
    korr_hand(1, "fit");
    korr_main(1);
    korr_play(1, "fit", 1); /* S-6: 100 would make it 1 */
    assert_int_equal(korr_slot("fit")->value[KORR_COR], 99);
    assert_totals(1, 0, 0);
}

static void s21_s32_a_joker_that_cancels_is_of_any_type(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "next-c");
    korr_hand(2, "trick");
    korr_main(1);
    korr_play(1, "next-c", 1);
    korr_act(2, "react trick 1");
    korr_act(2, "alone");
    assert_ask(KORR_ASK_CHOICE, 2);
    assert_legal(2, "type document; type to-do; type investment; type event");
}

/* ---- who may do what ---- */

static void k25_own_lines_whichever_number_they_have(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(2, "open-1", "t1");
    korr_line_up(1, "open-2", "t2");
    korr_hand(1, "d1");
    korr_main(1);
    korr_act(1, "play d1");
    assert_legal(1, "on 2");
}

static void s1_s3_an_interrupt_on_the_second_line_is_linked_there(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_line_up(1, "open-2", "t1");
    korr_hand(1, "t2");
    korr_hand(2, "yell link veto");
    korr_main(1);
    korr_play(1, "t2", 2);
    korr_counters(1, 1); /* the first line takes nothing */
    korr_act(2, "react yell 2");
    assert_ask(KORR_ASK_LINK, 2);
    assert_legal(2, "with link; alone");
    korr_act(2, "with link");
    assert_cards(2, "open-2 t1 t2 yell link");
}

static void s3_s34_it_is_the_interrupt_that_is_linked_and_not_what_it_answers(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "c1");
    korr_hand(2, "yell up");
    korr_main(1);
    korr_play(1, "c1", 1);
    korr_act(2, "react yell 1");
    assert_ask(KORR_ASK_LINK, 2);
    assert_legal(2, "alone"); /* an upgrade is for characters */
}

static void s32_a_cancel_goes_behind_a_card_of_the_second_line(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_line_up(1, "open-2", "t1");
    korr_hand(1, "next-c");
    korr_hand(2, "veto");
    korr_main(1);
    korr_play(1, "next-c", 2);
    assert_legal(2, "pass; react veto 1; react veto 2"); /* whatever S-20 of the card says */
}

static void k24_who_has_no_card_left_can_only_decline(void **unused)
{
    (void)unused;
    korr_begin(2, "'mode':'expert'", cards);
    korr_row("d1 d2");
    korr_hand(1, "");
    assert_ask(KORR_ASK_OPEN, 1);
    assert_true(korr_can(1, "decline"));
    assert_false(korr_can(1, "open d1"));
}

static void nobody_acts_from_no_seat_or_when_it_is_over(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    KorrState before = korr_scene.state;
    static const KbSeat wrong[] = { 0, 3, 6, 7, 8, 200 };
    KbAction actions[KB_ACTIONS_ROOM];
    for (unsigned i = 0; i < sizeof wrong; i++) {
        assert_int_equal(korr__apply(&korr_scene.setup, &korr_scene.random, &korr_scene.state, wrong[i], kb_action(KORR_DONE, 0, 0), NULL),
                         KB_ILLEGAL);
        assert_int_equal(korruptivity_game.legal((const KbSetup *)&korr_scene.setup, (const KbState *)&korr_scene.state, wrong[i], actions), 0);
    }
    assert_memory_equal(&before, &korr_scene.state, sizeof before);
    korr_table()->ask = KORR_ASK_OVER;
    korr_table()->phase = KORR_PHASE_OVER;
    korr_table()->awaited = 0;
    assert_int_equal(korr__apply(&korr_scene.setup, &korr_scene.random, &korr_scene.state, 1, kb_action(KORR_DONE, 0, 0), NULL), KB_GAME_OVER);
}

static void k31_whoever_has_not_traded_may(void **unused)
{
    (void)unused;
    KbTurn turn;
    korr_begin_line(cards, "d1");
    korr_hand(1, "d2");
    korr_hand(2, "d3");
    korr_main(2);
    korr__turn(&korr_scene.setup, korr_table(), &turn);
    assert_int_equal(turn.awaited, 1 << 2);
    assert_int_equal(turn.may, 1 << 1);
    korr_hand(1, "");
    korr__turn(&korr_scene.setup, korr_table(), &turn);
    assert_int_equal(turn.may, 0);
}

static void k34_cashing_in_counts_as_playing(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "cash");
    korr_main(1);
    unsigned plays = korr_table()->plays;
    korr_act(1, "cash cash");
    assert_int_equal(korr_table()->plays, plays + 1);
    korr_act(1, "draw");
    korr_table()->plays = KORR_PLAYS_MAX;
    korr_hand(1, "cash d5");
    assert_legal(1, "done; collapse 1");
}

static void s20_s21_a_joker_is_no_character(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1 next-c");
    korr_hand(1, "joker c2");
    korr_main(1);
    assert_false(korr_can(1, "play joker"));
    assert_true(korr_can(1, "play c2"));
}

static void k24_whose_turn_it_is_in_an_auction(void **unused)
{
    (void)unused;
    korr_begin(3, "'mode':'expert'", cards);
    korr_row("d1 d2");
    korr_hand(1, "t1 t2 t3 t4 t5");
    korr_hand(2, "i1 i2 i3 i4 i5");
    korr_hand(3, "e1 e2 e3 e4 e5");
    assert_int_equal(korr_table()->turn, 1);
    korr_act(1, "decline");
    assert_int_equal(korr_table()->turn, 3);
    korr_act(3, "open d1");
    korr_act(3, "bid 1");
    assert_ask(KORR_ASK_RAISE, 2);
    korr_act(2, "drop");
    assert_ask(KORR_ASK_RAISE, 1);
    assert_int_equal(korr_table()->turn, 1);
    korr_act(1, "bid 2");
    korr_act(3, "bid 3");
    assert_ask(KORR_ASK_RAISE, 1); /* not seat 2, who has enough cards but is out for good */
    assert_int_equal(korr_table()->turn, 1);
    korr_act(1, "drop");
    assert_ask(KORR_ASK_PAY, 3);
    assert_int_equal(korr_table()->turn, 3); /* the next after who dropped out last */
    for (unsigned i = 1; i <= 3; i++)
        korr_act(3, i == 1 ? "discard e1" : i == 2 ? "discard e2" : "discard e3");
    assert_ask(KORR_ASK_OPEN, 2);
    assert_int_equal(korr_table()->turn, 2);
}

static void k18_every_own_broken_line_collapses(void **unused)
{
    (void)unused;
    korr_begin_basic(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "pop-strict", "e1");
    korr_hand(1, "d2");
    korr_act(1, "done");
    assert_place("pop-strict", KORR_DISCARDED);
    assert_int_equal(korr__lines_of(korr_table(), 1), 1);
}

static void k31_a_card_picked_up_stays_so_while_others_are_traded(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "t1 t2");
    korr_hand(2, "i1");
    korr_main(1);
    korr_act(1, "play t1");
    korr_act(1, "trade 2");
    korr_act(1, "show t2");
    korr_act(1, "ask 0");
    korr_act(2, "accept 1");
    korr_act(1, "confirm");
    assert_true(korr_holds(2, "t2"));
    assert_int_equal(korr_scene.state.answer[1].card, korr_card("t1"));
    assert_true(korr_can(1, "on 1"));
}

/* Seat 1 has paid something else before; for the card it pays again. */
static void assert_a_lot_is_paid_for(void)
{
    korr_row("d1 d2");
    korr_hand(1, "t1 t2");
    korr_hand(2, "i1");
    korr_act(2, "decline");
    korr_act(1, "open d1");
    korr_act(1, "bid 1");
    assert_ask(KORR_ASK_PAY, 1);
    assert_false(korr_holds(1, "d1"));
}

static void k20_k24_who_paid_for_the_start_pays_for_a_card_too(void **unused)
{
    (void)unused;
    KbFault fault;
    korr_begin(2, "'mode':'expert'", cards);
    assert_int_equal(korr_read(2, "'mode':'expert'", cards, &fault), KB_OK);
    korr__init(&korr_scene.setup, &korr_scene.random, &korr_scene.state, NULL);
    korr_hand(2, "e1 e2");
    korr_act(1, "offer 0");
    korr_act(2, "offer 1");
    korr_act(2, "discard e1");
    assert_ask(KORR_ASK_OPEN, 2);
    assert_a_lot_is_paid_for();
}

static void k28_k24_who_had_too_many_cards_pays_for_a_card_too(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_hand(1, "d1 d2 d3 d4 d5 d6 d7 d8 d9 d10 d11");
    for (unsigned i = 0; i < 3; i++)
        korr_pass_phase();
    assert_ask(KORR_ASK_PAY, 1);
    korr_act(1, "discard d1");
    assert_ask(KORR_ASK_OPEN, 2);
    assert_a_lot_is_paid_for();
}

static void k28_one_counter_off_every_frozen_line(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_counters(korr_line_up(1, "open-1", "d1"), 2);
    korr_line_up(1, "pop-exact", "d2"); /* neither frozen nor ready */
    korr_counters(korr_line_up(2, "open-3", "d3"), 1);
    for (unsigned i = 0; i < 3; i++)
        korr_pass_phase();
    assert_int_equal(korr_line(1)->counters, 1);
    assert_int_equal(korr_line(2)->counters, 0);
    assert_int_equal(korr_line(3)->counters, 0);
}

static void s1_an_answer_has_no_more_to_it_than_it_says(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "t1");
    korr_hand(2, "yell");
    korr_main(1);
    korr_play(1, "t1", 1);
    static const uint8_t wrong[][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 } };
    for (unsigned i = 0; i < 3; i++)
        assert_int_equal(korr__apply(&korr_scene.setup, &korr_scene.random, &korr_scene.state, 2, kb_action(KORR_PASS, wrong[i][0], wrong[i][1]), NULL),
                         KB_ILLEGAL);
    static const uint8_t lines[] = { 0, 2, KORR_LINES_MAX, KORR_LINES_MAX + 1, 40, 255 };
    for (unsigned i = 0; i < sizeof lines; i++)
        assert_int_equal(korr__apply(&korr_scene.setup, &korr_scene.random, &korr_scene.state, 2,
                                     kb_action(KORR_REACT, (uint8_t)korr_card("yell"), lines[i]), NULL),
                         KB_ILLEGAL);
    assert_true(korr_can(2, "react yell 1"));
}

/* ---- what is known, and what lies where nothing lies ---- */

static void s38_who_knew_of_a_stolen_card_does_not_any_more(void **unused)
{
    (void)unused;
    for (KbSeat third = 1; third <= 3; third += 2) { /* the first seat and the last look on */
        KbSeat thief = (KbSeat)(4 - third);
        korr_begin_bare(3, "steal relation 'signs':['steal']");
        korr_line_up(2, "open-1", "d1");
        korr_hand(2, "i1 i2");
        korr_hand(thief, "steal");
        set_add(&korr_scene.state.known[third], korr_card("i1"));
        set_add(&korr_scene.state.known[third], korr_card("i2"));
        korr_one(thief);
        korr_put(thief, "steal", 1);
        korr_act(thief, "draw");
        const char *gone = korr_holds(thief, "i1") ? "i1" : "i2";
        assert_true(korr_holds(thief, gone));
        assert_true(set_has(&korr_scene.state.known[2], korr_card(gone)));
        assert_true(set_is_empty(&korr_scene.state.known[third])); /* it could be either */
        assert_true(set_is_empty(&korr_scene.state.known[thief]));
    }
}

static void k24_one_does_not_know_of_ones_own_hand(void **unused)
{
    (void)unused;
    korr_begin(2, "'mode':'expert'", cards);
    korr_row("d1 d2");
    korr_hand(1, "t1 t2");
    korr_hand(2, "i1");
    korr_act(1, "open d1");
    korr_act(1, "bid 1"); /* seat 2 cannot bid two */
    korr_act(1, "discard t1");
    assert_true(korr_holds(1, "d1"));
    assert_false(set_has(&korr_scene.state.known[1], korr_card("d1")));
    assert_true(set_has(&korr_scene.state.known[2], korr_card("d1"))); /* who has seen it there */
}

/* Behind what is in a deck or in the row there is nothing but 0: equal states are equal bytes. */
static void assert_nothing_behind(void)
{
    for (unsigned i = korr_table()->draw_count; i < KORR_CARDS_MAX; i++)
        assert_int_equal(korr_scene.state.draw[i], 0);
    for (unsigned i = korr_table()->community_count; i < KORR_PROJECTS_MAX; i++)
        assert_int_equal(korr_scene.state.community[i], 0);
    for (unsigned i = korr_table()->row_count; i < KORR_ROW_MAX; i++)
        assert_int_equal(korr_table()->row[i], 0);
    static const KorrFrame nothing;
    for (unsigned i = korr_table()->depth; i < KORR_STACK_MAX; i++)
        assert_memory_equal(&korr_table()->stack[i], &nothing, sizeof nothing);
}

static void k16_nothing_is_left_behind(void **unused)
{
    (void)unused;
    korr_begin_basic(2, cards);
    assert_nothing_behind();
    korr_row("open-1 open-2 open-3 open-4");
    korr_act(1, "start open-1");
    assert_nothing_behind();
    korr_silence();
    assert_int_equal(korr_table()->depth, 0);
    assert_nothing_behind();
    korr_begin_line(cards, "d1");
    korr_hand(1, "cash");
    korr_main(1);
    korr_act(1, "cash cash");
    korr_act(1, "replace");
    assert_nothing_behind();
    korr_begin(2, "'mode':'expert'", cards);
    korr_row("d1 d2");
    korr_table()->draw_count = 1; /* and nothing discarded: a short row */
    memset(korr_scene.state.draw + 1, 0, KORR_CARDS_MAX - 1);
    korr_hand(1, "cash");
    korr_main(1);
    korr_act(1, "cash cash");
    korr_act(1, "replace");
    assert_nothing_behind();
}

static void k16_the_discards_come_back_when_too_few_lie_there_and_not_before(void **unused)
{
    (void)unused;
    korr_begin_basic(2, cards);
    korr_row("open-1 open-2 open-3 open-4");
    korr_discarded("open-5");
    korr_table()->community_count = 1; /* just enough */
    korr_act(1, "start open-1");
    assert_place("open-5", KORR_DISCARDED);
    assert_int_equal(korr_table()->row_count, 4);
    korr_begin_line(cards, "d1");
    korr_row("i1 i2 i3");
    korr_hand(1, "cash");
    korr_main(1);
    korr_discarded("e1 e2 e3");
    korr_table()->draw_count = 1;
    korr_act(1, "cash cash");
    korr_act(1, "replace"); /* S-39: as many */
    assert_int_equal(korr_table()->row_count, 3);
}

/* ---- the end ---- */

/* The standstill with these powers. */
static void end_with(int first, int second, int third)
{
    korr_begin_basic(3, cards);
    korr_table()->power[1] = (int16_t)first;
    korr_table()->power[2] = (int16_t)second;
    korr_table()->power[3] = (int16_t)third;
    korr_table()->round = korr_scene.setup.max_rounds;
    while (korr_table()->phase != KORR_PHASE_OVER)
        korr_act((KbSeat)kb_bits_first(korr_table()->awaited), "done");
}

static void k34_most_power_wins_whoever_has_it(void **unused)
{
    (void)unused;
    end_with(1, 2, 3);
    assert_int_equal(korr_table()->winners, 1 << 3);
    end_with(3, 2, 1);
    assert_int_equal(korr_table()->winners, 1 << 1);
    end_with(1, 3, 3);
    assert_int_equal(korr_table()->winners, 1 << 2 | 1 << 3);
    end_with(-3, -2, -4); /* less than nothing is still most */
    assert_int_equal(korr_table()->winners, 1 << 2);
    assert_int_equal(korr_table()->awaited, 0);
    assert_int_equal(korr_table()->ask, KORR_ASK_OVER);
    for (KbSeat seat = 1; seat <= 3; seat++)
        assert_legal(seat, "");
}

static void k34_the_result_is_everybodys_power(void **unused)
{
    (void)unused;
    KbResult result;
    end_with(-1, 2, 1);
    memset(&result, 0x55, sizeof result);
    korruptivity_game.result((const KbSetup *)&korr_scene.setup, (const KbState *)&korr_scene.state, &result);
    assert_int_equal(result.winners, 1 << 2);
    static const int scores[KB_SEATS_MAX + 1] = { 0, -1, 2, 1 };
    for (unsigned seat = 0; seat < sizeof scores / sizeof *scores; seat++)
        assert_int_equal(result.score[seat], scores[seat]);
}

static KbAction out_of_time(KbSeat seat)
{
    return korruptivity_game.timeout((const KbSetup *)&korr_scene.setup, (const KbState *)&korr_scene.state, seat);
}

static void s1_who_runs_out_of_time_in_a_window_passes(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "t1");
    korr_main(1);
    assert_true(out_of_time(1) == 0); /* a turn is worth a thought: a bot makes it */
    korr_play(1, "t1", 1);
    assert_ask(KORR_ASK_REACT, 2);
    assert_true(out_of_time(2) == kb_action(KORR_PASS, 0, 0));
    assert_true(out_of_time(1) == 0);
    korr_act(2, "pass");
    assert_ask(KORR_ASK_ANSWER, 1);
    assert_true(out_of_time(1) == kb_action(KORR_PASS, 0, 0));
    assert_true(out_of_time(2) == 0);
}

/* ---- dealing ---- */

/* How many cards of the deck, in whichever place, are there once. */
static unsigned dealt_once(void)
{
    KorrSet seen = { { 0 } };
    for (unsigned i = 0; i < korr_table()->draw_count; i++)
        set_add(&seen, korr_scene.state.draw[i]);
    for (unsigned i = 0; i < korr_table()->community_count; i++)
        set_add(&seen, korr_scene.state.community[i]);
    for (unsigned i = 0; i < korr_table()->row_count; i++)
        set_add(&seen, korr_table()->row[i]);
    for (KbSeat seat = 1; seat <= 2; seat++)
        set_add_all(&seen, &korr_scene.state.hand[seat]);
    unsigned all = korr_table()->draw_count + korr_table()->community_count + korr_table()->row_count + korr_table()->hand_size[1] +
                   korr_table()->hand_size[2];
    assert_int_equal(set_count(&seen), all);
    return all;
}

static void k17_as_many_relations_as_the_option_says(void **unused)
{
    (void)unused;
    unsigned relations = 0;
    korr_begin(2, "'relations':'all'", cards);
    for (unsigned card = 0; card < korr_scene.setup.cards; card++)
        relations += korr_scene.setup.card[card].type == KORR_RELATION;
    assert_int_equal(dealt_once(), korr_scene.setup.cards);
    korr_begin(2, "", cards);
    assert_int_equal(dealt_once(), korr_scene.setup.cards - relations);
    assert_place("r1", KORR_OUT);
    korr_begin(2, "'relations':1", cards);
    assert_int_equal(dealt_once(), korr_scene.setup.cards - relations + 1);
    korr_begin(2, "'relations':100", cards); /* more than there are */
    assert_int_equal(dealt_once(), korr_scene.setup.cards);
}

static void k17_a_fixed_deal_is_there_once(void **unused)
{
    (void)unused;
    korr_begin(2, "'deal':['d1','d2','d3']", cards);
    dealt_once();
    assert_true(korr_holds(1, "d1") || korr_holds(2, "d1"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(k6_popularity_is_strict_as_corruption_is),
        cmocka_unit_test(k29_the_first_mark_counts_like_any),
        cmocka_unit_test(s25_a_limit_changes_when_it_is_chosen_and_not_before),
        cmocka_unit_test(s21_a_joker_is_no_unit_before_its_type_is_chosen),
        cmocka_unit_test(k7_values_and_totals_end_at_99),
        cmocka_unit_test(s21_s32_a_joker_that_cancels_is_of_any_type),
        cmocka_unit_test(k25_own_lines_whichever_number_they_have),
        cmocka_unit_test(s1_s3_an_interrupt_on_the_second_line_is_linked_there),
        cmocka_unit_test(s3_s34_it_is_the_interrupt_that_is_linked_and_not_what_it_answers),
        cmocka_unit_test(s32_a_cancel_goes_behind_a_card_of_the_second_line),
        cmocka_unit_test(k24_who_has_no_card_left_can_only_decline),
        cmocka_unit_test(nobody_acts_from_no_seat_or_when_it_is_over),
        cmocka_unit_test(k31_whoever_has_not_traded_may),
        cmocka_unit_test(k34_cashing_in_counts_as_playing),
        cmocka_unit_test(s20_s21_a_joker_is_no_character),
        cmocka_unit_test(k24_whose_turn_it_is_in_an_auction),
        cmocka_unit_test(k18_every_own_broken_line_collapses),
        cmocka_unit_test(k31_a_card_picked_up_stays_so_while_others_are_traded),
        cmocka_unit_test(k20_k24_who_paid_for_the_start_pays_for_a_card_too),
        cmocka_unit_test(k28_k24_who_had_too_many_cards_pays_for_a_card_too),
        cmocka_unit_test(k28_one_counter_off_every_frozen_line),
        cmocka_unit_test(s1_an_answer_has_no_more_to_it_than_it_says),
        cmocka_unit_test(s38_who_knew_of_a_stolen_card_does_not_any_more),
        cmocka_unit_test(k24_one_does_not_know_of_ones_own_hand),
        cmocka_unit_test(k16_nothing_is_left_behind),
        cmocka_unit_test(k16_the_discards_come_back_when_too_few_lie_there_and_not_before),
        cmocka_unit_test(k34_most_power_wins_whoever_has_it),
        cmocka_unit_test(k34_the_result_is_everybodys_power),
        cmocka_unit_test(s1_who_runs_out_of_time_in_a_window_passes),
        cmocka_unit_test(k17_as_many_relations_as_the_option_says),
        cmocka_unit_test(k17_a_fixed_deal_is_there_once),
    };
    return cmocka_run_group_tests_name("korruptivity-margins", tests, NULL, NULL);
}
