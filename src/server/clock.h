/* How long a seat may think. */
#ifndef KB_SERVER_CLOCK_H
#define KB_SERVER_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "core/json.h"
#include "core/text.h"

typedef enum ClockKind { CLOCK_NONE, CLOCK_LIVE, CLOCK_SLOW } ClockKind;

typedef struct Clock {
    ClockKind kind;
    int64_t each; /* milliseconds for one decision */
    int64_t bank; /* and for the whole game, when those are used up; live clocks */
} Clock;

/* From the protocol's object; on an error *fault says what is allowed. */
KbError clock_read(KbJson json, Clock *clock, KbFault *fault);
void clock_write(const Clock *clock, KbText *text);

/* How much of a bank of `bank` is left after a decision that took `used`. */
int64_t clock_bank_after(const Clock *clock, int64_t bank, int64_t used);

#endif
