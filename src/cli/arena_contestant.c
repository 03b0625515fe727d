/* Contestants as they are written on the command line. */
#include "cli/arena.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/options.h"
#include "core/text.h"

enum { ITERATIONS_MAX = 1000000000, MILLISECONDS_MAX = 600000, WORD_SHOWN = 80 };

static const KbParam *params_of(const KbGame *game, unsigned *count)
{
    const KbParam *params = kb_params(game, count);
    *count = *count < ARENA_PARAMS_MAX ? *count : ARENA_PARAMS_MAX;
    return params;
}

static int unknown_bot(const char *command, const char *word)
{
    char allowed[512];
    KbText text;
    kb_text_start(&text, allowed, sizeof allowed);
    kb_bots_list(&text);
    return complain(
        command, CLI_WRONG_USE,
        "'%.*s' is no contestant: allowed are %s; with @20ms or @400 (iterations) behind those with a level; or "
        "\"program:COMMAND\"",
        WORD_SHOWN, word, allowed);
}

static int no_search(const char *command, const ArenaContestant *contestant, const char *what)
{
    return complain(command, CLI_WRONG_USE,
                    "'%.*s' does not search, so it takes no %s: only levels do, such as strongest@400", WORD_SHOWN,
                    contestant->bot->id, what);
}

/* "400" or "20ms", up to `length`. */
static int read_budget(const char *command, const char *at, size_t length, ArenaContestant *contestant)
{
    char digits[24] = "";
    int64_t number;
    if (!contestant->bot->manner)
        return no_search(command, contestant, "budget");
    bool timed = length > 2 && !strncmp(at + length - 2, "ms", 2);
    size_t count = length - (timed ? 2 : 0);
    if (count < sizeof digits)
        memcpy(digits, at, count);
    if (!options_number(digits, 1, timed ? MILLISECONDS_MAX : ITERATIONS_MAX, &number))
        return complain(command, CLI_WRONG_USE,
                        "'%.*s' in '%.*s' is no budget: it must be iterations from 1 to %d, such as @400, or "
                        "milliseconds from 1 to %d, such as @20ms",
                        (int)(length < 40 ? length : 40), at, WORD_SHOWN, contestant->text, ITERATIONS_MAX,
                        MILLISECONDS_MAX);
    if (timed)
        contestant->milliseconds = (uint32_t)number;
    else
        contestant->iterations = (uint64_t)number;
    return -1;
}

static int unknown_param(const char *command, const ArenaContestant *contestant, const KbGame *game, const char *at,
                         size_t length)
{
    char allowed[1500];
    unsigned count;
    KbText text;
    const KbParam *params = params_of(game, &count);
    kb_text_start(&text, allowed, sizeof allowed);
    for (unsigned i = 0; i < count; i++) {
        kb_text_put(&text, i ? ", " : ": allowed are ");
        kb_text_put(&text, params[i].name);
    }
    if (!count)
        kb_text_put(&text, ": its search has nothing to set");
    return complain(command, CLI_WRONG_USE, "'%.*s' in '%.*s' is nothing that %s's search plays by%s",
                    (int)(length < 40 ? length : 40), at, WORD_SHOWN, contestant->text, game->id, allowed);
}

/* "name=value", up to `length`. */
static int read_param(const char *command, const char *at, size_t length, const KbGame *game,
                      ArenaContestant *contestant)
{
    unsigned count, found = 0;
    const KbParam *params = params_of(game, &count);
    size_t name = 0;
    while (name < length && at[name] != '=')
        name++;
    while (found < count && (strlen(params[found].name) != name || strncmp(params[found].name, at, name) != 0))
        found++;
    if (found == count)
        return unknown_param(command, contestant, game, at, name);
    if (name == length)
        return complain(command, CLI_WRONG_USE, "%s in '%.*s' has no value: write it like +%s=%g", params[found].name,
                        WORD_SHOWN, contestant->text, params[found].name, params[found].value);
    char *end;
    double value = strtod(at + name + 1, &end);
    if (end == at + name + 1 || end != at + length || !(value >= params[found].low && value <= params[found].high))
        return complain(command, CLI_WRONG_USE,
                        "'%.*s' is no value of %s: it must be a number from %g to %g (it is shipped as %g)",
                        (int)(length - name - 1 < 40 ? length - name - 1 : 40), at + name + 1, params[found].name,
                        params[found].low, params[found].high, params[found].value);
    contestant->params[found] = value;
    contestant->tuned = true;
    return -1;
}

static int read_params(const char *command, const char *at, const KbGame *game, ArenaContestant *contestant)
{
    unsigned count;
    const KbParam *params = params_of(game, &count);
    if (*at && !contestant->bot->manner)
        return no_search(command, contestant, "parameters");
    for (unsigned i = 0; i < count; i++)
        contestant->params[i] = params[i].value;
    while (*at == '+') {
        at++;
        /* A number may have an exponent with a sign: 1e+3 is one value. */
        size_t length = strcspn(at, "+");
        while (at[length] && length && (at[length - 1] == 'e' || at[length - 1] == 'E') && memchr(at, '=', length))
            length += 1 + strcspn(at + length + 1, "+");
        int code = read_param(command, at, length, game, contestant);
        if (code >= 0)
            return code;
        at += length;
    }
    return -1;
}

int arena_contestant_read(const char *command, const char *word, const KbGame *game, ArenaContestant *contestant)
{
    static const char program[] = "program:";
    memset(contestant, 0, sizeof *contestant);
    if (strlen(word) >= sizeof contestant->text)
        return complain(command, CLI_WRONG_USE, "'%.*s...' is too long for a contestant: at most %d bytes",
                        WORD_SHOWN / 2, word, ARENA_TEXT_BYTES - 1);
    strcpy(contestant->text, word);
    if (!strncmp(word, program, sizeof program - 1)) {
        contestant->program = contestant->text + sizeof program - 1;
        return *contestant->program
                   ? -1
                   : complain(command, CLI_WRONG_USE,
                              "'program:' names no program: write the command behind it, such as \"program:python3 "
                              "my_bot.py\"");
    }
    size_t id = strcspn(word, "@+");
    contestant->bot = kb_bot_find(word, id);
    if (!contestant->bot)
        return unknown_bot(command, word);
    const char *at = word + id;
    if (*at == '@') {
        size_t length = strcspn(++at, "+");
        int code = read_budget(command, at, length, contestant);
        if (code >= 0)
            return code;
        at += length;
    }
    return read_params(command, at, game, contestant);
}

void arena_contestant_base(const ArenaContestant *contestant, char *name)
{
    size_t id = contestant->program ? strlen(contestant->text) : strcspn(contestant->text, "@+");
    const char *rest = contestant->text + id;
    if (*rest == '@')
        rest += strcspn(rest, "+");
    snprintf(name, ARENA_TEXT_BYTES, "%.*s%s", (int)id, contestant->text, rest);
}
