/* Requests around a table: looking, sitting down, leaving. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "server/change.h"

/* ---- looking ---- */

static Watch *watch_begin(Table *table, Visitor *visitor)
{
    Watch *watch = table_watch_of(table, visitor);
    if (watch)
        return watch;
    watch = calloc(1, sizeof *watch);
    if (!watch)
        return NULL;
    *watch = (Watch){ visitor, table, table->watches, visitor->watches };
    table->watches = visitor->watches = watch;
    table->watch_count++;
    visitor->watch_count++;
    table->news = true;
    return watch;
}

typedef struct Chats {
    House *house;
    int64_t listener;
    KbText *text;
} Chats;

static void put_chat(void *context, const StoreChat *chat)
{
    Chats *chats = context;
    if (store_is_blocked(chats->house->store, chats->listener, chat->person) == 1)
        return;
    tell_chat(chat, chats->text);
}

static void op_open(Request *request, Table *table)
{
    Visitor *visitor = request->visitor;
    int64_t since = 0;
    bool has_since = request_has(request, "version");
    if (has_since && request_integer(request, "version", "the version you have", 0, UINT32_MAX, &since)) {
        request_refuse(request);
        return;
    }
    if (!table_watch_of(table, visitor) && visitor->watch_count >= HALL_WATCHES_MAX) {
        kb_fault_2(&request->fault, KB_TOO_MANY, "tables at once", "16");
        request_refuse(request);
        return;
    }
    if (!watch_begin(table, visitor)) {
        kb_fault(&request->fault, KB_BUSY);
        request_refuse(request);
        return;
    }
    KbText text = request_answer(request);
    tell_table(table, table_seat_of(table, visitor->person.id), &text, has_since ? &since : NULL);
    kb_json_key(&text, "chat");
    kb_json_array(&text);
    store_chats(request->house->store, table->id, HALL_CHATS, put_chat,
                &(Chats){ request->house, visitor->person.id, &text });
    kb_json_array_end(&text);
    request_send(request, &text);
}

static void op_close(Request *request, Table *table)
{
    Watch *watch = table_watch_of(table, request->visitor);
    if (watch)
        watch_end(watch);
    request_ok(request);
}

/* ---- sitting down ---- */

static bool is_barred(const Head *head, int64_t person)
{
    for (uint32_t i = 0; i < HALL_BARRED && i < head->barred_count; i++)
        if (head->barred[i] == person)
            return true;
    return false;
}

static KbError check_welcome(Request *request, const Table *table)
{
    int64_t person = request->visitor->person.id;
    bool blocked = table->head.host && store_is_blocked(request->house->store, table->head.host, person) == 1;
    return blocked || is_barred(&table->head, person) ? kb_fault(&request->fault, KB_NOT_WELCOME) : KB_OK;
}

/* The seat that the key opens; 0: none. */
static KbSeat seat_of_key(const Table *table, const char *key)
{
    KbSeat found = 0;
    for (KbSeat seat = 1; seat <= table->players; seat++)
        if (keys_seat_is(table->house->secret, table->id, seat, table->head.seat[seat].row.key, key))
            found = seat;
    return found;
}

static KbError find_by_key(Request *request, const Table *table, KbSeat *seat)
{
    char key[64];
    KbError error = request_text(request, "key", "the key in a seat's link", key, sizeof key);
    if (error)
        return error;
    *seat = seat_of_key(table, key);
    /* Once the cards are dealt, a key opens what was a person's seat, never a bot's: its hand is nobody's to look into. */
    if (*seat && table->head.status != STORE_OPEN && !table->head.seat[*seat].row.person)
        *seat = 0;
    return *seat ? KB_OK : kb_fault(&request->fault, KB_BAD_KEY);
}

static KbError find_free(Request *request, const Table *table, KbSeat *seat)
{
    KbError error = check_welcome(request, table);
    if (error)
        return error;
    if (table->head.status != STORE_OPEN)
        return kb_fault(&request->fault, KB_NOT_OPEN);
    if (request_has(request, "seat")) {
        error = request_seat(request, table, seat);
        if (error || seat_is_free(table, *seat))
            return error;
        kb_fault(&request->fault, KB_SEAT_TAKEN);
        kb_fault_arg_number(&request->fault, *seat);
        return KB_SEAT_TAKEN;
    }
    for (*seat = 1; *seat <= table->players; ++*seat)
        if (seat_is_free(table, *seat))
            return KB_OK;
    return kb_fault(&request->fault, KB_NO_SEAT_FREE);
}

static KbError read_contribution(Request *request, StoreSeat *row)
{
    char text[sizeof row->contribution + 1];
    KbJson value;
    size_t length = 0;
    if (!request_has(request, "contribution"))
        return KB_OK;
    kb_json_member(request->json, "contribution", &value);
    if (!kb_json_get_string(value, text, sizeof text, &length) || !length)
        return request_bad(request, "contribution", "a text of 1 to 64 bytes");
    memcpy(row->contribution, text, length);
    row->contribution_length = (uint8_t)length;
    return KB_OK;
}

static KbError find_seat(Request *request, const Table *table, KbSeat *seat)
{
    KbSeat own = table_seat_of(table, request->visitor->person.id);
    KbError error = request_has(request, "key") ? find_by_key(request, table, seat) : KB_OK;
    if (error)
        return error;
    if (own && !*seat && request_has(request, "seat"))
        error = request_seat(request, table, seat);
    else if (own && !*seat)
        *seat = own;
    if (error)
        return error;
    if (own && own != *seat) {
        kb_fault(&request->fault, KB_SEATED);
        kb_fault_arg_number(&request->fault, own);
        return KB_SEATED;
    }
    return *seat ? KB_OK : find_free(request, table, seat);
}

static void put_key(const Table *table, KbSeat seat, KbText *text)
{
    char key[KEYS_SEAT_BYTES];
    keys_seat(table->house->secret, table->id, seat, table->head.seat[seat].row.key, key);
    kb_json_key_number(text, "seat", seat);
    kb_json_key_string(text, "key", key);
}

static void answer_key(Change *change, KbText *text)
{
    put_key(change->table, change->seat, text);
}

/* In a game that has begun, and played by the person who asks: there is nothing to take. */
static bool is_played_by(const Table *table, KbSeat seat, int64_t person)
{
    const StoreSeat *row = &table->head.seat[seat].row;
    return table->head.status != STORE_OPEN && row->person == person && !row->bot_plays;
}

static void answer_seated(Request *request, const Table *table, KbSeat seat)
{
    KbText text = request_answer(request);
    kb_json_key_number(&text, "version", table_version(table));
    put_key(table, seat, &text);
    request_send(request, &text);
}

static void op_sit(Request *request, Table *table)
{
    const StorePerson *person = &request->visitor->person;
    KbSeat seat = 0;
    if (find_seat(request, table, &seat)) {
        request_refuse(request);
        return;
    }
    if (is_played_by(table, seat, person->id)) {
        answer_seated(request, table, seat);
        return;
    }
    Change *change = change_begin(table, request);
    if (!change)
        return;
    SeatHead *head = &table->head.seat[seat];
    if (table->head.status == STORE_OPEN && read_contribution(request, &head->row)) {
        change_abandon(change);
        request_refuse(request);
        return;
    }
    if (head->row.person != person->id)
        head->row.key++; /* who was here before does not come back by it */
    head->row.person = person->id;
    memcpy(head->row.name, person->name, sizeof head->row.name);
    memcpy(head->handle, person->handle, sizeof head->handle);
    seat_take_back(head);
    if (table->head.status == STORE_OPEN)
        head->row.bot[0] = '\0';
    if (!table->head.host)
        table->head.host = person->id;
    change->seat = seat;
    change->answer = answer_key;
    change_row(change, STORE_SEAT, seat, STORE_PLAYER, NULL, "{\"what\":\"sit\"}");
    change_seat(change, seat);
    change_head(change);
    change_submit(change);
}

static void op_keys(Request *request, Table *table)
{
    KbText text = request_answer(request);
    tell_keys(table, request->visitor->person.id, &text);
    request_send(request, &text);
}

/* ---- leaving ---- */

static void op_stand(Request *request, Table *table)
{
    KbSeat seat = table_seat_of(table, request->visitor->person.id);
    if (!seat)
        kb_fault(&request->fault, KB_NOT_SEATED);
    else if (table->head.status > STORE_PAUSED)
        kb_fault(&request->fault, KB_GAME_OVER);
    Change *change = change_for(request, table);
    if (!change)
        return;
    seat_leave(change, seat, "{\"what\":\"bot\",\"why\":\"left\"}");
    change_agree(change);
    change_submit(change);
}

const Op ops_seats[] = {
    { "open", "table version", NULL, op_open },
    { "close", "table", NULL, op_close },
    { "sit", "table seat key contribution", NULL, op_sit },
    { "keys", "table", NULL, op_keys },
    { "stand", "table", NULL, op_stand },
    { NULL, NULL, NULL, NULL },
};
