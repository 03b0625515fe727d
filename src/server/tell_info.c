/* What is told of a table beside its game: its info, its line in a list, keys and chat. */
#include <string.h>

#include "referee/told.h"
#include "server/hall.h"

static void put_result(const Table *table, KbText *text)
{
    KbResult result;
    KbSeats winners = 0;
    kb_json_key(text, "result");
    if (table->head.turn.over) {
        kb_table_result(table->play.table, &result);
        kb_json_object(text);
        kb_told_result(&result, table->players, text);
        kb_json_object_end(text);
        return;
    }
    if (strcmp(table->head.why, "conceded") != 0) {
        kb_json_null(text);
        return;
    }
    for (KbSeat seat = 1; seat <= table->players; seat++)
        if (!table->head.seat[seat].row.conceded)
            winners |= kb_seat_bit(seat);
    kb_json_object(text);
    kb_json_key_null(text, "scores");
    kb_json_key_seats(text, "winners", winners);
    kb_json_object_end(text);
}

static void put_name(KbText *text, const char *key, const char *name)
{
    if (name[0])
        kb_json_key_string(text, key, name);
    else
        kb_json_key_null(text, key);
}

static void put_seat(const Table *table, KbSeat seat, KbText *text)
{
    const SeatHead *head = &table->head.seat[seat];
    kb_json_object(text);
    kb_json_key_number(text, "seat", seat);
    put_name(text, "name", head->row.name);
    put_name(text, "handle", head->row.person ? head->handle : "");
    kb_json_key_bool(text, "here", table_is_here(table, seat));
    put_name(text, "bot", head->row.bot);
    kb_json_key_bool(text, "bot_plays", head->row.bot_plays);
    kb_json_key_bool(text, "conceded", head->row.conceded);
    kb_json_key_bool(text, "contributed", head->row.contribution_length > 0);
    kb_json_object_end(text);
}

static void put_proposals(const Table *table, KbText *text)
{
    static const char *const names[] = { "", "end", "pause", "resume" };
    kb_json_key(text, "proposals");
    kb_json_array(text);
    for (KbSeat seat = 1; seat <= table->players; seat++) {
        Proposal proposal = table->head.seat[seat].proposal;
        if (proposal == PROPOSE_NOTHING)
            continue;
        kb_json_object(text);
        kb_json_key_number(text, "seat", seat);
        kb_json_key_string(text, "what", names[proposal]);
        kb_json_object_end(text);
    }
    kb_json_array_end(text);
}

/* The seed only after the end: until then it is the deal. */
static void put_seed(const Table *table, KbText *text)
{
    uint8_t commitment[32];
    kb_seed_commitment(&table->seed, commitment);
    kb_json_key(text, "commitment");
    kb_json_plain(text);
    kb_text_put_hex(text, commitment, sizeof commitment);
    kb_json_plain_end(text);
    if (table->head.status != STORE_OVER) {
        kb_json_key_null(text, "seed");
        return;
    }
    kb_json_key_string(text, "seed", table->seed.text);
    kb_json_key(text, "contributions");
    kb_json_array(text);
    for (KbSeat seat = 1; seat <= table->players; seat++) {
        const StoreSeat *row = &table->head.seat[seat].row;
        kb_json_plain(text);
        kb_text_put_hex(text, row->contribution, row->contribution_length);
        kb_json_plain_end(text);
    }
    kb_json_array_end(text);
}

static void put_people(const Table *table, KbText *text)
{
    uint32_t seated = 0;
    kb_json_key(text, "seats");
    kb_json_array(text);
    for (KbSeat seat = 1; seat <= table->players; seat++)
        put_seat(table, seat, text);
    kb_json_array_end(text);
    for (const Watch *watch = table->watches; watch; watch = watch->next_of_table)
        seated += table_seat_of(table, watch->visitor->person.id) != 0;
    kb_json_key_number(text, "spectators", table->watch_count - seated);
}

void tell_info(const Table *table, KbText *text)
{
    const Head *head = &table->head;
    kb_json_key(text, "info");
    kb_json_object(text);
    kb_json_key_string(text, "game", table->game->id);
    kb_json_key_number(text, "players", table->players);
    kb_json_key(text, "options");
    kb_text_put(text, table->options);
    text->comma = true;
    kb_json_key_bool(text, "own_deck", table->own_deck);
    kb_json_key_string(text, "status", store_status_word(head->status));
    kb_json_key_string(text, "why", head->why);
    kb_json_key_bool(text, "public", head->is_public);
    kb_json_key_bool(text, "spectators_talk", head->spectators_talk);
    kb_json_key_number(text, "host", table_seat_of(table, head->host));
    put_name(text, "rematch", table->rematch);
    put_seed(table, text);
    kb_json_key(text, "clock");
    clock_write(&table->clock, text);
    put_people(table, text);
    put_proposals(table, text);
    if (head->status == STORE_OVER && table->play.table)
        put_result(table, text);
    kb_json_object_end(text);
}

void tell_keys(const Table *table, int64_t person, KbText *text)
{
    char key[KEYS_SEAT_BYTES];
    kb_json_key(text, "keys");
    kb_json_array(text);
    for (KbSeat seat = 1; seat <= table->players; seat++) {
        const StoreSeat *row = &table->head.seat[seat].row;
        if (row->person != person && (row->person || table->head.host != person)) {
            kb_json_null(text);
            continue;
        }
        keys_seat(table->house->secret, table->id, seat, row->key, key);
        kb_json_string(text, key);
    }
    kb_json_array_end(text);
}

void tell_chat(const StoreChat *chat, KbText *text)
{
    kb_json_object(text);
    kb_json_key_number(text, "id", chat->id);
    kb_json_key_number(text, "seat", chat->seat);
    kb_json_key_string(text, "handle", chat->handle);
    kb_json_key_string(text, "name", chat->name);
    kb_json_key_string(text, "text", chat->text);
    kb_json_key_number(text, "time", chat->time);
    kb_json_object_end(text);
}

void tell_summary(const Table *table, KbText *text, int64_t person)
{
    const Head *head = table_written(table);
    unsigned empty = 0;
    kb_json_object(text);
    kb_json_key_string(text, "table", table->code);
    kb_json_key_string(text, "game", table->game->id);
    kb_json_key_number(text, "players", table->players);
    kb_json_key_string(text, "status", store_status_word(head->status));
    kb_json_key(text, "names");
    kb_json_array(text);
    for (KbSeat seat = 1; seat <= table->players; seat++) {
        const StoreSeat *row = &head->seat[seat].row;
        empty += !row->person && !row->bot_plays;
        if (row->person)
            kb_json_string(text, row->name);
        else if (row->bot[0])
            kb_json_string(text, row->bot);
        else
            kb_json_null(text);
    }
    kb_json_array_end(text);
    kb_json_key_number(text, "free", empty);
    kb_json_key(text, "clock");
    clock_write(&table->clock, text);
    kb_json_key_number(text, "created", table->created);
    if (person) {
        KbSeat seat = table_seat_of(table, person);
        kb_json_key_number(text, "seat", seat);
        kb_json_key_bool(text, "awaited", seat && head->seat[seat].asked);
    }
    kb_json_object_end(text);
}
