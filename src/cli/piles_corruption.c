#include "cli/piles_corruption.h"

Piles piles_now(const CorruptionView *view)
{
    const CorruptionTable *table = &view->table;
    return (Piles){ view->card.at, table->where.at, table->removed, table->swiss, table->open,
                    table->round,  table->first,    table->placed,  view->deal };
}

Piles piles_last(const CorruptionView *view)
{
    const CorruptionLast *last = &view->table.last;
    return (Piles){ last->card.at, last->where.at, last->removed, last->swiss, last->open,
                    last->round,   last->first,    last->placed,  view->deal };
}

KbSeat piles_owner(const CorruptionSetup *setup, const Piles *piles, unsigned n)
{
    return setup->order[piles->first][n - 1];
}

unsigned piles_cards(const Piles *piles, unsigned where, bool removed, uint8_t *list)
{
    unsigned count = 0;
    /* C-12: what came through Switzerland lies behind the rest. */
    for (unsigned swiss = 0; swiss < 2; swiss++)
        for (unsigned i = 0; i < piles->placed; i++)
            if (piles->where[i] == where && (piles->swiss >> i & 1) == swiss && (removed || !(piles->removed >> i & 1)))
                list[count++] = (uint8_t)(i + 1);
    return count;
}

Sums piles_sums(const CorruptionSetup *setup, const Piles *piles, unsigned contract)
{
    uint8_t list[CORRUPTION_PLACED_ROOM];
    unsigned count = piles_cards(piles, contract, false, list);
    Sums sums = { { 0 }, 0 };
    for (unsigned i = 0; i < count; i++) {
        unsigned n = list[i];
        KbSeat owner = piles_owner(setup, piles, n);
        sums.of[owner] += PILES_UNIT * corruption_pay((CorruptionCard)piles->card[n - 1], piles->swiss >> (n - 1) & 1);
        if (sums.of[owner] > sums.best)
            sums.best = sums.of[owner];
    }
    return sums;
}

unsigned piles_contracts(const Piles *piles, int government, uint8_t list[CORRUPTION_CONTRACTS])
{
    CorruptionTable then = { .open = piles->open };
    return corruption_left_to_right(&then, piles->deal, government, list);
}
