/* kickback admin end: end a game, through the server that runs it or, where none does, in the database itself. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "cli/admin.h"
#include "cli/cli.h"
#include "cli/complain.h"
#include "server/chain.h"
#include "server/now.h"
#include "server/replay.h"
#include "server/words.h"
#include "store/beside.h"

enum {
    PATIENCE = 5000, /* milliseconds that the server has to answer */
    WHY_MAX = 150    /* bytes of a reason */
};

static int say_ended(const StoreTable *table)
{
    printf("table %s is over\n", table->code);
    return CLI_OK;
}

/* ---- The server runs ---- */

static int ask_server(const char *command, const char *folder, const StoreTable *table, const char *why)
{
    StoreRequest request = { .table = table->id, .what = "end" };
    char answer[STORE_WHY_BYTES];
    snprintf(request.why, sizeof request.why, "%s", why);
    if (!store_ask(folder, &request, PATIENCE, answer, sizeof answer))
        return complain(command, CLI_FAILED, "the table was not ended: %s", answer);
    if (strcmp(answer, "ended") != 0)
        return complain(command, CLI_FAILED, "the server says: %s", answer);
    return say_ended(table);
}

/* ---- No server runs ---- */

/* The row and the head as the server would write them. */
static void fill_job(StoreWriteJob *job, const StoreTable *table, const Replay *replay, const char *why)
{
    StoreRow *row = &job->rows[0];
    *job = (StoreWriteJob){ .table = table->id,
                            .row_count = 1,
                            .has_head = true,
                            .status = STORE_OVER,
                            .host = table->host,
                            .started = table->started,
                            .ended = now_calendar(),
                            .is_public = table->is_public,
                            .spectators_talk = table->spectators_talk,
                            .why = "admin" };
    *row = (StoreRow){ .seq = replay->version + 1, .kind = STORE_END, .by = STORE_ENGINE, .time = job->ended };
    words_end("admin", why, row->payload);
    row->hash = chain_hash(replay->chain, row, play_hash(&replay->play));
}

static int write_end(const char *command, Store *store, const StoreTable *table, const char *why)
{
    static StoreWriteJob job;
    Replay replay;
    if (!kb_game_find(table->game, strlen(table->game)))
        return complain(command, CLI_FAILED, "this program does not know the game '%s'", table->game);
    if (!replay_open(&replay, store, table, REPLAY_SNAPSHOT))
        return complain(command, CLI_FAILED, "the log of the table is wrong: %s", replay.detail);
    fill_job(&job, table, &replay, why);
    replay_close(&replay);
    store_write(store, &job);
    while (store_pending(store)) {
        nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
        store_collect(store);
    }
    if (job.job.outcome != STORE_COMMITTED)
        return complain(command, CLI_FAILED, "the table was not ended: %s", job.job.why);
    return say_ended(table);
}

static int complain_ended(const char *command, const StoreTable *table)
{
    return complain(command, CLI_FAILED, "the table is %s already", store_status_word(table->status));
}

/* Owning the folder keeps a server from starting meanwhile. */
static int end_alone(const char *command, const char *folder, StoreTable *table, const char *why)
{
    char trouble[STORE_WHY_BYTES];
    Store *store = store_open(folder, NULL, NULL, trouble, sizeof trouble);
    if (!store)
        return complain(command, CLI_FAILED, "%s", trouble);
    int code;
    if (store_table_by_id(store, table->id, table) != 1)
        code = admin_read_error(command, store);
    else
        code = table->status > STORE_PAUSED ? complain_ended(command, table) : write_end(command, store, table, why);
    store_close(store);
    return code;
}

/* ---- The command ---- */

static int end_table(const char *command, const char *folder, const char *word, const char *why)
{
    static StoreTable table;
    Store *store = admin_open(command, folder);
    if (!store)
        return CLI_FAILED;
    bool found = admin_find(command, store, word, &table);
    store_close(store);
    if (!found)
        return CLI_FAILED;
    if (table.status > STORE_PAUSED)
        return complain_ended(command, &table);
    return store_is_served(folder) ? ask_server(command, folder, &table, why) : end_alone(command, folder, &table, why);
}

/* Without control characters, which take six times the room as JSON. */
static bool is_one_line(const char *why)
{
    for (const char *c = why; *c; c++)
        if ((unsigned char)*c < 0x20)
            return false;
    return strlen(why) <= WHY_MAX;
}

int admin_end(int argc, char **argv)
{
    const char *data = NULL, *why = "";
    const Option options[] = {
        { "why", "TEXT", "a reason, at most 150 bytes, kept in the database", .text = &why },
        ADMIN_DATA_OPTION(&data),
        { .name = NULL },
    };
    const Command command = {
        .name = "admin end",
        .words = "TABLE",
        .about = "End a game. TABLE is its code or its number. If the server runs, it is asked to, and tells the "
                 "players; if "
                 "not, the end is written into the database. The record is public from then on.",
        .example = "kickback admin end 12 --why \"an empty table\"",
        .options = options,
        .words_min = 1,
        .words_max = 1,
    };
    const char *words[OPTIONS_WORDS_MAX];
    int code = options_read(&command, argc, argv, words);
    if (code != OPTIONS_GO)
        return code;
    if (!is_one_line(why))
        return complain(command.name, CLI_WRONG_USE, "--why must be one line of at most %d bytes", WHY_MAX);
    return end_table(command.name, admin_folder(data), words[0], why);
}
