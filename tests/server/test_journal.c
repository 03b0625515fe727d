#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "server/journal.h"
#include "server/message.h"

enum { LINE_BYTES = 8192 };

static int kept_error, pipe_ends[2];

static int begin(void **unused)
{
    (void)unused;
    fflush(stderr);
    kept_error = dup(STDERR_FILENO);
    if (pipe(pipe_ends) != 0 || dup2(pipe_ends[1], STDERR_FILENO) < 0)
        return -1;
    journal_level(JOURNAL_INFO);
    return 0;
}

static int end(void **unused)
{
    (void)unused;
    dup2(kept_error, STDERR_FILENO);
    close(kept_error);
    close(pipe_ends[0]);
    close(pipe_ends[1]);
    return 0;
}

/* What was written, after its time. */
static const char *written(void)
{
    static char line[LINE_BYTES];
    ssize_t length = read(pipe_ends[0], line, sizeof line - 1);
    assert_in_range(length, 26, sizeof line - 1);
    line[length] = '\0';
    assert_int_equal(line[10], 'T');
    assert_memory_equal(line + 23, "Z ", 2);
    return line + 25;
}

static void a_line_has_time_level_event_and_values(void **unused)
{
    (void)unused;
    journal(JOURNAL_INFO, "table-started", "table=%s players=%u big=%" PRId64 " size=%zu", "abc", 4u, INT64_MIN,
            (size_t)9);
    assert_string_equal(written(), "info table-started table=abc players=4 big=-9223372036854775808 size=9\n");
}

static void a_value_stays_one_value_of_one_line(void **unused)
{
    (void)unused;
    journal(JOURNAL_ERROR, "e", "a=%s b=%s c=%s d=%.*s", "two words", "x\ninfo forged e=1", "", 2, "abc");
    assert_string_equal(written(), "error e a=\"two words\" b=\"x\\x0ainfo forged e=1\" c=\"\" d=ab\n");
    journal(JOURNAL_ERROR, "e", "why=\"%s\"", "two \"words\"");
    assert_string_equal(written(), "error e why=\"two \\\"words\\\"\"\n");
    journal(JOURNAL_ERROR, "e", "a=%s b=%s c=%s", "say \"hi\"", "\xff\x1b[0m", "\xc2\x9b");
    assert_string_equal(written(), "error e a=\"say \\\"hi\\\"\" b=\\xff\\x1b[0m c=\\xc2\\x9b\n");
}

static void a_long_value_is_cut_and_the_line_ends(void **unused)
{
    static char text[LINE_BYTES];
    (void)unused;
    memset(text, 'x', sizeof text - 1);
    journal(JOURNAL_WARNING, "e", "a=%s", text);
    const char *line = written();
    assert_in_range(strlen(line), 1000, 3000);
    assert_int_equal(line[strlen(line) - 1], '\n');
}

static void what_is_below_the_level_is_not_written(void **unused)
{
    (void)unused;
    journal(JOURNAL_DEBUG, "quiet", "a=%d", 1);
    journal_level(JOURNAL_ERROR);
    journal(JOURNAL_WARNING, "quiet", "a=%d", 2);
    journal(JOURNAL_ERROR, "loud", "a=%d", 3);
    assert_string_equal(written(), "error loud a=3\n");
}

static void a_message_lives_until_the_last_hold_is_dropped(void **unused)
{
    (void)unused;
    Message *message = message_new("hello", 5);
    assert_non_null(message);
    assert_memory_equal(message->text, "hello", 5);
    memset(message->text - MESSAGE_FRONT, 0, MESSAGE_FRONT);
    assert_ptr_equal(message_hold(message), message);
    message_drop(message);
    assert_int_equal(message->length, 5);
    assert_memory_equal(message->text, "hello", 5);
    message_drop(message);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_line_has_time_level_event_and_values, begin, end),
        cmocka_unit_test_setup_teardown(a_value_stays_one_value_of_one_line, begin, end),
        cmocka_unit_test_setup_teardown(a_long_value_is_cut_and_the_line_ends, begin, end),
        cmocka_unit_test_setup_teardown(what_is_below_the_level_is_not_written, begin, end),
        cmocka_unit_test(a_message_lives_until_the_last_hold_is_dropped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
