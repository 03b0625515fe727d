/* Other programs and folders, as a shell would handle them. */
#ifndef TESTS_CLIENT_PROGRAM_H
#define TESTS_CLIENT_PROGRAM_H

#include "client/bytes.h"

/* Run a program to its end: its exit status, or -1. What it prints on both outputs goes to `output`, which may be NULL. `argv` is
 * ended by NULL; a program without a slash is looked for in $PATH. */
int program_run(const char *const *argv, Bytes *output);
/* A folder and all that is in it. */
void folder_remove(const char *path);

#endif
