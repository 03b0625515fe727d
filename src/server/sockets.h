/* Web sockets: one visitor each. What the house sends waits in a queue until the socket can take it; who does not
 * read is dropped before it costs memory. */
#ifndef KB_SERVER_SOCKETS_H
#define KB_SERVER_SOCKETS_H

#include "server/connection.h"
#include "store/store.h"

enum {
    SOCKETS_MESSAGE_MOST = 16 * 1024,
    SOCKETS_QUEUE_MOST = 64,
    SOCKETS_QUEUE_BYTES = 256 * 1024,
    SOCKETS_QUEUE_FULL = 24,      /* with so many waiting the client's own messages wait too */
    SOCKETS_RECEIVE_BYTES = 1024, /* at once; longer messages are put together only while they come */
    SOCKETS_SEND_BYTES = 64 * 1024
};

typedef struct SocketQueue {
    struct SocketEntry *entries; /* a ring */
    uint16_t first, count, room;
    uint32_t bytes;
} SocketQueue;

struct Socket {
    StorePerson person;
    uint8_t session[STORE_HASH_BYTES];
    Visitor *visitor; /* NULL before the upgrade is done, and once it has left */
    Limited *peer;    /* of the client's address; counted */
    int64_t messages; /* spent of the socket's own rate */
    SocketQueue queue;
    char *part; /* of a message that comes in pieces */
    uint32_t part_length;
    bool deaf;       /* not read from until it has read more */
    int64_t closing; /* since when; 0: it is not */
    uint16_t close_code;
    char close_reason[64];
};

/* ---- From the library's callbacks ---- */

/* May this connection become a web socket? 0: yes; -1: it was refused and answered. */
int sockets_upgrade(WebConnection *connection);
int sockets_established(WebConnection *connection);
int sockets_receive(WebConnection *connection, const char *bytes, size_t length);
int sockets_writable(WebConnection *connection);
/* The connection is closed or about to be cut. */
void sockets_gone(WebConnection *connection);

/* ---- For the rest of the web server ---- */

/* Close it after what is queued. Further messages are not taken. */
void sockets_close(WebConnection *connection, uint16_t code, const char *reason);
/* Must it be cut: a client that does not read, or does not answer a close? */
bool sockets_is_stuck(const WebConnection *connection, int64_t now);
/* Close the sockets of `person` whose session has ended: all of them, only that of session `only` (may be NULL), or
 * all but that of `except` (may be NULL). */
void sockets_end_sessions(Web *web, int64_t person, const uint8_t *only, const uint8_t *except);

#endif
