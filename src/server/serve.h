/* `kickback serve`: the house and the web server on one loop, until a signal says stop. */
#ifndef KB_SERVER_SERVE_H
#define KB_SERVER_SERVE_H

#include <stdbool.h>
#include <stddef.h>

#include "server/settings.h"

/* Serve until SIGTERM or SIGINT. Says on standard output where it listens. False with a sentence in `why` if it
 * could not start. */
bool serve_run(const Settings *settings, char *why, size_t why_bytes);

#endif
