/* jansson as the twin of our JSON reader: whatever a text is, both must think the same of it. */
#ifndef TESTS_JSON_TWIN_H
#define TESTS_JSON_TWIN_H

#include <stdbool.h>
#include <stddef.h>

/* What both made of a text. */
typedef enum TwinVerdict {
    TWIN_DISAGREE,
    TWIN_ACCEPTED, /* by both, with the same values */
    TWIN_REFUSED,  /* by both */
    TWIN_LIMIT,    /* ours found it too deep or too wide, rightly as far as jansson can tell */
    TWIN_OVERFLOW  /* jansson gave up at a number too large for it, which ours takes as text */
} TwinVerdict;

/* `length` bytes that need no NUL after them. On TWIN_DISAGREE *why is a phrase that says in what. */
TwinVerdict json_twin_compare(const char *text, size_t length, const char **why);

#endif
