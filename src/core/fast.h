/* The generator of bots and simulations: xoshiro256++, seeded by SplitMix64. Fast, not secret: never deals a real game. */
#ifndef KB_CORE_FAST_H
#define KB_CORE_FAST_H

#include <stdint.h>

#include <kickback/kickback.h>

struct KbFast {
    uint64_t s[4];
};

static inline uint64_t kb_fast_rotate(uint64_t x, int by)
{
    return x << by | x >> (64 - by);
}

static inline void kb_fast_seed(KbFast *fast, uint64_t seed)
{
    for (int i = 0; i < 4; i++) {
        uint64_t z = seed += 0x9e3779b97f4a7c15u;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
        z = (z ^ z >> 27) * 0x94d049bb133111ebu;
        fast->s[i] = z ^ z >> 31;
    }
}

static inline uint64_t kb_fast_next(KbFast *fast)
{
    uint64_t *s = fast->s;
    uint64_t result = kb_fast_rotate(s[0] + s[3], 23) + s[0];
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = kb_fast_rotate(s[3], 45);
    return result;
}

/* The least fraction that is fair for `bound`. A division, and hardly ever needed: kept out of line, or a compiler would do it
 * before every draw. */
__attribute__((noinline, cold, unused)) static uint32_t kb_fast_least(uint32_t bound)
{
    return -bound % bound;
}

/* Uniform in 0..bound-1 without bias (Lemire's multiply and reject); bound > 0. */
static inline uint32_t kb_fast_below(KbFast *fast, uint32_t bound)
{
    for (;;) {
        uint64_t product = (kb_fast_next(fast) >> 32) * bound;
        if ((uint32_t)product >= bound || (uint32_t)product >= kb_fast_least(bound))
            return (uint32_t)(product >> 32);
    }
}

static inline void kb_fast_shuffle(KbFast *fast, uint8_t *items, uint32_t count)
{
    for (uint32_t i = count; i > 1; i--) {
        uint32_t j = kb_fast_below(fast, i);
        uint8_t item = items[i - 1];
        items[i - 1] = items[j];
        items[j] = item;
    }
}

#endif
