/* What becomes of a seat when people come and go. */
#include <stdio.h>

#include "server/change.h"

/* It takes over from a person: as good as most, and not as good as to win for them. */
static const char default_bot[] = "insider";

bool seat_is_free(const Table *table, KbSeat seat)
{
    const StoreSeat *row = &table->head.seat[seat].row;
    return !row->person && !row->bot_plays;
}

void seat_take_back(SeatHead *head)
{
    head->row.bot_plays = head->row.conceded;
}

bool seat_bot_decides(const SeatHead *head)
{
    return head->row.bot_plays || head->late;
}

void seat_free(SeatHead *head)
{
    uint32_t key = head->row.key + 1;
    int64_t bank = head->row.bank;
    *head = (SeatHead){ .row = { .key = key, .bank = bank } };
}

void seats_pass_host_on(Table *table)
{
    int64_t leaving = table->head.host;
    table->head.host = 0;
    for (KbSeat seat = table->players; seat >= 1; seat--) {
        const StoreSeat *row = &table->head.seat[seat].row;
        if (row->person && row->person != leaving && !row->bot_plays)
            table->head.host = row->person;
    }
}

void seat_let_bot_play(SeatHead *head)
{
    head->row.bot_plays = true;
    head->proposal = PROPOSE_NOTHING;
    if (!head->row.bot[0])
        snprintf(head->row.bot, sizeof head->row.bot, "%s", default_bot);
}

void seat_leave(Change *change, KbSeat seat, const char *why)
{
    Table *table = change->table;
    SeatHead *head = &table->head.seat[seat];
    if (table->head.host == head->row.person)
        seats_pass_host_on(table);
    if (table->head.status == STORE_OPEN) {
        seat_free(head);
        change_row(change, STORE_SEAT, seat, STORE_PLAYER, NULL, "{\"what\":\"stand\"}");
    } else {
        seat_let_bot_play(head);
        change_row(change, STORE_SEAT, seat, STORE_PLAYER, NULL, why);
    }
    change_seat(change, seat);
    change_head(change);
}
