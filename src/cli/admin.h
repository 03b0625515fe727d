/* kickback admin: what its subcommands share. Each gets the arguments from its own name on and returns the exit code. */
#ifndef CLI_ADMIN_H
#define CLI_ADMIN_H

#include "cli/options.h"
#include "store/store.h"

int admin_list(int argc, char **argv);
int admin_show(int argc, char **argv);
int admin_export(int argc, char **argv);
int admin_end(int argc, char **argv);
int admin_backup(int argc, char **argv);
int admin_check(int argc, char **argv);

/* The option --data of every subcommand. */
#define ADMIN_DATA_OPTION(target)                                                                                   \
    {                                                                                                               \
        .name = "data", .value = "DIR",                                                                             \
        .help = "the server's data folder (default: what KICKBACK_DATA says, else kickback-data)", .text = (target) \
    }
/* The folder: what the option says, or the environment, or the same as for the server. */
const char *admin_folder(const char *given);
/* The store of that folder, for reading; NULL after an error was printed. */
Store *admin_open(const char *command, const char *folder);
/* The table with this code or number; false after an error was printed. */
bool admin_find(const char *command, Store *store, const char *word, StoreTable *table);
/* What a subcommand does at a table; the exit code. */
typedef int AdminWork(const char *command, Store *store, const StoreTable *table, const void *wish);
/* Do it at the table with this code or number, all that is read being of one moment. Its exit code, or CLI_FAILED after an error was
 * printed. */
int admin_at_table(const char *command, const char *folder, const char *word, AdminWork *work, const void *wish);
/* What reading has failed with: prints it and returns CLI_FAILED. */
int admin_read_error(const char *command, const Store *store);

enum { ADMIN_TIME_BYTES = 24 };
/* A time as "2025-03-04 05:06", in the time zone of this machine; "-" for 0. */
void admin_time(int64_t time, char text[ADMIN_TIME_BYTES]);

#endif
