/* A steady pace: many lanes, each due once in an interval, spread evenly over it, with sockets read in between. */
#ifndef BENCH_PACE_H
#define BENCH_PACE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Pace {
    int epoll;
    uint32_t lanes;
    int64_t interval;                              /* nanoseconds from one turn of a lane to its next */
    void (*due)(void *context, uint32_t lane);     /* it is that lane's turn; may be NULL */
    void (*readable)(void *context, void *socket); /* what was given to pace_watch */
    void *context;
} Pace;

void pace_open(Pace *pace);
void pace_close(Pace *pace);
void pace_watch(Pace *pace, int fd, void *socket);
void pace_forget(Pace *pace, int fd);
/* Keep going for that long. With `due` NULL only sockets are read. */
void pace_run(Pace *pace, int64_t nanoseconds);
/* Read sockets until `enough` says so or the time is up; false: it is up. */
bool pace_until(Pace *pace, bool (*enough)(void *context), int64_t nanoseconds);

#endif
