/* kickback admin list: one line a table. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/admin.h"
#include "cli/cli.h"
#include "cli/complain.h"
#include "store/beside.h"

typedef struct List {
    Store *store;
    const char *status; /* NULL: all */
    bool headed, failed;
    unsigned count;
    StoreTable table;
} List;

static bool is_status(const char *word)
{
    for (int i = 0; i <= STORE_STOPPED; i++)
        if (!strcmp(word, store_status_word((StoreStatus)i)))
            return true;
    return false;
}

static void print_head(List *list)
{
    if (!list->headed)
        printf("%6s  %-22s  %-12s  %-7s  %7s  %6s  %s\n", "number", "table", "game", "status", "players", "moves",
               "last activity");
    list->headed = true;
}

static void print_table(void *context, int64_t id)
{
    List *list = context;
    StoreTable *table = &list->table;
    StoreActivity activity;
    char when[ADMIN_TIME_BYTES];
    if (store_table_by_id(list->store, id, table) != 1 || store_activity(list->store, id, &activity) != 1) {
        list->failed = true;
        return;
    }
    if (list->status && strcmp(list->status, store_status_word(table->status)) != 0)
        return;
    print_head(list);
    admin_time(activity.last, when);
    printf("%6" PRId64 "  %-22s  %-12s  %-7s  %7u  %6" PRIu32 "  %s\n", id, table->code, table->game,
           store_status_word(table->status), table->players, activity.moves, when);
    list->count++;
}

static int list_all(List *list)
{
    if (store_tables(list->store, STORE_OPEN, STORE_STOPPED, print_table, list) < 0 || list->failed)
        return admin_read_error("admin list", list->store);
    printf("%s%u %s%s\n", list->count ? "\n" : "", list->count, list->count == 1 ? "table" : "tables",
           list->status ? " of that status" : "");
    return CLI_OK;
}

int admin_list(int argc, char **argv)
{
    static List list;
    const char *data = NULL;
    const Option options[] = {
        { "status", "STATUS", "only tables that are open, running, paused, over or stopped", .text = &list.status },
        ADMIN_DATA_OPTION(&data),
        { .name = NULL },
    };
    const Command command = {
        .name = "admin list",
        .words = "",
        .about =
            "List the tables of a server: number, code (its link is /t/CODE), game, status, players, moves and when "
            "something last happened.",
        .example = "kickback admin list --status running",
        .options = options,
    };
    const char *words[OPTIONS_WORDS_MAX];
    int code = options_read(&command, argc, argv, words);
    if (code != OPTIONS_GO)
        return code;
    if (list.status && !is_status(list.status))
        return complain(command.name, CLI_WRONG_USE,
                        "'%.80s' is no status: allowed are open, running, paused, over, stopped", list.status);
    list.store = admin_open(command.name, admin_folder(data));
    if (!list.store)
        return CLI_FAILED;
    code = list_all(&list);
    store_close(list.store);
    return code;
}
