/* One deal being played: what a worker's thread does. */
#ifndef CLI_ARENA_DEAL_H
#define CLI_ARENA_DEAL_H

#include <stdatomic.h>

#include "cli/arena.h"

/* What came of one deal, until it is its turn to be added to the tally. */
typedef struct ArenaDeal {
    char outcomes[KB_SEATS_MAX * KB_SEATS_MAX];
    uint32_t decisions[KB_SEATS_MAX], rounds[KB_SEATS_MAX]; /* by rotation */
    uint8_t who[KB_SEATS_MAX];                              /* by place in the line-up */
    ArenaCount count[KB_SEATS_MAX];                         /* of `who` */
    char verb[ARENA_VERBS][ARENA_VERB_BYTES];
} ArenaDeal;

typedef enum ArenaDealEnd { ARENA_DEAL_PLAYED, ARENA_DEAL_STOPPED, ARENA_DEAL_BROKEN } ArenaDealEnd;

/* Where one thread plays: all the memory it needs. */
typedef struct ArenaTable ArenaTable;

/* NULL after an error was printed. `stop` is looked at between decisions and while somebody thinks. */
ArenaTable *arena_table_new(const ArenaMatch *match, const KbSetup *setup, const atomic_bool *stop);
void arena_table_free(ArenaTable *table);
/* Play deal number `number` in every rotation. ARENA_DEAL_BROKEN after an error was printed; then and when stopped *deal is worth nothing. */
ArenaDealEnd arena_table_play(ArenaTable *table, uint64_t number, ArenaDeal *deal);

#endif
