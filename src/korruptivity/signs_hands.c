/* Signs that act on hands and decks: S-35 to S-38. */
#include "korruptivity/signs.h"

#include "core/events.h"

enum { SCOUTED = 4, DRAWN = 5, TAXED = 3 };

static uint8_t from_top(const Play *play, unsigned depth)
{
    return play->state->draw[play->table->draw_count - 1u - depth];
}

/* S-35, first step: look. */
static void look_at_top(Play *play, KorrFrame *frame)
{
    KorrTable *table = play->table;
    korr__need_cards(play, SCOUTED);
    unsigned count = table->draw_count < SCOUTED ? table->draw_count : SCOUTED;
    uint8_t card[SCOUTED] = { 0 };
    for (unsigned i = 0; i < count; i++) {
        card[i] = from_top(play, i);
        set_add(&play->state->known[frame->player], card[i]);
    }
    KB_TELL(play->events, .kind = KORR_EVENT_LOOK, .seat = frame->player, .knows = kb_seat_bit(frame->player),
            .open = { (uint8_t)count }, .secret = { card[0], card[1], card[2], card[3] });
    kb_events_reveal(play->events);
    frame->step = (uint8_t)(count + 1); /* how many are still to be gone through, plus 1 */
    frame->kept = 0;
}

/* Then card by card: characters that may join do, each finished before the next; the others stay where they are. */
KorrOutcome korr__act_scout(Play *play, KorrFrame *frame)
{
    KorrTable *table = play->table;
    if (!frame->step)
        look_at_top(play, frame);
    while (frame->step > 1) {
        unsigned card = from_top(play, frame->kept), behind = table->line[frame->line].last;
        frame->step--;
        if (table->depth < KORR_STACK_MAX && play->setup->card[card].type == KORR_CHARACTER &&
            korr__fits(play->setup, table, frame->player, card, KORR_NONE, frame->line, behind, 0)) {
            korr__draw_at(play, frame->kept);
            korr__play_effect(play, frame->player, frame->line, card, behind, false);
            return KORR_SIGN_DONE;
        }
        frame->kept++;
    }
    korr__part_done(frame);
    return KORR_SIGN_DONE;
}

KorrOutcome korr__act_draw_five(Play *play, KorrFrame *frame)
{
    korr__part_done(frame);
    korr__draw(play, frame->player, DRAWN);
    return KORR_SIGN_DONE;
}

KorrOutcome korr__act_tax(Play *play, KorrFrame *frame)
{
    KbSeat owner = play->table->line[frame->line].owner;
    unsigned hand = play->table->hand_size[owner];
    korr__part_done(frame);
    if (!hand)
        return KORR_SIGN_DONE;
    play->table->owed = (uint8_t)(hand < TAXED ? hand : TAXED);
    korr__ask(play, KORR_ASK_PAY, kb_seat_bit(owner));
    return KORR_SIGN_ASKS;
}

KorrOutcome korr__act_steal(Play *play, KorrFrame *frame)
{
    KorrState *state = play->state;
    KbSeat thief = frame->player, victim = play->table->line[frame->line].owner;
    unsigned hand = play->table->hand_size[victim];
    korr__part_done(frame);
    if (victim == thief || !hand)
        return KORR_SIGN_DONE;
    unsigned card = set_pick(&state->hand[victim], kb_random_below(play->random, &state->drawn, hand));
    KorrSet gone = set_of(card);
    korr__lapse_trades(play, &gone);
    if (hand > 1)
        korr__lose_sight(play, victim, thief);
    korr__hand_over(play, victim, thief, card, hand == 1);
    KB_TELL(play->events, .kind = KORR_EVENT_STEAL, .seat = thief, .knows = kb_seat_bit(thief) | kb_seat_bit(victim),
            .open = { victim }, .secret = { (uint8_t)card });
    kb_events_reveal(play->events);
    return KORR_SIGN_DONE;
}
