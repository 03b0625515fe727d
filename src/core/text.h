/* Text and JSON written into a caller's buffer. Nothing is written past the end: `overflow` says that it did not fit. */
#ifndef KB_CORE_TEXT_H
#define KB_CORE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <kickback/kickback.h>

struct KbText {
    char *at;
    size_t length, capacity; /* the text is kept NUL-terminated; capacity includes the NUL */
    bool overflow;
    bool comma; /* JSON: the next value or key comes after another one */
};

static inline size_t kb_text_length(const char *string)
{
    size_t length = 0;
    while (string[length])
        length++;
    return length;
}

/* Are these `length` bytes, a NUL among them perhaps, the same as `string`? */
static inline bool kb_text_is(const char *bytes, size_t length, const char *string)
{
    for (size_t i = 0; i < length; i++)
        if (!string[i] || string[i] != bytes[i])
            return false;
    return !string[length];
}

/* What decks call their cards by: letters from a to z, digits and '-', at least one. */
bool kb_text_is_id(const char *string);

/* Start an empty text in `buffer`, which must hold at least one byte. */
void kb_text_start(KbText *text, char *buffer, size_t capacity);
void kb_text_put(KbText *text, const char *string);
void kb_text_put_bytes(KbText *text, const char *bytes, size_t length);
void kb_text_put_char(KbText *text, char c);
void kb_text_put_number(KbText *text, int64_t number);
/* Text that came from elsewhere, as a terminal may be shown it: control characters, and what is no character, as '?'. */
void kb_text_put_shown(KbText *text, const char *string);
/* One character of it, of which `left` bytes may be read; returns the bytes read, 0 if there is no room for it. */
size_t kb_text_put_shown_char(KbText *text, const char *from, size_t left);
/* Lower-case, most significant digit first: a hash as 16 digits. */
void kb_text_put_hex64(KbText *text, uint64_t number);
/* Bytes as lower-case hexadecimal, two digits each. */
void kb_text_put_hex(KbText *text, const uint8_t *bytes, size_t length);

/* JSON: values, keys and brackets; commas are put in by themselves. */
void kb_json_object(KbText *text);
void kb_json_object_end(KbText *text);
void kb_json_array(KbText *text);
void kb_json_array_end(KbText *text);
void kb_json_key(KbText *text, const char *key);
/* Escapes what JSON must escape, and keeps UTF-8 as it is. */
void kb_json_string(KbText *text, const char *string);
void kb_json_string_bytes(KbText *text, const char *bytes, size_t length);
void kb_json_number(KbText *text, int64_t number);
void kb_json_bool(KbText *text, bool value);
void kb_json_null(KbText *text);
/* A string value made by kb_text_put... between these two. Only for text that needs no escaping (ids, actions). */
void kb_json_plain(KbText *text);
void kb_json_plain_end(KbText *text);
/* A key and its value in one. */
void kb_json_key_string(KbText *text, const char *key, const char *string);
void kb_json_key_number(KbText *text, const char *key, int64_t number);
void kb_json_key_bool(KbText *text, const char *key, bool value);
void kb_json_key_null(KbText *text, const char *key);
/* A number that counts from 1, such as a seat; null where it is 0. */
void kb_json_key_nonzero(KbText *text, const char *key, int64_t number);
/* An array of the seat numbers in `seats`, ascending. */
void kb_json_key_seats(KbText *text, const char *key, KbSeats seats);
/* "actions": what the owner of `view` may do, as texts. */
void kb_json_key_actions(KbText *text, const KbGame *game, const KbSetup *setup, const KbView *view);

#endif
