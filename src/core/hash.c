/* XXH64 (Yann Collet's xxHash): four lanes take 32 bytes at a time, the rest is mixed in by 8, 4 and 1, then an avalanche.
 * Words are read byte by byte as little-endian, which compilers turn into one load where the machine allows. */
#include "core/hash.h"

static const uint64_t P1 = 0x9e3779b185ebca87, P2 = 0xc2b2ae3d27d4eb4f, P3 = 0x165667b19e3779f9,
                      P4 = 0x85ebca77c2b2ae63, P5 = 0x27d4eb2f165667c5;

static uint64_t rotate(uint64_t x, int by)
{
    return x << by | x >> (64 - by);
}

static uint64_t read32(const uint8_t *at)
{
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

static uint64_t read64(const uint8_t *at)
{
    return read32(at) | read32(at + 4) << 32;
}

static uint64_t lane_add(uint64_t lane, uint64_t word)
{
    return rotate(lane + word * P2, 31) * P1;
}

static uint64_t lane_merge(uint64_t hash, uint64_t lane)
{
    return (hash ^ lane_add(0, lane)) * P1 + P4;
}

/* All whole stripes of 32 bytes; *at moves past them. */
static uint64_t stripes(const uint8_t **at, const uint8_t *end, uint64_t seed)
{
    uint64_t a = seed + P1 + P2, b = seed + P2, c = seed, d = seed - P1;
    for (; end - *at >= 32; *at += 32) {
        a = lane_add(a, read64(*at));
        b = lane_add(b, read64(*at + 8));
        c = lane_add(c, read64(*at + 16));
        d = lane_add(d, read64(*at + 24));
    }
    uint64_t hash = rotate(a, 1) + rotate(b, 7) + rotate(c, 12) + rotate(d, 18);
    return lane_merge(lane_merge(lane_merge(lane_merge(hash, a), b), c), d);
}

static uint64_t tail(uint64_t hash, const uint8_t *at, const uint8_t *end)
{
    for (; end - at >= 8; at += 8)
        hash = rotate(hash ^ lane_add(0, read64(at)), 27) * P1 + P4;
    for (; end - at >= 4; at += 4)
        hash = rotate(hash ^ read32(at) * P1, 23) * P2 + P3;
    for (; at < end; at++)
        hash = rotate(hash ^ *at * P5, 11) * P1;
    return hash;
}

static uint64_t avalanche(uint64_t hash)
{
    hash = (hash ^ hash >> 33) * P2;
    hash = (hash ^ hash >> 29) * P3;
    return hash ^ hash >> 32;
}

uint64_t kb_hash(const void *bytes, size_t length, uint64_t seed)
{
    if (length == 0)
        return avalanche(seed + P5); /* `bytes` may be NULL, which has no end */
    const uint8_t *at = bytes, *end = at + length;
    uint64_t hash = length >= 32 ? stripes(&at, end, seed) : seed + P5;
    return avalanche(tail(hash + length, at, end));
}
