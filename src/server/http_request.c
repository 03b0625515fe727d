/* The way of a request: headers, body, answer. */
#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "server/http.h"
#include "server/http_headers.h"
#include "server/journal.h"
#include "server/now.h"

enum {
    BODY_MICROSECONDS = 60 * 1000000, /* for all of the body */
    DISCARD_MOST = 2 * 1024 * 1024,   /* a body that is refused is still read up to this length */
    DAY_MILLISECONDS = 24 * 3600 * 1000
};

HttpRequest *http_hold(HttpRequest *request)
{
    request->holds++;
    return request;
}

void http_drop(HttpRequest *request)
{
    if (--request->holds)
        return;
    free(request->body);
    free(request->answer_owned);
    free(request);
}

void http_gone(WebConnection *connection)
{
    HttpRequest *request = connection->request;
    if (!request)
        return;
    connection->request = NULL;
    request->connection = NULL;
    http_drop(request);
}

bool http_is_in_time(const HttpRequest *request, int64_t now)
{
    return request->stage != HTTP_READING || now - request->begun < BODY_MICROSECONDS;
}

static void noted(StoreJob *job)
{
    free(job->owner);
}

/* A session lasts a year from when it was last used, which is written down once a day. */
static void note_seen(Web *web, const uint8_t session[STORE_HASH_BYTES], int64_t person, int64_t seen)
{
    int64_t now = now_calendar();
    StorePersonJob *job = now - seen > DAY_MILLISECONDS ? calloc(1, sizeof *job) : NULL;
    if (!job)
        return;
    job->job = (StoreJob){ .done = noted, .owner = job };
    job->what = STORE_PERSON_SEEN;
    job->person = person;
    job->time = now;
    memcpy(job->session, session, sizeof job->session);
    store_person_change(web->store, job);
}

bool http_session(Web *web, const char *token, uint8_t session[STORE_HASH_BYTES], StorePerson *person)
{
    int64_t id = 0, seen = 0;
    if (!tokens_session_hash(token, session))
        return false;
    int found = store_session(web->store, session, &id, &seen);
    if (found == 1)
        found = store_person(web->store, id, person);
    if (found == 1)
        note_seen(web, session, id, seen);
    if (found < 0)
        journal(JOURNAL_ERROR, "store-read", "why=%s", store_read_error(web->store));
    return found == 1;
}

static void run(HttpRequest *request)
{
    if (request->stage == HTTP_READING) {
        request->stage = HTTP_WORKING;
        request->route->run(request);
    }
}

static void refuse_body(HttpRequest *request)
{
    KbFault fault;
    char most[32];
    KbText text;
    kb_text_start(&text, most, sizeof most);
    kb_text_put_number(&text, (int64_t)request->route->body_most);
    kb_text_put(&text, " bytes");
    kb_fault_2(&fault, KB_TOO_LONG, "the body", most);
    http_answer_fault(request, &fault);
}

static void expect_body(HttpRequest *request, size_t length)
{
    if (length > request->route->body_most) {
        refuse_body(request);
        return;
    }
    request->body_room = length;
    request->body = malloc(length + 1);
    if (!request->body)
        http_answer_error(request, KB_BUSY);
}

static void take_body(HttpRequest *request, HttpLength announced, size_t length)
{
    KbFault fault;
    switch (announced) {
    case HTTP_LENGTH_WRONG:
        kb_fault_2(&fault, KB_BAD_MEMBER, "Content-Length",
                   "the number of bytes in the body, which comes in one piece");
        http_answer_fault(request, &fault);
        return;
    case HTTP_LENGTH_NONE:
        run(request);
        return;
    case HTTP_LENGTH_GIVEN:
        expect_body(request, length);
        return;
    }
}

int http_begin(WebConnection *connection, const char *path)
{
    size_t length;
    HttpRequest *request = connection->request ? NULL : calloc(1, sizeof *request);
    if (!request)
        return -1;
    *request =
        (HttpRequest){ .web = connection->web, .connection = connection, .holds = 1, .begun = now_microseconds() };
    connection->request = request;
    connection->web->counters.requests++;
    http_headers_read(request, path);
    HttpLength announced = http_headers_length(request, &length);
    request->body_comes = announced == HTTP_LENGTH_GIVEN && length > 0 && length <= DISCARD_MOST;
    http_route(request);
    if (request->stage == HTTP_READING && request->method == HTTP_POST)
        take_body(request, announced, length);
    else if (!request->body_comes)
        run(request);
    return 0;
}

int http_body(WebConnection *connection, const char *bytes, size_t length)
{
    HttpRequest *request = connection->request;
    if (!request)
        return -1;
    if (request->stage != HTTP_READING || length == 0)
        return 0;
    if (!request->body || length > request->body_room - request->body_length)
        return -1;
    memcpy(request->body + request->body_length, bytes, length);
    request->body_length += length;
    return 0;
}

int http_body_end(WebConnection *connection)
{
    HttpRequest *request = connection->request;
    if (!request)
        return -1;
    if (request->body)
        request->body[request->body_length] = '\0';
    request->body_comes = false;
    run(request);
    lws_callback_on_writable(connection->wsi);
    return 0;
}
