/* Making tables: new ones, and the next one for the same people. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot/bot.h"
#include "core/error.h"
#include "core/hex.h"
#include "referee/unknown.h"
#include "server/hall.h"

typedef struct Creation {
    StoreTableJob job;
    StoreTable row;
    House *house;
    Table *old; /* whose rematch it is, busy until then; NULL: none's */
    Asker asker;
} Creation;

KbError ops_read_bot(const char *name, KbFault *fault)
{
    return kb_bot_find(name, strlen(name)) ? KB_OK : kb_unknown_bot(fault, name, strlen(name));
}

static KbError read_game(Request *request, StoreTable *row, const KbGame **game)
{
    int64_t players;
    KbError error = request_text(request, "game", "the id of a game, like \"corruption\"", row->game, sizeof row->game);
    if (error)
        return error;
    *game = kb_game_find(row->game, strlen(row->game));
    if (!*game)
        return kb_unknown_game(&request->fault, row->game, strlen(row->game));
    error = request_integer(request, "players", "how many play", 0, 255, &players);
    if (error == KB_MISSING_MEMBER)
        return error;
    if (error || players < (*game)->players_min || players > (*game)->players_max) {
        kb_fault_1(&request->fault, KB_BAD_PLAYERS, (*game)->id);
        kb_fault_arg_number(&request->fault, (*game)->players_min);
        kb_fault_arg_number(&request->fault, (*game)->players_max);
        return KB_BAD_PLAYERS;
    }
    row->players = (uint8_t)players;
    row->rules = (*game)->rules_version;
    return KB_OK;
}

static KbError read_deck(Request *request, StoreTable *row)
{
    char name[65];
    if (!request_has(request, "deck"))
        return KB_OK;
    KbError error = request_text(request, "deck", "the name of a deck that was sent to /api/deck", name, sizeof name);
    if (error)
        return error;
    if (strlen(name) != 64 || !kb_hex_read(name, 64, row->deck))
        return request_bad(request, "deck", "64 hexadecimal digits, as /api/deck answered");
    row->has_deck = true;
    return KB_OK;
}

/* The game itself says whether the options are right, deck and all. */
static KbError check_options(Request *request, const StoreTable *row, const KbGame *game)
{
    _Alignas(KB_ALIGN) uint8_t setup[KB_SETUP_ROOM];
    char why[STORE_WHY_BYTES], hex[65] = "";
    size_t length = 0;
    char *options = play_options(request->house->store, row, &length, why, &(bool){ false });
    if (!options) {
        KbJson deck;
        size_t taken;
        if (kb_json_member(request->json, "deck", &deck))
            kb_json_get_string(deck, hex, sizeof hex, &taken);
        return kb_fault_1(&request->fault, KB_NO_DECK, hex);
    }
    KbError error = game->setup((KbSetup *)setup, row->players, options, length, &request->fault);
    free(options);
    return error;
}

static KbError read_options(Request *request, StoreTable *row, const KbGame *game)
{
    KbJson options = { "{}", 2 }, deal;
    if (kb_json_member(request->json, "options", &options) && kb_json_kind(options) != KB_JSON_OBJECT)
        return request_bad(request, "options", "an object");
    if (kb_json_member(options, "deal", &deal))
        return kb_fault(&request->fault, KB_FIXED_DEAL);
    if (options.length >= sizeof row->options)
        return kb_fault_2(&request->fault, KB_TOO_LONG, "'options'", "16383 bytes");
    memcpy(row->options, options.at, options.length);
    KbError error = read_deck(request, row);
    return error ? error : check_options(request, row, game);
}

static KbError read_clock(Request *request, StoreTable *row)
{
    KbJson json;
    Clock clock = { CLOCK_NONE, 0, 0 };
    KbText text;
    if (kb_json_member(request->json, "clock", &json)) {
        KbError error = clock_read(json, &clock, &request->fault);
        if (error)
            return error;
    }
    for (KbSeat seat = 1; seat <= row->players; seat++)
        row->seat[seat].bank = clock.bank;
    kb_text_start(&text, row->clock, sizeof row->clock);
    clock_write(&clock, &text);
    return KB_OK;
}

static void seat_person(StoreSeat *seat, const StorePerson *person)
{
    seat->person = person->id;
    memcpy(seat->name, person->name, sizeof seat->name);
    seat->key++;
}

/* null, "me" or a bot, for each seat. */
static KbError read_one_seat(Request *request, StoreTable *row, KbSeat seat, KbJson value, bool *sits)
{
    char name[STORE_BOT_BYTES];
    size_t length;
    if (kb_json_kind(value) == KB_JSON_NULL)
        return KB_OK;
    if (!kb_json_get_string(value, name, sizeof name, &length))
        return request_bad(request, "seats", "a list with null, \"me\" or the id of a bot for each seat");
    if (!strcmp(name, "me")) {
        if (*sits)
            return request_bad(request, "seats", "a list with \"me\" once at most");
        *sits = true;
        seat_person(&row->seat[seat], &request->visitor->person);
        return KB_OK;
    }
    KbError error = ops_read_bot(name, &request->fault);
    if (error)
        return error;
    memcpy(row->seat[seat].bot, name, sizeof row->seat[seat].bot);
    row->seat[seat].bot_plays = true;
    return KB_OK;
}

static KbError read_seats(Request *request, StoreTable *row)
{
    KbJson seats, value;
    bool sits = false;
    KbSeat seat = 0;
    if (!kb_json_member(request->json, "seats", &seats)) {
        seat_person(&row->seat[1], &request->visitor->person);
        return KB_OK;
    }
    if (kb_json_kind(seats) != KB_JSON_ARRAY || kb_json_count(seats) != row->players)
        return request_bad(request, "seats", "a list with null, \"me\" or the id of a bot for each seat");
    KbJsonWalk walk = kb_json_walk(seats);
    while (kb_json_next(&walk, NULL, &value)) {
        KbError error = read_one_seat(request, row, ++seat, value, &sits);
        if (error)
            return error;
    }
    return KB_OK;
}

/* Tables of the person that the store does not have yet, or has without our having heard of it: those count twice for a moment, which refuses
 * one too many rather than one too few. */
static uint32_t count_creations(const House *house, int64_t person)
{
    uint32_t count = 0;
    for (const Visitor *visitor = hall_bucket(house, person); visitor; visitor = visitor->next)
        count += visitor->person.id == person ? visitor->creations : 0;
    return count;
}

static KbError check_allowance(Request *request)
{
    House *house = request->house;
    char most[16];
    int64_t person = request->visitor->person.id;
    int hosted = store_tables_hosted(house->store, person);
    if (hosted >= 0 && (uint32_t)hosted + count_creations(house, person) < house->settings.tables_per_person)
        return KB_OK;
    if (hosted < 0)
        return kb_fault_1(&request->fault, KB_NOT_SAVED, store_read_error(house->store));
    snprintf(most, sizeof most, "%u", (unsigned)house->settings.tables_per_person);
    return kb_fault_2(&request->fault, KB_TOO_MANY, "tables that you host and that are not over", most);
}

static void answer_creation(Creation *creation, const Table *table)
{
    Request request = asker_request(&creation->asker);
    if (!table) {
        if (creation->job.job.outcome == STORE_COMMITTED)
            kb_fault(&request.fault, KB_BUSY);
        else
            kb_fault_1(&request.fault, KB_NOT_SAVED, creation->job.job.why);
        request_refuse(&request);
        return;
    }
    KbText text = request_answer(&request);
    kb_json_key_string(&text, "table", table->code);
    tell_keys(table, request.visitor->person.id, &text);
    request_send(&request, &text);
}

static void tell_rematch(Table *old)
{
    KbText text = hall_text(old->house);
    kb_json_object(&text);
    kb_json_key_string(&text, "push", "rematch");
    kb_json_key_string(&text, "table", old->code);
    kb_json_key_string(&text, "next", old->rematch);
    kb_json_object_end(&text);
    for (Watch *watch = old->watches; watch; watch = watch->next_of_table)
        visitor_send(watch->visitor, &text);
}

static void rematch_came(Table *old, const Table *table)
{
    old->rematch_comes = false;
    if (table) {
        memcpy(old->rematch, table->code, sizeof old->rematch);
        tell_rematch(old);
    }
    table_pump(old); /* whoever asked for the same meanwhile */
}

/* As the store has it: whom it names may have signed in or gone while it was on its way. */
static Table *add_created(const Creation *creation)
{
    House *house = creation->house;
    bool written = creation->job.job.outcome == STORE_COMMITTED;
    return written && store_table_by_id(house->store, creation->row.id, house->scratch) == 1
               ? table_add(house, house->scratch)
               : NULL;
}

static void created(StoreJob *job)
{
    Creation *creation = (Creation *)job;
    House *house = creation->house;
    Table *table = add_created(creation);
    house->jobs--;
    answer_creation(creation, table);
    if (creation->old)
        rematch_came(creation->old, table);
    creation->asker.visitor->creations--;
    asker_drop(&creation->asker);
    free(creation);
    lobby_changed(house);
}

static Creation *creation_new(Request *request)
{
    Creation *creation = calloc(1, sizeof *creation);
    if (!creation) {
        kb_fault(&request->fault, KB_BUSY);
        return NULL;
    }
    creation->house = request->house;
    creation->job.job.done = created;
    creation->job.table = &creation->row;
    creation->row.host = request->visitor->person.id;
    creation->row.created = now_calendar();
    keys_code(creation->row.code);
    keys_seed(creation->row.seed);
    return creation;
}

static void creation_submit(Creation *creation, const Request *request)
{
    creation->asker = asker_keep(request);
    request->visitor->creations++;
    creation->house->jobs++;
    store_table(creation->house->store, &creation->job);
}

static KbError read_creation(Request *request, StoreTable *row)
{
    const KbGame *game = NULL;
    KbError error = check_allowance(request);
    if (!error)
        error = read_game(request, row, &game);
    if (!error)
        error = read_options(request, row, game);
    if (!error)
        error = read_clock(request, row);
    if (!error)
        error = request_flag(request, "public", &row->is_public);
    if (!error)
        error = read_seats(request, row);
    return error;
}

static void op_create(Request *request)
{
    Creation *creation = creation_new(request);
    if (!creation || read_creation(request, &creation->row)) {
        free(creation);
        request_refuse(request);
        return;
    }
    creation_submit(creation, request);
}

/* ---- rematch ---- */

static void copy_seat(StoreSeat *to, const StoreSeat *from, const Clock *clock)
{
    to->person = from->person;
    memcpy(to->name, from->name, sizeof to->name);
    memcpy(to->bot, from->bot, sizeof to->bot);
    to->bot_plays = !to->person && to->bot[0];
    if (to->person)
        to->bot[0] = '\0';
    to->key = to->person ? 1 : 0;
    to->order = (uint8_t)order_at_turn(from->order);
    to->bank = clock->bank;
}

static void answer_existing(Request *request, const Table *table)
{
    KbText text = request_answer(request);
    kb_json_key_string(&text, "table", table->rematch);
    request_send(request, &text);
}

static void op_rematch(Request *request, Table *table)
{
    if (!table_seat_of(table, request->visitor->person.id))
        kb_fault(&request->fault, KB_NOT_SEATED);
    else if (table->head.status != STORE_OVER)
        kb_fault(&request->fault, KB_NOT_OVER);
    else if (table->rematch[0]) {
        answer_existing(request, table);
        return;
    } else {
        check_allowance(request);
    }
    Creation *creation = request->fault.error ? NULL : creation_new(request);
    if (!creation) {
        request_refuse(request);
        return;
    }
    StoreTable fresh = creation->row;
    StoreTable *row = &creation->row;
    *row = *table_row(table);
    row->id = 0;
    row->status = STORE_OPEN;
    row->started = row->ended = 0;
    row->why[0] = '\0';
    row->rematch_of = table->id;
    row->host = fresh.host;
    row->created = fresh.created;
    memcpy(row->code, fresh.code, sizeof row->code);
    memcpy(row->seed, fresh.seed, sizeof row->seed);
    for (KbSeat seat = 1; seat <= table->players; seat++) {
        row->seat[seat] = (StoreSeat){ 0 };
        copy_seat(&row->seat[seat], &table->head.seat[seat].row, &table->clock);
    }
    creation->old = table;
    table->rematch_comes = true;
    creation_submit(creation, request);
}

const Op ops_create[] = {
    { "create", "game players options deck clock public seats", op_create, NULL },
    { "rematch", "table", NULL, op_rematch },
    { NULL, NULL, NULL, NULL },
};
