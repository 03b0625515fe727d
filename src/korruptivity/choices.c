/* K-32 (b): what the player of a card just attached chooses, one thing at a time, and what is then fixed from the totals. */
#include "korruptivity/rules.h"

#include "core/events.h"

static bool is_open(const KorrSlot *slot, unsigned aspect)
{
    return !(slot->flags & KORR_SET_COR << aspect);
}

static bool is_sign_choice(unsigned kind)
{
    return kind == KORR_EITHER || kind == KORR_LIMIT_EITHER;
}

static bool is_x(unsigned kind)
{
    return kind == KORR_X || kind == KORR_4_X;
}

KorrChoice korr__choice_of(const KorrSetup *setup, const KorrTable *table, unsigned card)
{
    const KorrCard *face = face_of(setup, table, card);
    const KorrSlot *slot = &table->slot[card];
    for (unsigned aspect = 0; aspect < KORR_ASPECTS; aspect++)
        if (is_open(slot, aspect)) {
            if (is_sign_choice(face->kind[aspect]))
                return (KorrChoice){ KORR_CHOOSE_SIGN, (uint8_t)aspect };
            if (is_x(face->kind[aspect]))
                return (KorrChoice){ KORR_CHOOSE_X, (uint8_t)aspect };
        }
    if (setup->mode == KORR_EXPERT && has_sign(face, KORR_ANY_MARK) && !slot->marks)
        return (KorrChoice){ KORR_CHOOSE_MARK, 0 };
    if (has_sign(face, KORR_JOKER) && !(slot->flags & KORR_SET_CHOICE))
        return (KorrChoice){ KORR_CHOOSE_TYPE, 0 };
    return (KorrChoice){ KORR_CHOOSE_NOTHING, 0 };
}

/* S-20 of the card before: a joker must be of its type. */
static unsigned type_wanted(const KorrSetup *setup, const KorrTable *table, unsigned card)
{
    const KorrCard *face = face_of(setup, table, table->slot[card].before);
    return has_sign(face, KORR_NEXT) ? korr__sign_type(face, KORR_NEXT) : KORR_TYPE_COUNT;
}

uint32_t korr__choice_options(const KorrSetup *setup, const KorrTable *table, unsigned card, KbAction *actions)
{
    uint32_t count = 0;
    unsigned wanted;
    switch (korr__choice_of(setup, table, card).kind) {
    case KORR_CHOOSE_SIGN:
        actions[count++] = kb_action(KORR_PLUS_SIGN, 0, 0);
        actions[count++] = kb_action(KORR_MINUS_SIGN, 0, 0);
        break;
    case KORR_CHOOSE_X:
        for (uint8_t x = 0; x <= 4; x++)
            actions[count++] = kb_action(KORR_LET_X, x, 0);
        break;
    case KORR_CHOOSE_MARK:
        for (uint8_t mark = 0; mark < KORR_MARKS; mark++)
            actions[count++] = kb_action(KORR_SET_MARK, mark, 0);
        break;
    case KORR_CHOOSE_TYPE:
        wanted = type_wanted(setup, table, card);
        for (uint8_t type = 0; type < KORR_BLOCKS; type++)
            if (wanted >= KORR_BLOCKS || wanted == type)
                actions[count++] = kb_action(KORR_SET_TYPE, type, 0);
        break;
    default:
        break;
    }
    return count;
}

static void set_value(Play *play, unsigned card, unsigned aspect, int value)
{
    KorrSlot *slot = &play->table->slot[card];
    value = value < -KORR_TOTAL_MAX ? -KORR_TOTAL_MAX : value > KORR_TOTAL_MAX ? KORR_TOTAL_MAX : value;
    slot->value[aspect] = (int8_t)value;
    slot->flags |= (uint8_t)(KORR_SET_COR << aspect);
    KB_TELL(play->events, .kind = KORR_EVENT_VALUE, .seat = slot->player,
            .open = { (uint8_t)card, (uint8_t)aspect, (uint8_t)value });
}

void korr__choose(Play *play, unsigned card, KbAction action)
{
    KorrSlot *slot = &play->table->slot[card];
    const KorrCard *face = face_of(play->setup, play->table, card);
    KorrChoice choice = korr__choice_of(play->setup, play->table, card);
    uint8_t what = kb_action_operand(action, 0);
    unsigned aspect = choice.aspect;
    switch (choice.kind) {
    case KORR_CHOOSE_SIGN: {
        int n = face->kind[aspect] == KORR_EITHER ? face->n[aspect] : 1;
        set_value(play, card, aspect, kb_action_verb(action) == KORR_PLUS_SIGN ? n : -n);
        break;
    }
    case KORR_CHOOSE_X: {
        int value = face->kind[aspect] == KORR_X ? what : 4 - what;
        set_value(play, card, aspect, value);
        set_value(play, card, !aspect, 4 - value); /* the one never stands without the other */
        break;
    }
    case KORR_CHOOSE_MARK:
        slot->marks = (uint8_t)(1u << what);
        KB_TELL(play->events, .kind = KORR_EVENT_CHOICE, .seat = slot->player,
                .open = { (uint8_t)card, KORR_ANY_MARK, what });
        break;
    default:
        slot->type = what;
        slot->flags |= KORR_SET_CHOICE;
        KB_TELL(play->events, .kind = KORR_EVENT_CHOICE, .seat = slot->player,
                .open = { (uint8_t)card, KORR_JOKER, what });
        break;
    }
}

/* S-6: what makes the total just right for its limit. */
static int fitting(const KorrLine *line, unsigned aspect)
{
    switch (line->limit[aspect]) {
    case KORR_POSITIVE:
        return 1 - line->total[aspect];
    case KORR_NEGATIVE:
        return -1 - line->total[aspect];
    case KORR_EXACT:
        return line->exact[aspect] - line->total[aspect];
    default:
        return 0;
    }
}

/* What the totals of this moment decide about the card (K-32 b); true if anything is. */
bool korr__fix(Play *play, unsigned card)
{
    const KorrCard *face = face_of(play->setup, play->table, card);
    const KorrLine *line = &play->table->line[play->table->slot[card].line];
    bool fixed = false;
    for (unsigned aspect = 0; aspect < KORR_ASPECTS; aspect++) {
        unsigned kind = face->kind[aspect];
        if (kind != KORR_FIT && kind != KORR_ZERO && kind != KORR_DOUBLE && kind != KORR_LIMIT_HERE)
            continue;
        set_value(play, card, aspect,
                  kind == KORR_FIT    ? fitting(line, aspect)
                  : kind == KORR_ZERO ? -line->total[aspect]
                                      : line->total[aspect]);
        fixed = true;
    }
    return fixed;
}
