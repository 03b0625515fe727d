/* How far a card that is being played has come (K-32). */
#ifndef KORRUPTIVITY_FRAMES_H
#define KORRUPTIVITY_FRAMES_H

#include "korruptivity/rules.h"

/* KorrFrame.stage */
enum {
    STAGE_LINK, /* an interrupt's player says what it is linked with: always asked, or it would tell who holds a link */
    STAGE_ROOM, /* K-10 */
    STAGE_JOIN, /* (b), card by card */
    STAGE_CHOICE,
    STAGE_WINDOW, /* (c) */
    STAGE_ANSWER,
    STAGE_ACT /* (d) */
};

/* KorrFrame.sign: what a card does, in this order. */
enum { PART_NEGATIVE, PART_SIGNS, PART_HOURGLASSES = PART_SIGNS + KORR_SIGNS_MAX, PART_END };

/* K-10: must a line of its player go first? */
bool korr__needs_room(const Play *play, const KorrFrame *frame);

#endif
