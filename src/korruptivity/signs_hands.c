/* Signs that act on hands and decks: S-35 to S-38. */
#include "korruptivity/signs.h"

#include "core/events.h"

enum { SCOUTED = 4, DRAWN = 5, TAXED = 3 };

static uint8_t from_top(const Play *play, unsigned depth)
{
    return play->state->draw[play->table->draw_count - 1u - depth];
}

/* It can be done, or left. */
static uint32_t one_or_decline(KorrVerb verb, KbAction *actions)
{
    actions[0] = kb_action(KORR_DECLINE, 0, 0);
    actions[1] = kb_action((uint8_t)verb, 0, 0);
    return 2;
}

/* Once it has been looked nothing can be declined any more. */
uint32_t korr__options_scout(const Look *look, const KorrFrame *frame, KbAction *actions)
{
    return !frame->step && korr__can_draw(look->setup, look->table) ? one_or_decline(KORR_LOOK, actions) : 0;
}

/* S-35, first step: look. */
void korr__choose_scout(Play *play, KorrFrame *frame, KbAction action)
{
    KorrTable *table = play->table;
    (void)action;
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
        return KORR_SIGN_GOES_ON;
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

uint32_t korr__options_draw_five(const Look *look, const KorrFrame *frame, KbAction *actions)
{
    (void)frame;
    return korr__can_draw(look->setup, look->table) ? one_or_decline(KORR_DRAW, actions) : 0;
}

void korr__choose_draw_five(Play *play, KorrFrame *frame, KbAction action)
{
    (void)action;
    korr__part_done(frame);
    korr__draw(play, frame->player, DRAWN);
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

/* S-38: not from oneself, nor from an empty hand. */
uint32_t korr__options_steal(const Look *look, const KorrFrame *frame, KbAction *actions)
{
    KbSeat victim = look->table->line[frame->line].owner;
    return victim != look->seat && look->table->hand_size[victim] ? one_or_decline(KORR_DRAW, actions) : 0;
}

void korr__choose_steal(Play *play, KorrFrame *frame, KbAction action)
{
    KorrState *state = play->state;
    KbSeat thief = frame->player, victim = play->table->line[frame->line].owner;
    unsigned hand = play->table->hand_size[victim];
    (void)action;
    korr__part_done(frame);
    unsigned card = set_pick(&state->hand[victim], kb_random_below(play->random, &state->drawn, hand));
    KorrSet gone = set_of(card);
    korr__lapse_trades(play, &gone);
    if (hand > 1)
        korr__lose_sight(play, victim, thief);
    korr__hand_over(play, victim, thief, card);
    KB_TELL(play->events, .kind = KORR_EVENT_STEAL, .seat = thief, .knows = kb_seat_bit(thief) | kb_seat_bit(victim),
            .open = { victim }, .secret = { (uint8_t)card });
    kb_events_reveal(play->events);
}
