#include "cli/program_process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

int64_t process_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- Starting ---- */

/* What the child needs, found out before the fork: after it only little may be called. */
typedef struct Birth {
    char *const *words;
    uint64_t memory_bytes;
    int input, output, failure; /* its ends of the pipes */
    int descriptors;            /* there are none from this number on */
} Birth;

static void limit(int what, rlim_t most)
{
    struct rlimit now;
    if (getrlimit(what, &now) == 0 && now.rlim_max != RLIM_INFINITY && now.rlim_max < most)
        most = now.rlim_max;
    now = (struct rlimit){ most, most };
    (void)setrlimit(what, &now);
}

static void reset_signals(void)
{
    sigset_t none;
    sigemptyset(&none);
    signal(SIGPIPE, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

/* In the child. What other threads have open is none of its business. */
static void become(const Birth *birth)
{
    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    /* The failure pipe closes itself when the program runs; all three ends are above the standard descriptors. */
    if (dup2(birth->input, STDIN_FILENO) < 0 || dup2(birth->output, STDOUT_FILENO) < 0 ||
        dup2(birth->failure, STDERR_FILENO + 1) < 0 || fcntl(STDERR_FILENO + 1, F_SETFD, FD_CLOEXEC) < 0)
        _exit(126);
    for (int i = STDERR_FILENO + 2; i < birth->descriptors; i++)
        close(i);
    reset_signals();
    limit(RLIMIT_CORE, 0);
    if (birth->memory_bytes)
        limit(RLIMIT_AS, birth->memory_bytes);
    execvp(birth->words[0], birth->words);
    int error = errno;
    (void)!write(STDERR_FILENO + 1, &error, sizeof error);
    _exit(127);
}

/* A pipe whose ends lie above the descriptors that the child moves its own to. */
static bool open_pipe(int ends[2])
{
    int low[2];
    if (pipe(low) < 0)
        return false;
    for (int i = 0; i < 2; i++)
        ends[i] = fcntl(low[i], F_DUPFD_CLOEXEC, STDERR_FILENO + 2);
    close(low[0]);
    close(low[1]);
    return ends[0] >= 0 && ends[1] >= 0;
}

static void close_end(int *end)
{
    if (*end >= 0)
        close(*end);
    *end = -1;
}

static int read_failure(int from)
{
    int error = 0;
    ssize_t got;
    do
        got = read(from, &error, sizeof error);
    while (got < 0 && errno == EINTR);
    return got == (ssize_t)sizeof error ? error : 0;
}

static int highest_descriptor(void)
{
    struct rlimit open;
    bool known = getrlimit(RLIMIT_NOFILE, &open) == 0 && open.rlim_cur < (1 << 20);
    return known ? (int)open.rlim_cur : 1 << 20;
}

static int start_with(Process *process, char *const *words, uint64_t memory_bytes, int input[2], int output[2],
                      int failure[2])
{
    if (!open_pipe(input) || !open_pipe(output) || !open_pipe(failure))
        return errno;
    Birth birth = { words, memory_bytes, input[0], output[1], failure[1], highest_descriptor() };
    pid_t pid = fork();
    if (pid == 0)
        become(&birth);
    if (pid < 0)
        return errno;
    /* Here too, or it could be killed before it has made its group. */
    setpgid(pid, pid);
    process->pid = pid;
    close_end(&failure[1]);
    int error = read_failure(failure[0]);
    process->to = input[1];
    process->from = output[0];
    input[1] = output[0] = -1;
    fcntl(process->to, F_SETFL, O_NONBLOCK);
    fcntl(process->from, F_SETFL, O_NONBLOCK);
    return error;
}

int process_start(Process *process, char *const *words, uint64_t memory_bytes)
{
    int input[2] = { -1, -1 }, output[2] = { -1, -1 }, failure[2] = { -1, -1 };
    process->pid = 0;
    process->to = process->from = -1;
    process->status = 0;
    process->killed = false;
    process->peak_kib = 0;
    process->taken = process->held = 0;
    if (!words[0])
        return ENOENT;
    int error = start_with(process, words, memory_bytes, input, output, failure);
    for (int i = 0; i < 2; i++) {
        close_end(&input[i]);
        close_end(&output[i]);
        close_end(&failure[i]);
    }
    if (error)
        process_end(process, 0);
    return error;
}

/* ---- Saying ---- */

/* Writing to who is gone must not end us: the signal is held back and taken away, for this thread alone. */
static ssize_t write_quietly(int to, const char *bytes, size_t length)
{
    sigset_t pipe_only, before, pending;
    int taken;
    sigemptyset(&pipe_only);
    sigaddset(&pipe_only, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_only, &before);
    sigpending(&pending);
    bool waiting = sigismember(&pending, SIGPIPE);
    ssize_t written = write(to, bytes, length);
    int error = errno;
    sigpending(&pending);
    if (written < 0 && error == EPIPE && !waiting && sigismember(&pending, SIGPIPE))
        sigwait(&pipe_only, &taken);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return written;
}

/* False when the deadline has passed. */
static bool wait_for(int descriptor, short what, int64_t deadline)
{
    struct pollfd watched = { descriptor, what, 0 };
    for (;;) {
        int64_t left = deadline - process_now();
        if (left <= 0)
            return false;
        int ready = poll(&watched, 1, left < 60000 ? (int)left : 60000);
        if (ready > 0)
            return true;
        if (ready < 0 && errno != EINTR)
            return false;
    }
}

ProcessTalk process_say(Process *process, const char *text, size_t length, int64_t deadline)
{
    while (length) {
        if (process->to < 0)
            return PROCESS_ENDED;
        ssize_t written = write_quietly(process->to, text, length);
        if (written > 0) {
            text += written;
            length -= (size_t)written;
        } else if (written < 0 && errno == EAGAIN) {
            if (!wait_for(process->to, POLLOUT, deadline))
                return PROCESS_LATE;
        } else if (written < 0 && errno != EINTR) {
            return PROCESS_ENDED;
        }
    }
    return PROCESS_WELL;
}

/* ---- Hearing ---- */

/* The line that was handed out makes room. */
static void forget_taken(Process *process)
{
    memmove(process->line, process->line + process->taken, process->held - process->taken);
    process->held -= process->taken;
    process->taken = 0;
}

static bool take_line(Process *process, char **line, size_t *length)
{
    char *end = memchr(process->line, '\n', process->held);
    if (!end)
        return false;
    *end = '\0';
    *line = process->line;
    *length = (size_t)(end - process->line);
    process->taken = *length + 1;
    return true;
}

/* PROCESS_LATE: nothing is there now. */
static ProcessTalk read_more(Process *process)
{
    size_t room = sizeof process->line - process->held;
    if (process->from < 0)
        return PROCESS_ENDED;
    if (!room)
        return PROCESS_FLOOD;
    ssize_t got = read(process->from, process->line + process->held, room);
    if (got > 0) {
        process->held += (size_t)got;
        return PROCESS_WELL;
    }
    if (got < 0 && errno == EINTR)
        return PROCESS_WELL;
    return got < 0 && errno == EAGAIN ? PROCESS_LATE : PROCESS_ENDED;
}

ProcessTalk process_hear_now(Process *process, char **line, size_t *length)
{
    forget_taken(process);
    for (;;) {
        if (take_line(process, line, length))
            return PROCESS_WELL;
        ProcessTalk talk = read_more(process);
        if (talk != PROCESS_WELL)
            return talk;
    }
}

ProcessTalk process_hear(Process *process, int64_t deadline, char **line, size_t *length)
{
    for (;;) {
        ProcessTalk talk = process_hear_now(process, line, length);
        if (talk != PROCESS_LATE)
            return talk;
        if (!wait_for(process->from, POLLIN, deadline))
            return PROCESS_LATE;
    }
}

/* ---- Ending ---- */

/* Where the system tells: the most memory that the process had at once. */
static void look_at_memory(Process *process)
{
    char path[64], row[128];
    unsigned long long kib = 0;
    snprintf(path, sizeof path, "/proc/%lld/status", (long long)process->pid);
    FILE *status = fopen(path, "r");
    while (status && fgets(row, sizeof row, status))
        if (sscanf(row, "VmHWM: %llu", &kib) == 1 && kib > process->peak_kib)
            process->peak_kib = kib;
    if (status)
        fclose(status);
}

/* It is only looked at here: while nobody has waited for it, its number is nobody else's. */
static bool has_gone(const Process *process, unsigned patience)
{
    const struct timespec moment = { .tv_nsec = 2000000 };
    int64_t deadline = process_now() + patience;
    for (;;) {
        siginfo_t info = { .si_pid = 0 };
        if (waitid(P_PID, (id_t)process->pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == process->pid)
            return true;
        if (process_now() >= deadline)
            return false;
        nanosleep(&moment, NULL);
    }
}

void process_end(Process *process, unsigned patience)
{
    if (process->pid) {
        look_at_memory(process);
        close_end(&process->to);
        process->killed = !has_gone(process, patience);
        /* Its children too, whether it has gone or not. */
        kill(-process->pid, SIGKILL);
        while (waitpid(process->pid, &process->status, 0) < 0 && errno == EINTR)
            ;
    }
    process->pid = 0;
    close_end(&process->to);
    close_end(&process->from);
}
