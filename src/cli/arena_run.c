/* Playing a match on several threads.
 *
 * Each thread takes the next deal that nobody has taken and plays it in a slot of its own. Deals are added to the tally strictly in
 * their order, and after each the stopping rules are asked: what is in the tally is always the first so many deals, and it ends at the same
 * deal whatever the number of threads. What was played beyond that is thrown away. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/arena.h"
#include "cli/arena_deal.h"
#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/memory.h"
#include "cli/progress.h"

enum { SLOTS_A_THREAD = 4, KEEP_SECONDS = 10 };

typedef struct Slot {
    bool ready;
    ArenaDeal deal;
} Slot;

typedef struct Crew {
    const ArenaMatch *match;
    ArenaTally *tally;
    const KbSetup *setup;
    pthread_mutex_t mutex; /* of all below but `stop`, and of the tally */
    pthread_cond_t room;   /* a deal was added, or all is over */
    Slot *slots;
    unsigned slot_count, working;
    uint64_t next; /* the index of the first deal that nobody has taken */
    bool failed;
    atomic_bool stop;
} Crew;

static void add_count(ArenaCount *to, const ArenaCount *from)
{
    to->games += from->games;
    to->score += from->score;
    to->decisions += from->decisions;
    to->iterations += from->iterations;
    to->nanoseconds += from->nanoseconds;
    to->longest = from->longest > to->longest ? from->longest : to->longest;
    for (unsigned i = 0; i < ARENA_VERBS; i++)
        to->verbs[i] += from->verbs[i];
    for (unsigned i = 0; i < ARENA_FATES; i++)
        to->fates[i] += from->fates[i];
}

static bool make_room(ArenaTally *tally, size_t bytes)
{
    size_t room = tally->room ? tally->room : 1 << 16;
    while (room < bytes)
        room *= 2;
    if (room == tally->room)
        return true;
    char *larger = realloc(tally->outcomes, room);
    if (!larger)
        return complain("arena", CLI_FAILED, "there is not enough memory"), false;
    tally->outcomes = larger;
    tally->room = room;
    return true;
}

static bool add_deal(const ArenaMatch *match, ArenaTally *tally, const ArenaDeal *deal)
{
    unsigned players = match->choice->players;
    size_t bytes = (size_t)players * players;
    double share;
    if (!make_room(tally, (tally->deals + 1) * bytes))
        return false;
    memcpy(tally->outcomes + tally->deals * bytes, deal->outcomes, bytes);
    for (unsigned i = 0; i < players; i++) {
        uint32_t length = deal->decisions[i], rounds = deal->rounds[i];
        add_count(&tally->count[deal->who[i]], &deal->count[i]);
        tally->lengths[length < ARENA_LENGTHS ? length : ARENA_LENGTHS - 1]++;
        tally->rounds[rounds < ARENA_ROUNDS ? rounds : ARENA_ROUNDS - 1]++;
    }
    for (unsigned i = 0; i < ARENA_VERBS; i++)
        if (*deal->verb[i])
            memcpy(tally->verb[i], deal->verb[i], ARENA_VERB_BYTES);
    if (arena_deal_share(match, tally, tally->deals++, 0, &share))
        arena_sample_add(&tally->first, share);
    return true;
}

static void end_all(Crew *crew)
{
    crew->stop = true;
    pthread_cond_broadcast(&crew->room);
}

/* Add what lies ready, as far as no deal is missing. */
static void add_ready(Crew *crew)
{
    ArenaTally *tally = crew->tally;
    for (Slot *slot; !crew->stop && (slot = &crew->slots[tally->deals % crew->slot_count])->ready;) {
        slot->ready = false;
        if (!add_deal(crew->match, tally, &slot->deal))
            crew->failed = true;
        tally->end = arena_verdict(crew->match, tally);
        if (crew->failed || tally->end != ARENA_PLAYED || tally->deals >= crew->match->deals)
            end_all(crew);
    }
    pthread_cond_broadcast(&crew->room);
}

/* The next deal to be played and its slot; false when there is none. */
static bool take(Crew *crew, uint64_t *index, Slot **slot)
{
    if (crew->stop || crew->next >= crew->match->deals)
        return false;
    *index = crew->next++;
    *slot = &crew->slots[*index % crew->slot_count];
    while (!crew->stop && *index >= crew->tally->deals + crew->slot_count)
        pthread_cond_wait(&crew->room, &crew->mutex);
    return !crew->stop;
}

static void *work(void *context)
{
    Crew *crew = context;
    uint64_t index;
    Slot *slot;
    ArenaTable *table = arena_table_new(crew->match, crew->setup, &crew->stop);
    ArenaDealEnd end = table ? ARENA_DEAL_PLAYED : ARENA_DEAL_BROKEN;
    pthread_mutex_lock(&crew->mutex);
    while (end == ARENA_DEAL_PLAYED && take(crew, &index, &slot)) {
        pthread_mutex_unlock(&crew->mutex);
        end = arena_table_play(table, crew->match->first_deal + index, &slot->deal);
        pthread_mutex_lock(&crew->mutex);
        slot->ready = end == ARENA_DEAL_PLAYED;
        add_ready(crew);
    }
    if (end == ARENA_DEAL_BROKEN) {
        crew->failed = true;
        end_all(crew);
    }
    crew->working--;
    pthread_mutex_unlock(&crew->mutex);
    arena_table_free(table);
    return NULL;
}

static void label(const Crew *crew, char *text, size_t size)
{
    ArenaInterval share = arena_interval(&crew->tally->first);
    if (share.known)
        snprintf(text, size, "%.30s %.1f%% +-%.1f%%", crew->match->contestants[0].text, 100 * share.mean,
                 100 * share.half);
}

/* Nobody plays on meanwhile, so what takes long is done less often. Returns when to do it again. */
static double keep(Crew *crew)
{
    double begun = progress_now();
    crew->match->keep(crew->match->context, crew->match, crew->tally);
    double taken = progress_now() - begun;
    return progress_now() + (taken > 1 ? KEEP_SECONDS * taken : KEEP_SECONDS);
}

/* Until the last thread has ended: a bar, what is kept now and then, and whether somebody wants it to end. */
static void watch(Crew *crew)
{
    const ArenaMatch *match = crew->match;
    const struct timespec pause = { .tv_nsec = 20000000 };
    char text[96] = "playing";
    Progress progress;
    progress_start(&progress, text, match->deals);
    double keep_at = progress_now() + KEEP_SECONDS;
    for (bool working = true; working;) {
        nanosleep(&pause, NULL);
        pthread_mutex_lock(&crew->mutex);
        working = crew->working > 0;
        if (match->interrupted && *match->interrupted && !crew->stop) {
            crew->tally->end = ARENA_INTERRUPTED;
            end_all(crew);
        }
        if (match->keep && progress_now() >= keep_at)
            keep_at = keep(crew);
        if (!match->quiet && progress.watched) {
            label(crew, text, sizeof text);
            progress_tell(&progress, crew->tally->deals);
        }
        pthread_mutex_unlock(&crew->mutex);
    }
    progress_end(&progress);
}

/* Signals that end the match are for the thread that watches. */
static unsigned start(Crew *crew, pthread_t *threads)
{
    unsigned started = 0;
    sigset_t ending, before;
    sigemptyset(&ending);
    sigaddset(&ending, SIGINT);
    sigaddset(&ending, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &ending, &before);
    pthread_mutex_lock(&crew->mutex);
    while (started < crew->match->threads && !pthread_create(&threads[started], NULL, work, crew))
        started++;
    crew->working = started;
    pthread_mutex_unlock(&crew->mutex);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

static bool run(Crew *crew, pthread_t *threads)
{
    double begun = progress_now();
    pthread_mutex_init(&crew->mutex, NULL);
    pthread_cond_init(&crew->room, NULL);
    unsigned started = start(crew, threads);
    if (started)
        watch(crew);
    else
        complain("arena", CLI_FAILED, "no thread can be started");
    for (unsigned i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    pthread_cond_destroy(&crew->room);
    pthread_mutex_destroy(&crew->mutex);
    crew->tally->seconds += progress_now() - begun;
    return started && !crew->failed;
}

/* What the stopping rules look at, anew from the outcomes: the sum of a resumed match must be the same to the last bit. */
static void look_back(const ArenaMatch *match, ArenaTally *tally)
{
    double share;
    tally->first = (ArenaSample){ 0 };
    for (uint64_t i = 0; i < tally->deals; i++)
        if (arena_deal_share(match, tally, i, 0, &share))
            arena_sample_add(&tally->first, share);
    tally->end = arena_verdict(match, tally);
}

bool arena_play(const ArenaMatch *match, ArenaTally *tally)
{
    const GameChoice *choice = match->choice;
    Crew crew = { .match = match, .tally = tally, .slot_count = match->threads * SLOTS_A_THREAD, .next = tally->deals };
    look_back(match, tally);
    if (tally->end != ARENA_PLAYED || tally->deals >= match->deals)
        return true;
    KbSetup *setup = memory_new("arena", KB_SETUP_ROOM);
    pthread_t *threads = setup ? memory_new("arena", match->threads * sizeof *threads) : NULL;
    crew.slots = threads ? memory_new("arena", crew.slot_count * sizeof *crew.slots) : NULL;
    bool played = false;
    if (crew.slots) {
        choice->game->setup(setup, choice->players, choice->options, choice->options_length, NULL);
        crew.setup = setup;
        played = run(&crew, threads);
    }
    free(crew.slots);
    free(threads);
    free(setup);
    return played;
}

void arena_tally_free(ArenaTally *tally)
{
    free(tally->outcomes);
    tally->outcomes = NULL;
    tally->room = 0;
    tally->deals = 0;
}
