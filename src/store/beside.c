/* Reading beside whoever owns the folder. */
#include "store/beside.h"

#include <stdio.h>
#include <stdlib.h>

#include "store/folder.h"
#include "store/inside.h"
#include "store/migrate.h"

Store *store_open_beside(const char *path, char *why, size_t why_bytes)
{
    char database[FOLDER_PATH_BYTES];
    Store *store = store_new(why, why_bytes);
    if (!store || !folder_database(path, database, why, why_bytes)) {
        free(store);
        return NULL;
    }
    if (reader_open(&store->reader, database) && migrate_is_current(&store->reader, &store_migrations))
        return store;
    snprintf(why, why_bytes, "%s", store->reader.why);
    store_close(store);
    return NULL;
}

bool store_is_served(const char *path)
{
    return folder_is_owned(path);
}

bool store_freeze(Store *store)
{
    /* The moment is that of the first reading. */
    return sql_run(&store->reader, "BEGIN", NULL, 0) == SQLITE_OK &&
           sql_run(&store->reader, "SELECT 1 FROM house", NULL, 0) == SQLITE_OK;
}

void store_thaw(Store *store)
{
    /* Not sql_run: what went wrong while reading is still to be told. */
    if (!sqlite3_get_autocommit(store->reader.db))
        sqlite3_exec(store->reader.db, "ROLLBACK", NULL, NULL, NULL);
}

int store_activity(Store *store, int64_t table, StoreActivity *activity)
{
    sqlite3_stmt *row =
        SQL_ASK(&store->reader,
                "SELECT count(log.seq), count(log.seq) FILTER (WHERE kind IN ('act', 'undo')), "
                "coalesce(max(log.time), t.created) FROM game_table AS t LEFT JOIN log ON log.table_id = t.id "
                "WHERE t.id = ?1 GROUP BY t.id",
                sql_int(table));
    int found = sql_next(&store->reader, row);
    if (found == 1)
        *activity = (StoreActivity){ .rows = (uint32_t)sqlite3_column_int64(row, 0),
                                     .moves = (uint32_t)sqlite3_column_int64(row, 1),
                                     .last = sqlite3_column_int64(row, 2) };
    return sql_end(row, found);
}

typedef struct Problems {
    void (*each)(void *context, const char *problem);
    void *context;
} Problems;

/* How many rows `text` gives, each told, but for the one that says that all is well. */
static int problems_tell(Sql *sql, const char *text, const Problems *problems)
{
    sqlite3_stmt *row = sql_ask(sql, text, NULL, 0);
    int count = 0, found;
    for (; (found = sql_next(sql, row)) == 1; count++)
        problems->each(problems->context, (const char *)sqlite3_column_text(row, 0));
    return sql_end(row, found < 0 ? -1 : count);
}

int store_integrity(Store *store, void (*each)(void *context, const char *problem), void *context)
{
    const Problems problems = { each, context };
    int pages = problems_tell(
        &store->reader, "SELECT integrity_check FROM pragma_integrity_check WHERE integrity_check <> 'ok'", &problems);
    int links = problems_tell(&store->reader,
                              "SELECT format('a row of %s leads to no row of %s', \"table\", parent) FROM "
                              "pragma_foreign_key_check",
                              &problems);
    return pages < 0 || links < 0 ? -1 : pages + links;
}
