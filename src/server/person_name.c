#include "server/person_name.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "core/utf8.h"

typedef struct Range {
    uint32_t first, last;
} Range;

/* What cannot be seen, or changes how its neighbours are shown. */
static const Range hidden[] = {
    { 0x0000, 0x001f }, { 0x007f, 0x00a0 },   { 0x00ad, 0x00ad },   { 0x034f, 0x034f },    { 0x061c, 0x061c },
    { 0x115f, 0x1160 }, { 0x1680, 0x1680 },   { 0x17b4, 0x17b5 },   { 0x180b, 0x180f },    { 0x2000, 0x200f },
    { 0x2028, 0x202f }, { 0x205f, 0x206f },   { 0x2800, 0x2800 },   { 0x3000, 0x3000 },    { 0x3164, 0x3164 },
    { 0xe000, 0xf8ff }, { 0xfe00, 0xfe0f },   { 0xfeff, 0xfeff },   { 0xffa0, 0xffa0 },    { 0xfff0, 0xfffb },
    { 0xfffe, 0xffff }, { 0x1d173, 0x1d17a }, { 0xe0000, 0xe0fff }, { 0xf0000, 0x10ffff },
};

static bool is_hidden(uint32_t code)
{
    for (size_t i = 0; i < sizeof hidden / sizeof hidden[0]; i++)
        if (code >= hidden[i].first && code <= hidden[i].last)
            return true;
    return false;
}

bool person_name_is_right(const char *name)
{
    size_t length = strlen(name), characters = 0;
    if (length == 0 || name[0] == ' ' || name[length - 1] == ' ' || strstr(name, "  "))
        return false;
    for (size_t at = 0; at < length; characters++) {
        uint32_t code = 0;
        unsigned bytes = kb_utf8_decode(name + at, length - at, &code);
        if (bytes == 0 || is_hidden(code))
            return false;
        at += bytes;
    }
    return characters <= PERSON_NAME_MOST;
}
