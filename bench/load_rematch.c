/* From the end of a game to the next one: the host asks for a rematch, everybody opens it, the host deals. */
#include "load.h"

#include <stdio.h>

void load_rematch_begin(LoadTable *table)
{
    table->stage = LOAD_REMATCH;
    table->load->figures.games += table->load->measuring;
    person_send(&table->guests[0].person, "{'op':'rematch','table':'%s'}", table->code);
}

static void open_next(LoadTable *table, KbJson answer)
{
    char old[TABLE_CODE_BYTES];
    snprintf(old, sizeof old, "%s", table->code);
    look_text(answer, "table", table->code, sizeof table->code);
    table->game = load_code_add(table->load, table->code);
    table->stage = LOAD_OPENING;
    table->opened = 0;
    table->over = false;
    for (uint32_t i = 0; i < table->load->guests; i++) {
        Guest *guest = &table->guests[i];
        guest->version = 0;
        guest->next[0] = 0;
        person_send(&guest->person, "{'op':'close','table':'%s'}", old);
        person_send(&guest->person, "{'op':'open','table':'%s'}", table->code);
    }
}

/* Whoever has no seat of their own at the new table takes the old one's. */
static void settle(Guest *guest, KbJson answer)
{
    LoadTable *table = guest->table;
    load_guest_look(guest, answer);
    if (look_number(answer, "you", 0) != guest->seat)
        person_send(&guest->person, "{'op':'sit','table':'%s','seat':%u}", table->code, guest->seat);
    else
        table->opened++;
}

void load_rematch_answer(Guest *guest, KbJson answer)
{
    LoadTable *table = guest->table;
    if (!look_true(answer, "ok")) {
        if (table->load->figures.errors++ < 5)
            fprintf(stderr, "load: no rematch: %.*s\n", (int)answer.length, answer.at);
        return;
    }
    if (table->stage == LOAD_REMATCH && guest == &table->guests[0])
        open_next(table, answer);
    else if (table->stage == LOAD_OPENING && look(answer, "info", &(KbJson){ 0 }))
        settle(guest, answer);
    else if (table->stage == LOAD_OPENING && look(answer, "seat", &(KbJson){ 0 }))
        table->opened++;
    if (table->stage == LOAD_OPENING && table->opened == table->load->guests) {
        table->stage = LOAD_STARTING;
        person_send(&table->guests[0].person, "{'op':'start','table':'%s'}", table->code);
    }
}
