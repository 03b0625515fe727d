/* A possible truth of Bazaar.
 *
 * Unknown cards are shuffled into unknown slots. A card laid face down is any of that seat's with the marks it
 * shows: their number is public, so every choice weighs the same. An answer is pass or any held card, and a truth
 * with one that is no guard is thrown away whole: what remains is uniform over (arrangement, answers), however many
 * guards a seat happens to hold. */
#include "core/fast.h"
#include "core/mem.h"
#include "games/bazaar_state.h"

static void deal_unknown(const BazaarSetup *setup, const BazaarView *view, KbFast *fast, BazaarState *state)
{
    uint8_t unknown[BAZAAR_CARDS_MAX] = { 0 }, count = 0;
    uint32_t known = 0;
    for (uint8_t i = 0; i < setup->cards; i++)
        known |= 1u << view->slot[i].card;
    for (uint8_t card = 1; card <= setup->cards; card++)
        if (!(known >> card & 1))
            unknown[count++] = card;
    kb_fast_shuffle(fast, unknown, count);
    for (uint8_t i = 0; i < setup->cards; i++) {
        const BazaarSlot *slot = &view->slot[i];
        uint8_t card = slot->card ? slot->card : unknown[--count];
        state->place[card] = slot->place;
        state->marks[card] = slot->marks;
    }
}

static bool lay_unknown(const BazaarSetup *setup, const BazaarView *view, KbFast *fast, BazaarState *state)
{
    for (KbSeat seat = 1; seat <= setup->players; seat++) {
        KbSeats marks = view->front_marks[seat];
        bool answered = view->table.phase == BAZAAR_ANSWERS && view->table.answered & kb_seat_bit(seat);
        if (seat == view->seat || (!marks && !answered) || card_at(setup, state, BAZAAR_FRONT + seat))
            continue;
        uint32_t choices = held_count(setup, state, seat, marks) + (uint32_t)answered;
        uint8_t pick = (uint8_t)kb_fast_below(fast, choices);
        if (answered && pick == 0)
            continue;
        uint8_t card = held_card(setup, state, seat, marks, pick - answered);
        if (answered && card % BAZAAR_GUARD)
            return false;
        state->place[card] = BAZAAR_FRONT + seat;
    }
    return true;
}

void bazaar_resample(const KbSetup *setup, const KbView *opaque, KbFast *fast, KbState *opaque_state)
{
    const BazaarView *view = (const BazaarView *)opaque;
    BazaarState *state = (BazaarState *)opaque_state;
    do {
        kb_mem_zero(state, sizeof *state);
        state->table = view->table;
        deal_unknown(setup_of(setup), view, fast, state);
    } while (!lay_unknown(setup_of(setup), view, fast, state));
}
