/* What a player of Corruption is likely to do, judged by what that player can see: the playouts of the search go by it, and its tree begins
 * with it. A place is chosen first, by how dear the contract is and how close the race for it; then a card that fits there. */
#include "bot/board_corruption.h"
#include "core/bits.h"

static float pay_of(unsigned card)
{
    return (float)corruption_pay((CorruptionCard)card, false) * 0.5f;
}

static void rank(Pile *pile, KbSeat owner)
{
    float looks = pile->looks[owner];
    if (owner == pile->leader) {
        pile->top = looks;
    } else if (looks > pile->top) {
        pile->second = pile->top;
        pile->top = looks;
        pile->leader = owner;
    } else if (looks > pile->second) {
        pile->second = looks;
    }
}

void kb__pile_add(const Mind *mind, Pile *pile, KbSeat owner, unsigned card, bool open)
{
    float pay = pay_of(card);
    pile->paid[owner] += pay;
    pile->looks[owner] += open ? pay : (float)mind->params.guess;
    pile->attorneys += open && card == CORRUPTION_DA;
    pile->reporters += open && card == CORRUPTION_REPORTER;
    rank(pile, owner);
}

/* What the strongest of the others seems to have paid. */
static float rival_at(const Pile *pile, KbSeat seat)
{
    return pile->leader == seat ? pile->second : pile->top;
}

/* High where the race is close, low where it is lost or won. */
static float closeness(const CorruptionParams *params, float gap)
{
    float x = (gap - (float)params->gap_best) / (float)params->gap_wide;
    return (float)params->hopeless + 1 / (1 + x * x * x * x);
}

static float place_weight(const Mind *mind, const Pile *pile, KbSeat seat, unsigned contract)
{
    float own = pile->paid[seat], gap = rival_at(pile, seat) - own;
    float weight = mind->interest[contract] * closeness(&mind->params, gap);
    if (own > 0 && gap >= 0)
        weight *= (float)mind->params.pursue;
    if (pile->attorneys)
        weight *= (float)mind->params.dead;
    return weight;
}

float kb__corruption_places(const Mind *mind, const World *world, KbSeat seat, float *weight)
{
    const Lesson *lesson = mind->lessons.place[seat];
    float best[CORRUPTION_GOVERNMENTS] = { 0 }, sum = 0;
    for (uint64_t set = world->state.table.open; set; set = kb_bits_but_first(set)) {
        unsigned c = kb_bits_first(set), g = mind->government[c];
        weight[c] = lesson[c].lure * place_weight(mind, &world->pile[c], seat, c);
        best[g] = weight[c] > best[g] ? weight[c] : best[g];
        sum += weight[c];
    }
    bool bribes = world->state.hand[seat] & CORRUPTION_BRIBES;
    for (unsigned g = 0; g < CORRUPTION_GOVERNMENTS; g++) {
        weight[CORRUPTION_SWISS + g] =
            bribes ? lesson[CORRUPTION_SWISS + g].lure * (float)mind->params.swiss * best[g] : 0;
        sum += weight[CORRUPTION_SWISS + g];
    }
    return sum;
}

/* A bribe fits that takes the lead, and does not waste much. */
static float bribe_weight(const CorruptionParams *params, float pay, float target)
{
    float off = pay - target;
    off /= off > 0 ? (float)params->over : (float)params->under;
    return 0.15f + 1 / (1 + off * off);
}

static float swiss_cards(uint16_t hand, const Lesson *lesson, float *weight)
{
    float sum = 0;
    for (uint64_t set = hand & CORRUPTION_BRIBES; set; set = kb_bits_but_first(set)) {
        unsigned card = kb_bits_first(set) + 1;
        weight[card] = lesson[card].lure * (0.5f + pay_of(card) / 10);
        sum += weight[card];
    }
    return sum;
}

/* Characters against a bribe that fits: attorneys where others would get something dear, reporters where much can be taken, hit men
 * where something is to be guarded or met. */
static float character_weight(const Mind *mind, const Pile *pile, unsigned card, float own, float rival, float value)
{
    const CorruptionParams *params = &mind->params;
    float late = mind->round == CORRUPTION_ROUNDS ? (float)params->last_round : 1;
    if (card == CORRUPTION_DA)
        return late * (float)params->attorney * value / 12 * (own > 0 ? 0.2f : 1) * (rival > 3 ? 1 : 0.3f);
    if (card == CORRUPTION_REPORTER)
        return late * (float)params->reporter * (own > 0 ? 1 : 0.5f) * (0.5f + (rival < 10 ? rival : 10) / 6);
    float met = 1 + (float)pile->attorneys + 0.5f * (float)pile->reporters;
    return late * (float)params->hitman * (own > 0 ? 1 : 0.3f) * met;
}

float kb__corruption_cards(const Mind *mind, const World *world, KbSeat seat, unsigned where, float *weight)
{
    const CorruptionParams *params = &mind->params;
    const Lesson *lesson = mind->lessons.card[seat][where];
    uint16_t hand = world->state.hand[seat];
    if (where >= CORRUPTION_SWISS)
        return swiss_cards(hand, lesson, weight);
    const Pile *pile = &world->pile[where];
    float own = pile->paid[seat], rival = rival_at(pile, seat), value = mind->value[where], sum = 0;
    float target = rival - own + (float)params->margin + (float)params->margin_value * value;
    for (uint64_t set = hand & CORRUPTION_KINDS; set; set = kb_bits_but_first(set)) {
        unsigned card = kb_bits_first(set) + 1;
        weight[card] = card <= CORRUPTION_10000 ? bribe_weight(params, pay_of(card), target)
                                                : character_weight(mind, pile, card, own, rival, value);
        weight[card] *= lesson[card].lure;
        sum += weight[card];
    }
    return sum;
}

/* ---- the awarding: everything lies open ---- */

/* Who has paid how much under a contract, without the card `gone`; whether a district attorney lies there. */
static bool count_money(const Mind *mind, const World *world, unsigned contract, unsigned gone, float sums[SEATS])
{
    const CorruptionTable *table = &world->state.table;
    bool attorney = false;
    for (unsigned i = 0; i < table->placed; i++) {
        if (table->where.at[i] != contract || table->removed >> i & 1 || i + 1 == gone)
            continue;
        unsigned card = world->state.card.at[i];
        float pay = pay_of(card);
        sums[corruption_owner(mind->setup, table, i + 1)] += table->swiss >> i & 1 ? pay / 2 : pay;
        attorney |= card == CORRUPTION_DA;
    }
    return attorney;
}

/* What the one contract is worth to `seat` if the card `gone` leaves it and `more` is added to the own sum. A lead counts a little:
 * others may still change things. */
static float award_worth(const Mind *mind, const World *world, KbSeat seat, unsigned contract, unsigned gone, float more)
{
    float sums[SEATS] = { 0 }, most = 0, second = 0;
    KbSeat best = 0;
    bool attorney = count_money(mind, world, contract, gone, sums);
    sums[seat] += more;
    for (KbSeat s = 1; s <= mind->setup->players; s++) {
        if (sums[s] > most) {
            second = most;
            most = sums[s];
            best = s;
        } else if (sums[s] > second) {
            second = sums[s];
        }
    }
    float lead = most - second;
    if (attorney || lead <= 0)
        return 0.001f * (sums[seat] - most);
    float worth = mind->value[contract] * (1 + 0.01f * (lead < 10 ? lead : 10));
    return best == seat ? worth : -0.35f * worth;
}

static float choice_worth(const Mind *mind, const World *world, KbSeat seat, KbAction action)
{
    const CorruptionTable *table = &world->state.table;
    unsigned first = kb_action_operand(action, 0), second = kb_action_operand(action, 1);
    if (kb_action_verb(action) == CORRUPTION_ASSIGN) {
        float pay = pay_of(world->state.card.at[first - 1]) / 2;
        return award_worth(mind, world, seat, second, 0, pay) - award_worth(mind, world, seat, second, 0, 0);
    }
    return award_worth(mind, world, seat, table->where.at[table->resolving - 1], first, 0);
}

KbAction kb__corruption_award(const Mind *mind, const World *world, KbSeat seat, const KbAction *actions,
                              uint32_t count, KbFast *fast)
{
    KbAction best = actions[0];
    float most = -1e9f;
    for (uint32_t i = 0; i < count; i++) {
        float worth = choice_worth(mind, world, seat, actions[i]) + 0.01f * (float)kb_fast_below(fast, 8);
        if (worth > most) {
            most = worth;
            best = actions[i];
        }
    }
    return best;
}
