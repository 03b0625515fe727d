/* Sets of cards. */
#ifndef KORRUPTIVITY_SETS_H
#define KORRUPTIVITY_SETS_H

#include <kickback/korruptivity.h>

#include "core/bits.h"

static inline bool set_has(const KorrSet *set, unsigned card)
{
    return set->bits[card >> 6] >> (card & 63) & 1;
}

static inline void set_add(KorrSet *set, unsigned card)
{
    set->bits[card >> 6] |= (uint64_t)1 << (card & 63);
}

static inline void set_drop(KorrSet *set, unsigned card)
{
    set->bits[card >> 6] &= ~((uint64_t)1 << (card & 63));
}

/* The set of one card. */
static inline KorrSet set_of(unsigned card)
{
    KorrSet set = { { 0 } };
    set_add(&set, card);
    return set;
}

static inline bool set_is_empty(const KorrSet *set)
{
    return !(set->bits[0] | set->bits[1] | set->bits[2]);
}

static inline unsigned set_count(const KorrSet *set)
{
    return kb_bits_count(set->bits[0]) + kb_bits_count(set->bits[1]) + kb_bits_count(set->bits[2]);
}

/* Element number `index` (from 0) of a set that has that many. */
static inline unsigned set_pick(const KorrSet *set, unsigned index)
{
    for (unsigned word = 0;; word++) {
        unsigned here = kb_bits_count(set->bits[word]);
        if (index < here)
            return 64 * word + kb_bits_pick(set->bits[word], index);
        index -= here;
    }
}

static inline KorrSet set_and(const KorrSet *a, const KorrSet *b)
{
    return (KorrSet){ { a->bits[0] & b->bits[0], a->bits[1] & b->bits[1], a->bits[2] & b->bits[2] } };
}

static inline KorrSet set_without(const KorrSet *a, const KorrSet *b)
{
    return (KorrSet){ { a->bits[0] & ~b->bits[0], a->bits[1] & ~b->bits[1], a->bits[2] & ~b->bits[2] } };
}

static inline void set_add_all(KorrSet *a, const KorrSet *b)
{
    for (unsigned word = 0; word < 3; word++)
        a->bits[word] |= b->bits[word];
}

/* for each card of `set`, ascending */
#define SET_EACH(card, set)                                                                                 \
    for (unsigned word_ = 0, card; word_ < 3; word_++)                                                      \
        for (uint64_t rest_ = (set)->bits[word_]; rest_ && ((card) = 64 * word_ + kb_bits_first(rest_), 1); \
             rest_ = kb_bits_but_first(rest_))

#endif
