/* What stands in the place of an aspect, as a deck writes it: 3, "+-3", "x", "fit", "(2*x)", "hold", "!!", and of a project "+", "-!!",
 * "=0", "...". */
#include "korruptivity/rules.h"

#include "core/text.h"

typedef struct Form {
    const char *text;
    uint8_t kind;
} Form;

static const Form forms[] = {
    { "x", KORR_X },
    { "4-x", KORR_4_X },
    { "fit", KORR_FIT },
    { "zero", KORR_ZERO },
    { "double", KORR_DOUBLE },
    { "(-x)", KORR_NEGATE },
    { "(x*x)", KORR_SQUARE },
    { "(|x|)", KORR_ABSOLUTE },
    { "hold", KORR_HOLD },
    { "...", KORR_LIMIT_FREE },
    { "!!", KORR_LIMIT_STRICT },
    { "+-", KORR_LIMIT_EITHER },
    { ">x<", KORR_LIMIT_HERE },
};

static bool begins(const char *text, size_t length, const char *word)
{
    size_t bytes = kb_text_length(word);
    return length >= bytes && kb_mem_equal(text, word, bytes);
}

/* A number of one or two digits, with a sign perhaps, that ends where the text does. */
static bool read_number(const char *text, size_t length, int *number)
{
    bool negative = length && *text == '-';
    size_t at = negative;
    if (length == at || length > at + 2)
        return false;
    for (*number = 0; at < length; at++) {
        if (text[at] < '0' || text[at] > '9')
            return false;
        *number = 10 * *number + text[at] - '0';
    }
    if (negative)
        *number = -*number;
    return true;
}

/* "(2*x)", "(x+3)", "(x-3)", "(x/2)" */
static bool read_bracket(const char *text, size_t length, uint8_t *kind, int8_t *n)
{
    int number;
    if (length < 5 || text[0] != '(' || text[length - 1] != ')')
        return false;
    const char *inner = text + 1;
    size_t bytes = length - 2;
    if (inner[bytes - 1] == 'x' && inner[bytes - 2] == '*' && read_number(inner, bytes - 2, &number)) {
        *kind = KORR_TIMES;
        *n = (int8_t)number;
        return true;
    }
    if (inner[0] != 'x' || !read_number(inner + 2, bytes - 2, &number) || number < 1)
        return false;
    *kind = inner[1] == '/' ? KORR_DIVIDE : KORR_PLUS;
    *n = (int8_t)(inner[1] == '-' ? -number : number);
    return inner[1] == '+' || inner[1] == '-' || inner[1] == '/';
}

bool korr__aspect_read(const char *text, size_t length, uint8_t *kind, int8_t *n)
{
    int number;
    *n = 0;
    for (unsigned i = 0; i < sizeof forms / sizeof *forms; i++)
        if (kb_text_is(text, length, forms[i].text)) {
            *kind = forms[i].kind;
            return true;
        }
    if (begins(text, length, "+-") && read_number(text + 2, length - 2, &number) && number > 0) {
        *kind = KORR_EITHER;
        *n = (int8_t)number;
        return true;
    }
    return read_bracket(text, length, kind, n);
}

bool korr__limit_read(const char *text, size_t length, uint8_t *limit, int8_t *n, bool *strict)
{
    int number = 0;
    *strict = length > 2 && text[length - 1] == '!' && text[length - 2] == '!';
    if (*strict)
        length -= 2;
    if (kb_text_is(text, length, "+"))
        *limit = KORR_POSITIVE;
    else if (kb_text_is(text, length, "-"))
        *limit = KORR_NEGATIVE;
    else if (kb_text_is(text, length, "..."))
        *limit = KORR_FREE;
    else if (begins(text, length, "=") && read_number(text + 1, length - 1, &number))
        *limit = KORR_EXACT;
    else
        return false;
    *n = (int8_t)number;
    return true;
}

void korr_aspect_text(unsigned kind, int n, KbText *text)
{
    for (unsigned i = 0; i < sizeof forms / sizeof *forms; i++)
        if (forms[i].kind == kind) {
            kb_text_put(text, forms[i].text);
            return;
        }
    if (kind == KORR_EITHER)
        kb_text_put(text, "+-");
    else if (kind == KORR_TIMES)
        kb_text_put(text, "(");
    else if (kind == KORR_DIVIDE)
        kb_text_put(text, "(x/");
    else if (kind == KORR_PLUS)
        kb_text_put(text, n < 0 ? "(x" : "(x+");
    kb_text_put_number(text, n);
    if (kind == KORR_TIMES)
        kb_text_put(text, "*x)");
    else if (kind == KORR_DIVIDE || kind == KORR_PLUS)
        kb_text_put(text, ")");
}
