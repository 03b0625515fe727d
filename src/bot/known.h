/* Which of the games that bots know it is. */
#ifndef KB_BOT_KNOWN_H
#define KB_BOT_KNOWN_H

#include <kickback/kickback.h>

#include "core/text.h"

static inline bool kb__is_game(const KbGame *game, const char *id)
{
    return kb_text_is(id, kb_text_length(id), game->id);
}

#endif
