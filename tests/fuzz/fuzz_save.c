/* A saved game of Corruption with some bytes changed: three bytes choose the game and how far it has come, then three for each change. What is
 * taken is what would be written again, can be looked at, and does no harm when it is played on. */
#include <stdlib.h>
#include <string.h>

#include <kickback/corruption.h>

#include "core/fast.h"
#include "core/random.h"
#include "core/text.h"
#include "fuzz/damage.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { HEAD = 3, BYTES = 2048 };

static const KbGame *const game = &corruption_game;
static _Alignas(KB_ALIGN) CorruptionSetup setup_room;
static _Alignas(KB_ALIGN) CorruptionState state_room;
static _Alignas(KB_ALIGN) CorruptionView view_room;

static KbSetup *const setup = (KbSetup *)&setup_room;
static KbState *const state = (KbState *)&state_room;

static void insist(bool right)
{
    if (!right)
        abort();
}

static void begin(uint8_t variety, uint8_t players, const KbRandom *random)
{
    unsigned count = 1; /* there is always one */
    KbFault fault;
    while (game->varieties[count])
        count++;
    const char *options = game->varieties[variety % count];
    insist(game->setup(setup, (uint8_t)(2 + players % 6), options, strlen(options), &fault) == KB_OK);
    game->init(setup, random, state, NULL);
}

/* At most `moves` of random play; a state from outside may come to nothing, but never to harm. */
static void play_on(unsigned moves, uint8_t seed, const KbRandom *random)
{
    KbEvent room[512];
    KbFast fast;
    KbTurn turn;
    insist(game->events_max <= sizeof room / sizeof *room);
    kb_fast_seed(&fast, seed);
    for (game->turn(setup, state, &turn); !turn.over && moves--; game->turn(setup, state, &turn)) {
        KbEvents events = { .at = room, .capacity = game->events_max };
        KbSeat seat = 1;
        while (seat < setup_room.players && !(turn.awaited & kb_seat_bit(seat)))
            seat++;
        KbAction action = game->sample(setup, state, seat, &fast);
        if (!action || game->apply(setup, random, state, seat, action, &events))
            return;
    }
}

static void look(void)
{
    static char room[1 << 16];
    for (KbSeat seat = 0; seat <= setup_room.players; seat++) {
        KbText text;
        game->view(setup, state, seat, (KbView *)&view_room);
        kb_text_start(&text, room, sizeof room);
        game->view_json(setup, (const KbView *)&view_room, &text);
        insist(!text.overflow);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const uint8_t key[32] = { 42 };
    static uint8_t bytes[BYTES], again[BYTES];
    static _Alignas(KB_ALIGN) CorruptionState before;
    KbRandom random;
    if (size < HEAD)
        return 0;
    kb_random_key(&random, key);
    begin(data[0], data[1], &random);
    play_on(data[2], data[0] ^ data[1], &random);
    insist(game->save_bytes <= sizeof bytes);
    size_t length = game->save(setup, state, bytes);
    length = fuzz_damage(bytes, length, sizeof bytes, data + HEAD, size - HEAD);
    before = state_room;
    if (game->load(setup, bytes, length, state)) {
        insist(memcmp(&before, &state_room, sizeof before) == 0);
        return 0;
    }
    insist(game->save(setup, state, again) == length && memcmp(bytes, again, length) == 0);
    look();
    play_on(60, data[1], &random);
    look();
    return 0;
}
