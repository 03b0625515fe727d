/* Tables for test_admin.sh: admin_tables DIR make, admin_tables DIR sql STATEMENT..., admin_tables DIR page TABLE, or
 * admin_tables DIR serve SECONDS ANSWER, which owns the folder as a server does and gives every wish that answer (none if it is
 * empty). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <sqlite3.h>

#include "core/fast.h"
#include "core/text.h"
#include "server/chain.h"
#include "server/play.h"
#include "store/store.h"

static Store *store;

static void must(bool right, const char *what)
{
    if (right)
        return;
    fprintf(stderr, "admin_tables: %s\n", what);
    exit(1);
}

static void finish(StoreJob *job)
{
    while (store_pending(store)) {
        store_collect(store);
        nanosleep(&(struct timespec){ .tv_nsec = 100000 }, NULL);
    }
    must(job->outcome == STORE_COMMITTED, job->why);
}

/* ---- a game and its log ---- */

typedef struct Log {
    StoreTable table;
    Play play;
    uint64_t chain;
    uint32_t seq, moves;
} Log;

static void add_row(Log *log, StoreWriteJob *job, StoreKind kind, KbSeat seat, const char *payload)
{
    StoreRow *row = &job->rows[job->row_count++];
    *row = (StoreRow){ .seq = ++log->seq,
                       .kind = kind,
                       .seat = seat,
                       .by = seat ? STORE_PLAYER : STORE_ENGINE,
                       .time = 1700000000000 + 1000 * (int64_t)log->seq };
    snprintf(row->payload, sizeof row->payload, "%s", payload);
    log->chain = row->hash = chain_hash(log->chain, row, log->play.table ? kb_table_hash(log->play.table) : 0);
}

static void write_row(Log *log, StoreKind kind, KbSeat seat, const char *payload)
{
    StoreWriteJob job = { .table = log->table.id };
    add_row(log, &job, kind, seat, payload);
    store_write(store, &job);
    finish(&job.job);
}

static void make_table(Log *log, const char *code, int64_t host, const char *seed)
{
    StoreTable *table = &log->table;
    *table = (StoreTable){ .game = "corruption",
                           .rules = kb_games[0]->rules_version,
                           .players = 4,
                           .is_public = true,
                           .host = host,
                           .created = 1700000000000,
                           .clock = "{\"kind\":\"none\"}",
                           .options = "{}" };
    snprintf(table->code, sizeof table->code, "%s", code);
    memset(table->seed, *seed, 64);
    table->seat[1].person = host;
    strcpy(table->seat[2].bot, "random");
    StoreTableJob job = { .table = table };
    store_table(store, &job);
    finish(&job.job);
}

static void set_status(const Log *log, StoreStatus status, const char *why)
{
    StoreWriteJob job = { .table = log->table.id,
                          .has_head = true,
                          .status = status,
                          .host = log->table.host,
                          .started = 1700000001000,
                          .ended = status == STORE_OVER ? 1700000999000 : 0,
                          .is_public = true };
    snprintf(job.why, sizeof job.why, "%s", why);
    store_write(store, &job);
    finish(&job.job);
}

static void deal(Log *log)
{
    KbFault fault;
    must(!play_deal(&log->play, &log->table, "{}", 2, &fault), "no deal");
    write_row(log, STORE_SEAT, 0, "{\"what\":\"start\"}");
    set_status(log, STORE_RUNNING, "");
}

static bool make_move(Log *log, KbFast *fast)
{
    KbTable *table = log->play.table;
    char payload[128];
    KbText text;
    KbTurn turn;
    KbFault fault;
    kb_table_turn(table, &turn);
    if (turn.over)
        return false;
    KbSeat seat = 1;
    while (!(turn.awaited & kb_seat_bit(seat)))
        seat++;
    KbAction action = table->game->sample(kb_table_setup(table), (const KbState *)table->state_room, seat, fast);
    kb_text_start(&text, payload, sizeof payload);
    table->game->action_text(kb_table_setup(table), action, &text);
    must(!play_act(&log->play, seat, action, log->seq + 1, NULL, &fault), "no move");
    write_row(log, STORE_ACT, seat, payload);
    log->moves++;
    return true;
}

static void write_snapshot(const Log *log)
{
    uint8_t state[KB_SAVE_ROOM];
    StoreWriteJob job = { .table = log->table.id, .has_snapshot = true };
    job.snapshot = (StoreSnapshot){ .seq = log->seq,
                                    .rules = log->table.rules,
                                    .moves = log->moves,
                                    .hash = log->chain,
                                    .length = (uint32_t)kb_table_save(log->play.table, state),
                                    .state = state };
    store_write(store, &job);
    finish(&job.job);
}

static void play_moves(Log *log, unsigned limit)
{
    KbFast fast;
    kb_fast_seed(&fast, 5);
    deal(log);
    for (unsigned i = 0; i < limit && make_move(log, &fast); i++)
        if (i == 10)
            write_snapshot(log);
}

/* ---- the tasks ---- */

static int64_t make_person(void)
{
    StoreGuestJob job = { .person = { .handle = "anna-handle", .name = "Anna" } };
    store_guest(store, &job);
    finish(&job.job);
    return job.person.id;
}

static void make(void)
{
    static Log over, running, open;
    int64_t anna = make_person();
    make_table(&over, "over-over-over-over-ov", anna, "a");
    play_moves(&over, 10000);
    write_row(&over, STORE_END, 0, "{\"why\":\"played\"}");
    set_status(&over, STORE_OVER, "played");
    make_table(&running, "running-running-runnin", anna, "b");
    play_moves(&running, 25);
    make_table(&open, "open-open-open-open-op", anna, "c");
    play_free(&over.play);
    play_free(&running.play);
}

static void run_sql(const char *folder, int count, char **statements)
{
    char path[4096];
    sqlite3 *db;
    snprintf(path, sizeof path, "%s/kickback.db", folder);
    must(sqlite3_open(path, &db) == SQLITE_OK, "cannot open");
    for (int i = 0; i < count; i++)
        must(sqlite3_exec(db, statements[i], NULL, NULL, NULL) == SQLITE_OK, sqlite3_errmsg(db));
    sqlite3_close(db);
}

/* Where the tree of a table begins. */
static void print_page(const char *folder, const char *name)
{
    char path[4096];
    sqlite3 *db;
    sqlite3_stmt *row;
    snprintf(path, sizeof path, "%s/kickback.db", folder);
    must(sqlite3_open(path, &db) == SQLITE_OK, "cannot open");
    must(sqlite3_prepare_v2(db, "SELECT rootpage FROM sqlite_schema WHERE name = ?1", -1, &row, NULL) == SQLITE_OK,
         "cannot ask");
    sqlite3_bind_text(row, 1, name, -1, SQLITE_STATIC);
    must(sqlite3_step(row) == SQLITE_ROW, "no such table");
    printf("%d\n", sqlite3_column_int(row, 0));
    sqlite3_finalize(row);
    sqlite3_close(db);
}

static void answer(void *context, const StoreRequest *request)
{
    static StoreRequestJob job;
    printf("%s table %d: %s\n", request->what, (int)request->table, request->why);
    fflush(stdout);
    job = (StoreRequestJob){ .id = request->id };
    snprintf(job.answer, sizeof job.answer, "%s", (const char *)context);
    store_request_done(store, &job);
}

static void serve(long seconds, char *words)
{
    puts("ready");
    fflush(stdout);
    for (long i = 0; i < 20 * seconds; i++) {
        if (*words)
            store_requests(store, answer, words);
        store_collect(store);
        nanosleep(&(struct timespec){ .tv_nsec = 50000000 }, NULL);
    }
}

int main(int argc, char **argv)
{
    char why[STORE_WHY_BYTES];
    must(argc > 2, "admin_tables DIR make | sql STATEMENT... | page TABLE | serve SECONDS ANSWER");
    if (!strcmp(argv[2], "sql")) {
        run_sql(argv[1], argc - 3, argv + 3);
        return 0;
    }
    if (!strcmp(argv[2], "page")) {
        print_page(argv[1], argv[3]);
        return 0;
    }
    store = store_open(argv[1], NULL, NULL, why, sizeof why);
    must(store, why);
    if (!strcmp(argv[2], "make"))
        make();
    else if (argc > 4)
        serve(strtol(argv[3], NULL, 10), argv[4]);
    store_close(store);
    return 0;
}
