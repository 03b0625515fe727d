/* What the files of the web server share: the server itself, and one client's connection, which begins with HTTP and
 * may become a web socket. */
#ifndef KB_SERVER_CONNECTION_H
#define KB_SERVER_CONNECTION_H

#include <stdbool.h>
#include <stdint.h>

#include "server/limits.h"
#include "server/listen.h"
#include "server/passwords.h"
#include "server/web.h"

struct ev_timer;
struct lws;
struct lws_context;
struct lws_vhost;
typedef struct HttpRequest HttpRequest;
typedef struct Socket Socket;
typedef struct WebConnection WebConnection;

typedef struct WebCounters {
    uint64_t connections, connections_refused;
    uint64_t requests, answers[6]; /* by the first digit of the status */
    uint64_t sockets, sockets_refused;
    uint64_t sockets_slow, sockets_flooding, messages_too_fast, messages_too_long;
    uint64_t logins, logins_wrong, logins_too_fast;
} WebCounters;

struct Web {
    struct ev_loop *loop;
    const Settings *settings;
    House *house; /* NULL once everybody was hung up on */
    Store *store;
    struct lws_context *lws;
    struct lws_vhost *vhost;
    Listeners *listeners;
    Limits *limits;
    Passwords *passwords;
    Rate request_rate, message_rate, address_message_rate, login_rate, guest_rate, deck_rate, export_rate, record_rate;
    struct ev_timer *sweep;  /* once a second: what takes too long */
    struct ev_timer *reaper; /* at once: connections that are to be cut */
    WebConnection *first, *adopting;
    uint32_t connections, sockets;
    WebCounters counters;
    int64_t started; /* microseconds */
    uint64_t commits_seen, failures_seen;
    bool store_fails; /* the last write did */
    bool stopping;
};

struct WebConnection {
    Web *web;
    struct lws *wsi;
    WebConnection *previous, *next;
    Limited *peer;        /* of the address that connected, which may be a proxy's */
    HttpRequest *request; /* under way */
    Socket *socket;       /* once it is one */
    bool doomed;          /* to be cut by the reaper */
    bool cut;             /* by it; the library may still try for some seconds to send what it has begun */
};

/* Cut the connection soon, from the loop: never from inside the library's or the house's calls. */
void connection_doom(WebConnection *connection);

#endif
