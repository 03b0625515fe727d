/* Events: what happened, for everybody and for those who may know more. */
#include "corruption/rules.h"

#include "core/events.h"
#include "core/mem.h"

void corruption__tell_round(const State *state, KbEvents *events)
{
    const Table *table = &state->table;
    KbEvent round = { .kind = CORRUPTION_EVENT_ROUND, .open = { table->round, table->first } };
    KbEvent deal = { .kind = CORRUPTION_EVENT_DEAL, .open = { table->round } };
    kb_mem_copy(deal.open + 1, state->deal + CORRUPTION_DEALT * (table->round - 1), CORRUPTION_DEALT);
    kb_events_add(events, &round);
    kb_events_add(events, &deal);
    kb_events_reveal(events);
}

void corruption__tell_place(const Setup *setup, const State *state, KbEvents *events)
{
    const Table *table = &state->table;
    unsigned i = table->placed - 1u;
    bool up = table->knowers.at[i] & 1;
    KbSeat seat = corruption_owner(setup, table, i + 1);
    KB_TELL(events, .kind = CORRUPTION_EVENT_PLACE, .seat = seat, .knows = up ? 0xff : kb_seat_bit(seat),
            .open = { table->placed, table->where.at[i], up }, .secret = { state->card.at[i] });
    /* A card shown while all of its player's others are known tells nothing new (C-11); otherwise it does. */
    for (unsigned n = 1; up && n <= i; n++)
        if (corruption_owner(setup, table, n) == seat && !(table->knowers.at[n - 1] & 1))
            kb_events_reveal(events);
}

void corruption__tell_reveal(const Setup *setup, const State *state, KbEvents *events)
{
    const Table *table = &state->table;
    for (unsigned n = 1; n <= table->placed; n++) {
        if (table->knowers.at[n - 1] & 1)
            continue;
        KB_TELL(events, .kind = CORRUPTION_EVENT_REVEAL, .seat = corruption_owner(setup, table, n),
                .open = { (uint8_t)n, table->where.at[n - 1], state->card.at[n - 1] });
    }
    kb_events_reveal(events);
}

void corruption__tell_removal(const Setup *setup, const State *state, unsigned target, bool forced, KbEvents *events)
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
    kb_events_add(events, &event);
}

void corruption__tell_cancelled(const State *state, KbEvents *events)
{
    const Table *table = &state->table;
    uint8_t list[CORRUPTION_CONTRACTS];
    unsigned count = corruption_left_to_right(table, state->deal, -1, list);
    for (unsigned i = 0; i < count; i++)
        if (table->cancelled >> list[i] & 1)
            KB_TELL(events, .kind = CORRUPTION_EVENT_CANCEL, .open = { list[i] });
}
