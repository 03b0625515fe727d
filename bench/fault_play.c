/* Everybody plays as fast as they can, for as long as there is a server. */
#include "fault.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    uint8_t players;
    const char *options;
} kinds[FAULT_TABLES] = {
    { 4, "{}" },
    { 3, "{'variant':'river'}" },
    { 5, "{'variant':'free'}" },
    { 2, "{'variant':'closed'}" },
    { 4, "{'variant':'blackbook'}" },
    { 4, "{'hitman':'may','direction':'counterclockwise'}" },
};

static bool people_come(Fault *fault, FaultTable *table)
{
    for (int i = 0; i < table->players; i++) {
        FaultSeat *seat = &table->seats[i];
        seat->number = (uint8_t)(i + 1);
        person_start(&seat->person, &fault->server.at);
        if (!person_guest(&seat->person, "Anna")) {
            fprintf(stderr, "fault: no guest: %s\n", seat->person.why);
            return false;
        }
    }
    return true;
}

bool fault_prepare(Fault *fault, const char *kickback, uint64_t seed)
{
    *fault = (Fault){ .kickback = kickback, .new_games = true };
    kb_fast_seed(&fault->random, seed);
    if (!server_prepare(&fault->server, kickback, server_without_limits)) {
        fprintf(stderr, "fault: %s\n", fault->server.why);
        return false;
    }
    return true;
}

bool fault_begin(Fault *fault)
{
    if (!server_start(&fault->server)) {
        fprintf(stderr, "fault: the server did not start: %s\n", fault->server.why);
        return false;
    }
    for (int i = 0; i < FAULT_TABLES; i++) {
        fault->tables[i] = (FaultTable){ .fault = fault, .players = kinds[i].players, .options = kinds[i].options };
        if (!people_come(fault, &fault->tables[i]))
            return false;
    }
    return true;
}

void fault_end(Fault *fault)
{
    for (int i = 0; i < FAULT_TABLES; i++)
        for (int j = 0; j < fault->tables[i].players; j++)
            person_free(&fault->tables[i].seats[j].person);
    ledger_free(&fault->ledger);
    free(fault->finished);
    if (!server_remove(&fault->server))
        violation("a sanitizer found something in the server");
}

bool fault_come_back(Fault *fault)
{
    for (int i = 0; i < FAULT_TABLES; i++) {
        FaultTable *table = &fault->tables[i];
        for (int j = 0; j < table->players; j++) {
            FaultSeat *seat = &table->seats[j];
            fault_seat_hear(table, seat);
            seat->person.at = fault->server.at;
            seat->pushed = 0;
            if (!person_connect(&seat->person))
                return false;
        }
        table->ready = false;
        if (!(table->over && !fault->new_games) && !fault_table_prepare(table))
            return false;
    }
    return true;
}

static void remember_finished(Fault *fault, const char *code)
{
    fault->finished = realloc(fault->finished, (fault->finished_count + 1) * sizeof *fault->finished);
    snprintf(fault->finished[fault->finished_count++], TABLE_CODE_BYTES, "%s", code);
}

/* After the last action nothing may be on its way any more. */
static bool is_through(const FaultTable *table)
{
    for (int i = 0; i < table->players; i++)
        if (table->seats[i].entry)
            return false;
    return table->over;
}

static bool finish(Fault *fault, FaultTable *table)
{
    remember_finished(fault, table->code);
    table->ready = false;
    if (!fault->new_games)
        return true;
    for (int i = 0; i < table->players; i++)
        person_send(&table->seats[i].person, "{'op':'close','table':'%s'}", table->code);
    table->code[0] = 0;
    return fault_table_prepare(table);
}

static bool table_go_on(Fault *fault, FaultTable *table)
{
    bool open = true;
    for (int i = 0; i < table->players; i++) {
        FaultSeat *seat = &table->seats[i];
        open = person_pump(&seat->person) && open;
        fault_seat_hear(table, seat);
    }
    if (!open)
        return false;
    if (table->ready && is_through(table))
        return finish(fault, table);
    if (!table->ready && !table->over && clock_milliseconds() >= table->patience)
        return fault_table_prepare(table);
    for (int i = 0; i < table->players && table->ready; i++)
        fault_seat_act(table, &table->seats[i]);
    return true;
}

static void wait_for_news(Fault *fault, int milliseconds)
{
    struct pollfd all[FAULT_TABLES * FAULT_PLAYERS_MAX];
    nfds_t count = 0;
    for (int i = 0; i < FAULT_TABLES; i++)
        for (int j = 0; j < fault->tables[i].players; j++)
            all[count++] = (struct pollfd){ .fd = fault->tables[i].seats[j].person.ws.stream.fd, .events = POLLIN };
    poll(all, count, milliseconds);
}

/* Every table has its turn also when the server is gone: what it said before it went is heard. */
static bool round_of_tables(Fault *fault)
{
    bool open = true;
    for (int i = 0; i < FAULT_TABLES; i++)
        open = table_go_on(fault, &fault->tables[i]) && open;
    return open;
}

bool fault_play(Fault *fault, int milliseconds)
{
    int64_t deadline = clock_milliseconds() + milliseconds;
    while (clock_milliseconds() < deadline) {
        if (!round_of_tables(fault))
            return false;
        wait_for_news(fault, 20);
    }
    return true;
}

static bool all_over(const Fault *fault)
{
    for (int i = 0; i < FAULT_TABLES; i++)
        if (!fault->tables[i].over)
            return false;
    return true;
}

bool fault_play_out(Fault *fault, int milliseconds)
{
    int64_t deadline = clock_milliseconds() + milliseconds;
    fault->new_games = false;
    while (!all_over(fault) && clock_milliseconds() < deadline)
        if (!fault_play(fault, 50))
            return false;
    for (int i = 0; i < FAULT_TABLES; i++)
        if (!fault->tables[i].over)
            violation("%s does not come to its end", fault->tables[i].code);
    /* The last answers. */
    return fault_play(fault, 50);
}
