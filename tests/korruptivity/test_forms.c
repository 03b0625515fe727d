/* S-4 to S-8, S-24, S-25 and K-5 as a deck writes them: each form is read as it is written, and nothing else is a form. */
#include <string.h>

#include "core/text.h"
#include "korruptivity/scene.h"

static void every_form_of_an_aspect_is_read_and_written(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        KorrValue kind;
        int n;
    } forms[] = {
        { "x", KORR_X, 0 },           { "4-x", KORR_4_X, 0 },          { "fit", KORR_FIT, 0 },
        { "zero", KORR_ZERO, 0 },     { "double", KORR_DOUBLE, 0 },    { "(-x)", KORR_NEGATE, 0 },
        { "(x*x)", KORR_SQUARE, 0 },  { "(|x|)", KORR_ABSOLUTE, 0 },   { "hold", KORR_HOLD, 0 },
        { "...", KORR_LIMIT_FREE, 0 }, { "!!", KORR_LIMIT_STRICT, 0 }, { "+-", KORR_LIMIT_EITHER, 0 },
        { ">x<", KORR_LIMIT_HERE, 0 }, { "+-1", KORR_EITHER, 1 },      { "+-99", KORR_EITHER, 99 },
        { "(2*x)", KORR_TIMES, 2 },   { "(-2*x)", KORR_TIMES, -2 },    { "(10*x)", KORR_TIMES, 10 },
        { "(x+1)", KORR_PLUS, 1 },    { "(x+90)", KORR_PLUS, 90 },     { "(x-1)", KORR_PLUS, -1 },
        { "(x-19)", KORR_PLUS, -19 }, { "(x/2)", KORR_DIVIDE, 2 },     { "(x/10)", KORR_DIVIDE, 10 },
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        char written[64];
        KbText text;
        uint8_t kind = 77;
        int8_t n = 77;
        assert_true(korr__aspect_read(forms[i].text, strlen(forms[i].text), &kind, &n));
        assert_int_equal(kind, forms[i].kind);
        assert_int_equal(n, forms[i].n);
        kb_text_start(&text, written, sizeof written);
        korr_aspect_text(kind, n, &text);
        assert_string_equal(written, forms[i].text);
    }
}

static void a_number_is_written_as_it_is(void **unused)
{
    (void)unused;
    static const int numbers[] = { 0, 3, -3, 99 };
    static const char *const texts[] = { "0", "3", "-3", "99" };
    for (unsigned i = 0; i < 4; i++) {
        char written[64];
        KbText text;
        kb_text_start(&text, written, sizeof written);
        korr_aspect_text(KORR_NUMBER, numbers[i], &text);
        assert_string_equal(written, texts[i]);
    }
}

static void what_is_no_form_of_an_aspect(void **unused)
{
    (void)unused;
    static const char *const wrong[] = { "",       "+",      "-",      "+-0",   "+-x",    "+-100",  "()",      "(x)",    "(*x)",  "(x*2)", "(x+0)",
                                         "x+3",    "(x+3",   "x+3)",   "[x+3)", "(x+3]",  "(2*y)",  "(x%2)",   "(x+-3)", "(x/0)", "(y+3)", "(x+100)",
                                         "fitx",   "fi",     "(2x)",   "(2+x)", "(x+)",   "(x+a)",  "(x+3)x",  "(a*x)",  ".",     "....",  "(x+/)",
                                         "(x+:)",  "x(x+1)", "(x+1))", "2*x",   "((2*x)", "(2*x))", "(100*x)", "12345",  "x+123", "-2*x)" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        uint8_t kind = 77;
        int8_t n = 77;
        if (korr__aspect_read(wrong[i], strlen(wrong[i]), &kind, &n))
            fail_msg("'%s' is read", wrong[i]);
    }
}

static void k5_every_limit_is_read(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        KorrLimit limit;
        int n;
        bool strict;
    } limits[] = {
        { "+", KORR_POSITIVE, 0, false },   { "-", KORR_NEGATIVE, 0, false },  { "...", KORR_FREE, 0, false },   { "=0", KORR_EXACT, 0, false },
        { "=12", KORR_EXACT, 12, false },   { "=-3", KORR_EXACT, -3, false },  { "+!!", KORR_POSITIVE, 0, true }, { "-!!", KORR_NEGATIVE, 0, true },
        { "=0!!", KORR_EXACT, 0, true },    { "...!!", KORR_FREE, 0, true },
    };
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        uint8_t limit = 77;
        int8_t n = 77;
        bool strict = !limits[i].strict;
        assert_true(korr__limit_read(limits[i].text, strlen(limits[i].text), &limit, &n, &strict));
        assert_int_equal(limit, limits[i].limit);
        assert_int_equal(n, limits[i].n);
        assert_int_equal(strict, limits[i].strict);
    }
    static const char *const wrong[] = { "", "!!", "!", "=", "=!!", "=100", "=x", "+!", "+!!!", "!!+", "+x!", "+!x", "++", "=1!", "..", "=+1", "=-", "=/", "=:", "=1-" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        uint8_t limit;
        int8_t n;
        bool strict;
        if (korr__limit_read(wrong[i], strlen(wrong[i]), &limit, &n, &strict))
            fail_msg("'%s' is read", wrong[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_form_of_an_aspect_is_read_and_written),
        cmocka_unit_test(a_number_is_written_as_it_is),
        cmocka_unit_test(what_is_no_form_of_an_aspect),
        cmocka_unit_test(k5_every_limit_is_read),
    };
    return cmocka_run_group_tests_name("korruptivity-forms", tests, NULL, NULL);
}
