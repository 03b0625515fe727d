/* What came of a match, for people to read on the terminal. */
#ifndef CLI_ARENA_REPORT_H
#define CLI_ARENA_REPORT_H

#include "cli/arena.h"

void arena_report(const ArenaMatch *match, const ArenaTally *tally);

/* Games that several won, in percent. */
double arena_shared_percent(const ArenaMatch *match, const ArenaTally *tally);
/* Lengths of games, from a histogram. */
typedef struct ArenaLengths {
    uint64_t games;
    double mean;
    unsigned shortest, longest;
} ArenaLengths;
ArenaLengths arena_lengths(const uint64_t *counts, unsigned room);

/* Verbs that were used, by name and most frequent first: those that have the same name are one. Returns how many. */
typedef struct ArenaKind {
    const char *name;
    uint64_t all, count[ARENA_CONTESTANTS_MAX]; /* decisions, by contestant */
} ArenaKind;
unsigned arena_kinds(const ArenaMatch *match, const ArenaTally *tally, ArenaKind kinds[ARENA_VERBS]);

/* The answer of the sequential test in a sentence, or what there is of one; empty where none was asked for. */
void arena_verdict_text(const ArenaMatch *match, const ArenaTally *tally, char *text, size_t room);

#endif
