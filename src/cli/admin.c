/* kickback admin: finds the subcommand and runs it. */
#include "cli/cli.h"
#include "cli/complain.h"

#ifdef KB_SERVER
#include "cli/admin.h"
#include "cli/tasks.h"

static const Task tasks[] = {
    { "list", admin_list, "list the tables" },
    { "show", admin_show, "show one table: its seats, its clock, its last rows" },
    { "export", admin_export, "print the record of a finished game" },
    { "end", admin_end, "end a game" },
    { "backup", admin_backup, "copy the database into a file, while the server runs" },
    { "check", admin_check, "check the database and the log of every table" },
    { NULL, NULL, NULL },
};

int cli_admin(int argc, char **argv)
{
    return tasks_run(
        "admin", tasks,
        "Look after a server's tables. All of it works while the server runs, and while it does not.",
        "The data folder is that of --data DIR, else of KICKBACK_DATA, else\nkickback-data.", argc, argv);
}

#else

int cli_admin(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    return complain(
        "admin", CLI_FAILED,
        "this build has no server: it was made without " KB_SERVER_LACKS
        "; install what is missing and build again with -Dserver=enabled");
}

#endif
