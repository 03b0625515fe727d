/* kickback version */
#include <stdio.h>

#include "cli/cli.h"
#include "cli/options.h"
#include "referee/table.h"

#ifndef KB_CPU
#define KB_CPU "unknown"
#endif

#ifdef __clang__
#define COMPILER "clang " __clang_version__
#else
#define COMPILER "gcc " __VERSION__
#endif

int cli_version(int argc, char **argv)
{
    const Option options[] = { { .name = NULL } };
    const Command command = {
        .name = "version",
        .words = "",
        .about = "Say which version this is, how it was built, and which version of each game's rules it plays.",
        .example = "kickback version",
        .options = options,
    };
    const char *words[OPTIONS_WORDS_MAX];
    int code = options_read(&command, argc, argv, words);
    if (code != OPTIONS_GO)
        return code;
    printf("kickback %s\ncompiler %s\ncpu %s\n", KB_VERSION, COMPILER, KB_CPU);
    for (unsigned i = 0; kb_games[i]; i++)
        printf("rules %s %d\n", kb_games[i]->id, kb_games[i]->rules_version);
    return CLI_OK;
}
