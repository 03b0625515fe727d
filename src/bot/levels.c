/* The bots that search: a level says how strong one is, a style what it likes. */
#include "bot/search.h"
#include "core/text.h"

/* X(NAME, RANK, "id", "summary") */
#define LEVELS(X)                                                                             \
    X(FIRST_EVENING, 1, "first-evening", "has just read the rules and plays what looks nice") \
    X(REGULAR, 2, "regular", "knows the game and looks at a few ways it could go")            \
    X(INSIDER, 3, "insider", "thinks a few moves ahead")                                      \
    X(FIXER, 4, "fixer", "thinks ahead and guesses what lies face down")                      \
    X(STRONGEST, 5, "strongest", "thinks for as long as it may")

#define STYLES(X, ...)                                                                   \
    X(BALANCED, 0, "balanced", "", "", __VA_ARGS__)                                      \
    X(CAUTIOUS, 1, "cautious", "/cautious", "; plays it safe", __VA_ARGS__)              \
    X(GREEDY, 2, "greedy", "/greedy", "; goes for what is dearest", __VA_ARGS__)         \
    X(JOURNALIST, 3, "journalist", "/journalist", "; a journalist's friend", __VA_ARGS__) \
    X(BANKER, 4, "banker", "/banker", "; keeps money out of sight", __VA_ARGS__)

#define LEVEL_ID(level, rank, id, summary) id,
#define STYLE_ID(style, liking, id, ...) id,
const char *const kb_levels[] = { LEVELS(LEVEL_ID) NULL };
const char *const kb_styles[] = { STYLES(STYLE_ID, ) NULL };

#define MANNER(style, liking, style_id, suffix, likes, level, rank, id, summary) \
    static const KbManner manner_##level##_##style = { id, style_id, rank, liking };
#define BOT(style, liking, style_id, suffix, likes, level, rank, id, summary) \
    { id suffix, summary likes, kb__search_choose, &manner_##level##_##style },

#define LEVEL_MANNERS(level, rank, id, summary) STYLES(MANNER, level, rank, id, summary)
#define LEVEL_BOTS(level, rank, id, summary) STYLES(BOT, level, rank, id, summary)

LEVELS(LEVEL_MANNERS)

const KbBot kb__searchers[KB__SEARCHERS] = { LEVELS(LEVEL_BOTS) };

void kb_bots_list(KbText *text)
{
    for (unsigned i = 0; kb_bots[i]; i++) {
        if (kb_bots[i]->manner && kb_bots[i]->manner->liking)
            continue;
        kb_text_put(text, i ? ", " : "");
        kb_text_put(text, kb_bots[i]->id);
    }
    kb_text_put(text, "; a level can have a style, like strongest");
    for (unsigned style = 1; kb_styles[style]; style++) {
        kb_text_put(text, style > 1 ? ", /" : "/");
        kb_text_put(text, kb_styles[style]);
    }
}
