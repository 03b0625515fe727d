/* Links as people paste them. */
#include <stdlib.h>
#include <string.h>

#include "cli/server_link.h"

/* The rest after `prefix`; NULL if the text does not begin so. */
static const char *skip(const char *text, const char *prefix)
{
    size_t length = strlen(prefix);
    return strncmp(text, prefix, length) == 0 ? text + length : NULL;
}

static bool copy(char *to, size_t room, const char *from, size_t length)
{
    if (length >= room)
        return false;
    memcpy(to, from, length);
    to[length] = '\0';
    return true;
}

/* HOST, HOST:PORT or [ADDRESS]:PORT. */
static bool read_host(const char *text, size_t length, LinkAddress *address)
{
    const char *end = text + length, *host = text, *host_end = end, *port = NULL;
    if (*text == '[') {
        host++;
        host_end = memchr(text, ']', length);
        if (!host_end)
            return false;
        port = host_end + 1 < end ? host_end + 1 : NULL;
    } else if ((port = memchr(text, ':', length))) {
        host_end = port;
    }
    if (host_end == host || !copy(address->host, sizeof address->host, host, (size_t)(host_end - host)))
        return false;
    if (!port)
        return true;
    char *stop;
    long number = *port == ':' ? strtol(port + 1, &stop, 10) : 0;
    if (number < 1 || number > 65535 || stop != end)
        return false;
    address->port = (uint16_t)number;
    return true;
}

bool link_read(const char *text, LinkAddress *address)
{
    const char *rest;
    *address = (LinkAddress){ .port = 80 };
    if ((rest = skip(text, "https://"))) {
        address->tls = true;
        address->port = 443;
    } else {
        rest = skip(text, "http://");
    }
    if (!rest)
        return false;
    size_t host = strcspn(rest, "/#?");
    if (!read_host(rest, host, address))
        return false;
    const char *table = skip(rest + host, "/t/"), *key = strchr(rest, '#');
    if (table && !copy(address->table, sizeof address->table, table, strcspn(table, "/#?")))
        return false;
    return !key || copy(address->key, sizeof address->key, key + 1, strlen(key + 1));
}
