#include "server/now.h"

#include <time.h>

static int64_t microseconds(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* A slow game's decision may have begun before the machine was started, and its time must be above 0, which stands for none. */
static const int64_t before_start = 365 * 24 * 3600 * INT64_C(1000);

int64_t now_microseconds(void)
{
    return microseconds(CLOCK_MONOTONIC);
}

int64_t now_milliseconds(void)
{
    return microseconds(CLOCK_MONOTONIC) / 1000 + before_start;
}

int64_t now_calendar(void)
{
    return microseconds(CLOCK_REALTIME) / 1000;
}
