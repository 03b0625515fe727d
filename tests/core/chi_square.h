/* Are counts even? Seeds in tests are fixed, so an answer never changes from run to run. */
#ifndef TESTS_CHI_SQUARE_H
#define TESTS_CHI_SQUARE_H

#include <stddef.h>
#include <stdint.h>

static inline double chi_square(const uint32_t *counts, size_t kinds)
{
    double total = 0, sum = 0;
    for (size_t i = 0; i < kinds; i++)
        total += counts[i];
    double expected = total / (double)kinds;
    for (size_t i = 0; i < kinds; i++)
        sum += (counts[i] - expected) * (counts[i] - expected) / expected;
    return sum;
}

/* Below the value that even counts pass once in ten thousand times, with Wilson and Hilferty's approximation
 * (quantile 3.719 of the normal distribution). */
static inline int counts_are_even(const uint32_t *counts, size_t kinds)
{
    double freedom = (double)kinds - 1, spread = 2.0 / (9.0 * freedom), root = spread;
    for (int i = 0; i < 40; i++)
        root = (root + spread / root) / 2; /* Newton: no libm needed */
    double cube = 1 - spread + 3.719 * root;
    return chi_square(counts, kinds) < freedom * cube * cube * cube;
}

#endif
