#include "bot/search.h"

KbAction kb__search_choose(const KbBot *bot, const KbGame *game, const KbSetup *setup, const KbView *view, KbFast *fast,
                           KbThinking *thinking)
{
    return kb_bot_greedy.choose(bot, game, setup, view, fast, thinking);
}

const KbParam *kb_params(const KbGame *game, unsigned *count)
{
    (void)game;
    *count = 0;
    return NULL;
}
