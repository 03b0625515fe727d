#include "referee/referee.h"

#include <kickback/corruption.h>

#include "bot/bot.h"
#include "core/error.h"
#include "core/hash.h"
#include "core/json.h"
#include "core/mem.h"
#include "core/sha256.h"
#include "core/text.h"
#include "referee/preview.h"
#include "referee/record.h"
#include "referee/unknown.h"
#include "referee/why.h"

/* A request being answered. `answer` holds {"ok":true and an op adds its members; on an error all of it is thrown away. */
typedef struct Request {
    KbReferee *referee;
    KbJson json;
    KbText *answer;
    KbFault *fault;
} Request;

typedef struct Op {
    const char *name;
    const char *members; /* allowed beside op, parted by single spaces */
    bool needs_game;
    KbError (*run)(Request *request);
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

static KbTable *table_of(Request *request)
{
    return &request->referee->table[request->referee->current];
}

static KbError missing(Request *request, const char *member, const char *what)
{
    return kb_fault_2(request->fault, KB_MISSING_MEMBER, member, what);
}

static KbError bad(Request *request, const char *member, const char *what)
{
    return kb_fault_2(request->fault, KB_BAD_MEMBER, member, what);
}

/* A seat from `lowest` to the number of players. */
static KbError read_seat_from(Request *request, KbSeat lowest, KbSeat *seat)
{
    KbJson value;
    int64_t number;
    uint8_t players = table_of(request)->players;
    if (!kb_json_member(request->json, "seat", &value))
        return missing(request, "seat",
                       lowest ? "the seat asked about, 1 and up"
                              : "the seat asked about, 1 and up, or 0 for a spectator");
    if (!kb_json_get_integer(value, &number))
        return bad(request, "seat", "a whole number");
    if (number < lowest || number > players) {
        kb_fault(request->fault, KB_BAD_SEAT);
        kb_fault_arg_number(request->fault, number);
        kb_fault_arg_number(request->fault, lowest);
        kb_fault_arg_number(request->fault, players);
        return KB_BAD_SEAT;
    }
    *seat = (KbSeat)number;
    return KB_OK;
}

static KbError read_seat(Request *request, KbSeat *seat)
{
    return read_seat_from(request, 0, seat);
}

/* A text member into the scratch room. */
static KbError read_text(Request *request, const char *member, const char *what, size_t *length)
{
    KbJson value;
    if (!kb_json_member(request->json, member, &value))
        return missing(request, member, what);
    if (!kb_json_get_string(value, request->referee->scratch, sizeof request->referee->scratch, length))
        return bad(request, member, what);
    return KB_OK;
}

static KbError read_game(Request *request, const KbGame **game)
{
    size_t length;
    KbError error = read_text(request, "game", "the id of a game, like \"corruption\"", &length);
    if (error)
        return error;
    *game = kb_game_find(request->referee->scratch, length);
    return *game ? KB_OK : kb_unknown_game(request->fault, request->referee->scratch, length);
}

static KbError read_players(Request *request, const KbGame *game, uint8_t *players)
{
    KbJson value;
    int64_t number;
    if (!kb_json_member(request->json, "players", &value))
        return missing(request, "players", "how many play");
    if (!kb_json_get_integer(value, &number) || number < game->players_min || number > game->players_max) {
        kb_fault_1(request->fault, KB_BAD_PLAYERS, game->id);
        kb_fault_arg_number(request->fault, game->players_min);
        kb_fault_arg_number(request->fault, game->players_max);
        return KB_BAD_PLAYERS;
    }
    *players = (uint8_t)number;
    return KB_OK;
}

/* SHA-256 of a purpose and the entropy: a seed, once shown, says nothing of the entropy that follows it. */
static void derive(const KbReferee *referee, const char *purpose, uint8_t bytes[32])
{
    KbSha256 sha;
    kb_sha256_start(&sha);
    kb_sha256_add(&sha, purpose, kb_text_length(purpose));
    kb_sha256_add(&sha, referee->entropy, sizeof referee->entropy);
    kb_sha256_end(&sha, bytes);
}

/* A fresh seed from the host's entropy, which moves on so that no two games share one. */
static KbError draw_seed(Request *request, KbSeed *seed)
{
    KbReferee *referee = request->referee;
    uint8_t bytes[32];
    KbText text;
    if (!referee->has_entropy)
        return missing(request, "seed", "a text that the deal comes from");
    derive(referee, "seed", bytes);
    derive(referee, "next", referee->entropy);
    kb_text_start(&text, seed->text, sizeof seed->text);
    kb_text_put_hex(&text, bytes, sizeof bytes);
    return KB_OK;
}

static KbError read_seed(Request *request, KbSeed *seed)
{
    static const char what[] = "a text of 1 to 127 bytes without control characters";
    KbJson value;
    size_t length;
    if (!kb_json_member(request->json, "seed", &value))
        return draw_seed(request, seed);
    KbError error = read_text(request, "seed", what, &length);
    return error ? error : kb_seed_text(seed, request->referee->scratch, length, request->fault);
}

/* The table that is not in use, and its moves. */
static uint8_t spare(const KbReferee *referee)
{
    return !referee->current;
}

static void take_spare(KbReferee *referee)
{
    referee->current = spare(referee);
    referee->playing = true;
}

static KbError op_new(Request *request)
{
    KbReferee *referee = request->referee;
    const KbGame *game = NULL;
    uint8_t players = 0;
    KbSeed seed = { 0 };
    KbJson options = { "{}", 2 };
    KbError error = read_game(request, &game);
    if (!error)
        error = read_players(request, game, &players);
    if (!error)
        error = read_seed(request, &seed);
    if (error)
        return error;
    kb_json_member(request->json, "options", &options);
    error = kb_table_start(&referee->table[spare(referee)], game, players, options.at, options.length, &seed,
                           referee->moves[spare(referee)], KB_MOVES_MAX, request->fault);
    if (!error)
        take_spare(referee);
    return error;
}

static KbError op_load(Request *request)
{
    KbReferee *referee = request->referee;
    size_t length;
    KbError error = read_text(request, "record", "the text of a record", &length);
    if (!error)
        error = kb_record_load(&referee->table[spare(referee)], referee->scratch, length,
                               referee->moves[spare(referee)], KB_MOVES_MAX, request->fault);
    if (!error)
        take_spare(referee);
    return error;
}

static KbError op_record(Request *request)
{
    KbReferee *referee = request->referee;
    KbText record;
    kb_text_start(&record, referee->scratch, sizeof referee->scratch);
    kb_record_write(table_of(request), &record);
    if (record.overflow)
        return kb_fault_2(request->fault, KB_TOO_LONG, "the record", "1048576 bytes");
    kb_json_key(request->answer, "record");
    kb_json_string_bytes(request->answer, record.at, record.length);
    return KB_OK;
}

static KbError op_turn(Request *request)
{
    KbTable *table = table_of(request);
    _Alignas(KB_ALIGN) uint8_t view[KB_VIEW_ROOM];
    kb_table_view(table, 0, (KbView *)view);
    table->game->turn_json(kb_table_setup(table), (const KbView *)view, request->answer);
    return KB_OK;
}

static KbError op_legal(Request *request)
{
    KbTable *table = table_of(request);
    _Alignas(KB_ALIGN) uint8_t view[KB_VIEW_ROOM];
    KbAction actions[KB_ACTIONS_ROOM];
    KbSeat seat = 0;
    KbError error = read_seat(request, &seat);
    if (error)
        return error;
    kb_table_view(table, seat, (KbView *)view);
    uint32_t count = table->game->view_legal(kb_table_setup(table), (const KbView *)view, actions);
    kb_json_key(request->answer, "actions");
    kb_json_array(request->answer);
    for (uint32_t i = 0; i < count; i++) {
        kb_json_plain(request->answer);
        table->game->action_text(kb_table_setup(table), actions[i], request->answer);
        kb_json_plain_end(request->answer);
    }
    kb_json_array_end(request->answer);
    return KB_OK;
}

static KbError op_view(Request *request)
{
    KbTable *table = table_of(request);
    _Alignas(KB_ALIGN) uint8_t view[KB_VIEW_ROOM];
    KbSeat seat = 0;
    KbError error = read_seat(request, &seat);
    if (error)
        return error;
    kb_table_view(table, seat, (KbView *)view);
    kb_json_key(request->answer, "view");
    table->game->view_json(kb_table_setup(table), (const KbView *)view, request->answer);
    return KB_OK;
}

static KbError op_preview(Request *request)
{
    KbTable *table = table_of(request);
    const KbSetup *setup = kb_table_setup(table);
    _Alignas(KB_ALIGN) uint8_t view[KB_VIEW_ROOM], after[KB_VIEW_ROOM];
    KbSeat seat = 0;
    KbPlan plan;
    KbError error = read_seat_from(request, 1, &seat);
    if (!error)
        error = kb_plan_read(table->game, setup, request->json, &plan, request->fault);
    if (!error && table->broken)
        error = kb_fault(request->fault, KB_BROKEN);
    if (error)
        return error;
    kb_table_view(table, seat, (KbView *)view);
    error = kb_preview(table->game, setup, (const KbView *)view, seat, &plan, (KbView *)after, request->fault);
    if (error)
        return error;
    kb_json_key(request->answer, "view");
    table->game->view_json(setup, (const KbView *)after, request->answer);
    return KB_OK;
}

static void put_events(const KbTable *table, const KbEvents *events, KbSeat seat, KbText *answer)
{
    for (uint32_t i = 0; i < events->count; i++)
        table->game->event_json(kb_table_setup(table), &events->at[i], seat, answer);
}

static KbError op_act(Request *request)
{
    KbTable *table = table_of(request);
    KbSeat seat = 0;
    size_t length = 0;
    KbAction action = 0;
    KbEvents events = { 0 };
    KbError error = read_seat(request, &seat);
    if (!error)
        error = read_text(request, "action", "a text like \"place 8000 swiss-city\"", &length);
    if (!error)
        error = table->game->action_parse(kb_table_setup(table), request->referee->scratch, length, &action,
                                          request->fault);
    if (!error)
        error = kb_table_act(table, seat, action, &events, request->fault);
    if (error)
        return error;
    kb_json_key(request->answer, "events");
    kb_json_array(request->answer);
    put_events(table, &events, seat, request->answer);
    kb_json_array_end(request->answer);
    return KB_OK;
}

static KbError op_result(Request *request)
{
    KbTable *table = table_of(request);
    KbTurn turn;
    KbResult result;
    kb_table_turn(table, &turn);
    if (!turn.over)
        return kb_fault(request->fault, KB_NOT_OVER);
    kb_table_result(table, &result);
    kb_json_key(request->answer, "scores");
    kb_json_array(request->answer);
    for (KbSeat seat = 1; seat <= table->players; seat++)
        kb_json_number(request->answer, result.score[seat]);
    kb_json_array_end(request->answer);
    kb_json_key_seats(request->answer, "winners", result.winners);
    return KB_OK;
}

/* What an answer of op events is being made of. */
typedef struct Telling {
    Request *request;
    KbSeat seat;
    int64_t since, next;
} Telling;

static void tell_undo(const KbMove *move, KbText *answer)
{
    kb_json_object(answer);
    kb_json_key_string(answer, "kind", "undo");
    kb_json_key_number(answer, "seat", move->seat);
    kb_json_object_end(answer);
}

static void tell(void *context, const KbTable *then, const KbMove *move, const KbEvents *events)
{
    Telling *telling = context;
    KbText *answer = telling->request->answer;
    if (move && !move->action && telling->next++ >= telling->since)
        tell_undo(move, answer);
    for (uint32_t i = 0; i < events->count; i++)
        if (telling->next++ >= telling->since)
            then->game->event_json(kb_table_setup(then), &events->at[i], telling->seat, answer);
}

static KbError op_events(Request *request)
{
    KbJson value;
    Telling telling = { .request = request };
    KbError error = read_seat(request, &telling.seat);
    if (error)
        return error;
    if (kb_json_member(request->json, "since", &value) &&
        (!kb_json_get_integer(value, &telling.since) || telling.since < 0))
        return bad(request, "since", "a whole number, 0 or more");
    kb_json_key(request->answer, "events");
    kb_json_array(request->answer);
    kb_table_retell(table_of(request), tell, &telling);
    kb_json_array_end(request->answer);
    kb_json_key_number(request->answer, "next", telling.next);
    return KB_OK;
}

/* The bot's own chance: from the request's "bot_seed", the number of moves and the seat, never from the deal. */
static KbError bot_chance(Request *request, KbSeat seat, KbFast *fast)
{
    KbJson value;
    size_t length = 0;
    uint64_t place = (uint64_t)table_of(request)->move_count << 8 | seat;
    if (kb_json_member(request->json, "bot_seed", &value) &&
        !kb_json_get_string(value, request->referee->scratch, sizeof request->referee->scratch, &length))
        return bad(request, "bot_seed", "a text");
    kb_fast_seed(fast, kb_hash(request->referee->scratch, length, place));
    return KB_OK;
}

static KbError read_iterations(Request *request, KbThinking *thinking)
{
    KbJson value;
    int64_t number = 0;
    if (kb_json_member(request->json, "iterations", &value) &&
        (!kb_json_get_integer(value, &number) || number < 1 || number > 100000000))
        return bad(request, "iterations", "a whole number from 1 to 100000000");
    thinking->iterations = (uint64_t)number;
    return KB_OK;
}

static KbError read_bot(Request *request, const KbBot **bot)
{
    size_t length;
    KbError error = read_text(request, "bot", "the id of a bot, like \"greedy\"", &length);
    if (error)
        return error;
    *bot = kb_bot_find(request->referee->scratch, length);
    return *bot ? KB_OK : kb_unknown_bot(request->fault, request->referee->scratch, length);
}

static KbError no_action(Request *request, KbSeat seat)
{
    kb_fault(request->fault, KB_NO_ACTION);
    kb_fault_arg_number(request->fault, seat);
    return KB_NO_ACTION;
}

static KbError op_bot(Request *request)
{
    KbTable *table = table_of(request);
    _Alignas(KB_ALIGN) uint8_t view[KB_VIEW_ROOM];
    KbAction actions[KB_ACTIONS_ROOM];
    const KbBot *bot = NULL;
    KbThinking thinking = { .room = request->referee->thinking_room, .room_bytes = KB_THINKING_ROOM };
    KbSeat seat = 0;
    KbFast fast;
    KbError error = read_seat(request, &seat);
    if (!error)
        error = read_bot(request, &bot);
    if (!error)
        error = read_iterations(request, &thinking);
    if (!error)
        error = bot_chance(request, seat, &fast);
    if (error)
        return error;
    kb_table_view(table, seat, (KbView *)view);
    if (!table->game->view_legal(kb_table_setup(table), (const KbView *)view, actions))
        return no_action(request, seat);
    KbAction action = bot->choose(bot, table->game, kb_table_setup(table), (const KbView *)view, &fast, &thinking);
    if (!action)
        return no_action(request, seat);
    kb_json_key(request->answer, "action");
    kb_json_plain(request->answer);
    table->game->action_text(kb_table_setup(table), action, request->answer);
    kb_json_plain_end(request->answer);
    return KB_OK;
}

/* A number of moves, 0 if it is left out. */
static KbError read_moves(Request *request, const char *member, const char *what, uint32_t *moves)
{
    KbJson value;
    int64_t number = 0;
    if (kb_json_member(request->json, member, &value) &&
        (!kb_json_get_integer(value, &number) || number < 0 || number > KB_MOVES_MAX))
        return bad(request, member, what);
    *moves = (uint32_t)number;
    return KB_OK;
}

static bool is_since(const void *since, uint32_t move)
{
    return move >= *(const uint32_t *)since;
}

static KbError op_why(Request *request)
{
    KbTable *table = table_of(request);
    KbSeat seat = 0;
    uint32_t back = 0, since = 0;
    KbExplained explained;
    KbError error = read_seat_from(request, 1, &seat);
    if (!error)
        error = read_moves(request, "back", "how many moves to go back, 0 or more", &back);
    if (!error)
        error = read_moves(request, "since", "how many moves of the record to pass over, 0 or more", &since);
    if (error)
        return error;
    if (!kb_table_why(table, seat, back, is_since, &since, &explained)) {
        kb_fault(request->fault, KB_NO_WHY);
        kb_fault_arg_number(request->fault, seat);
        return KB_NO_WHY;
    }
    kb_explained_json(table, &explained, request->answer);
    return KB_OK;
}

static KbError op_contracts(Request *request)
{
    CorruptionContract deck[CORRUPTION_CONTRACTS];
    KbError error = corruption_deck_read(corruption_shipped_deck, corruption_shipped_deck_length, deck, request->fault);
    if (error)
        return error;
    kb_json_key(request->answer, "contracts");
    kb_json_array(request->answer);
    for (unsigned i = 0; i < CORRUPTION_CONTRACTS; i++) {
        kb_json_object(request->answer);
        kb_json_key_string(request->answer, "id", deck[i].id);
        kb_json_key_number(request->answer, "value", deck[i].value);
        kb_json_object_end(request->answer);
    }
    kb_json_array_end(request->answer);
    return KB_OK;
}

static KbError op_deck(Request *request)
{
    const KbTable *table = table_of(request);
    kb_json_key(request->answer, "deck");
    if (table->game->deck_json)
        table->game->deck_json(kb_table_setup(table), request->answer);
    else
        kb_json_null(request->answer);
    return KB_OK;
}

static const Op ops[] = {
    { "new", "game players seed options", false, op_new },
    { "turn", "", true, op_turn },
    { "legal", "seat", true, op_legal },
    { "act", "seat action", true, op_act },
    { "view", "seat", true, op_view },
    { "preview", "seat actions", true, op_preview },
    { "result", "", true, op_result },
    { "events", "seat since", true, op_events },
    { "record", "", true, op_record },
    { "load", "record", false, op_load },
    { "bot", "seat bot iterations bot_seed", true, op_bot },
    { "why", "seat back since", true, op_why },
    { "deck", "", true, op_deck },
    { "contracts", "", false, op_contracts },
};
enum { OP_COUNT = sizeof ops / sizeof *ops };

static KbError find_op(Request *request, const Op **op)
{
    static const char names[] =
        "new, turn, legal, act, view, preview, result, events, record, load, bot, why, deck, contracts";
    KbJson value;
    size_t length;
    if (kb_json_kind(request->json) != KB_JSON_OBJECT)
        return kb_fault_1(request->fault, KB_NOT_OBJECT, example);
    if (!kb_json_member(request->json, "op", &value))
        return missing(request, "op", names);
    for (*op = ops; *op < ops + OP_COUNT; ++*op)
        if (kb_json_is(value, (*op)->name))
            return KB_OK;
    if (!kb_json_get_string(value, request->referee->scratch, sizeof request->referee->scratch, &length))
        return bad(request, "op", names);
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
static KbError check_members(Request *request, const Op *op)
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

static KbError answer_request(Request *request, const char *line, size_t length)
{
    const Op *op = NULL;
    KbError error = kb_json_read(line, length, &request->json, request->fault);
    if (!error)
        error = find_op(request, &op);
    if (!error)
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
    Request request = { .referee = referee, .answer = answer, .fault = &fault };
    kb_json_object(answer);
    kb_json_key_bool(answer, "ok", true);
    KbError error = answer_request(&request, line, length);
    kb_json_object_end(answer);
    if (answer->overflow) {
        kb_fault(&fault, error = KB_TOO_SMALL);
        kb_fault_arg_number(&fault, (int64_t)answer->capacity);
    }
    if (!error)
        return;
    restart(answer);
    kb_referee_refuse(&fault, answer);
}
