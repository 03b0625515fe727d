/* Many games between bots, and what is counted in them. */
#ifndef CLI_SIMULATE_H
#define CLI_SIMULATE_H

#include "cli/game_choice.h"
#include "core/text.h"

enum {
    SIMULATE_SEED_MAX = 100,
    SIMULATE_SHARE = 420,  /* a whole victory: shared by up to 7 it stays a whole number */
    SIMULATE_COUNTS = 1024 /* numbers that a game counts for itself */
};

/* Sums over games, all whole numbers: their order does not matter, so neither does the number of threads. */
typedef struct Tally {
    uint64_t games, ties, actions;
    uint64_t share[KB_SEATS_MAX + 1]; /* of victories, by seat */
    int64_t score[KB_SEATS_MAX + 1];
    uint64_t counts[SIMULATE_COUNTS]; /* the game's own */
} Tally;

struct Simulation;

/* What is counted in one game only. Its counts are a struct of uint64_t that fits into a tally's. */
typedef struct SimulateGame {
    const KbGame *game;
    /* `before`: the truth before the action that told `event`. */
    void (*event)(void *counts, const KbSetup *setup, const KbState *before, const KbEvent *event, unsigned round);
    void (*over)(void *counts, const KbSetup *setup, const KbState *state); /* may be NULL */
    void (*print)(const struct Simulation *simulation, const Tally *tally);
    /* Members of the report's object. */
    void (*json)(const struct Simulation *simulation, const Tally *tally, KbText *text);
} SimulateGame;

extern const SimulateGame simulate_corruption, simulate_korruptivity;

typedef struct Simulation {
    const GameChoice *choice;
    const SimulateGame *own;
    const KbBot *bots[KB_SEATS_MAX + 1];
    uint64_t games;
    unsigned threads;
    _Alignas(KB_ALIGN) uint8_t setup[KB_SETUP_ROOM];
} Simulation;

const SimulateGame *simulate_game(const KbGame *game);
double simulate_mean(int64_t sum, uint64_t count);

/* Play them all. False after an error was printed. */
bool simulate_run(Simulation *simulation, Tally *tally);
void simulate_report(const Simulation *simulation, const Tally *tally, double seconds);
void simulate_report_json(const Simulation *simulation, const Tally *tally);

#endif
