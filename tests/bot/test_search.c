/* Bots that search: they know what their view shows and nothing else, repeat themselves exactly, keep within time and memory, and are worth their
 * levels. Every figure comes from fixed deals and seeds, so it is the same in every run. */
#include "bot/bout.h"

#include <math.h>
#include <string.h>

#include <kickback/corruption.h>
#include <kickback/korruptivity.h>

#include "bot/board_corruption.h"
#include "bot/math.h"
#include "core/fast.h"
#include "core/random.h"

static const KbBot *bot_of(const char *id)
{
    const KbBot *bot = kb_bot_find(id, strlen(id));
    assert_non_null(bot);
    return bot;
}

/* ---- honest ---- */

/* Plays `deal` and asks at every decision twice: on the true state, and on another one that the seat cannot tell from it. */
static unsigned ask_twice(const KbGame *game, uint8_t players, const char *options, uint32_t deal, const KbBot *bot,
                          unsigned decisions)
{
    static _Alignas(KB_ALIGN) uint8_t truth[8192], other[8192];
    unsigned compared = 0;
    KbFast fast;
    kb_fast_seed(&fast, deal);
    assert_true(game->state_bytes <= sizeof truth);
    bout_start(game, players, options, deal);
    for (KbSeat seat; decisions-- && (seat = bout_next_seat());) {
        KbAction action = bout_think(bot, seat, deal, 12);
        memcpy(truth, bout_state(), game->state_bytes);
        game->resample(bout_setup(), bout_view(), &fast, (KbState *)other);
        compared += memcmp(truth, other, game->state_bytes) != 0;
        memcpy(bout_state(), other, game->state_bytes);
        assert_int_equal(bout_think(bot, seat, deal, 12), action);
        memcpy(bout_state(), truth, game->state_bytes);
        bout_apply(seat, action);
    }
    return compared;
}

static void a_choice_depends_on_the_view_alone(void **unused)
{
    (void)unused;
    unsigned compared = 0;
    for (unsigned level = 0; kb_levels[level]; level++)
        for (uint32_t deal = 0; deal < 4; deal++) {
            compared += ask_twice(&corruption_game, (uint8_t)(2 + (deal + level) % 6),
                                  corruption_game.varieties[(deal + 3 * level) % 9], deal, bot_of(kb_levels[level]), 500);
            compared += ask_twice(&korruptivity_game, (uint8_t)(2 + (deal + level) % 5),
                                  deal % 2 ? "{\"mode\":\"expert\"}" : "{}", deal, bot_of(kb_levels[level]), 120);
        }
    assert_true(compared > 2000);
}

/* What the search imagines is possible: every card of others that lies face down is one of theirs, and what is known stays. */
static void what_is_imagined_fits_the_view(void **unused)
{
    (void)unused;
    const KbGuide *guide = &kb__guide_corruption;
    static Mind mind;
    static World world;
    double numbers[64];
    KbFast fast;
    kb_fast_seed(&fast, 9);
    for (unsigned i = 0; i < guide->param_count; i++)
        numbers[i] = guide->params[i].value;
    for (uint32_t deal = 0; deal < 30; deal++) {
        bout_start(&corruption_game, (uint8_t)(2 + deal % 6), corruption_game.varieties[deal % 9], deal);
        for (KbSeat seat; (seat = bout_next_seat());) {
            CorruptionView seen, again;
            bout_apply(seat, bout_ask(&kb_bot_random, seat, deal));
            if (!(seat = bout_next_seat()))
                break;
            corruption_game.view(bout_setup(), bout_state(), seat, (KbView *)&seen);
            guide->ponder(&mind, bout_setup(), (const KbView *)&seen, numbers, 0);
            guide->imagine(&mind, &world, &fast);
            corruption_game.view(bout_setup(), (const KbState *)&world.state, seat, (KbView *)&again);
            assert_memory_equal(&again, &seen, sizeof seen);
            for (KbSeat owner = 1; owner <= ((const CorruptionSetup *)bout_setup())->players; owner++) {
                uint16_t left = seen.table.owned[owner];
                for (unsigned n = 1; n <= seen.table.placed; n++)
                    if (corruption_owner((const CorruptionSetup *)bout_setup(), &seen.table, n) == owner)
                        left = corruption_set_without(left, world.state.card.at[n - 1]);
                /* Of two reporters either bit may be left. */
                assert_int_equal(__builtin_popcount(left), __builtin_popcount(world.state.hand[owner]));
                assert_int_equal(left & CORRUPTION_BRIBES, world.state.hand[owner] & CORRUPTION_BRIBES);
            }
        }
    }
}

/* ---- repeatable ---- */

static void the_same_iterations_give_the_same_choice(void **unused)
{
    (void)unused;
    const KbBot *bot = bot_of("strongest");
    bout_start(&corruption_game, 4, "{}", 3);
    for (unsigned i = 0; i < 12; i++) {
        KbSeat seat = bout_next_seat();
        KbAction action = bout_think(bot, seat, i, 100);
        assert_true(bout_thinking()->done <= 100);
        assert_int_equal(bout_think(bot, seat, i, 100), action);
        bout_apply(seat, action);
    }
}

enum { WORKERS = 3 };

/* Each worker thinks in a room of its own; together they settle on the same whenever they are asked. */
static KbAction settle_together(KbSeat seat, uint64_t seed)
{
    static _Alignas(KB_ALIGN) uint8_t room[WORKERS][KB_THINKING_ROOM];
    const KbBot *bot = bot_of("strongest");
    KbThinking thinking[WORKERS];
    KbFast fast;
    CorruptionView view;
    corruption_game.view(bout_setup(), bout_state(), seat, (KbView *)&view);
    for (unsigned w = 0; w < WORKERS; w++) {
        thinking[w] = (KbThinking){ .iterations = 60, .room = room[w], .room_bytes = sizeof room[w] };
        kb_fast_seed(&fast, seed + w);
        bot->choose(bot, &corruption_game, bout_setup(), (const KbView *)&view, &fast, &thinking[w]);
    }
    for (uint32_t i = 0; i < thinking[0].options; i++)
        assert_int_equal(thinking[0].option[i].action, thinking[WORKERS - 1].option[i].action);
    kb_fast_seed(&fast, seed);
    return kb_bot_settle(thinking, WORKERS, &fast);
}

static void workers_settle_on_the_same(void **unused)
{
    (void)unused;
    bout_start(&corruption_game, 4, "{}", 5);
    for (unsigned i = 0; i < 8; i++) {
        KbSeat seat = bout_next_seat();
        KbAction action = settle_together(seat, i);
        assert_int_equal(settle_together(seat, i), action);
        bout_apply(seat, action);
    }
}

/* An option that was tried twice as often is played more often, not always; one hardly tried never. */
static void choices_are_mixed_by_visits(void **unused)
{
    (void)unused;
    const KbOption option[] = { { .action = 1, .visits = 100 }, { .action = 2, .visits = 80 }, { .action = 3, .visits = 20 } };
    KbThinking thinking = { .option = option, .options = 3, .mix = 2, .share = 0.5 };
    unsigned chosen[4] = { 0 };
    KbFast fast;
    kb_fast_seed(&fast, 1);
    for (unsigned i = 0; i < 1000; i++)
        chosen[kb_bot_settle(&thinking, 1, &fast)]++;
    assert_true(chosen[1] > chosen[2] + 100);
    assert_true(chosen[2] > 250);
    assert_int_equal(chosen[3], 0);
}

/* ---- within limits ---- */

static bool is_spent(void *context)
{
    unsigned *left = context;
    return !*left || !--*left;
}

static void thinking_ends_when_time_is_up(void **unused)
{
    (void)unused;
    static _Alignas(KB_ALIGN) uint8_t room[KB_THINKING_ROOM];
    static _Alignas(KB_ALIGN) uint8_t view[8192];
    const KbGame *const games[] = { &corruption_game, &korruptivity_game };
    for (unsigned g = 0; g < 2; g++) {
        unsigned looks = 5;
        KbFast fast;
        kb_fast_seed(&fast, 1);
        bout_start(games[g], 3, "{}", 1);
        games[g]->view(bout_setup(), bout_state(), bout_next_seat(), (KbView *)view);
        KbThinking thinking = { .is_spent = is_spent, .context = &looks, .room = room, .room_bytes = sizeof room };
        const KbBot *bot = bot_of("strongest");
        assert_true(bot->choose(bot, games[g], bout_setup(), (const KbView *)view, &fast, &thinking));
        assert_int_equal(looks, 0);
        assert_true(thinking.done >= 5 && thinking.done < 100);
    }
}

/* Without room to think a bot still plays, and never writes beyond what it was given. */
static void a_small_room_is_enough(void **unused)
{
    (void)unused;
    static _Alignas(KB_ALIGN) uint8_t room[65536 + KB_ALIGN];
    const KbBot *bot = bot_of("strongest");
    _Alignas(KB_ALIGN) static uint8_t view[8192];
    KbFast fast;
    kb_fast_seed(&fast, 1);
    for (size_t bytes = 0; bytes <= 65536; bytes += 4096) {
        memset(room, 0xee, sizeof room);
        bout_start(&korruptivity_game, 3, "{}", 1);
        korruptivity_game.view(bout_setup(), bout_state(), bout_next_seat(), (KbView *)view);
        KbThinking thinking = { .iterations = 20, .room = room, .room_bytes = bytes };
        KbAction action = bot->choose(bot, &korruptivity_game, bout_setup(), (const KbView *)view, &fast, &thinking);
        bout_apply(bout_next_seat(), action);
        for (size_t i = bytes; i < sizeof room; i++)
            assert_int_equal(room[i], 0xee);
    }
}

/* ---- learning ---- */

/* Two playouts: seats 1 (the bot's) and 2 do well with one card, and badly with another. */
static void learn_once(Mind *mind, World *world)
{
    *world = (World){ .move = { { 1, 3, CORRUPTION_8000 }, { 2, 3, CORRUPTION_8000 } }, .moves = 2, .chance = { 0, 0.4, 0.4 } };
    kb__corruption_learn(mind, world);
    *world = (World){ .move = { { 1, 5, CORRUPTION_1000 }, { 2, 5, CORRUPTION_1000 } }, .moves = 2, .chance = { 0, 0.2, 0.2 } };
    kb__corruption_learn(mind, world);
}

/* What did better than usual draws playouts on, the more of them agree the more; own moves learn more than those of others. */
static void playouts_follow_what_did_well(void **unused)
{
    (void)unused;
    static Mind mind;
    static World world;
    CorruptionView view = { .seat = 1 };
    mind = (Mind){ .view = &view, .params = { .learn_own = 20, .learn_others = 5, .doubt = 10 } };
    kb__corruption_forget(&mind.lessons);
    learn_once(&mind, &world);
    learn_once(&mind, &world);
    float early = mind.lessons.place[1][3].lure;
    for (unsigned i = 0; i < 30; i++)
        learn_once(&mind, &world);
    assert_true(early > 1 && mind.lessons.place[1][3].lure > early);
    assert_true(mind.lessons.place[1][5].lure < 1);
    assert_true(mind.lessons.place[2][3].lure > 1 && mind.lessons.place[2][3].lure < mind.lessons.place[1][3].lure);
    assert_true(mind.lessons.place[1][4].lure == 1 && mind.lessons.place[3][3].lure == 1);
    /* Among cards in one place: which is better there. */
    world = (World){ .move = { { 1, 3, CORRUPTION_2000 } }, .moves = 1, .chance = { 0, 0.1 } };
    for (unsigned i = 0; i < 30; i++)
        kb__corruption_learn(&mind, &world);
    assert_true(mind.lessons.card[1][3][CORRUPTION_2000].lure < 1);
    kb__corruption_forget(&mind.lessons);
    assert_true(mind.lessons.place[1][3].lure == 1 && mind.lessons.all[1].count == 0);
}

/* ---- worth playing ---- */

/* At tables of two and two, whoever looks at ten times as many futures wins clearly more. */
static void longer_thinking_wins(void **unused)
{
    (void)unused;
    double won = 0;
    unsigned games = 0;
    for (uint32_t deal = 0; deal < 12; deal++)
        for (unsigned mine = 0; mine < 2; mine++, games++) {
            KbResult result;
            bout_start(&corruption_game, 4, "{}", 2000 + deal);
            uint64_t moves = (uint64_t)games << 32;
            for (KbSeat seat; (seat = bout_next_seat()); moves++)
                bout_apply(seat, bout_think(bot_of("strongest"), seat, moves, seat % 2 == mine ? 400 : 40));
            corruption_game.result(bout_setup(), bout_state(), &result);
            for (KbSeat seat = 1; seat <= 4; seat++)
                if (seat % 2 == mine && result.winners & kb_seat_bit(seat))
                    won += 1.0 / __builtin_popcount(result.winners);
        }
    assert_true(won > 0.65 * games);
}

static void strongest_beats_greedy_1(void **unused)
{
    (void)unused;
    double won = 0;
    unsigned games = 0;
    for (uint32_t deal = 0; deal < 15; deal++)
        for (KbSeat mine = 1; mine <= 4; mine++, games++) {
            KbResult result;
            bout_start(&corruption_game, 4, "{}", 1000 + deal);
            uint64_t moves = (uint64_t)games << 32;
            for (KbSeat seat; (seat = bout_next_seat()); moves++)
                bout_apply(seat, seat == mine ? bout_think(bot_of("strongest"), seat, moves, 300)
                                              : bout_ask(&kb_bot_greedy_1, seat, moves));
            corruption_game.result(bout_setup(), bout_state(), &result);
            won += result.winners & kb_seat_bit(mine) ? 1.0 / __builtin_popcount(result.winners) : 0;
        }
    assert_true(won > 0.5 * games);
}

/* How often a table of four does something, over some games. */
static unsigned count_habit(const char *id, bool (*does)(KbAction action))
{
    unsigned count = 0;
    for (uint32_t deal = 0; deal < 10; deal++) {
        uint64_t moves = (uint64_t)deal << 32;
        bout_start(&corruption_game, 4, "{}", deal);
        for (KbSeat seat; (seat = bout_next_seat()); moves++) {
            KbAction action = bout_think(bot_of(id), seat, moves, 60);
            count += does(action);
            bout_apply(seat, action);
        }
    }
    return count;
}

static bool goes_to_switzerland(KbAction action)
{
    return kb_action_verb(action) == CORRUPTION_PLACE && kb_action_operand(action, 1) >= CORRUPTION_SWISS;
}

static bool sends_a_reporter_early(KbAction action)
{
    const CorruptionTable *table = &((const CorruptionView *)bout_view())->table;
    return kb_action_verb(action) == CORRUPTION_PLACE && kb_action_operand(action, 0) == CORRUPTION_REPORTER &&
           table->round <= 2;
}

static bool bids_for_the_dearest(KbAction action)
{
    const CorruptionSetup *setup = (const CorruptionSetup *)bout_setup();
    const CorruptionTable *table = &((const CorruptionView *)bout_view())->table;
    unsigned where = kb_action_operand(action, 1);
    if (kb_action_verb(action) != CORRUPTION_PLACE || where >= CORRUPTION_SWISS ||
        kb_action_operand(action, 0) > CORRUPTION_10000)
        return false;
    for (unsigned c = 0; c < CORRUPTION_CONTRACTS; c++)
        if (table->open >> c & 1 && setup->contract[c].value > setup->contract[where].value)
            return false;
    return true;
}

static bool goes_where_nobody_is(KbAction action)
{
    const CorruptionView *view = (const CorruptionView *)bout_view();
    if (kb_action_verb(action) != CORRUPTION_PLACE || kb_action_operand(action, 0) > CORRUPTION_10000)
        return false;
    for (unsigned n = 1; n <= view->table.placed; n++)
        if (view->table.where.at[n - 1] == kb_action_operand(action, 1) &&
            corruption_owner((const CorruptionSetup *)bout_setup(), &view->table, n) != view->seat)
            return false;
    return true;
}

static void styles_show(void **unused)
{
    (void)unused;
    assert_true(count_habit("fixer/banker", goes_to_switzerland) > 1.5 * count_habit("fixer", goes_to_switzerland));
    assert_true(count_habit("fixer/journalist", sends_a_reporter_early) >
                1.3 * count_habit("fixer", sends_a_reporter_early));
    assert_true(count_habit("fixer/greedy", bids_for_the_dearest) > 1.1 * count_habit("fixer", bids_for_the_dearest));
    assert_true(count_habit("fixer/cautious", goes_where_nobody_is) > 1.1 * count_habit("fixer", goes_where_nobody_is));
}

/* ---- mathematics ---- */

static void mathematics_is_right(void **unused)
{
    (void)unused;
    for (double x = -50; x <= 50; x += 0.37)
        assert_true(fabs(kb__exp(x) / exp(x) - 1) < 1e-8);
    for (double x = 1e-6; x < 1e9; x *= 1.7)
        assert_true(fabs(kb__sqrt(x) / sqrt(x) - 1) < 1e-9);
    assert_true(kb__sqrt(0) == 0);
    assert_true(kb__exp(-10000) > 0 && kb__exp(10000) < 1e300);
    KbFast fast;
    kb_fast_seed(&fast, 1);
    for (int i = 0; i < 1000; i++) {
        double chance = kb__chance(&fast);
        assert_true(chance >= 0 && chance < 1);
    }
}

/* The numbers that are shipped are ones that tuning could come to. */
static void shipped_numbers_are_within_their_bounds(void **unused)
{
    (void)unused;
    const KbGame *const games[] = { &corruption_game, &korruptivity_game };
    for (unsigned g = 0; g < 2; g++) {
        unsigned count;
        const KbParam *param = kb_params(games[g], &count);
        assert_true(count > 20 && count <= 64);
        for (unsigned i = 0; i < count; i++) {
            assert_true(param[i].low <= param[i].value && param[i].value <= param[i].high);
            for (unsigned k = 0; k < i; k++)
                assert_string_not_equal(param[i].name, param[k].name);
        }
    }
}

/* Tuning may try the ends of all ranges at once: what then weighs nothing at all is still played by the rules, and ends. */
static void numbers_at_the_ends_of_their_ranges_do_no_harm(void **unused)
{
    (void)unused;
    const KbGame *const games[] = { &corruption_game, &korruptivity_game };
    for (unsigned g = 0; g < 2; g++)
        for (unsigned high = 0; high < 2; high++) {
            unsigned count, moves = 0;
            double numbers[64];
            const KbParam *param = kb_params(games[g], &count);
            for (unsigned i = 0; i < count; i++)
                numbers[i] = high ? param[i].high : param[i].low;
            bout_numbers(numbers);
            bout_start(games[g], 4, g ? "{\"max_rounds\":4}" : "{}", 3);
            for (KbSeat seat; (seat = bout_next_seat()); moves++)
                bout_apply(seat, bout_think(bot_of("strongest"), seat, moves, 8));
            assert_true(moves > 50);
        }
    bout_numbers(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_choice_depends_on_the_view_alone),
        cmocka_unit_test(what_is_imagined_fits_the_view),
        cmocka_unit_test(the_same_iterations_give_the_same_choice),
        cmocka_unit_test(workers_settle_on_the_same),
        cmocka_unit_test(choices_are_mixed_by_visits),
        cmocka_unit_test(thinking_ends_when_time_is_up),
        cmocka_unit_test(a_small_room_is_enough),
        cmocka_unit_test(playouts_follow_what_did_well),
        cmocka_unit_test(longer_thinking_wins),
        cmocka_unit_test(strongest_beats_greedy_1),
        cmocka_unit_test(styles_show),
        cmocka_unit_test(mathematics_is_right),
        cmocka_unit_test(numbers_at_the_ends_of_their_ranges_do_no_harm),
        cmocka_unit_test(shipped_numbers_are_within_their_bounds),
    };
    return cmocka_run_group_tests_name("bot-search", tests, NULL, NULL);
}
