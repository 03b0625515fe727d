/* Korruptivity, a game by Gable for 2 to 6 players: projects built out of cards, between corruption and popularity.
 *
 * The rules are K-1 to K-34 and the signs S-1 to S-40 of docs/rules-korruptivity.md. The three types at the end are the KbSetup,
 * KbState and KbView of korruptivity_game. Everything here is called Korr, for short. */
#ifndef KICKBACK_KORRUPTIVITY_H
#define KICKBACK_KORRUPTIVITY_H

#include <kickback/kickback.h>

enum {
    KORR_PLAYERS_MIN = 2,
    KORR_PLAYERS_MAX = 6,
    KORR_SEATS = KORR_PLAYERS_MAX + 1, /* arrays by seat; [0] is unused */
    KORR_CARDS_MAX = 160,              /* of a deck; a card's number is its index there */
    KORR_PROJECTS_MAX = 40,
    KORR_INTERRUPTS_MAX = 16, /* of a deck: with the lines it bounds how many answers a reaction window has */
    KORR_LINES_MAX = 24,      /* running at once; a line's number is its index plus 1 */
    KORR_LINES_OWN = 3,       /* K-10 */
    KORR_ROW_MAX = 6,         /* community projects (4) or common cards (6) */
    KORR_STACK_MAX = 16,      /* cards that wait for their interrupts */
    KORR_PLAYS_MAX = 100,     /* K-34: in one turn */
    KORR_TASKS_MAX = 6,
    KORR_NEEDS_MAX = 4096,    /* ways of meeting tasks, of all projects together */
    KORR_SIGNS_MAX = 2,       /* of one card, abilities apart */
    KORR_SHOWN_MAX = 3,       /* cards that one side of a trade shows */
    KORR_ID_BYTES = 32,       /* of a card's id, with its NUL */
    KORR_TEXT_BYTES = 131072, /* of a deck's JSON that a table carries */
    KORR_TOTAL_MAX = 99,      /* K-7 */
    KORR_NONE = 0xff          /* no card, no line */
};

/* K-1. The four building blocks come first: they are units of tasks. */
typedef enum KorrType {
    KORR_DOCUMENT,
    KORR_TODO,
    KORR_INVESTMENT,
    KORR_EVENT,
    KORR_BLOCKS,
    KORR_CHARACTER = KORR_BLOCKS,
    KORR_RELATION,
    KORR_PROJECT,
    KORR_TYPE_COUNT
} KorrType;

/* K-4: a task is a block's type or one of these. */
typedef enum KorrTask { KORR_TASK_DIFFERENT = KORR_BLOCKS, KORR_TASK_SAME, KORR_TASK_ANY, KORR_TASK_COUNT } KorrTask;

typedef enum KorrAspect { KORR_COR, KORR_POP, KORR_ASPECTS } KorrAspect;

/* What stands in the place of an aspect (K-3). */
typedef enum KorrValue {
    KORR_NOTHING,
    KORR_NUMBER,
    KORR_EITHER, /* S-4 */
    KORR_X,      /* S-5 */
    KORR_4_X,    /* S-5: the other one */
    KORR_FIT,    /* S-6 */
    KORR_ZERO,   /* S-7 K0 */
    KORR_DOUBLE, /* S-7 K2 */
    KORR_NEGATE, /* S-8, from here to KORR_ABSOLUTE */
    KORR_TIMES,
    KORR_PLUS,
    KORR_DIVIDE,
    KORR_SQUARE,
    KORR_ABSOLUTE,
    KORR_HOLD,         /* S-24 */
    KORR_LIMIT_FREE,   /* S-25 (...) */
    KORR_LIMIT_STRICT, /* S-25 (!!) */
    KORR_LIMIT_EITHER, /* S-25 (+-) */
    KORR_LIMIT_HERE,   /* S-25 (>x<) */
    KORR_VALUE_COUNT
} KorrValue;

/* K-5 */
typedef enum KorrLimit { KORR_POSITIVE, KORR_NEGATIVE, KORR_EXACT, KORR_FREE, KORR_LIMIT_COUNT } KorrLimit;

/* K-29, in a set of bits. */
typedef enum KorrMark {
    KORR_POLITICAL,
    KORR_MEDIA,
    KORR_ECONOMIC,
    KORR_BUREAUCRATIC,
    KORR_CRIME,
    KORR_PROFESSIONAL,
    KORR_MARKS
} KorrMark;

/* S-1 to S-3, in a set of bits. */
typedef enum KorrAbility { KORR_INTERRUPT = 1, KORR_SMALL_HOURGLASS = 2, KORR_LINKED = 4 } KorrAbility;

/* The signs beside the aspects, by their numbers: S-9 is 9. Those in the place of an aspect are KorrValues. */
typedef enum KorrSign {
    KORR_SIGN_NONE = 0,
    KORR_TWO_UNITS = 9,
    KORR_AFTER_CHARACTER,
    KORR_REMOVE_ANY,
    KORR_FREEZE_ALL,
    KORR_THIRD,
    KORR_ANY_MARK,
    KORR_NO_MARKS,
    KORR_DROP_PREVIOUS,
    KORR_MOVE_PREVIOUS,
    KORR_TAKE_PREVIOUS,
    KORR_MOVE_COUNTERS,
    KORR_NEXT,
    KORR_JOKER,
    KORR_TWO_MORE,
    KORR_OWNER_NEXT,
    KORR_SWAP_PROJECT = 26,
    KORR_CUT,
    KORR_AUDIT,
    KORR_FINISH,
    KORR_RECYCLE,
    KORR_INFILTRATE,
    KORR_CANCEL,
    KORR_COPY,
    KORR_UPGRADE,
    KORR_SCOUT,
    KORR_DRAW_FIVE,
    KORR_TAX,
    KORR_STEAL,
    KORR_CASH_IN,
    KORR_SIGN_COUNT
} KorrSign;

/* A card as it is printed. */
typedef struct KorrCard {
    uint64_t signs; /* bit n: it has sign S-n */
    uint8_t type;
    uint8_t abilities;
    uint8_t marks;
    int8_t hourglasses;
    int8_t power;
    uint8_t sign[KORR_SIGNS_MAX];      /* in the order of the data */
    uint8_t sign_type[KORR_SIGNS_MAX]; /* of S-20 and S-30 */
    uint8_t kind[KORR_ASPECTS];        /* a KorrValue; of a project a KorrLimit */
    int8_t n[KORR_ASPECTS];
    bool strict[KORR_ASPECTS]; /* of a project */
    uint8_t tasks;
    uint8_t task[KORR_TASKS_MAX];
    uint8_t needs; /* ways of meeting the tasks, in setup->need from `first_need` on */
    uint16_t first_need;
    char id[KORR_ID_BYTES];
} KorrCard;

typedef enum KorrMode { KORR_BASIC, KORR_EXPERT, KORR_MODE_COUNT } KorrMode;

/* Where a card is, as everybody sees it. */
typedef enum KorrPlace {
    KORR_HIDDEN, /* in a hand or a deck */
    KORR_OUT,    /* not in this game */
    KORR_DISCARDED,
    KORR_PLAYED, /* out of its place, and not in a line yet: its player still decides something */
    KORR_IN_ROW,
    KORR_IN_LINE, /* attached; or the line's project */
    KORR_VETERAN  /* K-15 */
} KorrPlace;

/* A card that lies in the open. All 0 but `place` while it is in no line and no veteran. */
typedef struct KorrSlot {
    uint8_t place;
    uint8_t line;               /* its index */
    uint8_t player;             /* who played it, whose veteran it is */
    uint8_t before, after;      /* its neighbours in the line: KORR_NONE at its ends */
    uint8_t base;               /* the card it is linked to (S-3), itself where it is linked to none */
    uint8_t face;               /* the card that it is a copy of (S-33), itself where it is none */
    uint8_t type;               /* S-21: the type chosen */
    uint8_t marks;              /* S-14: the mark chosen, as a set */
    uint8_t flags;              /* KORR_SET_... */
    int8_t value[KORR_ASPECTS]; /* what was chosen or fixed when it was attached */
    int8_t power;               /* S-13: what its player gets when the line is completed */
    uint8_t unused;
    uint16_t act; /* the number of the attach that brought it: cards played as one have the same */
} KorrSlot;

enum {
    KORR_SET_COR = 1, /* the value in that aspect has been chosen or fixed */
    KORR_SET_POP = 2,
    KORR_SET_CHOICE = 4,  /* type or mark chosen */
    KORR_COPIED = 8,      /* S-33: a copy does not come home */
    KORR_INFILTRATED = 16 /* S-31 */
};

/* K-8: a project and what is attached to it. From `total` on it is counted anew whenever the line changes. */
typedef struct KorrLine {
    uint8_t project; /* KORR_NONE: there is no such line */
    uint8_t last;    /* the last card: the project while nothing is attached */
    uint8_t count;   /* cards attached */
    uint8_t starter, owner;
    uint8_t counters;
    int8_t total[KORR_ASPECTS];
    uint8_t limit[KORR_ASPECTS]; /* a KorrLimit, after S-25 */
    int8_t exact[KORR_ASPECTS];
    uint8_t flags;              /* KORR_LINE_... */
    int8_t power;               /* what it is worth now: K-14 without S-13 and S-27 */
    uint8_t missing;            /* marks that the project needs and nobody has brought (K-29) */
    uint8_t characters;         /* seats that have one here */
    uint8_t units[KORR_BLOCKS]; /* K-4 */
} KorrLine;

enum {
    KORR_LINE_STRICT_COR = 1,
    KORR_LINE_STRICT_POP = 2,
    KORR_LINE_TASKS = 4,   /* they are met */
    KORR_LINE_LIMITS = 8,  /* both are met */
    KORR_LINE_BEYOND = 16, /* a total is beyond its limit, strict or not (S-28) */
    KORR_LINE_BREAKS = 32, /* a total is beyond a strict limit */
    KORR_LINE_WAITS = 64,  /* S-22 */
    KORR_LINE_HELD = 128   /* S-24 */
};

/* What the game waits for. */
typedef enum KorrAsk {
    KORR_ASK_OVER,
    KORR_ASK_OFFER,     /* K-20, all at once: how many cards for the start */
    KORR_ASK_PAY,       /* discard `owed` cards: the start, an auction, S-37, a hand above ten */
    KORR_ASK_OPEN,      /* K-24: open an auction or decline */
    KORR_ASK_BID,       /* the first bid of an auction just opened */
    KORR_ASK_RAISE,     /* raise or drop out */
    KORR_ASK_COMPLETE,  /* K-14: complete a ready line, or not */
    KORR_ASK_MAIN,      /* K-18 phase 3, K-25 */
    KORR_ASK_ONE,       /* K-26: one card or pass */
    KORR_ASK_INTERRUPT, /* K-27: one interrupt or pass */
    KORR_ASK_ROOM,      /* K-10: which own line makes room */
    KORR_ASK_LINK,      /* S-3: what an interrupt is played with */
    KORR_ASK_CHOICE,    /* K-32 (b): sign, x, mark or type of the card just attached */
    KORR_ASK_REACT,     /* S-1: all others at once */
    KORR_ASK_ANSWER,    /* S-1: then the card's own player */
    KORR_ASK_SIGN,      /* K-32 (d): a sign's target */
    KORR_ASK_DISCARD,   /* K-18 phase 5 */
    KORR_ASK_CASH,      /* S-39: what for */
    KORR_ASK_COUNT
} KorrAsk;

/* Where a turn stands. */
typedef enum KorrPhase {
    KORR_PHASE_START,           /* K-20 */
    KORR_PHASE_AUCTION,         /* K-24 */
    KORR_PHASE_COMPLETE,        /* K-18 phase 2; K-28 */
    KORR_PHASE_MAIN,            /* K-18 phase 3; K-25 */
    KORR_PHASE_LATER,           /* K-26 */
    KORR_PHASE_LAST_INTERRUPTS, /* K-27 */
    KORR_PHASE_DISCARD,         /* K-18 phase 5; K-28 */
    KORR_PHASE_LAST_STEP,       /* K-19 */
    KORR_PHASE_OVER,
    KORR_PHASE_COUNT
} KorrPhase;

/* A card that is being played, or a project being started: the last one goes on, the others wait (K-32). */
typedef struct KorrFrame {
    uint8_t stage, kind; /* src/korruptivity/frames.h */
    uint8_t player;
    uint8_t line;
    uint8_t behind;  /* the card it joins behind */
    uint8_t first;   /* the first card of the act; of a start, the project */
    uint8_t card;    /* the card of the act that has its turn */
    uint8_t next;    /* the card of the act that joins next */
    uint8_t with;    /* the card it is played with, until that joins */
    uint8_t owner;   /* of the line before the act (S-32) */
    uint8_t answers; /* the frame, from 1, whose card it answers as an interrupt; 0: none */
    uint8_t sign;    /* how many parts of the card's doing are done */
    uint8_t step;    /* how far its sign is, for those of several steps */
    uint8_t kept;    /* S-35: cards looked at that stay in the deck */
    uint16_t act;
} KorrFrame;

/* K-31: what everybody sees of a trade; its faces are secret. */
typedef struct KorrTrade {
    uint8_t stage; /* KorrTradeStage */
    uint8_t partner;
    uint8_t shown, asked, given; /* how many cards */
} KorrTrade;

typedef enum KorrTradeStage {
    KORR_TRADE_NONE,
    KORR_TRADE_SHOWING, /* the offerer shows cards */
    KORR_TRADE_OPEN,    /* the partner answers */
    KORR_TRADE_GIVEN,   /* the offerer confirms */
    KORR_TRADE_STAGE_COUNT
} KorrTradeStage;

/* A set of cards. */
typedef struct KorrSet {
    uint64_t bits[3];
} KorrSet;

/* What lies open for everybody. */
typedef struct KorrTable {
    uint16_t round; /* K-34, from 1 */
    uint16_t acts;  /* attaches so far */
    uint16_t
        quiet; /* turns (expert: communal turns), the running one too, since the last attach, start, completion or collapse */
    uint8_t phase, ask;
    uint8_t turn;  /* whose turn it is */
    uint8_t first; /* the start player */
    KbSeats awaited;
    KbSeats answered;         /* of a window: who has */
    KbSeats passed;           /* in a row */
    KbSeats traded;           /* who has made this phase's offer */
    KbSeats started;          /* who has started this turn's project */
    KbSeats stepped;          /* K-19: who has had the last step or gets none; empty before the last steps */
    KbSeats winners;          /* when over */
    KbSeats dropped;          /* out of the auction */
    bool gave_up;             /* K-33, in this turn */
    bool declined;            /* whoever was asked is through with it */
    bool paid;                /* what was owed is */
    bool checked;             /* K-28: broken lines have collapsed */
    uint8_t opener;           /* K-24 */
    uint8_t owed;             /* cards still to be discarded */
    uint8_t bid, bidder, lot; /* K-24: the standing bid, whose, for which card */
    uint8_t depth;            /* frames on the stack */
    uint8_t reached[KORR_PLAYERS_MAX]; /* K-19: who is at the power limit, in the order of time; 0 behind them */
    uint8_t plays;            /* K-34: cards attached or cashed in in this turn */
    uint8_t row_count;
    uint8_t row[KORR_ROW_MAX];
    uint8_t draw_count, community_count;
    uint8_t hand_size[KORR_SEATS];
    int16_t power[KORR_SEATS];
    KorrTrade trade[KORR_SEATS]; /* by offerer */
    KorrFrame stack[KORR_STACK_MAX];
    KorrSet veterans; /* K-15, of all players; of linked ones the base */
    KorrLine line[KORR_LINES_MAX];
    KorrSlot slot[KORR_CARDS_MAX];
} KorrTable;

/* One seat's answer to what is asked of several at once, and the card it has picked up: secret until played. */
typedef struct KorrAnswer {
    uint8_t card; /* KORR_NONE: none, a pass */
    uint8_t line;
    uint8_t link;
    uint8_t number; /* K-20 */
} KorrAnswer;

/* The faces of a trade, by offerer: what is shown and what is given for it. */
typedef struct KorrFaces {
    uint8_t shown[KORR_SHOWN_MAX], given[KORR_SHOWN_MAX];
} KorrFaces;

typedef struct KorrState {
    _Alignas(KB_ALIGN) KorrTable table;
    KorrSet hand[KORR_SEATS];
    KorrSet known[KORR_SEATS];    /* hidden cards, not of the own hand, of which that seat knows where they are */
    uint8_t draw[KORR_CARDS_MAX]; /* the draw deck, the next card last */
    uint8_t community[KORR_PROJECTS_MAX]; /* the community deck likewise */
    KorrAnswer answer[KORR_SEATS];
    KorrFaces faces[KORR_SEATS];
    uint32_t drawn; /* the next random draw */
} KorrState;

typedef struct KorrView {
    _Alignas(KB_ALIGN) KorrTable table;
    KorrSet hand[KORR_SEATS];     /* the own one whole, of the others what is known */
    uint8_t draw[KORR_CARDS_MAX]; /* KORR_NONE where the card is not known */
    KorrAnswer answer;            /* the own one */
    KorrFaces faces[KORR_SEATS];  /* KORR_NONE where not known */
    KbSeat seat;
} KorrView;

typedef struct KorrSetup {
    uint8_t players, mode;
    uint8_t power_limit;
    uint8_t relations; /* K-17: how many are mixed in; of the expert game all */
    uint8_t first;     /* 0: the seed draws, or offers decide */
    bool trades;
    bool own_deck;
    uint8_t cards, projects;
    uint16_t needs; /* in use */
    uint8_t dealt;  /* cards that lie on top in a fixed order, for tests */
    uint16_t max_rounds;
    uint8_t deal[KORR_CARDS_MAX];
    uint32_t need[KORR_NEEDS_MAX]; /* units of each type as bytes: KorrCard */
    KorrCard card[KORR_CARDS_MAX];
    uint32_t text_length;
    char text[KORR_TEXT_BYTES + 1]; /* the own deck as it was given: what a record carries */
} KorrSetup;

/* Verbs of actions with their operands; their texts are in docs/korruptivity-protocol.md. A card is its number, a line its number. */
typedef enum KorrVerb {
    KORR_PASS = 1,
    KORR_DONE,
    KORR_DECLINE,
    KORR_PLAY, /* card: picked up, onto a line next */
    KORR_WITH, /* card linked to it */
    KORR_ALONE,
    KORR_ON,       /* line */
    KORR_REACT,    /* card, line */
    KORR_START,    /* project */
    KORR_COMPLETE, /* line */
    KORR_COLLAPSE, /* line */
    KORR_DISCARD,  /* card */
    KORR_CASH,     /* card with S-39 */
    KORR_DRAW,     /* S-36, S-38, S-39 */
    KORR_TAKE,     /* card: S-18, S-39 */
    KORR_REPLACE,  /* S-39 */
    KORR_PLUS_SIGN,
    KORR_MINUS_SIGN,
    KORR_LET_X,    /* 0..4 */
    KORR_SET_MARK, /* mark */
    KORR_SET_TYPE, /* type */
    KORR_REMOVE,   /* card */
    KORR_MOVE,     /* line */
    KORR_SHIFT,    /* line: one counter */
    KORR_SWAP,     /* project */
    KORR_FETCH,    /* card */
    KORR_BRING,    /* card: S-31 */
    KORR_LOOK,     /* S-35 */
    KORR_OFFER,    /* how many cards, K-20 */
    KORR_OPEN,     /* card: K-24 */
    KORR_BID,      /* how many cards */
    KORR_DROP,
    KORR_TRADE,  /* seat */
    KORR_SHOW,   /* card */
    KORR_ASK,    /* how many cards */
    KORR_GIVE,   /* offerer, card */
    KORR_ACCEPT, /* offerer */
    KORR_REFUSE, /* offerer */
    KORR_CONFIRM,
    KORR_WITHDRAW,
    KORR_VERB_COUNT
} KorrVerb;

/* K-31: trades go on beside everything else. */
static inline bool korr_is_trade(KbAction action)
{
    return kb_action_verb(action) >= KORR_TRADE;
}

/* Events; `seat` is who did it. */
typedef enum KorrEventKind {
    KORR_EVENT_TURN,     /* open: round (2 bytes), whose turn */
    KORR_EVENT_PHASE,    /* open: phase */
    KORR_EVENT_ROW,      /* open: count, cards: the row now */
    KORR_EVENT_DRAW,     /* secret: card, known to who drew it */
    KORR_EVENT_SHUFFLE,  /* open: 0 draw deck, 1 community deck */
    KORR_EVENT_START,    /* open: card, line */
    KORR_EVENT_ATTACH,   /* open: card, line, KorrFrameKind, base */
    KORR_EVENT_VALUE,    /* open: card, aspect, value: chosen or fixed */
    KORR_EVENT_CHOICE,   /* open: card, KorrSign, what */
    KORR_EVENT_COPY,     /* open: card, face */
    KORR_EVENT_SIGN,     /* open: card, KorrSign, 1 done or 0 declined or without effect */
    KORR_EVENT_COUNTERS, /* open: line, how many now, card or KORR_NONE */
    KORR_EVENT_LEAVE,    /* open: card, line, where to (KorrWhere), seat or line */
    KORR_EVENT_SWAP,     /* open: line, new project, old project */
    KORR_EVENT_OWNER,    /* open: line, seat */
    KORR_EVENT_COLLAPSE, /* open: line, project, why (KorrWhy) */
    KORR_EVENT_COMPLETE, /* open: line, project, power */
    KORR_EVENT_POWER,    /* open: seat, change, total (2 bytes) */
    KORR_EVENT_HOME,     /* open: card, seat: a veteran */
    KORR_EVENT_DISCARD,  /* open: card */
    KORR_EVENT_LOOK,     /* open: how many; secret: up to four cards of the draw deck, the top first */
    KORR_EVENT_STEAL,    /* open: victim; secret: card */
    KORR_EVENT_TAKE,     /* open: card of the row into hand */
    KORR_EVENT_CASH,     /* open: KorrVerb, card to take */
    KORR_EVENT_ANSWERED, /* a seat has answered what is asked of several */
    KORR_EVENT_OFFER,    /* open: number */
    KORR_EVENT_FIRST,    /* open: start player */
    KORR_EVENT_OPEN,     /* open: card, an auction is opened */
    KORR_EVENT_BID,      /* open: number */
    KORR_EVENT_DROP,
    KORR_EVENT_WON, /* open: card, number: the auction is over */
    KORR_EVENT_PASS,
    KORR_EVENT_TRADE,  /* open: partner, stage, shown, asked, given */
    KORR_EVENT_SHOWN,  /* open: partner; secret: card */
    KORR_EVENT_TRADED, /* open: as of KORR_EVENT_TRADE */
    KORR_EVENT_UNDONE, /* open: partner: refused, withdrawn or lapsed */
    KORR_EVENT_LIMIT,  /* the power limit is reached: the last steps begin (K-19) */
    KORR_EVENT_OVER,   /* open: winners */
    KORR_EVENT_COUNT
} KorrEventKind;

/* Where a card goes that leaves a line. */
typedef enum KorrWhere { KORR_TO_DISCARD, KORR_TO_HAND, KORR_TO_LINE } KorrWhere;

/* Why a line collapses. */
typedef enum KorrWhy {
    KORR_WHY_STRICT,   /* K-18, K-28 */
    KORR_WHY_ROOM,     /* K-10 */
    KORR_WHY_GIVEN_UP, /* K-33 */
    KORR_WHY_THIRD,    /* S-13 */
    KORR_WHY_AUDIT,    /* S-28 */
    KORR_WHY_COUNT
} KorrWhy;

extern const KbGame korruptivity_game;

/* The shipped deck's file. */
extern const char korr_shipped_deck[];
extern const size_t korr_shipped_deck_length;

/* A number for a deck: the same for the same cards in the same order, whatever their names, texts and pictures. */
uint64_t korr_deck_hash(const KorrSetup *setup);

/* What stands in the place of an aspect, as a deck's file writes it: "+-3", "(2*x)". Not for KORR_NOTHING and KORR_NUMBER. */
void korr_aspect_text(unsigned kind, int n, KbText *text);

extern const char *const korr_type_names[KORR_TYPE_COUNT];
extern const char *const korr_task_names[KORR_TASK_COUNT];
extern const char *const korr_mark_names[KORR_MARKS];
extern const char *const korr_aspect_names[KORR_ASPECTS];
extern const char *const korr_mode_names[KORR_MODE_COUNT + 1]; /* NULL ends it */
extern const char *const korr_limit_names[KORR_LIMIT_COUNT];
extern const char *const korr_phase_names[KORR_PHASE_COUNT];
extern const char *const korr_ask_names[KORR_ASK_COUNT];
extern const char *const korr_why_names[KORR_WHY_COUNT];

#endif
