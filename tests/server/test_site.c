/* The files that browsers get: each in every coding, kept and asked for again as it should be. */
#include "server/scene.h"

#include <stdio.h>
#include <string.h>

#include "server/site.h"

/* ---- The list ---- */

static void files_are_found_and_nothing_else(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < site_count; i++)
        assert_ptr_equal(site_find(site_files[i].path), &site_files[i]);
    assert_non_null(site_find("/"));
    assert_non_null(site_find("/404.html"));
    assert_non_null(site_find("/plain.css"));
    assert_null(site_find(""));
    assert_null(site_find("/index.html"));
    assert_null(site_find("/index.html.gz"));
    assert_null(site_find("/plain.css.br"));
    assert_null(site_find("/../plain.css"));
}

static void every_form_has_bytes_and_a_tag_of_its_own(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < site_count; i++) {
        const SiteBody *plain = &site_files[i].body[SITE_PLAIN];
        assert_non_null(plain->bytes);
        for (SiteCoding coding = SITE_PLAIN + 1; coding < SITE_CODINGS; coding++) {
            const SiteBody *coded = &site_files[i].body[coding];
            if (!coded->bytes)
                continue;
            assert_true(coded->length < plain->length);
            assert_string_not_equal(coded->tag, plain->tag);
        }
    }
}

/* The policy of every answer forbids what is written into the page itself. */
static void pages_keep_to_the_policy(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < site_count; i++) {
        const char *page = (const char *)site_files[i].body[SITE_PLAIN].bytes;
        if (strncmp(site_files[i].type, "text/html", 9) != 0)
            continue;
        assert_null(strstr(page, "<style"));
        assert_null(strstr(page, " style="));
        assert_null(strstr(page, " onclick="));
        for (const char *script = page; (script = strstr(script, "<script")); script++)
            assert_true(strcspn(script, ">") > (size_t)(strstr(script, " src=") - script));
    }
}

/* ---- Codings ---- */

static void the_shortest_form_is_chosen_that_the_client_takes(void **unused)
{
    const SiteBody some = { "\"1\"", (const unsigned char *)"x", 1 };
    const SiteFile all = { "/", "text/plain", false, { some, some, some } };
    const SiteFile gzip = { "/", "text/plain", false, { some, some } };
    static const struct {
        const char *accepts;
        SiteCoding of_all, of_gzip;
    } cases[] = {
        { "", SITE_PLAIN, SITE_PLAIN },
        { "identity", SITE_PLAIN, SITE_PLAIN },
        { "gzip", SITE_GZIP, SITE_GZIP },
        { "GZip", SITE_GZIP, SITE_GZIP },
        { "br", SITE_BROTLI, SITE_PLAIN },
        { "gzip, deflate, br, zstd", SITE_BROTLI, SITE_GZIP },
        { "br;q=0.5,gzip;q=1.0", SITE_BROTLI, SITE_GZIP },
        { "br;q=0, gzip", SITE_GZIP, SITE_GZIP },
        { "br;q=0.0 ,gzip ; q=0", SITE_PLAIN, SITE_PLAIN },
        { "br; q=0.001", SITE_BROTLI, SITE_PLAIN },
        { "gzipped, brr, x-br", SITE_PLAIN, SITE_PLAIN },
        { ",,;,  ;q=0,", SITE_PLAIN, SITE_PLAIN },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(site_choose(&all, cases[i].accepts), cases[i].of_all);
        assert_int_equal(site_choose(&gzip, cases[i].accepts), cases[i].of_gzip);
    }
}

static void ask_for(const char *method, const SiteFile *file, SiteCoding coding, const char *tag, HttpAnswer *answer)
{
    char headers[128] = "";
    size_t length = 0;
    if (coding != SITE_PLAIN)
        length += (size_t)snprintf(headers, sizeof headers, "Accept-Encoding: %s\r\n", site_coding_name(coding));
    if (tag)
        snprintf(headers + length, sizeof headers - length, "If-None-Match: %s\r\n", tag);
    http_any(&(HttpRequest){ .method = method, .path = file->path, .headers = headers }, answer);
}

static void assert_header(const HttpAnswer *answer, const char *name, const char *expected)
{
    char value[1024] = "";
    bool found = http_header(answer, name, value, sizeof value);
    if (found != (expected != NULL) || (found && strcmp(value, expected) != 0))
        fail_msg("%s is '%s', not '%s'", name, found ? value : "missing", expected ? expected : "missing");
}

static void assert_form(const SiteFile *file, SiteCoding coding, const HttpAnswer *answer)
{
    bool varies = file->body[SITE_GZIP].bytes || file->body[SITE_BROTLI].bytes;
    assert_header(answer, "ETag", file->body[coding].tag);
    assert_header(answer, "Content-Encoding", site_coding_name(coding));
    assert_header(answer, "Vary", varies ? "Accept-Encoding" : NULL);
    assert_header(answer, "Cache-Control", file->forever ? "public, max-age=31536000, immutable" : "no-cache");
}

static void assert_answers(const SiteFile *file, SiteCoding coding)
{
    const SiteBody *body = &file->body[coding];
    int status = strcmp(file->path, "/404.html") == 0 ? 404 : 200;
    HttpAnswer answer;
    char length[32];
    ask_for("GET", file, coding, NULL, &answer);
    assert_int_equal(answer.status, status);
    assert_form(file, coding, &answer);
    assert_header(&answer, "Content-Type", file->type);
    assert_int_equal(answer.body.length, body->length);
    assert_memory_equal(answer.body.at, body->bytes, body->length);
    http_free(&answer);
    ask_for("HEAD", file, coding, NULL, &answer);
    snprintf(length, sizeof length, "%zu", body->length);
    assert_int_equal(answer.status, status);
    assert_form(file, coding, &answer);
    assert_header(&answer, "Content-Length", length);
    assert_int_equal(answer.body.length, 0);
    http_free(&answer);
    ask_for("GET", file, coding, body->tag, &answer);
    assert_int_equal(answer.status, status == 200 ? 304 : 404);
    assert_form(file, coding, &answer);
    http_free(&answer);
}

static void every_file_comes_in_every_coding(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < site_count; i++)
        for (SiteCoding coding = SITE_PLAIN; coding < SITE_CODINGS; coding++)
            if (site_files[i].body[coding].bytes)
                assert_answers(&site_files[i], coding);
}

static void another_forms_tag_is_not_taken_for_ones_own(void **unused)
{
    const SiteFile *page = site_find("/");
    HttpAnswer answer;
    (void)unused;
    if (!page->body[SITE_GZIP].bytes)
        skip(); /* built without the page */
    ask_for("GET", page, SITE_GZIP, page->body[SITE_PLAIN].tag, &answer);
    assert_int_equal(answer.status, 200);
    http_free(&answer);
    ask_for("GET", page, SITE_PLAIN, page->body[SITE_GZIP].tag, &answer);
    assert_int_equal(answer.status, 200);
    http_free(&answer);
}

/* ---- What is kept how long ---- */

static void only_names_with_a_hash_are_kept_for_good(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < site_count; i++)
        assert_int_equal(site_files[i].forever, strncmp(site_files[i].path, "/assets/", 8) == 0);
    const SiteFile *worker = site_find("/service-worker.js"); /* at the root, so that the whole site is its scope */
    if (worker)
        assert_false(worker->forever);
}

static void the_page_has_several_addresses(void **unused)
{
    static const char *const paths[] = { "/", "/index.html", "/t/abcdefgh", "/t/AAAAAAAAAAAAAAAAAAAAAA" };
    (void)unused;
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        HttpAnswer answer;
        ask_for("GET", &(SiteFile){ .path = paths[i] }, SITE_PLAIN, NULL, &answer);
        assert_int_equal(answer.status, 200);
        assert_form(site_find("/"), SITE_PLAIN, &answer);
        http_free(&answer);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_are_found_and_nothing_else),
        cmocka_unit_test(every_form_has_bytes_and_a_tag_of_its_own),
        cmocka_unit_test(pages_keep_to_the_policy),
        cmocka_unit_test(the_shortest_form_is_chosen_that_the_client_takes),
        SCENE(every_file_comes_in_every_coding),
        SCENE(another_forms_tag_is_not_taken_for_ones_own),
        cmocka_unit_test(only_names_with_a_hash_are_kept_for_good),
        SCENE(the_page_has_several_addresses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
