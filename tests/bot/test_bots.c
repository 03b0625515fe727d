/* Bots: legal, repeatable, blind to what their seat may not know, and of some use. Every figure comes from fixed deals and seeds, so
 * it is the same in every run. */
#include "bot/bout.h"

#include <string.h>

#include <kickback/corruption.h>

#include "core/fast.h"

static void every_bot_plays_every_variety_to_the_end(void **unused)
{
    (void)unused;
    for (const KbBot *const *bot = kb_bots; *bot; bot++)
        for (const char *const *options = corruption_game.varieties; *options; options++)
            for (uint8_t players = 2; players <= 7 && bout_is_typical(*bot); players++) {
                uint64_t moves = 0;
                bout_start(&corruption_game, players, *options, players);
                for (KbSeat seat; (seat = bout_next_seat()); moves++) {
                    assert_true(moves < 2000);
                    bout_apply(seat, bout_ask(*bot, seat, moves)); /* apply refuses what is not legal */
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
        bout_start(&corruption_game, (uint8_t)(2 + deal % 6), corruption_game.varieties[deal % 9], deal);
        for (KbSeat seat; (seat = bout_next_seat());) {
            KbAction action = bout_ask(&kb_bot_greedy_1, seat, deal);
            CorruptionState truth = *(const CorruptionState *)bout_state(), other;
            corruption_game.resample(bout_setup(), bout_view(), &fast, (KbState *)&other);
            compared += memcmp(&truth, &other, sizeof truth) != 0;
            *(CorruptionState *)bout_state() = other;
            assert_int_equal(bout_ask(&kb_bot_greedy_1, seat, deal), action);
            *(CorruptionState *)bout_state() = truth;
            bout_apply(seat, action);
        }
    }
    assert_true(compared > 500);
}

static void greedy_beats_random_in_every_variant(void **unused)
{
    (void)unused;
    for (unsigned v = 0; v < 5; v++)
        assert_true(bout_wins(&corruption_game, &kb_bot_greedy_1, &kb_bot_random, 4, corruption_game.varieties[v], 40) >
                    0.8);
    assert_true(bout_wins(&corruption_game, &kb_bot_greedy_1, &kb_bot_random, 2, "{}", 40) > 0.9);
    assert_true(bout_wins(&corruption_game, &kb_bot_greedy_1, &kb_bot_random, 7, "{}", 70) > 0.5);
}

/* How often four greedy-1 put a bribe into a Swiss account, over 50 games. */
static unsigned swiss_placements(const char *options)
{
    unsigned swiss = 0;
    for (uint32_t deal = 0; deal < 50; deal++) {
        uint64_t moves = 0;
        bout_start(&corruption_game, 4, options, deal);
        for (KbSeat seat; (seat = bout_next_seat()); moves++) {
            KbAction action = bout_ask(&kb_bot_greedy_1, seat, (uint64_t)deal << 32 | moves);
            swiss += kb_action_verb(action) == CORRUPTION_PLACE && kb_action_operand(action, 1) >= CORRUPTION_SWISS;
            bout_apply(seat, action);
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
    bout_start(&corruption_game, 2, "{\"first\":1}", 3);
    uint8_t contested = ((const CorruptionState *)bout_state())->table.listed[0],
            elsewhere = ((const CorruptionState *)bout_state())->table.listed[1];
    for (unsigned k = 0; k < 6; k++) {
        bout_apply(1, kb_action(CORRUPTION_PLACE, (uint8_t)own[k], k < 2 ? contested : elsewhere));
        bout_apply(2, kb_action(CORRUPTION_PLACE, (uint8_t)other[k], k < 1 ? contested : elsewhere));
    }
    assert_int_equal(((const CorruptionState *)bout_state())->table.phase, CORRUPTION_PHASE_REPORT);
    assert_int_equal(bout_ask(&kb_bot_greedy_1, 1, 1), kb_action(CORRUPTION_REPORT, 2, 0));
}

static void bots_are_found_by_their_names(void **unused)
{
    (void)unused;
    assert_ptr_equal(kb_bot_find("random", 6), &kb_bot_random);
    assert_ptr_equal(kb_bot_find("greedy-1", 8), &kb_bot_greedy_1);
    assert_non_null(kb_bot_find("greedy", 6));
    assert_ptr_equal(kb_bot_find("search", 6), kb_bot_find("strongest", 9));
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
