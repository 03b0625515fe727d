/* The bots there are. */
#include "bot/bot.h"

#include "bot/search.h"
#include "core/text.h"

#define LEVEL(at) \
    &kb__searchers[at], &kb__searchers[(at) + 1], &kb__searchers[(at) + 2], &kb__searchers[(at) + 3], &kb__searchers[(at) + 4]

const KbBot *const kb_bots[] = { &kb_bot_random, &kb_bot_greedy, &kb_bot_greedy_1, LEVEL(0), LEVEL(5), LEVEL(10),
                                 LEVEL(15),      LEVEL(20),      NULL };

/* Of those that search, levels and styles aside, the one that is asked for is the strongest. */
static const KbBot *const search = &kb__searchers[KB__SEARCHERS - KB__STYLES];

const KbBot *kb_bot_find(const char *id, size_t length)
{
    if (kb_text_is(id, length, "search"))
        return search;
    for (const KbBot *const *bot = kb_bots; *bot; bot++)
        if (kb_text_is(id, length, (*bot)->id))
            return *bot;
    return NULL;
}
