/* What bots read off a table of Korruptivity in the same way. */
#ifndef KB_BOT_LOOK_KORRUPTIVITY_H
#define KB_BOT_LOOK_KORRUPTIVITY_H

#include <kickback/korruptivity.h>

/* How far a total is from where its limit wants it (K-5). */
static inline int kb__korr_distance(const KorrLine *line, unsigned aspect)
{
    int total = line->total[aspect];
    switch (line->limit[aspect]) {
    case KORR_POSITIVE:
        return total > 0 ? 0 : 1 - total;
    case KORR_NEGATIVE:
        return total < 0 ? 0 : total + 1;
    case KORR_EXACT:
        return total > line->exact[aspect] ? total - line->exact[aspect] : line->exact[aspect] - total;
    default:
        return 0;
    }
}

/* Has the seat choices to make that belong to what is being played? */
static inline bool kb__korr_goes_on(const KorrState *state, KbSeat seat)
{
    const KorrTable *table = &state->table;
    if (!(table->awaited & kb_seat_bit(seat)) || table->ask == KORR_ASK_REACT || table->ask == KORR_ASK_ANSWER)
        return false;
    return table->depth || table->ask == KORR_ASK_CASH || state->answer[seat].card != KORR_NONE;
}

#endif
