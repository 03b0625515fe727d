/* Requests of no table: the lobby, one's own tables. */
#include "core/error.h"
#include "server/hall.h"

typedef struct Mine {
    House *house;
    KbText *text;
    int64_t person;
} Mine;

/* A table that is not loaded, from its row. */
static void put_stored(const StoreTable *row, const Mine *mine)
{
    KbText *text = mine->text;
    KbSeat own = 0;
    for (KbSeat seat = 1; seat <= row->players; seat++)
        if (row->seat[seat].person == mine->person)
            own = seat;
    kb_json_object(text);
    kb_json_key_string(text, "table", row->code);
    kb_json_key_string(text, "game", row->game);
    kb_json_key_number(text, "players", row->players);
    kb_json_key_string(text, "status", store_status_word(row->status));
    kb_json_key_number(text, "created", row->created);
    kb_json_key_number(text, "seat", own);
    kb_json_key_bool(text, "awaited", false);
    kb_json_object_end(text);
}

static void each_mine(void *context, int64_t id)
{
    Mine *mine = context;
    StoreTable *row = mine->house->scratch;
    if (store_table_by_id(mine->house->store, id, row) != 1)
        return;
    const Table *table = table_find(mine->house, row->code);
    if (table)
        tell_summary(table, mine->text, mine->person);
    else
        put_stored(row, mine);
}

static void op_mine(Request *request)
{
    KbText text = request_answer(request);
    Mine mine = { request->house, &text, request->visitor->person.id };
    kb_json_key(&text, "tables");
    kb_json_array(&text);
    store_tables_of(request->house->store, mine.person, HALL_MINE_MAX, each_mine, &mine);
    kb_json_array_end(&text);
    request_send(request, &text);
}

static void op_ping(Request *request)
{
    request_ok(request);
}

static void op_lobby(Request *request)
{
    bool watch = request->visitor->in_lobby;
    if (request_flag(request, "watch", &watch)) {
        request_refuse(request);
        return;
    }
    request->visitor->in_lobby = watch;
    KbText text = request_answer(request);
    lobby_list(request->house, &text);
    request_send(request, &text);
}

const Op ops_hall[] = {
    { "ping", "", op_ping, NULL },
    { "lobby", "watch", op_lobby, NULL },
    { "mine", "", op_mine, NULL },
    { NULL, NULL, NULL, NULL },
};
