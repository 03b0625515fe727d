/* The numbers by which the search plays Corruption. Money is in thousands, values of contracts in hundred thousands. */
#ifndef KB_BOT_PARAMS_CORRUPTION_H
#define KB_BOT_PARAMS_CORRUPTION_H

#include "bot/search.h"

/* X(NAME, VALUE, LOW, HIGH, ABOUT) */
#define CORRUPTION_PARAMS(X)                                                                                           \
    KB__SEARCH_PARAMS(X, 1.2, 0.05, 60, 3, 0.5)                                                                        \
    X(taste, 0.03, 0, 0.1, "how much better a style takes what it likes to be")                                        \
    X(belief, 0.8444, 0, 2, "how far face-down cards are guessed from where they lie: 0 is not at all")                \
    X(guess, 6.999, 0.5, 8, "what others take a face-down card to pay")                                                \
    X(learn_own, 150, 0, 600, "how far own moves in playouts follow what did well in earlier ones: 0 is not at all")   \
    X(learn_others, 10, 0, 100, "and those of others")                                                                 \
    X(doubt, 20, 1, 200, "playouts that it takes to believe half of what they show")                                   \
    X(value_least, 0.6, 0, 2, "interest in a contract, for each unit of value")                                        \
    X(value_more, 0.06, 0, 0.3, "and how it grows with the value")                                                     \
    X(hopeless, 0.15, 0, 1, "interest left where one is far behind or far ahead")                                      \
    X(gap_best, 1, -4, 6, "the lead of a rival at which a contract is most interesting")                               \
    X(gap_wide, 7, 2, 20, "how far from that interest reaches")                                                        \
    X(pursue, 2.144, 0.5, 4, "interest where own money lies and is behind")                                            \
    X(dead, 0.4, 0, 1, "interest where a district attorney lies open")                                                 \
    X(swiss, 0.25, 0, 2, "interest in a Swiss account, against its best contract")                                     \
    X(over, 5, 1, 15, "how far a bribe may exceed what is needed")                                                     \
    X(under, 3, 1, 15, "how far it may fall short of it")                                                              \
    X(margin, 2.105, -3, 5, "what a bribe aims to lead by")                                                            \
    X(margin_value, 0.25, 0, 1, "and more of it for each unit of value")                                               \
    X(attorney, 0.6107, 0, 3, "weight of a district attorney against a bribe")                                         \
    X(reporter, 0.1241, 0, 3, "of a reporter")                                                                         \
    X(hitman, 0.15, 0, 3, "of a hit man")                                                                              \
    X(last_round, 2.5, 1, 8, "how much more of all these in the last round")                                           \
    X(keep_attorney, 1.5, 0, 6, "what a district attorney is worth that was kept")                                     \
    X(keep_reporter, 0.8, 0, 4, "a reporter")                                                                          \
    X(keep_hitman, 0.5, 0, 4, "a hit man")                                                                             \
    X(sure_1, 0.12, 0.02, 0.5, "how surely the richest wins after one round: chances go by e to this times the value") \
    X(sure_2, 0.08472, 0.02, 0.5, "after two")                                                                         \
    X(sure_3, 0.2, 0.02, 0.6, "after three")

typedef struct CorruptionParams {
#define X(name, value, low, high, about) double name;
    CORRUPTION_PARAMS(X)
#undef X
} CorruptionParams;

#endif
