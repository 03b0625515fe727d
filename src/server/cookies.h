/* The one cookie: `kickback`, a session's token. */
#ifndef KB_SERVER_COOKIES_H
#define KB_SERVER_COOKIES_H

#include <stdbool.h>
#include <stddef.h>

#include "server/tokens.h"

enum { COOKIES_BYTES = 160 }; /* of a Set-Cookie value, with the NUL */

/* Find it in the value of a header Cookie. */
bool cookies_find(const char *header, char token[TOKENS_SESSION_BYTES]);
/* The value of Set-Cookie that keeps `token` for a year, or, for NULL, makes the browser forget it. */
void cookies_write(const char *token, bool secure, char value[COOKIES_BYTES]);

#endif
