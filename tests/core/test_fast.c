#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "chi_square.h"
#include "core/fast.h"

/* Blackman and Vigna's xoshiro256plusplus.c from the state 1, 2, 3, 4. */
static void the_reference_sequence(void **unused)
{
    (void)unused;
    static const uint64_t reference[] = {
        41943041u,           58720359u,           3588806011781223u,    3591011842654386u,    9228616714210784205u,
        9973669472204895162u, 14011001112246962877u, 12406186145184390807u, 15849039046786891736u, 10450023813501588000u,
    };
    KbFast fast = { { 1, 2, 3, 4 } };
    for (size_t i = 0; i < sizeof reference / sizeof *reference; i++)
        assert_int_equal(kb_fast_next(&fast), reference[i]);
}

/* Vigna's splitmix64.c from the seed 1234567. */
static void the_seed_fills_the_state_by_splitmix(void **unused)
{
    (void)unused;
    KbFast fast;
    kb_fast_seed(&fast, 1234567);
    assert_int_equal(fast.s[0], 6457827717110365317u);
    assert_int_equal(fast.s[1], 3203168211198807973u);
    assert_int_equal(fast.s[2], 9817491932198370423u);
    assert_int_equal(fast.s[3], 4593380528125082431u);
}

static void below_is_even(void **unused)
{
    (void)unused;
    KbFast fast;
    kb_fast_seed(&fast, 7);
    for (uint32_t bound = 2; bound <= 40; bound++) {
        uint32_t counts[40] = { 0 };
        for (int i = 0; i < 20000; i++) {
            uint32_t number = kb_fast_below(&fast, bound);
            assert_in_range(number, 0, bound - 1);
            counts[number]++;
        }
        assert_true(counts_are_even(counts, bound));
    }
}

/* With this bound a quarter of the draws must be thrown away; keeping them would favour one number in three. */
static void below_throws_biased_draws_away(void **unused)
{
    (void)unused;
    enum { DRAWS = 30000 };
    const uint32_t bound = 3u << 30;
    KbFast fast;
    kb_fast_seed(&fast, 99);
    KbFast twin = fast;
    uint32_t counts[3] = { 0 }, rejected = 0;
    for (int i = 0; i < DRAWS; i++) {
        uint64_t product;
        while ((uint32_t)(product = (kb_fast_next(&twin) >> 32) * bound) < 1u << 30)
            rejected++;
        uint32_t number = kb_fast_below(&fast, bound);
        assert_int_equal(number, product >> 32);
        counts[number % 3]++;
    }
    assert_in_range(rejected, DRAWS / 3 - 600, DRAWS / 3 + 600);
    assert_true(counts_are_even(counts, 3));
}

static void below_one_is_nought(void **unused)
{
    (void)unused;
    KbFast fast;
    kb_fast_seed(&fast, 3);
    for (int i = 0; i < 100; i++)
        assert_int_equal(kb_fast_below(&fast, 1), 0);
}

static void all_orders_of_four_are_even(void **unused)
{
    (void)unused;
    KbFast fast;
    kb_fast_seed(&fast, 11);
    uint32_t counts[256] = { 0 }, orders[24] = { 0 }, found = 0;
    for (int i = 0; i < 48000; i++) {
        uint8_t items[4] = { 0, 1, 2, 3 };
        kb_fast_shuffle(&fast, items, 4);
        counts[items[0] | items[1] << 2 | items[2] << 4 | items[3] << 6]++;
    }
    for (int i = 0; i < 256; i++)
        if (counts[i] > 0) {
            assert_true(found < 24);
            orders[found++] = counts[i];
        }
    assert_int_equal(found, 24);
    assert_true(counts_are_even(orders, 24));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_reference_sequence),
        cmocka_unit_test(the_seed_fills_the_state_by_splitmix),
        cmocka_unit_test(below_is_even),
        cmocka_unit_test(below_throws_biased_draws_away),
        cmocka_unit_test(below_one_is_nought),
        cmocka_unit_test(all_orders_of_four_are_even),
    };
    return cmocka_run_group_tests_name("fast", tests, NULL, NULL);
}
