/* What lies face down, as far as one can guess: nobody puts the same cards under a dear contract as under a cheap one. For each hidden
 * placement the kinds of card get weights by how readily players place them in such a situation (contract's rank by value, whether the
 * owner has laid something there before, early or late in the round); then one player's hidden cards are drawn one after the other out of
 * those that this player can still have. */
#include "bot/board_corruption.h"
#include "bot/math.h"
#include "core/bits.h"

/* How readily players place each kind of card in a situation, as logarithms: of those who held it, how many placed it there and then. Found by
 * `kickback tune beliefs`, see docs/tuning.md. */
static const float readiness[BELIEF_CELLS][CORRUPTION_CARD_COUNT] = {
#include "bot/beliefs_corruption.inc"
};

/* 0 for the dearest third of the contracts on the table, 2 for the cheapest. */
static unsigned value_class(const CorruptionSetup *setup, const CorruptionTable *table, unsigned contract)
{
    unsigned dearer = 0, count = kb_bits_count(table->open);
    for (uint64_t set = table->open; set; set = kb_bits_but_first(set))
        dearer += setup->contract[kb_bits_first(set)].value > setup->contract[contract].value;
    return dearer * 3 / count; /* NOLINT(clang-analyzer-core.*): `contract` is one of those that lie there */
}

unsigned kb__belief_cell(const CorruptionSetup *setup, const CorruptionTable *table, unsigned i)
{
    unsigned where = table->where.at[i];
    KbSeat owner = corruption_owner(setup, table, i + 1);
    bool again = false;
    if (where >= CORRUPTION_SWISS)
        return BELIEF_SWISS;
    for (unsigned before = 0; before < i; before++)
        again |= table->where.at[before] == where && corruption_owner(setup, table, before + 1) == owner;
    bool late = setup->lap[i] >= CORRUPTION_PLACES / 2;
    return value_class(setup, table, where) * 4 + again * 2u + late;
}

void kb__corruption_believe(Mind *mind)
{
    const CorruptionTable *table = &mind->view->table;
    mind->hidden_count = 0;
    for (KbSeat seat = 1; seat <= mind->setup->players; seat++)
        mind->pool[seat] = table->owned[seat];
    for (unsigned i = 0; i < table->placed; i++) {
        KbSeat owner = corruption_owner(mind->setup, table, i + 1);
        unsigned card = mind->view->card.at[i], where = table->where.at[i];
        if (card) {
            mind->pool[owner] = corruption_set_without(mind->pool[owner], card);
            continue;
        }
        struct Hidden *hidden = &mind->hidden[mind->hidden_count++];
        *hidden = (struct Hidden){ .owner = owner, .n = (uint8_t)i };
        const float *ready = readiness[kb__belief_cell(mind->setup, table, i)];
        for (unsigned k = CORRUPTION_1000; k < CORRUPTION_CARD_COUNT; k++)
            hidden->weight[k] = where >= CORRUPTION_SWISS && k > CORRUPTION_10000
                                    ? 0
                                    : (float)kb__exp(mind->params.belief * ready[k]);
    }
}

static unsigned draw_card(const struct Hidden *hidden, uint16_t pool, KbFast *fast)
{
    float sum = 0;
    unsigned last = kb_bits_first(pool & CORRUPTION_KINDS) + 1;
    for (uint64_t set = pool & CORRUPTION_KINDS; set; set = kb_bits_but_first(set))
        sum += hidden->weight[kb_bits_first(set) + 1];
    float left = (float)kb__chance(fast) * sum;
    for (uint64_t set = pool & CORRUPTION_KINDS; set; set = kb_bits_but_first(set)) {
        unsigned card = kb_bits_first(set) + 1;
        if (hidden->weight[card] <= 0)
            continue;
        last = card;
        left -= hidden->weight[card];
        if (left < 0)
            break;
    }
    return last;
}

void kb__corruption_deal_hidden(const Mind *mind, World *world, KbFast *fast)
{
    uint16_t pool[SEATS];
    for (KbSeat seat = 1; seat <= mind->setup->players; seat++)
        pool[seat] = mind->pool[seat];
    /* Swiss accounts take bribes only: they choose first, so that enough are left. */
    for (unsigned swiss = 2; swiss--;)
        for (unsigned h = 0; h < mind->hidden_count; h++) {
            const struct Hidden *hidden = &mind->hidden[h];
            if ((mind->view->table.where.at[hidden->n] >= CORRUPTION_SWISS) != swiss)
                continue;
            unsigned card = draw_card(hidden, pool[hidden->owner], fast);
            pool[hidden->owner] = corruption_set_without(pool[hidden->owner], card);
            world->state.card.at[hidden->n] = (uint8_t)card;
        }
    for (KbSeat seat = 1; seat <= mind->setup->players; seat++)
        if (seat != mind->view->seat)
            world->state.hand[seat] = pool[seat];
}
