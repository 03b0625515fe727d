#include "core/random.h"

static inline uint32_t rotate(uint32_t x, int by)
{
    return x << by | x >> (32 - by);
}

/* NOLINTBEGIN(bugprone-macro-parentheses): it is given names, nothing else */
#define QUARTER_ROUND(a, b, c, d)                         \
    a += b, d = rotate(d ^ a, 16), c += d, b = rotate(b ^ c, 12), \
    a += b, d = rotate(d ^ a, 8), c += d, b = rotate(b ^ c, 7)
/* NOLINTEND(bugprone-macro-parentheses) */

/* Sixteen locals and no loop inside a round: the compiler keeps the words in registers. */
void kb_chacha20_block(const uint32_t key[8], uint32_t counter, const uint32_t nonce[3], uint32_t block[16])
{
    enum { EXPA = 0x61707865, ND_3 = 0x3320646e, TWO_BY = 0x79622d32, TE_K = 0x6b206574 }; /* "expand 32-byte k" */
    uint32_t x0 = EXPA, x1 = ND_3, x2 = TWO_BY, x3 = TE_K;
    uint32_t x4 = key[0], x5 = key[1], x6 = key[2], x7 = key[3];
    uint32_t x8 = key[4], x9 = key[5], x10 = key[6], x11 = key[7];
    uint32_t x12 = counter, x13 = nonce[0], x14 = nonce[1], x15 = nonce[2];

    for (int i = 0; i < 10; i++) {
        QUARTER_ROUND(x0, x4, x8, x12);
        QUARTER_ROUND(x1, x5, x9, x13);
        QUARTER_ROUND(x2, x6, x10, x14);
        QUARTER_ROUND(x3, x7, x11, x15);
        QUARTER_ROUND(x0, x5, x10, x15);
        QUARTER_ROUND(x1, x6, x11, x12);
        QUARTER_ROUND(x2, x7, x8, x13);
        QUARTER_ROUND(x3, x4, x9, x14);
    }

    block[0] = x0 + EXPA, block[1] = x1 + ND_3, block[2] = x2 + TWO_BY, block[3] = x3 + TE_K;
    block[4] = x4 + key[0], block[5] = x5 + key[1], block[6] = x6 + key[2], block[7] = x7 + key[3];
    block[8] = x8 + key[4], block[9] = x9 + key[5], block[10] = x10 + key[6], block[11] = x11 + key[7];
    block[12] = x12 + counter, block[13] = x13 + nonce[0], block[14] = x14 + nonce[1], block[15] = x15 + nonce[2];
}

void kb_random_key(KbRandom *random, const uint8_t bytes[32])
{
    for (int i = 0; i < 8; i++, bytes += 4)
        random->key[i] = bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

void kb_draws_start(KbDraws *draws, const KbRandom *random, uint32_t index)
{
    draws->random = random;
    draws->index = index;
    draws->held = UINT32_MAX;
}

static inline uint32_t draw(KbDraws *draws)
{
    static const uint32_t nonce[3];
    uint32_t index = draws->index++;
    if (index / 16 != draws->held) {
        draws->held = index / 16;
        kb_chacha20_block(draws->random->key, index / 16, nonce, draws->block);
    }
    return draws->block[index % 16];
}

/* Lemire's multiply: the high half is the answer, and the few low halves that would favour some answers are drawn again. */
static inline uint32_t draw_below(KbDraws *draws, uint32_t bound)
{
    uint64_t product = (uint64_t)draw(draws) * bound;
    if ((uint32_t)product < bound) {
        uint32_t least = -bound % bound;
        while ((uint32_t)product < least)
            product = (uint64_t)draw(draws) * bound;
    }
    return (uint32_t)(product >> 32);
}

uint32_t kb_draws_below(KbDraws *draws, uint32_t bound)
{
    return draw_below(draws, bound);
}

void kb_draws_shuffle(KbDraws *restrict draws, uint8_t *restrict items, uint32_t count)
{
    for (uint32_t i = count; i > 1; i--) {
        uint32_t j = draw_below(draws, i);
        uint8_t item = items[i - 1];
        items[i - 1] = items[j];
        items[j] = item;
    }
}

uint32_t kb_random_draw(const KbRandom *random, uint32_t index)
{
    KbDraws draws;
    kb_draws_start(&draws, random, index);
    return draw(&draws);
}

uint32_t kb_random_below(const KbRandom *random, uint32_t *index, uint32_t bound)
{
    KbDraws draws;
    kb_draws_start(&draws, random, *index);
    uint32_t number = draw_below(&draws, bound);
    *index = draws.index;
    return number;
}

void kb_random_shuffle(const KbRandom *random, uint32_t *index, uint8_t *items, uint32_t count)
{
    KbDraws draws;
    kb_draws_start(&draws, random, *index);
    kb_draws_shuffle(&draws, items, count);
    *index = draws.index;
}
