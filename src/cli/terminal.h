/* The terminal: what it can show, colours, clearing, lines from the keyboard. */
#ifndef CLI_TERMINAL_H
#define CLI_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>

#include <kickback/kickback.h>

typedef struct Terminal {
    bool screen;      /* standard output is a terminal */
    bool interactive; /* and standard input too: somebody sits there */
    bool codes;       /* it can be cleared */
    bool colour;
    bool utf8;
    bool low; /* few lines: what only looks nice is left out */
    unsigned width;
} Terminal;

typedef enum Ink {
    INK_PLAIN,
    INK_SEAT_1, /* and so on to INK_SEAT_1 + 6 */
    INK_STRONG = INK_SEAT_1 + KB_SEATS_MAX,
    INK_DIM,
    INK_MONEY,
    INK_ALERT,
    INK_COUNT
} Ink;

enum { TERMINAL_LINE_BYTES = 1024 };

typedef enum TerminalLine {
    TERMINAL_LINE,
    TERMINAL_TOO_LONG, /* the line was thrown away */
    TERMINAL_END       /* of standard input */
} TerminalLine;

void terminal_open(Terminal *terminal);
/* The window may have changed its size. */
void terminal_measure(Terminal *terminal);

/* Append `string` in a colour, or plain where there are none. */
void terminal_ink(const Terminal *terminal, KbText *text, Ink ink, const char *string);
Ink terminal_seat_ink(KbSeat seat);
/* One of two ways to draw the same, by what the terminal can show. */
const char *terminal_sign(const Terminal *terminal, const char *utf8, const char *ascii);
/* A line across the screen with a title in it. */
void terminal_rule(const Terminal *terminal, const char *title);

/* Nothing of what was shown stays in sight. */
void terminal_clear(const Terminal *terminal);
/* The line just typed, with its prompt, goes away again. */
void terminal_wipe_line(const Terminal *terminal);
/* The next line from standard input without its line end; control characters become blanks. */
TerminalLine terminal_read(char line[TERMINAL_LINE_BYTES]);

#endif
