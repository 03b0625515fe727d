/* What Corruption's rules say about secrecy, for the harness; written from C-10, C-11 and C-23, not from the views. */
#include <kickback/corruption.h>

#include "games/harnessed.h"

/* C-10: the owner's k-th placement lies face up where k is in the mask, and never in a Swiss account. */
static bool next_lies_face_down(const CorruptionSetup *setup, const CorruptionTable *table, KbSeat owner, uint8_t where)
{
    unsigned k = 1;
    for (unsigned n = 1; n <= table->placed; n++)
        k += corruption_owner(setup, table, n) == owner;
    return where >= CORRUPTION_SWISS || !(table->mask >> (k - 1) & 1);
}

/* C-11: who placed and where is public; the card only when it lies face up. */
static bool alike(const KbSetup *setup, const KbState *truth_a, KbAction a, const KbState *truth_b, KbAction b,
                  KbSeat actor, KbSeat onlooker)
{
    const CorruptionTable *table = &((const CorruptionState *)truth_a)->table;
    (void)truth_b, (void)onlooker;
    if (a == b)
        return true;
    uint8_t where = kb_action_operand(a, 1);
    return kb_action_verb(a) == CORRUPTION_PLACE && kb_action_verb(b) == CORRUPTION_PLACE &&
           where == kb_action_operand(b, 1) && next_lies_face_down((const CorruptionSetup *)setup, table, actor, where);
}

/* C-23: a book shows the card to who spent it. All else that reveals turns up all that was hidden. */
static bool same_news(const KbSetup *setup, const HarnessStep *a, const HarnessStep *b, KbSeat actor, KbSeat onlooker)
{
    (void)setup, (void)b;
    return kb_action_verb(a->action) == CORRUPTION_PEEK && onlooker != actor;
}

static const HarnessSetup setups[] = {
    { 2, "" },
    { 3, "" },
    { 4, "" },
    { 5, "" },
    { 6, "" },
    { 7, "" },
    { 3, "{\"variant\":\"river\"}" },
    { 4, "{\"variant\":\"free\"}" },
    { 5, "{\"variant\":\"closed\"}" },
    { 2, "{\"variant\":\"blackbook\"}" },
    { 4, "{\"variant\":\"blackbook\",\"direction\":\"counterclockwise\"}" },
    { 7, "{\"variant\":\"blackbook\",\"masks\":\"free\"}" },
    { 3, "{\"hitman\":\"may\",\"hitman_targets\":\"no-hitmen\"}" },
    { 4, "{\"hitman_leaves\":\"round\",\"masks\":\"none\",\"first\":2}" },
};

const HarnessGame corruption_harness = {
    .game = &corruption_game,
    .setups = setups,
    .setup_count = sizeof setups / sizeof *setups,
    .actions_bound = 600,
    .alike = alike,
    .same_news = same_news,
    .verbs = CORRUPTION_VERB_COUNT,
};
