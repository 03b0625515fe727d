/* Guests, and what every person may do: be called something, see and take away what is stored, go. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "server/api.h"
#include "server/cookies.h"
#include "server/copy.h"
#include "server/errand.h"
#include "server/fields.h"
#include "server/journal.h"
#include "server/person_name.h"
#include "server/sockets.h"
#include "server/words.h"

enum { TABLES_MOST = 50, TABLE_BYTES = 192, NAME_ROOM = 512, GUESTS = 10000 };

void api_store_failed(HttpRequest *request)
{
    KbFault fault;
    const char *why = store_read_error(request->web->store);
    journal(JOURNAL_ERROR, "store-read", "route=%s why=%s", request->route->path, why);
    kb_fault_1(&fault, KB_NOT_SAVED, why);
    http_answer_fault(request, &fault);
}

bool api_name_is_free(HttpRequest *request, const char *name, int64_t person)
{
    KbFault fault;
    StoreAccount account;
    if (!person_name_is_right(name)) {
        kb_fault_1(&fault, KB_BAD_NAME, name);
        http_answer_fault(request, &fault);
        return false;
    }
    int found = store_account(request->web->store, name, &account);
    if (found == 0 || (found == 1 && account.person == person))
        return true;
    if (found < 0) {
        api_store_failed(request);
        return false;
    }
    kb_fault_1(&fault, KB_NAME_TAKEN, name);
    http_answer_fault(request, &fault);
    return false;
}

static void guest_arrived(Errand *errand)
{
    errand->person = errand->arrival.person;
    errand_answer_me(errand);
}

/* Who has a session keeps it; its cookie starts another year. */
static void answer_known(HttpRequest *request)
{
    Errand *errand = errand_new(request);
    if (!errand)
        return;
    memcpy(errand->token, request->token, sizeof errand->token);
    errand_answer_me(errand);
}

void api_guest(HttpRequest *request)
{
    char name[NAME_ROOM];
    const Field fields[] = { { "name", name, sizeof name, NULL, true } };
    if (!fields_read(request, fields, 1))
        return;
    if (request->has_person) {
        answer_known(request);
        return;
    }
    if (!*name)
        snprintf(name, sizeof name, "Guest %04u", randombytes_uniform(GUESTS));
    /* Each is written, and kept for a year. */
    if (!api_name_is_free(request, name, 0) ||
        http_is_too_fast(request, LIMIT_GUESTS, &request->web->guest_rate, "guests"))
        return;
    Errand *errand = errand_new(request);
    if (!errand)
        return;
    memset(&errand->person, 0, sizeof errand->person);
    copy_text(errand->person.name, sizeof errand->person.name, name);
    tokens_handle(errand->person.handle);
    errand_new_session(errand);
    errand_arrive(errand, guest_arrived);
}

static void renamed(Errand *errand)
{
    if (errand->web->house)
        house_person_renamed(errand->web->house, &errand->person);
    errand_answer_me(errand);
}

void api_name(HttpRequest *request)
{
    char name[NAME_ROOM];
    const Field fields[] = { { "name", name, sizeof name, NULL, false } };
    if (!fields_read(request, fields, 1) || !api_name_is_free(request, name, request->person.id))
        return;
    Errand *errand = errand_new(request);
    if (!errand)
        return;
    copy_text(errand->person.name, sizeof errand->person.name, name);
    errand_change(errand, STORE_PERSON_NAME, renamed);
}

typedef struct TableList {
    Store *store;
    int64_t person;
    KbText text;
    StoreTable *table;
} TableList;

static void put_table(void *context, int64_t id)
{
    TableList *list = context;
    if (store_table_by_id(list->store, id, list->table) != 1)
        return;
    kb_json_object(&list->text);
    kb_json_key_string(&list->text, "table", list->table->code);
    kb_json_key_string(&list->text, "game", list->table->game);
    kb_json_key_string(&list->text, "status", store_status_word(list->table->status));
    kb_json_key_number(&list->text, "seat", store_seat_of(list->table, list->person));
    kb_json_object_end(&list->text);
}

static bool put_me(HttpRequest *request, TableList *list)
{
    KbText *text = &list->text;
    kb_json_object(text);
    kb_json_key_bool(text, "ok", true);
    words_me(&request->person, text);
    kb_json_key(text, "tables");
    kb_json_array(text);
    int told = store_tables_of(list->store, list->person, TABLES_MOST, put_table, list);
    kb_json_array_end(text);
    kb_json_object_end(text);
    kb_text_put_char(text, '\n');
    return told >= 0;
}

void api_me(HttpRequest *request)
{
    size_t room = 1024 + TABLES_MOST * TABLE_BYTES;
    char cookie[COOKIES_BYTES], *bytes = malloc(room);
    TableList list = { .store = request->web->store,
                       .person = request->person.id,
                       .table = malloc(sizeof(StoreTable)) };
    if (!bytes || !list.table) {
        http_answer_error(request, KB_BUSY);
        free(bytes);
    } else {
        kb_text_start(&list.text, bytes, room);
        if (put_me(request, &list)) {
            cookies_write(request->token, request->secure, cookie);
            http_header(request, "Set-Cookie", cookie);
            http_answer_owned(request, 200, "application/json", bytes, list.text.length);
        } else {
            api_store_failed(request);
            free(bytes);
        }
    }
    free(list.table);
}

void api_export(HttpRequest *request)
{
    Web *web = request->web;
    char *json = NULL;
    size_t length = 0;
    if (http_is_too_fast(request, LIMIT_EXPORTS, &web->export_rate, "exports"))
        return;
    if (store_export(web->store, request->person.id, &json, &length) != 1) {
        api_store_failed(request);
        return;
    }
    http_header(request, "Content-Disposition", "attachment; filename=\"kickback-export.json\"");
    http_answer_owned(request, 200, "application/json", json, length);
}

static void forget_cookie(HttpRequest *request)
{
    char cookie[COOKIES_BYTES];
    cookies_write(NULL, request->secure, cookie);
    http_header(request, "Set-Cookie", cookie);
}

static void deleted(Errand *errand)
{
    if (errand->web->house)
        house_person_gone(errand->web->house, errand->person.id);
    forget_cookie(errand->request);
    errand_answer_ok(errand);
}

void api_delete(HttpRequest *request)
{
    char name[NAME_ROOM];
    const Field fields[] = { { "delete", name, sizeof name, NULL, false } };
    KbFault fault;
    if (!fields_read(request, fields, 1))
        return;
    if (strcmp(name, request->person.name) != 0) {
        kb_fault_2(&fault, KB_BAD_MEMBER, "delete", "your own name, to say that you mean it");
        http_answer_fault(request, &fault);
        return;
    }
    Errand *errand = errand_new(request);
    if (errand)
        errand_change(errand, STORE_PERSON_DELETE, deleted);
}

static void signed_out(Errand *errand)
{
    bool everywhere = errand->change.what == STORE_PERSON_SIGN_OUT_ALL;
    sockets_end_sessions(errand->web, errand->person.id, everywhere ? NULL : errand->change.session, NULL);
    forget_cookie(errand->request);
    errand_answer_ok(errand);
}

void api_signout(HttpRequest *request)
{
    bool everywhere = false;
    const Field fields[] = { { "everywhere", NULL, 0, &everywhere, true } };
    if (!fields_read(request, fields, 1))
        return;
    Errand *errand = errand_new(request);
    if (!errand)
        return;
    memcpy(errand->change.session, request->session, sizeof errand->change.session);
    errand_change(errand, everywhere ? STORE_PERSON_SIGN_OUT_ALL : STORE_PERSON_SIGN_OUT, signed_out);
}
