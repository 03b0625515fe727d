/* Bytes on their way: a buffer that grows up to a limit, filled at its end and emptied from its front. */
#ifndef TESTS_CLIENT_BYTES_H
#define TESTS_CLIENT_BYTES_H

#include <stdbool.h>
#include <stddef.h>

/* All zeros is an empty buffer without a limit. */
typedef struct Bytes {
    char *at; /* the first byte that is still there; a NUL follows the last. NULL until something was added */
    size_t length;
    size_t limit; /* it never holds more than this; 0: no limit */
    char *room;   /* what was allocated, private */
    size_t capacity;
} Bytes;

/* False, with nothing added, if the limit or the memory does not allow it. */
bool bytes_add(Bytes *bytes, const void *from, size_t length);
bool bytes_add_text(Bytes *bytes, const char *text);
/* Room for `length` more bytes, to be filled by the caller and then counted by bytes_grew; NULL if there cannot be so much. */
char *bytes_room(Bytes *bytes, size_t length);
void bytes_grew(Bytes *bytes, size_t length);
/* The first `length` bytes go. */
void bytes_drop(Bytes *bytes, size_t length);
void bytes_free(Bytes *bytes);
/* Where `part` begins, or NULL. */
const char *bytes_find(const Bytes *bytes, const char *part, size_t length);

#endif
