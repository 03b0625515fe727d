/* SPSA, simultaneous perturbation stochastic approximation (J. C. Spall, "Multivariate Stochastic Approximation Using a Simultaneous
 * Perturbation Gradient Approximation", IEEE Transactions on Automatic Control 37, 1992): to climb a hill that is only seen through noise,
 * move all numbers at once by a random plus or minus, look on both sides, and go a little towards the better one.
 *
 * Numbers are parts of their ranges: 0 is the lowest that may be tried, 1 the highest. Rounds count from 1. */
#ifndef CLI_SPSA_H
#define CLI_SPSA_H

#include <stdint.h>

typedef struct Spsa {
    double spread; /* how far both sides lie from the middle in round 1 */
    double step;   /* what round 1 moves each number by if the difference is 1 */
} Spsa;

/* How far both sides lie from the middle: c_k = spread / round^0.101. */
double spsa_spread(const Spsa *spsa, uint64_t round);
/* The gain: a_k = a / (round + 10)^0.602, with `a` such that round 1 moves by `step`. The 10 keeps the first rounds from going far; it does
 * not depend on how many rounds are planned, so that a run can be made longer. */
double spsa_gain(const Spsa *spsa, uint64_t round);

/* Each number's direction in a round: 1 or -1, drawn from the seed's text. */
void spsa_draw(const char *seed, uint64_t round, int8_t *direction, unsigned count);
/* One side: `side` is 1 or -1. */
void spsa_side(const Spsa *spsa, uint64_t round, const double *middle, const int8_t *direction, int side, unsigned count,
               double *to);
/* Go on: `difference` is how much better the side of 1 did. middle += a_k * difference / (2 c_k * direction), kept within 0 to 1. */
void spsa_step(const Spsa *spsa, uint64_t round, const int8_t *direction, double difference, unsigned count,
               double *middle);

#endif
