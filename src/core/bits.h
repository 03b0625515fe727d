/* Sets as bits of a word. */
#ifndef KB_CORE_BITS_H
#define KB_CORE_BITS_H

#include <stdint.h>

/* The number of the lowest element; `set` is not empty. */
static inline unsigned kb_bits_first(uint64_t set)
{
    return (unsigned)__builtin_ctzll(set);
}

static inline uint64_t kb_bits_but_first(uint64_t set)
{
    return set & (set - 1);
}

/* Counting without the instruction: what a processor without it runs, and what the tests compare with. */
static inline unsigned kb_bits_count_portable(uint64_t set)
{
    set -= set >> 1 & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
    set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (unsigned)(set * 0x0101010101010101u >> 56);
}

static inline unsigned kb_bits_count(uint64_t set)
{
#if defined(__POPCNT__) || defined(__wasm__) || defined(__aarch64__)
    return (unsigned)__builtin_popcountll(set);
#else
    return kb_bits_count_portable(set);
#endif
}

/* Element number `index` (from 0) of a set that has that many; one by one, and with the instruction for it. */
static inline unsigned kb_bits_pick_portable(uint64_t set, unsigned index)
{
    while (index--)
        set = kb_bits_but_first(set);
    return kb_bits_first(set);
}

static inline unsigned kb_bits_pick(uint64_t set, unsigned index)
{
#ifdef __BMI2__
    return kb_bits_first(__builtin_ia32_pdep_di((uint64_t)1 << index, set));
#else
    return kb_bits_pick_portable(set, index);
#endif
}

#endif
