/* Chance from the operating system. */
#ifndef CLI_ENTROPY_H
#define CLI_ENTROPY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Unguessable bytes; false after an error was printed for `command`. */
bool entropy_draw(const char *command, uint8_t *bytes, size_t length);

#endif
