/* kickback admin backup: a copy of the database. */
#include <stdio.h>

#include "cli/admin.h"
#include "cli/cli.h"
#include "cli/complain.h"
#include "store/beside.h"

int admin_backup(int argc, char **argv)
{
    const char *data = NULL;
    const Option options[] = { ADMIN_DATA_OPTION(&data), { .name = NULL } };
    const Command command = {
        .name = "admin backup",
        .words = "FILE",
        .about =
            "Copy the database into a new file, whole and of one moment, while the server runs. To restore it, stop "
            "the "
            "server, put the file into the data folder as kickback.db (and delete kickback.db-wal there), and start "
            "the server. The file holds password hashes and the seeds of running games: keep it safe.",
        .example = "kickback admin backup /var/backups/kickback.db",
        .options = options,
        .words_min = 1,
        .words_max = 1,
    };
    const char *words[OPTIONS_WORDS_MAX];
    char why[STORE_WHY_BYTES];
    int code = options_read(&command, argc, argv, words);
    if (code != OPTIONS_GO)
        return code;
    Store *store = admin_open(command.name, admin_folder(data));
    if (!store)
        return CLI_FAILED;
    store_close(store);
    if (!store_backup(admin_folder(data), words[0], why, sizeof why))
        return complain(command.name, CLI_FAILED, "cannot back up to '%.500s': %s", words[0], why);
    printf("the database is in %s, and it is whole\n", words[0]);
    return CLI_OK;
}
