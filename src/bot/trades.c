/* Offers that wait for an answer (K-31). The game does not wait for one, so whoever asks bots looks here too. */
#include "bot/bot.h"

#include <kickback/korruptivity.h>

#include "bot/known.h"

static bool is_answer(KbAction action)
{
    unsigned verb = kb_action_verb(action);
    return verb == KORR_GIVE || verb == KORR_ACCEPT || verb == KORR_REFUSE;
}

uint32_t kb__trade_answers(const KbGame *game, const KbSetup *setup, const KbView *view, KbAction *actions, bool *alone)
{
    uint32_t kept = 0;
    *alone = true;
    if (!kb__is_game(game, "korruptivity"))
        return 0;
    uint32_t count = game->view_legal(setup, view, actions);
    for (uint32_t i = 0; i < count; i++) {
        *alone &= korr_is_trade(actions[i]);
        if (is_answer(actions[i]))
            actions[kept++] = actions[i];
    }
    return kept;
}

bool kb_bot_is_wanted(const KbGame *game, const KbSetup *setup, const KbView *view)
{
    KbAction actions[KB_ACTIONS_ROOM];
    bool alone;
    return kb__trade_answers(game, setup, view, actions, &alone) > 0;
}
