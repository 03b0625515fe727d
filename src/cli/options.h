/* Command line options: a table for each subcommand, from which they are read and their help is written. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

/* One option; of `flag`, `text` and `number` exactly one is set. */
typedef struct Option {
    const char *name;  /* without its dashes */
    const char *value; /* what the help calls its value; NULL for a flag */
    const char *help;
    bool *flag;
    const char **text;
    int64_t *number;
    int64_t low, high; /* of the number */
} Option;

enum { OPTIONS_WORDS_MAX = 40 };

typedef struct Command {
    const char *name;
    const char *words; /* what follows the options, such as "[GAME]" */
    const char *about; /* one paragraph */
    const char *example;
    const Option *options; /* ended by one without a name */
    unsigned words_min, words_max;
} Command;

enum { OPTIONS_GO = -1 };

/* Read the arguments after argv[0]: --name value, --name=value, and after -- only words. The words go to `words` (room for
 * OPTIONS_WORDS_MAX, those not given are NULL). OPTIONS_GO to go on; anything else is the exit code, and help or error were
 * printed. */
int options_read(const Command *command, int argc, char **argv, const char **words);

/* How many letters to add, drop, change or swap between the two: to guess what a mistyped name meant. */
unsigned options_distance(const char *a, const char *b);
enum { OPTIONS_NEAR = 3 }; /* less than that is near enough to ask */

/* A whole number from `low` to `high` and nothing else. */
bool options_number(const char *text, int64_t low, int64_t high, int64_t *number);

#endif
