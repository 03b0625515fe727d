#include "pace.h"

#include <sys/epoll.h>
#include <unistd.h>

#include "client/stream.h"

enum { EVENTS = 256 };

void pace_open(Pace *pace)
{
    pace->epoll = epoll_create1(EPOLL_CLOEXEC);
}

void pace_close(Pace *pace)
{
    close(pace->epoll);
}

void pace_watch(Pace *pace, int fd, void *socket)
{
    struct epoll_event event = { .events = EPOLLIN, .data.ptr = socket };
    epoll_ctl(pace->epoll, EPOLL_CTL_ADD, fd, &event);
}

void pace_forget(Pace *pace, int fd)
{
    epoll_ctl(pace->epoll, EPOLL_CTL_DEL, fd, NULL);
}

static void read_sockets(Pace *pace, int64_t until)
{
    struct epoll_event events[EVENTS];
    int64_t left = until - clock_nanoseconds();
    int count = epoll_wait(pace->epoll, events, EVENTS, left > 0 ? (int)((left + 999999) / 1000000) : 0);
    for (int i = 0; i < count; i++)
        pace->readable(pace->context, events[i].data.ptr);
}

void pace_run(Pace *pace, int64_t nanoseconds)
{
    int64_t start = clock_nanoseconds(), end = start + nanoseconds;
    for (uint64_t slot = 0; clock_nanoseconds() < end;) {
        int64_t next = end;
        while (pace->due) {
            next = start + (int64_t)slot * pace->interval / pace->lanes;
            if (next > clock_nanoseconds() || next >= end)
                break;
            pace->due(pace->context, (uint32_t)(slot++ % pace->lanes));
        }
        read_sockets(pace, next < end ? next : end);
    }
}

bool pace_until(Pace *pace, bool (*enough)(void *context), int64_t nanoseconds)
{
    int64_t end = clock_nanoseconds() + nanoseconds;
    while (!enough(pace->context)) {
        if (clock_nanoseconds() >= end)
            return false;
        read_sockets(pace, end);
    }
    return true;
}
