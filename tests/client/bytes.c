#include "client/bytes.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 256 };

static void to_front(Bytes *bytes)
{
    if (bytes->at != bytes->room) {
        memmove(bytes->room, bytes->at, bytes->length + 1);
        bytes->at = bytes->room;
    }
}

static bool enlarge(Bytes *bytes, size_t needed)
{
    size_t capacity = bytes->capacity ? bytes->capacity : FIRST_ROOM;
    while (capacity < needed)
        capacity *= 2;
    char *room = realloc(bytes->room, capacity);
    if (!room)
        return false;
    bytes->room = bytes->at = room;
    bytes->capacity = capacity;
    return true;
}

char *bytes_room(Bytes *bytes, size_t length)
{
    if (bytes->limit && bytes->length + length > bytes->limit)
        return NULL;
    size_t before = (size_t)(bytes->at - bytes->room), needed = bytes->length + length + 1;
    if (before + needed > bytes->capacity) {
        to_front(bytes);
        if (needed > bytes->capacity && !enlarge(bytes, needed))
            return NULL;
    }
    return bytes->at + bytes->length;
}

void bytes_grew(Bytes *bytes, size_t length)
{
    bytes->length += length;
    bytes->at[bytes->length] = 0;
}

bool bytes_add(Bytes *bytes, const void *from, size_t length)
{
    char *room = bytes_room(bytes, length);
    if (!room)
        return false;
    memcpy(room, from, length);
    bytes_grew(bytes, length);
    return true;
}

bool bytes_add_text(Bytes *bytes, const char *text)
{
    return bytes_add(bytes, text, strlen(text));
}

void bytes_drop(Bytes *bytes, size_t length)
{
    bytes->length -= length;
    bytes->at = bytes->length ? bytes->at + length : bytes->room;
    if (bytes->at)
        bytes->at[bytes->length] = 0;
}

void bytes_free(Bytes *bytes)
{
    free(bytes->room);
    *bytes = (Bytes){ .limit = bytes->limit };
}

const char *bytes_find(const Bytes *bytes, const char *part, size_t length)
{
    const char *at = bytes->at, *end = bytes->at + bytes->length;
    while (length && at && (size_t)(end - at) >= length) {
        at = memchr(at, part[0], (size_t)(end - at) - length + 1);
        if (!at || memcmp(at, part, length) == 0)
            return at;
        at++;
    }
    return NULL;
}
