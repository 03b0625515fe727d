/* Opening and closing: one connection for the writer's thread, one for reading on the caller's. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "store/folder.h"
#include "store/inside.h"
#include "store/jobs.h"
#include "store/migrate.h"

/* FULL: what was committed survives a power cut. secure_delete: what was deleted is overwritten. The write-ahead log is
 * checkpointed by the writer (writer.c), and shrinks again after a burst. */
static const char writer_pragmas[] = "PRAGMA synchronous = FULL;"
                                     "PRAGMA cache_size = -2048;"
                                     "PRAGMA temp_store = MEMORY;"
                                     "PRAGMA secure_delete = ON;"
                                     "PRAGMA cell_size_check = ON;"
                                     "PRAGMA trusted_schema = OFF;"
                                     "PRAGMA journal_size_limit = 16777216;";
static const char reader_pragmas[] = "PRAGMA cache_size = -2048;"
                                     "PRAGMA temp_store = MEMORY;"
                                     "PRAGMA cell_size_check = ON;"
                                     "PRAGMA trusted_schema = OFF;"
                                     "PRAGMA query_only = ON;";

static bool use_wal(Sql *sql)
{
    sqlite3_stmt *row = sql_ask(sql, "PRAGMA journal_mode = WAL", NULL, 0);
    int found = sql_next(sql, row);
    bool wal = found == 1 && !strcmp((const char *)sqlite3_column_text(row, 0), "wal");
    if (found == 1 && !wal)
        snprintf(sql->why, sizeof sql->why, "the file system of the data folder allows no write-ahead log");
    sql_end(row, found);
    return wal;
}

static bool random_bytes(uint8_t *bytes, size_t length)
{
    ssize_t got;
    do
        got = getrandom(bytes, length, 0);
    while (got < 0 && errno == EINTR);
    return got == (ssize_t)length;
}

/* The secret of this database, made when there is none yet. */
static bool secret_find(Sql *sql, uint8_t secret[32])
{
    sqlite3_stmt *row = sql_ask(sql, "SELECT secret FROM house", NULL, 0);
    int found = sql_next(sql, row);
    if (found == 1 && !sql_column_bytes(row, 0, secret, 32))
        found = sql_damaged(sql);
    if (sql_end(row, found) != 0)
        return found == 1;
    if (!random_bytes(secret, 32)) {
        snprintf(sql->why, sizeof sql->why, "the system gives no random bytes");
        return false;
    }
    return SQL_RUN(sql, "INSERT INTO house (id, secret) VALUES (1, ?1)", sql_blob(secret, 32)) == SQLITE_OK;
}

static bool writer_open(Store *store, const char *database)
{
    Sql *sql = &store->writer.sql;
    if (!sql_open(sql, database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE))
        return false;
    sqlite3_busy_timeout(sql->db, SQL_WRITER_PATIENCE);
    return use_wal(sql) && sql_script(sql, writer_pragmas) == SQLITE_OK && migrate(sql, &store_migrations) &&
           sql_script(sql, "PRAGMA foreign_keys = ON") == SQLITE_OK && merge_prepare(sql) &&
           secret_find(sql, store->secret);
}

bool reader_open(Sql *sql, const char *database)
{
    if (!sql_open(sql, database, SQLITE_OPEN_READONLY))
        return false;
    sqlite3_busy_timeout(sql->db, SQL_READER_PATIENCE);
    return sql_script(sql, reader_pragmas) == SQLITE_OK;
}

static bool both_open(Store *store, const char *path, char *why, size_t why_bytes)
{
    char database[FOLDER_PATH_BYTES];
    if (!folder_database(path, database, why, why_bytes) || (store->lock = folder_own(path, why, why_bytes)) < 0)
        return false;
    if (!writer_open(store, database)) {
        snprintf(why, why_bytes, "%s", store->writer.sql.why);
        return false;
    }
    if (!reader_open(&store->reader, database)) {
        snprintf(why, why_bytes, "%s", store->reader.why);
        return false;
    }
    return true;
}

Store *store_new(char *why, size_t why_bytes)
{
    Store *store = calloc(1, sizeof *store);
    if (store)
        store->lock = -1;
    else
        snprintf(why, why_bytes, "there is no memory left");
    return store;
}

Store *store_open(const char *path, void (*wake)(void *context), void *context, char *why, size_t why_bytes)
{
    Store *store = store_new(why, why_bytes);
    if (!store)
        return NULL;
    bool open = both_open(store, path, why, why_bytes);
    if (open && !writer_start(&store->writer, wake, context)) {
        snprintf(why, why_bytes, "the system gives no thread for the store");
        open = false;
    }
    if (open)
        return store;
    store_close(store);
    return NULL;
}

void store_close(Store *store)
{
    writer_stop(&store->writer);
    sql_close(&store->reader);
    /* The last connection to close moves all of the write-ahead log into the database. */
    sql_close(&store->writer.sql);
    folder_leave(store->lock);
    free(store);
}

void store_collect(Store *store)
{
    writer_collect(&store->writer);
}

uint32_t store_pending(const Store *store)
{
    return atomic_load(&store->writer.pending);
}

void store_figures(Store *store, StoreFigures *figures)
{
    pthread_mutex_lock(&store->writer.mutex);
    *figures = store->writer.figures;
    figures->queue = store->writer.queued.count;
    pthread_mutex_unlock(&store->writer.mutex);
}

void store_secret(const Store *store, uint8_t secret[32])
{
    memcpy(secret, store->secret, sizeof store->secret);
}

const char *store_read_error(const Store *store)
{
    return store->reader.why;
}

bool store_read_is_damage(const Store *store)
{
    return store->reader.damaged;
}
