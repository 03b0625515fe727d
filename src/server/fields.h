/* The members of a request's body. */
#ifndef KB_SERVER_FIELDS_H
#define KB_SERVER_FIELDS_H

#include "server/http.h"

/* One member: a text, or true or false. */
typedef struct Field {
    const char *name;
    char *text; /* room for it; empty if it is not given */
    size_t room;
    bool *flag;
    bool optional;
} Field;

/* Read the body into `fields`. False after the request was answered with what is wrong; no body counts as {}. */
bool fields_read(HttpRequest *request, const Field *fields, size_t count);

#endif
