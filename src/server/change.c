#include "server/change.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "server/chain.h"
#include "server/journal.h"

enum { WINDOW_MOVES = 32 }; /* answers of a window, and more than a few of them taken back */

static void refuse(const Request *request, KbError error)
{
    Request refused = *request;
    kb_fault(&refused.fault, error);
    request_refuse(&refused);
}

Change *change_begin(Table *table, const Request *request)
{
    if (request && table->head.status == STORE_STOPPED) {
        refuse(request, KB_STOPPED);
        return NULL;
    }
    Change *change = calloc(1, sizeof *change);
    if (!change) {
        if (request)
            refuse(request, KB_BUSY);
        return NULL;
    }
    change->table = table;
    change->before = table->head;
    change->job.table = table->id;
    change->asker = asker_keep(request);
    return change;
}

Change *change_for(Request *request, Table *table)
{
    if (!request->fault.error)
        return change_begin(table, request);
    request_refuse(request);
    return NULL;
}

static void change_free(Change *change)
{
    asker_drop(&change->asker);
    free(change->snapshot);
    free(change);
}

static void put_back(Change *change)
{
    Table *table = change->table;
    table->head = change->before;
    if (change->deals)
        play_free(&table->play);
    else if (change->has_mark)
        play_return(&table->play, &change->mark);
}

void change_abandon(Change *change)
{
    put_back(change);
    change_free(change);
}

void change_row(Change *change, StoreKind kind, KbSeat seat, StoreBy by, const char *client, const char *payload)
{
    Head *head = &change->table->head;
    StoreRow *row = &change->job.rows[change->job.row_count++];
    *row = (StoreRow){ .seq = ++head->version, .kind = kind, .seat = seat, .by = by, .time = now_calendar() };
    snprintf(row->client_id, sizeof row->client_id, "%s", client ? client : "");
    snprintf(row->payload, sizeof row->payload, "%s", payload);
    row->hash = head->chain = chain_hash(head->chain, row, play_hash(&change->table->play));
}

void change_seat(Change *change, KbSeat seat)
{
    change->job.seats |= kb_seat_bit(seat);
}

void change_head(Change *change)
{
    change->job.has_head = true;
    change->info = true;
}

/* ---- clocks ---- */

/* The seat has decided, or need not any more: what it took beyond its time comes off its bank. */
static void settle(Change *change, KbSeat seat, int64_t now)
{
    Table *table = change->table;
    SeatHead *head = &table->head.seat[seat];
    if (!head->asked)
        return;
    int64_t used = table->head.window_opened || seat_bot_decides(head) ? 0 : now - head->asked;
    int64_t bank = clock_bank_after(&table->clock, head->row.bank, used);
    if (bank != head->row.bank) {
        head->row.bank = bank;
        change_seat(change, seat);
    }
    head->asked = 0;
    head->late = false;
}

static void end_order(Change *change, KbSeat seat)
{
    uint8_t *order = &change->table->head.seat[seat].row.order, after = (uint8_t)order_at_turn(*order);
    if (after == *order)
        return;
    *order = after;
    change_seat(change, seat);
}

/* Whom the game waits for has changed by a move of `mover` (0: by something else), whose row comes next. `decider` is the same,
 * unless the move decides nothing: one aside, or one that takes back. */
static void follow_turn(Change *change, KbSeat mover, KbSeat decider, bool undo)
{
    Table *table = change->table;
    Head *head = &table->head;
    KbTurn before = head->turn;
    int64_t now = now_milliseconds();
    kb_table_turn(table->play.table, &head->turn);
    bool another_round = head->turn.round != before.round;
    if (another_round)
        head->round_version = head->version + 1;
    if (!undo && (another_round || head->turn.whose != before.whose))
        end_order(change, head->turn.whose);
    bool runs = head->status == STORE_RUNNING && !head->turn.over;
    for (KbSeat seat = 1; seat <= table->players; seat++) {
        bool awaited = runs && head->turn.awaited & kb_seat_bit(seat);
        if (!awaited || seat == decider)
            settle(change, seat, now);
        if (awaited && !head->seat[seat].asked)
            head->seat[seat].asked = now;
    }
    bool another = window_follow(&head->window, &before, &head->turn, mover, undo, head->version + 1);
    if (!runs || !head->window.version)
        head->window_opened = 0;
    else if (another || !head->window_opened)
        head->window_opened = now;
}

void change_clocks(Change *change)
{
    follow_turn(change, 0, 0, false);
}

/* ---- moves ---- */

static KbError mark(Change *change, KbFault *fault)
{
    if (change->has_mark)
        return KB_OK;
    change->has_mark = play_mark(&change->table->play, &change->mark);
    return change->has_mark ? KB_OK : kb_fault(fault, KB_BUSY);
}

/* A snapshot now and then, so that loading never replays many moves. Better where nothing could be taken back anyway, and after a
 * reaction window: what was answered in it is told at its end, out of the moves. */
static void take_snapshot(Change *change)
{
    Table *table = change->table;
    const KbTable *game = table->play.table;
    uint32_t every = table->house->settings.snapshot_every;
    if (head_in_window(&table->head) && game->move_count < every + WINDOW_MOVES)
        return;
    if (game->move_count < every && (game->run_top || game->move_count < every * 3 / 4))
        return;
    change->snapshot = malloc(game->game->save_bytes);
    if (!change->snapshot)
        return;
    change->snapshot_length = kb_table_save(game, change->snapshot);
    change->job.has_snapshot = true;
    change->job.snapshot = (StoreSnapshot){ .rules = game->game->rules_version,
                                            .length = (uint32_t)change->snapshot_length,
                                            .state = change->snapshot };
}

static void moved(Change *change, KbSeat seat, KbSeat decider, StoreKind kind, StoreBy by, const char *client,
                  const char *payload)
{
    Head *head = &change->table->head;
    head->moves++;
    head->moved_at = now_milliseconds();
    follow_turn(change, seat, decider, kind == STORE_UNDO);
    change_row(change, kind, seat, by, client, payload);
    head->seat[seat].acted = head->version;
    if (head->turn.over)
        change_end(change, "played", "", STORE_ENGINE);
    else
        take_snapshot(change);
}

KbError change_act(Change *change, KbSeat seat, KbAction action, StoreBy by, const char *client, KbFault *fault)
{
    Table *table = change->table;
    char payload[STORE_PAYLOAD_BYTES];
    KbText text;
    KbError error = mark(change, fault);
    if (!error)
        error = play_act(&table->play, seat, action, table->head.version + 1, &change->events, fault);
    if (error)
        return error;
    kb_text_start(&text, payload, sizeof payload);
    table->game->action_text(kb_table_setup(table->play.table), action, &text);
    bool aside = table->game->aside && table->game->aside(action);
    moved(change, seat, aside ? 0 : seat, STORE_ACT, by, client, payload);
    table->house->figures.actions++;
    return KB_OK;
}

KbError change_undo(Change *change, KbSeat seat, const char *client, KbFault *fault)
{
    Table *table = change->table;
    char payload[16];
    uint32_t undone = 0;
    KbError error = mark(change, fault);
    if (!error)
        error = play_undo(&table->play, seat, table->head.version + 1, &undone, fault);
    if (error)
        return error;
    snprintf(payload, sizeof payload, "%" PRIu32, undone);
    moved(change, seat, 0, STORE_UNDO, STORE_PLAYER, client, payload);
    table->house->figures.undos++;
    return KB_OK;
}

KbError change_deal(Change *change, KbFault *fault)
{
    Table *table = change->table;
    char why[STORE_WHY_BYTES];
    size_t length = 0;
    StoreTable *row = table_row(table);
    char *options = play_options(table->house->store, row, &length, why, &(bool){ false });
    KbError error =
        options ? play_deal(&table->play, row, options, length, fault) : kb_fault_1(fault, KB_NOT_SAVED, why);
    free(options);
    if (error)
        return error;
    change->deals = true;
    table->play.base_seq = table->head.version + 1;
    table->head.status = STORE_RUNNING;
    table->head.started = now_calendar();
    table->head.moved_at = now_milliseconds();
    for (KbSeat seat = 1; seat <= table->players; seat++)
        table->head.seat[seat].row.bank = table->clock.bank;
    follow_turn(change, 0, 0, false);
    change_row(change, STORE_SEAT, 0, STORE_PLAYER, NULL, "{\"what\":\"start\"}");
    table->head.round_version = table->head.version;
    change->job.seats |= kb_seats_all(table->players);
    change_head(change);
    return KB_OK;
}

void change_end(Change *change, const char *why, const char *note, StoreBy by)
{
    Head *head = &change->table->head;
    char payload[STORE_PAYLOAD_BYTES];
    words_end(why, note, payload);
    head->status = STORE_OVER;
    head->ended = now_calendar();
    snprintf(head->why, sizeof head->why, "%s", why);
    for (KbSeat seat = 1; seat <= change->table->players; seat++)
        settle(change, seat, now_milliseconds());
    head->window_opened = 0;
    change_row(change, STORE_END, 0, by, NULL, payload);
    change_head(change);
}

/* ---- writing ---- */

/* The version to answer with: the action's own row, which an end may follow; else the table's. */
static uint32_t version_of(const Change *change)
{
    const Table *table = change->table;
    for (unsigned i = 0; i < change->job.row_count; i++)
        if (change->job.rows[i].kind == STORE_ACT || change->job.rows[i].kind == STORE_UNDO)
            return table_told_version(table, change->job.rows[i].seq);
    return table_version(table);
}

static void answer_asker(Change *change)
{
    if (!change->asker.visitor)
        return;
    Request request = asker_request(&change->asker);
    if (change->job.job.outcome != STORE_COMMITTED) {
        kb_fault_1(&request.fault, KB_NOT_SAVED, change->job.job.why);
        request_refuse(&request);
        return;
    }
    KbText text = request_answer(&request);
    kb_json_key_number(&text, "version", version_of(change));
    if (change->answer)
        change->answer(change, &text);
    request_send(&request, &text);
}

/* Seats that the game waits for now and did not before. */
static KbSeats newly_awaited(const Change *change)
{
    const Table *table = change->table;
    KbSeats newly = 0;
    for (KbSeat seat = 1; seat <= table->players; seat++)
        if (table->head.seat[seat].asked && table->head.seat[seat].asked != change->before.seat[seat].asked)
            newly |= kb_seat_bit(seat);
    return newly;
}

static void committed(Change *change)
{
    Table *table = change->table;
    if (change->has_mark)
        play_unmark(&change->mark);
    answer_asker(change);
    if (!change->silent)
        tell_change(table, change);
    tell_turns(table, newly_awaited(change));
    if (change->snapshot) {
        play_rebase(&table->play, change->snapshot, change->snapshot_length, table->head.version);
        change->snapshot = NULL;
    }
    if (change->info)
        lobby_changed(table->house);
}

static void failed(Change *change)
{
    Table *table = change->table;
    journal(JOURNAL_ERROR, "not-saved", "table=%" PRId64 " version=%" PRIu32 " why=%s", table->id, table->head.version,
            change->job.job.why);
    put_back(change);
    table->people_changed |= change->people;
    answer_asker(change);
    /* What the house wanted to do by itself it tries again, but not at once. */
    table->retry_at = now_milliseconds() + 1000;
}

static void written(StoreJob *job)
{
    Change *change = (Change *)job;
    Table *table = change->table;
    table->change = NULL;
    table->house->jobs--;
    if (job->outcome == STORE_COMMITTED)
        committed(change);
    else
        failed(change);
    change_free(change);
    table_pump(table);
}

void change_submit(Change *change)
{
    Table *table = change->table;
    const Head *head = &table->head;
    StoreWriteJob *job = &change->job;
    for (KbSeat seat = 1; seat <= table->players; seat++)
        job->seat[seat] = head->seat[seat].row;
    job->status = head->status;
    job->host = head->host;
    job->started = head->started;
    job->ended = head->ended;
    job->is_public = head->is_public;
    job->spectators_talk = head->spectators_talk;
    memcpy(job->why, head->why, sizeof job->why);
    if (job->has_snapshot) {
        job->snapshot.seq = head->version;
        job->snapshot.hash = head->chain;
        job->snapshot.moves = head->moves;
    }
    job->job.done = written;
    table->change = change;
    table->house->jobs++;
    store_write(table->house->store, job);
}
