/* Reading the members of a request and answering it. */
#include <string.h>

#include "core/error.h"
#include "server/hall.h"

static void put_id(const Request *request, KbText *text)
{
    kb_json_object(text);
    if (request->has_id)
        kb_json_key_number(text, "id", request->id);
    else
        kb_json_key_null(text, "id");
}

KbText request_answer(const Request *request)
{
    KbText text = hall_text(request->house);
    put_id(request, &text);
    kb_json_key_bool(&text, "ok", true);
    return text;
}

void request_send(const Request *request, KbText *text)
{
    kb_json_object_end(text);
    if (!text->overflow) {
        visitor_send(request->visitor, text);
        return;
    }
    Request refused = *request;
    kb_fault_1(&refused.fault, KB_TOO_SMALL, "1048576");
    request_refuse(&refused);
}

void request_ok(const Request *request)
{
    KbText text = request_answer(request);
    request_send(request, &text);
}

void request_refuse(const Request *request)
{
    KbText text = hall_text(request->house);
    request->house->figures.refused++;
    put_id(request, &text);
    kb_json_key_bool(&text, "ok", false);
    kb_fault_json(&request->fault, &text);
    kb_json_object_end(&text);
    visitor_send(request->visitor, &text);
}

Asker asker_keep(const Request *request)
{
    return request ? (Asker){ visitor_hold(request->visitor), request->id } : (Asker){ 0 };
}

Request asker_request(const Asker *asker)
{
    return (Request){ .house = asker->visitor->house, .visitor = asker->visitor, .id = asker->id, .has_id = true };
}

void asker_drop(const Asker *asker)
{
    if (asker->visitor)
        visitor_drop(asker->visitor);
}

KbError request_missing(Request *request, const char *member, const char *what)
{
    return kb_fault_2(&request->fault, KB_MISSING_MEMBER, member, what);
}

KbError request_bad(Request *request, const char *member, const char *what)
{
    return kb_fault_2(&request->fault, KB_BAD_MEMBER, member, what);
}

bool request_has(const Request *request, const char *member)
{
    KbJson value;
    return kb_json_member(request->json, member, &value) && kb_json_kind(value) != KB_JSON_NULL;
}

KbError request_text(Request *request, const char *member, const char *what, char *room, size_t capacity)
{
    KbJson value;
    size_t length;
    if (!kb_json_member(request->json, member, &value))
        return request_missing(request, member, what);
    if (!kb_json_get_string(value, room, capacity, &length) || !length)
        return request_bad(request, member, what);
    return KB_OK;
}

KbError request_flag(Request *request, const char *member, bool *value)
{
    KbJson json;
    if (kb_json_member(request->json, member, &json) && !kb_json_get_bool(json, value))
        return request_bad(request, member, "true or false");
    return KB_OK;
}

KbError request_integer(Request *request, const char *member, const char *what, int64_t low, int64_t high,
                        int64_t *value)
{
    KbJson json;
    if (!kb_json_member(request->json, member, &json))
        return request_missing(request, member, what);
    if (!kb_json_get_integer(json, value) || *value < low || *value > high)
        return request_bad(request, member, what);
    return KB_OK;
}

LimitsKey request_key(const Request *request)
{
    LimitsKey key = { { 0 } };
    memcpy(key.bytes, &request->visitor->person.id, sizeof request->visitor->person.id);
    return key;
}

KbError request_seat(Request *request, const Table *table, KbSeat *seat)
{
    KbJson json;
    int64_t number;
    if (!kb_json_member(request->json, "seat", &json))
        return request_missing(request, "seat", "the number of a seat, from 1");
    if (!kb_json_get_integer(json, &number))
        return request_bad(request, "seat", "the number of a seat, from 1");
    if (number < 1 || number > table->players) {
        kb_fault(&request->fault, KB_BAD_SEAT);
        kb_fault_arg_number(&request->fault, number);
        kb_fault_arg_number(&request->fault, 1);
        kb_fault_arg_number(&request->fault, table->players);
        return KB_BAD_SEAT;
    }
    *seat = (KbSeat)number;
    return KB_OK;
}
