/* A guest signs in: what was the guest's becomes the account's.
 *
 * Jobs that name the guest may have been queued before anybody knows of it. So the last few merges are kept, in a table of this
 * connection only, and PERSON_NOW looks there. */
#include "store/jobs.h"

enum { MERGED_KEPT = 256 };

bool merge_prepare(Sql *sql)
{
    return sql_script(sql, "CREATE TEMP TABLE merged (id INTEGER PRIMARY KEY, guest INTEGER NOT NULL UNIQUE, "
                           "person INTEGER NOT NULL)") == SQLITE_OK;
}

/* 1: a guest; 0: an account, or nobody. */
static int is_guest(Sql *sql, int64_t person)
{
    sqlite3_stmt *row = SQL_ASK(sql, "SELECT 1 FROM person WHERE id = ?1 AND password IS NULL", sql_int(person));
    return sql_end(row, sql_next(sql, row));
}

static int merge_remember(Sql *sql, const SqlValue *pair)
{
    int code = sql_run(sql, "INSERT INTO merged (guest, person) VALUES (?1, ?2)", pair, 2);
    return code
               ? code
               : SQL_RUN(sql, "DELETE FROM merged WHERE id <= (SELECT max(id) FROM merged) - ?1", sql_int(MERGED_KEPT));
}

int merge_guest(Sql *sql, int64_t guest, int64_t account)
{
    /* What the account has already (the same person blocked) is left behind and goes with the guest. Sessions go too: whoever
     * put a guest's cookie into somebody's browser must not get their account by it. */
    static const char *const moves[] = {
        "UPDATE seat SET person = ?2 WHERE person = ?1",
        "UPDATE game_table SET host = ?2 WHERE host = ?1",
        "UPDATE chat SET person = ?2 WHERE person = ?1",
        "UPDATE deck SET person = ?2 WHERE person = ?1",
        "UPDATE OR IGNORE block SET person = ?2 WHERE person = ?1 AND other <> ?2",
        "UPDATE OR IGNORE block SET other = ?2 WHERE other = ?1 AND person <> ?2",
        "UPDATE report SET person = ?2 WHERE person = ?1",
        "UPDATE report SET other = ?2 WHERE other = ?1",
        "DELETE FROM person WHERE id = ?1 AND ?2",
    };
    const SqlValue pair[] = { sql_int(guest), sql_int(account) };
    int guests = guest == account ? 0 : is_guest(sql, guest);
    if (guests < 1)
        return guests ? sqlite3_extended_errcode(sql->db) : SQLITE_OK;
    int code = merge_remember(sql, pair);
    for (unsigned i = 0; code == SQLITE_OK && i < sizeof moves / sizeof moves[0]; i++)
        code = sql_run(sql, moves[i], pair, 2);
    return code;
}
