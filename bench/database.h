/* Reading the server's database beside it or after it: what is there is what is durable. */
#ifndef BENCH_DATABASE_H
#define BENCH_DATABASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <sqlite3.h>

/* The database in the data folder of a server; NULL with a sentence on standard error. Close it with sqlite3_close. */
sqlite3 *database_open(const char *folder);
/* The path of its file. */
void database_path(const char *folder, char *path, size_t room);
/* A statement that is known to be right; NULL with a sentence on standard error if the database says otherwise. */
sqlite3_stmt *database_ask(sqlite3 *database, const char *sql);
/* The one number that `sql` asks for, -1 if it has no answer. */
int64_t database_number(sqlite3 *database, const char *sql);

/* What the log holds under a client's name for an action. */
typedef struct Found {
    int64_t rows; /* 0 or 1, if all is well */
    int64_t version;
} Found;
/* `find` is database_ask of FOUND_SQL; it is left ready for the next question. */
#define FOUND_SQL                                                                                                    \
    "SELECT count(*), max(seq) FROM log WHERE table_id = (SELECT id FROM game_table WHERE code = ?1) AND seat = ?2 " \
    "AND client_id = ?3"
Found database_find(sqlite3_stmt *find, const char *code, int seat, const char *client);

#endif
