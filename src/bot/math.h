/* The little mathematics that bots need, without a library: the same bits on every machine. */
#ifndef KB_BOT_MATH_H
#define KB_BOT_MATH_H

#include <float.h>
#include <stdint.h>

#include "core/fast.h"

_Static_assert(FLT_EVAL_METHOD == 0, "a float is computed as a float, so that bots choose alike everywhere");

static inline double kb__double_of(uint64_t bits)
{
    union {
        uint64_t bits;
        double number;
    } both = { bits };
    return both.number;
}

static inline uint64_t kb__bits_of(double number)
{
    union {
        double number;
        uint64_t bits;
    } both = { number };
    return both.bits;
}

/* e to the power of x, to about 1e-9 of itself; beyond +-600 as at +-600. */
static inline double kb__exp(double x)
{
    x = x < -600 ? -600 : x > 600 ? 600 : x;
    /* x = n ln 2 + r with |r| <= ln 2 / 2: then e^x is 2^n times a short series in r. */
    double scaled = x * 1.4426950408889634;
    int64_t n = (int64_t)(scaled + (scaled < 0 ? -0.5 : 0.5));
    double r = x - (double)n * 0.6931471805599453;
    double series =
        1 + r * (1 + r / 2 * (1 + r / 3 * (1 + r / 4 * (1 + r / 5 * (1 + r / 6 * (1 + r / 7 * (1 + r / 8)))))));
    return series * kb__double_of((uint64_t)(n + 1023) << 52);
}

/* The square root of a number that is not negative, to about 1e-12 of itself: half the exponent is a first guess, Newton does the rest. */
static inline double kb__sqrt(double x)
{
    if (x <= 0)
        return 0;
    double root = kb__double_of((kb__bits_of(x) >> 1) + 0x1ff8000000000000u);
    for (int i = 0; i < 4; i++)
        root = 0.5 * (root + x / root);
    return root;
}

/* Uniform in 0 <= x < 1. */
static inline double kb__chance(KbFast *fast)
{
    return (double)(kb_fast_next(fast) >> 11) * (1.0 / 9007199254740992.0);
}

#endif
