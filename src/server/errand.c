#include "server/errand.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "server/cookies.h"
#include "server/journal.h"
#include "server/now.h"
#include "server/words.h"

enum { ANSWER_BYTES = 1024 };

Errand *errand_new(HttpRequest *request)
{
    Errand *errand = calloc(1, sizeof *errand);
    if (!errand) {
        http_answer_error(request, KB_BUSY);
        return NULL;
    }
    errand->request = http_hold(request);
    errand->web = request->web;
    errand->person = request->person;
    return errand;
}

/* Forgets it, and its passwords. */
static void forget(Errand *errand)
{
    http_drop(errand->request);
    sodium_memzero(errand, sizeof *errand);
    free(errand);
}

void errand_fail(Errand *errand, KbError error)
{
    http_answer_error(errand->request, error);
    forget(errand);
}

static void hashed(PasswordJob *job)
{
    Errand *errand = job->owner;
    if (job->failed) {
        errand_fail(errand, KB_BUSY);
    } else if (job->check && !job->right) {
        errand->web->counters.logins_wrong++;
        errand_fail(errand, KB_WRONG_PASSWORD);
    } else {
        errand->then(errand);
    }
}

void errand_hash(Errand *errand, void (*then)(Errand *errand))
{
    errand->then = then;
    errand->password.owner = errand;
    errand->password.done = hashed;
    if (!passwords_submit(errand->web->passwords, &errand->password))
        errand_fail(errand, KB_BUSY);
}

static void saved(StoreJob *job)
{
    Errand *errand = job->owner;
    KbFault fault;
    switch (job->outcome) {
    case STORE_COMMITTED:
        errand->then(errand);
        return;
    case STORE_CONFLICT:
        kb_fault_1(&fault, KB_NAME_TAKEN, errand->person.name);
        break;
    case STORE_GONE: /* deleted by another request of theirs */
        kb_fault(&fault, KB_NOT_SIGNED_IN);
        break;
    case STORE_FAILED:
        kb_fault_1(&fault, KB_NOT_SAVED, job->why);
        journal(JOURNAL_ERROR, "not-saved", "route=%s why=%s", errand->request->route->path, job->why);
        break;
    }
    http_answer_fault(errand->request, &fault);
    forget(errand);
}

void errand_change(Errand *errand, StorePersonChange what, void (*then)(Errand *errand))
{
    StorePersonJob *change = &errand->change;
    errand->then = then;
    change->job = (StoreJob){ .done = saved, .owner = errand };
    change->what = what;
    change->person = errand->person.id;
    change->other = errand->guest;
    change->time = now_calendar();
    memcpy(change->name, errand->person.name, sizeof change->name);
    memcpy(change->password, errand->password.hash, sizeof change->password);
    store_person_change(errand->web->store, change);
}

void errand_arrive(Errand *errand, void (*then)(Errand *errand))
{
    StoreGuestJob *arrival = &errand->arrival;
    errand->then = then;
    arrival->job = (StoreJob){ .done = saved, .owner = errand };
    errand->person.created = errand->person.seen = now_calendar();
    arrival->person = errand->person;
    memcpy(arrival->session, errand->change.session, sizeof arrival->session);
    store_guest(errand->web->store, arrival);
}

void errand_new_session(Errand *errand)
{
    tokens_session(errand->token);
    tokens_session_hash(errand->token, errand->change.session);
}

void errand_new_recovery(Errand *errand)
{
    tokens_recovery(errand->recovery);
    tokens_recovery_hash(errand->recovery, errand->change.recovery);
}

void errand_answer_me(Errand *errand)
{
    char room[ANSWER_BYTES], cookie[COOKIES_BYTES];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    kb_json_object(&text);
    kb_json_key_bool(&text, "ok", true);
    words_me(&errand->person, &text);
    if (*errand->recovery)
        kb_json_key_string(&text, "recovery", errand->recovery);
    kb_json_object_end(&text);
    kb_text_put_char(&text, '\n');
    if (*errand->token) {
        cookies_write(errand->token, errand->request->secure, cookie);
        http_header(errand->request, "Set-Cookie", cookie);
    }
    http_answer_copy(errand->request, 200, "application/json", room, text.length);
    sodium_memzero(room, sizeof room);
    forget(errand);
}

void errand_answer_ok(Errand *errand)
{
    static const char ok[] = "{\"ok\":true}\n";
    http_answer_copy(errand->request, 200, "application/json", ok, sizeof ok - 1);
    forget(errand);
}

static KbError check_tries(Web *web, const LimitsKey *key, KbFault *fault)
{
    return limits_use(web->limits, key, LIMIT_LOGINS, &web->login_rate, now_microseconds(), "attempts", fault);
}

bool errand_may_log_in(HttpRequest *request, const char *name)
{
    Web *web = request->web;
    LimitsKey by_name = limits_name_key(name);
    KbFault fault;
    web->counters.logins++;
    if (check_tries(web, &request->address, &fault) == KB_OK && check_tries(web, &by_name, &fault) == KB_OK)
        return true;
    web->counters.logins_too_fast++;
    http_answer_fault(request, &fault);
    return false;
}
