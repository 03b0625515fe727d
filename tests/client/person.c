#include "client/person.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void person_start(Person *person, const Endpoint *at)
{
    *person = (Person){ .at = *at, .ws.stream.fd = -1, .ws.closed = true };
}

static void forget(Person *person, bool all)
{
    size_t kept = 0;
    for (size_t i = 0; i < person->heard_count; i++) {
        if (all || person->heard[i].taken)
            free(person->heard[i].text);
        else
            person->heard[kept++] = person->heard[i];
    }
    person->heard_count = kept;
}

void person_forget(Person *person)
{
    forget(person, false);
}

void person_free(Person *person)
{
    ws_free(&person->ws);
    forget(person, true);
    free(person->heard);
    person->heard = NULL;
    person->heard_room = 0;
    bytes_free(&person->transcript);
}

static bool fail(Person *person, const char *why)
{
    person->code[0] = 0;
    snprintf(person->why, sizeof person->why, "%s", why);
    return false;
}

/* Keep a copy of a message. False if it is no JSON. */
static bool keep(Person *person, const char *text, size_t length, bool taken, KbJson *json)
{
    if (person->heard_count == person->heard_room) {
        person->heard_room = person->heard_room ? 2 * person->heard_room : 16;
        person->heard = realloc(person->heard, person->heard_room * sizeof *person->heard);
    }
    Heard *heard = &person->heard[person->heard_count++];
    *heard = (Heard){ .text = malloc(length + 1), .length = length, .taken = taken };
    memcpy(heard->text, text, length);
    heard->text[length] = 0;
    if (kb_json_read(heard->text, length, &heard->json, NULL) != KB_OK) {
        heard->json = (KbJson){ "null", 4 };
        fail(person, "the server said what is no JSON");
        return false;
    }
    *json = heard->json;
    return true;
}

/* ---- HTTP ---- */

static void keep_cookie(Person *person, const HttpAnswer *answer)
{
    char value[512];
    if (!http_header(answer, "Set-Cookie", value, sizeof value))
        return;
    value[strcspn(value, ";")] = 0;
    const char *token = strchr(value, '=');
    snprintf(person->cookie, sizeof person->cookie, "%.255s", token && token[1] ? value : "");
}

static void keep_refusal(Person *person, KbJson json, int status)
{
    look_text(json, "code", person->code, sizeof person->code);
    look_text(json, "error", person->why, sizeof person->why);
    if (!person->why[0])
        snprintf(person->why, sizeof person->why, "the server answered %d", status);
}

bool person_http(Person *person, const char *path, const char *body, KbJson *json, int *status)
{
    HttpAnswer answer;
    KbJson read = { "null", 4 };
    HttpRequest request = { .method = body ? "POST" : "GET", .path = path, .body = body };
    request.cookie = person->cookie[0] ? person->cookie : NULL;
    bool came = http_ask(&person->at, &request, PERSON_MILLISECONDS, &answer);
    if (person->keep_transcript) {
        bytes_add(&person->transcript, answer.head.at ? answer.head.at : "", answer.head.length);
        bytes_add(&person->transcript, answer.body.at ? answer.body.at : "", answer.body.length);
    }
    if (came) {
        keep_cookie(person, &answer);
        keep(person, answer.body.at ? answer.body.at : "", answer.body.length, true, &read);
        keep_refusal(person, read, answer.status);
    } else
        fail(person, answer.why);
    if (json)
        *json = read;
    if (status)
        *status = answer.status;
    http_free(&answer);
    return came && answer.status == 200;
}

bool person_guest(Person *person, const char *name)
{
    char body[256];
    KbJson answer;
    snprintf(body, sizeof body, name ? "{\"name\":\"%s\"}" : "{}", name);
    if (!person_http(person, "/api/guest", body, &answer, NULL))
        return false;
    look_text(answer, "me.handle", person->handle, sizeof person->handle);
    look_text(answer, "me.name", person->name, sizeof person->name);
    return person->handle[0] ? true : fail(person, "the guest has no handle");
}

/* ---- The socket ---- */

bool person_connect(Person *person)
{
    WsHello hello = { .path = "/socket", .protocol = "kickback", .cookie = person->cookie };
    KbJson push;
    person_disconnect(person);
    if (!ws_open(&person->ws, &person->at, &hello, PERSON_MILLISECONDS,
                 person->keep_transcript ? &person->transcript : NULL)) {
        ws_free(&person->ws);
        return fail(person, person->ws.why);
    }
    person->connected = true;
    return person_push(person, "hello", PERSON_MILLISECONDS, &push) ? true : fail(person, "the server said no hello");
}

void person_disconnect(Person *person)
{
    if (person->connected)
        ws_free(&person->ws);
    person->connected = false;
}

/* Every ' becomes ", and the id goes in after the brace. */
static bool write_request(Person *person, Bytes *out, const char *format, va_list args)
{
    char line[32768], id[48];
    int length = vsnprintf(line, sizeof line, format, args);
    if (length < 2 || (size_t)length >= sizeof line || line[0] != '{')
        return fail(person, "the request does not fit");
    for (char *c = line; *c; c++)
        *c = *c == '\'' ? '"' : *c;
    snprintf(id, sizeof id, "{\"id\":%lld%s", (long long)++person->last_id, line[1] == '}' ? "" : ",");
    return bytes_add_text(out, id) && bytes_add_text(out, line + 1);
}

static int64_t send_request(Person *person, const char *format, va_list args)
{
    Bytes out = { 0 };
    bool sent = write_request(person, &out, format, args) && ws_send(&person->ws, out.at, out.length);
    bytes_free(&out);
    if (!sent)
        fail(person, person->ws.why);
    return sent ? person->last_id : 0;
}

int64_t person_send(Person *person, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int64_t id = send_request(person, format, args);
    va_end(args);
    return id;
}

/* Move what has come over the socket into the list. */
static void collect(Person *person)
{
    const char *text;
    size_t length;
    KbJson json;
    while (ws_take(&person->ws, &text, &length))
        if (keep(person, text, length, false, &json) && person->on_message)
            person->on_message(person->context, person, json);
}

bool person_pump(Person *person)
{
    bool open = ws_pump(&person->ws);
    collect(person);
    return open && !person->ws.closed;
}

bool person_next(Person *person, KbJson *message)
{
    for (size_t i = 0; i < person->heard_count; i++) {
        Heard *heard = &person->heard[i];
        if (!heard->taken) {
            heard->taken = true;
            *message = heard->json;
            return true;
        }
    }
    return false;
}

/* An answer if `push` is NULL, else a push of that kind. */
static bool find(Person *person, int64_t id, const char *push, KbJson *found)
{
    for (size_t i = 0; i < person->heard_count; i++) {
        Heard *heard = &person->heard[i];
        if (heard->taken || (push ? !look_is(heard->json, "push", push) : look_number(heard->json, "id", -1) != id))
            continue;
        heard->taken = true;
        *found = heard->json;
        return true;
    }
    return false;
}

static bool await(Person *person, int64_t id, const char *push, int milliseconds, KbJson *found)
{
    int64_t deadline = clock_milliseconds() + milliseconds;
    for (;;) {
        bool open = person_pump(person);
        if (find(person, id, push, found))
            return true;
        int64_t left = deadline - clock_milliseconds();
        if (!open)
            return fail(person, person->ws.why);
        if (left <= 0)
            return fail(person, "the server did not say it in time");
        stream_wait(&person->ws.stream, person->ws.out.length > 0, (int)left);
    }
}

bool person_answer(Person *person, int64_t id, int milliseconds, KbJson *answer)
{
    return await(person, id, NULL, milliseconds, answer);
}

bool person_push(Person *person, const char *kind, int milliseconds, KbJson *push)
{
    return await(person, 0, kind, milliseconds, push);
}

bool person_ask(Person *person, KbJson *answer, const char *format, ...)
{
    KbJson read = { "null", 4 };
    va_list args;
    va_start(args, format);
    int64_t id = send_request(person, format, args);
    va_end(args);
    bool came = id && person_answer(person, id, PERSON_MILLISECONDS, &read);
    if (answer)
        *answer = read;
    if (!came)
        return false;
    keep_refusal(person, read, 0);
    return look_true(read, "ok");
}
