/* A bar on standard error for what takes over a second; nothing where nobody watches. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Progress {
    const char *label;
    uint64_t total;
    double start, shown;
    bool watched, drawn;
} Progress;

/* Seconds on a clock that only goes forward. */
double progress_now(void);
void progress_start(Progress *progress, const char *label, uint64_t total);
/* `done` of the total: draws when it is time to. */
void progress_tell(Progress *progress, uint64_t done);
/* Wipe it away. */
void progress_end(Progress *progress);

#endif
