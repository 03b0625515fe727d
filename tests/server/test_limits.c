/* Limits: how long, how many, how fast; and who does not read what they asked for. */
#include "server/scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Messages ---- */

/* A ping, filled up with spaces to `length` bytes. */
static char *long_ping(int id, size_t length)
{
    char *text = malloc(length + 1);
    int head = snprintf(text, length, "{\"id\":%d,\"op\":\"ping\"", id);
    memset(text + head, ' ', length - (size_t)head);
    text[length - 1] = '}';
    text[length] = 0;
    return text;
}

static void a_message_has_16_kib_at_most(void **unused)
{
    (void)unused;
    Person *anna = visitor("Anna"), *bert = visitor("Bert");
    KbJson answer;
    char *most = long_ping(1, 16384), *more = long_ping(2, 16385);
    assert_true(ws_send(&anna->ws, most, 16384));
    assert_true(person_answer(anna, 1, 2000, &answer));
    assert_true(look_true(answer, "ok"));
    ws_send(&anna->ws, more, 16385);
    assert_false(person_push(anna, "never", 3000, &answer));
    assert_true(anna->ws.closed);
    assert_int_equal(anna->ws.close_code, 1009);
    assert_true(person_next(anna, &answer));
    assert_text(answer, "code", "too-long");
    assert_true(look_null(answer, "id"));
    ask(bert, "{'op':'ping'}");
    free(most);
    free(more);
}

static void fragments_count_together(void **unused)
{
    (void)unused;
    Person *anna = visitor("Anna"), *bert = visitor("Bert");
    KbJson answer;
    char *whole = long_ping(1, 16000);
    ws_send_frame(&anna->ws, WS_TEXT, false, whole, 8000);
    ws_send_frame(&anna->ws, WS_CONTINUATION, false, whole + 8000, 0);
    ws_send_frame(&anna->ws, WS_CONTINUATION, true, whole + 8000, 8000);
    assert_true(person_answer(anna, 1, 2000, &answer));
    assert_true(look_true(answer, "ok"));
    ws_send_frame(&anna->ws, WS_TEXT, false, whole, 8000);
    for (int i = 0; i < 100 && !anna->ws.closed; i++) {
        ws_send_frame(&anna->ws, WS_CONTINUATION, false, whole, 8000);
        ws_pump(&anna->ws);
    }
    assert_false(person_push(anna, "never", 3000, &answer));
    assert_true(anna->ws.closed);
    ask(bert, "{'op':'ping'}");
    free(whole);
}

static void what_cannot_be_read_is_answered(void **unused)
{
    (void)unused;
    static const char *const lines[] = {
        "",
        "{",
        "null",
        "[]",
        "{\"id\":1}",
        "{\"id\":\"1\",\"op\":\"ping\"}",
        "{\"id\":1.5,\"op\":\"ping\"}",
        "{\"op\":\"ping\"}",
        "{\"id\":1,\"op\":\"ping\",\"op\":\"ping\"}",
        "{\"id\":1,\"op\":\"fly\"}",
        "{\"id\":1,\"op\":\"ping\",\"more\":1}",
        "{\"id\":1,\"op\":7}",
        "\xff\xfe",
        "{\"id\":1,\"op\":\"open\",\"table\":\"x\"}",
        "{\"id\":1,\"op\":\"act\",\"table\":\"'; DROP TABLE log; --\",\"action\":\"x\"}"
    };
    Person *anna = visitor("Anna");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        const char *text;
        size_t length;
        KbJson answer;
        if (anna->ws.closed)
            assert_true(person_connect(anna));
        assert_true(ws_send(&anna->ws, lines[i], strlen(lines[i])));
        if (!ws_wait(&anna->ws, 2000, &text, &length)) {
            /* Text that is no UTF-8 may also end the connection: the standard of web sockets says so. */
            assert_int_equal((unsigned char)lines[i][0], 0xff);
            continue;
        }
        assert_int_equal(kb_json_read(text, length, &answer, NULL), KB_OK);
        if (look_true(answer, "ok"))
            fail_msg("%s was taken", lines[i]);
        assert_true(look(answer, "id", &(KbJson){ 0 }));
        assert_true(strlen(text_at(answer, "error")) > 10);
    }
}

static void bytes_are_no_text(void **unused)
{
    (void)unused;
    Person *anna = visitor("Anna");
    KbJson answer;
    ws_send_frame(&anna->ws, WS_BINARY, true, "{\"id\":1,\"op\":\"ping\"}", 20);
    assert_false(person_push(anna, "never", 2000, &answer));
    assert_true(anna->ws.closed);
    assert_int_equal(anna->ws.close_code, 1003);
}

static void a_ping_of_the_protocol_is_answered(void **unused)
{
    (void)unused;
    Person *anna = visitor("Anna");
    ws_send_frame(&anna->ws, WS_PING, true, "are you there", 13);
    ask(anna, "{'op':'ping'}");
    assert_false(anna->ws.closed);
}

/* ---- Too many, too fast ---- */

static void a_flood_is_refused_and_cut_off(void **unused)
{
    (void)unused;
    Person *anna = visitor("Anna"), *bert = visitor("Bert");
    KbJson answer;
    int fast = 0, fine = 0;
    for (int i = 0; i < 300 && !anna->ws.closed; i++) {
        int64_t last = 0;
        for (int j = 0; j < 10; j++)
            last = person_send(anna, "{'op':'ping'}");
        if (person_answer(anna, last, 1000, &answer))
            fast += look_is(answer, "code", "too-fast");
    }
    while (person_next(anna, &answer)) {
        fast += look_is(answer, "code", "too-fast");
        fine += look_true(answer, "ok");
    }
    assert_true(fast > 0);
    assert_in_range(fine, 10, 300);
    assert_true(anna->ws.closed);
    assert_int_equal(anna->ws.close_code, 1008);
    ask(bert, "{'op':'ping'}");
    assert_true(person_connect(anna));
}

static void an_address_has_so_many_sockets(void **unused)
{
    (void)unused;
    Person *anna = guest("Anna");
    Ws sockets[20], more;
    WsHello hello = { .path = "/socket", .protocol = "kickback", .cookie = anna->cookie };
    Endpoint elsewhere = scene_server()->at;
    elsewhere.from = "127.0.0.2";
    for (int i = 0; i < 20; i++)
        assert_true(ws_open(&sockets[i], &scene_server()->at, &hello, 5000, NULL));
    assert_false(ws_open(&more, &scene_server()->at, &hello, 5000, NULL));
    assert_int_equal(more.status, 429);
    ws_free(&more);
    assert_true(ws_open(&more, &elsewhere, &hello, 5000, NULL));
    ws_free(&more);
    ws_free(&sockets[7]);
    bool again = false;
    for (int64_t end = clock_milliseconds() + 3000; !again && clock_milliseconds() < end;) {
        again = ws_open(&more, &scene_server()->at, &hello, 5000, NULL);
        ws_free(&more);
    }
    assert_true(again);
    for (int i = 0; i < 20; i++)
        ws_free(&sockets[i]);
}

static void an_address_has_so_many_requests(void **unused)
{
    (void)unused;
    int refused_count = 0;
    for (int i = 0; i < 900; i++) {
        HttpAnswer answer;
        char wait[32];
        http_any(&(HttpRequest){ .method = "GET", .path = "/api/me" }, &answer);
        if (answer.status == 429) {
            refused_count++;
            assert_true(http_header(&answer, "Retry-After", wait, sizeof wait));
        }
        http_free(&answer);
    }
    assert_true(refused_count > 0);
    HttpAnswer answer;
    Endpoint elsewhere = scene_server()->at;
    elsewhere.from = "127.0.0.2";
    assert_true(http_ask(&elsewhere, &(HttpRequest){ .method = "GET", .path = "/api/me" }, 2000, &answer));
    assert_int_equal(answer.status, 401);
    http_free(&answer);
}

static void an_upgrade_is_a_request(void **unused)
{
    (void)unused;
    scene_open_with((const char *const[]){ "--requests-per-second", "2", "--connections-per-address", "60000", NULL });
    Person *anna = guest("Anna");
    WsHello hello = { .path = "/socket", .protocol = "kickback", .cookie = anna->cookie };
    int status = 101;
    for (int i = 0; i < 60 && status != 429; i++) {
        Ws ws;
        status = ws_open(&ws, &scene_server()->at, &hello, 5000, NULL) ? 101 : ws.status;
        ws_free(&ws);
    }
    assert_int_equal(status, 429);
}

static void a_person_has_so_many_tables(void **unused)
{
    (void)unused;
    Person *anna = visitor("Anna");
    int made = 0;
    char code[TABLE_CODE_BYTES];
    for (; made < 60 && strcmp(anna->code, "too-many") != 0; made++) {
        table_create(anna, 2, "{}", code);
        if (strcmp(anna->code, "too-fast") == 0)
            assert_false(person_push(anna, "never", 100, &(KbJson){ 0 }));
    }
    assert_string_equal(anna->code, "too-many");
}

/* ---- Who does not read ---- */

static long resident_kilobytes(void)
{
    char path[64], line[256];
    long kilobytes = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)scene_server()->pid);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        sscanf(line, "VmRSS: %ld", &kilobytes);
    if (file)
        fclose(file);
    return kilobytes;
}

/* Somebody who looks at the table, with little room in the system for what they do not read. */
static Person *lazy_spectator(const char *code)
{
    Person *person = guest("Lazy");
    person->at.receive = 4096;
    assert_true(person_connect(person));
    look_at(person, code);
    return person;
}

static void who_asks_and_never_reads_costs_nothing(void **unused)
{
    enum { LAZY = 12, REQUESTS = 5000 };
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Bert") }, *lazy[LAZY];
    const char *code = dealt(people, 2, "{}");
    char request[128];
    int length = snprintf(request, sizeof request, "{\"id\":1,\"op\":\"view\",\"table\":\"%s\"}", code);
    for (int i = 0; i < LAZY; i++)
        lazy[i] = lazy_spectator(code);
    long before = resident_kilobytes();
    for (int i = 0; i < LAZY * REQUESTS; i++)
        if (lazy[i % LAZY]->ws.out.length < 100000)
            ws_send(&lazy[i % LAZY]->ws, request, (size_t)length);
    play_on(people, 2, code, 4);
    /* Each asked for tens of megabytes; what waits for one may be 256 KiB. */
    assert_true(resident_kilobytes() - before < 24 * 1024);
}

static int dropped(void)
{
    HttpAnswer answer;
    http_any(&(HttpRequest){ .method = "GET", .path = "/metrics" }, &answer);
    const char *line = strstr(answer.body.at, "\nkickback_clients_dropped_total ");
    assert_non_null(line);
    int count = atoi(strchr(line, ' '));
    http_free(&answer);
    return count;
}

/* Who has a seat to act from; the others' messages are read on the way. */
static Person *awaited(Person **people, int players, const char *code, char *action, int64_t *version)
{
    Person *found = NULL;
    for (int i = 0; i < players; i++) {
        KbJson open = look_at(people[i], code);
        *version = number_at(open, "version");
        if (table_action(open, 0, action))
            found = people[i];
    }
    assert_non_null(found);
    return found;
}

/* An action and its undo, again and again: each tells everybody. */
static void who_does_not_read_is_dropped(void **unused)
{
    enum { LAZY = 4, TURNS = 2000, PLAYERS = 4 };
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Bert"), visitor("Cleo"), visitor("Dora") }, *lazy[LAZY];
    const char *code = dealt(people, PLAYERS, "{'variant':'closed'}");
    char action[TABLE_ACTION_BYTES];
    int64_t version;
    play_on(people, PLAYERS, code, 60);
    for (int i = 0; i < LAZY; i++)
        lazy[i] = lazy_spectator(code);
    Person *mover = awaited(people, PLAYERS, code, action, &version);
    for (int i = 0; i < TURNS && (i % 20 || dropped() < LAZY); i++) {
        version = table_act(mover, code, action, version);
        assert_true(version > 0);
        version = number_at(ask(mover, "{'op':'undo','table':'%s','client':'u%d'}", code, i), "version");
        for (int j = 0; j < PLAYERS; j++) {
            person_pump(people[j]);
            person_forget(people[j]);
        }
    }
    assert_int_equal(dropped(), LAZY);
    for (int i = 0; i < LAZY; i++) {
        KbJson unheard;
        assert_false(person_push(lazy[i], "never", 3000, &unheard));
        assert_true(lazy[i]->ws.closed);
    }
    play_on(people, PLAYERS, code, 4);
}

/* ---- Decks ---- */

/* A deck of 24 contracts, filled up with spaces to `length` bytes. */
static char *deck_of(size_t length)
{
    char *text = malloc(length + 1);
    size_t at = (size_t)snprintf(text, length, "{\"contracts\":[");
    for (int i = 0; i < 24; i++)
        at += (size_t)snprintf(text + at, length - at, "%s{\"id\":\"c%d\",\"value\":%d}", i ? "," : "", i, 100000 + i);
    at += (size_t)snprintf(text + at, length - at, "]");
    memset(text + at, ' ', length - at);
    text[length - 1] = '}';
    text[length] = 0;
    return text;
}

static void a_deck_has_512_kib_at_most(void **unused)
{
    (void)unused;
    Person *anna = visitor("Anna");
    char *most = deck_of(512 * 1024), *more = deck_of(512 * 1024 + 1), *huge = deck_of(8 * 1024 * 1024);
    KbJson answer;
    int status;
    if (!person_http(anna, "/api/deck?game=corruption", most, &answer, &status))
        fail_msg("%d %s", status, anna->why);
    assert_int_equal(strlen(text_at(answer, "deck")), 64);
    char deck[80];
    snprintf(deck, sizeof deck, "%s", text_at(answer, "deck"));
    assert_false(person_http(anna, "/api/deck?game=corruption", more, &answer, &status));
    assert_int_equal(status, 413);
    assert_string_equal(anna->code, "too-long");
    person_http(anna, "/api/deck?game=corruption", huge, &answer, &status);
    assert_int_not_equal(status, 200);
    http_refused(anna, 400, "unknown-game", "/api/deck?game=chess", "{'contracts':[]}");
    assert_false(person_http(anna, "/api/deck?game=corruption", "{\"contracts\":[]}", &answer, &status));
    assert_int_equal(status, 400);
    http_refused(somebody(), 401, "not-signed-in", "/api/deck?game=corruption", "{}");
    KbJson table = ask(
        anna, "{'op':'create','game':'corruption','players':2,'options':{},'deck':'%s','clock':{'kind':'none'}}", deck);
    assert_true(look(table, "table", &(KbJson){ 0 }));
    refused(anna, "no-deck", "{'op':'create','game':'corruption','players':2,'options':{},'deck':'%064d'}", 0);
    free(most);
    free(more);
    free(huge);
}

static void an_address_sends_so_many_decks(void **unused)
{
    (void)unused;
    Person *anna = guest("Anna"), *bert = guest("Bert");
    int sent = 0, status = 0;
    for (; sent < 40 && status != 429; sent++) {
        char *deck = deck_of(4096 + (size_t)sent);
        person_http(sent % 2 ? anna : bert, "/api/deck?game=corruption", deck, NULL, &status);
        free(deck);
    }
    assert_int_equal(status, 429);
    assert_int_equal(sent, 30 + 1);
}

/* Names that cannot be had cost nothing, nor does asking who one is. */
static void an_address_brings_so_many_guests(void **unused)
{
    (void)unused;
    scene_open_with((const char *const[]){ "--guests-per-hour", "3", NULL });
    Person *anna = guest("Anna");
    http_refused(somebody(), 400, "bad-name", "/api/guest", "{'name':' '}");
    guest("Bert");
    guest("Cili");
    http_refused(somebody(), 429, "too-fast", "/api/guest", "{'name':'Dora'}");
    assert_text(http(anna, "/api/guest", "{}"), "me.name", "Anna");
}

/* Whoever is behind the address. A table that is not there counts too: somebody who looks for one has to be slow. */
static void an_address_fetches_so_many_records(void **unused)
{
    (void)unused;
    scene_open_with((const char *const[]){ "--records-per-minute", "2", NULL });
    Person *anna = guest("Anna"), *bert = guest("Bert");
    http_refused(anna, 404, "no-table", "/api/record/nothing", NULL);
    http_refused(bert, 404, "no-table", "/api/record/nothing", NULL);
    http_refused(anna, 429, "too-fast", "/api/record/nothing", NULL);
    http(anna, "/api/me", NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCENE(a_message_has_16_kib_at_most),           SCENE(fragments_count_together),
        SCENE(what_cannot_be_read_is_answered),        SCENE(bytes_are_no_text),
        SCENE(a_ping_of_the_protocol_is_answered),     SCENE_LIMITED(a_flood_is_refused_and_cut_off),
        SCENE_LIMITED(an_address_has_so_many_sockets), SCENE_LIMITED(an_address_has_so_many_requests),
        SCENE_LIMITED(a_person_has_so_many_tables),    SCENE(who_asks_and_never_reads_costs_nothing),
        SCENE(who_does_not_read_is_dropped),           SCENE(a_deck_has_512_kib_at_most),
        SCENE_LIMITED(an_address_sends_so_many_decks), cmocka_unit_test_teardown(an_upgrade_is_a_request, scene_close),
        cmocka_unit_test_teardown(an_address_brings_so_many_guests, scene_close),
        cmocka_unit_test_teardown(an_address_fetches_so_many_records, scene_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
