/* Accounts: a name and a password, for coming back from another device. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "server/api.h"
#include "server/copy.h"
#include "server/errand.h"
#include "server/fields.h"
#include "server/sockets.h"

enum { NAME_ROOM = 512, CODE_ROOM = 128 };

static bool password_is_right(HttpRequest *request, const char *password)
{
    if (strlen(password) >= PASSWORDS_LEAST && strlen(password) <= PASSWORDS_MOST)
        return true;
    http_answer_error(request, KB_BAD_PASSWORD);
    return false;
}

/* Sets *account to nobody where the name is nobody's. False after the request was answered. */
static bool find_account(HttpRequest *request, const char *name, StoreAccount *account)
{
    memset(account, 0, sizeof *account);
    int found = store_account(request->web->store, name, account);
    if (found >= 0)
        return true;
    api_store_failed(request);
    return false;
}

/* Hold `password` against the account's, and forget it here. One that is too long is cut, and still longer than any
 * right one. */
static void check_password(Errand *errand, const StoreAccount *account, char *password)
{
    errand->password.check = true;
    memcpy(errand->password.stored, account->password, sizeof errand->password.stored);
    copy_text(errand->password.password, sizeof errand->password.password, password);
    sodium_memzero(password, strlen(password));
}

static void became_account(Errand *errand)
{
    errand->person.account = true;
    if (errand->web->house)
        house_person_renamed(errand->web->house, &errand->person);
    errand_answer_me(errand);
}

static void account_hashed(Errand *errand)
{
    errand_new_recovery(errand);
    errand_change(errand, STORE_PERSON_ACCOUNT, became_account);
}

void api_account(HttpRequest *request)
{
    char name[NAME_ROOM], password[NAME_ROOM];
    const Field fields[] = { { "name", name, sizeof name, NULL, false },
                             { "password", password, sizeof password, NULL, false } };
    if (!fields_read(request, fields, 2))
        return;
    if (request->person.account) {
        http_answer_error(request, KB_IS_ACCOUNT);
        return;
    }
    if (!api_name_is_free(request, name, 0) || !password_is_right(request, password))
        return;
    Errand *errand = errand_new(request);
    if (!errand)
        return;
    copy_text(errand->person.name, sizeof errand->person.name, name);
    copy_text(errand->password.fresh, sizeof errand->password.fresh, password);
    sodium_memzero(password, sizeof password);
    errand_hash(errand, account_hashed);
}

/* The guest that somebody was goes over into the account. */
static void welcome(Errand *errand)
{
    if (errand->guest && errand->web->house)
        house_person_merged(errand->web->house, errand->guest, &errand->person);
}

static void signed_in(Errand *errand)
{
    welcome(errand);
    errand_answer_me(errand);
}

static void sign_in(Errand *errand, void (*then)(Errand *errand))
{
    HttpRequest *request = errand->request;
    int64_t guest = request->has_person && !request->person.account ? request->person.id : 0;
    errand->guest = guest;
    errand_new_session(errand);
    errand_change(errand, STORE_PERSON_SIGN_IN, then);
}

/* The account may be gone by now; who it belongs to is read again. */
static bool take_person(Errand *errand)
{
    if (store_person(errand->web->store, errand->change.person, &errand->person) == 1)
        return true;
    errand_fail(errand, KB_WRONG_PASSWORD);
    return false;
}

static void sign_in_hashed(Errand *errand)
{
    if (take_person(errand))
        sign_in(errand, signed_in);
}

void api_signin(HttpRequest *request)
{
    char name[NAME_ROOM], password[NAME_ROOM];
    const Field fields[] = { { "name", name, sizeof name, NULL, false },
                             { "password", password, sizeof password, NULL, false } };
    StoreAccount account;
    if (!fields_read(request, fields, 2) || !errand_may_log_in(request, name) || !find_account(request, name, &account))
        return;
    Errand *errand = errand_new(request);
    if (!errand)
        return;
    errand->change.person = account.person;
    check_password(errand, &account, password);
    errand_hash(errand, sign_in_hashed);
}

static void password_saved(Errand *errand)
{
    sockets_end_sessions(errand->web, errand->person.id, NULL, errand->change.session);
    errand_answer_me(errand);
}

static void password_hashed(Errand *errand)
{
    errand_new_recovery(errand);
    memcpy(errand->change.session, errand->request->session, sizeof errand->change.session);
    errand_change(errand, STORE_PERSON_PASSWORD, password_saved);
}

void api_password(HttpRequest *request)
{
    char password[NAME_ROOM], fresh[NAME_ROOM];
    const Field fields[] = { { "password", password, sizeof password, NULL, false },
                             { "new", fresh, sizeof fresh, NULL, false } };
    StoreAccount account;
    if (!fields_read(request, fields, 2))
        return;
    int found = store_account_of(request->web->store, request->person.id, &account);
    if (found < 0) {
        api_store_failed(request);
        return;
    }
    if (found == 0) {
        http_answer_error(request, KB_NO_ACCOUNT);
        return;
    }
    if (!password_is_right(request, fresh) || !errand_may_log_in(request, request->person.name))
        return;
    Errand *errand = errand_new(request);
    if (!errand)
        return;
    check_password(errand, &account, password);
    copy_text(errand->password.fresh, sizeof errand->password.fresh, fresh);
    sodium_memzero(fresh, sizeof fresh);
    errand_hash(errand, password_hashed);
}

static void recovered(Errand *errand)
{
    welcome(errand);
    errand_new_recovery(errand);
    errand->guest = 0;
    errand_change(errand, STORE_PERSON_PASSWORD, password_saved);
}

static void recovery_hashed(Errand *errand)
{
    if (take_person(errand))
        sign_in(errand, recovered);
}

/* Compared in constant time; a name that is nobody's has a code that is never right. */
static bool code_is_right(const StoreAccount *account, const char *code)
{
    uint8_t hash[STORE_HASH_BYTES];
    bool right = tokens_recovery_hash(code, hash) && sodium_memcmp(hash, account->recovery, sizeof hash) == 0;
    return right && account->person != 0;
}

void api_recover(HttpRequest *request)
{
    char name[NAME_ROOM], code[CODE_ROOM], fresh[NAME_ROOM];
    const Field fields[] = { { "name", name, sizeof name, NULL, false },
                             { "recovery", code, sizeof code, NULL, false },
                             { "new", fresh, sizeof fresh, NULL, false } };
    StoreAccount account;
    if (!fields_read(request, fields, 3) || !password_is_right(request, fresh) || !errand_may_log_in(request, name) ||
        !find_account(request, name, &account))
        return;
    if (!code_is_right(&account, code)) {
        request->web->counters.logins_wrong++;
        http_answer_error(request, KB_WRONG_RECOVERY);
        return;
    }
    Errand *errand = errand_new(request);
    if (!errand)
        return;
    errand->change.person = account.person;
    copy_text(errand->password.fresh, sizeof errand->password.fresh, fresh);
    sodium_memzero(fresh, sizeof fresh);
    errand_hash(errand, recovery_hashed);
}
