/* What the arena says of numbers: held against cases worked out by hand, and against many samples whose truth is known. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cli/arena_rating.h"
#include "cli/arena_stats.h"
#include "core/fast.h"

#define assert_near(a, b, distance) assert_true(fabs((a) - (b)) <= (distance))

static ArenaSample sample_of(const double *values, unsigned count)
{
    ArenaSample sample = { 0 };
    for (unsigned i = 0; i < count; i++)
        arena_sample_add(&sample, values[i]);
    return sample;
}

static void mean_and_variance(void **state)
{
    (void)state;
    const double values[] = { 1, 2, 3, 4 };
    ArenaSample sample = sample_of(values, 4);
    assert_near(sample.mean, 2.5, 1e-12);
    assert_near(arena_sample_variance(&sample), 5.0 / 3, 1e-12);
    sample = sample_of(values, 1);
    assert_near(arena_sample_variance(&sample), 0, 0);
}

static void students_factor(void **state)
{
    (void)state;
    const struct {
        uint64_t degrees;
        double factor;
    } table[] = { { 1, 12.706 }, { 4, 2.776 },   { 5, 2.571 },      { 10, 2.228 },
                  { 30, 2.042 }, { 120, 1.980 }, { 1000000, 1.960 } };
    for (unsigned i = 0; i < sizeof table / sizeof *table; i++)
        assert_near(arena_student(table[i].degrees), table[i].factor, 0.002);
}

static void interval_by_hand(void **state)
{
    (void)state;
    /* Mean 0.5, variance 1/12, of 4: the error of the mean is sqrt(1/48); three degrees of freedom. */
    const double values[] = { 0.25, 0.25, 0.75, 0.75 };
    ArenaSample sample = sample_of(values, 4);
    ArenaInterval interval = arena_interval(&sample);
    assert_true(interval.known);
    assert_near(interval.mean, 0.5, 1e-12);
    assert_near(interval.half, 3.182 * sqrt(1.0 / 48), 1e-9);
    sample = sample_of(values, 1);
    assert_false(arena_interval(&sample).known);
}

static void all_won_is_not_certain(void **state)
{
    (void)state;
    ArenaSample sample = { 0 };
    for (unsigned i = 0; i < 100; i++)
        arena_sample_add(&sample, 1);
    assert_near(arena_interval(&sample).half, 0.0295, 0.0001);
    /* Identical bots share every deal alike: there is nothing to doubt. */
    sample = (ArenaSample){ 0 };
    for (unsigned i = 0; i < 100; i++)
        arena_sample_add(&sample, 0.25);
    assert_near(arena_interval(&sample).half, 0, 0);
}

/* The mean of four games whose winners are drawn with this chance. */
static double draw_deal(KbFast *fast, double chance)
{
    unsigned won = 0;
    for (unsigned i = 0; i < 4; i++)
        won += kb_fast_below(fast, 1000000) < chance * 1000000;
    return won / 4.0;
}

static void intervals_hold_the_truth_19_times_of_20(void **state)
{
    (void)state;
    enum { TRIES = 4000, DEALS = 40 };
    KbFast fast;
    unsigned held = 0;
    kb_fast_seed(&fast, 1);
    for (unsigned i = 0; i < TRIES; i++) {
        ArenaSample sample = { 0 };
        for (unsigned d = 0; d < DEALS; d++)
            arena_sample_add(&sample, draw_deal(&fast, 0.3));
        held += fabs(sample.mean - 0.3) <= arena_interval(&sample).half;
    }
    assert_in_range(held, TRIES * 935 / 1000, TRIES * 965 / 1000);
}

static void sprt_by_hand(void **state)
{
    (void)state;
    /* Squares 0.125; the two deals nobody played add 0.5; so the variance is 0.625 / 4. 2 * 0.25 * 0.25 / (2 * 0.15625) = 0.4. */
    const double values[] = { 0.25, 0.75 };
    ArenaSample sample = sample_of(values, 2);
    assert_near(arena_sprt(&sample, 0.25, 0.5), 0.4, 1e-12);
    /* Between the two it says nothing. */
    sample.mean = 0.375;
    assert_near(arena_sprt(&sample, 0.25, 0.5), 0, 1e-12);
    assert_near(arena_sprt_bound(), 2.944439, 1e-6);
}

/* How many of 1000 tests end with "at least high". */
static unsigned count_high(double truth, uint64_t seed)
{
    KbFast fast;
    unsigned high = 0;
    kb_fast_seed(&fast, seed);
    for (unsigned i = 0; i < 1000; i++) {
        ArenaSample sample = { 0 };
        double ratio = 0;
        while (sample.count < ARENA_SPRT_DEALS || fabs(ratio) < arena_sprt_bound()) {
            arena_sample_add(&sample, draw_deal(&fast, truth));
            ratio = arena_sprt(&sample, 0.25, 0.35);
        }
        high += ratio > 0;
    }
    return high;
}

static void sprt_errs_as_rarely_as_it_says(void **state)
{
    (void)state;
    assert_in_range(count_high(0.25, 2), 0, 70);
    assert_in_range(count_high(0.35, 3), 930, 1000);
    assert_in_range(count_high(0.15, 4), 0, 5);
    assert_in_range(count_high(0.50, 5), 995, 1000);
}

static void weng_lin_two_by_hand(void **state)
{
    (void)state;
    /* c^2 = 2 (25/3)^2 + 2 (25/6)^2 = 173.61. The mean moves by (25/3)^2 / c / 2 = 2.6352; the variance falls to
     * 1 - (8.3333 / 13.1762)^3 / 4 = 0.93675 of it. */
    ArenaRating ratings[2] = { arena_rating_new, arena_rating_new };
    const unsigned who[] = { 0, 1 }, rank[] = { 1, 2 };
    arena_rating_update(ratings, who, rank, 2);
    assert_near(ratings[0].mean, 27.6352, 0.0001);
    assert_near(ratings[1].mean, 22.3648, 0.0001);
    assert_near(ratings[0].deviation, 8.0655, 0.0001);
    assert_near(ratings[1].deviation, 8.0655, 0.0001);
}

static void weng_lin_four_by_hand(void **state)
{
    (void)state;
    /* (25/3)^2 / c = 3.7268, times 1 - 1/4; 1 - 1/3 - 1/4; 1 - 1/2 - 1/3 - 1/4; 1 - 1 - 1/2 - 1/3 - 1/4. */
    const double moves[] = { 0.75, 5.0 / 12, -1.0 / 12, -13.0 / 12 };
    ArenaRating ratings[4] = { arena_rating_new, arena_rating_new, arena_rating_new, arena_rating_new };
    const unsigned who[] = { 2, 0, 3, 1 }, rank[] = { 1, 2, 3, 4 };
    arena_rating_update(ratings, who, rank, 4);
    for (unsigned i = 0; i < 4; i++)
        assert_near(ratings[who[i]].mean, 25 + 3.72678 * moves[i], 0.0001);
}

static void weng_lin_ties_and_copies(void **state)
{
    (void)state;
    ArenaRating ratings[2] = { arena_rating_new, arena_rating_new };
    const unsigned who[] = { 0, 1, 0, 1 }, shared[] = { 1, 1, 1, 1 }, same[] = { 0, 0, 0, 0 }, order[] = { 1, 2, 3, 4 };
    arena_rating_update(ratings, who, shared, 4);
    assert_near(ratings[0].mean, 25, 1e-9);
    assert_near(ratings[1].mean, 25, 1e-9);
    assert_true(ratings[0].deviation < arena_rating_new.deviation);
    arena_rating_update(ratings, same, order, 4);
    assert_near(ratings[0].mean, 25, 1e-9);
}

static void weng_lin_finds_who_is_stronger(void **state)
{
    (void)state;
    /* At a table of two, the first wins ten times of eleven: 400 points. */
    ArenaRating ratings[2] = { arena_rating_new, arena_rating_new };
    KbFast fast;
    kb_fast_seed(&fast, 6);
    for (unsigned i = 0; i < 20000; i++) {
        const unsigned who[] = { 0, 1 };
        unsigned lost = kb_fast_below(&fast, 11) == 0;
        const unsigned rank[] = { 1 + lost, 2 - lost };
        arena_rating_update(ratings, who, rank, 2);
    }
    double lead = arena_rating_points(ratings[0], 2).points - arena_rating_points(ratings[1], 2).points;
    assert_near(lead, 400, 40);
    assert_near(arena_rating_points(arena_rating_new, 4).points, 1500, 1e-9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mean_and_variance),
        cmocka_unit_test(students_factor),
        cmocka_unit_test(interval_by_hand),
        cmocka_unit_test(all_won_is_not_certain),
        cmocka_unit_test(intervals_hold_the_truth_19_times_of_20),
        cmocka_unit_test(sprt_by_hand),
        cmocka_unit_test(sprt_errs_as_rarely_as_it_says),
        cmocka_unit_test(weng_lin_two_by_hand),
        cmocka_unit_test(weng_lin_four_by_hand),
        cmocka_unit_test(weng_lin_ties_and_copies),
        cmocka_unit_test(weng_lin_finds_who_is_stronger),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
