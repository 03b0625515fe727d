/* The tasks of `kickback bot`, and what they share. Each gets the arguments from its own name on and returns the exit code. */
#ifndef CLI_BOT_H
#define CLI_BOT_H

#include "cli/options.h"
#include "cli/program.h"

int bot_list(int argc, char **argv);
int bot_check(int argc, char **argv);
int bot_join(int argc, char **argv);

/* What may be said about a program's limits. */
typedef struct BotLimits {
    int64_t start_ms, move_ms, memory_mib, mistakes;
} BotLimits;

#define BOT_LIMITS_DEFAULT { 5000, 1000, 512, 3 }

/* clang-format off */
#define BOT_LIMIT_OPTIONS(limits)                                                                                               \
    { "move-ms", "N", "milliseconds for each decision (default 1000)", .number = &(limits).move_ms, .low = 1, .high = 3600000 }, \
    { "start-ms", "N", "milliseconds to get ready for a game (default 5000)", .number = &(limits).start_ms, .low = 1,            \
      .high = 3600000 },                                                                                                        \
    { "memory", "MIB", "how much address space it may have (default 512; 0: no limit)", .number = &(limits).memory_mib, .low = 0, \
      .high = 1048576 },                                                                                                        \
    { "mistakes", "N", "how many actions that are not legal are forgiven in a game (default 3)", .number = &(limits).mistakes,    \
      .low = 0, .high = 1000000 }
/* clang-format on */

ProgramLimits bot_limits(const BotLimits *wish);

/* What follows `--` in the arguments, as one command to be freed; *argc is cut before it. NULL: *code is the exit code, and an error was
 * printed for the task `name`; or OPTIONS_GO where `--help` will be answered. */
char *bot_command(const char *name, const char *example, int *argc, char **argv, int *code);

#endif
