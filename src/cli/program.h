/* Another program that takes a seat. */
#ifndef CLI_PROGRAM_H
#define CLI_PROGRAM_H

#include <kickback/kickback.h>

typedef struct ProgramLimits {
    uint32_t start_ms, move_ms;
    uint64_t memory_bytes;
    uint32_t mistakes;
} ProgramLimits;

/* What became of it. After anything but PROGRAM_FINE it has lost its seat. */
typedef enum ProgramFate {
    PROGRAM_FINE,
    PROGRAM_NOT_STARTED,
    PROGRAM_CRASHED,
    PROGRAM_SLOW,
    PROGRAM_ILLEGAL,
    PROGRAM_GARBLED
} ProgramFate;

extern const ProgramLimits program_limits_default;

typedef struct Program Program;

/* Start the process; NULL without memory. */
Program *program_open(const char *command, const ProgramLimits *limits);
/* A new game. */
ProgramFate program_begin(Program *program, const KbGame *game, const KbSetup *setup, uint8_t players, KbSeat seat);
ProgramFate program_choose(Program *program, const KbView *view, KbAction *action);
void program_over(Program *program, const KbResult *result);
void program_close(Program *program);
const char *program_fate_text(ProgramFate fate);

#endif
