/* What a seat may do now: listed in ascending order, or one drawn without listing. */
#include "corruption/rules.h"

#include "core/bits.h"
#include "core/fast.h"

/* A card to each contract on the table. Whole blocks of four are written, so up to three entries past the end: the next row or
 * KB_ACTIONS_ROOM has place for them. */
static inline void list_row(KbAction *restrict out, KbAction card, const uint8_t *restrict listed, unsigned contracts)
{
    for (unsigned i = 0; i < contracts; i += 4)
        for (unsigned j = 0; j < 4; j++)
            out[i + j] = card | kb_action(0, 0, listed[i + j]);
}

/* C-9 */
static KbAction *list_places(uint16_t hand, const Table *table, KbAction *out)
{
    unsigned contracts = kb_bits_count(table->open);
    for (uint64_t set = hand & CORRUPTION_KINDS; set; set = kb_bits_but_first(set)) {
        unsigned card = kb_bits_first(set) + 1;
        KbAction place = kb_action(CORRUPTION_PLACE, (uint8_t)card, 0);
        list_row(out, place, table->listed, contracts);
        out += contracts;
        if (!card_is_bribe(card))
            continue;
        for (unsigned g = 0; g < CORRUPTION_GOVERNMENTS; g++)
            out[g] = place | kb_action(0, 0, (uint8_t)(CORRUPTION_SWISS + g));
        out += CORRUPTION_GOVERNMENTS;
    }
    return out;
}

static KbAction *list_placements(CorruptionVerb verb, uint64_t set, KbAction *out)
{
    for (; set; set = kb_bits_but_first(set))
        *out++ = kb_action((uint8_t)verb, (uint8_t)(kb_bits_first(set) + 1), 0);
    return out;
}

/* Where the Swiss card being decided may go (C-12). */
static uint32_t government_of_resolving(const Table *table, const uint8_t *deal)
{
    return government_open(table, deal, table->where.at[table->resolving - 1] - CORRUPTION_SWISS);
}

static CorruptionVerb removal_verb(const Table *table)
{
    return table->phase == CORRUPTION_PHASE_KILL ? CORRUPTION_KILL : CORRUPTION_REPORT;
}

/* C-13, C-15 */
static bool may_choose_none(const Setup *setup, const Table *table)
{
    return table->phase == CORRUPTION_PHASE_REPORT || setup->hitman_may;
}

static KbAction *list_decisions(const Setup *setup, const Table *table, const CorruptionPlaced *card,
                                const uint8_t *deal, KbAction *out)
{
    if (table->phase == CORRUPTION_PHASE_ASSIGN) {
        for (uint64_t set = government_of_resolving(table, deal); set; set = kb_bits_but_first(set))
            *out++ = kb_action(CORRUPTION_ASSIGN, table->resolving, (uint8_t)kb_bits_first(set));
        return out;
    }
    CorruptionVerb verb = removal_verb(table);
    if (may_choose_none(setup, table))
        *out++ = kb_action((uint8_t)verb, 0, 0);
    return list_placements(verb, corruption__targets(setup, table, card), out);
}

uint32_t corruption__legal(const Setup *setup, const Table *table, const CorruptionPlaced *card, const uint8_t *deal,
                           uint16_t hand, KbSeat seat, KbAction *actions)
{
    KbAction *out = actions;
    bool turn = seat && seat == table->turn;
    switch ((CorruptionPhase)table->phase) {
    case CORRUPTION_PHASE_MASK:
        for (unsigned mask = 0; turn && mask < 1u << CORRUPTION_PLACES; mask++)
            *out++ = kb_action(CORRUPTION_MASK, (uint8_t)mask, 0);
        break;
    case CORRUPTION_PHASE_PLACING:
        if (turn)
            out = list_places(hand, table, out);
        if (setup->books && seat)
            out = list_placements(CORRUPTION_PEEK, corruption__peekable(table, seat), out);
        break;
    case CORRUPTION_PHASE_ASSIGN:
    case CORRUPTION_PHASE_KILL:
    case CORRUPTION_PHASE_REPORT:
        if (turn)
            out = list_decisions(setup, table, card, deal, out);
        break;
    case CORRUPTION_PHASE_OVER:
    case CORRUPTION_PHASE_COUNT:
        break;
    }
    return (uint32_t)(out - actions);
}

/* In how many ways a card of a hand can be placed. */
typedef struct Ways {
    unsigned kinds, bribes; /* in the hand */
    unsigned under, all;    /* of the ways: under contracts, and with those into accounts */
} Ways;

static Ways ways_to_place(uint16_t hand, const Table *table)
{
    unsigned kinds = kb_bits_count(hand & CORRUPTION_KINDS), bribes = kb_bits_count(hand & CORRUPTION_BRIBES);
    unsigned under = kinds * kb_bits_count(table->open);
    return (Ways){ kinds, bribes, under, under + bribes * CORRUPTION_GOVERNMENTS };
}

/* Way number `drawn`: first every card to each contract, then every bribe to each account; bribes are the first cards of a hand. By
 * arithmetic: one way in four is Swiss, so a branch would be guessed wrong too often. */
static KbAction place_number(uint16_t hand, const Table *table, Ways ways, unsigned drawn)
{
    unsigned swiss = -(unsigned)(drawn >= ways.under); /* all bits or none */
    unsigned number = drawn - (swiss & ways.under), cards = ways.kinds - (swiss & (ways.kinds - ways.bribes));
    unsigned place = number / cards, card = kb_bits_pick(hand & CORRUPTION_KINDS, number % cards) + 1;
    unsigned contract = table->listed[place], account = CORRUPTION_SWISS + place;
    return kb_action(CORRUPTION_PLACE, (uint8_t)card, (uint8_t)(contract ^ (swiss & (contract ^ account))));
}

static KbAction sample_place(uint16_t hand, const Table *table, KbFast *fast)
{
    Ways ways = ways_to_place(hand, table);
    return place_number(hand, table, ways, kb_fast_below(fast, ways.all));
}

/* Out of turn, or with books: a card to place or a card to look at. */
static KbAction sample_with_books(const State *state, KbSeat seat, KbFast *fast)
{
    const Table *table = &state->table;
    uint16_t hand = seat == table->turn ? state->hand[seat] : 0;
    uint64_t peeks = corruption__peekable(table, seat);
    Ways ways = ways_to_place(hand, table);
    unsigned count = ways.all + kb_bits_count(peeks);
    if (!count)
        return 0;
    unsigned drawn = kb_fast_below(fast, count);
    if (drawn < ways.all)
        return place_number(hand, table, ways, drawn);
    return kb_action(CORRUPTION_PEEK, (uint8_t)(kb_bits_pick(peeks, drawn - ways.all) + 1), 0);
}

static KbAction sample_decision(const Setup *setup, const State *state, KbFast *fast)
{
    const Table *table = &state->table;
    if (table->phase == CORRUPTION_PHASE_ASSIGN) {
        uint32_t contracts = government_of_resolving(table, state->deal);
        unsigned drawn = kb_fast_below(fast, kb_bits_count(contracts));
        return kb_action(CORRUPTION_ASSIGN, table->resolving, (uint8_t)kb_bits_pick(contracts, drawn));
    }
    uint64_t targets = corruption__targets(setup, table, &state->card);
    bool none = may_choose_none(setup, table);
    unsigned drawn = kb_fast_below(fast, kb_bits_count(targets) + none);
    unsigned target = drawn < none ? 0 : kb_bits_pick(targets, drawn - none) + 1;
    return kb_action((uint8_t)removal_verb(table), (uint8_t)target, 0);
}

/* Everything but placing a card in turn. Out of line: else every placement would save the registers that it needs. */
__attribute__((noinline)) static KbAction sample_other(const Setup *setup, const State *state, KbSeat seat,
                                                       KbFast *fast)
{
    const Table *table = &state->table;
    bool turn = seat && seat == table->turn;
    switch ((CorruptionPhase)table->phase) {
    case CORRUPTION_PHASE_PLACING:
        return seat <= setup->players ? sample_with_books(state, seat, fast) : 0;
    case CORRUPTION_PHASE_MASK:
        return turn ? kb_action(CORRUPTION_MASK, (uint8_t)kb_fast_below(fast, 1u << CORRUPTION_PLACES), 0) : 0;
    case CORRUPTION_PHASE_ASSIGN:
    case CORRUPTION_PHASE_KILL:
    case CORRUPTION_PHASE_REPORT:
        return turn ? sample_decision(setup, state, fast) : 0;
    case CORRUPTION_PHASE_OVER:
    case CORRUPTION_PHASE_COUNT:
        break;
    }
    return 0;
}

KbAction corruption__sample(const Setup *setup, const State *state, KbSeat seat, KbFast *fast)
{
    const Table *table = &state->table;
    /* By the table's own turn, which is known sooner than the seat that the caller has got from it. */
    uint16_t hand = state->hand[table->turn];
    /* Where cards are placed it is some player's turn, so the seat is right if it is theirs. */
    if (table->phase == CORRUPTION_PHASE_PLACING && seat == table->turn && !setup->books)
        return sample_place(hand, table, fast);
    return sample_other(setup, state, seat, fast);
}
