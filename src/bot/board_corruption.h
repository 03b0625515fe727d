/* A round of Corruption being imagined: the truth, and beside it what the players see of each contract. */
#ifndef KB_BOT_BOARD_CORRUPTION_H
#define KB_BOT_BOARD_CORRUPTION_H

#include <kickback/corruption.h>

#include "bot/params_corruption.h"
#include "core/random.h"

enum { SEATS = CORRUPTION_PLAYERS_MAX + 1 };

/* What lies under a contract, by owner. */
typedef struct Pile {
    float paid[SEATS];    /* in truth: what the owner knows */
    float looks[SEATS];   /* as the others take it: open bribes, and a guess for each card face down */
    float top, second;    /* the two highest of `looks`; they only rise in a round */
    KbSeat leader;        /* who has the highest */
    uint8_t attorneys, reporters; /* that lie open */
} Pile;

/* What earlier playouts teach about a choice. */
typedef struct Lesson {
    float sum, count; /* of the chances to win that came of it */
    float lure;       /* how much likelier it is chosen than it looks */
} Lesson;

typedef struct Lessons {
    Lesson all[SEATS];
    Lesson place[SEATS][CORRUPTION_WHERE_COUNT];
    Lesson card[SEATS][CORRUPTION_WHERE_COUNT][CORRUPTION_CARD_COUNT];
} Lessons;

typedef struct Mind {
    const CorruptionSetup *setup;
    const CorruptionView *view;
    CorruptionParams params;
    unsigned style;
    uint8_t round;
    uint8_t government[CORRUPTION_CONTRACTS]; /* of contracts on the table */
    float value[CORRUPTION_CONTRACTS], interest[CORRUPTION_CONTRACTS];
    Pile seen[CORRUPTION_CONTRACTS]; /* the piles without what others have hidden there */
    CorruptionState base;            /* a truth that fits; each iteration deals its hidden cards anew */
    /* Belief: of each hidden placement of others, how likely each kind of card is. */
    struct Hidden {
        KbSeat owner;
        uint8_t n; /* from 0 */
        float weight[CORRUPTION_CARD_COUNT];
    } hidden[CORRUPTION_PLACED_MAX];
    unsigned hidden_count;
    uint16_t pool[SEATS]; /* cards of others that are not known to lie open */
    Lessons lessons;
} Mind;

typedef struct World {
    CorruptionState state;
    KbRandom random;
    Pile pile[CORRUPTION_CONTRACTS];
    double chance[SEATS]; /* to win, at the horizon */
    struct Move {
        KbSeat seat;
        uint8_t where, card;
    } move[CORRUPTION_PLACED_MAX]; /* what was placed in this playout */
    unsigned moves;
} World;

/* A card has come to lie under a contract. */
void kb__pile_add(const Mind *mind, Pile *pile, KbSeat owner, unsigned card, bool open);
/* How likely `seat` is to place something somewhere: weights of contracts and Swiss accounts (CORRUPTION_WHERE_COUNT), and their sum. */
float kb__corruption_places(const Mind *mind, const World *world, KbSeat seat, float *weight);
/* And which card there: weights by kind, and their sum. */
float kb__corruption_cards(const Mind *mind, const World *world, KbSeat seat, unsigned where, float *weight);
/* The choice in an awarding that is best for whoever decides it, of `count` legal ones. */
KbAction kb__corruption_award(const Mind *mind, const World *world, KbSeat seat, const KbAction *actions,
                              uint32_t count, KbFast *fast);
/* Begin without lessons; and learn from a playout that has come to its horizon. */
void kb__corruption_forget(Lessons *lessons);
void kb__corruption_learn(Mind *mind, const World *world);
/* The situation of placement `i` (from 0) of a round, as everybody could see it. */
enum { BELIEF_CELLS = 13, BELIEF_SWISS = 12 };
unsigned kb__belief_cell(const CorruptionSetup *setup, const CorruptionTable *table, unsigned i);
/* Prepare the guesses at what lies face down, and make one. */
void kb__corruption_believe(Mind *mind);
void kb__corruption_deal_hidden(const Mind *mind, World *world, KbFast *fast);

#endif
