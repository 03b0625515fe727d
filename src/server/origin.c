#include "server/origin.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

/* Browsers leave out the port that a scheme has anyway, people and proxies may not. */
static size_t without_port(const char *host, const char *port)
{
    size_t length = strlen(host), tail = strlen(port);
    return length > tail && strcmp(host + length - tail, port) == 0 ? length - tail : length;
}

static bool is_same_host(const char *one, const char *other, const char *port)
{
    size_t length = without_port(one, port);
    return length > 0 && length == without_port(other, port) && strncasecmp(one, other, length) == 0;
}

static bool is_same_site(const char *origin, const char *also)
{
    size_t length = strlen(also);
    while (length > 0 && also[length - 1] == '/')
        length--;
    return length > 0 && strlen(origin) == length && strncasecmp(origin, also, length) == 0;
}

bool origin_is_own(const char *origin, const char *host, const char *also)
{
    if (!origin || is_same_site(origin, also))
        return true;
    if (!host)
        return false;
    if (strncasecmp(origin, "http://", 7) == 0)
        return is_same_host(origin + 7, host, ":80");
    if (strncasecmp(origin, "https://", 8) == 0)
        return is_same_host(origin + 8, host, ":443");
    return false;
}
