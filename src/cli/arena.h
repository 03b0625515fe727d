/* Bots against each other: a match is played deal by deal, and what came of it is kept so that anything can be asked of it later.
 *
 * A deal is played once for every rotation of the line-up, so that everybody has held every seat with the same cards. All chance
 * comes from the match's seed and the deal's number; with budgets of iterations a match is the same every time it is played, on any
 * number of threads. */
#ifndef CLI_ARENA_H
#define CLI_ARENA_H

#include <signal.h>

#include "cli/arena_rating.h"
#include "cli/arena_stats.h"
#include "cli/game_choice.h"
#include "cli/program.h"

enum {
    ARENA_CONTESTANTS_MAX = 32,
    ARENA_TEXT_BYTES = 512, /* of what a contestant is called, with its NUL */
    ARENA_PARAMS_MAX = 128,
    ARENA_SEED_MAX = 100,
    ARENA_SHARE = 420, /* a whole victory: shared by up to 7 it stays a whole number */
    ARENA_VERBS = 64,  /* verbs that decisions are counted by; what lies above is counted as 0 */
    ARENA_VERB_BYTES = 24,
    ARENA_LENGTHS = 16384, /* of games, in decisions; longer ones count as the longest */
    ARENA_ROUNDS = 512,
    ARENA_FATES = PROGRAM_GARBLED + 1
};

/* Who plays. `text` names it: equal texts are the same contestant. */
typedef struct ArenaContestant {
    char text[ARENA_TEXT_BYTES];
    const KbBot *bot;      /* NULL: another program */
    const char *program;   /* its command, inside `text`; NULL: a bot */
    uint64_t iterations;   /* for each decision; 0: as the bot's level has */
    uint32_t milliseconds; /* for each decision; 0: time does not matter */
    bool tuned;            /* `params` are in the place of the shipped ones */
    double params[ARENA_PARAMS_MAX];
} ArenaContestant;

/* When to stop before all deals are played; all of it looks at the first contestant's share of victories. */
typedef struct ArenaStop {
    double until;     /* its interval is within +- this; 0: never */
    double low, high; /* the sequential test of these two has an answer; both 0: never */
} ArenaStop;

typedef enum ArenaEnd {
    ARENA_PLAYED,     /* all of it */
    ARENA_NARROW,     /* ArenaStop.until */
    ARENA_LOW,        /* the test says: at most `low` */
    ARENA_HIGH,       /* the test says: at least `high` */
    ARENA_INTERRUPTED /* there would be more */
} ArenaEnd;

/* What is summed up for a contestant over its seats and games. */
typedef struct ArenaCount {
    uint64_t games;
    int64_t score;
    uint64_t decisions, iterations;
    uint64_t nanoseconds, longest; /* of thinking, and the longest for one decision */
    uint64_t verbs[ARENA_VERBS];
    uint64_t fates[ARENA_FATES]; /* of another program, by game */
} ArenaCount;

/* What came of a match so far. Zero is one that has not begun. */
typedef struct ArenaTally {
    uint64_t deals;
    char *outcomes; /* for every deal, rotation and seat one character: arena_outcome.c */
    size_t room;
    ArenaCount count[ARENA_CONTESTANTS_MAX];
    uint64_t lengths[ARENA_LENGTHS], rounds[ARENA_ROUNDS];
    char verb[ARENA_VERBS][ARENA_VERB_BYTES];
    ArenaSample first; /* the first contestant's share, by deals */
    ArenaEnd end;
    double seconds;
} ArenaTally;

typedef struct ArenaMatch {
    const GameChoice *choice;
    ArenaContestant *contestants;
    unsigned count;
    bool field;                   /* line-ups are drawn from all contestants, instead of: */
    uint8_t lineup[KB_SEATS_MAX]; /* who takes the first seat, the second... before rotation */
    uint64_t deals, first_deal;   /* how many; the number of the first */
    unsigned threads;
    ArenaStop stop;
    const volatile sig_atomic_t *interrupted; /* not 0: stop soon; may be NULL */
    bool quiet;                               /* no bar on the terminal */
    /* Called every ten seconds with what was played so far; may be NULL. */
    void (*keep)(void *context, const struct ArenaMatch *match, const ArenaTally *tally);
    void *context;
} ArenaMatch;

/* Play what is missing: from match->first_deal + tally->deals on. False after an error was printed; what was played up to then is kept in
 * *tally all the same. */
bool arena_play(const ArenaMatch *match, ArenaTally *tally);
void arena_tally_free(ArenaTally *tally);

/* "BOT[@BUDGET][+name=value...]" or "program:COMMAND". -1, or an exit code after an error was printed for `command`. */
int arena_contestant_read(const char *command, const char *word, const KbGame *game, ArenaContestant *contestant);
/* Its name without the budget, into `name` of ARENA_TEXT_BYTES: what strength against thinking time is drawn for. */
void arena_contestant_base(const ArenaContestant *contestant, char *name);

/* Who has which place in a deal (its number, not its index), before rotation. */
void arena_lineup(const ArenaMatch *match, uint64_t deal, uint8_t lineup[KB_SEATS_MAX]);
/* Where a place (from 0) of the line-up sits in a rotation (from 0). */
KbSeat arena_seat(const ArenaMatch *match, unsigned place, unsigned rotation);

/* A contestant's share of victories a seat, each sample by deals; `shares` are all contestants'. */
typedef struct ArenaShares {
    ArenaSample all, seat[KB_SEATS_MAX + 1];
} ArenaShares;
void arena_shares(const ArenaMatch *match, const ArenaTally *tally, ArenaShares shares[ARENA_CONTESTANTS_MAX]);
/* One's share in the deal number `index` of the tally. False: it was not there. */
bool arena_deal_share(const ArenaMatch *match, const ArenaTally *tally, uint64_t index, unsigned contestant,
                      double *share);
/* Each seat's, whoever sat there. */
void arena_seat_shares(const ArenaMatch *match, const ArenaTally *tally, ArenaSample seat[KB_SEATS_MAX + 1]);
/* From the first game to the last. */
void arena_ratings(const ArenaMatch *match, const ArenaTally *tally, ArenaRating ratings[ARENA_CONTESTANTS_MAX]);
/* What the stopping rules say of what is there; ARENA_PLAYED: go on, or done. */
ArenaEnd arena_verdict(const ArenaMatch *match, const ArenaTally *tally);

#endif
