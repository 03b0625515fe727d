/* Canonical bytes of a state: what hashes and snapshots are made of. Facts that follow from others (what is open, whose turn it is)
 * are not written but worked out again, so bytes from outside cannot contradict themselves about them. */
#include "corruption/rules.h"

#include "core/bytes.h"
#include "core/mem.h"

static void save_last(const CorruptionLast *last, uint8_t **at)
{
    kb_bytes_put(at, last->round, 1);
    if (!last->round)
        return;
    kb_bytes_put(at, last->first, 1);
    kb_bytes_put(at, last->placed, 1);
    kb_bytes_put(at, last->won_before, 1);
    kb_bytes_put(at, last->open, 4);
    kb_bytes_put(at, last->cancelled, 4);
    kb_bytes_put(at, last->swiss, 8);
    kb_bytes_put(at, last->removed, 8);
    for (unsigned i = 0; i < last->placed; i++) {
        kb_bytes_put(at, last->card.at[i], 1);
        kb_bytes_put(at, last->where.at[i], 1);
        kb_bytes_put(at, last->decision.at[i], 1);
    }
}

static void save_round(const State *state, uint8_t **at)
{
    const Table *table = &state->table;
    kb_bytes_put(at, table->pending, 8);
    kb_bytes_put(at, table->removed, 8);
    kb_bytes_put(at, table->swiss, 8);
    kb_bytes_put(at, table->cancelled, 4);
    for (unsigned i = 0; i < table->placed; i++) {
        kb_bytes_put(at, state->card.at[i], 1);
        kb_bytes_put(at, table->where.at[i], 1);
        kb_bytes_put(at, table->knowers.at[i], 1);
        kb_bytes_put(at, table->decision.at[i], 1);
    }
}

size_t corruption__save(const Setup *setup, const State *state, uint8_t *bytes)
{
    const Table *table = &state->table;
    uint8_t *at = bytes;
    const uint8_t head[] = { table->round,  table->phase,     table->first,    table->mask,
                             table->placed, table->resolving, table->won_count };
    for (unsigned i = 0; i < sizeof head; i++)
        kb_bytes_put(&at, head[i], 1);
    kb_bytes_put(&at, state->draw, 4);
    for (unsigned i = 0; i < CORRUPTION_CONTRACTS; i++)
        kb_bytes_put(&at, state->deal[i], 1);
    for (unsigned i = 0; i < table->won_count; i++)
        kb_bytes_put(&at, table->won[i], 1);
    for (KbSeat seat = 1; seat <= setup->players; seat++) {
        kb_bytes_put(&at, table->owned[seat], 2);
        kb_bytes_put(&at, state->hand[seat], 2);
        kb_bytes_put(&at, table->books[seat], 1);
    }
    save_round(state, &at);
    save_last(&table->last, &at);
    return (size_t)(at - bytes);
}

static bool seat_is_right(const Setup *setup, unsigned seat)
{
    return seat >= 1 && seat <= setup->players;
}

static bool card_is_right(unsigned card)
{
    return card >= CORRUPTION_1000 && card < CORRUPTION_CARD_COUNT;
}

static bool card_decides(unsigned card)
{
    return card == CORRUPTION_HITMAN || card == CORRUPTION_REPORTER;
}

/* A decision is 0 for none, else 1 + a placement or 0, perhaps forced. Only bribes come through Switzerland. */
static bool placement_is_right(unsigned card, bool swiss, unsigned decision, unsigned placed)
{
    return card_is_right(card) && (!swiss || card_is_bribe(card)) && (!decision || card_decides(card)) &&
           decision != CORRUPTION_FORCED && (decision & ~(unsigned)CORRUPTION_FORCED) <= placed + 1;
}

/* Face up for all, or known to its owner and whoever has looked; all lie face up when they are awarded. */
static bool knowers_are_right(const Setup *setup, const Table *table, unsigned n)
{
    unsigned knowers = table->knowers.at[n - 1], owner = kb_seat_bit(corruption_owner(setup, table, n));
    if (knowers & ~(kb_seats_all(setup->players) | 1u))
        return false;
    if (table->phase > CORRUPTION_PHASE_PLACING)
        return knowers & 1;
    return knowers == 1 || (knowers & owner && !(knowers & 1));
}

/* Only bits of the first `count` placements. */
static bool set_is_within(uint64_t set, unsigned count)
{
    return !(set >> count);
}

static bool load_deal(KbBytes *from, State *state)
{
    uint32_t seen = 0;
    for (unsigned i = 0; i < CORRUPTION_CONTRACTS; i++) {
        state->deal[i] = kb_bytes_get8(from);
        if (state->deal[i] >= CORRUPTION_CONTRACTS)
            return false;
        seen |= 1u << state->deal[i];
    }
    return seen == (1u << CORRUPTION_CONTRACTS) - 1;
}

/* Every contract that was dealt lies open until it is won, once. */
static bool load_won(const Setup *setup, KbBytes *from, State *state)
{
    Table *table = &state->table;
    for (unsigned d = 0; d < CORRUPTION_DEALT * table->round; d++)
        table->open |= 1u << state->deal[d];
    for (unsigned i = 0; i < table->won_count; i++) {
        table->won[i] = kb_bytes_get8(from);
        uint32_t contract = 1u << (table->won[i] & 31);
        if (!(table->open & contract) || !seat_is_right(setup, table->won[i] >> 5))
            return false;
        table->open &= ~contract;
    }
    return true;
}

static bool load_seats(const Setup *setup, KbBytes *from, State *state)
{
    uint16_t all = setup->characters ? CORRUPTION_ALL_CARDS : CORRUPTION_BRIBES;
    for (KbSeat seat = 1; seat <= setup->players; seat++) {
        uint16_t owned = state->table.owned[seat] = (uint16_t)kb_bytes_get(from, 2);
        state->hand[seat] = (uint16_t)kb_bytes_get(from, 2);
        state->table.books[seat] = kb_bytes_get8(from);
        bool second_first = owned & CORRUPTION_SECOND_REPORTER && !set_has(owned, CORRUPTION_REPORTER);
        if (owned & ~all || (owned & CORRUPTION_BRIBES) != CORRUPTION_BRIBES || second_first ||
            state->table.books[seat] > setup->books)
            return false;
    }
    return true;
}

/* C-2, C-17: hand and table together are what the player owned at the start of the round. */
static bool hands_add_up(const Setup *setup, const State *state)
{
    uint16_t left[CORRUPTION_PLAYERS_MAX + 1];
    kb_mem_copy(left, state->table.owned, sizeof left);
    for (unsigned i = 0; i < state->table.placed; i++) {
        KbSeat owner = corruption_owner(setup, &state->table, i + 1);
        if (!set_has(left[owner], state->card.at[i]))
            return false;
        left[owner] = corruption_set_without(left[owner], state->card.at[i]);
    }
    for (KbSeat seat = 1; seat <= setup->players; seat++)
        if (left[seat] != state->hand[seat])
            return false;
    return true;
}

static bool load_round(const Setup *setup, KbBytes *from, State *state)
{
    Table *table = &state->table;
    table->pending = kb_bytes_get(from, 8);
    table->removed = kb_bytes_get(from, 8);
    table->swiss = kb_bytes_get(from, 8);
    table->cancelled = (uint32_t)kb_bytes_get(from, 4);
    if (!set_is_within(table->pending | table->removed | table->swiss, table->placed) ||
        table->cancelled & ~table->open)
        return false;
    for (unsigned i = 0; i < table->placed; i++) {
        state->card.at[i] = kb_bytes_get8(from);
        table->where.at[i] = kb_bytes_get8(from);
        table->knowers.at[i] = kb_bytes_get8(from);
        table->decision.at[i] = kb_bytes_get8(from);
        unsigned where = table->where.at[i];
        bool account = where >= CORRUPTION_CONTRACTS && where < CORRUPTION_WHERE_COUNT;
        bool open = account || (where < CORRUPTION_CONTRACTS && table->open >> where & 1);
        if (!open || !knowers_are_right(setup, table, i + 1) ||
            !placement_is_right(state->card.at[i], account || table->swiss >> i & 1, table->decision.at[i], table->placed))
            return false;
    }
    return hands_add_up(setup, state);
}

static bool load_last(const Setup *setup, KbBytes *from, State *state)
{
    CorruptionLast *last = &state->table.last;
    last->round = kb_bytes_get8(from);
    if (last->round != state->table.round - (state->table.phase != CORRUPTION_PHASE_OVER))
        return false;
    if (!last->round)
        return true;
    last->first = kb_bytes_get8(from);
    last->placed = kb_bytes_get8(from);
    last->won_before = kb_bytes_get8(from);
    last->open = (uint32_t)kb_bytes_get(from, 4);
    last->cancelled = (uint32_t)kb_bytes_get(from, 4);
    last->swiss = kb_bytes_get(from, 8);
    last->removed = kb_bytes_get(from, 8);
    if (!seat_is_right(setup, last->first) || last->placed != CORRUPTION_PLACES * setup->players ||
        last->won_before > state->table.won_count || last->open >> CORRUPTION_CONTRACTS ||
        last->cancelled & ~last->open || !set_is_within(last->swiss | last->removed, last->placed))
        return false;
    for (unsigned i = 0; i < last->placed; i++) {
        last->card.at[i] = kb_bytes_get8(from);
        last->where.at[i] = kb_bytes_get8(from);
        last->decision.at[i] = kb_bytes_get8(from);
        if (last->where.at[i] >= CORRUPTION_CONTRACTS || !(last->open >> last->where.at[i] & 1) ||
            !placement_is_right(last->card.at[i], last->swiss >> i & 1, last->decision.at[i], last->placed))
            return false;
    }
    return true;
}

/* C-12 to C-15: hit men decide before reporters, and no reporter before contracts are cancelled. */
static bool steps_are_in_order(const State *state)
{
    const Table *table = &state->table;
    for (unsigned i = 0; i < table->placed; i++) {
        unsigned card = state->card.at[i];
        CorruptionPhase turn = card == CORRUPTION_HITMAN     ? CORRUPTION_PHASE_KILL
                               : card == CORRUPTION_REPORTER ? CORRUPTION_PHASE_REPORT
                                                             : CORRUPTION_PHASE_ASSIGN;
        if ((table->decision.at[i] && table->phase < turn) || (table->pending >> i & 1 && table->phase != turn))
            return false;
    }
    return table->phase == CORRUPTION_PHASE_REPORT || !table->cancelled;
}

/* The phase agrees with what lies there, and the card being decided is one that could be. */
static bool phase_is_right(const Setup *setup, const State *state)
{
    const Table *table = &state->table;
    unsigned all = CORRUPTION_PLACES * setup->players;
    if (!steps_are_in_order(state))
        return false;
    switch ((CorruptionPhase)table->phase) {
    case CORRUPTION_PHASE_MASK:
        return setup->masks == CORRUPTION_MASKS_FREE && table->placed == 0 && !table->resolving;
    case CORRUPTION_PHASE_PLACING:
        return table->placed < all && !table->resolving && !table->pending && !table->removed && !table->swiss;
    case CORRUPTION_PHASE_OVER:
        return table->round == CORRUPTION_ROUNDS && table->placed == 0 && !table->resolving;
    case CORRUPTION_PHASE_ASSIGN:
    case CORRUPTION_PHASE_KILL:
    case CORRUPTION_PHASE_REPORT:
        break;
    case CORRUPTION_PHASE_COUNT:
        return false;
    }
    if (table->placed != all || !table->resolving || table->resolving > all ||
        !(table->pending & placement_bit(table->resolving)))
        return false;
    for (unsigned i = 0; i < table->placed; i++) {
        bool swiss = where_is_swiss(table->where.at[i]);
        bool waiting = table->phase == CORRUPTION_PHASE_ASSIGN && table->pending >> i & 1;
        if (swiss != waiting)
            return false;
    }
    return table->phase == CORRUPTION_PHASE_ASSIGN || corruption__targets(setup, table, &state->card);
}

static KbSeat turn_of(const Setup *setup, const Table *table)
{
    if (table->phase == CORRUPTION_PHASE_OVER)
        return 0;
    if (table->resolving)
        return corruption_owner(setup, table, table->resolving);
    return setup->order[table->first][table->placed];
}

static bool load_head(const Setup *setup, KbBytes *from, State *state)
{
    Table *table = &state->table;
    table->round = kb_bytes_get8(from);
    table->phase = kb_bytes_get8(from);
    table->first = kb_bytes_get8(from);
    table->mask = kb_bytes_get8(from);
    table->placed = kb_bytes_get8(from);
    table->resolving = kb_bytes_get8(from);
    table->won_count = kb_bytes_get8(from);
    state->draw = (uint32_t)kb_bytes_get(from, 4);
    return table->round >= 1 && table->round <= CORRUPTION_ROUNDS && table->phase < CORRUPTION_PHASE_COUNT &&
           seat_is_right(setup, table->first) && !(table->mask >> CORRUPTION_PLACES) &&
           table->placed <= CORRUPTION_PLACES * setup->players && table->won_count <= CORRUPTION_CONTRACTS;
}

KbError corruption__load(const Setup *setup, const uint8_t *bytes, size_t length, State *state)
{
    KbBytes from = { bytes, bytes + length, true };
    State loaded;
    kb_mem_zero(&loaded, sizeof loaded);
    bool right = load_head(setup, &from, &loaded) && load_deal(&from, &loaded) && load_won(setup, &from, &loaded) &&
                 load_seats(setup, &from, &loaded) && load_round(setup, &from, &loaded) &&
                 load_last(setup, &from, &loaded) && from.ok && from.at == from.end && phase_is_right(setup, &loaded);
    if (!right)
        return KB_BAD_SAVE;
    loaded.table.turn = turn_of(setup, &loaded.table);
    corruption__list_open(&loaded.table);
    *state = loaded;
    return KB_OK;
}
