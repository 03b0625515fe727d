/* Who may open a web socket. */
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "server/http.h"
#include "server/http_headers.h"
#include "server/now.h"
#include "server/sockets.h"

static bool is_at(WebConnection *connection, const char *path)
{
    char uri[HTTP_PATH_BYTES];
    return lws_hdr_copy(connection->wsi, uri, sizeof uri, WSI_TOKEN_GET_URI) > 0 && strcmp(uri, path) == 0;
}

static KbError check_request(WebConnection *connection, KbFault *fault)
{
    if (connection->web->stopping)
        return kb_fault(fault, KB_GOING_AWAY);
    if (!is_at(connection, "/socket"))
        return kb_fault(fault, KB_NOT_FOUND);
    if (!http_headers_origin_is_own(connection))
        return kb_fault(fault, KB_OTHER_ORIGIN);
    if (!http_headers_offers(connection, "kickback"))
        return kb_fault_2(fault, KB_BAD_MEMBER, "Sec-WebSocket-Protocol", "kickback");
    return KB_OK;
}

/* An upgrade is a request like any other. */
static KbError check_pace(WebConnection *connection, KbFault *fault)
{
    const Web *web = connection->web;
    LimitsKey address = http_headers_address(connection);
    return limits_use(web->limits, &address, LIMIT_REQUESTS, &web->request_rate, now_microseconds(), "requests", fault);
}

static KbError check_person(WebConnection *connection, Socket *socket, KbFault *fault)
{
    char token[TOKENS_SESSION_BYTES];
    if (http_headers_token(connection, token) && http_session(connection->web, token, socket->session, &socket->person))
        return KB_OK;
    return kb_fault(fault, KB_NOT_SIGNED_IN);
}

static KbError check_address(WebConnection *connection, Socket *socket, KbFault *fault)
{
    char most[16];
    LimitsKey address = http_headers_address(connection);
    Limited *peer = limits_find(connection->web->limits, &address, now_microseconds());
    uint32_t limit = connection->web->settings->connections_per_address;
    if (peer && peer->sockets < limit) {
        peer->sockets++;
        socket->peer = peer;
        return KB_OK;
    }
    snprintf(most, sizeof most, "%u", limit);
    return kb_fault_2(fault, KB_TOO_MANY, "connections from this address", most);
}

int sockets_upgrade(WebConnection *connection)
{
    KbFault fault;
    Socket *socket = connection->socket ? NULL : calloc(1, sizeof *socket);
    if (!socket)
        return -1;
    if (check_request(connection, &fault) == KB_OK && check_pace(connection, &fault) == KB_OK &&
        check_person(connection, socket, &fault) == KB_OK && check_address(connection, socket, &fault) == KB_OK) {
        connection->socket = socket;
        connection->web->sockets++;
        connection->web->counters.sockets++;
        return 0;
    }
    free(socket);
    connection->web->counters.sockets_refused++;
    return http_refuse(connection, &fault);
}
