#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "core/error.h"
#include "core/options.h"

static KbFault fault;

static KbJson json(const char *text)
{
    KbJson value;
    assert_int_equal(kb_json_read(text, strlen(text), &value, NULL), KB_OK);
    return value;
}

/* An option that is wrong, and what it must be. */
static void assert_wrong(KbError error, const char *option, const char *allowed)
{
    assert_int_equal(error, KB_BAD_MEMBER);
    assert_int_equal(fault.error, KB_BAD_MEMBER);
    assert_int_equal(fault.count, 2);
    assert_string_equal(fault.arg[0], option);
    assert_string_equal(fault.arg[1], allowed);
}

static void a_choice_is_one_of_its_names(void **unused)
{
    static const char *const names[] = { "must", "may", "never", NULL };
    static const char *const wrong[] = { "\"Must\"", "\"mus\"", "\"\"", "0", "null", "[\"must\"]", "true" };
    uint8_t choice = 9;
    (void)unused;
    assert_int_equal(kb_option_choice("hitman", json("\"must\""), names, &choice, &fault), KB_OK);
    assert_int_equal(choice, 0);
    assert_int_equal(kb_option_choice("hitman", json("\"nev\\u0065r\""), names, &choice, &fault), KB_OK);
    assert_int_equal(choice, 2);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_wrong(kb_option_choice("hitman", json(wrong[i]), names, &choice, &fault), "hitman",
                     "one of must, may, never");
        assert_int_equal(choice, 2);
    }
    assert_int_equal(kb_option_choice("hitman", json("1"), names, &choice, NULL), KB_BAD_MEMBER);
}

static void a_flag_is_the_second_of_two_names(void **unused)
{
    static const char *const names[] = { "clockwise", "counterclockwise", NULL };
    bool flag = true;
    (void)unused;
    assert_int_equal(kb_option_flag("direction", json("\"clockwise\""), names, &flag, &fault), KB_OK);
    assert_false(flag);
    assert_int_equal(kb_option_flag("direction", json("\"counterclockwise\""), names, &flag, &fault), KB_OK);
    assert_true(flag);
    assert_wrong(kb_option_flag("direction", json("true"), names, &flag, &fault), "direction",
                 "one of clockwise, counterclockwise");
}

static void a_truth_is_true_or_false(void **unused)
{
    bool truth = false;
    (void)unused;
    assert_int_equal(kb_option_bool("trades", json("true"), &truth, &fault), KB_OK);
    assert_true(truth);
    assert_int_equal(kb_option_bool("trades", json("false"), &truth, &fault), KB_OK);
    assert_false(truth);
    assert_wrong(kb_option_bool("trades", json("1"), &truth, &fault), "trades", "true or false");
    assert_wrong(kb_option_bool("trades", json("\"true\""), &truth, &fault), "trades", "true or false");
    assert_wrong(kb_option_bool("trades", json("null"), &truth, &fault), "trades", "true or false");
}

static void a_number_has_its_range(void **unused)
{
    static const char *const wrong[] = { "-6", "501", "1.0", "1e2", "\"7\"", "null", "9223372036854775808", "[7]" };
    int64_t read = 0;
    (void)unused;
    assert_int_equal(kb_option_number("rounds", json("-5"), -5, 500, &read, &fault), KB_OK);
    assert_int_equal(read, -5);
    assert_int_equal(kb_option_number("rounds", json("500"), -5, 500, &read, &fault), KB_OK);
    assert_int_equal(read, 500);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_wrong(kb_option_number("rounds", json(wrong[i]), -5, 500, &read, &fault), "rounds",
                     "a whole number from -5 to 500");
}

/* 256 more than what is allowed is the same byte, but another number. */
static void a_byte_is_not_cut_to_fit(void **unused)
{
    uint8_t read = 77;
    (void)unused;
    assert_int_equal(kb_option_byte("first", json("255"), 1, 255, &read, &fault), KB_OK);
    assert_int_equal(read, 255);
    assert_wrong(kb_option_byte("first", json("258"), 1, 6, &read, &fault), "first", "a whole number from 1 to 6");
    assert_wrong(kb_option_byte("first", json("-254"), 1, 6, &read, &fault), "first", "a whole number from 1 to 6");
    assert_wrong(kb_option_byte("first", json("0"), 1, 6, &read, &fault), "first", "a whole number from 1 to 6");
    assert_int_equal(read, 255); /* as it was */
}

static void an_unknown_option_is_named(void **unused)
{
    char key[100];
    (void)unused;
    assert_int_equal(kb_option_unknown(json("\"colour\""), "as an option of go", "size, komi", &fault),
                     KB_UNKNOWN_MEMBER);
    assert_int_equal(fault.count, 3);
    assert_string_equal(fault.arg[0], "colour");
    assert_string_equal(fault.arg[1], "as an option of go");
    assert_string_equal(fault.arg[2], "size, komi");
    memset(key, 'x', sizeof key);
    key[0] = key[98] = '"';
    key[99] = '\0';
    kb_option_unknown(json(key), "here", "none", &fault);
    assert_string_equal(fault.arg[0], "...");
}

static void a_wrong_deal_names_its_entry(void **unused)
{
    (void)unused;
    assert_int_equal(kb_option_wrong_deal(&fault, 0, "it is no card"), KB_BAD_DEAL);
    assert_int_equal(fault.error, KB_BAD_DEAL);
    assert_string_equal(fault.arg[0], "1");
    assert_string_equal(fault.arg[1], "it is no card");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_choice_is_one_of_its_names), cmocka_unit_test(a_flag_is_the_second_of_two_names),
        cmocka_unit_test(a_truth_is_true_or_false),     cmocka_unit_test(a_number_has_its_range),
        cmocka_unit_test(a_byte_is_not_cut_to_fit),     cmocka_unit_test(an_unknown_option_is_named),
        cmocka_unit_test(a_wrong_deal_names_its_entry),
    };
    return cmocka_run_group_tests_name("core-options", tests, NULL, NULL);
}
