/* One game being played: the truth and what was done. */
#include "referee/table.h"

#include "core/error.h"
#include "core/hash.h"
#include "core/mem.h"
#include "referee/told.h"

static KbState *state_of(KbTable *table)
{
    return (KbState *)table->state_room;
}

static const KbState *truth(const KbTable *table)
{
    return (const KbState *)table->state_room;
}

const KbSetup *kb_table_setup(const KbTable *table)
{
    return (const KbSetup *)table->setup_room;
}

/* Nothing before this moment can be taken back. */
static void run_begin(KbTable *table)
{
    table->run_top = table->run_length = 0;
    kb_mem_copy(table->run_room, table->state_room, table->game->state_bytes);
}

static KbEvents events_of(KbTable *table)
{
    return (KbEvents){ .at = table->event_room, .capacity = KB_EVENTS_ROOM };
}

static void deal(KbTable *table, KbEvents *events)
{
    table->game->init(kb_table_setup(table), &table->random, state_of(table), events);
}

/* All of a new game but its state. */
static KbError prepare(KbTable *table, const KbGame *game, uint8_t players, const char *options, size_t options_length,
                       const KbSeed *seed, KbMove *moves, uint32_t move_capacity, KbFault *fault)
{
    table->base = NULL;
    table->base_length = 0;
    table->game = game;
    table->players = players;
    table->seed = *seed;
    table->moves = moves;
    table->move_capacity = move_capacity;
    table->move_count = 0;
    table->broken = false;
    kb_seed_random(seed, &table->random);
    return game->setup((KbSetup *)table->setup_room, players, options, options_length, fault);
}

KbError kb_table_start(KbTable *table, const KbGame *game, uint8_t players, const char *options, size_t options_length,
                       const KbSeed *seed, KbMove *moves, uint32_t move_capacity, KbFault *fault)
{
    KbError error = prepare(table, game, players, options, options_length, seed, moves, move_capacity, fault);
    if (error)
        return error;
    deal(table, NULL);
    run_begin(table);
    return KB_OK;
}

KbError kb_table_resume(KbTable *table, const KbGame *game, uint8_t players, const char *options, size_t options_length,
                        const KbSeed *seed, const uint8_t *base, size_t base_length, KbMove *moves,
                        uint32_t move_capacity, KbFault *fault)
{
    KbError error = prepare(table, game, players, options, options_length, seed, moves, move_capacity, fault);
    if (!error && game->load(kb_table_setup(table), base, base_length, state_of(table)))
        error = kb_fault_1(fault, KB_BAD_SAVE, "the snapshot is damaged");
    if (error)
        return error;
    kb_table_rebase(table, base, base_length);
    return KB_OK;
}

size_t kb_table_save(const KbTable *table, uint8_t *bytes)
{
    return table->game->save(kb_table_setup(table), truth(table), bytes);
}

void kb_table_rebase(KbTable *table, const uint8_t *base, size_t base_length)
{
    table->base = base;
    table->base_length = base_length;
    table->move_count = 0;
    run_begin(table);
}

void kb_table_turn(const KbTable *table, KbTurn *turn)
{
    table->game->turn(kb_table_setup(table), truth(table), turn);
}

void kb_table_view(const KbTable *table, KbSeat seat, KbView *view)
{
    table->game->view(kb_table_setup(table), truth(table), seat, view);
}

void kb_table_result(const KbTable *table, KbResult *result)
{
    table->game->result(kb_table_setup(table), truth(table), result);
}

uint64_t kb_table_hash(const KbTable *table)
{
    uint8_t bytes[KB_SAVE_ROOM];
    size_t length = kb_table_save(table, bytes);
    return kb_hash(bytes, length, 0);
}

KbAction kb_table_timeout(const KbTable *table, KbSeat seat)
{
    return table->game->timeout(kb_table_setup(table), truth(table), seat);
}

size_t kb_table_mark_bytes(const KbTable *table)
{
    return 2 * table->game->state_bytes;
}

void kb_table_mark(const KbTable *table, uint8_t *room, KbMark *mark)
{
    size_t bytes = table->game->state_bytes;
    *mark = (KbMark){ table->move_count, table->run_top, table->run_length, room };
    kb_mem_copy(room, table->state_room, bytes);
    kb_mem_copy(room + bytes, table->run_room, bytes);
}

void kb_table_return(KbTable *table, const KbMark *mark)
{
    size_t bytes = table->game->state_bytes;
    table->move_count = mark->move_count;
    table->run_top = mark->run_top;
    table->run_length = mark->run_length;
    kb_mem_copy(table->state_room, mark->room, bytes);
    kb_mem_copy(table->run_room, mark->room + bytes, bytes);
}

static KbError explain(const KbTable *table, KbSeat seat, KbAction action, KbError error, KbFault *fault)
{
    _Alignas(KB_ALIGN) uint8_t view[KB_VIEW_ROOM];
    kb_table_view(table, seat, (KbView *)view);
    return kb_told_refusal(table->game, kb_table_setup(table), (const KbView *)view, action, error, fault);
}

/* Put an action on top of the run. It belongs to one seat: another one's action begins a new run from the state before it. */
static void run_push(KbTable *table, KbSeat seat, KbAction action, const uint8_t *before)
{
    bool others = table->run_top && table->moves[table->run_top - 1].seat != seat;
    if (others || table->run_length == KB_RUN_MAX) {
        kb_mem_copy(table->run_room, before, table->game->state_bytes);
        table->run_top = table->run_length = 0;
    }
    table->moves[table->move_count++] = (KbMove){ .action = action, .below = table->run_top, .seat = seat };
    table->run_top = table->move_count;
    table->run_length++;
}

KbError kb_table_act(KbTable *table, KbSeat seat, KbAction action, KbEvents *events, KbFault *fault)
{
    _Alignas(KB_ALIGN) uint8_t before[KB_STATE_ROOM];
    KbEvents made = events_of(table);
    if (table->broken)
        return kb_fault(fault, KB_BROKEN);
    if (table->move_count == table->move_capacity)
        return kb_fault_2(fault, KB_TOO_LONG, "the game", "65536 moves");
    kb_mem_copy(before, table->state_room, table->game->state_bytes);
    KbError error = table->game->apply(kb_table_setup(table), &table->random, state_of(table), seat, action, &made);
    if (error) {
        kb_mem_copy(table->state_room, before, table->game->state_bytes);
        table->broken = error == KB_BROKEN;
        return explain(table, seat, action, error, fault);
    }
    run_push(table, seat, action, before);
    if (made.revealed || made.shown)
        run_begin(table);
    if (events)
        *events = made;
    return KB_OK;
}

static KbError refuse_undo(KbSeat seat, const char *why, KbFault *fault)
{
    kb_fault_number(fault, KB_NO_UNDO, seat);
    kb_fault_arg_text(fault, why);
    return KB_NO_UNDO;
}

/* Play the standing actions of the run again from its start. Nothing random is in a run, so they do the same. */
static KbError run_replay(KbTable *table)
{
    uint32_t number[KB_RUN_MAX] = { 0 }, count = table->run_length;
    for (uint32_t n = table->run_top, i = count; i; n = table->moves[n - 1].below)
        number[--i] = n;
    kb_mem_copy(table->state_room, table->run_room, table->game->state_bytes);
    for (uint32_t i = 0; i < count; i++) {
        const KbMove *move = &table->moves[number[i] - 1];
        if (table->game->apply(kb_table_setup(table), &table->random, state_of(table), move->seat, move->action, NULL))
            return KB_BROKEN;
    }
    return KB_OK;
}

KbError kb_table_check_undo(const KbTable *table, KbSeat seat, KbFault *fault)
{
    if (table->broken)
        return kb_fault(fault, KB_BROKEN);
    if (table->move_count == table->move_capacity)
        return kb_fault_2(fault, KB_TOO_LONG, "the game", "65536 moves");
    if (!table->run_top)
        return refuse_undo(seat, "nothing was done since something hidden came to light", fault);
    if (table->moves[table->run_top - 1].seat != seat)
        return refuse_undo(seat, "another seat has acted since", fault);
    return KB_OK;
}

KbError kb_table_undo(KbTable *table, KbSeat seat, KbFault *fault)
{
    KbError error = kb_table_check_undo(table, seat, fault);
    if (error)
        return error;
    table->run_top = table->moves[table->run_top - 1].below;
    table->run_length--;
    table->moves[table->move_count++] = (KbMove){ .seat = seat };
    error = run_replay(table);
    table->broken = error != KB_OK;
    return kb_fault(fault, error);
}

void kb_table_retell(const KbTable *table, KbTableListener *each, void *context)
{
    /* The copy shares the list of moves and writes into it what stands there already. */
    KbTable copy = *table;
    KbEvents events = events_of(&copy);
    copy.move_count = 0;
    copy.broken = false;
    if (copy.base) {
        copy.game->load(kb_table_setup(&copy), copy.base, copy.base_length, state_of(&copy));
        run_begin(&copy);
    } else {
        deal(&copy, &events);
        run_begin(&copy);
        each(context, &copy, NULL, &events);
    }
    for (uint32_t i = 0; i < table->move_count; i++) {
        const KbMove move = table->moves[i];
        events = (KbEvents){ 0 };
        KbError error = move.action ? kb_table_act(&copy, move.seat, move.action, &events, NULL)
                                    : kb_table_undo(&copy, move.seat, NULL);
        if (error)
            return;
        each(context, &copy, &move, &events);
    }
}
