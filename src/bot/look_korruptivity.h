/* What bots read off a table of Korruptivity in the same way. */
#ifndef KB_BOT_LOOK_KORRUPTIVITY_H
#define KB_BOT_LOOK_KORRUPTIVITY_H

#include <kickback/korruptivity.h>

#include "core/bits.h"

/* What a seat holds: units of each type, and marks. */
typedef struct Holding {
    uint8_t units[KORR_BLOCKS];
    uint8_t marks;
} Holding;

static inline Holding kb__korr_holding(const KorrSetup *setup, const KorrSet *hand)
{
    Holding holding = { .marks = 0 };
    for (unsigned word = 0; word < 3; word++)
        for (uint64_t rest = hand->bits[word]; rest; rest = kb_bits_but_first(rest)) {
            const KorrCard *card = &setup->card[64 * word + kb_bits_first(rest)];
            if (card->type < KORR_BLOCKS)
                holding.units[card->type]++;
            if (card->type != KORR_PROJECT)
                holding.marks |= card->marks;
        }
    return holding;
}

/* The legal actions of a seat, trades apart. */
static inline uint32_t kb__korr_choices(const KorrSetup *setup, const KorrState *state, KbSeat seat, KbAction *actions)
{
    uint32_t count = korruptivity_game.legal((const KbSetup *)setup, (const KbState *)state, seat, actions), kept = 0;
    for (uint32_t i = 0; i < count; i++)
        if (!korr_is_trade(actions[i]))
            actions[kept++] = actions[i];
    return kept;
}

/* S-35, S-36, S-38: what a sign offers that costs nothing. */
static inline bool kb__korr_is_gift(const KorrState *state, KbAction action)
{
    unsigned verb = kb_action_verb(action);
    return state->table.ask == KORR_ASK_SIGN && (verb == KORR_DRAW || verb == KORR_LOOK);
}

/* What somebody else is taken to do whose choice is not thought about: the first thing allowed, but for gifts, which are taken. */
static inline KbAction kb__korr_others(const KorrState *state, const KbAction *actions, uint32_t count)
{
    return kb__korr_is_gift(state, actions[count - 1]) ? actions[count - 1] : actions[0];
}

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

/* What completing the line would bring a seat now, S-27 apart: its owner the power, and whoever played cards what S-13 pays. */
static inline int kb__korr_share(const KorrTable *table, const KorrLine *line, KbSeat seat)
{
    int share = line->owner == seat ? line->power : 0;
    for (unsigned card = table->slot[line->project].after; card != KORR_NONE; card = table->slot[card].after)
        share += table->slot[card].player == seat ? table->slot[card].power : 0;
    return share;
}

/* Is it good for its owner to complete it? Not where others get more out of it and win by that. */
static inline bool kb__korr_pays(const KorrSetup *setup, const KorrTable *table, const KorrLine *line)
{
    int own = kb__korr_share(table, line, line->owner);
    if (own <= 0)
        return false;
    for (KbSeat seat = 1; seat <= setup->players; seat++) {
        int share = seat == line->owner ? 0 : kb__korr_share(table, line, seat);
        int power = table->power[seat] + share;
        if (share > 0 && power >= setup->power_limit && power > table->power[line->owner] + own)
            return false;
    }
    return true;
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
