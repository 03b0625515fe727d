#include "core/mem.h"
#include "core/sha256.h"

static const uint32_t round_constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotate(uint32_t x, int by)
{
    return x >> by | x << (32 - by);
}

static void schedule(uint32_t w[64], const uint8_t block[64])
{
    for (int i = 0; i < 16; i++, block += 4)
        w[i] = (uint32_t)block[0] << 24 | (uint32_t)block[1] << 16 | (uint32_t)block[2] << 8 | block[3];
    for (int i = 16; i < 64; i++) {
        uint32_t early = rotate(w[i - 15], 7) ^ rotate(w[i - 15], 18) ^ w[i - 15] >> 3;
        uint32_t late = rotate(w[i - 2], 17) ^ rotate(w[i - 2], 19) ^ w[i - 2] >> 10;
        w[i] = w[i - 16] + early + w[i - 7] + late;
    }
}

static void compress(uint32_t h[8], const uint8_t block[64])
{
    uint32_t w[64], s[8];
    schedule(w, block);
    kb_mem_copy(s, h, sizeof s);
    for (int i = 0; i < 64; i++) {
        uint32_t a = s[0], e = s[4];
        uint32_t choice = (e & s[5]) ^ (~e & s[6]), majority = (a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]);
        uint32_t first = s[7] + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + round_constants[i] + w[i];
        uint32_t second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority;
        s[7] = s[6], s[6] = s[5], s[5] = e, s[4] = s[3] + first;
        s[3] = s[2], s[2] = s[1], s[1] = a, s[0] = first + second;
    }
    for (int i = 0; i < 8; i++)
        h[i] += s[i];
}

void kb_sha256_start(KbSha256 *sha)
{
    *sha = (KbSha256){ .h = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                              0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 } };
}

void kb_sha256_add(KbSha256 *sha, const void *bytes, size_t length)
{
    const uint8_t *from = bytes;
    while (length > 0) {
        size_t filled = sha->length % 64, part = 64 - filled;
        if (part > length)
            part = length;
        kb_mem_copy(sha->block + filled, from, part);
        sha->length += part;
        from += part;
        length -= part;
        if (sha->length % 64 == 0)
            compress(sha->h, sha->block);
    }
}

void kb_sha256_end(KbSha256 *sha, uint8_t digest[KB_SHA256_BYTES])
{
    static const uint8_t padding[64] = { 0x80 };
    uint8_t bits[8];
    for (int i = 0; i < 8; i++)
        bits[i] = (uint8_t)(sha->length * 8 >> (56 - 8 * i));
    size_t filled = sha->length % 64;
    kb_sha256_add(sha, padding, filled < 56 ? 56 - filled : 120 - filled);
    kb_sha256_add(sha, bits, sizeof bits);
    for (int i = 0; i < KB_SHA256_BYTES; i++)
        digest[i] = (uint8_t)(sha->h[i / 4] >> (24 - 8 * (i % 4)));
}

void kb_sha256(const void *bytes, size_t length, uint8_t digest[KB_SHA256_BYTES])
{
    KbSha256 sha;
    kb_sha256_start(&sha);
    kb_sha256_add(&sha, bytes, length);
    kb_sha256_end(&sha, digest);
}
