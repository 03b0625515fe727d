#include "measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void samples_add(Samples *samples, int64_t nanoseconds)
{
    if (samples->count == samples->room) {
        samples->room = samples->room ? 2 * samples->room : 1024;
        samples->at = realloc(samples->at, samples->room * sizeof *samples->at);
    }
    samples->at[samples->count++] = nanoseconds;
}

static int compare(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

void samples_sort(Samples *samples)
{
    if (samples->count)
        qsort(samples->at, samples->count, sizeof *samples->at, compare);
}

double samples_share(const Samples *samples, double share)
{
    if (!samples->count)
        return 0;
    size_t rank = (size_t)(share * (double)samples->count + 0.999999);
    return (double)samples->at[rank ? rank - 1 : 0] / 1e6;
}

size_t samples_within(const Samples *samples, int64_t nanoseconds)
{
    size_t low = 0, high = samples->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (samples->at[middle] <= nanoseconds)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

void samples_free(Samples *samples)
{
    free(samples->at);
    *samples = (Samples){ 0 };
}

static void read_status(pid_t pid, Cost *cost)
{
    char path[64], line[256];
    unsigned long long kilobytes;
    snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) {
        if (sscanf(line, "VmRSS: %llu", &kilobytes) == 1)
            cost->resident = kilobytes * 1024;
        if (sscanf(line, "VmHWM: %llu", &kilobytes) == 1)
            cost->peak = kilobytes * 1024;
        if (sscanf(line, "RssAnon: %llu", &kilobytes) == 1)
            cost->private = kilobytes * 1024;
    }
    if (file)
        fclose(file);
}

static void read_cpu(pid_t pid, Cost *cost)
{
    char path[64], text[1024];
    unsigned long user, system;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    FILE *file = fopen(path, "r");
    size_t length = file ? fread(text, 1, sizeof text - 1, file) : 0;
    text[length] = 0;
    /* The name in brackets may hold anything: count the fields from its end. */
    const char *rest = strrchr(text, ')');
    if (rest && sscanf(rest + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) == 2)
        cost->cpu = (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
    if (file)
        fclose(file);
}

Cost process_cost(pid_t pid)
{
    Cost cost = { 0 };
    read_status(pid, &cost);
    read_cpu(pid, &cost);
    return cost;
}
