/* The data folder: where its files are, and who owns it. */
#ifndef KB_STORE_FOLDER_H
#define KB_STORE_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

enum { FOLDER_PATH_BYTES = 4096 };

/* The path of the database in folder `path`; false with `why` if it is too long. */
bool folder_database(const char *path, char database[FOLDER_PATH_BYTES], char *why, size_t why_bytes);
/* Make the folder if it is missing (its parent must exist), become its owner, and make an empty database if there is none; others
 * may read neither. An open file to be given to folder_leave, or -1 with `why`, also if another process is the owner. */
int folder_own(const char *path, char *why, size_t why_bytes);
void folder_leave(int lock);
/* Does a process own the folder now? */
bool folder_is_owned(const char *path);

#endif
