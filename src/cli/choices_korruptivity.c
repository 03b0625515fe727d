/* What a person can do in Korruptivity, in words: each choice with a number and what it would do. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "bot/look_korruptivity.h"
#include "cli/show_korruptivity.h"
#include "cli/wrap.h"
#include "core/bits.h"
#include "core/error.h"
#include "core/fast.h"
#include "core/random.h"
#include "core/text.h"

enum { ROOM = 1024 };

uint32_t choices_korr_list(const Scene *scene, const KorrView *view, KbAction *actions)
{
    uint32_t count = korruptivity_game.view_legal(scene->setup, (const KbView *)view, actions), kept = 0;
    for (uint32_t i = 0; i < count; i++)
        if (kb_action_verb(actions[i]) != KORR_TRADE)
            actions[kept++] = actions[i];
    return kept;
}

/* ---- what would happen ---- */

/* The line as it would be, as far as the seat can know: on a possible truth, before anybody answers. */
static bool preview(const Scene *scene, const KorrView *view, KbAction action, unsigned index, KorrLine *line)
{
    KorrState state;
    KbFast fast;
    KbRandom random = { 0 };
    kb_fast_seed(&fast, 1);
    korruptivity_game.resample(scene->setup, (const KbView *)view, &fast, (KbState *)&state);
    if (korruptivity_game.apply(scene->setup, &random, (KbState *)&state, view->seat, action, NULL))
        return false;
    *line = state.table.line[index];
    return line->project != KORR_NONE;
}

static void put_preview(const Scene *scene, const KorrView *view, KbAction action, unsigned index, KbText *text)
{
    KorrLine line;
    if (!preview(scene, view, action, index, &line))
        return;
    kb_text_put(text, "; then ");
    if (kb_action_verb(action) == KORR_SET_MARK)
        korr_words_number("", line.power, " power", text); /* K-29: pairs */
    else
        show_korr_totals(&line, text);
    kb_text_put(text, "; ");
    show_korr_missing(scene, &line, text);
}

/* ---- actions in words ---- */

static void put_line(const Scene *scene, const KorrTable *table, unsigned number, KbText *text)
{
    const KorrLine *line = &table->line[number - 1];
    kb_text_put(text, "line ");
    kb_text_put_number(text, number);
    kb_text_put(text, ", ");
    words_whose(scene, text, line->owner, false);
    kb_text_put_char(text, ' ');
    show_korr_name(scene, line->project, text);
}

static void put_with_line(const Scene *scene, const KorrView *view, const char *words, unsigned number, KbText *text)
{
    kb_text_put(text, words);
    put_line(scene, &view->table, number, text);
}

static void put_with_seat(const Scene *scene, const char *before, KbSeat seat, const char *after, KbText *text)
{
    kb_text_put(text, before);
    words_player(scene, text, seat, false);
    kb_text_put(text, after);
}

/* S-36, S-38, S-39 */
static const char *draw_words(const Scene *scene, const KorrView *view)
{
    if (view->table.ask != KORR_ASK_SIGN)
        return "draw three cards";
    return korr_top_sign(korr_setup(scene), view) == KORR_STEAL ? "draw a card from the hand of the line's owner"
                                                                : "draw five cards";
}

/* Verbs that need nothing but words. */
static const char *plain_words(const Scene *scene, const KorrView *view, unsigned verb)
{
    switch ((KorrVerb)verb) {
    case KORR_PASS:
        return view->table.ask == KORR_ASK_REACT || view->table.ask == KORR_ASK_ANSWER ? "let it pass"
                                                                                       : "play nothing now";
    case KORR_DONE:
        return view->table.ask == KORR_ASK_COMPLETE   ? "complete nothing now"
               : view->table.ask == KORR_ASK_DISCARD  ? "discard no more"
               : view->table.ask == KORR_ASK_SIGN     ? "move no more counters"
               : view->table.phase == KORR_PHASE_MAIN ? "enough: end your turn"
                                                      : "enough";
    case KORR_DECLINE:
        return view->table.ask == KORR_ASK_OPEN ? "open no auction" : "do not use this sign";
    case KORR_ALONE:
        return "play it alone";
    case KORR_DRAW:
        return draw_words(scene, view);
    case KORR_LOOK:
        return "look at the top cards of the deck";
    case KORR_REPLACE:
        return "replace all cards of the row";
    case KORR_DROP:
        return "drop out of this auction";
    case KORR_CONFIRM:
        return "carry out the trade";
    case KORR_WITHDRAW:
        return "withdraw your offer";
    default:
        return NULL;
    }
}

/* Choices of a card just attached, each with what the line would be. */
static void put_choice(const Scene *scene, const KorrView *view, KbAction action, KbText *text)
{
    unsigned verb = kb_action_verb(action), what = kb_action_operand(action, 0);
    if (verb == KORR_LET_X)
        korr_words_number("let x be ", (int)what, "", text);
    else if (verb == KORR_SET_MARK)
        kb_text_put(text, korr_mark_names[what]);
    else if (verb == KORR_SET_TYPE)
        kb_text_put(text, korr_type_names[what]);
    else
        kb_text_put(text, verb == KORR_PLUS_SIGN ? "plus" : "minus");
    put_preview(scene, view, action, korr_top(view)->line, text);
}

/* Choices of a card: what is done with it, as the heading of their rows. */
const char *choices_korr_heading(unsigned verb)
{
    static const char *const words[KORR_VERB_COUNT] = {
        [KORR_PLAY] = "Attach",
        [KORR_WITH] = "Link it with",
        [KORR_START] = "Start a project",
        [KORR_DISCARD] = "Discard",
        [KORR_CASH] = "Discard for its sign cash-in",
        [KORR_TAKE] = "Take",
        [KORR_REMOVE] = "Remove",
        [KORR_SWAP] = "Make it the project",
        [KORR_FETCH] = "Fetch from the discards",
        [KORR_BRING] = "Bring in",
        [KORR_OPEN] = "Open an auction for",
        [KORR_SHOW] = "Show for the trade",
        [KORR_GIVE] = "Give for the trade",
    };
    return words[verb];
}

unsigned choices_korr_card(KbAction action)
{
    return kb_action_operand(action, kb_action_verb(action) == KORR_GIVE);
}

/* What an action without a row of its own means. */
void choices_korr_put(const Scene *scene, const KorrView *view, KbAction action, KbText *text)
{
    unsigned verb = kb_action_verb(action), first = kb_action_operand(action, 0);
    switch ((KorrVerb)verb) {
    case KORR_ON:
        put_with_line(scene, view, "onto ", first, text);
        put_preview(scene, view, action, first - 1, text);
        break;
    case KORR_REACT:
        put_with_line(scene, view, "onto ", kb_action_operand(action, 1), text);
        break;
    case KORR_COMPLETE:
        put_with_line(scene, view, "complete ", first, text);
        korr_words_number(" for ", kb__korr_share(&view->table, &view->table.line[first - 1], view->seat), " power", text);
        break;
    case KORR_COLLAPSE:
        put_with_line(scene, view, view->table.ask == KORR_ASK_MAIN ? "give up " : "collapse ", first, text);
        break;
    case KORR_MOVE:
        put_with_line(scene, view, "move it to ", first, text);
        break;
    case KORR_SHIFT:
        put_with_line(scene, view, "move one counter to ", first, text);
        break;
    case KORR_OFFER:
    case KORR_BID:
        korr_words_number("", (int)first, first == 1 ? " card" : " cards", text);
        break;
    case KORR_ASK:
        korr_words_number("ask for ", (int)first, first == 1 ? " card in return" : " cards in return", text);
        break;
    case KORR_ACCEPT:
        put_with_seat(scene, "accept what ", (KbSeat)first, " offers", text);
        break;
    case KORR_REFUSE:
        put_with_seat(scene, "refuse the trade of ", (KbSeat)first, "", text);
        break;
    case KORR_PLUS_SIGN:
    case KORR_MINUS_SIGN:
    case KORR_LET_X:
    case KORR_SET_MARK:
    case KORR_SET_TYPE:
        put_choice(scene, view, action, text);
        break;
    default:
        kb_text_put(text, plain_words(scene, view, verb));
        break;
    }
}

/* ---- numbers ---- */

bool choices_korr_is_picked(const KorrView *view)
{
    unsigned ask = view->table.ask;
    return view->answer.card != KORR_NONE && ask >= KORR_ASK_MAIN && ask <= KORR_ASK_INTERRUPT;
}

/* Choices of an amount or of a line. */
static bool is_number(KbAction action)
{
    switch ((KorrVerb)kb_action_verb(action)) {
    case KORR_OFFER:
    case KORR_BID:
    case KORR_LET_X:
    case KORR_ON:
    case KORR_COMPLETE:
    case KORR_COLLAPSE:
    case KORR_MOVE:
    case KORR_SHIFT:
        return true;
    default:
        return false;
    }
}

/* Where an amount or a line is asked for, the number to type is that amount or line, and everything else is typed as a word. */
bool choices_korr_are_numbers(const KorrView *view, const KbAction *actions, uint32_t count)
{
    unsigned ask = view->table.ask;
    if (ask == KORR_ASK_OFFER || ask == KORR_ASK_BID || ask == KORR_ASK_RAISE || ask == KORR_ASK_COMPLETE)
        return true;
    if (ask != KORR_ASK_CHOICE && ask != KORR_ASK_SIGN && ask != KORR_ASK_ROOM)
        return choices_korr_is_picked(view);
    for (uint32_t i = 0; i < count; i++)
        if (is_number(actions[i]))
            return true;
    return false;
}

void choices_korr_label(const Scene *scene, const KbAction *actions, uint32_t i, bool numbers, KbText *text)
{
    if (!numbers)
        kb_text_put_number(text, i + 1);
    else if (is_number(actions[i]))
        kb_text_put_number(text, kb_action_operand(actions[i], 0));
    else if (kb_action_verb(actions[i]) == KORR_WITH)
        kb_text_put_char(text, (char)('a' + i % 26));
    else
        korruptivity_game.action_text(scene->setup, actions[i], text);
}

KbAction choices_korr_numbered(const Scene *scene, const KorrView *view, const char *number)
{
    KbAction actions[KB_ACTIONS_ROOM];
    uint32_t count = choices_korr_list(scene, view, actions);
    bool numbers = choices_korr_are_numbers(view, actions, count);
    for (uint32_t i = 0; i < count; i++) {
        char label[64];
        KbText text;
        kb_text_start(&text, label, sizeof label);
        choices_korr_label(scene, actions, i, numbers, &text);
        if (!strcmp(label, number))
            return actions[i];
    }
    return 0;
}
