/* The tables of the house: found by their code, loaded from the store, and let go again. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/hash.h"
#include "referee/unknown.h"
#include "server/change.h"
#include "server/journal.h"
#include "server/replay.h"

enum { SLOTS_FIRST = 64 };

/* ---- by code ---- */

/* Where the search for a code begins. */
static uint32_t home_of(const char *code, uint32_t count)
{
    return (uint32_t)kb_hash(code, strlen(code), 0) & (count - 1);
}

static Table **slot_of(Table **slots, uint32_t count, const char *code)
{
    uint32_t at = home_of(code, count);
    while (slots[at] && strcmp(slots[at]->code, code) != 0)
        at = (at + 1) & (count - 1);
    return &slots[at];
}

/* Rebuilt whenever it gets full. */
static bool index_again(House *house, uint32_t slots)
{
    Table **by_code = calloc(slots, sizeof *by_code);
    if (!by_code)
        return false;
    for (Table *table = house->tables; table; table = table->next)
        *slot_of(by_code, slots, table->code) = table;
    free(house->by_code);
    house->by_code = by_code;
    house->slots = slots;
    return true;
}

static bool index_has_room(House *house)
{
    uint32_t slots = house->slots ? house->slots : SLOTS_FIRST;
    while (slots < house->table_count * 2 + 2)
        slots *= 2;
    return slots == house->slots || index_again(house, slots);
}

/* Whoever was put further on because of it moves up: a search must not end at the gap. */
static void index_remove(House *house, const Table *table)
{
    Table **slots = house->by_code;
    uint32_t mask = house->slots - 1, gap = (uint32_t)(slot_of(slots, house->slots, table->code) - slots);
    slots[gap] = NULL;
    for (uint32_t at = (gap + 1) & mask; slots[at]; at = (at + 1) & mask) {
        uint32_t home = home_of(slots[at]->code, house->slots);
        if (((at - home) & mask) < ((at - gap) & mask))
            continue; /* it belongs between the gap and here */
        slots[gap] = slots[at];
        slots[at] = NULL;
        gap = at;
    }
}

Table *table_find(House *house, const char *code)
{
    return house->slots ? *slot_of(house->by_code, house->slots, code) : NULL;
}

/* ---- coming and going ---- */

static void timer_fired(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop, (void)events;
    table_pump(timer->data);
}

static void take_seats(Table *table, const StoreTable *row)
{
    StorePerson person;
    for (KbSeat seat = 1; seat <= table->players; seat++) {
        SeatHead *head = &table->head.seat[seat];
        head->row = row->seat[seat];
        if (head->row.person && store_person(table->house->store, head->row.person, &person) == 1)
            memcpy(head->handle, person.handle, sizeof head->handle);
        /* A guest and an account may have become one person while the table was not loaded. */
        if (head->row.person && table_seat_of(table, head->row.person) != seat && row->status <= STORE_PAUSED)
            table->people_changed = true;
    }
}

/* The other way to bring a deck: small ones fit into the request that makes the table. */
static bool holds_deck(const char *options, const KbGame *game)
{
    KbJson json, deck;
    return game && game->deck_option && !kb_json_read(options, strlen(options), &json, NULL) &&
           kb_json_member(json, game->deck_option, &deck);
}

static bool take_row(Table *table, const StoreTable *row)
{
    KbJson clock;
    KbFault fault;
    table->id = row->id;
    memcpy(table->code, row->code, sizeof table->code);
    table->game = kb_game_find(row->game, strlen(row->game));
    table->players = row->players;
    table->created = row->created;
    table->has_deck = row->has_deck;
    memcpy(table->deck, row->deck, sizeof table->deck);
    table->own_deck = row->has_deck || holds_deck(row->options, table->game);
    snprintf(table->seed.text, sizeof table->seed.text, "%s", row->seed);
    table->options = strdup(row->options);
    if (kb_json_read(row->clock, strlen(row->clock), &clock, NULL) || clock_read(clock, &table->clock, &fault))
        table->clock = (Clock){ CLOCK_NONE, 0, 0 };
    table->head = (Head){ .status = row->status,
                          .host = row->host,
                          .started = row->started,
                          .ended = row->ended,
                          .is_public = row->is_public,
                          .spectators_talk = row->spectators_talk };
    memcpy(table->head.why, row->why, sizeof table->head.why);
    take_seats(table, row);
    return table->options != NULL;
}

Table *table_add(House *house, const StoreTable *row)
{
    Table *table = calloc(1, sizeof *table);
    if (!table)
        return NULL;
    table->house = house;
    ev_timer_init(&table->timer, timer_fired, 0, 0);
    table->timer.data = table;
    table->idle_since = now_milliseconds();
    for (KbSeat seat = 1; seat <= KB_SEATS_MAX; seat++)
        table->left_at[seat] = table->idle_since;
    if (!take_row(table, row) || !table->game || !index_has_room(house)) {
        free(table->options);
        free(table);
        return NULL;
    }
    *slot_of(house->by_code, house->slots, table->code) = table;
    table->next = house->tables;
    if (table->next)
        table->next->previous = table;
    house->tables = table;
    house->table_count++;
    return table;
}

void table_remove(Table *table)
{
    House *house = table->house;
    *(table->previous ? &table->previous->next : &house->tables) = table->next;
    if (table->next)
        table->next->previous = table->previous;
    house->table_count--;
    index_remove(house, table);
    while (table->watches)
        watch_end(table->watches); /* NOLINT(clang-analyzer-unix.Malloc): it takes itself out of the list */
    for (Waiting *waiting = table->waiting, *next; waiting; waiting = next) {
        next = waiting->next;
        visitor_drop(waiting->visitor);
        free(waiting);
    }
    ev_timer_stop(house->loop, &table->timer);
    play_free(&table->play);
    free(table->options);
    free(table);
}

bool head_in_window(const Head *head)
{
    return head->window.version && (head->status == STORE_RUNNING || head->status == STORE_PAUSED);
}

bool table_hides_undo(const Table *table, KbSeat seat)
{
    if (!head_in_window(&table->head))
        return false;
    for (KbSeat other = 1; other <= table->players; other++) {
        bool asked = table->head.window.asked & kb_seat_bit(other);
        if (other != seat && asked && !table->head.seat[other].row.bot_plays)
            return true;
    }
    return false;
}

int64_t table_window_end(const Table *table)
{
    bool slow = table->clock.kind == CLOCK_SLOW;
    return table->head.window_opened + (slow ? table->clock.each : table->house->settings.window);
}

uint32_t table_version(const Table *table)
{
    const Head *head = &table->head;
    return head_in_window(head) ? head->window.version : head->version;
}

uint32_t table_told_version(const Table *table, uint32_t version)
{
    uint32_t told = table_version(table);
    return version < told ? version : told;
}

KbSeats table_awaited(const Table *table, KbSeat seat)
{
    const Head *head = &table->head;
    if (head->status != STORE_RUNNING)
        return 0;
    if (!head_in_window(head))
        return head->turn.awaited;
    return head->window.asked & (KbSeats) ~(kb_seat_bit(seat) & ~head->turn.awaited);
}

/* The log and the game do not agree: this table stops, and only this one. */
static void stop(Table *table, const char *why)
{
    table->head.status = STORE_STOPPED;
    snprintf(table->head.why, sizeof table->head.why, "%s", why);
    journal(JOURNAL_ERROR, "table-stopped", "table=%" PRId64 " why=%s", table->id, why);
}

/* Clocks go on: in slow games from when the last row was written, else afresh, since nobody could act while the server was away. */
static void ask_again(Table *table, int64_t last_time)
{
    Head *head = &table->head;
    int64_t now = now_milliseconds(), ago = now_calendar() - last_time;
    int64_t since = table->clock.kind == CLOCK_SLOW && ago > 0 ? now - ago : now;
    since = since > 0 ? since : 1;
    kb_table_turn(table->play.table, &head->turn);
    if (head->status != STORE_RUNNING)
        return;
    for (KbSeat seat = 1; seat <= table->players; seat++)
        if (head->turn.awaited & kb_seat_bit(seat))
            head->seat[seat].asked = since;
    if (head->turn.window == KB_WINDOW_REACTION)
        head->window_opened = since;
}

static void take_replay(Table *table, Replay *replay)
{
    Head *head = &table->head;
    head->version = replay->version;
    head->chain = replay->chain;
    head->moves = replay->moves;
    head->round_version = replay->round_version;
    head->window = replay->window;
    head->moved_at = now_milliseconds();
    for (KbSeat seat = 1; seat <= table->players; seat++)
        head->seat[seat].acted = replay->acted[seat];
    table->play = replay->play;
    if (table->play.table)
        ask_again(table, replay->last_time);
}

Table *table_load(House *house, KbFault *fault)
{
    Replay replay;
    const StoreTable *row = house->scratch;
    if (!kb_game_find(row->game, strlen(row->game))) {
        kb_unknown_game(fault, row->game, strlen(row->game));
        return NULL;
    }
    Table *table = table_add(house, row);
    if (!table) {
        kb_fault(fault, KB_BUSY);
        return NULL;
    }
    if (replay_open(&replay, house->store, row, REPLAY_SNAPSHOT)) {
        take_replay(table, &replay);
    } else if (replay.unread) {
        kb_fault_1(fault, KB_NOT_SAVED, replay.why);
        table_remove(table);
        return NULL;
    } else {
        stop(table, replay.why);
    }
    store_rematch(house->store, table->id, table->rematch);
    return table;
}

Table *table_get(House *house, const char *code, KbFault *fault)
{
    Table *table = table_find(house, code);
    if (table)
        return table;
    int found = store_table_by_code(house->store, code, house->scratch);
    if (found < 0)
        kb_fault_1(fault, KB_NOT_SAVED, store_read_error(house->store));
    else if (found == 0)
        kb_fault(fault, KB_NO_TABLE);
    else
        table = table_load(house, fault);
    if (table)
        table_pump(table);
    return table;
}

StoreTable *table_row(Table *table)
{
    StoreTable *row = table->house->scratch;
    const Head *head = &table->head;
    memset(row, 0, sizeof *row);
    row->id = table->id;
    memcpy(row->code, table->code, sizeof row->code);
    snprintf(row->game, sizeof row->game, "%s", table->game->id);
    row->rules = table->game->rules_version;
    row->players = table->players;
    row->is_public = head->is_public;
    row->spectators_talk = head->spectators_talk;
    row->status = head->status;
    row->host = head->host;
    row->created = table->created;
    row->started = head->started;
    row->ended = head->ended;
    row->has_deck = table->has_deck;
    memcpy(row->deck, table->deck, sizeof row->deck);
    snprintf(row->seed, sizeof row->seed, "%.64s", table->seed.text);
    snprintf(row->options, sizeof row->options, "%s", table->options);
    KbText text;
    kb_text_start(&text, row->clock, sizeof row->clock);
    clock_write(&table->clock, &text);
    for (KbSeat seat = 1; seat <= table->players; seat++)
        row->seat[seat] = head->seat[seat].row;
    return row;
}

bool table_is_busy(const Table *table)
{
    return table->change || table->rematch_comes;
}

const Head *table_written(const Table *table)
{
    return table->change ? &table->change->before : &table->head;
}

/* ---- who is at it ---- */

KbSeat table_seat_of(const Table *table, int64_t person)
{
    for (KbSeat seat = 1; person && seat <= table->players; seat++)
        if (table->head.seat[seat].row.person == person)
            return seat;
    return 0;
}

Watch *table_watch_of(const Table *table, const Visitor *visitor)
{
    for (Watch *watch = visitor->watches; watch; watch = watch->next_of_visitor)
        if (watch->table == table)
            return watch;
    return NULL;
}

bool table_is_here(const Table *table, KbSeat seat)
{
    int64_t person = table->head.seat[seat].row.person;
    for (const Watch *watch = table->watches; person && watch; watch = watch->next_of_table)
        if (watch->visitor->person.id == person)
            return true;
    return false;
}

void watch_end(Watch *watch)
{
    Watch **at = &watch->table->watches;
    while (*at != watch)
        at = &(*at)->next_of_table;
    *at = watch->next_of_table;
    at = &watch->visitor->watches;
    while (*at != watch)
        at = &(*at)->next_of_visitor;
    *at = watch->next_of_visitor;
    watch->table->watch_count--;
    watch->visitor->watch_count--;
    watch->table->news = true;
    watch->table->idle_since = now_milliseconds();
    watch->table->left_at[table_seat_of(watch->table, watch->visitor->person.id)] = now_milliseconds();
    free(watch);
}
