/* kickback admin: finds the subcommand and runs it. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/complain.h"

#ifdef KB_SERVER
#include "cli/admin.h"
#include "cli/options.h"

typedef struct Task {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *summary;
} Task;

static const Task tasks[] = {
    { "list", admin_list, "list the tables" },
    { "show", admin_show, "show one table: its seats, its clock, its last rows" },
    { "export", admin_export, "print the record of a finished game" },
    { "end", admin_end, "end a game" },
    { "backup", admin_backup, "copy the database into a file, while the server runs" },
    { "check", admin_check, "check the database and the log of every table" },
    { NULL, NULL, NULL },
};

static int overview(void)
{
    puts("Look after a server's tables. All of it works while the server runs, and while it does not.\n\n"
         "Usage: kickback admin TASK [OPTION...]\n");
    for (const Task *task = tasks; task->name; task++)
        printf("  %-10s %s\n", task->name, task->summary);
    puts(
        "\n`kickback admin TASK --help` says more. The data folder is that of --data DIR, else of KICKBACK_DATA, else\n"
        "kickback-data.");
    return CLI_OK;
}

static int unknown_task(const char *name)
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
    return near ? complain("admin", CLI_WRONG_USE, "'%.80s' is no task (did you mean %s?): allowed are %s", name, near,
                           allowed)
                : complain("admin", CLI_WRONG_USE, "'%.80s' is no task: allowed are %s", name, allowed);
}

int cli_admin(int argc, char **argv)
{
    if (argc < 2 || !strcmp(argv[1], "--help") || !strcmp(argv[1], "-h"))
        return overview();
    for (const Task *task = tasks; task->name; task++)
        if (!strcmp(argv[1], task->name))
            return task->run(argc - 1, argv + 1);
    return unknown_task(argv[1]);
}

#else

int cli_admin(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    return complain(
        "admin", CLI_FAILED,
        "this build has no server: it was made without libwebsockets, libev, libsodium or SQLite; install them "
        "and build with -Dserver=enabled");
}

#endif
