#include "server/connections.h"

#include <ev.h>
#include <libwebsockets.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

#include "server/address.h"
#include "server/http.h"
#include "server/journal.h"
#include "server/library.h"
#include "server/now.h"
#include "server/sockets.h"

enum {
    BESIDE_SOCKETS = 32, /* connections for HTTP that an address may have, over those for its sockets */
    SECOND = 1000000
};

static void link_in(Web *web, WebConnection *connection)
{
    connection->next = web->first;
    if (web->first)
        web->first->previous = connection;
    web->first = connection;
    web->connections++;
}

static void link_out(Web *web, WebConnection *connection)
{
    if (connection->previous)
        connection->previous->next = connection->next;
    else
        web->first = connection->next;
    if (connection->next)
        connection->next->previous = connection->previous;
    web->connections--;
}

/* Behind a proxy all have its address. */
static bool is_welcome(const Web *web, const Limited *peer)
{
    const Settings *settings = web->settings;
    return peer && web->connections < settings->connections &&
           (settings->behind_proxy || peer->connections < settings->connections_per_address + BESIDE_SOCKETS);
}

void connections_accept(void *context, int descriptor, const struct sockaddr_storage *address)
{
    Web *web = context;
    LimitsKey key = address_key(address);
    Limited *peer = limits_find(web->limits, &key, now_microseconds());
    WebConnection *connection = is_welcome(web, peer) ? calloc(1, sizeof *connection) : NULL;
    if (!connection) {
        web->counters.connections_refused++;
        close(descriptor);
        return;
    }
    *connection = (WebConnection){ .web = web, .peer = peer };
    peer->connections++;
    link_in(web, connection);
    web->counters.connections++;
    web->adopting = connection;
    struct lws *wsi = library_adopt(connection, descriptor);
    if (wsi)
        connection->wsi = wsi;
    else if (web->adopting)
        connections_free(connection);
    web->adopting = NULL;
}

static void free_socket(WebConnection *connection)
{
    sockets_gone(connection);
    connection->socket->peer->sockets--;
    connection->web->sockets--;
    free(connection->socket);
    connection->socket = NULL;
}

void connections_free(WebConnection *connection)
{
    Web *web = connection->web;
    if (web->adopting == connection)
        web->adopting = NULL;
    http_gone(connection);
    if (connection->socket)
        free_socket(connection);
    connection->peer->connections--;
    link_out(web, connection);
    free(connection);
}

void connection_doom(WebConnection *connection)
{
    Web *web = connection->web;
    connection->doomed = true;
    if (!ev_is_active(web->reaper))
        ev_timer_start(web->loop, web->reaper);
}

/* While a request is answered the library reads nothing, yet is woken again and again by what the client still
 * sends. */
static bool talks_on(const WebConnection *connection)
{
    struct pollfd input = { .fd = lws_get_socket_fd(connection->wsi), .events = POLLIN };
    return connection->request->stage != HTTP_READING && poll(&input, 1, 0) > 0;
}

static bool is_overdue(const WebConnection *connection, int64_t now)
{
    if (connection->socket)
        return sockets_is_stuck(connection, now);
    if (!connection->request || now - connection->request->begun < SECOND)
        return false;
    return !http_is_in_time(connection->request, now) || talks_on(connection);
}

void connections_sweep(Web *web)
{
    int64_t now = now_microseconds();
    for (WebConnection *connection = web->first; connection; connection = connection->next) {
        if (connection->doomed || !is_overdue(connection, now))
            continue;
        if (connection->socket && !connection->socket->closing) {
            web->counters.sockets_slow++;
            journal(JOURNAL_DEBUG, "slow-client", "person=%lld why=time", (long long)connection->socket->person.id);
        }
        connection_doom(connection);
    }
}

void connections_reap(Web *web)
{
    WebConnection *next;
    for (WebConnection *connection = web->first; connection; connection = next) {
        next = connection->next;
        if (!connection->doomed || connection->cut)
            continue;
        connection->cut = true;
        if (connection->socket)
            sockets_gone(connection);
        /* The library may free the connection here, but no other one. */
        library_cut(connection);
    }
}
