#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "core/json.h"
#include "core/text.h"

/* Read a copy that ends where the allocation ends, so that the sanitizer sees a byte read too far. */
static KbError read_exactly(const char *bytes, size_t length, KbFault *fault)
{
    char *copy = malloc(length > 0 ? length : 1);
    memcpy(copy, bytes, length);
    KbJson value;
    KbError error = kb_json_read(copy + (length > 0 ? 0 : 1), length, &value, fault);
    free(copy);
    return error;
}

static KbJson read_good(const char *text)
{
    KbJson value = { 0 };
    KbFault fault;
    if (kb_json_read(text, strlen(text), &value, &fault) != KB_OK)
        fail_msg("%s: %s at byte %s", text, fault.arg[1], fault.arg[0]);
    return value;
}

static void good_texts(void **unused)
{
    (void)unused;
    static const char *const good[] = {
        "null", "true", "false", "0", "-0", "1", "-1", "123456789012345678901234567890", "0.5", "-0.0", "1.25e3",
        "1e5", "1E+5", "1e-5", "0e0", "1.5E10", "-123.123456", "0.00000000000000000000000000000000000000000000001",
        "\"\"", "\"a\"", "\" \"", "\"\x7f\"", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\u0061\\u30af\\u30EA\"",
        "\"\\uD801\\udc37\"", "\"\\uDBFF\\uDFFF\"", "\"\\uFFFF\\uFDD0\\u200B\\u2028\"", "\"\\u0001\"", "\"\\\\u0000\"",
        "\"\xc2\x80\"", "\"\xdf\xbf\"", "\"\xe0\xa0\x80\"", "\"\xed\x9f\xbf\"", "\"\xee\x80\x80\"", "\"\xef\xbf\xbf\"",
        "\"\xf0\x90\x80\x80\"", "\"\xf4\x8f\xbf\xbf\"", "\"\xe2\x80\xa8\"", "\"\xef\xbb\xbf\"", "\"a/*b*/c\"",
        "[]", "{}", "[ ]", "{ }", " [] ", "\t\n\r []\r\n\t", "[[]]", "[[],{}]", "[1,null,true,\"x\",{},[]]",
        "[1 , 2\n,\t3]", "[1\n,2]", "[\"\"]", "[null, 1, \"1\", {}]", "{\"\":0}", "{\"a\":{\"a\":{\"a\":1}}}",
        "{\"a\":1,\"b\":1}", "{\"a\":1,\"A\":1,\"aa\":1,\"\":1}", "{ \"a\" : 1 , \"b\" : [ ] }", "[{\"a\":1},{\"a\":1}]",
        "{\"a\":{\"b\":1},\"b\":{\"a\":1}}", "{\"\\u0061b\":1,\"a\\u0062c\":2}", "\n1\n", "[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]",
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        KbFault fault;
        if (read_exactly(good[i], strlen(good[i]), &fault) != KB_OK)
            fail_msg("%s refused: %s at byte %s", good[i], fault.arg[1], fault.arg[0]);
    }
}

typedef struct Bad {
    const char *text;
    int byte;
    const char *reason;
} Bad;

#define EARLY "the text ends too early"
#define VALUE "a value is missing"
#define UTF8 "bytes that are not UTF-8"
#define HALF "half of a surrogate pair"
#define COMMA_ARRAY "a comma or ] is missing"
#define COMMA_OBJECT "a comma or } is missing"
#define KEY "a key in quotes is missing"
#define MORE "more text after the value"
#define DIGIT "a digit is missing"
#define WORD "an unknown word"
#define ESCAPE "an unknown escape"
#define CONTROL "a control character in a string"
#define HEX "a hexadecimal digit is missing after \\u"
#define ZERO "a number that begins with 0 has more digits"

static const Bad bad[] = {
    { "", 0, EARLY },
    { " ", 1, EARLY },
    { "\xef\xbb\xbf{}", 0, "a byte order mark" },
    { "\xef\xbb\xbf", 0, "a byte order mark" },
    { "\xef\xbb", 0, VALUE },
    { "nul", 3, EARLY },
    { "nulL", 0, WORD },
    { "[tru]", 1, WORD },
    { "[True]", 1, VALUE },
    { "nullx", 4, MORE },
    { "truefalse", 4, MORE },
    { "NaN", 0, VALUE },
    { "nan", 0, WORD },
    { "Infinity", 0, VALUE },
    { "-Infinity", 1, DIGIT },
    { "-", 1, EARLY },
    { "[-]", 2, DIGIT },
    { "[-a]", 2, DIGIT },
    { "[--1]", 2, DIGIT },
    { "+1", 0, VALUE },
    { ".5", 0, VALUE },
    { "-.5", 1, DIGIT },
    { "01", 1, ZERO },
    { "-012", 2, ZERO },
    { "00", 1, ZERO },
    { "1.", 2, EARLY },
    { "[1.]", 3, DIGIT },
    { "[1.e1]", 3, DIGIT },
    { "[1e]", 3, DIGIT },
    { "[1e+]", 4, DIGIT },
    { "1e", 2, EARLY },
    { "1e-", 3, EARLY },
    { "[1e+-2]", 4, DIGIT },
    { "0x1", 1, MORE },
    { "1 2", 2, MORE },
    { "1_000", 1, MORE },
    { "[1 000]", 3, COMMA_ARRAY },
    { "[1.2.3]", 4, COMMA_ARRAY },
    { "[0e1.5]", 4, COMMA_ARRAY },
    { "\xef\xbc\x91", 0, VALUE }, /* a full-width 1 */
    { "\"", 1, EARLY },
    { "\"a", 2, EARLY },
    { "\"\\", 2, EARLY },
    { "\"\\\"", 3, EARLY },
    { "\"\\u", 3, EARLY },
    { "\"\\u00", 5, EARLY },
    { "\"\\u00\"", 5, HEX },
    { "\"\\u00g0\"", 5, HEX },
    { "\"\\u-001\"", 3, HEX },
    { "\"\\U0041\"", 2, ESCAPE },
    { "\"\\x41\"", 2, ESCAPE },
    { "\"\\a\"", 2, ESCAPE },
    { "\"\\'\"", 2, ESCAPE },
    { "\"\\ \"", 2, ESCAPE },
    { "\"\\\n\"", 2, ESCAPE },
    { "\"\\\xc3\xab\"", 2, ESCAPE },
    { "\"\\u0000\"", 7, "\\u0000 in a string" },
    { "{\"\\u0000\":1}", 8, "\\u0000 in a string" },
    { "\"\\uD800\"", 7, HALF },
    { "\"\\uDC00\"", 7, HALF },
    { "\"\\uDFFFa\"", 7, HALF },
    { "\"\\uDC00\\uDC00\"", 7, HALF },
    { "\"\\uD800x\"", 7, HALF },
    { "\"\\uD800\\n\"", 8, HALF },
    { "\"\\uD800\\uD800\"", 13, HALF },
    { "\"\\uD800\\u0041\"", 13, HALF },
    { "\"\\uDBFF\\uE000\"", 13, HALF },
    { "\"\\uD800\\u\"", 9, HEX },
    { "\"\\uD800\\", 8, EARLY },
    { "\"a\nb\"", 2, CONTROL },
    { "\"\t\"", 1, CONTROL },
    { "\"\x1f\"", 1, CONTROL },
    { "\"\x80\"", 1, UTF8 },
    { "\"\xbf\"", 1, UTF8 },
    { "\"\xff\"", 1, UTF8 },
    { "\"\xfe\"", 1, UTF8 },
    { "\"\xc3\"", 1, UTF8 },
    { "\"\xc3(\"", 1, UTF8 },
    { "\"\xc0\x80\"", 1, UTF8 },
    { "\"\xc0\xaf\"", 1, UTF8 },
    { "\"\xc1\xbf\"", 1, UTF8 },
    { "\"\xe0\x80\xaf\"", 1, UTF8 },
    { "\"\xe0\x9f\xbf\"", 1, UTF8 },
    { "\"\xf0\x80\x80\xaf\"", 1, UTF8 },
    { "\"\xf0\x8f\xbf\xbf\"", 1, UTF8 },
    { "\"\xed\xa0\x80\"", 1, UTF8 },
    { "\"\xed\xbf\xbf\"", 1, UTF8 },
    { "\"\xed\xa0\xbd\xed\xb2\xb0\"", 1, UTF8 },
    { "\"\xf4\x90\x80\x80\"", 1, UTF8 },
    { "\"\xf5\x80\x80\x80\"", 1, UTF8 },
    { "\"\xf8\x88\x80\x80\x80\"", 1, UTF8 },
    { "\"\xfc\x84\x80\x80\x80\x80\"", 1, UTF8 },
    { "\"\xe2\x82\"", 1, UTF8 },
    { "\"\xe2\x82", 1, UTF8 },
    { "\"\xe2", 1, UTF8 },
    { "\"ab\xf0\x9f\x92\"", 3, UTF8 },
    { "'a'", 0, VALUE },
    { "\"a\"b", 3, MORE },
    { "[", 1, EARLY },
    { "[1", 2, EARLY },
    { "[1,", 3, EARLY },
    { "[,]", 1, VALUE },
    { "[1,]", 3, VALUE },
    { "[1,,2]", 3, VALUE },
    { "[,1]", 1, VALUE },
    { "[1}", 2, COMMA_ARRAY },
    { "[1:2]", 2, COMMA_ARRAY },
    { "[\"a\" \"b\"]", 5, COMMA_ARRAY },
    { "]", 0, VALUE },
    { "[]]", 2, MORE },
    { "[][]", 2, MORE },
    { "[]#", 2, MORE },
    { "[1]x", 3, MORE },
    { "[\f]", 1, VALUE },
    { "[\v1]", 1, VALUE },
    { "[\xc2\xa0]", 1, VALUE }, /* a no-break space is no white space */
    { "[\xe2\x81\xa0]", 1, VALUE },
    { "[a]", 1, VALUE },
    { "[// x\n1]", 1, VALUE },
    { "/**/1", 0, VALUE },
    { "1/**/", 1, MORE },
    { "{", 1, EARLY },
    { "{\"a\"", 4, EARLY },
    { "{\"a\":", 5, EARLY },
    { "{\"a\":1", 6, EARLY },
    { "{\"a\":1,", 7, EARLY },
    { "{a:1}", 1, KEY },
    { "{'a':1}", 1, KEY },
    { "{1:1}", 1, KEY },
    { "{null:1}", 1, KEY },
    { "{[]:1}", 1, KEY },
    { "{,}", 1, KEY },
    { "{\"a\":1,}", 7, KEY },
    { "{\"a\":1,,\"b\":2}", 7, KEY },
    { "{\"a\" 1}", 5, "a colon is missing" },
    { "{\"a\",1}", 4, "a colon is missing" },
    { "{\"a\"}", 4, "a colon is missing" },
    { "{\"a\":}", 5, VALUE },
    { "{\"a\"::1}", 5, VALUE },
    { "{\"a\":1 \"b\":2}", 7, COMMA_OBJECT },
    { "{\"a\":1]", 6, COMMA_OBJECT },
    { "{\"a\":1;\"b\":2}", 6, COMMA_OBJECT },
    { "{}}", 2, MORE },
    { "{\"a\":1}{", 7, MORE },
    { "<a>", 0, VALUE },
    { "{\"x\":1,\"x\":1}", 7, "the key \"x\" is there twice" },
    { "{\"x\":1,\"y\":{\"x\":1},\"x\":1}", 19, "the key \"x\" is there twice" },
    { "{\"\":1,\"\":1}", 6, "the key \"\" is there twice" },
    { "{\"a\":1,\"\\u0061\":1}", 7, "the key \"\\u0061\" is there twice" },
    { "{\"\\u0061bc\":1,\"a\\u0062c\":1}", 14, "the key \"a\\u0062c\" is there twice" },
    { "{\"\\n\":1,\"\\u000A\":1}", 8, "the key \"\\u000A\" is there twice" },
    { "{\"/\":1,\"\\/\":1}", 7, "the key \"\\/\" is there twice" },
    { "{\"\xf0\x9f\x92\xb0\":1,\"\\ud83d\\udcb0\":1}", 10, "the key \"\\ud83d\\udcb0\" is there twice" },
    { "{\"\xc3\xab\\t\":1,\"\\u00eb\\u0009\":1}", 10, "the key \"\\u00eb\\u0009\" is there twice" },
};

static void bad_texts(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char byte[16];
        KbFault fault;
        snprintf(byte, sizeof byte, "%d", bad[i].byte);
        KbError error = read_exactly(bad[i].text, strlen(bad[i].text), &fault);
        if (error != KB_BAD_JSON || strcmp(fault.arg[0], byte) != 0 || strcmp(fault.arg[1], bad[i].reason) != 0)
            fail_msg("%s: '%s' at %s, expected '%s' at %s", bad[i].text, error ? fault.arg[1] : "read", fault.arg[0],
                     bad[i].reason, byte);
        assert_int_equal(fault.error, error);
        assert_int_equal(fault.count, 2);
        assert_int_equal(read_exactly(bad[i].text, strlen(bad[i].text), NULL), KB_BAD_JSON);
    }
}

static void a_nul_byte_is_refused_everywhere(void **unused)
{
    (void)unused;
    assert_int_equal(read_exactly("\0", 1, NULL), KB_BAD_JSON);
    assert_int_equal(read_exactly("1\0", 2, NULL), KB_BAD_JSON);
    assert_int_equal(read_exactly("[\0]", 3, NULL), KB_BAD_JSON);
    assert_int_equal(read_exactly("\"\0\"", 3, NULL), KB_BAD_JSON);
    assert_int_equal(read_exactly("{\"a\0\":1}", 8, NULL), KB_BAD_JSON);
}

static void an_empty_text_may_be_null(void **unused)
{
    (void)unused;
    KbJson value = { 0 };
    assert_int_equal(kb_json_read(NULL, 0, &value, NULL), KB_BAD_JSON);
}

/* Every byte after every first byte, alone and in a string: the tables above may have gaps, this has none. */
static void all_texts_of_two_bytes(void **unused)
{
    (void)unused;
    int read = 0, in_string = 0;
    for (int first = 0; first < 256; first++) {
        for (int second = 0; second < 256; second++) {
            char text[4] = { '"', (char)first, (char)second, '"' };
            read += read_exactly(text + 1, 2, NULL) == KB_OK;
            in_string += read_exactly(text, 4, NULL) == KB_OK;
        }
    }
    /* 10 to 99; -0 to -9; a digit with one of 4 white spaces before or after it; "" [] {} */
    assert_int_equal(read, 90 + 10 + 10 * 4 * 2 + 3);
    /* two of the 94 plain ASCII characters (0x20 to 0x7f without " and \), 8 short escapes, or U+0080 to U+07FF */
    assert_int_equal(in_string, 94 * 94 + 8 + (0x800 - 0x80));
}

static const char document[] = " {\"op\":\"act\",\"seat\":1,\"n\":[-1.5e+10,0,{\"\\ud83d\\udcb0\xe2\x82\xac\":null,"
                               "\"t\":true,\"f\":false}],\"\":{},\"e\":[],\"s\":\"\\\\\\u00e9\\/\\\"\"}";

static void every_beginning_of_a_document_is_refused(void **unused)
{
    (void)unused;
    for (size_t length = 0; length < sizeof document - 1; length++)
        assert_int_equal(read_exactly(document, length, NULL), KB_BAD_JSON);
    assert_int_equal(read_exactly(document, sizeof document - 1, NULL), KB_OK);
}

/* Each byte replaced by each other: whatever is still JSON must be walked without harm. */
static void every_change_of_one_byte_is_survived(void **unused)
{
    (void)unused;
    for (size_t at = 0; at < sizeof document - 1; at++) {
        for (int byte = 0; byte < 256; byte++) {
            char *copy = malloc(sizeof document - 1);
            memcpy(copy, document, sizeof document - 1);
            copy[at] = (char)byte;
            KbJson value, found;
            if (kb_json_read(copy, sizeof document - 1, &value, NULL) == KB_OK) {
                assert_in_range(kb_json_count(value), 5, 7);
                assert_false(kb_json_member(value, "not there", &found));
            }
            free(copy);
        }
    }
}

static KbError read_nested(unsigned depth, char open, char close, KbFault *fault)
{
    char text[64];
    memset(text, open, depth);
    memset(text + depth, close, depth);
    return read_exactly(text, 2 * depth, fault);
}

static void depth_is_bounded(void **unused)
{
    (void)unused;
    KbFault fault;
    assert_int_equal(read_nested(16, '[', ']', &fault), KB_OK);
    assert_int_equal(read_nested(17, '[', ']', &fault), KB_JSON_LIMIT);
    assert_string_equal(fault.arg[0], "16");
    assert_string_equal(fault.arg[1], "nested deeper than 16");

    char text[200] = "";
    for (int i = 0; i < 16; i++)
        strcat(text, "{\"a\":");
    strcat(text, "1");
    memset(text + strlen(text), '}', 16);
    assert_int_equal(read_exactly(text, strlen(text), NULL), KB_OK);
    memcpy(strchr(text, '1'), "{}}}}}}}}}}}}}}}}}", 19);
    assert_int_equal(read_exactly(text, strlen(text), NULL), KB_JSON_LIMIT);
    /* depth is what is open, not what has been opened */
    const char *many = "[[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}]";
    assert_int_equal(read_exactly(many, strlen(many), NULL), KB_OK);
    char *deep = malloc(1000000);
    memset(deep, '[', 1000000);
    assert_int_equal(read_exactly(deep, 1000000, NULL), KB_JSON_LIMIT);
    free(deep);
}

/* An object of `count` different members, in which the member `special` (if any) has another value. */
static size_t write_object(char *text, int count, int special, const char *value)
{
    size_t length = 0;
    text[length++] = '{';
    for (int i = 0; i < count; i++)
        length += (size_t)sprintf(text + length, "%s\"key-%d\":%s", i ? "," : "", i, i == special ? value : "1");
    text[length++] = '}';
    text[length] = '\0';
    return length;
}

static void members_are_bounded(void **unused)
{
    (void)unused;
    static char text[16384];
    KbFault fault;
    assert_int_equal(read_exactly(text, write_object(text, 256, -1, ""), NULL), KB_OK);
    assert_int_equal(read_exactly(text, write_object(text, 257, -1, ""), &fault), KB_JSON_LIMIT);
    assert_string_equal(fault.arg[1], "more than 256 members in one object");
}

/* The stack of keys is full: 16 open objects with 256 members each, and the outermost still knows its first key. */
static void the_fullest_document(void **unused)
{
    (void)unused;
    static char text[262144], inner[262144];
    strcpy(inner, "1");
    for (int depth = 0; depth < 16; depth++) {
        write_object(text, 256, 255, inner);
        strcpy(inner, text);
    }
    size_t length = strlen(text);
    assert_int_equal(read_exactly(text, length, NULL), KB_OK);
    /* the last key of the innermost object becomes its first one; so does that of the outermost */
    for (int last = 0; last < 2; last++) {
        char *at = text;
        for (int depth = 0; depth < (last ? 1 : 16); depth++)
            at = strstr(at, "\"key-255\"") + 9;
        memcpy(at - 9, "\"key-0\":1", 9); /* `"key-0":1:` has a colon too many, but the key is seen first */
        KbFault fault;
        assert_int_equal(read_exactly(text, length, &fault), KB_BAD_JSON);
        assert_string_equal(fault.arg[1], "the key \"key-0\" is there twice");
    }
}

static void a_long_key_is_not_shown(void **unused)
{
    (void)unused;
    char text[1000];
    KbFault fault;
    int length = sprintf(text, "{\"%0200d\":1,\"%0200d\":1}", 0, 0);
    assert_int_equal(read_exactly(text, (size_t)length, &fault), KB_BAD_JSON);
    assert_string_equal(fault.arg[0], "206");
    assert_string_equal(fault.arg[1], "a key is there twice");
}

static void white_space_is_trimmed(void **unused)
{
    (void)unused;
    KbJson value = read_good(" \n\r\t[ 1 ] \n\r\t");
    assert_int_equal(value.length, 5);
    assert_memory_equal(value.at, "[ 1 ]", 5);
}

static void a_refused_text_leaves_the_value_alone(void **unused)
{
    (void)unused;
    KbJson value = read_good("[1]"), before = value;
    assert_int_equal(kb_json_read("[2", 2, &value, NULL), KB_BAD_JSON);
    assert_ptr_equal(value.at, before.at);
    assert_int_equal(value.length, before.length);
}

static void kinds(void **unused)
{
    (void)unused;
    assert_int_equal(kb_json_kind(read_good("null")), KB_JSON_NULL);
    assert_int_equal(kb_json_kind(read_good("true")), KB_JSON_BOOL);
    assert_int_equal(kb_json_kind(read_good("false")), KB_JSON_BOOL);
    assert_int_equal(kb_json_kind(read_good("-1")), KB_JSON_NUMBER);
    assert_int_equal(kb_json_kind(read_good("0")), KB_JSON_NUMBER);
    assert_int_equal(kb_json_kind(read_good("\"\"")), KB_JSON_STRING);
    assert_int_equal(kb_json_kind(read_good("[]")), KB_JSON_ARRAY);
    assert_int_equal(kb_json_kind(read_good("{}")), KB_JSON_OBJECT);
    assert_int_equal(kb_json_kind((KbJson){ 0 }), KB_JSON_NULL);
}

static void assert_slice(KbJson value, const char *expected)
{
    assert_int_equal(value.length, strlen(expected));
    assert_memory_equal(value.at, expected, value.length);
}

static void walking_an_array(void **unused)
{
    (void)unused;
    static const char *const elements[] = { "1", "\"a,]\\\"b\"", "[2, [\"]\"]]", "{\"}\" : [ 3 ]}", "null", "-1.5e3", "true" };
    KbJsonWalk walk = kb_json_walk(read_good("[1,\"a,]\\\"b\" , [2, [\"]\"]],\n{\"}\" : [ 3 ]},null\t,-1.5e3 ,true]"));
    KbJson value, key = { "untouched", 9 };
    for (size_t i = 0; i < sizeof elements / sizeof *elements; i++) {
        assert_true(kb_json_next(&walk, &key, &value));
        assert_slice(value, elements[i]);
    }
    assert_false(kb_json_next(&walk, &key, &value));
    assert_false(kb_json_next(&walk, NULL, &value));
    assert_slice(key, "untouched");
}

static void walking_an_object(void **unused)
{
    (void)unused;
    KbJsonWalk walk = kb_json_walk(read_good("{ \"a:\" : 1 ,\"\\\"\":\"x\",\"c\":{\"d\":[{}]} , \"e\\\\\":[]}"));
    static const char *const members[][2] = {
        { "\"a:\"", "1" }, { "\"\\\"\"", "\"x\"" }, { "\"c\"", "{\"d\":[{}]}" }, { "\"e\\\\\"", "[]" }
    };
    KbJson key, value;
    for (size_t i = 0; i < 4; i++) {
        assert_true(kb_json_next(&walk, i == 2 ? NULL : &key, &value));
        if (i != 2)
            assert_slice(key, members[i][0]);
        assert_slice(value, members[i][1]);
    }
    assert_false(kb_json_next(&walk, &key, &value));
}

static void only_containers_are_walked(void **unused)
{
    (void)unused;
    static const char *const others[] = { "null", "true", "12", "\"[1,2]\"", "[]", "{}", "[ ]", "{\n}" };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        KbJson value;
        KbJsonWalk walk = kb_json_walk(read_good(others[i]));
        assert_false(kb_json_next(&walk, NULL, &value));
        assert_int_equal(kb_json_count(read_good(others[i])), 0);
    }
    assert_int_equal(kb_json_count((KbJson){ 0 }), 0);
}

static void counting(void **unused)
{
    (void)unused;
    assert_int_equal(kb_json_count(read_good("[[1,2,3]]")), 1);
    assert_int_equal(kb_json_count(read_good("[1,[2,3],{\"a\":4,\"b\":5}]")), 3);
    assert_int_equal(kb_json_count(read_good("{\"a\":[1,2],\"b\":{\"c\":3,\"d\":4}}")), 2);
}

static void members_are_found_by_their_unescaped_key(void **unused)
{
    (void)unused;
    KbJson object = read_good("{\"seat\":1,\"s\\u0065ats\":2,\"\":3,\"\xc3\xab\":4,\"sea\":{\"inner\":5}}");
    static const struct {
        const char *key, *value;
    } members[] = { { "seat", "1" }, { "seats", "2" }, { "", "3" }, { "\xc3\xab", "4" }, { "sea", "{\"inner\":5}" } };
    KbJson value = { 0 };
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        assert_true(kb_json_member(object, members[i].key, &value));
        assert_slice(value, members[i].value);
    }
    assert_false(kb_json_member(object, "se", &value));
    assert_false(kb_json_member(object, "seatss", &value));
    assert_false(kb_json_member(object, "inner", &value));
    assert_false(kb_json_member(read_good("[\"seat\",1]"), "seat", &value));
    assert_false(kb_json_member(read_good("\"seat\""), "seat", &value));
    assert_slice(value, "{\"inner\":5}");
}

static void a_string_is_compared_unescaped(void **unused)
{
    (void)unused;
    assert_true(kb_json_is(read_good("\"act\""), "act"));
    assert_true(kb_json_is(read_good("\"\\u0061c\\u0074\""), "act"));
    assert_true(kb_json_is(read_good("\"\""), ""));
    assert_true(kb_json_is(read_good("\"\\ud83d\\udcb0\\n\""), "\xf0\x9f\x92\xb0\n"));
    assert_false(kb_json_is(read_good("\"act\""), "ac"));
    assert_false(kb_json_is(read_good("\"ac\""), "act"));
    assert_false(kb_json_is(read_good("\"aCt\""), "act"));
    assert_false(kb_json_is(read_good("\"\\u20ac\""), "\xe2\x82"));
    assert_false(kb_json_is(read_good("true"), "true"));
}

static void assert_string(const char *json, const char *expected)
{
    char buffer[64];
    size_t length = 999;
    assert_true(kb_json_get_string(read_good(json), buffer, sizeof buffer, &length));
    assert_string_equal(buffer, expected);
    assert_int_equal(length, strlen(expected));
}

static void strings_are_unescaped(void **unused)
{
    (void)unused;
    assert_string("\"\"", "");
    assert_string("\"plain\"", "plain");
    assert_string("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t");
    assert_string("\"\\u0041\\u007f\\u0080\\u07ff\\u0800\\uffff\"", "A\x7f\xc2\x80\xdf\xbf\xe0\xa0\x80\xef\xbf\xbf");
    assert_string("\"\\uD7FF\\uE000\\ud800\\udc00\\uDBFF\\uDFFF\"", "\xed\x9f\xbf\xee\x80\x80\xf0\x90\x80\x80\xf4\x8f\xbf\xbf");
    assert_string("\"\xc3\xab\xe2\x82\xac\xf0\x9f\x92\xb0\"", "\xc3\xab\xe2\x82\xac\xf0\x9f\x92\xb0");
    assert_string("\"\\\\u0041\"", "\\u0041");
}

static void a_string_that_does_not_fit(void **unused)
{
    (void)unused;
    static const char expected[] = "ab\xe2\x82\xac\xf0\x9f\x92\xb0";
    KbJson value = read_good("\"ab\\u20ac\xf0\x9f\x92\xb0\"");
    for (size_t capacity = 0; capacity <= 12; capacity++) {
        char buffer[16];
        memset(buffer, '#', sizeof buffer);
        bool fits = kb_json_get_string(value, buffer, capacity, NULL);
        assert_int_equal(fits, capacity >= sizeof expected);
        if (fits)
            assert_string_equal(buffer, expected);
        for (size_t i = capacity; i < sizeof buffer; i++)
            assert_int_equal(buffer[i], '#');
    }
    char buffer[16];
    assert_false(kb_json_get_string(read_good("12"), buffer, sizeof buffer, NULL));
    assert_false(kb_json_get_string(read_good("[\"a\"]"), buffer, sizeof buffer, NULL));
}

static void integers(void **unused)
{
    (void)unused;
    static const struct {
        const char *json;
        int64_t number;
    } good[] = {
        { "0", 0 }, { "-0", 0 }, { "7", 7 }, { "-7", -7 }, { "1000000", 1000000 },
        { "9223372036854775807", INT64_MAX }, { "-9223372036854775808", INT64_MIN }, { "-9223372036854775807", -INT64_MAX },
    };
    static const char *const wrong[] = {
        "9223372036854775808", "-9223372036854775809", "9223372036854775810", "92233720368547758070", "18446744073709551616",
        "18446744073709551617", "100000000000000000000000000000000", "1.0", "1e2", "1E2", "-0.0", "0e0", "\"1\"", "null", "true", "[1]",
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        int64_t number = 99;
        assert_true(kb_json_get_integer(read_good(good[i].json), &number));
        assert_true(number == good[i].number);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        int64_t number = 99;
        assert_false(kb_json_get_integer(read_good(wrong[i]), &number));
        assert_int_equal(number, 99);
    }
}

static void truths(void **unused)
{
    (void)unused;
    bool truth = false;
    assert_true(kb_json_get_bool(read_good("true"), &truth));
    assert_true(truth);
    assert_true(kb_json_get_bool(read_good("false"), &truth));
    assert_false(truth);
    assert_false(kb_json_get_bool(read_good("null"), &truth));
    assert_false(kb_json_get_bool(read_good("1"), &truth));
    assert_false(kb_json_get_bool(read_good("\"true\""), &truth));
}

static void assert_compact(const char *text, const char *expected)
{
    char buffer[128];
    KbText out;
    kb_text_start(&out, buffer, sizeof buffer);
    kb_json_compact(read_good(text), &out);
    assert_false(out.overflow);
    assert_string_equal(buffer, expected);
    for (size_t less = 1; less <= strlen(expected); less++) { /* whatever the place where the room ends */
        kb_text_start(&out, buffer, less);
        kb_json_compact(read_good(text), &out);
        assert_true(out.overflow);
    }
}

/* It is a value like others: what is written behind it is parted from it. */
static void compact_goes_into_what_is_being_written(void **unused)
{
    char buffer[64];
    KbText out;
    (void)unused;
    kb_text_start(&out, buffer, sizeof buffer);
    kb_json_object(&out);
    kb_json_key(&out, "deck");
    kb_json_compact(read_good("[ 1, 2 ]"), &out);
    kb_json_key_number(&out, "n", 3);
    kb_json_object_end(&out);
    assert_string_equal(buffer, "{\"deck\":[1,2],\"n\":3}");
}

static void compact_leaves_out_the_space_between(void **unused)
{
    (void)unused;
    assert_compact(" [ 1 , 2 ] ", "[1,2]");
    assert_compact("{\n\t\"a\" : {\r\n } , \"b\":[ ]\n}", "{\"a\":{},\"b\":[]}");
    assert_compact("true", "true");
    assert_compact("-1.5e+3", "-1.5e+3");
}

static void compact_leaves_strings_alone(void **unused)
{
    (void)unused;
    assert_compact("[ \" a  b \" , \"\\n\" ]", "[\" a  b \",\"\\n\"]");
    assert_compact("[\"\\\" \", \"\\\\\" , \" \"]", "[\"\\\" \",\"\\\\\",\" \"]");
    assert_compact("{ \"a b\" : \"\\u0020 \\/\" }", "{\"a b\":\"\\u0020 \\/\"}");
    assert_compact("\"\xc3\xa9 \xf0\x9f\x98\x80\"", "\"\xc3\xa9 \xf0\x9f\x98\x80\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_texts),
        cmocka_unit_test(bad_texts),
        cmocka_unit_test(a_nul_byte_is_refused_everywhere),
        cmocka_unit_test(an_empty_text_may_be_null),
        cmocka_unit_test(all_texts_of_two_bytes),
        cmocka_unit_test(every_beginning_of_a_document_is_refused),
        cmocka_unit_test(every_change_of_one_byte_is_survived),
        cmocka_unit_test(depth_is_bounded),
        cmocka_unit_test(members_are_bounded),
        cmocka_unit_test(the_fullest_document),
        cmocka_unit_test(a_long_key_is_not_shown),
        cmocka_unit_test(white_space_is_trimmed),
        cmocka_unit_test(a_refused_text_leaves_the_value_alone),
        cmocka_unit_test(kinds),
        cmocka_unit_test(walking_an_array),
        cmocka_unit_test(walking_an_object),
        cmocka_unit_test(only_containers_are_walked),
        cmocka_unit_test(counting),
        cmocka_unit_test(members_are_found_by_their_unescaped_key),
        cmocka_unit_test(a_string_is_compared_unescaped),
        cmocka_unit_test(strings_are_unescaped),
        cmocka_unit_test(a_string_that_does_not_fit),
        cmocka_unit_test(integers),
        cmocka_unit_test(truths),
        cmocka_unit_test(compact_goes_into_what_is_being_written),
        cmocka_unit_test(compact_leaves_out_the_space_between),
        cmocka_unit_test(compact_leaves_strings_alone),
    };
    return cmocka_run_group_tests_name("json", tests, NULL, NULL);
}
