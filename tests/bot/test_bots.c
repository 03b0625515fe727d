/* Bots: legal, repeatable, blind to what their seat may not know, and of some use. Every figure comes from fixed deals and seeds, so
 * it is the same in every run. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <kickback/corruption.h>

#include "bot/bot.h"
#include "core/bits.h"
#include "core/random.h"

typedef struct Game {
    CorruptionSetup setup;
    CorruptionState state;
    CorruptionView view;
    KbRandom random;
} Game;

static Game game;

static const KbSetup *setup(void)
{
    return (const KbSetup *)&game.setup;
}

static KbState *state(void)
{
    return (KbState *)&game.state;
}

static void start(uint8_t players, const char *options, uint32_t deal)
{
    KbFault fault;
    assert_int_equal(corruption_game.setup((KbSetup *)&game.setup, players, options, strlen(options), &fault), KB_OK);
    game.random = (KbRandom){ { deal } };
    corruption_game.init(setup(), &game.random, state(), NULL);
}

/* The seat that is waited for, 0 at the end. */
static KbSeat next_seat(void)
{
    KbTurn turn;
    corruption_game.turn(setup(), state(), &turn);
    return turn.over ? 0 : (KbSeat)kb_bits_first(turn.awaited);
}

static KbAction ask(const KbBot *bot, KbSeat seat, uint64_t seed)
{
    KbFast fast;
    kb_fast_seed(&fast, seed);
    corruption_game.view(setup(), state(), seat, (KbView *)&game.view);
    return bot->choose(&corruption_game, setup(), (const KbView *)&game.view, &fast, NULL);
}

static void apply(KbSeat seat, KbAction action)
{
    assert_int_equal(corruption_game.apply(setup(), &game.random, state(), seat, action, NULL), KB_OK);
}

static void every_bot_plays_every_variety_to_the_end(void **unused)
{
    (void)unused;
    for (const KbBot *const *bot = kb_bots; *bot; bot++)
        for (const char *const *options = corruption_game.varieties; *options; options++)
            for (uint8_t players = 2; players <= 7; players++) {
                uint64_t moves = 0;
                start(players, *options, players);
                for (KbSeat seat; (seat = next_seat()); moves++) {
                    assert_true(moves < 2000);
                    apply(seat, ask(*bot, seat, moves)); /* apply refuses what is not legal */
                }
            }
}

/* The same view and the same chance, other hidden cards: the same action. A bot gets nothing else, so this can only fail if it
 * keeps something between calls. */
static void a_choice_depends_on_the_view_alone(void **unused)
{
    (void)unused;
    unsigned compared = 0;
    KbFast fast;
    kb_fast_seed(&fast, 5);
    for (uint32_t deal = 0; deal < 12; deal++) {
        start((uint8_t)(2 + deal % 6), corruption_game.varieties[deal % 9], deal);
        for (KbSeat seat; (seat = next_seat());) {
            KbAction action = ask(&kb_bot_greedy_1, seat, deal);
            CorruptionState truth = game.state, other;
            corruption_game.resample(setup(), (const KbView *)&game.view, &fast, (KbState *)&other);
            compared += memcmp(&truth, &other, sizeof truth) != 0;
            game.state = other;
            assert_int_equal(ask(&kb_bot_greedy_1, seat, deal), action);
            game.state = truth;
            apply(seat, action);
        }
    }
    assert_true(compared > 500);
}

/* Wins of `one` in a seat that goes round, the other seats played by `others`; a shared victory counts by its share. */
static double wins(const KbBot *one, const KbBot *others, uint8_t players, const char *options, unsigned games)
{
    double won = 0;
    for (uint32_t i = 0; i < games; i++) {
        KbSeat mine = (KbSeat)(1 + i % players);
        uint64_t moves = 0;
        start(players, options, i / players);
        for (KbSeat seat; (seat = next_seat()); moves++)
            apply(seat, ask(seat == mine ? one : others, seat, (uint64_t)i << 32 | moves));
        KbResult result;
        corruption_game.result(setup(), state(), &result);
        if (result.winners & kb_seat_bit(mine))
            won += 1.0 / kb_bits_count(result.winners);
    }
    return won / games;
}

static void greedy_beats_random_in_every_variant(void **unused)
{
    (void)unused;
    for (unsigned v = 0; v < 5; v++)
        assert_true(wins(&kb_bot_greedy_1, &kb_bot_random, 4, corruption_game.varieties[v], 40) > 0.8);
    assert_true(wins(&kb_bot_greedy_1, &kb_bot_random, 2, "{}", 40) > 0.9);
    assert_true(wins(&kb_bot_greedy_1, &kb_bot_random, 7, "{}", 70) > 0.5);
}

/* How often four greedy-1 put a bribe into a Swiss account, over 50 games. */
static unsigned swiss_placements(const char *options)
{
    unsigned swiss = 0;
    for (uint32_t deal = 0; deal < 50; deal++) {
        uint64_t moves = 0;
        start(4, options, deal);
        for (KbSeat seat; (seat = next_seat()); moves++) {
            KbAction action = ask(&kb_bot_greedy_1, seat, (uint64_t)deal << 32 | moves);
            swiss += kb_action_verb(action) == CORRUPTION_PLACE && kb_action_operand(action, 1) >= CORRUPTION_SWISS;
            apply(seat, action);
        }
    }
    return swiss;
}

/* Without characters there is no reporter to fear, and half the money is seldom worth the choice. */
static void greedy_goes_to_switzerland_where_it_fears_a_reporter(void **unused)
{
    (void)unused;
    assert_true(swiss_placements("{}") > 2 * swiss_placements("{\"characters\":false}"));
}

/* A reporter that decides a contract: greedy-1 removes the bribe that stands in its way, never its own. */
static void greedy_reports_what_stands_in_its_way(void **unused)
{
    (void)unused;
    static const unsigned own[] = { CORRUPTION_8000, CORRUPTION_REPORTER, CORRUPTION_1000,
                                    CORRUPTION_2000, CORRUPTION_4000,     CORRUPTION_6000 };
    static const unsigned other[] = { CORRUPTION_10000, CORRUPTION_1000, CORRUPTION_2000,
                                      CORRUPTION_4000,  CORRUPTION_6000, CORRUPTION_8000 };
    start(2, "{\"first\":1}", 3);
    uint8_t contested = game.state.table.listed[0], elsewhere = game.state.table.listed[1];
    for (unsigned k = 0; k < 6; k++) {
        apply(1, kb_action(CORRUPTION_PLACE, (uint8_t)own[k], k < 2 ? contested : elsewhere));
        apply(2, kb_action(CORRUPTION_PLACE, (uint8_t)other[k], k < 1 ? contested : elsewhere));
    }
    assert_int_equal(game.state.table.phase, CORRUPTION_PHASE_REPORT);
    assert_int_equal(ask(&kb_bot_greedy_1, 1, 1), kb_action(CORRUPTION_REPORT, 2, 0));
}

static void bots_are_found_by_their_names(void **unused)
{
    (void)unused;
    assert_ptr_equal(kb_bot_find("random", 6), &kb_bot_random);
    assert_ptr_equal(kb_bot_find("greedy-1", 8), &kb_bot_greedy_1);
    assert_non_null(kb_bot_find("greedy", 6));
    assert_null(kb_bot_find("greed", 5));
    assert_null(kb_bot_find("", 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_bot_plays_every_variety_to_the_end),
        cmocka_unit_test(a_choice_depends_on_the_view_alone),
        cmocka_unit_test(greedy_beats_random_in_every_variant),
        cmocka_unit_test(greedy_goes_to_switzerland_where_it_fears_a_reporter),
        cmocka_unit_test(greedy_reports_what_stands_in_its_way),
        cmocka_unit_test(bots_are_found_by_their_names),
    };
    return cmocka_run_group_tests_name("bots", tests, NULL, NULL);
}
