/* What the store is made of. */
#ifndef KB_STORE_INSIDE_H
#define KB_STORE_INSIDE_H

#include "store/sql.h"
#include "store/store.h"
#include "store/writer.h"

struct Store {
    Writer writer;
    Sql reader; /* of the caller's thread */
    int lock;   /* -1: this store only reads, beside the one that owns the folder */
    uint8_t secret[32];
    /* Requests: how the database was when they were last read, and whether there were any. */
    int64_t data_version;
    bool requests_wait;
};

/* Empty, with nothing open; NULL with `why`. */
Store *store_new(char *why, size_t why_bytes);
bool reader_open(Sql *sql, const char *database);

/* Tables' columns as words, in the order of their enums. */
extern const char *const status_words[STORE_STOPPED + 1];
extern const char *const kind_words[STORE_END + 1];
extern const char *const by_words[STORE_ENGINE + 1];
/* Which of the words stands in this column; -1 if none. */
int words_column(const char *const *words, int count, sqlite3_stmt *row, int column);

#endif
