/* The same number of connections, groups and moves over the bare echo. */
#include "load.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ECHO_MILLISECONDS = 10000 };

typedef struct Group Group;

typedef struct Member {
    Ws ws;
    Group *group;
    uint64_t heard; /* the newest message */
    int64_t arrived;
} Member;

struct Group {
    Member *members;
    uint64_t number; /* of the message on its way, or last through */
    int64_t said;    /* 0: nothing is on its way */
};

typedef struct EchoLoad {
    const LoadSettings *settings;
    Server server;
    Pace pace;
    Group *groups;
    uint32_t members; /* in each */
    size_t bytes;
    bool measuring;
    Figures *figures;
} EchoLoad;

/* As long as an act of the real game, with its own size of answer and number in front. */
static void say(EchoLoad *echo, Group *group)
{
    char text[160];
    int length = snprintf(text, sizeof text, "%zu %llu ", echo->bytes, (unsigned long long)++group->number);
    memset(text + length, 'x', sizeof text - (size_t)length);
    group->said = clock_nanoseconds();
    ws_send(&group->members[group->number % echo->members].ws, text, sizeof text);
}

static void due(void *context, uint32_t lane)
{
    EchoLoad *echo = context;
    Group *group = &echo->groups[lane];
    if (group->said)
        echo->figures->late += echo->measuring;
    else
        say(echo, group);
}

static void check_through(EchoLoad *echo, Group *group)
{
    int64_t last = 0;
    for (uint32_t i = 0; i < echo->members; i++) {
        if (group->members[i].heard < group->number)
            return;
        last = group->members[i].arrived > last ? group->members[i].arrived : last;
    }
    if (group->said && echo->measuring)
        samples_add(&echo->figures->latency, last - group->said);
    group->said = 0;
}

static void readable(void *context, void *socket)
{
    EchoLoad *echo = context;
    Member *member = socket;
    const char *text;
    size_t length;
    int64_t now = clock_nanoseconds();
    if (!ws_pump(&member->ws)) {
        echo->figures->errors++;
        pace_forget(&echo->pace, member->ws.stream.fd);
    }
    while (ws_take(&member->ws, &text, &length)) {
        sscanf(text, "%*u %llu", (unsigned long long *)&member->heard);
        member->arrived = now;
        if (echo->measuring) {
            echo->figures->pushes++;
            echo->figures->push_bytes += length;
        }
        check_through(echo, member->group);
    }
}

static bool gather(EchoLoad *echo)
{
    echo->groups = calloc(echo->settings->tables, sizeof *echo->groups);
    for (uint32_t i = 0; i < echo->settings->tables; i++) {
        char path[32];
        Group *group = &echo->groups[i];
        snprintf(path, sizeof path, "/group-%u", i);
        group->members = calloc(echo->members, sizeof *group->members);
        for (uint32_t j = 0; j < echo->members; j++) {
            Member *member = &group->members[j];
            member->group = group;
            if (!ws_open(&member->ws, &echo->server.at, &(WsHello){ .path = path, .protocol = "kickback" },
                         ECHO_MILLISECONDS, NULL)) {
                fprintf(stderr, "load: no connection to the echo: %s\n", member->ws.why);
                return false;
            }
            pace_watch(&echo->pace, member->ws.stream.fd, member);
        }
    }
    return true;
}

static void measure(EchoLoad *echo)
{
    int64_t second = 1000000000;
    pace_run(&echo->pace, 2 * second);
    echo->measuring = true;
    Cost before = process_cost(echo->server.pid), own = process_cost(getpid());
    int64_t start = clock_nanoseconds();
    pace_run(&echo->pace, echo->settings->seconds * second);
    echo->figures->seconds = (double)(clock_nanoseconds() - start) / 1e9;
    Cost after = process_cost(echo->server.pid);
    echo->figures->cpu = after.cpu - before.cpu;
    echo->figures->own_cpu = process_cost(getpid()).cpu - own.cpu;
    echo->figures->resident = after.resident;
    echo->figures->peak = after.peak;
    echo->figures->private = after.private;
}

static void leave(EchoLoad *echo)
{
    for (uint32_t i = 0; echo->groups && i < echo->settings->tables; i++) {
        for (uint32_t j = 0; echo->groups[i].members && j < echo->members; j++)
            ws_free(&echo->groups[i].members[j].ws);
        free(echo->groups[i].members);
    }
    free(echo->groups);
    pace_close(&echo->pace);
    server_remove(&echo->server);
}

bool load_echo(const LoadSettings *settings, size_t bytes, Figures *figures)
{
    EchoLoad echo = { .settings = settings, .bytes = bytes, .figures = figures };
    const char *argv[] = { settings->echo, settings->cert, settings->key, NULL };
    echo.members = settings->players + settings->spectators;
    echo.pace = (Pace){ .lanes = settings->tables, .interval = 1000000000, .due = due, .readable = readable };
    echo.pace.context = &echo;
    pace_open(&echo.pace);
    bool started = server_prepare_other(&echo.server, argv) && server_start(&echo.server);
    if (!started)
        fprintf(stderr, "load: the echo did not start: %s\n", echo.server.why);
    bool gathered = started && gather(&echo);
    if (gathered)
        measure(&echo);
    leave(&echo);
    return gathered;
}
