/* The store of another process, or of nobody: what `kickback admin` does beside a server that may be running. */
#ifndef KB_STORE_BESIDE_H
#define KB_STORE_BESIDE_H

#include "store/store.h"

/* A store that only reads: the reading functions of store.h work on it, nothing can be written. NULL with `why`. */
Store *store_open_beside(const char *path, char *why, size_t why_bytes);
/* Does a server own the folder now? */
bool store_is_served(const char *path);

/* Between these two everything that is read is of one moment. Short, please: the write-ahead log grows meanwhile. */
bool store_freeze(Store *store);
void store_thaw(Store *store);

typedef struct StoreActivity {
    uint32_t rows, moves; /* moves: act and undo rows */
    int64_t last;         /* the time of the last row, or when the table was made */
} StoreActivity;
int store_activity(Store *store, int64_t table, StoreActivity *activity);

/* What SQLite itself finds wrong with the file: each problem as a line. How many, or -1. */
int store_integrity(Store *store, void (*each)(void *context, const char *problem), void *context);

/* Copy the database into a new file, which must not exist, while others write. False with `why`; then there is no file. */
bool store_backup(const char *path, const char *file, char *why, size_t why_bytes);

/* Ask the server that owns the folder, and wait for its answer. False if there is none in time (the wish is taken back then) or it
 * cannot be asked; `answer` then says why. */
bool store_ask(const char *path, const StoreRequest *request, int milliseconds, char *answer, size_t answer_bytes);

#endif
