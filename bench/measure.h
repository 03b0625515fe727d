/* Measuring: times of many moves, and what a process costs. */
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Times in nanoseconds. All zeros is none yet. */
typedef struct Samples {
    int64_t *at;
    size_t count, room;
} Samples;

void samples_add(Samples *samples, int64_t nanoseconds);
void samples_sort(Samples *samples);
/* Of sorted samples, in milliseconds: the least time that `share` (0 to 1) of them do not exceed. 0 if there are none. */
double samples_share(const Samples *samples, double share);
/* How many take at most that long. */
size_t samples_within(const Samples *samples, int64_t nanoseconds);
void samples_free(Samples *samples);

/* What Linux says about a process. */
typedef struct Cost {
    double cpu;              /* seconds of processor time since it began, all its threads */
    uint64_t resident, peak; /* bytes of memory in use, now and at most */
    uint64_t private;        /* of the resident bytes those that are no file's: what it allocated */
} Cost;

Cost process_cost(pid_t pid);

#endif
