/* libwebsockets: everything of it that is not about one request or one socket. */
#ifndef KB_SERVER_LIBRARY_H
#define KB_SERVER_LIBRARY_H

#include "server/connection.h"

/* Start it on the web server's loop, with TLS if the settings say so. False with a sentence in `why`. */
bool library_open(Web *web, char *why, size_t why_bytes);
/* Drop every connection. */
void library_close(Web *web);
/* Hand a descriptor over; NULL if it could not take it, which is closed then. */
struct lws *library_adopt(WebConnection *connection, int descriptor);
/* Close without waiting for the client. */
void library_cut(WebConnection *connection);
/* Let it look at its own timeouts: on a libev loop it does so only when something arrives. */
void library_nudge(Web *web);

#endif
