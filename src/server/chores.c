/* What the house does once a second: the lobby, administrators' wishes, tables that nobody needs any more. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/change.h"
#include "server/journal.h"

enum { MINUTE = 60 * 1000, DAY = 24 * 60 * MINUTE };

static void end_table(Table *table, const char *why, const char *note)
{
    Change *change = table->change || table->head.status > STORE_PAUSED ? NULL : change_begin(table, NULL);
    if (!change)
        return;
    change_end(change, why, note, STORE_ENGINE);
    change_submit(change);
}

typedef struct Answered {
    StoreRequestJob job;
    House *house;
} Answered;

static void answered(StoreJob *job)
{
    Answered *answer = (Answered *)job;
    answer->house->jobs--;
    free(answer);
}

static const char *end_by_request(House *house, const StoreRequest *request)
{
    KbFault fault;
    if (store_table_by_id(house->store, request->table, house->scratch) != 1)
        return "there is no such table";
    char code[STORE_CODE_BYTES];
    memcpy(code, house->scratch->code, sizeof code);
    Table *table = table_get(house, code, &fault);
    if (!table)
        return "the table cannot be loaded";
    if (table->change)
        return NULL; /* the wish is told again in a second: then it is on the disk, or not */
    if (table->head.status == STORE_STOPPED)
        return "the table is stopped: nothing more is played there";
    if (table->head.status == STORE_OVER)
        return strcmp(table->head.why, "admin") ? "the table is over already" : "ended";
    journal(JOURNAL_INFO, "table-ends", "table=%" PRId64 " by=admin why=%s", table->id, request->why);
    end_table(table, "admin", request->why);
    return NULL;
}

static void hear_wish(void *context, const StoreRequest *request)
{
    House *house = context;
    const char *what =
        strcmp(request->what, "end") ? "this server does not know that wish" : end_by_request(house, request);
    Answered *answer = what ? calloc(1, sizeof *answer) : NULL;
    if (!answer)
        return;
    answer->house = house;
    answer->job.id = request->id;
    answer->job.job.done = answered;
    snprintf(answer->job.answer, sizeof answer->job.answer, "%s", what);
    house->jobs++;
    store_request_done(house->store, &answer->job);
}

/* Over, or waiting for people without a clock: nothing happens there by itself, and whoever opens it loads it again. One that is
 * stopped stays, until whoever looks after the server has seen it in the figures. */
static bool can_be_let_go(const Table *table, int64_t idle)
{
    bool plays = table->head.status == STORE_RUNNING || table->head.status == STORE_PAUSED;
    return (table->head.status == STORE_OVER && idle > MINUTE) ||
           (plays && !ev_is_active(&table->timer) && idle > 10 * MINUTE);
}

/* Let go of tables that nobody looks at; end those that never began. */
static void let_go(House *house)
{
    int64_t now = now_milliseconds();
    for (Table *table = house->tables, *next; table; table = next) {
        next = table->next;
        if (table_is_busy(table) || table->watches || table->thinking || table->waiting)
            continue;
        if (can_be_let_go(table, now - table->idle_since))
            table_remove(table);
        else if (table->head.status == STORE_OPEN && now - table->idle_since > DAY)
            end_table(table, "abandoned", "");
    }
}

/* Who came and went, at most once a second however many it were. */
static void tell_all_news(House *house)
{
    for (Table *table = house->tables; table; table = table->next)
        if (table->news && !table->change)
            tell_news(table);
}

typedef struct Sweep {
    StoreSweepJob job;
    House *house;
} Sweep;

static void swept(StoreJob *job)
{
    Sweep *sweep = (Sweep *)job;
    sweep->house->jobs--;
    if (job->outcome != STORE_COMMITTED)
        journal(JOURNAL_WARNING, "not-swept", "why=%s", job->why);
    free(sweep);
}

/* Once a day: a cookie lasts a year, and what belongs to one that is over is forgotten; a deck that no table was made with, after a
 * week. */
static void forget_old(House *house)
{
    int64_t now = now_milliseconds();
    Sweep *sweep = now >= house->sweep_at ? calloc(1, sizeof *sweep) : NULL;
    if (!sweep)
        return;
    house->sweep_at = now + DAY;
    sweep->house = house;
    sweep->job.job.done = swept;
    sweep->job.before = now_calendar() - 366 * (int64_t)DAY;
    sweep->job.decks_before = now_calendar() - 7 * (int64_t)DAY;
    house->jobs++;
    store_sweep(house->store, &sweep->job);
}

void chores_do(House *house)
{
    lobby_tell(house);
    tell_all_news(house);
    if (house->stopping)
        return;
    store_requests(house->store, hear_wish, house);
    let_go(house);
    forget_old(house);
}
