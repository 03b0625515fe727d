#include "core/random.h"

#include "core/mem.h"

/* A row of ChaCha20's matrix. */
typedef uint32_t Row __attribute__((vector_size(16)));

#define ROTATE(x, by) ((x) << (by) | (x) >> (32 - (by)))

/* NOLINTBEGIN(bugprone-macro-parentheses): they are given names, nothing else */
#define ROUND(a, b, c, d)                                         \
    a += b, d = ROTATE(d ^ a, 16), c += d, b = ROTATE(b ^ c, 12), \
    a += b, d = ROTATE(d ^ a, 8), c += d, b = ROTATE(b ^ c, 7)

/* A row that begins with its word `by`. Only from version 12 on gcc has it under clang's name too. */
#ifdef __clang__
#define TURNED(x, by) __builtin_shufflevector(x, x, (by), ((by) + 1) % 4, ((by) + 2) % 4, ((by) + 3) % 4)
#else
#define TURNED(x, by) __builtin_shuffle(x, (Row){ (by), ((by) + 1) % 4, ((by) + 2) % 4, ((by) + 3) % 4 })
#endif

/* A round of columns and one of diagonals, which are columns once the rows are turned. */
#define TWO_ROUNDS(a, b, c, d)                              \
    ROUND(a, b, c, d);                                      \
    b = TURNED(b, 1), c = TURNED(c, 2), d = TURNED(d, 3);   \
    ROUND(a, b, c, d);                                      \
    b = TURNED(b, 3), c = TURNED(c, 2), d = TURNED(d, 1)
/* NOLINTEND(bugprone-macro-parentheses) */

/* Two blocks side by side, since one waits for itself most of the time. */
void kb_chacha20_blocks(const uint32_t key[8], uint32_t counter, const uint32_t nonce[3], uint32_t blocks[32])
{
    const Row a0 = { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 }; /* "expand 32-byte k" */
    const Row b0 = { key[0], key[1], key[2], key[3] }, c0 = { key[4], key[5], key[6], key[7] };
    const Row d0 = { counter, nonce[0], nonce[1], nonce[2] }, next = { 1, 0, 0, 0 };
    Row a = a0, b = b0, c = c0, d = d0, e = a0, f = b0, g = c0, h = d0 + next;

    for (int i = 0; i < 10; i++) {
        TWO_ROUNDS(a, b, c, d);
        TWO_ROUNDS(e, f, g, h);
    }

    const Row rows[8] = { a + a0, b + b0, c + c0, d + d0, e + a0, f + b0, g + c0, h + d0 + next };
    kb_mem_copy(blocks, rows, sizeof rows);
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
    if (index / 32 != draws->held) {
        draws->held = index / 32;
        kb_chacha20_blocks(draws->random->key, index / 32 * 2, nonce, draws->blocks);
    }
    return draws->blocks[index % 32];
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
