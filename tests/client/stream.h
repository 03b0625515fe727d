/* A connection to a program on this machine, plain or with TLS, that never blocks by itself. */
#ifndef TESTS_CLIENT_STREAM_H
#define TESTS_CLIENT_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WHY_BYTES = 256 };

/* Where a server listens. */
typedef struct Endpoint {
    uint16_t port;    /* on 127.0.0.1 */
    bool tls;         /* certificates are not checked */
    const char *from; /* the address to come from, such as 127.0.0.2; NULL: any */
    int receive;      /* bytes that the system keeps for who does not read; 0: as it likes */
} Endpoint;

typedef struct Stream {
    int fd; /* -1: none */
    struct ssl_st *tls;
} Stream;

/* Milliseconds and nanoseconds of a clock that never goes back. */
int64_t clock_milliseconds(void);
int64_t clock_nanoseconds(void);

/* Connect, TLS included, within `milliseconds`. On false `why` has WHY_BYTES with the reason in words, and there is no stream. */
bool stream_open(Stream *stream, const Endpoint *to, int milliseconds, char *why);
/* How many bytes were read or written now; 0: none now, try again when stream_wait says so; -1: the connection is over. */
ptrdiff_t stream_read(Stream *stream, void *bytes, size_t room);
ptrdiff_t stream_write(Stream *stream, const void *bytes, size_t length);
/* Wait until there is something to read, or (`write`) room to write. False when the time is up. */
bool stream_wait(const Stream *stream, bool write, int milliseconds);
void stream_close(Stream *stream);

#endif
