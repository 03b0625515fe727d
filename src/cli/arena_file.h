/* Matches with their results as files: one JSON document that holds everything, to be read by programs, drawn, or gone on with. */
#ifndef CLI_ARENA_FILE_H
#define CLI_ARENA_FILE_H

#include "cli/arena.h"

/* A match and all that belongs to it. */
typedef struct ArenaRun {
    GameChoice choice;
    ArenaContestant contestants[ARENA_CONTESTANTS_MAX];
    ArenaMatch match;
    ArenaTally tally;
    bool json;        /* standard output is for the document */
    const char *out;  /* where results are kept; NULL: nowhere */
    const char *page; /* where the page goes; NULL: nowhere */
} ArenaRun;

ArenaRun *arena_run_new(void);
void arena_run_free(ArenaRun *run);

/* The document, NUL-terminated, to be freed; NULL after an error was printed. */
char *arena_json(const ArenaMatch *match, const ArenaTally *tally, size_t *length);
/* Read one back. False after an error was printed. */
bool arena_file_read(const char *path, ArenaRun *run);
/* Write all of it or leave what was there: a reader never sees half a file. False after an error was printed. */
bool arena_file_write(const char *path, const char *bytes, size_t length);

/* How a match ended, in a word for programs. */
extern const char *const arena_end_words[ARENA_INTERRUPTED + 1];

#endif
