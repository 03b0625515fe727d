/* One connection to the database and the statements prepared on it. Used by one thread at a time. */
#ifndef KB_STORE_SQL_H
#define KB_STORE_SQL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <sqlite3.h>

#include "store/store.h"

enum {
    SQL_STATEMENTS = 128,
    SQL_WRITER_PATIENCE = 2000, /* milliseconds to wait for another program's lock: on the store's own thread */
    SQL_READER_PATIENCE = 100   /* and on the caller's */
};

typedef struct Sql {
    sqlite3 *db;
    char why[STORE_WHY_BYTES]; /* what went wrong last, in words */
    bool damaged;              /* that was damage, which will not pass */
    struct {
        const char *text;
        sqlite3_stmt *statement;
    } cached[SQL_STATEMENTS];
} Sql;

/* A value for a statement. Texts and blobs stay the caller's and must last until the statement is done. */
typedef struct SqlValue {
    int type; /* SQLITE_INTEGER, SQLITE_TEXT, SQLITE_BLOB or SQLITE_NULL */
    int64_t number;
    const void *bytes;
    size_t length;
} SqlValue;

SqlValue sql_int(int64_t number);
SqlValue sql_text(const char *text);
SqlValue sql_blob(const void *bytes, size_t length);
/* NULL instead of 0: a link to nothing. */
SqlValue sql_link(int64_t id);
/* NULL instead of an empty text. */
SqlValue sql_text_or_null(const char *text);

/* False with `why` set. */
bool sql_open(Sql *sql, const char *path, int flags);
void sql_close(Sql *sql);

/* Every statement's text must be a string of the program (a literal): statements are kept by its address. */

/* Run a statement that gives no rows; parameters ?1, ?2 ... are the values. An (extended) code of SQLite; `why` is set unless it
 * is SQLITE_OK. */
int sql_run(Sql *sql, const char *text, const SqlValue *values, int count);
#define SQL_VALUES(...) (const SqlValue[]){ __VA_ARGS__ }, (int)(sizeof((SqlValue[]){ __VA_ARGS__ }) / sizeof(SqlValue))
#define SQL_RUN(sql, text, ...) sql_run(sql, text, SQL_VALUES(__VA_ARGS__))
/* The same, and SQLITE_NOTFOUND if it changed no row. */
int sql_change(Sql *sql, const char *text, const SqlValue *values, int count);
#define SQL_CHANGE(sql, text, ...) sql_change(sql, text, SQL_VALUES(__VA_ARGS__))
/* Several statements without parameters, not kept. */
int sql_script(Sql *sql, const char *text);

/* Begin to read: NULL with `why` set on an error. The same text cannot be read again before sql_end. */
sqlite3_stmt *sql_ask(Sql *sql, const char *text, const SqlValue *values, int count);
#define SQL_ASK(sql, text, ...) sql_ask(sql, text, SQL_VALUES(__VA_ARGS__))
/* 1: there is a row; 0: no more; -1: an error (`why` is set), also if `statement` is NULL. */
int sql_next(Sql *sql, sqlite3_stmt *statement);
/* Stop reading and let go of the database. Returns `result`, so that a reader can `return sql_end(...)`. */
int sql_end(sqlite3_stmt *statement, int result);

/* The text of a column, cut to fit. */
void sql_column_text(sqlite3_stmt *statement, int column, char *text, size_t bytes);
/* Exactly `length` bytes; false if the column holds another length. */
bool sql_column_bytes(sqlite3_stmt *statement, int column, void *bytes, size_t length);

/* Set `why` for a code of SQLite. */
void sql_say(Sql *sql, int code);
/* Rows that are there but cannot be: -1, and `why` says that the database is damaged. */
int sql_damaged(Sql *sql);

#endif
