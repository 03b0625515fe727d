/* The step that tuning takes: by hand, and up a hill whose top is known. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cli/spsa.h"
#include "core/fast.h"

#define assert_near(a, b, distance) assert_true(fabs((a) - (b)) <= (distance))

static const Spsa spsa = { .spread = 0.1, .step = 0.2 };

static void gains_by_hand(void **state)
{
    (void)state;
    assert_near(spsa_spread(&spsa, 1), 0.1, 1e-15);
    assert_near(spsa_spread(&spsa, 32), 0.1 / 1.419123, 1e-6); /* 32^0.101 = 2^0.505 */
    /* A difference of 1 in round 1 moves by a_1 / (2 c_1) = step. */
    assert_near(spsa_gain(&spsa, 1) / (2 * spsa_spread(&spsa, 1)), 0.2, 1e-15);
    assert_near(spsa_gain(&spsa, 34) / spsa_gain(&spsa, 1), 0.434070, 1e-6); /* (44 / 11)^-0.602 = 2^-1.204 */
}

static void step_by_hand(void **state)
{
    (void)state;
    double middle[] = { 0.5, 0.5, 0.98, 0.02 };
    const int8_t direction[] = { 1, -1, 1, -1 };
    spsa_step(&spsa, 1, direction, 0.25, 4, middle);
    assert_near(middle[0], 0.55, 1e-12);
    assert_near(middle[1], 0.45, 1e-12);
    assert_near(middle[2], 1, 0);
    assert_near(middle[3], 0, 0);
    spsa_step(&spsa, 1, direction, 0, 4, middle);
    assert_near(middle[0], 0.55, 1e-12);
    spsa_step(&spsa, 1, direction, -0.25, 4, middle);
    assert_near(middle[0], 0.5, 1e-12);
    assert_near(middle[3], 0.05, 1e-12);
}

static void sides_by_hand(void **state)
{
    (void)state;
    const double middle[] = { 0.5, 0.95, 0.05 };
    const int8_t direction[] = { 1, 1, -1 };
    double plus[3], minus[3];
    spsa_side(&spsa, 1, middle, direction, 1, 3, plus);
    spsa_side(&spsa, 1, middle, direction, -1, 3, minus);
    assert_near(plus[0], 0.6, 1e-12);
    assert_near(minus[0], 0.4, 1e-12);
    assert_near(plus[1], 1, 0);
    assert_near(minus[1], 0.85, 1e-12);
    assert_near(plus[2], 0, 0);
    assert_near(minus[2], 0.15, 1e-12);
}

static void directions_are_fair_and_repeatable(void **state)
{
    (void)state;
    enum { COUNT = 31, ROUNDS = 1000 };
    int8_t direction[COUNT], again[COUNT];
    int sum = 0, alike = 0;
    for (uint64_t round = 1; round <= ROUNDS; round++) {
        spsa_draw("tune", round, direction, COUNT);
        spsa_draw("tune", round, again, COUNT);
        assert_memory_equal(direction, again, sizeof direction);
        for (unsigned i = 0; i < COUNT; i++) {
            assert_true(direction[i] == 1 || direction[i] == -1);
            sum += direction[i];
        }
        spsa_draw("tune-2", round, again, COUNT);
        alike += !memcmp(direction, again, sizeof direction);
    }
    /* Five standard deviations. */
    assert_true(abs(sum) < 5 * 177);
    assert_int_equal(alike, 0);
}

/* A hill with its top at `top`, seen through noise of up to +-`noise`. */
static double height(const double *at, const double *top, unsigned count, double noise, KbFast *fast)
{
    double sum = 0;
    for (unsigned i = 0; i < count; i++)
        sum -= (at[i] - top[i]) * (at[i] - top[i]);
    return sum + noise * ((double)kb_fast_below(fast, 2001) / 1000 - 1);
}

/* Climb from the middle; how far from the top is the farthest number in the end? */
static double climb(const double *top, unsigned count, double noise, unsigned rounds)
{
    double middle[8], plus[8], minus[8], far = 0;
    int8_t direction[8];
    KbFast fast;
    kb_fast_seed(&fast, 1);
    for (unsigned i = 0; i < count; i++)
        middle[i] = 0.5;
    for (unsigned round = 1; round <= rounds; round++) {
        spsa_draw("hill", round, direction, count);
        spsa_side(&spsa, round, middle, direction, 1, count, plus);
        spsa_side(&spsa, round, middle, direction, -1, count, minus);
        double difference = height(plus, top, count, noise, &fast) - height(minus, top, count, noise, &fast);
        spsa_step(&spsa, round, direction, difference, count, middle);
    }
    for (unsigned i = 0; i < count; i++)
        far = fmax(far, fabs(middle[i] - top[i]));
    return far;
}

static void climbs_a_hill(void **state)
{
    (void)state;
    const double inside[] = { 0.2, 0.8, 0.5, 0.35, 0.9 }, edge[] = { 0, 1, 0.5 };
    assert_true(climb(inside, 5, 0, 3000) < 0.01);
    assert_true(climb(edge, 3, 0, 3000) < 0.05);
}

static void climbs_through_noise(void **state)
{
    (void)state;
    /* The noise is as large as what there is to be seen. */
    const double top[] = { 0.2, 0.8, 0.5, 0.35 };
    assert_true(climb(top, 4, 0.1, 10000) < 0.06);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gains_by_hand),
        cmocka_unit_test(step_by_hand),
        cmocka_unit_test(sides_by_hand),
        cmocka_unit_test(directions_are_fair_and_repeatable),
        cmocka_unit_test(climbs_a_hill),
        cmocka_unit_test(climbs_through_noise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
