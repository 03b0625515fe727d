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

#endif
