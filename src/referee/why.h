/* Why a seat did what it did: moves of rounds that are over, played again up to the moment of the decision. */
#ifndef KB_REFEREE_WHY_H
#define KB_REFEREE_WHY_H

#include "bot/why.h"
#include "referee/table.h"

typedef struct KbExplained {
    uint16_t round;
    KbAction action;
    KbWhy why;
} KbExplained;

/* Which of the table's moves, from 0, may be explained: those that a bot has made. */
typedef bool KbWhyFilter(const void *context, uint32_t move);

/* A move that `seat` made, and that stood, in a round that is over: the last one there is a reason for, or `back` such moves before it.
 * `may` may be NULL: all. False if there is none, and where the table has a base: what led to its moves is forgotten. */
bool kb_table_why(const KbTable *table, KbSeat seat, uint32_t back, KbWhyFilter *may, const void *context,
                  KbExplained *explained);

/* The members "round", "move" and "why" of a JSON object, without braces. */
void kb_explained_json(const KbTable *table, const KbExplained *explained, KbText *text);

#endif
