/* Whole games that the input steers: which game, how many players, which options, which deal, and then a byte or two for each decision, over
 * and over until the game is over. So a loop that the same few choices lead around is found, and a position in which
 * nobody can go on. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <kickback/corruption.h>
#include <kickback/korruptivity.h>

#include "core/bits.h"
#include "core/random.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    HEAD = 5,
    CHOICES_MAX = 2048,
    ROUND_MAX = 5000, /* decisions of one round, without trades: no honest one comes near */
    ASIDE_MAX = 8     /* trades may go on for ever if people like them: so many, then the game itself */
};

typedef struct Steering {
    const uint8_t *at;
    size_t length, next;
} Steering;

static _Alignas(KB_ALIGN) uint8_t setup_room[sizeof(KorrSetup) > sizeof(CorruptionSetup) ? sizeof(KorrSetup)
                                                                                        : sizeof(CorruptionSetup)];
static _Alignas(KB_ALIGN) uint8_t state_room[sizeof(KorrState) > sizeof(CorruptionState) ? sizeof(KorrState)
                                                                                        : sizeof(CorruptionState)];
static KbEvent event_room[2048];

static KbSetup *const setup = (KbSetup *)setup_room;
static KbState *const state = (KbState *)state_room;

static void insist(bool right)
{
    if (!right)
        abort();
}

/* A number below `below`. */
static uint32_t steer(Steering *steering, uint32_t below)
{
    uint32_t number = 0;
    for (uint32_t reach = 1; reach < below; reach <<= 8)
        number = number << 8 | steering->at[steering->next++ % steering->length];
    return number % below;
}

static const char *variety(const KbGame *game, unsigned index)
{
    unsigned count = 1; /* there is always one */
    while (game->varieties[count])
        count++;
    return game->varieties[index % count];
}

/* Games of Korruptivity are made short: what goes wrong in a hundred rounds goes wrong in six. */
static void set_up(const KbGame *game, uint8_t players, const char *options)
{
    char shortened[256];
    KbFault fault;
    if (game == &korruptivity_game && !strstr(options, "max_rounds")) {
        snprintf(shortened, sizeof shortened, "{\"max_rounds\":6,%s", options + 1);
        options = shortened;
    }
    insist(game->setup(setup, players, options, strlen(options), &fault) == KB_OK);
}

static uint32_t without_asides(const KbGame *game, KbAction *actions, uint32_t count)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++)
        if (!game->aside || !game->aside(actions[i]))
            actions[kept++] = actions[i];
    return kept;
}

/* Whoever is waited for has something to do, and what others offer is not all of it. */
static void check_nobody_is_stuck(const KbGame *game, const KbTurn *turn)
{
    insist(turn->awaited != 0);
    for (KbSeat seat = 1; seat <= KB_SEATS_MAX; seat++) {
        KbAction actions[KB_ACTIONS_ROOM];
        if (turn->awaited & kb_seat_bit(seat))
            insist(without_asides(game, actions, game->legal(setup, state, seat, actions)) > 0);
    }
}

static KbAction choose(const KbGame *game, const KbTurn *turn, Steering *steering, unsigned asides, KbSeat *seat)
{
    KbAction actions[KB_ACTIONS_ROOM];
    KbSeats seats = asides < ASIDE_MAX ? turn->awaited | turn->may : turn->awaited;
    *seat = (KbSeat)kb_bits_pick(seats, steer(steering, kb_bits_count(seats)));
    uint32_t count = game->legal(setup, state, *seat, actions);
    if (asides >= ASIDE_MAX)
        count = without_asides(game, actions, count);
    insist(count <= KB_ACTIONS_MAX);
    return count ? actions[steer(steering, count)] : 0;
}

static void check_end(const KbGame *game, uint8_t players)
{
    KbAction actions[KB_ACTIONS_ROOM];
    KbResult result;
    game->result(setup, state, &result);
    insist(result.winners && !(result.winners & ~kb_seats_all(players)));
    for (KbSeat seat = 0; seat <= players; seat++)
        insist(game->legal(setup, state, seat, actions) == 0);
}

static void play(const KbGame *game, const KbRandom *random, Steering *steering)
{
    KbTurn turn;
    unsigned in_round = 0, asides = 0, round = 0;
    for (game->turn(setup, state, &turn); !turn.over; game->turn(setup, state, &turn)) {
        KbEvents events = { .at = event_room, .capacity = game->events_max };
        KbSeat seat;
        check_nobody_is_stuck(game, &turn);
        insist(turn.round >= round);
        in_round = turn.round > round ? 0 : in_round;
        round = turn.round;
        KbAction action = choose(game, &turn, steering, asides, &seat);
        asides = action && !(game->aside && game->aside(action)) ? 0 : asides + 1;
        in_round += asides == 0;
        insist(in_round < ROUND_MAX);
        if (action)
            insist(game->apply(setup, random, state, seat, action, &events) == KB_OK);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size <= HEAD || size > HEAD + CHOICES_MAX)
        return 0;
    const KbGame *game = data[0] & 1 ? &korruptivity_game : &corruption_game;
    uint8_t players = (uint8_t)(game->players_min + data[1] % (game->players_max - game->players_min + 1));
    const uint8_t key[32] = { data[3], data[4] };
    KbRandom random;
    insist(game->events_max <= sizeof event_room / sizeof *event_room);
    set_up(game, players, variety(game, data[2]));
    kb_random_key(&random, key);
    game->init(setup, &random, state, NULL);
    play(game, &random, &(Steering){ data + HEAD, size - HEAD, 0 });
    check_end(game, players);
    return 0;
}
