/* kickback bot: finds the task and runs it. */
#include "cli/bot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/program_words.h"

typedef struct Task {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *summary;
} Task;

static const Task tasks[] = {
    { "list", bot_list, "list the bots that come with Kickback" },
    { "check", bot_check, "play a program of yours through odd situations" },
    { "join", bot_join, "let a program of yours take a seat at a server's table" },
    { NULL, NULL, NULL },
};

static int overview(void)
{
    puts("Bots: those that come with Kickback, and programs of your own that play a seat. docs/bots.md tells how to write\n"
         "one.\n\n"
         "Usage: kickback bot TASK [OPTION...]\n");
    for (const Task *task = tasks; task->name; task++)
        printf("  %-10s %s\n", task->name, task->summary);
    puts("\n`kickback bot TASK --help` says more. Example: kickback bot check -- python3 examples/bots/envelope.py");
    return CLI_OK;
}

static int unknown_task(const char *name)
{
    for (const Task *task = tasks; task->name; task++)
        if (options_distance(name, task->name) < OPTIONS_NEAR)
            return complain("bot", CLI_WRONG_USE,
                            "'%.80s' is no task (did you mean %s?): allowed are list, check, join", name, task->name);
    return complain("bot", CLI_WRONG_USE, "'%.80s' is no task: allowed are list, check, join", name);
}

int cli_bot(int argc, char **argv)
{
    if (argc < 2 || !strcmp(argv[1], "--help") || !strcmp(argv[1], "-h"))
        return overview();
    for (const Task *task = tasks; task->name; task++)
        if (!strcmp(argv[1], task->name))
            return task->run(argc - 1, argv + 1);
    return unknown_task(argv[1]);
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
