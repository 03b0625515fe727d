/* A deck of cards as the subcommand `deck` works on it. */
#ifndef CLI_DECK_H
#define CLI_DECK_H

#include <kickback/korruptivity.h>

/* What there is in a deck, as a table or as JSON. */
void deck_stats_print(const KorrSetup *setup);
void deck_stats_json(const KorrSetup *setup);

#endif
