/* How good a choice looks to a seat. Roughly: the card is added to its line by hand and the line's prospect compared. Closely: what the card
 * sets off is played to its end by the rules, and all that the seat has and will have is compared. */
#include "bot/judge_korruptivity.h"

#include "core/bits.h"

/* ---- a card on a line, roughly ---- */

static int apart(const KorrLine *line, unsigned aspect, int total)
{
    KorrLine moved = *line;
    moved.total[aspect] = (int8_t)total;
    return kb__korr_distance(&moved, aspect);
}

/* S-5: x for one aspect and the rest of 4 for the other, whichever leaves less to do. */
static void split_four(KorrLine *line, unsigned x_aspect)
{
    int best = 0, least_apart = 1000;
    for (int x = 0; x <= 4; x++) {
        int off = apart(line, x_aspect, line->total[x_aspect] + x) +
                  apart(line, !x_aspect, line->total[!x_aspect] + 4 - x);
        if (off < least_apart) {
            least_apart = off;
            best = x;
        }
    }
    line->total[x_aspect] = (int8_t)(line->total[x_aspect] + best);
    line->total[!x_aspect] = (int8_t)(line->total[!x_aspect] + 4 - best);
}

static int fitted(const KorrLine *line, unsigned aspect)
{
    switch (line->limit[aspect]) {
    case KORR_POSITIVE:
        return 1;
    case KORR_NEGATIVE:
        return -1;
    case KORR_EXACT:
        return line->exact[aspect];
    default:
        return line->total[aspect];
    }
}

static void add_value(KorrLine *line, unsigned aspect, unsigned kind, int n)
{
    int total = line->total[aspect];
    switch (kind) {
    case KORR_NUMBER:
        total += n;
        break;
    case KORR_EITHER:
        total += apart(line, aspect, total + n) <= apart(line, aspect, total - n) ? n : -n;
        break;
    case KORR_FIT:
        total = fitted(line, aspect);
        break;
    case KORR_ZERO:
        total = 0;
        break;
    case KORR_DOUBLE:
        total *= 2;
        break;
    case KORR_HOLD:
        line->flags |= KORR_LINE_HELD;
        break;
    case KORR_LIMIT_FREE:
        line->limit[aspect] = KORR_FREE;
        break;
    case KORR_LIMIT_HERE:
        line->limit[aspect] = KORR_EXACT;
        line->exact[aspect] = (int8_t)total;
        break;
    default: /* what depends on the card before is left to trying it out */
        break;
    }
    line->total[aspect] = (int8_t)(total < -99 ? -99 : total > 99 ? 99 : total);
}

/* The line with the card on it, as far as the card itself says. */
static KorrLine with_card(const KorrLine *line, const KorrCard *card)
{
    KorrLine after = *line;
    if (card->type < KORR_BLOCKS)
        after.units[card->type] += card->signs >> KORR_TWO_UNITS & 1 ? 2 : 1;
    if (card->kind[KORR_COR] == KORR_X || card->kind[KORR_POP] == KORR_X)
        split_four(&after, card->kind[KORR_COR] == KORR_X ? KORR_COR : KORR_POP);
    else
        for (unsigned aspect = 0; aspect < KORR_ASPECTS; aspect++)
            add_value(&after, aspect, card->kind[aspect], card->n[aspect]);
    int counters = after.counters + card->hourglasses;
    after.counters = (uint8_t)(counters < 0 ? 0 : counters);
    after.power = (int8_t)(after.power + card->power);
    after.missing &= (uint8_t)~card->marks;
    return after;
}

/* The cards of one act of judging: what everybody's lines are worth now. */
typedef struct Judge {
    const Mind *mind;
    const World *world;
    KbSeat seat;
    Holding holding;
    Holding nothing; /* what others hold, for all one knows */
    float now[KORR_LINES_MAX];
    bool known[KORR_LINES_MAX];
} Judge;

static const Holding *holding_for(const Judge *judge, KbSeat owner)
{
    return owner == judge->seat ? &judge->holding : &judge->nothing;
}

static float line_now(Judge *judge, unsigned index)
{
    const KorrLine *line = &judge->world->state.table.line[index];
    if (!judge->known[index]) {
        judge->now[index] = kb__korr_prospect(judge->mind, line, holding_for(judge, line->owner));
        judge->known[index] = true;
    }
    return judge->now[index];
}

/* K-9 to K-11, S-10: what rules a card out at first sight. */
static bool may_join(const Judge *judge, const KorrLine *line, const KorrCard *card)
{
    const KorrTable *table = &judge->world->state.table;
    bool own_only = table->phase == KORR_PHASE_MAIN && judge->mind->setup->mode == KORR_EXPERT;
    if (line->project == KORR_NONE || (own_only && line->owner != judge->seat))
        return false;
    if (!line->count && line->starter != judge->seat)
        return false;
    if (line->counters && !(card->abilities & KORR_SMALL_HOURGLASS))
        return false;
    bool after_character = card->signs >> KORR_AFTER_CHARACTER & 1;
    return !after_character || judge->mind->setup->card[table->slot[line->last].face].type == KORR_CHARACTER;
}

/* K-30: whose line it is with a character of `seat` on it. */
static KbSeat owner_after(const Judge *judge, const KorrLine *line, const KorrCard *card)
{
    bool takes = judge->mind->setup->mode == KORR_EXPERT && card->type == KORR_CHARACTER && !line->characters;
    return takes ? judge->seat : line->owner;
}

static float gain_on(Judge *judge, const KorrCard *card, unsigned index)
{
    const KorrLine *line = &judge->world->state.table.line[index];
    const KorrParams *p = &judge->mind->params;
    KorrLine after = with_card(line, card);
    KbSeat owner = owner_after(judge, line, card);
    bool own = line->owner == judge->seat;
    float will = kb__korr_prospect(judge->mind, &after, holding_for(judge, owner)), is = line_now(judge, index);
    if (owner != line->owner)
        return will + (float)p->hurt * is;
    if (!own)
        return (float)p->hurt * (is - will);
    bool guards = card->type == KORR_CHARACTER && judge->mind->setup->mode == KORR_EXPERT;
    return will - is + (guards && !line->characters ? (float)p->guard * is : 0);
}

/* The best that can be done with a card now. */
static float best_gain(Judge *judge, const KorrCard *card)
{
    float best = -1;
    for (unsigned i = 0; i < KORR_LINES_MAX; i++)
        if (may_join(judge, &judge->world->state.table.line[i], card)) {
            float gain = gain_on(judge, card, i);
            best = gain > best ? gain : best;
        }
    return best;
}

/* What a project is good for, started now. */
static float start_worth(const Judge *judge, const KorrCard *project)
{
    KorrLine line = { .power = project->power, .counters = 0, .project = (uint8_t)(project - judge->mind->setup->card) };
    for (unsigned aspect = 0; aspect < KORR_ASPECTS; aspect++) {
        line.limit[aspect] = project->kind[aspect];
        line.exact[aspect] = project->n[aspect];
        line.flags |= project->strict[aspect] ? (uint8_t)(KORR_LINE_STRICT_COR << aspect) : 0;
    }
    line.missing = judge->mind->setup->mode == KORR_EXPERT ? project->marks : 0;
    return kb__korr_prospect(judge->mind, &line, &judge->holding);
}

static unsigned own_lines(const Judge *judge)
{
    unsigned count = 0;
    for (unsigned i = 0; i < KORR_LINES_MAX; i++) {
        const KorrLine *line = &judge->world->state.table.line[i];
        count += line->project != KORR_NONE && line->owner == judge->seat;
    }
    return count;
}

static float start_gain(const Judge *judge, const KorrCard *project)
{
    const KorrParams *p = &judge->mind->params;
    float cost = (float)(judge->mind->setup->mode == KORR_EXPERT ? p->room / 7 + p->card : p->room);
    float crowded = own_lines(judge) >= KORR_LINES_OWN ? 0.8f : 0;
    return start_worth(judge, project) - cost - crowded;
}

/* What a card of the hand is good for, now or soon. */
static float use_of(Judge *judge, unsigned number)
{
    const KorrCard *card = &judge->mind->setup->card[number];
    if (card->type == KORR_PROJECT)
        return own_lines(judge) < KORR_LINES_OWN ? start_gain(judge, card) : 0.1f;
    float gain = best_gain(judge, card);
    float kept = (card->abilities & KORR_INTERRUPT ? 0.15f : 0) + (card->type == KORR_CHARACTER ? 0.15f : 0);
    return (gain > 0 ? gain : 0) + kept;
}

/* ---- choices ---- */

static float standing(const Mind *mind, const KorrState *state, KbSeat seat)
{
    float best = -1000, own = kb__korr_worth(mind, state, seat);
    for (KbSeat other = 1; other <= mind->setup->players; other++)
        if (other != seat) {
            float worth = kb__korr_worth(mind, state, other);
            best = worth > best ? worth : best;
        }
    return own - 0.6f * best;
}

/* Some choices are only understood by making them. A gift is better taken, where it comes to the same. */
static float try_out(const Judge *judge, KbAction action)
{
    const Mind *mind = judge->mind;
    KorrState next = judge->world->state;
    korruptivity_game.apply((const KbSetup *)mind->setup, &judge->world->random, (KbState *)&next, judge->seat, action,
                            NULL);
    return standing(mind, &next, judge->seat) + (kb__korr_is_gift(&judge->world->state, action) ? 0.02f : 0);
}

static float auction_worth(Judge *judge, unsigned card, unsigned bid)
{
    float cost = (float)judge->mind->params.bid * (float)bid;
    return judge->world->state.table.hand_size[judge->seat] > bid + 1 ? use_of(judge, card) - cost : -1;
}

static float score_of(Judge *judge, KbAction action)
{
    const KorrState *state = &judge->world->state;
    const KorrTable *table = &state->table;
    const KorrParams *p = &judge->mind->params;
    const KorrSetup *setup = judge->mind->setup;
    unsigned first = kb_action_operand(action, 0), second = kb_action_operand(action, 1);
    float card_cost = (float)(setup->mode == KORR_EXPERT ? p->play + 0.5 * p->card : p->play);
    switch ((KorrVerb)kb_action_verb(action)) {
    case KORR_PLAY:
        return best_gain(judge, &setup->card[first]) - card_cost;
    case KORR_ON:
        return gain_on(judge, &setup->card[state->answer[judge->seat].card], first - 1);
    case KORR_REACT:
        return gain_on(judge, &setup->card[first], second - 1) - (float)p->react;
    case KORR_WITH:
        return 0.05f;
    case KORR_START:
        return start_gain(judge, &setup->card[first]);
    case KORR_COMPLETE:
        return kb__korr_pays(setup, table, &table->line[first - 1])
                   ? 2 + (float)kb__korr_share(table, &table->line[first - 1], judge->seat)
                   : -1;
    case KORR_COLLAPSE:
        return -line_now(judge, first - 1) - (table->ask == KORR_ASK_ROOM ? 0 : 0.5f);
    case KORR_DISCARD:
        return (float)p->useless - use_of(judge, first);
    case KORR_OPEN:
        return auction_worth(judge, first, 1) - (float)(p->open - p->bid);
    case KORR_BID:
        return auction_worth(judge, table->lot, first);
    case KORR_OFFER:
        return -0.3f * (float)first;
    case KORR_CASH:
        return 0.05f;
    default:
        return 0;
    }
}

/* Choices that belong to a card being played: signs, x, marks, targets. */
static bool is_detail(unsigned ask)
{
    return ask == KORR_ASK_CHOICE || ask == KORR_ASK_SIGN || ask == KORR_ASK_CASH;
}

enum { DETAILS_TRIED = 12 };

static Judge take_seat(const Mind *mind, const World *world, KbSeat seat)
{
    return (Judge){ .mind = mind,
                    .world = world,
                    .seat = seat,
                    .holding = kb__korr_holding(mind->setup, &world->state.hand[seat]) };
}

/* Of the action at `place` in its list; `base` is what the seat stands at, needed for details only. */
static float roughly(Judge *judge, KbAction action, uint32_t place, float base)
{
    if (!is_detail(judge->world->state.table.ask))
        return score_of(judge, action);
    return place < DETAILS_TRIED ? try_out(judge, action) - base : -1;
}

void kb__korr_judge(const Mind *mind, const World *world, KbSeat seat, const KbAction *actions, uint32_t count,
                    float *scores)
{
    Judge judge = take_seat(mind, world, seat);
    float base = is_detail(world->state.table.ask) ? standing(mind, &world->state, seat) : 0;
    for (uint32_t i = 0; i < count; i++)
        scores[i] = roughly(&judge, actions[i], i, base);
}

/* ---- trying out ---- */

static KbAction likeliest(const Mind *mind, const World *world, KbSeat seat)
{
    KbAction actions[KB_ACTIONS_ROOM];
    float scores[KB_ACTIONS_ROOM];
    uint32_t count = kb__korr_choices(mind->setup, &world->state, seat, actions), best = 0;
    if (count < 2)
        return count ? actions[0] : 0;
    kb__korr_judge(mind, world, seat, actions, count, scores);
    for (uint32_t i = 1; i < count; i++)
        best = scores[i] > scores[best] ? i : best;
    return actions[best];
}

/* To the end of what is being played: everybody else lets it pass. */
static void play_out(const Mind *mind, World *world, KbSeat seat)
{
    KbAction actions[KB_ACTIONS_ROOM];
    KorrState *state = &world->state;
    while (state->table.depth || kb__korr_goes_on(state, seat)) {
        KbSeat next = seat;
        KbAction action = 0;
        if (kb__korr_goes_on(state, seat)) {
            action = likeliest(mind, world, seat);
        } else {
            next = (KbSeat)kb_bits_first(state->table.awaited);
            uint32_t count = kb__korr_choices(mind->setup, state, next, actions);
            action = count ? kb__korr_others(state, actions, count) : 0;
        }
        if (!action || korruptivity_game.apply((const KbSetup *)mind->setup, &world->random, (KbState *)state, next,
                                               action, NULL))
            return;
    }
}

static bool is_worth_trying(KbAction action)
{
    unsigned verb = kb_action_verb(action);
    return verb == KORR_PLAY || verb == KORR_ON || verb == KORR_REACT || verb == KORR_START || verb == KORR_WITH;
}

static float gain_of(const Mind *mind, const World *world, KbSeat seat, KbAction action, float base)
{
    World next = *world;
    unsigned ask = world->state.table.ask;
    bool answers = ask == KORR_ASK_REACT || ask == KORR_ASK_ANSWER || ask == KORR_ASK_INTERRUPT;
    korruptivity_game.apply((const KbSetup *)mind->setup, &next.random, (KbState *)&next.state, seat, action, NULL);
    play_out(mind, &next, seat);
    return standing(mind, &next.state, seat) - base - (answers ? (float)mind->params.react : 0.02f);
}

void kb__korr_judge_closely(const Mind *mind, const World *world, KbSeat seat, const KbAction *actions, uint32_t count,
                            float *scores)
{
    Judge judge = take_seat(mind, world, seat);
    float base = standing(mind, &world->state, seat);
    for (uint32_t i = 0; i < count; i++)
        scores[i] = is_worth_trying(actions[i]) ? gain_of(mind, world, seat, actions[i], base)
                                                : roughly(&judge, actions[i], i, base);
}
