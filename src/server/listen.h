/* The sockets that are listened on. */
#ifndef KB_SERVER_LISTEN_H
#define KB_SERVER_LISTEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct ev_loop;
struct sockaddr_storage;
typedef struct Listeners Listeners;

/* Read "HOST:PORT" or "[ADDRESS]:PORT". False: it is neither. */
bool listen_read(const char *text, char *host, size_t host_bytes, char *port, size_t port_bytes);

/* Listen on every address that `text` stands for, on the same port. `accepted` owns the descriptor it is given. NULL
 * with a sentence in `why`. */
Listeners *listen_open(struct ev_loop *loop, const char *text,
                       void (*accepted)(void *context, int descriptor, const struct sockaddr_storage *address),
                       void *context, char *why, size_t why_bytes);
/* The port that it really is. */
uint16_t listen_port(const Listeners *listeners);
/* After accepting had to stop since there were no descriptors left: try again. */
void listen_resume(Listeners *listeners);
void listen_close(Listeners *listeners);

#endif
