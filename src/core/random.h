/* A game's random draws: a pure function of key and index. Draw i is the little-endian 32-bit word i % 16 of the ChaCha20
 * block (RFC 8439) with that key, counter i / 16 and a nonce of zeros. A state carries only the index of its next draw. */
#ifndef KB_CORE_RANDOM_H
#define KB_CORE_RANDOM_H

#include <stddef.h>
#include <stdint.h>

#include <kickback/kickback.h>

struct KbRandom {
    uint32_t key[8];
};

/* Draws one after the other: the two blocks with the last one are kept, since they most often hold the next one too. */
typedef struct KbDraws {
    const KbRandom *random;
    uint32_t index, held; /* of the next draw; the number of the pair of blocks, no pair's number at first */
    uint32_t blocks[32];
} KbDraws;

/* The ChaCha20 block function for `counter` and the one after it: two times 16 words of key stream. */
void kb_chacha20_blocks(const uint32_t key[8], uint32_t counter, const uint32_t nonce[3], uint32_t blocks[32]);

/* The key whose bytes are `bytes`. */
void kb_random_key(KbRandom *random, const uint8_t bytes[32]);
/* Draw `index`. */
uint32_t kb_random_draw(const KbRandom *random, uint32_t index);
/* Uniform in 0..bound-1, without bias (a draw that would bias is thrown away); *index moves past the draws used. bound > 0. */
uint32_t kb_random_below(const KbRandom *random, uint32_t *index, uint32_t bound);
/* Fisher-Yates, from the last element down. */
void kb_random_shuffle(const KbRandom *random, uint32_t *index, uint8_t *items, uint32_t count);

/* The same for many draws in a row, `index` being the next one. Items are bytes and could be anything to a compiler, hence `restrict`:
 * else it would not keep the place in registers. */
void kb_draws_start(KbDraws *draws, const KbRandom *random, uint32_t index);
uint32_t kb_draws_below(KbDraws *draws, uint32_t bound);
void kb_draws_shuffle(KbDraws *restrict draws, uint8_t *restrict items, uint32_t count);

#endif
