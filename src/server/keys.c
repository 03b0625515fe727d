#include "server/keys.h"

#include <sodium.h>
#include <string.h>

static void put_base64(const uint8_t *bytes, size_t length, char *text, size_t capacity)
{
    sodium_bin2base64(text, capacity, bytes, length, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void keys_code(char code[STORE_CODE_BYTES])
{
    uint8_t bytes[16];
    /* On a command line what begins with a dash would be taken for an option. */
    do {
        randombytes_buf(bytes, sizeof bytes);
        put_base64(bytes, sizeof bytes, code, STORE_CODE_BYTES);
    } while (*code == '-');
}

void keys_seed(char seed[STORE_SEED_BYTES])
{
    uint8_t bytes[32];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(seed, STORE_SEED_BYTES, bytes, sizeof bytes);
    sodium_memzero(bytes, sizeof bytes);
}

void keys_seat(const uint8_t secret[32], int64_t table, KbSeat seat, uint32_t generation, char key[KEYS_SEAT_BYTES])
{
    static const char purpose[] = "kickback seat 1";
    uint8_t input[sizeof purpose + 8 + 1 + 4] = { 0 }, digest[16];
    memcpy(input, purpose, sizeof purpose);
    for (unsigned i = 0; i < 8; i++)
        input[sizeof purpose + i] = (uint8_t)((uint64_t)table >> 8 * i);
    input[sizeof purpose + 8] = seat;
    for (unsigned i = 0; i < 4; i++)
        input[sizeof purpose + 9 + i] = (uint8_t)(generation >> 8 * i);
    crypto_generichash(digest, sizeof digest, input, sizeof input, secret, 32);
    put_base64(digest, sizeof digest, key, KEYS_SEAT_BYTES);
}

bool keys_seat_is(const uint8_t secret[32], int64_t table, KbSeat seat, uint32_t generation, const char *key)
{
    char right[KEYS_SEAT_BYTES];
    keys_seat(secret, table, seat, generation, right);
    return strlen(key) == KEYS_SEAT_BYTES - 1 && sodium_memcmp(right, key, KEYS_SEAT_BYTES - 1) == 0;
}
