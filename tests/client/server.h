/* The real program as a child: `kickback serve` on a free port of loopback, its data in a folder, its journal in a file. */
#ifndef TESTS_CLIENT_SERVER_H
#define TESTS_CLIENT_SERVER_H

#include <sys/types.h>

#include "client/bytes.h"
#include "client/stream.h"

enum { SERVER_ARGS_MAX = 32, SERVER_PATH_BYTES = 256 };

typedef struct Server {
    Endpoint at; /* where it listens, set by server_start */
    pid_t pid;   /* 0: it does not run */
    int out;     /* its standard output, kept open while it runs */
    char data[SERVER_PATH_BYTES];
    char log[SERVER_PATH_BYTES];       /* standard error of all its runs */
    const char *argv[SERVER_ARGS_MAX]; /* the whole command, ended by NULL; texts but for the folder are the caller's */
    uint64_t file_bytes;               /* not 0: no file of the server may grow over this, as if the disk were full */
    char why[WHY_BYTES];
} Server;

/* Options that lift every limit on what one address or one person may do; ended by NULL. */
extern const char *const server_without_limits[];

/* A folder for data of a server, made in $TMPDIR or /tmp. `program` NULL: $KICKBACK. `args` (ended by NULL) may be NULL. */
bool server_prepare(Server *server, const char *program, const char *const *args);
/* Another program that says where it listens in the same manner, by its whole command. */
bool server_prepare_other(Server *server, const char *const *argv);
/* Start it, for the first time or again on the same data, and wait until it says where it listens. False: server->why. */
bool server_start(Server *server);
/* Send the signal and wait for the end. False if it has not ended after `milliseconds`. *status is that of waitpid; may be NULL. */
bool server_stop(Server *server, int signal, int milliseconds, int *status);
/* Wait for an end that something else has brought about. */
bool server_wait(Server *server, int milliseconds, int *status);
/* Kill it if it runs, and remove its folder. False: a sanitizer complained in one of its runs, however that one ended; its journal
 * was printed. */
bool server_remove(Server *server);

/* What the journal holds, to be freed. */
bool server_read_log(const Server *server, Bytes *log);

#endif
