/* The store as a whole: its folder and owner, its thread, its groups. */
#include "store/fixture.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "store/beside.h"

/* ---- the folder ---- */

static void the_folder_is_made_for_its_owner_only(void **state)
{
    Fixture *fixture = *state;
    struct stat about;
    char why[STORE_WHY_BYTES], deep[128];
    snprintf(deep, sizeof deep, "%s", fixture_path(fixture, "new"));
    Store *store = store_open(deep, NULL, NULL, why, sizeof why);
    assert_non_null(store);
    assert_int_equal(stat(deep, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0700);
    assert_int_equal(stat(fixture_path(fixture, "new/kickback.db"), &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    assert_int_equal(stat(fixture_path(fixture, "new/kickback.db-wal"), &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    store_close(store);
    char command[160];
    snprintf(command, sizeof command, "rm -r %s", deep);
    assert_int_equal(system(command), 0);
}

static void a_folder_that_cannot_be_is_refused_in_words(void **state)
{
    Fixture *fixture = *state;
    char why[STORE_WHY_BYTES];
    assert_null(store_open("/tmp/kickback-missing/deeper/data", NULL, NULL, why, sizeof why));
    assert_string_equal(why, "the data folder cannot be made: No such file or directory");
    assert_null(store_open(fixture_path(fixture, "kickback.db"), NULL, NULL, why, sizeof why));
    assert_string_equal(why, "the data folder cannot be made: Not a directory");
}

static void a_second_owner_is_refused(void **state)
{
    Fixture *fixture = *state;
    char why[STORE_WHY_BYTES], expected[STORE_WHY_BYTES];
    assert_null(store_open(fixture->folder, NULL, NULL, why, sizeof why));
    snprintf(expected, sizeof expected,
             "the data folder is in use by another kickback (process %ld): stop that one first", (long)getpid());
    assert_string_equal(why, expected);
    /* The refused one has taken nothing away from the first. */
    guest_new(fixture, "Anna", 1);
}

static void *look_for_a_moment(void *context)
{
    int *lock = context;
    nanosleep(&(struct timespec){ .tv_nsec = 60000000 }, NULL);
    close(*lock);
    return NULL;
}

/* Whoever looks who the owner is has the lock meanwhile. */
static void who_looks_for_the_owner_keeps_nobody_from_starting(void **state)
{
    Fixture *fixture = *state;
    pthread_t thread;
    store_close(fixture->store);
    fixture->store = NULL;
    int lock = open(fixture_path(fixture, "lock"), O_RDONLY);
    assert_int_equal(flock(lock, LOCK_SH | LOCK_NB), 0);
    assert_int_equal(pthread_create(&thread, NULL, look_for_a_moment, &lock), 0);
    fixture_reopen(fixture);
    pthread_join(thread, NULL);
}

static void a_second_process_is_refused(void **state)
{
    Fixture *fixture = *state;
    int status;
    pid_t child = fork();
    if (!child) {
        char why[STORE_WHY_BYTES] = "";
        Store *store = store_open(fixture->folder, NULL, NULL, why, sizeof why);
        _exit(!store && strstr(why, "in use") ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

static void the_lock_ends_with_its_owner(void **state)
{
    Fixture *fixture = *state;
    int status;
    store_close(fixture->store);
    fixture->store = NULL;
    pid_t child = fork();
    if (!child) {
        char why[STORE_WHY_BYTES];
        _exit(store_open(fixture->folder, NULL, NULL, why, sizeof why) ? 0 : 1); /* without closing */
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    fixture_reopen(fixture);
}

static void the_secret_stays_the_same(void **state)
{
    Fixture *fixture = *state;
    uint8_t before[32], after[32], zero[32] = { 0 };
    store_secret(fixture->store, before);
    fixture_reopen(fixture);
    store_secret(fixture->store, after);
    assert_memory_equal(before, after, 32);
    assert_memory_not_equal(before, zero, 32);
}

static void the_database_is_set_up_to_be_safe(void **state)
{
    Fixture *fixture = *state;
    assert_int_equal(fixture_number(fixture, "SELECT journal_mode = 'wal' FROM pragma_journal_mode"), 1);
    assert_int_equal(fixture_number(fixture, "PRAGMA user_version"), 1);
    assert_int_equal(fixture_number(fixture, "PRAGMA application_id"), 0x4b69636b);
}

/* ---- jobs ---- */

static unsigned done_count;
static void count_done(StoreJob *job)
{
    /* In the order they were submitted. */
    assert_ptr_equal(job->owner, (void *)(uintptr_t)done_count);
    done_count++;
}

static void wait_for_all(Store *store)
{
    for (int i = 0; store_pending(store); i++) {
        assert_true(i < 100000);
        store_collect(store);
        nanosleep(&(struct timespec){ .tv_nsec = 100000 }, NULL);
    }
}

static void many_jobs_share_commits(void **state)
{
    enum { COUNT = 2000 };
    Fixture *fixture = *state;
    int64_t table = table_new(fixture, "many", 0);
    StoreWriteJob *jobs = calloc(COUNT, sizeof *jobs);
    StoreFigures before, after;
    store_figures(fixture->store, &before);
    done_count = 0;
    for (unsigned i = 0; i < COUNT; i++) {
        jobs[i] = (StoreWriteJob){ .job = { .done = count_done, .owner = (void *)(uintptr_t)i },
                                   .table = table,
                                   .row_count = 1,
                                   .rows = { row_of(i + 1, 1, "", "place 8000 dam") } };
        store_write(fixture->store, &jobs[i]);
    }
    assert_true(store_pending(fixture->store) == COUNT);
    wait_for_all(fixture->store);
    assert_int_equal(done_count, COUNT);
    for (unsigned i = 0; i < COUNT; i++)
        assert_committed(jobs[i].job.outcome);
    store_figures(fixture->store, &after);
    assert_int_equal(after.jobs - before.jobs, COUNT);
    assert_true(after.commits - before.commits >= COUNT / 512);
    assert_true(after.commits - before.commits < COUNT / 2);
    assert_true(after.commit_microseconds > before.commit_microseconds);
    assert_int_equal(after.queue, 0);
    assert_int_equal(fixture_number(fixture, "SELECT count(*) FROM log"), COUNT);
    free(jobs);
}

/* Two hundred jobs while another program has the lock, so that they are sure to meet in one group; of every third the
 * second row conflicts. */
static void a_conflict_takes_back_only_itself(void **state)
{
    enum { COUNT = 200 };
    Fixture *fixture = *state;
    int64_t table[COUNT];
    for (unsigned i = 0; i < COUNT; i++) {
        char code[16];
        snprintf(code, sizeof code, "t%u", i);
        table[i] = table_new(fixture, code, 0);
        if (i % 3 == 0)
            assert_committed(row_add(fixture, table[i], row_of(1, 2, "b", "first")));
    }
    StoreWriteJob *jobs = calloc(COUNT, sizeof *jobs);
    StoreFigures before, after;
    sqlite3 *other = fixture_database(fixture);
    assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    store_figures(fixture->store, &before);
    done_count = 0;
    for (unsigned i = 0; i < COUNT; i++) {
        uint32_t first = i % 3 ? 1 : 2;
        jobs[i] = (StoreWriteJob){ .job = { .done = count_done, .owner = (void *)(uintptr_t)i },
                                   .table = table[i],
                                   .row_count = 2,
                                   .rows = { row_of(first, 2, "a", "second"), row_of(first + 1, 2, "b", "third") } };
        store_write(fixture->store, &jobs[i]);
    }
    nanosleep(&(struct timespec){ .tv_nsec = 50000000 }, NULL);
    sqlite3_close(other);
    wait_for_all(fixture->store);
    for (unsigned i = 0; i < COUNT; i++)
        assert_int_equal(jobs[i].job.outcome, i % 3 ? STORE_COMMITTED : STORE_CONFLICT);
    store_figures(fixture->store, &after);
    assert_in_range(after.commits - before.commits, 1, 4);
    assert_int_equal(after.conflicts - before.conflicts, (COUNT + 2) / 3);
    assert_int_equal(after.failures, before.failures);
    assert_int_equal(fixture_number(fixture, "SELECT count(*) FROM log WHERE payload <> 'first'"), 2 * (COUNT * 2 / 3));
    free(jobs);
}

static atomic_uint woken;
static void wake(void *context)
{
    assert_ptr_equal(context, &woken);
    atomic_fetch_add(&woken, 1);
}

/* Jobs of several threads, and one that collects. */
typedef struct Submitter {
    Store *store;
    int64_t table;
    StoreWriteJob jobs[100];
} Submitter;

static void *submit_all(void *context)
{
    Submitter *submitter = context;
    for (uint32_t i = 0; i < 100; i++) {
        submitter->jobs[i] =
            (StoreWriteJob){ .table = submitter->table, .row_count = 1, .rows = { row_of(i + 1, 1, "", "act") } };
        store_write(submitter->store, &submitter->jobs[i]);
    }
    return NULL;
}

static void threads_may_submit_and_the_store_wakes(void **state)
{
    enum { THREADS = 4 };
    Fixture *fixture = *state;
    char why[STORE_WHY_BYTES];
    pthread_t threads[THREADS];
    Submitter *submitters = calloc(THREADS, sizeof *submitters);
    store_close(fixture->store);
    atomic_store(&woken, 0);
    fixture->store = store_open(fixture->folder, wake, &woken, why, sizeof why);
    for (unsigned i = 0; i < THREADS; i++) {
        char code[8];
        snprintf(code, sizeof code, "s%u", i);
        submitters[i].store = fixture->store;
        submitters[i].table = table_new(fixture, code, 0);
    }
    for (unsigned i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, submit_all, &submitters[i]), 0);
    for (unsigned i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    wait_for_all(fixture->store);
    for (unsigned i = 0; i < THREADS; i++)
        for (unsigned j = 0; j < 100; j++)
            assert_committed(submitters[i].jobs[j].job.outcome);
    assert_in_range(atomic_load(&woken), 1, THREADS * 101);
    free(submitters);
}

static unsigned freed;
static void free_job(StoreJob *job)
{
    assert_committed(job->outcome);
    freed++;
    free(job);
}

static void submit_another(StoreJob *job)
{
    Store *store = job->owner;
    StoreDeckJob *deck = (StoreDeckJob *)job;
    StoreDeckJob *next = calloc(1, sizeof *next);
    *next = *deck;
    next->hash[0]++;
    next->job = (StoreJob){ .done = free_job };
    store_deck(store, next);
    free_job(job);
}

static void closing_finishes_every_job(void **state)
{
    enum { COUNT = 700 };
    Fixture *fixture = *state;
    freed = 0;
    for (unsigned i = 0; i < COUNT; i++) {
        StoreDeckJob *job = calloc(1, sizeof *job);
        *job = (StoreDeckJob){ .job = { .done = i ? free_job : submit_another, .owner = fixture->store },
                               .game = "corruption",
                               .json = "{}",
                               .length = 2 };
        memcpy(job->hash + 4, &i, sizeof i);
        store_deck(fixture->store, job);
    }
    store_close(fixture->store);
    fixture->store = NULL;
    assert_int_equal(freed, COUNT + 1);
    assert_int_equal(fixture_number(fixture, "SELECT count(*) FROM deck"), COUNT + 1);
    /* A clean stop leaves one file. */
    assert_int_not_equal(access(fixture_path(fixture, "kickback.db-wal"), F_OK), 0);
}

static void the_write_ahead_log_stays_small(void **state)
{
    Fixture *fixture = *state;
    int64_t table = table_new(fixture, "grows", 0);
    static const uint8_t bytes[8000];
    struct stat about;
    off_t largest = 0;
    for (uint32_t i = 1; i <= 3000; i++) {
        StoreWriteJob job = { .table = table,
                              .row_count = 1,
                              .rows = { row_of(i, 1, "", "act") },
                              .has_snapshot = true,
                              .snapshot = { .seq = i, .state = bytes, .length = sizeof bytes } };
        assert_committed(RUN(fixture, store_write, &job));
        assert_int_equal(stat(fixture_path(fixture, "kickback.db-wal"), &about), 0);
        largest = about.st_size > largest ? about.st_size : largest;
    }
    assert_true(largest < 4 << 20);
}

/* ---- reading beside a running store ---- */

static void another_can_read_beside(void **state)
{
    Fixture *fixture = *state;
    char why[STORE_WHY_BYTES];
    StoreTable *table = malloc(sizeof *table);
    table_new(fixture, "beside", 0);
    Store *beside = store_open_beside(fixture->folder, why, sizeof why);
    assert_non_null(beside);
    assert_int_equal(store_table_by_code(beside, "beside", table), 1);
    table_new(fixture, "later", 0);
    assert_int_equal(store_table_by_code(beside, "later", table), 1);
    store_close(beside);
    store_close(fixture->store);
    fixture->store = NULL;
    beside = store_open_beside(fixture->folder, why, sizeof why);
    assert_non_null(beside);
    assert_int_equal(store_table_by_code(beside, "later", table), 1);
    store_close(beside);
    assert_null(store_open_beside("/tmp/kickback-missing", why, sizeof why));
    assert_string_equal(why, "the database cannot be opened");
    free(table);
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, fixture_open, fixture_close)
    const struct CMUnitTest tests[] = {
        CASE(the_folder_is_made_for_its_owner_only),
        CASE(a_folder_that_cannot_be_is_refused_in_words),
        CASE(a_second_owner_is_refused),
        CASE(who_looks_for_the_owner_keeps_nobody_from_starting),
        CASE(a_second_process_is_refused),
        CASE(the_lock_ends_with_its_owner),
        CASE(the_secret_stays_the_same),
        CASE(the_database_is_set_up_to_be_safe),
        CASE(many_jobs_share_commits),
        CASE(a_conflict_takes_back_only_itself),
        CASE(threads_may_submit_and_the_store_wakes),
        CASE(closing_finishes_every_job),
        CASE(the_write_ahead_log_stays_small),
        CASE(another_can_read_beside),
    };
    return cmocka_run_group_tests_name("store", tests, NULL, NULL);
}
