#include "server/tokens.h"

#include <sodium.h>
#include <string.h>

enum { SESSION_RANDOM = 32, HANDLE_RANDOM = 8, GROUP = 5 };

static const char crockford[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/* What a hash is for is part of it, so that one kind of secret can never pass for another. */
static void hash_for(const char *purpose, const void *bytes, size_t length, uint8_t hash[STORE_HASH_BYTES])
{
    crypto_hash_sha256_state state;
    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, (const uint8_t *)purpose, strlen(purpose) + 1);
    crypto_hash_sha256_update(&state, bytes, length);
    crypto_hash_sha256_final(&state, hash);
    sodium_memzero(&state, sizeof state);
}

static void random_text(size_t random, char *text, size_t capacity)
{
    uint8_t bytes[SESSION_RANDOM];
    randombytes_buf(bytes, random);
    sodium_bin2base64(text, capacity, bytes, random, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
}

void tokens_session(char token[TOKENS_SESSION_BYTES])
{
    random_text(SESSION_RANDOM, token, TOKENS_SESSION_BYTES);
}

bool tokens_session_hash(const char *token, uint8_t hash[STORE_HASH_BYTES])
{
    if (strlen(token) != TOKENS_SESSION_BYTES - 1)
        return false;
    hash_for("kickback session", token, TOKENS_SESSION_BYTES - 1, hash);
    return true;
}

void tokens_handle(char handle[STORE_HANDLE_BYTES])
{
    random_text(HANDLE_RANDOM, handle, STORE_HANDLE_BYTES);
}

void tokens_recovery(char code[TOKENS_RECOVERY_BYTES])
{
    size_t length = 0;
    for (unsigned digit = 0; digit < TOKENS_RECOVERY_DIGITS; digit++) {
        if (digit && digit % GROUP == 0)
            code[length++] = '-';
        code[length++] = crockford[randombytes_uniform(32)];
    }
    code[length] = '\0';
}

static char digit_meant(char typed)
{
    if (typed >= 'a' && typed <= 'z')
        typed = (char)(typed - 32);
    return typed == 'I' || typed == 'L' ? '1' : typed == 'O' ? '0' : typed;
}

bool tokens_recovery_hash(const char *typed, uint8_t hash[STORE_HASH_BYTES])
{
    char digits[TOKENS_RECOVERY_DIGITS];
    size_t count = 0;
    for (; *typed; typed++) {
        char digit = digit_meant(*typed);
        if (digit == '-' || digit == ' ')
            continue;
        if (count == TOKENS_RECOVERY_DIGITS || !strchr(crockford, digit))
            return false;
        digits[count++] = digit;
    }
    if (count != TOKENS_RECOVERY_DIGITS)
        return false;
    hash_for("kickback recovery", digits, sizeof digits, hash);
    sodium_memzero(digits, sizeof digits);
    return true;
}
