#include "store/migrate.h"

#include <stdio.h>

#include "store/schema.h"

enum { APPLICATION_ID = 0x4b69636b }; /* "Kick", in the header of the file */

static const char *const store_steps[] = { NULL };
const Migrations store_migrations = { .version = 1, .schema = store_schema, .steps = store_steps };

typedef struct Found {
    int64_t version, application, objects;
} Found;

static bool look(Sql *sql, Found *found)
{
    sqlite3_stmt *row = sql_ask(sql,
                                "SELECT (SELECT user_version FROM pragma_user_version), (SELECT application_id FROM "
                                "pragma_application_id), (SELECT count(*) FROM sqlite_schema)",
                                NULL, 0);
    int result = sql_next(sql, row);
    if (result == 1)
        *found = (Found){ sqlite3_column_int64(row, 0), sqlite3_column_int64(row, 1), sqlite3_column_int64(row, 2) };
    return sql_end(row, result) == 1;
}

/* Is it ours, and not of a program newer than this one? */
static bool is_known(Sql *sql, const Migrations *migrations, const Found *found)
{
    if (found->objects && (found->application != APPLICATION_ID || found->version < 1))
        snprintf(sql->why, sizeof sql->why, "the file kickback.db is the database of another program");
    else if (found->version > migrations->version)
        snprintf(sql->why, sizeof sql->why,
                 "the database has version %d, this program knows up to %d: use a newer kickback", (int)found->version,
                 migrations->version);
    else
        return true;
    return false;
}

static bool set_version(Sql *sql, int version)
{
    char text[96];
    snprintf(text, sizeof text, "PRAGMA application_id = %d; PRAGMA user_version = %d;", APPLICATION_ID, version);
    return sql_script(sql, text) == SQLITE_OK;
}

static bool take_steps(Sql *sql, const Migrations *migrations, const Found *found)
{
    if (!found->objects)
        return sql_script(sql, migrations->schema) == SQLITE_OK;
    for (int64_t version = found->version; version < migrations->version; version++)
        if (sql_script(sql, migrations->steps[version - 1]) != SQLITE_OK)
            return false;
    return true;
}

static bool links_are_whole(Sql *sql)
{
    sqlite3_stmt *row = sql_ask(sql, "SELECT \"table\" FROM pragma_foreign_key_check", NULL, 0);
    int broken = sql_end(row, sql_next(sql, row));
    if (broken == 1)
        snprintf(sql->why, sizeof sql->why, "a link in the database leads nowhere");
    return broken == 0;
}

static bool bring_up(Sql *sql, const Migrations *migrations, const Found *found)
{
    if (sql_script(sql, "BEGIN IMMEDIATE") != SQLITE_OK)
        return false;
    if (take_steps(sql, migrations, found) && links_are_whole(sql) && set_version(sql, migrations->version) &&
        sql_script(sql, "COMMIT") == SQLITE_OK)
        return true;
    /* Not sql_script: `why` must keep telling what went wrong first. */
    sqlite3_exec(sql->db, "ROLLBACK", NULL, NULL, NULL);
    return false;
}

bool migrate(Sql *sql, const Migrations *migrations)
{
    Found found = { 0 };
    if (!look(sql, &found) || !is_known(sql, migrations, &found))
        return false;
    return (found.objects && found.version == migrations->version) || bring_up(sql, migrations, &found);
}

bool migrate_is_current(Sql *sql, const Migrations *migrations)
{
    Found found = { 0 };
    if (!look(sql, &found) || !is_known(sql, migrations, &found))
        return false;
    if (found.objects && found.version == migrations->version)
        return true;
    snprintf(sql->why, sizeof sql->why,
             "the database has version %d, this program's is %d: start the server once to bring it up to date",
             (int)found.version, migrations->version);
    return false;
}
