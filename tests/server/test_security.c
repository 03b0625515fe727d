/* What strangers try: other origins, paths that lead out, rubbish, and secrets that somebody wrote down. */
#include "server/scene.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "client/program.h"

/* ---- Headers ---- */

static void assert_header(const HttpAnswer *answer, const char *name, const char *part)
{
    char value[1024];
    if (!http_header(answer, name, value, sizeof value))
        fail_msg("there is no header %s", name);
    assert_part(value, part);
}

static void every_answer_has_strict_headers(void **unused)
{
    static const char *const paths[] = { "/", "/healthz", "/api/me", "/nothing", "/api/nothing", "/metrics", "/t/abc" };
    (void)unused;
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        HttpAnswer answer;
        char policy[1024];
        http_any(&(HttpRequest){ .method = "GET", .path = paths[i] }, &answer);
        assert_header(&answer, "Content-Security-Policy", "script-src 'self' 'wasm-unsafe-eval'");
        http_header(&answer, "Content-Security-Policy", policy, sizeof policy);
        assert_null(strstr(policy, "unsafe-inline"));
        assert_null(strstr(policy, "'unsafe-eval'"));
        assert_part(policy, "default-src");
        assert_part(policy, "frame-ancestors 'none'");
        assert_header(&answer, "X-Content-Type-Options", "nosniff");
        assert_header(&answer, "Referrer-Policy", "");
        http_free(&answer);
    }
}

static void cookies_are_for_the_server_alone(void **unused)
{
    (void)unused;
    HttpAnswer answer;
    char cookie[512];
    http_any(&(HttpRequest){ .method = "POST", .path = "/api/guest", .body = "{}" }, &answer);
    assert_true(http_header(&answer, "Set-Cookie", cookie, sizeof cookie));
    assert_int_equal(strncmp(cookie, "kickback=", 9), 0);
    assert_true(strcspn(cookie + 9, ";") >= 22);
    assert_part(cookie, "HttpOnly");
    assert_part(cookie, "SameSite=Lax");
    assert_part(cookie, "Path=/");
    assert_null(strstr(cookie, "Secure"));
    http_free(&answer);
}

static void under_tls_cookies_are_secure(void **unused)
{
    (void)unused;
    char folder[] = "/tmp/kickback-cert-XXXXXX", cert[64], key[64], cookie[512];
    assert_non_null(mkdtemp(folder));
    snprintf(cert, sizeof cert, "%s/cert.pem", folder);
    snprintf(key, sizeof key, "%s/key.pem", folder);
    const char *const argv[] = {
        "openssl", "req",     "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
        "-nodes",  "-keyout", key,     "-out",    cert, "-subj",    "/CN=localhost",
        NULL
    };
    if (program_run(argv, NULL) != 0) {
        folder_remove(folder);
        print_message("# there is no openssl here to make a certificate\n");
        skip();
    }
    scene_open_with((const char *const[]){ "--tls-cert", cert, "--tls-key", key, NULL });
    folder_remove(folder);
    assert_true(scene_server()->at.tls);
    HttpAnswer answer;
    http_any(&(HttpRequest){ .method = "POST", .path = "/api/guest", .body = "{}" }, &answer);
    assert_true(http_header(&answer, "Set-Cookie", cookie, sizeof cookie));
    assert_part(cookie, "Secure");
    assert_header(&answer, "Strict-Transport-Security", "max-age");
    http_free(&answer);
    ask(visitor("Anna"), "{'op':'ping'}");
}

/* ---- Origins ---- */

static void foreign_origins(char origins[6][128])
{
    unsigned port = scene_server()->at.port;
    snprintf(origins[0], 128, "https://evil.example");
    snprintf(origins[1], 128, "null");
    snprintf(origins[2], 128, "http://127.0.0.1:%u.evil.example", port);
    snprintf(origins[3], 128, "http://127.0.0.1:%u@evil.example", port);
    snprintf(origins[4], 128, "http://127.0.0.1:%u", port == 1 ? 2 : port - 1);
    snprintf(origins[5], 128, "http://evil.example/http://127.0.0.1:%u", port);
}

static void pages_of_other_sites_can_do_nothing(void **unused)
{
    (void)unused;
    char origins[6][128], own[64];
    Person *anna = guest("Anna");
    foreign_origins(origins);
    for (int i = 0; i < 6; i++) {
        HttpAnswer answer;
        HttpRequest request = { .method = "POST", .path = "/api/name", .body = "{\"name\":\"Eve\"}" };
        request.cookie = anna->cookie;
        request.origin = origins[i];
        http_any(&request, &answer);
        if (answer.status != 403)
            fail_msg("the origin %s got %d", origins[i], answer.status);
        assert_part(answer.body.at, "other-origin");
        http_free(&answer);
    }
    assert_text(http(anna, "/api/me", NULL), "me.name", "Anna");
    HttpAnswer answer;
    snprintf(own, sizeof own, "http://127.0.0.1:%u", scene_server()->at.port);
    HttpRequest request = { .method = "POST", .path = "/api/name", .body = "{\"name\":\"Annabel\"}" };
    request.cookie = anna->cookie;
    request.origin = own;
    http_any(&request, &answer);
    assert_int_equal(answer.status, 200);
    http_free(&answer);
}

static int socket_status(const char *cookie, const char *origin, const char *protocol, const char *path)
{
    Ws ws;
    WsHello hello = { .path = path, .protocol = protocol, .cookie = cookie, .origin = origin };
    ws_open(&ws, &scene_server()->at, &hello, 5000, NULL);
    int status = ws.status;
    ws_free(&ws);
    return status;
}

static void sockets_are_for_own_pages_and_known_people(void **unused)
{
    (void)unused;
    char origins[6][128], own[64];
    Person *anna = guest("Anna");
    foreign_origins(origins);
    snprintf(own, sizeof own, "http://127.0.0.1:%u", scene_server()->at.port);
    assert_int_equal(socket_status(anna->cookie, own, "kickback", "/socket"), 101);
    assert_int_equal(socket_status(anna->cookie, NULL, "kickback", "/socket"), 101);
    for (int i = 0; i < 6; i++)
        assert_int_equal(socket_status(anna->cookie, origins[i], "kickback", "/socket"), 403);
    assert_int_equal(socket_status(NULL, own, "kickback", "/socket"), 401);
    assert_int_equal(socket_status("kickback=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", own, "kickback", "/socket"),
                     401);
    assert_int_equal(socket_status("kickback=", own, "kickback", "/socket"), 401);
    assert_int_equal(socket_status(anna->cookie, own, "kickback", "/elsewhere"), 404);
    assert_int_not_equal(socket_status(anna->cookie, own, "chat", "/socket"), 101);
}

/* ---- Paths and methods ---- */

static void no_path_leads_out(void **unused)
{
    static const char *const paths[] = { "/../../../../../../etc/passwd",
                                         "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
                                         "//etc/passwd",
                                         "/t/../../../etc/passwd",
                                         "/t/%2e%2e%2f%2e%2e%2fetc/passwd",
                                         "/..%5c..%5cetc/passwd",
                                         "/assets/../../../etc/passwd",
                                         "/./etc/passwd",
                                         "/api/record/../../../../etc/passwd",
                                         "/api/record/%2e%2e%2fkickback.db",
                                         "/kickback.db",
                                         "/%00",
                                         "/etc/passwd",
                                         "http://127.0.0.1/etc/passwd",
                                         "/?file=/etc/passwd",
                                         "/api/record/",
                                         "/meson.build" };
    (void)unused;
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        HttpAnswer answer;
        char request[512];
        int length =
            snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", paths[i]);
        http_ask_raw(&scene_server()->at, request, (size_t)length, 3000, &answer);
        if (answer.body.at) {
            assert_null(strstr(answer.body.at, "root:"));
            assert_null(strstr(answer.body.at, "SQLite format"));
            assert_null(strstr(answer.body.at, "project("));
        }
        http_free(&answer);
    }
    HttpAnswer answer;
    http_any(&(HttpRequest){ .method = "GET", .path = "/healthz" }, &answer);
    assert_int_equal(answer.status, 200);
    http_free(&answer);
}

static void assert_status(const char *method, const char *path, int status, const char *allow)
{
    HttpAnswer answer;
    HttpRequest request = { .method = method, .path = path, .body = strcmp(method, "GET") == 0 ? NULL : "{}" };
    http_any(&request, &answer);
    if (answer.status != status)
        fail_msg("%s %s: %d, not %d", method, path, answer.status, status);
    if (allow)
        assert_header(&answer, "Allow", allow);
    http_free(&answer);
}

static void wrong_methods_and_addresses(void **unused)
{
    (void)unused;
    assert_status("GET", "/api/guest", 405, "POST");
    assert_status("POST", "/api/me", 405, "GET");
    assert_status("PUT", "/api/name", 405, "POST");
    assert_status("DELETE", "/api/delete", 405, "POST");
    assert_status("POST", "/", 405, "GET");
    assert_status("GET", "/nothing", 404, NULL);
    assert_status("GET", "/api/nothing", 404, NULL);
    assert_status("GET", "/api/record/nothing", 404, NULL);
    assert_status("GET", "/healthz", 200, NULL);
}

static void rubbish_on_the_line(void **unused)
{
    static const char *const requests[] = {
        "\r\n\r\n",
        "GET\r\n\r\n",
        "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        "POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        "POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n",
        "POST /api/guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"
    };
    (void)unused;
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        HttpAnswer answer;
        http_ask_raw(&scene_server()->at, requests[i], strlen(requests[i]), 500, &answer);
        assert_int_not_equal(answer.status / 100, 2);
        http_free(&answer);
    }
    char *head = malloc(100000);
    int length = snprintf(head, 100000, "GET / HTTP/1.1\r\nHost: x\r\nX-Long: ");
    memset(head + length, 'x', 100000 - (size_t)length);
    HttpAnswer answer;
    http_ask_raw(&scene_server()->at, head, 100000, 2000, &answer);
    assert_int_not_equal(answer.status, 200);
    http_free(&answer);
    free(head);
    ask(visitor("Anna"), "{'op':'ping'}");
}

/* ---- What is written down ---- */

static void secrets_stay_out_of_the_journal(void **unused)
{
    (void)unused;
    scene_open_with((const char *const[]){ "--log-level", "debug", NULL });
    Person *anna = visitor("Anna"), *bert = visitor("Bert");
    KbJson answer = http(anna, "/api/account", "{'name':'Anna','password':'swordfish-swordfish'}");
    char recovery[64], key[128];
    snprintf(recovery, sizeof recovery, "%s", text_at(answer, "recovery"));
    KbJson made = ask(anna, "{'op':'create','game':'corruption','players':2,'options':{},'clock':{'kind':'none'}}");
    const char *code = text_at(made, "table");
    snprintf(key, sizeof key, "%s", text_at(made, "keys.1"));
    ask(bert, "{'op':'sit','table':'%s','key':'%s'}", code, key);
    refused(visitor("Cleo"), "bad-key", "{'op':'sit','table':'%s','key':'%s'}", code, key);
    http_refused(somebody(), 401, "wrong-password", "/api/signin", "{'name':'Anna','password':'catfish-catfish'}");
    ask(anna, "{'op':'start','table':'%s'}", code);
    char link[64], record[64];
    HttpAnswer page;
    snprintf(link, sizeof link, "/t/%s", code);
    snprintf(record, sizeof record, "/api/record/%s", code);
    http_any(&(HttpRequest){ .method = "GET", .path = link }, &page);
    assert_int_equal(200, page.status);
    http_free(&page);
    http_refused(anna, 409, "not-over", record, NULL);
    assert_true(server_stop(scene_server(), SIGTERM, 3000, NULL));
    Bytes text = journal_text();
    assert_true(text.length > 0);
    assert_false(bytes_have(&text, strchr(anna->cookie, '=') + 1));
    assert_false(bytes_have(&text, strchr(bert->cookie, '=') + 1));
    assert_false(bytes_have(&text, "swordfish"));
    assert_false(bytes_have(&text, "catfish"));
    assert_false(bytes_have(&text, recovery));
    assert_false(bytes_have(&text, key));
    assert_false(bytes_have(&text, link + 3)); /* a link is a secret too */
    bytes_free(&text);
    Bytes database = data_file("kickback.db");
    assert_false(bytes_have(&database, strchr(anna->cookie, '=') + 1));
    assert_false(bytes_have(&database, "swordfish"));
    assert_false(bytes_have(&database, recovery));
    bytes_free(&database);
}

#define ALONE(name) cmocka_unit_test_teardown(name, scene_close)

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCENE(every_answer_has_strict_headers),
        SCENE(cookies_are_for_the_server_alone),
        ALONE(under_tls_cookies_are_secure),
        SCENE(pages_of_other_sites_can_do_nothing),
        SCENE(sockets_are_for_own_pages_and_known_people),
        SCENE(no_path_leads_out),
        SCENE(wrong_methods_and_addresses),
        SCENE(rubbish_on_the_line),
        ALONE(secrets_stay_out_of_the_journal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
