/* The words that decks, actions, views and events use. */
#include "korruptivity/rules.h"

#include "core/text.h"

const char *const korr_type_names[KORR_TYPE_COUNT] = { "document",  "to-do",    "investment", "event",
                                                       "character", "relation", "project" };
const char *const korr_task_names[KORR_TASK_COUNT] = { "document",  "to-do", "investment", "event",
                                                       "different", "same",  "any" };
const char *const korr_mark_names[KORR_MARKS] = { "political",    "media", "economic",
                                                  "bureaucratic", "crime", "professional" };
const char *const korr_aspect_names[KORR_ASPECTS] = { "cor", "pop" };
const char *const korr_mode_names[KORR_MODE_COUNT + 1] = { "basic", "expert", NULL };
const char *const korr_limit_names[KORR_LIMIT_COUNT] = { "positive", "negative", "exact", "free" };

const char *const korr_phase_names[KORR_PHASE_COUNT] = { "start",      "auctions", "completing", "main", "later",
                                                         "interrupts", "discard",  "last-step",  "over" };
const char *const korr_ask_names[KORR_ASK_COUNT] = {
    [KORR_ASK_OVER] = "nothing",        [KORR_ASK_OFFER] = "offer",     [KORR_ASK_PAY] = "pay",
    [KORR_ASK_OPEN] = "open",           [KORR_ASK_BID] = "bid",         [KORR_ASK_RAISE] = "raise",
    [KORR_ASK_COMPLETE] = "complete",   [KORR_ASK_MAIN] = "main",       [KORR_ASK_ONE] = "one-card",
    [KORR_ASK_INTERRUPT] = "interrupt", [KORR_ASK_ROOM] = "room",       [KORR_ASK_LINK] = "link",
    [KORR_ASK_CHOICE] = "choice",       [KORR_ASK_REACT] = "react",     [KORR_ASK_ANSWER] = "answer",
    [KORR_ASK_SIGN] = "sign",           [KORR_ASK_DISCARD] = "discard", [KORR_ASK_CASH] = "cash",
};
const char *const korr_why_names[KORR_WHY_COUNT] = { "strict", "room", "given-up", "third", "audit" };

int korr__word(const char *const *words, unsigned count, const char *text, size_t length)
{
    for (unsigned i = 0; i < count; i++)
        if (kb_text_is(text, length, words[i]))
            return (int)i;
    return -1;
}
