#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "chi_square.h"
#include "core/random.h"

static uint8_t hex_byte(const char *hex)
{
    static const char digits[] = "0123456789abcdef";
    return (uint8_t)((strchr(digits, hex[0]) - digits) << 4 | (strchr(digits, hex[1]) - digits));
}

static void from_hex(uint32_t *words, const char *hex, size_t count)
{
    for (size_t i = 0; i < count; i++, hex += 8)
        words[i] = hex_byte(hex) | (uint32_t)hex_byte(hex + 2) << 8 | (uint32_t)hex_byte(hex + 4) << 16 |
                   (uint32_t)hex_byte(hex + 6) << 24;
}

static void assert_block(const char *key, const char *nonce, uint32_t counter, const char *expected)
{
    uint32_t key_words[8], nonce_words[3], expected_words[16], blocks[32];
    from_hex(key_words, key, 8);
    from_hex(nonce_words, nonce, 3);
    from_hex(expected_words, expected, 16);
    kb_chacha20_blocks(key_words, counter, nonce_words, blocks);
    assert_memory_equal(blocks, expected_words, sizeof expected_words);
    /* And as the second of the two. */
    kb_chacha20_blocks(key_words, counter - 1, nonce_words, blocks);
    assert_memory_equal(blocks + 16, expected_words, sizeof expected_words);
}

#define ZEROS_12 "000000000000000000000000"
#define ZEROS_30 "000000000000000000000000000000000000000000000000000000000000"

static void rfc_8439_section_2_3_2(void **unused)
{
    (void)unused;
    assert_block("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f", "000000090000004a00000000", 1,
                 "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
                 "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
}

static void rfc_8439_appendix_a_1(void **unused)
{
    (void)unused;
    assert_block(ZEROS_30 "0000", ZEROS_12, 0,
                 "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
                 "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
    assert_block(ZEROS_30 "0000", ZEROS_12, 1,
                 "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
                 "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
    assert_block(ZEROS_30 "0001", ZEROS_12, 1,
                 "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
                 "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0");
    assert_block("00ff" ZEROS_30, ZEROS_12, 2,
                 "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
                 "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096");
    assert_block(ZEROS_30 "0000", "000000000000000000000002", 0,
                 "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
                 "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d");
}

static KbRandom some_key(uint8_t number)
{
    uint8_t bytes[32];
    for (int i = 0; i < 32; i++)
        bytes[i] = (uint8_t)(i * 17 + number);
    KbRandom random;
    kb_random_key(&random, bytes);
    return random;
}

static void the_bytes_of_a_key_are_little_endian(void **unused)
{
    (void)unused;
    uint8_t bytes[32];
    KbRandom random;
    for (uint8_t i = 0; i < 32; i++)
        bytes[i] = i;
    kb_random_key(&random, bytes);
    assert_int_equal(random.key[0], 0x03020100);
    assert_int_equal(random.key[7], 0x1f1e1d1c);
}

/* Draws 0 to 31 are the words of the first two blocks, in whatever order one asks. */
static void a_draw_depends_on_key_and_index_alone(void **unused)
{
    (void)unused;
    KbRandom random = some_key(1), other = some_key(2);
    uint32_t words[32], nonce[3] = { 0 };
    kb_chacha20_blocks(random.key, 0, nonce, words);
    for (uint32_t i = 0; i < 32; i++)
        assert_int_equal(kb_random_draw(&random, i), words[i]);
    for (uint32_t i = 32; i-- > 0;)
        assert_int_equal(kb_random_draw(&random, i), words[i]);
    assert_int_not_equal(kb_random_draw(&other, 5), words[5]);
}

static void the_last_draw_is_a_draw_too(void **unused)
{
    (void)unused;
    KbRandom random = some_key(1);
    uint32_t words[32], nonce[3] = { 0 };
    kb_chacha20_blocks(random.key, UINT32_MAX / 16, nonce, words);
    assert_int_equal(kb_random_draw(&random, UINT32_MAX), words[15]);
}

static void below_is_even_and_in_range(void **unused)
{
    (void)unused;
    KbRandom random = some_key(3);
    uint32_t index = 0;
    for (uint32_t bound = 2; bound <= 30; bound++) {
        uint32_t counts[30] = { 0 };
        for (int i = 0; i < 6000; i++) {
            uint32_t number = kb_random_below(&random, &index, bound);
            assert_in_range(number, 0, bound - 1);
            counts[number]++;
        }
        assert_true(counts_are_even(counts, bound));
    }
}

/* Of 2^32 draws a bound of 3 * 2^30 can use three quarters: exactly those whose product has a low half from 2^30 up. */
static void below_throws_biased_draws_away(void **unused)
{
    (void)unused;
    enum { NUMBERS = 6000 };
    const uint32_t bound = 3u << 30;
    KbRandom random = some_key(4);
    uint32_t index = 0, expected = 0, rejected = 0, thirds[3] = { 0 };
    for (int i = 0; i < NUMBERS; i++) {
        uint64_t product;
        while ((uint32_t)(product = (uint64_t)kb_random_draw(&random, expected++) * bound) < 1u << 30)
            rejected++;
        uint32_t number = kb_random_below(&random, &index, bound);
        assert_int_equal(number, product >> 32);
        assert_int_equal(index, expected);
        thirds[number % 3]++;
    }
    assert_in_range(rejected, NUMBERS / 3 - 300, NUMBERS / 3 + 300);
    assert_true(counts_are_even(thirds, 3));
}

static void a_power_of_two_rejects_nothing(void **unused)
{
    (void)unused;
    KbRandom random = some_key(5);
    for (uint32_t index = 0; index < 1000;) {
        uint32_t before = index, draw = kb_random_draw(&random, index);
        assert_int_equal(kb_random_below(&random, &index, 1u << 12), draw >> 20);
        assert_int_equal(index, before + 1);
    }
}

static void below_one_takes_a_draw(void **unused)
{
    (void)unused;
    KbRandom random = some_key(6);
    uint32_t index = 40;
    assert_int_equal(kb_random_below(&random, &index, 1), 0);
    assert_int_equal(index, 41);
}

static void shuffle_by_below(const KbRandom *random, uint32_t *index, uint8_t *items, uint32_t count)
{
    for (uint32_t i = count; i > 1; i--) {
        uint32_t j = kb_random_below(random, index, i);
        uint8_t item = items[i - 1];
        items[i - 1] = items[j];
        items[j] = item;
    }
}

static void a_shuffle_is_below_one_by_one(void **unused)
{
    (void)unused;
    KbRandom random = some_key(7);
    for (uint32_t start = 0; start < 40; start++) {
        for (uint32_t count = 0; count <= 60; count++) {
            uint8_t items[60], twin[60];
            for (uint8_t i = 0; i < 60; i++)
                items[i] = twin[i] = i;
            uint32_t index = start, twin_index = start;
            kb_random_shuffle(&random, &index, items, count);
            shuffle_by_below(&random, &twin_index, twin, count);
            assert_memory_equal(items, twin, sizeof items);
            assert_int_equal(index, twin_index);
        }
    }
}

static void nothing_and_one_thing_take_no_draw(void **unused)
{
    (void)unused;
    KbRandom random = some_key(8);
    uint8_t item = 9;
    uint32_t index = 5;
    kb_random_shuffle(&random, &index, &item, 0);
    kb_random_shuffle(&random, &index, &item, 1);
    assert_int_equal(index, 5);
    assert_int_equal(item, 9);
}

static void all_orders_of_four_are_even(void **unused)
{
    (void)unused;
    KbRandom random = some_key(9);
    uint32_t index = 0, counts[256] = { 0 }, orders[24] = { 0 }, found = 0;
    for (int i = 0; i < 48000; i++) {
        uint8_t items[4] = { 0, 1, 2, 3 };
        kb_random_shuffle(&random, &index, items, 4);
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

/* The gauge itself: a clearly uneven count is not called even. */
static void uneven_counts_are_noticed(void **unused)
{
    (void)unused;
    uint32_t even[4] = { 1010, 990, 1005, 995 }, uneven[4] = { 1200, 933, 933, 934 };
    assert_true(counts_are_even(even, 4));
    assert_false(counts_are_even(uneven, 4));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rfc_8439_section_2_3_2),
        cmocka_unit_test(rfc_8439_appendix_a_1),
        cmocka_unit_test(the_bytes_of_a_key_are_little_endian),
        cmocka_unit_test(a_draw_depends_on_key_and_index_alone),
        cmocka_unit_test(the_last_draw_is_a_draw_too),
        cmocka_unit_test(below_is_even_and_in_range),
        cmocka_unit_test(below_throws_biased_draws_away),
        cmocka_unit_test(a_power_of_two_rejects_nothing),
        cmocka_unit_test(below_one_takes_a_draw),
        cmocka_unit_test(a_shuffle_is_below_one_by_one),
        cmocka_unit_test(nothing_and_one_thing_take_no_draw),
        cmocka_unit_test(all_orders_of_four_are_even),
        cmocka_unit_test(uneven_counts_are_noticed),
    };
    return cmocka_run_group_tests_name("random", tests, NULL, NULL);
}
