/* S-39: a card discarded from hand for something else. */
#include "korruptivity/rules.h"

#include "core/events.h"

enum { CASHED = 3 };

static bool can_take(const Look *look, unsigned card)
{
    return look->setup->mode == KORR_EXPERT || (look->setup->card[card].type == KORR_PROJECT && korr__can_start(look));
}

uint32_t korr__cash_options(const Look *look, KbAction *actions)
{
    KorrSet row = { { 0 } };
    uint32_t count = 0;
    for (unsigned i = 0; i < look->table->row_count; i++)
        if (can_take(look, look->table->row[i]))
            set_add(&row, look->table->row[i]);
    actions[count++] = kb_action(KORR_DRAW, 0, 0);
    SET_EACH(card, &row)
        actions[count++] = kb_action(KORR_TAKE, (uint8_t)card, 0);
    if (look->table->row_count)
        actions[count++] = kb_action(KORR_REPLACE, 0, 0);
    return count;
}

static void take(Play *play, KbSeat seat, unsigned card)
{
    if (play->setup->mode == KORR_BASIC) {
        korr__play_start(play, seat, card);
        return;
    }
    korr__out_of_row(play->table, card);
    korr__into_hand(play, seat, card);
    KB_TELL(play->events, .kind = KORR_EVENT_TAKE, .seat = seat, .open = { (uint8_t)card });
}

static void replace(Play *play)
{
    unsigned count = play->table->row_count;
    korr__clear_row(play);
    if (play->setup->mode == KORR_BASIC)
        korr__refill_row(play);
    else
        korr__lay_out(play, count);
}

void korr__cash(Play *play, KbSeat seat, KbAction action)
{
    uint8_t verb = kb_action_verb(action), card = kb_action_operand(action, 0);
    KB_TELL(play->events, .kind = KORR_EVENT_CASH, .seat = seat, .open = { verb, card });
    if (verb == KORR_DRAW)
        korr__draw(play, seat, CASHED);
    else if (verb == KORR_TAKE)
        take(play, seat, card);
    else
        replace(play);
}
