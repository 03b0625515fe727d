/* Bots at Korruptivity: legal, repeatable, blind to what their seat may not know, and of some use. Every figure comes from fixed deals
 * and seeds, so it is the same in every run. */
#include "bot/bout.h"

#include <string.h>

#include <kickback/korruptivity.h>

#include "core/bits.h"
#include "core/fast.h"

enum { MOVES_MAX = 30000 };

/* The game's modes and options, short: a game of six in the expert mode is long. */
static const char *const varieties[] = {
    "{\"mode\":\"basic\"}",
    "{\"mode\":\"basic\",\"relations\":\"all\",\"max_rounds\":12}",
    "{\"mode\":\"expert\",\"max_rounds\":5}",
    "{\"mode\":\"expert\",\"trades\":false,\"power_limit\":10,\"max_rounds\":5}",
};
enum { VARIETIES = sizeof varieties / sizeof *varieties };

static void every_bot_plays_every_variety_to_the_end(void **unused)
{
    (void)unused;
    for (const KbBot *const *bot = kb_bots; *bot; bot++)
        for (unsigned v = 0; v < VARIETIES; v++)
            for (uint8_t players = KORR_PLAYERS_MIN; players <= KORR_PLAYERS_MAX && bout_is_typical(*bot); players += 2) {
                uint64_t moves = 0;
                bout_start(&korruptivity_game, players, varieties[v], players);
                for (KbSeat seat; (seat = bout_next_seat()); moves++) {
                    assert_true(moves < MOVES_MAX);
                    bout_apply(seat, bout_ask(*bot, seat, moves)); /* apply refuses what is not legal */
                }
            }
}

/* In a window several seats are waited for, and a bot is asked in any of them: what it says is legal there too. */
static void every_seat_that_is_awaited_gets_a_legal_answer(void **unused)
{
    (void)unused;
    KbAction actions[KB_ACTIONS_ROOM];
    unsigned windows = 0;
    bout_start(&korruptivity_game, 4, varieties[2], 11);
    for (KbSeat seat; (seat = bout_next_seat());) {
        KbTurn turn;
        korruptivity_game.turn(bout_setup(), bout_state(), &turn);
        windows += kb_bits_count(turn.awaited) > 1;
        for (KbSeat other = 1; other <= 4; other++) {
            if (!(turn.awaited & kb_seat_bit(other)))
                continue;
            KbAction action = bout_ask(&kb_bot_greedy_1, other, 3);
            uint32_t count = korruptivity_game.legal(bout_setup(), bout_state(), other, actions), found = 0;
            for (uint32_t i = 0; i < count; i++)
                found += actions[i] == action;
            assert_int_equal(found, 1);
        }
        bout_apply(seat, bout_ask(&kb_bot_greedy_1, seat, 3));
    }
    assert_true(windows > 20);
}

/* What was played, as one number. */
static uint64_t play_through(const KbBot *bot, uint8_t players, const char *options, uint64_t seed)
{
    uint64_t played = 0, moves = 0;
    bout_start(&korruptivity_game, players, options, 7);
    for (KbSeat seat; (seat = bout_next_seat()); moves++) {
        KbAction action = bout_ask(bot, seat, seed + moves);
        played = (played ^ action ^ seat) * 0x9e3779b97f4a7c15u;
        bout_apply(seat, action);
    }
    return played;
}

static void the_same_seed_gives_the_same_moves(void **unused)
{
    (void)unused;
    for (unsigned v = 0; v < VARIETIES; v++)
        for (const KbBot *const *bot = kb_bots; *bot && !(*bot)->manner; bot++)
            assert_int_equal(play_through(*bot, 3, varieties[v], 5), play_through(*bot, 3, varieties[v], 5));
    for (unsigned v = 0; v < VARIETIES; v++)
        assert_true(play_through(&kb_bot_random, 3, varieties[v], 5) !=
                    play_through(&kb_bot_random, 3, varieties[v], 500000));
}

/* greedy-1 is what later bots are measured by: whoever offers it no trade meets the same opponent as ever. */
static void greedy_1_plays_as_ever(void **unused)
{
    (void)unused;
    static const uint64_t ever[VARIETIES] = { 0xdfbe1055f2f26c75, 0xb21cc1c29a922351, 0xaaf20d8a53d53ddd,
                                              0xaaf20d8a53d53ddd };
    for (unsigned v = 0; v < VARIETIES; v++)
        assert_true(play_through(&kb_bot_greedy_1, 3, varieties[v], 5) == ever[v]);
}

/* The same view and the same chance, other hidden cards: the same action. A bot gets nothing else, so this can only fail if it
 * keeps something between calls. */
static void a_choice_depends_on_the_view_alone(void **unused)
{
    (void)unused;
    unsigned compared = 0;
    KbFast fast;
    kb_fast_seed(&fast, 5);
    for (uint32_t deal = 0; deal < 8; deal++) {
        bout_start(&korruptivity_game, (uint8_t)(2 + deal % 5), varieties[deal % VARIETIES], deal);
        for (KbSeat seat; (seat = bout_next_seat());) {
            KbAction action = bout_ask(&kb_bot_greedy_1, seat, deal);
            KorrState truth = *(const KorrState *)bout_state(), other;
            KorrView seen = *(const KorrView *)bout_view();
            korruptivity_game.resample(bout_setup(), bout_view(), &fast, (KbState *)&other);
            compared += memcmp(&truth, &other, sizeof truth) != 0;
            *(KorrState *)bout_state() = other;
            assert_int_equal(bout_ask(&kb_bot_greedy_1, seat, deal), action);
            assert_memory_equal(&seen, bout_view(), sizeof seen);
            *(KorrState *)bout_state() = truth;
            bout_apply(seat, action);
        }
    }
    assert_true(compared > 500);
}

static void greedy_beats_random_in_both_modes(void **unused)
{
    (void)unused;
    for (uint8_t players = 2; players <= 6; players += 2) {
        assert_true(
            bout_wins(&korruptivity_game, &kb_bot_greedy_1, &kb_bot_random, players, "{\"mode\":\"basic\"}", 12) > 0.8);
        assert_true(bout_wins(&korruptivity_game, &kb_bot_greedy_1, &kb_bot_random, players, "{\"mode\":\"expert\"}",
                              12) > 0.8);
    }
}

/* K-14: completing is a choice; greedy-1 lets only lines wait that are worth nothing. */
static void greedy_completes_what_is_ready(void **unused)
{
    (void)unused;
    unsigned completed = 0, waited = 0;
    for (uint32_t deal = 0; deal < 6; deal++) {
        uint64_t moves = 0;
        bout_start(&korruptivity_game, 3, varieties[0], deal);
        for (KbSeat seat; (seat = bout_next_seat()); moves++) {
            KbAction action = bout_ask(&kb_bot_greedy_1, seat, moves);
            if (((const KorrState *)bout_state())->table.ask == KORR_ASK_COMPLETE) {
                completed += kb_action_verb(action) == KORR_COMPLETE;
                waited += kb_action_verb(action) == KORR_DONE;
            }
            bout_apply(seat, action);
        }
    }
    assert_true(completed > 30);
    assert_true(waited * 10 < completed);
}

/* K-31: trades besides what is asked never keep a bot from what is asked. */
static void greedy_offers_no_trades(void **unused)
{
    (void)unused;
    bout_start(&korruptivity_game, 3, varieties[2], 2);
    for (KbSeat seat; (seat = bout_next_seat());) {
        KbAction action = bout_ask(&kb_bot_greedy_1, seat, 1);
        assert_true(kb_action_verb(action) < KORR_TRADE);
        bout_apply(seat, action);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_bot_plays_every_variety_to_the_end),
        cmocka_unit_test(every_seat_that_is_awaited_gets_a_legal_answer),
        cmocka_unit_test(the_same_seed_gives_the_same_moves),
        cmocka_unit_test(greedy_1_plays_as_ever),
        cmocka_unit_test(a_choice_depends_on_the_view_alone),
        cmocka_unit_test(greedy_beats_random_in_both_modes),
        cmocka_unit_test(greedy_completes_what_is_ready),
        cmocka_unit_test(greedy_offers_no_trades),
    };
    return cmocka_run_group_tests_name("bots at korruptivity", tests, NULL, NULL);
}
