/* kickback admin show: one table. What is hidden in a game stays hidden until it is over: neither the seed nor the moves, which name
 * cards, are shown before. */
#include <inttypes.h>
#include <stdio.h>

#include "cli/admin.h"
#include "cli/cli.h"
#include "core/text.h"
#include "store/beside.h"

static void print_time(const char *label, int64_t time)
{
    char when[ADMIN_TIME_BYTES];
    admin_time(time, when);
    printf("%-10s %s\n", label, when);
}

/* The options are as somebody sent them: names of their own contracts may hold anything. */
static void print_options(const char *options)
{
    char room[STORE_OPTIONS_BYTES];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    kb_text_put_shown(&text, options);
    printf("%-10s %s\n", "options", room);
}

static void print_head(const StoreTable *table)
{
    printf("table %" PRId64 ", %s: %s for %u, %s%s%s%s\n", table->id, table->code, table->game, table->players,
           store_status_word(table->status), *table->why ? " (" : "", table->why, *table->why ? ")" : "");
    print_time("made", table->created);
    print_time("started", table->started);
    print_time("ended", table->ended);
    printf("%-10s %s\n%-10s %s\n", "lobby", table->is_public ? "public" : "private", "clock", table->clock);
    print_options(table->options);
    if (table->status == STORE_OVER)
        printf("%-10s %s\n", "seed", table->seed);
}

static void print_seat(const StoreTable *table, KbSeat number)
{
    const StoreSeat *seat = &table->seat[number];
    printf("  seat %u   %s", number, seat->person ? seat->name : *seat->bot ? seat->bot : "-");
    if (seat->person && seat->person == table->host)
        printf(", host");
    if (seat->person && seat->bot_plays)
        printf(", %s plays", seat->bot);
    if (seat->conceded)
        printf(", conceded");
    putchar('\n');
}

static bool print_row(void *context, const StoreRow *row)
{
    const bool *over = context;
    char when[ADMIN_TIME_BYTES];
    admin_time(row->time, when);
    printf("  %5" PRIu32 "  %s  %-4s  seat %u  %-6s", row->seq, when, store_kind_word(row->kind), row->seat,
           store_by_word(row->by));
    printf("%s%s\n", *over ? "  " : "", *over ? row->payload : "");
    return true;
}

/* `rows`: how many of the last ones. */
static int show_table(const char *command, Store *store, const StoreTable *table, const void *rows)
{
    StoreActivity activity;
    bool over = table->status == STORE_OVER;
    if (store_activity(store, table->id, &activity) != 1)
        return admin_read_error(command, store);
    print_head(table);
    for (KbSeat seat = 1; seat <= table->players; seat++)
        print_seat(table, seat);
    uint32_t count = activity.rows, last = (uint32_t)*(const int64_t *)rows;
    printf("log        %" PRIu32 " rows, %" PRIu32 " moves%s\n", count, activity.moves,
           over ? "" : "; what they were is secret until the game is over");
    if (store_rows(store, table->id, count > last ? count - last : 0, print_row, &over) < 0)
        return admin_read_error(command, store);
    return CLI_OK;
}

int admin_show(int argc, char **argv)
{
    int64_t rows = 10;
    const char *data = NULL;
    const Option options[] = {
        { "rows", "N", "show the last N rows of the log (default 10)", .number = &rows, .low = 0, .high = 1000000 },
        ADMIN_DATA_OPTION(&data),
        { .name = NULL },
    };
    const Command command = {
        .name = "admin show",
        .words = "TABLE",
        .about =
            "Show one table: its seats, its clock and the last rows of its log. TABLE is its code or its number. The "
            "cards and the seed of a game that is not over are not shown.",
        .example = "kickback admin show 12",
        .options = options,
        .words_min = 1,
        .words_max = 1,
    };
    const char *words[OPTIONS_WORDS_MAX];
    int code = options_read(&command, argc, argv, words);
    return code == OPTIONS_GO ? admin_at_table(command.name, admin_folder(data), words[0], show_table, &rows) : code;
}
