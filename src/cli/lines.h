/* A growing list of lines: what somebody was told so far. */
#ifndef CLI_LINES_H
#define CLI_LINES_H

#include <stddef.h>

#include "cli/terminal.h"

typedef struct Lines {
    char **at;
    size_t count, capacity;
} Lines;

/* Append a copy of `line`. */
void lines_add(Lines *lines, const char *line);
/* A place where somebody at a terminal wants to stop reading for a moment. */
void lines_pause(Lines *lines);
/* The number of the last such place, 0 if there is none. */
size_t lines_last_pause(const Lines *lines);
void lines_free(Lines *lines);

/* Print lines `from` and on, broken to the terminal's width: what does not fit is indented like the line's own text. At a pause
 * somebody who sits at the terminal presses Enter. */
void lines_print(const Lines *lines, size_t from, const Terminal *terminal);

#endif
