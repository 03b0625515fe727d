/* Saved bytes with some of them changed, as a fuzzer's input says. */
#ifndef TESTS_FUZZ_DAMAGE_H
#define TESTS_FUZZ_DAMAGE_H

#include <stddef.h>
#include <stdint.h>

/* Three bytes for each change, where and to what; a place behind the end cuts the bytes short or makes them longer. Returns the length, below `room`. */
static inline size_t fuzz_damage(uint8_t *bytes, size_t length, size_t room, const uint8_t *at, size_t size)
{
    for (; size >= 3; at += 3, size -= 3) {
        size_t place = (size_t)(at[0] << 8 | at[1]) % (length + 2);
        if (place < length)
            bytes[place] = at[2];
        else if (place == length)
            bytes[length++] = at[2];
        else if (length)
            length--;
        if (length + 1 >= room)
            break;
    }
    return length;
}

#endif
