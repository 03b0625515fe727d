/* What cannot be guessed: codes of tables, keys of seats. */
#ifndef KB_SERVER_KEYS_H
#define KB_SERVER_KEYS_H

#include <stdbool.h>

#include "store/store.h"

enum { KEYS_SEAT_BYTES = 23 }; /* 22 characters and the NUL */

/* 128 random bits, as letters that a link can hold. */
void keys_code(char code[STORE_CODE_BYTES]);
/* 256 random bits as 64 hexadecimal digits: the seed of a deal. */
void keys_seed(char seed[STORE_SEED_BYTES]);
/* The key of a seat, from the store's secret: nothing needs to be stored, and a new generation makes the old key worthless. */
void keys_seat(const uint8_t secret[32], int64_t table, KbSeat seat, uint32_t generation, char key[KEYS_SEAT_BYTES]);
/* Compared in constant time. */
bool keys_seat_is(const uint8_t secret[32], int64_t table, KbSeat seat, uint32_t generation, const char *key);

#endif
