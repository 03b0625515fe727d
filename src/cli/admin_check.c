/* kickback admin check: is everything in the database as it must be? */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/admin.h"
#include "cli/cli.h"
#include "server/replay.h"
#include "store/beside.h"

typedef struct Check {
    Store *store;
    int64_t *ids;
    size_t tables, room;
    unsigned problems, unknown;
    uint64_t rows, moves;
    StoreTable table;
} Check;

static void problem(Check *check, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void problem(Check *check, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    putchar('\n');
    check->problems++;
}

static void table_problem(Check *check, const char *what)
{
    problem(check, "table %" PRId64 " (%s): %s", check->table.id, check->table.code, what);
}

static void tell_page(void *context, const char *text)
{
    problem(context, "database: %s", text);
}

/* What a replay does not compare: a snapshot that it never comes to. */
static void check_snapshot(Check *check, const Replay *replay)
{
    static uint8_t state[KB_SAVE_ROOM];
    StoreSnapshot snapshot;
    int found = store_snapshot(check->store, check->table.id, &snapshot, state, sizeof state);
    if (found < 0)
        table_problem(check, "its snapshot cannot be read");
    else if (found && (snapshot.seq == 0 || snapshot.seq > replay->version))
        table_problem(check, "its snapshot is of a row that does not exist");
}

static void check_status(Check *check, const Replay *replay)
{
    StoreStatus status = check->table.status;
    if (status == STORE_STOPPED)
        table_problem(check, "the server has stopped it");
    else if (status == STORE_OVER && !replay->ended)
        table_problem(check, "it is over, but its log has no end");
    else if (status != STORE_OVER && replay->ended)
        table_problem(check, "its log has an end, but it is not over");
}

static void check_log(Check *check)
{
    const KbGame *game = kb_game_find(check->table.game, strlen(check->table.game));
    Replay replay;
    /* Other rules may lead elsewhere: that is no damage, but it cannot be told from one either. */
    if (!game || game->rules_version != check->table.rules) {
        check->unknown++;
        return;
    }
    if (!replay_open(&replay, check->store, &check->table, REPLAY_DEAL)) {
        table_problem(check, replay.detail);
        return;
    }
    check_snapshot(check, &replay);
    check_status(check, &replay);
    check->rows += replay.version;
    check->moves += replay.moves;
    replay_close(&replay);
}

/* All of a table is read at one moment, so that a server may go on playing it. */
static void check_table(Check *check, int64_t id)
{
    int found = store_freeze(check->store) ? store_table_by_id(check->store, id, &check->table) : -1;
    if (found == 1)
        check_log(check);
    else
        problem(check, "table %" PRId64 ": it cannot be read: %s", id,
                found ? store_read_error(check->store) : "it has no seats");
    store_thaw(check->store);
}

static void note_id(void *context, int64_t id)
{
    Check *check = context;
    if (check->tables == check->room) {
        size_t room = check->room ? 2 * check->room : 256;
        int64_t *more = realloc(check->ids, room * sizeof *more);
        if (!more) {
            problem(check, "table %" PRId64 ": there is no memory left to check it", id);
            return;
        }
        check->ids = more;
        check->room = room;
    }
    check->ids[check->tables++] = id;
}

static void report(const Check *check)
{
    printf("%s: %zu %s, %" PRIu64 " rows, %" PRIu64 " moves replayed, %u %s\n", check->problems ? "NOT ok" : "ok",
           check->tables, check->tables == 1 ? "table" : "tables", check->rows, check->moves, check->problems,
           check->problems == 1 ? "problem" : "problems");
    if (check->unknown)
        printf("%u of the tables were played by rules that this program does not have, and were not replayed\n",
               check->unknown);
}

static int check_all(Check *check)
{
    if (store_integrity(check->store, tell_page, check) < 0)
        problem(check, "database: %s", store_read_error(check->store));
    if (store_tables(check->store, STORE_OPEN, STORE_STOPPED, note_id, check) < 0)
        problem(check, "database: the tables cannot be listed: %s", store_read_error(check->store));
    for (size_t i = 0; i < check->tables; i++)
        check_table(check, check->ids[i]);
    free(check->ids);
    report(check);
    return check->problems ? CLI_FAILED : CLI_OK;
}

int admin_check(int argc, char **argv)
{
    static Check check;
    const char *data = NULL;
    const Option options[] = { ADMIN_DATA_OPTION(&data), { .name = NULL } };
    const Command command = {
        .name = "admin check",
        .words = "",
        .about =
            "Check everything: the pages of the database, the links between its rows, and the log of every table: no "
            "row is missing, every hash fits, every move is legal, the snapshot is what the moves lead to. One line "
            "for each problem; exits with 0 only if there is none.",
        .example = "kickback admin check --data /var/lib/kickback",
        .options = options,
    };
    const char *words[OPTIONS_WORDS_MAX];
    int code = options_read(&command, argc, argv, words);
    if (code != OPTIONS_GO)
        return code;
    check.store = admin_open(command.name, admin_folder(data));
    if (!check.store)
        return CLI_FAILED;
    code = check_all(&check);
    store_close(check.store);
    return code;
}
