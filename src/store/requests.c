/* An administrator's wishes: `kickback admin` writes them beside the server, which carries them out and answers. */
#include <stdio.h>
#include <time.h>

#include "store/beside.h"
#include "store/folder.h"
#include "store/inside.h"
#include "store/jobs.h"

int write_answer(Sql *sql, StoreJob *job)
{
    const StoreRequestJob *answer = (const StoreRequestJob *)job;
    /* The first answer counts: a wish may be told again while its answer is still queued. */
    return SQL_RUN(sql, "UPDATE request SET answer = ?2 WHERE id = ?1 AND answer IS NULL", sql_int(answer->id),
                   sql_text(answer->answer));
}

/* 1: somebody has written since the last time; 0: nobody; -1. */
static int has_changed(Store *store)
{
    sqlite3_stmt *row = sql_ask(&store->reader, "PRAGMA data_version", NULL, 0);
    int found = sql_next(&store->reader, row);
    if (found != 1)
        return sql_end(row, -1);
    int64_t version = sqlite3_column_int64(row, 0);
    bool changed = version != store->data_version;
    store->data_version = version;
    return sql_end(row, changed);
}

/* Wishes whose administrator has stopped waiting long ago must not come true at some later start. */
static sqlite3_stmt *ask_waiting(Store *store)
{
    return sql_ask(&store->reader,
                   "SELECT id, table_id, what, why FROM request WHERE answer IS NULL "
                   "AND time > (strftime('%s', 'now') - 60) * 1000 ORDER BY id",
                   NULL, 0);
}

int store_requests(Store *store, void (*each)(void *context, const StoreRequest *request), void *context)
{
    int changed = has_changed(store), count = 0, found;
    if (changed < 0 || (!changed && !store->requests_wait))
        return changed;
    sqlite3_stmt *row = ask_waiting(store);
    for (; (found = sql_next(&store->reader, row)) == 1; count++) {
        StoreRequest request = { .id = sqlite3_column_int64(row, 0), .table = sqlite3_column_int64(row, 1) };
        sql_column_text(row, 2, request.what, sizeof request.what);
        sql_column_text(row, 3, request.why, sizeof request.why);
        each(context, &request);
    }
    store->requests_wait = count > 0 || found < 0;
    return sql_end(row, found < 0 ? -1 : count);
}

/* ---- The other side ---- */

static bool request_write(Sql *sql, const StoreRequest *request, int64_t *id)
{
    bool written =
        SQL_RUN(sql,
                "INSERT INTO request (table_id, what, why, time) VALUES (?1, ?2, ?3, strftime('%s', 'now') * 1000)",
                sql_int(request->table), sql_text(request->what), sql_text(request->why)) == SQLITE_OK;
    *id = sqlite3_last_insert_rowid(sql->db);
    return written;
}

/* 1: answered; 0: not yet; -1. */
static int answer_read(Sql *sql, int64_t id, char *answer, size_t answer_bytes)
{
    sqlite3_stmt *row = SQL_ASK(sql, "SELECT answer FROM request WHERE id = ?1 AND answer IS NOT NULL", sql_int(id));
    int found = sql_next(sql, row);
    if (found == 1)
        sql_column_text(row, 0, answer, answer_bytes);
    return sql_end(row, found);
}

static bool answer_wait(Sql *sql, int64_t id, int milliseconds, char *answer, size_t answer_bytes)
{
    enum { PAUSE = 50 };
    int found = 0;
    for (int waited = 0; found == 0 && waited <= milliseconds; waited += PAUSE) {
        nanosleep(&(struct timespec){ .tv_nsec = PAUSE * 1000000 }, NULL);
        found = answer_read(sql, id, answer, answer_bytes);
    }
    if (found == 1)
        return true;
    snprintf(answer, answer_bytes, "%s", found < 0 ? sql->why : "the server does not answer");
    /* Nobody waits for it any more, so it must not come true later; unless the answer came just now. */
    int code = SQL_CHANGE(sql, "DELETE FROM request WHERE id = ?1 AND answer IS NULL", sql_int(id));
    return code == SQLITE_NOTFOUND && answer_read(sql, id, answer, answer_bytes) == 1;
}

bool store_ask(const char *path, const StoreRequest *request, int milliseconds, char *answer, size_t answer_bytes)
{
    char database[FOLDER_PATH_BYTES];
    int64_t id;
    Sql sql;
    if (!folder_database(path, database, answer, answer_bytes))
        return false;
    bool open = sql_open(&sql, database, SQLITE_OPEN_READWRITE);
    if (open)
        sqlite3_busy_timeout(sql.db, SQL_WRITER_PATIENCE);
    bool asked = open && sql_script(&sql, "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL") == SQLITE_OK &&
                 request_write(&sql, request, &id);
    bool answered = asked && answer_wait(&sql, id, milliseconds, answer, answer_bytes);
    if (!asked)
        snprintf(answer, answer_bytes, "%s", sql.why);
    sql_close(&sql);
    return answered;
}
