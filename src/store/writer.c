/* Group commit: while one transaction is on its way to the disk, jobs gather; the next transaction takes them all. So one slow
 * disk write serves everybody who was waiting, and the more there is to do, the larger the groups.
 *
 * Each job has a savepoint of its own inside the transaction, so a job that conflicts or fails takes back only itself. If the
 * transaction as a whole fails, nothing of it was written, and every job in it is told so.
 *
 * Checkpoints (moving pages from the write-ahead log into the database) happen here too, after the jobs are handed back, so that
 * nobody waits for them who was already committed; and if possible when nothing is queued. */
#include "store/writer.h"

#include <signal.h>
#include <stdio.h>
#include <time.h>

#include "store/jobs.h"

enum {
    CHECKPOINT_IDLE = 512,   /* pages in the write-ahead log: checkpoint when there is nothing else to do */
    CHECKPOINT_DUE = 8 * 512 /* and here whatever there is to do */
};

/* ---- Lists ---- */

static void list_add(JobList *list, StoreJob *job)
{
    job->next = NULL;
    if (list->last)
        list->last->next = job;
    else
        list->first = job;
    list->last = job;
    list->count++;
}

static StoreJob *list_take(JobList *list)
{
    StoreJob *job = list->first;
    if (!job)
        return NULL;
    list->first = job->next;
    if (!list->first)
        list->last = NULL;
    list->count--;
    job->next = NULL;
    return job;
}

/* ---- One transaction ---- */

static StoreOutcome outcome_of(int code)
{
    switch (code) {
    case SQLITE_OK:
        return STORE_COMMITTED;
    case SQLITE_CONSTRAINT_UNIQUE:
    case SQLITE_CONSTRAINT_PRIMARYKEY:
    case SQLITE_CONSTRAINT_ROWID:
        return STORE_CONFLICT;
    case SQLITE_NOTFOUND:
    case SQLITE_CONSTRAINT_FOREIGNKEY:
        return STORE_GONE;
    default:
        return STORE_FAILED;
    }
}

static void job_judge(Sql *sql, StoreJob *job, int code)
{
    job->outcome = outcome_of(code);
    snprintf(job->why, sizeof job->why, "%s", code == SQLITE_OK ? "" : sql->why);
}

/* SQLITE_OK also if the job alone failed: then it has its outcome, and the transaction goes on. */
static int job_run(Sql *sql, StoreJob *job)
{
    int code = sql_run(sql, "SAVEPOINT job", NULL, 0);
    if (code != SQLITE_OK)
        return code;
    code = job_write(sql, job);
    job_judge(sql, job, code);
    /* A full disk may have ended the whole transaction. */
    if (sqlite3_get_autocommit(sql->db))
        return code;
    if (code != SQLITE_OK)
        code = sql_run(sql, "ROLLBACK TO job", NULL, 0);
    return code == SQLITE_OK ? sql_run(sql, "RELEASE job", NULL, 0) : code;
}

static int batch_run(Sql *sql, JobList *batch)
{
    int code = sql_run(sql, "BEGIN IMMEDIATE", NULL, 0);
    for (StoreJob *job = batch->first; job && code == SQLITE_OK; job = job->next)
        code = job_run(sql, job);
    return code == SQLITE_OK ? sql_run(sql, "COMMIT", NULL, 0) : code;
}

static void batch_fail(Sql *sql, JobList *batch)
{
    for (StoreJob *job = batch->first; job; job = job->next) {
        job->outcome = STORE_FAILED;
        snprintf(job->why, sizeof job->why, "%s", sql->why);
    }
    if (!sqlite3_get_autocommit(sql->db))
        sql_run(sql, "ROLLBACK", NULL, 0);
}

static void batch_write(Writer *writer, JobList *batch)
{
    if (batch_run(&writer->sql, batch) != SQLITE_OK)
        batch_fail(&writer->sql, batch);
    for (const StoreJob *job = batch->first; job; job = job->next)
        writer->forget |= job->outcome == STORE_COMMITTED && job_forgets(job);
}

/* ---- Checkpoints ---- */

static int pages_count(void *context, sqlite3 *db, const char *name, int pages)
{
    Writer *writer = context;
    (void)db, (void)name;
    writer->wal_pages = pages;
    return SQLITE_OK;
}

/* What was deleted must not stay readable in the write-ahead log, so it is emptied then; if a reader is in the way, next time. */
static void checkpoint(Writer *writer, bool idle)
{
    if (writer->forget) {
        sqlite3_busy_timeout(writer->sql.db, 0);
        if (sqlite3_wal_checkpoint_v2(writer->sql.db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL) == SQLITE_OK) {
            writer->forget = false;
            writer->wal_pages = 0;
        }
        sqlite3_busy_timeout(writer->sql.db, SQL_WRITER_PATIENCE);
    } else if (writer->wal_pages >= (idle ? CHECKPOINT_IDLE : CHECKPOINT_DUE)) {
        sqlite3_wal_checkpoint_v2(writer->sql.db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
        /* Done or not, the next commit says how many pages there are. */
        writer->wal_pages = 0;
    }
}

/* ---- The thread ---- */

static uint64_t microseconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* Waits for work. False: there is none and will be none. */
static bool batch_take(Writer *writer, JobList *batch)
{
    *batch = (JobList){ 0 };
    pthread_mutex_lock(&writer->mutex);
    while (!writer->queued.first && !writer->stop)
        pthread_cond_wait(&writer->work, &writer->mutex);
    for (StoreJob *job; batch->count < WRITER_BATCH && (job = list_take(&writer->queued));)
        list_add(batch, job);
    pthread_mutex_unlock(&writer->mutex);
    return batch->first != NULL;
}

static void figures_add(StoreFigures *figures, const JobList *batch, uint64_t microseconds)
{
    bool any = false;
    for (const StoreJob *job = batch->first; job; job = job->next) {
        any |= job->outcome == STORE_COMMITTED;
        figures->failures += job->outcome == STORE_FAILED;
        figures->conflicts += job->outcome == STORE_CONFLICT || job->outcome == STORE_GONE;
    }
    figures->jobs += batch->count;
    figures->commits += any;
    figures->commit_microseconds += any ? microseconds : 0;
}

/* True if nothing more is queued. */
static bool batch_hand_back(Writer *writer, JobList *batch, uint64_t microseconds)
{
    pthread_mutex_lock(&writer->mutex);
    figures_add(&writer->figures, batch, microseconds);
    for (StoreJob *job; (job = list_take(batch));)
        list_add(&writer->finished, job);
    bool idle = !writer->queued.first;
    pthread_mutex_unlock(&writer->mutex);
    if (writer->wake)
        writer->wake(writer->context);
    return idle;
}

static void *writer_run(void *context)
{
    Writer *writer = context;
    JobList batch;
    while (batch_take(writer, &batch)) {
        uint64_t began = microseconds_now();
        batch_write(writer, &batch);
        bool idle = batch_hand_back(writer, &batch, microseconds_now() - began);
        checkpoint(writer, idle);
    }
    return NULL;
}

bool writer_start(Writer *writer, void (*wake)(void *context), void *context)
{
    sigset_t all, before;
    writer->wake = wake;
    writer->context = context;
    sqlite3_wal_hook(writer->sql.db, pages_count, writer);
    pthread_mutex_init(&writer->mutex, NULL);
    pthread_cond_init(&writer->work, NULL);
    /* Signals are for the loop's thread. */
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    writer->runs = pthread_create(&writer->thread, NULL, writer_run, writer) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return writer->runs;
}

/* Jobs that a `done` submits here are written by this thread. */
static void writer_drain(Writer *writer)
{
    while (atomic_load(&writer->pending)) {
        writer_collect(writer);
        writer_run(writer);
    }
}

void writer_stop(Writer *writer)
{
    if (!writer->runs)
        return;
    pthread_mutex_lock(&writer->mutex);
    writer->stop = true;
    pthread_cond_signal(&writer->work);
    pthread_mutex_unlock(&writer->mutex);
    pthread_join(writer->thread, NULL);
    writer->runs = false;
    writer_drain(writer);
    pthread_cond_destroy(&writer->work);
    pthread_mutex_destroy(&writer->mutex);
}

void writer_submit(Writer *writer, StoreJob *job)
{
    job->why[0] = '\0';
    atomic_fetch_add(&writer->pending, 1);
    pthread_mutex_lock(&writer->mutex);
    list_add(&writer->queued, job);
    pthread_cond_signal(&writer->work);
    pthread_mutex_unlock(&writer->mutex);
}

void writer_collect(Writer *writer)
{
    pthread_mutex_lock(&writer->mutex);
    JobList finished = writer->finished;
    writer->finished = (JobList){ 0 };
    pthread_mutex_unlock(&writer->mutex);
    for (StoreJob *job; (job = list_take(&finished));) {
        atomic_fetch_sub(&writer->pending, 1);
        if (job->done)
            job->done(job);
    }
}
