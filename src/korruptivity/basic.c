/* The turns of the basic game (K-17 to K-19). */
#include "korruptivity/rules.h"

#include "core/events.h"

enum { HAND = 5 };

/* Phases 1 and 2. */
static void begin_turn(Play *play, KbSeat seat)
{
    KorrTable *table = play->table;
    table->turn = seat;
    table->quiet++; /* until something happens in it */
    table->phase = KORR_PHASE_COMPLETE;
    table->started = 0;
    table->plays = 0;
    table->gave_up = false;
    KB_TELL(play->events, .kind = KORR_EVENT_TURN, .seat = seat,
            .open = { (uint8_t)table->round, (uint8_t)(table->round >> 8), seat });
    korr__thaw(play, kb_seat_bit(seat));
}

/* K-19: everybody but the first to reach the limit gets one last step, from the next seat on. */
static void next_last_step(Play *play)
{
    KorrTable *table = play->table;
    KbSeats all = kb_seats_all(play->setup->players);
    table->phase = KORR_PHASE_LAST_STEP;
    while (table->stepped != all) {
        table->turn = korr__next_seat(play->setup, table->turn);
        if (table->stepped & kb_seat_bit(table->turn))
            continue;
        table->stepped |= kb_seat_bit(table->turn);
        korr__thaw(play, kb_seat_bit(table->turn));
        return;
    }
    korr__end(play);
}

static void begin_ending(Play *play)
{
    KbSeat first = play->table->reached[0];
    play->table->stepped = kb_seat_bit(first);
    KB_TELL(play->events, .kind = KORR_EVENT_LIMIT, .seat = first);
    next_last_step(play);
}

static void next_turn(Play *play)
{
    KbSeat next = korr__next_seat(play->setup, play->table->turn);
    if (korr__next_round(play, next == play->table->first))
        begin_turn(play, next);
}

/* Phase 6 */
static void draw_up(Play *play)
{
    KorrTable *table = play->table;
    unsigned hand = table->hand_size[table->turn];
    if (hand < HAND)
        korr__draw(play, table->turn, HAND - hand);
}

void korr__basic_begin(Play *play)
{
    KorrTable *table = play->table;
    for (KbSeat seat = 1; seat <= play->setup->players; seat++)
        korr__draw(play, seat, HAND);
    korr__refill_row(play);
    table->first = play->setup->first
                       ? play->setup->first
                       : (KbSeat)(1 + kb_random_below(play->random, &play->state->drawn, play->setup->players));
    table->round = 1;
    begin_turn(play, table->first);
}

/* Where nothing is being played: what comes next. False: somebody decides, or it is over. */
bool korr__basic_advance(Play *play)
{
    KorrTable *table = play->table;
    KbSeat seat = table->turn;
    switch (table->phase) {
    case KORR_PHASE_LAST_STEP:
    case KORR_PHASE_COMPLETE:
        if (korr__ready_lines(play->setup, table, seat) && !table->declined) {
            korr__ask(play, KORR_ASK_COMPLETE, kb_seat_bit(seat));
            return false;
        }
        table->declined = false;
        if (table->phase == KORR_PHASE_LAST_STEP)
            next_last_step(play);
        else
            table->phase = KORR_PHASE_MAIN;
        return true;
    case KORR_PHASE_MAIN: /* begins, and goes on after each card, only while nobody has reached the limit (K-19) */
        if (korr__at_limit(play->setup, table)) {
            begin_ending(play);
            return true;
        }
        if (table->declined) {
            table->declined = false;
            korr__collapse_broken(play, kb_seat_bit(seat)); /* phase 4 */
            table->phase = KORR_PHASE_DISCARD;
            return true;
        }
        korr__ask(play, KORR_ASK_MAIN, kb_seat_bit(seat));
        return false;
    case KORR_PHASE_DISCARD:
        if (table->hand_size[seat] && !table->declined) {
            korr__ask(play, KORR_ASK_DISCARD, kb_seat_bit(seat));
            return false;
        }
        table->declined = false;
        draw_up(play);
        next_turn(play);
        return true;
    default:
        return false;
    }
}
