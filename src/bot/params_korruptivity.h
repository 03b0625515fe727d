/* The numbers by which the search plays Korruptivity. Worth is counted in power. */
#ifndef KB_BOT_PARAMS_KORRUPTIVITY_H
#define KB_BOT_PARAMS_KORRUPTIVITY_H

#include "bot/search.h"

/* X(NAME, VALUE, LOW, HIGH, ABOUT) */
#define KORR_PARAMS(X)                                                                                             \
    KB__SEARCH_PARAMS(X, 0.6, 0.05, 6, 3, 0.5)                                                                     \
    X(taste, 0.03, 0, 0.1, "how much better a style takes what it likes to be")                                    \
    X(unit_held, 0.75, 0.3, 1, "chance of a line's completion for each missing unit that its owner holds")         \
    X(unit_wanted, 0.5, 0.1, 1, "and for each that its owner does not hold")                                       \
    X(limit_near, 0.7, 0.3, 1, "where a total is 1 off its limit")                                                 \
    X(limit_off, 0.6, 0.2, 1, "up to 4 off")                                                                       \
    X(limit_far, 0.45, 0.1, 1, "farther off")                                                                      \
    X(broken, 0.3, 0, 1, "where a strict limit is broken")                                                         \
    X(mark_held, 0.85, 0.3, 1, "for each missing mark that the owner holds")                                       \
    X(mark_wanted, 0.6, 0.1, 1, "and for each that the owner does not hold")                                       \
    X(counter, 0.93, 0.6, 1, "for each counter")                                                                   \
    X(waits, 0.7, 0.2, 1, "where S-22 holds the line")                                                             \
    X(card, 0.18, 0, 0.6, "what a card in hand is worth")                                                          \
    X(veteran, 0.25, 0, 1, "what a veteran is worth")                                                              \
    X(room, 0.35, 0, 1, "what a line that could still be started is worth")                                        \
    X(goal, 3, 0, 8, "what it is worth to have reached the power limit")                                           \
    X(sure, 0.5, 0.1, 2, "how surely who stands best wins: chances go by e to this times the worth")               \
    X(play, 0.05, 0, 0.5, "what playing a card must gain")                                                         \
    X(hurt, 0.6, 0, 1.5, "what it is worth that another player's line loses so much")                              \
    X(react, 0.4, 0, 1.5, "what an interrupt must gain")                                                           \
    X(useless, 0.12, 0, 0.5, "a card that gains less than this may be discarded")                                  \
    X(bid, 0.3, 0.05, 1, "what a card bid in an auction costs")                                                    \
    X(open, 0.5, 0, 1.5, "what a common card must be good for to be put up")                                       \
    X(guard, 0.1, 0, 1, "what a character on an own line is worth")                                                \
    X(noise, 0.1, 0, 0.5, "how far a judgement wavers")                                                            \
    X(heat, 0.5, 0.1, 2, "how far likely choices are above unlikely ones: weights go by e to worth over this")

typedef struct KorrParams {
#define X(name, value, low, high, about) double name;
    KORR_PARAMS(X)
#undef X
} KorrParams;

#endif
