/* The communal turns of the expert game (K-20 to K-28). */
#include "korruptivity/rules.h"

#include "core/events.h"

enum { HAND = 5, DRAWN = 2, COMMON = 6, HAND_MAX = 10 };

static void begin_phase(Play *play, KorrPhase phase)
{
    KorrTable *table = play->table;
    table->phase = (uint8_t)phase;
    table->turn = table->first;
    table->passed = 0;
    KB_TELL(play->events, .kind = KORR_EVENT_PHASE, .open = { (uint8_t)phase });
}

/* K-31: one offer a player a phase; the rounds of playing cards are one phase. */
static void begin_trading_phase(Play *play, KorrPhase phase)
{
    play->table->traded = 0;
    begin_phase(play, phase);
}

/* K-22, K-23 */
static void begin_turn(Play *play)
{
    KorrTable *table = play->table;
    table->started = 0;
    table->plays = 0;
    table->quiet++; /* until something happens in it */
    KB_TELL(play->events, .kind = KORR_EVENT_TURN, .seat = table->first,
            .open = { (uint8_t)table->round, (uint8_t)(table->round >> 8), table->first });
    KbSeat seat = table->first;
    do {
        korr__draw(play, seat, DRAWN);
        seat = korr__next_seat(play->setup, seat);
    } while (seat != table->first);
    korr__clear_row(play);
    korr__lay_out(play, COMMON);
    begin_trading_phase(play, KORR_PHASE_AUCTION);
    table->opener = table->first; /* K-24 */
}

void korr__expert_begin(Play *play)
{
    KorrTable *table = play->table;
    for (KbSeat seat = 1; seat <= play->setup->players; seat++)
        korr__draw(play, seat, HAND);
    table->round = 1;
    table->phase = KORR_PHASE_START;
    table->first = play->setup->first; /* where an option says who starts, nobody offers */
}

/* ---- K-20 ---- */

/* Who starts: the only one with the highest offer, who then pays it; or one of the highest by chance, who pays nothing. */
void korr__close_offers(Play *play)
{
    KorrTable *table = play->table;
    uint8_t candidates[KORR_SEATS] = { 0 };
    unsigned count = 0, most = 0;
    for (KbSeat seat = 1; seat <= play->setup->players; seat++) {
        unsigned offer = play->state->answer[seat].number;
        KB_TELL(play->events, .kind = KORR_EVENT_OFFER, .seat = seat, .open = { (uint8_t)offer });
        if (!count || offer > most) {
            most = offer;
            count = 0;
        }
        if (offer == most)
            candidates[count++] = seat;
    }
    kb_events_reveal(play->events);
    korr__forget_answers(play);
    bool alone = count == 1; /* offers of nothing are never alone */
    table->first = candidates[alone ? 0 : kb_random_below(play->random, &play->state->drawn, count)];
    table->owed = alone ? (uint8_t)most : 0;
    KB_TELL(play->events, .kind = KORR_EVENT_FIRST, .seat = table->first, .open = { table->first });
}

static bool advance_start(Play *play)
{
    KorrTable *table = play->table;
    if (!table->first) {
        table->answered = 0;
        korr__ask(play, KORR_ASK_OFFER, kb_seats_all(play->setup->players));
        return false;
    }
    if (table->owed) {
        korr__ask(play, KORR_ASK_PAY, kb_seat_bit(table->first));
        return false;
    }
    table->paid = false;
    begin_turn(play);
    return true;
}

/* ---- K-25 to K-27 ---- */

static bool advance_main(Play *play)
{
    KorrTable *table = play->table;
    if (!table->declined) {
        korr__ask(play, KORR_ASK_MAIN, kb_seat_bit(table->turn));
        return false;
    }
    table->declined = false;
    table->gave_up = false;
    table->turn = korr__next_seat(play->setup, table->turn);
    if (table->turn == table->first)
        begin_phase(play, KORR_PHASE_LATER);
    return true;
}

static bool advance_one(Play *play, KorrAsk ask, KorrPhase then)
{
    KorrTable *table = play->table;
    if (table->declined) {
        table->declined = false;
        table->turn = korr__next_seat(play->setup, table->turn);
    }
    if (table->passed == kb_seats_all(play->setup->players)) {
        if (then == KORR_PHASE_COMPLETE)
            begin_trading_phase(play, then);
        else
            begin_phase(play, then);
        return true;
    }
    korr__ask(play, ask, kb_seat_bit(table->turn));
    return false;
}

/* ---- K-28 ---- */

static bool advance_check(Play *play)
{
    KorrTable *table = play->table;
    if (!table->checked) {
        korr__collapse_broken(play, kb_seats_all(play->setup->players));
        table->checked = true;
    }
    if (korr__ready_lines(play->setup, table, table->turn) && !table->declined) {
        korr__ask(play, KORR_ASK_COMPLETE, kb_seat_bit(table->turn));
        return false;
    }
    table->declined = false;
    table->turn = korr__next_seat(play->setup, table->turn);
    if (table->turn != table->first)
        return true;
    table->checked = false;
    if (korr__at_limit(play->setup, table)) {
        korr__end(play);
        return true;
    }
    korr__thaw(play, kb_seats_all(play->setup->players));
    begin_trading_phase(play, KORR_PHASE_DISCARD);
    return true;
}

static void next_turn(Play *play)
{
    if (!korr__next_round(play, true))
        return;
    play->table->first = korr__next_seat(play->setup, play->table->first);
    begin_turn(play);
}

/* From the start player on; a trade can bring a hand above ten whose turn was over. */
static bool advance_discard(Play *play)
{
    KorrTable *table = play->table;
    table->paid = false;
    table->owed = 0; /* the rest may have been traded away */
    table->turn = table->first;
    do {
        if (table->hand_size[table->turn] > HAND_MAX) {
            table->owed = (uint8_t)(table->hand_size[table->turn] - HAND_MAX);
            korr__ask(play, KORR_ASK_PAY, kb_seat_bit(table->turn));
            return false;
        }
        table->turn = korr__next_seat(play->setup, table->turn);
    } while (table->turn != table->first);
    next_turn(play);
    return true;
}

bool korr__expert_advance(Play *play)
{
    bool over = false;
    switch (play->table->phase) {
    case KORR_PHASE_START:
        return advance_start(play);
    case KORR_PHASE_AUCTION:
        if (!korr__auctions_advance(play, &over))
            return false;
        if (over)
            begin_trading_phase(play, KORR_PHASE_MAIN);
        return true;
    case KORR_PHASE_MAIN:
        return advance_main(play);
    case KORR_PHASE_LATER:
        return advance_one(play, KORR_ASK_ONE, KORR_PHASE_LAST_INTERRUPTS);
    case KORR_PHASE_LAST_INTERRUPTS:
        return advance_one(play, KORR_ASK_INTERRUPT, KORR_PHASE_COMPLETE);
    case KORR_PHASE_COMPLETE:
        return advance_check(play);
    case KORR_PHASE_DISCARD:
        return advance_discard(play);
    default:
        return false;
    }
}
