/* Canonical bytes of a state: what hashes and snapshots are made of. What follows from other facts (where a card lies, what a line
 * amounts to, how many cards a hand has) is not written. */
#include "korruptivity/save.h"

#include "core/bytes.h"

static void put_bytes(uint8_t **at, const uint8_t *bytes, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        kb_bytes_put(at, bytes[i], 1);
}

static void save_head(const KorrTable *table, uint8_t **at)
{
    const uint8_t flags =
        (uint8_t)((table->gave_up ? GAVE_UP : 0) | (table->declined ? DECLINED : 0) | (table->paid ? PAID : 0) |
                  (table->checked ? CHECKED : 0));
    const uint8_t head[] = { table->phase,    table->ask,     table->turn,   table->first,   table->awaited,
                             table->answered, table->passed,  table->traded, table->started, table->stepped,
                             table->winners,  table->dropped, flags,         table->opener,  table->owed,
                             table->bid,      table->bidder,  table->lot,    table->plays };
    kb_bytes_put(at, table->round, 2);
    kb_bytes_put(at, table->acts, 2);
    kb_bytes_put(at, table->quiet, 2);
    put_bytes(at, head, sizeof head);
    put_bytes(at, table->reached, sizeof table->reached);
    kb_bytes_put(at, table->row_count, 1);
    put_bytes(at, table->row, table->row_count);
}

static void save_card(const KorrSlot *slot, unsigned card, uint8_t **at)
{
    const uint8_t bytes[] = { (uint8_t)card,
                              slot->player,
                              slot->base,
                              slot->face,
                              slot->type,
                              slot->marks,
                              slot->flags,
                              (uint8_t)slot->value[KORR_COR],
                              (uint8_t)slot->value[KORR_POP],
                              (uint8_t)slot->power };
    put_bytes(at, bytes, sizeof bytes);
    kb_bytes_put(at, slot->act, 2);
}

static void save_lines(const KorrTable *table, uint8_t **at)
{
    for (unsigned i = 0; i < KORR_LINES_MAX; i++) {
        const KorrLine *line = &table->line[i];
        kb_bytes_put(at, line->project, 1);
        if (!line_runs(line))
            continue;
        const uint8_t head[] = { line->starter, line->owner, line->counters, line->count };
        put_bytes(at, head, sizeof head);
        for (unsigned card = table->slot[line->project].after; card != KORR_NONE; card = table->slot[card].after)
            save_card(&table->slot[card], card, at);
    }
}

static void save_frame(const KorrFrame *frame, uint8_t **at)
{
    const uint8_t bytes[] = { frame->stage,   frame->kind, frame->player, frame->line, frame->behind,
                              frame->first,   frame->card, frame->next,   frame->with, frame->owner,
                              frame->answers, frame->sign, frame->step,   frame->kept };
    put_bytes(at, bytes, sizeof bytes);
    kb_bytes_put(at, frame->act, 2);
}

/* What lies neither in a line nor in the row, card by card. */
static void save_place(const KorrSetup *setup, const KorrState *state, unsigned card, uint8_t **at)
{
    const KorrSlot *slot = &state->table.slot[card];
    if (slot->place == KORR_IN_LINE || slot->place == KORR_IN_ROW)
        return;
    kb_bytes_put(at, slot->place, 1);
    if (slot->place == KORR_VETERAN) {
        const uint8_t bytes[] = { slot->player, slot->base, slot->before, slot->after };
        put_bytes(at, bytes, sizeof bytes);
    }
    if (slot->place != KORR_HIDDEN)
        return;
    KbSeat holder = setup->players;
    while (holder && !set_has(&state->hand[holder], card))
        holder--;
    kb_bytes_put(at, holder, 1);
}

static void save_seat(const KorrState *state, KbSeat seat, uint8_t **at)
{
    const KorrTrade *trade = &state->table.trade[seat];
    const KorrFaces *faces = &state->faces[seat];
    const KorrAnswer *answer = &state->answer[seat];
    const uint8_t answered[] = { answer->card, answer->line, answer->link, answer->number };
    const uint8_t traded[] = { trade->partner, trade->shown, trade->asked, trade->given };
    kb_bytes_put(at, (uint16_t)state->table.power[seat], 2);
    for (unsigned word = 0; word < 3; word++)
        kb_bytes_put(at, state->known[seat].bits[word], 8);
    put_bytes(at, answered, sizeof answered);
    kb_bytes_put(at, trade->stage, 1);
    if (trade->stage == KORR_TRADE_NONE)
        return;
    put_bytes(at, traded, sizeof traded);
    put_bytes(at, faces->shown, trade->shown);
    put_bytes(at, faces->given, trade->given);
}

size_t korr__save(const KorrSetup *setup, const KorrState *state, uint8_t *bytes)
{
    const KorrTable *table = &state->table;
    uint8_t *at = bytes;
    save_head(table, &at);
    kb_bytes_put(&at, state->drawn, 4);
    save_lines(table, &at);
    kb_bytes_put(&at, table->depth, 1);
    for (unsigned i = 0; i < table->depth; i++)
        save_frame(&table->stack[i], &at);
    for (unsigned card = 0; card < setup->cards; card++)
        save_place(setup, state, card, &at);
    kb_bytes_put(&at, table->draw_count, 1);
    put_bytes(&at, state->draw, table->draw_count);
    kb_bytes_put(&at, table->community_count, 1);
    put_bytes(&at, state->community, table->community_count);
    for (KbSeat seat = 1; seat <= setup->players; seat++)
        save_seat(state, seat, &at);
    return (size_t)(at - bytes);
}
