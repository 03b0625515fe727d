/* Decks, hands and the row (K-15, K-16), and who knows of which hidden card where it is. */
#include "korruptivity/rules.h"

#include "core/events.h"

/* A card that everybody has seen goes where only some can see it: they all know it is there. */
static void all_know(Play *play, unsigned card, KbSeat holder)
{
    for (KbSeat seat = 1; seat <= play->setup->players; seat++)
        if (seat != holder)
            set_add(&play->state->known[seat], card);
}

static void nobody_knows(Play *play, unsigned card)
{
    for (KbSeat seat = 1; seat <= play->setup->players; seat++)
        set_drop(&play->state->known[seat], card);
}

/* Into a hand out of the open. */
void korr__into_hand(Play *play, KbSeat seat, unsigned card)
{
    play->table->slot[card] = (KorrSlot){ .place = KORR_HIDDEN };
    set_add(&play->state->hand[seat], card);
    play->table->hand_size[seat]++;
    all_know(play, card, seat);
}

/* Out of a hand into the open, if it is in one: whoever calls says where it goes. */
void korr__out_of_hand(Play *play, KbSeat seat, unsigned card)
{
    if (!set_has(&play->state->hand[seat], card))
        return;
    set_drop(&play->state->hand[seat], card);
    play->table->hand_size[seat]--;
    kb_events_show(play->events); /* whoever knew it: that it can be taken back would tell who did */
    nobody_knows(play, card);
    KorrSet gone = set_of(card);
    korr__lapse_trades(play, &gone);
}

/* From hand to hand; its trades have lapsed, and who has lost sight of it does not know of it. A card picked up is so no longer. */
void korr__hand_over(Play *play, KbSeat from, KbSeat to, unsigned card)
{
    KorrAnswer *picked = &play->state->answer[from];
    KorrState *state = play->state;
    set_drop(&state->hand[from], card);
    set_add(&state->hand[to], card);
    play->table->hand_size[from]--;
    play->table->hand_size[to]++;
    set_drop(&state->known[to], card);
    set_add(&state->known[from], card);
    if (picked->card == card || picked->link == card)
        *picked = (KorrAnswer){ .card = KORR_NONE, .line = KORR_NONE, .link = KORR_NONE };
}

/* Something unseen leaves the hand of `seat` for `other`: third parties can no longer tell which cards that they knew of are
 * still there, but for those that they are being shown. Offers that it is part of must have lapsed before, or what else they
 * show would tell which card went (K-31). */
void korr__lose_sight(Play *play, KbSeat seat, KbSeat other)
{
    KorrState *state = play->state;
    for (KbSeat third = 1; third <= play->setup->players; third++) {
        if (third == seat || third == other)
            continue;
        KorrSet seen = korr__seen_in_trades(play, seat, third), lost = set_without(&state->hand[seat], &seen);
        state->known[third] = set_without(&state->known[third], &lost);
    }
}

void korr__discard_from_hand(Play *play, KbSeat seat, unsigned card)
{
    korr__out_of_hand(play, seat, card);
    korr__discard(play, card);
    KB_TELL(play->events, .kind = KORR_EVENT_DISCARD, .seat = seat, .open = { (uint8_t)card });
}

/* ---- decks ---- */

/* Projects have a deck of their own in the basic game. */
static bool belongs_to(const KorrSetup *setup, unsigned card, bool projects)
{
    return setup->mode == KORR_EXPERT || (setup->card[card].type == KORR_PROJECT) == projects;
}

bool korr__can_draw(const KorrSetup *setup, const KorrTable *table)
{
    if (table->draw_count)
        return true;
    for (unsigned card = 0; card < setup->cards; card++)
        if (table->slot[card].place == KORR_DISCARDED && belongs_to(setup, card, false))
            return true;
    return false;
}

/* K-16: the discards that belong to that deck, shuffled, go underneath. */
static void reshuffle(Play *play, uint8_t *deck, uint8_t *count, bool projects)
{
    const KorrSetup *setup = play->setup;
    KorrTable *table = play->table;
    uint8_t cards[KORR_CARDS_MAX];
    unsigned fresh = 0;
    for (unsigned card = 0; card < setup->cards; card++) {
        if (table->slot[card].place != KORR_DISCARDED || !belongs_to(setup, card, projects))
            continue;
        cards[fresh++] = (uint8_t)card;
        table->slot[card] = (KorrSlot){ .place = KORR_HIDDEN };
    }
    if (!fresh)
        return;
    kb_random_shuffle(play->random, &play->state->drawn, cards, fresh);
    for (unsigned i = *count; i; i--)
        deck[i - 1 + fresh] = deck[i - 1];
    kb_mem_copy(deck, cards, fresh);
    *count = (uint8_t)(*count + fresh);
    KB_TELL(play->events, .kind = KORR_EVENT_SHUFFLE, .open = { projects });
}

void korr__need_cards(Play *play, unsigned count)
{
    if (play->table->draw_count < count)
        reshuffle(play, play->state->draw, &play->table->draw_count, false);
}

/* Take the card `depth` below the top out of the draw deck into the open. */
unsigned korr__draw_at(Play *play, unsigned depth)
{
    KorrTable *table = play->table;
    uint8_t *deck = play->state->draw;
    unsigned at = table->draw_count - 1u - depth, card = deck[at];
    table->draw_count--;
    for (unsigned i = at; i < table->draw_count; i++)
        deck[i] = deck[i + 1];
    deck[table->draw_count] = 0;
    nobody_knows(play, card);
    kb_events_reveal(play->events);
    return card;
}

/* Who has looked at the deck (S-35) knows what others draw from it. */
static void draw_one(Play *play, KbSeat seat)
{
    KorrState *state = play->state;
    unsigned card = state->draw[--play->table->draw_count];
    state->draw[play->table->draw_count] = 0;
    set_drop(&state->known[seat], card);
    set_add(&state->hand[seat], card);
    play->table->hand_size[seat]++;
    KB_TELL(play->events, .kind = KORR_EVENT_DRAW, .seat = seat, .knows = kb_seat_bit(seat),
            .secret = { (uint8_t)card });
    kb_events_reveal(play->events);
}

void korr__draw(Play *play, KbSeat seat, unsigned count)
{
    korr__need_cards(play, count);
    for (; count && play->table->draw_count; count--)
        draw_one(play, seat);
}

/* ---- the row ---- */

static void tell_row(Play *play)
{
    const KorrTable *table = play->table;
    KbEvent event = { .kind = KORR_EVENT_ROW, .open = { table->row_count } };
    if (!play->events)
        return;
    kb_mem_copy(event.open + 1, table->row, table->row_count);
    kb_events_add(play->events, &event);
    kb_events_reveal(play->events);
}

static void reveal(Play *play, unsigned card)
{
    KorrTable *table = play->table;
    table->slot[card] = (KorrSlot){ .place = KORR_IN_ROW };
    table->row[table->row_count++] = (uint8_t)card;
}

enum { ROW_BASIC = 4 };

/* K-18: to four, at once. In the expert game the row is laid out once a turn. */
void korr__refill_row(Play *play)
{
    KorrTable *table = play->table;
    KorrState *state = play->state;
    if (play->setup->mode == KORR_EXPERT || table->row_count == ROW_BASIC)
        return;
    if (table->community_count < ROW_BASIC - table->row_count)
        reshuffle(play, state->community, &table->community_count, true);
    while (table->row_count < ROW_BASIC && table->community_count) {
        unsigned card = state->community[--table->community_count];
        state->community[table->community_count] = 0;
        reveal(play, card);
    }
    tell_row(play);
}

/* K-23, S-39: `count` cards of the draw deck. */
void korr__lay_out(Play *play, unsigned count)
{
    KorrTable *table = play->table;
    korr__need_cards(play, count);
    for (; count && table->draw_count; count--)
        reveal(play, korr__draw_at(play, 0));
    tell_row(play);
}

/* If it is there. */
void korr__out_of_row(KorrTable *table, unsigned card)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < table->row_count; i++)
        if (table->row[i] != card)
            table->row[kept++] = table->row[i];
    table->row_count = (uint8_t)kept;
    for (; kept < KORR_ROW_MAX; kept++)
        table->row[kept] = 0;
}

void korr__clear_row(Play *play)
{
    KorrTable *table = play->table;
    for (unsigned i = 0; i < table->row_count; i++)
        korr__discard(play, table->row[i]);
    table->row_count = 0;
}
