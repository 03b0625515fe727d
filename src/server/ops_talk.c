/* Requests between people: chat, blocking, reporting. Beside the game, never inside its log. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/utf8.h"
#include "server/hall.h"

enum { CHAT_CHARACTERS = 300, CHAT_BURST = 5, CHATS_PER_MINUTE = 30 };

/* ---- chat ---- */

/* 1 to 300 characters that show something, without control characters. */
static bool is_sayable(const char *text)
{
    size_t left = strlen(text), count = 0;
    bool shows = false;
    while (left) {
        uint32_t code = 0;
        unsigned taken = kb_utf8_decode(text, left, &code);
        if (!taken || code < 0x20 || (code >= 0x7f && code < 0xa0) || (code >= 0x202a && code <= 0x202e) ||
            (code >= 0x2066 && code <= 0x2069))
            return false;
        shows = shows || code > 0x20;
        text += taken;
        left -= taken;
        count++;
    }
    return shows && count <= CHAT_CHARACTERS;
}

/* What is refused costs nothing. */
static KbError check_pace(Request *request)
{
    Rate rate = rate_per_minute(CHATS_PER_MINUTE, CHAT_BURST);
    int64_t now = now_microseconds();
    LimitsKey key = request_key(request);
    Limited *limited = limits_find(request->house->paces, &key, now);
    int64_t spent = limited ? limited->spent[LIMIT_MESSAGES] : 0;
    if (!limited || rate_use(&rate, &spent, now) != RATE_FINE)
        return kb_fault_2(&request->fault, KB_TOO_FAST, "messages", "2");
    limited->spent[LIMIT_MESSAGES] = spent;
    return KB_OK;
}

static KbError check_voice(Request *request, const Table *table)
{
    KbSeat seat = table_seat_of(table, request->visitor->person.id);
    bool playing = table->head.status == STORE_RUNNING || table->head.status == STORE_PAUSED;
    return playing && !seat && !table->head.spectators_talk ? kb_fault(&request->fault, KB_MUTED) : KB_OK;
}

typedef struct Saying {
    StoreChatJob job;
    House *house;
    char code[STORE_CODE_BYTES];
    Asker asker;
} Saying;

static void tell_saying(const Saying *saying, const Table *table)
{
    KbText text = hall_text(saying->house);
    kb_json_object(&text);
    kb_json_key_string(&text, "push", "chat");
    kb_json_key_string(&text, "table", table->code);
    kb_json_key(&text, "message");
    tell_chat(&saying->job.chat, &text);
    kb_json_object_end(&text);
    Message *message = message_new(text.at, text.length);
    if (!message)
        return;
    int64_t person = saying->job.chat.person;
    for (Watch *watch = table->watches; watch; watch = watch->next_of_table)
        if (store_is_blocked(saying->house->store, watch->visitor->person.id, person) != 1)
            visitor_send_message(watch->visitor, message);
    message_drop(message);
}

static void said(StoreJob *job)
{
    Saying *saying = (Saying *)job;
    Request request = asker_request(&saying->asker);
    const Table *table = table_find(saying->house, saying->code);
    saying->house->jobs--;
    if (job->outcome == STORE_COMMITTED) {
        saying->house->figures.chats++;
        request_ok(&request);
        if (table)
            tell_saying(saying, table);
    } else {
        kb_fault_1(&request.fault, KB_NOT_SAVED, job->why);
        request_refuse(&request);
    }
    asker_drop(&saying->asker);
    free(saying);
}

static void say(Request *request, const Table *table, const char *text)
{
    const StorePerson *person = &request->visitor->person;
    Saying *saying = calloc(1, sizeof *saying);
    if (!saying) {
        kb_fault(&request->fault, KB_BUSY);
        request_refuse(request);
        return;
    }
    saying->house = request->house;
    saying->asker = asker_keep(request);
    memcpy(saying->code, table->code, sizeof saying->code);
    saying->job.job.done = said;
    saying->job.table = table->id;
    StoreChat *chat = &saying->job.chat;
    chat->seat = table_seat_of(table, person->id);
    chat->person = person->id;
    chat->time = now_calendar();
    memcpy(chat->handle, person->handle, sizeof chat->handle);
    memcpy(chat->name, person->name, sizeof chat->name);
    snprintf(chat->text, sizeof chat->text, "%s", text);
    request->house->jobs++;
    store_chat(request->house->store, &saying->job);
}

static void op_chat(Request *request, Table *table)
{
    static const char what[] = "1 to 300 characters without control characters";
    char text[STORE_CHAT_BYTES];
    KbError error = request_text(request, "text", what, text, sizeof text);
    if (!error && !is_sayable(text))
        error = request_bad(request, "text", what);
    if (!error)
        error = check_voice(request, table);
    if (!error)
        error = check_pace(request);
    if (error)
        request_refuse(request);
    else
        say(request, table, text);
}

/* ---- blocking and reporting ---- */

typedef struct Wish {
    StorePersonJob job;
    Asker asker;
} Wish;

static void wish_done(StoreJob *job)
{
    Wish *wish = (Wish *)job;
    Request request = asker_request(&wish->asker);
    request.house->jobs--;
    if (job->outcome == STORE_COMMITTED) {
        request_ok(&request);
    } else {
        kb_fault_1(&request.fault, KB_NOT_SAVED, job->why);
        request_refuse(&request);
    }
    asker_drop(&wish->asker);
    free(wish);
}

static KbError read_other(Request *request, int64_t *other)
{
    char handle[STORE_HANDLE_BYTES];
    KbError error = request_text(request, "handle", "the handle of a person at the table", handle, sizeof handle);
    if (error)
        return error;
    if (store_person_by_handle(request->house->store, handle, other) != 1)
        return kb_fault_1(&request->fault, KB_NO_PERSON, handle);
    return *other == request->visitor->person.id ? request_bad(request, "handle", "somebody else's") : KB_OK;
}

static Wish *wish_new(Request *request, StorePersonChange what)
{
    int64_t other = 0;
    Wish *wish = NULL;
    if (read_other(request, &other))
        return NULL;
    wish = calloc(1, sizeof *wish);
    if (!wish) {
        kb_fault(&request->fault, KB_BUSY);
        return NULL;
    }
    wish->job.what = what;
    wish->job.person = request->visitor->person.id;
    wish->job.other = other;
    wish->job.time = now_calendar();
    wish->job.job.done = wish_done;
    return wish;
}

static void wish_submit(Wish *wish, const Request *request)
{
    wish->asker = asker_keep(request);
    request->house->jobs++;
    store_person_change(request->house->store, &wish->job);
}

static void change_block(Request *request, StorePersonChange what)
{
    Wish *wish = wish_new(request, what);
    if (wish)
        wish_submit(wish, request);
    else
        request_refuse(request);
}

static void op_block(Request *request)
{
    change_block(request, STORE_PERSON_BLOCK);
}

static void op_unblock(Request *request)
{
    change_block(request, STORE_PERSON_UNBLOCK);
}

static void op_report(Request *request, Table *table)
{
    static const char what[] = "what happened, in 1 to 300 characters";
    char text[STORE_CHAT_BYTES];
    KbError error = request_text(request, "text", what, text, sizeof text);
    if (!error && !is_sayable(text))
        error = request_bad(request, "text", what);
    if (!error)
        error = check_pace(request);
    Wish *wish = error ? NULL : wish_new(request, STORE_PERSON_REPORT);
    if (!wish) {
        request_refuse(request);
        return;
    }
    wish->job.table = table->id;
    snprintf(wish->job.text, sizeof wish->job.text, "%s", text);
    wish_submit(wish, request);
}

const Op ops_talk[] = {
    { "chat", "table text", NULL, op_chat },
    { "block", "handle", op_block, NULL },
    { "unblock", "handle", op_unblock, NULL },
    { "report", "handle table text", NULL, op_report },
    { NULL, NULL, NULL, NULL },
};
