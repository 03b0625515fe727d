/* The bots there are. */
#include "bot/bot.h"

#include "core/mem.h"
#include "core/text.h"

const KbBot *const kb_bots[] = { &kb_bot_random, &kb_bot_greedy, &kb_bot_greedy_1, NULL };

const KbBot *kb_bot_find(const char *id, size_t length)
{
    for (const KbBot *const *bot = kb_bots; *bot; bot++)
        if (kb_text_length((*bot)->id) == length && kb_mem_equal((*bot)->id, id, length))
            return *bot;
    return NULL;
}
