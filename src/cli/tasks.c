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

const Task *tasks_find(const Task *tasks, const char *name)
{
    const Task *task = tasks;
    while (task->name && strcmp(name, task->name) != 0)
        task++;
    return task->name ? task : NULL;
}

int tasks_unknown(const char *command, const char *kind, const Task *tasks, const char *name)
{
    char allowed[256] = "";
    const char *near = NULL;
    unsigned best = OPTIONS_NEAR;
    for (const Task *task = tasks; task->name; task++) {
        unsigned distance = options_distance(name, task->name);
        /* Of a short name at least half must be there. */
        if (distance < best && 2 * distance <= strlen(task->name)) {
            best = distance;
            near = task->name;
        }
        strcat(allowed, task == tasks ? "" : ", ");
        strcat(allowed, task->name);
    }
    return near ? complain(command, CLI_WRONG_USE, "'%.80s' is no %s (did you mean %s?): allowed are %s", name, kind, near,
                           allowed)
                : complain(command, CLI_WRONG_USE, "'%.80s' is no %s: allowed are %s", name, kind, allowed);
}

int tasks_run(const char *command, const Task *tasks, const char *before, const char *after, int argc, char **argv)
{
    if (argc < 2 || !strcmp(argv[1], "--help") || !strcmp(argv[1], "-h"))
        return overview(command, tasks, before, after);
    const Task *task = tasks_find(tasks, argv[1]);
    return task ? task->run(argc - 1, argv + 1) : tasks_unknown(command, "task", tasks, argv[1]);
}
