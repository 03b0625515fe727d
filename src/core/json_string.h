/* The characters of a checked JSON string; private to the JSON reader. */
#ifndef KB_CORE_JSON_STRING_H
#define KB_CORE_JSON_STRING_H

#include <stddef.h>
#include <stdint.h>

#include "core/utf8.h"

/* The value of a hexadecimal digit, or 16. */
static inline uint32_t kb__hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return (uint32_t)(c - '0');
    char lower = (char)(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? (uint32_t)(lower - 'a' + 10) : 16;
}

static inline uint32_t kb__hex4(const char *at)
{
    return kb__hex_digit(at[0]) << 12 | kb__hex_digit(at[1]) << 8 | kb__hex_digit(at[2]) << 4 | kb__hex_digit(at[3]);
}

static inline uint32_t kb__surrogates_join(uint32_t high, uint32_t low)
{
    return 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
}

/* What a backslash and the letter `c` stand for; 0 if nothing ('u' is not answered here). */
static inline uint32_t kb__escape_letter(char c)
{
    switch (c) {
    case '"':
    case '\\':
    case '/': return (uint32_t)c;
    case 'b': return '\b';
    case 'f': return '\f';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    default: return 0;
    }
}

/* The character at *at of a checked string, unescaped, and move past it; 0 at the closing quote (no string holds a NUL). */
static inline uint32_t kb__json_char(const char **at)
{
    const char *from = *at;
    uint32_t code = 0;
    if (*from == '"')
        return 0;
    if (*from != '\\') {
        *at += kb_utf8_decode(from, 4, &code); /* checked: reads no further than the character's own bytes */
        return code;
    }
    if (from[1] != 'u') {
        *at += 2;
        return kb__escape_letter(from[1]);
    }
    code = kb__hex4(from + 2);
    *at += 6;
    if (code < 0xd800 || code >= 0xe000)
        return code;
    *at += 6;
    return kb__surrogates_join(code, kb__hex4(from + 8));
}

#endif
