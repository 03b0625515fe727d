/* Writing what concerns tables: the table itself, its seats, its log, its snapshot. */
#include "store/inside.h"
#include "store/jobs.h"

const char *const status_words[] = { "open", "running", "paused", "over", "stopped" };
const char *const kind_words[] = { "act", "undo", "seat", "end" };
const char *const by_words[] = { "player", "bot", "clock", "engine" };

const char *store_status_word(StoreStatus status)
{
    return status_words[status];
}

const char *store_kind_word(StoreKind kind)
{
    return kind_words[kind];
}

const char *store_by_word(StoreBy by)
{
    return by_words[by];
}

static int table_insert(Sql *sql, const StoreTable *table)
{
    return SQL_RUN(sql,
                   "INSERT INTO game_table (code, game, rules, players, is_public, spectators_talk, status, host, "
                   "created, started, ended, clock, seed, deck, rematch_of, why, options) VALUES (?1, ?2, ?3, ?4, ?5, "
                   "?6, ?7, " PERSON_NOW("?8") ", ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)",
                   sql_text(table->code), sql_text(table->game), sql_int(table->rules), sql_int(table->players),
                   sql_int(table->is_public), sql_int(table->spectators_talk), sql_text(status_words[table->status]),
                   sql_int(table->host), sql_int(table->created), sql_int(table->started), sql_int(table->ended),
                   sql_text(table->clock), sql_text(table->seed),
                   table->has_deck ? sql_blob(table->deck, STORE_HASH_BYTES) : sql_link(0), sql_link(table->rematch_of),
                   sql_text(table->why), sql_text(table->options));
}

static int seat_write(Sql *sql, int64_t table, KbSeat number, const StoreSeat *seat)
{
    return SQL_RUN(sql,
                   "INSERT INTO seat (table_id, seat, person, bot, bot_plays, conceded, link, standing_order, bank, "
                   "contribution) VALUES (?1, ?2, " PERSON_NOW(
                       "?3") ", ?4, ?5, ?6, ?7, ?8, ?9, ?10) "
                             "ON CONFLICT (table_id, seat) DO UPDATE SET person = excluded.person, bot = excluded.bot, "
                             "bot_plays = excluded.bot_plays, conceded = excluded.conceded, link = excluded.link, "
                             "standing_order = excluded.standing_order, bank = excluded.bank, contribution = "
                             "excluded.contribution",
                   sql_int(table), sql_int(number), sql_int(seat->person), sql_text(seat->bot),
                   sql_int(seat->bot_plays), sql_int(seat->conceded), sql_int(seat->key), sql_int(seat->order),
                   sql_int(seat->bank), sql_blob(seat->contribution, seat->contribution_length));
}

static int seats_write(Sql *sql, int64_t table, KbSeats seats, const StoreSeat *seat)
{
    int code = SQLITE_OK;
    for (KbSeat number = 1; code == SQLITE_OK && number <= KB_SEATS_MAX; number++)
        if (seats & kb_seat_bit(number))
            code = seat_write(sql, table, number, &seat[number]);
    return code;
}

int write_table(Sql *sql, StoreJob *job)
{
    StoreTable *table = ((StoreTableJob *)job)->table;
    int code = table_insert(sql, table);
    if (code != SQLITE_OK)
        return code;
    table->id = sqlite3_last_insert_rowid(sql->db);
    return seats_write(sql, table->id, kb_seats_all(table->players), table->seat);
}

static int row_append(Sql *sql, int64_t table, const StoreRow *row)
{
    return SQL_RUN(sql,
                   "INSERT INTO log (table_id, seq, kind, seat, \"by\", client_id, payload, time, hash) "
                   "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
                   sql_int(table), sql_int(row->seq), sql_text(kind_words[row->kind]), sql_int(row->seat),
                   sql_text(by_words[row->by]), sql_text_or_null(row->client_id), sql_text(row->payload),
                   sql_int(row->time), sql_int((int64_t)row->hash));
}

static int head_write(Sql *sql, const StoreWriteJob *job)
{
    return SQL_CHANGE(sql,
                      "UPDATE game_table SET status = ?2, host = " PERSON_NOW(
                          "?3") ", started = ?4, ended = ?5, "
                                "is_public = ?6, spectators_talk = ?7, why = ?8 WHERE id = ?1",
                      sql_int(job->table), sql_text(status_words[job->status]), sql_int(job->host),
                      sql_int(job->started), sql_int(job->ended), sql_int(job->is_public),
                      sql_int(job->spectators_talk), sql_text(job->why));
}

static int snapshot_write(Sql *sql, int64_t table, const StoreSnapshot *snapshot)
{
    return SQL_RUN(sql,
                   "INSERT INTO snapshot (table_id, seq, rules, moves, hash, state) VALUES (?1, ?2, ?3, ?4, ?5, ?6) "
                   "ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, rules = excluded.rules, moves = "
                   "excluded.moves, hash = excluded.hash, state = excluded.state",
                   sql_int(table), sql_int(snapshot->seq), sql_int(snapshot->rules), sql_int(snapshot->moves),
                   sql_int((int64_t)snapshot->hash), sql_blob(snapshot->state, snapshot->length));
}

int write_rows(Sql *sql, StoreJob *job)
{
    const StoreWriteJob *write = (const StoreWriteJob *)job;
    int code = SQLITE_OK;
    for (uint8_t i = 0; code == SQLITE_OK && i < write->row_count; i++)
        code = row_append(sql, write->table, &write->rows[i]);
    if (code == SQLITE_OK)
        code = seats_write(sql, write->table, write->seats, write->seat);
    if (code == SQLITE_OK && write->has_head)
        code = head_write(sql, write);
    if (code == SQLITE_OK && write->has_snapshot)
        code = snapshot_write(sql, write->table, &write->snapshot);
    return code;
}
