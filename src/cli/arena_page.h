/* Results as a page: one file, no scripts, nothing from elsewhere. */
#ifndef CLI_ARENA_PAGE_H
#define CLI_ARENA_PAGE_H

#include "cli/arena_file.h"

enum { ARENA_PAGE_RUNS = 64 };

/* One page about these runs. False after an error was printed. */
bool arena_page_write(const char *path, ArenaRun *const *runs, unsigned count);

#endif
