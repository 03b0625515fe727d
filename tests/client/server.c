#include "client/server.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "client/program.h"

enum { START_MILLISECONDS = 20000, KILL_MILLISECONDS = 10000 };

const char *const server_without_limits[] = {
    "--connections-per-address",
    "60000",
    "--messages-per-second",
    "1000000",
    "--requests-per-second",
    "1000000",
    "--logins-per-minute",
    "1000000",
    "--guests-per-hour",
    "1000000",
    "--decks-per-hour",
    "1000000",
    "--records-per-minute",
    "1000000",
    "--tables-per-person",
    "100000",
    NULL,
};

static bool fail(Server *server, const char *what)
{
    if (errno)
        snprintf(server->why, sizeof server->why, "%.180s: %s", what, strerror(errno));
    else
        snprintf(server->why, sizeof server->why, "%.180s", what);
    return false;
}

static bool make_folder(Server *server)
{
    const char *folder = getenv("TMPDIR");
    snprintf(server->data, sizeof server->data, "%s/kickback-test-XXXXXX", folder ? folder : "/tmp");
    if (!mkdtemp(server->data))
        return fail(server, server->data);
    snprintf(server->log, sizeof server->log, "%.200s.log", server->data);
    return true;
}

static void add_args(Server *server, const char *const *args)
{
    int count = 0;
    while (server->argv[count])
        count++;
    for (int i = 0; args && args[i] && count < SERVER_ARGS_MAX - 1; i++)
        server->argv[count++] = args[i];
}

bool server_prepare(Server *server, const char *program, const char *const *args)
{
    *server = (Server){ 0 };
    const char *first[] = {
        program ? program : getenv("KICKBACK"), "serve", "--listen", "127.0.0.1:0", "--data", server->data, NULL
    };
    if (!first[0]) {
        errno = 0;
        return fail(server, "$KICKBACK does not name the program");
    }
    add_args(server, first);
    add_args(server, args);
    return make_folder(server);
}

bool server_prepare_other(Server *server, const char *const *argv)
{
    *server = (Server){ 0 };
    add_args(server, argv);
    return make_folder(server);
}

static void limit_files(uint64_t bytes)
{
    struct rlimit limit = { .rlim_cur = bytes, .rlim_max = bytes };
    if (bytes) {
        /* An ignored signal stays ignored in the program: a write beyond the limit fails as on a full disk. */
        signal(SIGXFSZ, SIG_IGN);
        setrlimit(RLIMIT_FSIZE, &limit);
    }
}

/* In the child: become the server. It must not outlive whoever tests it. */
static void become_server(const Server *server, int out)
{
    int log = open(server->log, O_WRONLY | O_CREAT | O_APPEND, 0600);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(out, STDOUT_FILENO);
    dup2(log, STDERR_FILENO);
    limit_files(server->file_bytes);
    execv(server->argv[0], (char *const *)server->argv);
    dprintf(STDERR_FILENO, "%s: %s\n", server->argv[0], strerror(errno));
    _exit(127);
}

/* The port in "kickback: listening on http://127.0.0.1:PORT". */
static bool read_port(Server *server, int out)
{
    char text[512];
    size_t length = 0;
    int64_t deadline = clock_milliseconds() + START_MILLISECONDS;
    while (length < sizeof text - 1) {
        struct pollfd one = { .fd = out, .events = POLLIN };
        int64_t left = deadline - clock_milliseconds();
        ssize_t got = left > 0 && poll(&one, 1, (int)left) > 0 ? read(out, text + length, sizeof text - 1 - length) : 0;
        if (got <= 0)
            break;
        length += (size_t)got;
        text[length] = 0;
        const char *line = strstr(text, "listening on http");
        const char *colon = line && strchr(line, '\n') ? strstr(line, "127.0.0.1:") : NULL;
        if (colon) {
            server->at = (Endpoint){ .port = (uint16_t)atoi(colon + 10), .tls = strncmp(line + 13, "https", 5) == 0 };
            return true;
        }
    }
    errno = 0;
    return fail(server, "the server did not say where it listens");
}

bool server_start(Server *server)
{
    int ends[2];
    if (pipe(ends) < 0)
        return fail(server, "pipe");
    server->pid = fork();
    if (server->pid == 0) {
        close(ends[0]);
        become_server(server, ends[1]);
    }
    close(ends[1]);
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    server->out = ends[0];
    bool started = server->pid > 0 && read_port(server, ends[0]);
    if (!started)
        server_stop(server, SIGKILL, KILL_MILLISECONDS, NULL);
    return started;
}

bool server_wait(Server *server, int milliseconds, int *status)
{
    int64_t deadline = clock_milliseconds() + milliseconds;
    int unused;
    if (server->pid <= 0)
        return true;
    for (;;) {
        if (waitpid(server->pid, status ? status : &unused, WNOHANG) != 0) {
            server->pid = 0;
            close(server->out);
            return true;
        }
        if (clock_milliseconds() >= deadline)
            return false;
        poll(NULL, 0, 1);
    }
}

bool server_stop(Server *server, int signal, int milliseconds, int *status)
{
    if (server->pid > 0)
        kill(server->pid, signal);
    return server_wait(server, milliseconds, status);
}

static bool journal_is_sound(const Server *server)
{
    Bytes log = { 0 };
    bool read = server_read_log(server, &log) && log.at;
    bool sound = !read || (!strstr(log.at, "Sanitizer") && !strstr(log.at, ": runtime error: "));
    if (!sound)
        fprintf(stderr, "a sanitizer found something in the server:\n%s\n", log.at);
    bytes_free(&log);
    return sound;
}

bool server_remove(Server *server)
{
    server_stop(server, SIGKILL, KILL_MILLISECONDS, NULL);
    bool sound = journal_is_sound(server);
    if (server->data[0])
        folder_remove(server->data);
    unlink(server->log);
    return sound;
}

bool server_read_log(const Server *server, Bytes *log)
{
    FILE *file = fopen(server->log, "r");
    if (!file)
        return false;
    for (;;) {
        char *room = bytes_room(log, 4096);
        size_t got = room ? fread(room, 1, 4096, file) : 0;
        if (!got)
            break;
        bytes_grew(log, got);
    }
    fclose(file);
    return true;
}
