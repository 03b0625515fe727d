/* What Bazaar's rules say about secrecy, for the harness; written from B-1 to B-9 and the true state, not from the
 * views. */
#include "games/harnessed.h"
#include "games/bazaar.h"

/* B-9: an offer and a card laid for a trade show their marks and nothing else; an answer shows nothing at all. */
static bool alike(const KbSetup *setup, const KbState *truth_a, KbAction a, const KbState *truth_b, KbAction b,
                  KbSeat actor, KbSeat onlooker)
{
    const BazaarState *first = (const BazaarState *)truth_a, *second = (const BazaarState *)truth_b;
    uint8_t verb = kb_action_verb(a), other = kb_action_verb(b);
    (void)setup, (void)actor, (void)onlooker;
    if ((verb == BAZAAR_PASS || verb == BAZAAR_SEND) && (other == BAZAAR_PASS || other == BAZAAR_SEND))
        return true;
    if (verb != other)
        return false;
    if (verb == BAZAAR_OFFER)
        return first->marks[kb_action_operand(a, 0)] == second->marks[kb_action_operand(b, 0)];
    if (verb == BAZAAR_DO_TRADE)
        return kb_action_operand(a, 0) == kb_action_operand(b, 0) &&
               first->marks[kb_action_operand(a, 1)] == second->marks[kb_action_operand(b, 1)];
    return a == b;
}

static bool is_in_front(const BazaarState *state, uint8_t card)
{
    return state->place[card] > BAZAAR_FRONT && state->place[card] < BAZAAR_DISCARDS;
}

/* Of each card: did it lie before the same seat, and if it lies open now, was its back the same (B-9)? */
static bool turned_up_alike(const BazaarSetup *setup, const HarnessStep *a, const HarnessStep *b)
{
    const BazaarState *first = (const BazaarState *)a->before, *second = (const BazaarState *)b->before;
    const BazaarState *first_after = (const BazaarState *)a->after, *second_after = (const BazaarState *)b->after;
    for (uint8_t card = 1; card <= setup->cards; card++) {
        bool laid = is_in_front(first, card) || is_in_front(second, card);
        bool open = first_after->place[card] == BAZAAR_DISCARDS;
        if ((laid && first->place[card] != second->place[card]) ||
            open != (second_after->place[card] == BAZAAR_DISCARDS) ||
            (open && first->marks[card] != second->marks[card]))
            return false;
    }
    return true;
}

/* A drawn card is shown to the drawer (and to whoever has seen it before, B-9: nothing new), the deck to who looks,
 * and the card of a trade to the partner. All else that reveals turns cards up for everybody. */
static bool same_news(const KbSetup *setup, const HarnessStep *a, const HarnessStep *b, KbSeat actor, KbSeat onlooker)
{
    const BazaarTable *table = &((const BazaarState *)a->before)->table;
    if (kb_action_verb(a->action) == BAZAAR_DRAW)
        return onlooker != actor;
    if (kb_action_verb(a->action) == BAZAAR_GO)
        return onlooker != (table->deed == BAZAAR_DO_TRADE ? table->partner : actor);
    return turned_up_alike((const BazaarSetup *)setup, a, b);
}

/* What the others answer and the merchant carries out is something else for each deed. */
static uint32_t situation(const KbSetup *setup, const KbState *truth, KbAction action, KbSeat actor)
{
    (void)setup, (void)action, (void)actor;
    return ((const BazaarState *)truth)->table.deed;
}

static const HarnessSetup setups[] = {
    { 2, "" },
    { 3, "" },
    { 4, "" },
    { 2, "{\"cards\":6,\"hand\":2,\"rounds\":6}" },
    { 3, "{\"cards\":15,\"hand\":4,\"rounds\":4}" },
    { 4, "{\"cards\":20,\"hand\":4,\"rounds\":3}" },
    { 4, "{\"cards\":10,\"hand\":2,\"rounds\":6}" },
};

const HarnessGame bazaar_harness = {
    .game = &bazaar_game,
    .setups = setups,
    .setup_count = sizeof setups / sizeof *setups,
    .actions_bound = 200,
    .alike = alike,
    .same_news = same_news,
    .verbs = BAZAAR_VERB_COUNT,
    .situation = situation,
};
