/* HTTP/1.1 as a browser would speak it, one request a connection. */
#ifndef TESTS_CLIENT_HTTP_H
#define TESTS_CLIENT_HTTP_H

#include "client/bytes.h"
#include "client/stream.h"

enum { HTTP_BODY_MAX = 16 << 20 };

/* Texts may be NULL but for method and path. */
typedef struct HttpRequest {
    const char *method, *path;
    const char *cookie, *origin;
    const char *headers; /* further lines, each ended by \r\n */
    const char *body;
    size_t length; /* of the body; 0: the body is a NUL-terminated text */
} HttpRequest;

typedef struct HttpAnswer {
    int status;       /* 0: there was no answer */
    Bytes head, body; /* the head with its empty line; the body without the lengths of its chunks */
    bool to_head;     /* of a HEAD request: whatever length it names, no body should follow */
    char why[WHY_BYTES];
} HttpAnswer;

/* Ask and read the whole answer within `milliseconds`. False: answer->why. Either way free it with http_free. */
bool http_ask(const Endpoint *to, const HttpRequest *request, int milliseconds, HttpAnswer *answer);
/* The same with the very bytes of a request. */
bool http_ask_raw(const Endpoint *to, const char *bytes, size_t length, int milliseconds, HttpAnswer *answer);
/* The value of the first header of that name (of any case), or false. */
bool http_header(const HttpAnswer *answer, const char *name, char *value, size_t room);
void http_free(HttpAnswer *answer);

#endif
