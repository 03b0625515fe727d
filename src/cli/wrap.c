#define _XOPEN_SOURCE 700 /* wcwidth */

#include "cli/wrap.h"

#include <string.h>
#include <wchar.h>

#include "core/text.h"
#include "core/utf8.h"

/* The bytes of a colour code at `text`, 0 if there is none. */
static size_t code_length(const char *text)
{
    if (text[0] != '\033' || text[1] != '[')
        return 0;
    size_t length = 2;
    while (text[length] && (text[length] < '@' || text[length] > '~'))
        length++;
    return text[length] ? length + 1 : length;
}

/* The character or colour code at `text`: its bytes, and its columns. */
static size_t next_piece(const char *text, unsigned *columns)
{
    size_t length = code_length(text);
    uint32_t code;
    *columns = 0;
    if (length)
        return length;
    length = kb_utf8_decode(text, 4, &code);
    int wide = length ? wcwidth((wchar_t)code) : 1;
    *columns = wide < 0 ? 1 : (unsigned)wide;
    return length ? length : 1;
}

unsigned wrap_columns(const char *text)
{
    unsigned total = 0, columns;
    while (*text) {
        text += next_piece(text, &columns);
        total += columns;
    }
    return total;
}

static void put_blanks(KbText *to, unsigned count)
{
    while (count--)
        kb_text_put_char(to, ' ');
}

void wrap_pad(KbText *to, const char *text, unsigned columns)
{
    unsigned used = 0, piece;
    while (*text) {
        size_t length = next_piece(text, &piece);
        if (used + piece <= columns)
            kb_text_put_bytes(to, text, length);
        used += piece;
        text += length;
    }
    if (used < columns)
        put_blanks(to, columns - used);
}

void wrap_pad_left(KbText *to, const char *text, unsigned columns)
{
    unsigned used = wrap_columns(text);
    if (used < columns)
        put_blanks(to, columns - used);
    kb_text_put(to, text);
}

/* The word at `text` up to the next blank: its bytes, and its columns. */
static size_t next_word(const char *text, unsigned *columns)
{
    size_t length = 0;
    unsigned piece;
    *columns = 0;
    while (text[length] && text[length] != ' ') {
        length += next_piece(text + length, &piece);
        *columns += piece;
    }
    return length;
}

void wrap_print(FILE *out, const char *text, unsigned width, unsigned start, unsigned hang)
{
    unsigned column = start;
    while (*text) {
        unsigned blanks = (unsigned)strspn(text, " "), columns;
        size_t length = next_word(text + blanks, &columns);
        if (column + blanks + columns > width && column > hang) {
            fprintf(out, "\n%*s", (int)hang, "");
            column = hang;
        } else {
            fprintf(out, "%*s", (int)blanks, "");
            column += blanks;
        }
        for (const char *c = text + blanks; c < text + blanks + length; c++)
            fputc(*c == WRAP_BLANK ? ' ' : *c, out);
        column += columns;
        text += blanks + length;
    }
    fputc('\n', out);
}
