/* The search's guide to Korruptivity: it looks one round ahead, to where lines have had their next chance to be completed. */
#include "bot/judge_korruptivity.h"
#include "bot/math.h"
#include "core/bits.h"

static const KbParam params[] = {
#define X(name, value, low, high, about) { #name, value, low, high, about },
    KORR_PARAMS(X)
#undef X
};

static KbSeat ponder(void *memory, const KbSetup *setup, const KbView *view, const double *numbers, unsigned style)
{
    Mind *mind = memory;
    mind->setup = (const KorrSetup *)setup;
    mind->view = (const KorrView *)view;
    mind->params = *(const KorrParams *)(const void *)numbers;
    mind->style = style;
    kb__korr_tables(mind);
    return mind->view->seat;
}

/* Trades are answered, and the start is bid for, as greedy does it. */
static KbAction habit(void *memory, KbFast *fast)
{
    const Mind *mind = memory;
    KbAction actions[KB_ACTIONS_ROOM];
    bool alone;
    uint32_t answers = kb__trade_answers(&korruptivity_game, (const KbSetup *)mind->setup, (const KbView *)mind->view,
                                         actions, &alone);
    if ((answers && mind->view->answer.card == KORR_NONE) || mind->view->table.ask == KORR_ASK_OFFER)
        return kb__greedy_korruptivity(mind->setup, mind->view, fast);
    return 0;
}

static void imagine(const void *memory, void *place, KbFast *fast)
{
    const Mind *mind = memory;
    World *world = place;
    korruptivity_game.resample((const KbSetup *)mind->setup, (const KbView *)mind->view, fast,
                               (KbState *)&world->state);
    kb__imagine_draws(&world->random, fast);
    world->away = world->state.table.turn != mind->view->seat;
}

/* Basic: the own next main phase. Expert: the next communal turn. */
static bool is_far_enough(const Mind *mind, const World *world)
{
    const KorrTable *table = &world->state.table;
    if (mind->setup->mode == KORR_EXPERT)
        return table->round != mind->view->table.round;
    return world->away && table->turn == mind->view->seat && table->phase == KORR_PHASE_MAIN && !table->depth;
}

static KbSeat turn(const void *memory, const void *place)
{
    const Mind *mind = memory;
    const World *world = place;
    const KorrTable *table = &world->state.table;
    if (!table->awaited || table->phase == KORR_PHASE_OVER || is_far_enough(mind, world))
        return 0;
    return (KbSeat)kb_bits_first(table->awaited);
}

static uint32_t list(const void *memory, const void *place, KbSeat seat, KbAction *actions)
{
    const Mind *mind = memory;
    const World *world = place;
    return kb__korr_choices(mind->setup, &world->state, seat, actions);
}

static uint32_t advise(const void *memory, const void *place, KbSeat seat, KbAction *actions, double *weights)
{
    const Mind *mind = memory;
    const World *world = place;
    float scores[KB_ACTIONS_ROOM], most = -1000;
    double sum = 0;
    uint32_t count = kb__korr_choices(mind->setup, &world->state, seat, actions);
    /* The expert game's cards do more than one can see at a glance. */
    if (mind->setup->mode == KORR_EXPERT)
        kb__korr_judge_closely(mind, world, seat, actions, count, scores);
    else
        kb__korr_judge(mind, world, seat, actions, count, scores);
    for (uint32_t i = 0; i < count; i++)
        most = scores[i] > most ? scores[i] : most;
    for (uint32_t i = 0; i < count; i++) {
        weights[i] = kb__exp((scores[i] - most) / mind->params.heat) + 0.05;
        sum += weights[i];
    }
    for (uint32_t i = 0; i < count; i++)
        weights[i] /= sum;
    return count;
}

static KbAction follow(const void *memory, const void *place, KbSeat seat, KbFast *fast)
{
    const Mind *mind = memory;
    const World *world = place;
    KbAction actions[KB_ACTIONS_ROOM];
    float scores[KB_ACTIONS_ROOM], most = -1e9f;
    uint32_t count = kb__korr_choices(mind->setup, &world->state, seat, actions), best = 0;
    if (count < 2)
        return actions[0];
    kb__korr_judge(mind, world, seat, actions, count, scores);
    for (uint32_t i = 0; i < count; i++) {
        float score = scores[i] + (float)(mind->params.noise * kb__chance(fast));
        if (score > most) {
            most = score;
            best = i;
        }
    }
    return actions[best];
}

static void act(const void *memory, void *place, KbSeat seat, KbAction action)
{
    const Mind *mind = memory;
    World *world = place;
    korruptivity_game.apply((const KbSetup *)mind->setup, &world->random, (KbState *)&world->state, seat, action, NULL);
    world->away |= world->state.table.turn != mind->view->seat;
}

/* The line an action is about; NULL: none. */
static const KorrLine *line_of(const World *world, KbAction action)
{
    unsigned verb = kb_action_verb(action), line = kb_action_operand(action, verb == KORR_REACT ? 1 : 0);
    return verb == KORR_ON || verb == KORR_REACT || verb == KORR_MOVE ? &world->state.table.line[line - 1] : NULL;
}

/* The card an action plays; NULL: none. */
static const KorrCard *card_of(const Mind *mind, KbAction action)
{
    unsigned verb = kb_action_verb(action);
    bool plays = verb == KORR_PLAY || verb == KORR_REACT || verb == KORR_START || verb == KORR_OPEN;
    return plays ? &mind->setup->card[kb_action_operand(action, 0)] : NULL;
}

static double taste(const void *memory, const void *place, KbAction action)
{
    const Mind *mind = memory;
    const KorrLine *line = line_of(place, action);
    const KorrCard *card = card_of(mind, action);
    bool others = line && line->owner != mind->view->seat;
    unsigned verb = kb_action_verb(action);
    switch ((KbStyle)mind->style) {
    case KB__CAUTIOUS:
        return others ? -mind->params.taste : line ? 0.5 * mind->params.taste : 0;
    case KB__GREEDY:
        return verb == KORR_START ? mind->params.taste * card->power / 4 : 0;
    case KB__JOURNALIST:
        return others ? mind->params.taste : 0;
    case KB__BANKER:
        return verb == KORR_BID || (card && card->type == KORR_INVESTMENT) ? mind->params.taste : 0;
    case KB__BALANCED:
        break;
    }
    return 0;
}

static double worth(const void *memory, void *place)
{
    const Mind *mind = memory;
    const KorrState *state = &((const World *)place)->state;
    KbSeat me = mind->view->seat;
    if (state->table.phase == KORR_PHASE_OVER)
        return state->table.winners & kb_seat_bit(me) ? 1.0 / kb_bits_count(state->table.winners) : 0;
    double own = kb__korr_worth(mind, state, me), sum = 0;
    for (KbSeat seat = 1; seat <= mind->setup->players; seat++)
        sum += seat == me ? 1 : kb__exp(mind->params.sure * (kb__korr_worth(mind, state, seat) - own));
    return 1 / sum;
}

const KbGuide kb__guide_korruptivity = {
    .game = &korruptivity_game,
    .mind_bytes = sizeof(Mind),
    .world_bytes = sizeof(World),
    .params = params,
    .param_count = sizeof params / sizeof *params,
    .effort = {
        { .slip = 0.2 },
        { .iterations = 6, .capped = true, .slip = 0.06 },
        { .iterations = 20, .capped = true },
        { .iterations = 60, .capped = true },
        { .iterations = 400 },
    },
    .patience = 1,
    .ponder = ponder,
    .habit = habit,
    .imagine = imagine,
    .turn = turn,
    .list = list,
    .advise = advise,
    .follow = follow,
    .act = act,
    .taste = taste,
    .worth = worth,
};
