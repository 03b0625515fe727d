#include "cli/terminal.h"

#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/interrupt.h"
#include "cli/wrap.h"
#include "core/text.h"

enum { WIDTH_MIN = 60, WIDTH_PLAIN = 80, WIDTH_MAX = 132, CLEARING_LINES = 60, HEIGHT_LOW = 32 };

static bool knows_codes(void)
{
    const char *term = getenv("TERM");
    return term && *term && strcmp(term, "dumb") != 0;
}

static bool wants_colour(void)
{
    const char *no_colour = getenv("NO_COLOR");
    return !(no_colour && *no_colour);
}

void terminal_measure(Terminal *terminal)
{
    struct winsize window = { 0 };
    const char *columns = getenv("COLUMNS");
    unsigned width = columns ? (unsigned)strtoul(columns, NULL, 10) : 0;
    if (terminal->screen)
        ioctl(STDOUT_FILENO, TIOCGWINSZ, &window);
    terminal->low = window.ws_row && window.ws_row < HEIGHT_LOW;
    if (!width)
        width = window.ws_col;
    if (!width)
        width = WIDTH_PLAIN;
    terminal->width = width < WIDTH_MIN ? WIDTH_MIN : width > WIDTH_MAX ? WIDTH_MAX : width;
}

void terminal_open(Terminal *terminal)
{
    terminal->screen = isatty(STDOUT_FILENO);
    terminal->interactive = terminal->screen && isatty(STDIN_FILENO);
    terminal->codes = terminal->screen && knows_codes();
    terminal->colour = terminal->codes && wants_colour();
    terminal->utf8 = !strcmp(nl_langinfo(CODESET), "UTF-8");
    terminal_measure(terminal);
}

static const char *const codes[INK_COUNT] = {
    [INK_PLAIN] = "0",         [INK_SEAT_1] = "1;31",     [INK_SEAT_1 + 1] = "1;32", [INK_SEAT_1 + 2] = "1;33",
    [INK_SEAT_1 + 3] = "1;36", [INK_SEAT_1 + 4] = "1;35", [INK_SEAT_1 + 5] = "1;34", [INK_SEAT_1 + 6] = "1;37",
    [INK_STRONG] = "1",        [INK_DIM] = "2",           [INK_MONEY] = "32",        [INK_ALERT] = "1;33",
};

Ink terminal_seat_ink(KbSeat seat)
{
    return seat ? (Ink)(INK_SEAT_1 + seat - 1) : INK_PLAIN;
}

void terminal_ink(const Terminal *terminal, KbText *text, Ink ink, const char *string)
{
    bool colour = terminal->colour && ink != INK_PLAIN;
    if (colour) {
        kb_text_put(text, "\033[");
        kb_text_put(text, codes[ink]);
        kb_text_put_char(text, 'm');
    }
    kb_text_put(text, string);
    if (colour)
        kb_text_put(text, "\033[0m");
}

const char *terminal_sign(const Terminal *terminal, const char *utf8, const char *ascii)
{
    return terminal->utf8 ? utf8 : ascii;
}

void terminal_rule(const Terminal *terminal, const char *title)
{
    char room[1024];
    KbText text;
    const char *dash = terminal_sign(terminal, "━", "=");
    kb_text_start(&text, room, sizeof room);
    kb_text_put(&text, dash);
    kb_text_put(&text, dash);
    kb_text_put_char(&text, ' ');
    terminal_ink(terminal, &text, INK_STRONG, title);
    kb_text_put_char(&text, ' ');
    for (unsigned used = wrap_columns(room); used < terminal->width; used++)
        kb_text_put(&text, dash);
    puts(room);
}

void terminal_clear(const Terminal *terminal)
{
    if (terminal->codes) {
        /* The screen, and what could be scrolled back to. */
        fputs("\033[2J\033[3J\033[H", stdout);
        return;
    }
    for (int i = 0; i < CLEARING_LINES; i++)
        putchar('\n');
}

void terminal_wipe_line(const Terminal *terminal)
{
    if (terminal->codes)
        fputs("\033[A\r\033[K", stdout);
}

TerminalLine terminal_read(char line[TERMINAL_LINE_BYTES])
{
    fflush(stdout);
    size_t length = 0;
    bool too_long = false;
    int c;
    while ((c = getchar()) != EOF && c != '\n') {
        if (length < TERMINAL_LINE_BYTES - 1)
            line[length++] = (char)((c >= 0 && c < 0x20) || c == 0x7f ? ' ' : c);
        else
            too_long = true;
    }
    line[length] = '\0';
    if (c == EOF && (!length || *interrupt_signal))
        return TERMINAL_END;
    return too_long ? TERMINAL_TOO_LONG : TERMINAL_LINE;
}
