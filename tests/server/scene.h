/* A scene for tests over real sockets: one `kickback serve` with its own folder, and people who come to it. Whatever does not go
 * as it should fails the test that is running.
 *
 * Requests are written with ' for ", as formats of printf. What is returned belongs to the person who asked. */
#ifndef TESTS_SERVER_SCENE_H
#define TESTS_SERVER_SCENE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "client/server.h"
#include "client/table.h"

/* The server of the test that is running. */
Server *scene_server(void);

/* Set-up of a test: a server without limits, or with its own ones. Tear-down removes everything and everybody. */
int scene_open(void **unused);
int scene_open_limited(void **unused);
int scene_close(void **unused);
/* The same with options of the test's own, ended by NULL. */
void scene_open_with(const char *const *args);
#define SCENE(name) cmocka_unit_test_setup_teardown(name, scene_open, scene_close)
#define SCENE_LIMITED(name) cmocka_unit_test_setup_teardown(name, scene_open_limited, scene_close)
/* Stop the server by a signal, start it again on the same data. */
void scene_restart(int signal);

/* Somebody without a cookie; a guest; a guest with a socket. They leave at the end of the test. */
Person *somebody(void);
Person *guest(const char *name);
Person *visitor(const char *name);

/* Over the socket. */
KbJson ask(Person *person, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The table as this person sees it now. */
KbJson look_at(Person *person, const char *table);
KbJson refused(Person *person, const char *code, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Over HTTP; `body` NULL: GET. */
KbJson http(Person *person, const char *path, const char *body);
KbJson http_refused(Person *person, int status, const char *code, const char *path, const char *body);
/* Any request, the answer to be freed by http_free. */
void http_any(const HttpRequest *request, HttpAnswer *answer);

/* The next push of that kind. */
KbJson pushed(Person *person, const char *kind);

/* What is at `path`. */
KbJson at(KbJson value, const char *path);
int64_t number_at(KbJson value, const char *path);
/* Good until the next eight calls. */
const char *text_at(KbJson value, const char *path);
void assert_text(KbJson value, const char *path, const char *text);
void assert_part(const char *text, const char *part);

/* A table of these people, dealt, everybody looking: people[0] hosts and has seat 1. The code is good until the end of the test. */
const char *dealt(Person **people, int players, const char *options);
/* Play `moves` random actions at the table (fewer if it ends before). The version reached. */
int64_t play_on(Person **people, int players, const char *code, uint32_t moves);

/* The shipped deck of Korruptivity changed by a script of sed, stored at the server: the member of `create` that names it, with a comma
 * before it. Good until the next call. */
const char *deck_made_by(Person *person, const char *script);
/* A script: no card is an interrupt any more. */
extern const char deck_without_interrupts[];

/* The record of a table that is over, fetched and held against `kickback verify`: what that says, to be freed. */
Bytes verified(Person *person, const char *code);

/* What a file of the server's folder or its journal holds; bytes to be freed. */
Bytes data_file(const char *name);
Bytes journal_text(void);
bool bytes_have(const Bytes *bytes, const char *part);

#endif
