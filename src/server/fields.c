#include "server/fields.h"

#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/json.h"

static const Field *find(const Field *fields, size_t count, KbJson key)
{
    for (size_t i = 0; i < count; i++)
        if (kb_json_is(key, fields[i].name))
            return &fields[i];
    return NULL;
}

static KbError refuse_unknown(const Field *fields, size_t count, KbJson key, KbFault *fault)
{
    char name[64], allowed[KB_FAULT_ARG_BYTES];
    KbText text;
    kb_text_start(&text, allowed, sizeof allowed);
    for (size_t i = 0; i < count; i++) {
        kb_text_put(&text, i ? ", " : "");
        kb_text_put(&text, fields[i].name);
    }
    bool fits = kb_json_get_string(key, name, sizeof name, NULL);
    return kb_fault_3(fault, KB_UNKNOWN_MEMBER, fits ? name : "...", "here", allowed);
}

static KbError take(const Field *field, KbJson value, KbFault *fault)
{
    char wanted[48];
    bool right =
        field->flag ? kb_json_get_bool(value, field->flag) : kb_json_get_string(value, field->text, field->room, NULL);
    if (right)
        return KB_OK;
    snprintf(wanted, sizeof wanted, field->flag ? "true or false" : "a text of at most %zu bytes", field->room - 1);
    return kb_fault_2(fault, KB_BAD_MEMBER, field->name, wanted);
}

static KbError check_missing(const Field *fields, size_t count, KbJson body, KbFault *fault)
{
    KbJson value;
    for (size_t i = 0; i < count; i++)
        if (!fields[i].optional && !kb_json_member(body, fields[i].name, &value))
            return kb_fault_2(fault, KB_MISSING_MEMBER, fields[i].name, "it must be a text");
    return KB_OK;
}

static KbError take_all(const char *bytes, size_t length, const Field *fields, size_t count, KbFault *fault)
{
    KbJson body, key, value;
    KbError error = kb_json_read(bytes, length, &body, fault);
    if (error != KB_OK)
        return error;
    if (kb_json_kind(body) != KB_JSON_OBJECT)
        return kb_fault_1(fault, KB_NOT_OBJECT, "{\"name\":\"Anna\"}");
    KbJsonWalk walk = kb_json_walk(body);
    while (error == KB_OK && kb_json_next(&walk, &key, &value)) {
        const Field *field = find(fields, count, key);
        error = field ? take(field, value, fault) : refuse_unknown(fields, count, key, fault);
    }
    return error == KB_OK ? check_missing(fields, count, body, fault) : error;
}

bool fields_read(HttpRequest *request, const Field *fields, size_t count)
{
    KbFault fault;
    bool empty = request->body_length == 0;
    for (size_t i = 0; i < count; i++)
        if (fields[i].text)
            fields[i].text[0] = '\0';
    if (take_all(empty ? "{}" : request->body, empty ? 2 : request->body_length, fields, count, &fault) == KB_OK)
        return true;
    http_answer_fault(request, &fault);
    return false;
}
