#include "bot/bot.h"

#include "bot/known.h"

/* greedy-1 plays each game with that game's own eye for value; a game it does not know it plays at random. */
static KbAction choose_greedy(const KbBot *bot, const KbGame *game, const KbSetup *setup, const KbView *view,
                              KbFast *fast, KbThinking *thinking)
{
#ifndef KB_WITHOUT_CORRUPTION
    if (kb__is_game(game, "corruption"))
        return kb__greedy_corruption((const struct CorruptionSetup *)setup, (const struct CorruptionView *)view, fast);
#endif
#ifndef KB_WITHOUT_KORRUPTIVITY
    if (kb__is_game(game, "korruptivity"))
        return kb__greedy_korruptivity((const struct KorrSetup *)setup, (const struct KorrView *)view, fast);
#endif
    return kb_bot_random.choose(bot, game, setup, view, fast, thinking);
}

const KbBot kb_bot_greedy_1 = { "greedy-1", "weighs what each card gains on the table it sees", choose_greedy, NULL };
/* The same under the name that means "the greedy one of today". */
const KbBot kb_bot_greedy = { "greedy", "the greedy bot of this version: greedy-1", choose_greedy, NULL };
