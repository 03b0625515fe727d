/* The last awarding told again from what the table remembers of it: the same steps in the same order as they were played. */
#include "corruption/rules.h"

/* Cards whose turn comes in one step, from left to right and in one pile by their number. */
static unsigned tell_piles(const Setup *setup, const CorruptionLast *last, const uint8_t *list, unsigned count,
                           CorruptionCard card, KbEvent *steps)
{
    unsigned told = 0;
    for (unsigned c = 0; c < count; c++)
        for (unsigned i = 0; i < last->placed; i++) {
            unsigned decision = last->decision.at[i], target = (decision & ~(unsigned)CORRUPTION_FORCED) - 1;
            if (last->where.at[i] != list[c] || last->card.at[i] != card || !decision)
                continue;
            KbEvent *event = &steps[told++];
            *event = (KbEvent){ .kind = card == CORRUPTION_HITMAN ? CORRUPTION_EVENT_KILL : CORRUPTION_EVENT_REPORT,
                                .seat = setup->order[last->first][i],
                                .forced = decision & CORRUPTION_FORCED,
                                .open = { (uint8_t)(i + 1), list[c], (uint8_t)target } };
            if (target) {
                event->open[3] = setup->order[last->first][target - 1];
                event->open[4] = last->card.at[target - 1];
            }
        }
    return told;
}

/* Swiss accounts by government, in one account by number (C-12). */
static unsigned tell_assignments(const Setup *setup, const CorruptionLast *last, const uint8_t *deal, KbEvent *steps)
{
    unsigned told = 0;
    for (int g = 0; g < CORRUPTION_GOVERNMENTS; g++)
        for (unsigned i = 0; i < last->placed; i++)
            if (last->swiss >> i & 1 && corruption_government(deal, last->where.at[i]) == g)
                steps[told++] = (KbEvent){ .kind = CORRUPTION_EVENT_ASSIGN,
                                           .seat = setup->order[last->first][i],
                                           .open = { (uint8_t)(i + 1), last->where.at[i], last->card.at[i] } };
    return told;
}

unsigned corruption__last_steps(const Setup *setup, const Table *table, const uint8_t *deal,
                                KbEvent steps[CORRUPTION__STEPS_MAX])
{
    const CorruptionLast *last = &table->last;
    CorruptionTable then = { .open = last->open };
    uint8_t list[CORRUPTION_CONTRACTS];
    unsigned count = corruption_left_to_right(&then, deal, -1, list);
    unsigned told = tell_assignments(setup, last, deal, steps);
    told += tell_piles(setup, last, list, count, CORRUPTION_HITMAN, steps + told);
    for (unsigned c = 0; c < count; c++)
        if (last->cancelled >> list[c] & 1)
            steps[told++] = (KbEvent){ .kind = CORRUPTION_EVENT_CANCEL, .open = { list[c] } };
    return told + tell_piles(setup, last, list, count, CORRUPTION_REPORTER, steps + told);
}
