/* Finding the data folder and a table in it. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/admin.h"
#include "cli/cli.h"
#include "cli/complain.h"
#include "store/beside.h"

const char *admin_folder(const char *given)
{
    const char *environment = getenv("KICKBACK_DATA");
    return given ? given : environment && *environment ? environment : "kickback-data";
}

Store *admin_open(const char *command, const char *folder)
{
    char why[STORE_WHY_BYTES], database[4096];
    snprintf(database, sizeof database, "%s/kickback.db", folder);
    if (access(database, F_OK) != 0) {
        if (errno == ENOENT || errno == ENOTDIR)
            complain(command, CLI_FAILED, "there is no database in '%.500s': name the server's data folder with --data",
                     folder);
        else
            complain(command, CLI_FAILED, "cannot look into the folder '%.500s': %s", folder, strerror(errno));
        return NULL;
    }
    Store *store = store_open_beside(folder, why, sizeof why);
    if (!store)
        complain(command, CLI_FAILED, "'%.500s': %s", folder, why);
    return store;
}

int admin_read_error(const char *command, const Store *store)
{
    return complain(command, CLI_FAILED, "%s: `kickback admin check` tells more", store_read_error(store));
}

bool admin_find(const char *command, Store *store, const char *word, StoreTable *table)
{
    int64_t id;
    int found = store_table_by_code(store, word, table);
    if (found == 0 && options_number(word, 1, INT64_MAX, &id))
        found = store_table_by_id(store, id, table);
    if (found == 0)
        complain(command, CLI_FAILED, "there is no table '%.80s': `kickback admin list` names all", word);
    if (found < 0)
        admin_read_error(command, store);
    return found == 1;
}

int admin_at_table(const char *command, const char *folder, const char *word, AdminWork *work, const void *wish)
{
    static StoreTable table;
    int code = CLI_FAILED;
    Store *store = admin_open(command, folder);
    if (!store)
        return code;
    if (!store_freeze(store))
        admin_read_error(command, store);
    else if (admin_find(command, store, word, &table))
        code = work(command, store, &table, wish);
    store_thaw(store);
    store_close(store);
    return code;
}

void admin_time(int64_t time, char text[ADMIN_TIME_BYTES])
{
    time_t seconds = (time_t)(time / 1000);
    struct tm parts;
    if (!time || !localtime_r(&seconds, &parts) || !strftime(text, ADMIN_TIME_BYTES, "%Y-%m-%d %H:%M", &parts))
        snprintf(text, ADMIN_TIME_BYTES, "-");
}
