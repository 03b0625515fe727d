#include "server/serve.h"

#include <ev.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

#include "server/house.h"
#include "server/journal.h"
#include "server/web.h"

enum { DESCRIPTORS = 65536 }; /* libwebsockets keeps a table of as many as there may be */

/* In all, seconds: a supervisor may wait no longer than two; and for the clients to answer a goodbye. */
static const double stop_seconds = 1.8, goodbye_seconds = 0.3;

typedef struct Serving {
    struct ev_loop *loop;
    House *house;
    Web *web;
    ev_signal terminate, interrupt;
    ev_timer stop;  /* runs while stopping: how far is it? */
    double stop_at; /* at the latest */
    bool stopping, said_goodbye, unfinished;
} Serving;

static void raise_descriptors(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max == RLIM_INFINITY || limit.rlim_max > DESCRIPTORS ? DESCRIPTORS : limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

/* First what was begun is finished and told, then the sockets are closed, then the loop ends. */
static void on_stop(struct ev_loop *loop, ev_timer *timer, int events)
{
    Serving *serving = timer->data;
    (void)events;
    bool late = ev_now(loop) >= serving->stop_at;
    if (!serving->said_goodbye && house_is_quiet(serving->house) && web_is_flushed(serving->web)) {
        serving->said_goodbye = true;
        if (ev_now(loop) + goodbye_seconds < serving->stop_at)
            serving->stop_at = ev_now(loop) + goodbye_seconds;
        web_say_goodbye(serving->web);
        return;
    }
    serving->unfinished = !serving->said_goodbye;
    if (late || (serving->said_goodbye && web_is_empty(serving->web)))
        ev_break(loop, EVBREAK_ALL);
}

static void on_signal(struct ev_loop *loop, ev_signal *watcher, int events)
{
    Serving *serving = watcher->data;
    (void)events;
    if (serving->stopping)
        _exit(1);
    journal(JOURNAL_INFO, "stopping", "signal=%d", watcher->signum);
    serving->stopping = true;
    serving->stop_at = ev_now(loop) + stop_seconds;
    house_stop(serving->house);
    web_stop(serving->web);
    ev_timer_start(loop, &serving->stop);
}

/* A shell lets what it starts in the background ignore Ctrl-C, which is meant for whoever is in front. */
static bool is_ignored(int signum)
{
    struct sigaction now;
    return sigaction(signum, NULL, &now) == 0 && now.sa_handler == SIG_IGN;
}

static void start_watchers(Serving *serving)
{
    signal(SIGPIPE, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    ev_signal_init(&serving->terminate, on_signal, SIGTERM);
    ev_signal_init(&serving->interrupt, on_signal, SIGINT);
    ev_timer_init(&serving->stop, on_stop, 0., 0.01);
    serving->terminate.data = serving->interrupt.data = serving->stop.data = serving;
    ev_signal_start(serving->loop, &serving->terminate);
    if (!is_ignored(SIGINT))
        ev_signal_start(serving->loop, &serving->interrupt);
}

static void stop_watchers(Serving *serving)
{
    ev_signal_stop(serving->loop, &serving->terminate);
    ev_signal_stop(serving->loop, &serving->interrupt);
    ev_timer_stop(serving->loop, &serving->stop);
}

static void announce(const Serving *serving, const Settings *settings)
{
    char url[SETTINGS_TEXT_BYTES + 32];
    web_url(serving->web, url, sizeof url);
    printf("kickback: listening on %s\n", url);
    fflush(stdout);
    journal(JOURNAL_INFO, "started", "version=%s url=%s data=%s", KB_VERSION, url, settings->data);
}

/* The store does not name its folder, for what it says may reach clients. */
static House *open_house(struct ev_loop *loop, const Settings *settings, char *why, size_t why_bytes)
{
    char reason[STORE_WHY_BYTES];
    House *house = house_open(loop, &settings->house, &web_wire, settings->data, reason, sizeof reason);
    if (!house)
        snprintf(why, why_bytes, "'%s': %s", settings->data, reason);
    return house;
}

static bool open_all(Serving *serving, const Settings *settings, char *why, size_t why_bytes)
{
    serving->loop = ev_loop_new(EVFLAG_AUTO);
    if (!serving->loop || sodium_init() < 0) {
        snprintf(why, why_bytes, "the system gives no events or no random bytes");
        return false;
    }
    serving->house = open_house(serving->loop, settings, why, why_bytes);
    if (!serving->house)
        return false;
    start_watchers(serving);
    serving->web = web_open(serving->loop, settings, serving->house, why, why_bytes);
    return serving->web != NULL;
}

static void close_all(Serving *serving)
{
    if (serving->web)
        web_hang_up(serving->web);
    if (serving->house) {
        stop_watchers(serving);
        house_close(serving->house);
    }
    if (serving->web)
        web_close(serving->web);
    if (serving->loop)
        ev_loop_destroy(serving->loop);
}

bool serve_run(const Settings *settings, char *why, size_t why_bytes)
{
    Serving serving = { 0 };
    journal_level((JournalLevel)settings->log_level);
    raise_descriptors();
    bool open = open_all(&serving, settings, why, why_bytes);
    if (open) {
        announce(&serving, settings);
        ev_run(serving.loop, 0);
    }
    close_all(&serving);
    if (open)
        journal(JOURNAL_INFO, "stopped", "all_told=%s", serving.unfinished ? "no" : "yes");
    return open;
}
