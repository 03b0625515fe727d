#include "bot/bout.h"

#include <string.h>

#include "core/bits.h"
#include "core/fast.h"
#include "core/random.h"
#include "referee/table.h"

static struct {
    const KbGame *game;
    KbRandom random;
    _Alignas(KB_ALIGN) uint8_t setup[KB_SETUP_ROOM];
    _Alignas(KB_ALIGN) uint8_t state[KB_STATE_ROOM];
    _Alignas(KB_ALIGN) uint8_t view[KB_VIEW_ROOM];
    _Alignas(KB_ALIGN) uint8_t room[KB_THINKING_ROOM];
    KbThinking thinking;
    const double *params;
} bout;

enum { A_FEW = 2 };

const KbSetup *bout_setup(void)
{
    return (const KbSetup *)bout.setup;
}

KbState *bout_state(void)
{
    return (KbState *)bout.state;
}

const KbView *bout_view(void)
{
    return (const KbView *)bout.view;
}

void bout_start(const KbGame *game, uint8_t players, const char *options, uint32_t deal)
{
    KbFault fault;
    bout.game = game;
    assert_int_equal(game->setup((KbSetup *)bout.setup, players, options, strlen(options), &fault), KB_OK);
    bout.random = (KbRandom){ { deal } };
    game->init(bout_setup(), &bout.random, bout_state(), NULL);
}

KbSeat bout_next_seat(void)
{
    KbTurn turn;
    bout.game->turn(bout_setup(), bout_state(), &turn);
    return turn.over ? 0 : (KbSeat)kb_bits_first(turn.awaited);
}

KbAction bout_think(const KbBot *bot, KbSeat seat, uint64_t seed, uint64_t iterations)
{
    KbFast fast;
    kb_fast_seed(&fast, seed);
    bout.game->view(bout_setup(), bout_state(), seat, (KbView *)bout.view);
    bout.thinking = (KbThinking){
        .iterations = iterations, .room = bout.room, .room_bytes = sizeof bout.room, .params = bout.params
    };
    return bot->choose(bot, bout.game, bout_setup(), bout_view(), &fast, &bout.thinking);
}

KbAction bout_ask(const KbBot *bot, KbSeat seat, uint64_t seed)
{
    return bout_think(bot, seat, seed, A_FEW);
}

void bout_numbers(const double *params)
{
    bout.params = params;
}

const KbThinking *bout_thinking(void)
{
    return &bout.thinking;
}

bool bout_is_typical(const KbBot *bot)
{
    return !bot->manner || bot->manner->rank == 5 || (bot->manner->rank == 1 && !bot->manner->liking);
}

void bout_apply(KbSeat seat, KbAction action)
{
    assert_int_equal(bout.game->apply(bout_setup(), &bout.random, bout_state(), seat, action, NULL), KB_OK);
}

double bout_wins(const KbGame *game, const KbBot *one, const KbBot *others, uint8_t players, const char *options,
                 unsigned games)
{
    double won = 0;
    for (uint32_t i = 0; i < games; i++) {
        KbSeat mine = (KbSeat)(1 + i % players);
        uint64_t moves = 0;
        bout_start(game, players, options, i / players);
        for (KbSeat seat; (seat = bout_next_seat()); moves++)
            bout_apply(seat, bout_ask(seat == mine ? one : others, seat, (uint64_t)i << 32 | moves));
        KbResult result;
        game->result(bout_setup(), bout_state(), &result);
        if (result.winners & kb_seat_bit(mine))
            won += 1.0 / kb_bits_count(result.winners);
    }
    return won / games;
}
