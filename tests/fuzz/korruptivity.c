#include "fuzz/korruptivity.h"

#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/fast.h"
#include "core/random.h"
#include "core/text.h"

_Alignas(KB_ALIGN) KorrSetup fuzz_setup;
_Alignas(KB_ALIGN) KorrState fuzz_state;

static const KbGame *const game = &korruptivity_game;
static _Alignas(KB_ALIGN) KorrSetup again;
static _Alignas(KB_ALIGN) KorrState before;
static _Alignas(KB_ALIGN) KorrView view;
static KbEvent event_room[2048];
static char room[1 << 19];

static KbSetup *const setup = (KbSetup *)&fuzz_setup;
static KbState *const state = (KbState *)&fuzz_state;

static void insist(bool right)
{
    if (!right)
        abort();
}

static const KbRandom *randomness(void)
{
    static KbRandom random;
    static const uint8_t key[32] = { 42 };
    kb_random_key(&random, key);
    return &random;
}

static void check_refusal(KbError error, const KbFault *fault)
{
    KbText text;
    kb_text_start(&text, room, sizeof room);
    kb_fault_text(fault, &text);
    insist(fault->error == error && text.length && !text.overflow);
}

static void check_return(uint8_t players)
{
    KbText text;
    KbFault fault;
    kb_text_start(&text, room, sizeof room);
    game->setup_json(setup, &text);
    insist(!text.overflow && !memchr(text.at, '\n', text.length)); /* a record holds it on one line */
    insist(game->setup((KbSetup *)&again, players, text.at, text.length, &fault) == KB_OK);
    insist(memcmp(&fuzz_setup, &again, offsetof(KorrSetup, text)) == 0);
    insist(memcmp(fuzz_setup.text, again.text, fuzz_setup.text_length) == 0);
}

bool fuzz_set_up(uint8_t players, const char *options, size_t length)
{
    KbFault fault;
    KbError error = game->setup(setup, players, options, length, &fault);
    if (error)
        check_refusal(error, &fault);
    else
        check_return(players);
    return !error;
}

/* False: whoever is waited for can do nothing, or what is legal is refused. */
static bool go_on(unsigned moves, uint8_t seed)
{
    KbFast fast = { 0 };
    KbTurn turn;
    kb_fast_seed(&fast, seed);
    for (game->turn(setup, state, &turn); !turn.over && moves--; game->turn(setup, state, &turn)) {
        KbSeat seat;
        if (!((turn.awaited | turn.may) & kb_seats_all(fuzz_setup.players)))
            return false;
        do
            seat = (KbSeat)(1 + kb_fast_below(&fast, fuzz_setup.players));
        while (!((turn.awaited | turn.may) & kb_seat_bit(seat)));
        KbAction action = game->sample(setup, state, seat, &fast);
        KbEvents events = { .at = event_room, .capacity = game->events_max };
        if (!action && turn.awaited & kb_seat_bit(seat)) /* who else may act need not have anything to do */
            return false;
        if (action && game->apply(setup, randomness(), state, seat, action, &events))
            return false;
    }
    return true;
}

void fuzz_go_on(unsigned moves, uint8_t seed)
{
    insist(go_on(moves, seed));
}

void fuzz_play_out(uint8_t seed)
{
    enum { MOVES = 50000 }; /* of three rounds, trades and all: no honest game comes near */
    KbTurn turn;
    fuzz_go_on(MOVES, seed);
    game->turn(setup, state, &turn);
    insist(turn.over);
}

void fuzz_try_on(unsigned moves, uint8_t seed)
{
    go_on(moves, seed);
}

void fuzz_play(unsigned moves, uint8_t seed)
{
    game->init(setup, randomness(), state, NULL);
    fuzz_go_on(moves, seed);
}

void fuzz_act(KbSeat seat, KbAction action)
{
    KbFault fault;
    game->view(setup, state, seat, (KbView *)&view);
    KbError expected = game->explain(setup, (const KbView *)&view, action, &fault);
    if (expected)
        check_refusal(expected, &fault);
    before = fuzz_state;
    KbError error = game->apply(setup, randomness(), state, seat, action, NULL);
    insist(!expected == !error);
    insist(!error || memcmp(&before, &fuzz_state, sizeof before) == 0);
}

void fuzz_check_save(void)
{
    static uint8_t bytes[1 << 13], second[1 << 13];
    insist(game->save_bytes <= sizeof bytes);
    size_t length = game->save(setup, state, bytes);
    insist(length <= game->save_bytes);
    insist(game->load(setup, bytes, length, (KbState *)&before) == KB_OK);
    insist(game->save(setup, (const KbState *)&before, second) == length && memcmp(bytes, second, length) == 0);
}

void fuzz_check_views(void)
{
    for (KbSeat seat = 0; seat <= fuzz_setup.players; seat++) {
        static KbAction truth[KB_ACTIONS_ROOM], seen[KB_ACTIONS_ROOM];
        KbText text;
        game->view(setup, state, seat, (KbView *)&view);
        kb_text_start(&text, room, sizeof room);
        game->view_json(setup, (const KbView *)&view, &text);
        insist(!text.overflow);
        uint32_t count = game->legal(setup, state, seat, truth);
        insist(count <= KB_ACTIONS_MAX && game->view_legal(setup, (const KbView *)&view, seen) == count);
        insist(memcmp(truth, seen, count * sizeof *truth) == 0);
    }
}
