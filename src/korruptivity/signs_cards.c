/* Signs that act on cards of lines: S-11, S-16 to S-18, S-30 to S-32. */
#include "korruptivity/signs.h"

#include "core/events.h"

static bool same_group(const KorrTable *table, unsigned a, unsigned b)
{
    return table->slot[a].base == table->slot[b].base;
}

/* Every other card of the line that is not linked to this one, ascending. */
static uint32_t others(const Look *look, const KorrFrame *frame, KbAction *actions)
{
    const KorrTable *table = look->table;
    KorrSet set = { { 0 } };
    uint32_t count = 0;
    if (!korr__acts_on_line(look->setup, look->table, frame))
        return 0;
    for (unsigned card = table->slot[table->line[frame->line].project].after; card != KORR_NONE;
         card = table->slot[card].after)
        if (!same_group(table, card, frame->card))
            set_add(&set, card);
    SET_EACH(card, &set)
        actions[count++] = kb_action(KORR_REMOVE, (uint8_t)card, 0);
    return count;
}

static uint32_t or_decline(uint32_t count, KbAction *actions)
{
    if (!count)
        return 0;
    for (uint32_t i = count; i; i--)
        actions[i] = actions[i - 1];
    actions[0] = kb_action(KORR_DECLINE, 0, 0);
    return count + 1;
}

uint32_t korr__options_remove_any(const Look *look, const KorrFrame *frame, KbAction *actions)
{
    return or_decline(others(look, frame, actions), actions);
}

void korr__choose_remove(Play *play, KorrFrame *frame, KbAction action)
{
    korr__part_done(frame);
    korr__remove(play, kb_action_operand(action, 0));
}

/* The card before this one and its links, if anything may happen to it; KORR_NONE otherwise. */
static unsigned previous(const Look *look, const KorrFrame *frame)
{
    return korr__acts_on_line(look->setup, look->table, frame) ? korr__previous(look->table, frame->card) : KORR_NONE;
}

static uint32_t with_previous(const Look *look, const KorrFrame *frame, KorrVerb verb, KbAction *actions)
{
    unsigned card = previous(look, frame);
    if (card == KORR_NONE)
        return 0;
    actions[0] = kb_action((uint8_t)verb, (uint8_t)card, 0);
    return or_decline(1, actions);
}

uint32_t korr__options_drop_previous(const Look *look, const KorrFrame *frame, KbAction *actions)
{
    return with_previous(look, frame, KORR_REMOVE, actions);
}

uint32_t korr__options_take_previous(const Look *look, const KorrFrame *frame, KbAction *actions)
{
    return with_previous(look, frame, KORR_TAKE, actions);
}

void korr__choose_take(Play *play, KorrFrame *frame, KbAction action)
{
    korr__part_done(frame);
    korr__take_back(play, kb_action_operand(action, 0), frame->player);
}

/* S-17: where the card's own player could attach it. */
uint32_t korr__options_move_previous(const Look *look, const KorrFrame *frame, KbAction *actions)
{
    const KorrTable *table = look->table;
    unsigned card = previous(look, frame);
    uint32_t count = 0;
    if (card == KORR_NONE)
        return 0;
    for (unsigned i = 0; i < KORR_LINES_MAX; i++)
        if (i != frame->line && line_runs(&table->line[i]) &&
            korr__fits(look->setup, table, table->slot[card].player, card, KORR_NONE, i, table->line[i].last,
                       KORR_MAY_FALL))
            actions[count++] = kb_action(KORR_MOVE, (uint8_t)(i + 1), 0);
    return or_decline(count, actions);
}

void korr__choose_move(Play *play, KorrFrame *frame, KbAction action)
{
    unsigned card = korr__previous(play->table, frame->card);
    korr__part_done(frame);
    korr__move(play, card, kb_action_operand(action, 0) - 1u);
}

static bool fits_behind(const Look *look, const KorrFrame *frame, unsigned card, unsigned leave)
{
    return korr__fits(look->setup, look->table, look->seat, card, KORR_NONE, frame->line,
                      korr__group_end(look->table, frame->card), leave);
}

uint32_t korr__options_recycle(const Look *look, const KorrFrame *frame, KbAction *actions)
{
    unsigned type = korr__sign_type(face_of(look->setup, look->table, frame->card), KORR_RECYCLE);
    uint32_t count = 0;
    if (look->table->depth == KORR_STACK_MAX)
        return 0;
    for (unsigned card = 0; card < look->setup->cards; card++)
        if (look->table->slot[card].place == KORR_DISCARDED && look->setup->card[card].type == type &&
            fits_behind(look, frame, card, 0))
            actions[count++] = kb_action(KORR_FETCH, (uint8_t)card, 0);
    return or_decline(count, actions);
}

void korr__choose_recycle(Play *play, KorrFrame *frame, KbAction action)
{
    unsigned behind = korr__group_end(play->table, frame->card);
    korr__part_done(frame);
    korr__play_effect(play, frame->player, frame->line, kb_action_operand(action, 0), behind, false);
}

uint32_t korr__options_infiltrate(const Look *look, const KorrFrame *frame, KbAction *actions)
{
    uint32_t count = 0;
    KorrSet own = korr__playable(look);
    actions[count++] = kb_action(KORR_DECLINE, 0, 0);
    if (look->table->depth == KORR_STACK_MAX)
        return count;
    SET_EACH(card, &own)
        if (look->setup->card[card].type == KORR_CHARACTER && fits_behind(look, frame, card, KORR_MAY_INFILTRATE))
            actions[count++] = kb_action(KORR_BRING, (uint8_t)card, 0);
    return count;
}

void korr__choose_infiltrate(Play *play, KorrFrame *frame, KbAction action)
{
    unsigned behind = korr__group_end(play->table, frame->card);
    korr__part_done(frame);
    korr__play_effect(play, frame->player, frame->line, kb_action_operand(action, 0), behind, true);
}

/* Did the cards of that act make the line their player's (K-30)? */
static bool brought_line(const Play *play, const KorrFrame *answered)
{
    const KorrTable *table = play->table;
    unsigned base = table->slot[answered->first].base, card = answered->first;
    if (table->line[answered->line].owner != answered->player || answered->owner == answered->player)
        return false;
    for (; card != KORR_NONE && table->slot[card].base == base; card = table->slot[card].after)
        if (table->slot[card].act == answered->act && face_of(play->setup, table, card)->type == KORR_CHARACTER)
            return true;
    return false;
}

/* What other characters decide stays. */
static void revert_owner(Play *play, const KorrFrame *answered)
{
    KorrLine *line = &play->table->line[answered->line];
    if (line->characters)
        return;
    line->owner = answered->owner;
    KB_TELL(play->events, .kind = KORR_EVENT_OWNER, .seat = line->owner,
            .open = { (uint8_t)(answered->line + 1), line->owner });
}

KorrOutcome korr__act_cancel(Play *play, KorrFrame *frame)
{
    if (!frame->answers || frame->behind == KORR_NONE)
        return KORR_SIGN_GOES_ON; /* it was not played against a card */
    const KorrFrame *answered = &play->table->stack[frame->answers - 1];
    korr__part_done(frame);
    if (!korr__is_there(play->table, answered, answered->first) || !korr__acts_on_line(play->setup, play->table, frame))
        return KORR_SIGN_DONE;
    bool reverts = brought_line(play, answered);
    korr__remove(play, answered->first);
    if (reverts)
        revert_owner(play, answered);
    return KORR_SIGN_DONE;
}

/* Later: one card of its line goes. */
uint32_t korr__options_cancel(const Look *look, const KorrFrame *frame, KbAction *actions)
{
    return others(look, frame, actions);
}
