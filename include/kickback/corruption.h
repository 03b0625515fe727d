/* Corruption, a game by Bruno Faidutti for 2 to 7 players: blind bids with envelopes, reporters, prosecutors and hit men.
 *
 * The rules are C-1 to C-23 of docs/rules-corruption.md, which also names the decisions where the printed sheets differ
 * or are silent. The three types below are the KbSetup, KbState and KbView of corruption_game. */
#ifndef KICKBACK_CORRUPTION_H
#define KICKBACK_CORRUPTION_H

#include <kickback/kickback.h>

enum {
    CORRUPTION_PLAYERS_MIN = 2,
    CORRUPTION_PLAYERS_MAX = 7,
    CORRUPTION_ROUNDS = 4,
    CORRUPTION_PLACES = 6,     /* cards each player places in a round */
    CORRUPTION_CONTRACTS = 24, /* in the deck; a contract's number is its index there */
    CORRUPTION_DEALT = 6,      /* contracts dealt in a round */
    CORRUPTION_GOVERNMENTS = 3,
    CORRUPTION_SWISS = CORRUPTION_CONTRACTS, /* places 24, 25, 26 are the Swiss accounts of city, county, state */
    CORRUPTION_WHERE_COUNT = CORRUPTION_CONTRACTS + CORRUPTION_GOVERNMENTS,
    CORRUPTION_PLACED_MAX = CORRUPTION_PLAYERS_MAX * CORRUPTION_PLACES,
    CORRUPTION_PLACED_ROOM = 48, /* whole vectors */
    CORRUPTION_HIDDEN = 0xff,    /* a contract that has not been dealt, in a view */
    CORRUPTION_ID_BYTES = 32,    /* of a contract's id, with its NUL */
    CORRUPTION_NAME_BYTES = 48,
    CORRUPTION_VALUE_MAX = 100000000
};

/* The kinds of card; 0 is a card one may not know. The two reporters are alike (C-2). */
typedef enum CorruptionCard {
    CORRUPTION_UNKNOWN,
    CORRUPTION_1000,
    CORRUPTION_2000,
    CORRUPTION_4000,
    CORRUPTION_6000,
    CORRUPTION_8000,
    CORRUPTION_10000,
    CORRUPTION_DA,
    CORRUPTION_REPORTER,
    CORRUPTION_HITMAN,
    CORRUPTION_CARD_COUNT
} CorruptionCard;

/* A set of one player's cards: bit card-1 for each kind, bit 9 for the second reporter. */
enum {
    CORRUPTION_SECOND_REPORTER = 1 << 9,
    CORRUPTION_BRIBES = 0x3f,
    CORRUPTION_KINDS = 0x1ff, /* one bit a kind: what of a set can be placed */
    CORRUPTION_ALL_CARDS = 0x3ff
};

/* Take one card of a kind out of a set that has it: of two reporters the second one (bit 9, two above the first) first. */
static inline uint16_t corruption_set_without(uint16_t set, unsigned card)
{
    unsigned second = (card == CORRUPTION_REPORTER) & set >> 9;
    return (uint16_t)(set & ~(1u << (card - 1 + 2 * second)));
}

typedef enum CorruptionPhase {
    CORRUPTION_PHASE_MASK,
    CORRUPTION_PHASE_PLACING,
    CORRUPTION_PHASE_ASSIGN,
    CORRUPTION_PHASE_KILL,
    CORRUPTION_PHASE_REPORT,
    CORRUPTION_PHASE_OVER,
    CORRUPTION_PHASE_COUNT
} CorruptionPhase;

/* Verbs of actions with their operands. N is the number of a placement in its round, from 1. */
typedef enum CorruptionVerb {
    CORRUPTION_MASK = 1, /* bits of the placements that lie face up */
    CORRUPTION_PLACE,    /* card, where */
    CORRUPTION_PEEK,     /* N */
    CORRUPTION_ASSIGN,   /* N of the Swiss card, contract */
    CORRUPTION_KILL,     /* N, 0: none */
    CORRUPTION_REPORT,   /* N, 0: none */
    CORRUPTION_VERB_COUNT
} CorruptionVerb;

typedef enum CorruptionEventKind {
    CORRUPTION_EVENT_ROUND,  /* open: round, first player */
    CORRUPTION_EVENT_DEAL,   /* open: round, six contracts */
    CORRUPTION_EVENT_MASK,   /* open: mask */
    CORRUPTION_EVENT_PLACE,  /* open: N, where, face up; secret: card */
    CORRUPTION_EVENT_PEEK,   /* open: N; secret: card */
    CORRUPTION_EVENT_REVEAL, /* open: N, where, card; seat: the owner */
    CORRUPTION_EVENT_ASSIGN, /* open: N, contract, card */
    CORRUPTION_EVENT_KILL,   /* open: N of the hit man, contract, N of the target or 0, its owner, its card */
    CORRUPTION_EVENT_REPORT, /* the same for a reporter */
    CORRUPTION_EVENT_CANCEL, /* open: contract */
    CORRUPTION_EVENT_AWARD,  /* open: contract, winner or 0, CorruptionWhy */
    CORRUPTION_EVENT_OVER,   /* open: winners */
    CORRUPTION_EVENT_COUNT
} CorruptionEventKind;

typedef enum CorruptionWhy {
    CORRUPTION_WHY_WON,
    CORRUPTION_WHY_TIE,
    CORRUPTION_WHY_NONE,
    CORRUPTION_WHY_CANCELLED,
    CORRUPTION_WHY_COUNT
} CorruptionWhy;

typedef enum CorruptionMasks {
    CORRUPTION_MASKS_STANDARD, /* C-10 */
    CORRUPTION_MASKS_RIVER,    /* C-20 */
    CORRUPTION_MASKS_FREE,     /* C-21 */
    CORRUPTION_MASKS_NONE,     /* C-22 */
    CORRUPTION_MASKS_COUNT
} CorruptionMasks;

typedef struct CorruptionContract {
    char id[CORRUPTION_ID_BYTES];
    char name[CORRUPTION_NAME_BYTES]; /* empty: clients show the id */
    char art[CORRUPTION_ID_BYTES];    /* empty: none */
    uint32_t value;
} CorruptionContract;

typedef struct CorruptionSetup {
    uint8_t players;
    uint8_t variant; /* the preset that was named */
    uint8_t first;   /* 0: drawn (C-5) */
    uint8_t masks;   /* CorruptionMasks */
    uint8_t books;   /* 0..2 (C-23) */
    bool characters;
    bool counterclockwise;   /* C-8 */
    bool hitman_may;         /* C-13 */
    bool hitmen_are_targets; /* C-13 */
    bool hitman_stays;       /* C-13: until the end of the round */
    bool own_contracts;      /* not the shipped deck */
    bool fixed_deal;
    uint8_t deal[CORRUPTION_CONTRACTS];
    uint8_t placements; /* of all players in a round */
    /* The owner of placement N is order[first][N - 1]; it is the owner's placement number lap[N - 1], from 0. Who places after
     * seat s is next[s]. */
    KbSeat next[CORRUPTION_PLAYERS_MAX + 1];
    uint8_t order[CORRUPTION_PLAYERS_MAX + 1][CORRUPTION_PLACED_ROOM];
    uint8_t lap[CORRUPTION_PLACED_ROOM];
    CorruptionContract contract[CORRUPTION_CONTRACTS];
} CorruptionSetup;

/* One byte for each placement of a round: at[N - 1]. */
typedef struct CorruptionPlaced {
    uint8_t at[CORRUPTION_PLACED_ROOM];
} CorruptionPlaced;

/* The same for a round that is over: no room beyond the last placement. */
typedef struct CorruptionPast {
    uint8_t at[CORRUPTION_PLACED_MAX];
} CorruptionPast;

/* A whole awarding as it went, public. Sets of placements have bit N - 1, sets of contracts the bit of their number. */
typedef struct CorruptionLast {
    uint8_t round; /* 0: there was none yet */
    uint8_t first, placed;
    uint8_t won_before; /* awards made before it */
    uint32_t open, cancelled;
    uint64_t swiss, removed;
    CorruptionPast card, where, decision;
} CorruptionLast;

/* What lies open for everybody. */
typedef struct CorruptionTable {
    uint8_t round, phase, first;
    uint8_t turn; /* the seat that the game waits for; 0 when over */
    uint8_t mask; /* bit k-1: everybody's k-th placement lies face up */
    uint8_t placed;
    uint8_t resolving; /* N of the card being decided, 0: none */
    uint8_t won_count;
    uint32_t open;      /* contracts on the table */
    uint32_t cancelled; /* by a district attorney, in this awarding */
    uint64_t pending;   /* cards of this phase still to be decided */
    uint64_t removed;   /* cards that left their pile: killed, reported, a hit man after its turn */
    uint64_t swiss;     /* cards that came through a Swiss account */
    CorruptionPlaced where;
    CorruptionPlaced knowers;  /* seats that know the card; bit 0: it lies face up for all */
    CorruptionPlaced decision; /* of hit men and reporters: 1 + N of the target (1: none), 0x80 added when forced */
    uint16_t owned[CORRUPTION_PLAYERS_MAX + 1]; /* each player's cards at the start of the round (C-11) */
    uint8_t books[CORRUPTION_PLAYERS_MAX + 1];
    uint8_t won[CORRUPTION_CONTRACTS];    /* contract | seat << 5, in the order of the awards */
    uint8_t listed[CORRUPTION_CONTRACTS]; /* the contracts in `open`, ascending, then 0: what listing actions reads */
    CorruptionLast last;
} CorruptionTable;

enum { CORRUPTION_FORCED = 0x80 };

typedef struct CorruptionState {
    _Alignas(KB_ALIGN) CorruptionTable table;
    CorruptionPlaced card;
    uint16_t hand[CORRUPTION_PLAYERS_MAX + 1];
    uint8_t deal[CORRUPTION_CONTRACTS]; /* contracts in the order they are dealt */
    uint32_t draw;                      /* the next random draw */
} CorruptionState;

typedef struct CorruptionView {
    CorruptionTable table;
    CorruptionPlaced card;              /* CORRUPTION_UNKNOWN where the seat may not know it */
    uint8_t deal[CORRUPTION_CONTRACTS]; /* CORRUPTION_HIDDEN from the first one not yet dealt */
    uint16_t hand;                      /* the seat's own */
    KbSeat seat;
    uint8_t unused[5];
} CorruptionView;

extern const KbGame corruption_game;

/* The seat that placed card N (from 1) of the round being played. */
static inline KbSeat corruption_owner(const CorruptionSetup *setup, const CorruptionTable *table, unsigned n)
{
    return setup->order[table->first][n - 1];
}

/* The government (0..2) that a contract was dealt to, -1 if `deal` hides it. */
int corruption_government(const uint8_t *deal, uint8_t contract);
/* The contracts on the table from left to right (C-3) into `list`, those of one government or, with -1, of all. Returns how many. */
unsigned corruption_left_to_right(const CorruptionTable *table, const uint8_t *deal, int government,
                                  uint8_t list[CORRUPTION_CONTRACTS]);
/* What a bribe pays, in units of 500 so that a Swiss one is whole: 1000 is 2, or 1 through a Swiss account; 0 for others. */
unsigned corruption_pay(CorruptionCard card, bool swiss);
/* The value of what `seat` has won, and how many contracts. */
uint32_t corruption_total(const CorruptionSetup *setup, const CorruptionTable *table, KbSeat seat, unsigned *count);
/* How many cards `seat` holds, a public fact. */
unsigned corruption_hand_size(const CorruptionSetup *setup, const CorruptionTable *table, KbSeat seat);
/* What became of `contract` in the last awarding. */
CorruptionWhy corruption_last_award(const CorruptionTable *table, uint8_t contract, KbSeat *winner);
/* The options are not those of a named variant (C-20 to C-23): a house rule. */
bool corruption_is_house_rule(const CorruptionSetup *setup);
/* Read a deck file's text: an array of 24 contracts, or an object whose member "contracts" is one. */
KbError corruption_deck_read(const char *text, size_t length, CorruptionContract deck[CORRUPTION_CONTRACTS],
                             KbFault *fault);
/* The shipped deck's file. */
extern const char corruption_shipped_deck[];
extern const size_t corruption_shipped_deck_length;

extern const char *const corruption_card_names[CORRUPTION_CARD_COUNT];
extern const char *const corruption_phase_names[CORRUPTION_PHASE_COUNT];
extern const char *const corruption_government_names[CORRUPTION_GOVERNMENTS];
extern const char *const corruption_why_names[CORRUPTION_WHY_COUNT];
extern const char *const corruption_variant_names[];
enum { CORRUPTION_VARIANT_COUNT = 5 };

#endif
