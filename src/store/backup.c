/* A copy of the whole database, made while the server writes on. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "store/beside.h"
#include "store/folder.h"
#include "store/inside.h"

/* For its owner alone: password hashes and the seeds of running games are in it. */
static bool file_make(const char *file, char *why, size_t why_bytes)
{
    int made = open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made < 0) {
        snprintf(why, why_bytes, "%s", errno == EEXIST ? "the file exists already and is left alone" : strerror(errno));
        return false;
    }
    close(made);
    return true;
}

/* In one go: a writer in between would make it begin again, and in a write-ahead log readers hold up nobody. */
static int copy(Sql *from, Sql *to)
{
    sqlite3_backup *backup = sqlite3_backup_init(to->db, "main", from->db, "main");
    int code = backup ? sqlite3_backup_step(backup, -1) : sqlite3_extended_errcode(to->db);
    if (backup)
        sqlite3_backup_finish(backup);
    if (code != SQLITE_DONE)
        sql_say(to, code);
    return code;
}

static bool is_whole(Sql *sql)
{
    sqlite3_stmt *row =
        sql_ask(sql, "SELECT 1 FROM pragma_integrity_check WHERE integrity_check <> 'ok' LIMIT 1", NULL, 0);
    int broken = sql_end(row, sql_next(sql, row));
    if (broken == 1)
        sql_say(sql, SQLITE_CORRUPT);
    return broken == 0;
}

/* One file without a write-ahead log, to be carried about. */
static bool make_single(Sql *sql)
{
    return sql_script(sql, "PRAGMA journal_mode = DELETE") == SQLITE_OK;
}

static bool copy_into(Sql *from, const char *file, char *why, size_t why_bytes)
{
    Sql to;
    bool done = sql_open(&to, file, SQLITE_OPEN_READWRITE) && copy(from, &to) == SQLITE_DONE && is_whole(&to) &&
                make_single(&to);
    if (!done)
        snprintf(why, why_bytes, "%s", to.why);
    sql_close(&to);
    return done;
}

bool store_backup(const char *path, const char *file, char *why, size_t why_bytes)
{
    Store *store = store_open_beside(path, why, why_bytes);
    if (!store)
        return false;
    bool made = file_make(file, why, why_bytes), done = made && copy_into(&store->reader, file, why, why_bytes);
    if (made && !done)
        unlink(file);
    store_close(store);
    return done;
}
