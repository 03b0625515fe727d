/* Looking up persons. */
#include "store/inside.h"

int store_session(Store *store, const uint8_t session[STORE_HASH_BYTES], int64_t *person, int64_t *seen)
{
    sqlite3_stmt *row = SQL_ASK(&store->reader, "SELECT person, seen FROM session WHERE hash = ?1",
                                sql_blob(session, STORE_HASH_BYTES));
    int found = sql_next(&store->reader, row);
    if (found == 1)
        *person = sqlite3_column_int64(row, 0);
    if (found == 1 && seen)
        *seen = sqlite3_column_int64(row, 1);
    return sql_end(row, found);
}

int store_person(Store *store, int64_t id, StorePerson *person)
{
    sqlite3_stmt *row =
        SQL_ASK(&store->reader, "SELECT handle, name, password IS NOT NULL, created, seen FROM person WHERE id = ?1",
                sql_int(id));
    int found = sql_next(&store->reader, row);
    if (found == 1) {
        *person = (StorePerson){ .id = id,
                                 .account = sqlite3_column_int(row, 2),
                                 .created = sqlite3_column_int64(row, 3),
                                 .seen = sqlite3_column_int64(row, 4) };
        sql_column_text(row, 0, person->handle, sizeof person->handle);
        sql_column_text(row, 1, person->name, sizeof person->name);
    }
    return sql_end(row, found);
}

int store_person_by_handle(Store *store, const char *handle, int64_t *id)
{
    sqlite3_stmt *row = SQL_ASK(&store->reader, "SELECT id FROM person WHERE handle = ?1", sql_text(handle));
    int found = sql_next(&store->reader, row);
    if (found == 1)
        *id = sqlite3_column_int64(row, 0);
    return sql_end(row, found);
}

static int account_read(Sql *sql, sqlite3_stmt *row, StoreAccount *account)
{
    int found = sql_next(sql, row);
    if (found == 1) {
        account->person = sqlite3_column_int64(row, 0);
        sql_column_text(row, 1, account->password, sizeof account->password);
        if (!sql_column_bytes(row, 2, account->recovery, sizeof account->recovery))
            found = sql_damaged(sql);
    }
    return sql_end(row, found);
}

int store_account(Store *store, const char *name, StoreAccount *account)
{
    return account_read(&store->reader,
                        SQL_ASK(&store->reader,
                                "SELECT id, password, recovery FROM person WHERE name = ?1 COLLATE NOCASE AND "
                                "password IS NOT NULL",
                                sql_text(name)),
                        account);
}

int store_account_of(Store *store, int64_t person, StoreAccount *account)
{
    return account_read(&store->reader,
                        SQL_ASK(&store->reader,
                                "SELECT id, password, recovery FROM person WHERE id = ?1 AND password IS NOT NULL",
                                sql_int(person)),
                        account);
}

int store_is_blocked(Store *store, int64_t by, int64_t other)
{
    sqlite3_stmt *row =
        SQL_ASK(&store->reader, "SELECT 1 FROM block WHERE person = ?1 AND other = ?2", sql_int(by), sql_int(other));
    return sql_end(row, sql_next(&store->reader, row));
}
