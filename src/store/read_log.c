/* Reading tables' logs and snapshots. */
#include "store/inside.h"

static bool row_read(sqlite3_stmt *found, StoreRow *row)
{
    int kind = words_column(kind_words, STORE_END + 1, found, 1);
    int by = words_column(by_words, STORE_ENGINE + 1, found, 3);
    row->seq = (uint32_t)sqlite3_column_int64(found, 0);
    row->kind = (StoreKind)kind;
    row->seat = (KbSeat)sqlite3_column_int64(found, 2);
    row->by = (StoreBy)by;
    sql_column_text(found, 4, row->client_id, sizeof row->client_id);
    sql_column_text(found, 5, row->payload, sizeof row->payload);
    row->time = sqlite3_column_int64(found, 6);
    row->hash = (uint64_t)sqlite3_column_int64(found, 7);
    return kind >= 0 && by >= 0 && row->seat <= KB_SEATS_MAX;
}

int store_rows(Store *store, int64_t table, uint32_t after, bool (*each)(void *context, const StoreRow *row),
               void *context)
{
    sqlite3_stmt *found = SQL_ASK(&store->reader,
                                  "SELECT seq, kind, seat, \"by\", client_id, payload, time, hash FROM log "
                                  "WHERE table_id = ?1 AND seq > ?2 ORDER BY seq",
                                  sql_int(table), sql_int(after));
    int count = 0, result;
    bool more = true;
    while (more && (result = sql_next(&store->reader, found)) != 0) {
        StoreRow row;
        if (result == 1 && !row_read(found, &row))
            result = sql_damaged(&store->reader);
        if (result < 0)
            return sql_end(found, -1);
        count++;
        more = each(context, &row);
    }
    return sql_end(found, count);
}

int store_log_end(Store *store, int64_t table, uint32_t *seq, uint64_t *hash)
{
    sqlite3_stmt *row = SQL_ASK(&store->reader, "SELECT seq, hash FROM log_end WHERE table_id = ?1", sql_int(table));
    int found = sql_next(&store->reader, row);
    if (found == 1) {
        *seq = (uint32_t)sqlite3_column_int64(row, 0);
        *hash = (uint64_t)sqlite3_column_int64(row, 1);
    }
    return sql_end(row, found);
}

int store_row_of_client(Store *store, int64_t table, KbSeat seat, const char *client_id, uint32_t *seq)
{
    sqlite3_stmt *row =
        SQL_ASK(&store->reader, "SELECT seq FROM log WHERE table_id = ?1 AND seat = ?2 AND client_id = ?3",
                sql_int(table), sql_int(seat), sql_text(client_id));
    int found = sql_next(&store->reader, row);
    if (found == 1)
        *seq = (uint32_t)sqlite3_column_int64(row, 0);
    return sql_end(row, found);
}

int store_snapshot(Store *store, int64_t table, StoreSnapshot *snapshot, uint8_t *state, size_t capacity)
{
    Sql *sql = &store->reader;
    sqlite3_stmt *row =
        SQL_ASK(sql, "SELECT seq, rules, moves, hash, state FROM snapshot WHERE table_id = ?1", sql_int(table));
    int found = sql_next(sql, row);
    if (found == 1) {
        *snapshot = (StoreSnapshot){ .seq = (uint32_t)sqlite3_column_int64(row, 0),
                                     .rules = (uint16_t)sqlite3_column_int64(row, 1),
                                     .moves = (uint32_t)sqlite3_column_int64(row, 2),
                                     .hash = (uint64_t)sqlite3_column_int64(row, 3),
                                     .length = (uint32_t)sqlite3_column_bytes(row, 4),
                                     .state = state };
        if (snapshot->length > capacity || !sql_column_bytes(row, 4, state, snapshot->length))
            found = sql_damaged(sql);
    }
    return sql_end(row, found);
}
