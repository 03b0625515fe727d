/* What Korruptivity's rules say about secrecy, for the harness; written from K-20, K-31, S-1 and the true state, not from the views. */
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
};
