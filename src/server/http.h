/* HTTP: one request on a connection, from its headers to the last byte of its answer. An answer may come later, from
 * the store; the client may have gone by then.
 *
 * A connection is closed after its first answer. libwebsockets 4.1 takes the wrong bytes for the body of a request
 * that came in the same packet as the one before it, and never comes back from that; with one request each there is
 * none before. */
#ifndef KB_SERVER_HTTP_H
#define KB_SERVER_HTTP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/text.h"
#include "server/connection.h"
#include "server/site.h"
#include "server/tokens.h"
#include "store/store.h"

enum { HTTP_BODY_MOST = 16 * 1024, HTTP_EXTRA_BYTES = 640, HTTP_PATH_BYTES = 256 };

typedef enum HttpMethod { HTTP_GET = 1, HTTP_HEAD = 2, HTTP_POST = 4, HTTP_OTHER = 8 } HttpMethod;

/* An address of ours. */
typedef struct HttpRoute {
    const char *path; /* with a '/' at its end: everything below */
    unsigned methods; /* HttpMethod bits */
    bool needs_person;
    size_t body_most;
    void (*run)(HttpRequest *request);
} HttpRoute;

typedef enum HttpStage { HTTP_READING, HTTP_WORKING, HTTP_ANSWERING } HttpStage;

struct HttpRequest {
    Web *web;
    WebConnection *connection; /* NULL: the client has gone */
    unsigned holds;
    HttpStage stage;
    int64_t begun;
    const HttpRoute *route;
    HttpMethod method;
    char path[HTTP_PATH_BYTES];
    char game[32];       /* of ?game=... */
    char none_match[64]; /* If-None-Match */
    char accepts[128];   /* Accept-Encoding */
    LimitsKey address;   /* of the client, also behind a proxy */
    bool secure;         /* over TLS, or the proxy says so */
    bool body_comes;     /* the answer waits until it is here, so that the client is done sending when it reads */
    bool has_person;
    StorePerson person;
    char token[TOKENS_SESSION_BYTES]; /* from the cookie */
    uint8_t session[STORE_HASH_BYTES];
    char *body; /* NUL-terminated */
    size_t body_length, body_room;
    int status;
    const char *type, *cache;
    char extra[HTTP_EXTRA_BYTES]; /* more headers, a line each */
    const char *answer;
    char *answer_owned; /* freed with the request */
    size_t answer_length, answer_sent;
    bool headers_sent, bodyless;
};

/* ---- From the library's callbacks: 0 to go on, -1 to close ---- */

int http_begin(WebConnection *connection, const char *path);
int http_body(WebConnection *connection, const char *bytes, size_t length);
int http_body_end(WebConnection *connection);
int http_writable(WebConnection *connection);
/* Answer at once, outside of a request, and close: an upgrade that is refused. */
int http_refuse(WebConnection *connection, const KbFault *fault);
/* The connection is closed. */
void http_gone(WebConnection *connection);
/* Something must have happened by now; false if the connection should be cut. */
bool http_is_in_time(const HttpRequest *request, int64_t now);

/* ---- For who answers ---- */

HttpRequest *http_hold(HttpRequest *request);
void http_drop(HttpRequest *request);
/* A header more. */
void http_header(HttpRequest *request, const char *name, const char *value);
/* Exactly one of these for each request. */
void http_answer_fault(HttpRequest *request, const KbFault *fault);
void http_answer_error(HttpRequest *request, KbError error);
void http_answer_copy(HttpRequest *request, int status, const char *type, const char *bytes, size_t length);
void http_answer_owned(HttpRequest *request, int status, const char *type, char *bytes, size_t length);
void http_answer_file(HttpRequest *request, int status, const SiteFile *file);
/* Finds who answers, and answers what nobody does. */
void http_route(HttpRequest *request);
/* Use `rate` once for the client's address. Answers if it is too much; `what` is what there is too much of. */
bool http_is_too_fast(HttpRequest *request, LimitKind kind, const Rate *rate, const char *what);

/* Does the web server know this session? Sets person and session; an error of the store counts as no. */
bool http_session(Web *web, const char *token, uint8_t session[STORE_HASH_BYTES], StorePerson *person);

#endif
