/* People come and sit down: this happens one after the other and is not measured. */
#include "load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint32_t load_code_add(Load *load, const char *code)
{
    if (load->code_count % 1024 == 0)
        load->codes = realloc(load->codes, (load->code_count + 1024) * sizeof *load->codes);
    snprintf(load->codes[load->code_count], TABLE_CODE_BYTES, "%s", code);
    return load->code_count++;
}

static bool come(Load *load, LoadTable *table, uint32_t index)
{
    Guest *guest = &table->guests[index];
    /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): gather_table has made them */
    *guest = (Guest){ .table = table, .seat = (uint8_t)(index < load->settings->players ? index + 1 : 0) };
    person_start(&guest->person, &load->server.at);
    if (!person_guest(&guest->person, "Anna") || !person_connect(&guest->person))
        return false;
    pace_watch(&load->pace, guest->person.ws.stream.fd, guest);
    return true;
}

static bool take_seat(LoadTable *table, Guest *guest)
{
    KbJson answer;
    if (!table_open(&guest->person, table->code, &answer))
        return false;
    return look_number(answer, "you", 0) == guest->seat ||
           person_ask(&guest->person, NULL, "{'op':'sit','table':'%s','seat':%u}", table->code, guest->seat);
}

static bool take_seats(Load *load, LoadTable *table)
{
    for (uint32_t i = 0; i < load->guests; i++)
        if (!take_seat(table, &table->guests[i]))
            return false;
    return true;
}

static bool deal(Load *load, LoadTable *table)
{
    const LoadSettings *settings = load->settings;
    Person *host = &table->guests[0].person;
    if (!table_create(host, (int)settings->players, settings->options, table->code) || !take_seats(load, table))
        return false;
    table->game = load_code_add(load, table->code);
    table->stage = LOAD_STARTING;
    return table_start(host, table->code);
}

static bool gather_table(Load *load, LoadTable *table)
{
    table->load = load;
    table->guests = calloc(load->guests, sizeof *table->guests);
    const char *failed = table->guests ? NULL : "there is not enough memory";
    for (uint32_t i = 0; i < load->guests && !failed; i++)
        if (!come(load, table, i))
            failed = table->guests[i].person.why;
    if (!failed && !deal(load, table)) {
        for (uint32_t i = 0; i < load->guests; i++)
            if (table->guests[i].person.why[0])
                failed = table->guests[i].person.why;
        failed = failed ? failed : "no reason was given";
    }
    if (failed)
        fprintf(stderr, "load: a table could not be made: %s\n", failed);
    return !failed;
}

/* How far each game has come when the measuring begins: anywhere, as on a server that has been up for a while. */
static uint32_t moves_ahead(Load *load)
{
    return load->settings->fresh ? 0 : kb_fast_below(&load->random, 24 * load->settings->players);
}

bool load_gather(Load *load)
{
    const LoadSettings *settings = load->settings;
    load->guests = settings->players + settings->spectators;
    load->tables = calloc(settings->tables, sizeof *load->tables);
    for (uint32_t i = 0; i < settings->tables; i++) {
        if (!gather_table(load, &load->tables[i]))
            return false;
        load->tables[i].ahead = moves_ahead(load);
    }
    return true;
}
