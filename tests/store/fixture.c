#include "store/fixture.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static void store_must_open(Fixture *fixture)
{
    char why[STORE_WHY_BYTES] = "";
    fixture->store = store_open(fixture->folder, NULL, NULL, why, sizeof why);
    if (!fixture->store)
        print_error("%s\n", why);
    assert_non_null(fixture->store);
}

int fixture_open(void **state)
{
    Fixture *fixture = calloc(1, sizeof *fixture);
    assert_non_null(fixture);
    strcpy(fixture->folder, "/tmp/kickback-store.XXXXXX");
    assert_non_null(mkdtemp(fixture->folder));
    store_must_open(fixture);
    *state = fixture;
    return 0;
}

static void folder_delete(const char *path)
{
    DIR *folder = opendir(path);
    char name[400];
    /* cppcheck-suppress readdirCalled; every folder is read by one thread alone */
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        if (entry->d_name[0] != '.')
            unlink(name);
    }
    if (folder)
        closedir(folder);
    rmdir(path);
}

int fixture_close(void **state)
{
    Fixture *fixture = *state;
    if (fixture->store)
        store_close(fixture->store);
    folder_delete(fixture->folder);
    free(fixture);
    return 0;
}

void fixture_reopen(Fixture *fixture)
{
    if (fixture->store)
        store_close(fixture->store);
    store_must_open(fixture);
}

const char *fixture_path(const Fixture *fixture, const char *name)
{
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", fixture->folder, name);
    return path;
}

sqlite3 *fixture_database(const Fixture *fixture)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(fixture_path(fixture, "kickback.db"), &db), SQLITE_OK);
    return db;
}

int64_t fixture_number(const Fixture *fixture, const char *sql)
{
    sqlite3 *db = fixture_database(fixture);
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &statement, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    int64_t number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return number;
}

/* A job that is done owns itself. */
static void mark_done(StoreJob *job)
{
    job->owner = job;
}

void job_init(StoreJob *job)
{
    *job = (StoreJob){ .done = mark_done };
}

StoreOutcome job_wait(Store *store, StoreJob *job)
{
    for (int i = 0; job->owner != job; i++) {
        assert_true(i < 100000);
        store_collect(store);
        nanosleep(&(struct timespec){ .tv_nsec = 100000 }, NULL);
    }
    return job->outcome;
}

const uint8_t *session_of(unsigned number)
{
    static uint8_t session[STORE_HASH_BYTES];
    memset(session, 0x5a, sizeof session);
    memcpy(session, &number, sizeof number);
    return session;
}

int64_t guest_new(Fixture *fixture, const char *name, unsigned number)
{
    StoreGuestJob job = { .person = { .created = 1000, .seen = 1000 } };
    snprintf(job.person.name, sizeof job.person.name, "%s", name);
    snprintf(job.person.handle, sizeof job.person.handle, "handle%05u", number % 100000);
    memcpy(job.session, session_of(number), sizeof job.session);
    assert_committed(RUN(fixture, store_guest, &job));
    assert_true(job.person.id > 0);
    return job.person.id;
}

StoreOutcome person_change(Fixture *fixture, StorePersonJob *job)
{
    return RUN(fixture, store_person_change, job);
}

void account_make(Fixture *fixture, int64_t person, const char *name)
{
    StorePersonJob job = {
        .what = STORE_PERSON_ACCOUNT, .person = person, .time = 2000, .password = "$argon2id$secret"
    };
    snprintf(job.name, sizeof job.name, "%s", name);
    memset(job.recovery, 0x77, sizeof job.recovery);
    assert_committed(person_change(fixture, &job));
}

void table_fill(StoreTable *table, const char *code, int64_t host)
{
    *table = (StoreTable){ .game = "corruption",
                           .rules = 3,
                           .players = 4,
                           .is_public = true,
                           .status = STORE_RUNNING,
                           .host = host,
                           .created = 5000,
                           .started = 6000,
                           .clock = "{\"kind\":\"none\"}",
                           .seed = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
                           .options = "{\"variant\":\"river\"}" };
    snprintf(table->code, sizeof table->code, "%s", code);
    for (KbSeat seat = 1; seat <= 4; seat++) {
        table->seat[seat] = (StoreSeat){
            .key = 100u + seat, .bank = 60000 * seat, .order = seat & 1, .contribution_length = seat * 16u
        };
        memset(table->seat[seat].contribution, seat, seat * 16u);
    }
    table->seat[2].person = host;
    strcpy(table->seat[3].bot, "greedy-1");
    table->seat[3].bot_plays = true;
    table->seat[4].conceded = true;
}

int64_t table_new(Fixture *fixture, const char *code, int64_t host)
{
    StoreTable table;
    table_fill(&table, code, host);
    StoreTableJob job = { .table = &table };
    assert_committed(RUN(fixture, store_table, &job));
    assert_true(table.id > 0);
    return table.id;
}

StoreRow row_of(uint32_t seq, KbSeat seat, const char *client, const char *payload)
{
    StoreRow row = { .seq = seq,
                     .kind = STORE_ACT,
                     .seat = seat,
                     .by = STORE_PLAYER,
                     .time = 7000 + seq,
                     .hash = 0xfedcba9876543210u ^ seq };
    snprintf(row.client_id, sizeof row.client_id, "%s", client);
    snprintf(row.payload, sizeof row.payload, "%s", payload);
    return row;
}

StoreOutcome row_add(Fixture *fixture, int64_t table, StoreRow row)
{
    StoreWriteJob job = { .table = table, .row_count = 1, .rows = { row } };
    return RUN(fixture, store_write, &job);
}

StoreOutcome chat_add(Fixture *fixture, int64_t table, int64_t person, KbSeat seat, const char *text)
{
    StoreChatJob job = { .table = table, .chat = { .person = person, .seat = seat, .time = 8000 } };
    snprintf(job.chat.text, sizeof job.chat.text, "%s", text);
    return RUN(fixture, store_chat, &job);
}
