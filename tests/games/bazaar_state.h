/* Looking at Bazaar's true state: what its own files share, and nobody else. */
#ifndef TESTS_GAMES_BAZAAR_STATE_H
#define TESTS_GAMES_BAZAAR_STATE_H

#include "games/bazaar.h"

static inline const BazaarSetup *setup_of(const KbSetup *setup)
{
    return (const BazaarSetup *)setup;
}

/* Bits 0 to players: a card with these marks lies open. */
static inline KbSeats everybody(const BazaarSetup *setup)
{
    return (KbSeats)((2u << setup->players) - 1);
}

/* The seat that has the card in hand or in front; 0: none. */
static inline KbSeat holder(uint8_t place)
{
    return place < BAZAAR_DISCARDS ? place % BAZAAR_FRONT : 0;
}

/* The lowest card at `place`; 0: none. */
static inline uint8_t card_at(const BazaarSetup *setup, const BazaarState *state, uint8_t place)
{
    for (uint8_t card = 1; card <= setup->cards; card++)
        if (state->place[card] == place)
            return card;
    return 0;
}

static inline uint8_t deck_height(const BazaarSetup *setup, const BazaarState *state)
{
    uint8_t height = 0;
    for (uint8_t card = 1; card <= setup->cards; card++)
        height += state->place[card] >= BAZAAR_DECK;
    return height;
}

static inline bool front_is_public(const BazaarTable *table, KbSeat seat)
{
    if (table->phase == BAZAAR_OFFERS)
        return table->answered & kb_seat_bit(seat);
    return table->deed == BAZAAR_DO_TRADE && table->merchant == seat;
}

/* Card number `index` of those in the hand of `seat` with these marks (0: with any); 0: there are fewer. */
static inline uint8_t held_card(const BazaarSetup *setup, const BazaarState *state, KbSeat seat, KbSeats marks,
                                uint8_t index)
{
    for (uint8_t card = 1; card <= setup->cards; card++)
        if (state->place[card] == seat && (!marks || state->marks[card] == marks) && index-- == 0)
            return card;
    return 0;
}

static inline uint8_t held_count(const BazaarSetup *setup, const BazaarState *state, KbSeat seat, KbSeats marks)
{
    uint8_t count = 0;
    while (held_card(setup, state, seat, marks, count))
        count++;
    return count;
}

#endif
