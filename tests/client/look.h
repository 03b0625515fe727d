/* Looking into JSON that came from the server, by paths such as "info.seats.0.name". */
#ifndef TESTS_CLIENT_LOOK_H
#define TESTS_CLIENT_LOOK_H

#include "core/json.h"

/* The value at `path`; false if there is none. */
bool look(KbJson value, const char *path, KbJson *found);
/* A whole number, or `otherwise`. */
int64_t look_number(KbJson value, const char *path, int64_t otherwise);
/* A text, or (false) an empty one. */
bool look_text(KbJson value, const char *path, char *text, size_t room);
/* Is there this text, is there true, is there null? */
bool look_is(KbJson value, const char *path, const char *text);
bool look_true(KbJson value, const char *path);
bool look_null(KbJson value, const char *path);
/* How many elements or members; 0 if there is nothing. */
uint32_t look_count(KbJson value, const char *path);
/* Does the list at `path` hold this number? */
bool look_has(KbJson value, const char *path, int64_t number);

#endif
