/* How players of Korruptivity judge: what lines, cards and choices are worth to a seat, in a world being imagined. */
#ifndef KB_BOT_JUDGE_KORRUPTIVITY_H
#define KB_BOT_JUDGE_KORRUPTIVITY_H

#include <kickback/korruptivity.h>

#include "bot/look_korruptivity.h"
#include "bot/params_korruptivity.h"
#include "core/random.h"

enum { UNITS_LOOKED_AT = 8 };

typedef struct Mind {
    const KorrSetup *setup;
    const KorrView *view;
    KorrParams params;
    unsigned style;
    /* Chances of so many units or marks, by how many of them are held: out of the parameters, so that judging multiplies nothing twice. */
    float units[UNITS_LOOKED_AT][UNITS_LOOKED_AT];
    float counters[UNITS_LOOKED_AT];
} Mind;

typedef struct World {
    KorrState state;
    KbRandom random;
    bool away; /* basic game: the own turn is over */
} World;

void kb__korr_tables(Mind *mind);
/* What a line will bring its owner, as far as one can tell. */
float kb__korr_prospect(const Mind *mind, const KorrLine *line, const Holding *holding);
/* What `seat` has and will have. */
float kb__korr_worth(const Mind *mind, const KorrState *state, KbSeat seat);
/* How good each of a seat's choices looks to it, in power. */
void kb__korr_judge(const Mind *mind, const World *world, KbSeat seat, const KbAction *actions, uint32_t count,
                    float *scores);
/* The same, by trying out what a card does: slower. */
void kb__korr_judge_closely(const Mind *mind, const World *world, KbSeat seat, const KbAction *actions, uint32_t count,
                            float *scores);

#endif
