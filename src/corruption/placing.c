/* Set-up, the invitation to bid, and the placing of cards (C-2 to C-11, C-20 to C-23). */
#include "corruption/rules.h"

#include "core/bits.h"
#include "core/events.h"
#include "core/mem.h"

/* C-10, C-20, C-22: the mask of each round where the variant fixes it. */
static const uint8_t fixed_masks[CORRUPTION_MASKS_COUNT][CORRUPTION_ROUNDS] = {
    [CORRUPTION_MASKS_STANDARD] = { 0x01, 0x03, 0x07, 0x0f },
    [CORRUPTION_MASKS_RIVER] = { 0x04, 0x0c, 0x0e, 0x1e },
};

static void deck_shuffle(const Setup *setup, KbDraws *draws, State *state)
{
    if (setup->fixed_deal) {
        kb_mem_copy(state->deal, setup->deal, sizeof state->deal);
        return;
    }
    for (unsigned i = 0; i < CORRUPTION_CONTRACTS; i++)
        state->deal[i] = (uint8_t)i;
    kb_draws_shuffle(draws, state->deal, CORRUPTION_CONTRACTS);
}

void corruption__init(const Setup *setup, const KbRandom *random, State *state, KbEvents *events)
{
    kb_mem_zero(state, sizeof *state);
    uint16_t cards = setup->characters ? CORRUPTION_ALL_CARDS : CORRUPTION_BRIBES;
    for (KbSeat seat = 1; seat <= setup->players; seat++) {
        state->hand[seat] = state->table.owned[seat] = cards;
        state->table.books[seat] = setup->books;
    }
    KbDraws draws;
    kb_draws_start(&draws, random, 0);
    deck_shuffle(setup, &draws, state);
    corruption__round_start(setup, &draws, state, events);
}

/* C-5, C-7 */
static KbSeat first_player(const Setup *setup, const Table *table, KbDraws *draws)
{
    if (table->round == 1 && setup->first)
        return setup->first;
    uint64_t standing[CORRUPTION_PLAYERS_MAX + 1];
    corruption__standings(setup, table, standing);
    KbSeats tied = corruption__leaders(setup, standing);
    unsigned count = kb_bits_count(tied);
    unsigned drawn = count > 1 ? kb_draws_below(draws, count) : 0;
    return (KbSeat)kb_bits_pick(tied, drawn);
}

void corruption__round_start(const Setup *setup, KbDraws *draws, State *state, KbEvents *events)
{
    Table *table = &state->table;
    const uint8_t *dealt = state->deal + CORRUPTION_DEALT * table->round;
    for (unsigned i = 0; i < CORRUPTION_DEALT; i++)
        table->open |= 1u << dealt[i];
    corruption__list_open(table);
    table->round++;
    table->first = table->turn = first_player(setup, table, draws);
    state->draw = draws->index;
    table->mask = fixed_masks[setup->masks][table->round - 1];
    table->phase = setup->masks == CORRUPTION_MASKS_FREE ? CORRUPTION_PHASE_MASK : CORRUPTION_PHASE_PLACING;
    if (events)
        corruption__tell_round(state, events);
}

/* C-21 */
static KbError announce_mask(State *state, KbAction action, KbEvents *events)
{
    uint8_t mask = kb_action_operand(action, 0);
    if (mask >> CORRUPTION_PLACES || action != kb_action(CORRUPTION_MASK, mask, 0))
        return KB_ILLEGAL;
    state->table.mask = mask;
    state->table.phase = CORRUPTION_PHASE_PLACING;
    KB_TELL(events, .kind = CORRUPTION_EVENT_MASK, .seat = state->table.turn, .open = { mask });
    return KB_OK;
}

/* C-9: bribes under contracts or into accounts, others under contracts only. */
static bool place_is_legal(uint32_t open, uint16_t hand, unsigned card, unsigned where)
{
    if (card < CORRUPTION_1000 || card >= CORRUPTION_CARD_COUNT || where >= CORRUPTION_WHERE_COUNT)
        return false;
    uint32_t places = open | (uint32_t)card_is_bribe(card) * (7u << CORRUPTION_SWISS);
    return places >> where & hand >> (card - 1) & 1;
}

/* What follows a placement that somebody hears of, or the last one of the round. Out of line, like all that is rare beside placing:
 * else every placement would save the registers that it needs. */
__attribute__((noinline)) static KbError after_place(const Setup *setup, const KbRandom *random, State *state,
                                                     KbEvents *events)
{
    if (events)
        corruption__tell_place(setup, state, events);
    if (state->table.placed == setup->placements)
        corruption__reveal(setup, random, state, events);
    return KB_OK;
}

/* By the seat whose turn it is. `after_place` comes last: nothing has to be kept for it. */
static inline KbError place(const Setup *setup, const KbRandom *random, State *state, unsigned card, unsigned where,
                            KbEvents *events)
{
    Table *table = &state->table;
    unsigned seat = table->turn;
    uint16_t hand = state->hand[seat];
    if (!place_is_legal(table->open, hand, card, where))
        return KB_ILLEGAL;
    unsigned i = table->placed++;
    table->turn = setup->next[seat];
    state->hand[seat] = corruption_set_without(hand, card);
    state->card.at[i] = (uint8_t)card;
    table->where.at[i] = (uint8_t)where;
    /* C-10: the mask counts placements, also those that went to Switzerland. */
    bool up = (where < CORRUPTION_SWISS) & (table->mask >> setup->lap[i]);
    table->knowers.at[i] = up ? 1 : kb_seat_bit((KbSeat)seat);
    if (events || i + 1 == setup->placements)
        return after_place(setup, random, state, events);
    return KB_OK;
}

uint64_t corruption__peekable(const Table *table, KbSeat seat)
{
    uint64_t set = 0;
    if (!table->books[seat])
        return 0;
    for (unsigned n = 1; n <= table->placed; n++)
        if (!where_is_swiss(table->where.at[n - 1]) && !(table->knowers.at[n - 1] & (kb_seat_bit(seat) | 1)))
            set |= placement_bit(n);
    return set;
}

/* C-23: it opens no window and takes no turn. */
static KbError peek(State *state, KbSeat seat, KbAction action, KbEvents *events)
{
    Table *table = &state->table;
    unsigned n = kb_action_operand(action, 0);
    if (action != kb_action(CORRUPTION_PEEK, (uint8_t)n, 0) || n < 1 || n > table->placed ||
        !(corruption__peekable(table, seat) & placement_bit(n)))
        return KB_ILLEGAL;
    table->books[seat]--;
    table->knowers.at[n - 1] |= kb_seat_bit(seat);
    KB_TELL(events, .kind = CORRUPTION_EVENT_PEEK, .seat = seat, .knows = kb_seat_bit(seat), .open = { (uint8_t)n },
            .secret = { state->card.at[n - 1] });
    kb_events_reveal(events);
    return KB_OK;
}

/* Everything but placing a card in turn. */
__attribute__((noinline)) static KbError apply_other(const Setup *setup, const KbRandom *random, State *state,
                                                     KbSeat seat, KbAction action, KbEvents *events)
{
    const Table *table = &state->table;
    bool peeks = kb_action_verb(action) == CORRUPTION_PEEK && table->phase == CORRUPTION_PHASE_PLACING;
    if (table->phase == CORRUPTION_PHASE_OVER)
        return KB_GAME_OVER;
    if (seat < 1 || seat > setup->players || (seat != table->turn && !peeks))
        return KB_NOT_YOUR_TURN;
    switch ((CorruptionPhase)table->phase) {
    case CORRUPTION_PHASE_PLACING:
        return peeks ? peek(state, seat, action, events) : KB_ILLEGAL;
    case CORRUPTION_PHASE_ASSIGN:
    case CORRUPTION_PHASE_KILL:
    case CORRUPTION_PHASE_REPORT:
        return corruption__decide(setup, random, state, action, events);
    case CORRUPTION_PHASE_MASK:
        return announce_mask(state, action, events);
    case CORRUPTION_PHASE_OVER:
    case CORRUPTION_PHASE_COUNT:
        break;
    }
    return KB_BROKEN;
}

/* Most decisions are placements: nothing else is looked at before. */
KbError corruption__apply(const Setup *setup, const KbRandom *random, State *state, KbSeat seat, KbAction action,
                          KbEvents *events)
{
    const Table *table = &state->table;
    uint8_t card = kb_action_operand(action, 0), where = kb_action_operand(action, 1);
    /* Where cards are placed it is some player's turn, so the seat is right if it is theirs. */
    if (table->phase == CORRUPTION_PHASE_PLACING && seat == table->turn &&
        action == kb_action(CORRUPTION_PLACE, card, where))
        return place(setup, random, state, card, where, events);
    return apply_other(setup, random, state, seat, action, events);
}

void corruption__turn(const Setup *setup, const Table *table, KbTurn *turn)
{
    *turn = (KbTurn){ .round = table->round, .over = table->phase == CORRUPTION_PHASE_OVER };
    if (turn->over)
        return;
    turn->awaited = kb_seat_bit(table->turn);
    if (!setup->books || table->phase != CORRUPTION_PHASE_PLACING)
        return;
    for (KbSeat seat = 1; seat <= setup->players; seat++)
        if (seat != table->turn && corruption__peekable(table, seat))
            turn->may |= kb_seat_bit(seat);
}
