/* greedy-1 at Korruptivity: tries every choice on a possible truth and takes the one after which things look best.
 *
 * The truth is one that fits its view (resample), so it knows no more than its seat does. A choice is followed to the end of what it sets
 * off: its own further choices are tried out in turn, everybody else lets it pass. What then lies on the table is weighed: power won, and for
 * each line its power times the chance that it will be completed, which falls with every unit, limit and mark that is missing, and with
 * every counter. Cards in hand are worth a little, so that they are not thrown at lines that gain nothing. Rivals' prospects count against it.
 *
 * It offers no trades. What is offered to it is answered before anything else: gifts are taken, and a swap if what is shown is worth more to
 * it than the cards that it would miss least. */
#include "bot/bot.h"

#include <kickback/korruptivity.h>

#include "bot/look_korruptivity.h"
#include "core/bits.h"
#include "core/random.h"

enum { LOOKS = 500 /* states looked at for one decision */ };

typedef struct Mind {
    const KorrSetup *setup;
    KbSeat seat;
    KbFast *fast;
    KbRandom random;
    unsigned looks; /* left */
    Holding own;    /* in hand */
} Mind;

static const double card_worth = 0.18, veteran_worth = 0.25;

/* What a line that could still be started is worth: projects lie ready in the basic game, and are cards in hand in the expert game. */
static const double room_worth[KORR_MODE_COUNT] = { 0.35, 0.05 };

/* ---- weighing ---- */

static double repeated(double chance, unsigned times)
{
    double all = 1;
    for (; times; times--)
        all *= chance;
    return all;
}

static unsigned byte_of(uint32_t word, unsigned index)
{
    return word >> 8 * index & 0xff;
}

/* How likely the tasks will be met, by the easiest way of meeting them. */
static double tasks_chance(const Mind *mind, const KorrLine *line, bool own)
{
    const KorrCard *project = &mind->setup->card[line->project];
    double best = 0;
    for (unsigned i = 0; i < project->needs; i++) {
        uint32_t need = mind->setup->need[project->first_need + i];
        double chance = 1;
        for (unsigned type = 0; type < KORR_BLOCKS; type++) {
            unsigned wanted = byte_of(need, type), have = line->units[type];
            unsigned missing = wanted > have ? wanted - have : 0;
            unsigned held = !own ? 0 : mind->own.units[type] < missing ? mind->own.units[type] : missing;
            chance *= repeated(0.75, held) * repeated(0.5, missing - held);
        }
        best = chance > best ? chance : best;
    }
    return best;
}

static double limits_chance(const KorrLine *line)
{
    double chance = 1;
    for (unsigned aspect = 0; aspect < KORR_ASPECTS; aspect++) {
        int far = kb__korr_distance(line, aspect);
        chance *= far == 0 ? 1 : far == 1 ? 0.7 : far <= 4 ? 0.6 : 0.45;
    }
    return chance;
}

static double marks_chance(const Mind *mind, const KorrLine *line, bool own)
{
    unsigned held = own ? kb_bits_count(line->missing & mind->own.marks) : 0;
    return repeated(0.85, held) * repeated(0.6, kb_bits_count(line->missing) - held);
}

/* How likely it is completed. */
static double line_chance(const Mind *mind, const KorrLine *line)
{
    bool own = line->owner == mind->seat;
    double chance = tasks_chance(mind, line, own) * limits_chance(line) * marks_chance(mind, line, own) *
                    repeated(0.93, line->counters);
    if (line->flags & KORR_LINE_WAITS)
        chance *= 0.7;
    if (line->flags & KORR_LINE_BREAKS && !line->counters && !(line->flags & KORR_LINE_HELD))
        chance *= 0.3;
    return chance;
}

static double line_worth(const Mind *mind, const KorrTable *table, const KorrLine *line, KbSeat seat)
{
    int share = kb__korr_share(table, line, seat);
    return share ? share * line_chance(mind, line) : 0;
}

static double seat_worth(const Mind *mind, const KorrTable *table, KbSeat seat)
{
    double worth = table->power[seat] + card_worth * (table->hand_size[seat] > 10 ? 10 : table->hand_size[seat]);
    unsigned lines = 0;
    for (unsigned i = 0; i < KORR_LINES_MAX; i++)
        if (table->line[i].project != KORR_NONE) {
            worth += line_worth(mind, table, &table->line[i], seat);
            lines += table->line[i].owner == seat;
        }
    for (unsigned word = 0; word < 3; word++)
        for (uint64_t rest = table->veterans.bits[word]; rest; rest = kb_bits_but_first(rest))
            if (table->slot[64 * word + kb_bits_first(rest)].player == seat)
                worth += veteran_worth;
    if (table->power[seat] >= mind->setup->power_limit)
        worth += 3;
    return worth + (lines < KORR_LINES_OWN ? room_worth[mind->setup->mode] * (KORR_LINES_OWN - lines) : 0);
}

static double weigh(Mind *mind, const KorrState *state)
{
    double best = -1000, sum = 0;
    mind->looks -= mind->looks > 0;
    for (KbSeat seat = 1; seat <= mind->setup->players; seat++) {
        if (seat == mind->seat)
            continue;
        double worth = seat_worth(mind, &state->table, seat);
        best = worth > best ? worth : best;
        sum += worth;
    }
    return seat_worth(mind, &state->table, mind->seat) - 0.4 * best - 0.4 * sum / (mind->setup->players - 1);
}

/* ---- trying out ---- */

static const KbGame *const game = &korruptivity_game;

static void act(const Mind *mind, KorrState *state, KbSeat seat, KbAction action)
{
    game->apply((const KbSetup *)mind->setup, &mind->random, (KbState *)state, seat, action, NULL);
}

static double follow(Mind *mind, KorrState *state);

/* The best of all choices of this seat; once enough has been looked at, the first one will do. */
static double best_of(Mind *mind, const KorrState *state)
{
    KbAction actions[KB_ACTIONS_ROOM];
    uint32_t count = kb__korr_choices(mind->setup, state, mind->seat, actions);
    double best = -1e9;
    for (uint32_t i = 0; i < count && (i == 0 || mind->looks); i++) {
        KorrState next = *state;
        act(mind, &next, mind->seat, actions[i]);
        double worth = follow(mind, &next);
        best = worth > best ? worth : best;
    }
    return best;
}

/* To the end of what is being played: everybody else lets it pass. */
static double follow(Mind *mind, KorrState *state)
{
    KbAction actions[KB_ACTIONS_ROOM];
    while (state->table.depth || kb__korr_goes_on(state, mind->seat)) {
        if (kb__korr_goes_on(state, mind->seat))
            return best_of(mind, state);
        KbSeat seat = (KbSeat)kb_bits_first(state->table.awaited);
        uint32_t count = kb__korr_choices(mind->setup, state, seat, actions);
        if (!count)
            break;
        act(mind, state, seat, kb__korr_others(state, actions, count));
    }
    return weigh(mind, state);
}

static double worth_of(Mind *mind, const KorrState *state, KbAction action)
{
    KorrState next = *state;
    unsigned verb = kb_action_verb(action);
    bool rests = !state->table.depth && (verb == KORR_DONE || verb == KORR_PASS);
    if (rests)
        return weigh(mind, state);
    act(mind, &next, mind->seat, action);
    return follow(mind, &next);
}

/* ---- cards ---- */

/* What playing the card would bring now, beyond what it is worth in hand. */
static double use_of(Mind *mind, const KorrState *state, unsigned card)
{
    KorrState next = *state;
    KorrTable *table = &next.table;
    bool project = mind->setup->card[card].type == KORR_PROJECT;
    KbAction action = kb_action(project ? KORR_START : KORR_PLAY, (uint8_t)card, 0), actions[KB_ACTIONS_ROOM];
    table->phase = KORR_PHASE_MAIN;
    table->ask = KORR_ASK_MAIN;
    table->awaited = kb_seat_bit(mind->seat);
    table->turn = mind->seat;
    table->started = 0;
    table->lot = KORR_NONE;
    uint32_t count = kb__korr_choices(mind->setup, &next, mind->seat, actions);
    if (kb_action_is_among(actions, count, action))
        return worth_of(mind, &next, action) - weigh(mind, &next) + card_worth;
    return project ? 0.3 : 0;
}

/* Of cards that have no use now, those with interrupts and characters are kept longest. */
static double keep_worth(Mind *mind, const KorrState *state, unsigned card)
{
    const KorrCard *printed = &mind->setup->card[card];
    mind->looks = LOOKS / 8;
    return use_of(mind, state, card) + (printed->abilities & KORR_INTERRUPT ? 0.15 : 0) +
           (printed->type == KORR_CHARACTER && mind->setup->mode == KORR_EXPERT ? 0.15 : 0);
}

/* The card of the list that is missed least; `action` gets it. */
static double least_missed(Mind *mind, const KorrState *state, const KbAction *actions, uint32_t count,
                           KbAction *action)
{
    double least = 1e9;
    for (uint32_t i = 0; i < count; i++) {
        if (kb_action_verb(actions[i]) != KORR_DISCARD)
            continue;
        double worth = keep_worth(mind, state, kb_action_operand(actions[i], 0));
        if (worth < least) {
            least = worth;
            *action = actions[i];
        }
    }
    return least;
}

/* K-18 phase 5: what has no use goes, and better cards may come. */
static KbAction choose_discard(Mind *mind, const KorrState *state, const KbAction *actions, uint32_t count)
{
    KbAction action = 0;
    bool pays = state->table.ask == KORR_ASK_PAY;
    double least = least_missed(mind, state, actions, count, &action);
    return pays || least < 0.12 ? action : kb_action(KORR_DONE, 0, 0);
}

/* ---- auctions ---- */

/* What a common card would be good for in hand. */
static double lot_worth(Mind *mind, const KorrState *state, unsigned card)
{
    KorrState next = *state;
    next.hand[mind->seat].bits[card >> 6] |= (uint64_t)1 << (card & 63);
    next.table.hand_size[mind->seat]++;
    next.table.slot[card] = (KorrSlot){ .place = KORR_HIDDEN };
    return keep_worth(mind, &next, card);
}

static KbAction choose_auction(Mind *mind, const KorrState *state, const KbAction *actions, uint32_t count)
{
    const KorrTable *table = &state->table;
    unsigned hand = table->hand_size[mind->seat];
    KbAction best = 0;
    double most = 0.5;
    if (table->ask == KORR_ASK_BID)
        return actions[0]; /* one card */
    if (table->ask == KORR_ASK_RAISE) {
        bool worth_it = lot_worth(mind, state, table->lot) > 0.3 * (table->bid + 1) && hand > table->bid + 2u;
        return worth_it ? actions[0] : actions[count - 1];
    }
    for (uint32_t i = 1; i < count && hand >= 4; i++) {
        double worth = lot_worth(mind, state, kb_action_operand(actions[i], 0));
        if (worth > most) {
            most = worth;
            best = actions[i];
        }
    }
    return best ? best : actions[0];
}

/* ---- trades ---- */

/* What a card in hand is good for, and that it is one. */
static double hand_worth(Mind *mind, const KorrState *state, unsigned card)
{
    double worth = keep_worth(mind, state, card);
    return card_worth + (worth > 0 ? worth : 0);
}

/* What the shown cards would be worth in the own hand. */
static double shown_worth(Mind *mind, const KorrState *state, KbSeat offerer)
{
    KorrState next = *state;
    const KorrTrade *trade = &state->table.trade[offerer];
    const uint8_t *shown = state->faces[offerer].shown;
    double worth = 0;
    for (unsigned i = 0; i < trade->shown; i++) {
        uint64_t bit = (uint64_t)1 << (shown[i] & 63);
        next.hand[offerer].bits[shown[i] >> 6] &= ~bit;
        next.hand[mind->seat].bits[shown[i] >> 6] |= bit;
        next.table.hand_size[offerer]--;
        next.table.hand_size[mind->seat]++;
    }
    next.table.trade[offerer] = (KorrTrade){ .stage = KORR_TRADE_NONE };
    for (unsigned i = 0; i < trade->shown; i++)
        worth += hand_worth(mind, &next, shown[i]);
    return worth;
}

/* The cards that `asked` of them would be missed least, cheapest first; what they are worth together. `actions` begins with one `give` for
 * each card that can be given. */
static double given_worth(Mind *mind, const KorrState *state, const KbAction *actions, uint32_t cards, unsigned asked,
                          KbAction *cheapest)
{
    double worth[KORR_CARDS_MAX], sum = 0;
    for (uint32_t i = 0; i < cards; i++)
        worth[i] = hand_worth(mind, state, kb_action_operand(actions[i], 1));
    for (unsigned n = 0; n < asked; n++) {
        uint32_t least = 0;
        for (uint32_t i = 1; i < cards; i++)
            if (worth[i] < worth[least])
                least = i;
        if (n == 0)
            *cheapest = actions[least];
        sum += worth[least];
        worth[least] = 1e9;
    }
    return sum;
}

static KbAction choose_trade(Mind *mind, const KorrState *state, const KbAction *actions, uint32_t count)
{
    KbSeat offerer = kb_action_operand(actions[0], 0);
    const KorrTrade *trade = &state->table.trade[offerer];
    KbAction give = 0, refuse = kb_action(KORR_REFUSE, offerer, 0);
    unsigned asked = trade->asked - trade->given;
    uint32_t cards = 0;
    if (kb_action_verb(actions[0]) == KORR_ACCEPT)
        return actions[0];
    while (cards < count && kb_action_verb(actions[cards]) == KORR_GIVE)
        cards++;
    if (cards < asked)
        return refuse;
    double given = given_worth(mind, state, actions, cards, asked, &give);
    /* Once it has begun to give it goes on: that was thought over. */
    return trade->given || shown_worth(mind, state, offerer) > given ? give : refuse;
}

/* ---- choosing ---- */

/* Doing something must be better than doing nothing by so much; interrupts are worth keeping. */
static double reserve(const KorrState *state, KbAction action)
{
    unsigned ask = state->table.ask;
    if (kb_action_verb(action) == KORR_PASS || kb_action_verb(action) == KORR_DONE || kb__korr_is_gift(state, action))
        return 0;
    return ask == KORR_ASK_REACT || ask == KORR_ASK_ANSWER || ask == KORR_ASK_INTERRUPT ? 0.4 : 0.02;
}

static KbAction choose_best(Mind *mind, const KorrState *state, const KbAction *actions, uint32_t count)
{
    KbAction best = actions[0];
    double most = -1e9;
    for (uint32_t i = 0; i < count; i++) {
        mind->looks = LOOKS / (count < 10 ? count : 10) + 1;
        /* A little chance keeps it from being read, and from doing the same forever. */
        double chance = 0.01 * (double)kb_fast_below(mind->fast, 100) / 100;
        double worth = worth_of(mind, state, actions[i]) - reserve(state, actions[i]) + chance;
        if (worth > most) {
            most = worth;
            best = actions[i];
        }
    }
    return best;
}

/* Nothing has happened for a round, or there is nothing left to draw: all cards lie in lines. */
static bool starves(const Mind *mind, const KorrTable *table)
{
    unsigned turns = mind->setup->mode == KORR_EXPERT ? 1 : mind->setup->players;
    return table->quiet >= turns || (!table->draw_count && table->hand_size[mind->seat] < 3);
}

/* K-33: who starves gives up the line that is worth least, so that cards come back. */
static KbAction give_up(const Mind *mind, const KorrState *state, const KbAction *actions, uint32_t count,
                        KbAction otherwise)
{
    double least = 1e9;
    if (!starves(mind, &state->table))
        return otherwise;
    for (uint32_t i = 0; i < count; i++) {
        if (kb_action_verb(actions[i]) != KORR_COLLAPSE)
            continue;
        const KorrLine *line = &state->table.line[kb_action_operand(actions[i], 0) - 1];
        double worth = line_worth(mind, &state->table, line, mind->seat);
        if (worth < least) {
            least = worth;
            otherwise = actions[i];
        }
    }
    return otherwise;
}

static KbAction choose_main(Mind *mind, const KorrState *state, const KbAction *actions, uint32_t count)
{
    KbAction best = choose_best(mind, state, actions, count);
    return kb_action_verb(best) == KORR_DONE ? give_up(mind, state, actions, count, best) : best;
}

static KbAction choose_complete(const KorrSetup *setup, const KorrTable *table, const KbAction *actions, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++)
        if (kb__korr_pays(setup, table, &table->line[kb_action_operand(actions[i], 0) - 1]))
            return actions[i];
    return actions[0];
}

static void open_mind(Mind *mind, const KorrSetup *setup, const KorrView *view, KbFast *fast)
{
    uint8_t key[32];
    *mind = (Mind){ .setup = setup,
                    .seat = view->seat,
                    .fast = fast,
                    .own = kb__korr_holding(setup, &view->hand[view->seat]) };
    for (unsigned i = 0; i < sizeof key; i++)
        key[i] = (uint8_t)kb_fast_below(fast, 256);
    kb_random_key(&mind->random, key);
}

KbAction kb__greedy_korruptivity(const KorrSetup *setup, const KorrView *view, KbFast *fast)
{
    Mind mind;
    KorrState state;
    KbAction actions[KB_ACTIONS_ROOM];
    bool alone;
    open_mind(&mind, setup, view, fast);
    game->resample((const KbSetup *)setup, (const KbView *)view, fast, (KbState *)&state);
    uint32_t count = kb__trade_answers(game, (const KbSetup *)setup, (const KbView *)view, actions, &alone);
    if (count && view->answer.card == KORR_NONE) /* a card picked up is played first */
        return choose_trade(&mind, &state, actions, count);
    count = kb__korr_choices(setup, &state, view->seat, actions);
    if (count < 2)
        return count ? actions[0] : 0;
    switch ((KorrAsk)view->table.ask) {
    case KORR_ASK_OFFER:
        return actions[kb_fast_below(fast, 4) == 0]; /* nothing, or sometimes one card */
    case KORR_ASK_PAY:
    case KORR_ASK_DISCARD:
        return choose_discard(&mind, &state, actions, count);
    case KORR_ASK_OPEN:
    case KORR_ASK_BID:
    case KORR_ASK_RAISE:
        return choose_auction(&mind, &state, actions, count);
    case KORR_ASK_COMPLETE:
        return choose_complete(setup, &state.table, actions, count);
    case KORR_ASK_MAIN:
        return choose_main(&mind, &state, actions, count);
    default:
        return choose_best(&mind, &state, actions, count);
    }
}
