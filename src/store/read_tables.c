/* Looking up tables and their seats. */
#include <string.h>

#include "store/inside.h"

/* One row for each seat, with the table's own columns in all of them: one statement sees one moment. */
#define TABLE_WITH_SEATS                                                                                             \
    "SELECT t.id, t.code, t.game, t.rules, t.players, t.is_public, t.spectators_talk, t.status, t.host, t.created, " \
    "t.started, t.ended, t.clock, t.seed, t.deck, t.rematch_of, t.why, t.options, seat.seat, seat.person, "          \
    "person.name, seat.bot, seat.bot_plays, seat.conceded, seat.link, seat.standing_order, seat.bank, "              \
    "seat.contribution FROM game_table AS t JOIN seat ON seat.table_id = t.id "                                      \
    "LEFT JOIN person ON person.id = seat.person WHERE "

enum { FIRST_SEAT_COLUMN = 18 };

int words_column(const char *const *words, int count, sqlite3_stmt *row, int column)
{
    const char *found = (const char *)sqlite3_column_text(row, column);
    for (int i = 0; found && i < count; i++)
        if (!strcmp(words[i], found))
            return i;
    return -1;
}

static bool head_read(sqlite3_stmt *row, StoreTable *table)
{
    int status = words_column(status_words, STORE_STOPPED + 1, row, 7);
    *table = (StoreTable){ .id = sqlite3_column_int64(row, 0),
                           .rules = (uint16_t)sqlite3_column_int64(row, 3),
                           .players = (uint8_t)sqlite3_column_int64(row, 4),
                           .is_public = sqlite3_column_int(row, 5),
                           .spectators_talk = sqlite3_column_int(row, 6),
                           .status = (StoreStatus)status,
                           .host = sqlite3_column_int64(row, 8),
                           .created = sqlite3_column_int64(row, 9),
                           .started = sqlite3_column_int64(row, 10),
                           .ended = sqlite3_column_int64(row, 11),
                           .has_deck = sqlite3_column_type(row, 14) != SQLITE_NULL,
                           .rematch_of = sqlite3_column_int64(row, 15) };
    sql_column_text(row, 1, table->code, sizeof table->code);
    sql_column_text(row, 2, table->game, sizeof table->game);
    sql_column_text(row, 12, table->clock, sizeof table->clock);
    sql_column_text(row, 13, table->seed, sizeof table->seed);
    sql_column_text(row, 16, table->why, sizeof table->why);
    sql_column_text(row, 17, table->options, sizeof table->options);
    return status >= 0 && table->players <= KB_SEATS_MAX &&
           (!table->has_deck || sql_column_bytes(row, 14, table->deck, STORE_HASH_BYTES));
}

static bool seat_read(sqlite3_stmt *row, StoreSeat *seat)
{
    enum { AT = FIRST_SEAT_COLUMN };
    int length = sqlite3_column_bytes(row, AT + 9), order = sqlite3_column_int(row, AT + 7);
    seat->person = sqlite3_column_int64(row, AT + 1);
    sql_column_text(row, AT + 2, seat->name, sizeof seat->name);
    sql_column_text(row, AT + 3, seat->bot, sizeof seat->bot);
    seat->bot_plays = sqlite3_column_int(row, AT + 4);
    seat->conceded = sqlite3_column_int(row, AT + 5);
    seat->key = (uint32_t)sqlite3_column_int64(row, AT + 6);
    seat->order = (uint8_t)order;
    seat->bank = sqlite3_column_int64(row, AT + 8);
    seat->contribution_length = (uint8_t)length;
    return order >= 0 && order < STORE_ORDERS && length <= (int)sizeof seat->contribution &&
           sql_column_bytes(row, AT + 9, seat->contribution, (size_t)length);
}

static int table_read(Sql *sql, sqlite3_stmt *row, StoreTable *table)
{
    int seats = 0, found;
    for (; (found = sql_next(sql, row)) == 1; seats++) {
        int64_t seat = sqlite3_column_int64(row, FIRST_SEAT_COLUMN);
        if (!seats && !head_read(row, table))
            return sql_end(row, sql_damaged(sql));
        if (seat < 1 || seat > table->players || !seat_read(row, &table->seat[seat]))
            return sql_end(row, sql_damaged(sql));
    }
    if (found == 0 && seats && seats != table->players)
        found = sql_damaged(sql);
    return sql_end(row, found < 0 ? -1 : seats > 0);
}

KbSeat store_seat_of(const StoreTable *table, int64_t person)
{
    for (KbSeat seat = 1; person && seat <= table->players; seat++)
        if (table->seat[seat].person == person)
            return seat;
    return 0;
}

int store_table_by_code(Store *store, const char *code, StoreTable *table)
{
    return table_read(&store->reader, SQL_ASK(&store->reader, TABLE_WITH_SEATS "t.code = ?1", sql_text(code)), table);
}

int store_table_by_id(Store *store, int64_t id, StoreTable *table)
{
    return table_read(&store->reader, SQL_ASK(&store->reader, TABLE_WITH_SEATS "t.id = ?1", sql_int(id)), table);
}

static int ids_tell(Sql *sql, sqlite3_stmt *row, void (*each)(void *context, int64_t id), void *context)
{
    int count = 0, found;
    for (; (found = sql_next(sql, row)) == 1; count++)
        each(context, sqlite3_column_int64(row, 0));
    return sql_end(row, found < 0 ? -1 : count);
}

int store_tables(Store *store, StoreStatus first, StoreStatus last, void (*each)(void *context, int64_t id),
                 void *context)
{
    SqlValue status[STORE_STOPPED + 1];
    for (int i = 0; i <= STORE_STOPPED; i++)
        status[i] = i >= (int)first && i <= (int)last ? sql_text(status_words[i]) : sql_link(0);
    sqlite3_stmt *row =
        sql_ask(&store->reader, "SELECT id FROM game_table WHERE status IN (?1, ?2, ?3, ?4, ?5) ORDER BY id", status,
                STORE_STOPPED + 1);
    return ids_tell(&store->reader, row, each, context);
}

int store_tables_of(Store *store, int64_t person, uint32_t limit, void (*each)(void *context, int64_t id),
                    void *context)
{
    sqlite3_stmt *row = SQL_ASK(&store->reader,
                                "SELECT table_id FROM seat WHERE person = ?1 UNION SELECT id FROM game_table WHERE "
                                "host = ?1 ORDER BY 1 DESC LIMIT ?2",
                                sql_int(person), sql_int(limit));
    return ids_tell(&store->reader, row, each, context);
}

int store_rematch(Store *store, int64_t table, char code[STORE_CODE_BYTES])
{
    sqlite3_stmt *row = SQL_ASK(
        &store->reader, "SELECT code FROM game_table WHERE rematch_of = ?1 ORDER BY id LIMIT 1", sql_int(table));
    int found = sql_next(&store->reader, row);
    if (found == 1)
        sql_column_text(row, 0, code, STORE_CODE_BYTES);
    return sql_end(row, found);
}

int store_tables_hosted(Store *store, int64_t person)
{
    sqlite3_stmt *row = SQL_ASK(&store->reader,
                                "SELECT count(*) FROM game_table WHERE host = ?1 AND "
                                "status IN ('open', 'running', 'paused')",
                                sql_int(person));
    int found = sql_next(&store->reader, row);
    return sql_end(row, found == 1 ? sqlite3_column_int(row, 0) : -1);
}
