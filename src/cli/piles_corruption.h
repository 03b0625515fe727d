/* The cards of a round, the one being played or the last one awarded, read off a view in the same way. */
#ifndef CLI_PILES_CORRUPTION_H
#define CLI_PILES_CORRUPTION_H

#include <kickback/corruption.h>

typedef struct Piles {
    const uint8_t *card, *where; /* of card N: [N - 1] */
    uint64_t removed, swiss;
    uint32_t open; /* the contracts that lay there */
    uint8_t round, first, placed;
    const uint8_t *deal;
} Piles;

enum { PILES_UNIT = 500 }; /* dollars: the half of the smallest bribe, the unit of corruption_pay */

typedef struct Sums {
    unsigned of[CORRUPTION_PLAYERS_MAX + 1]; /* dollars by seat */
    unsigned best;
} Sums;

/* The round on the table. */
Piles piles_now(const CorruptionView *view);
/* The round awarded last. */
Piles piles_last(const CorruptionView *view);

KbSeat piles_owner(const CorruptionSetup *setup, const Piles *piles, unsigned n);
/* The numbers of the cards at a place, in their order there, into `list` (CORRUPTION_PLACED_ROOM); returns how many. With
 * `removed`, also those that have left it. */
unsigned piles_cards(const Piles *piles, unsigned where, bool removed, uint8_t *list);
/* What each player's bribes under a contract come to; only cards that the view knows. */
Sums piles_sums(const CorruptionSetup *setup, const Piles *piles, unsigned contract);
/* The contracts of a government from left to right; returns how many. */
unsigned piles_contracts(const Piles *piles, int government, uint8_t list[CORRUPTION_CONTRACTS]);

#endif
