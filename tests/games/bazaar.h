/* Bazaar: a small game that only the tests play. It has every kind of secret that a real game of ours may have, so
 * that the contract and the harness are tried on them: the rules are numbered at the top of bazaar.c. */
#ifndef TESTS_GAMES_BAZAAR_H
#define TESTS_GAMES_BAZAAR_H

#include <kickback/kickback.h>

enum {
    BAZAAR_PLAYERS_MAX = 4,
    BAZAAR_CARDS_MAX = 24, /* cards are numbered from 1, and the number is what a card is worth */
    BAZAAR_GUARD = 3,      /* a card that this divides is a guard */
    BAZAAR_LOOK = 2,       /* cards that one look shows */
    BAZAAR_SAVE_BYTES = 6 + 2 * BAZAAR_PLAYERS_MAX + 2 * BAZAAR_CARDS_MAX + 4
};

typedef enum BazaarPhase {
    BAZAAR_OFFERS,  /* window: all seats offer */
    BAZAAR_DEED,    /* the merchant announces a deed */
    BAZAAR_ANSWERS, /* window: all others pass or send a guard */
    BAZAAR_CARRY,   /* the merchant carries it out, or drops it */
    BAZAAR_SWAP,    /* the partner has seen the card and answers */
    BAZAAR_DRAWS,
    BAZAAR_OVER,
    BAZAAR_PHASE_COUNT
} BazaarPhase;

typedef enum BazaarVerb {
    BAZAAR_OFFER = 1, /* card */
    BAZAAR_DO_LOOK,
    BAZAAR_DO_STIR,
    BAZAAR_DO_TRADE, /* partner, card */
    BAZAAR_PASS,
    BAZAAR_SEND, /* card */
    BAZAAR_GO,
    BAZAAR_DROP,
    BAZAAR_GIVE, /* card */
    BAZAAR_REFUSE,
    BAZAAR_DRAW,
    BAZAAR_VERB_COUNT
} BazaarVerb;

/* Where a card is: in the hand of seat s (s), face down in front of seat s (BAZAAR_FRONT + s), among the discards,
 * or in the deck (BAZAAR_DECK + its height, the bottom is 0). */
enum { BAZAAR_FRONT = 8, BAZAAR_DISCARDS = 16, BAZAAR_DECK = 32 };

typedef struct BazaarSetup {
    uint8_t players, cards, hand, rounds;
} BazaarSetup;

/* What lies open for everybody. */
typedef struct BazaarTable {
    uint8_t phase, round;
    uint8_t merchant;
    uint8_t deed, partner; /* from the announcement on; deed is its verb */
    KbSeats answered;      /* in this window */
    uint16_t score[BAZAAR_PLAYERS_MAX + 1];
} BazaarTable;

typedef struct BazaarState {
    BazaarTable table;
    uint8_t place[BAZAAR_CARDS_MAX + 1];
    KbSeats marks[BAZAAR_CARDS_MAX + 1]; /* B-9: who has seen the card lying there; bit 0: spectators, so everybody */
    uint32_t draw;                       /* the next random draw */
} BazaarState;

typedef struct BazaarSlot {
    uint8_t place; /* for cards that are not the viewer's: the seat's own place, whether in hand or in front */
    KbSeats marks;
    uint8_t card; /* 0: unknown */
} BazaarSlot;

typedef struct BazaarView {
    BazaarTable table;
    KbSeat seat;
    KbSeats front_marks[BAZAAR_PLAYERS_MAX + 1]; /* of the card in front of a seat, where that is public; 0: none */
    BazaarSlot slot[BAZAAR_CARDS_MAX];           /* ascending, so that equal knowledge is equal bytes */
} BazaarView;

extern const KbGame bazaar_game;

/* bazaar.c: the rules. The rest is in files named after what it does. */
uint32_t bazaar_view_legal(const KbSetup *setup, const KbView *view, KbAction *actions);
KbSeats bazaar_awaited(const BazaarSetup *setup, const BazaarView *view);
/* bazaar_resample.c */
void bazaar_resample(const KbSetup *setup, const KbView *view, KbFast *fast, KbState *state);
/* bazaar_save.c */
size_t bazaar_save(const KbSetup *setup, const KbState *state, uint8_t *bytes);
KbError bazaar_load(const KbSetup *setup, const uint8_t *bytes, size_t length, KbState *state);
/* bazaar_text.c: options, action texts, JSON, explanations */
KbError bazaar_setup(KbSetup *setup, uint8_t players, const char *options, size_t length, KbFault *fault);
void bazaar_setup_json(const KbSetup *setup, KbText *text);
void bazaar_action_text(const KbSetup *setup, KbAction action, KbText *text);
KbError bazaar_action_parse(const KbSetup *setup, const char *string, size_t length, KbAction *action, KbFault *fault);
KbError bazaar_explain(const KbSetup *setup, const KbView *view, KbAction action, KbFault *fault);
void bazaar_turn_json(const KbSetup *setup, const KbView *view, KbText *text);
void bazaar_view_json(const KbSetup *setup, const KbView *view, KbText *text);
void bazaar_event_json(const KbSetup *setup, const KbEvent *event, KbSeat seat, KbText *text);

typedef enum BazaarEventKind {
    BAZAAR_EVENT_ROUND,   /* open: round */
    BAZAAR_EVENT_OFFER,   /* open: marks; secret: card */
    BAZAAR_EVENT_TURN_UP, /* open: card */
    BAZAAR_EVENT_DEED,    /* open: verb, partner, marks; secret: card */
    BAZAAR_EVENT_ANSWER,  /* secret: card or 0 */
    BAZAAR_EVENT_CARRY,   /* open: verb, 0: it was dropped */
    BAZAAR_EVENT_SEE,     /* secret: cards */
    BAZAAR_EVENT_REFUSE,
    BAZAAR_EVENT_STIR,
    BAZAAR_EVENT_DRAW, /* secret: card */
    BAZAAR_EVENT_OVER,
    BAZAAR_EVENT_COUNT
} BazaarEventKind;

#endif
