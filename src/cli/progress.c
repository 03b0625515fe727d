#include "cli/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { BAR = 30 };

double progress_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

void progress_start(Progress *progress, const char *label, uint64_t total)
{
    *progress = (Progress){ .label = label, .total = total, .start = progress_now(), .watched = isatty(STDERR_FILENO) };
    progress->shown = progress->start + 0.9;
}

void progress_tell(Progress *progress, uint64_t done)
{
    if (!progress->watched || !progress->total)
        return;
    double now = progress_now();
    if (now - progress->shown < 0.1)
        return;
    progress->shown = now;
    progress->drawn = true;
    char bar[BAR + 1];
    unsigned full = (unsigned)(done * BAR / progress->total);
    for (unsigned i = 0; i < BAR; i++)
        bar[i] = i < full ? '#' : '.';
    bar[BAR] = '\0';
    double left = done ? (now - progress->start) * (double)(progress->total - done) / (double)done : 0;
    fprintf(stderr, "\r%s [%s] %3" PRIu64 "%%  %.0f s left \033[K", progress->label, bar, done * 100 / progress->total,
            left);
    fflush(stderr);
}

void progress_end(Progress *progress)
{
    if (progress->drawn)
        fputs("\r\033[K", stderr);
    progress->drawn = false;
}
