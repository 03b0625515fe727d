/* A disk that is full, a database that is locked or damaged: said in words, nothing half written, and over when it is over. */
#include "store/fixture.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* ---- locked ---- */

static void a_locked_database_fails_and_recovers(void **state)
{
    Fixture *fixture = *state;
    int64_t table = table_new(fixture, "code", 0);
    StoreTable *read = malloc(sizeof *read);
    StoreFigures figures;
    sqlite3 *other = fixture_database(fixture);
    assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    StoreWriteJob job = { .table = table, .row_count = 1, .rows = { row_of(1, 1, "", "act") } };
    assert_int_equal(RUN(fixture, store_write, &job), STORE_FAILED);
    assert_string_equal(job.job.why, "the database is locked by another program");
    /* Reading goes on. */
    assert_int_equal(store_table_by_code(fixture->store, "code", read), 1);
    sqlite3_close(other);
    assert_committed(RUN(fixture, store_write, &job));
    assert_string_equal(job.job.why, "");
    store_figures(fixture->store, &figures);
    assert_int_equal(figures.failures, 1);
    free(read);
}

static void a_short_lock_is_waited_for(void **state)
{
    Fixture *fixture = *state;
    int64_t table = table_new(fixture, "code", 0);
    sqlite3 *other = fixture_database(fixture);
    assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    StoreWriteJob job = { .table = table, .row_count = 1, .rows = { row_of(1, 1, "", "act") } };
    job_init(&job.job);
    store_write(fixture->store, &job);
    nanosleep(&(struct timespec){ .tv_nsec = 200000000 }, NULL);
    store_collect(fixture->store);
    assert_int_equal(store_pending(fixture->store), 1);
    sqlite3_close(other);
    assert_committed(job_wait(fixture->store, &job.job));
}

/* ---- full ---- */

/* No file of this process may grow beyond `bytes`: what a full disk does, without filling one. */
static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = bytes == RLIM_INFINITY ? limit.rlim_max : bytes;
    setrlimit(RLIMIT_FSIZE, &limit);
}

static off_t size_of(const Fixture *fixture, const char *name)
{
    struct stat about;
    return stat(fixture_path(fixture, name), &about) ? 0 : about.st_size;
}

/* Writes until the disk is full, then gets room again. Asserts end a child with a code of their own. */
#define CHILD_ASSERT(condition)                                     \
    do                                                              \
        if (!(condition)) {                                         \
            fprintf(stderr, "line %d: %s\n", __LINE__, #condition); \
            _exit(1);                                               \
        }                                                           \
    while (0)

static void fill_the_disk(Fixture *fixture)
{
    char why[STORE_WHY_BYTES];
    StoreWriteJob *jobs = calloc(300, sizeof *jobs);
    uint32_t seq = 1, failed = 0;
    signal(SIGXFSZ, SIG_IGN);
    fixture->store = store_open(fixture->folder, NULL, NULL, why, sizeof why);
    CHILD_ASSERT(fixture->store);
    int64_t table = table_new(fixture, "full", 0);
    limit_files((rlim_t)size_of(fixture, "kickback.db-wal") + 40000);
    while (seq < 300 && row_add(fixture, table, row_of(seq, 1, "", "act")) == STORE_COMMITTED)
        seq++;
    CHILD_ASSERT(seq > 1 && seq < 300);
    /* Many at once, too: every one of them is told. */
    for (uint32_t i = 0; i < 300; i++) {
        jobs[i] = (StoreWriteJob){ .table = table, .row_count = 1, .rows = { row_of(seq + i, 1, "", "act") } };
        job_init(&jobs[i].job);
        store_write(fixture->store, &jobs[i]);
    }
    for (uint32_t i = 0; i < 300; i++) {
        job_wait(fixture->store, &jobs[i].job);
        failed += jobs[i].job.outcome == STORE_FAILED;
    }
    CHILD_ASSERT(failed == 300);
    CHILD_ASSERT(!strcmp(jobs[0].job.why, "the disk is full"));
    limit_files(RLIM_INFINITY);
    for (uint32_t i = 0; i < 300; i++)
        CHILD_ASSERT(row_add(fixture, table, row_of(seq + i, 1, "", "act")) == STORE_COMMITTED);
    store_close(fixture->store);
    free(jobs);
    _exit(seq % 200);
}

static void a_full_disk_fails_and_recovers(void **state)
{
    Fixture *fixture = *state;
    int status;
    store_close(fixture->store);
    fixture->store = NULL;
    fflush(NULL);
    pid_t child = fork();
    if (!child)
        fill_the_disk(fixture);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) > 1);
    fixture_reopen(fixture);
    /* What was committed before, and the 300 after; nothing of what failed between. */
    assert_int_equal((fixture_number(fixture, "SELECT count(*) FROM log") - 300 + 1) % 200, WEXITSTATUS(status));
    assert_int_equal(fixture_number(fixture, "SELECT count(*) = max(seq) FROM log"), 1);
}

/* ---- damaged ---- */

/* Overwrite the page that a b-tree begins with. */
static void page_damage(Fixture *fixture, const char *tree)
{
    char sql[128];
    uint8_t garbage[4096];
    memset(garbage, 0xa5, sizeof garbage);
    snprintf(sql, sizeof sql, "SELECT rootpage FROM sqlite_schema WHERE name = '%s'", tree);
    int64_t page = fixture_number(fixture, sql);
    int file = open(fixture_path(fixture, "kickback.db"), O_WRONLY);
    assert_true(file >= 0);
    assert_int_equal(pwrite(file, garbage, sizeof garbage, (page - 1) * 4096), sizeof garbage);
    close(file);
}

static bool keep_going(void *context, const StoreRow *row)
{
    (void)context, (void)row;
    return true;
}

static void a_damaged_page_is_said_and_spares_the_rest(void **state)
{
    Fixture *fixture = *state;
    int64_t anna = guest_new(fixture, "Anna", 1), table = table_new(fixture, "code", anna);
    StoreTable *read = malloc(sizeof *read);
    StorePerson person;
    assert_committed(row_add(fixture, table, row_of(1, 1, "", "act")));
    store_close(fixture->store);
    fixture->store = NULL;
    page_damage(fixture, "log");
    fixture_reopen(fixture);
    assert_int_equal(store_rows(fixture->store, table, 0, keep_going, NULL), -1);
    assert_string_equal(store_read_error(fixture->store), "the database is damaged");
    StoreWriteJob job = { .table = table, .row_count = 1, .rows = { row_of(2, 1, "", "act") } };
    assert_int_equal(RUN(fixture, store_write, &job), STORE_FAILED);
    assert_string_equal(job.job.why, "the database is damaged");
    /* Other pages are as good as ever, to read and to write. */
    assert_int_equal(store_table_by_code(fixture->store, "code", read), 1);
    assert_int_equal(store_person(fixture->store, anna, &person), 1);
    assert_committed(chat_add(fixture, table, anna, 1, "what is the matter?"));
    free(read);
}

static void a_damaged_table_is_said(void **state)
{
    Fixture *fixture = *state;
    StoreTable *read = malloc(sizeof *read);
    table_new(fixture, "code", 0);
    store_close(fixture->store);
    fixture->store = NULL;
    page_damage(fixture, "game_table");
    fixture_reopen(fixture);
    assert_int_equal(store_table_by_code(fixture->store, "code", read), -1);
    assert_int_equal(store_table_by_id(fixture->store, 1, read), -1);
    assert_string_equal(store_read_error(fixture->store), "the database is damaged");
    free(read);
}

static void a_number_that_means_nothing_is_said(void **state)
{
    Fixture *fixture = *state;
    StoreTable *read = malloc(sizeof *read);
    table_new(fixture, "code", 0);
    sqlite3 *database = fixture_database(fixture);
    assert_int_equal(sqlite3_exec(database, "UPDATE seat SET standing_order = 4 WHERE seat = 2", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(database);
    assert_int_equal(store_table_by_code(fixture->store, "code", read), -1);
    assert_string_equal(store_read_error(fixture->store), "the database is damaged");
    free(read);
}

static void a_file_that_is_no_database_is_refused(void **state)
{
    Fixture *fixture = *state;
    char why[STORE_WHY_BYTES];
    store_close(fixture->store);
    fixture->store = NULL;
    FILE *file = fopen(fixture_path(fixture, "kickback.db"), "wb");
    for (int i = 0; i < 1000; i++)
        fputs("this is no database ", file);
    fclose(file);
    assert_null(store_open(fixture->folder, NULL, NULL, why, sizeof why));
    assert_string_equal(why, "the database is damaged");
    assert_null(strchr(why, '/'));
}

/* ---- killed ---- */

/* What was told as committed before a SIGKILL is there afterwards. */
static void write_until_killed(Fixture *fixture, int pipe_end)
{
    char why[STORE_WHY_BYTES];
    fixture->store = store_open(fixture->folder, NULL, NULL, why, sizeof why);
    CHILD_ASSERT(fixture->store);
    int64_t table = table_new(fixture, "killed", 0);
    for (uint32_t seq = 1;; seq++) {
        CHILD_ASSERT(row_add(fixture, table, row_of(seq, 1, "", "act")) == STORE_COMMITTED);
        CHILD_ASSERT(write(pipe_end, &seq, sizeof seq) == sizeof seq);
    }
}

static void what_was_committed_survives_a_kill(void **state)
{
    Fixture *fixture = *state;
    int ends[2];
    uint32_t seq = 0, last = 0;
    store_close(fixture->store);
    fixture->store = NULL;
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t child = fork();
    if (!child)
        write_until_killed(fixture, ends[1]);
    close(ends[1]);
    while (last < 100 && read(ends[0], &seq, sizeof seq) == sizeof seq)
        last = seq;
    kill(child, SIGKILL);
    while (read(ends[0], &seq, sizeof seq) == sizeof seq)
        last = seq;
    close(ends[0]);
    assert_int_equal(waitpid(child, NULL, 0), child);
    assert_true(last >= 100);
    fixture_reopen(fixture);
    assert_in_range(fixture_number(fixture, "SELECT max(seq) FROM log"), last, last + 1);
    assert_int_equal(fixture_number(fixture, "SELECT count(*) = max(seq) FROM log"), 1);
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, fixture_open, fixture_close)
    const struct CMUnitTest tests[] = {
        CASE(a_locked_database_fails_and_recovers),
        CASE(a_short_lock_is_waited_for),
        CASE(a_full_disk_fails_and_recovers),
        CASE(a_damaged_page_is_said_and_spares_the_rest),
        CASE(a_damaged_table_is_said),
        CASE(a_number_that_means_nothing_is_said),
        CASE(a_file_that_is_no_database_is_refused),
        CASE(what_was_committed_survives_a_kill),
    };
    return cmocka_run_group_tests_name("store-faults", tests, NULL, NULL);
}
