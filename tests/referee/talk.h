/* A talk with one referee: lines in, answers out, read by jansson so that our own JSON reader is not its own judge.
 *
 * Requests and expected answers are written with ' for ", and as formats of printf. Answers belong to the talk: they are good until
 * talk_start or talk_end. */
#ifndef TESTS_TALK_H
#define TESTS_TALK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <jansson.h>

#include "referee/referee.h"

/* A referee without a game and without entropy. */
void talk_start(void);
void talk_end(void);
/* cmocka's set-up and tear-down of one test. */
int talk_setup(void **unused);
int talk_teardown(void **unused);
KbReferee *talk_referee(void);
/* The state's hash, 0 without a game. */
uint64_t talk_hash(void);

/* Any bytes as one line. The answer is one JSON object on one line with a bool `ok`; anything else fails the test. */
json_t *talk_line(const char *bytes, size_t length);
json_t *ask(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The answer must be ok. */
json_t *ask_ok(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The answer must be an error with this code, whole in shape, and the game must stay as it was. Returns its sentence. */
const char *ask_refused(const char *code, const char *format, ...) __attribute__((format(printf, 2, 3)));

json_t *act(int seat, const char *action);
const char *refused(int seat, const char *action, const char *code);
/* The view itself. */
json_t *view_of(int seat);
json_t *events_of(int seat, int since);
const char *record_of(void);
json_t *load(const char *record);

/* A new game of `players` with these options (members, like "'variant':'river'") on the scenes' fixed deal: monument and
 * opera-house to the city, stadium and subway to the county, university and airport to the state. Seat 1 begins. */
void begin(int players, const char *options);
/* Place by seat as the turn goes: "8000 swiss-city; da airport; ...", one entry a placement. */
void place_all(const char *placements);

/* What a path like "seats.0.hand" leads to; fails the test if it leads nowhere. */
json_t *at(json_t *value, const char *path);
void assert_json(json_t *value, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The object has exactly these members, named with spaces between. */
void assert_members(json_t *object, const char *names);
int list_has(json_t *list, const char *text);
void assert_part(const char *text, const char *part);

#endif
