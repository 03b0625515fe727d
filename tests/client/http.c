#include "client/http.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { READ_BYTES = 16384 };

static bool fail(HttpAnswer *answer, const char *why)
{
    snprintf(answer->why, sizeof answer->why, "%s", why);
    return false;
}

bool http_header(const HttpAnswer *answer, const char *name, char *value, size_t room)
{
    size_t length = strlen(name);
    const char *line = answer->head.at;
    while (line && (line = strstr(line, "\r\n"))) {
        line += 2;
        if (strncasecmp(line, name, length) == 0 && line[length] == ':') {
            const char *from = line + length + 1 + strspn(line + length + 1, " ");
            snprintf(value, room, "%.*s", (int)strcspn(from, "\r"), from);
            return true;
        }
    }
    return false;
}

/* Put the chunks in `all` together. False: the last one is not there yet. */
static bool read_chunks(const Bytes *all, Bytes *body)
{
    const char *at = all->at, *end = all->at + all->length;
    bytes_drop(body, body->length);
    for (;;) {
        const char *line = strstr(at, "\r\n");
        if (!line)
            return false;
        size_t length = strtoul(at, NULL, 16);
        at = line + 2;
        if (length == 0)
            return true;
        if ((size_t)(end - at) < length + 2)
            return false;
        bytes_add(body, at, length);
        at += length + 2;
    }
}

/* Is the answer whole, given that `rest` came after its head? Fills the body. */
static bool is_whole(HttpAnswer *answer, const Bytes *rest, bool ended)
{
    char value[64];
    if (http_header(answer, "Transfer-Encoding", value, sizeof value) && strcasecmp(value, "chunked") == 0)
        return rest->at && read_chunks(rest, &answer->body);
    bool bodyless = answer->to_head || answer->status == 304;
    bool counted = !bodyless && http_header(answer, "Content-Length", value, sizeof value);
    size_t length = counted ? strtoul(value, NULL, 10) : rest->length;
    if (counted ? rest->length < length : !ended)
        return false;
    bytes_drop(&answer->body, answer->body.length);
    bytes_add(&answer->body, rest->at ? rest->at : "", length);
    return true;
}

static void split_head(HttpAnswer *answer, Bytes *in)
{
    const char *end = answer->status ? NULL : bytes_find(in, "\r\n\r\n", 4);
    if (end && sscanf(in->at, "HTTP/1.%*d %d", &answer->status) == 1) {
        size_t length = (size_t)(end - in->at) + 4;
        bytes_add(&answer->head, in->at, length);
        bytes_drop(in, length);
    }
}

/* True when a whole answer is there; false when the connection or the time ended before. */
static bool read_answer(Stream *stream, int64_t deadline, Bytes *in, HttpAnswer *answer)
{
    for (;;) {
        char *room = bytes_room(in, READ_BYTES);
        int64_t left = deadline - clock_milliseconds();
        if (!room || left <= 0)
            return fail(answer, "the answer did not come in time");
        ptrdiff_t got = stream_read(stream, room, READ_BYTES);
        if (got > 0)
            bytes_grew(in, (size_t)got);
        split_head(answer, in);
        if (answer->status && is_whole(answer, in, got < 0))
            return true;
        if (got < 0)
            return fail(answer, "the server hung up before its answer was whole");
        if (got == 0)
            stream_wait(stream, false, (int)left);
    }
}

/* What the server does not want to read to its end it answers early: so a broken pipe is no failure yet. */
static void write_request(Stream *stream, const char *bytes, size_t length, int64_t deadline)
{
    while (length) {
        ptrdiff_t sent = stream_write(stream, bytes, length);
        int64_t left = deadline - clock_milliseconds();
        if (sent < 0 || left <= 0)
            return;
        bytes += sent;
        length -= (size_t)sent;
        if (sent == 0 && !stream_wait(stream, true, (int)left))
            return;
    }
}

bool http_ask_raw(const Endpoint *to, const char *bytes, size_t length, int milliseconds, HttpAnswer *answer)
{
    int64_t deadline = clock_milliseconds() + milliseconds;
    Stream stream;
    Bytes in = { .limit = HTTP_BODY_MAX };
    *answer = (HttpAnswer){ .to_head = length > 5 && memcmp(bytes, "HEAD ", 5) == 0 };
    if (!stream_open(&stream, to, milliseconds, answer->why))
        return false;
    write_request(&stream, bytes, length, deadline);
    bool whole = read_answer(&stream, deadline, &in, answer);
    stream_close(&stream);
    bytes_free(&in);
    return whole;
}

static void add_header(Bytes *out, const char *name, const char *value)
{
    if (value) {
        bytes_add_text(out, name);
        bytes_add_text(out, ": ");
        bytes_add_text(out, value);
        bytes_add_text(out, "\r\n");
    }
}

bool http_ask(const Endpoint *to, const HttpRequest *request, int milliseconds, HttpAnswer *answer)
{
    Bytes out = { 0 };
    char line[512], size[32];
    size_t length = request->length ? request->length : request->body ? strlen(request->body) : 0;
    snprintf(line, sizeof line, "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nConnection: close\r\n", request->method,
             request->path, to->port);
    snprintf(size, sizeof size, "%zu", length);
    bytes_add_text(&out, line);
    add_header(&out, "Cookie", request->cookie);
    add_header(&out, "Origin", request->origin);
    add_header(&out, "Content-Type", request->body ? "application/json" : NULL);
    add_header(&out, "Content-Length", request->body ? size : NULL);
    bytes_add_text(&out, request->headers ? request->headers : "");
    bytes_add_text(&out, "\r\n");
    bytes_add(&out, request->body ? request->body : "", length);
    bool whole = http_ask_raw(to, out.at, out.length, milliseconds, answer);
    bytes_free(&out);
    return whole;
}

void http_free(HttpAnswer *answer)
{
    bytes_free(&answer->head);
    bytes_free(&answer->body);
}
