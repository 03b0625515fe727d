#include "referee/signature.h"

#include "core/bits.h"
#include "core/fast.h"
#include "core/hash.h"
#include "core/random.h"
#include "core/text.h"
#include "referee/table.h"

typedef struct Play {
    const KbGame *game;
    KbRandom random;
    KbFast fast;
    uint64_t signature;
    uint32_t actions;
    _Alignas(KB_ALIGN) uint8_t setup[KB_SETUP_ROOM];
    _Alignas(KB_ALIGN) uint8_t state[KB_STATE_ROOM];
} Play;

static void mix(Play *play, uint64_t number)
{
    play->signature = (play->signature ^ number) * 0x9e3779b97f4a7c15u;
    play->signature ^= play->signature >> 32;
}

/* The canonical bytes, so that the machine's own byte order stays out. */
static void mix_state(Play *play)
{
    uint8_t bytes[KB_SAVE_ROOM];
    size_t length = play->game->save((const KbSetup *)play->setup, (const KbState *)play->state, bytes);
    mix(play, kb_hash(bytes, length, 0));
}

static KbSeat pick_seat(Play *play, KbSeats seats)
{
    return (KbSeat)kb_bits_pick(seats, kb_fast_below(&play->fast, kb_bits_count(seats)));
}

/* One random action of a random seat that may act. */
static bool act(Play *play, const KbTurn *turn)
{
    KbAction actions[KB_ACTIONS_ROOM];
    const KbSetup *setup = (const KbSetup *)play->setup;
    KbState *state = (KbState *)play->state;
    KbSeat seat = pick_seat(play, turn->awaited | turn->may);
    uint32_t count = play->game->legal(setup, state, seat, actions);
    if (!count)
        return false;
    KbAction action = actions[kb_fast_below(&play->fast, count)];
    mix(play, (uint64_t)count << 8 | seat);
    mix(play, action);
    play->actions++;
    return !play->game->apply(setup, &play->random, state, seat, action, NULL);
}

static bool play_game(Play *play)
{
    KbTurn turn;
    uint16_t round = 0;
    for (;;) {
        play->game->turn((const KbSetup *)play->setup, (const KbState *)play->state, &turn);
        if (turn.over || turn.round != round)
            mix_state(play);
        if (turn.over)
            return true;
        round = turn.round;
        if (!act(play, &turn))
            return false;
    }
}

uint64_t kb_signature(const KbGame *game)
{
    Play play = { .game = game };
    uint32_t varieties = 1; /* there is always one */
    while (game->varieties[varieties])
        varieties++;
    for (uint32_t i = 0; i < KB_SIGNATURE_GAMES && play.actions < KB_SIGNATURE_ACTIONS; i++) {
        const char *options = game->varieties[i % varieties];
        uint8_t players = (uint8_t)(game->players_min + i / varieties % (game->players_max - game->players_min + 1u));
        if (game->setup((KbSetup *)play.setup, players, options, kb_text_length(options), NULL))
            return 0;
        play.random.key[0] = i;
        kb_fast_seed(&play.fast, i);
        game->init((const KbSetup *)play.setup, &play.random, (KbState *)play.state, NULL);
        if (!play_game(&play))
            return 0;
    }
    return play.signature >> 12;
}
