/* Requests of the game: acting, taking back, giving up, agreeing. */
#include <string.h>

#include "core/error.h"
#include "core/text.h"
#include "referee/preview.h"
#include "server/change.h"

/* The visitor's seat in a game that is being played by them, or was until its pause if that is `paused_too`; 0 with the fault. */
static KbSeat own_seat_in(Request *request, const Table *table, bool paused_too)
{
    KbSeat seat = table_seat_of(table, request->visitor->person.id);
    bool paused = table->head.status == STORE_PAUSED;
    if (!seat)
        kb_fault(&request->fault, KB_NOT_SEATED);
    else if (table->head.status == STORE_STOPPED)
        kb_fault(&request->fault, KB_STOPPED);
    else if (table->head.status == STORE_OVER)
        kb_fault(&request->fault, KB_GAME_OVER);
    else if (table->head.status != STORE_RUNNING && !(paused && paused_too))
        kb_fault_1(&request->fault, KB_NOT_RUNNING, store_status_word(table->head.status));
    else if (table->head.seat[seat].row.conceded)
        kb_fault(&request->fault, KB_CONCEDED);
    else if (seat_bot_decides(&table->head.seat[seat]))
        kb_fault(&request->fault, KB_BOT_PLAYS);
    return request->fault.error ? 0 : seat;
}

static KbSeat own_seat(Request *request, const Table *table)
{
    return own_seat_in(request, table, false);
}

static bool is_client_id(const char *text)
{
    for (; *text; text++)
        if (!((*text >= 'a' && *text <= 'z') || (*text >= 'A' && *text <= 'Z') || (*text >= '0' && *text <= '9') ||
              *text == '-' || *text == '_'))
            return false;
    return true;
}

static KbError read_client(Request *request, char client[STORE_CLIENT_ID_BYTES])
{
    static const char what[] = "your own name for this action: 1 to 40 letters, digits, - or _, new for each";
    KbError error = request_text(request, "client", what, client, STORE_CLIENT_ID_BYTES);
    return !error && !is_client_id(client) ? request_bad(request, "client", what) : error;
}

/* Sent twice is applied once: the second time is answered like the first. */
static bool answer_again(Request *request, Table *table, KbSeat seat, const char *client)
{
    uint32_t seq;
    int found = store_row_of_client(request->house->store, table->id, seat, client, &seq);
    if (found == 0)
        return false;
    if (found < 0) {
        kb_fault_1(&request->fault, KB_NOT_SAVED, store_read_error(request->house->store));
        request_refuse(request);
        return true;
    }
    KbText text = request_answer(request);
    kb_json_key_number(&text, "version", table_told_version(table, seq));
    kb_json_key_bool(&text, "again", true);
    request_send(request, &text);
    return true;
}

/* Others may have acted since the version that the player looked at; but not the own seat, and the round must be the same. */
static KbError check_version(Request *request, const Table *table, KbSeat seat)
{
    int64_t version;
    KbError error = request_integer(request, "version", "the version you were looking at", 0, UINT32_MAX, &version);
    if (error)
        return error;
    if (version > table_version(table))
        return request_bad(request, "version", "a version that you were told");
    if (version >= table_told_version(table, table->head.seat[seat].acted) && version >= table->head.round_version)
        return KB_OK;
    kb_fault(&request->fault, KB_STALE);
    kb_fault_arg_number(&request->fault, version);
    return KB_STALE;
}

static KbError read_action(Request *request, const Table *table, KbAction *action)
{
    char text[STORE_PAYLOAD_BYTES];
    KbJson value;
    size_t length;
    const KbTable *game = table->play.table;
    static const char what[] = "one of the view's actions";
    if (!kb_json_member(request->json, "action", &value))
        return request_missing(request, "action", what);
    if (!kb_json_get_string(value, text, sizeof text, &length))
        return request_bad(request, "action", what);
    return game->game->action_parse(kb_table_setup(game), text, length, action, &request->fault);
}

/* After a move that could not be made: the table is as it was, or stopped. */
static void refuse_move(Request *request, Change *change)
{
    Table *table = change->table;
    change_abandon(change);
    request_refuse(request);
    if (request->fault.error == KB_BROKEN)
        table_stop_broken(table);
}

static void op_act(Request *request, Table *table)
{
    char client[STORE_CLIENT_ID_BYTES];
    KbAction action = 0;
    KbSeat seat = table_seat_of(table, request->visitor->person.id);
    KbError error = read_client(request, client);
    if (!error && seat && answer_again(request, table, seat, client))
        return;
    if (error || !own_seat(request, table) || check_version(request, table, seat) ||
        read_action(request, table, &action)) {
        request_refuse(request);
        return;
    }
    Change *change = change_begin(table, request);
    if (!change)
        return;
    if (change_act(change, seat, action, STORE_PLAYER, client, &request->fault))
        refuse_move(request, change);
    else
        change_submit(change);
}

static KbError check_undo(Request *request, const Table *table, KbSeat seat)
{
    if (!table_hides_undo(table, seat))
        return KB_OK;
    kb_fault(&request->fault, KB_NO_UNDO);
    kb_fault_arg_number(&request->fault, seat);
    kb_fault_arg_text(&request->fault, "others are being asked for their reaction");
    return KB_NO_UNDO;
}

static void op_undo(Request *request, Table *table)
{
    char client[STORE_CLIENT_ID_BYTES];
    KbSeat seat = table_seat_of(table, request->visitor->person.id);
    KbError error = read_client(request, client);
    if (!error && seat && answer_again(request, table, seat, client))
        return;
    if (error || !own_seat(request, table) || check_undo(request, table, seat)) {
        request_refuse(request);
        return;
    }
    Change *change = change_begin(table, request);
    if (!change)
        return;
    if (change_undo(change, seat, client, &request->fault))
        refuse_move(request, change);
    else
        change_submit(change);
}

static void op_view(Request *request, Table *table)
{
    KbText text = request_answer(request);
    tell_table(table, table_seat_of(table, request->visitor->person.id), &text, NULL);
    request_send(request, &text);
}

static void op_legal(Request *request, Table *table)
{
    _Alignas(KB_ALIGN) uint8_t view[KB_VIEW_ROOM];
    const KbTable *game = table->play.table;
    KbSeat seat = table_seat_of(table, request->visitor->person.id);
    KbText text = request_answer(request);
    kb_json_key_number(&text, "version", table_version(table));
    if (game) {
        kb_table_view(game, seat, (KbView *)view);
        kb_json_key_actions(&text, game->game, kb_table_setup(game), (const KbView *)view);
    } else { /* before the deal */
        kb_json_key(&text, "actions");
        kb_json_array(&text);
        kb_json_array_end(&text);
    }
    request_send(request, &text);
}

/* Of a window in which others are asked too nobody learns how it would end: that would tell whether they have answered. */
static bool shares_window(const Table *table, KbSeat seat)
{
    KbSeats bit = kb_seat_bit(seat);
    return head_in_window(&table->head) && table->head.turn.awaited & bit && table->head.window.asked != bit;
}

static KbError preview(Request *request, const Table *table, KbSeat seat, const KbView *view, KbView *after)
{
    const KbTable *game = table->play.table;
    const KbSetup *setup = kb_table_setup(game);
    KbPlan plan;
    KbError error = kb_plan_read(game->game, setup, request->json, &plan, &request->fault);
    if (error)
        return error;
    if (!shares_window(table, seat))
        return kb_preview(game->game, setup, view, seat, &plan, after, &request->fault);
    if (plan.count > 1)
        return request_bad(request, "actions", "one answer, and nothing after it, while others are asked too");
    memcpy(after, view, game->game->view_bytes);
    return game->game->explain(setup, view, plan.action[0], &request->fault);
}

static void op_preview(Request *request, Table *table)
{
    _Alignas(KB_ALIGN) uint8_t view[KB_VIEW_ROOM], after[KB_VIEW_ROOM];
    const KbTable *game = table->play.table;
    KbSeat seat = own_seat(request, table);
    if (seat) {
        kb_table_view(game, seat, (KbView *)view);
        preview(request, table, seat, (const KbView *)view, (KbView *)after);
    }
    if (request->fault.error) {
        request_refuse(request);
        return;
    }
    KbText text = request_answer(request);
    kb_json_key_number(&text, "version", table_version(table));
    kb_json_key(&text, "view");
    game->game->view_json(kb_table_setup(game), (const KbView *)after, &text);
    request_send(request, &text);
}

/* ---- giving up, coming back ---- */

static unsigned seats_left(const Table *table)
{
    unsigned left = 0;
    for (KbSeat seat = 1; seat <= table->players; seat++)
        left += !table->head.seat[seat].row.conceded;
    return left;
}

static void op_concede(Request *request, Table *table)
{
    KbSeat seat = table_seat_of(table, request->visitor->person.id);
    own_seat(request, table);
    if (request->fault.error && request->fault.error != KB_BOT_PLAYS) {
        request_refuse(request);
        return;
    }
    Change *change = change_begin(table, request);
    if (!change)
        return;
    table->head.seat[seat].row.conceded = true;
    seat_leave(change, seat, "{\"what\":\"concede\"}");
    if (seats_left(table) == 1)
        change_end(change, "conceded", "", STORE_ENGINE);
    else
        change_agree(change);
    change_submit(change);
}

static void op_back(Request *request, Table *table)
{
    KbSeat seat = table_seat_of(table, request->visitor->person.id);
    own_seat_in(request, table, true);
    if (request->fault.error && request->fault.error != KB_BOT_PLAYS) {
        request_refuse(request);
        return;
    }
    if (!table->head.seat[seat].row.bot_plays) {
        request_ok(request);
        return;
    }
    Change *change = change_begin(table, request);
    if (!change)
        return;
    seat_take_back(&table->head.seat[seat]);
    change_row(change, STORE_SEAT, seat, STORE_PLAYER, NULL, "{\"what\":\"back\"}");
    change_seat(change, seat);
    change->info = true;
    change_submit(change);
}

static void op_order(Request *request, Table *table)
{
    static const char what[] = "ask, pass or touched";
    char order[16];
    KbSeat seat = table_seat_of(table, request->visitor->person.id);
    KbError error = seat ? KB_OK : kb_fault(&request->fault, KB_NOT_SEATED);
    if (!error)
        error = request_text(request, "order", what, order, sizeof order);
    StoreOrder chosen = STORE_ASK;
    if (!error && !order_read(order, table->head.seat[seat].row.order, &chosen))
        request_bad(request, "order", what);
    Change *change = change_for(request, table);
    if (!change)
        return;
    table->head.seat[seat].row.order = (uint8_t)chosen;
    change->silent = true;
    change_seat(change, seat);
    change_submit(change);
}

/* ---- agreeing ---- */

static KbError read_proposal(Request *request, const Table *table, Proposal *proposal)
{
    char what[16];
    bool paused = table->head.status == STORE_PAUSED;
    *proposal = PROPOSE_NOTHING;
    if (!request_has(request, "what"))
        return KB_OK;
    KbError error = request_text(request, "what", "end, pause, resume or null", what, sizeof what);
    if (error)
        return error;
    if (!strcmp(what, "end"))
        *proposal = PROPOSE_END;
    else if (!strcmp(what, "pause") && !paused)
        *proposal = PROPOSE_PAUSE;
    else if (!strcmp(what, "resume") && paused)
        *proposal = PROPOSE_RESUME;
    else
        return request_bad(request, "what", paused ? "end, resume or null" : "end, pause or null");
    return KB_OK;
}

static void op_propose(Request *request, Table *table)
{
    Proposal proposal = PROPOSE_NOTHING;
    KbSeat seat = own_seat_in(request, table, true);
    if (request->fault.error || read_proposal(request, table, &proposal)) {
        request_refuse(request);
        return;
    }
    Change *change = change_begin(table, request);
    if (!change)
        return;
    table->head.seat[seat].proposal = proposal;
    change_agree(change);
    change->info = true;
    change_submit(change);
}

const Op ops_play[] = {
    { "act", "table action version client", NULL, op_act },
    { "undo", "table client", NULL, op_undo },
    { "view", "table", NULL, op_view },
    { "legal", "table", NULL, op_legal },
    { "preview", "table actions", NULL, op_preview },
    { "concede", "table", NULL, op_concede },
    { "back", "table", NULL, op_back },
    { "order", "table order", NULL, op_order },
    { "propose", "table what", NULL, op_propose },
    { NULL, NULL, NULL, NULL },
};
