#include "bot/bot.h"

static KbAction choose_random(const KbBot *bot, const KbGame *game, const KbSetup *setup, const KbView *view,
                              KbFast *fast, KbThinking *thinking)
{
    (void)bot, (void)thinking; /* it never thinks long */
    KbAction actions[KB_ACTIONS_ROOM];
    bool alone;
    /* Who is only wanted for an answer makes no offers of its own. */
    uint32_t count = kb__trade_answers(game, setup, view, actions, &alone);
    if (!count || !alone)
        count = game->view_legal(setup, view, actions);
    return count ? actions[kb_fast_below(fast, count)] : 0;
}

const KbBot kb_bot_random = { "random", "plays any legal action", choose_random, NULL };
