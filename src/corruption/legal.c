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
    return corruption__government_open(table, deal, table->where.at[table->resolving - 1] - CORRUPTION_SWISS);
}

static KbAction *list_decisions(const Setup *setup, const Table *table, const CorruptionPlaced *card,
                                const uint8_t *deal, KbAction *out)
{
    if (table->phase == CORRUPTION_PHASE_ASSIGN) {
        for (uint64_t set = government_of_resolving(table, deal); set; set = kb_bits_but_first(set))
            *out++ = kb_action(CORRUPTION_ASSIGN, table->resolving, (uint8_t)kb_bits_first(set));
        return out;
    }
    CorruptionVerb verb = table->phase == CORRUPTION_PHASE_KILL ? CORRUPTION_KILL : CORRUPTION_REPORT;
    if (verb == CORRUPTION_REPORT || setup->hitman_may)
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

/* A card and a place, both drawn at once; a character in Switzerland is drawn again, so that every legal pair is as likely. */
static KbAction sample_place(uint16_t hand, const Table *table, KbFast *fast)
{
    uint32_t kinds = hand & CORRUPTION_KINDS;
    unsigned kind_count = kb_bits_count(kinds), contracts = kb_bits_count(table->open);
    for (;;) {
        uint32_t k, p;
        kb_fast_pair(fast, kind_count, contracts + CORRUPTION_GOVERNMENTS, &k, &p);
        unsigned card = kb_bits_pick(kinds, k) + 1;
        /* Both are below zero: in one comparison, for each alone would be guessed wrong too often. */
        if ((int32_t)((contracts - 1 - p) & (CORRUPTION_10000 - card)) < 0)
            continue;
        bool swiss = p >= contracts;
        /* By arithmetic: a third of the places is Swiss, so a branch would be guessed wrong too often. */
        unsigned account = CORRUPTION_SWISS + p - contracts, contract = table->listed[p * !swiss];
        unsigned where = contract + swiss * (account - contract);
        return kb_action(CORRUPTION_PLACE, (uint8_t)card, (uint8_t)where);
    }
}

/* Out of turn, or with books: a card to place or a card to look at. */
static KbAction sample_with_books(const State *state, KbSeat seat, KbFast *fast)
{
    const Table *table = &state->table;
    uint64_t peeks = corruption__peekable(table, seat);
    uint32_t kinds = seat == table->turn ? state->hand[seat] & CORRUPTION_KINDS : 0;
    unsigned places = kb_bits_count(kinds) * kb_bits_count(table->open) +
                      kb_bits_count(kinds & CORRUPTION_BRIBES) * CORRUPTION_GOVERNMENTS;
    unsigned count = places + kb_bits_count(peeks);
    if (!count)
        return 0;
    unsigned drawn = kb_fast_below(fast, count);
    if (drawn < places)
        return sample_place(state->hand[seat], table, fast);
    return kb_action(CORRUPTION_PEEK, (uint8_t)(kb_bits_pick(peeks, drawn - places) + 1), 0);
}

static KbAction sample_decision(const Setup *setup, const State *state, KbFast *fast)
{
    /* There are few choices: listing them is as quick as any way around it. */
    KbAction actions[CORRUPTION_PLACED_ROOM];
    KbAction *end = list_decisions(setup, &state->table, &state->card, state->deal, actions);
    return actions[kb_fast_below(fast, (uint32_t)(end - actions))];
}

KbAction corruption__sample(const Setup *setup, const State *state, KbSeat seat, KbFast *fast)
{
    const Table *table = &state->table;
    bool turn = seat && seat == table->turn;
    switch ((CorruptionPhase)table->phase) {
    case CORRUPTION_PHASE_PLACING:
        if (turn && !setup->books)
            return sample_place(state->hand[seat], table, fast);
        return seat ? sample_with_books(state, seat, fast) : 0;
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
