/* Does a request come from a page of this server? */
#ifndef KB_SERVER_ORIGIN_H
#define KB_SERVER_ORIGIN_H

#include <stdbool.h>

/* `origin` is the request's header Origin (NULL without one: a program, no page of another site), `host` its header
 * Host, `also` what pages of this server call it where a proxy has changed that (empty: nothing else). */
bool origin_is_own(const char *origin, const char *host, const char *also);

#endif
