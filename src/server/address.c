#include "server/address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

static LimitsKey key_4(const void *bytes)
{
    LimitsKey key = { .bytes = { [10] = 0xff, [11] = 0xff } };
    memcpy(key.bytes + 12, bytes, 4);
    return key;
}

static LimitsKey key_6(const uint8_t bytes[16])
{
    static const uint8_t mapped[12] = { [10] = 0xff, [11] = 0xff };
    LimitsKey key = { { 0 } };
    if (memcmp(bytes, mapped, sizeof mapped) == 0)
        return key_4(bytes + 12);
    memcpy(key.bytes, bytes, 8);
    key.bytes[15] = 6; /* no IPv4 address looks like this */
    return key;
}

LimitsKey address_key(const struct sockaddr_storage *address)
{
    if (address->ss_family == AF_INET)
        return key_4(&((const struct sockaddr_in *)address)->sin_addr);
    if (address->ss_family == AF_INET6)
        return key_6(((const struct sockaddr_in6 *)address)->sin6_addr.s6_addr);
    return (LimitsKey){ { 0 } };
}

bool address_forwarded(const char *list, LimitsKey *key)
{
    char text[INET6_ADDRSTRLEN];
    const char *comma = strrchr(list, ',');
    const char *at = comma ? comma + 1 : list;
    at += strspn(at, " \t[");
    size_t length = strcspn(at, " \t]");
    uint8_t bytes[16];
    if (length == 0 || length >= sizeof text)
        return false;
    memcpy(text, at, length);
    text[length] = '\0';
    if (inet_pton(AF_INET, text, bytes) == 1)
        *key = key_4(bytes);
    else if (inet_pton(AF_INET6, text, bytes) == 1)
        *key = key_6(bytes);
    else
        return false;
    return true;
}
