/* Bots: what one would do, and why one did what it did. */
#include "bot/bot.h"
#include "core/error.h"
#include "core/hash.h"
#include "referee/request.h"
#include "referee/unknown.h"
#include "referee/why.h"

/* The bot's own chance: from the request's "bot_seed", the number of moves and the seat, never from the deal. */
static KbError bot_chance(KbRequest *request, KbSeat seat, KbFast *fast)
{
    KbJson value;
    size_t length = 0;
    uint64_t place = (uint64_t)kb__request_table(request)->move_count << 8 | seat;
    if (kb_json_member(request->json, "bot_seed", &value) &&
        !kb_json_get_string(value, request->referee->scratch, sizeof request->referee->scratch, &length))
        return kb__request_bad(request, "bot_seed", "a text");
    kb_fast_seed(fast, kb_hash(request->referee->scratch, length, place));
    return KB_OK;
}

static KbError read_iterations(KbRequest *request, KbThinking *thinking)
{
    KbJson value;
    int64_t number = 0;
    if (kb_json_member(request->json, "iterations", &value) &&
        (!kb_json_get_integer(value, &number) || number < 1 || number > 100000000))
        return kb__request_bad(request, "iterations", "a whole number from 1 to 100000000");
    thinking->iterations = (uint64_t)number;
    return KB_OK;
}

static KbError read_bot(KbRequest *request, const KbBot **bot)
{
    size_t length;
    KbError error = kb__request_text(request, "bot", "the id of a bot, like \"greedy\"", &length);
    if (error)
        return error;
    *bot = kb_bot_find(request->referee->scratch, length);
    return *bot ? KB_OK : kb_unknown_bot(request->fault, request->referee->scratch, length);
}

KbError kb__op_bot(KbRequest *request)
{
    KbTable *table = kb__request_table(request);
    _Alignas(KB_ALIGN) uint8_t view[KB_VIEW_ROOM];
    KbAction actions[KB_ACTIONS_ROOM];
    const KbBot *bot = NULL;
    KbThinking thinking = { .room = request->referee->thinking_room, .room_bytes = KB_THINKING_ROOM };
    KbSeat seat = 0;
    KbFast fast;
    KbError error = kb__request_seat(request, &seat);
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
        return kb_fault_number(request->fault, KB_NO_ACTION, seat);
    KbAction action = bot->choose(bot, table->game, kb_table_setup(table), (const KbView *)view, &fast, &thinking);
    if (!action)
        return kb_fault_number(request->fault, KB_NO_ACTION, seat);
    kb_json_key(request->answer, "action");
    kb_json_plain(request->answer);
    table->game->action_text(kb_table_setup(table), action, request->answer);
    kb_json_plain_end(request->answer);
    return KB_OK;
}

/* A number of moves, 0 if it is left out. */
static KbError read_moves(KbRequest *request, const char *member, const char *what, uint32_t *moves)
{
    KbJson value;
    int64_t number = 0;
    if (kb_json_member(request->json, member, &value) &&
        (!kb_json_get_integer(value, &number) || number < 0 || number > KB_MOVES_MAX))
        return kb__request_bad(request, member, what);
    *moves = (uint32_t)number;
    return KB_OK;
}

static bool is_since(const void *since, uint32_t move)
{
    return move >= *(const uint32_t *)since;
}

KbError kb__op_why(KbRequest *request)
{
    KbTable *table = kb__request_table(request);
    KbSeat seat = 0;
    uint32_t back = 0, since = 0;
    KbExplained explained;
    KbError error = kb__request_seat_from(request, 1, &seat);
    if (!error)
        error = read_moves(request, "back", "how many moves to go back, 0 or more", &back);
    if (!error)
        error = read_moves(request, "since", "how many moves of the record to pass over, 0 or more", &since);
    if (error)
        return error;
    if (!kb_table_why(table, seat, back, is_since, &since, &explained))
        return kb_fault_number(request->fault, KB_NO_WHY, seat);
    kb_explained_json(table, &explained, request->answer);
    return KB_OK;
}
