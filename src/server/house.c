#include "server/house.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/error.h"
#include "server/hall.h"
#include "server/journal.h"

enum { PACES_MOST = 100000 };

Store *house_store(House *house)
{
    return house->store;
}

/* ---- opening ---- */

/* Called from other threads: ev_async_send is safe there. */
static void wake_store(void *context)
{
    House *house = context;
    ev_async_send(house->loop, &house->store_wake);
}

static void wake_bots(void *context)
{
    House *house = context;
    ev_async_send(house->loop, &house->bots_wake);
}

static void store_woke(struct ev_loop *loop, ev_async *async, int events)
{
    House *house = async->data;
    (void)loop, (void)events;
    store_collect(house->store);
}

static void bots_woke(struct ev_loop *loop, ev_async *async, int events)
{
    House *house = async->data;
    (void)loop, (void)events;
    thinkers_collect(house->thinkers);
}

static void second_passed(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop, (void)events;
    chores_do(timer->data);
}

static void start_watchers(House *house)
{
    ev_async_init(&house->store_wake, store_woke);
    ev_async_init(&house->bots_wake, bots_woke);
    ev_timer_init(&house->second, second_passed, 1, 1);
    house->store_wake.data = house->bots_wake.data = house->second.data = house;
    ev_async_start(house->loop, &house->store_wake);
    ev_async_start(house->loop, &house->bots_wake);
    ev_timer_start(house->loop, &house->second);
}

typedef struct Ids {
    int64_t *at;
    uint32_t count, capacity;
    bool full;
} Ids;

static void note_id(void *context, int64_t id)
{
    Ids *ids = context;
    if (ids->count == ids->capacity) {
        uint32_t capacity = ids->capacity ? ids->capacity * 2 : 64;
        int64_t *at = realloc(ids->at, capacity * sizeof *at);
        if (!at) {
            ids->full = true;
            return;
        }
        ids->at = at;
        ids->capacity = capacity;
    }
    ids->at[ids->count++] = id;
}

static void load_table(House *house, int64_t id)
{
    KbFault fault;
    Table *table = NULL;
    if (store_table_by_id(house->store, id, house->scratch) == 1)
        table = table_load(house, &fault);
    else
        kb_fault_1(&fault, KB_NOT_SAVED, store_read_error(house->store));
    if (table)
        table_pump(table);
    else
        journal(JOURNAL_ERROR, "table-not-loaded", "table=%" PRId64 " code=%s why=%s", id, kb_error_code(fault.error),
                fault.count ? fault.arg[0] : "");
}

/* Every table that is not over; those that are stopped too, to be counted and seen. One that cannot be loaded says so in the
 * journal; the others go on. */
static bool load_tables(House *house, char *why, size_t why_bytes)
{
    Ids ids = { 0 };
    if (store_tables(house->store, STORE_OPEN, STORE_PAUSED, note_id, &ids) < 0 ||
        store_tables(house->store, STORE_STOPPED, STORE_STOPPED, note_id, &ids) < 0 || ids.full) {
        snprintf(why, why_bytes, "the list of tables cannot be read: %s", store_read_error(house->store));
        free(ids.at);
        return false;
    }
    for (uint32_t i = 0; i < ids.count; i++)
        load_table(house, ids.at[i]);
    journal(JOURNAL_INFO, "tables-loaded", "count=%" PRIu32, house->table_count);
    free(ids.at);
    return true;
}

static void house_free(House *house)
{
    if (house->thinkers)
        thinkers_close(house->thinkers);
    if (house->store)
        store_close(house->store);
    if (house->paces)
        limits_close(house->paces);
    free(house->by_code);
    free(house->scratch);
    free(house->text);
    sodium_memzero(house->secret, sizeof house->secret);
    free(house);
}

static House *house_new(struct ev_loop *loop, const HouseSettings *settings, const Wire *wire)
{
    uint64_t chance;
    House *house = calloc(1, sizeof *house);
    if (!house)
        return NULL;
    house->loop = loop;
    house->settings = *settings;
    house->wire = wire;
    house->scratch = calloc(1, sizeof *house->scratch);
    house->text = malloc(HALL_TEXT_BYTES);
    house->paces = limits_open(PACES_MOST);
    randombytes_buf(&chance, sizeof chance);
    kb_fast_seed(&house->chance, chance);
    if (house->scratch && house->text && house->paces)
        return house;
    house_free(house);
    return NULL;
}

House *house_open(struct ev_loop *loop, const HouseSettings *settings, const Wire *wire, const char *store_path,
                  char *why, size_t why_bytes)
{
    snprintf(why, why_bytes, "there is not enough memory");
    House *house = sodium_init() < 0 ? NULL : house_new(loop, settings, wire);
    if (!house)
        return NULL;
    start_watchers(house);
    house->store = store_open(store_path, wake_store, house, why, why_bytes);
    if (house->store) {
        store_secret(house->store, house->secret);
        house->thinkers = thinkers_open(settings->bot_threads, settings->bot_milliseconds, wake_bots, house);
    }
    if (house->store && house->thinkers && load_tables(house, why, why_bytes))
        return house;
    house_close(house);
    return NULL;
}

void house_close(House *house)
{
    house->stopping = true;
    ev_timer_stop(house->loop, &house->second);
    if (house->thinkers)
        thinkers_close(house->thinkers);
    house->thinkers = NULL;
    /* What is still on its way is written first. */
    while (house->store && store_pending(house->store)) {
        nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
        store_collect(house->store);
    }
    ev_async_stop(house->loop, &house->store_wake);
    ev_async_stop(house->loop, &house->bots_wake);
    while (house->tables)
        table_remove(house->tables);
    for (uint32_t i = 0; i < HALL_BUCKETS; i++)
        while (house->visitors[i])
            house_leave(house, house->visitors[i]);
    house_free(house);
}

/* ---- stopping and figures ---- */

void house_stop(House *house)
{
    KbText text = hall_text(house);
    house->stopping = true;
    kb_json_object(&text);
    kb_json_key_string(&text, "push", "bye");
    kb_json_key_string(&text, "why", "restart");
    kb_json_key_number(&text, "after", 2);
    kb_json_object_end(&text);
    for (uint32_t i = 0; i < HALL_BUCKETS; i++)
        for (Visitor *visitor = house->visitors[i]; visitor; visitor = visitor->next)
            visitor_send(visitor, &text);
}

bool house_is_quiet(const House *house)
{
    return house->jobs == 0 && store_pending(house->store) == 0;
}

static uint32_t count_people(const House *house)
{
    uint32_t people = 0;
    for (uint32_t i = 0; i < HALL_BUCKETS; i++)
        for (const Visitor *visitor = house->visitors[i]; visitor; visitor = visitor->next) {
            const Visitor *same = house->visitors[i];
            while (same->person.id != visitor->person.id)
                same = same->next;
            people += same == visitor;
        }
    return people;
}

void house_figures(House *house, HouseFigures *figures)
{
    ThinkersFigures bots;
    thinkers_figures(house->thinkers, &bots);
    *figures = house->figures;
    figures->visitors = house->visitor_count;
    figures->people = count_people(house);
    figures->tables_loaded = house->table_count;
    for (const Table *table = house->tables; table; table = table->next) {
        figures->tables_open += table->head.status == STORE_OPEN;
        figures->tables_running += table->head.status == STORE_RUNNING;
        figures->tables_stopped += table->head.status == STORE_STOPPED;
    }
    figures->bot_queue = bots.queue;
    figures->bot_moves = bots.moves;
    figures->bot_wait_microseconds = bots.wait_microseconds;
    figures->bot_think_microseconds = bots.think_microseconds;
    figures->bots_hurried = bots.hurried;
}
