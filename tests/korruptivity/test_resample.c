/* Resample: what a seat does not know lands everywhere evenly (K-15, K-16, K-31), and what it knows stays. In small cases the
 * arrangements are counted by hand. */
#include "korruptivity/scene.h"

#include <string.h>

#include "core/chi_square.h"
#include "core/fast.h"
#include "harness/harness.h"

static const char cards[] = "scout relation 'signs':['scout']; take relation 'signs':['take-previous']; yell relation "
                            "'abilities':['interrupt']; cash relation 'signs':['cash-in']";

/* All of the draw deck but `kept`, which lie in it from the top, is out of the game. */
static void shrink_deck(const char *kept)
{
    KorrTable *table = korr_table();
    for (unsigned i = 0; i < table->draw_count; i++)
        table->slot[korr_scene.state.draw[i]].place = KORR_OUT;
    memset(korr_scene.state.draw, 0, sizeof korr_scene.state.draw);
    table->draw_count = 0;
    korr_deck_top(kept);
}

/* Seat 1 holds a document; t1 and t2 are with seat 2, t3 with seat 3, t4 and t5 in the deck. */
static void small_game(void)
{
    korr_begin_expert(3, cards);
    korr_line_up(1, "open-1", "d1");
    korr_row("");
    for (KbSeat seat = 1; seat <= 3; seat++)
        korr_hand(seat, "");
    shrink_deck("");
    korr_hand(1, "d2");
    korr_hand(2, "t1 t2");
    korr_hand(3, "t3");
    korr_deck_top("t4 t5");
}

static void assert_arrangements(KbSeat seat, uint32_t expected)
{
    uint32_t distinct;
    double chi;
    assert_true(harness_resample_even(&korruptivity_game, (const KbSetup *)&korr_scene.setup,
                                      (const KbState *)&korr_scene.state, seat, 200 * expected, &distinct, &chi));
    assert_int_equal(distinct, expected);
    if (expected > 1 && chi > harness_chi_limit(expected - 1))
        fail_msg("%u arrangements, chi-square %.1f", expected, chi);
}

static void hands_and_deck_are_dealt_evenly(void **unused)
{
    (void)unused;
    small_game();
    assert_arrangements(1, 5 * 4 * 3 * 2 / 2); /* two cards of a hand have no order, those of the deck have one */
    assert_arrangements(2, 4 * 3 * 2);         /* seat 1's document may be anywhere too */
    assert_arrangements(3, 5 * 4 * 3 * 2 / 2);
    assert_arrangements(0, 6 * 5 * 4 * 3 * 2 / 2);
}

static void k17_projects_of_the_basic_game_stay_in_their_deck(void **unused)
{
    (void)unused;
    korr_begin_basic(2, cards);
    KorrTable *table = korr_table();
    korr_hand(1, "");
    korr_hand(2, "");
    shrink_deck("");
    korr_hand(1, "d2");
    korr_hand(2, "t1");
    korr_deck_top("t2 t3");
    assert_int_equal(table->community_count, 4);
    assert_arrangements(1, 3 * 2 * (4 * 3 * 2));
    assert_arrangements(0, 4 * 3 * 2 * (4 * 3 * 2));
}

static void k31_what_was_shown_in_a_trade_stays(void **unused)
{
    (void)unused;
    small_game();
    korr_act(2, "trade 1");
    korr_act(2, "show t1");
    korr_act(2, "withdraw");
    assert_arrangements(1, 4 * 3 * 2);         /* t1 is seat 2's */
    assert_arrangements(3, 5 * 4 * 3 * 2 / 2); /* seat 3 has seen nothing */
}

static void k31_the_faces_of_an_open_trade_are_any_of_the_hand(void **unused)
{
    (void)unused;
    small_game();
    korr_act(2, "trade 3");
    korr_act(2, "show t1");
    korr_act(2, "ask 1");
    assert_arrangements(1, 2 * (5 * 4 * 3 * 2 / 2)); /* the shown card is one of seat 2's two */
    korr_act(3, "give 2 t3");
    assert_arrangements(1, 2 * (5 * 4 * 3 * 2 / 2)); /* seat 3 has one card only */
    assert_arrangements(3, 4 * 3 * 2);
    assert_arrangements(2, 3 * 2);
    korr_act(2, "confirm");
    assert_arrangements(2, 3 * 2);             /* seat 3's is known, seat 1's and the deck not */
    assert_arrangements(1, 5 * 4 * 3 * 2 / 2); /* nothing of it is known to seat 1 */
}

static void s35_what_was_looked_at_stays_in_its_place(void **unused)
{
    (void)unused;
    small_game();
    korr_deck_top("e1 e2 e3");
    korr_hand(1, "scout");
    shrink_deck("e1 e2 e3 t4 t5 t6");
    korr_put(1, "scout", 1);
    korr_act(1, "look");
    /* Four are known; t1 to t3, t5 and t6 are left. */
    assert_arrangements(1, 5 * 4 * 3 * 2 / 2);
    static KorrView view;
    static KorrState truth;
    KbFast fast;
    kb_fast_seed(&fast, 3);
    korr_view(1, &view);
    for (unsigned i = 0; i < 200; i++) {
        static const char *const top[] = { "e1", "e2", "e3", "t4" };
        korr__resample(&korr_scene.setup, &view, &fast, &truth);
        for (unsigned k = 0; k < 4; k++)
            assert_int_equal(truth.draw[truth.table.draw_count - 1 - k], korr_card(top[k]));
    }
}

static void s18_what_was_taken_back_in_the_open_stays(void **unused)
{
    (void)unused;
    small_game();
    korr_hand(2, "take t1");
    korr_line_up(2, "open-2", "2:e5");
    shrink_deck("t4 t5");
    korr_one(2);
    korr_put(2, "take", 2);
    korr_act(2, "take e5");
    assert_true(korr_holds(2, "e5"));
    assert_arrangements(1, 4 * 3 * 2); /* t1, t3, t4, t5 one each; e5 is seat 2's */
    assert_arrangements(3, 4 * 3 * 2);
}

static void k31_a_trade_between_others_makes_unsure_again(void **unused)
{
    (void)unused;
    small_game();
    korr_act(2, "trade 1");
    korr_act(2, "show t1");
    korr_act(2, "withdraw");
    korr_act(3, "trade 2");
    korr_act(3, "show t3");
    korr_act(3, "ask 1");
    korr_act(2, "give 3 t2");
    korr_act(3, "confirm");
    assert_arrangements(1, 5 * 4 * 3 * 2 / 2); /* it may have been t1 that went */
    assert_arrangements(2, 3 * 2);             /* seat 2 knows where its own card is */
}

static void the_next_card_is_any_that_is_not_known(void **unused)
{
    (void)unused;
    enum { SAMPLES = 20000 };
    static KorrView view;
    static KorrState truth;
    uint32_t top[KORR_CARDS_MAX] = { 0 }, held[KORR_CARDS_MAX] = { 0 }, even[2][KORR_CARDS_MAX];
    unsigned kinds = 0;
    KbFast fast;
    korr_begin_expert(3, cards);
    kb_fast_seed(&fast, 11);
    korr_view(1, &view);
    for (unsigned i = 0; i < SAMPLES; i++) {
        korr__resample(&korr_scene.setup, &view, &fast, &truth);
        top[truth.draw[truth.table.draw_count - 1]]++;
        held[set_pick(&truth.hand[2], (unsigned)kb_fast_below(&fast, set_count(&truth.hand[2])))]++;
    }
    for (unsigned card = 0; card < korr_scene.setup.cards; card++) {
        bool hidden = view.table.slot[card].place == KORR_HIDDEN && !set_has(&view.hand[1], card);
        assert_int_equal(top[card] > 0, hidden);
        assert_int_equal(held[card] > 0, hidden);
        if (!hidden)
            continue;
        even[0][kinds] = top[card];
        even[1][kinds++] = held[card];
    }
    assert_true(counts_are_even(even[0], kinds));
    assert_true(counts_are_even(even[1], kinds));
}

static void the_own_answer_stays_and_the_others_are_possible_ones(void **unused)
{
    (void)unused;
    static KorrView view;
    static KorrState truth;
    unsigned reacted = 0, passed = 0;
    KbFast fast;
    small_game();
    korr_hand(1, "d2");
    korr_hand(2, "yell t1");
    korr_hand(3, "t3");
    shrink_deck("t4 t5");
    korr_play(1, "d2", 1);
    korr_act(2, "react yell 1");
    kb_fast_seed(&fast, 4);
    for (KbSeat seat = 1; seat <= 3; seat++) {
        korr_view(seat, &view);
        for (unsigned i = 0; i < 500; i++) {
            korr__resample(&korr_scene.setup, &view, &fast, &truth);
            const KorrAnswer *answer = &truth.answer[2];
            if (seat == 2)
                assert_int_equal(answer->card, korr_card("yell"));
            else if (answer->card == KORR_NONE)
                passed++;
            else {
                reacted++;
                assert_true(set_has(&truth.hand[2], answer->card));
                assert_int_equal(answer->card, korr_card("yell"));
                assert_int_equal(answer->line, 0);
            }
            assert_int_equal(truth.answer[3].card, KORR_NONE); /* it has not answered yet */
        }
    }
    assert_true(reacted > 100 && passed > 100);
}

/* Two truths that look the same and differ in the draws made and in the order of the deck: the same chance makes the same of them. */
static void nothing_of_the_real_chance_is_carried_over(void **unused)
{
    (void)unused;
    static KorrView view;
    static KorrState made[2];
    korr_begin_expert(3, cards);
    for (unsigned i = 0; i < 2; i++) {
        KorrState *state = &korr_scene.state;
        KbFast fast;
        kb_fast_seed(&fast, 5);
        korr_view(2, &view);
        korr__resample(&korr_scene.setup, &view, &fast, &made[i]);
        assert_int_equal(made[i].drawn, 0);
        state->drawn += 1000;
        uint8_t card = state->draw[0];
        state->draw[0] = state->draw[1];
        state->draw[1] = card;
    }
    assert_memory_equal(&made[0], &made[1], sizeof made[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_and_deck_are_dealt_evenly),
        cmocka_unit_test(k17_projects_of_the_basic_game_stay_in_their_deck),
        cmocka_unit_test(k31_what_was_shown_in_a_trade_stays),
        cmocka_unit_test(k31_the_faces_of_an_open_trade_are_any_of_the_hand),
        cmocka_unit_test(s35_what_was_looked_at_stays_in_its_place),
        cmocka_unit_test(s18_what_was_taken_back_in_the_open_stays),
        cmocka_unit_test(k31_a_trade_between_others_makes_unsure_again),
        cmocka_unit_test(the_next_card_is_any_that_is_not_known),
        cmocka_unit_test(the_own_answer_stays_and_the_others_are_possible_ones),
        cmocka_unit_test(nothing_of_the_real_chance_is_carried_over),
    };
    return cmocka_run_group_tests_name("korruptivity-resample", tests, NULL, NULL);
}
