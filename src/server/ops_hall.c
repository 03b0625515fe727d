/* Requests of no table: the lobby, one's own tables. */
#include <string.h>

#include "core/error.h"
#include "server/hall.h"

typedef struct Mine {
    int64_t table[HALL_MINE_MAX];
    uint32_t count;
} Mine;

static void note_mine(void *context, int64_t table)
{
    Mine *mine = context;
    mine->table[mine->count++] = table;
}

/* A table that is not loaded and waits for nobody, from its row. */
static void put_stored(const StoreTable *row, int64_t person, KbText *text)
{
    kb_json_object(text);
    kb_json_key_string(text, "table", row->code);
    kb_json_key_string(text, "game", row->game);
    kb_json_key_number(text, "players", row->players);
    kb_json_key_string(text, "status", store_status_word(row->status));
    kb_json_key_number(text, "created", row->created);
    kb_json_key_number(text, "seat", store_seat_of(row, person));
    kb_json_key_bool(text, "awaited", false);
    kb_json_object_end(text);
}

/* Whom a game waits for is known when it is loaded. Not while the answer is written: a table that is loaded may go on, and tell. */
static void load_running(House *house, const Mine *mine)
{
    for (uint32_t i = 0; i < mine->count; i++) {
        char code[STORE_CODE_BYTES];
        KbFault fault;
        if (store_table_by_id(house->store, mine->table[i], house->scratch) != 1 ||
            house->scratch->status != STORE_RUNNING)
            continue;
        memcpy(code, house->scratch->code, sizeof code);
        table_get(house, code, &fault);
    }
}

static void put_mine(House *house, int64_t id, int64_t person, KbText *text)
{
    const StoreTable *row = house->scratch;
    if (store_table_by_id(house->store, id, house->scratch) != 1)
        return;
    const Table *table = table_find(house, row->code);
    if (table)
        tell_summary(table, text, person);
    else
        put_stored(row, person, text);
}

static void op_mine(Request *request)
{
    House *house = request->house;
    Mine mine = { .count = 0 };
    int64_t person = request->visitor->person.id;
    if (store_tables_of(house->store, person, HALL_MINE_MAX, note_mine, &mine) < 0) {
        kb_fault_1(&request->fault, KB_NOT_SAVED, store_read_error(house->store));
        request_refuse(request);
        return;
    }
    load_running(house, &mine);
    KbText text = request_answer(request);
    kb_json_key(&text, "tables");
    kb_json_array(&text);
    for (uint32_t i = 0; i < mine.count; i++)
        put_mine(house, mine.table[i], person, &text);
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
