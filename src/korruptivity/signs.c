/* The signs: which there are, and how a one-time one is gone through. A new sign is one entry here, its functions, and one test. */
#include "korruptivity/signs.h"

#include "core/events.h"

const Sign korr__signs[KORR_SIGN_COUNT] = {
    [KORR_TWO_UNITS] = { .name = "two-units" },             /* line.c */
    [KORR_AFTER_CHARACTER] = { .name = "after-character" }, /* allowed.c */
    [KORR_REMOVE_ANY] = { "remove-any", korr__options_remove_any, korr__choose_remove, NULL },
    [KORR_FREEZE_ALL] = { .name = "freeze-all", .act = korr__act_freeze_all },
    [KORR_THIRD] = { "third", korr__options_third, korr__choose_third, NULL },
    [KORR_ANY_MARK] = { .name = "any-mark" }, /* choices.c */
    [KORR_NO_MARKS] = { .name = "no-marks" }, /* line.c */
    [KORR_DROP_PREVIOUS] = { "drop-previous", korr__options_drop_previous, korr__choose_remove, NULL },
    [KORR_MOVE_PREVIOUS] = { "move-previous", korr__options_move_previous, korr__choose_move, NULL },
    [KORR_TAKE_PREVIOUS] = { "take-previous", korr__options_take_previous, korr__choose_take, NULL },
    [KORR_MOVE_COUNTERS] = { "move-counters", korr__options_counters, korr__choose_counters, NULL },
    [KORR_NEXT] = { .name = "next" },             /* allowed.c */
    [KORR_JOKER] = { .name = "joker" },           /* choices.c, line.c */
    [KORR_TWO_MORE] = { .name = "two-more" },     /* line.c */
    [KORR_OWNER_NEXT] = { .name = "owner-next" }, /* allowed.c */
    [KORR_SWAP_PROJECT] = { "swap-project", korr__options_swap, korr__choose_swap, NULL },
    [KORR_CUT] = { .name = "cut" }, /* ends.c */
    [KORR_AUDIT] = { .name = "audit", .act = korr__act_audit },
    [KORR_FINISH] = { .name = "finish", .act = korr__act_finish },
    [KORR_RECYCLE] = { "recycle", korr__options_recycle, korr__choose_recycle, NULL },
    [KORR_INFILTRATE] = { "infiltrate", korr__options_infiltrate, korr__choose_infiltrate, NULL },
    [KORR_CANCEL] = { "cancel", korr__options_cancel, korr__choose_remove, korr__act_cancel },
    [KORR_COPY] = { .name = "copy" },       /* frames.c */
    [KORR_UPGRADE] = { .name = "upgrade" }, /* frames.c */
    [KORR_SCOUT] = { "scout", korr__options_scout, korr__choose_scout, korr__act_scout },
    [KORR_DRAW_FIVE] = { "draw-five", korr__options_draw_five, korr__choose_draw_five, NULL },
    [KORR_TAX] = { .name = "tax", .act = korr__act_tax },
    [KORR_STEAL] = { "steal", korr__options_steal, korr__choose_steal, NULL },
    [KORR_CASH_IN] = { .name = "cash-in" }, /* cash.c */
};

const char *korr__sign_name(unsigned sign)
{
    return sign < KORR_SIGN_COUNT ? korr__signs[sign].name : NULL;
}

bool korr__sign_asks(unsigned sign)
{
    return korr__signs[sign].options;
}

unsigned korr__sign_type(const KorrCard *card, unsigned sign)
{
    return card->sign_type[card->sign[0] != sign];
}

bool korr__acts_on_line(const KorrSetup *setup, const KorrTable *table, const KorrFrame *frame)
{
    return !table->line[frame->line].counters ||
           face_of(setup, table, frame->card)->abilities & KORR_SMALL_HOURGLASS;
}

static void tell(Play *play, const KorrFrame *frame, unsigned sign, bool done)
{
    KB_TELL(play->events, .kind = KORR_EVENT_SIGN, .seat = frame->player, .open = { frame->card, (uint8_t)sign, done });
}

static unsigned sign_of(const Play *play, const KorrFrame *frame)
{
    return face_of(play->setup, play->table, frame->card)->sign[frame->sign - 1];
}

uint32_t korr__sign_options(const Look *look, KbAction *actions)
{
    const KorrFrame *frame = &look->table->stack[look->table->depth - 1];
    unsigned sign = face_of(look->setup, look->table, frame->card)->sign[frame->sign - 1];
    return korr__signs[sign].options(look, frame, actions);
}

/* Ask where there is something to choose. */
static KorrOutcome ask(Play *play, KorrFrame *frame, unsigned sign)
{
    const Sign *entry = &korr__signs[sign];
    KbAction actions[KB_ACTIONS_ROOM];
    Look look = korr__look(play->setup, play->state, frame->player);
    if (entry->options(&look, frame, actions)) {
        korr__ask(play, KORR_ASK_SIGN, kb_seat_bit(frame->player));
        return KORR_SIGN_ASKS;
    }
    if (!frame->step)
        tell(play, frame, sign, false);
    korr__part_done(frame);
    return KORR_SIGN_DONE;
}

KorrOutcome korr__sign_begin(Play *play, KorrFrame *frame, unsigned sign)
{
    const Sign *entry = &korr__signs[sign];
    if (entry->act) {
        KorrOutcome outcome = entry->act(play, frame);
        if (outcome != KORR_SIGN_GOES_ON)
            return outcome;
    }
    if (entry->options)
        return ask(play, frame, sign);
    korr__part_done(frame);
    return KORR_SIGN_DONE;
}

void korr__sign_choose(Play *play, KbAction action)
{
    KorrFrame *frame = korr__top(play->table);
    unsigned sign = sign_of(play, frame);
    bool declined = kb_action_verb(action) == KORR_DECLINE || kb_action_verb(action) == KORR_DONE;
    if (!frame->step)
        tell(play, frame, sign, !declined);
    if (declined)
        korr__part_done(frame);
    else
        korr__signs[sign].choose(play, frame, action);
}
