/* Bots. A bot gets a view and nothing else: what it may not know, it cannot use. */
#ifndef KB_BOT_H
#define KB_BOT_H

#include <kickback/kickback.h>

#include "core/fast.h"

/* How long a bot may think. Bots read no clock: a bot that searches asks the host now and then. */
typedef struct KbBudget {
    uint64_t iterations;             /* 0: as many as it likes */
    bool (*is_spent)(void *context); /* NULL: never */
    void *context;
} KbBudget;

typedef struct KbBot {
    const char *id;
    const char *summary; /* one line for people */
    /* One of the legal actions of the view's seat; the caller makes sure that the game waits for that seat, or that it is wanted
     * (kb_bot_is_wanted). 0 where neither is so and the bot would rather do nothing. `fast` is the bot's own chance; `budget` may be
     * NULL. */
    KbAction (*choose)(const KbGame *game, const KbSetup *setup, const KbView *view, KbFast *fast,
                       const KbBudget *budget);
} KbBot;

/* Ended by NULL. */
extern const KbBot *const kb_bots[];
const KbBot *kb_bot_find(const char *id, size_t length);

/* Does another player wait for an answer of the view's owner, though the game does not? */
bool kb_bot_is_wanted(const KbGame *game, const KbSetup *setup, const KbView *view);

extern const KbBot kb_bot_random;
/* The yardstick of later bots: it stays as it is. */
extern const KbBot kb_bot_greedy_1;
/* The greedy one of this version. */
extern const KbBot kb_bot_greedy;

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
