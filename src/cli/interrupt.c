#include "cli/interrupt.h"

#include <stddef.h>

static volatile sig_atomic_t noted;
const volatile sig_atomic_t *const interrupt_signal = &noted;

static void note(int number)
{
    noted = number;
}

void interrupt_listen(void)
{
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
