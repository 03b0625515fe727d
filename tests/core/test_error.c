#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "core/error.h"
#include "core/json.h"
#include "core/text.h"

static int is_kebab_case(const char *code)
{
    size_t length = strlen(code);
    if (length == 0 || strspn(code, "abcdefghijklmnopqrstuvwxyz0123456789-") != length)
        return 0;
    return code[0] != '-' && code[length - 1] != '-' && !strstr(code, "--");
}

static void codes_are_unique_and_kebab_case(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < KB_ERROR_COUNT; i++) {
        assert_true(is_kebab_case(kb_error_code((KbError)i)));
        for (unsigned j = 0; j < i; j++)
            assert_string_not_equal(kb_error_code((KbError)i), kb_error_code((KbError)j));
    }
    assert_string_equal(kb_error_code(KB_NOT_YOUR_TURN), "not-your-turn");
}

/* {1} to {3}, each at most once (that is what kb_fault_json has room for), none without those before it. */
static void texts_name_only_arguments_that_exist(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < KB_ERROR_COUNT; i++) {
        int named[4] = { 0 };
        const char *text = kb_error_template((KbError)i);
        assert_true(strlen(text) > 0);
        for (const char *at = text; (at = strpbrk(at, "{}")) != NULL; at += 3) {
            assert_true(at[0] == '{' && at[1] >= '1' && at[1] <= '3' && at[2] == '}');
            named[at[1] - '0']++;
        }
        assert_in_range(named[1], 0, 1);
        assert_in_range(named[2], 0, named[1]);
        assert_in_range(named[3], 0, named[2]);
    }
}

static void a_number_that_is_no_error_has_words_too(void **unused)
{
    (void)unused;
    assert_string_equal(kb_error_code(KB_ERROR_COUNT), "broken");
    assert_string_equal(kb_error_template((KbError)-1), kb_error_template(KB_BROKEN));
}

static void assert_sentence(const KbFault *fault, const char *expected)
{
    char buffer[1024];
    KbText text;
    kb_text_start(&text, buffer, sizeof buffer);
    kb_fault_text(fault, &text);
    assert_string_equal(buffer, expected);
}

static void arguments_are_filled_in(void **unused)
{
    (void)unused;
    KbFault fault;
    assert_int_equal(kb_fault(&fault, KB_GAME_OVER), KB_GAME_OVER);
    assert_sentence(&fault, "the game is over: nobody can act any more");
    assert_int_equal(kb_fault_1(&fault, KB_ILLEGAL, "mask 3"), KB_ILLEGAL);
    assert_sentence(&fault, "'mask 3' is not legal here");
    assert_int_equal(kb_fault_2(&fault, KB_BAD_JSON, "7", "a colon is missing"), KB_BAD_JSON);
    assert_sentence(&fault, "this is no JSON: a colon is missing at byte 7");
    assert_int_equal(kb_fault_3(&fault, KB_BAD_PLAYERS, "corruption", "2", "7"), KB_BAD_PLAYERS);
    assert_sentence(&fault, "'players' is wrong: corruption takes 2 to 7 players");
    assert_int_equal(fault.count, 3);
}

static void a_missing_argument_shows_nothing(void **unused)
{
    (void)unused;
    KbFault fault;
    memset(&fault, 'x', sizeof fault);
    kb_fault_1(&fault, KB_BAD_PLAYERS, "corruption");
    assert_sentence(&fault, "'players' is wrong: corruption takes  to  players");
    kb_fault(&fault, KB_BAD_PLAYERS);
    assert_sentence(&fault, "'players' is wrong:  takes  to  players");
}

static void an_argument_is_not_read_as_text_with_slots(void **unused)
{
    (void)unused;
    KbFault fault;
    kb_fault_2(&fault, KB_NOT_RESOLVING, "{2}", "{1}");
    assert_sentence(&fault, "card {1} is being decided now, not card {2}");
}

static void numbers_are_arguments(void **unused)
{
    (void)unused;
    KbFault fault;
    kb_fault(&fault, KB_BAD_SEAT);
    kb_fault_arg_number(&fault, INT64_MIN);
    kb_fault_arg_number(&fault, 0);
    kb_fault_arg_number(&fault, 7);
    assert_sentence(&fault, "there is no seat -9223372036854775808: allowed are 0 to 7");
}

static void a_fourth_argument_is_dropped(void **unused)
{
    (void)unused;
    struct {
        KbFault fault;
        char guard[16];
    } room;
    memset(&room, '#', sizeof room);
    kb_fault_3(&room.fault, KB_BAD_SEAT, "1", "2", "3");
    kb_fault_arg(&room.fault, "four", 4);
    assert_int_equal(room.fault.count, 3);
    assert_string_equal(room.fault.arg[2], "3");
    assert_memory_equal(room.guard, "################", 16);
}

static void a_fault_may_be_null(void **unused)
{
    (void)unused;
    assert_int_equal(kb_fault_3(NULL, KB_ILLEGAL, "a", "b", "c"), KB_ILLEGAL);
    kb_fault_arg_number(NULL, 1);
}

static void assert_shown(const char *bytes, size_t length, const char *expected)
{
    KbFault fault;
    kb_fault(&fault, KB_ILLEGAL);
    kb_fault_arg(&fault, bytes, length);
    assert_string_equal(fault.arg[0], expected);
}

static void bytes_that_cannot_be_shown_become_question_marks(void **unused)
{
    (void)unused;
    assert_shown("", 0, "");
    assert_shown("a\0b", 3, "a?b");
    assert_shown("\x1b[31m\n\t\x7f", 8, "?[31m???");
    assert_shown("\xc2\x9b" "2J", 4, "?2J"); /* U+009B opens an escape sequence, too */
    assert_shown("\xc2\xa0", 2, "\xc2\xa0");
    assert_shown("Zo\xc3\xab \xe2\x82\xac \xf0\x9f\x92\xb0", 13, "Zo\xc3\xab \xe2\x82\xac \xf0\x9f\x92\xb0");
    assert_shown("\xc3", 1, "?");
    assert_shown("\xc3(", 2, "?(");
    assert_shown("\x80\xbf\xff\xfe", 4, "????");
    assert_shown("\xc0\x80", 2, "??");             /* overlong NUL */
    assert_shown("\xe0\x80\xaf", 3, "???");        /* overlong / */
    assert_shown("\xed\xa0\x80", 3, "???");        /* a surrogate */
    assert_shown("\xf4\x90\x80\x80", 4, "????");   /* past U+10FFFF */
    assert_shown("\xf4\x8f\xbf\xbf", 4, "\xf4\x8f\xbf\xbf");
    assert_shown("\xe2\x82\xac", 2, "??"); /* ends inside a character */
}

/* `pad` ASCII letters and then characters of `width` bytes: whatever is kept ends with a whole one, and nothing more fitted. */
static void assert_cut(size_t pad, const char *character)
{
    char text[400];
    size_t width = strlen(character), length = pad;
    memset(text, 'a', pad);
    for (; length + width <= sizeof text; length += width)
        memcpy(text + length, character, width);
    KbFault fault;
    kb_fault(&fault, KB_ILLEGAL);
    kb_fault_arg(&fault, text, length);
    size_t kept = strlen(fault.arg[0]);
    assert_int_equal((kept - pad) % width, 0);
    assert_in_range(kept, KB_FAULT_ARG_BYTES - width, KB_FAULT_ARG_BYTES - 1);
    assert_memory_equal(fault.arg[0], text, kept);
    text[length - 1] = '\0';
    kb_fault_arg_text(&fault, text);
    assert_string_equal(fault.arg[1], fault.arg[0]);
}

static void a_long_argument_is_cut_between_characters(void **unused)
{
    (void)unused;
    for (size_t pad = 0; pad < 8; pad++) {
        assert_cut(pad, "x");
        assert_cut(pad, "\xc3\xab");
        assert_cut(pad, "\xe2\x82\xac");
        assert_cut(pad, "\xf0\x9f\x92\xb0");
    }
}

static void a_fault_as_json(void **unused)
{
    (void)unused;
    char buffer[4096], shown[2048];
    KbText text;
    KbFault fault;
    kb_fault_2(&fault, KB_UNKNOWN_OP, "a\"\\b", "new, turn");
    kb_text_start(&text, buffer, sizeof buffer);
    kb_json_object(&text);
    kb_json_key_bool(&text, "ok", false);
    kb_fault_json(&fault, &text);
    kb_json_object_end(&text);
    assert_string_equal(buffer, "{\"ok\":false,\"code\":\"unknown-op\",\"args\":[\"a\\\"\\\\b\",\"new, turn\"],"
                                "\"error\":\"'a\\\"\\\\b' is no op: allowed are new, turn\"}");

    KbJson value, error;
    assert_int_equal(kb_json_read(buffer, text.length, &value, NULL), KB_OK);
    assert_true(kb_json_member(value, "error", &error));
    assert_true(kb_json_get_string(error, shown, sizeof shown, NULL));
    assert_string_equal(shown, "'a\"\\b' is no op: allowed are new, turn");
}

static void the_longest_sentences_are_whole(void **unused)
{
    (void)unused;
    char long_text[KB_FAULT_ARG_BYTES], buffer[8192], shown[2048], whole[2048];
    memset(long_text, '"', sizeof long_text - 1);
    long_text[sizeof long_text - 1] = '\0';
    for (unsigned i = 0; i < KB_ERROR_COUNT; i++) {
        KbFault fault;
        KbText text;
        KbJson value, error;
        kb_fault_3(&fault, (KbError)i, long_text, long_text, long_text);
        kb_text_start(&text, whole, sizeof whole);
        kb_fault_text(&fault, &text);
        kb_text_start(&text, buffer, sizeof buffer);
        kb_json_object(&text);
        kb_fault_json(&fault, &text);
        kb_json_object_end(&text);
        assert_int_equal(kb_json_read(buffer, text.length, &value, NULL), KB_OK);
        assert_true(kb_json_member(value, "error", &error));
        assert_true(kb_json_get_string(error, shown, sizeof shown, NULL));
        assert_string_equal(shown, whole);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(codes_are_unique_and_kebab_case),
        cmocka_unit_test(texts_name_only_arguments_that_exist),
        cmocka_unit_test(a_number_that_is_no_error_has_words_too),
        cmocka_unit_test(arguments_are_filled_in),
        cmocka_unit_test(a_missing_argument_shows_nothing),
        cmocka_unit_test(an_argument_is_not_read_as_text_with_slots),
        cmocka_unit_test(numbers_are_arguments),
        cmocka_unit_test(a_fourth_argument_is_dropped),
        cmocka_unit_test(a_fault_may_be_null),
        cmocka_unit_test(bytes_that_cannot_be_shown_become_question_marks),
        cmocka_unit_test(a_long_argument_is_cut_between_characters),
        cmocka_unit_test(a_fault_as_json),
        cmocka_unit_test(the_longest_sentences_are_whole),
    };
    return cmocka_run_group_tests_name("error", tests, NULL, NULL);
}
