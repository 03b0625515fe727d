/* The host's requests. */
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "server/change.h"

static bool is_host(const Request *request, const Table *table)
{
    return table->head.host == request->visitor->person.id;
}

static KbError check_host(Request *request, const Table *table)
{
    if (!is_host(request, table))
        return kb_fault(&request->fault, KB_NOT_HOST);
    return table->head.status == STORE_OPEN ? KB_OK : kb_fault(&request->fault, KB_NOT_OPEN);
}

static void submit_seat(Change *change, KbSeat seat, const char *payload)
{
    change_row(change, STORE_SEAT, seat, STORE_PLAYER, NULL, payload);
    change_seat(change, seat);
    change_head(change);
    change_submit(change);
}

static void op_bot(Request *request, Table *table)
{
    char bot[STORE_BOT_BYTES] = "";
    KbSeat seat = 0;
    KbError error = check_host(request, table);
    if (!error)
        error = request_seat(request, table, &seat);
    if (!error && table->head.seat[seat].row.person) {
        error = kb_fault(&request->fault, KB_SEAT_TAKEN);
        kb_fault_arg_number(&request->fault, seat);
    }
    if (!error && request_has(request, "bot"))
        error = request_text(request, "bot", "the id of a bot, or null", bot, sizeof bot);
    if (!error && bot[0])
        ops_read_bot(bot, &request->fault);
    Change *change = change_for(request, table);
    if (!change)
        return;
    memcpy(table->head.seat[seat].row.bot, bot, sizeof bot);
    table->head.seat[seat].row.bot_plays = bot[0] != '\0';
    submit_seat(change, seat, bot[0] ? "{\"what\":\"bot\",\"why\":\"host\"}" : "{\"what\":\"free\"}");
}

static void op_remove(Request *request, Table *table)
{
    KbSeat seat = 0;
    KbError error = check_host(request, table);
    if (!error)
        error = request_seat(request, table, &seat);
    if (!error && (!table->head.seat[seat].row.person || table->head.seat[seat].row.person == table->head.host))
        request_bad(request, "seat", "the seat of somebody else");
    Change *change = change_for(request, table);
    if (!change)
        return;
    Head *head = &table->head;
    head->barred[head->barred_count++ % HALL_BARRED] = head->seat[seat].row.person;
    seat_free(&head->seat[seat]);
    submit_seat(change, seat, "{\"what\":\"remove\"}");
}

static void op_host(Request *request, Table *table)
{
    KbSeat seat = 0;
    KbError error = is_host(request, table) ? KB_OK : kb_fault(&request->fault, KB_NOT_HOST);
    if (!error)
        error = request_seat(request, table, &seat);
    if (!error && !table->head.seat[seat].row.person)
        request_bad(request, "seat", "the seat of a person");
    Change *change = change_for(request, table);
    if (!change)
        return;
    table->head.host = table->head.seat[seat].row.person;
    change_head(change);
    change_submit(change);
}

static void op_settings(Request *request, Table *table)
{
    bool is_public = table->head.is_public, talk = table->head.spectators_talk;
    KbError error = is_host(request, table) ? KB_OK : kb_fault(&request->fault, KB_NOT_HOST);
    if (!error)
        error = request_flag(request, "public", &is_public);
    if (!error)
        request_flag(request, "spectators_talk", &talk);
    Change *change = change_for(request, table);
    if (!change)
        return;
    table->head.is_public = is_public;
    table->head.spectators_talk = talk;
    change_head(change);
    change_submit(change);
}

/* Bots for empty seats, in turn; none: such seats are an error. */
typedef struct Fill {
    char bot[KB_SEATS_MAX][STORE_BOT_BYTES];
    unsigned count;
} Fill;

static KbError read_fill_bot(Request *request, KbJson value, Fill *fill)
{
    size_t length;
    char *bot = fill->bot[fill->count++];
    if (!kb_json_get_string(value, bot, STORE_BOT_BYTES, &length) || !length)
        return request_bad(request, "fill", "the id of a bot, or a list of 1 to 7 of them");
    return ops_read_bot(bot, &request->fault);
}

static KbError read_fill(Request *request, Fill *fill)
{
    KbJson value, one;
    KbError error = KB_OK;
    if (!request_has(request, "fill") || !kb_json_member(request->json, "fill", &value))
        return KB_OK;
    if (kb_json_kind(value) != KB_JSON_ARRAY)
        return read_fill_bot(request, value, fill);
    if (!kb_json_count(value) || kb_json_count(value) > KB_SEATS_MAX)
        return request_bad(request, "fill", "the id of a bot, or a list of 1 to 7 of them");
    for (KbJsonWalk walk = kb_json_walk(value); !error && kb_json_next(&walk, NULL, &one);)
        error = read_fill_bot(request, one, fill);
    return error;
}

/* Fill the empty seats, or name them in the fault. */
static KbError fill_seats(Request *request, Table *table, const Fill *fill)
{
    char empty[32] = "";
    unsigned filled = 0;
    for (KbSeat seat = 1; seat <= table->players; seat++) {
        StoreSeat *row = &table->head.seat[seat].row;
        if (!seat_is_free(table, seat))
            continue;
        if (fill->count) {
            snprintf(row->bot, sizeof row->bot, "%s", fill->bot[filled++ % fill->count]);
            row->bot_plays = true;
        } else {
            size_t length = strlen(empty);
            snprintf(empty + length, sizeof empty - length, "%s%u", length ? ", " : "", seat);
        }
    }
    return empty[0] ? kb_fault_1(&request->fault, KB_SEATS_EMPTY, empty) : KB_OK;
}

static void op_start(Request *request, Table *table)
{
    Fill fill = { .count = 0 };
    KbError error = check_host(request, table);
    if (!error)
        read_fill(request, &fill);
    Change *change = change_for(request, table);
    if (!change)
        return;
    error = fill_seats(request, table, &fill);
    if (!error)
        error = change_deal(change, &request->fault);
    if (error) {
        change_abandon(change);
        request_refuse(request);
        return;
    }
    change_submit(change);
}

const Op ops_host[] = {
    { "bot", "table seat bot", NULL, op_bot }, { "remove", "table seat", NULL, op_remove },
    { "host", "table seat", NULL, op_host },   { "settings", "table public spectators_talk", NULL, op_settings },
    { "start", "table fill", NULL, op_start }, { NULL, NULL, NULL, NULL },
};
