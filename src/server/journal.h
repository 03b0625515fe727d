/* What the server tells whoever operates it: one line an event on standard error, as `time level event key=value ...`. Values
 * with spaces are quoted, control characters escaped. Tokens, keys, passwords and cards never go in here. Any thread. */
#ifndef KB_SERVER_JOURNAL_H
#define KB_SERVER_JOURNAL_H

typedef enum JournalLevel { JOURNAL_ERROR, JOURNAL_WARNING, JOURNAL_INFO, JOURNAL_DEBUG } JournalLevel;

void journal_level(JournalLevel level);
/* journal(JOURNAL_INFO, "started", "table=%" PRId64 " why=%s", table->id, why); a %s needs no quotes of its own. A table is named by its
 * number: its code is a link. */
void journal(JournalLevel level, const char *event, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
