/* Tuning the numbers that a game's search plays by: SPSA over the arena, round by round, with a log from which a run goes on. */
#ifndef CLI_TUNE_H
#define CLI_TUNE_H

#include <stdio.h>

#include "cli/arena.h"
#include "cli/options.h"
#include "cli/spsa.h"

enum {
    TUNE_SEED_MAX = 70,    /* deals add to it */
    TUNE_NUMBER_BYTES = 32 /* of a number as text */
};

typedef struct TuneWish {
    GameWish game;
    const char *names[OPTIONS_WORDS_MAX];
    unsigned count; /* of names; 0: all */
    const char *bot, *from, *against, *log, *resume;
    int64_t rounds, deals, validate, threads, spread, step; /* -1: not said */
} TuneWish;

typedef struct TuneRun {
    GameChoice choice;
    ArenaContestant bot, against; /* `bot` with the numbers that it begins with */
    bool meets;                   /* both sides play against `against`, not against each other */
    const KbParam *params;        /* the game's */
    unsigned param_count;
    unsigned tuned[ARENA_PARAMS_MAX], count; /* which of them are tuned */
    double value[ARENA_PARAMS_MAX];          /* of all, as found so far */
    Spsa spsa;
    int64_t spread, step; /* the same in percent */
    uint64_t rounds, done;
    uint64_t deals, validate; /* a round; of the validation, 0: none */
    unsigned threads;
    const char *path; /* of the log; NULL: none */
    FILE *log;
} TuneRun;

typedef struct TuneRound {
    uint64_t number;
    int8_t direction[ARENA_PARAMS_MAX];
    double plus[ARENA_PARAMS_MAX], minus[ARENA_PARAMS_MAX]; /* all numbers of both sides */
    double plus_share, minus_share;                         /* of victories, a seat */
} TuneRound;

/* The found numbers against the shipped ones. */
typedef struct TuneVerdict {
    char seed[KB_SEED_BYTES];
    uint64_t deals;
    ArenaInterval share; /* of the found ones */
} TuneVerdict;

typedef enum TuneEnd { TUNE_PLAYED, TUNE_INTERRUPTED, TUNE_FAILED } TuneEnd;

TuneRun *tune_run_new(void);
void tune_run_free(TuneRun *run);

/* OPTIONS_GO, or the exit code after help or an error was printed. */
int tune_wish_read(int argc, char **argv, TuneWish *wish);
/* Make the run, new or resumed. -1, or the exit code after an error was printed. */
int tune_wish_fulfil(const TuneWish *wish, TuneRun *run);
/* The run that a wish comes to, which names all that it wants; the log and how far it has come are not its business. */
int tune_begin(const TuneWish *wish, TuneRun *run);

/* Play one round and go on to better numbers; *round is what happened. */
TuneEnd tune_round(TuneRun *run, TuneRound *round);
/* Measure what was found on deals of its own. */
TuneEnd tune_validate(const TuneRun *run, TuneVerdict *verdict);
/* A number as it is printed, validated and shipped: short. */
double tune_short(double value, char text[TUNE_NUMBER_BYTES]);

/* The log: JSON lines. All of these are false after an error was printed. */
bool tune_log_begin(TuneRun *run);
bool tune_log_round(TuneRun *run, const TuneRound *round);
bool tune_log_verdict(TuneRun *run, const TuneVerdict *verdict);
/* Make the run that the log is of, as far as it has come, and open the log to be gone on with. -1, or the exit code. */
int tune_log_resume(const char *path, TuneRun *run);

void tune_report(const TuneRun *run);
void tune_report_verdict(const TuneRun *run, const TuneVerdict *verdict);

/* kickback tune beliefs. */
int tune_beliefs(int argc, char **argv);

#endif
