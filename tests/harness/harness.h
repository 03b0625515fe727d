/* The random-play harness: what every game must keep, whatever its rules. A game passes by being named in
 * test_harness.c with a HarnessGame. Each check gives a verdict instead of asserting, so that test_harness_catches.c
 * can show that it fails on games broken on purpose. */
#ifndef TESTS_HARNESS_H
#define TESTS_HARNESS_H

#include <kickback/kickback.h>

typedef struct HarnessSetup {
    uint8_t players;
    const char *options; /* JSON, "" for the defaults */
} HarnessSetup;

/* An action done in one truth. */
typedef struct HarnessStep {
    const KbState *before, *after;
    KbAction action;
} HarnessStep;

/* A game and what its rules say about secrecy, written without looking at its views. */
typedef struct HarnessGame {
    const KbGame *game;
    const HarnessSetup *setups;
    size_t setup_count;
    uint32_t actions_bound; /* no game takes more actions */
    /* Does `a` in the truth `truth_a` look to `onlooker` like `b` in `truth_b`, if both are done by `actor`, who is
     * not the onlooker? The two truths look the same to the onlooker. Two truths, since what an action shows may
     * depend on hidden cards. */
    bool (*alike)(const KbSetup *setup, const KbState *truth_a, KbAction a, const KbState *truth_b, KbAction b,
                  KbSeat actor, KbSeat onlooker);
    /* Outside windows it matters who of several is first, as with trades: only windows commute. */
    bool first_come;
    /* Two steps that are alike to `onlooker`, at least one of which said `revealed`: does what has come to light say
     * the same to `onlooker` in both? Where it does, nothing else may differ either. NULL: never. */
    bool (*same_news)(const KbSetup *setup, const HarnessStep *a, const HarnessStep *b, KbSeat actor, KbSeat onlooker);
    /* Its actions have the verbs 1 to verbs - 1. Twins have to be compared after each, but for those of rare_verbs (a
     * bit each), which too seldom happen or leave the twins too seldom alike. */
    uint8_t verbs;
    uint64_t rare_verbs;
    /* A number for the kind of situation that `actor` would do `action` in, the same for what is much the same: play
     * seeks what has seldom been done. NULL: only verbs count. */
    uint32_t (*situation)(const KbSetup *setup, const KbState *truth, KbAction action, KbSeat actor);
    bool uniform; /* every game is played evenly and none seeks: to see what seeking is good for */
} HarnessGame;

enum { HARNESS_VERBS = 64, HARNESS_KINDS = 1 << 14 };

typedef struct HarnessVerdict {
    bool ok;
    uint64_t compared; /* how often the check could have failed */
    uint64_t telling;  /* how often with something hidden really changed; 0 where that means nothing */
    /* Twins: steps not compared, since none could do alike, or since other news came to light. */
    uint64_t unmatched, parted;
    uint32_t verb[HARNESS_VERBS]; /* twins: steps compared with something hidden changed, by verb, up to a few */
    uint32_t done[HARNESS_KINDS]; /* how often the games have come to each kind of step */
    char text[1024];   /* the first failure: where and what */
} HarnessVerdict;

typedef struct HarnessCheck {
    const char *name;
    void (*run)(const HarnessGame *game, HarnessVerdict *verdict);
    uint64_t compared_least, telling_least; /* fewer is a failure: a check must not pass by doing nothing */
} HarnessCheck;

/* Ended by a NULL name. */
extern const HarnessCheck harness_checks[];

void harness_check(const HarnessCheck *check, const HarnessGame *game, HarnessVerdict *verdict);
/* The same by name. */
void harness_check_named(const char *name, const HarnessGame *game, HarnessVerdict *verdict);

/* How evenly `resample` draws from what `seat` may think: *distinct saves among `samples`, and chi-square against
 * all of those being equally likely. False if a sample has another view. For small cases, whose distinct
 * arrangements a test can count. */
bool harness_resample_even(const KbGame *game, const KbSetup *setup, const KbState *state, KbSeat seat,
                           uint32_t samples, uint32_t *distinct, double *chi);
/* What chi-square with `freedom` degrees exceeds about once in 100,000 times. */
double harness_chi_limit(uint32_t freedom);

#endif
