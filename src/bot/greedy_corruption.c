#include "bot/bot.h"

#include <kickback/corruption.h>

KbAction kb__greedy_corruption(const CorruptionSetup *setup, const CorruptionView *view, KbFast *fast)
{
    KbAction actions[KB_ACTIONS_ROOM];
    uint32_t count = corruption_game.view_legal((const KbSetup *)setup, (const KbView *)view, actions);
    return actions[kb_fast_below(fast, count)];
}
