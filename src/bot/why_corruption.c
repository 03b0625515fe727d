/* Reasons at Corruption. While cards are placed they come from what lies under each contract: known cards count what they pay, and a
 * face-down one what the cards are worth on average that its owner can still have. In the awarding all lies open, and a reason is how the
 * choice changes who gets the contract. */
#include "bot/why.h"

#include <kickback/corruption.h>

#include "core/bits.h"

enum { SMALL_BRIBE = 2000, BIG_BRIBE = 6000, FAR_AHEAD = 4000, LEVEL = 500 };

/* What lies under one contract, in dollars, as the seat can tell. */
typedef struct Pile {
    unsigned contract;
    int own;
    bool own_reporter;
    int sum[CORRUPTION_PLAYERS_MAX + 1];  /* of the others */
    int best[CORRUPTION_PLAYERS_MAX + 1]; /* of these, the best single one */
    bool guessed[CORRUPTION_PLAYERS_MAX + 1];
    KbSeat leader;      /* the strongest of the others; 0: none has paid */
    KbSeat reporter_of; /* another's reporter that is seen there; 0: none */
    KbSeat hunted;      /* the owner of another's reporter or district attorney seen there */
    unsigned prey;      /* and that card */
} Pile;

typedef struct Look {
    const CorruptionSetup *setup;
    const CorruptionView *view;
    KbWhy *why;
} Look;

static bool say(const Look *look, KbReason reason, int64_t first, int64_t second, int64_t third)
{
    *look->why = (KbWhy){ .reason = reason, .operand = { first, second, third } };
    return true;
}

static int dollars(unsigned card, bool swiss)
{
    return (int)corruption_pay((CorruptionCard)card, swiss) * 500;
}

/* A guess is told in whole thousands. */
static int about(int amount)
{
    int thousands = (amount + 500) / 1000;
    return 1000 * (thousands ? thousands : 1);
}

/* What one of the seat's face-down cards is worth on average: of those it had this round, the ones not seen. */
static int guess(const Look *look, KbSeat seat)
{
    const CorruptionTable *table = &look->view->table;
    uint16_t pool = table->owned[seat];
    for (unsigned n = 1; n <= table->placed; n++)
        if (corruption_owner(look->setup, table, n) == seat && look->view->card.at[n - 1])
            pool = corruption_set_without(pool, look->view->card.at[n - 1]);
    int money = 0, cards = (int)kb_bits_count(pool);
    for (unsigned card = CORRUPTION_1000; card <= CORRUPTION_10000; card++)
        if (pool >> (card - 1) & 1)
            money += dollars(card, false);
    return cards ? money / cards : 0;
}

static void note_other(const Look *look, Pile *pile, KbSeat owner, unsigned card)
{
    int pay = card ? dollars(card, false) : guess(look, owner);
    pile->sum[owner] += pay;
    pile->guessed[owner] |= !card;
    if (pay > pile->best[owner])
        pile->best[owner] = pay;
    if (card == CORRUPTION_REPORTER)
        pile->reporter_of = owner;
    if (card == CORRUPTION_REPORTER || card == CORRUPTION_DA) {
        pile->hunted = owner;
        pile->prey = card;
    }
}

static Pile look_at(const Look *look, unsigned contract)
{
    const CorruptionTable *table = &look->view->table;
    Pile pile = { .contract = contract };
    for (unsigned n = 1; n <= table->placed; n++) {
        KbSeat owner = corruption_owner(look->setup, table, n);
        unsigned card = look->view->card.at[n - 1];
        if (table->where.at[n - 1] != contract)
            continue;
        if (owner == look->view->seat) {
            pile.own += dollars(card, false);
            pile.own_reporter |= card == CORRUPTION_REPORTER;
        } else
            note_other(look, &pile, owner, card);
    }
    for (KbSeat seat = 1; seat <= look->setup->players; seat++)
        if (pile.sum[seat] > pile.sum[pile.leader])
            pile.leader = seat;
    return pile;
}

/* ---- placing ---- */

static bool is_dearest(const Look *look, unsigned contract)
{
    for (uint64_t set = look->view->table.open; set; set = kb_bits_but_first(set))
        if (look->setup->contract[kb_bits_first(set)].value > look->setup->contract[contract].value)
            return false;
    return true;
}

static bool why_untouched(const Look *look, const Pile *pile, int pay)
{
    bool dear = pay >= BIG_BRIBE && is_dearest(look, pile->contract);
    return say(look, dear ? KB_WHY_DEAREST : KB_WHY_FIRST_THERE, pile->contract, 0, 0);
}

/* It does not reach the leader. */
static bool why_behind(const Look *look, const Pile *pile, unsigned card)
{
    int pay = dollars(card, false), ahead = pile->sum[pile->leader] - pile->own;
    bool last = look->setup->lap[look->view->table.placed] + 1 == CORRUPTION_PLACES;
    if (pile->own_reporter && pay > ahead - pile->best[pile->leader])
        return say(look, KB_WHY_WITH_REPORTER, pile->contract, pile->leader, 0);
    if (!pile->own && pay <= SMALL_BRIBE && ahead - pay >= FAR_AHEAD)
        return say(look, KB_WHY_BLUFF, pile->contract, pile->leader, 0);
    if (last)
        return say(look, KB_WHY_WORTH_A_TRY, pile->contract, card, 0);
    return say(look, KB_WHY_CATCH_UP, pile->contract, pile->leader, about(ahead));
}

static bool why_bribe(const Look *look, unsigned card, unsigned contract)
{
    Pile pile = look_at(look, contract);
    int pay = dollars(card, false), ahead = pile.sum[pile.leader] - pile.own;
    if (!pile.leader && !pile.own)
        return why_untouched(look, &pile, pay);
    if (!pile.leader)
        return say(look, KB_WHY_ALONE_THERE, contract, pile.own, 0);
    if (pile.own && ahead < LEVEL && ahead > -LEVEL)
        return say(look, KB_WHY_BREAK_LEVEL, contract, pile.leader, 0);
    if (ahead < 0)
        return say(look, KB_WHY_KEEP_LEAD, contract, pile.leader, about(-ahead));
    if (pay > ahead)
        return say(look, KB_WHY_TAKE_LEAD, contract, pile.leader, about(ahead));
    if (pay == ahead && !pile.guessed[pile.leader])
        return say(look, KB_WHY_MAKE_TIE, contract, pile.leader, 0);
    return why_behind(look, &pile, card);
}

static bool why_swiss(const Look *look, unsigned government)
{
    uint8_t list[CORRUPTION_CONTRACTS];
    unsigned count = corruption_left_to_right(&look->view->table, look->view->deal, (int)government, list);
    for (unsigned i = 0; i < count; i++) {
        Pile pile = look_at(look, list[i]);
        if (pile.reporter_of)
            return say(look, KB_WHY_SWISS_REPORTER, list[i], pile.reporter_of, 0);
    }
    return say(look, KB_WHY_SWISS_LATER, 0, 0, 0);
}

static bool why_reporter(const Look *look, unsigned contract)
{
    Pile pile = look_at(look, contract);
    if (!pile.leader)
        return say(look, KB_WHY_REPORTER_WAITS, contract, 0, 0);
    return say(look, pile.own ? KB_WHY_REPORTER_RIVAL : KB_WHY_REPORTER_AGAINST, contract, pile.leader,
               about(pile.best[pile.leader]));
}

static bool why_attorney(const Look *look, unsigned contract)
{
    Pile pile = look_at(look, contract);
    if (pile.leader && pile.sum[pile.leader] > pile.own)
        return say(look, KB_WHY_ATTORNEY_AGAINST, contract, pile.leader, look->setup->contract[contract].value);
    return say(look, KB_WHY_ATTORNEY_NOBODY, contract, 0, 0);
}

static bool why_hitman(const Look *look, unsigned contract)
{
    Pile pile = look_at(look, contract);
    if (pile.hunted)
        return say(look, KB_WHY_HITMAN_HUNTS, contract, pile.hunted, pile.prey);
    if (pile.own)
        return say(look, KB_WHY_HITMAN_GUARDS, contract, pile.own, 0);
    return say(look, KB_WHY_HITMAN_WAITS, contract, 0, 0);
}

static bool why_place(const Look *look, unsigned card, unsigned where)
{
    switch ((CorruptionCard)card) {
    case CORRUPTION_DA:
        return why_attorney(look, where);
    case CORRUPTION_REPORTER:
        return why_reporter(look, where);
    case CORRUPTION_HITMAN:
        return why_hitman(look, where);
    case CORRUPTION_1000:
    case CORRUPTION_2000:
    case CORRUPTION_4000:
    case CORRUPTION_6000:
    case CORRUPTION_8000:
    case CORRUPTION_10000:
        return where < CORRUPTION_SWISS ? why_bribe(look, card, where) : why_swiss(look, where - CORRUPTION_SWISS);
    case CORRUPTION_UNKNOWN:
    case CORRUPTION_CARD_COUNT:
        break;
    }
    return false;
}

static bool why_peek(const Look *look, unsigned n)
{
    const CorruptionTable *table = &look->view->table;
    return say(look, KB_WHY_PEEK, table->where.at[n - 1], corruption_owner(look->setup, table, n), 0);
}

/* ---- the awarding ---- */

/* Who would get `contract` if it were awarded now, without card `gone` and with the Swiss card `moved` there; 0: nobody. */
static KbSeat winner(const Look *look, unsigned contract, unsigned gone, unsigned moved)
{
    const CorruptionTable *table = &look->view->table;
    int sum[CORRUPTION_PLAYERS_MAX + 1] = { 0 };
    for (unsigned n = 1; n <= table->placed; n++) {
        unsigned card = look->view->card.at[n - 1];
        bool left = table->removed >> (n - 1) & 1 || n == gone;
        if (left || (table->where.at[n - 1] != contract && n != moved))
            continue;
        if (card == CORRUPTION_DA)
            return 0;
        sum[corruption_owner(look->setup, table, n)] += dollars(card, n == moved || table->swiss >> (n - 1) & 1);
    }
    KbSeat best = 0;
    bool tie = false;
    for (KbSeat seat = 1; seat <= look->setup->players; seat++)
        if (sum[seat] > sum[best]) {
            best = seat;
            tie = false;
        } else if (best && sum[seat] == sum[best])
            tie = true;
    return tie ? 0 : best;
}

static bool why_removal(const Look *look, unsigned target)
{
    const CorruptionTable *table = &look->view->table;
    unsigned contract = table->where.at[table->resolving - 1];
    if (!target)
        return say(look, KB_WHY_REMOVAL_NONE, contract, 0, 0);
    KbSeat me = look->view->seat, owner = corruption_owner(look->setup, table, target);
    KbSeat before = winner(look, contract, 0, 0), after = winner(look, contract, target, 0);
    unsigned card = look->view->card.at[target - 1];
    if (owner == me)
        return say(look, KB_WHY_REMOVAL_OWN, contract, 0, 0);
    if (after == me)
        return say(look, before == me ? KB_WHY_REMOVAL_GUARDS : KB_WHY_REMOVAL_WINS, contract, owner, card);
    if (before && before != after)
        return say(look, KB_WHY_DENIES, contract, before, 0);
    return say(look, KB_WHY_REMOVAL_WEAKENS, contract, owner, card);
}

static bool why_assign(const Look *look, unsigned n, unsigned contract)
{
    KbSeat me = look->view->seat, before = winner(look, contract, 0, 0), after = winner(look, contract, 0, n);
    if (after == me)
        return say(look, before == me ? KB_WHY_ASSIGN_SECURES : KB_WHY_ASSIGN_WINS, contract, 0, 0);
    if (before && before != after)
        return say(look, KB_WHY_DENIES, contract, before, 0);
    return say(look, KB_WHY_ASSIGN_LOST, contract, 0, 0);
}

bool kb__why_corruption(const CorruptionSetup *setup, const CorruptionView *before, KbAction action, KbWhy *why)
{
    Look look = { setup, before, why };
    unsigned first = kb_action_operand(action, 0), second = kb_action_operand(action, 1);
    switch ((CorruptionVerb)kb_action_verb(action)) {
    case CORRUPTION_MASK:
        return kb_bits_count(first) < CORRUPTION_PLACES / 2 && say(&look, KB_WHY_MASK_FEW, 0, 0, 0);
    case CORRUPTION_PLACE:
        return why_place(&look, first, second);
    case CORRUPTION_PEEK:
        return why_peek(&look, first);
    case CORRUPTION_ASSIGN:
        return why_assign(&look, first, second);
    case CORRUPTION_KILL:
    case CORRUPTION_REPORT:
        return why_removal(&look, first);
    case CORRUPTION_VERB_COUNT:
        break;
    }
    return false;
}

const char *kb__why_corruption_name(const CorruptionSetup *setup, char kind, int64_t operand)
{
    switch (kind) {
    case 'C':
        return setup->contract[operand].id;
    case 'D':
        return corruption_card_names[operand];
    default:
        return NULL;
    }
}
