/* The search's guide to Corruption: it looks to the end of the round, where all cards lie open. */
#include "bot/board_corruption.h"
#include "bot/math.h"
#include "core/bits.h"
#include "core/mem.h"

static const KbParam params[] = {
#define X(name, value, low, high, about) { #name, value, low, high, about },
    CORRUPTION_PARAMS(X)
#undef X
};

static void note_contracts(Mind *mind)
{
    const CorruptionTable *table = &mind->view->table;
    for (uint64_t set = table->open; set; set = kb_bits_but_first(set)) {
        unsigned c = kb_bits_first(set);
        float value = (float)mind->setup->contract[c].value / 100000;
        mind->value[c] = value;
        mind->interest[c] = value * ((float)mind->params.value_least + (float)mind->params.value_more * value);
        mind->government[c] = (uint8_t)corruption_government(mind->view->deal, (uint8_t)c);
    }
}

/* The piles without the others' hidden cards, which differ from world to world. */
static void note_piles(Mind *mind)
{
    const CorruptionTable *table = &mind->view->table;
    kb_mem_zero(mind->seen, sizeof mind->seen);
    for (unsigned i = 0; i < table->placed; i++) {
        unsigned where = table->where.at[i], card = mind->view->card.at[i];
        if (where < CORRUPTION_SWISS && card)
            kb__pile_add(mind, &mind->seen[where], corruption_owner(mind->setup, table, i + 1), card,
                         table->knowers.at[i] & 1);
    }
}

static KbSeat ponder(void *memory, const KbSetup *setup, const KbView *view, const double *numbers, unsigned style)
{
    Mind *mind = memory;
    KbFast any;
    mind->setup = (const CorruptionSetup *)setup;
    mind->view = (const CorruptionView *)view;
    mind->params = *(const CorruptionParams *)(const void *)numbers;
    mind->style = style;
    mind->round = mind->view->table.round;
    note_contracts(mind);
    note_piles(mind);
    kb__corruption_believe(mind);
    kb__corruption_forget(&mind->lessons);
    kb_fast_seed(&any, 1);
    corruption_game.resample(setup, view, &any, (KbState *)&mind->base);
    return mind->view->seat;
}

/* Masks and books are greedy's: which cards lie open, and what looking at one is worth, lies beyond what playouts can tell. */
static KbAction habit(void *memory, KbFast *fast)
{
    const Mind *mind = memory;
    KbAction action;
    if (mind->view->table.phase == CORRUPTION_PHASE_MASK)
        return kb__greedy_corruption(mind->setup, mind->view, fast);
    if (mind->view->table.phase != CORRUPTION_PHASE_PLACING || !mind->view->table.books[mind->view->seat])
        return 0;
    action = kb__greedy_corruption(mind->setup, mind->view, fast);
    return kb_action_verb(action) == CORRUPTION_PEEK ? action : 0;
}

static void imagine(const void *memory, void *place, KbFast *fast)
{
    const Mind *mind = memory;
    World *world = place;
    world->state = mind->base;
    world->moves = 0;
    kb__imagine_draws(&world->random, fast);
    kb__corruption_deal_hidden(mind, world, fast);
    if (world->state.table.phase != CORRUPTION_PHASE_PLACING)
        return;
    for (uint64_t set = world->state.table.open; set; set = kb_bits_but_first(set))
        world->pile[kb_bits_first(set)] = mind->seen[kb_bits_first(set)];
    for (unsigned h = 0; h < mind->hidden_count; h++) {
        const struct Hidden *hidden = &mind->hidden[h];
        unsigned where = world->state.table.where.at[hidden->n];
        if (where < CORRUPTION_SWISS)
            kb__pile_add(mind, &world->pile[where], hidden->owner, world->state.card.at[hidden->n], false);
    }
}

static KbSeat turn(const void *memory, const void *place)
{
    const Mind *mind = memory;
    const CorruptionTable *table = &((const World *)place)->state.table;
    return table->round == mind->round ? table->turn : 0;
}

static uint32_t list(const void *memory, const void *place, KbSeat seat, KbAction *actions)
{
    const Mind *mind = memory;
    const World *world = place;
    return corruption_game.legal((const KbSetup *)mind->setup, (const KbState *)&world->state, seat, actions);
}

typedef struct Chances {
    float of[CORRUPTION_WHERE_COUNT][CORRUPTION_CARD_COUNT];
} Chances;

/* How likely the seat is to place each card in each place. */
static void reckon(const Mind *mind, const World *world, KbSeat seat, Chances *chances)
{
    float where[CORRUPTION_WHERE_COUNT], card[CORRUPTION_CARD_COUNT] = { 0 }; /* what is not held stays 0 */
    float places = kb__corruption_places(mind, world, seat, where);
    for (unsigned w = 0; w < CORRUPTION_WHERE_COUNT; w++) {
        if (w < CORRUPTION_SWISS && !(world->state.table.open >> w & 1))
            continue;
        float cards = kb__corruption_cards(mind, world, seat, w, card);
        for (unsigned k = 1; k < CORRUPTION_CARD_COUNT; k++)
            chances->of[w][k] = places > 0 && cards > 0 ? where[w] / places * card[k] / cards : 0;
    }
}

static uint32_t advise(const void *memory, const void *place, KbSeat seat, KbAction *actions, double *weights)
{
    const Mind *mind = memory;
    const World *world = place;
    const double never = 0.004; /* what looks least likely is looked at too */
    uint32_t all = list(memory, place, seat, actions), count = 0;
    double sum = 0;
    Chances chances;
    if (world->state.table.phase != CORRUPTION_PHASE_PLACING) {
        for (uint32_t i = 0; i < all; i++)
            weights[i] = 1.0 / all;
        return all;
    }
    reckon(mind, world, seat, &chances);
    for (uint32_t i = 0; i < all; i++) {
        if (kb_action_verb(actions[i]) != CORRUPTION_PLACE)
            continue;
        actions[count] = actions[i];
        weights[count] = (double)chances.of[kb_action_operand(actions[i], 1)][kb_action_operand(actions[i], 0)] + never;
        sum += weights[count++];
    }
    for (uint32_t i = 0; i < count; i++)
        weights[i] /= sum;
    return count;
}

/* One of `set` by weight; the first where none weighs anything. */
static unsigned draw(const float *weight, uint32_t set, float sum, KbFast *fast)
{
    float left = (float)kb__chance(fast) * sum;
    unsigned last = kb_bits_first(set);
    for (uint64_t rest = set; rest; rest = kb_bits_but_first(rest)) {
        unsigned i = kb_bits_first(rest);
        if (weight[i] <= 0)
            continue;
        last = i;
        left -= weight[i];
        if (left < 0)
            break;
    }
    return last;
}

static KbAction follow(const void *memory, const void *place, KbSeat seat, KbFast *fast)
{
    const Mind *mind = memory;
    const World *world = place;
    float where[CORRUPTION_WHERE_COUNT], card[CORRUPTION_CARD_COUNT];
    if (world->state.table.phase != CORRUPTION_PHASE_PLACING) {
        KbAction actions[KB_ACTIONS_ROOM];
        uint32_t count = list(mind, world, seat, actions);
        return kb__corruption_award(mind, world, seat, actions, count, fast);
    }
    const uint32_t accounts = 7u << CORRUPTION_SWISS;
    float places = kb__corruption_places(mind, world, seat, where);
    unsigned w = draw(where, world->state.table.open | accounts, places, fast);
    uint32_t kinds = world->state.hand[seat] & (w < CORRUPTION_SWISS ? CORRUPTION_KINDS : CORRUPTION_BRIBES);
    float cards = kb__corruption_cards(mind, world, seat, w, card);
    return kb_action(CORRUPTION_PLACE, (uint8_t)draw(card, kinds << 1, cards, fast), (uint8_t)w);
}

static void act(const void *memory, void *place, KbSeat seat, KbAction action)
{
    const Mind *mind = memory;
    World *world = place;
    const CorruptionTable *table = &world->state.table;
    if (table->phase == CORRUPTION_PHASE_PLACING) {
        unsigned card = kb_action_operand(action, 0), where = kb_action_operand(action, 1);
        bool open = table->mask >> mind->setup->lap[table->placed] & 1;
        if (where < CORRUPTION_SWISS)
            kb__pile_add(mind, &world->pile[where], seat, card, open);
        world->move[world->moves++] = (struct Move){ seat, (uint8_t)where, (uint8_t)card };
    }
    corruption_game.apply((const KbSetup *)mind->setup, &world->random, (KbState *)&world->state, seat, action, NULL);
}

/* How dear a contract is among those on the table: 0 to 1. */
static double dearness(const Mind *mind, unsigned contract)
{
    double most = 1;
    for (uint64_t set = mind->view->table.open; set; set = kb_bits_but_first(set)) {
        double value = mind->value[kb_bits_first(set)];
        most = value > most ? value : most;
    }
    return mind->value[contract] / most;
}

static double fourth_power(double x)
{
    return x * x * x * x;
}

static bool others_are_there(const Mind *mind, const World *world, unsigned contract)
{
    bool others = false;
    for (KbSeat seat = 1; seat <= mind->setup->players; seat++)
        others |= seat != mind->view->seat && world->pile[contract].looks[seat] > 0;
    return others;
}

static double taste(const void *memory, const void *place, KbAction action)
{
    const Mind *mind = memory;
    const World *world = place;
    if (kb_action_verb(action) != CORRUPTION_PLACE)
        return 0;
    unsigned card = kb_action_operand(action, 0), where = kb_action_operand(action, 1);
    bool swiss = where >= CORRUPTION_SWISS, bribe = card <= CORRUPTION_10000;
    switch ((KbStyle)mind->style) {
    case KB__CAUTIOUS:
        return !bribe ? 0 : swiss ? 0.01 : others_are_there(mind, world, where) ? 0 : 2 * mind->params.taste;
    case KB__GREEDY:
        return bribe && !swiss ? 1.5 * mind->params.taste * fourth_power(dearness(mind, where)) : 0;
    case KB__JOURNALIST:
        return card == CORRUPTION_REPORTER ? 1.5 * mind->params.taste : 0;
    case KB__BANKER:
        return swiss ? mind->params.taste : 0;
    case KB__BALANCED:
        break;
    }
    return 0;
}

static void final_shares(const Mind *mind, World *world)
{
    KbResult result;
    corruption_game.result((const KbSetup *)mind->setup, (const KbState *)&world->state, &result);
    for (KbSeat seat = 1; seat <= mind->setup->players; seat++)
        world->chance[seat] = result.winners & kb_seat_bit(seat) ? 1.0 / kb_bits_count(result.winners) : 0;
}

static double wealth(const Mind *mind, const CorruptionTable *table, KbSeat seat)
{
    const CorruptionParams *p = &mind->params;
    uint16_t owned = table->owned[seat];
    double worth = corruption_total(mind->setup, table, seat, NULL) / 100000.0;
    worth += owned >> (CORRUPTION_DA - 1) & 1 ? p->keep_attorney : 0;
    worth += owned >> (CORRUPTION_REPORTER - 1) & 1 ? p->keep_reporter : 0;
    worth += owned & CORRUPTION_SECOND_REPORTER ? p->keep_reporter : 0;
    return worth + (owned >> (CORRUPTION_HITMAN - 1) & 1 ? p->keep_hitman : 0);
}

/* The chances to win from here, had everybody's luck the same spread. */
static void likely_shares(const Mind *mind, World *world)
{
    const CorruptionTable *table = &world->state.table;
    double sure = mind->round == 1 ? mind->params.sure_1 : mind->round == 2 ? mind->params.sure_2 : mind->params.sure_3;
    double own = wealth(mind, table, mind->view->seat), sum = 0;
    for (KbSeat seat = 1; seat <= mind->setup->players; seat++) {
        world->chance[seat] = seat == mind->view->seat ? 1 : kb__exp(sure * (wealth(mind, table, seat) - own));
        sum += world->chance[seat];
    }
    for (KbSeat seat = 1; seat <= mind->setup->players; seat++)
        world->chance[seat] /= sum;
}

static double worth(const void *memory, void *place)
{
    const Mind *mind = memory;
    World *world = place;
    if (world->state.table.phase == CORRUPTION_PHASE_OVER)
        final_shares(mind, world);
    else
        likely_shares(mind, world);
    return world->chance[mind->view->seat];
}

static void learn(void *memory, const void *place)
{
    kb__corruption_learn(memory, place);
}

const KbGuide kb__guide_corruption = {
    .game = &corruption_game,
    .mind_bytes = sizeof(Mind),
    .world_bytes = sizeof(World),
    .params = params,
    .param_count = sizeof params / sizeof *params,
    .effort = {
        { .slip = 0.2 },
        { .iterations = 40, .capped = true },
        { .iterations = 120, .capped = true },
        { .iterations = 500, .capped = true },
        { .iterations = 5000 },
    },
    .patience = 8,
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
    .learn = learn,
};
