/* The one strict JSON reader. kb_json_read checks a whole text once (RFC 8259 grammar, UTF-8, no duplicate keys, depth
 * at most 16); after that a KbJson is a slice of it that is known to be right, and the other functions only walk. */
#ifndef KB_CORE_JSON_H
#define KB_CORE_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <kickback/error.h>
#include <kickback/kickback.h>

enum {
    KB_JSON_DEPTH_MAX = 16,
    KB_JSON_MEMBERS_MAX = 256 /* of one object: bounds the work of finding duplicate keys */
};

typedef enum KbJsonKind {
    KB_JSON_NULL,
    KB_JSON_BOOL,
    KB_JSON_NUMBER,
    KB_JSON_STRING,
    KB_JSON_ARRAY,
    KB_JSON_OBJECT
} KbJsonKind;

/* One value inside a checked text, its white space trimmed. */
typedef struct KbJson {
    const char *at;
    size_t length;
} KbJson;

/* Walks the elements of an array or the members of an object. */
typedef struct KbJsonWalk {
    const char *at, *end;
    bool members;
} KbJsonWalk;

/* Check all of `text` as one value. KB_BAD_JSON or KB_JSON_LIMIT with the byte (from 0) and the reason in *fault, which may
 * be NULL. A NUL in a string (\u0000) and a lone surrogate are refused. */
KbError kb_json_read(const char *text, size_t length, KbJson *value, KbFault *fault);

KbJsonKind kb_json_kind(KbJson value);
/* The member `key` of an object; false if `object` is none or has no such member. */
bool kb_json_member(KbJson object, const char *key, KbJson *value);
/* Begin at the first element or member; anything but an array or object walks over nothing. */
KbJsonWalk kb_json_walk(KbJson container);
/* The next one; `key` (a string value) is set for members and may be NULL. False at the end. */
bool kb_json_next(KbJsonWalk *walk, KbJson *key, KbJson *value);
uint32_t kb_json_count(KbJson container);

/* A string equal to `text` after unescaping. */
bool kb_json_is(KbJson value, const char *text);
/* Unescape a string into `buffer` (NUL-terminated). False if it is no string or does not fit in `capacity`. */
bool kb_json_get_string(KbJson value, char *buffer, size_t capacity, size_t *length);
/* A whole number without fraction or exponent that fits; false otherwise. */
bool kb_json_get_integer(KbJson value, int64_t *number);
bool kb_json_get_bool(KbJson value, bool *truth);
/* Write the value as it was read, without the white space between its parts. */
void kb_json_compact(KbJson value, KbText *text);

#endif
