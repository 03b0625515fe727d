#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "core/json.h"
#include "core/text.h"

/* Everything that writes, once. */
static void write_all(KbText *text)
{
    const uint8_t bytes[3] = { 0x00, 0xab, 0xff };
    kb_text_put(text, "put ");
    kb_text_put_bytes(text, "by\0tes", 6);
    kb_text_put_char(text, ' ');
    kb_text_put_number(text, INT64_MIN);
    kb_text_put_hex64(text, 0x0123456789abcdef);
    kb_text_put_hex(text, bytes, sizeof bytes);
    kb_json_object(text);
    kb_json_key_string(text, "s\"", "\x01\n\"\\\xc3\xab");
    kb_json_key_number(text, "n", -70);
    kb_json_key_bool(text, "b", true);
    kb_json_key_null(text, "z");
    kb_json_key_nonzero(text, "one", 1);
    kb_json_key_nonzero(text, "none", 0);
    kb_json_key_seats(text, "seats", 0xfe);
    kb_json_object_end(text);
}

static const char all[] = "put by\0tes -92233720368547758080123456789abcdef00abff"
                          "{\"s\\\"\":\"\\u0001\\n\\\"\\\\\xc3\xab\",\"n\":-70,\"b\":true,\"z\":null,\"one\":1,\"none\":null,\"seats\":[1,2,3,4,5,6,7]}";

/* At every capacity: the beginning of the whole text, its NUL, and no byte after the capacity touched. */
static void nothing_is_written_past_the_end(void **unused)
{
    (void)unused;
    for (size_t capacity = 1; capacity <= sizeof all + 4; capacity++) {
        char buffer[sizeof all + 20];
        KbText text;
        memset(buffer, '#', sizeof buffer);
        kb_text_start(&text, buffer, capacity);
        write_all(&text);
        size_t kept = capacity < sizeof all ? capacity - 1 : sizeof all - 1;
        assert_int_equal(text.length, kept);
        assert_int_equal(text.overflow, capacity < sizeof all);
        assert_memory_equal(buffer, all, kept);
        assert_int_equal(buffer[kept], '\0');
        for (size_t i = capacity; i < sizeof buffer; i++)
            assert_int_equal(buffer[i], '#');
    }
}

/* What comes after a piece that did not fit is left out even if it would fit: a text is never one with a hole. */
static void overflow_ends_the_text(void **unused)
{
    (void)unused;
    char buffer[6];
    KbText text;
    kb_text_start(&text, buffer, sizeof buffer);
    kb_text_put(&text, "abc");
    assert_false(text.overflow);
    kb_text_put_bytes(&text, "defg", 4);
    assert_true(text.overflow);
    text.length = 2; /* room again */
    buffer[2] = '\0';
    kb_text_put_char(&text, 'x');
    kb_text_put(&text, "y");
    kb_text_put(&text, "");
    assert_string_equal(buffer, "ab");
    assert_true(text.overflow);
}

static void an_exact_fit_is_no_overflow(void **unused)
{
    (void)unused;
    char buffer[4];
    KbText text;
    kb_text_start(&text, buffer, sizeof buffer);
    kb_text_put(&text, "abc");
    kb_text_put(&text, "");
    kb_text_put_bytes(&text, NULL, 0);
    assert_false(text.overflow);
    assert_string_equal(buffer, "abc");
    kb_text_put_char(&text, 'd');
    assert_true(text.overflow);
    assert_string_equal(buffer, "abc");
}

static void assert_number(int64_t number, const char *expected)
{
    char buffer[32];
    KbText text;
    kb_text_start(&text, buffer, sizeof buffer);
    kb_text_put_number(&text, number);
    assert_string_equal(buffer, expected);
    assert_int_equal(text.length, strlen(expected));
}

static void what_comes_from_elsewhere_does_not_steer_a_terminal(void **unused)
{
    (void)unused;
    char buffer[16];
    KbText text;
    kb_text_start(&text, buffer, sizeof buffer);
    kb_text_put_shown(&text, "a\x1b[2J\xc2\x9b\x7f\xff\xc3\xab");
    assert_string_equal(buffer, "a?[2J???\xc3\xab");
    assert_false(text.overflow);
    kb_text_put_shown(&text, "1234\xe2\x82\xac"); /* a character that does not fit is not cut in two */
    assert_string_equal(buffer, "a?[2J???\xc3\xab" "1234");
    assert_true(text.overflow);
}

static void numbers(void **unused)
{
    (void)unused;
    assert_number(0, "0");
    assert_number(-1, "-1");
    assert_number(9, "9");
    assert_number(10, "10");
    assert_number(-1000000, "-1000000");
    assert_number(INT64_MAX, "9223372036854775807");
    assert_number(INT64_MIN, "-9223372036854775808");
}

static void hexadecimal(void **unused)
{
    (void)unused;
    char buffer[64];
    KbText text;
    kb_text_start(&text, buffer, sizeof buffer);
    kb_text_put_hex64(&text, 0xf);
    kb_text_put_char(&text, ' ');
    kb_text_put_hex64(&text, 0xfedcba9876543210);
    kb_text_put_hex(&text, (const uint8_t *)"", 0);
    assert_string_equal(buffer, "000000000000000f fedcba9876543210");
}

static void commas_come_by_themselves(void **unused)
{
    (void)unused;
    char buffer[256];
    KbText text;
    kb_text_start(&text, buffer, sizeof buffer);
    kb_json_object(&text);
    kb_json_key(&text, "empty");
    kb_json_object(&text);
    kb_json_object_end(&text);
    kb_json_key(&text, "list");
    kb_json_array(&text);
    kb_json_array(&text);
    kb_json_array_end(&text);
    kb_json_number(&text, 1);
    kb_json_bool(&text, false);
    kb_json_null(&text);
    kb_json_string(&text, "");
    kb_json_plain(&text);
    kb_text_put(&text, "place ");
    kb_text_put_number(&text, 8000);
    kb_json_plain_end(&text);
    kb_json_object(&text);
    kb_json_key_null(&text, "a");
    kb_json_object_end(&text);
    kb_json_array_end(&text);
    kb_json_key_seats(&text, "none", 0);
    kb_json_key_seats(&text, "some", 0x24);
    kb_json_key_bool(&text, "ok", true);
    kb_json_object_end(&text);
    assert_string_equal(buffer, "{\"empty\":{},\"list\":[[],1,false,null,\"\",\"place 8000\",{\"a\":null}],"
                                "\"none\":[],\"some\":[2,5],\"ok\":true}");
}

static void the_short_escapes(void **unused)
{
    (void)unused;
    char buffer[64];
    KbText text;
    kb_text_start(&text, buffer, sizeof buffer);
    kb_json_string(&text, "a\"b\\c\nd\re\tf\x1f /\x7f");
    assert_string_equal(buffer, "\"a\\\"b\\\\c\\nd\\re\\tf\\u001f /\x7f\"");
}

/* Written, checked and read again by our own reader, `string` is what it was. */
static void assert_round_trip(const char *string, size_t length)
{
    char written[512], read[512];
    size_t read_length;
    KbText text;
    KbJson value;
    kb_text_start(&text, written, sizeof written);
    kb_json_string_bytes(&text, string, length);
    assert_false(text.overflow);
    assert_int_equal(kb_json_read(written, text.length, &value, NULL), KB_OK);
    assert_true(kb_json_get_string(value, read, sizeof read, &read_length));
    assert_int_equal(read_length, length);
    assert_memory_equal(read, string, length);
}

static void strings_come_back(void **unused)
{
    (void)unused;
    for (int c = 1; c < 0x80; c++) {
        char around[3] = { 'a', (char)c, 'z' }, alone[1] = { (char)c }, twice[2] = { (char)c, (char)c };
        assert_round_trip(around, 3);
        assert_round_trip(alone, 1);
        assert_round_trip(twice, 2);
    }
    assert_round_trip("", 0);
    assert_round_trip("Zo\xc3\xab \xe2\x82\xac \xf0\x9f\x92\xb0 \xef\xbf\xbf", 17);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_written_past_the_end),
        cmocka_unit_test(overflow_ends_the_text),
        cmocka_unit_test(an_exact_fit_is_no_overflow),
        cmocka_unit_test(what_comes_from_elsewhere_does_not_steer_a_terminal),
        cmocka_unit_test(numbers),
        cmocka_unit_test(hexadecimal),
        cmocka_unit_test(commas_come_by_themselves),
        cmocka_unit_test(the_short_escapes),
        cmocka_unit_test(strings_come_back),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
