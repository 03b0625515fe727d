#include "server/cookies.h"

#include <stdio.h>
#include <string.h>

enum { YEAR = 365 * 24 * 3600 };

static const char cookie_name[] = "kickback=";

bool cookies_find(const char *header, char token[TOKENS_SESSION_BYTES])
{
    while (*header) {
        header += strspn(header, " ;,");
        size_t length = strcspn(header, ";,");
        size_t name = strlen(cookie_name);
        if (length == name + TOKENS_SESSION_BYTES - 1 && strncmp(header, cookie_name, name) == 0) {
            memcpy(token, header + name, TOKENS_SESSION_BYTES - 1);
            token[TOKENS_SESSION_BYTES - 1] = '\0';
            return true;
        }
        header += length;
    }
    return false;
}

void cookies_write(const char *token, bool secure, char value[COOKIES_BYTES])
{
    snprintf(value, COOKIES_BYTES, "%s%s; Path=/; Max-Age=%d; HttpOnly; SameSite=Lax%s", cookie_name,
             token ? token : "", token ? YEAR : 0, secure ? "; Secure" : "");
}
