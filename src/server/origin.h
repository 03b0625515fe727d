/* Does a request come from a page of this server? */
#ifndef KB_SERVER_ORIGIN_H
#define KB_SERVER_ORIGIN_H

#include <stdbool.h>

/* `origin` is the request's header Origin (NULL without one: a program, no page of another site), `host` its header
 * Host, `also` another site that is welcome (empty: none). */
bool origin_is_own(const char *origin, const char *host, const char *also);

#endif
