/* Secrets that the server gives to people: session tokens, recovery codes. Only their hashes are stored. Handles are
 * random too, but public. */
#ifndef KB_SERVER_TOKENS_H
#define KB_SERVER_TOKENS_H

#include <stdbool.h>
#include <stdint.h>

#include "store/store.h"

enum {
    TOKENS_SESSION_BYTES = 44,  /* 256 bits as 43 characters, with the NUL */
    TOKENS_RECOVERY_BYTES = 30, /* 125 bits as XXXXX-XXXXX-XXXXX-XXXXX-XXXXX, with the NUL */
    TOKENS_RECOVERY_DIGITS = 25
};

void tokens_session(char token[TOKENS_SESSION_BYTES]);
/* False if `token` cannot be one of ours. */
bool tokens_session_hash(const char *token, uint8_t hash[STORE_HASH_BYTES]);
void tokens_handle(char handle[STORE_HANDLE_BYTES]);

/* Crockford's base 32: no I, L, O or U. */
void tokens_recovery(char code[TOKENS_RECOVERY_BYTES]);
/* As people type it: any case, with or without dashes and spaces, I and L for 1, O for 0. False if it cannot be a
 * code. */
bool tokens_recovery_hash(const char *typed, uint8_t hash[STORE_HASH_BYTES]);

#endif
