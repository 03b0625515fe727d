/* Bots. A bot gets a view and nothing else: what it may not know, it cannot use. */
#ifndef KB_BOT_H
#define KB_BOT_H

#include <kickback/kickback.h>

#include "core/fast.h"

typedef struct KbBot {
    const char *id;
    const char *summary; /* one line for people */
    /* One of the legal actions of the view's seat; the caller makes sure that there is one. `fast` is the bot's own chance. */
    KbAction (*choose)(const KbGame *game, const KbSetup *setup, const KbView *view, KbFast *fast);
} KbBot;

/* Ended by NULL. */
extern const KbBot *const kb_bots[];
const KbBot *kb_bot_find(const char *id, size_t length);

extern const KbBot kb_bot_random;
/* The yardstick of later bots: it stays as it is. */
extern const KbBot kb_bot_greedy_1;

/* greedy-1 at Corruption. */
struct CorruptionSetup;
struct CorruptionView;
KbAction kb__greedy_corruption(const struct CorruptionSetup *setup, const struct CorruptionView *view, KbFast *fast);

#endif
