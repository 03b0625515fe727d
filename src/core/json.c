/* Checking a JSON text: recursive descent, one pass, each function past its piece when it returns true.
 *
 * To refuse a key that is there twice without allocating, the places of the keys of all open objects lie on one stack:
 * an object's own are those from its `first_key` up, and they are dropped when it closes. Depth and members are bounded,
 * so the stack is too, and a new key is compared with at most 255 others. */
#include "core/error.h"
#include "core/json.h"
#include "core/json_string.h"
#include "core/text.h"

typedef struct Reader {
    const char *text, *at, *end;
    unsigned depth;
    uint32_t keys;
    KbError error;
    KbFault *fault;
    uint32_t key[KB_JSON_DEPTH_MAX * KB_JSON_MEMBERS_MAX]; /* where each begins in the text, after its quote */
} Reader;

static bool fail_with(Reader *reader, KbError error, const char *reason)
{
    char digits[24];
    KbText byte;
    kb_text_start(&byte, digits, sizeof digits);
    /* cppcheck-suppress ctuuninitvar; kb_json_read sets the reader field by field */
    kb_text_put_number(&byte, reader->at - reader->text);
    reader->error = kb_fault_2(reader->fault, error, digits, reason);
    return false;
}

static bool fail(Reader *reader, const char *reason)
{
    return fail_with(reader, KB_BAD_JSON, reader->at == reader->end ? "the text ends too early" : reason);
}

static bool take(Reader *reader, char c)
{
    if (reader->at == reader->end || *reader->at != c)
        return false;
    reader->at++;
    return true;
}

static void skip_space(Reader *reader)
{
    while (take(reader, ' ') || take(reader, '\n') || take(reader, '\r') || take(reader, '\t'))
        ;
}

static bool check_word(Reader *reader, const char *word)
{
    const char *from = reader->at;
    while (*word && take(reader, *word))
        word++;
    if (*word == '\0')
        return true;
    if (reader->at != reader->end)
        reader->at = from;
    return fail(reader, "an unknown word");
}

static bool check_digits(Reader *reader)
{
    const char *from = reader->at;
    while (reader->at < reader->end && *reader->at >= '0' && *reader->at <= '9')
        reader->at++;
    return reader->at > from || fail(reader, "a digit is missing");
}

static bool check_exponent(Reader *reader)
{
    if (!take(reader, 'e') && !take(reader, 'E'))
        return true;
    if (!take(reader, '+'))
        take(reader, '-');
    return check_digits(reader);
}

static bool check_number(Reader *reader)
{
    take(reader, '-');
    if (take(reader, '0')) {
        if (reader->at < reader->end && *reader->at >= '0' && *reader->at <= '9')
            return fail(reader, "a number that begins with 0 has more digits");
    } else if (!check_digits(reader)) {
        return false;
    }
    if (take(reader, '.') && !check_digits(reader))
        return false;
    return check_exponent(reader);
}

/* Four hexadecimal digits. */
static bool check_hex4(Reader *reader, uint32_t *code)
{
    *code = 0;
    for (int i = 0; i < 4; i++, reader->at++) {
        uint32_t digit = reader->at < reader->end ? kb__hex_digit(*reader->at) : 16;
        if (digit > 15)
            return fail(reader, "a hexadecimal digit is missing after \\u");
        *code = *code << 4 | digit;
    }
    return true;
}

/* What follows "\u". */
static bool check_unicode_escape(Reader *reader)
{
    static const char half[] = "half of a surrogate pair";
    uint32_t code, low;
    if (!check_hex4(reader, &code))
        return false;
    if (code == 0)
        return fail(reader, "\\u0000 in a string");
    if (code < 0xd800 || code >= 0xe000)
        return true;
    if (code >= 0xdc00 || !take(reader, '\\') || !take(reader, 'u'))
        return fail(reader, half);
    if (!check_hex4(reader, &low))
        return false;
    return (low >= 0xdc00 && low < 0xe000) || fail(reader, half);
}

static bool check_escape(Reader *reader)
{
    reader->at++;
    if (take(reader, 'u'))
        return check_unicode_escape(reader);
    if (reader->at == reader->end || kb__escape_letter(*reader->at) == 0)
        return fail(reader, "an unknown escape");
    reader->at++;
    return true;
}

static bool check_character(Reader *reader)
{
    uint32_t code;
    unsigned length = kb_utf8_decode(reader->at, (size_t)(reader->end - reader->at), &code);
    if (length == 0)
        return fail(reader, "bytes that are not UTF-8");
    if (code < 0x20)
        return fail(reader, "a control character in a string");
    reader->at += length;
    return true;
}

static bool check_string(Reader *reader)
{
    reader->at++;
    while (!take(reader, '"')) {
        bool is_escape = reader->at < reader->end && *reader->at == '\\';
        if (is_escape ? !check_escape(reader) : !check_character(reader))
            return false;
    }
    return true;
}

/* Both begin after their opening quote. Bytes decide, and where one has an escape its character. */
static bool keys_are_equal(const char *a, const char *b)
{
    for (;;) {
        while (*a == *b && *a != '\\' && *a != '"')
            a++, b++;
        if (*a != '\\' && *b != '\\')
            return *a == *b;
        if (kb__json_char(&a) != kb__json_char(&b))
            return false;
    }
}

/* The key that was just read, shown as it stands in the text unless it is long. */
static bool fail_twice(Reader *reader, const char *key)
{
    char reason[120];
    KbText text;
    kb_text_start(&text, reason, sizeof reason);
    kb_text_put(&text, "the key ");
    kb_text_put_bytes(&text, key - 1, (size_t)(reader->at - key + 1));
    kb_text_put(&text, " is there twice");
    reader->at = key - 1;
    return fail(reader, text.overflow ? "a key is there twice" : reason);
}

static bool check_key(Reader *reader, uint32_t first_key)
{
    if (reader->at == reader->end || *reader->at != '"')
        return fail(reader, "a key in quotes is missing");
    if (reader->keys - first_key == KB_JSON_MEMBERS_MAX)
        return fail_with(reader, KB_JSON_LIMIT, "more than 256 members in one object");
    const char *key = reader->at + 1;
    if (!check_string(reader))
        return false;
    for (uint32_t i = first_key; i < reader->keys; i++)
        if (keys_are_equal(reader->text + reader->key[i], key))
            return fail_twice(reader, key);
    reader->key[reader->keys++] = (uint32_t)(key - reader->text);
    return true;
}

static bool check_value(Reader *reader);

static bool check_member(Reader *reader, uint32_t first_key)
{
    skip_space(reader);
    if (!check_key(reader, first_key))
        return false;
    skip_space(reader);
    return take(reader, ':') ? check_value(reader) : fail(reader, "a colon is missing");
}

/* Past the opening bracket and white space. */
static bool enter(Reader *reader)
{
    if (reader->depth == KB_JSON_DEPTH_MAX)
        return fail_with(reader, KB_JSON_LIMIT, "nested deeper than 16");
    reader->depth++;
    reader->at++;
    skip_space(reader);
    return true;
}

static bool check_object(Reader *reader)
{
    uint32_t first_key = reader->keys;
    if (!enter(reader))
        return false;
    if (!take(reader, '}')) {
        do
            if (!check_member(reader, first_key))
                return false;
        while (take(reader, ','));
        if (!take(reader, '}'))
            return fail(reader, "a comma or } is missing");
    }
    reader->keys = first_key;
    reader->depth--;
    return true;
}

static bool check_array(Reader *reader)
{
    if (!enter(reader))
        return false;
    if (!take(reader, ']')) {
        do
            if (!check_value(reader))
                return false;
        while (take(reader, ','));
        if (!take(reader, ']'))
            return fail(reader, "a comma or ] is missing");
    }
    reader->depth--;
    return true;
}

static bool check_bare_value(Reader *reader)
{
    switch (reader->at < reader->end ? *reader->at : '\0') {
    case '{': return check_object(reader);
    case '[': return check_array(reader);
    case '"': return check_string(reader);
    case 't': return check_word(reader, "true");
    case 'f': return check_word(reader, "false");
    case 'n': return check_word(reader, "null");
    case '-': case '0': case '1': case '2': case '3': case '4':
    case '5': case '6': case '7': case '8': case '9': return check_number(reader);
    default: return fail(reader, "a value is missing");
    }
}

/* A value and the white space around it. */
static bool check_value(Reader *reader)
{
    skip_space(reader);
    if (!check_bare_value(reader))
        return false;
    skip_space(reader);
    return true;
}

static bool starts_with_mark(const char *text, size_t length)
{
    return length >= 3 && text[0] == '\xef' && text[1] == '\xbb' && text[2] == '\xbf';
}

static bool check_text(Reader *reader, size_t length)
{
    if (length > UINT32_MAX)
        return fail_with(reader, KB_JSON_LIMIT, "more than 4 GiB");
    if (starts_with_mark(reader->text, length))
        return fail(reader, "a byte order mark");
    if (!check_value(reader))
        return false;
    return reader->at == reader->end || fail(reader, "more text after the value");
}

static KbJson trimmed(const char *at, const char *end)
{
    while (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t')
        at++;
    while (end[-1] == ' ' || end[-1] == '\n' || end[-1] == '\r' || end[-1] == '\t')
        end--;
    return (KbJson){ at, (size_t)(end - at) };
}

KbError kb_json_read(const char *text, size_t length, KbJson *value, KbFault *fault)
{
    Reader reader; /* field by field: the stack of keys need not be cleared */
    reader.text = reader.at = length > 0 ? text : ""; /* an empty text may be NULL */
    reader.end = reader.text + length;
    reader.depth = 0;
    reader.keys = 0;
    reader.fault = fault;
    if (!check_text(&reader, length))
        return reader.error;
    *value = trimmed(text, reader.end);
    return KB_OK;
}
