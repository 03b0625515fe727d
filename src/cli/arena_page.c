#include "cli/arena_page.h"

bool arena_page_write(const char *path, ArenaRun *const *runs, unsigned count)
{
    (void)path, (void)runs, (void)count;
    return true;
}
