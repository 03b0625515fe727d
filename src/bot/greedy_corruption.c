/* greedy-1 at Corruption: looks one card ahead with the table it sees.
 *
 * While cards are placed it guesses, for each contract and each opponent, what that opponent will have paid there in the end: what
 * lies open, what the face-down cards are worth on average given what that opponent can still hold, and a share of the cards to
 * come that follows the contracts' values. From that comes the chance to win a contract with a given sum, and a card is worth what
 * it adds to the expected value of contracts: a bribe raises the own sum, a reporter lowers the strongest rival's, a district
 * attorney takes a contract away from its likely winner, a hit man guards an own one. A bribe that reporters threaten is discounted,
 * and that is when the Swiss account, worth half but safe and free to choose later, looks better. In the awarding everything lies
 * open, and it takes the choice after which the awards are best for it.
 *
 * A little chance in every weight keeps it from being read. Money is in thousands here, values of contracts in hundred thousands. */
#include "bot/bot.h"

#include <kickback/corruption.h>

#include "core/bits.h"

typedef struct Rival {
    double mean, spread; /* what this opponent will have paid under a contract */
    double biggest;      /* of that, the best single bribe a reporter could remove */
} Rival;

typedef struct Contract {
    bool open;
    double value, share; /* its part of all the value on the table */
    double own;          /* own bribes there */
    double own_biggest;
    double attorneys, reporters; /* how many of the others' to expect */
    double seen_reporters;       /* of these, the ones that lie open */
    double own_attorneys, own_reporters, own_hitmen;
    Rival rival[CORRUPTION_PLAYERS_MAX + 1];
} Contract;

typedef struct Eye {
    const CorruptionSetup *setup;
    const CorruptionView *view;
    KbSeat me;
    double denial; /* what it is worth that an opponent does not get one unit of value */
    Contract contract[CORRUPTION_CONTRACTS];
} Eye;

static double pay_of(unsigned card, bool swiss)
{
    return corruption_pay((CorruptionCard)card, swiss) * 0.5;
}

static double smaller(double a, double b)
{
    return a < b ? a : b;
}

static double larger(double a, double b)
{
    return a > b ? a : b;
}

/* The chance that a sum beats another one that is `x` spreads below it: a smooth step without a library's help. */
static double chance_above(double x)
{
    return 0.5 + 0.5 * x / (1 + (x < 0 ? -x : x));
}

/* What one opponent's unknown cards are on average. */
typedef struct Unknown {
    double bribe;              /* worth of one that lies under a contract or in the hand */
    double swiss;              /* of one in Switzerland, halved */
    double attorney, reporter; /* chance that it is one */
    double to_come;            /* cards still to be placed */
} Unknown;

static Unknown unknown_of(const Eye *eye, KbSeat seat)
{
    const CorruptionTable *table = &eye->view->table;
    uint16_t pool = table->owned[seat];
    unsigned placed = 0;
    for (unsigned n = 1; n <= table->placed; n++) {
        if (corruption_owner(eye->setup, table, n) != seat)
            continue;
        placed++;
        if (eye->view->card.at[n - 1])
            pool = corruption_set_without(pool, eye->view->card.at[n - 1]);
    }
    double money = 0, cards = kb_bits_count(pool), bribes = kb_bits_count(pool & CORRUPTION_BRIBES);
    for (unsigned card = CORRUPTION_1000; card <= CORRUPTION_10000; card++)
        if (pool >> (card - 1) & 1)
            money += pay_of(card, false);
    Unknown unknown = { .to_come = CORRUPTION_PLACES - (double)placed };
    if (cards > 0) {
        unknown.bribe = money / cards;
        unknown.attorney = (pool >> (CORRUPTION_DA - 1) & 1) / cards;
        unknown.reporter =
            ((pool >> (CORRUPTION_REPORTER - 1) & 1) + (pool & CORRUPTION_SECOND_REPORTER ? 1 : 0)) / cards;
    }
    unknown.swiss = bribes > 0 ? money / bribes / 2 : 0;
    return unknown;
}

static void note_value(Eye *eye)
{
    const CorruptionTable *table = &eye->view->table;
    double sum = 0;
    for (uint64_t set = table->open; set; set = kb_bits_but_first(set)) {
        unsigned c = kb_bits_first(set);
        eye->contract[c].open = true;
        eye->contract[c].value = eye->setup->contract[c].value / 100000.0;
        sum += eye->contract[c].value;
    }
    for (unsigned c = 0; c < CORRUPTION_CONTRACTS; c++)
        eye->contract[c].share = sum > 0 ? eye->contract[c].value / sum : 0;
}

static void note_own(Contract *contract, unsigned card)
{
    double pay = pay_of(card, false);
    contract->own += pay;
    contract->own_biggest = larger(contract->own_biggest, pay);
    contract->own_attorneys += card == CORRUPTION_DA;
    contract->own_reporters += card == CORRUPTION_REPORTER;
    contract->own_hitmen += card == CORRUPTION_HITMAN;
}

static void note_rival(Contract *contract, KbSeat owner, unsigned card, const Unknown *unknown)
{
    Rival *rival = &contract->rival[owner];
    double pay = card ? pay_of(card, false) : unknown->bribe;
    rival->mean += pay;
    rival->spread += card ? 0 : 2.5;
    rival->biggest = larger(rival->biggest, pay);
    contract->attorneys += card ? card == CORRUPTION_DA : unknown->attorney;
    contract->reporters += card ? 0 : unknown->reporter;
    contract->seen_reporters += card == CORRUPTION_REPORTER;
}

/* A card in Switzerland may end under any contract of its government. */
static void note_swiss(Eye *eye, unsigned government, KbSeat owner, unsigned card, const Unknown *unknown)
{
    uint8_t list[CORRUPTION_CONTRACTS];
    unsigned count = corruption_left_to_right(&eye->view->table, eye->view->deal, (int)government, list);
    for (unsigned i = 0; i < count; i++) {
        Contract *contract = &eye->contract[list[i]];
        if (owner == eye->me) {
            contract->own += pay_of(card, true) / count;
        } else {
            contract->rival[owner].mean += (card ? pay_of(card, true) : unknown->swiss) / count;
            contract->rival[owner].spread += 1;
        }
    }
}

static void note_cards(Eye *eye, const Unknown unknown[CORRUPTION_PLAYERS_MAX + 1])
{
    const CorruptionTable *table = &eye->view->table;
    for (unsigned n = 1; n <= table->placed; n++) {
        KbSeat owner = corruption_owner(eye->setup, table, n);
        unsigned where = table->where.at[n - 1], card = eye->view->card.at[n - 1];
        if (where >= CORRUPTION_SWISS)
            note_swiss(eye, where - CORRUPTION_SWISS, owner, card, &unknown[owner]);
        else if (owner == eye->me)
            note_own(&eye->contract[where], card);
        else
            note_rival(&eye->contract[where], owner, card, &unknown[owner]);
    }
}

static void note_future(Eye *eye, const Unknown unknown[CORRUPTION_PLAYERS_MAX + 1])
{
    for (unsigned c = 0; c < CORRUPTION_CONTRACTS; c++) {
        Contract *contract = &eye->contract[c];
        for (KbSeat seat = 1; contract->open && seat <= eye->setup->players; seat++) {
            if (seat == eye->me)
                continue;
            double cards = unknown[seat].to_come * contract->share;
            contract->rival[seat].mean += cards * unknown[seat].bribe;
            contract->rival[seat].spread += 1 + 1.5 * cards;
            contract->rival[seat].biggest =
                larger(contract->rival[seat].biggest, smaller(cards, 1) * unknown[seat].bribe);
            contract->attorneys += cards * unknown[seat].attorney;
            contract->reporters += cards * unknown[seat].reporter;
        }
    }
}

static void look(Eye *eye, const CorruptionSetup *setup, const CorruptionView *view)
{
    Unknown unknown[CORRUPTION_PLAYERS_MAX + 1] = { 0 };
    *eye = (Eye){ .setup = setup, .view = view, .me = view->seat, .denial = 1.0 / (setup->players - 1) };
    for (KbSeat seat = 1; seat <= setup->players; seat++)
        unknown[seat] = unknown_of(eye, seat);
    note_value(eye);
    note_cards(eye, unknown);
    note_future(eye, unknown);
}

/* The chance to have the greatest sum with `own`, if `relief` less is paid by the strongest rival. */
static double chance_to_win(const Eye *eye, const Contract *contract, double own, double relief)
{
    double chance = 1;
    KbSeat strongest = 0;
    if (own <= 0)
        return 0;
    for (KbSeat seat = 1; seat <= eye->setup->players; seat++)
        if (seat != eye->me && (!strongest || contract->rival[seat].mean > contract->rival[strongest].mean))
            strongest = seat;
    for (KbSeat seat = 1; seat <= eye->setup->players; seat++) {
        const Rival *rival = &contract->rival[seat];
        if (seat == eye->me)
            continue;
        double mean = rival->mean - (seat == strongest ? relief * rival->biggest : 0);
        chance *= chance_above((own - mean) / rival->spread);
    }
    return chance;
}

static double chance_awarded(const Contract *contract)
{
    double threat = contract->attorneys + contract->own_attorneys - 0.7 * contract->own_hitmen;
    return 1 - smaller(larger(threat, 0), 0.9);
}

/* What reporters take of the own sum: most likely the biggest bribe, for sure if one is seen there, else as a suspicion. */
static double after_reporters(const Contract *contract, double own, double biggest)
{
    double fear = 0.5 * contract->reporters + 0.8 * contract->seen_reporters - 0.4 * contract->own_hitmen;
    return own - smaller(larger(fear, 0), 1) * biggest;
}

static double expected(const Eye *eye, const Contract *contract, double own, double biggest, double relief)
{
    return contract->value * chance_awarded(contract) *
           chance_to_win(eye, contract, after_reporters(contract, own, biggest), relief);
}

static double worth_now(const Eye *eye, const Contract *contract)
{
    return expected(eye, contract, contract->own, contract->own_biggest, contract->own_reporters);
}

static double worth_of_bribe(const Eye *eye, unsigned card, unsigned c)
{
    const Contract *contract = &eye->contract[c];
    double pay = pay_of(card, false);
    return expected(eye, contract, contract->own + pay, larger(contract->own_biggest, pay), contract->own_reporters) -
           worth_now(eye, contract);
}

/* Safe from reporters, and assigned when all is known: the best contract of the government, and a bonus for the choice. */
static double worth_of_swiss(const Eye *eye, unsigned card, unsigned government)
{
    uint8_t list[CORRUPTION_CONTRACTS];
    unsigned count = corruption_left_to_right(&eye->view->table, eye->view->deal, (int)government, list);
    double best = 0, second = 0;
    for (unsigned i = 0; i < count; i++) {
        const Contract *contract = &eye->contract[list[i]];
        double gain = expected(eye, contract, contract->own + pay_of(card, true), contract->own_biggest,
                               contract->own_reporters) -
                      worth_now(eye, contract);
        second = larger(second, smaller(best, gain));
        best = larger(best, gain);
    }
    return best + 0.3 * second;
}

/* The contract goes to nobody, neither to its likely winner nor to oneself, and is open again next round. */
static double worth_of_attorney(const Eye *eye, unsigned c)
{
    const Contract *contract = &eye->contract[c];
    double mine = chance_to_win(eye, contract, after_reporters(contract, contract->own, contract->own_biggest),
                                contract->own_reporters);
    double again = eye->view->table.round < CORRUPTION_ROUNDS ? 1.0 / eye->setup->players : 0;
    return contract->value * chance_awarded(contract) * ((1 - mine) * eye->denial * 0.5 - mine + again * 0.5);
}

static double worth_of_reporter(const Eye *eye, unsigned c)
{
    const Contract *contract = &eye->contract[c];
    double relief = contract->own_reporters;
    return expected(eye, contract, contract->own, contract->own_biggest, relief + 1) -
           expected(eye, contract, contract->own, contract->own_biggest, relief);
}

/* A guard: as good as the attorneys and reporters it may meet are bad. */
static double worth_of_hitman(const Eye *eye, unsigned c)
{
    Contract guarded = eye->contract[c];
    double before = worth_now(eye, &guarded);
    guarded.own_hitmen += 1;
    return worth_now(eye, &guarded) - before;
}

/* What a character is worth later: used now it is gone. */
static double reserve(const Eye *eye, unsigned card)
{
    static const double keep[CORRUPTION_CARD_COUNT] = {
        [CORRUPTION_DA] = 2.0, [CORRUPTION_REPORTER] = 1.6, [CORRUPTION_HITMAN] = 0.6
    };
    return keep[card] * (CORRUPTION_ROUNDS - eye->view->table.round) / (CORRUPTION_ROUNDS - 1);
}

static double worth_of_place(const Eye *eye, unsigned card, unsigned where)
{
    switch ((CorruptionCard)card) {
    case CORRUPTION_DA:
        return worth_of_attorney(eye, where) - reserve(eye, card);
    case CORRUPTION_REPORTER:
        return worth_of_reporter(eye, where) - reserve(eye, card);
    case CORRUPTION_HITMAN:
        return worth_of_hitman(eye, where) - reserve(eye, card);
    case CORRUPTION_1000:
    case CORRUPTION_2000:
    case CORRUPTION_4000:
    case CORRUPTION_6000:
    case CORRUPTION_8000:
    case CORRUPTION_10000:
    case CORRUPTION_UNKNOWN:
    case CORRUPTION_CARD_COUNT:
        break;
    }
    return where < CORRUPTION_SWISS ? worth_of_bribe(eye, card, where)
                                    : worth_of_swiss(eye, card, where - CORRUPTION_SWISS);
}

/* A book is worth opening on a card that decides a dear and doubtful contract, late in the round. */
static double worth_of_peek(const Eye *eye, unsigned n)
{
    const CorruptionTable *table = &eye->view->table;
    const Contract *contract = &eye->contract[table->where.at[n - 1]];
    double chance = chance_to_win(eye, contract, contract->own, contract->own_reporters);
    bool late = eye->setup->lap[table->placed] >= 3;
    return late && contract->own > 0 ? contract->value * chance * (1 - chance) - 1.0 : -1;
}

/* All cards lie open: what the awards are worth if `gone` leaves its pile and the Swiss card `moved` goes to `to`. */
typedef struct Change {
    unsigned gone, moved, to;
} Change;

static bool is_there(const CorruptionTable *table, const Change *change, unsigned n)
{
    return !(table->removed >> (n - 1) & 1) && n != change->gone;
}

static double worth_of_award(const Eye *eye, unsigned c, const double sums[CORRUPTION_PLAYERS_MAX + 1], bool attorney)
{
    KbSeat best = 0;
    bool tie = false;
    for (KbSeat seat = 1; seat <= eye->setup->players; seat++) {
        tie = best && sums[seat] == sums[best] ? true : best && sums[seat] > sums[best] ? false : tie;
        if (sums[seat] > 0 && (!best || sums[seat] > sums[best]))
            best = seat;
    }
    if (!best || tie || attorney)
        return 0;
    /* A margin counts a little: reporters still to come may change things. */
    double value = eye->setup->contract[c].value / 100000.0;
    return best == eye->me ? value * (1 + 0.01 * smaller(sums[best], 30)) : -value * eye->denial;
}

static double worth_of_change(const Eye *eye, const Change *change)
{
    const CorruptionTable *table = &eye->view->table;
    double sums[CORRUPTION_CONTRACTS][CORRUPTION_PLAYERS_MAX + 1] = { { 0 } }, worth = 0;
    uint32_t attorneys = 0;
    for (unsigned n = 1; n <= table->placed; n++) {
        unsigned where = n == change->moved ? change->to : table->where.at[n - 1], card = eye->view->card.at[n - 1];
        if (!is_there(table, change, n) || where >= CORRUPTION_SWISS)
            continue;
        bool swiss = table->swiss >> (n - 1) & 1;
        sums[where][corruption_owner(eye->setup, table, n)] += pay_of(card, swiss);
        attorneys |= (uint32_t)(card == CORRUPTION_DA) << where;
    }
    for (uint64_t set = table->open; set; set = kb_bits_but_first(set)) {
        unsigned c = kb_bits_first(set);
        worth += worth_of_award(eye, c, sums[c], attorneys >> c & 1);
    }
    return worth;
}

/* Of equal kills the one that takes a character from others: a reporter may still do harm. */
static double worth_of_kill(const Eye *eye, unsigned target)
{
    Change change = { .gone = target };
    double worth = worth_of_change(eye, &change);
    if (target)
        worth += corruption_owner(eye->setup, &eye->view->table, target) == eye->me ? -0.5 : 0.1;
    return worth;
}

static double worth_of(const Eye *eye, KbAction action)
{
    unsigned first = kb_action_operand(action, 0), second = kb_action_operand(action, 1);
    switch ((CorruptionVerb)kb_action_verb(action)) {
    case CORRUPTION_PLACE:
        return worth_of_place(eye, first, second);
    case CORRUPTION_PEEK:
        return worth_of_peek(eye, first);
    case CORRUPTION_ASSIGN:
        return worth_of_change(eye, &(Change){ .moved = first, .to = second });
    case CORRUPTION_KILL:
        return worth_of_kill(eye, first);
    case CORRUPTION_REPORT:
        return worth_of_change(eye, &(Change){ .gone = first });
    case CORRUPTION_MASK:
        /* The first player shows every card first: the fewer the better. */
        return -(double)kb_bits_count(first);
    case CORRUPTION_VERB_COUNT:
        break;
    }
    return 0;
}

static double wobble(KbFast *fast)
{
    return kb_fast_below(fast, 1000) / 1000.0;
}

KbAction kb__greedy_corruption(const CorruptionSetup *setup, const CorruptionView *view, KbFast *fast)
{
    KbAction actions[KB_ACTIONS_ROOM], best = 0;
    double best_worth = 0;
    Eye eye;
    uint32_t count = corruption_game.view_legal((const KbSetup *)setup, (const KbView *)view, actions);
    look(&eye, setup, view);
    bool placing = view->table.phase == CORRUPTION_PHASE_PLACING || view->table.phase == CORRUPTION_PHASE_MASK;
    for (uint32_t i = 0; i < count; i++) {
        double worth = worth_of(&eye, actions[i]);
        worth += placing ? wobble(fast) * (0.05 + 0.1 * larger(worth, 0)) : 0.001 * wobble(fast);
        if (!best || worth > best_worth) {
            best = actions[i];
            best_worth = worth;
        }
    }
    return best;
}
