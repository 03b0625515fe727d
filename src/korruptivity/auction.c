/* K-24: auctions for the common cards. */
#include "korruptivity/rules.h"

#include "core/events.h"

/* Nobody with an empty hand can bid. */
static bool can_bid(const KorrTable *table, KbSeat seat)
{
    return table->hand_size[seat] > table->bid;
}

static void open_next(Play *play)
{
    KorrTable *table = play->table;
    table->bid = table->bidder = 0;
    table->lot = KORR_NONE;
    table->turn = table->opener;
}

/* From the opener on, round and round, until everybody has declined in a row. */
static void opener_done(Play *play)
{
    KorrTable *table = play->table;
    table->opener = korr__next_seat(play->setup, table->opener);
    open_next(play);
}

void korr__decline_auction(Play *play, KbSeat seat)
{
    KB_TELL(play->events, .kind = KORR_EVENT_PASS, .seat = seat);
    play->table->passed |= kb_seat_bit(seat);
    opener_done(play);
}

void korr__open_auction(Play *play, KbSeat seat, unsigned card)
{
    KorrTable *table = play->table;
    table->lot = (uint8_t)card;
    table->passed = 0;
    table->dropped = 0;
    KB_TELL(play->events, .kind = KORR_EVENT_OPEN, .seat = seat, .open = { (uint8_t)card });
}

void korr__bid(Play *play, KbSeat seat, unsigned number)
{
    KorrTable *table = play->table;
    table->bid = (uint8_t)number;
    table->bidder = seat;
    KB_TELL(play->events, .kind = KORR_EVENT_BID, .seat = seat, .open = { (uint8_t)number });
}

void korr__drop_out(Play *play, KbSeat seat)
{
    KorrTable *table = play->table;
    table->dropped |= kb_seat_bit(seat);
    KB_TELL(play->events, .kind = KORR_EVENT_DROP, .seat = seat);
}

static void take_lot(Play *play)
{
    KorrTable *table = play->table;
    unsigned card = table->lot;
    KbSeat winner = table->bidder;
    korr__out_of_row(table, card);
    korr__into_hand(play, winner, card);
    KB_TELL(play->events, .kind = KORR_EVENT_TAKE, .seat = winner, .open = { (uint8_t)card });
    opener_done(play);
}

/* The lot has its bidder: pay, then take. */
static bool settle(Play *play)
{
    KorrTable *table = play->table;
    if (table->paid) {
        table->paid = false;
        take_lot(play);
        return true;
    }
    KB_TELL(play->events, .kind = KORR_EVENT_WON, .seat = table->bidder, .open = { table->lot, table->bid });
    table->owed = table->bid;
    table->turn = table->bidder;
    korr__ask(play, KORR_ASK_PAY, kb_seat_bit(table->bidder));
    return false;
}

/* False: somebody decides. `*over` is set when there are no more auctions. */
bool korr__auctions_advance(Play *play, bool *over)
{
    KorrTable *table = play->table;
    KbSeats all = kb_seats_all(play->setup->players);
    if (table->lot == KORR_NONE) {
        if (!table->row_count || table->passed == all) {
            *over = true;
            return true;
        }
        if (!table->hand_size[table->opener]) {
            korr__decline_auction(play, table->opener);
            return true;
        }
        korr__ask(play, KORR_ASK_OPEN, kb_seat_bit(table->opener));
        return false;
    }
    if (!table->bid) {
        korr__ask(play, KORR_ASK_BID, kb_seat_bit(table->opener));
        return false;
    }
    if ((KbSeats)(table->dropped | kb_seat_bit(table->bidder)) == all)
        return settle(play);
    if (table->turn == table->bidder || table->dropped & kb_seat_bit(table->turn)) {
        table->turn = korr__next_seat(play->setup, table->turn);
        return true;
    }
    if (!can_bid(table, table->turn)) {
        korr__drop_out(play, table->turn);
        return true;
    }
    korr__ask(play, KORR_ASK_RAISE, kb_seat_bit(table->turn));
    return false;
}
