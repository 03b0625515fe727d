/* Bots. A bot gets a view and nothing else: what it may not know, it cannot use. */
#ifndef KB_BOT_H
#define KB_BOT_H

#include <kickback/kickback.h>

#include "core/fast.h"

enum {
    KB_THINKING_ROOM = 1 << 20, /* bytes that a bot which searches can make use of */
    KB_BOT_ID_BYTES = 32        /* the longest id, with its NUL */
};

/* What thinking came to: one action that was looked at. */
typedef struct KbOption {
    KbAction action;
    double prior;  /* how likely it looked before */
    double visits; /* how often it was tried */
    double worth;  /* the sum of what came of it, each 0 (lost) to 1 (won) */
} KbOption;

/* What a bot thinks with, and how long. All of it is the host's: a bot allocates nothing, starts no thread and reads no clock. */
typedef struct KbThinking {
    uint64_t iterations;             /* at most so many, instead of what the bot's level has; 0: as its level has, or as time allows */
    bool (*is_spent)(void *context); /* asked now and then; NULL: time does not matter */
    void *context;
    void *room; /* KB_THINKING_ROOM bytes aligned to KB_ALIGN; NULL: whoever would search plays as greedy does */
    size_t room_bytes;
    const double *params; /* in the place of the shipped ones (kb_params); NULL: those */
    /* What came of it: */
    uint64_t done;          /* iterations made */
    const KbOption *option; /* in the room; none where there was nothing to search */
    uint32_t options;
    double mix, share; /* how an option is chosen by its visits: see kb_bot_settle */
} KbThinking;

/* Several workers have thought about the same view, each with chance and room of its own: what they choose together. Chances go by visits
 * to the power of `mix`, among options with at least `share` of the most visits. 0 where there was nothing
 * to search: then what any of them chose will do. */
KbAction kb_bot_settle(const KbThinking *thinking, unsigned workers, KbFast *fast);

/* How strong a bot is and what it likes. */
typedef struct KbManner {
    const char *level, *style; /* ids */
    uint8_t rank;              /* of the level: 1 is the weakest */
    uint8_t liking;            /* the style's number: 0 is balanced */
} KbManner;

typedef struct KbBot KbBot;
struct KbBot {
    const char *id;
    const char *summary; /* one line for people */
    /* One of the legal actions of the view's seat; the caller makes sure that the game waits for that seat, or that it is wanted
     * (kb_bot_is_wanted). 0 where neither is so and the bot would rather do nothing. `fast` is the bot's own chance; `thinking` may be
     * NULL. The same view, chance and iterations give the same action on every machine. */
    KbAction (*choose)(const KbBot *bot, const KbGame *game, const KbSetup *setup, const KbView *view, KbFast *fast,
                       KbThinking *thinking);
    const KbManner *manner; /* level and style; NULL: it has none */
};

/* Ended by NULL. */
extern const KbBot *const kb_bots[];
/* By its id; `search` is the strongest one. NULL: there is none of that name. */
const KbBot *kb_bot_find(const char *id, size_t length);

/* Their ids in a sentence for people, without each style of each level. */
void kb_bots_list(KbText *text);

/* Does another player wait for an answer of the view's owner, though the game does not? */
bool kb_bot_is_wanted(const KbGame *game, const KbSetup *setup, const KbView *view);

extern const KbBot kb_bot_random;
/* The yardstick of later bots: it stays as it is. */
extern const KbBot kb_bot_greedy_1;
/* The greedy one of this version. */
extern const KbBot kb_bot_greedy;

/* Levels from weakest to strongest and styles (the first is balanced), both ended by NULL. A bot's id is LEVEL, or LEVEL/STYLE for other
 * styles than balanced. */
extern const char *const kb_levels[];
extern const char *const kb_styles[];

/* A number that a search plays by. */
typedef struct KbParam {
    const char *name;
    double value, low, high; /* as shipped; what tuning may try */
    const char *about;
} KbParam;

/* Those of a game's search; *count of them. NULL where the game has none. */
const KbParam *kb_params(const KbGame *game, unsigned *count);

/* greedy-1 at Corruption. */
struct CorruptionSetup;
struct CorruptionView;
KbAction kb__greedy_corruption(const struct CorruptionSetup *setup, const struct CorruptionView *view, KbFast *fast);

/* What the view's owner can answer to offers of trades, into `actions` (KB_ACTIONS_ROOM): how many. *alone: nothing else is asked of it. */
uint32_t kb__trade_answers(const KbGame *game, const KbSetup *setup, const KbView *view, KbAction *actions,
                           bool *alone);

/* greedy-1 at Korruptivity. */
struct KorrSetup;
struct KorrView;
KbAction kb__greedy_korruptivity(const struct KorrSetup *setup, const struct KorrView *view, KbFast *fast);

#endif
