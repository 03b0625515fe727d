/* Signs that act on lines as a whole: S-12, S-13, S-19, S-26, S-28, S-29. */
#include "korruptivity/signs.h"

#include "core/events.h"

KorrOutcome korr__act_freeze_all(Play *play, KorrFrame *frame)
{
    for (unsigned i = 0; i < KORR_LINES_MAX; i++)
        if (line_runs(&play->table->line[i]))
            korr__add_counters(play, frame, i, 1);
    korr__part_done(frame);
    return KORR_SIGN_DONE;
}

uint32_t korr__options_third(const Look *look, const KorrFrame *frame, KbAction *actions)
{
    uint32_t lines = korr__collapsible(look->table, frame->player) & ~(1u << frame->line), count = 0;
    for (; lines; lines = (uint32_t)kb_bits_but_first(lines))
        actions[count++] = kb_action(KORR_COLLAPSE, (uint8_t)(kb_bits_first(lines) + 1), 0);
    return count;
}

void korr__choose_third(Play *play, KorrFrame *frame, KbAction action)
{
    unsigned index = kb_action_operand(action, 0) - 1u;
    int power = play->setup->card[play->table->line[index].project].power / 3;
    play->table->slot[frame->card].power = (int8_t)(power < 1 ? 1 : power);
    korr__part_done(frame);
    korr__collapse(play, index, KORR_WHY_THIRD);
}

uint32_t korr__options_counters(const Look *look, const KorrFrame *frame, KbAction *actions)
{
    const KorrTable *table = look->table;
    uint32_t count = 0;
    actions[count++] = kb_action(KORR_DONE, 0, 0);
    if (!table->line[frame->line].counters)
        return 0;
    for (unsigned i = 0; i < KORR_LINES_MAX; i++)
        if (i != frame->line && line_runs(&table->line[i]) && table->line[i].counters < KORR_TOTAL_MAX)
            actions[count++] = kb_action(KORR_SHIFT, (uint8_t)(i + 1), 0);
    return count > 1 ? count : 0;
}

void korr__choose_counters(Play *play, KorrFrame *frame, KbAction action)
{
    frame->step = 1;
    korr__add_counters(play, frame, frame->line, -1);
    korr__add_counters(play, frame, kb_action_operand(action, 0) - 1u, 1);
}

uint32_t korr__options_swap(const Look *look, const KorrFrame *frame, KbAction *actions)
{
    KorrSet projects = { { 0 } };
    uint32_t count = 0;
    if (!korr__acts_on_line(look->setup, look->table, frame))
        return 0;
    for (unsigned i = 0; i < look->table->row_count; i++)
        if (look->setup->card[look->table->row[i]].type == KORR_PROJECT)
            set_add(&projects, look->table->row[i]);
    actions[count++] = kb_action(KORR_DECLINE, 0, 0);
    SET_EACH(card, &projects)
        actions[count++] = kb_action(KORR_SWAP, (uint8_t)card, 0);
    return count > 1 ? count : 0;
}

void korr__choose_swap(Play *play, KorrFrame *frame, KbAction action)
{
    KorrTable *table = play->table;
    KorrLine *line = &table->line[frame->line];
    uint8_t fresh = kb_action_operand(action, 0), old = line->project;
    korr__part_done(frame);
    for (unsigned i = 0; i < table->row_count; i++)
        if (table->row[i] == fresh)
            table->row[i] = old;
    table->slot[fresh] = table->slot[old];
    table->slot[fresh].base = table->slot[fresh].face = fresh;
    table->slot[old] = (KorrSlot){ .place = KORR_IN_ROW };
    table->slot[table->slot[fresh].after].before = fresh;
    line->project = fresh;
    KB_TELL(play->events, .kind = KORR_EVENT_SWAP, .seat = frame->player,
            .open = { (uint8_t)(frame->line + 1), fresh, old });
    korr__changed(play, frame->line);
}

KorrOutcome korr__act_audit(Play *play, KorrFrame *frame)
{
    const KorrLine *line = &play->table->line[frame->line];
    korr__part_done(frame);
    if (line->flags & KORR_LINE_BEYOND && korr__can_collapse(line))
        korr__collapse(play, frame->line, KORR_WHY_AUDIT);
    return KORR_SIGN_DONE;
}

KorrOutcome korr__act_finish(Play *play, KorrFrame *frame)
{
    korr__part_done(frame);
    if (korr__is_ready(play->setup, &play->table->line[frame->line]))
        korr__complete(play, frame->line);
    return KORR_SIGN_DONE;
}
