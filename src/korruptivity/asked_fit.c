/* Could play have led to what is asked, and to what was answered? Of a state that comes from outside. */
#include "korruptivity/rules.h"

static bool phase_is_right(const KorrSetup *setup, const KorrTable *table)
{
    bool expert = table->phase == KORR_PHASE_START || table->phase == KORR_PHASE_AUCTION ||
                  table->phase == KORR_PHASE_LATER || table->phase == KORR_PHASE_LAST_INTERRUPTS;
    if (setup->mode == KORR_BASIC ? expert : table->phase == KORR_PHASE_LAST_STEP)
        return false;
    if (table->phase == KORR_PHASE_AUCTION && !table->opener)
        return false;
    if (table->phase == KORR_PHASE_LAST_STEP ? !(table->stepped & kb_seat_bit(table->turn))
                                             : table->stepped && table->phase != KORR_PHASE_OVER)
        return false;
    return table->phase == KORR_PHASE_START ? !table->depth : table->turn && table->first;
}

/* Who is asked, and in which phase. */
static bool asked_is_right(const KorrSetup *setup, const KorrTable *table)
{
    unsigned phase = table->phase;
    KbSeats turn = kb_seat_bit(table->turn), opener = kb_seat_bit(table->opener);
    KbSeats player = table->depth ? kb_seat_bit(table->stack[table->depth - 1].player) : 0;
    switch ((KorrAsk)table->ask) {
    case KORR_ASK_OVER:
        return phase == KORR_PHASE_OVER && !table->awaited;
    case KORR_ASK_OFFER:
        return phase == KORR_PHASE_START && (table->awaited ^ table->answered) == kb_seats_all(setup->players);
    case KORR_ASK_PAY:
        return kb_bits_count(table->awaited) == 1 &&
               (phase != KORR_PHASE_AUCTION || (table->awaited == turn && table->turn == table->bidder &&
                                                (table->dropped | turn) == kb_seats_all(setup->players)));
    case KORR_ASK_OPEN:
        return phase == KORR_PHASE_AUCTION && table->awaited == opener && table->lot == KORR_NONE;
    case KORR_ASK_BID:
        return phase == KORR_PHASE_AUCTION && table->awaited == opener && table->lot != KORR_NONE;
    case KORR_ASK_RAISE:
        return phase == KORR_PHASE_AUCTION && table->awaited == turn && table->lot != KORR_NONE && table->bidder &&
               table->bidder != table->turn && !(table->dropped & turn);
    case KORR_ASK_COMPLETE:
        return (phase == KORR_PHASE_COMPLETE || phase == KORR_PHASE_LAST_STEP) && table->awaited == turn;
    case KORR_ASK_MAIN:
        return phase == KORR_PHASE_MAIN && table->awaited == turn;
    case KORR_ASK_ONE:
        return phase == KORR_PHASE_LATER && table->awaited == turn;
    case KORR_ASK_INTERRUPT:
        return phase == KORR_PHASE_LAST_INTERRUPTS && table->awaited == turn;
    case KORR_ASK_DISCARD:
        return phase == KORR_PHASE_DISCARD && setup->mode == KORR_BASIC && table->awaited == turn;
    case KORR_ASK_CASH:
        return (phase == KORR_PHASE_MAIN || phase == KORR_PHASE_LATER) && table->awaited == turn;
    case KORR_ASK_REACT:
        return (table->awaited ^ table->answered) == (kb_seats_all(setup->players) & ~player);
    case KORR_ASK_ROOM:
    case KORR_ASK_LINK:
    case KORR_ASK_CHOICE:
    case KORR_ASK_ANSWER:
    case KORR_ASK_SIGN:
        return table->awaited == player;
    case KORR_ASK_COUNT:
        break;
    }
    return false;
}

/* A lot lies in the row, and whoever bids for it is still in and has that much; what is being paid is the debt below. */
static bool auction_is_right(const KorrTable *table)
{
    if (table->lot == KORR_NONE)
        return !table->bid && !table->bidder;
    if (table->phase != KORR_PHASE_AUCTION || table->slot[table->lot].place != KORR_IN_ROW)
        return false;
    if (!table->bidder)
        return !table->bid;
    return table->bid && !(table->dropped & kb_seat_bit(table->bidder)) &&
           (table->ask == KORR_ASK_PAY || table->bid <= table->hand_size[table->bidder]);
}

/* Who pays has that much, and nobody else owes anything. */
static bool debt_is_right(const KorrTable *table)
{
    if (table->ask != KORR_ASK_PAY)
        return !table->owed;
    return table->owed && table->awaited && table->owed <= table->hand_size[kb_bits_first(table->awaited)];
}

/* An offer is a number (K-20), a reaction a card and its line, or neither (S-1); others are not asked all at once. */
static bool is_whole(unsigned ask, const KorrAnswer *answer)
{
    bool card = answer->card != KORR_NONE, line = answer->line != KORR_NONE;
    if (answer->link != KORR_NONE)
        return false;
    return ask == KORR_ASK_OFFER ? !card && !line : ask == KORR_ASK_REACT && card == line && !answer->number;
}

/* Who has not answered has picked up a card at most, in the own turn. */
static bool picked_is_right(const KorrTable *table, KbSeat seat, const KorrAnswer *picked)
{
    bool may = table->ask >= KORR_ASK_MAIN && table->ask <= KORR_ASK_INTERRUPT && table->awaited & kb_seat_bit(seat);
    return picked->line == KORR_NONE && !picked->number && (may || (picked->card == KORR_NONE && picked->link == KORR_NONE));
}

/* One of the answers that could have been given. */
static bool answer_is_right(const KorrSetup *setup, const KorrState *state, KbSeat seat)
{
    const KorrTable *table = &state->table;
    const KorrAnswer *answer = &state->answer[seat];
    if (!(table->answered & kb_seat_bit(seat)))
        return picked_is_right(table, seat, answer);
    if (!is_whole(table->ask, answer))
        return false;
    KbAction actions[KB_ACTIONS_ROOM], given = korr__answer_action(table, answer);
    Look look = korr__look(setup, state, seat);
    uint32_t count = korr__answers(&look, actions);
    return kb_action_is_among(actions, count, given);
}

static bool has_something_to_do(const KorrSetup *setup, const KorrState *state, KbSeat seat)
{
    KbAction actions[KB_ACTIONS_ROOM];
    Look look = korr__look(setup, state, seat);
    return korr__legal(&look, actions) > 0;
}

bool korr__asked_fits(const KorrSetup *setup, KorrState *state)
{
    const KorrTable *table = &state->table;
    Play play = { .setup = setup, .state = state, .table = &state->table };
    if (!phase_is_right(setup, table) || !asked_is_right(setup, table) || !auction_is_right(table) ||
        !debt_is_right(table) || !korr__frames_fit(&play))
        return false;
    for (KbSeat seat = 1; seat <= setup->players; seat++)
        if (!answer_is_right(setup, state, seat) ||
            (table->awaited & kb_seat_bit(seat) && !has_something_to_do(setup, state, seat)))
            return false;
    return true;
}
