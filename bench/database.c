#include "database.h"

#include <stdio.h>

void database_path(const char *folder, char *path, size_t room)
{
    snprintf(path, room, "%s/kickback.db", folder);
}

sqlite3 *database_open(const char *folder)
{
    char path[512];
    sqlite3 *database = NULL;
    database_path(folder, path, sizeof path);
    /* Not read-only: after a kill the write-ahead log has to be taken in first. */
    if (sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK)
        return database;
    fprintf(stderr, "%s cannot be read: %s\n", path, sqlite3_errmsg(database));
    sqlite3_close(database);
    return NULL;
}

sqlite3_stmt *database_ask(sqlite3 *database, const char *sql)
{
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(database, sql, -1, &statement, NULL) != SQLITE_OK)
        fprintf(stderr, "the database does not take '%s': %s\n", sql, sqlite3_errmsg(database));
    return statement;
}

int64_t database_number(sqlite3 *database, const char *sql)
{
    sqlite3_stmt *statement = database_ask(database, sql);
    int64_t number = statement && sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : -1;
    sqlite3_finalize(statement);
    return number;
}

Found database_find(sqlite3_stmt *find, const char *code, int seat, const char *client)
{
    Found found = { 0 };
    sqlite3_bind_text(find, 1, code, -1, SQLITE_STATIC);
    sqlite3_bind_int(find, 2, seat);
    sqlite3_bind_text(find, 3, client, -1, SQLITE_STATIC);
    if (sqlite3_step(find) == SQLITE_ROW)
        found = (Found){ sqlite3_column_int64(find, 0), sqlite3_column_int64(find, 1) };
    sqlite3_reset(find);
    return found;
}
