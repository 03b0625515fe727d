/* A program as a guest at a server's table: what the server tells goes to the program, what the program does goes to the server. */
#ifndef CLI_BOT_GUEST_H
#define CLI_BOT_GUEST_H

#include "cli/program.h"
#include "cli/server_link.h"

typedef struct GuestWish {
    const char *command, *name;
    const char *ca; /* may be NULL */
    LinkAddress address;
    ProgramLimits limits;
} GuestWish;

/* Sit down, play, and leave when the game is over. Tells on standard output how it goes; the exit code, after an error was printed if it is
 * not CLI_OK. A program that loses its seat leaves it to a bot of the server. */
int guest_play(const GuestWish *wish);

#endif
