/* Reasons at Korruptivity: what a card does to its line, what a project is worth. Hands stay secret there, so everything comes from the table
 * and the card played: the card is put onto its line in a possible truth, and the line before is compared with the line after it. */
#include "bot/why.h"

#include <kickback/korruptivity.h>

#include "bot/look_korruptivity.h"
#include "core/bits.h"
#include "core/fast.h"
#include "core/random.h"

enum { CLOSE = 1 /* so much may be missing of a line that is close to completion */ };

typedef struct Look {
    const KorrSetup *setup;
    const KorrView *view;
    KbWhy *why;
} Look;

/* What a line lacks. */
typedef struct Gap {
    unsigned units, marks;
    int far; /* both totals from their limits */
    bool limits, breaks;
    unsigned all; /* units, marks and limits that are not met, one for each, and one for S-22 */
} Gap;

/* One card played onto one line. */
typedef struct Deed {
    unsigned card, project;
    KorrLine before, after;
    Gap gap, left;
} Deed;

static bool say(const Look *look, KbReason reason, int64_t first, int64_t second, int64_t third)
{
    *look->why = (KbWhy){ .reason = reason, .operand = { first, second, third } };
    return true;
}

/* Units that are still missing by the shortest way of meeting the tasks. */
static unsigned units_missing(const KorrSetup *setup, const KorrLine *line)
{
    const KorrCard *project = &setup->card[line->project];
    unsigned least = KORR_TASKS_MAX;
    for (unsigned i = 0; i < project->needs; i++) {
        uint32_t need = setup->need[project->first_need + i];
        unsigned missing = 0;
        for (unsigned type = 0; type < KORR_BLOCKS; type++) {
            unsigned wanted = need >> 8 * type & 0xff;
            missing += wanted > line->units[type] ? wanted - line->units[type] : 0;
        }
        least = missing < least ? missing : least;
    }
    return least;
}

static Gap gap_of(const KorrSetup *setup, const KorrLine *line)
{
    int cor = kb__korr_distance(line, KORR_COR), pop = kb__korr_distance(line, KORR_POP);
    Gap gap = { .units = units_missing(setup, line),
                .marks = kb_bits_count(line->missing),
                .far = cor + pop,
                .limits = !cor && !pop,
                .breaks = line->flags & KORR_LINE_BREAKS };
    gap.all = gap.units + gap.marks + !!cor + !!pop + !!(line->flags & KORR_LINE_WAITS);
    return gap;
}

/* ---- putting the card there ---- */

static const KbGame *const game = &korruptivity_game;
static const KbRandom no_chance;

/* Of the choices that belong to the card (its sign, its x, its mark), the one that is best or worst for the line. */
static KbAction choose(const Look *look, const KorrState *state, unsigned line, bool best)
{
    KbAction actions[KB_ACTIONS_ROOM], chosen = 0;
    unsigned most = 0;
    uint32_t count = game->legal((const KbSetup *)look->setup, (const KbState *)state, look->view->seat, actions);
    for (uint32_t i = 0; i < count; i++) {
        KorrState next = *state;
        if (korr_is_trade(actions[i]) ||
            game->apply((const KbSetup *)look->setup, &no_chance, (KbState *)&next, look->view->seat, actions[i], NULL))
            continue;
        Gap gap = gap_of(look->setup, &next.table.line[line]);
        unsigned lack = 1000 * gap.all + (unsigned)gap.far, worth = best ? 1000000 - lack : 1 + lack;
        if (worth > most) {
            most = worth;
            chosen = actions[i];
        }
    }
    return chosen;
}

/* The line after `action` has brought a card onto it, before anybody answers; false if it does not come to that. */
static bool line_after(const Look *look, KbAction action, unsigned line, KorrLine *after)
{
    KorrState state;
    KbFast fast;
    const KorrTable *table = &state.table;
    bool own = look->view->table.line[line].owner == look->view->seat;
    kb_fast_seed(&fast, 1);
    game->resample((const KbSetup *)look->setup, (const KbView *)look->view, &fast, (KbState *)&state);
    while (action) {
        if (game->apply((const KbSetup *)look->setup, &no_chance, (KbState *)&state, look->view->seat, action, NULL))
            return false;
        bool asked = table->ask == KORR_ASK_CHOICE || table->ask == KORR_ASK_ROOM;
        if (table->line[line].project == KORR_NONE)
            return false;
        /* What it could have been linked with is still in a hand, and nobody's business. */
        action = table->ask == KORR_ASK_LINK ? kb_action(KORR_ALONE, 0, 0) : asked ? choose(look, &state, line, own) : 0;
    }
    *after = table->line[line];
    return true;
}

static bool do_deed(const Look *look, KbAction action, unsigned card, unsigned line, Deed *deed)
{
    *deed = (Deed){ .card = card, .before = look->view->table.line[line] };
    deed->project = deed->before.project;
    if (card >= look->setup->cards || !line_after(look, action, line, &deed->after))
        return false;
    deed->gap = gap_of(look->setup, &deed->before);
    deed->left = gap_of(look->setup, &deed->after);
    return true;
}

/* ---- what it was good for ---- */

/* The type of which the line has more than before. */
static unsigned type_added(const Deed *deed)
{
    unsigned type = 0;
    while (type + 1 < KORR_BLOCKS && deed->after.units[type] <= deed->before.units[type])
        type++;
    return type;
}

static bool why_own(const Look *look, const Deed *deed)
{
    const KorrCard *card = &look->setup->card[deed->card];
    const Gap *gap = &deed->gap, *left = &deed->left;
    unsigned id = deed->card, project = deed->project;
    int power = deed->after.power - deed->before.power;
    if (gap->all && !left->all)
        return say(look, KB_WHY_COMPLETES, id, project, 0);
    if (gap->breaks && !left->breaks)
        return say(look, KB_WHY_SAVES_LINE, id, project, 0);
    if (!gap->limits && left->limits)
        return say(look, KB_WHY_MEETS_LIMITS, id, project, 0);
    if (left->units < gap->units)
        return say(look, KB_WHY_ADDS_TYPE, id, project, type_added(deed));
    if (left->marks < gap->marks)
        return say(look, KB_WHY_ADDS_MARK, id, project, 0);
    if (left->far < gap->far)
        return say(look, KB_WHY_NEARER_LIMITS, id, project, 0);
    if (power > 0)
        return say(look, KB_WHY_ADDS_POWER, id, project, power);
    if (deed->before.counters && card->hourglasses < 0)
        return say(look, KB_WHY_THAWS, id, project, 0);
    return say(look, card->type == KORR_CHARACTER ? KB_WHY_BRINGS_VETERAN : KB_WHY_GOES_ON, id, project, 0);
}

static bool why_theirs(const Look *look, const Deed *deed)
{
    const KorrCard *card = &look->setup->card[deed->card];
    const Gap *gap = &deed->gap, *left = &deed->left;
    unsigned id = deed->card, project = deed->project, owner = deed->before.owner;
    if (deed->after.owner == look->view->seat)
        return say(look, KB_WHY_TAKES_OVER, id, project, owner);
    if (gap->all <= CLOSE && left->all > gap->all)
        return say(look, KB_WHY_SPOILS, id, project, owner);
    if (!gap->breaks && left->breaks)
        return say(look, KB_WHY_ENDANGERS, id, project, owner);
    if (card->hourglasses > 0)
        return say(look, KB_WHY_DELAYS, id, project, owner);
    if (deed->after.power < deed->before.power)
        return say(look, KB_WHY_LOWERS_POWER, id, project, owner);
    if (left->far > gap->far)
        return say(look, KB_WHY_PULLS_AWAY, id, project, owner);
    return say(look, KB_WHY_TRIES, id, project, owner);
}

static bool why_card(const Look *look, KbAction action, unsigned card, unsigned line)
{
    Deed deed;
    if (line >= KORR_LINES_MAX || look->view->table.line[line].project == KORR_NONE ||
        !do_deed(look, action, card, line, &deed))
        return false;
    return deed.before.owner == look->view->seat ? why_own(look, &deed) : why_theirs(look, &deed);
}

static unsigned own_lines(const Look *look)
{
    unsigned count = 0;
    for (unsigned i = 0; i < KORR_LINES_MAX; i++)
        count += look->view->table.line[i].project != KORR_NONE && look->view->table.line[i].owner == look->view->seat;
    return count;
}

static bool why_start(const Look *look, unsigned project)
{
    return say(look, own_lines(look) ? KB_WHY_STARTS : KB_WHY_STARTS_FIRST, project, look->setup->card[project].power, 0);
}

static bool why_complete(const Look *look, const KorrLine *line)
{
    int share = kb__korr_share(&look->view->table, line, look->view->seat);
    int power = look->view->table.power[look->view->seat] + share;
    if (power >= look->setup->power_limit)
        return say(look, KB_WHY_REACHES_LIMIT, line->project, power, 0);
    return say(look, KB_WHY_SCORES, line->project, share, 0);
}

/* A sign's own collapse (S-13) belongs to its card. */
static bool why_collapse(const Look *look, const KorrLine *line)
{
    if (look->view->table.ask == KORR_ASK_SIGN)
        return false;
    return say(look, look->view->table.ask == KORR_ASK_ROOM ? KB_WHY_MAKES_ROOM : KB_WHY_GIVES_UP, line->project, 0, 0);
}

static bool why_remove(const Look *look, unsigned card)
{
    const KorrSlot *slot = &look->view->table.slot[card];
    if (slot->place != KORR_IN_LINE)
        return false;
    const KorrLine *line = &look->view->table.line[slot->line];
    bool own = line->owner == look->view->seat;
    return say(look, own ? KB_WHY_REMOVES_OWN : KB_WHY_REMOVES_THEIRS, card, line->project, line->owner);
}

bool kb__why_korruptivity(const KorrSetup *setup, const KorrView *before, KbAction action, KbWhy *why)
{
    Look look = { setup, before, why };
    const KorrTable *table = &before->table;
    unsigned what = kb_action_operand(action, 0);
    switch (kb_action_verb(action)) {
    case KORR_ON:
        return why_card(&look, action, before->answer.card, what - 1u);
    case KORR_REACT:
        /* In the window of all others an answer may come to nothing, and then nobody must hear of it. */
        return table->ask == KORR_ASK_ANSWER && why_card(&look, action, what, kb_action_operand(action, 1) - 1u);
    case KORR_START:
        return why_start(&look, what);
    case KORR_COMPLETE:
        return why_complete(&look, &table->line[what - 1]);
    case KORR_COLLAPSE:
        return why_collapse(&look, &table->line[what - 1]);
    case KORR_REMOVE:
        return why_remove(&look, what);
    case KORR_OPEN:
        return say(&look, KB_WHY_OPENS_AUCTION, what, 0, 0);
    case KORR_BID:
        return say(&look, KB_WHY_BIDS, table->lot, what, 0);
    default:
        return false;
    }
}

const char *kb__why_korruptivity_name(const KorrSetup *setup, char kind, int64_t operand)
{
    switch (kind) {
    case 'D':
    case 'P':
        return setup->card[operand].id;
    case 'T':
        return korr_type_names[operand];
    default:
        return NULL;
    }
}
