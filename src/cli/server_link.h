/* A client of a Kickback server: HTTP for who one is, one web socket for the table. docs/server.md tells what is said there. It waits by
 * itself, so that whoever uses it reads from top to bottom. */
#ifndef CLI_SERVER_LINK_H
#define CLI_SERVER_LINK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LINK_HOST_BYTES = 256, LINK_TABLE_BYTES = 64, LINK_WHY_BYTES = 256 };

/* What a link such as https://example.org/t/CODE#KEY says. */
typedef struct LinkAddress {
    bool tls;
    char host[LINK_HOST_BYTES];
    uint16_t port;
    char table[LINK_TABLE_BYTES], key[LINK_TABLE_BYTES]; /* "" where the link has none */
} LinkAddress;

/* False: it is no link. */
bool link_read(const char *text, LinkAddress *address);

typedef struct Link Link;

typedef enum LinkNews {
    LINK_MESSAGE,    /* from the server: link_message */
    LINK_DESCRIPTOR, /* there is something to read */
    LINK_TIME,       /* the deadline has passed */
    LINK_LOST        /* the socket is closed */
} LinkNews;

/* `ca` is a file with certificates to be trusted beside the system's, or NULL. NULL: `why` says it in LINK_WHY_BYTES. */
Link *link_open(const LinkAddress *address, const char *ca, char *why);
void link_close(Link *link);
/* Why the last thing did not work. */
const char *link_why(const Link *link);

/* Ask over HTTP; `body` NULL: GET. The answer is the link's until the next request. A cookie that comes with it is kept and sent from
 * then on. False if there is no answer; *status may be NULL. */
bool link_ask(Link *link, const char *path, const char *body, int *status, const char **answer, size_t *length);

/* The web socket, for the first time or again. */
bool link_connect(Link *link);
/* What cannot be sent is lost, and so is the socket: link_wait tells. */
void link_send(Link *link, const char *text, size_t length);
/* Wait for whichever comes first; `descriptor` -1: none. The deadline is one of process_now(). */
LinkNews link_wait(Link *link, int descriptor, int64_t deadline);
/* The message that link_wait told of, until the next link_wait. */
const char *link_message(const Link *link, size_t *length);

#endif
