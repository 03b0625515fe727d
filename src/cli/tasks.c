#include "cli/tasks.h"

#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/options.h"

static int overview(const char *command, const Task *tasks, const char *before, const char *after)
{
    printf("%s\n\nUsage: kickback %s TASK [OPTION...]\n\n", before, command);
    for (const Task *task = tasks; task->name; task++)
        printf("  %-10s %s\n", task->name, task->summary);
    printf("\n`kickback %s TASK --help` says more. %s\n", command, after);
    return CLI_OK;
}

static int unknown_task(const char *command, const Task *tasks, const char *name)
{
    char allowed[128] = "";
    const char *near = NULL;
    unsigned best = OPTIONS_NEAR;
    for (const Task *task = tasks; task->name; task++) {
        unsigned distance = options_distance(name, task->name);
        if (distance < best) {
            best = distance;
            near = task->name;
        }
        strcat(allowed, task == tasks ? "" : ", ");
        strcat(allowed, task->name);
    }
    return near ? complain(command, CLI_WRONG_USE, "'%.80s' is no task (did you mean %s?): allowed are %s", name, near,
                           allowed)
                : complain(command, CLI_WRONG_USE, "'%.80s' is no task: allowed are %s", name, allowed);
}

int tasks_run(const char *command, const Task *tasks, const char *before, const char *after, int argc, char **argv)
{
    if (argc < 2 || !strcmp(argv[1], "--help") || !strcmp(argv[1], "-h"))
        return overview(command, tasks, before, after);
    for (const Task *task = tasks; task->name; task++)
        if (!strcmp(argv[1], task->name))
            return task->run(argc - 1, argv + 1);
    return unknown_task(command, tasks, argv[1]);
}
