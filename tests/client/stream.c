#include "client/stream.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include <openssl/err.h>
#include <openssl/ssl.h>

int64_t clock_nanoseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t clock_milliseconds(void)
{
    return clock_nanoseconds() / 1000000;
}

static struct sockaddr_in address(const char *host, uint16_t port)
{
    struct sockaddr_in at = { .sin_family = AF_INET, .sin_port = htons(port) };
    inet_pton(AF_INET, host, &at.sin_addr);
    return at;
}

static bool fail(Stream *stream, char *why, const char *what)
{
    snprintf(why, WHY_BYTES, "%s: %s", what, strerror(errno));
    stream_close(stream);
    return false;
}

static bool wait_until(const Stream *stream, bool write, int64_t deadline)
{
    int64_t left = deadline - clock_milliseconds();
    return stream_wait(stream, write, left > 0 ? (int)left : 0);
}

/* One context for all: it holds no secret and is needed until the program ends. */
static SSL_CTX *tls_context(void)
{
    static SSL_CTX *context;
    if (!context) {
        context = SSL_CTX_new(TLS_client_method());
        SSL_CTX_set_verify(context, SSL_VERIFY_NONE, NULL);
        SSL_CTX_set_mode(context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    }
    return context;
}

static bool tls_open(Stream *stream, int64_t deadline, char *why)
{
    stream->tls = SSL_new(tls_context());
    SSL_set_fd(stream->tls, stream->fd);
    for (;;) {
        int result = SSL_connect(stream->tls);
        if (result == 1)
            return true;
        int want = SSL_get_error(stream->tls, result);
        if ((want != SSL_ERROR_WANT_READ && want != SSL_ERROR_WANT_WRITE) ||
            !wait_until(stream, want == SSL_ERROR_WANT_WRITE, deadline)) {
            ERR_clear_error();
            errno = EPROTO;
            return fail(stream, why, "no TLS");
        }
    }
}

static bool tcp_open(Stream *stream, const Endpoint *to, int64_t deadline, char *why)
{
    struct sockaddr_in there = address("127.0.0.1", to->port);
    stream->fd = socket(AF_INET, SOCK_STREAM, 0);
    if (stream->fd < 0)
        return fail(stream, why, "no socket");
    if (to->from) {
        struct sockaddr_in here = address(to->from, 0);
        if (bind(stream->fd, (struct sockaddr *)&here, sizeof here) < 0)
            return fail(stream, why, to->from);
    }
    int one = 1, error = 0;
    socklen_t size = sizeof error;
    if (to->receive)
        setsockopt(stream->fd, SOL_SOCKET, SO_RCVBUF, &to->receive, sizeof to->receive);
    setsockopt(stream->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    fcntl(stream->fd, F_SETFD, FD_CLOEXEC);
    fcntl(stream->fd, F_SETFL, O_NONBLOCK);
    if (connect(stream->fd, (struct sockaddr *)&there, sizeof there) == 0)
        return true;
    if (errno != EINPROGRESS || !wait_until(stream, true, deadline))
        return fail(stream, why, "cannot connect");
    getsockopt(stream->fd, SOL_SOCKET, SO_ERROR, &error, &size);
    errno = error;
    return error ? fail(stream, why, "cannot connect") : true;
}

bool stream_open(Stream *stream, const Endpoint *to, int milliseconds, char *why)
{
    int64_t deadline = clock_milliseconds() + milliseconds;
    *stream = (Stream){ .fd = -1 };
    return tcp_open(stream, to, deadline, why) && (!to->tls || tls_open(stream, deadline, why));
}

static ptrdiff_t tls_result(Stream *stream, int result)
{
    if (result > 0)
        return result;
    int want = SSL_get_error(stream->tls, result);
    ERR_clear_error();
    return want == SSL_ERROR_WANT_READ || want == SSL_ERROR_WANT_WRITE ? 0 : -1;
}

ptrdiff_t stream_read(Stream *stream, void *bytes, size_t room)
{
    if (stream->tls)
        return tls_result(stream, SSL_read(stream->tls, bytes, (int)room));
    ssize_t got = recv(stream->fd, bytes, room, 0);
    if (got > 0)
        return got;
    return got < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : -1;
}

ptrdiff_t stream_write(Stream *stream, const void *bytes, size_t length)
{
    if (stream->tls)
        return tls_result(stream, SSL_write(stream->tls, bytes, (int)length));
    ssize_t sent = send(stream->fd, bytes, length, MSG_NOSIGNAL);
    if (sent >= 0)
        return sent;
    return errno == EAGAIN || errno == EINTR ? 0 : -1;
}

bool stream_wait(const Stream *stream, bool write, int milliseconds)
{
    struct pollfd one = { .fd = stream->fd, .events = (short)(POLLIN | (write ? POLLOUT : 0)) };
    if (stream->tls && SSL_pending(stream->tls) > 0)
        return true;
    return poll(&one, 1, milliseconds) > 0;
}

void stream_close(Stream *stream)
{
    if (stream->tls)
        SSL_free(stream->tls);
    if (stream->fd >= 0)
        close(stream->fd);
    *stream = (Stream){ .fd = -1 };
}
