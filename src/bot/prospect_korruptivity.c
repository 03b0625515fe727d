/* What a line will bring: its power times the chance that it is completed. That chance is one factor for each thing that is still missing, from
 * the parameters: a unit or a mark, less dear if it is held; each step that a total is away from its limit; each counter. */
#include "bot/judge_korruptivity.h"

#include "core/bits.h"

void kb__korr_tables(Mind *mind)
{
    const KorrParams *p = &mind->params;
    float held = 1;
    for (unsigned h = 0; h < UNITS_LOOKED_AT; h++, held *= (float)p->unit_held) {
        float all = held;
        for (unsigned w = 0; w < UNITS_LOOKED_AT; w++, all *= (float)p->unit_wanted)
            mind->units[h][w] = all;
    }
    float frozen = 1;
    for (unsigned c = 0; c < UNITS_LOOKED_AT; c++, frozen *= (float)p->counter)
        mind->counters[c] = frozen;
}

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* Four small numbers in a word, each below 128: units of the four types, as needs have them. */
static uint32_t packed(const uint8_t units[KORR_BLOCKS])
{
    return (uint32_t)units[0] | (uint32_t)units[1] << 8 | (uint32_t)units[2] << 16 | (uint32_t)units[3] << 24;
}

/* Of each, what `a` has more than `b`. The high bits keep the bytes from borrowing, and stay set where there is something. */
static uint32_t beyond(uint32_t a, uint32_t b)
{
    uint32_t difference = (a | 0x80808080u) - b, more = (difference & 0x80808080u) >> 7;
    return difference & ((more << 7) - more);
}

static unsigned sum_of(uint32_t four)
{
    return four * 0x01010101u >> 24;
}

/* By the easiest way of meeting the tasks. */
static float tasks_chance(const Mind *mind, const KorrLine *line, const Holding *holding)
{
    const KorrCard *project = &mind->setup->card[line->project];
    const uint32_t *need = mind->setup->need + project->first_need;
    uint32_t there = packed(line->units), held = packed(holding->units);
    float best = 0;
    for (unsigned i = 0; i < project->needs; i++) {
        uint32_t missing = beyond(need[i], there), unheld = beyond(missing, held);
        unsigned wanted = sum_of(unheld), own = sum_of(missing) - wanted;
        float chance = mind->units[least(own, UNITS_LOOKED_AT - 1)][least(wanted, UNITS_LOOKED_AT - 1)];
        best = chance > best ? chance : best;
    }
    return best;
}

/* K-5, K-6 */
static bool breaks(const KorrLine *line, unsigned aspect)
{
    int total = line->total[aspect];
    if (!(line->flags & (KORR_LINE_STRICT_COR << aspect)))
        return false;
    return line->limit[aspect] == KORR_POSITIVE   ? total < 0
           : line->limit[aspect] == KORR_NEGATIVE ? total > 0
           : line->limit[aspect] == KORR_EXACT    ? total != line->exact[aspect]
                                                  : false;
}

static float limits_chance(const Mind *mind, const KorrLine *line)
{
    const KorrParams *p = &mind->params;
    float chance = 1;
    bool broken = false;
    for (unsigned aspect = 0; aspect < KORR_ASPECTS; aspect++) {
        int far = kb__korr_distance(line, aspect);
        chance *= (float)(far == 0 ? 1 : far == 1 ? p->limit_near : far <= 4 ? p->limit_off : p->limit_far);
        broken |= breaks(line, aspect);
    }
    bool safe = line->counters || line->flags & (KORR_LINE_HELD | KORR_LINE_WAITS);
    return broken && !safe ? chance * (float)p->broken : chance;
}

static float marks_chance(const Mind *mind, const KorrLine *line, const Holding *holding)
{
    float chance = 1;
    for (uint64_t rest = line->missing; rest; rest = kb_bits_but_first(rest))
        chance *= (float)(holding->marks >> kb_bits_first(rest) & 1 ? mind->params.mark_held : mind->params.mark_wanted);
    return chance;
}

static float line_chance(const Mind *mind, const KorrLine *line, const Holding *holding)
{
    float chance = tasks_chance(mind, line, holding) * limits_chance(mind, line) *
                   mind->counters[least(line->counters, UNITS_LOOKED_AT - 1)];
    if (line->missing)
        chance *= marks_chance(mind, line, holding);
    if (line->flags & KORR_LINE_WAITS)
        chance *= (float)mind->params.waits;
    return chance;
}

float kb__korr_prospect(const Mind *mind, const KorrLine *line, const Holding *holding)
{
    return (float)line->power * line_chance(mind, line, holding);
}

float kb__korr_worth(const Mind *mind, const KorrState *state, KbSeat seat)
{
    const KorrTable *table = &state->table;
    const KorrParams *p = &mind->params;
    Holding holding = kb__korr_holding(mind->setup, &state->hand[seat]);
    const Holding nothing = { .marks = 0 }; /* what others hold, for all one knows */
    unsigned lines = 0, veterans = 0;
    float worth = table->power[seat] + (float)p->card * (float)least(table->hand_size[seat], 10);
    for (unsigned i = 0; i < KORR_LINES_MAX; i++)
        if (table->line[i].project != KORR_NONE) {
            const KorrLine *line = &table->line[i];
            int share = kb__korr_share(table, line, seat);
            if (share)
                worth += (float)share * line_chance(mind, line, line->owner == seat ? &holding : &nothing);
            lines += line->owner == seat;
        }
    for (unsigned word = 0; word < 3; word++)
        for (uint64_t rest = table->veterans.bits[word]; rest; rest = kb_bits_but_first(rest))
            veterans += table->slot[64 * word + kb_bits_first(rest)].player == seat;
    worth += (float)p->veteran * (float)veterans;
    if (table->power[seat] >= mind->setup->power_limit)
        worth += (float)p->goal;
    float room = (float)(mind->setup->mode == KORR_EXPERT ? p->room / 7 : p->room);
    return lines < KORR_LINES_OWN ? worth + room * (float)(KORR_LINES_OWN - lines) : worth;
}
