/* People, over real sockets: guests, accounts, other devices, and going for good. */
#include "server/scene.h"

#include <stdio.h>
#include <string.h>

static const char strong[] = "a good long password";

static const char *body(const char *format, ...) __attribute__((format(printf, 1, 2)));
static const char *body(const char *format, ...)
{
    static char room[2048];
    va_list args;
    va_start(args, format);
    vsnprintf(room, sizeof room, format, args);
    va_end(args);
    return room;
}

/* An account of that name; its recovery code goes to `recovery`, which may be NULL. */
static Person *account(const char *name, char recovery[64])
{
    Person *person = guest(NULL);
    KbJson answer = http(person, "/api/account", body("{'name':'%s','password':'%s'}", name, strong));
    assert_text(answer, "me.name", name);
    assert_true(look_true(answer, "me.account"));
    assert_text(answer, "me.handle", person->handle);
    assert_true(strlen(text_at(answer, "recovery")) >= 16);
    if (recovery)
        snprintf(recovery, 64, "%s", text_at(answer, "recovery"));
    return person;
}

static Person *signed_in(const char *name, const char *password)
{
    Person *person = somebody();
    http(person, "/api/signin", body("{'name':'%s','password':'%s'}", name, password));
    return person;
}

static void a_visitor_is_a_guest_at_once(void **unused)
{
    (void)unused;
    Person *person = somebody();
    http_refused(person, 401, "not-signed-in", "/api/me", NULL);
    KbJson answer = http(person, "/api/guest", "{}");
    assert_true(look_true(answer, "ok"));
    assert_false(look_true(answer, "me.account"));
    assert_true(strlen(text_at(answer, "me.name")) > 0);
    assert_int_equal(strlen(text_at(answer, "me.handle")), 11);
    char handle[32];
    snprintf(handle, sizeof handle, "%s", text_at(answer, "me.handle"));
    assert_text(http(person, "/api/guest", "{'name':'Other'}"), "me.handle", handle);
    KbJson me = http(person, "/api/me", NULL);
    assert_text(me, "me.handle", handle);
    assert_int_equal(look_count(me, "tables"), 0);
    assert_true(person_connect(person));
}

static void two_guests_are_two_people(void **unused)
{
    (void)unused;
    Person *anna = guest("Anna"), *other = guest("Anna");
    assert_string_not_equal(anna->handle, other->handle);
    assert_string_not_equal(anna->cookie, other->cookie);
}

static void hello_says_who_and_what(void **unused)
{
    (void)unused;
    Person *anna = guest("Anna");
    WsHello hello = { .path = "/socket", .protocol = "kickback", .cookie = anna->cookie };
    const char *text;
    size_t length;
    KbJson push;
    Ws ws;
    assert_true(ws_open(&ws, &scene_server()->at, &hello, 2000, NULL));
    assert_true(ws_wait(&ws, 2000, &text, &length));
    assert_int_equal(kb_json_read(text, length, &push, NULL), KB_OK);
    assert_text(push, "push", "hello");
    assert_text(push, "me.handle", anna->handle);
    assert_text(push, "me.name", "Anna");
    assert_text(push, "version", KB_VERSION);
    assert_text(push, "games.0", "corruption");
    assert_true(look_count(push, "bots") >= 2);
    ws_free(&ws);
}

static void a_name_of_ones_choice(void **unused)
{
    (void)unused;
    Person *anna = guest("Anna");
    assert_text(http(anna, "/api/name", "{'name':'Zoë 🎲'}"), "me.name", "Zoë 🎲");
    assert_text(http(anna, "/api/me", NULL), "me.name", "Zoë 🎲");
    static const char *const wrong[] = { "", "1234567890123456789012345", "a\\u0007b", "\\u0000", "a\\nb" };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        KbJson json;
        int status;
        char request[128];
        snprintf(request, sizeof request, "{\"name\":\"%s\"}", wrong[i]);
        assert_false(person_http(anna, "/api/name", request, &json, &status));
        assert_int_equal(status, 400);
    }
    assert_text(http(anna, "/api/name", "{'name':'🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲'}"), "me.name", "🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲");
    http_refused(anna, 400, "unknown-member", "/api/name", "{'name':'Anna','more':1}");
    http_refused(anna, 400, "missing-member", "/api/name", "{}");
    http_refused(anna, 400, "bad-json", "/api/name", "{'name'");
}

static void others_at_the_table_hear_the_new_name(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Bert") };
    const char *code = dealt(people, 2, "{}");
    http(people[0], "/api/name", "{'name':'Annabel'}");
    for (;;) {
        KbJson push = pushed(people[1], "table");
        assert_text(push, "table", code);
        if (look_is(push, "info.seats.0.name", "Annabel"))
            break;
    }
}

static void a_guest_becomes_an_account_and_keeps_games(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Bert") };
    const char *code = dealt(people, 2, "{}");
    KbJson answer = http(people[0], "/api/account", body("{'name':'Anna','password':'%s'}", strong));
    assert_true(look_true(answer, "me.account"));
    KbJson me = http(people[0], "/api/me", NULL);
    assert_text(me, "tables.0.table", code);
    assert_int_equal(number_at(me, "tables.0.seat"), 1);
    assert_text(me, "tables.0.status", "running");
    http_refused(people[0], 409, "is-account", "/api/account", body("{'name':'Anna2','password':'%s'}", strong));
}

static void names_of_accounts_are_unique(void **unused)
{
    (void)unused;
    account("Anna", NULL);
    Person *other = guest("Bert");
    http_refused(other, 409, "name-taken", "/api/account", body("{'name':'aNNA','password':'%s'}", strong));
    http_refused(other, 409, "name-taken", "/api/name", "{'name':'ANNA'}");
    http_refused(other, 400, "bad-password", "/api/account", "{'name':'Bert','password':'1234567'}");
    assert_text(http(other, "/api/account", "{'name':'Bert','password':'12345678'}"), "me.name", "Bert");
}

static void sign_in_on_another_device(void **unused)
{
    (void)unused;
    Person *anna = account("Anna", NULL);
    Person *phone = signed_in("anna", strong);
    assert_text(http(phone, "/api/me", NULL), "me.handle", anna->handle);
    assert_string_not_equal(phone->cookie, anna->cookie);
    assert_text(http(anna, "/api/me", NULL), "me.handle", anna->handle);
}

static void a_seat_is_the_same_on_both_devices(void **unused)
{
    (void)unused;
    Person *anna = account("Anna", NULL), *bert = visitor("Bert");
    assert_true(person_connect(anna));
    Person *people[] = { anna, bert };
    const char *code = dealt(people, 2, "{'first':1}");
    Person *phone = signed_in("Anna", strong);
    assert_true(person_connect(phone));
    KbJson answer = look_at(phone, code);
    assert_int_equal(number_at(answer, "you"), 1);
    char action[TABLE_ACTION_BYTES];
    assert_true(table_action(answer, 0, action));
    int64_t version = table_act(phone, code, action, number_at(answer, "version"));
    assert_true(version > 0);
    KbJson push;
    assert_true(table_await(anna, code, version, &push));
    assert_int_equal(number_at(push, "you"), 1);
}

static void games_of_the_guest_go_over_to_the_account(void **unused)
{
    (void)unused;
    Person *anna = account("Anna", NULL), *bert = visitor("Bert"), *same = visitor("Anna on the phone");
    Person *people[] = { same, bert };
    const char *code = dealt(people, 2, "{}");
    char before[256];
    snprintf(before, sizeof before, "%s", same->cookie);
    KbJson answer = http(same, "/api/signin", body("{'name':'Anna','password':'%s'}", strong));
    assert_text(answer, "me.handle", anna->handle);
    assert_string_not_equal(before, same->cookie);
    KbJson me = http(anna, "/api/me", NULL);
    assert_text(me, "tables.0.table", code);
    assert_int_equal(number_at(me, "tables.0.seat"), 1);
    assert_true(person_connect(anna));
    assert_int_equal(number_at(look_at(anna, code), "you"), 1);
}

static void sign_out_ends_this_session_only(void **unused)
{
    (void)unused;
    Person *anna = account("Anna", NULL), *phone = signed_in("Anna", strong);
    char cookie[256];
    assert_true(person_connect(phone));
    snprintf(cookie, sizeof cookie, "%s", phone->cookie);
    http(phone, "/api/signout", "{}");
    assert_string_equal(phone->cookie, "");
    snprintf(phone->cookie, sizeof phone->cookie, "%s", cookie);
    http_refused(phone, 401, "not-signed-in", "/api/me", NULL);
    KbJson unheard;
    assert_false(person_push(phone, "never", 2000, &unheard));
    assert_true(phone->ws.closed);
    http(anna, "/api/me", NULL);
}

static void sign_out_everywhere(void **unused)
{
    (void)unused;
    Person *anna = account("Anna", NULL), *phone = signed_in("Anna", strong);
    assert_true(person_connect(phone));
    http(anna, "/api/signout", "{'everywhere':true}");
    http_refused(phone, 401, "not-signed-in", "/api/me", NULL);
    KbJson unheard;
    assert_false(person_push(phone, "never", 2000, &unheard));
    assert_true(phone->ws.closed);
    signed_in("Anna", strong);
}

static void a_new_password_ends_other_sessions(void **unused)
{
    (void)unused;
    Person *anna = account("Anna", NULL), *phone = signed_in("Anna", strong);
    http_refused(anna, 401, "wrong-password", "/api/password", "{'password':'not this one','new':'another password'}");
    http_refused(anna, 400, "bad-password", "/api/password", body("{'password':'%s','new':'short'}", strong));
    http(phone, "/api/me", NULL);
    KbJson answer = http(anna, "/api/password", body("{'password':'%s','new':'another password'}", strong));
    assert_true(strlen(text_at(answer, "recovery")) >= 16);
    http(anna, "/api/me", NULL);
    http_refused(phone, 401, "not-signed-in", "/api/me", NULL);
    http_refused(phone, 401, "wrong-password", "/api/signin", body("{'name':'Anna','password':'%s'}", strong));
    signed_in("Anna", "another password");
    http_refused(guest("Bert"), 409, "no-account", "/api/password", "{'password':'12345678','new':'another password'}");
}

static void a_recovery_code_is_good_once(void **unused)
{
    (void)unused;
    char code[64], next[64];
    Person *anna = account("Anna", code), *phone = somebody();
    http_refused(phone, 401, "wrong-recovery", "/api/recover",
                 "{'name':'Anna','recovery':'AAAA-AAAA-AAAA-AAAA','new':'yet another one'}");
    http_refused(phone, 401, "wrong-recovery", "/api/recover",
                 body("{'name':'Nobody','recovery':'%s','new':'yet another one'}", code));
    KbJson answer = http(phone, "/api/recover", body("{'name':'Anna','recovery':'%s','new':'yet another one'}", code));
    assert_text(answer, "me.handle", anna->handle);
    snprintf(next, sizeof next, "%s", text_at(answer, "recovery"));
    assert_string_not_equal(code, next);
    http(phone, "/api/me", NULL);
    http_refused(somebody(), 401, "wrong-recovery", "/api/recover",
                 body("{'name':'Anna','recovery':'%s','new':'yet another one'}", code));
    http_refused(anna, 401, "not-signed-in", "/api/me", NULL);
    signed_in("Anna", "yet another one");
    http(somebody(), "/api/recover", body("{'name':'Anna','recovery':'%s','new':'and one more'}", next));
}

static void wrong_and_unknown_names_sound_alike(void **unused)
{
    (void)unused;
    account("Anna", NULL);
    KbJson wrong =
        http_refused(somebody(), 401, "wrong-password", "/api/signin", "{'name':'Anna','password':'12345678'}");
    char sentence[256];
    snprintf(sentence, sizeof sentence, "%s", text_at(wrong, "error"));
    KbJson unknown =
        http_refused(somebody(), 401, "wrong-password", "/api/signin", "{'name':'Nobody','password':'12345678'}");
    assert_text(unknown, "error", sentence);
}

/* The right password, too, has to wait when too many wrong ones were tried. */
static void passwords_cannot_be_tried_for_long(void **unused)
{
    (void)unused;
    account("Anna", NULL);
    int tries = 0, status = 0;
    for (; tries < 40 && status != 429; tries++)
        person_http(somebody(), "/api/signin", "{\"name\":\"Anna\",\"password\":\"not this one\"}", NULL, &status);
    assert_int_equal(status, 429);
    assert_in_range(tries, 5, 30);
    http_refused(somebody(), 429, "too-fast", "/api/signin", body("{'name':'Anna','password':'%s'}", strong));
}

static void an_export_has_everything_and_no_password(void **unused)
{
    (void)unused;
    Person *people[] = { visitor("Anna"), visitor("Bert") };
    http(people[0], "/api/account", body("{'name':'Annabel','password':'%s'}", strong));
    const char *code = dealt(people, 2, "{}");
    ask(people[0], "{'op':'chat','table':'%s','text':'good luck to all'}", code);
    ask(people[1], "{'op':'chat','table':'%s','text':'what I say is mine'}", code);
    ask(people[0], "{'op':'block','handle':'%s'}", people[1]->handle);
    KbJson all = http(people[0], "/api/export", NULL);
    Bytes text = { 0 };
    bytes_add(&text, all.at, all.length);
    assert_true(bytes_have(&text, "Annabel"));
    assert_true(bytes_have(&text, people[0]->handle));
    assert_true(bytes_have(&text, code));
    assert_true(bytes_have(&text, "good luck to all"));
    assert_true(bytes_have(&text, people[1]->handle));
    assert_false(bytes_have(&text, "what I say is mine"));
    assert_false(bytes_have(&text, "argon2"));
    assert_false(bytes_have(&text, strchr(people[0]->cookie, '=') + 1));
    bytes_free(&text);
}

/* In a file of the store; NULL: in none. What was written goes from the first to the second when the store sees fit. */
static const char *where_is(const char *text)
{
    static const char *const files[] = { "kickback.db-wal", "kickback.db" };
    const char *where = NULL;
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        Bytes bytes = data_file(files[i]);
        if (bytes_have(&bytes, text))
            where = files[i];
        bytes_free(&bytes);
    }
    return where;
}

static void assert_nowhere(const char *text)
{
    const char *where = where_is(text);
    if (where)
        fail_msg("'%s' is still in %s", text, where);
}

static void deleting_cuts_the_link_and_the_game_stays(void **unused)
{
    (void)unused;
    Person *anna = visitor("Annabella-Unforgettable"), *bert = visitor("Bert");
    Person *people[] = { anna, bert };
    const char *code = dealt(people, 2, "{}");
    ask(anna, "{'op':'chat','table':'%s','text':'remember-what-I-said'}", code);
    play_on(people, 2, code, 3);
    assert_non_null(where_is("Annabella-Unforgettable"));
    http_refused(anna, 400, "bad-member", "/api/delete", "{'delete':'Bert'}");
    http(anna, "/api/me", NULL);
    http(anna, "/api/delete", "{'delete':'Annabella-Unforgettable'}");
    assert_string_equal(anna->cookie, "");
    KbJson answer = look_at(bert, code);
    assert_text(answer, "info.status", "running");
    assert_int_equal(number_at(answer, "you"), 2);
    assert_null(strstr(answer.at, "Annabella"));
    assert_null(strstr(answer.at, anna->handle));
    assert_null(strstr(answer.at, "remember-what-I-said"));
    KbJson unheard;
    assert_false(person_push(anna, "never", 2000, &unheard));
    assert_true(anna->ws.closed);
    /* Emptied at the next occasion, when nobody reads. */
    ask(bert, "{'op':'chat','table':'%s','text':'gone'}", code);
    assert_true(server_stop(scene_server(), 15, 3000, NULL));
    assert_nowhere("Annabella-Unforgettable");
    assert_nowhere("remember-what-I-said");
    assert_nowhere(anna->handle);
}

static void a_deleted_person_stays_deleted_after_a_restart(void **unused)
{
    (void)unused;
    Person *anna = account("Anna", NULL);
    char cookie[256];
    snprintf(cookie, sizeof cookie, "%s", anna->cookie);
    http(anna, "/api/delete", "{'delete':'Anna'}");
    scene_restart(9);
    snprintf(anna->cookie, sizeof anna->cookie, "%s", cookie);
    http_refused(anna, 401, "not-signed-in", "/api/me", NULL);
    http_refused(somebody(), 401, "wrong-password", "/api/signin", body("{'name':'Anna','password':'%s'}", strong));
    account("Anna", NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCENE(a_visitor_is_a_guest_at_once),
        SCENE(two_guests_are_two_people),
        SCENE(hello_says_who_and_what),
        SCENE(a_name_of_ones_choice),
        SCENE(others_at_the_table_hear_the_new_name),
        SCENE(a_guest_becomes_an_account_and_keeps_games),
        SCENE(names_of_accounts_are_unique),
        SCENE(sign_in_on_another_device),
        SCENE(a_seat_is_the_same_on_both_devices),
        SCENE(games_of_the_guest_go_over_to_the_account),
        SCENE(sign_out_ends_this_session_only),
        SCENE(sign_out_everywhere),
        SCENE(a_new_password_ends_other_sessions),
        SCENE(a_recovery_code_is_good_once),
        SCENE(wrong_and_unknown_names_sound_alike),
        SCENE_LIMITED(passwords_cannot_be_tried_for_long),
        SCENE(an_export_has_everything_and_no_password),
        SCENE(deleting_cuts_the_link_and_the_game_stays),
        SCENE(a_deleted_person_stays_deleted_after_a_restart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
