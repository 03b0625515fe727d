/* The questions that Korruptivity asks. */
#include <stdio.h>

#include "cli/show_korruptivity.h"
#include "cli/wrap.h"
#include "core/bits.h"
#include "core/text.h"

enum { ROOM = 1024 };

static void print_choice(const Scene *scene, const KorrView *view, KbAction action, const char *label)
{
    char room[ROOM];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    wrap_pad_left(&text, label, 4);
    kb_text_put(&text, "  ");
    choices_korr_put(scene, view, action, &text);
    wrap_print(stdout, room, scene->terminal->width, 0, 6);
}

static bool is_listed(const KbAction *actions, uint32_t count, unsigned card)
{
    for (uint32_t i = 0; i < count; i++) {
        unsigned verb = kb_action_verb(actions[i]);
        if ((verb == KORR_PLAY || verb == KORR_START) && kb_action_operand(actions[i], 0) == card)
            return true;
    }
    return false;
}

/* The rest of the hand, so that all of it is in sight. */
static void print_idle_cards(const Scene *scene, const KorrView *view, const KbAction *actions, uint32_t count)
{
    bool any = false;
    for (unsigned word = 0; word < 3; word++)
        for (uint64_t rest = view->hand[view->seat].bits[word]; rest; rest = kb_bits_but_first(rest)) {
            unsigned card = 64 * word + kb_bits_first(rest);
            if (is_listed(actions, count, card))
                continue;
            if (!any)
                cards_korr_heading(scene, "In hand, not to be played now", false);
            cards_korr_row(scene, "-", card);
            any = true;
        }
}

static bool plays_cards(const KorrView *view)
{
    return view->table.ask >= KORR_ASK_MAIN && view->table.ask <= KORR_ASK_INTERRUPT && view->answer.card == KORR_NONE;
}

/* The choices from `from` on that are of the same verb, and with the same interrupt. */
static uint32_t count_same(const KbAction *actions, uint32_t count, uint32_t from)
{
    uint32_t same = 0;
    while (from + same < count && kb_action_verb(actions[from + same]) == kb_action_verb(actions[from]) &&
           (kb_action_verb(actions[from]) != KORR_REACT ||
            choices_korr_card(actions[from + same]) == choices_korr_card(actions[from])))
        same++;
    return same;
}

/* The interrupt, once for all lines that it can go to. */
static void print_interrupt(const Scene *scene, unsigned card)
{
    char room[ROOM];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    kb_text_put(&text, " Answer with ");
    cards_korr_put(scene, card, &text);
    kb_text_put_char(&text, ':');
    wrap_print(stdout, room, scene->terminal->width, 0, 3);
}

static bool are_projects(const Scene *scene, const KbAction *actions, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (korr_setup(scene)->card[choices_korr_card(actions[i])].type != KORR_PROJECT)
            return false;
    return true;
}

/* Amounts follow each other: one row for all. */
static bool print_amounts(const KbAction *actions, uint32_t count)
{
    unsigned verb = kb_action_verb(actions[0]);
    if ((verb != KORR_OFFER && verb != KORR_BID) || count < 2)
        return false;
    printf("   %u to %u  so many cards\n", kb_action_operand(actions[0], 0), kb_action_operand(actions[count - 1], 0));
    return true;
}

static void print_group(const Scene *scene, const KorrView *view, const KbAction *actions, uint32_t from, uint32_t same,
                        bool numbers)
{
    const char *heading = choices_korr_heading(kb_action_verb(actions[from]));
    if (print_amounts(actions + from, same))
        return;
    if (heading)
        cards_korr_heading(scene, heading, are_projects(scene, actions + from, same));
    if (kb_action_verb(actions[from]) == KORR_REACT)
        print_interrupt(scene, choices_korr_card(actions[from]));
    for (uint32_t i = from; i < from + same; i++) {
        char label[64];
        KbText text;
        kb_text_start(&text, label, sizeof label);
        choices_korr_label(scene, actions, i, numbers, &text);
        if (heading)
            cards_korr_row(scene, label, choices_korr_card(actions[i]));
        else
            print_choice(scene, view, actions[i], label);
    }
}

static void print_actions(const Scene *scene, const KorrView *view)
{
    KbAction actions[KB_ACTIONS_ROOM];
    uint32_t count = choices_korr_list(scene, view, actions), same;
    bool numbers = choices_korr_are_numbers(view, actions, count);
    for (uint32_t i = 0; i < count; i += same) {
        same = count_same(actions, count, i);
        print_group(scene, view, actions, i, same, numbers);
    }
    if (plays_cards(view))
        print_idle_cards(scene, view, actions, count);
}

static const char *const questions[KORR_ASK_COUNT] = {
    [KORR_ASK_OFFER] = "How many cards do you offer for the start? Everybody answers in secret; the highest "
                       "discards them and starts.",
    [KORR_ASK_OPEN] = "Do you open an auction for a common card? Bids are paid with cards from hand.",
    [KORR_ASK_COMPLETE] = "Which line do you complete?",
    [KORR_ASK_MAIN] = "Your turn: play cards, start a project, or end it.",
    [KORR_ASK_ONE] = "Your turn: one card on any line, or pass.",
    [KORR_ASK_INTERRUPT] = "Only interrupts can be played now: one, or pass.",
    [KORR_ASK_ROOM] = "You manage three lines: which one makes room?",
    [KORR_ASK_LINK] = "Is it linked with another card?",
    [KORR_ASK_CHOICE] = "What do you choose for it?",
    [KORR_ASK_REACT] = "Do you answer with an interrupt?",
    [KORR_ASK_ANSWER] = "Do you follow with an interrupt of your own?",
    [KORR_ASK_SIGN] = "What does its sign do?",
    [KORR_ASK_DISCARD] = "Do you discard cards before you draw?",
    [KORR_ASK_CASH] = "What do you take for it?",
};

static void put_auction(const Scene *scene, const KorrTable *table, KbText *text)
{
    if (table->ask == KORR_ASK_BID) {
        kb_text_put(text, "How many cards do you bid for ");
        show_korr_name(scene, table->lot, text);
        kb_text_put(text, "?");
        return;
    }
    kb_text_put(text, scene->names->name[table->bidder]);
    korr_words_number(" bids ", table->bid, table->bid == 1 ? " card for " : " cards for ", text);
    show_korr_name(scene, table->lot, text);
    kb_text_put(text, ". Do you bid more, or drop out?");
}

static void put_question(const Scene *scene, const KorrView *view, KbText *text)
{
    unsigned ask = view->table.ask;
    if (ask == KORR_ASK_BID || ask == KORR_ASK_RAISE)
        put_auction(scene, &view->table, text);
    else if (ask == KORR_ASK_PAY)
        korr_words_number("You have to discard ", view->table.owed, view->table.owed == 1 ? " card." : " cards.", text);
    else if (choices_korr_is_picked(view))
        kb_text_put(text, "Onto which line? (undo puts it back into your hand.)");
    else
        kb_text_put(text, questions[ask]);
}

/* The card in question, and its sign. */
static void print_top(const Scene *scene, const KorrView *view)
{
    const KorrFrame *frame = korr_top(view);
    bool acts = view->table.ask == KORR_ASK_SIGN || view->table.ask == KORR_ASK_CHOICE;
    char room[ROOM];
    KbText text;
    if (frame->line < KORR_LINES_MAX && view->table.line[frame->line].project != KORR_NONE)
        show_korr_line(scene, &view->table, frame->line);
    kb_text_start(&text, room, sizeof room);
    kb_text_put_char(&text, ' ');
    words_whose(scene, &text, frame->player, true);
    kb_text_put_char(&text, ' ');
    cards_korr_put(scene, acts ? frame->card : frame->first, &text);
    if (view->table.ask == KORR_ASK_SIGN) {
        kb_text_put(&text, ": ");
        kb_text_put(&text, korr_words_sign(korr_top_sign(korr_setup(scene), view)));
    }
    kb_text_put_char(&text, '.');
    wrap_print(stdout, room, scene->terminal->width, 0, 1);
}

/* The card that has been picked up. */
static void print_picked(const Scene *scene, const KorrView *view)
{
    char room[ROOM];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    kb_text_put_char(&text, ' ');
    cards_korr_put(scene, view->answer.card, &text);
    if (view->answer.link != KORR_NONE) {
        kb_text_put(&text, " with ");
        cards_korr_put(scene, view->answer.link, &text);
    }
    wrap_print(stdout, room, scene->terminal->width, 0, 1);
}

/* What has to be in sight for the decision, beyond the choices themselves. */
static void print_scene(const Scene *scene, const KorrView *view)
{
    unsigned ask = view->table.ask;
    if (view->table.depth)
        print_top(scene, view);
    else if (plays_cards(view) || ask == KORR_ASK_OPEN || ask == KORR_ASK_COMPLETE)
        show_korr_lines(scene, &view->table);
    else if (choices_korr_is_picked(view))
        print_picked(scene, view);
    if (ask == KORR_ASK_OFFER || ask == KORR_ASK_OPEN || ask == KORR_ASK_RAISE)
        show_korr_hand(scene, (const KbView *)view);
    if (ask == KORR_ASK_RAISE) {
        cards_korr_heading(scene, "For sale", false);
        cards_korr_row(scene, "", view->table.lot);
    }
}

void ask_korr(const Scene *scene, const KbView *opaque)
{
    const KorrView *view = korr_view(opaque);
    char room[ROOM], question[ROOM / 2];
    KbText text;
    print_scene(scene, view);
    kb_text_start(&text, question, sizeof question);
    put_question(scene, view, &text);
    kb_text_start(&text, room, sizeof room);
    kb_text_put_char(&text, ' ');
    terminal_ink(scene->terminal, &text, INK_STRONG, question);
    kb_text_put(&text, " Type a number, or ? for help.");
    wrap_print(stdout, room, scene->terminal->width, 0, 1);
    print_actions(scene, view);
}
