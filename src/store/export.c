/* Everything that is stored about a person, as JSON for that person. */
#include <stdlib.h>

#include "core/text.h"
#include "store/inside.h"

enum { EXPORT_START = 16 << 10, EXPORT_MAX = 256 << 20 };

/* One list of the export: its rows, each written as a value. */
typedef struct Part {
    const char *key, *sql;
    void (*tell)(KbText *text, sqlite3_stmt *row);
} Part;

static const char *column(sqlite3_stmt *row, int index)
{
    const char *text = (const char *)sqlite3_column_text(row, index);
    return text ? text : "";
}

static void key_time(KbText *text, const char *key, sqlite3_stmt *row, int index)
{
    kb_json_key_number(text, key, sqlite3_column_int64(row, index));
}

static void tell_session(KbText *text, sqlite3_stmt *row)
{
    kb_json_object(text);
    key_time(text, "created", row, 0);
    key_time(text, "seen", row, 1);
    kb_json_object_end(text);
}

static void tell_table(KbText *text, sqlite3_stmt *row)
{
    kb_json_object(text);
    kb_json_key_string(text, "table", column(row, 0));
    kb_json_key_string(text, "game", column(row, 1));
    kb_json_key_string(text, "status", column(row, 2));
    kb_json_key_bool(text, "host", sqlite3_column_int(row, 3));
    if (sqlite3_column_type(row, 4) == SQLITE_NULL) {
        kb_json_key_null(text, "seat");
    } else {
        kb_json_key_number(text, "seat", sqlite3_column_int64(row, 4));
        kb_json_key(text, "contribution");
        kb_json_plain(text);
        kb_text_put_hex(text, sqlite3_column_blob(row, 5), (size_t)sqlite3_column_bytes(row, 5));
        kb_json_plain_end(text);
    }
    key_time(text, "created", row, 6);
    key_time(text, "started", row, 7);
    key_time(text, "ended", row, 8);
    kb_json_object_end(text);
}

static void tell_chat(KbText *text, sqlite3_stmt *row)
{
    kb_json_object(text);
    kb_json_key_string(text, "table", column(row, 0));
    kb_json_key_number(text, "seat", sqlite3_column_int64(row, 1));
    kb_json_key_string(text, "text", column(row, 2));
    key_time(text, "time", row, 3);
    kb_json_object_end(text);
}

static void tell_block(KbText *text, sqlite3_stmt *row)
{
    kb_json_object(text);
    kb_json_key_string(text, "handle", column(row, 0));
    key_time(text, "time", row, 1);
    kb_json_object_end(text);
}

static void tell_report(KbText *text, sqlite3_stmt *row)
{
    kb_json_object(text);
    kb_json_key_string(text, "handle", column(row, 0));
    kb_json_key_string(text, "table", column(row, 1));
    kb_json_key_string(text, "text", column(row, 2));
    key_time(text, "time", row, 3);
    kb_json_object_end(text);
}

static void tell_deck(KbText *text, sqlite3_stmt *row)
{
    kb_json_object(text);
    kb_json_key_string(text, "game", column(row, 0));
    kb_json_key_string(text, "deck", column(row, 1));
    key_time(text, "time", row, 2);
    kb_json_key(text, "json"); /* as it was sent, which was read as JSON then */
    kb_text_put_bytes(text, sqlite3_column_blob(row, 3), (size_t)sqlite3_column_bytes(row, 3));
    text->comma = true;
    kb_json_object_end(text);
}

static const Part parts[] = {
    { "sessions", "SELECT created, seen FROM session WHERE person = ?1 ORDER BY created", tell_session },
    { "tables",
      "SELECT t.code, t.game, t.status, coalesce(t.host = ?1, 0), seat.seat, seat.contribution, t.created, t.started, "
      "t.ended FROM game_table AS t LEFT JOIN seat ON seat.table_id = t.id AND seat.person = ?1 WHERE t.id IN (SELECT "
      "table_id FROM seat WHERE person = ?1 UNION SELECT id FROM game_table WHERE host = ?1) ORDER BY t.id",
      tell_table },
    { "chat",
      "SELECT t.code, chat.seat, chat.text, chat.time FROM chat JOIN game_table AS t ON t.id = chat.table_id "
      "WHERE chat.person = ?1 ORDER BY chat.id",
      tell_chat },
    { "blocks",
      "SELECT person.handle, block.time FROM block JOIN person ON person.id = block.other WHERE block.person = ?1",
      tell_block },
    { "reports",
      "SELECT person.handle, t.code, report.text, report.time FROM report JOIN person ON person.id = report.other "
      "LEFT JOIN game_table AS t ON t.id = report.table_id WHERE report.person = ?1 ORDER BY report.id",
      tell_report },
    { "decks", "SELECT game, lower(hex(hash)), time, json FROM deck WHERE person = ?1 ORDER BY time", tell_deck },
};

static int part_write(Sql *sql, const Part *part, int64_t person, KbText *text)
{
    sqlite3_stmt *row = SQL_ASK(sql, part->sql, sql_int(person));
    int found;
    kb_json_key(text, part->key);
    kb_json_array(text);
    while ((found = sql_next(sql, row)) == 1)
        part->tell(text, row);
    kb_json_array_end(text);
    return sql_end(row, found);
}

static int export_write(Store *store, int64_t id, KbText *text)
{
    StorePerson person;
    int found = store_person(store, id, &person);
    if (found != 1)
        return found;
    kb_json_object(text);
    kb_json_key_string(text, "handle", person.handle);
    kb_json_key_string(text, "name", person.name);
    kb_json_key_bool(text, "account", person.account);
    kb_json_key_number(text, "created", person.created);
    kb_json_key_number(text, "seen", person.seen);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (part_write(&store->reader, &parts[i], id, text) < 0)
            return -1;
    kb_json_object_end(text);
    return 1;
}

/* Write it into ever more room until it fits. */
static int export_grow(Store *store, int64_t person, char **json, size_t *length)
{
    for (size_t capacity = EXPORT_START; capacity <= EXPORT_MAX; capacity *= 2) {
        KbText text;
        char *room = malloc(capacity);
        if (!room)
            break;
        kb_text_start(&text, room, capacity);
        int found = export_write(store, person, &text);
        if (found == 1 && !text.overflow) {
            *json = room;
            *length = text.length;
            return 1;
        }
        free(room);
        if (found != 1)
            return found;
    }
    sql_say(&store->reader, SQLITE_NOMEM);
    return -1;
}

int store_export(Store *store, int64_t person, char **json, size_t *length)
{
    /* All lists of one moment. */
    if (sql_run(&store->reader, "BEGIN", NULL, 0) != SQLITE_OK)
        return -1;
    int found = export_grow(store, person, json, length);
    sqlite3_exec(store->reader.db, "ROLLBACK", NULL, NULL, NULL);
    return found;
}
