#include "server/chain.h"

#include <string.h>

#include "core/hash.h"

static size_t put_text(uint8_t *at, const char *text)
{
    size_t length = strlen(text) + 1; /* with the NUL: no two rows read as the same bytes */
    memcpy(at, text, length);
    return length;
}

static size_t put_number(uint8_t *at, uint64_t number)
{
    for (unsigned i = 0; i < 8; i++)
        at[i] = (uint8_t)(number >> 8 * i);
    return 8;
}

uint64_t chain_hash(uint64_t before, const StoreRow *row, uint64_t state)
{
    uint8_t bytes[3 * 8 + 3 + STORE_CLIENT_ID_BYTES + STORE_PAYLOAD_BYTES];
    size_t length = put_number(bytes, row->seq);
    length += put_number(bytes + length, (uint64_t)row->time);
    length += put_number(bytes + length, state);
    bytes[length++] = (uint8_t)row->kind;
    bytes[length++] = row->seat;
    bytes[length++] = (uint8_t)row->by;
    length += put_text(bytes + length, row->client_id);
    length += put_text(bytes + length, row->payload);
    return kb_hash(bytes, length, before);
}
