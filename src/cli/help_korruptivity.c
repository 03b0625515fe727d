#include <stdio.h>

#include "cli/help.h"
#include "cli/show_korruptivity.h"
#include "cli/wrap.h"
#include "core/text.h"

void help_korr_introduce(const Scene *scene)
{
    const KorrSetup *setup = korr_setup(scene);
    char room[256];
    snprintf(room, sizeof room, "The %s game%s: the first to reach %u power ends it, and the most power wins.%s",
             korr_mode_names[setup->mode],
             setup->mode == KORR_BASIC && setup->relations ? " with relations mixed in" : "", setup->power_limit,
             setup->own_deck ? " The cards are your own deck." : "");
    help_paragraph(scene, room);
}

/* ---- what can be done now ---- */

static const char *const helps[KORR_ASK_COUNT] = {
    [KORR_ASK_OFFER] =
        "Whoever offers the most discards that many cards and plays first in this communal turn. After a tie, "
        "or if nobody offers any, the first player is drawn and nobody discards.",
    [KORR_ASK_PAY] = "Type the number of a card to discard it; you are asked again until enough are gone.",
    [KORR_ASK_OPEN] =
        "Open an auction for a card you want, or decline. You bid cards from your hand; who bids most discards "
        "that many and gets the card.",
    [KORR_ASK_BID] =
        "Type how many cards of your hand you bid. If nobody bids more, you discard that many, of your own "
        "choice, and get the card.",
    [KORR_ASK_RAISE] = "Type a higher number to go on, or drop to leave this auction for good.",
    [KORR_ASK_COMPLETE] =
        "These lines are ready: complete them one by one, or wait if you hope for more power from them.",
    [KORR_ASK_MAIN] =
        "Play as many cards as you like: type the number of one, then the number of the line it goes to. You may "
        "start one project and give up one line of your own in a turn.",
    [KORR_ASK_ONE] =
        "Play one card on any line that is open to you, or pass. You can play again when your turn comes round, "
        "until everybody passes in a row.",
    [KORR_ASK_INTERRUPT] =
        "Everybody has passed. Interrupts can still be played, one at a time, until everybody passes again.",
    [KORR_ASK_ROOM] =
        "Nobody manages more than three lines. The line you choose collapses: its cards are discarded and "
        "nobody scores.",
    [KORR_ASK_LINK] = "The two cards then lie side by side and stay together.",
    [KORR_ASK_CHOICE] = "Behind each choice you see what the line would look like.",
    [KORR_ASK_REACT] = "The card has been played but has not acted yet. An interrupt goes onto a line and acts first.",
    [KORR_ASK_ANSWER] = "Everybody else has let your card pass. You may follow with an interrupt before it acts.",
    [KORR_ASK_SIGN] = "The card acts now: choose what it does, or decline where you may.",
    [KORR_ASK_DISCARD] = "Throw away what you cannot use, one card at a time: then you draw until you hold five.",
    [KORR_ASK_CASH] = "The card is discarded already: choose what you get for it.",
};

void help_korr_choice(const Scene *scene, const KbView *opaque)
{
    const KorrView *view = korr_view(opaque);
    if (helps[view->table.ask])
        help_paragraph(scene, helps[view->table.ask]);
    help_entry(scene, "NUMBER", "does what stands behind it");
    help_entry(scene, "card NAME", "explains a card and its signs; the beginning of the name will do, or its number");
    help_entry(scene, "why NAME", "says onto which lines a card can go, and why not onto the others");
    help_entry(scene, "why LINE", "says what a line lacks");
    help_entry(scene, "why PLAYER", "lets a bot explain what it did in the last round that is over");
    if (korr_setup(scene)->trades)
        help_entry(scene, "trade NAME", "offers a trade to a player, once in each phase; bots answer at once");
    help_entry(scene, "table, hand", "show everything on the table, or your cards");
    help_entry(scene, "list", "shows all choices as records write them: play CARD, on LINE and so on can be typed too");
    help_entry(scene, "log, rules", "tell what has happened, or explain the game");
    help_entry(scene, "undo, quit", "take back your last choice while nothing has come of it, or leave");
}

/* ---- the rules ---- */

static void rules_of_cards(const Scene *scene)
{
    help_paragraph(
        scene,
        "A line is a project and the cards attached to it. To be completed it needs a building block for each of "
        "its tasks (document, to-do, investment, event; different: a type of its own, same: the type before it), and "
        "its totals of corruption (cor) and popularity (pop) must keep the project's limits:");
    help_entry(scene, ">0  <0  =2", "the total must be above 0, below 0, or just that number; free: anything goes");
    help_entry(
        scene, "!!",
        "a strict limit: a line whose total is beyond it collapses, and nobody scores; 0 is not beyond >0 or <0");
    help_entry(scene, "- and 0",
               "no value at all, and a value of 0: (-x) and the like count instead of the card before, if that "
               "has a value");
    help_entry(scene, "hourglass",
               "each puts a counter on the line: it is frozen until they are gone. Negative ones take counters off");
    help_entry(scene, "character",
               "comes back to its player when the line is completed, as a veteran that can be played again");
    help_entry(scene, "interrupt", "can be played right after any card, before that card acts, by anybody");
}

static void rules_of_turns(const Scene *scene)
{
    if (korr_setup(scene)->mode == KORR_BASIC) {
        help_paragraph(
            scene,
            "Your turn: one counter comes off each of your frozen lines; complete what is ready; attach any number "
            "of cards to anybody's lines and start at most one project; your lines that break a strict limit "
            "collapse; discard what you do not want; draw until you hold five.");
        help_paragraph(
            scene, "To a line without cards only who started it can attach. When somebody has reached the power limit, "
                   "everybody else completes once more what is ready.");
        return;
    }
    help_paragraph(
        scene,
        "Each communal turn: everybody draws two cards; six common cards are auctioned for cards from hand; "
        "everybody plays any number of cards on own lines; then one at a time on any line until all pass; then "
        "interrupts only. At last lines that break a strict limit collapse, ready ones are completed, one counter "
        "comes off every line, and hands above ten are discarded down to ten.");
    help_paragraph(scene,
                   "A line belongs to whoever has characters on it. A project with marks needs another card with "
                   "each of them, and "
                   "every pair of equal marks in a completed line is 1 power more.");
}

void help_korr_rules(const Scene *scene)
{
    terminal_rule(scene->terminal, "Korruptivity in short");
    rules_of_cards(scene);
    rules_of_turns(scene);
    help_paragraph(scene, "Nobody manages more than three lines. The whole rules are in docs/rules-korruptivity.md.");
}
