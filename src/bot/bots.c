/* The bots there are. */
#include "bot/bot.h"

#include "core/mem.h"
#include "core/text.h"

static KbAction choose_random(const KbGame *game, const KbSetup *setup, const KbView *view, KbFast *fast)
{
    KbAction actions[KB_ACTIONS_ROOM];
    uint32_t count = game->view_legal(setup, view, actions);
    return count ? actions[kb_fast_below(fast, count)] : 0;
}

const KbBot kb_bot_random = { "random", "plays any legal action", choose_random };

/* greedy-1 plays each game with that game's own eye for value; a game it does not know it plays at random. */
static KbAction choose_greedy(const KbGame *game, const KbSetup *setup, const KbView *view, KbFast *fast)
{
    static const char corruption[] = "corruption";
    if (kb_text_length(game->id) == sizeof corruption - 1 && kb_mem_equal(game->id, corruption, sizeof corruption))
        return kb__greedy_corruption((const struct CorruptionSetup *)setup, (const struct CorruptionView *)view, fast);
    return choose_random(game, setup, view, fast);
}

const KbBot kb_bot_greedy_1 = { "greedy-1", "weighs what each card gains on the table it sees", choose_greedy };
/* The same under the name that means "the greedy one of today". */
static const KbBot greedy = { "greedy", "the greedy bot of this version: greedy-1", choose_greedy };

const KbBot *const kb_bots[] = { &kb_bot_random, &greedy, &kb_bot_greedy_1, NULL };

const KbBot *kb_bot_find(const char *id, size_t length)
{
    for (const KbBot *const *bot = kb_bots; *bot; bot++)
        if (kb_text_length((*bot)->id) == length && kb_mem_equal((*bot)->id, id, length))
            return *bot;
    return NULL;
}
