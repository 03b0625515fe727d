/* What everybody who plays has proposed is done, as soon as they all have: by proposing it, or because whoever had not leaves. */
#include "server/change.h"

/* PROPOSE_NOTHING: they do not agree, or nobody plays. */
static Proposal agreed(const Table *table)
{
    Proposal wanted = PROPOSE_NOTHING;
    for (KbSeat seat = 1; seat <= table->players; seat++) {
        const SeatHead *head = &table->head.seat[seat];
        if (!head->row.person || head->row.bot_plays)
            continue;
        if (!head->proposal || (wanted && head->proposal != wanted))
            return PROPOSE_NOTHING;
        wanted = head->proposal;
    }
    return wanted;
}

void change_agree(Change *change)
{
    Table *table = change->table;
    bool begun = table->head.status == STORE_RUNNING || table->head.status == STORE_PAUSED;
    Proposal proposal = begun ? agreed(table) : PROPOSE_NOTHING;
    if (proposal == PROPOSE_NOTHING)
        return;
    for (KbSeat seat = 1; seat <= table->players; seat++)
        table->head.seat[seat].proposal = PROPOSE_NOTHING;
    if (proposal == PROPOSE_END) {
        change_end(change, "agreement", "", STORE_PLAYER);
        return;
    }
    bool pause = proposal == PROPOSE_PAUSE;
    table->head.status = pause ? STORE_PAUSED : STORE_RUNNING;
    change_clocks(change);
    change_row(change, STORE_SEAT, 0, STORE_PLAYER, NULL, pause ? "{\"what\":\"pause\"}" : "{\"what\":\"resume\"}");
    change_head(change);
}
