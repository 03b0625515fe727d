/* All connections of the web server: taking them in, looking after them, cutting them. */
#ifndef KB_SERVER_CONNECTIONS_H
#define KB_SERVER_CONNECTIONS_H

#include "server/connection.h"

struct sockaddr_storage;

/* A new one; `web` is a Web. Owns the descriptor. */
void connections_accept(void *web, int descriptor, const struct sockaddr_storage *address);
/* The library has forgotten it. */
void connections_free(WebConnection *connection);
/* Doom what takes too long. */
void connections_sweep(Web *web);
/* Cut what is doomed. */
void connections_reap(Web *web);

#endif
