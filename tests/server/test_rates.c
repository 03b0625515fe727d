#include <arpa/inet.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <cmocka.h>
#include <sodium.h>

#include "server/address.h"
#include "server/limits.h"

enum { SECOND = 1000000, START = 1000 * SECOND };

static void a_burst_is_fine_then_it_is_too_fast_then_a_flood(void **unused)
{
    (void)unused;
    Rate rate = rate_per_second(10, 30);
    int64_t spent = 0;
    for (int i = 0; i < 30; i++)
        assert_int_equal(rate_use(&rate, &spent, START), RATE_FINE);
    for (int i = 0; i < 30; i++)
        assert_int_equal(rate_use(&rate, &spent, START), RATE_FAST);
    assert_int_equal(rate_use(&rate, &spent, START), RATE_FLOOD);
    assert_int_equal(rate_use(&rate, &spent, START), RATE_FLOOD);
}

static void a_steady_pace_is_fine_for_ever(void **unused)
{
    (void)unused;
    Rate rate = rate_per_second(10, 5);
    int64_t spent = 0;
    for (int64_t i = 0; i < 1000; i++)
        assert_int_equal(rate_use(&rate, &spent, START + i * SECOND / 10), RATE_FINE);
}

static void waiting_as_long_as_told_is_enough(void **unused)
{
    (void)unused;
    Rate rate = rate_per_minute(6, 3);
    int64_t spent = 0, now = START;
    while (rate_use(&rate, &spent, now) == RATE_FINE)
        continue;
    uint32_t wait = rate_wait(&rate, spent, now);
    assert_in_range(wait, 1, 60);
    assert_int_not_equal(rate_use(&rate, &(int64_t){ spent }, now + (wait - 1) * (int64_t)SECOND), RATE_FINE);
    assert_int_equal(rate_use(&rate, &spent, now + wait * (int64_t)SECOND), RATE_FINE);
}

static void the_highest_rate_still_counts(void **unused)
{
    (void)unused;
    Rate rate = rate_per_second(5000000, 10);
    assert_int_equal(rate.interval, 1);
}

static LimitsKey number_key(uint32_t number)
{
    LimitsKey key = { { 0 } };
    memcpy(key.bytes, &number, sizeof number);
    return key;
}

static void the_same_key_has_the_same_memory(void **unused)
{
    (void)unused;
    Limits *limits = limits_open(100);
    LimitsKey one = number_key(1), two = number_key(2);
    Limited *first = limits_find(limits, &one, START);
    first->connections = 1;
    assert_ptr_not_equal(first, limits_find(limits, &two, START));
    assert_ptr_equal(first, limits_find(limits, &one, START));
    limits_close(limits);
}

static void what_is_not_used_is_forgotten(void **unused)
{
    (void)unused;
    Limits *limits = limits_open(1000);
    for (uint32_t i = 0; i < 100000; i++) {
        LimitsKey key = number_key(i);
        Limited *limited = limits_find(limits, &key, START + i);
        assert_non_null(limited);
        limited->spent[LIMIT_REQUESTS] = START + i + 500;
    }
    assert_in_range(limits_count(limits), 500, 1000);
    limits_close(limits);
}

static void what_is_used_is_kept_and_over_the_limit_there_is_no_more(void **unused)
{
    (void)unused;
    Limits *limits = limits_open(10);
    for (uint32_t i = 0; i < 10; i++) {
        LimitsKey key = number_key(i);
        limits_find(limits, &key, START)->connections = 1;
    }
    LimitsKey more = number_key(10), known = number_key(3);
    assert_null(limits_find(limits, &more, START));
    Limited *limited = limits_find(limits, &known, START);
    assert_int_equal(limited->connections, 1);
    limited->connections = 0;
    assert_non_null(limits_find(limits, &more, START));
    limits_close(limits);
}

static void names_count_alike_in_any_case(void **unused)
{
    (void)unused;
    LimitsKey one = limits_name_key("Anna"), other = limits_name_key("aNNa"), third = limits_name_key("Anne");
    assert_memory_equal(&one, &other, sizeof one);
    assert_memory_not_equal(&one, &third, sizeof one);
}

static LimitsKey key_of(const char *text)
{
    struct sockaddr_storage address = { 0 };
    struct sockaddr_in *four = (struct sockaddr_in *)&address;
    struct sockaddr_in6 *six = (struct sockaddr_in6 *)&address;
    if (inet_pton(AF_INET, text, &four->sin_addr) == 1)
        address.ss_family = AF_INET;
    else if (inet_pton(AF_INET6, text, &six->sin6_addr) == 1)
        address.ss_family = AF_INET6;
    else
        fail();
    return address_key(&address);
}

static bool is_same(const char *one, const char *other)
{
    LimitsKey a = key_of(one), b = key_of(other);
    return memcmp(&a, &b, sizeof a) == 0;
}

static void an_address_is_one_of_ipv4_or_a_network_of_ipv6(void **unused)
{
    (void)unused;
    assert_true(is_same("192.0.2.1", "192.0.2.1"));
    assert_false(is_same("192.0.2.1", "192.0.2.2"));
    assert_true(is_same("192.0.2.1", "::ffff:192.0.2.1"));
    assert_true(is_same("2001:db8::1", "2001:db8::2:3:4:5"));
    assert_false(is_same("2001:db8::1", "2001:db8:0:1::1"));
    assert_false(is_same("::1", "0.0.0.0"));
}

static void assert_forwarded(const char *list, const char *expected)
{
    LimitsKey key, right;
    assert_int_equal(address_forwarded(list, &key), expected != NULL);
    if (!expected)
        return;
    right = key_of(expected);
    assert_memory_equal(&key, &right, sizeof key);
}

static void only_the_last_forwarded_address_is_believed(void **unused)
{
    (void)unused;
    assert_forwarded("192.0.2.1", "192.0.2.1");
    assert_forwarded("198.51.100.7, 192.0.2.1", "192.0.2.1");
    assert_forwarded("198.51.100.7,2001:db8::1", "2001:db8::1");
    assert_forwarded("[2001:db8::1]", "2001:db8::1");
    assert_forwarded("192.0.2.1, unknown", NULL);
    assert_forwarded("", NULL);
    assert_forwarded("192.0.2.1,", NULL);
}

static int start(void **unused)
{
    (void)unused;
    return sodium_init() < 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_burst_is_fine_then_it_is_too_fast_then_a_flood),
        cmocka_unit_test(a_steady_pace_is_fine_for_ever),
        cmocka_unit_test(waiting_as_long_as_told_is_enough),
        cmocka_unit_test(the_highest_rate_still_counts),
        cmocka_unit_test(the_same_key_has_the_same_memory),
        cmocka_unit_test(what_is_not_used_is_forgotten),
        cmocka_unit_test(what_is_used_is_kept_and_over_the_limit_there_is_no_more),
        cmocka_unit_test(names_count_alike_in_any_case),
        cmocka_unit_test(an_address_is_one_of_ipv4_or_a_network_of_ipv6),
        cmocka_unit_test(only_the_last_forwarded_address_is_believed),
    };
    return cmocka_run_group_tests(tests, start, NULL);
}
