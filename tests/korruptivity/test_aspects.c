/* S-4 to S-8, S-24 and S-25: what stands in the place of an aspect. */
#include "korruptivity/scene.h"

static const char cards[] =
    "plus project 'tasks':['any'],'cor':'+','pop':'-','power':1; minus project "
    "'tasks':['any'],'cor':'-','pop':'+','power':1;"
    "two project 'tasks':['any'],'cor':'=2','pop':'=-2','power':1; strict project "
    "'tasks':['any'],'cor':'+!!','pop':'...','power':1;"
    "either document 'cor':'+-3'; both document 'cor':'+-2','pop':'+-4'; share event 'cor':'x','pop':'4-x'; share-2 "
    "event 'cor':'4-x','pop':'x';"
    "fit to-do 'cor':'fit'; fit-2 to-do 'pop':'fit'; zero to-do 'cor':'zero'; zero-2 to-do 'pop':'zero'; double to-do "
    "'cor':'double';"
    "double-2 to-do 'pop':'double'; five document 'cor':5; three document 'cor':3,'pop':-3; minus-5 document 'cor':-5;"
    "nought document 'cor':0; blank document; nine document 'cor':9,'pop':9; nine-2 document 'cor':-9;"
    "negate event 'cor':'(-x)'; negate-2 event 'pop':'(-x)'; twice event 'cor':'(2*x)'; more event 'cor':'(x+4)'; less "
    "event 'cor':'(x-4)';"
    "half event 'cor':'(x/2)'; square event 'cor':'(x*x)'; square-2 event 'cor':'(x*x)'; size event 'cor':'(|x|)';"
    "hold relation 'cor':'hold'; free relation 'cor':'...'; severe relation 'cor':'!!'; turn relation 'cor':'+-'; "
    "turn-2 relation 'pop':'+-';"
    "here relation 'cor':'>x<'; here-2 relation 'pop':'>x<'; drop relation 'signs':['drop-previous']; audit relation "
    "'signs':['audit'];"
    "shun event 'signs':['remove-any']";

/* A line of seat 1, and seat 1 to play onto it. */
static void line_of(const char *project, const char *attached, const char *hand)
{
    korr_begin_basic(2, cards);
    assert_int_equal(korr_line_up(1, project, attached), 1);
    korr_hand(1, hand);
}

static void s4_its_player_chooses_the_sign(void **unused)
{
    (void)unused;
    line_of("open-1", "d1", "either");
    korr_play(1, "either", 1);
    assert_ask(KORR_ASK_CHOICE, 1);
    assert_legal(1, "plus; minus");
    assert_totals(1, 1, 0);
    korr_act(1, "plus");
    assert_totals(1, 4, 0);
    line_of("open-1", "d1", "either");
    korr_play(1, "either", 1);
    korr_act(1, "minus");
    assert_totals(1, -2, 0);
}

static void s4_both_aspects_are_chosen_one_by_one(void **unused)
{
    (void)unused;
    line_of("open-1", "", "both");
    korr_play(1, "both", 1);
    korr_act(1, "minus");
    assert_ask(KORR_ASK_CHOICE, 1);
    korr_act(1, "plus");
    assert_totals(1, -2, 4);
    assert_int_equal(korr_table()->ask, KORR_ASK_REACT);
}

static void s4_the_choice_is_the_players_of_the_card(void **unused)
{
    (void)unused;
    korr_begin_basic(2, cards);
    korr_line_up(2, "open-1", "d1");
    korr_hand(1, "either");
    korr_play(1, "either", 1);
    assert_ask(KORR_ASK_CHOICE, 1);
    korr_refuse(2, "plus");
}

static void s5_x_and_what_is_left_of_four(void **unused)
{
    (void)unused;
    line_of("open-1", "", "share share-2");
    korr_play(1, "share", 1);
    assert_legal(1, "x 0; x 1; x 2; x 3; x 4");
    korr_act(1, "x 3");
    assert_totals(1, 3, 1);
    korr_silence();
    korr_play(1, "share-2", 1);
    korr_act(1, "x 4");
    assert_totals(1, 3 + 0, 1 + 4);
}

static void s6_fits_positive_also_when_that_lowers_it(void **unused)
{
    (void)unused;
    line_of("plus", "five", "fit fit-2");
    korr_put(1, "fit", 1);
    assert_int_equal(korr_slot("fit")->value[KORR_COR], -4);
    assert_totals(1, 1, 0);
    korr_put(1, "fit-2", 1);
    assert_totals(1, 1, -1);
}

static void s6_fits_negative_exact_and_free(void **unused)
{
    (void)unused;
    line_of("minus", "five", "fit fit-2");
    korr_put(1, "fit", 1);
    korr_put(1, "fit-2", 1);
    assert_totals(1, -1, 1);
    line_of("two", "five", "fit fit-2");
    korr_put(1, "fit", 1);
    korr_put(1, "fit-2", 1);
    assert_totals(1, 2, -2);
    line_of("open-1", "five", "fit");
    korr_put(1, "fit", 1);
    assert_totals(1, 5, 0);
}

static void s6_follows_the_limit_that_relations_made(void **unused)
{
    (void)unused;
    line_of("plus", "five", "turn fit");
    korr_play(1, "turn", 1);
    korr_act(1, "minus");
    korr_silence();
    korr_put(1, "fit", 1);
    assert_totals(1, -1, 0);
}

static void s7_zero_and_double(void **unused)
{
    (void)unused;
    line_of("open-1", "three", "zero double zero-2 double-2");
    korr_put(1, "double", 1);
    assert_totals(1, 6, -3);
    korr_put(1, "double-2", 1);
    assert_totals(1, 6, -6);
    korr_put(1, "zero", 1);
    assert_totals(1, 0, -6);
    korr_put(1, "zero-2", 1);
    assert_totals(1, 0, 0);
}

static void k7_fixed_values_stay_when_the_line_changes(void **unused)
{
    (void)unused;
    line_of("plus", "five", "fit zero shun");
    korr_put(1, "fit", 1);
    korr_put(1, "zero", 1);
    assert_totals(1, 0, 0);
    korr_put(1, "shun", 1);
    korr_act(1, "remove five");
    assert_totals(1, -5, 0);
}

static void s8_each_expression(void **unused)
{
    (void)unused;
    static const struct {
        const char *attached;
        int total;
    } cases[] = {
        { "five negate", -5 },
        { "five twice", 10 },
        { "five more", 9 },
        { "five less", 1 },
        { "five half", 2 },
        { "minus-5 half", -2 },
        { "minus-5 square", 25 },
        { "minus-5 size", 5 },
        { "three negate twice", -6 },
        { "five d1 negate", 4 },
        { "nought more", 4 },
        { "five square square-2", 99 },
        { "five blank more", 5 },
        { "more", 0 },
        { "five blank more twice", 5 },
        { "five r1 negate", 5 },
        { "negate five twice", 10 },
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        line_of("open-1", cases[i].attached, "");
        if (korr_line(1)->total[KORR_COR] != cases[i].total)
            print_error("%s\n", cases[i].attached);
        assert_totals(1, cases[i].total, korr_line(1)->total[KORR_POP]);
    }
}

static void s8_each_aspect_has_its_own_chain(void **unused)
{
    (void)unused;
    line_of("open-1", "three negate negate-2", "");
    assert_totals(1, -3, -3); /* 'negate' has nothing in popularity, which breaks that chain */
    line_of("open-1", "three negate-2", "");
    assert_totals(1, 3, 3);
}

static void s8_a_limit_changer_and_immunity_break_the_chain(void **unused)
{
    (void)unused;
    line_of("open-1", "five free negate", "");
    assert_totals(1, 5, 0);
    line_of("open-1", "five hold negate", "");
    assert_totals(1, 5, 0);
}

static void s8_follows_the_card_now_before_it(void **unused)
{
    (void)unused;
    line_of("open-1", "three five negate", "shun");
    assert_totals(1, -2, -3);
    korr_put(1, "shun", 1);
    korr_act(1, "remove five");
    assert_totals(1, -3, -3);
}

static void s8_a_chosen_and_a_fixed_value_are_values(void **unused)
{
    (void)unused;
    line_of("open-1", "five", "either negate zero twice");
    korr_play(1, "either", 1);
    korr_act(1, "plus");
    korr_silence();
    korr_put(1, "negate", 1);
    assert_totals(1, 2, 0);
    korr_put(1, "zero", 1);
    assert_totals(1, 0, 0);
    korr_put(1, "twice", 1);
    assert_totals(1, -2, 0);
}

static void k7_totals_end_at_99(void **unused)
{
    (void)unused;
    line_of("open-1", "five square d1 nine square-2", "nine-2");
    assert_totals(1, 99, 9);
    line_of("open-1", "five square d1 nine square-2 nine-2", "");
    assert_totals(1, 25 + 1 + 81 - 9, 9);
}

static void s24_immune_while_it_lies_there(void **unused)
{
    (void)unused;
    line_of("strict", "minus-5 hold", "audit shun");
    korr_refuse(1, "collapse 1"); /* K-33 */
    korr_put(1, "audit", 1);
    assert_cards(1, "strict minus-5 hold audit"); /* S-28 */
    korr_act(1, "done");
    korr_act(1, "done");
    assert_cards(1, "strict minus-5 hold audit"); /* K-18 phase 4 */
    korr_hand(1, "shun");
    korr_main(1);
    korr_put(1, "shun", 1);
    korr_act(1, "remove hold");
    korr_act(1, "done");
    assert_false(line_runs(korr_line(1)));
}

static void s24_does_not_keep_from_completing(void **unused)
{
    (void)unused;
    line_of("open-1", "d1 hold", "");
    assert_true(korr__is_ready(&korr_scene.setup, korr_line(1)));
}

static void s25_free(void **unused)
{
    (void)unused;
    line_of("strict", "minus-5", "free severe");
    assert_true(korr_line(1)->flags & KORR_LINE_BREAKS);
    korr_put(1, "free", 1);
    assert_int_equal(korr_line(1)->limit[KORR_COR], KORR_FREE);
    assert_false(korr_line(1)->flags & (KORR_LINE_BREAKS | KORR_LINE_BEYOND | KORR_LINE_STRICT_COR));
    assert_true(korr_line(1)->flags & KORR_LINE_LIMITS);
    korr_put(1, "severe", 1); /* strict and free never breaks */
    assert_true(korr_line(1)->flags & KORR_LINE_STRICT_COR);
    assert_false(korr_line(1)->flags & KORR_LINE_BREAKS);
    korr_act(1, "done");
    assert_true(line_runs(korr_line(1)));
}

static void s25_strict_keeps_the_kind(void **unused)
{
    (void)unused;
    line_of("plus", "minus-5", "severe");
    assert_false(korr_line(1)->flags & KORR_LINE_BREAKS);
    korr_put(1, "severe", 1);
    assert_int_equal(korr_line(1)->limit[KORR_COR], KORR_POSITIVE);
    assert_true(korr_line(1)->flags & KORR_LINE_BREAKS);
    assert_false(korr_line(1)->flags & KORR_LINE_STRICT_POP);
    korr_act(1, "done");
    assert_false(line_runs(korr_line(1)));
}

static void s25_either_keeps_the_flag(void **unused)
{
    (void)unused;
    line_of("strict", "minus-5", "turn");
    korr_play(1, "turn", 1);
    assert_legal(1, "plus; minus");
    korr_act(1, "minus");
    assert_int_equal(korr_line(1)->limit[KORR_COR], KORR_NEGATIVE);
    assert_true(korr_line(1)->flags & KORR_LINE_STRICT_COR);
    assert_false(korr_line(1)->flags & KORR_LINE_BREAKS);
    assert_totals(1, -5, 0); /* no points */
    line_of("two", "d1", "turn-2");
    korr_play(1, "turn-2", 1);
    korr_act(1, "plus");
    assert_int_equal(korr_line(1)->limit[KORR_POP], KORR_POSITIVE);
    assert_int_equal(korr_line(1)->limit[KORR_COR], KORR_EXACT);
    assert_false(korr_line(1)->flags & KORR_LINE_STRICT_POP);
}

static void s25_here_is_exact_at_the_total_then(void **unused)
{
    (void)unused;
    line_of("strict", "five", "here here-2 d1 shun");
    korr_put(1, "here", 1);
    assert_int_equal(korr_line(1)->limit[KORR_COR], KORR_EXACT);
    assert_int_equal(korr_line(1)->exact[KORR_COR], 5);
    assert_true(korr_line(1)->flags & KORR_LINE_STRICT_COR);
    assert_false(korr_line(1)->flags & KORR_LINE_BREAKS);
    korr_put(1, "d1", 1);
    assert_true(korr_line(1)->flags & KORR_LINE_BREAKS);
    korr_put(1, "here-2", 1);
    assert_int_equal(korr_line(1)->limit[KORR_POP], KORR_EXACT);
    assert_int_equal(korr_line(1)->exact[KORR_POP], 0);
    korr_put(1, "shun", 1);
    korr_act(1, "remove five");
    assert_int_equal(korr_line(1)->exact[KORR_COR], 5); /* n survives recounts */
}

static void s25_they_combine_along_the_line(void **unused)
{
    (void)unused;
    line_of("plus", "minus-5", "severe free turn shun");
    korr_put(1, "severe", 1);
    korr_put(1, "free", 1);
    korr_play(1, "turn", 1);
    korr_act(1, "plus");
    korr_silence();
    assert_int_equal(korr_line(1)->limit[KORR_COR], KORR_POSITIVE);
    assert_false(korr_line(1)->flags & KORR_LINE_STRICT_COR); /* (...) took the flag off */
    korr_put(1, "shun", 1);
    korr_act(1, "remove free");
    assert_int_equal(korr_line(1)->limit[KORR_COR], KORR_POSITIVE); /* the chosen sign survives */
    assert_true(korr_line(1)->flags & KORR_LINE_STRICT_COR);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(s4_its_player_chooses_the_sign),
        cmocka_unit_test(s4_both_aspects_are_chosen_one_by_one),
        cmocka_unit_test(s4_the_choice_is_the_players_of_the_card),
        cmocka_unit_test(s5_x_and_what_is_left_of_four),
        cmocka_unit_test(s6_fits_positive_also_when_that_lowers_it),
        cmocka_unit_test(s6_fits_negative_exact_and_free),
        cmocka_unit_test(s6_follows_the_limit_that_relations_made),
        cmocka_unit_test(s7_zero_and_double),
        cmocka_unit_test(k7_fixed_values_stay_when_the_line_changes),
        cmocka_unit_test(s8_each_expression),
        cmocka_unit_test(s8_each_aspect_has_its_own_chain),
        cmocka_unit_test(s8_a_limit_changer_and_immunity_break_the_chain),
        cmocka_unit_test(s8_follows_the_card_now_before_it),
        cmocka_unit_test(s8_a_chosen_and_a_fixed_value_are_values),
        cmocka_unit_test(k7_totals_end_at_99),
        cmocka_unit_test(s24_immune_while_it_lies_there),
        cmocka_unit_test(s24_does_not_keep_from_completing),
        cmocka_unit_test(s25_free),
        cmocka_unit_test(s25_strict_keeps_the_kind),
        cmocka_unit_test(s25_either_keeps_the_flag),
        cmocka_unit_test(s25_here_is_exact_at_the_total_then),
        cmocka_unit_test(s25_they_combine_along_the_line),
    };
    return cmocka_run_group_tests_name("korruptivity-aspects", tests, NULL, NULL);
}
