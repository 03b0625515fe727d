/* A line as the table protocol writes it: all that is needed to decide is said, also what follows from the rest. */
#include "korruptivity/json.h"

static void key_marks(KbText *text, const char *key, unsigned marks)
{
    kb_json_key(text, key);
    kb_json_array(text);
    for (unsigned mark = 0; mark < KORR_MARKS; mark++)
        if (marks >> mark & 1)
            kb_json_string(text, korr_mark_names[mark]);
    kb_json_array_end(text);
}

static void key_value(KbText *text, const char *key, bool known, int value)
{
    if (known)
        kb_json_key_number(text, key, value);
    else
        kb_json_key_null(text, key);
}

/* What was chosen or fixed when the card was attached; what is printed is in the deck. */
static void card_json(const KorrSetup *setup, const KorrTable *table, unsigned card, KbText *text)
{
    const KorrSlot *slot = &table->slot[card];
    kb_json_object(text);
    kb_json_key_string(text, "card", setup->card[card].id);
    kb_json_key_number(text, "player", slot->player);
    korr__key_card(setup, text, "base", slot->base == card ? (unsigned)KORR_NONE : slot->base);
    korr__key_card(setup, text, "copy_of", slot->face == card ? (unsigned)KORR_NONE : slot->face);
    key_value(text, "cor", slot->flags & KORR_SET_COR, slot->value[KORR_COR]);
    key_value(text, "pop", slot->flags & KORR_SET_POP, slot->value[KORR_POP]);
    if (slot->flags & KORR_SET_CHOICE)
        kb_json_key_string(text, "type", korr_type_names[slot->type]);
    else
        kb_json_key_null(text, "type");
    key_marks(text, "marks", slot->marks);
    kb_json_key_number(text, "power", slot->power);
    kb_json_key_bool(text, "infiltrated", slot->flags & KORR_INFILTRATED);
    kb_json_key_number(text, "act", slot->act);
    kb_json_object_end(text);
}

static void aspect_json(const KorrLine *line, unsigned aspect, KbText *text)
{
    kb_json_key(text, korr_aspect_names[aspect]);
    kb_json_object(text);
    kb_json_key_number(text, "total", line->total[aspect]);
    kb_json_key_string(text, "limit", korr_limit_names[line->limit[aspect]]);
    key_value(text, "n", line->limit[aspect] == KORR_EXACT, line->exact[aspect]);
    kb_json_key_bool(text, "strict", line->flags & KORR_LINE_STRICT_COR << aspect);
    kb_json_object_end(text);
}

static void units_json(const KorrLine *line, KbText *text)
{
    kb_json_key(text, "units");
    kb_json_object(text);
    for (unsigned type = 0; type < KORR_BLOCKS; type++)
        kb_json_key_number(text, korr_type_names[type], line->units[type]);
    kb_json_object_end(text);
}

void korr__line_json(const KorrSetup *setup, const KorrTable *table, unsigned index, KbText *text)
{
    const KorrLine *line = &table->line[index];
    kb_json_object(text);
    kb_json_key_number(text, "line", index + 1);
    kb_json_key_string(text, "project", setup->card[line->project].id);
    kb_json_key_number(text, "starter", line->starter);
    kb_json_key_number(text, "owner", line->owner);
    kb_json_key_number(text, "counters", line->counters);
    kb_json_key(text, "cards");
    kb_json_array(text);
    for (unsigned card = table->slot[line->project].after; card != KORR_NONE; card = table->slot[card].after)
        card_json(setup, table, card, text);
    kb_json_array_end(text);
    for (unsigned aspect = 0; aspect < KORR_ASPECTS; aspect++)
        aspect_json(line, aspect, text);
    units_json(line, text);
    kb_json_key_bool(text, "tasks_met", line->flags & KORR_LINE_TASKS);
    kb_json_key_bool(text, "limits_met", line->flags & KORR_LINE_LIMITS);
    kb_json_key_bool(text, "breaks", line->flags & KORR_LINE_BREAKS);
    kb_json_key_bool(text, "waits", line->flags & KORR_LINE_WAITS);
    kb_json_key_bool(text, "held", line->flags & KORR_LINE_HELD);
    key_marks(text, "missing", line->missing);
    kb_json_key_bool(text, "ready", korr__is_ready(setup, line));
    kb_json_key_number(text, "power", line->power);
    kb_json_object_end(text);
}
