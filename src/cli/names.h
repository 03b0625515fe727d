/* What the players are called, and the letter that marks each one's cards. */
#ifndef CLI_NAMES_H
#define CLI_NAMES_H

#include <kickback/kickback.h>

enum { NAMES_BYTES = 64, NAMES_COLUMNS = 16 };

typedef struct Names {
    char name[KB_SEATS_MAX + 1][NAMES_BYTES];
} Names;

/* Seats in `people` are Player N, the others get a bot's name. */
void names_default(Names *names, KbSeats people);
/* Take "Ann,Bob" for the seats in `people` first, then for the others. -1: done; else an error was printed for `command` and its
 * exit code is returned. */
int names_read(const char *command, Names *names, const char *list, uint8_t players, KbSeats people);
char names_mark(KbSeat seat);

#endif
