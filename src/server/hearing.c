/* From a message to the op that answers it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "server/hall.h"

static const Op *const all_ops[] = { ops_hall, ops_create, ops_seats, ops_host, ops_play, ops_talk, ops_why };
enum { OP_LISTS = sizeof all_ops / sizeof *all_ops };

static const Op *find_op(const char *name)
{
    for (unsigned i = 0; i < OP_LISTS; i++)
        for (const Op *op = all_ops[i]; op->name; op++)
            if (!strcmp(op->name, name))
                return op;
    return NULL;
}

static KbError unknown_op(Request *request, const char *name)
{
    char room[KB_FAULT_ARG_BYTES];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    for (unsigned i = 0; i < OP_LISTS; i++)
        for (const Op *op = all_ops[i]; op->name; op++) {
            kb_text_put(&text, text.length ? ", " : "");
            kb_text_put(&text, op->name);
        }
    return kb_fault_2(&request->fault, KB_UNKNOWN_OP, name, room);
}

static bool is_listed(const char *list, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = list; length && (at = strstr(at, name)); at += length)
        if ((at == list || at[-1] == ' ') && (!at[length] || at[length] == ' '))
            return true;
    return false;
}

static KbError check_members(Request *request, const Op *op)
{
    KbJson key, value;
    char name[64];
    size_t length;
    KbJsonWalk walk = kb_json_walk(request->json);
    while (kb_json_next(&walk, &key, &value)) {
        if (!kb_json_get_string(key, name, sizeof name, &length))
            snprintf(name, sizeof name, "a very long name");
        if (!strcmp(name, "id") || !strcmp(name, "op") || is_listed(op->members, name))
            continue;
        kb_fault_2(&request->fault, KB_UNKNOWN_MEMBER, name, "here");
        kb_fault_arg_text(&request->fault, op->members[0] ? op->members : "id and op");
        return KB_UNKNOWN_MEMBER;
    }
    return KB_OK;
}

static KbError read_request(Request *request, const char *text, size_t length, const Op **op)
{
    char name[32];
    KbJson id;
    KbError error = kb_json_read(text, length, &request->json, &request->fault);
    if (error)
        return error;
    if (kb_json_kind(request->json) != KB_JSON_OBJECT)
        return kb_fault_1(&request->fault, KB_NOT_OBJECT, "{\"id\":1,\"op\":\"ping\"}");
    request->has_id = kb_json_member(request->json, "id", &id) && kb_json_get_integer(id, &request->id);
    if (!request->has_id)
        return request_bad(request, "id", "a whole number of your choice");
    error = request_text(request, "op", "what to do, like \"ping\"", name, sizeof name);
    if (error)
        return error;
    *op = find_op(name);
    return *op ? check_members(request, *op) : unknown_op(request, name);
}

/* The table is busy: hear this again when it is not. */
static void wait_in_line(Request *request, Table *table, const char *text, size_t length)
{
    Waiting *waiting = table->waiting_count < HALL_WAITING_MAX ? malloc(sizeof *waiting + length) : NULL;
    if (!waiting) {
        kb_fault(&request->fault, KB_BUSY);
        request_refuse(request);
        return;
    }
    waiting->next = NULL;
    waiting->visitor = visitor_hold(request->visitor);
    waiting->length = length;
    memcpy(waiting->text, text, length);
    if (table->waiting_last)
        table->waiting_last->next = waiting;
    else
        table->waiting = waiting;
    table->waiting_last = waiting;
    table->waiting_count++;
}

static void run_at_table(Request *request, const Op *op, const char *text, size_t length)
{
    char code[STORE_CODE_BYTES];
    Table *table = NULL;
    if (!request_text(request, "table", "the code in the table's link", code, sizeof code))
        table = table_get(request->house, code, &request->fault);
    else if (request->fault.error == KB_BAD_MEMBER)
        kb_fault(&request->fault, KB_NO_TABLE); /* too long for a code, perhaps */
    if (!table) {
        request_refuse(request);
        return;
    }
    if (table_is_busy(table)) {
        wait_in_line(request, table, text, length);
        return;
    }
    op->at_table(request, table);
    /* What was asked may have moved a clock or a bot, and others are told who came. */
    table_pump(table);
}

void house_rehear(House *house, Visitor *visitor, const char *text, size_t length)
{
    Request request = { .house = house, .visitor = visitor };
    const Op *op = NULL;
    KbError error = read_request(&request, text, length, &op);
    if (!error && house->stopping)
        error = kb_fault(&request.fault, KB_GOING_AWAY);
    if (error || !op)
        request_refuse(&request);
    else if (op->run)
        op->run(&request);
    else
        run_at_table(&request, op, text, length);
}

void house_hear(House *house, Visitor *visitor, const char *text, size_t length)
{
    house->figures.messages_in++;
    house_rehear(house, visitor, text, length);
}
