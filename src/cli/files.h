/* Whole files in and out. */
#ifndef CLI_FILES_H
#define CLI_FILES_H

#include <stdbool.h>
#include <stddef.h>

enum { FILES_MAX = 16 << 20 }; /* bytes: larger than any record or deck */

/* All of the file, NUL-terminated, to be freed by the caller; "-" is standard input. NULL after an error was printed for
 * `command`. */
char *files_read(const char *command, const char *path, size_t *length);
/* Write all of it; false after an error was printed. */
bool files_write(const char *command, const char *path, const char *bytes, size_t length);
/* Is there nothing yet that would be lost by writing? False after an error was printed. */
bool files_is_new(const char *command, const char *path);
/* Can this file be written? Asked before a long game, whose record would be lost. False after an error was printed. */
bool files_can_write(const char *command, const char *path);

#endif
