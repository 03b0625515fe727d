/* What Korruptivity's rules say about secrecy, for the harness; written from K-20, K-31, S-1 and the true state, not from the views. */
#include <string.h>

#include <kickback/korruptivity.h>

#include "games/harnessed.h"
#include "korruptivity/sets.h"

static bool is_pick(unsigned verb)
{
    return verb == KORR_PLAY || verb == KORR_WITH;
}

/* A card is picked up in secret; where it goes shows it. */
static bool same_pick(const KorrState *first, const KorrState *second, KbSeat actor)
{
    return first->answer[actor].card == second->answer[actor].card &&
           first->answer[actor].link == second->answer[actor].link;
}

static bool alike(const KbSetup *setup, const KbState *truth_a, KbAction a, const KbState *truth_b, KbAction b,
                  KbSeat actor, KbSeat onlooker)
{
    const KorrState *first = (const KorrState *)truth_a, *second = (const KorrState *)truth_b;
    unsigned verb = kb_action_verb(a), other = kb_action_verb(b);
    (void)setup;
    /* S-1: an answer in a window shows nothing until all are there. */
    if (first->table.ask == KORR_ASK_REACT)
        return (verb == KORR_PASS || verb == KORR_REACT) && (other == KORR_PASS || other == KORR_REACT);
    if (first->table.ask == KORR_ASK_OFFER)
        return verb == KORR_OFFER && other == KORR_OFFER;
    if (first->table.ask != KORR_ASK_LINK && is_pick(verb))
        return is_pick(other);
    if (verb != other)
        return false;
    /* K-31: what is shown is seen by the two. */
    if (verb == KORR_SHOW)
        return a == b || first->table.trade[actor].partner != onlooker;
    if (verb == KORR_GIVE)
        return a == b || (kb_action_operand(a, 0) == kb_action_operand(b, 0) && kb_action_operand(a, 0) != onlooker);
    return a == b && (verb != KORR_ON || same_pick(first, second, actor));
}

/* ---- what has come to light ---- */

static const KorrState *state_of(const KbState *state)
{
    return (const KorrState *)state;
}

static unsigned count_without(const KorrSet *a, const KorrSet *b)
{
    KorrSet left = set_without(a, b);
    return set_count(&left);
}

/* Do several cards come into the hand of `seat`, or leave it? One that it discards may be drawn again. Of a trade it knows them. */
static bool several_move(const HarnessStep *step, KbSeat seat)
{
    KorrSet before = state_of(step->before)->hand[seat], after = state_of(step->after)->hand[seat];
    if (kb_action_verb(step->action) == KORR_DISCARD)
        set_drop(&before, kb_action_operand(step->action, 0));
    return !korr_is_trade(step->action) && (count_without(&after, &before) > 1 || count_without(&before, &after) > 1);
}

/* Who draws several cards, or has them stolen, sees in which order: that is hardly ever the same. */
static bool same_hand(const HarnessStep *a, const HarnessStep *b, KbSeat seat)
{
    const KorrSet *first = &state_of(a->after)->hand[seat], *second = &state_of(b->after)->hand[seat];
    return memcmp(first, second, sizeof *first) == 0 && !several_move(a, seat) && !several_move(b, seat);
}

/* Which cards lie in the open, and where; the row too. */
static bool same_cards_open(const KorrSetup *setup, const KorrTable *first, const KorrTable *second)
{
    for (unsigned card = 0; card < setup->cards; card++) {
        const KorrSlot *a = &first->slot[card], *b = &second->slot[card];
        if (a->place != b->place || a->line != b->line || a->before != b->before)
            return false;
    }
    return memcmp(first->row, second->row, sizeof first->row) == 0;
}

/* S-1: who interrupts with what, and where; veterans have lain in the open before. */
static bool same_plays(const KorrTable *first, const KorrTable *second)
{
    for (unsigned i = 0; i < KORR_STACK_MAX; i++) {
        const KorrFrame *a = &first->stack[i], *b = &second->stack[i];
        if (a->player != b->player || a->first != b->first || a->line != b->line)
            return false;
    }
    return true;
}

/* K-20: all offers are read out when the last one is there, and the seed may decide. */
static bool same_offers(const HarnessStep *a, const HarnessStep *b)
{
    const KorrState *first = state_of(a->before), *second = state_of(b->before);
    if (first->table.ask != KORR_ASK_OFFER)
        return true;
    for (KbSeat seat = 1; seat < KORR_SEATS; seat++)
        if (first->answer[seat].number != second->answer[seat].number)
            return false;
    return a->action == b->action && state_of(a->after)->table.first == state_of(b->after)->table.first;
}

static bool one_has_left(const uint8_t *cards, unsigned count, const KorrSet *hand)
{
    for (unsigned i = 0; i < count; i++)
        if (!set_has(hand, cards[i]))
            return true;
    return false;
}

/* K-31: an offer is off when one of its cards is gone. */
static KbSeats lapsed(const HarnessStep *step)
{
    const KorrState *before = state_of(step->before), *after = state_of(step->after);
    KbSeats seats = 0;
    for (KbSeat offerer = 1; offerer < KORR_SEATS; offerer++) {
        const KorrTrade *trade = &before->table.trade[offerer];
        const KorrFaces *faces = &before->faces[offerer];
        if (one_has_left(faces->shown, trade->shown, &after->hand[offerer]) ||
            one_has_left(faces->given, trade->given, &after->hand[trade->partner]))
            seats |= kb_seat_bit(offerer);
    }
    return seats;
}

/* S-35: while a card of the onlooker's is being played it may look at the deck. */
static bool same_look(const HarnessStep *a, const HarnessStep *b, KbSeat onlooker)
{
    const KorrTable *table = &state_of(a->before)->table;
    const KorrState *first = state_of(a->after), *second = state_of(b->after);
    bool plays = false;
    for (unsigned i = 0; i < table->depth; i++)
        plays = plays || table->stack[i].player == onlooker;
    for (unsigned i = 0; plays && i < first->table.draw_count; i++) {
        unsigned one = first->draw[i], other = second->draw[i];
        if (one != other && (set_has(&first->known[onlooker], one) || set_has(&second->known[onlooker], other)))
            return false;
    }
    return true;
}

/* What is shown in a trade (K-31) or drawn at the end of a turn or for S-39 is seen by nobody else. Otherwise news is what lies open, who
 * plays what, what the onlooker has got and looked at, and which offers have lapsed. All else follows from it, or stays hidden. */
static bool same_news(const KbSetup *setup, const HarnessStep *a, const HarnessStep *b, KbSeat actor, KbSeat onlooker)
{
    const KorrState *first = state_of(a->after), *second = state_of(b->after);
    unsigned verb = kb_action_verb(a->action);
    unsigned ask = state_of(a->before)->table.ask;
    bool unseen = verb == KORR_SHOW || verb == KORR_GIVE || (verb == KORR_DRAW && ask == KORR_ASK_CASH) ||
                  (verb == KORR_DONE && ask == KORR_ASK_DISCARD);
    if (unseen && onlooker != actor)
        return true;
    return same_cards_open((const KorrSetup *)setup, &first->table, &second->table) &&
           same_plays(&first->table, &second->table) && same_offers(a, b) && lapsed(a) == lapsed(b) &&
           same_hand(a, b, onlooker) && same_look(a, b, onlooker);
}

/* ---- kinds of situations ---- */

static unsigned at_most(unsigned number, unsigned most)
{
    return number < most ? number : most;
}

/* Is the card of `holder` part of that offer? */
static bool is_in(const KorrState *state, KbSeat offerer, KbSeat holder, unsigned card)
{
    const KorrTrade *trade = &state->table.trade[offerer];
    const KorrFaces *faces = &state->faces[offerer];
    return (offerer == holder && memchr(faces->shown, (int)card, trade->shown)) ||
           (trade->partner == holder && memchr(faces->given, (int)card, trade->given));
}

static unsigned offers_with(const KorrState *state, KbSeat holder, unsigned card)
{
    unsigned offers = 0;
    for (KbSeat offerer = 1; offerer < KORR_SEATS; offerer++)
        offers += is_in(state, offerer, holder, card);
    return offers;
}

/* Offers that `seat` has made or that are made to it. */
static unsigned offers_of(const KorrTable *table, KbSeat seat)
{
    unsigned offers = 0;
    for (KbSeat offerer = 1; offerer < KORR_SEATS; offerer++)
        offers += table->trade[offerer].stage != KORR_TRADE_NONE &&
                  (offerer == seat || table->trade[offerer].partner == seat);
    return offers;
}

/* How many cards of the one offer are in the other one too. */
static unsigned shared(const KorrState *state, KbSeat one, KbSeat other)
{
    const KorrTrade *trade = &state->table.trade[one];
    const KorrFaces *faces = &state->faces[one];
    unsigned cards = 0;
    for (unsigned i = 0; i < trade->shown; i++)
        cards += is_in(state, other, one, faces->shown[i]);
    for (unsigned i = 0; i < trade->given; i++)
        cards += is_in(state, other, trade->partner, faces->given[i]);
    return cards;
}

/* Does a confirmed offer make others lapse (1), and any that have other cards too (3)? */
static unsigned crossing(const KorrState *state, KbSeat seat)
{
    unsigned crosses = 0;
    for (KbSeat offerer = 1; offerer < KORR_SEATS; offerer++) {
        const KorrTrade *trade = &state->table.trade[offerer];
        unsigned gone = offerer == seat ? 0 : shared(state, seat, offerer);
        if (gone)
            crosses |= trade->shown + trade->given > (int)gone ? 3 : 1;
    }
    return crosses;
}

/* Of a trade: in how many others those who make it are, in how many the card is, or which lapse with it. */
static uint32_t situation_of_trade(const KorrState *state, KbAction action, KbSeat actor)
{
    const KorrTable *table = &state->table;
    unsigned offers = at_most(offers_of(table, actor), 3);
    switch ((KorrVerb)kb_action_verb(action)) {
    case KORR_TRADE:
        return at_most(offers_of(table, kb_action_operand(action, 0)), 3) * 4 + offers;
    case KORR_SHOW:
        return at_most(offers_with(state, actor, kb_action_operand(action, 0)), 3) * 4 + table->trade[actor].shown;
    case KORR_ASK:
        return table->trade[actor].shown;
    case KORR_GIVE:
        return at_most(offers_with(state, actor, kb_action_operand(action, 1)), 3) * 4 + offers;
    case KORR_CONFIRM:
        return crossing(state, actor) * 4 + offers;
    default:
        return 0;
    }
}

/* Otherwise: what is waited for or which sign a card has that is played, how many cards are being played, and whether offers are open
 * meanwhile. */
static uint32_t situation(const KbSetup *setup, const KbState *truth, KbAction action, KbSeat actor)
{
    const KorrState *state = state_of(truth);
    unsigned offers = 0, verb = kb_action_verb(action);
    if (korr_is_trade(action))
        return situation_of_trade(state, action, actor);
    for (KbSeat seat = 1; seat < KORR_SEATS; seat++)
        offers += state->table.trade[seat].stage != KORR_TRADE_NONE;
    if (is_pick(verb) || verb == KORR_REACT)
        return (at_most(offers, 1) * 2 + at_most(state->table.depth, 1)) * KORR_SIGN_COUNT +
               ((const KorrSetup *)setup)->card[kb_action_operand(action, 0)].sign[0];
    return (at_most(offers, 2) * KORR_ASK_COUNT + state->table.ask) * 4 + at_most(state->table.depth, 3);
}

/* A deck with many of the signs that the shipped one has one or two of; small, so that twins often hold the same card. */
#define CARD(id, type, more) "{\"id\":\"" id "\",\"type\":\"" type "\"" more "},"
#define TWO(id, type, more) CARD(id "1", type, more) CARD(id "2", type, more)
#define FOUR(id, type, more) TWO(id, type, more) TWO(id "-", type, more)
#define SIGNS(first, second) ",\"signs\":[\"" first "\",\"" second "\"]"
#define INTERRUPT ",\"abilities\":[\"interrupt\"]"
#define SMALL_DECK                                                                                  \
    "\"cards\":["                                                                                   \
    FOUR("project", "project", ",\"tasks\":[\"any\"],\"cor\":\"...\",\"pop\":\"...\",\"power\":1") \
    FOUR("event", "event", ",\"cor\":1")                                                           \
    FOUR("document", "document", INTERRUPT)                                                        \
    FOUR("to-do", "to-do", ",\"hourglasses\":1")                                                   \
    FOUR("investment", "investment", ",\"cor\":\"x\",\"pop\":\"4-x\"")                             \
    FOUR("worker", "character", ",\"pop\":-2")                                                     \
    FOUR("mayor", "character", ",\"marks\":[\"political\"]")                                       \
    FOUR("aunt", "character", ",\"abilities\":[\"linked\"]")                                       \
    FOUR("clerk", "character", INTERRUPT)                                                          \
    FOUR("chef", "character", ",\"pop\":1")                                                        \
    FOUR("writer", "character", ",\"pop\":\"+-1\"")                                                \
    FOUR("mole", "relation", SIGNS("infiltrate", "steal"))                                         \
    FOUR("classmate", "relation", SIGNS("any-mark", "infiltrate"))                                 \
    FOUR("guest", "relation", SIGNS("infiltrate", "scout"))                                        \
    FOUR("coupon", "relation", SIGNS("swap-project", "cash-in"))                                   \
    FOUR("post", "relation", INTERRUPT SIGNS("cancel", "tax"))                                     \
    CARD("door", "relation", SIGNS("move-previous", "take-previous"))                               \
    "{\"id\":\"bin\",\"type\":\"relation\"" SIGNS("drop-previous", "draw-five") "}]"

static const HarnessSetup setups[] = {
    { 2, "{\"max_rounds\":8}" },
    { 4, "{\"mode\":\"expert\",\"max_rounds\":3}" },
    { 3, "{\"relations\":\"all\",\"max_rounds\":6}" },
    { 2, "{\"mode\":\"expert\",\"max_rounds\":5}" },
    { 6, "{\"max_rounds\":4}" },
    { 6, "{\"mode\":\"expert\",\"max_rounds\":2}" },
    { 4, "{\"relations\":12,\"power_limit\":3}" },
    { 3, "{\"mode\":\"expert\",\"trades\":false,\"max_rounds\":4}" },
    { 5, "{\"relations\":\"all\",\"max_rounds\":5,\"first\":2}" },
    { 5, "{\"mode\":\"expert\",\"first\":3,\"max_rounds\":2}" },
    { 3, "{\"mode\":\"expert\",\"max_rounds\":3," SMALL_DECK "}" },
};

const HarnessGame korruptivity_harness = {
    .game = &korruptivity_game,
    .setups = setups,
    .setup_count = sizeof setups / sizeof *setups,
    .actions_bound = 20000,
    .first_come = true,
    .alike = alike,
    .same_news = same_news,
    .verbs = KORR_VERB_COUNT,
    .rare_verbs = (uint64_t)1 << KORR_REPLACE | (uint64_t)1 << KORR_BRING,
    .situation = situation,
};
