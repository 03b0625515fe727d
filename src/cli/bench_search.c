/* A position's playouts are played three times: by the search itself, by its guide alone, and from a list of what the guide chose. What each
 * needs beyond the next is what the tree, the judgement and the rules cost. */
#include "cli/bench_search.h"

#include <stdlib.h>
#include <time.h>

#include "bot/search.h"
#include "cli/memory.h"
#include "core/bits.h"
#include "core/random.h"
#include "referee/table.h"

enum { PLAYOUTS = 200, STEPS_MAX = 100000, POSITIONS = 24, EVERY = 3, REPETITIONS = 3 };

typedef struct Step {
    KbSeat seat;
    KbAction action;
} Step;

typedef struct Trial {
    const KbGame *game;
    const KbGuide *guide;
    const KbSetup *setup;
    const KbBot *bot;
    Step step[STEPS_MAX]; /* of all playouts from one position, one after the other */
    unsigned steps, end[PLAYOUTS];
    KbFast truth[PLAYOUTS]; /* the chance that each began with */
    _Alignas(KB_ALIGN) uint8_t state[KB_STATE_ROOM];
    _Alignas(KB_ALIGN) uint8_t view[KB_VIEW_ROOM];
    _Alignas(KB_ALIGN) uint8_t mind[KB_THINKING_ROOM / 4];
    _Alignas(KB_ALIGN) uint8_t world[KB_THINKING_ROOM / 4];
    _Alignas(KB_ALIGN) uint8_t room[KB_THINKING_ROOM];
} Trial;

static double thread_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

static double time_imagining(Trial *trial)
{
    double start = thread_ns();
    for (unsigned i = 0; i < PLAYOUTS; i++) {
        KbFast fast = trial->truth[i];
        trial->guide->imagine(trial->mind, trial->world, &fast);
    }
    return thread_ns() - start;
}

static double time_playouts(Trial *trial)
{
    const KbGuide *guide = trial->guide;
    KbFast fast;
    kb_fast_seed(&fast, 2);
    trial->steps = 0;
    double start = thread_ns();
    for (unsigned i = 0; i < PLAYOUTS; i++) {
        trial->truth[i] = fast;
        guide->imagine(trial->mind, trial->world, &fast);
        for (KbSeat seat; trial->steps < STEPS_MAX && (seat = guide->turn(trial->mind, trial->world));) {
            KbAction action = guide->follow(trial->mind, trial->world, seat, &fast);
            trial->step[trial->steps++] = (Step){ seat, action };
            guide->act(trial->mind, trial->world, seat, action);
        }
        guide->worth(trial->mind, trial->world);
        if (guide->learn)
            guide->learn(trial->mind, trial->world);
        trial->end[i] = trial->steps;
    }
    return thread_ns() - start;
}

/* The same truths and the same steps, without choosing them. */
static double time_replay(Trial *trial)
{
    const KbGuide *guide = trial->guide;
    unsigned at = 0;
    double start = thread_ns();
    for (unsigned i = 0; i < PLAYOUTS; i++) {
        KbFast fast = trial->truth[i];
        guide->imagine(trial->mind, trial->world, &fast);
        for (; at < trial->end[i]; at++) {
            guide->turn(trial->mind, trial->world);
            guide->act(trial->mind, trial->world, trial->step[at].seat, trial->step[at].action);
        }
        guide->worth(trial->mind, trial->world);
    }
    return thread_ns() - start;
}

/* Add what the playouts from this position cost. */
static void add_position(Trial *trial, const double *numbers, SearchFigures *sums)
{
    trial->guide->ponder(trial->mind, trial->setup, (const KbView *)trial->view, numbers, 0);
    double playouts = time_playouts(trial), replay = time_replay(trial), imagine = time_imagining(trial);
    sums->judge += playouts - replay;
    sums->rules += replay - imagine;
    sums->imagine += imagine;
    sums->steps += trial->steps;
}

/* What the bot does, and how long an iteration took; 0: there was nothing to search. */
static KbAction search(Trial *trial, KbFast *fast, double *iteration)
{
    KbThinking thinking = { .iterations = PLAYOUTS, .room = trial->room, .room_bytes = sizeof trial->room };
    double start = thread_ns();
    KbAction action =
        trial->bot->choose(trial->bot, trial->game, trial->setup, (const KbView *)trial->view, fast, &thinking);
    *iteration = thinking.done ? (thread_ns() - start) / (double)thinking.done : 0;
    return action;
}

/* A game of strongest bots, and every third position that is searched. */
static SearchFigures measure(Trial *trial)
{
    SearchFigures sums = { 0 };
    double numbers[KB__PARAMS_MAX], iteration;
    unsigned positions = 0, searched = 0;
    KbRandom random = { { 7 } };
    KbFast fast;
    KbTurn turn;
    kb_fast_seed(&fast, 3);
    for (unsigned i = 0; i < trial->guide->param_count; i++)
        numbers[i] = trial->guide->params[i].value;
    trial->game->init(trial->setup, &random, (KbState *)trial->state, NULL);
    for (;;) {
        trial->game->turn(trial->setup, (const KbState *)trial->state, &turn);
        if (turn.over || positions == POSITIONS)
            break;
        KbSeat seat = (KbSeat)kb_bits_first(turn.awaited);
        trial->game->view(trial->setup, (const KbState *)trial->state, seat, (KbView *)trial->view);
        KbAction action = search(trial, &fast, &iteration);
        if (iteration > 0 && searched++ % EVERY == 0) {
            sums.iteration += iteration;
            add_position(trial, numbers, &sums);
            positions++;
        }
        trial->game->apply(trial->setup, &random, (KbState *)trial->state, seat, action, NULL);
    }
    double playouts = (double)positions * PLAYOUTS;
    return (SearchFigures){
        .iteration = sums.iteration / positions,
        .imagine = sums.imagine / playouts,
        .rules = sums.rules / playouts,
        .judge = sums.judge / playouts,
        .steps = sums.steps / playouts,
    };
}

bool bench_search(const KbGame *game, const KbSetup *setup, SearchFigures *figures)
{
    const KbGuide *guide = kb__guide_of(game);
    Trial *trial = guide ? memory_new("bench", sizeof *trial) : NULL;
    if (!trial)
        return false;
    trial->game = game;
    trial->guide = guide;
    trial->setup = setup;
    trial->bot = &kb__searchers[KB__SEARCHERS - KB__STYLES]; /* strongest */
    *figures = (SearchFigures){ .iteration = 1e18 };
    for (int i = 0; i < REPETITIONS; i++) {
        SearchFigures once = measure(trial);
        if (once.iteration < figures->iteration)
            *figures = once;
    }
    double rest = figures->iteration - figures->imagine - figures->rules - figures->judge;
    figures->tree = rest > 0 ? rest : 0;
    free(trial);
    return true;
}
