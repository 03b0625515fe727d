/* What can be said of numbers that were drawn: means, intervals, and when enough was seen.
 *
 * The unit is a deal. The games of one deal share their cards, so they are not independent and only their mean counts as one
 * observation; deals are independent of each other. */
#ifndef CLI_ARENA_STATS_H
#define CLI_ARENA_STATS_H

#include <stdbool.h>
#include <stdint.h>

/* Numbers taken up one by one (Welford's way, which does not lose digits). */
typedef struct ArenaSample {
    uint64_t count;
    double mean;
    double squares; /* the sum of squared distances from the mean */
} ArenaSample;

void arena_sample_add(ArenaSample *sample, double value);
/* Unbiased; 0 for fewer than two. */
double arena_sample_variance(const ArenaSample *sample);

/* Where the true mean lies 19 times out of 20. Deals that were all won, or all lost, do not scatter, yet the next may be another: then the
 * interval goes to where so many in a row would still be seen once in 20 times (about 3 / deals). */
typedef struct ArenaInterval {
    double mean, half; /* mean - half to mean + half */
    bool known;        /* false: fewer than two observations say nothing about the width */
} ArenaInterval;

ArenaInterval arena_interval(const ArenaSample *sample);
/* The factor of an interval with so many degrees of freedom: Student's t for 95 %, 1.96 when there are many. */
double arena_student(uint64_t degrees);

/* The sequential test of "the mean is at most `low`" against "it is at least `high`".
 *
 * The logarithm of the likelihood ratio in the normal approximation, with the variance s^2 estimated from the deals seen:
 *     n (high - low) (2 mean - low - high) / (2 s^2)
 * Into s^2 goes one deal lost and one won that nobody played, so that a run of equal deals does not look like certainty. */
double arena_sprt(const ArenaSample *sample, double low, double high);
/* Beyond +-this the test is decided, with an error of 5 % either way: ln((1 - 0.05) / 0.05). */
double arena_sprt_bound(void);

enum {
    ARENA_SPRT_DEALS = 8,  /* before that the estimated variance is worth nothing */
    ARENA_UNTIL_DEALS = 32 /* before that an interval that happens to be narrow is no reason to stop */
};

#endif
