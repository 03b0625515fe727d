#include "cli/lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/wrap.h"
#include "core/text.h"

static const char pause_mark[] = "\f";

void lines_add(Lines *lines, const char *line)
{
    if (lines->count == lines->capacity) {
        size_t capacity = lines->capacity ? 2 * lines->capacity : 64;
        char **larger = realloc(lines->at, capacity * sizeof *larger);
        if (!larger)
            return;
        lines->at = larger;
        lines->capacity = capacity;
    }
    char *copy = strdup(line);
    if (copy)
        lines->at[lines->count++] = copy;
}

void lines_pause(Lines *lines)
{
    lines_add(lines, pause_mark);
}

static bool is_pause(const char *line)
{
    return !strcmp(line, pause_mark);
}

size_t lines_last_pause(const Lines *lines)
{
    size_t at = lines->count;
    while (at > 0)
        if (is_pause(lines->at[--at]))
            return at;
    return 0;
}

void lines_free(Lines *lines)
{
    for (size_t i = 0; i < lines->count; i++)
        free(lines->at[i]);
    free(lines->at);
    *lines = (Lines){ 0 };
}

static void wait_for_enter(const Terminal *terminal)
{
    char room[TERMINAL_LINE_BYTES];
    KbText text;
    if (!terminal->interactive)
        return;
    kb_text_start(&text, room, sizeof room);
    terminal_ink(terminal, &text, INK_DIM, "  [Enter goes on] ");
    printf("\n%s", room);
    terminal_read(room);
    terminal_wipe_line(terminal);
}

/* A tag and two blanks set a line's text apart: what follows below goes under the text. */
static unsigned hang_of(const char *line)
{
    const char *text = strchr(line, '\t');
    char front[256];
    if (!text || (size_t)(text - line) >= sizeof front)
        return (unsigned)strspn(line, " ") + 2;
    memcpy(front, line, (size_t)(text - line));
    front[text - line] = '\0';
    return wrap_columns(front);
}

static void print_line(const char *line, unsigned width)
{
    char room[2048];
    size_t length = 0;
    for (const char *c = line; *c && length < sizeof room - 1; c++)
        if (*c != '\t')
            room[length++] = *c;
    room[length] = '\0';
    wrap_print(stdout, room, width, 0, hang_of(line));
}

void lines_print(const Lines *lines, size_t from, const Terminal *terminal)
{
    for (size_t i = from; i < lines->count; i++)
        if (is_pause(lines->at[i]))
            wait_for_enter(terminal);
        else
            print_line(lines->at[i], terminal->width);
}
