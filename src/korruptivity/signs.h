/* The one-time signs: each is an entry in the table of signs.c with small functions from signs_....c. */
#ifndef KORRUPTIVITY_SIGNS_H
#define KORRUPTIVITY_SIGNS_H

#include "korruptivity/rules.h"

typedef struct Sign {
    const char *name; /* in a deck's file */
    /* What `look`'s seat may choose for the card of `frame`, ascending; none: it is not asked. So where the choice depends on what is
     * secret there is always one, or it would be told. NULL: nothing is ever asked. */
    uint32_t (*options)(const Look *look, const KorrFrame *frame, KbAction *actions);
    /* Do what was chosen, one of the options. */
    void (*choose)(Play *play, KorrFrame *frame, KbAction action);
    /* Do what needs no choice, before anything is asked. */
    KorrOutcome (*act)(Play *play, KorrFrame *frame);
} Sign;

/* KORR_SIGN_COUNT of them, by number. */
extern const Sign korr__signs[KORR_SIGN_COUNT];

/* Is anything allowed to happen to the cards of the line where this card acts (K-11)? */
bool korr__acts_on_line(const KorrSetup *setup, const KorrTable *table, const KorrFrame *frame);

uint32_t korr__options_remove_any(const Look *look, const KorrFrame *frame, KbAction *actions);
uint32_t korr__options_drop_previous(const Look *look, const KorrFrame *frame, KbAction *actions);
uint32_t korr__options_move_previous(const Look *look, const KorrFrame *frame, KbAction *actions);
uint32_t korr__options_take_previous(const Look *look, const KorrFrame *frame, KbAction *actions);
uint32_t korr__options_recycle(const Look *look, const KorrFrame *frame, KbAction *actions);
uint32_t korr__options_infiltrate(const Look *look, const KorrFrame *frame, KbAction *actions);
uint32_t korr__options_cancel(const Look *look, const KorrFrame *frame, KbAction *actions);
void korr__choose_remove(Play *play, KorrFrame *frame, KbAction action);
void korr__choose_move(Play *play, KorrFrame *frame, KbAction action);
void korr__choose_take(Play *play, KorrFrame *frame, KbAction action);
void korr__choose_recycle(Play *play, KorrFrame *frame, KbAction action);
void korr__choose_infiltrate(Play *play, KorrFrame *frame, KbAction action);
KorrOutcome korr__act_cancel(Play *play, KorrFrame *frame);

uint32_t korr__options_third(const Look *look, const KorrFrame *frame, KbAction *actions);
uint32_t korr__options_counters(const Look *look, const KorrFrame *frame, KbAction *actions);
uint32_t korr__options_swap(const Look *look, const KorrFrame *frame, KbAction *actions);
void korr__choose_third(Play *play, KorrFrame *frame, KbAction action);
void korr__choose_counters(Play *play, KorrFrame *frame, KbAction action);
void korr__choose_swap(Play *play, KorrFrame *frame, KbAction action);
KorrOutcome korr__act_freeze_all(Play *play, KorrFrame *frame);
KorrOutcome korr__act_audit(Play *play, KorrFrame *frame);
KorrOutcome korr__act_finish(Play *play, KorrFrame *frame);

uint32_t korr__options_scout(const Look *look, const KorrFrame *frame, KbAction *actions);
uint32_t korr__options_draw_five(const Look *look, const KorrFrame *frame, KbAction *actions);
uint32_t korr__options_steal(const Look *look, const KorrFrame *frame, KbAction *actions);
void korr__choose_scout(Play *play, KorrFrame *frame, KbAction action);
void korr__choose_draw_five(Play *play, KorrFrame *frame, KbAction action);
void korr__choose_steal(Play *play, KorrFrame *frame, KbAction action);
KorrOutcome korr__act_scout(Play *play, KorrFrame *frame);
KorrOutcome korr__act_tax(Play *play, KorrFrame *frame);

#endif
