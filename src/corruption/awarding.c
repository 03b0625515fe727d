/* The awarding (C-12 to C-19). Everything is face up; the engine goes through the steps and stops only where a player has to
 * choose. `pending` holds the cards of the step that have not had their turn; the next one is the leftmost, in one pile the
 * first placed. So between two calls the state says all there is to know: the step, the card being decided, what is left. */
#include "corruption/rules.h"

#include "core/bits.h"
#include "core/bytes.h"
#include "core/events.h"
#include "core/invariant.h"
#include "core/mem.h"

/* The placements of a round in whole words. */
static unsigned words(const Table *table)
{
    return (table->placed + 7u) / 8;
}

/* Swiss accounts are numbered from left to right, so the least place and number (below 64) is next; 0: none is pending. */
static unsigned next_swiss(const Table *table)
{
    unsigned least = UINT32_MAX;
    for (uint64_t set = table->pending; set; set = kb_bits_but_first(set)) {
        unsigned i = kb_bits_first(set), key = (unsigned)table->where.at[i] << 8 | i;
        least = key < least ? key : least;
    }
    return table->pending ? (least & 0x3f) + 1 : 0;
}

/* A number that grows from left to right over the contracts (C-3): governments first, in one the order of the deal. */
static unsigned rank(const uint8_t *deal, unsigned contract)
{
    unsigned d = kb_bits_first(kb_bytes_where(deal, CORRUPTION_CONTRACTS / 8, (uint8_t)contract));
    return d % CORRUPTION_DEALT / 2 * CORRUPTION_CONTRACTS + d;
}

/* The first card of the leftmost contract that has one pending; 0: none is. */
static unsigned next_pending(const State *state)
{
    const Table *table = &state->table;
    unsigned least = UINT32_MAX;
    if (table->phase == CORRUPTION_PHASE_ASSIGN)
        return next_swiss(table);
    if (!kb_bits_but_first(table->pending))
        return table->pending ? kb_bits_first(table->pending) + 1 : 0;
    for (uint64_t set = table->pending; set; set = kb_bits_but_first(set)) {
        unsigned i = kb_bits_first(set), key = rank(state->deal, table->where.at[i]) << 8 | i;
        least = key < least ? key : least;
    }
    return (least & 0x3f) + 1;
}

/* The cards of one kind that are still in their piles. */
static uint64_t cards_of(const Table *table, const CorruptionPlaced *card, CorruptionCard kind)
{
    return kb_bytes_where(card->at, words(table), (uint8_t)kind) & ~table->removed;
}

/* District attorneys, reporters and hit men: in the numbering of cards they come after the bribes, hit men last. */
static uint64_t characters_of(const Table *table, const CorruptionPlaced *card)
{
    return kb_bytes_from(card->at, words(table), CORRUPTION_DA) & ~table->removed;
}

static uint64_t bribes_of(const Table *table, const CorruptionPlaced *card)
{
    uint64_t all = ((uint64_t)1 << table->placed) - 1;
    return all & ~table->removed & ~characters_of(table, card);
}

/* C-13: a hit man's targets are characters, never itself. C-15: a reporter's are bribes that did not come through
 * Switzerland. */
uint64_t corruption__targets(const Setup *setup, const Table *table, const CorruptionPlaced *card)
{
    uint64_t pile = kb_bytes_where(table->where.at, words(table), table->where.at[table->resolving - 1]);
    if (table->phase == CORRUPTION_PHASE_KILL) {
        uint64_t spared = setup->hitmen_are_targets ? 0 : cards_of(table, card, CORRUPTION_HITMAN);
        return pile & characters_of(table, card) & ~spared & ~placement_bit(table->resolving);
    }
    return pile & bribes_of(table, card) & ~table->swiss;
}

/* The card being decided has had its turn. C-13: a hit man then leaves the pile, unless the option keeps it. */
static void finish_card(const Setup *setup, Table *table)
{
    table->pending &= ~placement_bit(table->resolving);
    if (table->phase == CORRUPTION_PHASE_KILL && !setup->hitman_stays)
        table->removed |= placement_bit(table->resolving);
    table->resolving = 0;
}

/* Remove `target` (0: none) by the hit man or reporter being decided. */
static void remove_target(const Setup *setup, State *state, unsigned target, bool forced, KbEvents *events)
{
    Table *table = &state->table;
    if (events)
        corruption__tell_removal(setup, state, target, forced, events);
    table->decision.at[table->resolving - 1] = (uint8_t)((target + 1) | (forced ? CORRUPTION_FORCED : 0));
    if (target) {
        table->removed |= placement_bit(target);
        /* C-13: a hit man removed before its turn does not act. */
        table->pending &= ~placement_bit(target);
    }
    finish_card(setup, table);
}

/* C-14: contracts with a district attorney left are out of this awarding. */
static void cancel_contracts(State *state, KbEvents *events)
{
    Table *table = &state->table;
    for (uint64_t set = cards_of(table, &state->card, CORRUPTION_DA); set; set = kb_bits_but_first(set))
        table->cancelled |= 1u << table->where.at[kb_bits_first(set)];
    if (events)
        corruption__tell_cancelled(state, events);
}

/* C-14, C-15: reporters on cancelled contracts have nothing to tell. */
static uint64_t active_reporters(const State *state)
{
    const Table *table = &state->table;
    uint64_t reporters = cards_of(table, &state->card, CORRUPTION_REPORTER), active = reporters;
    for (uint64_t set = reporters; set; set = kb_bits_but_first(set)) {
        unsigned i = kb_bits_first(set);
        active &= ~((uint64_t)(table->cancelled >> table->where.at[i] & 1) << i);
    }
    return active;
}

/* What is bid for each contract. With room for whole registers, since a compiler reckons with all contracts at once. */
enum { CONTRACTS_ROOM = 32 };
typedef struct Bids {
    uint8_t paid[CORRUPTION_PLAYERS_MAX + 1][CONTRACTS_ROOM]; /* by each seat: 62 at most, all six bribes */
    uint8_t best[CONTRACTS_ROOM];                             /* the most that a seat pays */
    uint8_t leader[CONTRACTS_ROOM];                           /* who pays it; 0: nobody pays or it is a tie */
} Bids;

static void add_up(const Setup *setup, const State *state, Bids *bids)
{
    const Table *table = &state->table;
    const uint8_t *owner = setup->order[table->first];
    /* Every card and not only bribes, for there are always as many: the others pay 0. */
    for (unsigned i = 0; i < table->placed; i++) {
        unsigned pay = pay_of(state->card.at[i], table->swiss >> i & 1) * !(table->removed >> i & 1);
        bids->paid[owner[i]][table->where.at[i]] += (uint8_t)pay;
    }
}

/* C-16: who pays more than all before leads, who pays as much as the best one makes a tie. */
static void compare(const Setup *setup, Bids *bids)
{
    for (KbSeat seat = 1; seat <= setup->players; seat++)
        for (unsigned i = 0; i < CONTRACTS_ROOM; i++) {
            uint8_t pays = bids->paid[seat][i], best = bids->best[i], leader = bids->leader[i];
            leader = pays == best ? 0 : leader;
            bids->leader[i] = pays > best ? seat : leader;
            bids->best[i] = pays > best ? pays : best;
        }
}

static CorruptionWhy why_of(const Table *table, uint8_t contract, unsigned paid, unsigned winner)
{
    if (table->cancelled >> contract & 1)
        return CORRUPTION_WHY_CANCELLED;
    return winner ? CORRUPTION_WHY_WON : paid ? CORRUPTION_WHY_TIE : CORRUPTION_WHY_NONE;
}

/* Who wins is nothing a processor could guess: an award is written in any case, 0 if there is none, and only counted if there is. */
static void award(Table *table, uint8_t contract, unsigned leader, unsigned paid, KbEvents *events)
{
    unsigned winner = leader * !(table->cancelled >> contract & 1), won = winner > 0;
    table->won[table->won_count] = (uint8_t)(won * contract | winner << 5);
    table->won_count += (uint8_t)won;
    table->open &= ~(won << contract);
    KB_TELL(events, .kind = CORRUPTION_EVENT_AWARD,
            .open = { contract, (uint8_t)winner, (uint8_t)why_of(table, contract, paid, winner) });
}

static void award_all(const Setup *setup, State *state, KbEvents *events)
{
    Bids bids = { 0 };
    uint8_t list[CORRUPTION_CONTRACTS];
    add_up(setup, state, &bids);
    compare(setup, &bids);
    unsigned count = corruption_left_to_right(&state->table, state->deal, -1, list);
    for (unsigned i = 0; i < count; i++)
        award(&state->table, list[i], bids.leader[list[i]], bids.best[list[i]], events);
}

/* C-17: characters placed this round leave the game, those that were removed too; bribes come back, so that everybody has all of
 * them again. */
static void return_cards(const Setup *setup, State *state)
{
    for (KbSeat seat = 1; seat <= setup->players; seat++)
        state->hand[seat] = state->table.owned[seat] = state->hand[seat] | CORRUPTION_BRIBES;
}

/* Put the round away as the last one and clear the table. */
static void clear_table(const Setup *setup, State *state, uint32_t open_before, uint8_t won_before)
{
    Table *table = &state->table;
    CorruptionLast *last = &table->last;
    last->round = table->round;
    last->first = table->first;
    last->placed = table->placed;
    last->won_before = won_before;
    last->open = open_before;
    last->cancelled = table->cancelled;
    last->swiss = table->swiss;
    last->removed = table->removed;
    kb_mem_copy(&last->card, &state->card, sizeof last->card);
    kb_mem_copy(&last->where, &table->where, sizeof last->where);
    kb_mem_copy(&last->decision, &table->decision, sizeof last->decision);
    return_cards(setup, state);
    table->placed = 0;
    table->cancelled = 0;
    table->removed = 0;
    table->swiss = 0;
    kb_mem_zero(&table->where, sizeof table->where);
    kb_mem_zero(&table->knowers, sizeof table->knowers);
    kb_mem_zero(&table->decision, sizeof table->decision);
    kb_mem_zero(&state->card, sizeof state->card);
}

/* C-19: the greatest total, then the most contracts; still tied, all of them win. */
void corruption__result(const Setup *setup, const Table *table, KbResult *result)
{
    uint64_t standing[CORRUPTION_PLAYERS_MAX + 1];
    corruption__standings(setup, table, standing);
    *result = (KbResult){ .winners = corruption__leaders(setup, standing) };
    for (KbSeat seat = 1; seat <= setup->players; seat++)
        result->score[seat] = (int64_t)(standing[seat] >> 8);
}

static void end_game(const Setup *setup, State *state, KbEvents *events)
{
    state->table.phase = CORRUPTION_PHASE_OVER;
    state->table.turn = 0;
    corruption__list_open(&state->table);
    if (!events)
        return;
    KbResult result;
    corruption__result(setup, &state->table, &result);
    KB_TELL(events, .kind = CORRUPTION_EVENT_OVER, .open = { result.winners });
}

static void end_round(const Setup *setup, const KbRandom *random, State *state, KbEvents *events)
{
    uint32_t open_before = state->table.open;
    uint8_t won_before = state->table.won_count;
    award_all(setup, state, events);
    clear_table(setup, state, open_before, won_before);
    if (state->table.round == CORRUPTION_ROUNDS) {
        end_game(setup, state, events);
        return;
    }
    KbDraws draws;
    kb_draws_start(&draws, random, state->draw);
    corruption__round_start(setup, &draws, state, events);
}

/* Enter the next step with the cards that have a turn in it. */
static void next_step(State *state, KbEvents *events)
{
    Table *table = &state->table;
    if (table->phase == CORRUPTION_PHASE_ASSIGN) {
        table->phase = CORRUPTION_PHASE_KILL;
        table->pending = cards_of(table, &state->card, CORRUPTION_HITMAN);
    } else {
        cancel_contracts(state, events);
        table->phase = CORRUPTION_PHASE_REPORT;
        table->pending = active_reporters(state);
    }
}

/* Give `n` its turn. True when its owner has to choose (C-18). */
static bool ask(const Setup *setup, State *state, unsigned n, KbEvents *events)
{
    Table *table = &state->table;
    table->resolving = (uint8_t)n;
    table->turn = corruption_owner(setup, table, n);
    if (table->phase == CORRUPTION_PHASE_ASSIGN)
        return true;
    uint64_t targets = corruption__targets(setup, table, &state->card);
    bool must = table->phase == CORRUPTION_PHASE_KILL && !setup->hitman_may;
    if (!targets)
        finish_card(setup, table);
    else if (must && !kb_bits_but_first(targets))
        remove_target(setup, state, kb_bits_first(targets) + 1, true, events);
    else
        return true;
    return false;
}

/* Go on until somebody has to choose or the round is over. */
static void proceed(const Setup *setup, const KbRandom *random, State *state, KbEvents *events)
{
    for (;;) {
        unsigned n = next_pending(state);
        if (n) {
            if (ask(setup, state, n, events))
                return;
        } else if (state->table.phase == CORRUPTION_PHASE_REPORT) {
            end_round(setup, random, state, events);
            return;
        } else {
            next_step(state, events);
        }
    }
}

void corruption__reveal(const Setup *setup, const KbRandom *random, State *state, KbEvents *events)
{
    Table *table = &state->table;
    if (events)
        corruption__tell_reveal(setup, state, events);
    for (unsigned i = 0; i < table->placed; i++)
        table->knowers.at[i] |= 1;
    table->swiss = kb_bytes_from(table->where.at, words(table), CORRUPTION_SWISS);
    table->phase = CORRUPTION_PHASE_ASSIGN;
    table->pending = table->swiss;
    proceed(setup, random, state, events);
}

/* C-12 */
static KbError assign(State *state, KbAction action, KbEvents *events)
{
    Table *table = &state->table;
    unsigned n = table->resolving, contract = kb_action_operand(action, 1);
    unsigned government = table->where.at[n - 1] - CORRUPTION_SWISS;
    if (action != kb_action(CORRUPTION_ASSIGN, (uint8_t)n, (uint8_t)contract) || contract >= CORRUPTION_CONTRACTS ||
        !(government_open(table, state->deal, government) >> contract & 1))
        return KB_ILLEGAL;
    KB_TELL(events, .kind = CORRUPTION_EVENT_ASSIGN, .seat = table->turn,
            .open = { (uint8_t)n, (uint8_t)contract, state->card.at[n - 1] });
    table->where.at[n - 1] = (uint8_t)contract;
    table->pending &= ~placement_bit(n);
    table->resolving = (uint8_t)next_swiss(table);
    return KB_OK;
}

static KbError choose_target(const Setup *setup, State *state, KbAction action, KbEvents *events)
{
    const Table *table = &state->table;
    bool kill = table->phase == CORRUPTION_PHASE_KILL;
    unsigned target = kb_action_operand(action, 0);
    if (action != kb_action(kill ? CORRUPTION_KILL : CORRUPTION_REPORT, (uint8_t)target, 0) || target > table->placed)
        return KB_ILLEGAL;
    bool allowed =
        target ? corruption__targets(setup, table, &state->card) & placement_bit(target) : !kill || setup->hitman_may;
    if (!allowed)
        return KB_ILLEGAL;
    remove_target(setup, state, target, false, events);
    return KB_OK;
}

KbError corruption__decide(const Setup *setup, const KbRandom *random, State *state, KbAction action, KbEvents *events)
{
    KB_INVARIANT(state->table.resolving > 0 && state->table.resolving <= state->table.placed);
    KbError error = state->table.phase == CORRUPTION_PHASE_ASSIGN ? assign(state, action, events)
                                                                  : choose_target(setup, state, action, events);
    if (error)
        return error;
    if (state->table.resolving) /* the next card of an account: nothing else has changed */
        state->table.turn = corruption_owner(setup, &state->table, state->table.resolving);
    else
        proceed(setup, random, state, events);
    return KB_OK;
}
