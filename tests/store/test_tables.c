/* The store: tables, seats, logs, snapshots, chat, decks, requests. */
#include "store/fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- tables ---- */

static void assert_same_seat(const StoreSeat *read, const StoreSeat *written)
{
    assert_int_equal(read->person, written->person);
    assert_string_equal(read->bot, written->bot);
    assert_int_equal(read->bot_plays, written->bot_plays);
    assert_int_equal(read->conceded, written->conceded);
    assert_int_equal(read->key, written->key);
    assert_int_equal(read->order, written->order);
    assert_int_equal(read->bank, written->bank);
    assert_int_equal(read->contribution_length, written->contribution_length);
    assert_memory_equal(read->contribution, written->contribution, written->contribution_length);
}

static void assert_same_table(const StoreTable *read, const StoreTable *written)
{
    assert_int_equal(read->id, written->id);
    assert_string_equal(read->code, written->code);
    assert_string_equal(read->game, written->game);
    assert_int_equal(read->rules, written->rules);
    assert_int_equal(read->players, written->players);
    assert_int_equal(read->is_public, written->is_public);
    assert_int_equal(read->spectators_talk, written->spectators_talk);
    assert_int_equal(read->status, written->status);
    assert_int_equal(read->host, written->host);
    assert_int_equal(read->created, written->created);
    assert_int_equal(read->started, written->started);
    assert_int_equal(read->ended, written->ended);
    assert_string_equal(read->clock, written->clock);
    assert_string_equal(read->seed, written->seed);
    assert_int_equal(read->has_deck, written->has_deck);
    assert_memory_equal(read->deck, written->deck, STORE_HASH_BYTES);
    assert_int_equal(read->rematch_of, written->rematch_of);
    assert_string_equal(read->why, written->why);
    assert_string_equal(read->options, written->options);
    for (KbSeat seat = 1; seat <= KB_SEATS_MAX; seat++)
        assert_same_seat(&read->seat[seat], &written->seat[seat]);
}

static void a_table_comes_back_whole(void **state)
{
    Fixture *fixture = *state;
    int64_t anna = guest_new(fixture, "Anna", 1), first = table_new(fixture, "first", 0);
    StoreTable *written = malloc(sizeof *written), *read = malloc(sizeof *read);
    StoreDeckJob deck = { .game = "corruption", .json = "[]", .length = 2 };
    memset(deck.hash, 0xab, sizeof deck.hash);
    assert_committed(RUN(fixture, store_deck, &deck));
    table_fill(written, "abcdefghijklmnopqrstuv", anna);
    memset(read, 0xee, sizeof *read);
    memset(written->options, 'o', sizeof written->options - 1);
    written->spectators_talk = true;
    written->rematch_of = first;
    written->has_deck = true;
    memset(written->deck, 0xab, sizeof written->deck);
    strcpy(written->why, "because");
    StoreTableJob job = { .table = written };
    assert_committed(RUN(fixture, store_table, &job));
    fixture_reopen(fixture);
    assert_int_equal(store_table_by_code(fixture->store, written->code, read), 1);
    assert_same_table(read, written);
    assert_string_equal(read->seat[2].name, "Anna");
    assert_string_equal(read->seat[1].name, "");
    memset(read, 0xee, sizeof *read);
    assert_int_equal(store_table_by_id(fixture->store, written->id, read), 1);
    assert_same_table(read, written);
    assert_int_equal(store_table_by_code(fixture->store, "ABCDEFGHIJKLMNOPQRSTUV", read), 0);
    assert_int_equal(store_table_by_id(fixture->store, 999, read), 0);
    free(written);
    free(read);
}

static void a_code_exists_once(void **state)
{
    Fixture *fixture = *state;
    StoreTable *table = malloc(sizeof *table);
    table_new(fixture, "code", 0);
    table_fill(table, "code", 0);
    StoreTableJob job = { .table = table };
    assert_int_equal(RUN(fixture, store_table, &job), STORE_CONFLICT);
    assert_int_equal(fixture_number(fixture, "SELECT count(*) FROM seat"), 4);
    table_fill(table, "other", 0);
    table->has_deck = true; /* that nobody has sent */
    assert_int_equal(RUN(fixture, store_table, &job), STORE_GONE);
    assert_string_equal(job.job.why, "whom or what it is about is no longer there");
    free(table);
}

static void seats_and_head_are_written_where_asked(void **state)
{
    Fixture *fixture = *state;
    int64_t anna = guest_new(fixture, "Anna", 1), table = table_new(fixture, "code", 0);
    StoreTable *expected = malloc(sizeof *expected), *read = malloc(sizeof *read);
    table_fill(expected, "code", 0);
    expected->id = table;
    StoreWriteJob job = { .table = table, .seats = kb_seat_bit(1) | kb_seat_bit(3) };
    job.seat[1] = (StoreSeat){ .person = anna, .bot = "random", .key = 4000000000u, .order = 1, .bank = -5 };
    job.seat[2] = (StoreSeat){ .person = anna, .bot = "not written" };
    job.seat[3] = (StoreSeat){ .conceded = true, .contribution_length = 64 };
    assert_committed(RUN(fixture, store_write, &job));
    expected->seat[1] = job.seat[1];
    expected->seat[3] = job.seat[3];
    assert_int_equal(store_table_by_id(fixture->store, table, read), 1);
    assert_same_table(read, expected);
    job.seats = 0;
    job.has_head = true;
    expected->status = job.status = STORE_STOPPED;
    expected->host = job.host = anna;
    expected->started = job.started = 11;
    expected->ended = job.ended = 12;
    expected->is_public = job.is_public = false;
    expected->spectators_talk = job.spectators_talk = true;
    strcpy(job.why, "its log and its state disagree");
    strcpy(expected->why, job.why);
    assert_committed(RUN(fixture, store_write, &job));
    assert_int_equal(store_table_by_id(fixture->store, table, read), 1);
    assert_same_table(read, expected);
    /* A new name is a new name at every seat. */
    StorePersonJob renamed = { .what = STORE_PERSON_NAME, .person = anna, .name = "Anne" };
    assert_committed(person_change(fixture, &renamed));
    assert_int_equal(store_table_by_id(fixture->store, table, read), 1);
    assert_string_equal(read->seat[1].name, "Anne");
    job.table = 999;
    assert_int_equal(RUN(fixture, store_write, &job), STORE_GONE);
    free(expected);
    free(read);
}

typedef struct Ids {
    int64_t id[16];
    unsigned count;
} Ids;

static void take_id(void *context, int64_t id)
{
    Ids *ids = context;
    assert_in_range(ids->count, 0, 15);
    ids->id[ids->count++] = id;
}

static void set_status(Fixture *fixture, int64_t table, StoreStatus status, int64_t host)
{
    StoreWriteJob job = { .table = table, .has_head = true, .status = status, .host = host };
    assert_committed(RUN(fixture, store_write, &job));
}

static void tables_are_listed_by_status_and_by_person(void **state)
{
    Fixture *fixture = *state;
    int64_t anna = guest_new(fixture, "Anna", 1), table[6];
    static const StoreStatus status[6] = { STORE_STOPPED, STORE_PAUSED,  STORE_OPEN,
                                           STORE_OVER,    STORE_RUNNING, STORE_OPEN };
    Ids ids = { 0 };
    for (unsigned i = 0; i < 6; i++) {
        char code[8];
        snprintf(code, sizeof code, "t%u", i);
        table[i] = table_new(fixture, code, i % 2 ? anna : 0);
        set_status(fixture, table[i], status[i], i % 2 ? anna : 0);
    }
    assert_int_equal(store_tables(fixture->store, STORE_OPEN, STORE_PAUSED, take_id, &ids), 4);
    assert_int_equal(ids.count, 4);
    assert_true(ids.id[0] == table[1] && ids.id[1] == table[2] && ids.id[2] == table[4] && ids.id[3] == table[5]);
    ids.count = 0;
    assert_int_equal(store_tables(fixture->store, STORE_OPEN, STORE_OPEN, take_id, &ids), 2);
    assert_int_equal(store_tables(fixture->store, STORE_OPEN, STORE_STOPPED, take_id, &ids), 6);
    assert_int_equal(store_tables(fixture->store, STORE_STOPPED, STORE_STOPPED, take_id, &ids), 1);
    ids.count = 0;
    assert_int_equal(store_tables_of(fixture->store, anna, 10, take_id, &ids), 3);
    assert_true(ids.id[0] == table[5] && ids.id[1] == table[3] && ids.id[2] == table[1]);
    assert_int_equal(store_tables_of(fixture->store, anna, 2, take_id, &ids), 2);
    assert_int_equal(store_tables_hosted(fixture->store, anna), 2);
    assert_int_equal(store_tables_hosted(fixture->store, 999), 0);
}

/* ---- the log ---- */

typedef struct Rows {
    StoreRow row[8];
    unsigned count, limit;
} Rows;

static bool take_row(void *context, const StoreRow *row)
{
    Rows *rows = context;
    rows->row[rows->count++] = *row;
    return rows->count < rows->limit;
}

static void rows_come_back_in_order(void **state)
{
    Fixture *fixture = *state;
    int64_t other = table_new(fixture, "other", 0), table = table_new(fixture, "code", 0);
    Rows rows = { .limit = 8 };
    StoreWriteJob job = { .table = table, .row_count = 4 };
    for (uint8_t i = 0; i < 4; i++) {
        job.rows[i] = row_of(i + 1u, i, i ? "same-name" : "", "place 8000 swiss-city");
        job.rows[i].kind = (StoreKind)i;
        job.rows[i].by = (StoreBy)(3 - i);
    }
    memset(job.rows[3].payload, 'p', STORE_PAYLOAD_BYTES - 1);
    memset(job.rows[3].client_id, 'c', STORE_CLIENT_ID_BYTES - 1);
    assert_committed(RUN(fixture, store_write, &job));
    assert_committed(row_add(fixture, other, row_of(1, 1, "same-name", "elsewhere")));
    fixture_reopen(fixture);
    assert_int_equal(store_rows(fixture->store, table, 0, take_row, &rows), 4);
    for (unsigned i = 0; i < 4; i++) {
        const StoreRow *read = &rows.row[i], *written = &job.rows[i];
        assert_int_equal(read->seq, written->seq);
        assert_int_equal(read->kind, written->kind);
        assert_int_equal(read->seat, written->seat);
        assert_int_equal(read->by, written->by);
        assert_string_equal(read->client_id, written->client_id);
        assert_string_equal(read->payload, written->payload);
        assert_int_equal(read->time, written->time);
        assert_true(read->hash == written->hash);
    }
    rows.count = 0;
    assert_int_equal(store_rows(fixture->store, table, 2, take_row, &rows), 2);
    assert_int_equal(rows.row[0].seq, 3);
    rows = (Rows){ .limit = 1 };
    assert_int_equal(store_rows(fixture->store, table, 0, take_row, &rows), 1);
    assert_int_equal(store_rows(fixture->store, 999, 0, take_row, &rows), 0);
}

static void one_seq_is_written_once(void **state)
{
    Fixture *fixture = *state;
    int64_t table = table_new(fixture, "code", 0);
    assert_committed(row_add(fixture, table, row_of(1, 1, "", "mine")));
    assert_int_equal(row_add(fixture, table, row_of(1, 2, "", "yours")), STORE_CONFLICT);
    /* All or nothing: the second row conflicts, so the first, the seats and the head are not written either. */
    StoreWriteJob job = { .table = table,
                          .row_count = 2,
                          .rows = { row_of(2, 1, "", "a"), row_of(2, 1, "", "b") },
                          .seats = kb_seat_bit(1),
                          .has_head = true,
                          .status = STORE_OVER };
    assert_int_equal(RUN(fixture, store_write, &job), STORE_CONFLICT);
    assert_int_equal(fixture_number(fixture, "SELECT count(*) FROM log"), 1);
    assert_int_equal(fixture_number(fixture, "SELECT link FROM seat WHERE seat = 1"), 101);
    assert_int_equal(fixture_number(fixture, "SELECT status = 'running' FROM game_table"), 1);
}

static void one_client_id_is_written_once(void **state)
{
    Fixture *fixture = *state;
    int64_t table = table_new(fixture, "code", 0);
    uint32_t seq = 0;
    assert_committed(row_add(fixture, table, row_of(1, 1, "", "")));
    assert_committed(row_add(fixture, table, row_of(2, 1, "", "")));
    assert_committed(row_add(fixture, table, row_of(3, 1, "move-1", "")));
    assert_int_equal(row_add(fixture, table, row_of(4, 1, "move-1", "")), STORE_CONFLICT);
    assert_committed(row_add(fixture, table, row_of(4, 2, "move-1", "")));
    assert_int_equal(store_row_of_client(fixture->store, table, 1, "move-1", &seq), 1);
    assert_int_equal(seq, 3);
    assert_int_equal(store_row_of_client(fixture->store, table, 2, "move-1", &seq), 1);
    assert_int_equal(seq, 4);
    assert_int_equal(store_row_of_client(fixture->store, table, 3, "move-1", &seq), 0);
    assert_int_equal(store_row_of_client(fixture->store, table, 1, "", &seq), 0);
}

static void the_log_has_no_gaps(void **state)
{
    Fixture *fixture = *state;
    int64_t table = table_new(fixture, "code", 0);
    StoreWriteJob job = { .table = table, .row_count = 1, .rows = { row_of(2, 1, "", "") } };
    assert_int_equal(RUN(fixture, store_write, &job), STORE_FAILED);
    assert_string_equal(job.job.why, "a row of the log is missing before this one");
    job.rows[0].seq = 1;
    job.table = 999;
    assert_int_equal(RUN(fixture, store_write, &job), STORE_GONE);
}

static void the_log_never_changes(void **state)
{
    Fixture *fixture = *state;
    int64_t table = table_new(fixture, "code", 0);
    assert_committed(row_add(fixture, table, row_of(1, 1, "", "mine")));
    sqlite3 *db = fixture_database(fixture);
    assert_int_equal(sqlite3_exec(db, "UPDATE log SET payload = 'yours'", NULL, NULL, NULL), SQLITE_CONSTRAINT);
    assert_string_equal(sqlite3_errmsg(db), "a row of the log never changes");
    assert_int_equal(sqlite3_exec(db, "DELETE FROM log", NULL, NULL, NULL), SQLITE_CONSTRAINT);
    assert_string_equal(sqlite3_errmsg(db), "a row of the log is never deleted");
    sqlite3_close(db);
}

static void a_snapshot_replaces_the_older_one(void **state)
{
    Fixture *fixture = *state;
    int64_t table = table_new(fixture, "code", 0);
    uint8_t bytes[100], room[100];
    StoreSnapshot read;
    assert_int_equal(store_snapshot(fixture->store, table, &read, room, sizeof room), 0);
    for (uint32_t i = 1; i <= 3; i++) {
        memset(bytes, (int)i, sizeof bytes);
        StoreWriteJob job = { .table = table,
                              .row_count = 1,
                              .rows = { row_of(i, 1, "", "") },
                              .has_snapshot = true,
                              .snapshot = { .seq = i,
                                            .rules = 7,
                                            .moves = 10 * i,
                                            .hash = ~(uint64_t)i,
                                            .length = 90 + i,
                                            .state = bytes } };
        assert_committed(RUN(fixture, store_write, &job));
    }
    assert_int_equal(store_snapshot(fixture->store, table, &read, room, sizeof room), 1);
    assert_int_equal(read.seq, 3);
    assert_int_equal(read.rules, 7);
    assert_int_equal(read.moves, 30);
    assert_true(read.hash == ~(uint64_t)3);
    assert_int_equal(read.length, 93);
    assert_ptr_equal(read.state, room);
    assert_memory_equal(room, bytes, 93);
    assert_int_equal(store_snapshot(fixture->store, table, &read, room, 92), -1);
}

/* ---- chat, decks, requests ---- */

typedef struct Chats {
    StoreChat chat[8];
    unsigned count;
} Chats;

static void take_chat(void *context, const StoreChat *chat)
{
    Chats *chats = context;
    chats->chat[chats->count++] = *chat;
}

static void chat_tells_who_spoke(void **state)
{
    Fixture *fixture = *state;
    int64_t anna = guest_new(fixture, "Anna", 1), bela = guest_new(fixture, "Béla", 2);
    int64_t table = table_new(fixture, "code", 0);
    Chats chats = { 0 };
    assert_committed(chat_add(fixture, table, anna, 2, "one"));
    assert_committed(chat_add(fixture, table, anna, 0, "two"));
    assert_committed(chat_add(fixture, table, bela, 3, "three"));
    assert_int_equal(store_chats(fixture->store, table, 2, take_chat, &chats), 2);
    assert_string_equal(chats.chat[0].text, "two");
    assert_int_equal(chats.chat[0].seat, 0);
    assert_int_equal(chats.chat[0].person, anna);
    assert_string_equal(chats.chat[0].name, "Anna");
    assert_string_equal(chats.chat[0].handle, "handle00001");
    assert_int_equal(chats.chat[0].time, 8000);
    assert_string_equal(chats.chat[1].text, "three");
    assert_string_equal(chats.chat[1].name, "Béla");
    assert_true(chats.chat[0].id < chats.chat[1].id);
    assert_int_equal(chat_add(fixture, 999, anna, 1, "nowhere"), STORE_GONE);
    assert_int_equal(chat_add(fixture, table, 0, 1, "nobody"), STORE_GONE);
}

static void deck_send(Fixture *fixture, int64_t person, uint8_t number, int64_t time)
{
    StoreDeckJob job = { .game = "corruption", .person = person, .time = time, .json = "[]", .length = 2 };
    memset(job.hash, number, sizeof job.hash);
    assert_committed(RUN(fixture, store_deck, &job));
}

static bool deck_is_kept(Fixture *fixture, uint8_t number)
{
    uint8_t hash[STORE_HASH_BYTES];
    char *json = NULL;
    size_t length;
    memset(hash, number, sizeof hash);
    int found = store_deck_json(fixture->store, hash, &json, &length);
    free(json);
    return found == 1;
}

static void table_with_deck(Fixture *fixture, uint8_t number)
{
    StoreTable *table = malloc(sizeof *table);
    table_fill(table, "deck", 0);
    table->has_deck = true;
    memset(table->deck, number, sizeof table->deck);
    StoreTableJob job = { .table = table };
    assert_committed(RUN(fixture, store_table, &job));
    free(table);
}

static void a_person_keeps_so_many_decks_that_no_table_uses(void **state)
{
    Fixture *fixture = *state;
    int64_t anna = guest_new(fixture, "Anna", 1), bela = guest_new(fixture, "Bela", 2);
    deck_send(fixture, bela, 200, 1);
    for (uint8_t i = 1; i <= STORE_DECKS_KEPT; i++)
        deck_send(fixture, anna, i, 10 + i);
    table_with_deck(fixture, 1);
    deck_send(fixture, anna, 2, 100); /* again: the newest now */
    deck_send(fixture, anna, 101, 101);
    assert_true(deck_is_kept(fixture, 3));
    deck_send(fixture, anna, 102, 102);
    assert_false(deck_is_kept(fixture, 3));
    assert_true(deck_is_kept(fixture, 1) && deck_is_kept(fixture, 2) && deck_is_kept(fixture, 4));
    assert_true(deck_is_kept(fixture, 200));
    assert_int_equal(fixture_number(fixture, "SELECT count(*) FROM deck"), STORE_DECKS_KEPT + 2);
}

static void old_decks_that_no_table_uses_are_swept(void **state)
{
    Fixture *fixture = *state;
    for (uint8_t i = 1; i <= 3; i++)
        deck_send(fixture, 0, i, 1000);
    table_with_deck(fixture, 1);
    deck_send(fixture, 0, 2, 3000);
    StoreSweepJob job = { .decks_before = 2000 };
    assert_committed(RUN(fixture, store_sweep, &job));
    assert_true(deck_is_kept(fixture, 1) && deck_is_kept(fixture, 2));
    assert_false(deck_is_kept(fixture, 3));
}

static void a_deck_is_kept_once(void **state)
{
    Fixture *fixture = *state;
    char *large = malloc(STORE_DECK_MAX), *json = NULL;
    size_t length = 0;
    memset(large, 'd', STORE_DECK_MAX);
    StoreDeckJob job = { .game = "corruption", .time = 1, .json = large, .length = STORE_DECK_MAX };
    memset(job.hash, 0xcd, sizeof job.hash);
    assert_int_equal(store_deck_json(fixture->store, job.hash, &json, &length), 0);
    assert_committed(RUN(fixture, store_deck, &job));
    assert_committed(RUN(fixture, store_deck, &job));
    assert_int_equal(store_deck_json(fixture->store, job.hash, &json, &length), 1);
    assert_int_equal(length, STORE_DECK_MAX);
    assert_memory_equal(json, large, length);
    assert_int_equal(json[length], 0);
    assert_int_equal(fixture_number(fixture, "SELECT count(*) FROM deck"), 1);
    free(json);
    free(large);
}

static void take_request(void *context, const StoreRequest *request)
{
    *(StoreRequest *)context = *request;
}

static void request_insert(Fixture *fixture, int64_t table, const char *why, int64_t time)
{
    char sql[256];
    sqlite3 *db = fixture_database(fixture);
    snprintf(sql, sizeof sql, "INSERT INTO request (table_id, what, why, time) VALUES (%d, 'end', '%s', %lld)",
             (int)table, why, (long long)time);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void requests_are_told_until_answered(void **state)
{
    Fixture *fixture = *state;
    int64_t table = table_new(fixture, "code", 0), now = (int64_t)time(NULL) * 1000;
    StoreRequest request = { 0 };
    assert_int_equal(store_requests(fixture->store, take_request, &request), 0);
    request_insert(fixture, table, "enough", now);
    assert_int_equal(store_requests(fixture->store, take_request, &request), 1);
    assert_int_equal(request.table, table);
    assert_string_equal(request.what, "end");
    assert_string_equal(request.why, "enough");
    /* Again and again until it is answered, whether anything is written or not; the first answer counts. */
    assert_int_equal(store_requests(fixture->store, take_request, &request), 1);
    guest_new(fixture, "Anna", 1);
    assert_int_equal(store_requests(fixture->store, take_request, &request), 1);
    StoreRequestJob answer = { .id = request.id, .answer = "done" };
    assert_committed(RUN(fixture, store_request_done, &answer));
    strcpy(answer.answer, "late");
    assert_committed(RUN(fixture, store_request_done, &answer));
    assert_int_equal(store_requests(fixture->store, take_request, &request), 0);
    assert_int_equal(fixture_number(fixture, "SELECT answer = 'done' FROM request"), 1);
    request_insert(fixture, table, "forgotten", now - 600000);
    assert_int_equal(store_requests(fixture->store, take_request, &request), 0);
}

static void asking_for_requests_is_cheap(void **state)
{
    Fixture *fixture = *state;
    StoreRequest request;
    struct timespec began, ended;
    clock_gettime(CLOCK_MONOTONIC, &began);
    for (int i = 0; i < 10000; i++)
        assert_int_equal(store_requests(fixture->store, take_request, &request), 0);
    clock_gettime(CLOCK_MONOTONIC, &ended);
    double seconds = (double)(ended.tv_sec - began.tv_sec) + (double)(ended.tv_nsec - began.tv_nsec) / 1e9;
    print_message("# an idle store_requests takes %.1f microseconds\n", seconds * 100);
    assert_true(seconds < 5);
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, fixture_open, fixture_close)
    const struct CMUnitTest tests[] = {
        CASE(a_table_comes_back_whole),
        CASE(a_code_exists_once),
        CASE(seats_and_head_are_written_where_asked),
        CASE(tables_are_listed_by_status_and_by_person),
        CASE(rows_come_back_in_order),
        CASE(one_seq_is_written_once),
        CASE(one_client_id_is_written_once),
        CASE(the_log_has_no_gaps),
        CASE(the_log_never_changes),
        CASE(a_snapshot_replaces_the_older_one),
        CASE(chat_tells_who_spoke),
        CASE(a_deck_is_kept_once),
        CASE(a_person_keeps_so_many_decks_that_no_table_uses),
        CASE(old_decks_that_no_table_uses_are_swept),
        CASE(requests_are_told_until_answered),
        CASE(asking_for_requests_is_cheap),
    };
    return cmocka_run_group_tests_name("store-tables", tests, NULL, NULL);
}
