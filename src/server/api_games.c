/* Decks and records. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/sha256.h"
#include "server/api.h"
#include "server/journal.h"
#include "server/now.h"

typedef struct DeckErrand {
    StoreDeckJob job;
    HttpRequest *request; /* held, with the body */
} DeckErrand;

static void answer_deck(HttpRequest *request, const uint8_t hash[STORE_HASH_BYTES])
{
    char room[128];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    kb_json_object(&text);
    kb_json_key_bool(&text, "ok", true);
    kb_json_key(&text, "deck");
    kb_json_plain(&text);
    kb_text_put_hex(&text, hash, STORE_HASH_BYTES);
    kb_json_plain_end(&text);
    kb_json_object_end(&text);
    kb_text_put_char(&text, '\n');
    http_answer_copy(request, 200, "application/json", room, text.length);
}

static void deck_saved(StoreJob *job)
{
    DeckErrand *errand = job->owner;
    KbFault fault;
    if (job->outcome == STORE_COMMITTED) {
        answer_deck(errand->request, errand->job.hash);
    } else {
        journal(JOURNAL_ERROR, "not-saved", "route=%s why=%s", errand->request->route->path, job->why);
        kb_fault_1(&fault, KB_NOT_SAVED, job->why);
        http_answer_fault(errand->request, &fault);
    }
    http_drop(errand->request);
    free(errand);
}

void api_deck(HttpRequest *request)
{
    KbFault fault;
    const char *body = request->body ? request->body : "";
    if (http_is_too_fast(request, LIMIT_DECKS, &request->web->deck_rate, "decks"))
        return;
    if (house_deck_check(request->game, body, request->body_length, &fault) != KB_OK) {
        http_answer_fault(request, &fault);
        return;
    }
    DeckErrand *errand = calloc(1, sizeof *errand);
    if (!errand) {
        http_answer_error(request, KB_BUSY);
        return;
    }
    errand->request = http_hold(request);
    errand->job = (StoreDeckJob){ .job = { .done = deck_saved, .owner = errand },
                                  .person = request->person.id,
                                  .time = now_calendar(),
                                  .json = body,
                                  .length = request->body_length };
    snprintf(errand->job.game, sizeof errand->job.game, "%s", request->game);
    kb_sha256(body, request->body_length, errand->job.hash);
    store_deck(request->web->store, &errand->job);
}

/* What whoever asks could not put right goes into the journal. The code does not: it is a link. */
static void answer_no_file(HttpRequest *request, KbError error, const char *what, const char *why)
{
    if (error == KB_BROKEN || error == KB_BUSY)
        journal(JOURNAL_ERROR, what, "why=%s", why);
    http_answer_error(request, error);
}

void api_record(HttpRequest *request)
{
    const char *code = request->path + strlen(request->route->path);
    char why[STORE_WHY_BYTES], disposition[96];
    size_t length = 0;
    KbError error = KB_OK;
    /* The whole game is replayed for it, here on the loop, while all tables wait. */
    if (http_is_too_fast(request, LIMIT_RECORDS, &request->web->record_rate, "records"))
        return;
    char *record = house_record(request->web->house, code, &length, &error, why, sizeof why);
    if (!record) {
        answer_no_file(request, error, "record", why);
        return;
    }
    /* The code was found, so it is made of letters, digits, - and _ alone. */
    snprintf(disposition, sizeof disposition, "attachment; filename=\"kickback-%.22s.txt\"", code);
    http_header(request, "Content-Disposition", disposition);
    http_answer_owned(request, 200, "text/plain; charset=utf-8", record, length);
}

void api_table_deck(HttpRequest *request)
{
    const char *code = request->path + strlen(request->route->path);
    char why[STORE_WHY_BYTES];
    size_t length = 0;
    KbError error = KB_OK;
    char *deck = house_deck(request->web->house, code, &length, &error, why, sizeof why);
    if (!deck) {
        answer_no_file(request, error, "deck", why);
        return;
    }
    /* A table's deck never changes; but its link is not for everybody between. */
    request->cache = "private, max-age=31536000, immutable";
    http_answer_owned(request, 200, "application/json", deck, length);
}

void api_socket(HttpRequest *request)
{
    KbFault fault;
    http_header(request, "Upgrade", "websocket");
    kb_fault_2(&fault, KB_BAD_MEMBER, "Upgrade", "websocket: this address is for web sockets");
    http_answer_fault(request, &fault);
}
