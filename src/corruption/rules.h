/* Corruption's own functions across its files. The public part is kickback/corruption.h. */
#ifndef CORRUPTION_RULES_H
#define CORRUPTION_RULES_H

#include <kickback/corruption.h>

#include "core/json.h"
#include "core/random.h"

typedef CorruptionSetup Setup;
typedef CorruptionTable Table;
typedef CorruptionState State;
typedef CorruptionView View;

static inline bool card_is_bribe(unsigned card)
{
    return card >= CORRUPTION_1000 && card <= CORRUPTION_10000;
}

static inline bool where_is_swiss(unsigned where)
{
    return where >= CORRUPTION_SWISS;
}

/* corruption_pay, where it is asked for every bribe of a round. */
static inline unsigned pay_of(unsigned card, bool swiss)
{
    static const uint8_t pay[CORRUPTION_CARD_COUNT] = { 0, 2, 4, 8, 12, 16, 20, 0, 0, 0 };
    return (unsigned)pay[card] >> swiss;
}

static inline uint64_t placement_bit(unsigned n)
{
    return (uint64_t)1 << (n - 1);
}

static inline bool is_removed(const Table *table, unsigned n)
{
    return table->removed & placement_bit(n);
}

static inline bool set_has(uint16_t set, unsigned card)
{
    return set & CORRUPTION_KINDS & 1u << (card - 1);
}

/* The contracts of a government on the table, as a set. Always all four rounds: what is not dealt is not open, and where a view
 * hides it the number is beyond all contracts. */
static inline uint32_t government_open(const Table *table, const uint8_t *deal, unsigned government)
{
    const uint8_t *pair = deal + 2 * government;
    uint32_t set = 0;
    for (unsigned round = 0; round < CORRUPTION_ROUNDS; round++, pair += CORRUPTION_DEALT)
        set |= 1u << (pair[0] & 31) | 1u << (pair[1] & 31);
    return set & table->open;
}

/* table.c: each seat's total value << 8 | number of contracts, so that comparing them is C-7 and C-19. */
void corruption__standings(const Setup *setup, const Table *table, uint64_t standing[CORRUPTION_PLAYERS_MAX + 1]);
/* The seats whose standing is the best. */
KbSeats corruption__leaders(const Setup *setup, const uint64_t standing[CORRUPTION_PLAYERS_MAX + 1]);

/* Write `listed` anew from `open`. */
void corruption__list_open(Table *table);

/* setup.c, deck.c */
KbError corruption__setup(Setup *setup, uint8_t players, const char *options, size_t length, KbFault *fault);
void corruption__setup_json(const Setup *setup, KbText *text);
void corruption__deck_json(const Setup *setup, KbText *text);
/* C-4: 24 contracts from a checked JSON value. */
KbError corruption__deck_from_json(KbJson contracts, CorruptionContract deck[CORRUPTION_CONTRACTS], KbFault *fault);
/* -1 if there is none. */
int corruption__contract_find(const CorruptionContract deck[CORRUPTION_CONTRACTS], const char *id, size_t length);

/* placing.c */
void corruption__init(const Setup *setup, const KbRandom *random, State *state, KbEvents *events);
KbError corruption__apply(const Setup *setup, const KbRandom *random, State *state, KbSeat seat, KbAction action,
                          KbEvents *events);
void corruption__turn(const Setup *setup, const Table *table, KbTurn *turn);
/* Deal the next six contracts and name the first player (C-6, C-7); `draws` go on where the state's next one is. */
void corruption__round_start(const Setup *setup, KbDraws *draws, State *state, KbEvents *events);
/* The face-down cards under contracts that `seat` may still look at (C-23). */
uint64_t corruption__peekable(const Table *table, KbSeat seat);

/* tell.c: events, where somebody listens (`events` is not NULL) */
void corruption__tell_round(const State *state, KbEvents *events);
/* The card placed last. */
void corruption__tell_place(const Setup *setup, const State *state, KbEvents *events);
void corruption__tell_reveal(const Setup *setup, const State *state, KbEvents *events);
/* `target` (0: none) of the hit man or reporter being decided. */
void corruption__tell_removal(const Setup *setup, const State *state, unsigned target, bool forced, KbEvents *events);
void corruption__tell_cancelled(const State *state, KbEvents *events);

/* awarding.c */
void corruption__reveal(const Setup *setup, const KbRandom *random, State *state, KbEvents *events);
KbError corruption__decide(const Setup *setup, const KbRandom *random, State *state, KbAction action, KbEvents *events);
/* What the card being decided may remove (C-13, C-15). */
uint64_t corruption__targets(const Setup *setup, const Table *table, const CorruptionPlaced *card);
void corruption__result(const Setup *setup, const Table *table, KbResult *result);

/* legal.c: `card` and `hand` are what the seat knows. */
uint32_t corruption__legal(const Setup *setup, const Table *table, const CorruptionPlaced *card, const uint8_t *deal,
                           uint16_t hand, KbSeat seat, KbAction *actions);
KbAction corruption__sample(const Setup *setup, const State *state, KbSeat seat, KbFast *fast);

/* view.c */
void corruption__view(const Setup *setup, const State *state, KbSeat seat, View *view);
void corruption__resample(const Setup *setup, const View *view, KbFast *fast, State *state);

/* save.c */
enum { CORRUPTION__SAVE_BYTES = 512 };
size_t corruption__save(const Setup *setup, const State *state, uint8_t *bytes);
KbError corruption__load(const Setup *setup, const uint8_t *bytes, size_t length, State *state);

/* notation.c, explain.c, json.c */
void corruption__where_text(const Setup *setup, unsigned where, KbText *text);
void corruption__action_text(const Setup *setup, KbAction action, KbText *text);
KbError corruption__action_parse(const Setup *setup, const char *text, size_t length, KbAction *action, KbFault *fault);
KbError corruption__explain(const Setup *setup, const View *view, KbAction action, KbFault *fault);
void corruption__turn_json(const Setup *setup, const View *view, KbText *text);
void corruption__view_json(const Setup *setup, const View *view, KbText *text);
void corruption__event_json(const Setup *setup, const KbEvent *event, KbSeat seat, KbText *text);
/* The assignments, kills, reports and cancellations of the last awarding, in their order; returns how many. */
enum { CORRUPTION__STEPS_MAX = CORRUPTION_PLACED_MAX + CORRUPTION_CONTRACTS };
unsigned corruption__last_steps(const Setup *setup, const Table *table, const uint8_t *deal,
                                KbEvent steps[CORRUPTION__STEPS_MAX]);

#endif
