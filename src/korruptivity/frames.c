/* K-32: how a card is played. Every card that is being played is a frame on a stack; the top one goes on, stage by stage, until somebody
 * has to decide. An interrupt is a frame on top of the one it answers, so it is finished first. */
#include "korruptivity/frames.h"

#include "core/events.h"

KorrFrame *korr__top(KorrTable *table)
{
    return &table->stack[table->depth - 1];
}

static KorrFrame *push(Play *play, unsigned kind, KbSeat seat, unsigned line, unsigned card)
{
    KorrTable *table = play->table;
    KorrFrame *frame = &table->stack[table->depth++];
    *frame = (KorrFrame){ .stage = STAGE_ROOM,
                          .kind = (uint8_t)kind,
                          .player = seat,
                          .line = (uint8_t)line,
                          .behind = KORR_NONE,
                          .first = (uint8_t)card,
                          .card = (uint8_t)card,
                          .next = (uint8_t)card,
                          .with = KORR_NONE };
    return frame;
}

static void pop(Play *play)
{
    play->table->stack[--play->table->depth] = (KorrFrame){ .stage = 0 };
}

/* A card that is played lies open from now on, also while its player still has to make room for it or to link it. */
static void lay_open(Play *play, KbSeat seat, unsigned card)
{
    KorrSlot *slot = &play->table->slot[card];
    korr__out_of_hand(play, seat, card);
    if (slot->place == KORR_HIDDEN || slot->place == KORR_DISCARDED)
        *slot = (KorrSlot){ .place = KORR_PLAYED };
}

void korr__play_start(Play *play, KbSeat seat, unsigned project)
{
    lay_open(play, seat, project);
    push(play, KORR_FRAME_START, seat, KORR_NONE, project);
}

void korr__play_card(Play *play, KbSeat seat, unsigned line, unsigned card, unsigned with)
{
    lay_open(play, seat, card);
    if (with != KORR_NONE)
        lay_open(play, seat, with);
    push(play, KORR_FRAME_CARD, seat, line, card)->with = (uint8_t)with;
}

/* `step` marks who infiltrates until the card has joined. */
void korr__play_effect(Play *play, KbSeat seat, unsigned line, unsigned card, unsigned behind, bool infiltrates)
{
    lay_open(play, seat, card);
    KorrFrame *frame = push(play, KORR_FRAME_EFFECT, seat, line, card);
    frame->behind = (uint8_t)behind;
    frame->step = infiltrates;
}

/* S-32 */
static bool is_cancelling(const KorrSetup *setup, const KorrTable *table, const KorrFrame *answered, unsigned card,
                          unsigned line)
{
    return has_sign(&setup->card[card], KORR_CANCEL) && answered->kind == KORR_FRAME_CARD && answered->line == line &&
           korr__is_there(table, answered, answered->first);
}

KorrObstacle korr__answer_obstacle(const Look *look, const KorrFrame *answered, unsigned card, unsigned link, unsigned line)
{
    const KorrTable *table = look->table;
    unsigned behind = table->line[line].last, leave = 0;
    if (is_cancelling(look->setup, table, answered, card, line)) {
        behind = korr__group_end(table, answered->first);
        leave = KORR_MAY_CANCEL;
    }
    return korr__obstacle(look->setup, table, look->seat, card, link, line, behind, leave);
}

bool korr__is_there(const KorrTable *table, const KorrFrame *frame, unsigned card)
{
    const KorrSlot *slot = &table->slot[card];
    return slot->place == KORR_IN_LINE && slot->line == frame->line && slot->act == frame->act;
}

/* S-1, S-32: onto the line of the card it answers, a cancel goes right behind that card. */
static void play_interrupt(Play *play, KbSeat seat, unsigned line, unsigned card)
{
    KorrTable *table = play->table;
    unsigned answered = table->depth;
    lay_open(play, seat, card);
    KorrFrame *frame = push(play, KORR_FRAME_CARD, seat, line, card);
    frame->stage = STAGE_LINK;
    frame->answers = (uint8_t)answered;
    const KorrFrame *below = &table->stack[answered - 1];
    if (is_cancelling(play->setup, table, below, card, line))
        frame->behind = (uint8_t)korr__group_end(table, below->first);
}

/* ---- room ---- */

bool korr__needs_room(const Play *play, const KorrFrame *frame)
{
    const KorrTable *table = play->table;
    if (korr__lines_of(table, frame->player) < KORR_LINES_OWN)
        return false;
    if (frame->kind == KORR_FRAME_START)
        return true;
    /* A copy of a character (S-33) takes nothing over: that one is there. */
    unsigned type = play->setup->card[frame->first].type;
    if (frame->with != KORR_NONE && play->setup->card[frame->with].type == KORR_CHARACTER)
        type = KORR_CHARACTER;
    return korr__takes_over(play->setup, table, frame->player, type, frame->line);
}

static bool room(Play *play, KorrFrame *frame)
{
    if (korr__needs_room(play, frame)) {
        korr__ask(play, KORR_ASK_ROOM, kb_seat_bit(frame->player));
        return false;
    }
    frame->stage = STAGE_JOIN;
    return true;
}

/* ---- joining ---- */

static void start_project(Play *play, KorrFrame *frame)
{
    KorrTable *table = play->table;
    unsigned index = 0;
    while (line_runs(&table->line[index]))
        index++;
    korr__out_of_row(table, frame->first); /* K-18; out of a hand (K-25) it is already */
    table->slot[frame->first] = (KorrSlot){ .place = KORR_IN_LINE,
                                            .line = (uint8_t)index,
                                            .player = frame->player,
                                            .before = KORR_NONE,
                                            .after = KORR_NONE,
                                            .base = frame->first,
                                            .face = frame->first };
    table->line[index] =
        (KorrLine){ .project = frame->first, .last = frame->first, .starter = frame->player, .owner = frame->player };
    frame->line = (uint8_t)index;
    frame->stage = STAGE_WINDOW;
    table->quiet = 0;
    KB_TELL(play->events, .kind = KORR_EVENT_START, .seat = frame->player,
            .open = { frame->first, (uint8_t)(index + 1) });
    korr__recount(play->setup, table, index);
    korr__refill_row(play);
}

/* S-3: a link lies on the card before, or on the card it is played with. */
static unsigned base_of(const Play *play, const KorrFrame *frame, unsigned card, unsigned behind)
{
    const KorrTable *table = play->table;
    const KorrCard *printed = &play->setup->card[card];
    if (card != frame->first)
        return table->slot[frame->first].base; /* a veteran that is a link itself brings its own links along */
    bool links = printed->abilities & KORR_LINKED || has_sign(printed, KORR_UPGRADE);
    if (!links || frame->with != KORR_NONE || behind == table->line[frame->line].project)
        return card;
    return table->slot[behind].base;
}

static void become_copy(Play *play, KorrFrame *frame, unsigned card, unsigned behind)
{
    KorrSlot *slot = &play->table->slot[card];
    if (!has_sign(&play->setup->card[card], KORR_COPY) || behind == play->table->line[frame->line].project)
        return;
    slot->face = play->table->slot[behind].face;
    slot->flags |= KORR_COPIED;
    KB_TELL(play->events, .kind = KORR_EVENT_COPY, .seat = frame->player, .open = { (uint8_t)card, slot->face });
}

/* The card after `card` in what is played as one: a veteran's links, then what it is played with. */
static uint8_t joins_next(const Play *play, KorrFrame *frame, unsigned card)
{
    const KorrSlot *slot = &play->table->slot[card];
    if (slot->place == KORR_VETERAN && slot->after != KORR_NONE)
        return slot->after;
    uint8_t with = frame->with;
    frame->with = KORR_NONE;
    return with;
}

static bool join(Play *play, KorrFrame *frame)
{
    KorrTable *table = play->table;
    if (frame->kind == KORR_FRAME_START) {
        start_project(play, frame);
        return true;
    }
    unsigned card = frame->next, behind;
    if (card == frame->first) {
        frame->act = ++table->acts;
        table->plays++;
        frame->owner = table->line[frame->line].owner;
        behind = frame->behind == KORR_NONE ? table->line[frame->line].last : frame->behind;
    } else
        behind = frame->card;
    unsigned base = base_of(play, frame, card, behind);
    frame->next = joins_next(play, frame, card);
    set_drop(&table->veterans, card);
    bool infiltrates = frame->kind == KORR_FRAME_EFFECT && frame->step;
    table->slot[card] = (KorrSlot){ .player = frame->player,
                                    .base = (uint8_t)base,
                                    .face = (uint8_t)card,
                                    .flags = infiltrates ? KORR_INFILTRATED : 0,
                                    .act = frame->act };
    korr__join(table, frame->line, behind, card);
    KB_TELL(play->events, .kind = KORR_EVENT_ATTACH, .seat = frame->player,
            .open = { (uint8_t)card, (uint8_t)(frame->line + 1), frame->kind, (uint8_t)base });
    become_copy(play, frame, card, behind);
    korr__changed(play, frame->line);
    table->quiet = 0;
    frame->card = (uint8_t)card;
    frame->stage = STAGE_CHOICE;
    return true;
}

static bool choice(Play *play, KorrFrame *frame)
{
    if (korr__choice_of(play->setup, play->table, frame->card).kind != KORR_CHOOSE_NOTHING) {
        korr__ask(play, KORR_ASK_CHOICE, kb_seat_bit(frame->player));
        return false;
    }
    if (korr__fix(play, frame->card))
        korr__changed(play, frame->line);
    if (frame->next != KORR_NONE) {
        frame->stage = STAGE_JOIN;
        return true;
    }
    frame->card = frame->first;
    frame->step = 0;
    frame->stage = frame->kind == KORR_FRAME_CARD ? STAGE_WINDOW : STAGE_ACT;
    return true;
}

/* ---- reactions ---- */

static bool window(Play *play, KorrFrame *frame)
{
    korr__ask(play, KORR_ASK_REACT, kb_seats_all(play->setup->players) & (KbSeats)~kb_seat_bit(frame->player));
    return false;
}

static bool own_answer(Play *play, KorrFrame *frame)
{
    korr__ask(play, KORR_ASK_ANSWER, kb_seat_bit(frame->player));
    return false;
}

/* Of those who interrupt the first in turn order plays; what the others would have played is never told. */
static void close_window(Play *play)
{
    KorrTable *table = play->table;
    KorrFrame *frame = korr__top(table);
    KbSeat chosen = 0;
    KorrAnswer answer = { .card = KORR_NONE };
    for (KbSeat seat = korr__next_seat(play->setup, frame->player); seat != frame->player && !chosen;
         seat = korr__next_seat(play->setup, seat))
        if (play->state->answer[seat].card != KORR_NONE) {
            chosen = seat;
            answer = play->state->answer[seat];
        }
    korr__forget_answers(play);
    kb_events_reveal(play->events); /* what was answered, or that all have passed */
    frame->stage = STAGE_ANSWER;
    if (chosen)
        play_interrupt(play, chosen, answer.line, answer.card);
}

bool korr__react(Play *play, KbSeat seat, unsigned card, unsigned line)
{
    KorrTable *table = play->table;
    KorrFrame *frame = korr__top(table);
    if (table->ask == KORR_ASK_ANSWER) {
        frame->stage = STAGE_ACT;
        if (card != KORR_NONE)
            play_interrupt(play, seat, line, card);
        else
            KB_TELL(play->events, .kind = KORR_EVENT_PASS, .seat = seat);
        return true;
    }
    play->state->answer[seat] = (KorrAnswer){ .card = (uint8_t)card, .line = (uint8_t)line, .link = KORR_NONE };
    table->answered |= kb_seat_bit(seat);
    table->awaited &= (KbSeats)~kb_seat_bit(seat);
    KB_TELL(play->events, .kind = KORR_EVENT_ANSWERED, .seat = seat);
    if (table->awaited)
        return false;
    close_window(play);
    return true;
}

void korr__link(Play *play, unsigned with)
{
    KorrFrame *frame = korr__top(play->table);
    if (with != KORR_NONE)
        lay_open(play, frame->player, with);
    frame->with = (uint8_t)with;
    frame->stage = STAGE_ROOM;
}

static bool link(Play *play, KorrFrame *frame)
{
    korr__ask(play, KORR_ASK_LINK, kb_seat_bit(frame->player));
    return false;
}

/* ---- acting ---- */

void korr__add_counters(Play *play, const KorrFrame *frame, unsigned index, int by)
{
    KorrLine *line = &play->table->line[index];
    int counters = line->counters + by, before = line->counters;
    line->counters = (uint8_t)(counters < 0 ? 0 : counters > KORR_TOTAL_MAX ? KORR_TOTAL_MAX : counters);
    if (line->counters == before)
        return; /* there was nothing to take off, or no room for more */
    KB_TELL(play->events, .kind = KORR_EVENT_COUNTERS, .seat = frame->player,
            .open = { (uint8_t)(index + 1), line->counters, frame->card });
}

/* True: go on; false: somebody decides. */
static bool do_part(Play *play, KorrFrame *frame, const KorrCard *face)
{
    unsigned part = frame->sign;
    if (part == PART_NEGATIVE || part == PART_HOURGLASSES) {
        frame->sign++;
        if (part == PART_NEGATIVE ? face->hourglasses < 0 : face->hourglasses > 0)
            korr__add_counters(play, frame, frame->line, face->hourglasses);
        return true;
    }
    return korr__sign_begin(play, frame, face->sign[part - PART_SIGNS]) != KORR_SIGN_ASKS;
}

/* The next card of what was played as one. */
static bool next_card(Play *play, KorrFrame *frame)
{
    unsigned after = play->table->slot[frame->card].after;
    if (after == KORR_NONE || !korr__is_there(play->table, frame, after))
        return false;
    frame->card = (uint8_t)after;
    frame->sign = PART_NEGATIVE;
    return true;
}

static bool act(Play *play, KorrFrame *frame)
{
    if (frame->kind == KORR_FRAME_START || !korr__is_there(play->table, frame, frame->card)) {
        pop(play);
        return true;
    }
    if (frame->sign < PART_END)
        return do_part(play, frame, face_of(play->setup, play->table, frame->card));
    if (!next_card(play, frame))
        pop(play);
    return true;
}

void korr__part_done(KorrFrame *frame)
{
    frame->sign++;
    frame->step = 0;
    frame->kept = 0;
}

bool korr__advance_frame(Play *play)
{
    static bool (*const stages[])(Play *, KorrFrame *) = { link, room, join, choice, window, own_answer, act };
    KorrFrame *frame = korr__top(play->table);
    return stages[frame->stage](play, frame);
}
