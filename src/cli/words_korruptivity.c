#include "cli/words_korruptivity.h"

#include "core/text.h"

typedef struct SignWords {
    const char *name, *words;
} SignWords;

/* S-1 to S-3 are abilities, S-4 to S-8, S-24 and S-25 stand in the place of an aspect. */
static const SignWords signs[KORR_SIGN_COUNT] = {
    [1] = { "interrupt", "may be played by anybody right after any card, onto any line" },
    [2] = { "small-hourglass", "may be attached to frozen lines" },
    [3] = { "linked",
            "is played as one with another card, or alone onto the last card of a line; the two stay together" },
    [4] = { "+-n", "its player chooses plus or minus" },
    [5] = { "x / 4-x", "its player chooses x from 0 to 4: one aspect gets x, the other 4-x" },
    [6] = { "fit", "makes the total just right for its limit" },
    [7] = { "zero / double", "brings the total to 0, or doubles it" },
    [8] = { "(...)", "counts instead of the card before it, whose value is x" },
    [KORR_TWO_UNITS] = { "two-units", "counts as two units of its type" },
    [KORR_AFTER_CHARACTER] = { "after-character", "can only be attached right after a character" },
    [KORR_REMOVE_ANY] = { "remove-any", "you may remove any other card of the line" },
    [KORR_FREEZE_ALL] = { "freeze-all", "puts one counter on every running line" },
    [KORR_THIRD] = { "third",
                     "you collapse another line of yours, if you can; a third of its project's power, at least 1, "
                     "is yours when this card's line is completed" },
    [KORR_ANY_MARK] = { "any-mark", "you choose its mark" },
    [KORR_NO_MARKS] = { "no-marks", "marks no longer count in this line" },
    [KORR_DROP_PREVIOUS] = { "drop-previous", "you may discard the card before it" },
    [KORR_MOVE_PREVIOUS] = { "move-previous", "you may move the card before it to the end of another line" },
    [KORR_TAKE_PREVIOUS] = { "take-previous", "you may take the card before it into your hand" },
    [KORR_MOVE_COUNTERS] = { "move-counters", "you may move counters of this line to other lines" },
    [KORR_NEXT] = { "next", "while it is the last card, only the shown type can follow" },
    [KORR_JOKER] = { "joker", "is a unit of the type you choose" },
    [KORR_TWO_MORE] = { "two-more", "two cards must lie after it before the line can be completed or collapse" },
    [KORR_OWNER_NEXT] = { "owner-next", "only the line's owner may attach the next card" },
    [24] = { "hold", "the line cannot collapse while it lies there" },
    [25] = { "limit changer", "changes the limit of the aspect it stands in" },
    [KORR_SWAP_PROJECT] = { "swap-project", "you may swap the line's project for one among the common cards" },
    [KORR_CUT] = { "cut", "when the line is completed, you get 1 power and its owner 1 less" },
    [KORR_AUDIT] = { "audit", "at once: if a total is beyond its limit, the line collapses" },
    [KORR_FINISH] = { "finish", "at once: if the line is complete, it is completed" },
    [KORR_RECYCLE] = { "recycle", "you may attach a card of the shown type from the discards right after it" },
    [KORR_INFILTRATE] = { "infiltrate", "you may attach a character of yours behind it, though others are there" },
    [KORR_CANCEL] = { "cancel", "answering a card, it discards that card before it acts; later, it removes one card of "
                                "the line" },
    [KORR_COPY] = { "copy", "becomes a second copy of the card before it" },
    [KORR_UPGRADE] = { "upgrade", "is linked to a character, for good" },
    [KORR_SCOUT] = { "scout", "you may look at the top four cards; characters among them then join the line as yours" },
    [KORR_DRAW_FIVE] = { "draw-five", "you may draw five cards" },
    [KORR_TAX] = { "tax", "the line's owner discards three cards" },
    [KORR_STEAL] = { "steal", "you may draw a card at random from the hand of the line's owner" },
    [KORR_CASH_IN] = { "cash-in",
                       "may be discarded from hand to draw three cards, take a common card, or replace them all" },
};

const char *korr_words_sign(unsigned number)
{
    return number < KORR_SIGN_COUNT ? signs[number].words : NULL;
}

const char *korr_words_sign_name(unsigned number)
{
    return number < KORR_SIGN_COUNT ? signs[number].name : NULL;
}

static void put_signed(KbText *text, int number)
{
    kb_text_put(text, number > 0 ? "+" : "");
    kb_text_put_number(text, number);
}

void korr_words_aspect(const KorrCard *card, unsigned aspect, KbText *text)
{
    unsigned kind = card->kind[aspect];
    if (kind == KORR_NOTHING)
        kb_text_put(text, "nothing");
    else if (kind == KORR_NUMBER)
        put_signed(text, card->n[aspect]);
    else
        korr_aspect_text(kind, card->n[aspect], text);
}

void korr_words_marks(unsigned marks, KbText *text)
{
    const char *comma = "";
    for (unsigned mark = 0; mark < KORR_MARKS; mark++)
        if (marks >> mark & 1) {
            kb_text_put(text, comma);
            kb_text_put(text, korr_mark_names[mark]);
            comma = " and ";
        }
}

static void put_hourglasses(KbText *text, int count)
{
    kb_text_put_number(text, count);
    kb_text_put(text, count == 1 || count == -1 ? " hourglass" : " hourglasses");
}

void korr_words_extras(const KorrCard *card, KbText *text)
{
    if (card->hourglasses)
        put_hourglasses(text, card->hourglasses);
    if (card->power) {
        kb_text_put(text, card->hourglasses ? ", " : "");
        put_signed(text, card->power);
        kb_text_put(text, " power");
    }
}

void korr_words_values(const KorrCard *card, KbText *text)
{
    static const char *const aspects[] = { ", corruption ", ", popularity " };
    kb_text_put(text, korr_type_names[card->type]);
    for (unsigned aspect = 0; aspect < KORR_ASPECTS; aspect++) {
        kb_text_put(text, aspects[aspect]);
        korr_words_aspect(card, aspect, text);
    }
    if (card->hourglasses || card->power) {
        kb_text_put(text, ", ");
        korr_words_extras(card, text);
    }
    if (card->marks) {
        kb_text_put(text, ", ");
        korr_words_marks(card->marks, text);
    }
}

bool korr_words_has(const KorrCard *card, unsigned number)
{
    if (number <= 3)
        return number && card->abilities >> (number - 1) & 1;
    return card->type != KORR_PROJECT && card->signs >> number & 1;
}

void korr_words_signs(const KorrCard *card, KbText *text)
{
    size_t start = text->length;
    for (unsigned bit = 0; bit < 3; bit++)
        if (card->abilities >> bit & 1) {
            kb_text_put(text, text->length > start ? ", " : "");
            kb_text_put(text, signs[bit + 1].name);
        }
    for (unsigned i = 0; i < KORR_SIGNS_MAX && card->sign[i]; i++) {
        kb_text_put(text, text->length > start ? ", " : "");
        kb_text_put(text, signs[card->sign[i]].name);
        if (card->sign[i] == KORR_NEXT || card->sign[i] == KORR_RECYCLE) {
            kb_text_put_char(text, ' ');
            kb_text_put(text, korr_type_names[card->sign_type[i]]);
        }
    }
}

void korr_words_limit(unsigned kind, int n, bool strict, KbText *text)
{
    static const char *const limits[KORR_LIMIT_COUNT] = { ">0", "<0", "=", "free" };
    kb_text_put(text, limits[kind]);
    if (kind == KORR_EXACT)
        put_signed(text, n);
    kb_text_put(text, strict ? "!!" : "");
}

void korr_words_tasks(const KorrCard *card, KbText *text)
{
    for (unsigned i = 0; i < card->tasks; i++) {
        kb_text_put(text, i ? ", " : "");
        kb_text_put(text, korr_task_names[card->task[i]]);
    }
}

static void put_limit(const KorrCard *card, unsigned aspect, KbText *text)
{
    kb_text_put(text, korr_limit_names[card->kind[aspect]]);
    if (card->kind[aspect] == KORR_EXACT) {
        kb_text_put_char(text, ' ');
        put_signed(text, card->n[aspect]);
    }
    if (card->strict[aspect])
        kb_text_put(text, " (strict)");
}

void korr_words_project(const KorrCard *card, KbText *text)
{
    kb_text_put_number(text, card->power);
    kb_text_put(text, " power; tasks ");
    korr_words_tasks(card, text);
    kb_text_put(text, "; corruption ");
    put_limit(card, KORR_COR, text);
    kb_text_put(text, ", popularity ");
    put_limit(card, KORR_POP, text);
    if (card->marks) {
        kb_text_put(text, "; needs ");
        korr_words_marks(card->marks, text);
    }
}

void korr_words_number(const char *before, int number, const char *after, KbText *text)
{
    kb_text_put(text, before);
    kb_text_put_number(text, number);
    kb_text_put(text, after);
}
