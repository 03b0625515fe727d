/* The writer: the store's thread. It takes what is queued, writes it in one transaction, and hands it back. */
#ifndef KB_STORE_WRITER_H
#define KB_STORE_WRITER_H

#include <pthread.h>
#include <stdatomic.h>

#include "store/sql.h"
#include "store/store.h"

enum { WRITER_BATCH = 512 }; /* jobs in one transaction */

typedef struct JobList {
    StoreJob *first, *last;
    uint32_t count;
} JobList;

typedef struct Writer {
    Sql sql; /* the thread's, once it runs */
    pthread_t thread;
    bool runs;
    void (*wake)(void *context);
    void *context;

    pthread_mutex_t mutex; /* guards what follows, up to the next blank line */
    pthread_cond_t work;
    JobList queued, finished;
    bool stop;
    StoreFigures figures;

    atomic_uint pending; /* submitted, not yet collected */
    int wal_pages;       /* in the write-ahead log; the thread's */
    bool forget;         /* something was deleted whose bytes are still in the write-ahead log; the thread's */
} Writer;

/* Start the thread over writer->sql, which is open. False if there can be none. */
bool writer_start(Writer *writer, void (*wake)(void *context), void *context);
/* Finish and collect every job, and end the thread. */
void writer_stop(Writer *writer);
void writer_submit(Writer *writer, StoreJob *job);
void writer_collect(Writer *writer);

#endif
