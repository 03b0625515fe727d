/* The truth about a game that is over, read from its record, and what each seat could know of it at each version: the test's own
 * reading of C-9 to C-11 and C-23, from the moves and the cards alone, not from the views' code. */
#ifndef TESTS_SERVER_TRUTH_H
#define TESTS_SERVER_TRUTH_H

#include <kickback/corruption.h>

#include "core/json.h"

enum { TRUTH_MOMENTS_MAX = 1024 };

/* The state after one move or undo; the first is the deal. */
typedef struct Moment {
    int64_t version;
    KbSeat seat;
    KbAction action; /* 0: the deal, or an undo */
    CorruptionState state;
} Moment;

typedef struct Truth {
    const CorruptionSetup *setup;
    char seed[129];
    uint32_t count;
    Moment moments[TRUTH_MOMENTS_MAX];
} Truth;

/* Replay `record`; versions[0] is that of the deal, versions[i] that of the i-th move or undo. False if the record does not fit. */
bool truth_read(Truth *truth, const char *record, size_t length, const int64_t *versions, uint32_t count);

/* What `message`, sent to `seat`, tells that it must not: a sentence in static memory, or NULL. *version is the newest that this
 * seat has heard of, and is moved on. */
const char *truth_leak(const Truth *truth, KbSeat seat, KbJson message, int64_t *version);

#endif
