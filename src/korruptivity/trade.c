/* K-31: trades. They never hold up the game: nobody is awaited for one, and an offer lapses when a card of it is gone. */
#include "korruptivity/rules.h"

#include "core/events.h"

bool korr__trades_open(const KorrSetup *setup, const KorrTable *table)
{
    return setup->trades && setup->mode == KORR_EXPERT && !table->depth && table->phase != KORR_PHASE_START &&
           table->phase != KORR_PHASE_OVER;
}

/* What a hand must keep: the standing bid, once it is being paid what is still owed. */
static unsigned least(const KorrTable *table, KbSeat seat)
{
    if (table->ask == KORR_ASK_PAY && table->awaited & kb_seat_bit(seat))
        return table->owed;
    return table->bidder == seat ? table->bid : table->ask == KORR_ASK_BID && table->opener == seat;
}

/* No hand falls below its standing bid. */
static bool can_swap(const KorrTable *table, KbSeat offerer)
{
    const KorrTrade *trade = &table->trade[offerer];
    KbSeat partner = trade->partner;
    return table->hand_size[offerer] + trade->asked - trade->shown >= (int)least(table, offerer) &&
           table->hand_size[partner] + trade->shown - trade->asked >= (int)least(table, partner);
}

static bool is_among(const uint8_t *cards, unsigned count, unsigned card)
{
    for (unsigned i = 0; i < count; i++)
        if (cards[i] == card)
            return true;
    return false;
}

static uint32_t list_cards(const KorrSet *hand, const uint8_t *but, unsigned but_count, uint8_t verb, KbSeat seat,
                           KbAction *actions)
{
    uint32_t count = 0;
    SET_EACH(card, hand)
        if (!is_among(but, but_count, card))
            actions[count++] = seat ? kb_action(verb, seat, (uint8_t)card) : kb_action(verb, (uint8_t)card, 0);
    return count;
}

/* Offers to this seat. They are met one after the other, or a large hand would make too long a list; each can be refused. */
static uint32_t answers(const Look *look, KbAction *actions)
{
    const KorrTable *table = look->table;
    uint32_t count = 0;
    KbSeats offerers = 0;
    for (KbSeat seat = 1; seat <= look->setup->players; seat++)
        if (table->trade[seat].stage == KORR_TRADE_OPEN && table->trade[seat].partner == look->seat)
            offerers |= kb_seat_bit(seat);
    if (!offerers)
        return 0;
    KbSeat first = (KbSeat)kb_bits_first(offerers);
    const KorrTrade *trade = &table->trade[first];
    if (trade->asked)
        count = list_cards(&look->hand, look->faces[first].given, trade->given, KORR_GIVE, first, actions);
    else
        actions[count++] = kb_action(KORR_ACCEPT, first, 0);
    for (; offerers; offerers = (KbSeats)kb_bits_but_first(offerers))
        actions[count++] = kb_action(KORR_REFUSE, (uint8_t)kb_bits_first(offerers), 0);
    return count;
}

/* What the seat can do about trades, ascending by verb. */
uint32_t korr__trade_options(const Look *look, KbAction *actions)
{
    const KorrTable *table = look->table;
    const KorrTrade *own = &table->trade[look->seat];
    const KorrFaces *faces = look->faces;
    uint32_t count = 0;
    if (!korr__trades_open(look->setup, table))
        return 0;
    if (own->stage == KORR_TRADE_NONE && !(table->traded & kb_seat_bit(look->seat)) && table->hand_size[look->seat])
        for (KbSeat seat = 1; seat <= look->setup->players; seat++)
            if (seat != look->seat)
                actions[count++] = kb_action(KORR_TRADE, seat, 0);
    if (own->stage == KORR_TRADE_SHOWING) {
        if (own->shown < KORR_SHOWN_MAX)
            count = list_cards(&look->hand, faces[look->seat].shown, own->shown, KORR_SHOW, 0, actions);
        if (own->shown)
            for (uint8_t n = 0; n <= KORR_SHOWN_MAX && n <= table->hand_size[own->partner]; n++)
                actions[count++] = kb_action(KORR_ASK, n, 0);
    }
    count += answers(look, actions + count);
    if (own->stage == KORR_TRADE_GIVEN && can_swap(table, look->seat))
        actions[count++] = kb_action(KORR_CONFIRM, 0, 0);
    if (own->stage != KORR_TRADE_NONE)
        actions[count++] = kb_action(KORR_WITHDRAW, 0, 0);
    return count;
}

/* ---- acting ---- */

static void tell(Play *play, KorrEventKind kind, KbSeat offerer)
{
    const KorrTrade *trade = &play->table->trade[offerer];
    KB_TELL(play->events, .kind = (uint8_t)kind, .seat = offerer,
            .open = { trade->partner, trade->stage, trade->shown, trade->asked, trade->given });
}

static void end(Play *play, KbSeat offerer)
{
    play->table->trade[offerer] = (KorrTrade){ .stage = KORR_TRADE_NONE };
    play->state->faces[offerer] = (KorrFaces){ { 0 }, { 0 } };
}

static void undo(Play *play, KbSeat offerer)
{
    tell(play, KORR_EVENT_UNDONE, offerer);
    end(play, offerer);
}

/* `to` sees a card of `from`'s hand: from then on it is known. */
static void show(Play *play, KbSeat from, KbSeat to, unsigned card)
{
    set_add(&play->state->known[to], card);
    KB_TELL(play->events, .kind = KORR_EVENT_SHOWN, .seat = from, .knows = kb_seat_bit(from) | kb_seat_bit(to),
            .open = { to }, .secret = { (uint8_t)card });
    kb_events_reveal(play->events);
}

static void add_cards(KorrSet *set, const uint8_t *cards, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        set_add(set, cards[i]);
}

static void swap(Play *play, KbSeat offerer)
{
    KorrTrade trade = play->table->trade[offerer];
    KorrFaces faces = play->state->faces[offerer];
    tell(play, KORR_EVENT_TRADED, offerer);
    /* Ended first: its cards leave their hands, and that would make it lapse. */
    end(play, offerer);
    KorrSet gone = { { 0 } };
    add_cards(&gone, faces.shown, trade.shown);
    add_cards(&gone, faces.given, trade.given);
    korr__lapse_trades(play, &gone);
    bool all_shown = trade.shown == play->table->hand_size[offerer];
    bool all_given = trade.given == play->table->hand_size[trade.partner];
    if (!all_shown)
        korr__lose_sight(play, offerer, trade.partner);
    if (trade.given && !all_given)
        korr__lose_sight(play, trade.partner, offerer);
    for (unsigned i = 0; i < trade.shown; i++)
        korr__hand_over(play, offerer, trade.partner, faces.shown[i]);
    for (unsigned i = 0; i < trade.given; i++)
        korr__hand_over(play, trade.partner, offerer, faces.given[i]);
}

static void answered(Play *play, KbSeat offerer)
{
    KorrTrade *trade = &play->table->trade[offerer];
    if (trade->given < trade->asked)
        return;
    trade->stage = KORR_TRADE_GIVEN;
    tell(play, KORR_EVENT_TRADE, offerer);
}

void korr__trade(Play *play, KbSeat seat, KbAction action)
{
    KorrTable *table = play->table;
    KorrTrade *own = &table->trade[seat];
    uint8_t first = kb_action_operand(action, 0), second = kb_action_operand(action, 1);
    switch (kb_action_verb(action)) {
    case KORR_TRADE:
        table->traded |= kb_seat_bit(seat);
        *own = (KorrTrade){ .stage = KORR_TRADE_SHOWING, .partner = first };
        tell(play, KORR_EVENT_TRADE, seat);
        break;
    case KORR_SHOW:
        play->state->faces[seat].shown[own->shown++] = first;
        show(play, seat, own->partner, first);
        break;
    case KORR_ASK:
        own->asked = first;
        own->stage = KORR_TRADE_OPEN;
        tell(play, KORR_EVENT_TRADE, seat);
        break;
    case KORR_GIVE:
        play->state->faces[first].given[table->trade[first].given++] = second;
        show(play, seat, first, second);
        answered(play, first);
        break;
    case KORR_ACCEPT:
        answered(play, first);
        break;
    case KORR_REFUSE:
        undo(play, first);
        break;
    case KORR_CONFIRM:
        swap(play, seat);
        break;
    default:
        undo(play, seat);
        break;
    }
}

KorrSet korr__seen_in_trades(const Play *play, KbSeat holder, KbSeat onlooker)
{
    KorrSet seen = { { 0 } };
    const KorrTrade *own = &play->table->trade[holder], *other = &play->table->trade[onlooker];
    if (own->partner == onlooker)
        add_cards(&seen, play->state->faces[holder].shown, own->shown);
    /* They are of its partner's hand; if that is another one, they are not looked for in this one. */
    add_cards(&seen, play->state->faces[onlooker].given, other->given);
    return seen;
}

static bool is_part_of(const Play *play, KbSeat offerer, const KorrSet *cards)
{
    const KorrTrade *trade = &play->table->trade[offerer];
    KorrSet part = { { 0 } };
    add_cards(&part, play->state->faces[offerer].shown, trade->shown);
    add_cards(&part, play->state->faces[offerer].given, trade->given);
    part = set_and(&part, cards);
    return !set_is_empty(&part);
}

/* By offerer, whichever card was part of which. */
void korr__lapse_trades(Play *play, const KorrSet *gone)
{
    for (KbSeat offerer = 1; offerer <= play->setup->players; offerer++)
        if (is_part_of(play, offerer, gone)) {
            undo(play, offerer);
            kb_events_reveal(play->events); /* that one of these was in it */
        }
}
