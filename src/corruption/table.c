/* Facts that everybody can read off the table. */
#include "corruption/rules.h"

#include "core/bits.h"
#include "core/mem.h"

const char *const corruption_card_names[CORRUPTION_CARD_COUNT] = {
    [CORRUPTION_UNKNOWN] = "unknown", [CORRUPTION_1000] = "1000", [CORRUPTION_2000] = "2000",
    [CORRUPTION_4000] = "4000",       [CORRUPTION_6000] = "6000", [CORRUPTION_8000] = "8000",
    [CORRUPTION_10000] = "10000",     [CORRUPTION_DA] = "da",     [CORRUPTION_REPORTER] = "reporter",
    [CORRUPTION_HITMAN] = "hitman",
};
const char *const corruption_phase_names[CORRUPTION_PHASE_COUNT] = {
    [CORRUPTION_PHASE_MASK] = "mask", [CORRUPTION_PHASE_PLACING] = "placing", [CORRUPTION_PHASE_ASSIGN] = "assign",
    [CORRUPTION_PHASE_KILL] = "kill", [CORRUPTION_PHASE_REPORT] = "report",   [CORRUPTION_PHASE_OVER] = "over",
};
const char *const corruption_government_names[CORRUPTION_GOVERNMENTS] = { "city", "county", "state" };
const char *const corruption_why_names[CORRUPTION_WHY_COUNT] = {
    [CORRUPTION_WHY_WON] = "won",
    [CORRUPTION_WHY_TIE] = "tie",
    [CORRUPTION_WHY_NONE] = "none",
    [CORRUPTION_WHY_CANCELLED] = "cancelled",
};

/* C-6: entry d of the deal goes to government d % 6 / 2 in round d / 6 + 1. */
int corruption_government(const uint8_t *deal, uint8_t contract)
{
    for (unsigned d = 0; d < CORRUPTION_CONTRACTS; d++)
        if (deal[d] == contract)
            return (int)(d % CORRUPTION_DEALT / 2);
    return -1;
}

/* Always all four rounds: what is not dealt is not open, and where a view hides it the number is beyond all contracts. */
unsigned corruption_left_to_right(const CorruptionTable *table, const uint8_t *deal, int government,
                                  uint8_t list[CORRUPTION_CONTRACTS])
{
    unsigned count = 0;
    for (unsigned g = 0; g < CORRUPTION_GOVERNMENTS; g++) {
        if (government >= 0 && (unsigned)government != g)
            continue;
        /* Each is written and kept only if it is open: which ones are sold is nothing a processor could guess. */
        for (unsigned i = 0; i < 2 * CORRUPTION_ROUNDS; i++) {
            uint8_t contract = deal[i / 2 * CORRUPTION_DEALT + 2 * g + i % 2];
            list[count] = contract;
            count += table->open >> (contract & 31) & 1;
        }
    }
    return count;
}

void corruption__list_open(Table *table)
{
    unsigned count = 0;
    kb_mem_zero(table->listed, sizeof table->listed);
    for (uint64_t set = table->open; set; set = kb_bits_but_first(set))
        table->listed[count++] = (uint8_t)kb_bits_first(set);
}

unsigned corruption_pay(CorruptionCard card, bool swiss)
{
    return pay_of(card, swiss);
}

void corruption__standings(const Setup *setup, const Table *table, uint64_t standing[CORRUPTION_PLAYERS_MAX + 1])
{
    for (unsigned seat = 0; seat <= CORRUPTION_PLAYERS_MAX; seat++)
        standing[seat] = 0;
    for (unsigned i = 0; i < table->won_count; i++)
        standing[table->won[i] >> 5] += ((uint64_t)setup->contract[table->won[i] & 31].value << 8) + 1;
}

KbSeats corruption__leaders(const Setup *setup, const uint64_t standing[CORRUPTION_PLAYERS_MAX + 1])
{
    uint64_t best = 0;
    KbSeats seats = 0;
    for (KbSeat seat = 1; seat <= setup->players; seat++)
        best = standing[seat] > best ? standing[seat] : best;
    for (KbSeat seat = 1; seat <= setup->players; seat++)
        seats |= (KbSeats)((standing[seat] == best) << seat);
    return seats;
}

uint32_t corruption_total(const CorruptionSetup *setup, const CorruptionTable *table, KbSeat seat, unsigned *count)
{
    uint64_t standing[CORRUPTION_PLAYERS_MAX + 1];
    corruption__standings(setup, table, standing);
    if (count)
        *count = standing[seat] & 0xff;
    return (uint32_t)(standing[seat] >> 8);
}

unsigned corruption_hand_size(const CorruptionSetup *setup, const CorruptionTable *table, KbSeat seat)
{
    unsigned size = kb_bits_count(table->owned[seat]);
    for (unsigned n = 1; n <= table->placed; n++)
        size -= corruption_owner(setup, table, n) == seat;
    return size;
}

static bool last_pile_has_bribe(const CorruptionLast *last, uint8_t contract)
{
    for (unsigned i = 0; i < last->placed; i++)
        if (last->where.at[i] == contract && card_is_bribe(last->card.at[i]) && !(last->removed >> i & 1))
            return true;
    return false;
}

CorruptionWhy corruption_last_award(const CorruptionTable *table, uint8_t contract, KbSeat *winner)
{
    const CorruptionLast *last = &table->last;
    *winner = 0;
    if (last->cancelled >> contract & 1)
        return CORRUPTION_WHY_CANCELLED;
    for (unsigned i = last->won_before; i < table->won_count; i++)
        if ((table->won[i] & 31) == contract) {
            *winner = table->won[i] >> 5;
            return CORRUPTION_WHY_WON;
        }
    return last_pile_has_bribe(last, contract) ? CORRUPTION_WHY_TIE : CORRUPTION_WHY_NONE;
}
