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

/* A drawn card is shown to the drawer (and to whoever has seen it before, B-9: nothing new), the deck to who looks,
 * and the card of a trade to the partner. All else that reveals turns cards up for everybody. */
static bool shows(const KbSetup *setup, const KbState *truth, KbAction action, KbSeat actor, KbSeat onlooker)
{
    const BazaarTable *table = &((const BazaarState *)truth)->table;
    (void)setup;
    if (kb_action_verb(action) == BAZAAR_DRAW)
        return onlooker == actor;
    if (kb_action_verb(action) == BAZAAR_GO)
        return onlooker == (table->deed == BAZAAR_DO_TRADE ? table->partner : actor);
    return true;
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
    .shows = shows,
    .verbs = BAZAAR_VERB_COUNT,
    .situation = situation,
};
