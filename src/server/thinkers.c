#include "server/thinkers.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "server/now.h"

enum { THREADS_MAX = 64, SECOND = 1000000, LEAST_MICROSECONDS = 2000 };

typedef struct Line {
    Thought *first, *last;
} Line;

struct Thinkers {
    pthread_mutex_t mutex;
    pthread_cond_t work;
    pthread_t thread[THREADS_MAX];
    uint32_t threads, milliseconds; /* as wished: they do not change while somebody thinks */
    uint32_t thread_count;
    void (*wake)(void *context);
    void *context;
    atomic_bool stopping;
    atomic_uint queued;
    Line waiting, thought;
    ThinkersFigures figures;
};

static void line_push(Line *line, Thought *thought)
{
    thought->next = NULL;
    if (line->last)
        line->last->next = thought;
    else
        line->first = thought;
    line->last = thought;
}

static Thought *line_pop(Line *line)
{
    Thought *thought = line->first;
    if (thought) {
        line->first = thought->next;
        if (!line->first)
            line->last = NULL;
    }
    return thought;
}

static void *copy_aligned(const void *from, size_t bytes)
{
    void *copy = aligned_alloc(KB_ALIGN, (bytes + KB_ALIGN - 1) / KB_ALIGN * KB_ALIGN);
    if (copy)
        memcpy(copy, from, bytes);
    return copy;
}

Thought *thought_new(const KbGame *game, const KbBot *bot, const KbSetup *setup, const KbView *view)
{
    Thought *thought = calloc(1, sizeof *thought);
    if (!thought)
        return NULL;
    thought->game = game;
    thought->bot = bot;
    thought->setup = copy_aligned(setup, game->setup_bytes);
    thought->view = copy_aligned(view, game->view_bytes);
    if (thought->setup && thought->view)
        return thought;
    thought_free(thought);
    return NULL;
}

void thought_free(Thought *thought)
{
    free(thought->setup);
    free(thought->view);
    free(thought);
}

typedef struct Deadline {
    const Thinkers *thinkers;
    int64_t begun;
    bool hurried;
} Deadline;

/* Nobody is to wait for a bot for a second: where others wait, all share half of one. */
static int64_t budget_microseconds(const Thinkers *thinkers)
{
    int64_t full = (int64_t)thinkers->milliseconds * 1000, waiting = atomic_load(&thinkers->queued);
    int64_t shared = SECOND / 2 * (int64_t)thinkers->threads / (waiting + 1);
    shared = shared > LEAST_MICROSECONDS ? shared : LEAST_MICROSECONDS;
    return waiting && shared < full ? shared : full;
}

static bool is_over(void *context)
{
    Deadline *deadline = context;
    const Thinkers *thinkers = deadline->thinkers;
    int64_t budget = budget_microseconds(thinkers), spent = now_microseconds() - deadline->begun;
    deadline->hurried = spent >= budget && budget < (int64_t)thinkers->milliseconds * 1000;
    return spent >= budget || atomic_load(&thinkers->stopping);
}

static void think(Thinkers *thinkers, Thought *thought, void *room)
{
    KbFast fast;
    int64_t begun = now_microseconds(), waited = begun - thought->queued;
    Deadline deadline = { .thinkers = thinkers, .begun = begun };
    KbThinking thinking = { .is_spent = is_over, .context = &deadline, .room = room, .room_bytes = KB_THINKING_ROOM };
    kb_fast_seed(&fast, thought->seed);
    thought->action =
        thought->bot->choose(thought->bot, thought->game, thought->setup, thought->view, &fast, &thinking);
    int64_t took = now_microseconds() - begun;
    pthread_mutex_lock(&thinkers->mutex);
    thinkers->figures.moves++;
    thinkers->figures.hurried += deadline.hurried;
    thinkers->figures.wait_microseconds += (uint64_t)waited;
    thinkers->figures.think_microseconds += (uint64_t)took;
    line_push(&thinkers->thought, thought);
    pthread_mutex_unlock(&thinkers->mutex);
    thinkers->wake(thinkers->context);
}

static Thought *next_thought(Thinkers *thinkers)
{
    pthread_mutex_lock(&thinkers->mutex);
    while (!thinkers->stopping && !thinkers->waiting.first)
        pthread_cond_wait(&thinkers->work, &thinkers->mutex);
    Thought *thought = thinkers->stopping ? NULL : line_pop(&thinkers->waiting);
    if (thought)
        atomic_fetch_sub(&thinkers->queued, 1);
    pthread_mutex_unlock(&thinkers->mutex);
    return thought;
}

static void *work(void *context)
{
    Thinkers *thinkers = context;
    Thought *thought;
    /* Without memory for it bots that search play as greedy does. */
    void *room = aligned_alloc(KB_ALIGN, KB_THINKING_ROOM);
    while ((thought = next_thought(thinkers)))
        think(thinkers, thought, room);
    free(room);
    return NULL;
}

Thinkers *thinkers_open(uint32_t threads, uint32_t milliseconds, void (*wake)(void *context), void *context)
{
    Thinkers *thinkers = calloc(1, sizeof *thinkers);
    if (!thinkers)
        return NULL;
    thinkers->threads = threads;
    thinkers->milliseconds = milliseconds;
    thinkers->wake = wake;
    thinkers->context = context;
    pthread_mutex_init(&thinkers->mutex, NULL);
    pthread_cond_init(&thinkers->work, NULL);
    while (thinkers->thread_count < threads && thinkers->thread_count < THREADS_MAX &&
           !pthread_create(&thinkers->thread[thinkers->thread_count], NULL, work, thinkers))
        thinkers->thread_count++;
    if (thinkers->thread_count)
        return thinkers;
    thinkers_close(thinkers);
    return NULL;
}

static void line_free(Line *line)
{
    Thought *thought;
    while ((thought = line_pop(line)))
        thought_free(thought);
}

void thinkers_close(Thinkers *thinkers)
{
    pthread_mutex_lock(&thinkers->mutex);
    thinkers->stopping = true;
    pthread_cond_broadcast(&thinkers->work);
    pthread_mutex_unlock(&thinkers->mutex);
    for (uint32_t i = 0; i < thinkers->thread_count; i++)
        pthread_join(thinkers->thread[i], NULL);
    line_free(&thinkers->waiting);
    line_free(&thinkers->thought);
    pthread_cond_destroy(&thinkers->work);
    pthread_mutex_destroy(&thinkers->mutex);
    free(thinkers);
}

void thinkers_ask(Thinkers *thinkers, Thought *thought)
{
    thought->queued = now_microseconds();
    pthread_mutex_lock(&thinkers->mutex);
    line_push(&thinkers->waiting, thought);
    atomic_fetch_add(&thinkers->queued, 1);
    pthread_cond_signal(&thinkers->work);
    pthread_mutex_unlock(&thinkers->mutex);
}

void thinkers_collect(Thinkers *thinkers)
{
    for (;;) {
        pthread_mutex_lock(&thinkers->mutex);
        Thought *thought = line_pop(&thinkers->thought);
        pthread_mutex_unlock(&thinkers->mutex);
        if (!thought)
            return;
        thought->done(thought);
    }
}

void thinkers_figures(Thinkers *thinkers, ThinkersFigures *figures)
{
    pthread_mutex_lock(&thinkers->mutex);
    *figures = thinkers->figures;
    figures->queue = atomic_load(&thinkers->queued);
    pthread_mutex_unlock(&thinkers->mutex);
}
