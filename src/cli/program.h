/* Other people's bots: a program that plays a seat over its standard input and output. docs/bots.md tells how they talk.
 *
 * A program gets what its own seat may know and nothing else: every message to it is made from a view and from what is public in the
 * setup. One that crashes, hangs, floods or plays what is not legal loses its seat; nothing else happens.
 *
 * There is no state beside the Program, so several threads may have programs at once, each its own. A program lives at most as long as
 * the thread that opened it. */
#ifndef CLI_PROGRAM_H
#define CLI_PROGRAM_H

#include <kickback/kickback.h>

typedef struct ProgramLimits {
    uint32_t start_ms;     /* to say that it is ready, for each game */
    uint32_t move_ms;      /* for each decision, with all that it asks on the way */
    uint64_t memory_bytes; /* of address space; 0: as much as it likes */
    uint32_t mistakes;     /* so many are forgiven in a game */
} ProgramLimits;

typedef enum ProgramFate {
    PROGRAM_FINE,
    PROGRAM_NOT_STARTED, /* there is no such program, or it cannot be run */
    PROGRAM_CRASHED,     /* it ended, or closed its output, before the game was over */
    PROGRAM_SLOW,        /* its time was up */
    PROGRAM_ILLEGAL,     /* one mistake too many */
    PROGRAM_GARBLED      /* it said what is no message */
} ProgramFate;

extern const ProgramLimits program_limits_default;

typedef struct Program Program;

/* Start the process: its group, its limits, its three standard descriptors and no others; standard error is the caller's. `command` is
 * parted into words at blanks, with '...', "..." and \ to keep them together; no shell reads it. NULL without memory; whatever else
 * goes wrong is told by program_begin. */
Program *program_open(const char *command, const ProgramLimits *limits);

/* A game begins, the first or another one. `setup` must stay until the game is over. After any fate but PROGRAM_FINE, here and below,
 * the process is gone and the seat is lost: whoever runs the game puts somebody else there, and only program_close is of use. */
ProgramFate program_begin(Program *program, const KbGame *game, const KbSetup *setup, uint8_t players, KbSeat seat);

/* Let it decide. The view is that of its seat and has legal actions; on PROGRAM_FINE *action is one of them. */
ProgramFate program_choose(Program *program, const KbView *view, KbAction *action);

/* Tell it how the game ended; NULL: without a result. */
void program_over(Program *program, const KbResult *result);

/* End of its input: it has a moment to go by itself, then its group is killed. `program` may be NULL. */
void program_close(Program *program);

/* "did not answer in time" and the like: what follows the program's name in a sentence. */
const char *program_fate_text(ProgramFate fate);
/* The same with what is known of it, such as the signal that killed it or the error that it was told last. */
const char *program_why(const Program *program);

/* What it calls itself; "the program" if it does not say. */
const char *program_name(const Program *program);

#endif
