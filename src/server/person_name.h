/* What a person may be called. */
#ifndef KB_SERVER_PERSON_NAME_H
#define KB_SERVER_PERSON_NAME_H

#include <stdbool.h>

enum { PERSON_NAME_MOST = 24 }; /* characters */

/* 1 to 24 characters of UTF-8, none of them invisible or a control character, no space at either end or beside
 * another: two names that look alike should be alike. */
bool person_name_is_right(const char *name);

#endif
