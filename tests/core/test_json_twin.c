/* Our JSON reader against jansson on many texts: generated ones that are right, and the same with a few things changed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "core/fast.h"
#include "core/text.h"

#include "json_twin.h"

enum { TEXT_BYTES = 4096 };

typedef struct Maker {
    KbFast fast;
    KbText text;
    char buffer[TEXT_BYTES];
} Maker;

static uint32_t below(Maker *maker, uint32_t bound)
{
    return kb_fast_below(&maker->fast, bound);
}

#define PICK(maker, table) (table)[below(maker, sizeof(table) / sizeof *(table))]

static void make_space(Maker *maker)
{
    static const char *const spaces[] = { "", "", "", "", "", " ", "\n", "\t", "\r", "  \n" };
    kb_text_put(&maker->text, PICK(maker, spaces));
}

static void make_string(Maker *maker, uint32_t longest)
{
    static const char *const pieces[] = {
        "a", "b", "c", "key", " ", "/", "{", "]", ",", ":", "\\\"", "\\\\", "\\/", "\\b", "\\f", "\\n", "\\r", "\\t", "\\u0061",
        "\\u0062", "\\u00e9", "\\u00E9", "\xc3\xa9", "\\u20ac", "\xe2\x82\xac", "\\ud83d\\udcb0", "\xf0\x9f\x92\xb0", "\x7f",
        "\\u0001", "\\uffff", "\xef\xbf\xbf", "\\ud7ff", "\\ue000", "\\uDBFF\\uDFFF", "\xf4\x8f\xbf\xbf",
    };
    kb_text_put_char(&maker->text, '"');
    for (uint32_t left = below(maker, longest + 1); left > 0; left--)
        kb_text_put(&maker->text, PICK(maker, pieces));
    kb_text_put_char(&maker->text, '"');
}

static void make_number(Maker *maker)
{
    static const char *const numbers[] = {
        "0", "-0", "1", "-1", "10", "42", "9223372036854775807", "-9223372036854775808", "9223372036854775806", "0.5", "-0.0",
        "1e5", "1E-5", "2.5e+3", "0e0", "1e-400", "9223372036854775808", "1e400",
    };
    if (below(maker, 2) == 0)
        kb_text_put_number(&maker->text, (int64_t)kb_fast_next(&maker->fast) >> below(maker, 64));
    else
        kb_text_put(&maker->text, numbers[below(maker, below(maker, 50) == 0 ? 18 : 16)]); /* the last two overflow jansson */
}

static void make_value(Maker *maker, uint32_t depth);

static void make_container(Maker *maker, uint32_t depth, bool members)
{
    kb_text_put_char(&maker->text, members ? '{' : '[');
    make_space(maker);
    for (uint32_t i = 0, count = below(maker, 5); i < count; i++) {
        if (i > 0)
            kb_text_put_char(&maker->text, ',');
        if (members) {
            make_space(maker);
            make_string(maker, 3); /* short, so that some come twice */
            make_space(maker);
            kb_text_put_char(&maker->text, ':');
        }
        make_value(maker, depth + 1);
    }
    kb_text_put_char(&maker->text, members ? '}' : ']');
}

static void make_value(Maker *maker, uint32_t depth)
{
    static const char *const words[] = { "null", "true", "false" };
    make_space(maker);
    switch (below(maker, depth < 5 ? 6 : 4)) {
    case 0: kb_text_put(&maker->text, PICK(maker, words)); break;
    case 1: make_number(maker); break;
    case 2:
    case 3: make_string(maker, 8); break;
    case 4: make_container(maker, depth, false); break;
    case 5: make_container(maker, depth, true); break;
    }
    make_space(maker);
}

/* Bytes `from` to `from + cut` give way to `piece`. */
static void replace(Maker *maker, size_t from, size_t cut, const char *piece, size_t length)
{
    char *at = maker->buffer;
    size_t rest = maker->text.length - from - cut;
    if (from + length + rest > TEXT_BYTES - 1)
        return;
    memmove(at + from + length, at + from + cut, rest);
    memcpy(at + from, piece, length);
    maker->text.length = from + length + rest;
}

/* What breaks parsers, put in anywhere. */
static void insert_piece(Maker *maker, size_t from)
{
    static const char *const pieces[] = {
        "\"", "\\", "{", "}", "[", "]", ",", ":", "-", "+", ".", "e", "0", "1", "00", " ", "\n", "\f", "\x01", "null", "tru", "//",
        "\\u", "\\u0000", "\\ud800", "\\udc00", "\\u12", "\xef\xbb\xbf", "\x80", "\xc3", "\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80",
        "\xed\xb0\x80", "\xf0\x80\x80\x80", "\xf4\x90\x80\x80", "\xf8", "\xff", "[[[[[[[[[[[[[[[[[", "]]]]]]]]]]]]]]]]]",
        "{\"a\":1,\"\\u0061\":2}", "{\"\\n\":1,\"\\u000a\":2}", "[]", "{}", "\"\"", "1.", "1e", "-", "1e5", "0x1", "'",
    };
    const char *piece = PICK(maker, pieces);
    replace(maker, from, 0, piece, strlen(piece));
}

/* A part of the text once more, somewhere else. */
static void insert_copy(Maker *maker, size_t from)
{
    char part[32];
    size_t start = below(maker, (uint32_t)maker->text.length + 1), length = below(maker, sizeof part);
    if (length > maker->text.length - start)
        length = maker->text.length - start;
    memcpy(part, maker->buffer + start, length);
    replace(maker, from, 0, part, length);
}

static void mutate(Maker *maker)
{
    size_t length = maker->text.length, from = below(maker, (uint32_t)length + 1);
    size_t cut = length - from < 4 ? length - from : 1 + below(maker, 4);
    char byte = (char)below(maker, 256);
    switch (below(maker, 6)) {
    case 0: replace(maker, from, cut, "", 0); break;
    case 1: replace(maker, from, cut > 0, &byte, 1); break;
    case 2: maker->text.length = from; break;
    case 3: insert_copy(maker, from); break;
    default: insert_piece(maker, from); break;
    }
}

static void make_text(Maker *maker)
{
    kb_text_start(&maker->text, maker->buffer, sizeof maker->buffer);
    make_value(maker, 0);
    for (uint32_t changes = below(maker, 4); changes > 0; changes--)
        mutate(maker);
}

static TwinVerdict compare(const char *text, size_t length)
{
    const char *why = NULL;
    TwinVerdict verdict = json_twin_compare(text, length, &why);
    if (verdict == TWIN_DISAGREE) {
        static char shown[8 * TEXT_BYTES];
        KbText words;
        kb_text_start(&words, shown, sizeof shown);
        kb_json_string_bytes(&words, text, length);
        fail_msg("%s: %s", why, shown);
    }
    return verdict;
}

static void both_agree_on_generated_texts(void **unused)
{
    (void)unused;
    enum { TEXTS = 200000 };
    static Maker maker;
    uint32_t verdicts[TWIN_OVERFLOW + 1] = { 0 };
    kb_fast_seed(&maker.fast, 20240229);
    for (int i = 0; i < TEXTS; i++) {
        make_text(&maker);
        verdicts[compare(maker.buffer, maker.text.length)]++;
    }
    print_message("# %u accepted, %u refused, %u beyond our limits, %u beyond jansson's\n", (unsigned)verdicts[TWIN_ACCEPTED],
                  (unsigned)verdicts[TWIN_REFUSED], (unsigned)verdicts[TWIN_LIMIT], (unsigned)verdicts[TWIN_OVERFLOW]);
    /* were one of these rare, the agreement would say little */
    assert_true(verdicts[TWIN_ACCEPTED] > TEXTS / 5);
    assert_true(verdicts[TWIN_REFUSED] > TEXTS / 5);
    assert_true(verdicts[TWIN_LIMIT] > TEXTS / 1000);
    assert_true(verdicts[TWIN_OVERFLOW] > 0 && verdicts[TWIN_OVERFLOW] < TEXTS / 20);
}

/* All strings of up to four of these bytes, as a text and inside quotes. */
static void both_agree_on_all_short_texts(void **unused)
{
    (void)unused;
    static const char bytes[] = "01-.eE+ \"\\u/{}[],:nta\x01\x7f\x80\xbf\xc3\xe2\xed\xf0\xff";
    enum { KINDS = sizeof bytes - 1 };
    for (uint32_t number = 0; number < KINDS * KINDS * KINDS * KINDS; number++) {
        uint32_t rest = number;
        char text[6] = { '"', 0, 0, 0, 0, '"' };
        for (int i = 1; i <= 4; i++, rest /= KINDS)
            text[i] = bytes[rest % KINDS];
        compare(text + 1, 4);
        compare(text, 6);
        if (text[4] == bytes[0])
            compare(text + 1, 3); /* once for each three bytes */
    }
}

static void both_agree_on_every_code_unit(void **unused)
{
    (void)unused;
    for (uint32_t unit = 0; unit < 0x10000; unit++) {
        char text[40];
        int length = snprintf(text, sizeof text, "\"\\u%04x\"", (unsigned)unit);
        assert_int_equal(compare(text, (size_t)length), unit == 0 || (unit >= 0xd800 && unit < 0xe000) ? TWIN_REFUSED : TWIN_ACCEPTED);
        length = snprintf(text, sizeof text, "{\"\\uD83D\\u%04X\":1}", (unsigned)unit);
        assert_int_equal(compare(text, (size_t)length), unit >= 0xdc00 && unit < 0xe000 ? TWIN_ACCEPTED : TWIN_REFUSED);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_agree_on_generated_texts),
        cmocka_unit_test(both_agree_on_all_short_texts),
        cmocka_unit_test(both_agree_on_every_code_unit),
    };
    return cmocka_run_group_tests_name("json-twin", tests, NULL, NULL);
}
