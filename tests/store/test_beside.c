/* What an administrator does beside a store that is being written: look, copy, ask. */
#include "store/fixture.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "store/beside.h"

static Store *open_beside(Fixture *fixture)
{
    char why[STORE_WHY_BYTES];
    Store *beside = store_open_beside(fixture->folder, why, sizeof why);
    assert_non_null(beside);
    return beside;
}

static void a_frozen_store_sees_one_moment(void **state)
{
    Fixture *fixture = *state;
    int64_t table = table_new(fixture, "code", 0);
    StoreActivity activity;
    Store *beside = open_beside(fixture);
    assert_committed(row_add(fixture, table, row_of(1, 1, "", "act")));
    assert_true(store_freeze(beside));
    assert_committed(row_add(fixture, table, row_of(2, 1, "", "act")));
    assert_int_equal(store_activity(beside, table, &activity), 1);
    assert_int_equal(activity.rows, 1);
    store_thaw(beside);
    assert_int_equal(store_activity(beside, table, &activity), 1);
    assert_int_equal(activity.rows, 2);
    assert_int_equal(activity.moves, 2);
    assert_int_equal(activity.last, 7002);
    assert_int_equal(store_activity(beside, 999, &activity), 0);
    store_close(beside);
}

static void who_only_reads_owns_nothing(void **state)
{
    Fixture *fixture = *state;
    assert_true(store_is_served(fixture->folder));
    store_close(fixture->store);
    fixture->store = NULL;
    assert_false(store_is_served(fixture->folder));
    Store *beside = open_beside(fixture);
    assert_false(store_is_served(fixture->folder));
    store_close(beside);
}

/* The test's own copy is opened as a store; what it counts must hang together. */
static void assert_good_copy(const char *file)
{
    sqlite3 *db;
    sqlite3_stmt *row;
    assert_int_equal(sqlite3_open_v2(file, &db, SQLITE_OPEN_READONLY, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db,
                                        "SELECT (SELECT integrity_check FROM pragma_integrity_check), count(*), "
                                        "max(seq) FROM log",
                                        -1, &row, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_step(row), SQLITE_ROW);
    assert_string_equal((const char *)sqlite3_column_text(row, 0), "ok");
    assert_int_equal(sqlite3_column_int64(row, 1), sqlite3_column_int64(row, 2));
    sqlite3_finalize(row);
    sqlite3_close(db);
}

static void a_backup_is_made_while_others_write(void **state)
{
    enum { COUNT = 3000 };
    Fixture *fixture = *state;
    int64_t table = table_new(fixture, "code", 0);
    StoreWriteJob *jobs = calloc(COUNT, sizeof *jobs);
    char file[128], why[STORE_WHY_BYTES] = "";
    for (uint32_t i = 0; i < COUNT; i++) {
        jobs[i] = (StoreWriteJob){ .table = table, .row_count = 1, .rows = { row_of(i + 1, 1, "", "act") } };
        job_init(&jobs[i].job);
        store_write(fixture->store, &jobs[i]);
    }
    for (int i = 0; i < 3; i++) {
        snprintf(file, sizeof file, "%s/copy%d", fixture->folder, i);
        if (!store_backup(fixture->folder, file, why, sizeof why))
            fail_msg("%s", why);
        assert_good_copy(file);
    }
    for (uint32_t i = 0; i < COUNT; i++)
        assert_committed(job_wait(fixture->store, &jobs[i].job));
    assert_false(store_backup(fixture->folder, file, why, sizeof why));
    assert_string_equal(why, "the file exists already and is left alone");
    assert_good_copy(file);
    free(jobs);
}

/* ---- asking ---- */

typedef struct Asked {
    const Fixture *fixture;
    StoreRequest request;
    char answer[STORE_WHY_BYTES];
    int patience;
    bool answered;
    atomic_bool done;
} Asked;

static void *ask(void *context)
{
    Asked *asked = context;
    asked->answered =
        store_ask(asked->fixture->folder, &asked->request, asked->patience, asked->answer, sizeof asked->answer);
    atomic_store(&asked->done, true);
    return NULL;
}

static StoreRequestJob reply;
static void answer(void *context, const StoreRequest *request)
{
    reply = (StoreRequestJob){ .id = request->id };
    snprintf(reply.answer, sizeof reply.answer, "%s heard for %.20s", request->what, request->why);
    store_request_done(context, &reply);
}

static void a_wish_is_heard_and_answered(void **state)
{
    Fixture *fixture = *state;
    Asked asked = { .fixture = fixture,
                    .request = { .table = table_new(fixture, "code", 0), .what = "end", .why = "fun" },
                    .patience = 5000 };
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, ask, &asked), 0);
    while (!atomic_load(&asked.done)) {
        store_requests(fixture->store, answer, fixture->store);
        store_collect(fixture->store);
        nanosleep(&(struct timespec){ .tv_nsec = 10000000 }, NULL);
    }
    pthread_join(thread, NULL);
    assert_true(asked.answered);
    assert_string_equal(asked.answer, "end heard for fun");
}

static void an_answer_at_the_last_moment_is_heard(void **state)
{
    Fixture *fixture = *state;
    Asked asked = { .fixture = fixture,
                    .request = { .table = table_new(fixture, "code", 0), .what = "end" },
                    .patience = -1 };
    sqlite3 *db = fixture_database(fixture);
    assert_int_equal(sqlite3_exec(db,
                                  "CREATE TRIGGER quick AFTER INSERT ON request BEGIN UPDATE request SET answer = "
                                  "'ended' WHERE id = NEW.id; END",
                                  NULL, NULL, NULL),
                     SQLITE_OK);
    sqlite3_close(db);
    ask(&asked);
    assert_true(asked.answered);
    assert_string_equal(asked.answer, "ended");
}

static void a_wish_that_nobody_hears_is_taken_back(void **state)
{
    Fixture *fixture = *state;
    Asked asked = { .fixture = fixture,
                    .request = { .table = table_new(fixture, "code", 0), .what = "end" },
                    .patience = 100 };
    ask(&asked);
    assert_false(asked.answered);
    assert_string_equal(asked.answer, "the server does not answer");
    assert_int_equal(store_requests(fixture->store, answer, fixture->store), 0);
    asked.request.table = 999;
    ask(&asked);
    assert_false(asked.answered);
    assert_string_equal(asked.answer, "whom or what it is about is no longer there");
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, fixture_open, fixture_close)
    const struct CMUnitTest tests[] = {
        CASE(a_frozen_store_sees_one_moment),         CASE(who_only_reads_owns_nothing),
        CASE(a_backup_is_made_while_others_write),    CASE(a_wish_is_heard_and_answered),
        CASE(an_answer_at_the_last_moment_is_heard),  CASE(a_wish_that_nobody_hears_is_taken_back),
    };
    return cmocka_run_group_tests_name("store-beside", tests, NULL, NULL);
}
