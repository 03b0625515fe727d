/* The awarding (C-12 to C-19). Everything is face up; the engine goes through the steps and stops only where a player has to
 * choose. `pending` holds the cards of the step that have not had their turn; the next one is the leftmost, in one pile the
 * first placed. So between two calls the state says all there is to know: the step, the card being decided, what is left. */
#include "corruption/rules.h"

#include "core/bits.h"
#include "core/events.h"
#include "core/invariant.h"
#include "core/mem.h"

/* Of the pending cards the leftmost contract's first; Swiss accounts are numbered from left to right already. */
static unsigned next_pending(const State *state)
{
    const Table *table = &state->table;
    uint64_t set = table->pending;
    if (!kb_bits_but_first(set))
        return set ? kb_bits_first(set) + 1 : 0;
    uint8_t rank[CORRUPTION_WHERE_COUNT];
    for (unsigned d = 0; d < CORRUPTION_DEALT * table->round; d++)
        rank[state->deal[d]] = (uint8_t)(d % CORRUPTION_DEALT / 2 * CORRUPTION_CONTRACTS + d);
    for (unsigned s = CORRUPTION_SWISS; s < CORRUPTION_WHERE_COUNT; s++)
        rank[s] = (uint8_t)s;
    unsigned best = 0, best_rank = 0xff;
    for (; set; set = kb_bits_but_first(set)) {
        unsigned i = kb_bits_first(set);
        if (rank[table->where.at[i]] < best_rank) {
            best = i + 1;
            best_rank = rank[table->where.at[i]];
        }
    }
    return best;
}

/* The cards from `low` to `high` that are still in their piles. */
static uint64_t cards_between(const State *state, unsigned low, unsigned high)
{
    uint64_t set = 0;
    for (unsigned i = 0; i < state->table.placed; i++)
        set |= (uint64_t)(state->card.at[i] >= low && state->card.at[i] <= high) << i;
    return set & ~state->table.removed;
}

static uint64_t pile(const Table *table, uint8_t contract)
{
    uint64_t set = 0;
    for (unsigned i = 0; i < table->placed; i++)
        set |= (uint64_t)(table->where.at[i] == contract) << i;
    return set & ~table->removed;
}

/* C-13: a hit man's targets are characters, never itself. C-15: a reporter's are bribes that did not come through
 * Switzerland. */
uint64_t corruption__targets(const Setup *setup, const Table *table, const CorruptionPlaced *card)
{
    bool kill = table->phase == CORRUPTION_PHASE_KILL;
    unsigned low = kill ? CORRUPTION_DA : CORRUPTION_1000;
    unsigned high = !kill ? CORRUPTION_10000 : setup->hitmen_are_targets ? CORRUPTION_HITMAN : CORRUPTION_REPORTER;
    uint64_t set = pile(table, table->where.at[table->resolving - 1]), targets = 0;
    set &= ~placement_bit(table->resolving);
    if (!kill)
        set &= ~table->swiss;
    for (; set; set = kb_bits_but_first(set)) {
        unsigned i = kb_bits_first(set);
        if (card->at[i] >= low && card->at[i] <= high)
            targets |= (uint64_t)1 << i;
    }
    return targets;
}

static void tell_removal(const Setup *setup, const State *state, unsigned target, bool forced, KbEvents *events)
{
    const Table *table = &state->table;
    KbEvent event = { .kind = table->phase == CORRUPTION_PHASE_KILL ? CORRUPTION_EVENT_KILL : CORRUPTION_EVENT_REPORT,
                      .seat = corruption_owner(setup, table, table->resolving),
                      .forced = forced,
                      .open = { table->resolving, table->where.at[table->resolving - 1], (uint8_t)target } };
    if (target) {
        event.open[3] = corruption_owner(setup, table, target);
        event.open[4] = state->card.at[target - 1];
    }
    kb_events_add(events, event);
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
        tell_removal(setup, state, target, forced, events);
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
    for (uint64_t set = cards_between(state, CORRUPTION_DA, CORRUPTION_DA); set; set = kb_bits_but_first(set))
        table->cancelled |= 1u << table->where.at[kb_bits_first(set)];
    if (!events || !table->cancelled)
        return;
    uint8_t list[CORRUPTION_CONTRACTS];
    unsigned count = corruption_left_to_right(table, state->deal, -1, list);
    for (unsigned i = 0; i < count; i++)
        if (table->cancelled >> list[i] & 1) {
            KbEvent event = { .kind = CORRUPTION_EVENT_CANCEL, .open = { list[i] } };
            kb_events_add(events, event);
        }
}

static uint64_t active_reporters(const State *state)
{
    uint64_t active = 0;
    uint64_t set = cards_between(state, CORRUPTION_REPORTER, CORRUPTION_REPORTER);
    for (; set; set = kb_bits_but_first(set)) {
        unsigned i = kb_bits_first(set);
        if (!(state->table.cancelled >> state->table.where.at[i] & 1))
            active |= (uint64_t)1 << i;
    }
    return active;
}

KbSeat corruption__winner(const uint8_t sums[CORRUPTION_PLAYERS_MAX + 1], CorruptionWhy *why)
{
    KbSeat winner = 0;
    unsigned best = 0;
    bool tie = false;
    for (KbSeat seat = 1; seat <= CORRUPTION_PLAYERS_MAX; seat++) {
        if (sums[seat] > best) {
            best = sums[seat];
            winner = seat;
            tie = false;
        } else if (sums[seat] == best) {
            tie = true;
        }
    }
    *why = !best ? CORRUPTION_WHY_NONE : tie ? CORRUPTION_WHY_TIE : CORRUPTION_WHY_WON;
    return *why == CORRUPTION_WHY_WON ? winner : 0;
}

/* C-16 for one contract. */
static void award(State *state, uint8_t contract, const uint8_t sums[CORRUPTION_PLAYERS_MAX + 1], KbEvents *events)
{
    Table *table = &state->table;
    CorruptionWhy why = CORRUPTION_WHY_CANCELLED;
    KbSeat winner = table->cancelled >> contract & 1 ? 0 : corruption__winner(sums, &why);
    if (winner) {
        table->won[table->won_count++] = (uint8_t)(contract | winner << 5);
        table->open &= ~(1u << contract);
    }
    KbEvent event = { .kind = CORRUPTION_EVENT_AWARD, .open = { contract, winner, (uint8_t)why } };
    kb_events_add(events, event);
}

static void award_all(const Setup *setup, State *state, KbEvents *events)
{
    const Table *table = &state->table;
    uint8_t sums[CORRUPTION_CONTRACTS][CORRUPTION_PLAYERS_MAX + 1] = { { 0 } };
    for (uint64_t set = cards_between(state, CORRUPTION_1000, CORRUPTION_10000); set; set = kb_bits_but_first(set)) {
        unsigned i = kb_bits_first(set);
        bool swiss = table->swiss >> i & 1;
        sums[table->where.at[i]][corruption_owner(setup, table, i + 1)] +=
            (uint8_t)corruption_pay((CorruptionCard)state->card.at[i], swiss);
    }
    uint8_t list[CORRUPTION_CONTRACTS];
    unsigned count = corruption_left_to_right(table, state->deal, -1, list);
    for (unsigned i = 0; i < count; i++)
        award(state, list[i], sums[list[i]], events);
}

/* C-17: characters placed this round leave the game, bribes come back. */
static void return_cards(const Setup *setup, State *state)
{
    Table *table = &state->table;
    for (unsigned n = 1; n <= table->placed; n++) {
        KbSeat owner = corruption_owner(setup, table, n);
        if (!card_is_bribe(state->card.at[n - 1]))
            table->owned[owner] = set_without(table->owned[owner], state->card.at[n - 1]);
    }
    for (KbSeat seat = 1; seat <= setup->players; seat++)
        state->hand[seat] = table->owned[seat];
}

static void remember_awarding(State *state, uint32_t open_before, uint8_t won_before)
{
    Table *table = &state->table;
    table->last = (CorruptionLast){ .round = table->round,
                                    .first = table->first,
                                    .placed = table->placed,
                                    .won_before = won_before,
                                    .open = open_before,
                                    .cancelled = table->cancelled,
                                    .swiss = table->swiss,
                                    .removed = table->removed,
                                    .card = state->card,
                                    .where = table->where,
                                    .decision = table->decision };
    table->placed = 0;
    table->cancelled = 0;
    table->swiss = table->removed = 0;
    kb_mem_zero(&table->where, sizeof table->where);
    kb_mem_zero(&table->knowers, sizeof table->knowers);
    kb_mem_zero(&table->decision, sizeof table->decision);
    kb_mem_zero(&state->card, sizeof state->card);
}

/* C-19: the greatest total, then the most contracts; still tied, all of them win. */
void corruption__result(const Setup *setup, const Table *table, KbResult *result)
{
    unsigned best_count = 0;
    int64_t best = -1;
    *result = (KbResult){ 0 };
    for (KbSeat seat = 1; seat <= setup->players; seat++) {
        unsigned count;
        int64_t score = result->score[seat] = corruption_total(setup, table, seat, &count);
        if (score > best || (score == best && count > best_count)) {
            best = score;
            best_count = count;
            result->winners = 0;
        }
        if (score == best && count == best_count)
            result->winners |= kb_seat_bit(seat);
    }
}

static void end_game(const Setup *setup, State *state, KbEvents *events)
{
    state->table.phase = CORRUPTION_PHASE_OVER;
    state->table.turn = 0;
    KbResult result;
    corruption__result(setup, &state->table, &result);
    KbEvent event = { .kind = CORRUPTION_EVENT_OVER, .open = { result.winners } };
    kb_events_add(events, event);
}

static void end_round(const Setup *setup, const KbRandom *random, State *state, KbEvents *events)
{
    uint32_t open_before = state->table.open;
    uint8_t won_before = state->table.won_count;
    award_all(setup, state, events);
    return_cards(setup, state);
    remember_awarding(state, open_before, won_before);
    if (state->table.round == CORRUPTION_ROUNDS)
        end_game(setup, state, events);
    else
        corruption__round_start(setup, random, state, events);
}

/* Enter the next step with the cards that have a turn in it. */
static void next_step(State *state, KbEvents *events)
{
    Table *table = &state->table;
    if (table->phase == CORRUPTION_PHASE_ASSIGN) {
        table->phase = CORRUPTION_PHASE_KILL;
        table->pending = cards_between(state, CORRUPTION_HITMAN, CORRUPTION_HITMAN);
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

static void tell_reveal(const Setup *setup, const State *state, KbEvents *events)
{
    const Table *table = &state->table;
    for (unsigned n = 1; n <= table->placed; n++) {
        if (table->knowers.at[n - 1] & 1)
            continue;
        KbEvent event = { .kind = CORRUPTION_EVENT_REVEAL,
                          .seat = corruption_owner(setup, table, n),
                          .open = { (uint8_t)n, table->where.at[n - 1], state->card.at[n - 1] } };
        kb_events_add(events, event);
    }
    kb_events_reveal(events);
}

void corruption__reveal(const Setup *setup, const KbRandom *random, State *state, KbEvents *events)
{
    Table *table = &state->table;
    if (events)
        tell_reveal(setup, state, events);
    for (unsigned i = 0; i < table->placed; i++) {
        table->knowers.at[i] |= 1;
        table->swiss |= (uint64_t)where_is_swiss(table->where.at[i]) << i;
    }
    table->phase = CORRUPTION_PHASE_ASSIGN;
    table->pending = table->swiss;
    proceed(setup, random, state, events);
}

/* C-12 */
static KbError assign(const Setup *setup, State *state, KbAction action, KbEvents *events)
{
    Table *table = &state->table;
    unsigned n = kb_action_operand(action, 0), contract = kb_action_operand(action, 1);
    if (action != kb_action(CORRUPTION_ASSIGN, (uint8_t)n, (uint8_t)contract) || n != table->resolving ||
        contract >= CORRUPTION_CONTRACTS)
        return KB_ILLEGAL;
    unsigned government = table->where.at[n - 1] - CORRUPTION_SWISS;
    if (!(corruption__government_open(table, state->deal, government) >> contract & 1))
        return KB_ILLEGAL;
    KbEvent event = { .kind = CORRUPTION_EVENT_ASSIGN,
                      .seat = table->turn,
                      .open = { (uint8_t)n, (uint8_t)contract, state->card.at[n - 1] } };
    kb_events_add(events, event);
    table->where.at[n - 1] = (uint8_t)contract;
    finish_card(setup, table);
    return KB_OK;
}

static KbError choose_target(const Setup *setup, State *state, KbAction action, KbEvents *events)
{
    const Table *table = &state->table;
    bool kill = table->phase == CORRUPTION_PHASE_KILL;
    unsigned target = kb_action_operand(action, 0);
    if (action != kb_action(kill ? CORRUPTION_KILL : CORRUPTION_REPORT, (uint8_t)target, 0) || target > table->placed)
        return KB_ILLEGAL;
    bool allowed = target ? corruption__targets(setup, table, &state->card) & placement_bit(target)
                          : !kill || setup->hitman_may;
    if (!allowed)
        return KB_ILLEGAL;
    remove_target(setup, state, target, false, events);
    return KB_OK;
}

KbError corruption__decide(const Setup *setup, const KbRandom *random, State *state, KbAction action, KbEvents *events)
{
    KB_INVARIANT(state->table.resolving > 0 && state->table.resolving <= state->table.placed);
    KbError error = state->table.phase == CORRUPTION_PHASE_ASSIGN ? assign(setup, state, action, events)
                                                                  : choose_target(setup, state, action, events);
    if (error)
        return error;
    proceed(setup, random, state, events);
    return KB_OK;
}
