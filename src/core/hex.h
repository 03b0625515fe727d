/* Hexadecimal digits read back into bytes. */
#ifndef KB_CORE_HEX_H
#define KB_CORE_HEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline int kb_hex_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* An even number of lower-case digits into digits / 2 bytes; false if one is none. */
static inline bool kb_hex_read(const char *text, size_t digits, uint8_t *bytes)
{
    for (size_t i = 0; i < digits; i++) {
        int digit = kb_hex_digit(text[i]);
        if (digit < 0)
            return false;
        bytes[i / 2] = (uint8_t)(i % 2 ? bytes[i / 2] | digit : digit << 4);
    }
    return digits % 2 == 0;
}

#endif
