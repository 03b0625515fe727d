/* What people say at tables. Names are those of the persons as they are now: messages hold no copy. */
#include "store/inside.h"
#include "store/jobs.h"

int write_chat(Sql *sql, StoreJob *job)
{
    StoreChatJob *said = (StoreChatJob *)job;
    StoreChat *chat = &said->chat;
    int code = SQL_CHANGE(sql,
                          "INSERT INTO chat (table_id, seat, text, time, person) SELECT ?1, ?2, ?3, ?4, id FROM person "
                          "WHERE id = " PERSON_NOW("?5"),
                          sql_int(said->table), sql_int(chat->seat), sql_text(chat->text), sql_int(chat->time),
                          sql_int(chat->person));
    if (code == SQLITE_OK)
        chat->id = sqlite3_last_insert_rowid(sql->db);
    return code;
}

static void chat_read(sqlite3_stmt *row, StoreChat *chat)
{
    chat->id = sqlite3_column_int64(row, 0);
    chat->seat = (KbSeat)sqlite3_column_int64(row, 1);
    chat->person = sqlite3_column_int64(row, 2);
    sql_column_text(row, 3, chat->handle, sizeof chat->handle);
    sql_column_text(row, 4, chat->name, sizeof chat->name);
    sql_column_text(row, 5, chat->text, sizeof chat->text);
    chat->time = sqlite3_column_int64(row, 6);
}

int store_chats(Store *store, int64_t table, uint32_t limit, void (*each)(void *context, const StoreChat *chat),
                void *context)
{
    sqlite3_stmt *row =
        SQL_ASK(&store->reader,
                "SELECT last.id, last.seat, last.person, person.handle, person.name, last.text, last.time "
                "FROM (SELECT * FROM chat WHERE table_id = ?1 ORDER BY id DESC LIMIT ?2) AS last "
                "JOIN person ON person.id = last.person ORDER BY last.id",
                sql_int(table), sql_int(limit));
    int count = 0, found;
    for (; (found = sql_next(&store->reader, row)) == 1; count++) {
        StoreChat chat;
        chat_read(row, &chat);
        each(context, &chat);
    }
    return sql_end(row, found < 0 ? -1 : count);
}
