/* kickback bot: finds the task and runs it. */
#include "cli/bot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/program_words.h"
#include "cli/tasks.h"

static const Task tasks[] = {
    { "list", bot_list, "list the bots that come with Kickback" },
    { "check", bot_check, "play a program of yours through odd situations" },
    { "join", bot_join, "let a program of yours take a seat at a server's table" },
    { NULL, NULL, NULL },
};

int cli_bot(int argc, char **argv)
{
    return tasks_run("bot", tasks,
                     "Bots: those that come with Kickback, and programs of your own that play a seat. docs/bots.md tells how to write\n"
                     "one.",
                     "Example: kickback bot check -- python3 examples/bots/envelope.py", argc, argv);
}

ProgramLimits bot_limits(const BotLimits *wish)
{
    return (ProgramLimits){
        .start_ms = (uint32_t)wish->start_ms,
        .move_ms = (uint32_t)wish->move_ms,
        .memory_bytes = (uint64_t)wish->memory_mib << 20,
        .mistakes = (uint32_t)wish->mistakes,
    };
}

static bool asks_for_help(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (!strcmp(argv[i], "--help") || !strcmp(argv[i], "-h"))
            return true;
    return false;
}

char *bot_command(const char *name, const char *example, int *argc, char **argv, int *code)
{
    int at = 1;
    while (at < *argc && strcmp(argv[at], "--") != 0)
        at++;
    if (at + 1 < *argc) {
        char *command = program_command(argv + at + 1);
        *argc = at;
        *code = command ? OPTIONS_GO : complain(name, CLI_FAILED, "there is not enough memory");
        return command;
    }
    *code = asks_for_help(at, argv) ? OPTIONS_GO
                                    : complain(name, CLI_WRONG_USE,
                                               "the program is missing: write its command after --, like %s", example);
    return NULL;
}
