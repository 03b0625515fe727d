/* Could play have led to this stack of cards being played, and to what is asked? Of a state that comes from outside. */
#include "korruptivity/frames.h"

/* The card of a frame lies open, or is a veteran of its player, until it joins; a project of the row stays there. */
static bool is_at_hand(const Play *play, const KorrFrame *frame, unsigned card)
{
    const KorrSlot *slot = &play->table->slot[card];
    if (slot->place == KORR_IN_ROW)
        return frame->kind == KORR_FRAME_START && play->setup->mode == KORR_BASIC;
    return slot->place == KORR_PLAYED || (slot->place == KORR_VETERAN && slot->player == frame->player);
}

/* Nothing else is being played. */
static bool is_all_played(const Play *play)
{
    const KorrTable *table = play->table;
    const KorrFrame *top = table->depth ? korr__top(play->table) : NULL;
    for (unsigned card = 0; card < play->setup->cards; card++)
        if (table->slot[card].place == KORR_PLAYED && (!top || (card != top->next && card != top->with)))
            return false;
    return true;
}

/* What joins next, and what it is played with, are at hand too. */
static bool rest_is_at_hand(const Play *play, const KorrFrame *frame)
{
    return (frame->next == KORR_NONE || is_at_hand(play, frame, frame->next)) &&
           (frame->with == KORR_NONE || (frame->with != frame->next && is_at_hand(play, frame, frame->with)));
}

static bool is_behind_right(const KorrTable *table, const KorrFrame *frame)
{
    if (frame->behind == KORR_NONE)
        return true;
    const KorrSlot *slot = &table->slot[frame->behind];
    return slot->place == KORR_IN_LINE && slot->line == frame->line;
}

/* Before it joins: a line to go to (a start has none), and its cards at hand. */
static bool waits_right(const Play *play, const KorrFrame *frame)
{
    const KorrTable *table = play->table;
    bool start = frame->kind == KORR_FRAME_START;
    if ((play->setup->card[frame->first].type == KORR_PROJECT) != start || frame->first != frame->card ||
        frame->first != frame->next || !rest_is_at_hand(play, frame))
        return false;
    return start
               ? frame->line == KORR_NONE
               : frame->line != KORR_NONE && line_runs(&table->line[frame->line]) && is_behind_right(table, frame);
}

/* S-35 goes through cards of the deck that must be there. */
static bool acts_right(const Play *play, const KorrFrame *frame)
{
    if (frame->sign >= PART_END || frame->kept > play->table->draw_count)
        return false;
    return frame->kept + frame->step <= play->table->draw_count + 1u || /* a step of 1 goes through none */
           !korr__is_there(play->table, frame, frame->card) ||
           !has_sign(face_of(play->setup, play->table, frame->card), KORR_SCOUT);
}

static bool chooses_right(const Play *play, const KorrFrame *frame)
{
    return frame->kind != KORR_FRAME_START && korr__is_there(play->table, frame, frame->card) &&
           rest_is_at_hand(play, frame) &&
           korr__choice_of(play->setup, play->table, frame->card).kind != KORR_CHOOSE_NOTHING;
}

static bool asks_right(const Play *play, const KorrFrame *frame)
{
    return frame->kind != KORR_FRAME_START && frame->sign >= PART_SIGNS && frame->sign < PART_HOURGLASSES &&
           korr__is_there(play->table, frame, frame->card) &&
           korr__sign_asks(face_of(play->setup, play->table, frame->card)->sign[frame->sign - PART_SIGNS]);
}

static bool top_fits(const Play *play, const KorrFrame *frame)
{
    static const uint8_t ask[] = {
        [STAGE_LINK] = KORR_ASK_LINK,     [STAGE_ROOM] = KORR_ASK_ROOM,    [STAGE_JOIN] = KORR_ASK_OVER,
        [STAGE_CHOICE] = KORR_ASK_CHOICE, [STAGE_WINDOW] = KORR_ASK_REACT, [STAGE_ANSWER] = KORR_ASK_ANSWER,
        [STAGE_ACT] = KORR_ASK_SIGN
    };
    unsigned asked = play->table->ask;
    if (asked != ask[frame->stage] && !(asked == KORR_ASK_PAY && frame->stage == STAGE_ACT))
        return false;
    switch (frame->stage) {
    case STAGE_LINK:
        return frame->kind == KORR_FRAME_CARD && frame->answers && waits_right(play, frame);
    case STAGE_ROOM:
        return waits_right(play, frame) && korr__needs_room(play, frame);
    case STAGE_CHOICE:
        return chooses_right(play, frame);
    case STAGE_ACT:
        return asked == KORR_ASK_PAY || asks_right(play, frame);
    default:
        return frame->kind != KORR_FRAME_EFFECT;
    }
}

/* S-32: whose line it was before is known from when a card has joined it. */
static bool is_owner_right(const KorrFrame *frame)
{
    bool joined = frame->stage >= STAGE_CHOICE && frame->kind != KORR_FRAME_START;
    return joined == (frame->owner != 0);
}

/* The frames below the last one have had their windows. */
static bool frame_fits(const Play *play, unsigned i)
{
    const KorrTable *table = play->table;
    const KorrFrame *frame = &table->stack[i];
    bool last = i + 1u == table->depth;
    if (frame->kind > KORR_FRAME_EFFECT || frame->stage > STAGE_ACT || frame->answers > i || !acts_right(play, frame) ||
        !is_owner_right(frame))
        return false;
    if (frame->stage > STAGE_ROOM && frame->line == KORR_NONE)
        return false;
    /* Before others answer all of the act has joined; a start keeps its project there. */
    if (frame->stage > STAGE_CHOICE && frame->kind != KORR_FRAME_START && (frame->next != KORR_NONE || frame->with != KORR_NONE))
        return false;
    if (!last)
        return frame->stage == STAGE_ANSWER || frame->stage == STAGE_ACT;
    return top_fits(play, frame);
}

bool korr__frames_fit(const Play *play)
{
    unsigned ask = play->table->ask;
    bool framed = ask == KORR_ASK_ROOM || ask == KORR_ASK_LINK || ask == KORR_ASK_CHOICE || ask == KORR_ASK_REACT ||
                  ask == KORR_ASK_ANSWER || ask == KORR_ASK_SIGN;
    if (!is_all_played(play))
        return false;
    if (!play->table->depth)
        return !framed;
    for (unsigned i = 0; i < play->table->depth; i++)
        if (!frame_fits(play, i))
            return false;
    return true;
}
