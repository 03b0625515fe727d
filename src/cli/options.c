#include "cli/options.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/wrap.h"

enum { HELP_WIDTH = 100, DISTANCE_MAX = 40 };

unsigned options_distance(const char *a, const char *b)
{
    size_t rows = strlen(a), columns = strlen(b);
    if (rows >= DISTANCE_MAX || columns >= DISTANCE_MAX)
        return DISTANCE_MAX;
    unsigned d[DISTANCE_MAX][DISTANCE_MAX];
    for (size_t i = 0; i <= rows; i++)
        for (size_t j = 0; j <= columns; j++) {
            if (!i || !j) {
                d[i][j] = (unsigned)(i + j);
                continue;
            }
            unsigned change = d[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            unsigned other = 1 + (d[i - 1][j] < d[i][j - 1] ? d[i - 1][j] : d[i][j - 1]);
            d[i][j] = change < other ? change : other;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && d[i - 2][j - 2] + 1 < d[i][j])
                d[i][j] = d[i - 2][j - 2] + 1;
        }
    return d[rows][columns];
}

bool options_number(const char *text, int64_t low, int64_t high, int64_t *number)
{
    bool negative = *text == '-';
    int64_t value = 0;
    text += negative;
    if (!*text || strlen(text) > 18)
        return false;
    for (; *text; text++) {
        if (*text < '0' || *text > '9')
            return false;
        value = value * 10 + (*text - '0');
    }
    *number = negative ? -value : value;
    return *number >= low && *number <= high;
}

static void print_option(const char *name, const char *value, const char *help)
{
    char left[48];
    snprintf(left, sizeof left, "  --%s%s%s", name, value ? " " : "", value ? value : "");
    printf("%-21s ", left);
    if (strlen(left) > 21)
        printf("\n%22s", "");
    wrap_print(stdout, help, HELP_WIDTH, 22, 22);
}

static int print_help(const Command *command)
{
    printf("Usage: kickback %s%s%s%s\n\n", command->name, command->options->name ? " [OPTION...]" : "",
           *command->words ? " " : "", command->words);
    wrap_print(stdout, command->about, HELP_WIDTH, 0, 0);
    putchar('\n');
    for (const Option *option = command->options; option->name; option++)
        print_option(option->name, option->value, option->help);
    print_option("help", NULL, "show this");
    printf("\nExample: %s\n", command->example);
    return CLI_OK;
}

static const Option *find_option(const Command *command, const char *name, size_t length)
{
    for (const Option *option = command->options; option->name; option++)
        if (strlen(option->name) == length && !strncmp(option->name, name, length))
            return option;
    return NULL;
}

static const Option *nearest_option(const Command *command, const char *name)
{
    const Option *near = NULL;
    unsigned best = OPTIONS_NEAR;
    for (const Option *option = command->options; option->name; option++) {
        unsigned distance = options_distance(name, option->name);
        /* The beginning of a name means that name. */
        if (!strncmp(name, option->name, strlen(name)))
            distance = 0;
        if (distance < best) {
            best = distance;
            near = option;
        }
    }
    return near;
}

static int unknown_option(const Command *command, const char *argument, size_t length)
{
    char name[DISTANCE_MAX], allowed[1024] = "", guess[64] = "";
    const char *bare = argument + strspn(argument, "-");
    size_t bare_length = length - (size_t)(bare - argument);
    snprintf(name, sizeof name, "%.*s", (int)bare_length, bare);
    /* What `bot join` has behind -- is something else. */
    bool may_be_word = command->words_min && bare == argument + 1 && !strstr(command->words, "--");
    const Option *near = bare_length ? nearest_option(command, name) : NULL;
    if (near)
        snprintf(guess, sizeof guess, " (did you mean --%s?)", near->name);
    for (const Option *option = command->options; option->name; option++)
        snprintf(allowed + strlen(allowed), sizeof allowed - strlen(allowed), "--%s, ", option->name);
    return complain(command->name, CLI_WRONG_USE, "there is no option '%.*s'%s: allowed are %s--help%s",
                    (int)(length < 80 ? length : 80), argument, guess, allowed,
                    may_be_word ? "; before a word that begins with - write --" : "");
}

/* What a value of this option must be, in words. */
static void describe_value(const Option *option, char *room, size_t size)
{
    if (option->number)
        snprintf(room, size, "a whole number from %" PRId64 " to %" PRId64, option->low, option->high);
    else
        snprintf(room, size, "%s: %s", option->value, option->help);
}

static int take_value(const Command *command, const Option *option, const char *value)
{
    char wanted[512];
    if (option->text) {
        *option->text = value;
        return OPTIONS_GO;
    }
    if (options_number(value, option->low, option->high, option->number))
        return OPTIONS_GO;
    describe_value(option, wanted, sizeof wanted);
    return complain(command->name, CLI_WRONG_USE, "'%.80s' is no value of --%s: it must be %s", value, option->name,
                    wanted);
}

/* argv[*at] begins with a dash. */
static int read_option(const Command *command, int argc, char **argv, int *at)
{
    const char *argument = argv[*at], *equals = strchr(argument, '=');
    size_t length = equals ? (size_t)(equals - argument) : strlen(argument);
    if (!strcmp(argument, "--help") || !strcmp(argument, "-h"))
        return print_help(command);
    const Option *option = length > 2 && argument[1] == '-' ? find_option(command, argument + 2, length - 2) : NULL;
    if (!option)
        return unknown_option(command, argument, length);
    if (option->flag) {
        if (equals)
            return complain(command->name, CLI_WRONG_USE, "--%s takes no value: write it alone", option->name);
        *option->flag = true;
        return OPTIONS_GO;
    }
    if (equals)
        return take_value(command, option, equals + 1);
    if (*at + 1 < argc && strncmp(argv[*at + 1], "--", 2) != 0)
        return take_value(command, option, argv[++*at]);
    char wanted[512];
    describe_value(option, wanted, sizeof wanted);
    return complain(command->name, CLI_WRONG_USE, "--%s needs a value, %s", option->name, wanted);
}

static int take_word(const Command *command, const char *word, const char **words, unsigned *count)
{
    if (*count < command->words_max) {
        words[(*count)++] = word;
        return OPTIONS_GO;
    }
    return complain(command->name, CLI_WRONG_USE, "'%.80s' is one argument too many: allowed are the options and %s",
                    word, *command->words ? command->words : "nothing else");
}

int options_read(const Command *command, int argc, char **argv, const char **words)
{
    bool only_words = false;
    unsigned count = 0;
    for (unsigned i = 0; i < OPTIONS_WORDS_MAX; i++)
        words[i] = NULL;
    for (int at = 1; at < argc; at++) {
        int code = OPTIONS_GO;
        if (!only_words && !strcmp(argv[at], "--"))
            only_words = true;
        else if (!only_words && argv[at][0] == '-' && argv[at][1])
            code = read_option(command, argc, argv, &at);
        else
            code = take_word(command, argv[at], words, &count);
        if (code != OPTIONS_GO)
            return code;
    }
    if (count < command->words_min)
        return complain(command->name, CLI_WRONG_USE, "%s is missing: %s", command->words, command->example);
    return OPTIONS_GO;
}
