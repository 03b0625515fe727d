/* What Korruptivity's rules say about secrecy, for the harness; written from K-20, K-31, S-1 and the true state, not from the views. */
#include <string.h>

#include <kickback/korruptivity.h>

#include "games/harnessed.h"

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

/* Cards drawn at the end of a turn or for S-39 are shown to who draws them, a card of a trade to the partner. All else that comes to light
 * does so for everybody, or may: then a new twin is drawn. */
static bool shows(const KbSetup *setup, const KbState *truth, KbAction action, KbSeat actor, KbSeat onlooker)
{
    const KorrTable *table = &((const KorrState *)truth)->table;
    (void)setup;
    switch ((KorrVerb)kb_action_verb(action)) {
    case KORR_SHOW:
        return onlooker == table->trade[actor].partner;
    case KORR_GIVE:
        return onlooker == kb_action_operand(action, 0);
    case KORR_DRAW: /* a sign's may be out of a hand (S-38) */
        return table->ask == KORR_ASK_SIGN || onlooker == actor;
    case KORR_DONE:
        return table->ask != KORR_ASK_DISCARD || onlooker == actor;
    default:
        return true;
    }
}

/* ---- kinds of situations ---- */

static const KorrState *state_of(const KbState *state)
{
    return (const KorrState *)state;
}

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
};

const HarnessGame korruptivity_harness = {
    .game = &korruptivity_game,
    .setups = setups,
    .setup_count = sizeof setups / sizeof *setups,
    .actions_bound = 20000,
    .first_come = true,
    .alike = alike,
    .shows = shows,
    .verbs = KORR_VERB_COUNT,
    .situation = situation,
};
