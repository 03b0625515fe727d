#include "fault.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "database.h"

static uint32_t violations;

void violation(const char *format, ...)
{
    va_list args;
    if (violations++ >= 20)
        return;
    va_start(args, format);
    fputs("VIOLATION: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
}

uint32_t violation_count(void)
{
    return violations;
}

uint32_t ledger_add(Ledger *ledger, const char *code, uint8_t seat, const char *action, int64_t seen)
{
    if (ledger->count == ledger->room) {
        ledger->room = ledger->room ? 2 * ledger->room : 1024;
        ledger->entries = realloc(ledger->entries, ledger->room * sizeof *ledger->entries);
    }
    Entry *entry = &ledger->entries[ledger->count];
    *entry = (Entry){ .seat = seat, .seen = seen };
    snprintf(entry->code, sizeof entry->code, "%s", code);
    snprintf(entry->action, sizeof entry->action, "%s", action);
    return ++ledger->count;
}

/* One row of the log against the entry that it must come from. */
static void check_row(const Ledger *ledger, sqlite3_stmt *row, uint8_t *met)
{
    const char *code = (const char *)sqlite3_column_text(row, 0), *client = (const char *)sqlite3_column_text(row, 2);
    const char *action = (const char *)sqlite3_column_text(row, 4);
    int64_t version = sqlite3_column_int64(row, 3);
    uint32_t number = client && client[0] == 'f' ? (uint32_t)strtoul(client + 1, NULL, 10) : 0;
    if (number == 0 || number > ledger->count) {
        violation("%s has at %lld an action that nobody sent: %s", code, (long long)version, action);
        return;
    }
    const Entry *entry = &ledger->entries[number - 1];
    if (met[number - 1]++)
        violation("f%u was done twice at %s", number, code);
    if (strcmp(entry->code, code) != 0 || entry->seat != sqlite3_column_int(row, 1) ||
        strcmp(entry->action, action) != 0)
        violation("f%u is not what was sent: %s at %s", number, action, code);
    if (entry->state == ENTRY_ACKED && entry->version != version)
        violation("f%u was acknowledged at %lld and stands at %lld of %s", number, (long long)entry->version,
                  (long long)version, code);
    if (entry->state == ENTRY_REFUSED)
        violation("f%u was refused and stands at %lld of %s", number, (long long)version, code);
}

void ledger_check(const Ledger *ledger, const char *folder, uint64_t *rows)
{
    sqlite3 *database = database_open(folder);
    sqlite3_stmt *row = database_ask(
        database, "SELECT code, log.seat, client_id, seq, payload FROM log JOIN game_table ON game_table.id = table_id "
                  "WHERE kind = 'act' AND \"by\" = 'player'");
    uint8_t *met = calloc(ledger->count + 1, 1);
    int code = SQLITE_DONE;
    while (row && (code = sqlite3_step(row)) == SQLITE_ROW) {
        check_row(ledger, row, met);
        ++*rows;
    }
    if (!row || code != SQLITE_DONE)
        violation("the log cannot be read: %s", sqlite3_errmsg(database));
    for (uint32_t i = 0; i < ledger->count; i++)
        if (ledger->entries[i].state == ENTRY_ACKED && !met[i])
            violation("f%u was acknowledged at %lld of %s and is lost", i + 1, (long long)ledger->entries[i].version,
                      ledger->entries[i].code);
    free(met);
    sqlite3_finalize(row);
    sqlite3_close(database);
}

void ledger_free(Ledger *ledger)
{
    free(ledger->entries);
    *ledger = (Ledger){ 0 };
}
