#include "cli/arena_stats.h"

#include <math.h>

void arena_sample_add(ArenaSample *sample, double value)
{
    double distance = value - sample->mean;
    sample->count++;
    sample->mean += distance / (double)sample->count;
    sample->squares += distance * (value - sample->mean);
}

double arena_sample_variance(const ArenaSample *sample)
{
    return sample->count > 1 ? sample->squares / (double)(sample->count - 1) : 0;
}

/* Few degrees have long tails, which no short formula follows; from seven on Cornish and Fisher's expansion is right to a thousandth. */
double arena_student(uint64_t degrees)
{
    static const double few[] = { 0, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447 };
    const double z = 1.959964;
    if (degrees < sizeof few / sizeof *few)
        return few[degrees];
    double n = (double)degrees, z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
}

ArenaInterval arena_interval(const ArenaSample *sample)
{
    ArenaInterval interval = { .mean = sample->mean, .known = sample->count > 1 };
    bool one_sided = sample->squares == 0 && (sample->mean == 0 || sample->mean == 1);
    if (interval.known && one_sided)
        interval.half = 1 - pow(0.05, 1 / (double)sample->count);
    else if (interval.known)
        interval.half = arena_student(sample->count - 1) * sqrt(arena_sample_variance(sample) / (double)sample->count);
    return interval;
}

double arena_sprt(const ArenaSample *sample, double low, double high)
{
    double n = (double)sample->count, mean = sample->mean;
    double unseen = mean * mean + (1 - mean) * (1 - mean);
    double variance = (sample->squares + unseen) / (n + 2);
    return n * (high - low) * (2 * mean - low - high) / (2 * variance);
}

double arena_sprt_bound(void)
{
    return log(0.95 / 0.05);
}
