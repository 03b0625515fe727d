/* A person at the server: a cookie, a socket, and everything the server has told them.
 *
 * Requests are written with ' for ", as formats of printf. A message belongs to the person until person_forget or person_free, so
 * a KbJson out of it may be kept while others are asked for. */
#ifndef TESTS_CLIENT_PERSON_H
#define TESTS_CLIENT_PERSON_H

#include "client/bytes.h"
#include "client/http.h"
#include "client/look.h"
#include "client/ws.h"

enum { PERSON_MILLISECONDS = 10000 }; /* how long an answer may take */

typedef struct Heard {
    char *text;
    size_t length;
    KbJson json;
    bool taken;
} Heard;

typedef struct Person {
    Endpoint at;
    char cookie[256]; /* "kickback=TOKEN"; empty: none */
    char handle[32], name[128];
    Ws ws;
    bool connected;
    int64_t last_id; /* of a request */
    Heard *heard;
    size_t heard_count, heard_room;
    bool keep_transcript;
    Bytes transcript;        /* every byte that came, over the socket and by HTTP */
    char code[64], why[512]; /* after a refusal: its code; in words */
    void (*on_message)(void *context, struct Person *person, KbJson message); /* sees each as it comes; may be NULL */
    void *context;
} Person;

/* A person without cookie and socket. */
void person_start(Person *person, const Endpoint *at);
void person_free(Person *person);

/* HTTP with the person's cookie; a new one is kept. `body` NULL: GET. True if the status is 200; *json (may be NULL) is the body,
 * kept as a message. The status goes to *status (may be NULL). */
bool person_http(Person *person, const char *path, const char *body, KbJson *json, int *status);
/* POST /api/guest. */
bool person_guest(Person *person, const char *name);

/* Open the socket and hear "hello"; a socket that is open already is left first. */
bool person_connect(Person *person);
void person_disconnect(Person *person);

/* Say it with an id (the format has none): returns the id, or 0 if the connection is gone. */
int64_t person_send(Person *person, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The answer to `id`, within `milliseconds`. */
bool person_answer(Person *person, int64_t id, int milliseconds, KbJson *answer);
/* Send and wait: true if the answer is ok. Otherwise person->code says why not, empty if no answer came. `answer` may be NULL. */
bool person_ask(Person *person, KbJson *answer, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* The oldest push of that kind not yet taken, within `milliseconds`. Pushes of other kinds stay where they are. */
bool person_push(Person *person, const char *kind, int milliseconds, KbJson *push);
/* Read what has come without waiting. False once the connection is over. */
bool person_pump(Person *person);
/* The oldest message not yet taken, whatever it is, without waiting. */
bool person_next(Person *person, KbJson *message);
/* Messages already taken go; what points into them too. */
void person_forget(Person *person);

#endif
