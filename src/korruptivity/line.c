/* What a line amounts to: totals (K-7), limits (K-5, K-6, S-25), units, marks, and what may become of it. Counted anew from its first
 * card whenever something in it changes: lines are short, and nothing can go stale. */
#include "korruptivity/rules.h"

typedef struct Count {
    int sum[KORR_ASPECTS];
    int last[KORR_ASPECTS];    /* the effective value of the card before */
    bool valued[KORR_ASPECTS]; /* it has one */
    bool held, markless;
    unsigned wait; /* S-22: cards that must still follow */
    int power;
    uint8_t marks[KORR_MARKS]; /* cards that have it */
} Count;

static int clamp(int value)
{
    return value < -KORR_TOTAL_MAX ? -KORR_TOTAL_MAX : value > KORR_TOTAL_MAX ? KORR_TOTAL_MAX : value;
}

/* S-8 */
static int bracket(unsigned kind, int x, int n)
{
    switch (kind) {
    case KORR_NEGATE:
        return -x;
    case KORR_TIMES:
        return clamp(n * x);
    case KORR_PLUS:
        return clamp(x + n);
    case KORR_DIVIDE:
        return x / n; /* toward zero, as C divides */
    case KORR_SQUARE:
        return clamp(x * x);
    default:
        return x < 0 ? -x : x;
    }
}

/* S-25 and S-24 stand in the place of an aspect and have no points there. */
static void change_limit(KorrLine *line, Count *count, unsigned aspect, unsigned kind, const KorrSlot *slot)
{
    uint8_t strict = (uint8_t)(KORR_LINE_STRICT_COR << aspect);
    bool chosen = slot->flags & KORR_SET_COR << aspect;
    if (kind == KORR_HOLD)
        count->held = true;
    else if (kind == KORR_LIMIT_FREE) {
        line->limit[aspect] = KORR_FREE;
        line->flags &= (uint8_t)~strict;
    } else if (kind == KORR_LIMIT_STRICT)
        line->flags |= strict;
    else if (kind == KORR_LIMIT_EITHER && chosen)
        line->limit[aspect] = slot->value[aspect] < 0 ? KORR_NEGATIVE : KORR_POSITIVE;
    else if (kind == KORR_LIMIT_HERE && chosen) {
        line->limit[aspect] = KORR_EXACT;
        line->exact[aspect] = slot->value[aspect];
    }
}

static void count_aspect(KorrLine *line, Count *count, unsigned aspect, const KorrCard *card, const KorrSlot *slot)
{
    unsigned kind = card->kind[aspect];
    bool valued = false;
    int value = 0;
    if (kind >= KORR_HOLD)
        change_limit(line, count, aspect, kind, slot);
    else if (kind >= KORR_NEGATE) {
        valued = count->valued[aspect];
        if (valued) {
            value = bracket(kind, count->last[aspect], card->n[aspect]);
            count->sum[aspect] -= count->last[aspect];
        }
    } else if (kind == KORR_NUMBER) {
        valued = true;
        value = card->n[aspect];
    } else if (slot->flags & KORR_SET_COR << aspect) {
        valued = true;
        value = slot->value[aspect];
    }
    count->sum[aspect] += value;
    count->last[aspect] = value;
    count->valued[aspect] = valued;
}

enum { UNITS_MAX = 127 }; /* korr__need_is_met compares so far, and no project needs as many */

static void add_units(KorrLine *line, unsigned type, unsigned more)
{
    unsigned units = line->units[type] + more;
    line->units[type] = (uint8_t)(units < UNITS_MAX ? units : UNITS_MAX);
}

static void count_units(KorrLine *line, const KorrCard *card, const KorrSlot *slot)
{
    if (card->type < KORR_BLOCKS)
        add_units(line, card->type, 1u + has_sign(card, KORR_TWO_UNITS));
    else if (has_sign(card, KORR_JOKER) && slot->flags & KORR_SET_CHOICE)
        add_units(line, slot->type, 1);
}

static void count_marks(Count *count, unsigned marks)
{
    for (unsigned mark = 0; mark < KORR_MARKS; mark++)
        count->marks[mark] = (uint8_t)(count->marks[mark] + (marks >> mark & 1));
}

static void count_card(KorrLine *line, Count *count, const KorrCard *card, const KorrSlot *slot)
{
    for (unsigned aspect = 0; aspect < KORR_ASPECTS; aspect++)
        count_aspect(line, count, aspect, card, slot);
    count_units(line, card, slot);
    count_marks(count, card->marks | slot->marks);
    count->power += card->power;
    count->markless |= has_sign(card, KORR_NO_MARKS);
    count->wait -= count->wait > 0;
    if (has_sign(card, KORR_TWO_MORE))
        count->wait = 2;
    if (card->type == KORR_CHARACTER)
        line->characters |= kb_seat_bit(slot->player);
}

/* K-29: what the project lacks, and what pairs are worth. */
static void judge_marks(KorrLine *line, const Count *count, const KorrCard *project)
{
    int pairs = 0;
    if (count->markless)
        return;
    for (unsigned mark = 0; mark < KORR_MARKS; mark++) {
        pairs += count->marks[mark] / 2;
        if (project->marks >> mark & 1 && count->marks[mark] < 2)
            line->missing |= (uint8_t)(1u << mark);
    }
    line->power = (int8_t)clamp(line->power + pairs);
}

static bool is_met(unsigned limit, int total, int exact)
{
    switch (limit) {
    case KORR_POSITIVE:
        return total > 0;
    case KORR_NEGATIVE:
        return total < 0;
    case KORR_EXACT:
        return total == exact;
    default:
        return true;
    }
}

/* K-6: zero is not beyond positive or negative. */
static bool is_beyond(unsigned limit, int total, int exact)
{
    return !is_met(limit, total, exact) && (limit == KORR_EXACT || total != 0);
}

static void judge_limits(KorrLine *line)
{
    bool met = true;
    for (unsigned aspect = 0; aspect < KORR_ASPECTS; aspect++) {
        unsigned limit = line->limit[aspect];
        int total = line->total[aspect], exact = line->exact[aspect];
        met = met && is_met(limit, total, exact);
        if (!is_beyond(limit, total, exact))
            continue;
        line->flags |= KORR_LINE_BEYOND;
        if (line->flags & KORR_LINE_STRICT_COR << aspect)
            line->flags |= KORR_LINE_BREAKS;
    }
    if (met)
        line->flags |= KORR_LINE_LIMITS;
}

static void begin(KorrLine *line, Count *count, const KorrCard *project)
{
    line->flags = 0;
    line->missing = 0;
    line->characters = 0;
    for (unsigned type = 0; type < KORR_BLOCKS; type++)
        line->units[type] = 0;
    for (unsigned aspect = 0; aspect < KORR_ASPECTS; aspect++) {
        line->limit[aspect] = project->kind[aspect];
        line->exact[aspect] = project->kind[aspect] == KORR_EXACT ? project->n[aspect] : 0;
        if (project->strict[aspect])
            line->flags |= (uint8_t)(KORR_LINE_STRICT_COR << aspect);
    }
    count->power = project->power;
    count_marks(count, project->marks);
}

void korr__recount(const KorrSetup *setup, KorrTable *table, unsigned index)
{
    KorrLine *line = &table->line[index];
    const KorrCard *project = &setup->card[line->project];
    Count count = { .power = 0 };
    begin(line, &count, project);
    for (unsigned card = table->slot[line->project].after; card != KORR_NONE; card = table->slot[card].after)
        count_card(line, &count, face_of(setup, table, card), &table->slot[card]);
    for (unsigned aspect = 0; aspect < KORR_ASPECTS; aspect++)
        line->total[aspect] = (int8_t)clamp(count.sum[aspect]);
    line->power = (int8_t)clamp(count.power);
    if (setup->mode == KORR_EXPERT)
        judge_marks(line, &count, project);
    if (korr__tasks_met(setup, project, units_word(line)))
        line->flags |= KORR_LINE_TASKS;
    judge_limits(line);
    if (count.wait)
        line->flags |= KORR_LINE_WAITS;
    if (count.held)
        line->flags |= KORR_LINE_HELD;
    /* In the basic game characters decide nothing. */
    if (setup->mode == KORR_BASIC)
        line->characters = 0;
}
