/* Bazaar, a game for 2 to 4 that only the tests play.
 *
 *  B-1  Cards are numbered 1 to `cards`; the number is the worth. They are shuffled, each seat is dealt
 *       `hand`, the rest is the deck.
 *  B-2  Offers (window): each seat lays one card face down, all at once. When all lie, they are turned up
 *       and discarded; the highest makes its owner the merchant of the round, who scores the worth of the
 *       lowest.
 *  B-3  Deed: the merchant announces look, stir, or a trade with one partner, for which a card is laid face
 *       down.
 *  B-4  Answers (window): each other seat passes or sends a guard (a card that 3 divides) face down, all at
 *       once. Then the guards are turned up and discarded, and each scores its owner 1. One guard is enough
 *       to cancel the deed. A seat without a guard is asked too, so nobody sees who could have sent one.
 *  B-5  Carrying out: the merchant goes on or drops the deed. A card laid for a dropped or cancelled trade
 *       goes back unseen. Look: the merchant alone sees the two topmost cards of the deck. Stir: the
 *       discards are shuffled into the deck.
 *  B-6  Trade: the partner alone sees the card, and gives one for it or refuses. Given: both are turned up
 *       and discarded, and each of the two scores the worth of the other's card. Refused: the merchant's
 *       card is turned up and discarded.
 *  B-7  Draws: in turn from the merchant, each seat draws until it holds `hand` again; an empty deck is
 *       stirred first.
 *  B-8  After `rounds` rounds the highest score wins; equal scores share.
 *  B-9  The back of a card shows who has seen it (its marks), also while it lies face down for an offer or
 *       a trade, but not for an answer. So everybody knows who knows something, and a seat knows a card
 *       that it has seen on the deck until the deck is stirred, even in the hand of whoever drew it. Cards
 *       in one hand with the same marks cannot be told apart from outside. */
#include "core/events.h"
#include "core/fast.h"
#include "core/mem.h"
#include "core/random.h"
#include "games/bazaar_state.h"

/* ---- views ---- */

static bool slot_is_before(BazaarSlot a, BazaarSlot b)
{
    if (a.place != b.place)
        return a.place < b.place;
    return a.marks != b.marks ? a.marks < b.marks : a.card < b.card;
}

static void slot_insert(BazaarSlot *slots, uint8_t count, BazaarSlot slot)
{
    for (; count && slot_is_before(slot, slots[count - 1]); count--)
        slots[count] = slots[count - 1];
    slots[count] = slot;
}

/* A card in front of somebody else may be told from the hand only by the partner who has been shown it. */
static uint8_t place_seen(const BazaarTable *table, uint8_t place, KbSeat seat)
{
    KbSeat owner = holder(place);
    bool exact = !owner || owner == seat || (table->phase == BAZAAR_SWAP && table->partner == seat);
    return exact ? place : owner;
}

static void view_of(const BazaarSetup *setup, const BazaarState *state, KbSeat seat, BazaarView *view)
{
    kb_mem_zero(view, sizeof *view);
    view->table = state->table;
    view->seat = seat;
    for (KbSeat s = 1; s <= setup->players; s++)
        if (front_is_public(&state->table, s))
            view->front_marks[s] = state->marks[card_at(setup, state, BAZAAR_FRONT + s)];
    for (uint8_t card = 1; card <= setup->cards; card++) {
        bool seen = state->marks[card] & kb_seat_bit(seat);
        BazaarSlot slot = { place_seen(&state->table, state->place[card], seat), state->marks[card], seen ? card : 0 };
        slot_insert(view->slot, card - 1, slot);
    }
}

static void bazaar_view(const KbSetup *setup, const KbState *state, KbSeat seat, KbView *view)
{
    view_of(setup_of(setup), (const BazaarState *)state, seat, (BazaarView *)view);
}

/* ---- whose turn, and what is legal: from views alone ---- */

static uint8_t held(const BazaarSetup *setup, const BazaarView *view, KbSeat seat)
{
    uint8_t count = 0;
    for (uint8_t i = 0; i < setup->cards; i++)
        count += holder(view->slot[i].place) == seat;
    return count;
}

static KbSeats drawer(const BazaarSetup *setup, const BazaarView *view)
{
    for (uint8_t i = 0; i < setup->players; i++) {
        KbSeat seat = (KbSeat)((view->table.merchant - 1 + i) % setup->players + 1);
        if (held(setup, view, seat) < setup->hand)
            return kb_seat_bit(seat);
    }
    return 0;
}

KbSeats bazaar_awaited(const BazaarSetup *setup, const BazaarView *view)
{
    const BazaarTable *table = &view->table;
    KbSeats all = kb_seats_all(setup->players);
    switch ((BazaarPhase)table->phase) {
    case BAZAAR_OFFERS:
        return all & ~table->answered;
    case BAZAAR_DEED:
    case BAZAAR_CARRY:
        return kb_seat_bit(table->merchant);
    case BAZAAR_ANSWERS:
        return all & ~table->answered & ~kb_seat_bit(table->merchant);
    case BAZAAR_SWAP:
        return kb_seat_bit(table->partner);
    case BAZAAR_DRAWS:
        return drawer(setup, view);
    case BAZAAR_OVER:
    case BAZAAR_PHASE_COUNT:
        break;
    }
    return 0;
}

static const uint8_t windows[BAZAAR_PHASE_COUNT] = {
    [BAZAAR_OFFERS] = KB_WINDOW_CHOICE, [BAZAAR_ANSWERS] = KB_WINDOW_REACTION
};

static void bazaar_turn(const KbSetup *setup, const KbState *state, KbTurn *turn)
{
    BazaarView view;
    view_of(setup_of(setup), (const BazaarState *)state, 0, &view);
    *turn = (KbTurn){ .awaited = bazaar_awaited(setup_of(setup), &view),
                      .window = windows[view.table.phase],
                      .over = view.table.phase == BAZAAR_OVER,
                      .round = view.table.round };
}

/* One action for each card in the viewer's hand that `divisor` divides. */
static uint32_t list_cards(const BazaarSetup *setup, const BazaarView *view, uint8_t divisor, KbAction action,
                           unsigned shift, KbAction *actions)
{
    uint32_t in_hand = 0, count = 0;
    for (uint8_t i = 0; i < setup->cards; i++)
        if (view->slot[i].place == view->seat)
            in_hand |= 1u << view->slot[i].card;
    for (uint8_t card = 1; card <= setup->cards; card++)
        if (in_hand >> card & 1 && card % divisor == 0)
            actions[count++] = action | (KbAction)card << shift;
    return count;
}

static uint32_t list_deeds(const BazaarSetup *setup, const BazaarView *view, KbAction *actions)
{
    uint32_t count = 0;
    actions[count++] = kb_action(BAZAAR_DO_LOOK, 0, 0);
    actions[count++] = kb_action(BAZAAR_DO_STIR, 0, 0);
    for (KbSeat partner = 1; partner <= setup->players; partner++)
        if (partner != view->seat)
            count += list_cards(setup, view, 1, kb_action(BAZAAR_DO_TRADE, partner, 0), 40, actions + count);
    return count;
}

uint32_t bazaar_view_legal(const KbSetup *opaque, const KbView *opaque_view, KbAction *actions)
{
    const BazaarSetup *setup = setup_of(opaque);
    const BazaarView *view = (const BazaarView *)opaque_view;
    uint32_t count = 0;
    if (!view->seat || !(bazaar_awaited(setup, view) & kb_seat_bit(view->seat)))
        return 0;
    switch ((BazaarPhase)view->table.phase) {
    case BAZAAR_OFFERS:
        return list_cards(setup, view, 1, kb_action(BAZAAR_OFFER, 0, 0), 48, actions);
    case BAZAAR_DEED:
        return list_deeds(setup, view, actions);
    case BAZAAR_ANSWERS:
        actions[count++] = kb_action(BAZAAR_PASS, 0, 0);
        return count + list_cards(setup, view, BAZAAR_GUARD, kb_action(BAZAAR_SEND, 0, 0), 48, actions + count);
    case BAZAAR_CARRY:
        actions[count++] = kb_action(BAZAAR_GO, 0, 0);
        actions[count++] = kb_action(BAZAAR_DROP, 0, 0);
        return count;
    case BAZAAR_SWAP:
        count = list_cards(setup, view, 1, kb_action(BAZAAR_GIVE, 0, 0), 48, actions);
        actions[count++] = kb_action(BAZAAR_REFUSE, 0, 0);
        return count;
    case BAZAAR_DRAWS:
        actions[count++] = kb_action(BAZAAR_DRAW, 0, 0);
        return count;
    case BAZAAR_OVER:
    case BAZAAR_PHASE_COUNT:
        break;
    }
    return 0;
}

static uint32_t bazaar_legal(const KbSetup *setup, const KbState *state, KbSeat seat, KbAction *actions)
{
    BazaarView view;
    if (seat > setup_of(setup)->players)
        return 0;
    view_of(setup_of(setup), (const BazaarState *)state, seat, &view);
    return bazaar_view_legal(setup, (const KbView *)&view, actions);
}

static KbAction bazaar_sample(const KbSetup *setup, const KbState *state, KbSeat seat, KbFast *fast)
{
    KbAction actions[KB_ACTIONS_ROOM];
    uint32_t count = bazaar_legal(setup, state, seat, actions);
    return count ? actions[kb_fast_below(fast, count)] : 0;
}

static KbAction bazaar_timeout(const KbSetup *setup, const KbState *state, KbSeat seat)
{
    KbAction actions[KB_ACTIONS_ROOM];
    uint32_t count = bazaar_legal(setup, state, seat, actions);
    uint8_t phase = ((const BazaarState *)state)->table.phase;
    if (!count || phase == BAZAAR_DEED)
        return 0;
    return phase == BAZAAR_SWAP ? actions[count - 1] : actions[0];
}

/* A deed touches the one it is done with. */
static bool bazaar_concerns(const KbSetup *setup, const KbView *view)
{
    const BazaarView *seen = (const BazaarView *)view;
    (void)setup;
    return seen->table.phase == BAZAAR_ANSWERS && seen->table.partner == seen->seat;
}

/* ---- playing ---- */

typedef struct Play {
    const BazaarSetup *setup;
    const KbRandom *random;
    BazaarState *state;
    KbEvents *events;
} Play;

static void tell(Play *play, BazaarEventKind kind, KbSeat seat, uint8_t first, uint8_t second, uint8_t third)
{
    KB_TELL(play->events, .kind = kind, .seat = seat, .open = { first, second, third });
}

static void tell_secret(Play *play, KbEvent event, KbSeats knows, uint8_t card)
{
    event.knows = knows;
    event.secret[0] = card;
    if (play->events)
        kb_events_add(play->events, &event);
}

static void stir(Play *play)
{
    BazaarState *state = play->state;
    uint8_t cards[BAZAAR_CARDS_MAX], count = 0;
    for (uint8_t card = 1; card <= play->setup->cards; card++)
        if (state->place[card] >= BAZAAR_DISCARDS)
            cards[count++] = card;
    kb_random_shuffle(play->random, &state->draw, cards, count);
    for (uint8_t i = 0; i < count; i++) {
        state->place[cards[i]] = BAZAAR_DECK + i;
        state->marks[cards[i]] = 0;
    }
    tell(play, BAZAAR_EVENT_STIR, 0, 0, 0, 0);
}

static void turn_up(Play *play, KbSeat seat, uint8_t card)
{
    play->state->place[card] = BAZAAR_DISCARDS;
    play->state->marks[card] = everybody(play->setup);
    tell(play, BAZAAR_EVENT_TURN_UP, seat, card, 0, 0);
    kb_events_reveal(play->events);
}

static void start_draws(Play *play)
{
    BazaarTable *table = &play->state->table;
    uint8_t back = card_at(play->setup, play->state, BAZAAR_FRONT + table->merchant);
    if (back)
        play->state->place[back] = table->merchant;
    table->phase = BAZAAR_DRAWS;
    table->deed = table->partner = table->answered = 0;
}

/* B-2 */
static void close_offers(Play *play)
{
    BazaarTable *table = &play->state->table;
    uint8_t highest = 0, lowest = UINT8_MAX;
    for (KbSeat seat = 1; seat <= play->setup->players; seat++) {
        uint8_t card = card_at(play->setup, play->state, BAZAAR_FRONT + seat);
        lowest = card < lowest ? card : lowest;
        if (card > highest) {
            highest = card;
            table->merchant = seat;
        }
        turn_up(play, seat, card);
    }
    table->score[table->merchant] += lowest;
    table->phase = BAZAAR_DEED;
    table->answered = 0;
}

/* B-4 */
static void close_answers(Play *play)
{
    BazaarTable *table = &play->state->table;
    bool cancelled = false;
    for (KbSeat seat = 1; seat <= play->setup->players; seat++) {
        uint8_t card = card_at(play->setup, play->state, BAZAAR_FRONT + seat);
        if (seat == table->merchant || !card)
            continue;
        turn_up(play, seat, card);
        table->score[seat]++;
        cancelled = true;
    }
    kb_events_reveal(play->events); /* that somebody passed is news too */
    table->answered = 0;
    table->phase = BAZAAR_CARRY;
    if (cancelled)
        start_draws(play);
}

/* Lay a card (0: none) face down in a window; the last seat closes it. */
static void answer(Play *play, KbSeat seat, uint8_t card)
{
    BazaarState *state = play->state;
    BazaarTable *table = &state->table;
    bool offers = table->phase == BAZAAR_OFFERS;
    KbEvent event = { .kind = offers ? BAZAAR_EVENT_OFFER : BAZAAR_EVENT_ANSWER, .seat = seat };
    if (offers)
        event.open[0] = state->marks[card];
    tell_secret(play, event, kb_seat_bit(seat), card);
    if (card)
        state->place[card] = BAZAAR_FRONT + seat;
    table->answered |= kb_seat_bit(seat);
    KbSeats asked = kb_seats_all(play->setup->players);
    if (offers && table->answered == asked)
        close_offers(play);
    else if (!offers && table->answered == (asked & ~kb_seat_bit(table->merchant)))
        close_answers(play);
}

/* B-3 */
static void announce(Play *play, KbSeat seat, KbAction action)
{
    BazaarState *state = play->state;
    BazaarTable *table = &state->table;
    table->phase = BAZAAR_ANSWERS;
    table->deed = kb_action_verb(action);
    table->partner = kb_action_operand(action, 0);
    uint8_t card = kb_action_operand(action, 1);
    KbSeats marks = card ? state->marks[card] : 0;
    KbEvent event = { .kind = BAZAAR_EVENT_DEED, .seat = seat, .open = { table->deed, table->partner, marks } };
    tell_secret(play, event, kb_seat_bit(seat), card);
    if (card)
        state->place[card] = BAZAAR_FRONT + seat;
}

static void look(Play *play, KbSeat seat)
{
    KbEvent event = { .kind = BAZAAR_EVENT_SEE, .seat = seat, .knows = kb_seat_bit(seat) };
    uint8_t height = deck_height(play->setup, play->state);
    for (uint8_t i = 0; i < BAZAAR_LOOK && i < height; i++) {
        uint8_t card = card_at(play->setup, play->state, BAZAAR_DECK + height - 1 - i);
        play->state->marks[card] |= kb_seat_bit(seat);
        event.secret[i] = card;
    }
    if (play->events)
        kb_events_add(play->events, &event);
    kb_events_reveal(play->events);
}

static void show(Play *play, KbSeat seat, KbSeat partner)
{
    uint8_t card = card_at(play->setup, play->state, BAZAAR_FRONT + seat);
    KbEvent event = { .kind = BAZAAR_EVENT_SEE, .seat = partner };
    tell_secret(play, event, kb_seat_bit(seat) | kb_seat_bit(partner), card);
    play->state->marks[card] |= kb_seat_bit(partner);
    play->state->table.phase = BAZAAR_SWAP;
    kb_events_reveal(play->events);
}

/* B-5 */
static void carry_out(Play *play, KbSeat seat)
{
    const BazaarTable *table = &play->state->table;
    tell(play, BAZAAR_EVENT_CARRY, seat, table->deed, 0, 0);
    if (table->deed == BAZAAR_DO_TRADE) {
        show(play, seat, table->partner);
        return;
    }
    if (table->deed == BAZAAR_DO_LOOK)
        look(play, seat);
    else
        stir(play);
    start_draws(play);
}

/* B-6; `given` is 0 for a refusal. */
static void swap(Play *play, KbSeat seat, uint8_t given)
{
    BazaarTable *table = &play->state->table;
    uint8_t card = card_at(play->setup, play->state, BAZAAR_FRONT + table->merchant);
    if (given) {
        table->score[table->merchant] += given;
        table->score[seat] += card;
        turn_up(play, seat, given);
    } else {
        tell(play, BAZAAR_EVENT_REFUSE, seat, 0, 0, 0);
    }
    turn_up(play, table->merchant, card);
    start_draws(play);
}

/* B-7, B-8 */
static void draw(Play *play, KbSeat seat)
{
    BazaarState *state = play->state;
    BazaarTable *table = &state->table;
    if (!deck_height(play->setup, state))
        stir(play);
    uint8_t card = card_at(play->setup, state, BAZAAR_DECK + deck_height(play->setup, state) - 1);
    state->place[card] = seat;
    state->marks[card] |= kb_seat_bit(seat);
    tell_secret(play, (KbEvent){ .kind = BAZAAR_EVENT_DRAW, .seat = seat }, state->marks[card], card);
    kb_events_reveal(play->events);
    BazaarView view;
    view_of(play->setup, state, 0, &view);
    if (drawer(play->setup, &view))
        return;
    bool last = table->round == play->setup->rounds;
    table->phase = last ? BAZAAR_OVER : BAZAAR_OFFERS;
    table->round += !last;
    tell(play, last ? BAZAAR_EVENT_OVER : BAZAAR_EVENT_ROUND, 0, table->round, 0, 0);
}

static void act(Play *play, KbSeat seat, KbAction action)
{
    switch ((BazaarVerb)kb_action_verb(action)) {
    case BAZAAR_OFFER:
    case BAZAAR_PASS:
    case BAZAAR_SEND:
        answer(play, seat, kb_action_operand(action, 0));
        break;
    case BAZAAR_DO_LOOK:
    case BAZAAR_DO_STIR:
    case BAZAAR_DO_TRADE:
        announce(play, seat, action);
        break;
    case BAZAAR_GO:
        carry_out(play, seat);
        break;
    case BAZAAR_DROP:
        tell(play, BAZAAR_EVENT_CARRY, seat, 0, 0, 0);
        start_draws(play);
        break;
    case BAZAAR_GIVE:
    case BAZAAR_REFUSE:
        swap(play, seat, kb_action_operand(action, 0));
        break;
    case BAZAAR_DRAW:
        draw(play, seat);
        break;
    case BAZAAR_VERB_COUNT:
        break;
    }
}

static KbError bazaar_apply(const KbSetup *setup, const KbRandom *random, KbState *opaque, KbSeat seat, KbAction action,
                            KbEvents *events)
{
    BazaarState *state = (BazaarState *)opaque;
    KbAction actions[KB_ACTIONS_ROOM];
    if (seat == 0 || seat > setup_of(setup)->players)
        return KB_BAD_SEAT;
    if (state->table.phase == BAZAAR_OVER)
        return KB_GAME_OVER;
    uint32_t count = bazaar_legal(setup, opaque, seat, actions);
    for (uint32_t i = 0; i < count; i++) {
        if (actions[i] == action) {
            act(&(Play){ setup_of(setup), random, state, events }, seat, action);
            return KB_OK;
        }
    }
    return count ? KB_ILLEGAL : KB_NOT_YOUR_TURN;
}

static void bazaar_init(const KbSetup *opaque, const KbRandom *random, KbState *opaque_state, KbEvents *events)
{
    const BazaarSetup *setup = setup_of(opaque);
    BazaarState *state = (BazaarState *)opaque_state;
    uint8_t cards[BAZAAR_CARDS_MAX];
    kb_mem_zero(state, sizeof *state);
    for (uint8_t i = 0; i < setup->cards; i++)
        cards[i] = i + 1;
    kb_random_shuffle(random, &state->draw, cards, setup->cards);
    uint8_t dealt = setup->players * setup->hand;
    for (uint8_t i = 0; i < setup->cards; i++) {
        KbSeat seat = i / setup->hand + 1;
        state->place[cards[i]] = i < dealt ? seat : BAZAAR_DECK + i - dealt;
        state->marks[cards[i]] = i < dealt ? kb_seat_bit(seat) : 0;
    }
    state->table.round = 1;
    tell(&(Play){ setup, random, state, events }, BAZAAR_EVENT_ROUND, 0, 1, 0, 0);
}

static void bazaar_result(const KbSetup *setup, const KbState *state, KbResult *result)
{
    const BazaarTable *table = &((const BazaarState *)state)->table;
    *result = (KbResult){ 0 };
    int64_t best = 0;
    for (KbSeat seat = 1; seat <= setup_of(setup)->players; seat++) {
        result->score[seat] = table->score[seat];
        best = table->score[seat] > best ? table->score[seat] : best;
    }
    for (KbSeat seat = 1; seat <= setup_of(setup)->players; seat++)
        if (result->score[seat] == best)
            result->winners |= kb_seat_bit(seat);
}

static const char *const varieties[] = { "{}", NULL };

const KbGame bazaar_game = {
    .id = "bazaar",
    .rules_version = 1,
    .players_min = 2,
    .players_max = BAZAAR_PLAYERS_MAX,
    .events_max = 8,
    .varieties = varieties,
    .setup_bytes = sizeof(BazaarSetup),
    .state_bytes = sizeof(BazaarState),
    .view_bytes = sizeof(BazaarView),
    .save_bytes = BAZAAR_SAVE_BYTES,
    .setup = bazaar_setup,
    .setup_json = bazaar_setup_json,
    .init = bazaar_init,
    .turn = bazaar_turn,
    .legal = bazaar_legal,
    .sample = bazaar_sample,
    .apply = bazaar_apply,
    .timeout = bazaar_timeout,
    .result = bazaar_result,
    .view = bazaar_view,
    .view_legal = bazaar_view_legal,
    .explain = bazaar_explain,
    .concerns = bazaar_concerns,
    .resample = bazaar_resample,
    .save = bazaar_save,
    .load = bazaar_load,
    .action_text = bazaar_action_text,
    .action_parse = bazaar_action_parse,
    .turn_json = bazaar_turn_json,
    .view_json = bazaar_view_json,
    .event_json = bazaar_event_json,
};
