/* SHA-256 (FIPS 180-4). */
#ifndef KB_CORE_SHA256_H
#define KB_CORE_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { KB_SHA256_BYTES = 32 };

typedef struct KbSha256 {
    uint32_t h[8];
    uint64_t length; /* bytes taken in so far */
    uint8_t block[64];
} KbSha256;

void kb_sha256_start(KbSha256 *sha);
void kb_sha256_add(KbSha256 *sha, const void *bytes, size_t length);
void kb_sha256_end(KbSha256 *sha, uint8_t digest[KB_SHA256_BYTES]);
void kb_sha256(const void *bytes, size_t length, uint8_t digest[KB_SHA256_BYTES]);

#endif
