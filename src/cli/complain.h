/* Errors of the command: one line on standard error. */
#ifndef CLI_COMPLAIN_H
#define CLI_COMPLAIN_H

#include <kickback/error.h>

/* Print "kickback COMMAND: " (just "kickback: " without a command) and the message in one line; control characters in it are
 * shown as '?'. Returns `code`. */
int complain(const char *command, int code, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* The same with the sentence of an engine's fault after "ABOUT: "; `about` may be NULL. */
int complain_fault(const char *command, int code, const char *about, const KbFault *fault);

#endif
