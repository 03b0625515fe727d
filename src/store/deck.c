/* Decks that people have sent, by their hash. */
#include <stdlib.h>
#include <string.h>

#include "store/inside.h"
#include "store/jobs.h"

#define IS_UNUSED "NOT EXISTS (SELECT 1 FROM game_table WHERE game_table.deck = deck.hash)"

static int deck_insert(Sql *sql, const StoreDeckJob *deck)
{
    return SQL_RUN(sql,
                   "INSERT INTO deck (hash, game, person, time, json) VALUES (?1, ?2, " PERSON_NOW(
                       "?3") ", ?4, ?5) "
                             "ON CONFLICT (hash) DO UPDATE SET time = max(time, excluded.time), "
                             "person = coalesce(person, excluded.person)",
                   sql_blob(deck->hash, STORE_HASH_BYTES), sql_text(deck->game), sql_int(deck->person),
                   sql_int(deck->time), sql_blob(deck->json, deck->length));
}

/* Anybody may send decks, and each is large: what nobody plays with makes room for what comes. */
static int deck_make_room(Sql *sql, int64_t person)
{
    return SQL_RUN(sql,
                   "DELETE FROM deck WHERE rowid IN (SELECT rowid FROM deck WHERE person = " PERSON_NOW(
                       "?1") " AND " IS_UNUSED " ORDER BY time DESC, rowid DESC LIMIT -1 OFFSET ?2)",
                   sql_int(person), sql_int(STORE_DECKS_KEPT));
}

int write_deck(Sql *sql, StoreJob *job)
{
    const StoreDeckJob *deck = (const StoreDeckJob *)job;
    int code = deck_insert(sql, deck);
    return code ? code : deck_make_room(sql, deck->person);
}

int sweep_decks(Sql *sql, int64_t before)
{
    return SQL_RUN(sql, "DELETE FROM deck WHERE time < ?1 AND " IS_UNUSED, sql_int(before));
}

/* A NUL-terminated copy of column 0. */
static int deck_copy(Sql *sql, sqlite3_stmt *row, char **json, size_t *length)
{
    *length = (size_t)sqlite3_column_bytes(row, 0);
    *json = malloc(*length + 1);
    if (!*json) {
        sql_say(sql, SQLITE_NOMEM);
        return -1;
    }
    sql_column_bytes(row, 0, *json, *length);
    (*json)[*length] = '\0';
    return 1;
}

int store_deck_json(Store *store, const uint8_t hash[STORE_HASH_BYTES], char **json, size_t *length)
{
    sqlite3_stmt *row =
        SQL_ASK(&store->reader, "SELECT json FROM deck WHERE hash = ?1", sql_blob(hash, STORE_HASH_BYTES));
    int found = sql_next(&store->reader, row);
    return sql_end(row, found == 1 ? deck_copy(&store->reader, row, json, length) : found);
}
