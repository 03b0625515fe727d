/* A number by which a record says with which cards it was played. */
#include "korruptivity/rules.h"

#include "core/hash.h"

enum { CARD_BYTES = 64 };

static void put_bytes(uint8_t **at, const void *bytes, size_t length)
{
    kb_mem_copy(*at, bytes, length);
    *at += length;
}

/* All that the rules look at, a byte each. */
static void put_card(const KorrCard *card, uint8_t **at)
{
    const uint8_t bytes[] = { card->type,
                              card->abilities,
                              card->marks,
                              (uint8_t)card->hourglasses,
                              (uint8_t)card->power,
                              card->strict[KORR_COR],
                              card->strict[KORR_POP],
                              card->tasks };
    put_bytes(at, card->id, sizeof card->id);
    put_bytes(at, bytes, sizeof bytes);
    put_bytes(at, card->sign, sizeof card->sign);
    put_bytes(at, card->sign_type, sizeof card->sign_type);
    put_bytes(at, card->kind, sizeof card->kind);
    put_bytes(at, card->n, sizeof card->n);
    put_bytes(at, card->task, sizeof card->task);
}

uint64_t korr_deck_hash(const KorrSetup *setup)
{
    uint8_t bytes[KORR_CARDS_MAX * CARD_BYTES], *at = bytes;
    for (unsigned card = 0; card < setup->cards; card++)
        put_card(&setup->card[card], &at);
    return kb_hash(bytes, (size_t)(at - bytes), 0);
}
