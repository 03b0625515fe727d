#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "core/sha256.h"
#include "core/text.h"

static void assert_digest(const uint8_t digest[KB_SHA256_BYTES], const char *hex)
{
    char buffer[2 * KB_SHA256_BYTES + 1];
    KbText text;
    kb_text_start(&text, buffer, sizeof buffer);
    kb_text_put_hex(&text, digest, KB_SHA256_BYTES);
    assert_string_equal(buffer, hex);
}

static void the_published_vectors(void **unused)
{
    (void)unused;
    static const struct {
        const char *message, *hex;
    } vectors[] = {
        { "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" },
        { "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" },
        { "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1" },
        { "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
          "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1" },
        { "42", "73475cb40a568e8da8a045ced110137e159f890ac4da883b6b17dc651b3a8049" },
    };
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) {
        uint8_t digest[KB_SHA256_BYTES];
        kb_sha256(vectors[i].message, strlen(vectors[i].message), digest);
        assert_digest(digest, vectors[i].hex);
    }
}

static void a_million_times_a(void **unused)
{
    (void)unused;
    char part[1000];
    uint8_t digest[KB_SHA256_BYTES];
    KbSha256 sha;
    memset(part, 'a', sizeof part);
    kb_sha256_start(&sha);
    for (int i = 0; i < 1000; i++)
        kb_sha256_add(&sha, part, sizeof part);
    kb_sha256_end(&sha, digest);
    assert_digest(digest, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

static void fill(uint8_t *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        bytes[i] = (uint8_t)(i * 31 + 7);
}

/* One digest over the digests of all messages of 0 to 200 bytes: every padding, as Python's hashlib gives it. */
static void every_length(void **unused)
{
    (void)unused;
    uint8_t message[200], digest[KB_SHA256_BYTES];
    KbSha256 all;
    fill(message, sizeof message);
    kb_sha256_start(&all);
    for (size_t length = 0; length <= sizeof message; length++) {
        kb_sha256(message, length, digest);
        kb_sha256_add(&all, digest, sizeof digest);
    }
    kb_sha256_end(&all, digest);
    assert_digest(digest, "2596dc78bf91fcc2d7cdba569d85e7c20f5d24bdc74fb082da12c7272515aa28");
}

static void parts_of_any_size(void **unused)
{
    (void)unused;
    uint8_t message[200], whole[KB_SHA256_BYTES], digest[KB_SHA256_BYTES];
    fill(message, sizeof message);
    kb_sha256(message, sizeof message, whole);
    for (size_t first = 0; first <= sizeof message; first++) {
        for (size_t second = 0; first + second <= sizeof message; second++) {
            KbSha256 sha;
            kb_sha256_start(&sha);
            kb_sha256_add(&sha, message, first);
            kb_sha256_add(&sha, message + first, second);
            kb_sha256_add(&sha, message + first + second, sizeof message - first - second);
            kb_sha256_end(&sha, digest);
            assert_memory_equal(digest, whole, sizeof whole);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_published_vectors),
        cmocka_unit_test(a_million_times_a),
        cmocka_unit_test(every_length),
        cmocka_unit_test(parts_of_any_size),
    };
    return cmocka_run_group_tests_name("sha256", tests, NULL, NULL);
}
