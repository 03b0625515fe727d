#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "core/hash.h"

static void the_published_vectors(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        uint64_t seed, hash;
    } vectors[] = {
        { "", 0, 0xef46db3751d8e999 },
        { "", 1, 0xd5afba1336a3be4b },
        { "a", 0, 0xd24ec4f1a98c6e5b },
        { "as", 0, 0x1c330fb2d66be179 },
        { "asd", 0, 0x631c37ce72a97393 },
        { "asdf", 0, 0x415872f599cea71e },
        { "abc", 0, 0x44bc2cf5ad770999 },
        { "xxhash", 20141025, 0xb559b98d844e0635 },
        { "Nobody inspects the spammish repetition", 0, 0xfbcea83c8a378bf1 },
        { "Call me Ishmael. Some years ago--never mind how long precisely-", 0, 0x02a2e85470d6fd96 },
    };
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++)
        assert_int_equal(kb_hash(vectors[i].text, strlen(vectors[i].text), vectors[i].seed), vectors[i].hash);
}

/* xxHash's own sanity check: the bytes of a linear generator, lengths with and without stripes and tails, two seeds. */
static void the_sanity_vectors(void **unused)
{
    (void)unused;
    enum { PRIME32 = 2654435761u };
    static const struct {
        size_t length;
        uint64_t seed, hash;
    } vectors[] = {
        { 0, 0, 0xef46db3751d8e999 },        { 0, PRIME32, 0xac75fda2929b17ef },
        { 1, 0, 0xe934a84adb052768 },        { 1, PRIME32, 0x5014607643a9b4c3 },
        { 4, 0, 0x9136a0dca57457ee },        { 14, 0, 0x8282dcc4994e35c8 },
        { 14, PRIME32, 0xc3bd6bf63deb6df0 }, { 222, 0, 0xb641ae8cb691c174 },
        { 222, PRIME32, 0x20cb8ab7ae10c14a },
        /* around whole stripes, from libxxhash 0.8.1 */
        { 31, 0, 0x299b39a290e6d783 },       { 32, 0, 0x18b216492bb44b70 },
        { 32, PRIME32, 0xb3f33bdf93ade409 }, { 33, 0, 0x55c8dc3e578f5b59 },
        { 36, PRIME32, 0x57c73f9e3a6fc2c6 }, { 40, 0, 0x23b3810d7d8b1731 },
        { 63, PRIME32, 0x6c911fadb05b6fc2 }, { 64, 0, 0xef558f8acac2b5cd },
    };
    uint8_t bytes[222];
    uint64_t generator = PRIME32;
    for (size_t i = 0; i < sizeof bytes; i++, generator *= 11400714785074694797u)
        bytes[i] = (uint8_t)(generator >> 56);
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++)
        assert_int_equal(kb_hash(bytes, vectors[i].length, vectors[i].seed), vectors[i].hash);
}

static void alignment_does_not_matter(void **unused)
{
    (void)unused;
    uint8_t bytes[120], moved[128];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(i * 37);
    for (size_t shift = 0; shift < 8; shift++) {
        memcpy(moved + shift, bytes, sizeof bytes);
        for (size_t length = 0; length <= sizeof bytes; length++)
            assert_int_equal(kb_hash(moved + shift, length, 5), kb_hash(bytes, length, 5));
    }
}

/* Each byte of each length counts, and the hash reads nothing after it (the sanitizer looks at the exact allocation). */
static void every_byte_counts(void **unused)
{
    (void)unused;
    for (size_t length = 1; length <= 100; length++) {
        uint8_t *bytes = calloc(length, 1);
        uint64_t before = kb_hash(bytes, length, 0);
        for (size_t i = 0; i < length; i++) {
            bytes[i] = 1;
            assert_int_not_equal(kb_hash(bytes, length, 0), before);
            bytes[i] = 0;
        }
        assert_int_not_equal(kb_hash(bytes, length, 1), before);
        assert_int_not_equal(kb_hash(bytes, length - 1, 0), before);
        free(bytes);
    }
}

static void nothing_has_a_hash_too(void **unused)
{
    (void)unused;
    assert_int_equal(kb_hash(NULL, 0, 0), 0xef46db3751d8e999);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_published_vectors),     cmocka_unit_test(the_sanity_vectors),
        cmocka_unit_test(alignment_does_not_matter), cmocka_unit_test(every_byte_counts),
        cmocka_unit_test(nothing_has_a_hash_too),
    };
    return cmocka_run_group_tests_name("hash", tests, NULL, NULL);
}
