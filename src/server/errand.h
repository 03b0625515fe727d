/* Something that a person wants changed: perhaps a password's hashing, then the store, then the answer. */
#ifndef KB_SERVER_ERRAND_H
#define KB_SERVER_ERRAND_H

#include "server/http.h"
#include "server/passwords.h"
#include "server/tokens.h"

typedef struct Errand Errand;
struct Errand {
    HttpRequest *request; /* held */
    Web *web;
    StorePerson person; /* whom it is about */
    int64_t guest;      /* who goes over into `person`; 0: nobody */
    char token[TOKENS_SESSION_BYTES], recovery[TOKENS_RECOVERY_BYTES];
    PasswordJob password;
    StorePersonJob change;
    StoreGuestJob arrival;
    void (*then)(Errand *errand);
};

/* About the request's own person. NULL after the request was answered, without memory. */
Errand *errand_new(HttpRequest *request);
/* End it with an error. */
void errand_fail(Errand *errand, KbError error);

/* Submit `password`, then go on; wrong passwords and a full queue are answered here. */
void errand_hash(Errand *errand, void (*then)(Errand *errand));
/* Submit `change` (person, time and so on are filled in), then go on; faults of the store are answered here. A
 * conflict is a name that is taken. */
void errand_change(Errand *errand, StorePersonChange what, void (*then)(Errand *errand));
/* Submit `arrival`, then go on. */
void errand_arrive(Errand *errand, void (*then)(Errand *errand));

/* A new session: `token`, and its hash in `change`. */
void errand_new_session(Errand *errand);
/* A new recovery code: `recovery`, and its hash in `change`. */
void errand_new_recovery(Errand *errand);

/* {"ok":true,"me":{...}}, with the recovery code and the cookie where there are new ones. Ends the errand. */
void errand_answer_me(Errand *errand);
/* {"ok":true}. Ends the errand. */
void errand_answer_ok(Errand *errand);

/* May this be tried now, from this address and for this name? Answers if not. */
bool errand_may_log_in(HttpRequest *request, const char *name);

#endif
