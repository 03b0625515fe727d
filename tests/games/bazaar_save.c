/* Bazaar's saved bytes, and the checks without which bytes from outside would be played with. */
#include "games/bazaar_state.h"

size_t bazaar_save(const KbSetup *opaque, const KbState *opaque_state, uint8_t *bytes)
{
    const BazaarSetup *setup = setup_of(opaque);
    const BazaarState *state = (const BazaarState *)opaque_state;
    const BazaarTable *table = &state->table;
    const uint8_t head[6] = {
        table->phase, table->round, table->merchant, table->deed, table->partner, table->answered
    };
    size_t n = 0;
    for (; n < sizeof head; n++)
        bytes[n] = head[n];
    for (KbSeat seat = 1; seat <= setup->players; seat++) {
        bytes[n++] = (uint8_t)table->score[seat];
        bytes[n++] = (uint8_t)(table->score[seat] >> 8);
    }
    for (uint8_t card = 1; card <= setup->cards; card++) {
        bytes[n++] = state->place[card];
        bytes[n++] = state->marks[card];
    }
    for (int shift = 0; shift < 32; shift += 8)
        bytes[n++] = (uint8_t)(state->draw >> shift);
    return n;
}

static bool card_is_possible(const BazaarSetup *setup, const BazaarState *state, uint8_t card)
{
    uint8_t place = state->place[card];
    KbSeats marks = state->marks[card];
    KbSeat owner = holder(place);
    if (marks & ~everybody(setup))
        return false;
    if (place == BAZAAR_DISCARDS)
        return marks == everybody(setup);
    if (marks & 1)
        return false;
    if (place >= BAZAAR_DECK)
        return place - BAZAAR_DECK < deck_height(setup, state) && card_at(setup, state, place) == card;
    return place < BAZAAR_DISCARDS && owner >= 1 && owner <= setup->players && marks & kb_seat_bit(owner);
}

static bool seat_is_possible(const BazaarSetup *setup, const BazaarState *state, KbSeat seat)
{
    const BazaarTable *table = &state->table;
    uint8_t hand = held_count(setup, state, seat, 0);
    uint8_t front = card_at(setup, state, BAZAAR_FRONT + seat);
    for (uint8_t card = front + 1; front && card <= setup->cards; card++)
        if (state->place[card] == BAZAAR_FRONT + seat)
            return false;
    bool sent = table->phase == BAZAAR_ANSWERS && table->answered & kb_seat_bit(seat) && front % BAZAAR_GUARD == 0;
    if (front ? !sent && !front_is_public(table, seat) : front_is_public(table, seat))
        return false;
    if (table->phase == BAZAAR_DRAWS)
        return hand <= setup->hand && hand + 2 >= setup->hand;
    bool full = table->phase == BAZAAR_OFFERS || table->phase == BAZAAR_OVER;
    return hand + (front != 0) == setup->hand - !full;
}

static bool table_is_possible(const BazaarSetup *setup, const BazaarState *state)
{
    const BazaarTable *table = &state->table;
    if (table->phase >= BAZAAR_PHASE_COUNT || table->round < 1 || table->round > setup->rounds)
        return false;
    bool opening = table->phase == BAZAAR_OFFERS && table->round == 1;
    if (opening ? table->merchant : table->merchant < 1 || table->merchant > setup->players)
        return false;
    bool announced = table->phase >= BAZAAR_ANSWERS && table->phase <= BAZAAR_SWAP;
    if (announced ? table->deed < BAZAAR_DO_LOOK || table->deed > BAZAAR_DO_TRADE : table->deed)
        return false;
    if (table->deed == BAZAAR_DO_TRADE
            ? table->partner < 1 || table->partner > setup->players || table->partner == table->merchant
            : table->partner)
        return false;
    if (table->phase == BAZAAR_OVER)
        return !table->answered && table->round == setup->rounds;
    bool window = table->phase == BAZAAR_OFFERS || table->phase == BAZAAR_ANSWERS;
    KbSeats asked = kb_seats_all(setup->players) & ~(table->phase == BAZAAR_ANSWERS ? kb_seat_bit(table->merchant) : 0);
    if (window ? table->answered & ~asked : table->answered)
        return false;
    if (table->phase == BAZAAR_SWAP &&
        (table->deed != BAZAAR_DO_TRADE ||
         !(state->marks[card_at(setup, state, BAZAAR_FRONT + table->merchant)] & kb_seat_bit(table->partner))))
        return false;
    KbTurn turn;
    bazaar_game.turn((const KbSetup *)setup, (const KbState *)state, &turn);
    return turn.awaited != 0;
}

static bool state_is_possible(const BazaarSetup *setup, const BazaarState *state)
{
    if (!table_is_possible(setup, state))
        return false;
    for (uint8_t card = 1; card <= setup->cards; card++)
        if (!card_is_possible(setup, state, card))
            return false;
    for (KbSeat seat = 1; seat <= setup->players; seat++)
        if (!seat_is_possible(setup, state, seat))
            return false;
    return true;
}

KbError bazaar_load(const KbSetup *opaque, const uint8_t *bytes, size_t length, KbState *opaque_state)
{
    const BazaarSetup *setup = setup_of(opaque);
    BazaarState state = { 0 };
    if (setup->players > BAZAAR_PLAYERS_MAX || setup->cards > BAZAAR_CARDS_MAX ||
        length != 6 + 2u * setup->players + 2u * setup->cards + 4)
        return KB_BAD_SAVE;
    size_t n = 6;
    for (KbSeat seat = 1; seat <= setup->players; seat++, n += 2)
        state.table.score[seat] = (uint16_t)(bytes[n] | bytes[n + 1] << 8);
    for (uint8_t card = 1; card <= setup->cards; card++) {
        state.place[card] = bytes[n++];
        state.marks[card] = bytes[n++];
    }
    for (int shift = 0; shift < 32; shift += 8)
        state.draw |= (uint32_t)bytes[n++] << shift;
    state.table.phase = bytes[0];
    state.table.round = bytes[1];
    state.table.merchant = bytes[2];
    state.table.deed = bytes[3];
    state.table.partner = bytes[4];
    state.table.answered = bytes[5];
    if (!state_is_possible(setup, &state))
        return KB_BAD_SAVE;
    *(BazaarState *)opaque_state = state;
    return KB_OK;
}
