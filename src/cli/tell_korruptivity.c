/* What a person may ask about Korruptivity's cards at any time: what one does, and why it cannot be played. */
#include <stdio.h>
#include <string.h>

#include "cli/show_korruptivity.h"
#include "cli/wrap.h"
#include "core/error.h"
#include "core/text.h"

static void say(const Scene *scene, const char *sentence)
{
    putchar(' ');
    wrap_print(stdout, sentence, scene->terminal->width, 1, 3);
}

static void say_fault(const Scene *scene, const char *before, const KbFault *fault)
{
    char room[1400];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    kb_text_put(&text, before);
    kb_fault_text(fault, &text);
    kb_text_put_char(&text, '.');
    say(scene, room);
}

/* By its name, its id, or the number of a choice on the screen. */
static int find_card(const Scene *scene, const KorrView *view, const char *words, size_t length)
{
    char number[16];
    snprintf(number, sizeof number, "%.*s", (int)(length < 15 ? length : 15), words);
    KbAction action = choices_korr_numbered(scene, view, number);
    switch ((KorrVerb)kb_action_verb(action)) {
    case KORR_PLAY:
    case KORR_WITH:
    case KORR_REACT:
    case KORR_START:
    case KORR_DISCARD:
    case KORR_CASH:
    case KORR_TAKE:
    case KORR_REMOVE:
    case KORR_SWAP:
    case KORR_FETCH:
    case KORR_BRING:
    case KORR_OPEN:
    case KORR_SHOW:
        return kb_action_operand(action, 0);
    case KORR_GIVE:
        return kb_action_operand(action, 1);
    default:
        return cards_korr_find(scene, words, length);
    }
}

static void tell_card(const Scene *scene, const KorrView *view, const char *words)
{
    int card = find_card(scene, view, words, strlen(words));
    if (card < 0)
        say(scene, "Which card? Type card and its name, or the beginning of it that only one card has.");
    else
        cards_korr_explain(scene, (unsigned)card);
}

/* ---- why ---- */

static KbError explain(const Scene *scene, const KorrView *view, KbAction action, KbFault *fault)
{
    return korruptivity_game.explain(scene->setup, (const KbView *)view, action, fault);
}

/* The card onto that line, as if it had been picked up. */
static KbError explain_on(const Scene *scene, const KorrView *view, unsigned card, unsigned line, KbFault *fault)
{
    unsigned ask = view->table.ask;
    if (ask == KORR_ASK_REACT || ask == KORR_ASK_ANSWER)
        return explain(scene, view, kb_action(KORR_REACT, (uint8_t)card, (uint8_t)line), fault);
    KbError error = explain(scene, view, kb_action(KORR_PLAY, (uint8_t)card, 0), fault);
    if (error && error != KB_FITS_NOWHERE && view->answer.card != card)
        return error;
    KorrView picked = *view;
    if (picked.answer.card == KORR_NONE)
        picked.answer = (KorrAnswer){ .card = (uint8_t)card, .line = KORR_NONE, .link = KORR_NONE };
    return explain(scene, &picked, kb_action(KORR_ON, (uint8_t)line, 0), fault);
}

static void why_line(const Scene *scene, const KorrView *view, unsigned card, unsigned line)
{
    KbFault fault;
    if (explain_on(scene, view, card, line, &fault))
        say_fault(scene, "No: ", &fault);
    else
        printf(" Yes: it can go onto line %u.\n", line);
}

static bool runs(const KorrView *view, unsigned line)
{
    return view->table.line[line - 1].project != KORR_NONE;
}

/* Not a matter of lines: it is no card to be attached now, or nobody asks for one. */
static bool why_not_at_all(const Scene *scene, const KorrView *view, unsigned card)
{
    KbFault fault;
    bool project = korr_setup(scene)->card[card].type == KORR_PROJECT;
    bool reacts = view->table.ask == KORR_ASK_REACT || view->table.ask == KORR_ASK_ANSWER;
    unsigned verb = project ? KORR_START : KORR_PLAY;
    if (reacts && !project)
        return false;
    KbError error = explain(scene, view, kb_action((uint8_t)verb, (uint8_t)card, 0), &fault);
    if (!project && (!error || error == KB_FITS_NOWHERE || view->answer.card == card))
        return false;
    if (error == KB_NOT_ASKED)
        say(scene,
            project ? "No: it is not among the projects that you could start now." : "No: now no card is asked for.");
    else if (error)
        say_fault(scene, "No: ", &fault);
    else
        say(scene, "Yes: it can be started now.");
    return true;
}

static void why_card(const Scene *scene, const KorrView *view, unsigned card, unsigned only)
{
    bool any = false;
    if (why_not_at_all(scene, view, card))
        return;
    for (unsigned line = 1; line <= KORR_LINES_MAX; line++)
        if (only ? line == only : runs(view, line)) {
            why_line(scene, view, card, line);
            any = true;
        }
    if (!any)
        say(scene, "No line is running: start a project first.");
}

/* A line that cannot be completed. */
static void why_incomplete(const Scene *scene, const KorrView *view, unsigned line)
{
    if (line >= 1 && line <= KORR_LINES_MAX && runs(view, line))
        show_korr_line(scene, &view->table, line - 1);
    else
        say(scene, "There is no such line.");
}

/* The number at the end, which is cut off; 0: there is none. */
static unsigned cut_number(const char *words, size_t *length)
{
    size_t digits = *length;
    unsigned number = 0;
    while (digits && words[digits - 1] >= '0' && words[digits - 1] <= '9')
        digits--;
    if (digits == *length || *length - digits > 2 || (digits && words[digits - 1] != ' '))
        return 0;
    for (size_t i = digits; i < *length; i++)
        number = 10 * number + (unsigned)(words[i] - '0');
    while (digits && words[digits - 1] == ' ')
        digits--;
    *length = digits;
    return number;
}

static void tell_why(const Scene *scene, const KorrView *view, const char *words)
{
    size_t length = strlen(words);
    unsigned line = cut_number(words, &length);
    int card = cards_korr_find(scene, words, length);
    if (!length && line)
        why_incomplete(scene, view, line);
    else if (card >= 0)
        why_card(scene, view, (unsigned)card, line);
    else
        say(scene, "Type why and a card, why and a card and the number of a line, or why and the number of a line.");
}

bool tell_korr(const Scene *scene, const KbView *view, const char *line)
{
    if (!strncmp(line, "card ", 5))
        tell_card(scene, korr_view(view), line + 5);
    else if (!strcmp(line, "why") || !strncmp(line, "why ", 4))
        tell_why(scene, korr_view(view), line + (line[3] ? 4 : 3));
    else
        return false;
    return true;
}
