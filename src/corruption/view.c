/* What one seat may know, and the truths that fit it.
 *
 * The view is built field by field: a field nobody adds here stays secret. What is hidden in Corruption: which card a face-down
 * placement is, the hands (as far as that hides them), the order of the contracts not yet dealt, and the number of draws made. */
#include "corruption/rules.h"

#include "core/bits.h"
#include "core/fast.h"
#include "core/mem.h"

static void show_table(const Table *restrict from, Table *restrict to)
{
    to->round = from->round;
    to->phase = from->phase;
    to->first = from->first;
    to->turn = from->turn;
    to->mask = from->mask;
    to->placed = from->placed;
    to->resolving = from->resolving;
    to->won_count = from->won_count;
    to->open = from->open;
    to->cancelled = from->cancelled;
    to->pending = from->pending;
    to->removed = from->removed;
    to->swiss = from->swiss;
    to->where = from->where;
    to->knowers = from->knowers;
    to->decision = from->decision;
    kb_mem_copy(to->owned, from->owned, sizeof to->owned);
    kb_mem_copy(to->books, from->books, sizeof to->books);
    kb_mem_copy(to->won, from->won, sizeof to->won);
    kb_mem_copy(to->listed, from->listed, sizeof to->listed);
    to->last = from->last;
}

/* C-11, C-23: the cards that lie face up, one's own, and those one has looked at. Nothing overlaps and every card is read, also one
 * that is not shown: so the compiler takes many bytes at a time. */
static void show_cards(const CorruptionPlaced *restrict card, const CorruptionPlaced *restrict knowers, KbSeat seat,
                       CorruptionPlaced *restrict known)
{
    const uint8_t eyes = kb_seat_bit(seat) | 1;
    for (unsigned i = 0; i < CORRUPTION_PLACED_ROOM; i++) {
        uint8_t truth = card->at[i];
        known->at[i] = knowers->at[i] & eyes ? truth : CORRUPTION_UNKNOWN;
    }
}

/* What of the deal a round hides: all ones, so that a byte or-ed with it is CORRUPTION_HIDDEN. */
static const uint8_t hides[CORRUPTION_ROUNDS + 1][CORRUPTION_CONTRACTS] = {
#define SIX 0xff, 0xff, 0xff, 0xff, 0xff, 0xff
    { SIX, SIX, SIX, SIX }, { [6] = SIX, SIX, SIX }, { [12] = SIX, SIX }, { [18] = SIX }, { 0 },
#undef SIX
};

static void show_deal(const State *state, uint8_t deal[restrict CORRUPTION_CONTRACTS])
{
    for (unsigned d = 0; d < CORRUPTION_CONTRACTS; d++)
        deal[d] = state->deal[d] | hides[state->table.round][d];
}

void corruption__view(const Setup *setup, const State *state, KbSeat seat, View *view)
{
    (void)setup;
    show_table(&state->table, &view->table);
    show_cards(&state->card, &state->table.knowers, seat, &view->card);
    show_deal(state, view->deal);
    view->hand = seat ? state->hand[seat] : 0;
    view->seat = seat;
    kb_mem_zero(view->unused, sizeof view->unused);
}

/* One other player's face-down placements, and the cards of theirs that could lie there. */
typedef struct Hidden {
    uint8_t swiss[CORRUPTION_PLACES], under[CORRUPTION_PLACES]; /* placements from 0 */
    unsigned swiss_count, under_count;
    uint16_t pool;
} Hidden;

static Hidden hidden_of(const Setup *setup, const View *view, KbSeat seat)
{
    Hidden hidden = { .pool = view->table.owned[seat] };
    for (unsigned i = 0; i < view->table.placed; i++) {
        if (corruption_owner(setup, &view->table, i + 1) != seat)
            continue;
        if (view->card.at[i] != CORRUPTION_UNKNOWN)
            hidden.pool = corruption_set_without(hidden.pool, view->card.at[i]);
        else if (where_is_swiss(view->table.where.at[i]))
            hidden.swiss[hidden.swiss_count++] = (uint8_t)i;
        else
            hidden.under[hidden.under_count++] = (uint8_t)i;
    }
    return hidden;
}

/* Take a random card of `kinds` out of the pool. */
static uint8_t draw_card(uint16_t *pool, uint16_t kinds, KbFast *fast)
{
    uint16_t choice = *pool & kinds;
    unsigned card = kb_bits_pick(choice, kb_fast_below(fast, kb_bits_count(choice))) + 1;
    *pool = corruption_set_without(*pool, card);
    return (uint8_t)card;
}

/* Ordered ways to lay `cards` different cards into `slots`. */
static uint32_t arrangements(unsigned cards, unsigned slots)
{
    uint32_t ways = 1;
    for (; slots; slots--, cards--)
        ways *= cards;
    return ways;
}

/* How many of the hidden slots hold reporters. Two reporters are alike, so each number of them is weighted by the distinct
 * arrangements it allows: with j reporters in `slots`, C(slots, j) places for them and the rest filled by different cards. There are
 * always enough of these, for the six bribes alone fill six places. */
static unsigned draw_reporters(unsigned reporters, unsigned others, unsigned slots, KbFast *fast)
{
    uint32_t weight[3] = { 0 }, total = 0;
    for (unsigned j = 0; j <= reporters && j <= slots; j++) {
        uint32_t choose = j == 0 ? 1 : j == 1 ? slots : slots * (slots - 1) / 2;
        weight[j] = choose * arrangements(others, slots - j);
        total += weight[j];
    }
    uint32_t drawn = kb_fast_below(fast, total);
    unsigned j = 0;
    while (drawn >= weight[j])
        drawn -= weight[j++];
    return j;
}

static void guess_under(Hidden *hidden, KbFast *fast, CorruptionPlaced *card)
{
    const uint16_t both = CORRUPTION_SECOND_REPORTER | 1u << (CORRUPTION_REPORTER - 1);
    unsigned slots = hidden->under_count;
    if (!slots)
        return;
    unsigned reporters =
        draw_reporters(kb_bits_count(hidden->pool & both), kb_bits_count(hidden->pool & ~both), slots, fast);
    kb_fast_shuffle(fast, hidden->under, slots);
    for (unsigned s = 0; s < slots; s++) {
        if (s < reporters) {
            card->at[hidden->under[s]] = CORRUPTION_REPORTER;
            hidden->pool = corruption_set_without(hidden->pool, CORRUPTION_REPORTER);
        } else {
            card->at[hidden->under[s]] = draw_card(&hidden->pool, (uint16_t)(CORRUPTION_KINDS & ~both), fast);
        }
    }
}

/* C-9: what lies in Switzerland is a bribe; by symmetry each bribe is as likely there as any other. */
static uint16_t guess_cards(const Setup *setup, const View *view, KbSeat seat, KbFast *fast, CorruptionPlaced *card)
{
    Hidden hidden = hidden_of(setup, view, seat);
    for (unsigned s = 0; s < hidden.swiss_count; s++)
        card->at[hidden.swiss[s]] = draw_card(&hidden.pool, CORRUPTION_BRIBES, fast);
    guess_under(&hidden, fast, card);
    return hidden.pool;
}

static void guess_deal(const View *view, KbFast *fast, uint8_t deal[CORRUPTION_CONTRACTS])
{
    unsigned dealt = CORRUPTION_DEALT * view->table.round, count = 0;
    uint32_t rest = (1u << CORRUPTION_CONTRACTS) - 1;
    for (; count < dealt; count++) {
        deal[count] = view->deal[count];
        rest &= ~(1u << deal[count]);
    }
    for (uint64_t set = rest; set; set = kb_bits_but_first(set))
        deal[count++] = (uint8_t)kb_bits_first(set);
    kb_fast_shuffle(fast, deal + dealt, CORRUPTION_CONTRACTS - dealt);
}

void corruption__resample(const Setup *setup, const View *view, KbFast *fast, State *state)
{
    kb_mem_zero(state, sizeof *state);
    show_table(&view->table, &state->table);
    state->card = view->card;
    for (KbSeat seat = 1; seat <= setup->players; seat++)
        state->hand[seat] = seat == view->seat ? view->hand : guess_cards(setup, view, seat, fast, &state->card);
    guess_deal(view, fast, state->deal);
}
