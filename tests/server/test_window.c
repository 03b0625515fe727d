/* Which reaction window is open, as the server follows the turns: one that goes on, and another one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/play.h"

enum { ACT, UNDO };

static KbTurn turn_of(KbSeats awaited, KbWindow window)
{
    return (KbTurn){ .awaited = awaited, .window = (uint8_t)window };
}

static Window window;
static KbTurn now;

static bool follow(KbSeats awaited, KbWindow kind, KbSeat mover, bool undo, uint32_t version)
{
    KbTurn before = now;
    now = turn_of(awaited, kind);
    return window_follow(&window, &before, &now, mover, undo, version);
}

/* Seat 1 has opened a window for seats 2 and 3 in row 5. */
static int open_one(void **unused)
{
    (void)unused;
    window = (Window){ 0 };
    now = turn_of(2, KB_WINDOW_NONE);
    assert_true(follow(4 | 8, KB_WINDOW_REACTION, 1, ACT, 5));
    return 0;
}

static void assert_window(KbSeats asked, uint32_t version)
{
    assert_int_equal(window.asked, asked);
    assert_int_equal(window.version, version);
}

static void it_goes_on_while_seats_answer(void **unused)
{
    (void)unused;
    assert_window(4 | 8, 5);
    assert_false(follow(8, KB_WINDOW_REACTION, 2, ACT, 6));
    assert_window(4 | 8, 5);
    assert_false(follow(8, KB_WINDOW_REACTION, 0, ACT, 7)); /* something else happened, a pause perhaps */
    assert_window(4 | 8, 5);
    assert_false(follow(2, KB_WINDOW_NONE, 3, ACT, 8));
    assert_window(0, 0);
}

static void an_answer_taken_back_leaves_it_open(void **unused)
{
    (void)unused;
    follow(8, KB_WINDOW_REACTION, 2, ACT, 6);
    assert_false(follow(4 | 8, KB_WINDOW_REACTION, 2, UNDO, 7));
    assert_window(4 | 8, 5);
    assert_false(follow(2, KB_WINDOW_NONE, 1, UNDO, 8)); /* what it was opened by */
    assert_window(0, 0);
}

static void whoever_comes_in_makes_it_another_one(void **unused)
{
    (void)unused;
    follow(8, KB_WINDOW_REACTION, 2, ACT, 6);
    assert_true(follow(2, KB_WINDOW_REACTION, 3, ACT, 7)); /* all have answered, now seat 1 may */
    assert_window(2, 7);
}

static void so_does_who_is_asked_again_after_answering(void **unused)
{
    (void)unused;
    follow(8, KB_WINDOW_REACTION, 2, ACT, 6);
    follow(2, KB_WINDOW_REACTION, 3, ACT, 7);
    assert_true(follow(2, KB_WINDOW_REACTION, 1, ACT, 8));
    assert_window(2, 8);
    assert_true(follow(8, KB_WINDOW_REACTION, 1, UNDO, 9)); /* back in an earlier one */
    assert_window(8, 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(it_goes_on_while_seats_answer, open_one),
        cmocka_unit_test_setup(an_answer_taken_back_leaves_it_open, open_one),
        cmocka_unit_test_setup(whoever_comes_in_makes_it_another_one, open_one),
        cmocka_unit_test_setup(so_does_who_is_asked_again_after_answering, open_one),
    };
    return cmocka_run_group_tests_name("server-window", tests, NULL, NULL);
}
