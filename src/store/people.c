/* Writing what concerns persons. */
#include "store/jobs.h"

static int session_add(Sql *sql, const uint8_t *session, int64_t person, int64_t time)
{
    return SQL_RUN(sql, "INSERT INTO session (hash, person, created, seen) VALUES (?1, ?2, ?3, ?3)",
                   sql_blob(session, STORE_HASH_BYTES), sql_int(person), sql_int(time));
}

int write_guest(Sql *sql, StoreJob *job)
{
    StoreGuestJob *guest = (StoreGuestJob *)job;
    StorePerson *person = &guest->person;
    int code =
        SQL_RUN(sql, "INSERT INTO person (handle, name, created, seen) VALUES (?1, ?2, ?3, ?4)",
                sql_text(person->handle), sql_text(person->name), sql_int(person->created), sql_int(person->seen));
    if (code != SQLITE_OK)
        return code;
    person->id = sqlite3_last_insert_rowid(sql->db);
    return session_add(sql, guest->session, person->id, person->created);
}

static int change_name(Sql *sql, const StorePersonJob *job)
{
    return SQL_CHANGE(sql, "UPDATE person SET name = ?2 WHERE id = ?1", sql_int(job->person), sql_text(job->name));
}

static int make_account(Sql *sql, const StorePersonJob *job)
{
    int code = SQL_CHANGE(
        sql, "UPDATE person SET name = ?2, password = ?3, recovery = ?4 WHERE id = ?1 AND password IS NULL",
        sql_int(job->person), sql_text(job->name), sql_text(job->password), sql_blob(job->recovery, STORE_HASH_BYTES));
    /* No longer a guest: another request was first. */
    return code == SQLITE_NOTFOUND ? SQLITE_CONSTRAINT_UNIQUE : code;
}

static int change_password(Sql *sql, const StorePersonJob *job)
{
    int code = SQL_CHANGE(sql, "UPDATE person SET password = ?2, recovery = ?3 WHERE id = ?1 AND password IS NOT NULL",
                          sql_int(job->person), sql_text(job->password), sql_blob(job->recovery, STORE_HASH_BYTES));
    if (code != SQLITE_OK)
        return code;
    return SQL_RUN(sql, "DELETE FROM session WHERE person = ?1 AND hash <> ?2", sql_int(job->person),
                   sql_blob(job->session, STORE_HASH_BYTES));
}

static int sign_in(Sql *sql, const StorePersonJob *job)
{
    int code = session_add(sql, job->session, job->person, job->time);
    return code || !job->other ? code : merge_guest(sql, job->other, job->person);
}

static int renew(Sql *sql, const StorePersonJob *job)
{
    return SQL_RUN(sql, "UPDATE session SET seen = ?2 WHERE hash = ?1 AND seen < ?2",
                   sql_blob(job->session, STORE_HASH_BYTES), sql_int(job->time));
}

static int sign_out(Sql *sql, const StorePersonJob *job)
{
    return SQL_RUN(sql, "DELETE FROM session WHERE hash = ?1", sql_blob(job->session, STORE_HASH_BYTES));
}

static int sign_out_everywhere(Sql *sql, const StorePersonJob *job)
{
    return SQL_RUN(sql, "DELETE FROM session WHERE person = ?1", sql_int(job->person));
}

/* The foreign keys of the schema do the rest. */
static int forget(Sql *sql, const StorePersonJob *job)
{
    return SQL_CHANGE(sql, "DELETE FROM person WHERE id = ?1", sql_int(job->person));
}

static int block(Sql *sql, const StorePersonJob *job)
{
    return SQL_RUN(sql, "INSERT INTO block (person, other, time) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
                   sql_int(job->person), sql_int(job->other), sql_int(job->time));
}

static int unblock(Sql *sql, const StorePersonJob *job)
{
    return SQL_RUN(sql, "DELETE FROM block WHERE person = ?1 AND other = ?2", sql_int(job->person),
                   sql_int(job->other));
}

static int report(Sql *sql, const StorePersonJob *job)
{
    return SQL_RUN(sql, "INSERT INTO report (person, other, table_id, text, time) VALUES (?1, ?2, ?3, ?4, ?5)",
                   sql_int(job->person), sql_int(job->other), sql_link(job->table), sql_text(job->text),
                   sql_int(job->time));
}

static int see(Sql *sql, const StorePersonJob *job)
{
    return SQL_RUN(sql, "UPDATE person SET seen = ?2 WHERE id = ?1 AND seen < ?2", sql_int(job->person),
                   sql_int(job->time));
}

int write_person_change(Sql *sql, StoreJob *job)
{
    static int (*const changes[])(Sql * sql, const StorePersonJob *job) = {
        [STORE_PERSON_NAME] = change_name,
        [STORE_PERSON_ACCOUNT] = make_account,
        [STORE_PERSON_PASSWORD] = change_password,
        [STORE_PERSON_SIGN_IN] = sign_in,
        [STORE_PERSON_SIGN_OUT] = sign_out,
        [STORE_PERSON_SIGN_OUT_ALL] = sign_out_everywhere,
        [STORE_PERSON_DELETE] = forget,
        [STORE_PERSON_BLOCK] = block,
        [STORE_PERSON_UNBLOCK] = unblock,
        [STORE_PERSON_REPORT] = report,
        [STORE_PERSON_SEEN] = renew,
    };
    const StorePersonJob *change = (const StorePersonJob *)job;
    int code = changes[change->what](sql, change);
    return code ? code : see(sql, change);
}

int write_sweep(Sql *sql, StoreJob *job)
{
    const StoreSweepJob *sweep = (const StoreSweepJob *)job;
    int code = SQL_RUN(sql, "DELETE FROM session WHERE seen < ?1", sql_int(sweep->before));
    if (code == SQLITE_OK)
        code = SQL_RUN(sql,
                       "DELETE FROM person WHERE password IS NULL AND seen < ?1 "
                       "AND NOT EXISTS (SELECT 1 FROM session WHERE session.person = person.id) "
                       "AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.person = person.id)",
                       sql_int(sweep->before));
    return code ? code : sweep_decks(sql, sweep->decks_before);
}
