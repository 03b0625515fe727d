/* K-31: what trades tell to whom, and who may trade. */
#include "korruptivity/scene.h"

#include <string.h>

static const char cards[] = "take relation 'signs':['take-previous']";
static const char first_cards[] = "^zero document; take relation 'signs':['take-previous']";

/* An offer of seat 1 to seat 2, up to the partner's answer. */
static void offer(const char *shown, const char *asked)
{
    char text[64] = "show ";
    korr_act(1, "trade 2");
    strcat(text, shown);
    korr_act(1, text);
    korr_act(1, asked);
}

/* ---- who sees what ---- */

static void twin_trade(unsigned twin, bool confirmed)
{
    korr_begin_bare(3, cards);
    korr_hand(3, "e1");
    korr_hand(1, "d1 d2");
    korr_hand(2, "t1 t2");
    offer(twin ? "d2" : "d1", "ask 1");
    korr_act(2, twin ? "give 1 t2" : "give 1 t1");
    if (confirmed)
        korr_act(1, "confirm");
}

static void k31_the_numbers_are_public(void **unused)
{
    (void)unused;
    static KorrView view;
    for (KbSeat seat = 0; seat <= 3; seat++) {
        korr_begin_bare(3, cards);
        korr_hand(1, "d1 d2");
        korr_hand(2, "t1 t2");
        korr_act(1, "trade 2");
        korr_act(1, "show d1");
        korr_act(1, "show d2");
        korr_view(seat, &view);
        assert_int_equal(view.table.trade[1].stage, KORR_TRADE_SHOWING);
        assert_int_equal(view.table.trade[1].partner, 2);
        assert_int_equal(view.table.trade[1].shown, 2);
        korr_act(1, "ask 2");
        korr_act(2, "give 1 t1");
        korr_view(seat, &view);
        assert_int_equal(view.table.trade[1].stage, KORR_TRADE_OPEN);
        assert_int_equal(view.table.trade[1].asked, 2);
        assert_int_equal(view.table.trade[1].given, 1);
    }
}

static void k31_faces_are_known_to_the_two(void **unused)
{
    (void)unused;
    static KorrView view;
    for (KbSeat seat = 0; seat <= 3; seat++) {
        twin_trade(0, false);
        korr_view(seat, &view);
        bool knows = seat == 1 || seat == 2;
        assert_int_equal(view.faces[1].shown[0], knows ? korr_card("d1") : KORR_NONE);
        assert_int_equal(view.faces[1].given[0], knows ? korr_card("t1") : KORR_NONE);
        assert_int_equal(set_has(&view.hand[1], korr_card("d1")), knows);
        assert_int_equal(set_has(&view.hand[2], korr_card("t1")), knows);
        assert_int_equal(set_has(&view.hand[1], korr_card("d2")), seat == 1); /* only what was shown */
        assert_int_equal(set_has(&view.hand[2], korr_card("t2")), seat == 2);
    }
}

static void k31_faces_are_told_to_the_two(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_hand(1, "d1 d2");
    korr_hand(2, "t1 t2");
    korr_act(1, "trade 2");
    korr_act(1, "show d1");
    assert_int_equal(korr_scene.events.count, 1);
    assert_int_equal(korr_scene.events.at[0].kind, KORR_EVENT_SHOWN);
    assert_int_equal(korr_scene.events.at[0].knows, kb_seat_bit(1) | kb_seat_bit(2));
    assert_int_equal(korr_scene.events.at[0].open[0], 2);
    assert_int_equal(korr_scene.events.at[0].secret[0], korr_card("d1"));
    korr_act(1, "ask 1");
    korr_act(2, "give 1 t2");
    assert_int_equal(korr_told(KORR_EVENT_SHOWN), 1);
    assert_int_equal(korr_scene.events.at[0].knows, kb_seat_bit(1) | kb_seat_bit(2));
    assert_int_equal(korr_scene.events.at[0].secret[0], korr_card("t2"));
}

static void k31_third_parties_see_the_same_whatever_is_traded(void **unused)
{
    (void)unused;
    static KorrView views[2];
    for (KbSeat seat = 0; seat <= 3; seat += 3)
        for (unsigned confirmed = 0; confirmed < 2; confirmed++) {
            for (unsigned twin = 0; twin < 2; twin++) {
                twin_trade(twin, confirmed);
                korr_view(seat, &views[twin]);
            }
            assert_memory_equal(&views[0], &views[1], sizeof views[0]);
        }
}

static void k31_the_two_still_know_what_they_traded(void **unused)
{
    (void)unused;
    static KorrView view;
    twin_trade(0, true);
    korr_view(1, &view);
    assert_true(set_has(&view.hand[2], korr_card("d1")));
    assert_false(set_has(&view.hand[2], korr_card("t2")));
    korr_view(2, &view);
    assert_true(set_has(&view.hand[1], korr_card("t1")));
    twin_trade(0, false);
    korr_act(1, "withdraw"); /* what was shown was seen */
    korr_view(2, &view);
    assert_true(set_has(&view.hand[1], korr_card("d1")));
    korr_view(1, &view);
    assert_true(set_has(&view.hand[2], korr_card("t1")));
}

/* Seat 3 takes a card back in the open; then seat 3 trades one of two cards away. */
static void k31_a_card_once_seen_is_lost_sight_of(void **unused)
{
    (void)unused;
    static KorrView views[2], view;
    for (unsigned twin = 0; twin < 2; twin++) {
        korr_begin_bare(3, cards);
        korr_line_up(3, "open-1", "3:d5");
        korr_hand(3, "take e1");
        korr_hand(1, "d1");
        korr_hand(2, "t1");
        korr_one(3);
        korr_put(3, "take", 1);
        korr_act(3, "take d5");
        korr_view(2, &view);
        assert_true(set_has(&view.hand[3], korr_card("d5"))); /* all have seen it */
        korr_act(3, "trade 1");
        korr_act(3, twin ? "show d5" : "show e1");
        korr_act(3, "ask 0");
        korr_act(1, "accept 3");
        korr_act(3, "confirm");
        korr_view(2, &views[twin]);
        if (twin)
            assert_memory_equal(&views[0], &views[1], sizeof views[0]);
        assert_false(set_has(&views[twin].hand[3], korr_card("d5")));
        assert_false(set_has(&views[twin].hand[1], korr_card("d5")));
        korr_view(1, &view);
        assert_int_equal(set_has(&view.hand[3], korr_card("d5")), !twin); /* the partner saw which it was */
    }
}

/* The same with all that seat 3 has: then there is no doubt where it is. */
static void k31_a_card_of_a_whole_hand_is_not_lost_sight_of(void **unused)
{
    (void)unused;
    static KorrView view;
    korr_begin_bare(3, cards);
    korr_line_up(3, "open-1", "3:d5");
    korr_hand(3, "take");
    korr_hand(1, "d1");
    korr_one(3);
    korr_put(3, "take", 1);
    korr_act(3, "take d5");
    korr_act(3, "trade 1");
    korr_act(3, "show d5");
    korr_act(3, "ask 0");
    korr_act(1, "accept 3");
    korr_act(3, "confirm");
    korr_view(2, &view);
    assert_true(set_has(&view.hand[1], korr_card("d5")));
    assert_false(set_has(&view.hand[1], korr_card("d1")));
    assert_false(set_has(&korr_scene.state.known[1], korr_card("d5")));
}

/* ---- who may ---- */

static KbSeats may(void)
{
    KbTurn turn;
    korr__turn(&korr_scene.setup, korr_table(), &turn);
    return turn.may;
}

static void k31_nobody_is_awaited_and_who_may_is_named(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_hand(2, "t1");
    korr_hand(3, "t2");
    assert_int_equal(may(), kb_seat_bit(2) | kb_seat_bit(3)); /* seat 1 is awaited, and has no card to offer */
    korr_act(1, "done");
    assert_ask(KORR_ASK_MAIN, 3);
    assert_int_equal(may(), kb_seat_bit(2));
    korr_act(2, "trade 3");
    korr_act(2, "withdraw"); /* that was this phase's offer */
    assert_int_equal(may(), 0);
    korr_act(3, "trade 1");
    korr_act(3, "show t2");
    assert_int_equal(may(), 0);
    korr_act(3, "ask 0");
    assert_int_equal(may(), kb_seat_bit(1)); /* the partner */
    assert_ask(KORR_ASK_MAIN, 3);
    korr_act(1, "accept 3");
    assert_int_equal(may(), 0);
}

/* Seat 1 shows a card to seat 3 and trades another one with seat 2. */
static void k31_what_one_is_being_shown_is_not_lost_sight_of(void **unused)
{
    (void)unused;
    static KorrView view;
    korr_begin_bare(3, cards);
    korr_hand(1, "d1 d2");
    korr_hand(2, "t1");
    korr_hand(3, "e1");
    korr_act(1, "trade 3");
    korr_act(1, "show d1");
    korr_act(1, "ask 1");
    korr_act(2, "trade 1");
    korr_act(2, "show t1");
    korr_act(2, "ask 1");
    korr_act(1, "give 2 d2");
    korr_act(2, "confirm");
    korr_view(3, &view);
    assert_true(set_has(&view.hand[1], korr_card("d1"))); /* or the offer would have lapsed */
    assert_false(set_has(&view.hand[1], korr_card("t1")));
}

/* ---- what third parties still know ---- */

/* Seat 3 of three knows these cards, wherever they are. */
static void seat_3_knows(const char *first, const char *second)
{
    set_add(&korr_scene.state.known[3], korr_card(first));
    set_add(&korr_scene.state.known[3], korr_card(second));
}

static void assert_seat_3_sees(KbSeat holder, const char *card, bool sees)
{
    static KorrView view;
    korr_view(3, &view);
    if (set_has(&view.hand[holder], korr_card(card)) != sees)
        fail_msg("seat 3 %s %s", sees ? "has lost sight of" : "still sees", card);
}

static void begin_known(void)
{
    korr_begin_bare(3, first_cards);
    korr_hand(1, "zero d1 d2");
    korr_hand(2, "t1 t2 t3");
    korr_hand(3, "e1 e2");
}

/* Seat 2 gives `given` for a card of seat 1's, which is the other way round in k31_a_card_once_seen_is_lost_sight_of. */
static void k31_the_partner_is_lost_sight_of_too(void **unused)
{
    (void)unused;
    begin_known();
    seat_3_knows("t1", "t2");
    offer("d1", "ask 1");
    korr_act(2, "give 1 t3");
    korr_act(1, "confirm");
    assert_seat_3_sees(2, "t1", false); /* it might be the one that was given */
    begin_known();
    seat_3_knows("t1", "t2");
    offer("d1", "ask 0");
    korr_act(2, "accept 1");
    korr_act(1, "confirm");
    assert_seat_3_sees(2, "t1", true); /* nothing has left that hand */
    begin_known();
    korr_hand(2, "t1");
    seat_3_knows("t1", "d1");
    offer("d2", "ask 1");
    korr_act(2, "give 1 t1");
    korr_act(1, "confirm");
    assert_seat_3_sees(1, "t1", true); /* it was the whole hand */
    assert_seat_3_sees(1, "d1", false);
}

/* Whichever number the card has. */
static void k31_every_card_of_a_hand_is_lost_sight_of(void **unused)
{
    (void)unused;
    static const char *const names[] = { "zero", "e12", "c9", "r1", "r6" };
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        char hand[32] = "d2 d3 ";
        begin_known();
        korr_hand(1, strcat(hand, names[i]));
        seat_3_knows(names[i], "t1");
        offer("d2", "ask 0");
        korr_act(2, "accept 1");
        korr_act(1, "confirm");
        assert_seat_3_sees(1, names[i], false);
        assert_seat_3_sees(2, "t1", true);
    }
}

/* Seat 1 shows two cards to seat 3 and gives a third one to seat 2. */
static void k31_all_that_one_is_being_shown_stays_in_sight_and_nothing_else(void **unused)
{
    (void)unused;
    begin_known();
    korr_hand(1, "zero d1 d2 d3");
    seat_3_knows("zero", "d1");
    korr_act(1, "trade 3");
    korr_act(1, "show d1");
    korr_act(1, "show d2");
    korr_act(2, "trade 1");
    korr_act(2, "show t1");
    korr_act(2, "ask 1");
    korr_act(1, "give 2 d3");
    korr_act(2, "confirm");
    assert_seat_3_sees(1, "d1", true);
    assert_seat_3_sees(1, "d2", true);
    assert_seat_3_sees(1, "zero", false);
}

/* Seat 1 shows a card to seat 2, and gives another one to seat 2 for an offer of theirs. */
static void k31_what_others_are_being_shown_goes_out_of_sight(void **unused)
{
    (void)unused;
    begin_known();
    seat_3_knows("d1", "zero");
    offer("d1", "ask 1");
    korr_act(2, "trade 1");
    korr_act(2, "show t1");
    korr_act(2, "ask 1");
    korr_act(1, "give 2 d2");
    korr_act(2, "confirm");
    assert_seat_3_sees(1, "d1", false);
    assert_seat_3_sees(1, "zero", false);
}

/* Seat 3 is being given a card by seat 1, which trades another one away meanwhile. */
static void k31_what_one_is_being_given_stays_in_sight(void **unused)
{
    (void)unused;
    begin_known();
    seat_3_knows("zero", "d2");
    korr_act(3, "trade 1");
    korr_act(3, "show e1");
    korr_act(3, "ask 2");
    korr_act(1, "give 3 d1");
    offer("d2", "ask 0");
    korr_act(2, "accept 1");
    korr_act(1, "confirm");
    assert_seat_3_sees(1, "d1", true);
    assert_seat_3_sees(1, "zero", false);
}

/* ---- what a lapse tells ---- */

/* Seat 1 shows two cards to seat 3 and gives one of them to seat 2, for an offer of theirs. */
static void lapse_of_shown(unsigned twin)
{
    begin_known();
    korr_act(1, "trade 3");
    korr_act(1, "show d1");
    korr_act(1, "show d2");
    korr_act(1, "ask 1");
    korr_act(2, "trade 1");
    korr_act(2, "show t1");
    korr_act(2, "ask 1");
    korr_act(1, twin ? "give 2 d2" : "give 2 d1");
    korr_act(2, "confirm");
    assert_int_equal(korr_told(KORR_EVENT_UNDONE), 1);
}

/* Seat 1 gives two cards to seat 3 and trades one of them away before seat 3 confirms. */
static void lapse_of_given(unsigned twin)
{
    begin_known();
    korr_act(3, "trade 1");
    korr_act(3, "show e1");
    korr_act(3, "ask 2");
    korr_act(1, "give 3 d1");
    korr_act(1, "give 3 d2");
    offer(twin ? "d2" : "d1", "ask 0");
    korr_act(2, "accept 1");
    korr_act(1, "confirm");
    assert_int_equal(korr_told(KORR_EVENT_UNDONE), 1);
}

/* Seat 3 and who only looks on see the same of both twins. */
static void assert_not_told(void (*play)(unsigned twin))
{
    static KorrView views[2];
    for (KbSeat seat = 0; seat <= 3; seat += 3) {
        for (unsigned twin = 0; twin < 2; twin++) {
            play(twin);
            korr_view(seat, &views[twin]);
        }
        if (memcmp(&views[0], &views[1], sizeof views[0]) != 0)
            fail_msg("seat %d sees which card went", seat);
    }
}

static void k31_a_lapse_tells_nobody_which_card_went(void **unused)
{
    (void)unused;
    assert_not_told(lapse_of_shown);
    for (KbSeat holder = 1; holder <= 2; holder++) {
        assert_seat_3_sees(holder, "d1", false);
        assert_seat_3_sees(holder, "d2", false);
    }
}

static void k31_a_lapse_of_what_was_given_tells_nobody_either(void **unused)
{
    (void)unused;
    static KorrView view;
    assert_not_told(lapse_of_given);
    assert_seat_3_sees(1, "d1", false);
    korr_view(1, &view);
    assert_true(set_has(&view.hand[3], korr_card("e1"))); /* nothing has left that hand */
}

/* Seat 1 shows two cards to seat 2, who gets one of them by another offer: which went is no secret to them. */
static void k31_who_got_the_card_still_knows_the_others(void **unused)
{
    (void)unused;
    static KorrView view;
    begin_known();
    korr_act(1, "trade 2");
    korr_act(1, "show d1");
    korr_act(1, "show d2");
    korr_act(1, "ask 1");
    korr_act(2, "trade 1");
    korr_act(2, "show t1");
    korr_act(2, "ask 1");
    korr_act(1, "give 2 d1");
    korr_act(2, "confirm");
    assert_int_equal(korr_told(KORR_EVENT_UNDONE), 1);
    korr_view(2, &view);
    assert_true(set_has(&view.hand[1], korr_card("d2")));
    assert_true(korr_holds(2, "d1"));
}

/* Of a card that is played from the hand all see which it is. */
static void k31_a_lapse_in_the_open_leaves_the_rest_in_sight(void **unused)
{
    (void)unused;
    begin_known();
    korr_line_up(1, "open-1", "i1");
    korr_act(1, "trade 3");
    korr_act(1, "show d1");
    korr_act(1, "show d2");
    korr_act(1, "ask 1");
    korr_act(1, "play d1");
    korr_act(1, "on 1");
    assert_int_equal(korr_told(KORR_EVENT_UNDONE), 1);
    assert_seat_3_sees(1, "d2", true);
}

/* Where all that seat 1 has goes to seat 2, seat 3 knows where it is. */
static void k31_a_lapse_with_a_whole_hand_leaves_it_in_sight(void **unused)
{
    (void)unused;
    begin_known();
    korr_hand(1, "d1 d2");
    korr_act(1, "trade 3");
    korr_act(1, "show d1");
    korr_act(1, "ask 1");
    korr_act(2, "trade 1");
    korr_act(2, "show t1");
    korr_act(2, "ask 2");
    korr_act(1, "give 2 d1");
    korr_act(1, "give 2 d2");
    korr_act(2, "confirm");
    assert_seat_3_sees(2, "d1", true);
    assert_seat_3_sees(2, "d2", false); /* which seat 3 has never seen */
}

/* S-38 takes one of the two cards that seat 1 shows to seat 3. */
static void k31_s38_a_card_stolen_out_of_an_offer_tells_nobody_which(void **unused)
{
    (void)unused;
    unsigned taken[2] = { 0 };
    for (uint32_t seed = 0; seed < 16; seed++) {
        korr_begin_bare(3, "steal relation 'signs':['steal']");
        korr_line_up(1, "open-1", "i1");
        korr_hand(1, "d1 d2");
        korr_hand(2, "steal");
        korr_hand(3, "e1");
        korr_act(1, "trade 3");
        korr_act(1, "show d1");
        korr_act(1, "show d2");
        korr_act(1, "ask 1");
        korr_one(2);
        memcpy(&korr_scene.random, &seed, sizeof seed);
        korr_put(2, "steal", 1);
        korr_act(2, "draw");
        assert_int_equal(korr_told(KORR_EVENT_UNDONE), 1);
        taken[korr_holds(2, "d2")]++;
        for (KbSeat holder = 1; holder <= 2; holder++) {
            assert_seat_3_sees(holder, "d1", false);
            assert_seat_3_sees(holder, "d2", false);
        }
    }
    assert_true(taken[0] && taken[1]);
}

/* Of two offers the one that no card has left stays, the first card of the deck (whose number is 0) or not. */
static void two_offers(const char *third, const char *second)
{
    char text[32] = "show ", given[32] = "give 2 ";
    begin_known();
    korr_line_up(1, "open-1", "i1");
    korr_act(1, "trade 3");
    korr_act(1, strcat(text, third));
    korr_act(1, "ask 0");
    korr_act(2, "trade 1");
    korr_act(2, "show t1");
    korr_act(2, "ask 2");
    korr_act(1, strcat(given, second));
}

static void k31_an_offer_whose_cards_are_all_there_does_not_lapse(void **unused)
{
    (void)unused;
    two_offers("zero", "d1");
    korr_act(1, "give 2 d2");
    korr_act(2, "confirm");
    assert_int_equal(korr_told(KORR_EVENT_UNDONE), 0);
    assert_int_equal(korr_table()->trade[1].stage, KORR_TRADE_OPEN);
    two_offers("d1", "zero");
    korr_act(1, "give 2 d2");
    korr_act(2, "confirm");
    assert_int_equal(korr_told(KORR_EVENT_UNDONE), 0);
    assert_seat_3_sees(1, "d1", true);
    two_offers("zero", "d1"); /* and now a card is played */
    korr_act(1, "play d1");
    korr_act(1, "on 1");
    assert_int_equal(korr_told(KORR_EVENT_UNDONE), 1);
    assert_int_equal(korr_table()->trade[1].stage, KORR_TRADE_OPEN);
    two_offers("zero", "d1");
    korr_act(1, "play d2");
    korr_act(1, "on 1");
    assert_int_equal(korr_told(KORR_EVENT_UNDONE), 0);
}

/* One trade makes two offers lapse; which of its cards was in which is not to be seen from what is told first. */
static void k31_the_order_of_lapses_tells_nothing(void **unused)
{
    (void)unused;
    for (unsigned twin = 0; twin < 2; twin++) {
        KbSeat told[2] = { 0 };
        unsigned count = 0;
        korr_begin_bare(4, cards);
        korr_hand(1, "d1 d2 d3");
        korr_hand(2, "t1");
        korr_hand(4, "i1");
        korr_act(4, "trade 1");
        korr_act(4, "show i1");
        korr_act(4, "ask 2");
        korr_act(1, twin ? "give 4 d1" : "give 4 d2");
        korr_act(1, "trade 3");
        korr_act(1, twin ? "show d2" : "show d1");
        korr_act(2, "trade 1");
        korr_act(2, "show t1");
        korr_act(2, "ask 2");
        korr_act(1, "give 2 d1");
        korr_act(1, "give 2 d2");
        korr_act(2, "confirm");
        assert_int_equal(korr_told(KORR_EVENT_UNDONE), 2);
        for (uint32_t i = 0; i < korr_scene.events.count; i++)
            if (korr_scene.events.at[i].kind == KORR_EVENT_UNDONE)
                told[count++] = korr_scene.events.at[i].seat;
        assert_int_equal(told[0], 1);
        assert_int_equal(told[1], 4);
    }
}

/* ---- what cannot be taken back ---- */

static void assert_revealed(KbSeat seat, const char *action, bool revealed)
{
    korr_act(seat, action);
    if (korr_scene.events.revealed != revealed)
        fail_msg("'%s' of seat %d", action, seat);
}

static void k31_a_face_that_was_shown_stays_known(void **unused)
{
    (void)unused;
    begin_known();
    assert_revealed(1, "trade 2", false);
    assert_revealed(1, "show d1", true);
    assert_revealed(1, "ask 1", false);
    assert_revealed(2, "give 1 t1", true);
    assert_revealed(1, "withdraw", false);
}

/* All know the card; that it was in the offer seat 3 hears only when the offer lapses. */
static void k31_a_lapse_tells_which_card_it_was(void **unused)
{
    (void)unused;
    begin_known();
    korr_line_up(1, "open-1", "i1");
    set_add(&korr_scene.state.known[2], korr_card("d1"));
    seat_3_knows("d1", "d2");
    offer("d1", "ask 1");
    korr_act(1, "play d1");
    assert_revealed(1, "on 1", true);
    assert_int_equal(korr_told(KORR_EVENT_UNDONE), 1);
    assert_int_equal(korr_table()->trade[1].stage, KORR_TRADE_NONE);
}

static void k31_nothing_is_left_of_an_offer_that_has_ended(void **unused)
{
    (void)unused;
    begin_known();
    static const KorrFaces none = { { 0 }, { 0 } };
    offer("d1", "ask 1");
    korr_act(2, "give 1 t1");
    korr_act(1, "withdraw");
    assert_memory_equal(&korr_scene.state.faces[1], &none, sizeof none);
}

/* The first card has the number 0, which is also what stands where no card does. */
static void k31_the_first_card_is_shown_and_given_like_any(void **unused)
{
    (void)unused;
    begin_known();
    korr_hand(1, "zero d1");
    korr_act(1, "trade 2");
    assert_legal(1, "done; show zero; show d1; withdraw");
    korr_act(1, "show d1");
    assert_true(korr_can(1, "show zero"));
    korr_act(1, "withdraw");
    korr_act(2, "trade 1");
    korr_act(2, "show t1");
    korr_act(2, "ask 1");
    assert_true(korr_can(1, "give 2 zero"));
    korr_act(1, "give 2 zero");
    korr_act(2, "confirm");
    assert_true(korr_holds(2, "zero"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(k31_the_numbers_are_public),
        cmocka_unit_test(k31_faces_are_known_to_the_two),
        cmocka_unit_test(k31_faces_are_told_to_the_two),
        cmocka_unit_test(k31_third_parties_see_the_same_whatever_is_traded),
        cmocka_unit_test(k31_the_two_still_know_what_they_traded),
        cmocka_unit_test(k31_a_card_once_seen_is_lost_sight_of),
        cmocka_unit_test(k31_a_card_of_a_whole_hand_is_not_lost_sight_of),
        cmocka_unit_test(k31_nobody_is_awaited_and_who_may_is_named),
        cmocka_unit_test(k31_what_one_is_being_shown_is_not_lost_sight_of),
        cmocka_unit_test(k31_the_partner_is_lost_sight_of_too),
        cmocka_unit_test(k31_every_card_of_a_hand_is_lost_sight_of),
        cmocka_unit_test(k31_all_that_one_is_being_shown_stays_in_sight_and_nothing_else),
        cmocka_unit_test(k31_what_others_are_being_shown_goes_out_of_sight),
        cmocka_unit_test(k31_what_one_is_being_given_stays_in_sight),
        cmocka_unit_test(k31_a_lapse_tells_nobody_which_card_went),
        cmocka_unit_test(k31_a_lapse_of_what_was_given_tells_nobody_either),
        cmocka_unit_test(k31_who_got_the_card_still_knows_the_others),
        cmocka_unit_test(k31_a_lapse_in_the_open_leaves_the_rest_in_sight),
        cmocka_unit_test(k31_a_lapse_with_a_whole_hand_leaves_it_in_sight),
        cmocka_unit_test(k31_s38_a_card_stolen_out_of_an_offer_tells_nobody_which),
        cmocka_unit_test(k31_an_offer_whose_cards_are_all_there_does_not_lapse),
        cmocka_unit_test(k31_the_order_of_lapses_tells_nothing),
        cmocka_unit_test(k31_a_face_that_was_shown_stays_known),
        cmocka_unit_test(k31_a_lapse_tells_which_card_it_was),
        cmocka_unit_test(k31_nothing_is_left_of_an_offer_that_has_ended),
        cmocka_unit_test(k31_the_first_card_is_shown_and_given_like_any),
    };
    return cmocka_run_group_tests_name("korruptivity-trades-secrets", tests, NULL, NULL);
}
