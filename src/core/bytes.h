/* Little-endian numbers written to and read from bytes, whatever the machine's own order. */
#ifndef KB_CORE_BYTES_H
#define KB_CORE_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline void kb_bytes_put(uint8_t **at, uint64_t number, unsigned bytes)
{
    for (; bytes; bytes--, number >>= 8)
        *(*at)++ = (uint8_t)number;
}

/* Reads of what may be too short: past the end everything is 0 and `ok` is false. */
typedef struct KbBytes {
    const uint8_t *at, *end;
    bool ok;
} KbBytes;

static inline uint64_t kb_bytes_get(KbBytes *from, unsigned bytes)
{
    uint64_t number = 0;
    if ((size_t)(from->end - from->at) < bytes) {
        from->ok = false;
        return 0;
    }
    for (unsigned i = 0; i < bytes; i++)
        number |= (uint64_t)*from->at++ << 8 * i;
    return number;
}

static inline uint8_t kb_bytes_get8(KbBytes *from)
{
    return (uint8_t)kb_bytes_get(from, 1);
}

/* Sets of the places in 8 * `words` bytes where something stands, eight bytes at a time in one word. All bytes and values are below
 * 128, so the top bit of each byte is free for the answer and no sum or difference reaches the byte beside it. */
static inline uint64_t kb_bytes_load(const uint8_t *bytes)
{
    uint64_t word;
    __builtin_memcpy(&word, bytes, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

/* The top bits of eight bytes as eight bits. */
static inline uint64_t kb_bytes_tops(uint64_t word)
{
    return (word >> 7 & 0x0101010101010101u) * 0x0102040810204080u >> 56;
}

/* The top bits of the bytes of a word that are `value`: 128 minus the difference keeps its top bit only there. */
static inline uint64_t kb_bytes_equal(uint64_t word, uint8_t value)
{
    const uint64_t ones = 0x0101010101010101u, tops = 0x8080808080808080u;
    return (tops - (word ^ ones * value)) & tops;
}

/* Where `value` stands. */
static inline uint64_t kb_bytes_where(const uint8_t *bytes, unsigned words, uint8_t value)
{
    uint64_t set = 0;
    for (unsigned w = 0; w < words; w++)
        set |= kb_bytes_tops(kb_bytes_equal(kb_bytes_load(bytes + 8 * w), value)) << 8 * w;
    return set;
}

/* Where at least `value` (not 0) stands. */
static inline uint64_t kb_bytes_from(const uint8_t *bytes, unsigned words, uint8_t value)
{
    const uint64_t ones = 0x0101010101010101u;
    uint64_t set = 0;
    for (unsigned w = 0; w < words; w++)
        set |= kb_bytes_tops(kb_bytes_load(bytes + 8 * w) + ones * (128u - value)) << 8 * w;
    return set;
}

#endif
