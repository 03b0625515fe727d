/* What a request's headers say. */
#ifndef KB_SERVER_HTTP_HEADERS_H
#define KB_SERVER_HTTP_HEADERS_H

#include "server/http.h"

typedef enum HttpLength {
    HTTP_LENGTH_NONE,  /* no body is announced */
    HTTP_LENGTH_GIVEN, /* so many bytes follow */
    HTTP_LENGTH_WRONG  /* no number, or the body comes in chunks */
} HttpLength;

/* Fill in method, path, address, session and the like. */
void http_headers_read(HttpRequest *request, const char *path);
HttpLength http_headers_length(const HttpRequest *request, size_t *length);
/* Does the request come from one of our own pages, or from no page at all? */
bool http_headers_origin_is_own(WebConnection *connection);
/* The token in the cookie. */
bool http_headers_token(WebConnection *connection, char token[TOKENS_SESSION_BYTES]);
/* The client's own address, also behind a proxy. */
LimitsKey http_headers_address(WebConnection *connection);
/* Does a list such as "chat, kickback" in Sec-WebSocket-Protocol name `protocol`? True without the header. */
bool http_headers_offers(WebConnection *connection, const char *protocol);

#endif
