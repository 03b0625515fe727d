/* The address of a client, as limits count it. */
#ifndef KB_SERVER_ADDRESS_H
#define KB_SERVER_ADDRESS_H

#include <stdbool.h>

#include "server/limits.h"

struct sockaddr_storage;

/* An IPv4 address by itself; of an IPv6 address the first 64 bits, since who has one address has all of these. */
LimitsKey address_key(const struct sockaddr_storage *address);
/* The last address in the value of X-Forwarded-For, the one that our own proxy wrote; false if there is none. */
bool address_forwarded(const char *list, LimitsKey *key);

#endif
