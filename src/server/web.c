#include "server/web.h"

#include <ev.h>
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "server/connections.h"
#include "server/http.h"
#include "server/journal.h"
#include "server/library.h"
#include "server/metrics.h"
#include "server/now.h"
#include "server/sockets.h"

enum {
    SWEEP_SECONDS = 1,
    ADDRESSES_MOST = 100000,
    BURST_SECONDS = 3, /* messages: so many seconds' worth at once */
    REQUEST_BURST_SECONDS = 10,
    ADDRESS_MESSAGES = 5, /* sockets' worth of messages from one address */
    EXPORTS_AT_ONCE = 10, /* of one address, and one more each minute: they are large */
    CODE_RESTART = 1012
};

static void on_sweep(struct ev_loop *loop, ev_timer *timer, int events)
{
    Web *web = timer->data;
    (void)loop;
    (void)events;
    connections_sweep(web);
    metrics_watch(web);
    if (web->listeners)
        listen_resume(web->listeners);
    library_nudge(web);
}

static void on_reaper(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)events;
    connections_reap(timer->data);
}

static bool open_timers(Web *web)
{
    web->sweep = calloc(1, sizeof *web->sweep);
    web->reaper = calloc(1, sizeof *web->reaper);
    if (!web->sweep || !web->reaper)
        return false;
    ev_timer_init(web->sweep, on_sweep, SWEEP_SECONDS, SWEEP_SECONDS);
    ev_timer_init(web->reaper, on_reaper, 0., 0.);
    web->sweep->data = web->reaper->data = web;
    ev_timer_start(web->loop, web->sweep);
    return true;
}

static void set_rates(Web *web)
{
    const Settings *settings = web->settings;
    uint32_t messages = settings->messages_per_second, requests = settings->requests_per_second;
    web->message_rate = rate_per_second(messages, messages * BURST_SECONDS);
    web->address_message_rate =
        rate_per_second(messages * ADDRESS_MESSAGES, messages * ADDRESS_MESSAGES * BURST_SECONDS);
    web->request_rate = rate_per_second(requests, requests * REQUEST_BURST_SECONDS);
    web->login_rate = rate_per_minute(settings->logins_per_minute, settings->logins_per_minute);
    web->guest_rate = rate_per_hour(settings->guests_per_hour, settings->guests_per_hour);
    web->deck_rate = rate_per_hour(settings->decks_per_hour, settings->decks_per_hour);
    web->record_rate = rate_per_minute(settings->records_per_minute, settings->records_per_minute);
    web->export_rate = rate_per_minute(1, EXPORTS_AT_ONCE);
}

static bool open_parts(Web *web, char *why, size_t why_bytes)
{
    snprintf(why, why_bytes, "there is no memory");
    web->limits = limits_open(ADDRESSES_MOST);
    web->passwords = passwords_open(web->loop);
    if (!web->limits || !web->passwords || !open_timers(web) || !library_open(web, why, why_bytes))
        return false;
    web->listeners = listen_open(web->loop, web->settings->listen, connections_accept, web, why, why_bytes);
    return web->listeners != NULL;
}

Web *web_open(struct ev_loop *loop, const Settings *settings, House *house, char *why, size_t why_bytes)
{
    Web *web = calloc(1, sizeof *web);
    if (!web) {
        snprintf(why, why_bytes, "there is no memory");
        return NULL;
    }
    web->loop = loop;
    web->settings = settings;
    web->house = house;
    web->store = house_store(house);
    web->started = now_microseconds();
    set_rates(web);
    if (open_parts(web, why, why_bytes))
        return web;
    web_hang_up(web);
    web_close(web);
    return NULL;
}

void web_url(const Web *web, char *url, size_t url_bytes)
{
    const char *listen = web->settings->listen;
    snprintf(url, url_bytes, "%s://%.*s:%u", *web->settings->tls_cert ? "https" : "http",
             (int)(strrchr(listen, ':') - listen), listen, listen_port(web->listeners));
}

void web_stop(Web *web)
{
    web->stopping = true;
    listen_close(web->listeners);
    web->listeners = NULL;
}

static bool is_owed(const WebConnection *connection)
{
    if (connection->doomed)
        return false;
    if (connection->socket)
        return connection->socket->queue.count > 0;
    return connection->request && connection->request->stage != HTTP_READING;
}

bool web_is_flushed(const Web *web)
{
    for (const WebConnection *connection = web->first; connection; connection = connection->next)
        if (is_owed(connection))
            return false;
    return true;
}

void web_say_goodbye(Web *web)
{
    for (WebConnection *connection = web->first; connection; connection = connection->next)
        if (connection->socket)
            sockets_close(connection, CODE_RESTART, "restart");
}

bool web_is_empty(const Web *web)
{
    return web->sockets == 0;
}

void web_hang_up(Web *web)
{
    if (web->listeners)
        listen_close(web->listeners);
    web->listeners = NULL;
    library_close(web);
    if (web->passwords)
        passwords_close(web->passwords);
    web->passwords = NULL;
    web->house = NULL;
}

void web_close(Web *web)
{
    if (web->sweep)
        ev_timer_stop(web->loop, web->sweep);
    if (web->reaper)
        ev_timer_stop(web->loop, web->reaper);
    free(web->sweep);
    free(web->reaper);
    if (web->limits)
        limits_close(web->limits);
    free(web);
}
