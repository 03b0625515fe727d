/* What `kickback arena` is asked for, and the match that it comes to. */
#ifndef CLI_ARENA_WISH_H
#define CLI_ARENA_WISH_H

#include "cli/arena_file.h"
#include "cli/options.h"

typedef struct ArenaWish {
    GameWish game;
    const char *contestants[OPTIONS_WORDS_MAX];
    unsigned count;
    int64_t games, threads; /* 0: not said */
    const char *until, *sprt, *split;
    bool pairs, json;
    const char *out, *page, *from, *resume;
} ArenaWish;

/* OPTIONS_GO, or the exit code after help or an error was printed. */
int arena_wish_read(int argc, char **argv, ArenaWish *wish);
/* Make the match, new or resumed. -1, or the exit code after an error was printed. */
int arena_wish_fulfil(const ArenaWish *wish, ArenaRun *run);

#endif
