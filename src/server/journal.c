#include "server/journal.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "core/text.h"
#include "core/utf8.h"

enum { LINE_BYTES = 2048, SPEC_BYTES = 16, VALUE_BYTES = 64 };

static const char *const level_names[] = {
    [JOURNAL_ERROR] = "error",
    [JOURNAL_WARNING] = "warning",
    [JOURNAL_INFO] = "info",
    [JOURNAL_DEBUG] = "debug",
};

static atomic_int loudest = JOURNAL_INFO;

void journal_level(JournalLevel level)
{
    atomic_store(&loudest, (int)level);
}

/* UTC with milliseconds, as RFC 3339 writes it. */
static void put_time(KbText *line)
{
    char text[64];
    struct timespec now;
    struct tm parts;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    size_t length = strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
    snprintf(text + length, sizeof text - length, ".%03dZ ", (int)(now.tv_nsec / 1000000));
    kb_text_put(line, text);
}

/* One character of a value; those that a terminal would obey, and bytes that are none, as \x and two digits. */
static unsigned put_character(KbText *line, const char *at, size_t left)
{
    uint32_t code = 0;
    unsigned bytes = kb_utf8_decode(at, left, &code);
    if (bytes == 0 || code < 0x20 || (code >= 0x7f && code < 0xa0)) {
        char escape[8];
        snprintf(escape, sizeof escape, "\\x%02x", (unsigned char)*at);
        kb_text_put(line, escape);
        return 1;
    }
    if (code == '"' || code == '\\')
        kb_text_put_char(line, '\\');
    kb_text_put_bytes(line, at, bytes);
    return bytes;
}

/* Whatever a client put into a value, it stays one value of one line. */
static void put_string(KbText *line, const char *string, size_t limit)
{
    size_t length = strnlen(string, limit);
    bool quoted = length == 0, is_open = line->length > 0 && line->at[line->length - 1] == '"';
    for (size_t i = 0; i < length; i++)
        quoted = quoted || strchr(" \"=\\", string[i]);
    quoted = quoted && !is_open; /* the format has its own quotes */
    if (quoted)
        kb_text_put_char(line, '"');
    for (size_t i = 0; i < length;)
        i += put_character(line, string + i, length - i);
    if (quoted)
        kb_text_put_char(line, '"');
}

/* `spec` is one conversion such as "%08x" with its length modifier; its argument is the next of `arguments`. */
static void put_number(KbText *line, const char *spec, va_list *arguments)
{
    char value[VALUE_BYTES];
    if (strchr(spec, 'z'))
        /* NOLINTNEXTLINE(bugprone-branch-clone): each takes an argument of another type */
        snprintf(value, sizeof value, spec, va_arg(*arguments, size_t));
    else if (strstr(spec, "ll"))
        snprintf(value, sizeof value, spec, va_arg(*arguments, long long));
    else if (strpbrk(spec, "lj"))
        snprintf(value, sizeof value, spec, va_arg(*arguments, long));
    else if (strpbrk(spec, "fge"))
        snprintf(value, sizeof value, spec, va_arg(*arguments, double));
    else
        snprintf(value, sizeof value, spec, va_arg(*arguments, int));
    kb_text_put(line, value);
}

/* The conversion at `format`; returns how long it is. */
static size_t put_conversion(KbText *line, const char *format, va_list *arguments)
{
    char spec[SPEC_BYTES];
    size_t length = 2 + strcspn(format + 1, "diouxXcsfge%");
    if (format[length - 1] == '%') {
        kb_text_put_char(line, '%');
        return length;
    }
    if (format[length - 1] == 's') {
        size_t limit = strncmp(format, "%.*s", 4) == 0 ? (size_t)va_arg(*arguments, int) : SIZE_MAX;
        put_string(line, va_arg(*arguments, const char *), limit);
        return length;
    }
    snprintf(spec, sizeof spec, "%.*s", (int)length, format);
    put_number(line, spec, arguments);
    return length;
}

static void put_values(KbText *line, const char *format, va_list *arguments)
{
    while (*format) {
        if (*format == '%')
            format += put_conversion(line, format, arguments);
        else
            kb_text_put_char(line, *format++);
    }
}

/* One write for each line, so that lines of several threads do not mix. */
static void put_out(const char *line, size_t length)
{
    while (length) {
        ssize_t written = write(STDERR_FILENO, line, length);
        if (written <= 0)
            return; /* nobody is left to tell */
        line += written;
        length -= (size_t)written;
    }
}

void journal(JournalLevel level, const char *event, const char *format, ...)
{
    if ((int)level > atomic_load(&loudest))
        return;
    char room[LINE_BYTES + 1];
    KbText line;
    va_list arguments;
    kb_text_start(&line, room, LINE_BYTES);
    put_time(&line);
    kb_text_put(&line, level_names[level]);
    kb_text_put_char(&line, ' ');
    kb_text_put(&line, event);
    if (*format)
        kb_text_put_char(&line, ' ');
    va_start(arguments, format);
    put_values(&line, format, &arguments);
    va_end(arguments);
    room[line.length++] = '\n';
    put_out(room, line.length);
}
