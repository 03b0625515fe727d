/* Bazaar's own rules, and how evenly it resamples in cases small enough to count. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/random.h"
#include "games/bazaar.h"
#include "harness/harness.h"

typedef struct Table {
    _Alignas(KB_ALIGN) BazaarSetup setup;
    _Alignas(KB_ALIGN) BazaarState state;
    KbRandom random;
    KbEvent event[16];
    KbEvents events;
} Table;

static void table_set_up(Table *table, uint8_t players, const char *options)
{
    KbFault fault;
    *table = (Table){ .random = { { 7 } } };
    assert_int_equal(bazaar_game.setup((KbSetup *)&table->setup, players, options, strlen(options), &fault), KB_OK);
    bazaar_game.init((KbSetup *)&table->setup, &table->random, (KbState *)&table->state, NULL);
}

static void put(Table *table, uint8_t card, uint8_t place)
{
    table->state.place[card] = place;
    table->state.marks[card] = place < BAZAAR_DISCARDS ? kb_seat_bit(place % BAZAAR_FRONT) : 0;
}

/* Three seats with 1 12, 3 5 and 6 9; the deck from the bottom is 2 4 7 8 10 11. */
static void table_deal(Table *table)
{
    static const uint8_t hands[] = { 1, 12, 3, 5, 6, 9 }, deck[] = { 2, 4, 7, 8, 10, 11 };
    table_set_up(table, 3, "{\"cards\":12,\"hand\":2,\"rounds\":2}");
    for (uint8_t i = 0; i < 6; i++) {
        put(table, hands[i], i / 2 + 1);
        put(table, deck[i], BAZAAR_DECK + i);
    }
}

static KbError act(Table *table, KbSeat seat, const char *text)
{
    KbAction action = 0;
    KbFault fault;
    assert_int_equal(bazaar_game.action_parse((KbSetup *)&table->setup, text, strlen(text), &action, &fault), KB_OK);
    table->events = (KbEvents){ .at = table->event, .capacity = 16 };
    return bazaar_game.apply((KbSetup *)&table->setup, &table->random, (KbState *)&table->state, seat, action,
                             &table->events);
}

#define ACT(table, seat, text) assert_int_equal(act(table, seat, text), KB_OK)

/* Seat 1 offers its 12 and becomes the merchant with 1 left; seats 2 and 3 keep 5 and 9. */
static void table_offer(Table *table)
{
    table_deal(table);
    ACT(table, 2, "offer 3");
    ACT(table, 3, "offer 6");
    ACT(table, 1, "offer 12");
}

static BazaarView view_of(Table *table, KbSeat seat)
{
    BazaarView view;
    bazaar_game.view((KbSetup *)&table->setup, (KbState *)&table->state, seat, (KbView *)&view);
    return view;
}

/* Where `seat` believes `card` to be; -1: it does not know. */
static int seen(Table *table, KbSeat seat, uint8_t card)
{
    BazaarView view = view_of(table, seat);
    for (uint8_t i = 0; i < table->setup.cards; i++)
        if (view.slot[i].card == card)
            return view.slot[i].place;
    return -1;
}

static uint32_t legal_count(Table *table, KbSeat seat)
{
    KbAction actions[KB_ACTIONS_ROOM];
    return bazaar_game.legal((KbSetup *)&table->setup, (KbState *)&table->state, seat, actions);
}

static KbSeats awaited(Table *table)
{
    KbTurn turn;
    bazaar_game.turn((KbSetup *)&table->setup, (KbState *)&table->state, &turn);
    return turn.awaited;
}

static void B_1_deal(void **unused)
{
    Table table;
    (void)unused;
    table_set_up(&table, 4, "{\"cards\":20,\"hand\":4}");
    uint8_t held[BAZAAR_DECK] = { 0 }, deck = 0;
    for (uint8_t card = 1; card <= 20; card++) {
        if (table.state.place[card] >= BAZAAR_DECK)
            deck++;
        else
            held[table.state.place[card]]++;
    }
    for (KbSeat seat = 1; seat <= 4; seat++)
        assert_int_equal(held[seat], 4);
    assert_int_equal(deck, 4);
}

static void B_2_offers_are_secret_until_all_lie(void **unused)
{
    Table table;
    (void)unused;
    table_deal(&table);
    ACT(&table, 2, "offer 3");
    assert_int_equal(seen(&table, 1, 3), -1);
    assert_int_equal(seen(&table, 2, 3), BAZAAR_FRONT + 2);
    assert_false(table.events.revealed);
    assert_int_equal(act(&table, 2, "offer 5"), KB_NOT_YOUR_TURN);
    ACT(&table, 1, "offer 12");
    ACT(&table, 3, "offer 6");
    assert_true(table.events.revealed);
    assert_int_equal(seen(&table, 1, 3), BAZAAR_DISCARDS);
    assert_int_equal(table.state.table.merchant, 1);
    assert_int_equal(table.state.table.score[1], 3);
}

static void B_3_a_trade_is_laid_face_down(void **unused)
{
    Table table;
    (void)unused;
    table_offer(&table);
    ACT(&table, 1, "trade 3 1");
    assert_int_equal(seen(&table, 3, 1), -1);
    assert_int_equal(awaited(&table), kb_seat_bit(2) | kb_seat_bit(3));
}

static void B_4_a_guard_cancels_and_all_are_asked(void **unused)
{
    Table table;
    (void)unused;
    table_offer(&table);
    ACT(&table, 1, "trade 2 1");
    assert_int_equal(legal_count(&table, 2), 1); /* holds no guard and is asked */
    assert_int_equal(legal_count(&table, 3), 2);
    ACT(&table, 3, "send 9");
    assert_int_equal(seen(&table, 1, 9), -1);
    ACT(&table, 2, "pass");
    assert_int_equal(seen(&table, 1, 9), BAZAAR_DISCARDS);
    assert_int_equal(table.state.table.score[3], 1);
    assert_int_equal(table.state.table.phase, BAZAAR_DRAWS);
    assert_int_equal(seen(&table, 1, 1), 1);
    assert_int_equal(seen(&table, 2, 1), -1); /* the card of the cancelled trade went back unseen */
}

static void deed(Table *table, const char *announced)
{
    table_offer(table);
    ACT(table, 1, announced);
    ACT(table, 2, "pass");
    ACT(table, 3, "pass");
}

static void B_5_a_look_is_for_the_merchant(void **unused)
{
    Table table;
    (void)unused;
    deed(&table, "look");
    ACT(&table, 1, "go");
    assert_int_equal(seen(&table, 1, 11), BAZAAR_DECK + 5);
    assert_int_equal(seen(&table, 1, 10), BAZAAR_DECK + 4);
    assert_int_equal(seen(&table, 1, 8), -1);
    assert_int_equal(seen(&table, 2, 11), -1);
    assert_int_equal(seen(&table, 0, 11), -1);
}

static void B_5_a_stir_ends_what_is_known_of_the_deck(void **unused)
{
    Table table;
    (void)unused;
    deed(&table, "stir");
    table.state.marks[11] = kb_seat_bit(2);
    assert_int_equal(seen(&table, 2, 11), BAZAAR_DECK + 5);
    assert_int_equal(seen(&table, 2, 12), BAZAAR_DISCARDS);
    ACT(&table, 1, "go");
    assert_int_equal(seen(&table, 2, 11), -1);
    assert_int_equal(seen(&table, 2, 12), -1);
    uint32_t places = 0;
    for (uint8_t card = 1; card <= 12; card++)
        if (table.state.place[card] >= BAZAAR_DECK)
            places |= 1u << (table.state.place[card] - BAZAAR_DECK);
    assert_int_equal(places, 0x1ff);
}

static void B_5_a_deed_can_be_dropped(void **unused)
{
    Table table;
    (void)unused;
    deed(&table, "trade 2 1");
    ACT(&table, 1, "drop");
    assert_int_equal(table.state.place[1], 1);
    assert_int_equal(seen(&table, 2, 1), -1);
    assert_int_equal(table.state.table.phase, BAZAAR_DRAWS);
}

static void B_6_a_trade_is_shown_to_the_partner(void **unused)
{
    Table table;
    (void)unused;
    deed(&table, "trade 2 1");
    ACT(&table, 1, "go");
    assert_int_equal(seen(&table, 2, 1), BAZAAR_FRONT + 1);
    assert_int_equal(seen(&table, 3, 1), -1);
    assert_int_equal(awaited(&table), kb_seat_bit(2));
    ACT(&table, 2, "give 5");
    assert_int_equal(table.state.table.score[1], 3 + 5);
    assert_int_equal(table.state.table.score[2], 1);
    assert_int_equal(seen(&table, 3, 1), BAZAAR_DISCARDS);
}

static void B_6_a_refused_card_is_discarded(void **unused)
{
    Table table;
    (void)unused;
    deed(&table, "trade 2 1");
    ACT(&table, 1, "go");
    ACT(&table, 2, "refuse");
    assert_int_equal(seen(&table, 3, 1), BAZAAR_DISCARDS);
    assert_int_equal(seen(&table, 3, 5), -1);
    assert_int_equal(table.state.table.score[1], 3);
}

static void B_7_draws_in_turn_and_an_empty_deck_is_stirred(void **unused)
{
    Table table;
    (void)unused;
    table_offer(&table);
    for (uint8_t card = 1; card <= 12; card++) { /* of the deck, only 2 stays */
        if (table.state.place[card] > BAZAAR_DECK) {
            table.state.place[card] = BAZAAR_DISCARDS;
            table.state.marks[card] = 0xf;
        }
    }
    ACT(&table, 1, "look");
    ACT(&table, 2, "pass");
    ACT(&table, 3, "pass");
    ACT(&table, 1, "drop");
    assert_int_equal(act(&table, 2, "draw"), KB_NOT_YOUR_TURN);
    ACT(&table, 1, "draw");
    assert_int_equal(table.state.place[2], 1);
    ACT(&table, 2, "draw"); /* 8 discards come back, one of them is drawn */
    assert_int_equal(table.events.at[0].kind, BAZAAR_EVENT_STIR);
    ACT(&table, 3, "draw");
    assert_int_equal(table.state.table.phase, BAZAAR_OFFERS);
    assert_int_equal(table.state.table.round, 2);
}

static void B_8_the_highest_score_wins_and_equal_ones_share(void **unused)
{
    Table table;
    KbResult result;
    (void)unused;
    table_deal(&table);
    table.state.table.score[1] = table.state.table.score[3] = 9;
    table.state.table.score[2] = 8;
    bazaar_game.result((KbSetup *)&table.setup, (KbState *)&table.state, &result);
    assert_int_equal(result.winners, kb_seat_bit(1) | kb_seat_bit(3));
}

static void B_9_a_card_seen_on_the_deck_is_known_in_a_hand(void **unused)
{
    Table table;
    (void)unused;
    deed(&table, "look");
    ACT(&table, 1, "go");
    ACT(&table, 1, "draw");
    ACT(&table, 2, "draw");
    assert_int_equal(table.state.place[10], 2);
    assert_int_equal(seen(&table, 1, 10), 2);
    assert_int_equal(seen(&table, 3, 10), -1);
    ACT(&table, 3, "draw");
    ACT(&table, 2, "offer 10"); /* the back shows that seat 1 knows it, so seat 1 knows the offer */
    assert_int_equal(view_of(&table, 3).front_marks[2], kb_seat_bit(1) | kb_seat_bit(2));
}

/* ---- resample ---- */

static void assert_even(Table *table, KbSeat seat, uint32_t arrangements)
{
    uint32_t distinct;
    double chi;
    assert_true(harness_resample_even(&bazaar_game, (KbSetup *)&table->setup, (KbState *)&table->state, seat,
                                      arrangements * 100, &distinct, &chi));
    assert_int_equal(distinct, arrangements);
    assert_true(chi < harness_chi_limit(arrangements - 1));
}

static void resample_is_even_after_the_deal(void **unused)
{
    Table table;
    (void)unused;
    table_set_up(&table, 2, "{\"cards\":6,\"hand\":2}");
    assert_even(&table, 1, 6 * 2);      /* the other hand is 2 of 4, the deck has two orders */
    assert_even(&table, 0, 15 * 6 * 2); /* a spectator knows neither hand */
}

static void resample_is_even_over_offers(void **unused)
{
    Table table;
    KbAction actions[KB_ACTIONS_ROOM];
    (void)unused;
    table_set_up(&table, 2, "{\"cards\":6,\"hand\":2}");
    bazaar_game.legal((KbSetup *)&table.setup, (KbState *)&table.state, 2, actions);
    bazaar_game.apply((KbSetup *)&table.setup, &table.random, (KbState *)&table.state, 2, actions[0], NULL);
    assert_even(&table, 1, 6 * 2 * 2);
    assert_even(&table, 2, 6 * 2);
}

/* Seats 2 and 3 hold one card each after the offers and have answered. A truth in which one holds a guard counts
 * twice. */
static void resample_is_even_over_answers(void **unused)
{
    Table table;
    (void)unused;
    table_set_up(&table, 3, "{\"cards\":8,\"hand\":2}");
    static const uint8_t places[] = { 0, 1, BAZAAR_DECK, 2, BAZAAR_DECK + 1, 2, 3, 3, 1 };
    for (uint8_t card = 1; card <= 8; card++)
        put(&table, card, places[card]);
    ACT(&table, 1, "offer 8");
    ACT(&table, 2, "offer 5");
    ACT(&table, 3, "offer 7"); /* left: 1 with seat 1, 3 with seat 2, 6 with seat 3, the deck 2 4 */
    ACT(&table, 1, "look");
    ACT(&table, 2, "pass");
    /* Seat 3 does not know 1 2 3 4: 24 arrangements, and 6 of them give seat 2 the guard 3. */
    assert_even(&table, 3, 24 + 6);
    /* Seat 1 does not know 2 3 4 6, two of which are guards; seat 3 has not answered. */
    assert_even(&table, 1, 24 + 2 * 6);
}

static void resample_is_even_over_what_was_seen(void **unused)
{
    Table table;
    (void)unused;
    deed(&table, "look");
    ACT(&table, 1, "go");
    /* Seat 1 knows 10 and 11 on the deck; 2 4 5 7 8 9 lie in two hands and four places. */
    assert_even(&table, 1, 720);
    ACT(&table, 1, "draw");
    ACT(&table, 2, "draw"); /* the 10, which seat 1 knows: nothing else has changed */
    assert_even(&table, 1, 720);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(B_1_deal),
        cmocka_unit_test(B_2_offers_are_secret_until_all_lie),
        cmocka_unit_test(B_3_a_trade_is_laid_face_down),
        cmocka_unit_test(B_4_a_guard_cancels_and_all_are_asked),
        cmocka_unit_test(B_5_a_look_is_for_the_merchant),
        cmocka_unit_test(B_5_a_stir_ends_what_is_known_of_the_deck),
        cmocka_unit_test(B_5_a_deed_can_be_dropped),
        cmocka_unit_test(B_6_a_trade_is_shown_to_the_partner),
        cmocka_unit_test(B_6_a_refused_card_is_discarded),
        cmocka_unit_test(B_7_draws_in_turn_and_an_empty_deck_is_stirred),
        cmocka_unit_test(B_8_the_highest_score_wins_and_equal_ones_share),
        cmocka_unit_test(B_9_a_card_seen_on_the_deck_is_known_in_a_hand),
        cmocka_unit_test(resample_is_even_after_the_deal),
        cmocka_unit_test(resample_is_even_over_offers),
        cmocka_unit_test(resample_is_even_over_answers),
        cmocka_unit_test(resample_is_even_over_what_was_seen),
    };
    return cmocka_run_group_tests_name("bazaar", tests, NULL, NULL);
}
