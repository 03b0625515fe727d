/* K-31: trades, beside everything else that happens in the expert game. */
#include "korruptivity/scene.h"

#include <string.h>

static const char cards[] =
    "either document 'cor':'+-3'; yell relation 'abilities':['interrupt']; shun event 'signs':['remove-any']; "
    "tax relation 'signs':['tax']; steal relation 'signs':['steal']; finish relation 'signs':['finish']; "
    "cash relation 'signs':['cash-in']";

static const char *const verbs[] = { "trade 1",   "trade 2",  "show d1",  "ask 1",   "give 1 t1",
                                     "give 2 d1", "accept 1", "refuse 1", "confirm", "withdraw" };

/* An offer of seat 1 to seat 2, up to the partner's answer. */
static void offer(const char *shown, const char *asked)
{
    char text[64] = "show ";
    korr_act(1, "trade 2");
    strcat(text, shown);
    korr_act(1, text);
    korr_act(1, asked);
}

static bool trades_are_closed(uint8_t players)
{
    KbTurn turn;
    korr__turn(&korr_scene.setup, korr_table(), &turn);
    for (KbSeat seat = 1; seat <= players; seat++)
        for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
            if (korr_can(seat, verbs[i]))
                return false;
    return !turn.may;
}

/* ---- when ---- */

static void use_up(KbSeat seat, const char *trade)
{
    korr_act(seat, trade);
    korr_act(seat, "withdraw");
    korr_refuse(seat, trade);
}

static void k31_one_offer_a_player_a_phase_and_anew_with_each(void **unused)
{
    (void)unused;
    korr_begin(2, "'mode':'expert'", cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "t1 t2");
    korr_hand(2, "i1 i2 i3 i4 i5 i6 i7 i8 i9 i10 i11 i12");
    assert_ask(KORR_ASK_OPEN, 1);
    use_up(1, "trade 2");
    use_up(2, "trade 1"); /* each player has one */
    korr_pass_phase();
    assert_ask(KORR_ASK_MAIN, 1);
    use_up(1, "trade 2");
    korr_act(1, "done");
    assert_ask(KORR_ASK_MAIN, 2);
    korr_refuse(1, "trade 2"); /* the rounds of playing are one phase */
    korr_act(2, "done");
    assert_ask(KORR_ASK_ONE, 1);
    korr_refuse(1, "trade 2");
    assert_true(korr_can(2, "trade 1"));
    korr_pass_phase();
    assert_ask(KORR_ASK_INTERRUPT, 1);
    korr_refuse(1, "trade 2");
    use_up(2, "trade 1");
    korr_pass_phase();
    assert_ask(KORR_ASK_COMPLETE, 1);
    use_up(1, "trade 2");
    use_up(2, "trade 1");
    korr_act(1, "done");
    assert_int_equal(korr_table()->phase, KORR_PHASE_DISCARD);
    use_up(1, "trade 2");
    use_up(2, "trade 1");
    korr_act(2, "discard i1");
    korr_act(2, "discard i2");
    assert_int_equal(korr_table()->round, 2);
    use_up(1, "trade 2");
}

static void k31_is_an_option(void **unused)
{
    (void)unused;
    korr_begin(2, "'mode':'expert','trades':false", cards);
    assert_true(trades_are_closed(2));
    korr_begin(2, "'mode':'expert'", cards);
    assert_true(korr_can(1, "trade 2"));
}

static void k31_whoever_has_no_card_offers_nothing(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_hand(2, "t1");
    korr_refuse(1, "trade 2");
    korr_refuse(2, "trade 2"); /* nor to oneself */
    korr_act(2, "trade 1");
    korr_act(2, "show t1");
    korr_refuse(2, "ask 1"); /* more than the partner has */
    korr_act(2, "ask 0");
}

static void k31_not_while_the_start_is_offered_for(void **unused)
{
    (void)unused;
    KbFault fault;
    korr_begin(2, "'mode':'expert'", cards);
    assert_int_equal(korr_read(2, "'mode':'expert'", cards, &fault), KB_OK);
    korr__init(&korr_scene.setup, &korr_scene.random, &korr_scene.state, NULL);
    assert_true(trades_are_closed(2));
    korr_act(1, "offer 1");
    korr_act(2, "offer 0");
    assert_ask(KORR_ASK_PAY, 1);
    assert_true(trades_are_closed(2));
}

static void k31_not_in_the_basic_game_nor_when_it_is_over(void **unused)
{
    (void)unused;
    korr_begin_basic(2, cards);
    korr_hand(1, "d1");
    korr_hand(2, "t1");
    assert_true(trades_are_closed(2));
    korr_begin_bare(2, cards);
    korr_hand(1, "d1");
    korr_hand(2, "t1");
    offer("d1", "ask 1");
    korr_table()->power[1] = 15;
    for (unsigned i = 0; i < 3; i++)
        korr_pass_phase();
    assert_int_equal(korr_table()->ask, KORR_ASK_OVER);
    assert_true(trades_are_closed(2));
}

/* ---- never while a card resolves ---- */

static void k31_never_while_a_card_resolves(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "i1");
    korr_line_up(2, "open-2", "2:i2");
    korr_hand(1, "d1 d2 either shun open-3");
    korr_hand(2, "t1 yell");
    offer("d1", "ask 1"); /* left open all the time */
    korr_play(1, "either", 1);
    assert_ask(KORR_ASK_CHOICE, 1);
    assert_true(trades_are_closed(2));
    korr_act(1, "plus");
    assert_int_equal(korr_table()->ask, KORR_ASK_REACT);
    assert_true(trades_are_closed(2));
    korr_act(2, "react yell 1");
    assert_ask(KORR_ASK_LINK, 2);
    assert_true(trades_are_closed(2));
    korr_act(2, "alone");
    korr_act(1, "pass");
    assert_ask(KORR_ASK_ANSWER, 2);
    assert_true(trades_are_closed(2));
    korr_silence();
    assert_true(korr_can(2, "give 1 t1")); /* the offer has waited */
    korr_put(1, "shun", 1);
    assert_ask(KORR_ASK_SIGN, 1);
    assert_true(trades_are_closed(2));
    korr_act(1, "decline");
    korr_line_up(1, "open-4", "i3");
    korr_line_up(1, "open-5", "i4");
    korr_act(1, "start open-3");
    assert_ask(KORR_ASK_ROOM, 1);
    assert_true(trades_are_closed(2));
    korr_act(1, "collapse 1");
    korr_silence();
    assert_true(korr_can(2, "give 1 t1"));
}

static void k31_nor_while_s37_is_paid(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "i1");
    korr_hand(1, "d1 d2 d3 d4 tax");
    korr_hand(2, "t1");
    offer("d1", "ask 1");
    korr_put(1, "tax", 1);
    assert_ask(KORR_ASK_PAY, 1);
    assert_true(trades_are_closed(2));
    korr_act(1, "discard d2");
    korr_act(1, "discard d3");
    korr_act(1, "discard d4");
    assert_true(korr_can(2, "give 1 t1"));
}

/* ---- how ---- */

static void k31_one_to_three_for_none_to_three(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_line_up(1, "open-1", "c1 d9");
    korr_hand(1, "finish");
    korr_put(1, "finish", 1);
    assert_place("c1", KORR_VETERAN);
    korr_hand(1, "d1 d2 d3 d4");
    korr_hand(2, "t1 t2");
    korr_hand(3, "t3");
    korr_act(1, "done");
    korr_act(3, "done");
    korr_act(1, "trade 2");
    assert_legal(1, "show d1; show d2; show d3; show d4; withdraw"); /* no veteran */
    korr_act(1, "show d2");
    assert_legal(1, "show d1; show d3; show d4; ask 0; ask 1; ask 2; withdraw");
    korr_act(1, "show d4");
    korr_act(1, "show d1");
    assert_legal(1, "ask 0; ask 1; ask 2; withdraw"); /* no more than the partner has */
    korr_refuse(2, "refuse 1");                       /* not yet */
    korr_refuse(2, "give 1 t1");
    korr_act(1, "ask 2");
    assert_legal(1, "withdraw");
    korr_refuse(3, "give 1 t3");
    korr_refuse(3, "refuse 1");
    korr_refuse(2, "accept 1");
    korr_act(2, "give 1 t1");
    korr_refuse(2, "give 1 t1");
    korr_refuse(1, "confirm");
    korr_act(2, "give 1 t2");
    korr_refuse(2, "refuse 1"); /* it is the offerer's now */
    assert_legal(1, "confirm; withdraw");
    korr_act(1, "confirm");
    assert_int_equal(korr_table()->hand_size[1], 3);
    assert_int_equal(korr_table()->hand_size[2], 3);
    assert_true(korr_holds(1, "d3"));
    assert_true(korr_holds(1, "t1"));
    assert_true(korr_holds(1, "t2"));
    assert_true(korr_holds(2, "d1"));
    assert_true(korr_holds(2, "d2"));
    assert_true(korr_holds(2, "d4"));
    korr_refuse(1, "confirm");
}

static void k31_withdrawn_or_refused_at_any_stage_the_cards_stay(void **unused)
{
    (void)unused;
    for (unsigned stage = 0; stage < 6; stage++) {
        korr_begin_bare(2, cards);
        korr_hand(1, "d1 d2");
        korr_hand(2, "t1 t2");
        korr_act(1, "trade 2");
        if (stage > 0)
            korr_act(1, "show d1");
        if (stage > 1)
            korr_act(1, "ask 2");
        if (stage > 2)
            korr_act(2, "give 1 t1");
        if (stage > 4)
            korr_act(2, "give 1 t2");
        korr_act(stage == 3 ? 2 : 1, stage == 3 ? "refuse 1" : "withdraw");
        assert_int_equal(korr_told(KORR_EVENT_UNDONE), 1);
        assert_int_equal(korr_table()->trade[1].stage, KORR_TRADE_NONE);
        assert_true(korr_holds(1, "d1"));
        assert_true(korr_holds(2, "t1"));
        assert_true(korr_holds(2, "t2"));
        korr_refuse(1, "trade 2"); /* that was this phase's offer */
        korr_refuse(1, "confirm");
    }
}

static void k31_for_nothing_the_partner_accepts(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_hand(1, "d1 d2");
    korr_hand(2, "t1");
    offer("d1", "ask 0");
    assert_legal(2, "accept 1; refuse 1");
    korr_act(2, "accept 1");
    korr_refuse(2, "accept 1");
    korr_act(1, "confirm");
    assert_true(korr_holds(2, "d1"));
    assert_true(korr_holds(2, "t1"));
    assert_int_equal(korr_table()->hand_size[1], 1);
}

static void k31_several_offers_are_open_side_by_side(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_hand(1, "d1");
    korr_hand(2, "t1");
    korr_hand(3, "e1 e2");
    offer("d1", "ask 1");
    korr_act(3, "trade 2");
    korr_act(3, "show e1");
    korr_act(3, "ask 1");
    korr_act(2, "trade 3");
    korr_act(2, "show t1");
    korr_act(2, "ask 1");
    assert_legal(2, "give 1 t1; refuse 1; refuse 3; withdraw"); /* met one after the other, each can be refused */
    assert_legal(3, "give 2 e1; give 2 e2; refuse 2; withdraw");
    korr_act(2, "refuse 1");
    assert_legal(2, "give 3 t1; refuse 3; withdraw");
    korr_act(2, "give 3 t1");
    korr_act(3, "give 2 e2");
    korr_act(3, "confirm"); /* t1 for e1: seat 2's own offer of t1 is off */
    assert_true(korr_holds(3, "t1"));
    assert_true(korr_holds(2, "e1"));
    assert_true(korr_holds(3, "e2"));
    assert_int_equal(korr_table()->trade[2].stage, KORR_TRADE_NONE);
    korr_refuse(2, "confirm");
}

/* ---- an offer lapses ---- */

static void k31_lapses_when_a_shown_card_pays(void **unused)
{
    (void)unused;
    korr_begin(2, "'mode':'expert'", cards);
    korr_row("i1 i2");
    korr_hand(1, "d1 d2 d3");
    korr_hand(2, "t1");
    korr_act(1, "open i1");
    korr_act(1, "bid 2");
    offer("d1", "ask 1");
    korr_act(2, "give 1 t1");
    assert_ask(KORR_ASK_PAY, 1);
    korr_act(1, "discard d2");
    assert_int_equal(korr_table()->trade[1].stage, KORR_TRADE_GIVEN); /* not a card of it */
    korr_act(1, "discard d1");
    assert_int_equal(korr_told(KORR_EVENT_UNDONE), 1);
    assert_int_equal(korr_table()->trade[1].stage, KORR_TRADE_NONE);
}

static void k31_lapses_when_a_given_card_is_played(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(2, "open-1", "2:i1");
    korr_hand(1, "d1");
    korr_hand(2, "t1 t2 t3");
    offer("d1", "ask 2");
    korr_act(2, "give 1 t1");
    korr_act(1, "done");
    korr_put(2, "t3", 1);
    assert_int_equal(korr_table()->trade[1].stage, KORR_TRADE_OPEN);
    korr_put(2, "t1", 1);
    assert_int_equal(korr_table()->trade[1].stage, KORR_TRADE_NONE);
    assert_int_equal(korr_scene.state.faces[1].shown[0], 0);
}

static void k31_lapses_when_the_card_is_stolen_or_cashed_in(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_line_up(1, "open-1", "i1");
    korr_hand(1, "d1");
    korr_hand(2, "t1");
    korr_hand(3, "steal");
    offer("d1", "ask 0");
    korr_one(3);
    korr_put(3, "steal", 1);
    korr_act(3, "draw");
    assert_true(korr_holds(3, "d1"));
    assert_int_equal(korr_table()->trade[1].stage, KORR_TRADE_NONE);
    korr_begin_bare(2, cards);
    korr_hand(1, "cash d1");
    korr_hand(2, "t1");
    offer("cash", "ask 0");
    korr_act(1, "cash cash");
    assert_int_equal(korr_table()->trade[1].stage, KORR_TRADE_NONE);
}

static void k31_a_card_picked_up_and_traded_away_is_not_played(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "i1");
    korr_hand(1, "d1 d2");
    korr_hand(2, "t1");
    offer("d1", "ask 1");
    korr_act(2, "give 1 t1");
    korr_act(1, "play d1");
    assert_legal(1, "on 1; confirm; withdraw");
    korr_act(1, "confirm");
    assert_legal(1, "done; play d2; play t1; collapse 1");
}

/* ---- bids ---- */

static void k31_who_opens_an_auction_keeps_a_card_to_bid(void **unused)
{
    (void)unused;
    korr_begin(2, "'mode':'expert'", cards);
    korr_row("i1");
    korr_hand(1, "d1");
    korr_hand(2, "t1 t2");
    offer("d1", "ask 0");
    korr_act(2, "accept 1");
    korr_act(1, "open i1");
    assert_ask(KORR_ASK_BID, 1);
    korr_refuse(1, "confirm");
    korr_act(1, "withdraw");
    korr_act(2, "trade 1");
    korr_act(2, "show t1");
    korr_act(2, "ask 1");
    korr_act(1, "give 2 d1");
    korr_act(2, "confirm"); /* one for one */
    assert_legal(1, "bid 1");
}

static void k31_no_hand_falls_below_its_bid(void **unused)
{
    (void)unused;
    korr_begin(2, "'mode':'expert'", cards);
    korr_row("i1");
    korr_hand(1, "d1 d2 d3");
    korr_hand(2, "t1 t2 t3 t4");
    korr_act(1, "open i1");
    korr_act(1, "bid 3");
    offer("d1", "ask 0");
    korr_act(2, "accept 1");
    korr_refuse(1, "confirm");
    korr_act(1, "withdraw");
    korr_act(2, "trade 1");
    korr_act(2, "show t1");
    korr_act(2, "ask 1");
    korr_act(1, "give 2 d1");
    assert_true(korr_can(2, "confirm"));
}

static void k31_the_partners_bid_binds_too(void **unused)
{
    (void)unused;
    korr_begin(2, "'mode':'expert'", cards);
    korr_row("i1");
    korr_hand(1, "d1 d2");
    korr_hand(2, "t1 t2 t3");
    korr_act(1, "open i1");
    korr_act(1, "bid 1");
    korr_act(2, "bid 2");
    assert_ask(KORR_ASK_PAY, 2); /* seat 1 cannot bid three */
    offer("d1", "ask 3");
    korr_act(2, "give 1 t1");
    korr_act(2, "give 1 t2");
    korr_act(2, "give 1 t3");
    korr_refuse(1, "confirm"); /* seat 2 would have one card and owes two */
    korr_act(1, "withdraw");
    korr_act(2, "trade 1");
    korr_act(2, "show t1");
    korr_act(2, "ask 0");
    korr_act(1, "accept 2");
    korr_act(2, "confirm"); /* two are left */
    korr_act(2, "discard t2");
    korr_act(2, "discard t3");
    assert_true(korr_holds(2, "i1"));
}

static void k31_while_a_bid_is_paid_what_is_still_owed_counts(void **unused)
{
    (void)unused;
    korr_begin(2, "'mode':'expert'", cards);
    korr_row("i1");
    korr_hand(1, "d1 d2 d3");
    korr_hand(2, "t1");
    korr_act(1, "open i1");
    korr_act(1, "bid 3");
    assert_ask(KORR_ASK_PAY, 1);
    korr_act(1, "discard d2");
    korr_act(1, "discard d3");
    offer("d1", "ask 1");
    korr_act(2, "give 1 t1");
    assert_int_equal(korr_table()->owed, 1);
    korr_act(1, "confirm"); /* the last card pays, whichever it is */
    korr_act(1, "discard t1");
    assert_true(korr_holds(1, "i1"));
}

/* Only who pays must keep what is owed; an opener who was outbid keeps nothing. */
static void k31_who_has_no_standing_bid_may_give_everything(void **unused)
{
    (void)unused;
    korr_begin(3, "'mode':'expert'", cards);
    korr_row("i1");
    korr_hand(1, "d1 d2");
    korr_hand(2, "t1");
    korr_hand(3, "e1 e2 e3");
    korr_act(1, "open i1");
    korr_act(1, "bid 1");
    korr_act(3, "bid 2");
    assert_ask(KORR_ASK_PAY, 3); /* nobody has three */
    korr_act(1, "trade 2");
    korr_act(1, "show d1");
    korr_act(1, "show d2");
    korr_act(1, "ask 0");
    korr_act(2, "accept 1");
    assert_true(korr_can(1, "confirm"));
    korr_begin(3, "'mode':'expert'", cards);
    korr_row("i1");
    korr_hand(1, "d1");
    korr_hand(2, "t1");
    korr_act(1, "open i1");
    assert_ask(KORR_ASK_BID, 1);
    korr_act(2, "trade 1");
    korr_act(2, "show t1");
    korr_act(2, "ask 0");
    korr_act(1, "accept 2");
    assert_true(korr_can(2, "confirm"));
}

/* Outbid, but still in: the opener is asked to raise, and may trade the hand away first. */
static void k31_an_opener_who_was_outbid_is_bound_no_more(void **unused)
{
    (void)unused;
    korr_begin(2, "'mode':'expert'", cards);
    korr_row("i1");
    korr_hand(1, "d1 d2 d3");
    korr_hand(2, "t1 t2 t3");
    korr_act(1, "open i1");
    korr_act(1, "bid 1");
    korr_act(2, "bid 2");
    assert_ask(KORR_ASK_RAISE, 1);
    korr_act(1, "trade 2");
    korr_act(1, "show d1");
    korr_act(1, "show d2");
    korr_act(1, "show d3");
    korr_act(1, "ask 0");
    korr_act(2, "accept 1");
    assert_true(korr_can(1, "confirm"));
}

static void k31_who_has_traded_the_hand_away_raises_no_more(void **unused)
{
    (void)unused;
    korr_begin(2, "'mode':'expert'", cards);
    korr_row("i1");
    korr_hand(1, "d1 d2");
    korr_hand(2, "t1 t2");
    korr_act(1, "open i1");
    korr_act(1, "bid 1");
    assert_legal(2, "bid 2; drop");
    korr_act(2, "trade 1");
    korr_act(2, "show t1");
    korr_act(2, "ask 0");
    korr_act(1, "accept 2");
    korr_act(2, "confirm"); /* no bid of seat 2's stands */
    assert_legal(2, "drop");
}

/* ---- hands above ten ---- */

static void above_ten(void)
{
    korr_begin_bare(3, cards);
    korr_hand(1, "d1 d2 d3 d4 d5 d6 d7 d8 d9 d10");
    korr_hand(2, "t1 t2 t3 t4 t5 t6 t7 t8 t9 t10 t11 t12");
    korr_hand(3, "e1");
    for (unsigned i = 0; i < 3; i++)
        korr_pass_phase();
    assert_ask(KORR_ASK_PAY, 2);
    assert_int_equal(korr_table()->owed, 2);
}

static void k31_k28_what_is_traded_away_need_not_be_discarded(void **unused)
{
    (void)unused;
    above_ten();
    korr_act(2, "trade 3");
    korr_act(2, "show t1");
    korr_act(2, "ask 0");
    korr_act(3, "accept 2");
    korr_act(2, "confirm");
    assert_ask(KORR_ASK_PAY, 2);
    assert_int_equal(korr_table()->owed, 1);
    korr_act(3, "trade 2");
    korr_act(3, "show e1");
    korr_act(3, "ask 0");
    korr_act(2, "accept 3");
    korr_act(3, "confirm");
    assert_int_equal(korr_table()->owed, 2); /* and what comes must */
    korr_act(2, "discard e1");
    korr_act(2, "discard t2");
    assert_int_equal(korr_table()->round, 2);
    assert_int_equal(korr_table()->hand_size[2], 10 + 2);
}

static void k31_k28_a_hand_that_trades_bring_above_ten_is_discarded_too(void **unused)
{
    (void)unused;
    above_ten(); /* seat 1 has ten, and is through */
    korr_act(2, "trade 1");
    korr_act(2, "show t1");
    korr_act(2, "show t2");
    korr_act(2, "ask 0");
    korr_act(1, "accept 2");
    korr_act(2, "confirm");
    assert_ask(KORR_ASK_PAY, 1);
    assert_int_equal(korr_table()->owed, 2);
    korr_act(1, "discard t1");
    korr_act(1, "discard d1");
    assert_int_equal(korr_table()->round, 2);
    assert_int_equal(korr_table()->hand_size[1], 10 + 2);
}

static void k31_k28_who_trades_the_rest_away_owes_nothing(void **unused)
{
    (void)unused;
    static uint8_t bytes[KORR__SAVE_BYTES];
    static KorrState loaded;
    above_ten();
    korr_act(2, "trade 3");
    korr_act(2, "show t1");
    korr_act(2, "ask 0");
    korr_act(3, "accept 2");
    korr_act(2, "discard t2");
    assert_int_equal(korr_table()->owed, 1);
    korr_act(2, "confirm");
    assert_int_equal(korr_table()->round, 2);
    assert_int_equal(korr_table()->owed, 0);
    size_t length = korr__save(&korr_scene.setup, &korr_scene.state, bytes);
    assert_int_equal(korr__load(&korr_scene.setup, bytes, length, &loaded), KB_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(k31_one_offer_a_player_a_phase_and_anew_with_each),
        cmocka_unit_test(k31_is_an_option),
        cmocka_unit_test(k31_whoever_has_no_card_offers_nothing),
        cmocka_unit_test(k31_not_while_the_start_is_offered_for),
        cmocka_unit_test(k31_not_in_the_basic_game_nor_when_it_is_over),
        cmocka_unit_test(k31_never_while_a_card_resolves),
        cmocka_unit_test(k31_nor_while_s37_is_paid),
        cmocka_unit_test(k31_one_to_three_for_none_to_three),
        cmocka_unit_test(k31_withdrawn_or_refused_at_any_stage_the_cards_stay),
        cmocka_unit_test(k31_for_nothing_the_partner_accepts),
        cmocka_unit_test(k31_several_offers_are_open_side_by_side),
        cmocka_unit_test(k31_lapses_when_a_shown_card_pays),
        cmocka_unit_test(k31_lapses_when_a_given_card_is_played),
        cmocka_unit_test(k31_lapses_when_the_card_is_stolen_or_cashed_in),
        cmocka_unit_test(k31_a_card_picked_up_and_traded_away_is_not_played),
        cmocka_unit_test(k31_who_opens_an_auction_keeps_a_card_to_bid),
        cmocka_unit_test(k31_no_hand_falls_below_its_bid),
        cmocka_unit_test(k31_the_partners_bid_binds_too),
        cmocka_unit_test(k31_while_a_bid_is_paid_what_is_still_owed_counts),
        cmocka_unit_test(k31_who_has_no_standing_bid_may_give_everything),
        cmocka_unit_test(k31_an_opener_who_was_outbid_is_bound_no_more),
        cmocka_unit_test(k31_who_has_traded_the_hand_away_raises_no_more),
        cmocka_unit_test(k31_k28_what_is_traded_away_need_not_be_discarded),
        cmocka_unit_test(k31_k28_a_hand_that_trades_bring_above_ten_is_discarded_too),
        cmocka_unit_test(k31_k28_who_trades_the_rest_away_owes_nothing),
    };
    return cmocka_run_group_tests_name("korruptivity-trades", tests, NULL, NULL);
}
