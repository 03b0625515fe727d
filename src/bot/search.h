/* The search that the levels share: Monte-Carlo tree search over possible truths.
 *
 * Each iteration draws a truth that fits the view, plays it on to a horizon and weighs what has come of it. Own decisions are chosen in a
 * tree of own decisions (what others do in between is part of the chance, so a node stands for all the truths that lead there); everybody
 * else, and oneself beyond the tree, plays by a judgement that looks at what its seat could know. A game brings its own guide: what to
 * imagine, how to judge, and what a position is worth. */
#ifndef KB_BOT_SEARCH_H
#define KB_BOT_SEARCH_H

#include "bot/bot.h"
#include "core/random.h"

/* Every level in every style, levels first. */
typedef enum KbStyle { KB__BALANCED, KB__CAUTIOUS, KB__GREEDY, KB__JOURNALIST, KB__BANKER } KbStyle;
enum {
    KB__LEVELS = 5,
    KB__STYLES = 5,
    KB__SEARCHERS = KB__LEVELS * KB__STYLES,
    KB__PARAMS_MAX = 64 /* of one game */
};
extern const KbBot kb__searchers[KB__SEARCHERS];

/* Numbers that the search itself plays by; every game's parameters begin with them. X(NAME, VALUE, LOW, HIGH, ABOUT) */
#define KB__SEARCH_PARAMS(X, v_explore, v_first, v_widen, v_mix, v_share)                                                                \
    X(explore, v_explore, 0.1, 6, "how much an option that looks likely is tried although others did better so far")        \
    X(first, v_first, 0, 0.3, "how much worse than the rest an option not yet tried is taken to be")                         \
    X(widen, v_widen, 2, 200, "visits of an option before what follows it gets choices of its own in the tree")              \
    X(mix, v_mix, 1, 20, "how surely the option tried most often is played: chances go by visits to this power")            \
    X(share, v_share, 0.1, 1, "an option with less than this share of the most visits is not played")

typedef struct KbSearchParams {
    double explore, first, widen, mix, share;
} KbSearchParams;

/* What a level thinks with, in one game. */
typedef struct KbEffort {
    uint32_t iterations; /* 0: it does not search; else how many where the host sets neither iterations nor time */
    bool capped;         /* time makes no more of them */
    double slip;         /* how often it does what comes to mind, likely or not */
} KbEffort;

/* A world is a possible truth that is being played on; a mind holds what follows from the view alone. Both are the guide's own. */
typedef struct KbGuide {
    const KbGame *game;
    size_t mind_bytes, world_bytes;
    const KbParam *params;
    unsigned param_count;
    KbEffort effort[KB__LEVELS];
    unsigned patience; /* iterations between two looks at the clock */

    /* Make up the mind; whose view it is. */
    KbSeat (*ponder)(void *mind, const KbSetup *setup, const KbView *view, const double *params, unsigned style);
    /* A choice that needs no search, 0: it does. */
    KbAction (*habit)(void *mind, KbFast *fast);
    /* A truth that fits the view. */
    void (*imagine)(const void *mind, void *world, KbFast *fast);
    /* Whose decision is next; 0: the horizon is reached. */
    KbSeat (*turn)(const void *mind, const void *world);
    /* That seat's choices, ascending. */
    uint32_t (*list)(const void *mind, const void *world, KbSeat seat, KbAction *actions);
    /* The same, and how likely it takes each: weights that sum up to 1. */
    uint32_t (*advise)(const void *mind, const void *world, KbSeat seat, KbAction *actions, double *weights);
    /* One of them, judged more quickly. */
    KbAction (*follow)(const void *mind, const void *world, KbSeat seat, KbFast *fast);
    void (*act)(const void *mind, void *world, KbSeat seat, KbAction action);
    /* What the own style adds to an own choice's worth: little, so that it tells between choices that are about as good. */
    double (*taste)(const void *mind, const void *world, KbAction action);
    /* What it has come to for the mind's owner: 0 lost to 1 won. */
    double (*worth)(const void *mind, void *world);
    /* Take to heart what it has come to, so that later playouts go better; after `worth`. NULL: all are alike. */
    void (*learn)(void *mind, const void *world);
} KbGuide;

#ifndef KB_WITHOUT_CORRUPTION
extern const KbGuide kb__guide_corruption;
#endif
#ifndef KB_WITHOUT_KORRUPTIVITY
extern const KbGuide kb__guide_korruptivity;
#endif

/* A key for the random draws of an imagined game: the real ones to come are unknown. */
static inline void kb__imagine_draws(KbRandom *random, KbFast *fast)
{
    for (unsigned i = 0; i < 8; i += 2) {
        uint64_t word = kb_fast_next(fast);
        random->key[i] = (uint32_t)word;
        random->key[i + 1] = (uint32_t)(word >> 32);
    }
}

/* NULL: nobody searches that game. */
const KbGuide *kb__guide_of(const KbGame *game);

KbAction kb__search_choose(const KbBot *bot, const KbGame *game, const KbSetup *setup, const KbView *view, KbFast *fast,
                           KbThinking *thinking);

#endif
