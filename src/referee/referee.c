#include "referee/referee.h"

#include "core/error.h"
#include "core/json.h"
#include "core/mem.h"
#include "core/text.h"
#include "referee/request.h"

typedef struct Op {
    const char *name;
    const char *members; /* allowed beside op, parted by single spaces */
    bool needs_game;
    KbError (*run)(KbRequest *request);
} Op;

static const char example[] = "{\"op\":\"new\",\"game\":\"corruption\",\"players\":4,\"seed\":\"42\"}";

void kb_referee_start(KbReferee *referee)
{
    referee->playing = false;
    referee->has_entropy = false;
    referee->current = 0;
}

void kb_referee_entropy(KbReferee *referee, const uint8_t bytes[32])
{
    kb_mem_copy(referee->entropy, bytes, sizeof referee->entropy);
    referee->has_entropy = true;
}

static const Op ops[] = {
    { "new", "game players seed options", false, kb__op_new },
    { "turn", "", true, kb__op_turn },
    { "legal", "seat", true, kb__op_legal },
    { "act", "seat action", true, kb__op_act },
    { "undo", "seat check", true, kb__op_undo },
    { "view", "seat", true, kb__op_view },
    { "preview", "seat actions", true, kb__op_preview },
    { "result", "", true, kb__op_result },
    { "events", "seat since", true, kb__op_events },
    { "record", "", true, kb__op_record },
    { "load", "record", false, kb__op_load },
    { "bot", "seat bot iterations bot_seed", true, kb__op_bot },
    { "why", "seat back since", true, kb__op_why },
    { "deck", "", true, kb__op_deck },
    { "contracts", "", false, kb__op_contracts },
};
enum { OP_COUNT = sizeof ops / sizeof *ops };

static void list_names(char *room, size_t bytes)
{
    KbText text;
    kb_text_start(&text, room, bytes);
    for (const Op *op = ops; op < ops + OP_COUNT; op++) {
        kb_text_put(&text, op == ops ? "" : ", ");
        kb_text_put(&text, op->name);
    }
}

static KbError find_op(KbRequest *request, const Op **op)
{
    char names[KB_FAULT_ARG_BYTES];
    KbJson value;
    size_t length;
    list_names(names, sizeof names);
    if (kb_json_kind(request->json) != KB_JSON_OBJECT)
        return kb_fault_1(request->fault, KB_NOT_OBJECT, example);
    if (!kb_json_member(request->json, "op", &value))
        return kb__request_missing(request, "op", names);
    for (unsigned i = 0; i < OP_COUNT; i++)
        if (kb_json_is(value, ops[i].name)) {
            *op = &ops[i];
            return KB_OK;
        }
    if (!kb_json_get_string(value, request->referee->scratch, sizeof request->referee->scratch, &length))
        return kb__request_bad(request, "op", names);
    return kb_fault_2(request->fault, KB_UNKNOWN_OP, request->referee->scratch, names);
}

/* One of the words of `members`. */
static bool is_member(const char *members, const char *name, size_t length)
{
    while (*members) {
        size_t word = 0;
        while (members[word] && members[word] != ' ')
            word++;
        if (word == length && kb_mem_equal(members, name, length))
            return true;
        members += word + (members[word] == ' ');
    }
    return false;
}

/* A mistyped member would otherwise be passed over in silence. */
static KbError check_members(KbRequest *request, const Op *op)
{
    KbJsonWalk walk = kb_json_walk(request->json);
    KbJson key, value;
    while (kb_json_next(&walk, &key, &value)) {
        char name[64];
        size_t length;
        bool fits = kb_json_get_string(key, name, sizeof name, &length);
        if (fits && (is_member("op", name, length) || is_member(op->members, name, length)))
            continue;
        char in[32], allowed[KB_FAULT_ARG_BYTES];
        KbText text;
        kb_text_start(&text, in, sizeof in);
        kb_text_put(&text, "in op ");
        kb_text_put(&text, op->name);
        kb_text_start(&text, allowed, sizeof allowed);
        kb_text_put(&text, "op ");
        kb_text_put(&text, op->members);
        return kb_fault_3(request->fault, KB_UNKNOWN_MEMBER, fits ? name : "...", in, allowed);
    }
    return KB_OK;
}

static KbError answer_request(KbRequest *request, const char *line, size_t length)
{
    const Op *op = NULL;
    KbError error = kb_json_read(line, length, &request->json, request->fault);
    if (!error)
        error = find_op(request, &op);
    if (!op)
        return error;
    error = check_members(request, op);
    if (!error && op->needs_game && !request->referee->playing)
        error = kb_fault_1(request->fault, KB_NO_GAME, example);
    return error ? error : op->run(request);
}

static void restart(KbText *answer)
{
    kb_text_start(answer, answer->at, answer->capacity);
}

void kb_referee_refuse(const KbFault *fault, KbText *answer)
{
    kb_json_object(answer);
    kb_json_key_bool(answer, "ok", false);
    kb_fault_json(fault, answer);
    kb_json_object_end(answer);
}

void kb_referee_line(KbReferee *referee, const char *line, size_t length, KbText *answer)
{
    KbFault fault = { .error = KB_OK };
    KbRequest request = { .referee = referee, .answer = answer, .fault = &fault };
    kb_json_object(answer);
    kb_json_key_bool(answer, "ok", true);
    KbError error = answer_request(&request, line, length);
    kb_json_object_end(answer);
    if (answer->overflow)
        error = kb_fault_number(&fault, KB_TOO_SMALL, (int64_t)answer->capacity);
    if (!error)
        return;
    restart(answer);
    kb_referee_refuse(&fault, answer);
}
