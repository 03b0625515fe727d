/* The client's end of a web socket (RFC 6455): masks, fragments, ping and pong, close. It never blocks but where a time limit is
 * given, so that thousands of them fit under one epoll. */
#ifndef TESTS_CLIENT_WS_H
#define TESTS_CLIENT_WS_H

#include "client/bytes.h"
#include "client/stream.h"

enum { WS_MESSAGE_MAX = 4 << 20 };

typedef enum WsOpcode {
    WS_CONTINUATION = 0,
    WS_TEXT = 1,
    WS_BINARY = 2,
    WS_CLOSE = 8,
    WS_PING = 9,
    WS_PONG = 10
} WsOpcode;

typedef struct Ws {
    Stream stream;
    Bytes in, out;              /* received and not yet taken; said and not yet sent */
    Bytes parts;                /* of a message in several frames */
    bool in_parts, parts_taken; /* such a message has begun; the caller has seen it */
    size_t taken;               /* bytes at the front of `in` that the caller has seen */
    Bytes *transcript;          /* every byte received is added here, after TLS; NULL: nowhere. The caller's */
    int status;                 /* of the handshake's answer: 101, or what the server said instead; 0: nothing */
    bool mute;                  /* nothing can be said any more; what came before may still be heard */
    bool closed;                /* nothing more comes */
    uint16_t close_code;        /* what the server said when it closed; 0: it said nothing */
    char close_reason[124];
    bool hold_pongs; /* pings go unanswered */
    uint32_t pings;
    char why[WHY_BYTES]; /* after a failure: in words */
} Ws;

/* What a client says to be let in. Texts may be NULL. */
typedef struct WsHello {
    const char *path, *protocol, *cookie, *origin;
    const char *host; /* NULL: 127.0.0.1 with the port */
} WsHello;

/* Connect and shake hands within `milliseconds`. False: ws->status and ws->why say more; call ws_free all the same. `transcript`
 * may be NULL. */
bool ws_open(Ws *ws, const Endpoint *to, const WsHello *hello, int milliseconds, Bytes *transcript);
void ws_free(Ws *ws);

/* Say something. False if the connection is gone. What does not go out at once waits for ws_pump. */
bool ws_send(Ws *ws, const char *text, size_t length);
/* One frame, for those who want it odd: any opcode, `final` or not. */
bool ws_send_frame(Ws *ws, WsOpcode opcode, bool final, const void *bytes, size_t length);
bool ws_send_close(Ws *ws, uint16_t code);

/* Read what has come and send what waits, without blocking. False once the connection is over; what came before can still be taken. */
bool ws_pump(Ws *ws);
/* The next whole message that has come, good until the next call for this socket. Answers pings by itself. */
bool ws_take(Ws *ws, const char **text, size_t *length);
/* The same, waiting for one. */
bool ws_wait(Ws *ws, int milliseconds, const char **text, size_t *length);

#endif
