/* A placeholder: no program is started yet. */
#include "cli/program.h"

#include <stdlib.h>

const ProgramLimits program_limits_default = { .start_ms = 5000, .move_ms = 1000, .memory_bytes = (uint64_t)1 << 30 };

struct Program {
    ProgramLimits limits;
};

Program *program_open(const char *command, const ProgramLimits *limits)
{
    (void)command;
    Program *program = calloc(1, sizeof *program);
    if (program)
        program->limits = *limits;
    return program;
}

ProgramFate program_begin(Program *program, const KbGame *game, const KbSetup *setup, uint8_t players, KbSeat seat)
{
    (void)program, (void)game, (void)setup, (void)players, (void)seat;
    return PROGRAM_NOT_STARTED;
}

ProgramFate program_choose(Program *program, const KbView *view, KbAction *action)
{
    (void)program, (void)view, (void)action;
    return PROGRAM_NOT_STARTED;
}

void program_over(Program *program, const KbResult *result)
{
    (void)program, (void)result;
}

void program_close(Program *program)
{
    free(program);
}

const char *program_fate_text(ProgramFate fate)
{
    switch (fate) {
    case PROGRAM_FINE: return "was fine";
    case PROGRAM_NOT_STARTED: return "could not be started";
    case PROGRAM_CRASHED: return "crashed";
    case PROGRAM_SLOW: return "was too slow";
    case PROGRAM_ILLEGAL: return "chose what is not legal";
    case PROGRAM_GARBLED: return "said what nobody understands";
    }
    return "?";
}
