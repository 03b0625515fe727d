/* What goes back to the client, and how: small pieces, each when the connection can take one. */
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "server/http.h"
#include "server/journal.h"

enum { PIECE_BYTES = 8192, FAULT_BYTES = 4096, SEND_SECONDS = 20 };

static const char json_type[] = "application/json";

/* What is not here is 400: the request was wrong. */
static const uint16_t statuses[KB_ERROR_COUNT] = {
    [KB_OK] = 200,
    [KB_BROKEN] = 500,
    [KB_NOT_SIGNED_IN] = 401,
    [KB_WRONG_PASSWORD] = 401,
    [KB_WRONG_RECOVERY] = 401,
    [KB_NAME_TAKEN] = 409,
    [KB_IS_ACCOUNT] = 409,
    [KB_NO_ACCOUNT] = 409,
    [KB_TOO_MANY] = 429,
    [KB_TOO_FAST] = 429,
    [KB_BUSY] = 503,
    [KB_NOT_SAVED] = 503,
    [KB_GOING_AWAY] = 503,
    [KB_OTHER_ORIGIN] = 403,
    [KB_NOT_FOUND] = 404,
    [KB_WRONG_METHOD] = 405,
    [KB_NO_TABLE] = 404,
    [KB_NO_PERSON] = 404,
    [KB_NO_DECK] = 404,
    [KB_NOT_OVER] = 409,
    [KB_TOO_LONG] = 413,
};

/* The HTTP status that fits an error. */
static int status_of(KbError error)
{
    return (unsigned)error < KB_ERROR_COUNT && statuses[error] ? statuses[error] : 400;
}

/* {"ok":false,"code":...}: its length; `room` needs 4096 bytes. */
static size_t put_fault(const KbFault *fault, char *room, size_t size)
{
    KbText text;
    kb_text_start(&text, room, size);
    kb_json_object(&text);
    kb_json_key_bool(&text, "ok", false);
    kb_fault_json(fault, &text);
    kb_json_object_end(&text);
    kb_text_put_char(&text, '\n');
    return text.length;
}

void http_header(HttpRequest *request, const char *name, const char *value)
{
    size_t length = strlen(request->extra);
    snprintf(request->extra + length, sizeof request->extra - length, "%s: %s\r\n", name, value);
}

static void count_answer(Web *web, int status)
{
    web->counters.answers[status / 100 % 6]++;
}

static void answer(HttpRequest *request, int status, const char *type, const char *bytes, size_t length)
{
    request->stage = HTTP_ANSWERING;
    request->status = status;
    request->bodyless = request->method == HTTP_HEAD || status == 304;
    request->type = type;
    request->answer = bytes;
    request->answer_length = length;
    count_answer(request->web, status);
    /* The route, not the path: a path may be a link to a table. */
    journal(JOURNAL_DEBUG, "http", "route=%s status=%d bytes=%zu", request->route ? request->route->path : "none",
            status, length);
    http_header(request, "Connection", "close");
    if (request->connection)
        lws_callback_on_writable(request->connection->wsi);
}

void http_answer_owned(HttpRequest *request, int status, const char *type, char *bytes, size_t length)
{
    request->answer_owned = bytes;
    answer(request, status, type, bytes, length);
}

void http_answer_copy(HttpRequest *request, int status, const char *type, const char *bytes, size_t length)
{
    char *copy = malloc(length + 1);
    if (!copy) {
        answer(request, 503, type, "", 0);
        return;
    }
    memcpy(copy, bytes, length);
    http_answer_owned(request, status, type, copy, length);
}

void http_answer_fault(HttpRequest *request, const KbFault *fault)
{
    char room[FAULT_BYTES];
    size_t length = put_fault(fault, room, sizeof room);
    if (fault->error == KB_TOO_FAST)
        http_header(request, "Retry-After", fault->arg[1]);
    http_answer_copy(request, status_of(fault->error), json_type, room, length);
}

void http_answer_error(HttpRequest *request, KbError error)
{
    KbFault fault;
    kb_fault(&fault, error);
    http_answer_fault(request, &fault);
}

/* Whatever lies between must not give one client what another one can read. */
static const SiteBody *choose_body(HttpRequest *request, const SiteFile *file)
{
    SiteCoding coding = site_choose(file, request->accepts);
    if (file->body[SITE_GZIP].bytes || file->body[SITE_BROTLI].bytes)
        http_header(request, "Vary", "Accept-Encoding");
    if (coding != SITE_PLAIN)
        http_header(request, "Content-Encoding", site_coding_name(coding));
    return &file->body[coding];
}

void http_answer_file(HttpRequest *request, int status, const SiteFile *file)
{
    const SiteBody *body = choose_body(request, file);
    http_header(request, "ETag", body->tag);
    request->cache = file->forever ? "public, max-age=31536000, immutable" : "no-cache";
    if (status == 200 && strstr(request->none_match, body->tag))
        status = 304;
    answer(request, status, file->type, (const char *)body->bytes, body->length);
}

static bool put_headers(HttpRequest *request, unsigned char **at, unsigned char *end)
{
    struct lws *wsi = request->connection->wsi;
    const char *cache = request->cache ? request->cache : "no-store";
    size_t extra = strlen(request->extra);
    if (lws_add_http_common_headers(wsi, (unsigned)request->status, request->type, request->answer_length, at, end) ||
        lws_add_http_header_by_token(wsi, WSI_TOKEN_HTTP_CACHE_CONTROL, (const unsigned char *)cache,
                                     (int)strlen(cache), at, end) ||
        (size_t)(end - *at) < extra + 2)
        return false;
    memcpy(*at, request->extra, extra);
    *at += extra;
    memcpy(*at, "\r\n", 2);
    *at += 2;
    return true;
}

/* Headers and as much of the body as fits; false if it cannot be. */
static bool send_piece(HttpRequest *request)
{
    unsigned char room[LWS_PRE + PIECE_BYTES], *start = room + LWS_PRE, *at = start, *end = room + sizeof room;
    if (!request->headers_sent && !put_headers(request, &at, end))
        return false;
    size_t left = request->bodyless ? 0 : request->answer_length - request->answer_sent;
    size_t fits = left < (size_t)(end - at) ? left : (size_t)(end - at);
    memcpy(at, request->answer + request->answer_sent, fits);
    at += fits;
    enum lws_write_protocol kind = request->headers_sent ? LWS_WRITE_HTTP : LWS_WRITE_HTTP_HEADERS;
    request->headers_sent = true;
    request->answer_sent += fits;
    lws_set_timeout(request->connection->wsi, PENDING_TIMEOUT_HTTP_CONTENT, SEND_SECONDS);
    return lws_write(request->connection->wsi, start, (size_t)(at - start), kind) == (int)(at - start);
}

int http_writable(WebConnection *connection)
{
    HttpRequest *request = connection->request;
    if (!request || request->stage != HTTP_ANSWERING || request->body_comes)
        return 0;
    bool more = !request->headers_sent || (!request->bodyless && request->answer_sent < request->answer_length);
    if (!more && !lws_partial_buffered(connection->wsi))
        return -1;
    if (more && !send_piece(request))
        return -1;
    lws_callback_on_writable(connection->wsi);
    return 0;
}

int http_refuse(WebConnection *connection, const KbFault *fault)
{
    HttpRequest request = { .web = connection->web, .connection = connection, .method = HTTP_GET };
    char room[FAULT_BYTES];
    request.status = status_of(fault->error);
    request.type = json_type;
    request.answer = room;
    request.answer_length = put_fault(fault, room, sizeof room);
    count_answer(connection->web, request.status);
    http_header(&request, "Connection", "close");
    (void)send_piece(&request);
    return -1;
}
