/* The text of an action at any point of any game: two bytes choose the variant and the players, one how far the game has come,
 * the rest is what somebody typed. Reading and writing must agree, and the view must know what the truth will say. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <kickback/corruption.h>

#include "core/fast.h"
#include "core/random.h"
#include "core/text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const KbGame *const game = &corruption_game;
static _Alignas(KB_ALIGN) CorruptionSetup setup_room;
static _Alignas(KB_ALIGN) CorruptionState state_room, before;
static _Alignas(KB_ALIGN) CorruptionView view_room;

static KbSetup *const setup = (KbSetup *)&setup_room;
static KbState *const state = (KbState *)&state_room;
static KbView *const view = (KbView *)&view_room;

/* The first seat that may act, 0 when the game is over. */
static KbSeat actor(void)
{
    KbTurn turn;
    game->turn(setup, state, &turn);
    for (KbSeat seat = 1; seat <= KB_SEATS_MAX; seat++)
        if ((turn.awaited | turn.may) & kb_seat_bit(seat))
            return seat;
    return 0;
}

static void begin(uint8_t variant, uint8_t players, uint8_t moves, const KbRandom *random)
{
    char options[64] = "{\"variant\":\"";
    strcat(strcat(options, corruption_variant_names[variant % CORRUPTION_VARIANT_COUNT]), "\"}");
    KbFault fault;
    if (game->setup(setup, (uint8_t)(2 + players % 6), options, strlen(options), &fault))
        abort();
    game->init(setup, random, state, NULL);
    KbFast fast;
    kb_fast_seed(&fast, moves);
    for (KbSeat seat = actor(); moves-- && seat; seat = actor())
        if (game->apply(setup, random, state, seat, game->sample(setup, state, seat, &fast), NULL))
            abort();
}

static void check_round_trip(KbAction action)
{
    char buffer[256];
    KbText text;
    KbAction again;
    KbFault fault;
    kb_text_start(&text, buffer, sizeof buffer);
    game->action_text(setup, action, &text);
    if (text.overflow || game->action_parse(setup, text.at, text.length, &again, &fault) || again != action)
        abort();
}

/* Done or refused as the seat's own view says, and refused without a trace. */
static void check_explained(KbSeat seat, KbAction action, const KbRandom *random)
{
    KbFault fault;
    game->view(setup, state, seat, view);
    KbError expected = game->explain(setup, view, action, &fault);
    before = state_room;
    KbError error = game->apply(setup, random, state, seat, action, NULL);
    if (!expected != !error || (error && memcmp(&before, &state_room, sizeof before) != 0))
        abort();
    state_room = before;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const uint8_t key[32] = { 42 };
    if (size < 3)
        return 0;
    KbRandom random;
    kb_random_key(&random, key);
    begin(data[0], data[1], data[2], &random);
    KbAction action;
    KbFault fault;
    if (game->action_parse(setup, (const char *)data + 3, size - 3, &action, &fault))
        return 0;
    check_round_trip(action);
    for (KbSeat seat = 0; seat <= setup_room.players; seat++)
        check_explained(seat, action, &random);
    return 0;
}
