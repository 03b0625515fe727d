/* Many games between bots, and what is counted in them. */
#ifndef CLI_SIMULATE_H
#define CLI_SIMULATE_H

#include <kickback/corruption.h>

#include "cli/game_choice.h"

enum { SIMULATE_SEED_MAX = 100 };
enum { SIMULATE_SHARE = 420 }; /* a whole victory: shared by up to 7 it stays a whole number */

/* Sums over games, all whole numbers: their order does not matter, so neither does the number of threads. */
typedef struct Tally {
    uint64_t games, ties, actions;
    uint64_t share[KB_SEATS_MAX + 1]; /* of victories, by seat */
    int64_t score[KB_SEATS_MAX + 1];
    /* Corruption */
    uint64_t awards[CORRUPTION_ROUNDS + 1][CORRUPTION_WHY_COUNT]; /* by round */
    uint64_t placed[CORRUPTION_CARD_COUNT], swiss[CORRUPTION_CARD_COUNT];
} Tally;

typedef struct Simulation {
    const GameChoice *choice;
    const KbBot *bots[KB_SEATS_MAX + 1];
    uint64_t games;
    unsigned threads;
    _Alignas(KB_ALIGN) uint8_t setup[KB_SETUP_ROOM];
} Simulation;

/* Play them all. False after an error was printed. */
bool simulate_run(Simulation *simulation, Tally *tally);
void simulate_report(const Simulation *simulation, const Tally *tally, double seconds);
void simulate_report_json(const Simulation *simulation, const Tally *tally);

#endif
