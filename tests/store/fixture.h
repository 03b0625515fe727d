/* A real store in a temporary folder, and short ways to write to it and wait. */
#ifndef STORE_FIXTURE_H
#define STORE_FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "store/store.h"

typedef struct Fixture {
    char folder[64];
    Store *store;
} Fixture;

/* For cmocka: a new folder with an open store; close it and delete the folder. */
int fixture_open(void **state);
int fixture_close(void **state);
/* Close the store and open it again. */
void fixture_reopen(Fixture *fixture);
/* The path of a file in the folder, in static memory. */
const char *fixture_path(const Fixture *fixture, const char *name);
/* A connection of the test's own. */
sqlite3 *fixture_database(const Fixture *fixture);
/* One number that a statement gives. */
int64_t fixture_number(const Fixture *fixture, const char *sql);

/* Collect until the job is done. */
StoreOutcome job_wait(Store *store, StoreJob *job);
/* Prepare a job that job_wait can wait for. */
void job_init(StoreJob *job);

#define RUN(fixture, submit, job_pointer)                                  \
    (job_init(&(job_pointer)->job), submit((fixture)->store, job_pointer), \
     job_wait((fixture)->store, &(job_pointer)->job))
#define assert_committed(outcome) assert_int_equal(outcome, STORE_COMMITTED)

/* A new guest with the session session_of(number). */
int64_t guest_new(Fixture *fixture, const char *name, unsigned number);
const uint8_t *session_of(unsigned number);
StoreOutcome person_change(Fixture *fixture, StorePersonJob *job);
void account_make(Fixture *fixture, int64_t person, const char *name);

/* A table of four with everything filled in, hosted by `host`, who sits on seat 2. Not yet written. */
void table_fill(StoreTable *table, const char *code, int64_t host);
int64_t table_new(Fixture *fixture, const char *code, int64_t host);
StoreRow row_of(uint32_t seq, KbSeat seat, const char *client, const char *payload);
StoreOutcome row_add(Fixture *fixture, int64_t table, StoreRow row);
StoreOutcome chat_add(Fixture *fixture, int64_t table, int64_t person, KbSeat seat, const char *text);

#endif
