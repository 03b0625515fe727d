/* Playing the games, on several threads: each takes the next game that nobody has taken. */
#include "cli/simulate.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/memory.h"
#include "cli/progress.h"
#include "core/bits.h"
#include "core/random.h"

enum { GAMES_AT_ONCE = 16 };

/* One game being played. */
typedef struct Game {
    const Simulation *simulation;
    KbRandom random;
    KbFast chance[KB_SEATS_MAX + 1];
    _Alignas(KB_ALIGN) uint8_t state[KB_STATE_ROOM];
    _Alignas(KB_ALIGN) uint8_t before[KB_STATE_ROOM];
    _Alignas(KB_ALIGN) uint8_t view[KB_VIEW_ROOM];
    KbEvent events[KB_EVENTS_ROOM];
    _Alignas(KB_ALIGN) uint8_t room[KB_THINKING_ROOM];
} Game;

typedef struct Worker {
    pthread_t thread;
    Tally tally;
    struct Crew *crew;
} Worker;

typedef struct Crew {
    const Simulation *simulation;
    atomic_uint_fast64_t next, done;
    atomic_bool failed;
} Crew;

static void count_result(const Game *game, Tally *tally)
{
    const GameChoice *choice = game->simulation->choice;
    KbResult result;
    choice->game->result((const KbSetup *)game->simulation->setup, (const KbState *)game->state, &result);
    unsigned winners = kb_bits_count(result.winners);
    if (game->simulation->own->over)
        game->simulation->own->over(tally->counts, (const KbSetup *)game->simulation->setup,
                                    (const KbState *)game->state);
    tally->games++;
    tally->ties += winners > 1;
    for (KbSeat seat = 1; seat <= choice->players; seat++) {
        tally->score[seat] += result.score[seat];
        if (result.winners & kb_seat_bit(seat))
            tally->share[seat] += SIMULATE_SHARE / winners;
    }
}

/* The seed of game `index` is the base seed's text and the number. */
static void seed_game(Game *game, uint64_t index)
{
    const GameChoice *choice = game->simulation->choice;
    KbSeed seed = { 0 };
    snprintf(seed.text, sizeof seed.text, "%.*s/%llu", SIMULATE_SEED_MAX, choice->seed.text, (unsigned long long)index);
    kb_seed_random(&seed, &game->random);
    for (KbSeat seat = 1; seat <= choice->players; seat++)
        game_choice_bot_chance(&seed, seat, &game->chance[seat]);
}

/* One decision of the bot that is awaited. */
static bool decide(Game *game, const KbTurn *turn, Tally *tally)
{
    const Simulation *simulation = game->simulation;
    const KbGame *rules = simulation->choice->game;
    const KbSetup *setup = (const KbSetup *)simulation->setup;
    KbSeat seat = (KbSeat)kb_bits_first(turn->awaited);
    KbEvents events = { .at = game->events, .capacity = KB_EVENTS_ROOM };
    rules->view(setup, (const KbState *)game->state, seat, (KbView *)game->view);
    const KbBot *bot = simulation->bots[seat];
    KbThinking thinking = { .room = game->room, .room_bytes = sizeof game->room };
    KbAction action = bot->choose(bot, rules, setup, (const KbView *)game->view, &game->chance[seat], &thinking);
    memcpy(game->before, game->state, rules->state_bytes);
    if (rules->apply(setup, &game->random, (KbState *)game->state, seat, action, &events))
        return false;
    tally->actions++;
    for (uint32_t i = 0; i < events.count; i++)
        simulation->own->event(tally->counts, setup, (const KbState *)game->before, &events.at[i], turn->round);
    return true;
}

static bool play(Game *game, uint64_t index, Tally *tally)
{
    const KbGame *rules = game->simulation->choice->game;
    const KbSetup *setup = (const KbSetup *)game->simulation->setup;
    KbTurn turn;
    seed_game(game, index);
    rules->init(setup, &game->random, (KbState *)game->state, NULL);
    for (;;) {
        rules->turn(setup, (const KbState *)game->state, &turn);
        if (turn.over)
            break;
        if (!decide(game, &turn, tally))
            return false;
    }
    count_result(game, tally);
    return true;
}

static void *work(void *context)
{
    Worker *worker = context;
    Crew *crew = worker->crew;
    Game *game = memory_new("simulate", sizeof *game);
    uint64_t games = crew->simulation->games;
    if (game)
        game->simulation = crew->simulation;
    else
        crew->failed = true;
    while (game && !crew->failed) {
        uint64_t from = atomic_fetch_add(&crew->next, GAMES_AT_ONCE);
        if (from >= games)
            break;
        for (uint64_t i = from; i < games && i < from + GAMES_AT_ONCE; i++) {
            if (!play(game, i, &worker->tally) && !atomic_exchange(&crew->failed, true))
                complain("simulate", CLI_FAILED, "a bot chose an action that is not legal");
            crew->done++;
        }
    }
    free(game);
    return NULL;
}

static void add(Tally *to, const Tally *from)
{
    to->games += from->games;
    to->ties += from->ties;
    to->actions += from->actions;
    for (unsigned s = 0; s <= KB_SEATS_MAX; s++) {
        to->share[s] += from->share[s];
        to->score[s] += from->score[s];
    }
    for (unsigned i = 0; i < SIMULATE_COUNTS; i++)
        to->counts[i] += from->counts[i];
}

static void watch(const Crew *crew)
{
    const struct timespec pause = { .tv_nsec = 20000000 };
    Progress progress;
    progress_start(&progress, "playing", crew->simulation->games);
    while (progress.watched && crew->done < crew->simulation->games && !crew->failed) {
        nanosleep(&pause, NULL);
        progress_tell(&progress, crew->done);
    }
    progress_end(&progress);
}

static unsigned start(Crew *crew, Worker *workers, unsigned threads)
{
    unsigned started = 0;
    for (; started < threads; started++) {
        workers[started] = (Worker){ .crew = crew };
        if (pthread_create(&workers[started].thread, NULL, work, &workers[started]))
            break;
    }
    return started;
}

bool simulate_run(Simulation *simulation, Tally *tally)
{
    const GameChoice *choice = simulation->choice;
    Crew crew = { .simulation = simulation };
    Worker *workers = memory_new("simulate", simulation->threads * sizeof *workers);
    if (!workers)
        return false;
    choice->game->setup((KbSetup *)simulation->setup, choice->players, choice->options, choice->options_length, NULL);
    unsigned started = start(&crew, workers, simulation->threads);
    if (started)
        watch(&crew);
    for (unsigned i = 0; i < started; i++) {
        pthread_join(workers[i].thread, NULL);
        add(tally, &workers[i].tally);
    }
    free(workers);
    if (!started)
        complain("simulate", CLI_FAILED, "no thread can be started");
    return started && !crew.failed;
}
