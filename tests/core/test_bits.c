/* Sets in words, bytes found eight at a time, hexadecimal, and two numbers from one draw: each against a plain loop. Built a second time
 * with the instructions of newer processors (core-bits-v3), where the header has other code for them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "chi_square.h"
#include "core/bits.h"
#include "core/bytes.h"
#include "core/fast.h"
#include "core/hex.h"

/* ---- bits ---- */

static unsigned plain_count(uint64_t set)
{
    unsigned count = 0;
    for (unsigned i = 0; i < 64; i++)
        count += set >> i & 1;
    return count;
}

/* 64 if there is none. */
static unsigned plain_pick(uint64_t set, unsigned index)
{
    for (unsigned i = 0; i < 64; i++)
        if (set >> i & 1 && index-- == 0)
            return i;
    return 64;
}

static void assert_bits(uint64_t set)
{
    unsigned count = plain_count(set);
    assert_int_equal(kb_bits_count(set), count);
    assert_int_equal(kb_bits_count_portable(set), count);
    for (unsigned index = 0; index < count; index++) {
        assert_int_equal(kb_bits_pick(set, index), plain_pick(set, index));
        assert_int_equal(kb_bits_pick_portable(set, index), plain_pick(set, index));
    }
    if (set) {
        assert_int_equal(kb_bits_first(set), plain_pick(set, 0));
        assert_true(kb_bits_but_first(set) == (set & ~((uint64_t)1 << plain_pick(set, 0))));
    }
}

static void sets_agree_with_plain_loops(void **unused)
{
    (void)unused;
    KbFast fast;
    kb_fast_seed(&fast, 3);
    assert_bits(0);
    assert_bits(UINT64_MAX);
    for (unsigned i = 0; i < 64; i++) {
        assert_bits((uint64_t)1 << i);
        assert_bits(UINT64_MAX << i);
        assert_bits(UINT64_MAX >> i);
    }
    for (int i = 0; i < 3000; i++) {
        uint64_t set = kb_fast_next(&fast);
        assert_bits(set);
        assert_bits(set & kb_fast_next(&fast) & kb_fast_next(&fast));
        assert_bits(set | kb_fast_next(&fast));
    }
}

/* ---- bytes ---- */

static uint64_t plain_where(const uint8_t *bytes, unsigned words, uint8_t value)
{
    uint64_t set = 0;
    for (unsigned i = 0; i < 8 * words; i++)
        set |= (uint64_t)(bytes[i] == value) << i;
    return set;
}

/* Every byte beside every other: a carry from one into the next would show. */
static void every_pair_of_bytes_is_told_apart(void **unused)
{
    (void)unused;
    for (unsigned byte = 0; byte < 128; byte++)
        for (unsigned value = 0; value < 128; value++) {
            uint8_t bytes[8] = { 0 };
            for (unsigned at = 0; at < 8; at++) {
                memset(bytes, (int)value, sizeof bytes);
                bytes[at] = (uint8_t)byte;
                assert_true(kb_bytes_where(bytes, 1, (uint8_t)value) == plain_where(bytes, 1, (uint8_t)value));
                memset(bytes, (int)byte, sizeof bytes);
                bytes[at] = (uint8_t)value;
                assert_true(kb_bytes_where(bytes, 1, (uint8_t)value) == plain_where(bytes, 1, (uint8_t)value));
            }
        }
}

static void bytes_are_found_at_every_length(void **unused)
{
    (void)unused;
    KbFast fast;
    kb_fast_seed(&fast, 4);
    for (int i = 0; i < 2000; i++) {
        uint8_t room[65], *bytes = room + i % 2; /* aligned or not */
        uint32_t kinds = 1 + kb_fast_below(&fast, 128);
        for (unsigned b = 0; b < 64; b++)
            bytes[b] = (uint8_t)kb_fast_below(&fast, kinds);
        for (unsigned words = 0; words <= 8; words++) {
            uint8_t value = (uint8_t)kb_fast_below(&fast, kinds);
            assert_true(kb_bytes_where(bytes, words, value) == plain_where(bytes, words, value));
        }
    }
}

static void numbers_are_little_endian_and_end_in_time(void **unused)
{
    (void)unused;
    uint8_t bytes[11], *at = bytes;
    kb_bytes_put(&at, 0x0123456789abcdefu, 8);
    kb_bytes_put(&at, 0xfffe, 2);
    kb_bytes_put(&at, 0x1ff, 1);
    static const uint8_t expected[] = { 0xef, 0xcd, 0xab, 0x89, 0x67, 0x45, 0x23, 0x01, 0xfe, 0xff, 0xff };
    assert_ptr_equal(at, bytes + sizeof bytes);
    assert_memory_equal(bytes, expected, sizeof bytes);
    KbBytes from = { bytes, bytes + sizeof bytes, true };
    assert_true(kb_bytes_get(&from, 8) == 0x0123456789abcdefu);
    assert_int_equal(kb_bytes_get(&from, 2), 0xfffe);
    assert_true(from.ok);
    assert_int_equal(kb_bytes_get(&from, 2), 0); /* one is left */
    assert_false(from.ok);
    from.ok = true;
    assert_int_equal(kb_bytes_get8(&from), 0xff);
    assert_true(from.ok);
    assert_int_equal(kb_bytes_get8(&from), 0);
    assert_false(from.ok);
}

/* ---- hexadecimal ---- */

static void every_byte_is_a_digit_or_not(void **unused)
{
    (void)unused;
    static const char digits[] = "0123456789abcdef";
    for (int c = 0; c < 256; c++) {
        const char *found = c ? strchr(digits, c) : NULL;
        assert_int_equal(kb_hex_digit((char)c), found ? (int)(found - digits) : -1);
    }
}

static void hexadecimal_is_read_back(void **unused)
{
    (void)unused;
    for (unsigned byte = 0; byte < 256; byte++) {
        char text[3];
        uint8_t read = (uint8_t)~byte;
        snprintf(text, sizeof text, "%02x", byte);
        assert_true(kb_hex_read(text, 2, &read));
        assert_int_equal(read, byte);
    }
    static const uint8_t expected[] = { 0x00, 0xff, 0x1a };
    uint8_t bytes[3];
    assert_true(kb_hex_read("00ff1a", 6, bytes));
    assert_memory_equal(bytes, expected, sizeof bytes);
    assert_true(kb_hex_read("", 0, bytes));
    static const char *const wrong[] = { "00ff1A", "00ff1g", " 0ff1a", "00ff1 ", "0x0011", "00f-1a" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(kb_hex_read(wrong[i], 6, bytes));
    assert_false(kb_hex_read("00ff1", 5, bytes)); /* an odd number of digits */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_agree_with_plain_loops),
        cmocka_unit_test(every_pair_of_bytes_is_told_apart),
        cmocka_unit_test(bytes_are_found_at_every_length),
        cmocka_unit_test(numbers_are_little_endian_and_end_in_time),
        cmocka_unit_test(every_byte_is_a_digit_or_not),
        cmocka_unit_test(hexadecimal_is_read_back),
    };
#if defined(__x86_64__) && defined(__BMI2__)
    if (!__builtin_cpu_supports("bmi2") || !__builtin_cpu_supports("avx2")) {
        puts("1..0 # SKIP this processor has no such instructions");
        return 0;
    }
#endif
    return cmocka_run_group_tests_name("core-bits", tests, NULL, NULL);
}
