/* The chained hash of a table's log: each row's hash covers the row, the state of the game after it and every row before it, so a
 * changed, lost or swapped row is found, whatever it held. Not secret and not signed: it finds damage, not forgery. */
#ifndef KB_SERVER_CHAIN_H
#define KB_SERVER_CHAIN_H

#include "store/store.h"

/* The hash of `row`, whose hash field is not read, after a row with the hash `before` (0: the first). `state` is the hash of the
 * game's state after the row, 0 before the deal. */
uint64_t chain_hash(uint64_t before, const StoreRow *row, uint64_t state);

#endif
