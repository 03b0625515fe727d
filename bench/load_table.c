/* One table under load: a move is said by the seat whose turn it is, and is through when everybody has heard of it. */
#include "load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void complain(Load *load, const char *what, KbJson message)
{
    if (load->figures.errors++ < 5)
        fprintf(stderr, "load: %s: %.*s\n", what, (int)(message.length < 400 ? message.length : 400), message.at);
}

/* Uniform among the legal actions, where the game waits for this seat. */
static void choose(Guest *guest, KbJson message)
{
    KbFast *random = &guest->table->load->random;
    uint32_t count = look_count(message, "view.actions");
    guest->next[0] = 0;
    if (count && look_has(message, "turn.awaited", guest->seat))
        table_action(message, kb_fast_below(random, count), guest->next);
}

void load_guest_look(Guest *guest, KbJson message)
{
    guest->version = look_number(message, "version", guest->version);
    /* A push leaves out what has not changed. */
    if (look(message, "info", &(KbJson){ 0 }))
        guest->table->over = look_is(message, "info.status", "over");
    if (guest->seat && look(message, "view", &(KbJson){ 0 }))
        choose(guest, message);
}

static Guest *next_mover(LoadTable *table)
{
    for (uint32_t i = 0; i < table->load->settings->players; i++)
        if (table->guests[i].next[0])
            return &table->guests[i];
    return NULL;
}

void load_table_move(LoadTable *table)
{
    Guest *mover = next_mover(table);
    table->overdue = false;
    if (!mover)
        return;
    table->stage = LOAD_MOVING;
    table->mover = mover;
    table->client = ++table->load->clients;
    table->answered = table->version = 0;
    table->said = clock_nanoseconds();
    table->id = person_send(&mover->person, "{'op':'act','table':'%s','action':'%s','version':%lld,'client':'c%u'}",
                            table->code, mover->next, (long long)mover->version, table->client);
    mover->next[0] = 0;
}

void load_due(void *context, uint32_t lane)
{
    Load *load = context;
    LoadTable *table = &load->tables[lane];
    if (table->stage == LOAD_IDLE)
        load_table_move(table);
    else {
        load->figures.late += load->measuring;
        table->overdue = true;
    }
}

static void remember_ack(Load *load, const LoadTable *table)
{
    if (load->ack_count == load->ack_room) {
        load->ack_room = load->ack_room ? 2 * load->ack_room : 4096;
        load->acks = realloc(load->acks, load->ack_room * sizeof *load->acks);
    }
    load->acks[load->ack_count++] = (Ack){ table->game, (uint32_t)table->version, table->client, table->mover->seat };
}

/* Where a move that is through leads to. */
static void go_on(LoadTable *table)
{
    table->stage = LOAD_IDLE;
    if (table->over)
        load_rematch_begin(table);
    else if (table->ahead || table->overdue) {
        table->ahead -= table->ahead > 0;
        load_table_move(table);
    }
}

static void check_through(LoadTable *table)
{
    Load *load = table->load;
    int64_t last = 0;
    if (table->stage != LOAD_MOVING || !table->answered)
        return;
    for (uint32_t i = 0; i < load->guests; i++) {
        if (table->guests[i].version < table->version)
            return;
        last = table->guests[i].arrived > last ? table->guests[i].arrived : last;
    }
    if (load->measuring) {
        samples_add(&load->figures.latency, last - table->said);
        samples_add(&load->figures.answer, table->answered - table->said);
    }
    go_on(table);
}

/* All look at the dealt game: it can begin. */
static void check_started(LoadTable *table)
{
    if (table->stage == LOAD_STARTING && next_mover(table))
        go_on(table);
}

static void hear_answer(Guest *guest, KbJson message, int64_t now)
{
    LoadTable *table = guest->table;
    if (table->stage != LOAD_MOVING || guest != table->mover || look_number(message, "id", -1) != table->id) {
        load_rematch_answer(guest, message);
        return;
    }
    if (look_true(message, "ok")) {
        table->answered = now;
        table->version = look_number(message, "version", 0);
        remember_ack(table->load, table);
    } else {
        complain(table->load, "a move was refused", message);
        table->stage = LOAD_IDLE;
    }
}

static void hear_push(Guest *guest, KbJson message, int64_t now)
{
    Load *load = guest->table->load;
    if (!look_is(message, "push", "table") || !look_is(message, "table", guest->table->code))
        return;
    if (look_number(message, "version", 0) > guest->version)
        guest->arrived = now;
    load_guest_look(guest, message);
    if (load->measuring) {
        load->figures.pushes++;
        load->figures.push_bytes += message.length;
    }
}

void load_readable(void *context, void *socket)
{
    Load *load = context;
    Guest *guest = socket;
    KbJson message;
    int64_t now = clock_nanoseconds();
    if (!person_pump(&guest->person)) {
        complain(load, "a connection broke", (KbJson){ guest->person.ws.why, strlen(guest->person.ws.why) });
        pace_forget(&load->pace, guest->person.ws.stream.fd);
    }
    while (person_next(&guest->person, &message)) {
        if (look(message, "id", &(KbJson){ 0 }))
            hear_answer(guest, message, now);
        else
            hear_push(guest, message, now);
        check_through(guest->table);
        check_started(guest->table);
    }
    person_forget(&guest->person);
}
