/* The games there are: a new game is one line here. The page's modules have one each (wasm/meson.build): nobody waits for a game that is not
 * played. */
#include "referee/table.h"

#include <kickback/corruption.h>
#include <kickback/korruptivity.h>

#include "core/text.h"

const KbGame *const kb_games[] = {
#ifndef KB_WITHOUT_CORRUPTION
    &corruption_game,
#endif
#ifndef KB_WITHOUT_KORRUPTIVITY
    &korruptivity_game,
#endif
    NULL,
};

_Static_assert(sizeof(CorruptionSetup) <= KB_SETUP_ROOM, "a table's room holds every setup");
_Static_assert(sizeof(CorruptionState) <= KB_STATE_ROOM, "a table's room holds every state");
_Static_assert(sizeof(CorruptionView) <= KB_VIEW_ROOM, "a table's room holds every view");
_Static_assert(sizeof(KorrSetup) <= KB_SETUP_ROOM, "a table's room holds every setup");
_Static_assert(sizeof(KorrState) <= KB_STATE_ROOM, "a table's room holds every state");
_Static_assert(sizeof(KorrView) <= KB_VIEW_ROOM, "a table's room holds every view");

const KbGame *kb_game_find(const char *id, size_t length)
{
    for (const KbGame *const *game = kb_games; *game; game++)
        if (kb_text_is(id, length, (*game)->id))
            return *game;
    return NULL;
}
