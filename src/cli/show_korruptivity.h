/* Korruptivity's table on the screen. */
#ifndef CLI_SHOW_KORRUPTIVITY_H
#define CLI_SHOW_KORRUPTIVITY_H

#include <kickback/korruptivity.h>

#include "cli/words.h"
#include "cli/words_korruptivity.h"

static inline const KorrSetup *korr_setup(const Scene *scene)
{
    return (const KorrSetup *)scene->setup;
}

static inline const KorrView *korr_view(const KbView *view)
{
    return (const KorrView *)view;
}

/* The card that is being played. */
static inline const KorrFrame *korr_top(const KorrView *view)
{
    return &view->table.stack[view->table.depth - 1];
}

/* The sign of its card that has its turn. */
static inline unsigned korr_top_sign(const KorrSetup *setup, const KorrView *view)
{
    const KorrFrame *frame = korr_top(view);
    return setup->card[view->table.slot[frame->card].face].sign[frame->sign - 1];
}

/* A card's name in English; its id where an own deck has none. */
void show_korr_name(const Scene *scene, unsigned card, KbText *text);
/* "cor +3 (>0: met), pop 0 (=0!!: met)" */
void show_korr_totals(const KorrLine *line, KbText *text);
/* "ready", or what is missing, in words. */
void show_korr_missing(const Scene *scene, const KorrLine *line, KbText *text);

/* cards_korruptivity.c: a card in one row, with columns under a heading; `label` is what to type for it, or "-". */
void cards_korr_row(const Scene *scene, const char *label, unsigned card);
void cards_korr_heading(const Scene *scene, const char *title, bool projects);
/* "Zoning Permit (document, cor +2, pop -; interrupt)" */
void cards_korr_put(const Scene *scene, unsigned card, KbText *text);
/* All about one card, each of its signs in a sentence. */
void cards_korr_explain(const Scene *scene, unsigned card);
/* The card with that id or name, or the only one that begins so; -1: none. */
int cards_korr_find(const Scene *scene, const char *words, size_t length);

void show_korr_line(const Scene *scene, const KorrTable *table, unsigned index);
/* All lines and players; the row and the deck are in the table besides. */
void show_korr_lines(const Scene *scene, const KorrTable *table);
void show_korr_table(const Scene *scene, const KbView *view);
void show_korr_hand(const Scene *scene, const KbView *view);
void show_korr_result(const Scene *scene, const KbView *view);

/* choices_korruptivity.c: what can be done now but for opening a trade, which is never asked. Room for KB_ACTIONS_ROOM. */
uint32_t choices_korr_list(const Scene *scene, const KorrView *view, KbAction *actions);
/* An action without a row of its own in words, with what it would bring. */
void choices_korr_put(const Scene *scene, const KorrView *view, KbAction action, KbText *text);
/* What is done with the card of such an action, as the heading of their rows; NULL: it has none. */
const char *choices_korr_heading(unsigned verb);
unsigned choices_korr_card(KbAction action);
/* A card has been picked up, and where it goes is asked. */
bool choices_korr_is_picked(const KorrView *view);
/* Where an amount or a line is asked for, the number to type is that amount or line, and everything else is typed as a word. */
bool choices_korr_are_numbers(const KorrView *view, const KbAction *actions, uint32_t count);
/* What to type for choice `i`. */
void choices_korr_label(const Scene *scene, const KbAction *actions, uint32_t i, bool numbers, KbText *text);
/* The choice with that label; 0: there is none. */
KbAction choices_korr_numbered(const Scene *scene, const KorrView *view, const char *label);

/* ask_korruptivity.c, read_korruptivity.c */
void ask_korr(const Scene *scene, const KbView *view);
KbError read_korr(const Scene *scene, const KbView *view, const char *line, KbAction *action, KbFault *fault);
/* The only thing that can be done, 0 where there is a choice. */
KbAction read_korr_obvious(const KbSetup *setup, const KbView *view);

/* tell_korruptivity.c: `card` and `why`. False: the line is no such question. */
bool tell_korr(const Scene *scene, const KbView *view, const char *line);

/* help_korruptivity.c */
void help_korr_introduce(const Scene *scene);
void help_korr_choice(const Scene *scene, const KbView *view);
void help_korr_rules(const Scene *scene);

/* say_korruptivity.c */
void say_korr(const Scene *scene, const KbView *after, const KbEvents *events, Lines *lines);

#endif
