#include "cli/help.h"

#include <stdio.h>

#include "cli/wrap.h"
#include "core/text.h"

enum { ENTRY = 13 };

void help_paragraph(const Scene *scene, const char *line)
{
    putchar(' ');
    wrap_print(stdout, line, scene->terminal->width, 1, 1);
}

void help_entry(const Scene *scene, const char *name, const char *line)
{
    char room[128], padded[256];
    KbText text, row;
    kb_text_start(&text, room, sizeof room);
    terminal_ink(scene->terminal, &text, INK_STRONG, name);
    kb_text_start(&row, padded, sizeof padded);
    wrap_pad(&row, room, ENTRY);
    printf("   %s  ", padded);
    wrap_print(stdout, line, scene->terminal->width, ENTRY + 5, ENTRY + 5);
}
