/* Bots at work: threads that choose actions, so that the loop never waits for one. A bot gets a copy of its seat's view and nothing
 * else. Each has a time budget; while bots queue, they share half a second between them. */
#ifndef KB_SERVER_THINKERS_H
#define KB_SERVER_THINKERS_H

#include <stdint.h>

#include "bot/bot.h"

typedef struct Thinkers Thinkers;

/* A decision to make. The caller fills it and gets it back in `done`. */
typedef struct Thought Thought;
struct Thought {
    const KbGame *game;
    const KbBot *bot;
    KbSetup *setup; /* copies, owned by the thought */
    KbView *view;
    uint64_t seed;                  /* the bot's own chance */
    KbAction action;                /* what it chose */
    void (*done)(Thought *thought); /* on the thread that collects; frees it with thought_free */
    void *owner;
    uint32_t version;
    KbSeat seat;
    int64_t queued; /* microseconds: when */
    Thought *next;
};

/* A thought with copies of `setup` and `view`; NULL without memory. */
Thought *thought_new(const KbGame *game, const KbBot *bot, const KbSetup *setup, const KbView *view);
void thought_free(Thought *thought);

typedef struct ThinkersFigures {
    uint32_t queue;
    uint64_t moves, wait_microseconds, think_microseconds, hurried;
} ThinkersFigures;

/* `wake` is called from a thinking thread when thoughts wait to be collected. NULL if no thread can be started. */
Thinkers *thinkers_open(uint32_t threads, uint32_t milliseconds, void (*wake)(void *context), void *context);
/* Thoughts not yet thought are freed without `done`. */
void thinkers_close(Thinkers *thinkers);
void thinkers_ask(Thinkers *thinkers, Thought *thought);
void thinkers_collect(Thinkers *thinkers);
void thinkers_figures(Thinkers *thinkers, ThinkersFigures *figures);

#endif
