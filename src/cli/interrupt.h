/* Ctrl-C (SIGINT), SIGTERM and a terminal that is closed (SIGHUP, unless it is ignored as by nohup) for what runs long: it ends in order
 * and keeps what it has. After one of them standard input is at its end. */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <signal.h>

/* The signal's number, 0 while there was none. */
extern const volatile sig_atomic_t *const interrupt_signal;

/* From now on the first signal is only noted; the second, of the same kind, ends the program as usual. A program that we write to and that
 * has gone away is no reason to end. */
void interrupt_listen(void);
/* The exit code after a signal: 128 and its number. */
int interrupt_code(void);

#endif
