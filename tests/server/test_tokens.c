#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include <ev.h>
#include <sodium.h>

#include "server/cookies.h"
#include "server/keys.h"
#include "server/origin.h"
#include "server/passwords.h"
#include "server/person_name.h"
#include "server/tokens.h"

static void a_session_is_random_and_only_its_hash_is_kept(void **unused)
{
    char one[TOKENS_SESSION_BYTES], other[TOKENS_SESSION_BYTES];
    uint8_t hash[STORE_HASH_BYTES], again[STORE_HASH_BYTES];
    (void)unused;
    tokens_session(one);
    tokens_session(other);
    assert_int_equal(strlen(one), 43);
    assert_string_not_equal(one, other);
    assert_true(tokens_session_hash(one, hash));
    assert_true(tokens_session_hash(one, again));
    assert_memory_equal(hash, again, sizeof hash);
    assert_true(tokens_session_hash(other, again));
    assert_memory_not_equal(hash, again, sizeof hash);
    assert_false(tokens_session_hash("short", hash));
}

static void a_code_of_a_table_is_no_option(void **unused)
{
    char code[STORE_CODE_BYTES], other[STORE_CODE_BYTES];
    (void)unused;
    keys_code(other);
    for (unsigned i = 0; i < 10000; i++) {
        keys_code(code);
        assert_int_equal(strlen(code), 22);
        assert_int_not_equal(*code, '-');
        assert_string_not_equal(code, other);
    }
}

static void a_recovery_code_can_be_typed_as_people_do(void **unused)
{
    char code[TOKENS_RECOVERY_BYTES], typed[64];
    uint8_t right[STORE_HASH_BYTES], hash[STORE_HASH_BYTES];
    (void)unused;
    tokens_recovery(code);
    assert_int_equal(strlen(code), 29);
    assert_int_equal(strspn(code, "0123456789ABCDEFGHJKMNPQRSTVWXYZ-"), 29);
    assert_true(tokens_recovery_hash(code, right));
    size_t length = 0;
    for (const char *c = code; *c; c++) {
        typed[length++] = *c == '-' ? ' ' : (char)(*c >= 'A' ? *c + 32 : *c == '0' ? 'o' : *c == '1' ? 'l' : *c);
    }
    typed[length] = '\0';
    assert_true(tokens_recovery_hash(typed, hash));
    assert_memory_equal(hash, right, sizeof hash);
    code[0] = code[0] == 'A' ? 'B' : 'A';
    assert_true(tokens_recovery_hash(code, hash));
    assert_memory_not_equal(hash, right, sizeof hash);
    assert_false(tokens_recovery_hash("ABCDE", hash));
    assert_false(tokens_recovery_hash("ABCDE-ABCDE-ABCDE-ABCDE-ABCD!", hash));
    assert_false(tokens_recovery_hash("ABCDE-ABCDE-ABCDE-ABCDE-ABCDEF", hash));
}

static void assert_name(const char *name, bool right)
{
    if (person_name_is_right(name) != right)
        fail_msg("'%s' should %sbe a name", name, right ? "" : "not ");
}

static void names_are_visible_and_of_24_characters_at_most(void **unused)
{
    (void)unused;
    assert_name("A", true);
    assert_name("Anna Blume", true);
    assert_name("abcdefghijklmnopqrstuvwx", true);
    assert_name("abcdefghijklmnopqrstuvwxy", false);
    assert_name("\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4"
                "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4",
                true);
    assert_name("\xf0\x9f\x90\xb1", true);
    assert_name("", false);
    assert_name(" A", false);
    assert_name("A ", false);
    assert_name("A  B", false);
    assert_name("A\nB", false);
    assert_name("A\x7f", false);
    assert_name("A\xc2\x85", false); /* next line */
    /* NOLINTNEXTLINE(misc-misleading-bidirectional): it is there to be refused */
    assert_name("A\xe2\x80\xae"
                "B",
                false); /* right to left */
    assert_name("A\xe2\x80\x8b"
                "B",
                false); /* no width */
    assert_name("A\xc2\xa0"
                "B",
                false);                 /* no break */
    assert_name("\xe3\x85\xa4", false); /* a blank that counts as a letter */
    assert_name("A\xff", false);
    assert_name("A\xc3", false);
}

static void only_the_own_site_and_the_named_one_are_welcome(void **unused)
{
    (void)unused;
    assert_true(origin_is_own(NULL, "a.example", ""));
    assert_true(origin_is_own("http://a.example", "a.example", ""));
    assert_true(origin_is_own("https://A.example", "a.example", ""));
    assert_true(origin_is_own("https://a.example:443", "a.example", ""));
    assert_true(origin_is_own("http://a.example", "a.example:80", ""));
    assert_true(origin_is_own("http://127.0.0.1:8080", "127.0.0.1:8080", ""));
    assert_false(origin_is_own("http://127.0.0.1:8081", "127.0.0.1:8080", ""));
    assert_false(origin_is_own("http://127.0.0.1", "127.0.0.1:8080", ""));
    assert_false(origin_is_own("http://b.example", "a.example", ""));
    assert_false(origin_is_own("http://a.example.b.example", "a.example", ""));
    assert_false(origin_is_own("null", "a.example", ""));
    assert_false(origin_is_own("", "", ""));
    assert_false(origin_is_own("http://", "", ""));
    assert_false(origin_is_own("file://a.example", "a.example", ""));
    assert_false(origin_is_own("http://a.example", NULL, ""));
    assert_true(origin_is_own("https://b.example", "a.example", "https://b.example/"));
    assert_false(origin_is_own("http://b.example", "a.example", "https://b.example"));
}

static void the_cookie_is_found_among_others(void **unused)
{
    char token[TOKENS_SESSION_BYTES], header[256], found[TOKENS_SESSION_BYTES];
    (void)unused;
    tokens_session(token);
    snprintf(header, sizeof header, "a=b; kickback=%s; kickback2=c", token);
    assert_true(cookies_find(header, found));
    assert_string_equal(found, token);
    snprintf(header, sizeof header, "kickback=%s", token);
    assert_true(cookies_find(header, found));
    snprintf(header, sizeof header, "xkickback=%s", token);
    assert_false(cookies_find(header, found));
    snprintf(header, sizeof header, "kickback=%sx", token);
    assert_false(cookies_find(header, found));
    assert_false(cookies_find("", found));
    assert_false(cookies_find("kickback=", found));
}

static void the_cookie_is_for_this_server_alone(void **unused)
{
    char value[COOKIES_BYTES];
    (void)unused;
    cookies_write("abc", false, value);
    assert_string_equal(value, "kickback=abc; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax");
    cookies_write("abc", true, value);
    assert_non_null(strstr(value, "; Secure"));
    cookies_write(NULL, true, value);
    assert_non_null(strstr(value, "kickback=; Path=/; Max-Age=0;"));
}

static unsigned finished;

static void count_finished(PasswordJob *job)
{
    struct ev_loop *loop = job->owner;
    finished++;
    ev_break(loop, EVBREAK_ALL);
}

static void do_job(struct ev_loop *loop, Passwords *passwords, PasswordJob *job)
{
    job->done = count_finished;
    job->owner = loop;
    assert_true(passwords_submit(passwords, job));
    ev_run(loop, 0);
}

static void a_password_is_hashed_and_known_again(void **unused)
{
    struct ev_loop *loop = ev_loop_new(EVFLAG_AUTO);
    Passwords *passwords = passwords_open(loop);
    (void)unused;
    PasswordJob make = { .fresh = "correct horse" };
    do_job(loop, passwords, &make);
    assert_false(make.failed);
    assert_memory_equal(make.hash, "$argon2id$v=19$m=19456,t=2,p=1$", 31);
    assert_string_equal(make.fresh, "");
    PasswordJob right = { .check = true, .password = "correct horse", .fresh = "battery staple" };
    memcpy(right.stored, make.hash, sizeof right.stored);
    do_job(loop, passwords, &right);
    assert_true(right.right);
    assert_string_not_equal(right.hash, "");
    PasswordJob wrong = { .check = true, .password = "correct house", .fresh = "battery staple" };
    memcpy(wrong.stored, make.hash, sizeof wrong.stored);
    do_job(loop, passwords, &wrong);
    assert_false(wrong.right);
    assert_string_equal(wrong.hash, "");
    PasswordJob nobody = { .check = true, .password = "correct horse" };
    do_job(loop, passwords, &nobody);
    assert_false(nobody.right);
    passwords_close(passwords);
    ev_loop_destroy(loop);
}

static void only_so_many_passwords_wait_and_none_is_forgotten(void **unused)
{
    struct ev_loop *loop = ev_loop_new(EVFLAG_AUTO);
    Passwords *passwords = passwords_open(loop);
    static PasswordJob jobs[2 * PASSWORDS_WAITING];
    unsigned taken = 0;
    (void)unused;
    finished = 0;
    for (unsigned i = 0; i < 2 * PASSWORDS_WAITING; i++) {
        jobs[i] = (PasswordJob){ .done = count_finished, .owner = loop, .fresh = "correct horse" };
        taken += passwords_submit(passwords, &jobs[i]);
    }
    assert_in_range(taken, PASSWORDS_WAITING, 2 * PASSWORDS_WAITING - 1);
    passwords_close(passwords);
    assert_int_equal(finished, taken);
    ev_loop_destroy(loop);
}

static int start(void **unused)
{
    (void)unused;
    return sodium_init() < 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_session_is_random_and_only_its_hash_is_kept),
        cmocka_unit_test(a_code_of_a_table_is_no_option),
        cmocka_unit_test(a_recovery_code_can_be_typed_as_people_do),
        cmocka_unit_test(names_are_visible_and_of_24_characters_at_most),
        cmocka_unit_test(only_the_own_site_and_the_named_one_are_welcome),
        cmocka_unit_test(the_cookie_is_found_among_others),
        cmocka_unit_test(the_cookie_is_for_this_server_alone),
        cmocka_unit_test(a_password_is_hashed_and_known_again),
        cmocka_unit_test(only_so_many_passwords_wait_and_none_is_forgotten),
    };
    return cmocka_run_group_tests(tests, start, NULL);
}
