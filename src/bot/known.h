/* Which of the games that bots know it is. */
#ifndef KB_BOT_KNOWN_H
#define KB_BOT_KNOWN_H

#include <kickback/kickback.h>

#include "core/mem.h"
#include "core/text.h"

static inline bool kb__is_game(const KbGame *game, const char *id)
{
    size_t length = kb_text_length(id);
    return kb_text_length(game->id) == length && kb_mem_equal(game->id, id, length);
}

#endif
