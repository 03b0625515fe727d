/* The kinds of jobs, and what each writes inside the transaction of its group. */
#ifndef KB_STORE_JOBS_H
#define KB_STORE_JOBS_H

#include "store/sql.h"
#include "store/store.h"

/* Write one job; a code of SQLite, with sql->why set unless it is SQLITE_OK. SQLITE_NOTFOUND: what it is about does not exist. */
int job_write(Sql *sql, StoreJob *job);
/* Does it delete something whose bytes must not stay anywhere? */
bool job_forgets(const StoreJob *job);

int write_guest(Sql *sql, StoreJob *job);         /* people.c */
int write_person_change(Sql *sql, StoreJob *job); /* people.c */
int write_sweep(Sql *sql, StoreJob *job);         /* people.c */
int write_table(Sql *sql, StoreJob *job);         /* tables.c */
int write_rows(Sql *sql, StoreJob *job);          /* tables.c */
int write_chat(Sql *sql, StoreJob *job);          /* chat.c */
int write_deck(Sql *sql, StoreJob *job);          /* deck.c */
int write_answer(Sql *sql, StoreJob *job);        /* requests.c */
/* Decks that were sent before then and that no table uses go (deck.c). */
int sweep_decks(Sql *sql, int64_t before);

/* A guest becomes part of an account, and no longer exists (merge.c). */
int merge_guest(Sql *sql, int64_t guest, int64_t account);
/* What the writer's connection needs for PERSON_NOW. */
bool merge_prepare(Sql *sql);
/* SQL: the person `id` as things are now. Somebody may have been merged or deleted while a job that names them was queued: it
 * then means the account, or nobody. */
#define PERSON_NOW(id)                                                                                             \
    "(SELECT person.id FROM person WHERE person.id = coalesce((SELECT merged.person FROM merged WHERE guest = " id \
    "), " id "))"

#endif
