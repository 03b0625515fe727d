/* Hashing passwords: slow on purpose, so it happens on a thread of its own, one at a time, and only so many may
 * wait. */
#ifndef KB_SERVER_PASSWORDS_H
#define KB_SERVER_PASSWORDS_H

#include <stdbool.h>
#include <stdint.h>

#include "store/store.h"

enum { PASSWORDS_LEAST = 8, PASSWORDS_MOST = 200, PASSWORDS_BYTES = 202, PASSWORDS_WAITING = 32 };

struct ev_loop;
typedef struct Passwords Passwords;

/* First `password` is held against `stored`, if `check` is set; then, if that was right or not asked for, `fresh` is
 * hashed. */
typedef struct PasswordJob PasswordJob;
struct PasswordJob {
    void (*done)(PasswordJob *job); /* on the loop's thread */
    void *owner;
    bool check;
    char password[PASSWORDS_BYTES];
    char stored[STORE_PASSWORD_BYTES]; /* empty: there is no such account; takes as long and is never right */
    char fresh[PASSWORDS_BYTES];       /* empty: nothing to hash */
    bool right;
    bool failed; /* no memory: nothing is known of `right` then */
    char hash[STORE_PASSWORD_BYTES];
    PasswordJob *next;
};

Passwords *passwords_open(struct ev_loop *loop);
/* False if too many wait already. The caller keeps the job until `done`. */
bool passwords_submit(Passwords *passwords, PasswordJob *job);
/* Ends the thread; `done` of what still waits is called, with `failed`. */
void passwords_close(Passwords *passwords);

#endif
