/* A text into a fixed room. */
#ifndef KB_SERVER_COPY_H
#define KB_SERVER_COPY_H

#include <string.h>

/* What does not fit is cut off. */
static inline void copy_text(char *to, size_t room, const char *from)
{
    size_t length = strlen(from);
    if (length >= room)
        length = room - 1;
    memcpy(to, from, length);
    to[length] = '\0';
}

#endif
