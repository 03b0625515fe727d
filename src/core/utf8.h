/* UTF-8, one character at a time (RFC 3629: no overlong forms, no surrogates, nothing past U+10FFFF). */
#ifndef KB_CORE_UTF8_H
#define KB_CORE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The bytes (1 to 4) of the character at `at`, of which `left` bytes may be read; 0 if there is no right one. */
static inline unsigned kb_utf8_decode(const char *at, size_t left, uint32_t *code)
{
    static const uint32_t least[5] = { 0, 0, 0x80, 0x800, 0x10000 };
    const unsigned char *bytes = (const unsigned char *)at;
    if (left == 0)
        return 0;
    if (bytes[0] < 0x80) {
        *code = bytes[0];
        return 1;
    }
    unsigned length = bytes[0] < 0xc0 ? 0 : bytes[0] < 0xe0 ? 2 : bytes[0] < 0xf0 ? 3 : bytes[0] < 0xf8 ? 4 : 0;
    if (length == 0 || length > left)
        return 0;
    uint32_t value = bytes[0] & (0x7fu >> length);
    for (unsigned i = 1; i < length; i++) {
        if ((bytes[i] & 0xc0) != 0x80)
            return 0;
        value = value << 6 | (bytes[i] & 0x3f);
    }
    if (value < least[length] || value > 0x10ffff || (value >= 0xd800 && value < 0xe000))
        return 0;
    *code = value;
    return length;
}

/* Below U+0020, and U+007F to U+009F: a terminal would obey them. */
static inline bool kb_utf8_is_control(uint32_t code)
{
    return code < 0x20 || (code >= 0x7f && code < 0xa0);
}

/* Write the character `code` and return its bytes (1 to 4). */
static inline unsigned kb_utf8_encode(uint32_t code, char bytes[4])
{
    unsigned length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (length == 1) {
        bytes[0] = (char)code;
        return 1;
    }
    for (unsigned i = length; --i > 0; code >>= 6)
        bytes[i] = (char)(0x80 | (code & 0x3f));
    bytes[0] = (char)((0xf00u >> length & 0xf0u) | code);
    return length;
}

#endif
