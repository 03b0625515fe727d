/* The game that is played: what may be done, what is seen, what happens and what has happened; and its deck. */
#include <kickback/corruption.h>

#include "core/error.h"
#include "referee/preview.h"
#include "referee/request.h"
#include "referee/told.h"

KbError kb__op_turn(KbRequest *request)
{
    KbTable *table = kb__request_table(request);
    _Alignas(KB_ALIGN) uint8_t view[KB_VIEW_ROOM];
    kb_table_view(table, 0, (KbView *)view);
    table->game->turn_json(kb_table_setup(table), (const KbView *)view, request->answer);
    return KB_OK;
}

/* What the request's seat sees, a spectator too. */
static KbError look(KbRequest *request, KbView *view)
{
    KbSeat seat = 0;
    KbError error = kb__request_seat(request, &seat);
    if (!error)
        kb_table_view(kb__request_table(request), seat, view);
    return error;
}

KbError kb__op_legal(KbRequest *request)
{
    const KbTable *table = kb__request_table(request);
    _Alignas(KB_ALIGN) uint8_t view[KB_VIEW_ROOM];
    KbError error = look(request, (KbView *)view);
    if (!error)
        kb_json_key_actions(request->answer, table->game, kb_table_setup(table), (const KbView *)view);
    return error;
}

KbError kb__op_view(KbRequest *request)
{
    const KbTable *table = kb__request_table(request);
    _Alignas(KB_ALIGN) uint8_t view[KB_VIEW_ROOM];
    KbError error = look(request, (KbView *)view);
    if (error)
        return error;
    kb_json_key(request->answer, "view");
    table->game->view_json(kb_table_setup(table), (const KbView *)view, request->answer);
    return KB_OK;
}

KbError kb__op_preview(KbRequest *request)
{
    KbTable *table = kb__request_table(request);
    const KbSetup *setup = kb_table_setup(table);
    _Alignas(KB_ALIGN) uint8_t view[KB_VIEW_ROOM], after[KB_VIEW_ROOM];
    KbSeat seat = 0;
    KbPlan plan;
    KbError error = kb__request_seat_from(request, 1, &seat);
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

KbError kb__op_act(KbRequest *request)
{
    KbTable *table = kb__request_table(request);
    KbSeat seat = 0;
    size_t length = 0;
    KbAction action = 0;
    KbEvents events = { 0 };
    KbError error = kb__request_seat(request, &seat);
    if (!error)
        error = kb__request_text(request, "action", "a text like \"place 8000 swiss-city\"", &length);
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

KbError kb__op_undo(KbRequest *request)
{
    KbTable *table = kb__request_table(request);
    KbSeat seat = 0;
    KbJson value;
    bool check = false;
    KbError error = kb__request_seat_from(request, 1, &seat);
    if (!error && kb_json_member(request->json, "check", &value) && !kb_json_get_bool(value, &check))
        error = kb__request_bad(request, "check", "true or false");
    if (error)
        return error;
    return check ? kb_table_check_undo(table, seat, request->fault) : kb_table_undo(table, seat, request->fault);
}

KbError kb__op_result(KbRequest *request)
{
    KbTable *table = kb__request_table(request);
    KbTurn turn;
    KbResult result;
    kb_table_turn(table, &turn);
    if (!turn.over)
        return kb_fault(request->fault, KB_NOT_OVER);
    kb_table_result(table, &result);
    kb_told_result(&result, table->players, request->answer);
    return KB_OK;
}

/* What an answer of op events is being made of. */
typedef struct Telling {
    KbRequest *request;
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

KbError kb__op_events(KbRequest *request)
{
    KbJson value;
    Telling telling = { .request = request };
    KbError error = kb__request_seat(request, &telling.seat);
    if (error)
        return error;
    if (kb_json_member(request->json, "since", &value) &&
        (!kb_json_get_integer(value, &telling.since) || telling.since < 0))
        return kb__request_bad(request, "since", "a whole number, 0 or more");
    kb_json_key(request->answer, "events");
    kb_json_array(request->answer);
    kb_table_retell(kb__request_table(request), tell, &telling);
    kb_json_array_end(request->answer);
    kb_json_key_number(request->answer, "next", telling.next);
    return KB_OK;
}

KbError kb__op_contracts(KbRequest *request)
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

KbError kb__op_deck(KbRequest *request)
{
    const KbTable *table = kb__request_table(request);
    kb_json_key(request->answer, "deck");
    if (table->game->deck_json)
        table->game->deck_json(kb_table_setup(table), request->answer);
    else
        kb_json_null(request->answer);
    return KB_OK;
}
