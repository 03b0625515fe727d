#include "store/sql.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

SqlValue sql_int(int64_t number)
{
    return (SqlValue){ .type = SQLITE_INTEGER, .number = number };
}

SqlValue sql_text(const char *text)
{
    return (SqlValue){ .type = SQLITE_TEXT, .bytes = text, .length = strlen(text) };
}

SqlValue sql_blob(const void *bytes, size_t length)
{
    return (SqlValue){ .type = SQLITE_BLOB, .bytes = bytes, .length = length };
}

SqlValue sql_link(int64_t id)
{
    return id ? sql_int(id) : (SqlValue){ .type = SQLITE_NULL };
}

SqlValue sql_text_or_null(const char *text)
{
    return *text ? sql_text(text) : (SqlValue){ .type = SQLITE_NULL };
}

/* ---- What went wrong, in words that go to players and logs: no paths ---- */

/* What the system said when a write to this file failed. */
static int file_error(sqlite3 *db, int which)
{
    sqlite3_file *file = NULL;
    int error = 0;
    sqlite3_file_control(db, "main", which, &file);
    if (file && file->pMethods)
        file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &error);
    return error;
}

/* SQLite itself knows only ENOSPC for a full disk; a quota and a limit on files are the same to whoever has to make room. */
static bool is_over_limit(sqlite3 *db, int code)
{
    int journal = file_error(db, SQLITE_FCNTL_JOURNAL_POINTER), file = file_error(db, SQLITE_FCNTL_FILE_POINTER);
    return code == SQLITE_IOERR_WRITE && (journal == EDQUOT || journal == EFBIG || file == EDQUOT || file == EFBIG);
}

static const char *words_of(const Sql *sql, int code)
{
    switch (code & 0xff) {
    case SQLITE_FULL:
        return "the disk is full";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return "the database is locked by another program";
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return "the database is damaged";
    case SQLITE_NOTFOUND:
        return "whom or what it is about is no longer there";
    case SQLITE_NOMEM:
        return "there is no memory left";
    case SQLITE_CANTOPEN:
        return "the database cannot be opened";
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return "the database may not be written";
    case SQLITE_IOERR:
        return is_over_limit(sql->db, code) ? "the disk is full" : "the disk gives an error";
    default:
        return code == SQLITE_CONSTRAINT_FOREIGNKEY ? "whom or what it is about is no longer there"
                                                    : sqlite3_errmsg(sql->db);
    }
}

void sql_say(Sql *sql, int code)
{
    snprintf(sql->why, sizeof sql->why, "%s", words_of(sql, code));
    sql->damaged = (code & 0xff) == SQLITE_CORRUPT || (code & 0xff) == SQLITE_NOTADB;
}

int sql_damaged(Sql *sql)
{
    sql_say(sql, SQLITE_CORRUPT);
    return -1;
}

/* ---- The connection ---- */

bool sql_open(Sql *sql, const char *path, int flags)
{
    *sql = (Sql){ 0 };
    int code = sqlite3_open_v2(path, &sql->db, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, NULL);
    if (code == SQLITE_OK)
        return true;
    sql_say(sql, code);
    return false;
}

void sql_close(Sql *sql)
{
    for (unsigned i = 0; i < SQL_STATEMENTS; i++)
        sqlite3_finalize(sql->cached[i].statement);
    sqlite3_close(sql->db);
    sql->db = NULL;
    memset(sql->cached, 0, sizeof sql->cached);
}

/* ---- Statements ---- */

/* The statement of this text, prepared when first asked for. There are fewer texts in the program than places. */
static int statement_find(Sql *sql, const char *text, sqlite3_stmt **statement)
{
    unsigned at = (unsigned)((uintptr_t)text >> 3) % SQL_STATEMENTS;
    while (sql->cached[at].text && sql->cached[at].text != text)
        at = (at + 1) % SQL_STATEMENTS;
    int code = SQLITE_OK;
    if (!sql->cached[at].text) {
        code = sqlite3_prepare_v3(sql->db, text, -1, SQLITE_PREPARE_PERSISTENT, &sql->cached[at].statement, NULL);
        if (code == SQLITE_OK)
            sql->cached[at].text = text;
    }
    *statement = sql->cached[at].statement;
    return code;
}

static int value_bind(sqlite3_stmt *statement, int index, const SqlValue *value)
{
    switch (value->type) {
    case SQLITE_INTEGER:
        return sqlite3_bind_int64(statement, index, value->number);
    case SQLITE_TEXT:
        return sqlite3_bind_text(statement, index, value->bytes, (int)value->length, SQLITE_STATIC);
    case SQLITE_BLOB:
        /* A NULL pointer would be bound as NULL. */
        return sqlite3_bind_blob(statement, index, value->length ? value->bytes : "", (int)value->length,
                                 SQLITE_STATIC);
    default:
        return sqlite3_bind_null(statement, index);
    }
}

static int statement_ready(Sql *sql, const char *text, const SqlValue *values, int count, sqlite3_stmt **statement)
{
    int code = statement_find(sql, text, statement);
    for (int i = 0; code == SQLITE_OK && i < count; i++)
        code = value_bind(*statement, i + 1, &values[i]);
    if (code != SQLITE_OK)
        sql_say(sql, code);
    return code;
}

int sql_run(Sql *sql, const char *text, const SqlValue *values, int count)
{
    sqlite3_stmt *statement;
    int code = statement_ready(sql, text, values, count, &statement);
    if (code != SQLITE_OK)
        return code;
    do
        code = sqlite3_step(statement);
    while (code == SQLITE_ROW);
    if (code != SQLITE_DONE)
        sql_say(sql, code);
    sqlite3_reset(statement);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

int sql_change(Sql *sql, const char *text, const SqlValue *values, int count)
{
    int code = sql_run(sql, text, values, count);
    if (code != SQLITE_OK || sqlite3_changes(sql->db))
        return code;
    sql_say(sql, SQLITE_NOTFOUND);
    return SQLITE_NOTFOUND;
}

int sql_script(Sql *sql, const char *text)
{
    int code = sqlite3_exec(sql->db, text, NULL, NULL, NULL);
    if (code != SQLITE_OK)
        sql_say(sql, code);
    return code;
}

sqlite3_stmt *sql_ask(Sql *sql, const char *text, const SqlValue *values, int count)
{
    sqlite3_stmt *statement;
    return statement_ready(sql, text, values, count, &statement) == SQLITE_OK ? statement : NULL;
}

int sql_next(Sql *sql, sqlite3_stmt *statement)
{
    if (!statement)
        return -1;
    int code = sqlite3_step(statement);
    if (code == SQLITE_ROW)
        return 1;
    if (code == SQLITE_DONE)
        return 0;
    sql_say(sql, code);
    return -1;
}

int sql_end(sqlite3_stmt *statement, int result)
{
    sqlite3_reset(statement);
    return result;
}

void sql_column_text(sqlite3_stmt *statement, int column, char *text, size_t bytes)
{
    const char *found = (const char *)sqlite3_column_text(statement, column);
    snprintf(text, bytes, "%s", found ? found : "");
}

bool sql_column_bytes(sqlite3_stmt *statement, int column, void *bytes, size_t length)
{
    if ((size_t)sqlite3_column_bytes(statement, column) != length)
        return false;
    if (length)
        memcpy(bytes, sqlite3_column_blob(statement, column), length);
    return true;
}
