#include "cli/interrupt.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <unistd.h>

static volatile sig_atomic_t noted;
const volatile sig_atomic_t *const interrupt_signal = &noted;
static int nothing = -1; /* a file without a byte */

/* Whoever waits for a line, or is about to, must not wait any more: the input is at its end from now on. */
static void note(int number)
{
    int error = errno;
    noted = number;
    dup2(nothing, STDIN_FILENO);
    errno = error;
}

void interrupt_listen(void)
{
    if (nothing < 0)
        nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    struct sigaction action = { .sa_handler = note, .sa_flags = (int)SA_RESETHAND };
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    struct sigaction before;
    if (!sigaction(SIGHUP, NULL, &before) && before.sa_handler != SIG_IGN)
        sigaction(SIGHUP, &action, NULL);
    struct sigaction ignore = { .sa_handler = SIG_IGN };
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGPIPE, &ignore, NULL);
}

int interrupt_code(void)
{
    return 128 + noted;
}
