#include "cli/complain.h"

#include <stdarg.h>
#include <stdio.h>

#include "core/error.h"
#include "core/text.h"

int complain(const char *command, int code, const char *format, ...)
{
    char line[2048], shown[sizeof line];
    KbText text;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    kb_text_start(&text, shown, sizeof shown);
    kb_text_put_shown(&text, line);
    fflush(stdout);
    fprintf(stderr, "kickback%s%s: %s\n", command ? " " : "", command ? command : "", shown);
    return code;
}

int complain_fault(const char *command, int code, const char *about, const KbFault *fault)
{
    char sentence[1024];
    KbText text;
    kb_text_start(&text, sentence, sizeof sentence);
    kb_fault_text(fault, &text);
    return complain(command, code, "%s%s%s", about ? about : "", about ? ": " : "", sentence);
}
