/* How wide text is on a screen, and breaking it into lines. Colour codes take no room. */
#ifndef CLI_WRAP_H
#define CLI_WRAP_H

#include <stddef.h>
#include <stdio.h>

#include <kickback/kickback.h>

enum { WRAP_BLANK = '\v' }; /* printed as a blank, but no line is broken there */

/* The columns that `text` takes. */
unsigned wrap_columns(const char *text);
/* Append `text` and blanks up to `columns`; what is wider is cut. */
void wrap_pad(KbText *to, const char *text, unsigned columns);
/* The same with the blanks in front; wider text is kept whole. */
void wrap_pad_left(KbText *to, const char *text, unsigned columns);
/* Print `text` broken at blanks into lines of at most `width` columns. The first line is taken to begin at column `start`; the
 * others are indented by `hang`. Ends the last line. */
void wrap_print(FILE *out, const char *text, unsigned width, unsigned start, unsigned hang);

#endif
