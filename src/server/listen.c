#include "server/listen.h"

#include <errno.h>
#include <ev.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/journal.h"

enum { LISTENERS = 8, BACKLOG = 1024, SEND_BUFFER_BYTES = 128 * 1024, ACCEPT_AT_ONCE = 64 };

struct Listeners {
    struct ev_loop *loop;
    void (*accepted)(void *context, int descriptor, const struct sockaddr_storage *address);
    void *context;
    ev_io io[LISTENERS];
    unsigned count;
    uint16_t port;
    bool paused;
};

bool listen_read(const char *text, char *host, size_t host_bytes, char *port, size_t port_bytes)
{
    const char *colon = strrchr(text, ':'), *end = colon;
    const char *start = text;
    if (!colon)
        return false;
    bool bracketed = *start == '[' && end > start && end[-1] == ']';
    if (bracketed) {
        start++;
        end--;
    }
    size_t length = (size_t)(end - start), digits = strlen(colon + 1);
    if (length == 0 || length >= host_bytes || (!bracketed && memchr(start, ':', length)))
        return false;
    if (digits == 0 || digits >= port_bytes || strspn(colon + 1, "0123456789") != digits || atoi(colon + 1) > 65535)
        return false;
    snprintf(host, host_bytes, "%.*s", (int)length, start);
    snprintf(port, port_bytes, "%s", colon + 1);
    return true;
}

static void set_option(int descriptor, int level, int name, int value)
{
    (void)setsockopt(descriptor, level, name, &value, sizeof value);
}

static void take(Listeners *listeners, int descriptor, const struct sockaddr_storage *address)
{
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    set_option(descriptor, IPPROTO_TCP, TCP_NODELAY, 1);
    set_option(descriptor, SOL_SOCKET, SO_KEEPALIVE, 1);
    /* Else the system would keep megabytes for a client that does not read, before our own queue fills. */
    set_option(descriptor, SOL_SOCKET, SO_SNDBUF, SEND_BUFFER_BYTES);
    listeners->accepted(listeners->context, descriptor, address);
}

/* Without descriptors the waiting connection would wake us again and again. */
static void pause_accepting(Listeners *listeners)
{
    journal(JOURNAL_WARNING, "no-descriptors", "why=%s", strerror(errno));
    listeners->paused = true;
    for (unsigned i = 0; i < listeners->count; i++)
        ev_io_stop(listeners->loop, &listeners->io[i]);
}

static void on_connection(struct ev_loop *loop, ev_io *io, int events)
{
    Listeners *listeners = io->data;
    (void)loop;
    (void)events;
    for (int i = 0; i < ACCEPT_AT_ONCE; i++) {
        struct sockaddr_storage address = { 0 };
        socklen_t length = sizeof address;
        int descriptor = accept(io->fd, (struct sockaddr *)&address, &length);
        if (descriptor >= 0)
            take(listeners, descriptor, &address);
        else if (errno == EAGAIN || errno == EWOULDBLOCK)
            return;
        else if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
            pause_accepting(listeners);
            return;
        }
    }
}

static void set_port(struct sockaddr *address, uint16_t port)
{
    if (address->sa_family == AF_INET)
        ((struct sockaddr_in *)address)->sin_port = htons(port);
    else
        ((struct sockaddr_in6 *)address)->sin6_port = htons(port);
}

static uint16_t port_of(int descriptor)
{
    struct sockaddr_storage address;
    socklen_t length = sizeof address;
    if (getsockname(descriptor, (struct sockaddr *)&address, &length) != 0)
        return 0;
    return ntohs(address.ss_family == AF_INET ? ((struct sockaddr_in *)&address)->sin_port
                                              : ((struct sockaddr_in6 *)&address)->sin6_port);
}

static bool is_everywhere(const struct addrinfo *info)
{
    return info->ai_family == AF_INET6 &&
           IN6_IS_ADDR_UNSPECIFIED(&((const struct sockaddr_in6 *)info->ai_addr)->sin6_addr);
}

/* The descriptor, or -1 with errno. */
static int open_one(const struct addrinfo *info)
{
    int descriptor = socket(info->ai_family, SOCK_STREAM, 0);
    if (descriptor < 0)
        return -1;
    set_option(descriptor, SOL_SOCKET, SO_REUSEADDR, 1);
    if (info->ai_family == AF_INET6)
        set_option(descriptor, IPPROTO_IPV6, IPV6_V6ONLY, !is_everywhere(info));
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    fcntl(descriptor, F_SETFL, O_NONBLOCK);
    if (bind(descriptor, info->ai_addr, info->ai_addrlen) == 0 && listen(descriptor, BACKLOG) == 0)
        return descriptor;
    int error = errno;
    close(descriptor);
    errno = error;
    return -1;
}

static bool open_all(Listeners *listeners, struct addrinfo *info)
{
    for (; info && listeners->count < LISTENERS; info = info->ai_next) {
        if (listeners->port)
            set_port(info->ai_addr, listeners->port);
        int descriptor = open_one(info);
        if (descriptor < 0 && listeners->count && errno != EADDRINUSE)
            continue; /* localhost is often also an IPv6 address that the machine does not have */
        if (descriptor < 0)
            return false;
        listeners->port = port_of(descriptor);
        ev_io *io = &listeners->io[listeners->count++];
        ev_io_init(io, on_connection, descriptor, EV_READ);
        io->data = listeners;
        ev_io_start(listeners->loop, io);
        if (is_everywhere(info))
            break;
    }
    return listeners->count > 0;
}

static bool open_text(Listeners *listeners, const char *text, char *why, size_t why_bytes)
{
    char host[256], port[8];
    struct addrinfo hints = { .ai_family = AF_UNSPEC,
                              .ai_socktype = SOCK_STREAM,
                              .ai_flags = AI_PASSIVE | AI_NUMERICSERV };
    struct addrinfo *info = NULL;
    if (!listen_read(text, host, sizeof host, port, sizeof port)) {
        snprintf(why, why_bytes, "cannot listen on %s: it is no HOST:PORT", text);
        return false;
    }
    int error = getaddrinfo(host, port, &hints, &info);
    if (error) {
        snprintf(why, why_bytes, "cannot listen on %s: %s", text, gai_strerror(error));
        return false;
    }
    bool open = open_all(listeners, info);
    if (!open)
        snprintf(why, why_bytes, "cannot listen on %s: %s", text, strerror(errno));
    freeaddrinfo(info);
    return open;
}

Listeners *listen_open(struct ev_loop *loop, const char *text,
                       void (*accepted)(void *context, int descriptor, const struct sockaddr_storage *address),
                       void *context, char *why, size_t why_bytes)
{
    Listeners *listeners = calloc(1, sizeof *listeners);
    if (!listeners) {
        snprintf(why, why_bytes, "there is no memory");
        return NULL;
    }
    listeners->loop = loop;
    listeners->accepted = accepted;
    listeners->context = context;
    if (open_text(listeners, text, why, why_bytes))
        return listeners;
    listen_close(listeners);
    return NULL;
}

uint16_t listen_port(const Listeners *listeners)
{
    return listeners->port;
}

void listen_resume(Listeners *listeners)
{
    if (!listeners->paused)
        return;
    listeners->paused = false;
    for (unsigned i = 0; i < listeners->count; i++)
        ev_io_start(listeners->loop, &listeners->io[i]);
}

void listen_close(Listeners *listeners)
{
    for (unsigned i = 0; i < listeners->count; i++) {
        ev_io_stop(listeners->loop, &listeners->io[i]);
        close(listeners->io[i].fd);
    }
    free(listeners);
}
