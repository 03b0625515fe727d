/* What keeps a line from ending (K-11, S-22, S-24) against everything that ends one. */
#include "korruptivity/scene.h"

#include <stdio.h>
#include <string.h>

static const char cards[] =
    "loose project 'tasks':['any'],'cor':'+','pop':'...','power':3; "
    "strict project 'tasks':['any'],'cor':'+!!','pop':'...','power':3; "
    "press project 'tasks':['any'],'cor':'...','pop':'...','power':3,'marks':['media']; "
    "hold relation 'cor':'hold'; hold-2 relation 'pop':'hold'; wait relation 'signs':['two-more']; "
    "third event 'signs':['third']; audit relation 'abilities':['small-hourglass'],'signs':['audit']; "
    "finish relation 'abilities':['small-hourglass'],'signs':['finish']; star document 'marks':['media']; "
    "no-marks relation 'signs':['no-marks']; boss character 'cor':2; link event 'abilities':['linked']; "
    "pair document 'signs':['two-units','after-character']; shun event 'signs':['remove-any']";

static void basic(void)
{
    korr_begin_basic(2, cards);
    korr_hand(1, "");
    korr_hand(2, "");
}

/* ---- what ends a line, and what keeps it ---- */

/* A line whose corruption is -1, and all that can be about it. */
typedef struct Case {
    const char *project; /* free, positive, or strictly positive */
    bool frozen, held;
    int behind; /* S-22: cards behind it; -1: there is none */
} Case;

static const char *const projects[] = { "open-1", "loose", "strict" };

enum { CASES = 3 * 2 * 2 * 4 };

static Case case_of(unsigned number)
{
    return (Case){ .project = projects[number % 3],
                   .frozen = number / 3 % 2,
                   .held = number / 6 % 2,
                   .behind = (int)(number / 12 % 4) - 1 };
}

static unsigned lay(KbSeat seat, const Case *what)
{
    char line[80];
    static const char *const wait[] = { "", " wait", " wait r1", " wait r1 r2" };
    snprintf(line, sizeof line, "t1%s%s", what->held ? " hold" : "", wait[what->behind + 1]);
    unsigned number = korr_line_up(seat, what->project, line);
    korr_counters(number, what->frozen ? 2 : 0);
    return number;
}

/* K-11, S-24, S-22 with `more` cards behind what lies there. */
static bool may_collapse(const Case *what, int more)
{
    return !what->frozen && !what->held && (what->behind < 0 || what->behind + more >= 2);
}

static bool is_beyond(const Case *what)
{
    return strcmp(what->project, "open-1") != 0;
}

static bool breaks(const Case *what)
{
    return strcmp(what->project, "strict") == 0;
}

static void assert_ended(const char *how, unsigned number, bool ended, bool expected)
{
    Case what = case_of(number);
    if (ended != expected)
        fail_msg("%s: %s, frozen %d, S-24 %d, S-22 with %d behind: %s", how, what.project, what.frozen, what.held,
                 what.behind, ended ? "ended" : "did not end");
}

static void k18_strict_frozen_s22_s24_in_all_combinations(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < CASES; i++) {
        Case what = case_of(i);
        basic();
        unsigned line = lay(1, &what);
        korr_act(1, "done");
        assert_ended("K-18", i, !line_runs(korr_line(line)), breaks(&what) && may_collapse(&what, 0));
    }
}

static void k28_strict_frozen_s22_s24_in_all_combinations(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < CASES; i++)
        for (KbSeat owner = 1; owner <= 2; owner++) {
            Case what = case_of(i);
            korr_begin_bare(2, cards);
            unsigned line = lay(owner, &what);
            for (unsigned phase = 0; phase < 3; phase++)
                korr_pass_phase();
            assert_ended("K-28", i, !line_runs(korr_line(line)), breaks(&what) && may_collapse(&what, 0));
        }
}

static void k33_frozen_s22_s24_in_all_combinations(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < CASES; i++)
        for (unsigned expert = 0; expert < 2; expert++) {
            Case what = case_of(i);
            if (expert)
                korr_begin_bare(2, cards);
            else
                basic();
            lay(1, &what);
            assert_ended("K-33", i, korr_can(1, "collapse 1"), may_collapse(&what, 0));
        }
}

static void s13_frozen_s22_s24_in_all_combinations(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < CASES; i++) {
        Case what = case_of(i);
        basic();
        lay(1, &what);
        korr_line_up(1, "open-2", "d1");
        korr_hand(1, "third");
        korr_put(1, "third", 2);
        bool asked = korr_table()->ask == KORR_ASK_SIGN;
        if (asked)
            assert_legal(1, "collapse 1");
        assert_ended("S-13", i, asked, may_collapse(&what, 0));
    }
}

static void k10_frozen_s22_s24_in_all_combinations(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < CASES; i++) {
        Case what = case_of(i);
        basic();
        lay(1, &what);
        korr_line_up(1, "open-2", "d1 hold-2");
        korr_line_up(1, "open-3", "d2");
        korr_counters(3, 1);
        korr_row("open-4");
        assert_ended("K-10", i, korr_can(1, "start open-4"), may_collapse(&what, 0));
        if (!may_collapse(&what, 0))
            continue;
        korr_act(1, "start open-4");
        assert_legal(1, "collapse 1");
    }
}

/* The audit itself lies behind S-22. */
static void s28_strict_frozen_s22_s24_in_all_combinations(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < CASES; i++) {
        Case what = case_of(i);
        korr_begin_bare(2, cards);
        unsigned line = lay(1, &what);
        korr_hand(1, "audit");
        korr_put(1, "audit", line);
        assert_ended("S-28", i, !line_runs(korr_line(line)), is_beyond(&what) && may_collapse(&what, 1));
    }
}

/* S-24 keeps no line from being completed. */
static void s29_frozen_s22_s24_in_all_combinations(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < CASES; i++) {
        Case what = case_of(i);
        korr_begin_bare(2, cards);
        unsigned line = lay(1, &what);
        korr_hand(1, "finish");
        korr_put(1, "finish", line);
        bool ready = !is_beyond(&what) && !what.frozen && (what.behind < 0 || what.behind + 1 >= 2);
        assert_ended("S-29", i, !line_runs(korr_line(line)), ready);
        assert_int_equal(korr_table()->power[1], ready ? 3 : 0);
    }
}

static void k14_frozen_s22_s24_in_all_combinations(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < CASES; i++) {
        Case what = case_of(i);
        basic();
        unsigned line = lay(1, &what);
        bool ready = !is_beyond(&what) && !what.frozen && (what.behind < 0 || what.behind >= 2);
        assert_ended("K-14", i, korr__ready_lines(&korr_scene.setup, korr_table(), 1) == 1u << (line - 1), ready);
    }
}

static void s22_the_last_of_several_counts(void **unused)
{
    (void)unused;
    korr_begin_expert(2, "wait relation 'signs':['two-more']; wait-2 relation 'signs':['two-more']");
    korr_line_up(1, "open-1", "wait d1 wait-2 d2");
    assert_true(korr_line(1)->flags & KORR_LINE_WAITS);
    korr_line_up(1, "open-2", "t1");
    korr_hand(1, "d3");
    korr_put(1, "d3", 1);
    assert_false(korr_line(1)->flags & KORR_LINE_WAITS);
}

static void s22_waits_again_when_cards_behind_it_go(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1 wait d2+link");
    assert_true(korr_can(1, "collapse 1"));
    korr_hand(1, "shun");
    korr_put(1, "shun", 1);
    korr_act(1, "remove d2"); /* the pair goes, the remover lies there */
    assert_cards(1, "open-1 d1 wait shun");
    assert_false(korr_can(1, "collapse 1"));
    assert_false(korr__is_ready(&korr_scene.setup, korr_line(1)));
}

/* ---- S-29 with K-29 ---- */

static void s29_without_the_mark_nothing_and_with_s15_it_is_not_needed(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "press", "d1");
    korr_line_up(1, "open-1", "star");
    korr_hand(1, "finish no-marks");
    korr_put(1, "no-marks", 1);
    korr_put(1, "finish", 1);
    assert_false(line_runs(korr_line(1)));
    assert_int_equal(korr_table()->power[1], 3);
    korr_begin_basic(2, cards);
    korr_line_up(1, "press", "d1"); /* in the basic game marks mean nothing (K-17) */
    korr_hand(1, "finish");
    korr_put(1, "finish", 1);
    assert_false(line_runs(korr_line(1)));
}

static void s29_of_anothers_line_pays_its_owner_and_the_owner_now(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_line_up(1, "press", "star 2:boss"); /* taken over by 2 */
    korr_hand(3, "finish");
    korr_one(3);
    korr_put(3, "finish", 1);
    assert_int_equal(korr_table()->power[2], 4);
    assert_int_equal(korr_table()->power[1], 0);
    assert_int_equal(korr_table()->power[3], 0);
    assert_ask(KORR_ASK_ONE, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(k18_strict_frozen_s22_s24_in_all_combinations),
        cmocka_unit_test(k28_strict_frozen_s22_s24_in_all_combinations),
        cmocka_unit_test(k33_frozen_s22_s24_in_all_combinations),
        cmocka_unit_test(s13_frozen_s22_s24_in_all_combinations),
        cmocka_unit_test(k10_frozen_s22_s24_in_all_combinations),
        cmocka_unit_test(s28_strict_frozen_s22_s24_in_all_combinations),
        cmocka_unit_test(s29_frozen_s22_s24_in_all_combinations),
        cmocka_unit_test(k14_frozen_s22_s24_in_all_combinations),
        cmocka_unit_test(s22_the_last_of_several_counts),
        cmocka_unit_test(s22_waits_again_when_cards_behind_it_go),
        cmocka_unit_test(s29_without_the_mark_nothing_and_with_s15_it_is_not_needed),
        cmocka_unit_test(s29_of_anothers_line_pays_its_owner_and_the_owner_now),
    };
    return cmocka_run_group_tests_name("korruptivity-endings", tests, NULL, NULL);
}
