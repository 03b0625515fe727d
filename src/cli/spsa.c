#include "cli/spsa.h"

#include <math.h>
#include <string.h>

#include "core/fast.h"
#include "core/hash.h"

/* The exponents that Spall recommends for few rounds. */
#define GAIN_FALLS 0.602
#define SPREAD_FALLS 0.101

enum { HOLD_BACK = 10, DIRECTIONS = 0x73707361 };

double spsa_spread(const Spsa *spsa, uint64_t round)
{
    return spsa->spread / pow((double)round, SPREAD_FALLS);
}

double spsa_gain(const Spsa *spsa, uint64_t round)
{
    return 2 * spsa->spread * spsa->step * pow((1.0 + HOLD_BACK) / ((double)round + HOLD_BACK), GAIN_FALLS);
}

void spsa_draw(const char *seed, uint64_t round, int8_t *direction, unsigned count)
{
    KbFast fast;
    kb_fast_seed(&fast, kb_hash(seed, strlen(seed), (uint64_t)DIRECTIONS << 32 ^ round));
    for (unsigned i = 0; i < count; i++)
        direction[i] = kb_fast_below(&fast, 2) ? 1 : -1;
}

static double within(double part)
{
    return part < 0 ? 0 : part > 1 ? 1 : part;
}

void spsa_side(const Spsa *spsa, uint64_t round, const double *middle, const int8_t *direction, int side, unsigned count,
               double *to)
{
    double spread = spsa_spread(spsa, round);
    for (unsigned i = 0; i < count; i++)
        to[i] = within(middle[i] + side * direction[i] * spread);
}

void spsa_step(const Spsa *spsa, uint64_t round, const int8_t *direction, double difference, unsigned count,
               double *middle)
{
    double move = spsa_gain(spsa, round) * difference / (2 * spsa_spread(spsa, round));
    for (unsigned i = 0; i < count; i++)
        middle[i] = within(middle[i] + move * direction[i]);
}
