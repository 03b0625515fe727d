#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "core/error.h"
#include "core/words.h"

enum { MOST = 3 };

/* The words of `text` in memory of its very size, joined again by '|'; "more" behind them if there are more. */
static void assert_split(const char *text, size_t length, unsigned count, const char *joined)
{
    char *exact = malloc(length ? length : 1), room[64] = "";
    KbWord words[MOST];
    memcpy(exact, text, length);
    assert_int_equal(kb_words_split(exact, length, words, MOST), count);
    for (unsigned i = 0; i < count && i < MOST; i++) {
        strcat(room, i ? "|" : "");
        strncat(room, words[i].at, words[i].length);
    }
    strcat(room, count > MOST ? "|more" : "");
    assert_string_equal(room, joined);
    free(exact);
}

static void words_are_parted_by_one_space(void **unused)
{
    (void)unused;
    assert_split("", 0, 1, "");
    assert_split("pass", 4, 1, "pass");
    assert_split("on 3", 4, 2, "on|3");
    assert_split("give 2 dam", 10, 3, "give|2|dam");
    assert_split("a b c d", 7, 4, "a|b|c|more");
    assert_split("a b c d e f", 11, 4, "a|b|c|more");
    assert_split("a b c ", 6, 4, "a|b|c|more");
}

/* Two spaces have an empty word between them, and a space at the end one behind it. */
static void empty_words_count(void **unused)
{
    (void)unused;
    assert_split(" ", 1, 2, "|");
    assert_split("a  b", 4, 3, "a||b");
    assert_split(" a", 2, 2, "|a");
    assert_split("a ", 2, 2, "a|");
    assert_split("a\tb\n", 4, 1, "a\tb\n");
}

static bool is(const char *word, size_t length, const char *text)
{
    char *exact = malloc(length ? length : 1);
    memcpy(exact, word, length);
    bool same = kb_word_is((KbWord){ exact, length }, text);
    free(exact);
    return same;
}

static void a_word_is_itself_and_no_part_of_another(void **unused)
{
    (void)unused;
    assert_true(is("pass", 4, "pass"));
    assert_true(is("", 0, ""));
    assert_false(is("pas", 3, "pass"));
    assert_false(is("passs", 5, "pass"));
    assert_false(is("Pass", 4, "pass"));
    assert_false(is("", 0, "pass"));
    assert_false(is("pass", 4, ""));
    assert_false(is("pass\0", 5, "pass")); /* a NUL is a byte like others */
    assert_false(is("\0", 1, ""));
}

static int number(const char *text)
{
    size_t length = strlen(text);
    char *exact = malloc(length ? length : 1);
    memcpy(exact, text, length);
    int read = kb_word_number((KbWord){ exact, length });
    free(exact);
    return read;
}

static void numbers_from_0_to_255_are_read(void **unused)
{
    char text[8];
    (void)unused;
    for (int i = 0; i <= 255; i++) {
        snprintf(text, sizeof text, "%d", i);
        assert_int_equal(number(text), i);
    }
}

static void other_numbers_are_none(void **unused)
{
    static const char *const wrong[] = { "",   "256", "999", "1000", "00",  "01",  "007", "-1", "+1",
                                         "1.", "1e1", " 1",  "1 ",   "0x1", "1:3", "1/2", "a",  "\xd9\xa1" };
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (number(wrong[i]) != -1)
            fail_msg("'%s' is %d", wrong[i], number(wrong[i]));
}

static void a_wrong_word_is_shown_with_what_is_allowed(void **unused)
{
    KbFault fault;
    (void)unused;
    assert_int_equal(kb_word_wrong(&fault, KB_UNKNOWN_VERB, (KbWord){ "ju\nmp it", 5 }, "walk"), KB_UNKNOWN_VERB);
    assert_int_equal(fault.error, KB_UNKNOWN_VERB);
    assert_int_equal(fault.count, 2);
    assert_string_equal(fault.arg[0], "ju?mp");
    assert_string_equal(fault.arg[1], "walk");
    assert_int_equal(kb_word_wrong(NULL, KB_BAD_ACTION, (KbWord){ "x", 1 }, "y"), KB_BAD_ACTION);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_parted_by_one_space),
        cmocka_unit_test(empty_words_count),
        cmocka_unit_test(a_word_is_itself_and_no_part_of_another),
        cmocka_unit_test(numbers_from_0_to_255_are_read),
        cmocka_unit_test(other_numbers_are_none),
        cmocka_unit_test(a_wrong_word_is_shown_with_what_is_allowed),
    };
    return cmocka_run_group_tests_name("core-words", tests, NULL, NULL);
}
