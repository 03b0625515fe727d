/* The search that the levels share. */
#ifndef KB_BOT_SEARCH_H
#define KB_BOT_SEARCH_H

#include "bot/bot.h"

/* Every level in every style, levels first. */
enum { KB__STYLES = 5, KB__SEARCHERS = 5 * KB__STYLES };
extern const KbBot kb__searchers[KB__SEARCHERS];

KbAction kb__search_choose(const KbBot *bot, const KbGame *game, const KbSetup *setup, const KbView *view, KbFast *fast,
                           KbThinking *thinking);

#endif
