/* One table in a world where the server may be gone at any moment: every step looks first at what has happened already. */
#include "fault.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATIENCE_MILLISECONDS = 25 };

static void choose(FaultTable *table, FaultSeat *seat, KbJson message)
{
    uint32_t count = look_count(message, "view.actions");
    seat->next[0] = 0;
    if (count && look_has(message, "turn.awaited", seat->number))
        table_action(message, kb_fast_below(&table->fault->random, count), seat->next);
}

static void take_over(FaultTable *table, FaultSeat *seat, KbJson message)
{
    seat->version = look_number(message, "version", seat->version);
    table->over |= look_is(message, "info.status", "over");
    if (look_is(message, "info.status", "stopped"))
        violation("%s was stopped: %.*s", table->code, (int)message.length, message.at);
    /* A push leaves out what has not changed. */
    if (look(message, "view", &(KbJson){ 0 }))
        choose(table, seat, message);
}

static void check_fall(const FaultTable *table, int64_t before, KbJson message)
{
    int64_t version = look_number(message, "version", -1);
    if (version < before)
        violation("%s fell from version %lld to %lld", table->code, (long long)before, (long long)version);
}

/* A push that an answer has overtaken is older than what is known already, but not than the push before it. */
static void hear_push(FaultTable *table, FaultSeat *seat, KbJson push)
{
    check_fall(table, seat->pushed, push);
    seat->pushed = look_number(push, "version", -1);
    if (seat->pushed >= seat->version)
        take_over(table, seat, push);
}

/* ---- Acting ---- */

static void say(FaultTable *table, FaultSeat *seat, uint32_t number)
{
    const Entry *entry = &table->fault->ledger.entries[number - 1];
    seat->id = person_send(&seat->person, "{'op':'act','table':'%s','action':'%s','version':%lld,'client':'f%u'}",
                           entry->code, entry->action, (long long)entry->seen, number);
}

void fault_seat_act(FaultTable *table, FaultSeat *seat)
{
    if (seat->entry || !seat->next[0] || clock_milliseconds() < seat->patience)
        return;
    seat->entry = ledger_add(&table->fault->ledger, table->code, seat->number, seat->next, seat->version);
    seat->next[0] = 0;
    say(table, seat, seat->entry);
}

/* Codes that say: not now, and nothing has happened. */
static bool is_passing(const char *code)
{
    return strcmp(code, "not-saved") == 0 || strcmp(code, "going-away") == 0 || strcmp(code, "busy") == 0;
}

static void refused(FaultTable *table, FaultSeat *seat, Entry *entry, KbJson answer)
{
    char code[64];
    entry->state = ENTRY_REFUSED;
    look_text(answer, "code", code, sizeof code);
    if (is_passing(code)) {
        table->fault->unsaved += look_is(answer, "code", "not-saved");
        snprintf(seat->next, sizeof seat->next, "%s", entry->action);
        seat->patience = clock_milliseconds() + PATIENCE_MILLISECONDS;
    } else
        violation("'%s' of seat %u at %s still fitted and was refused: %.*s", entry->action, entry->seat, entry->code,
                  (int)answer.length, answer.at);
}

static void settle(FaultTable *table, FaultSeat *seat, KbJson answer)
{
    Entry *entry = &table->fault->ledger.entries[seat->entry - 1];
    if (look_true(answer, "ok")) {
        entry->state = ENTRY_ACKED;
        entry->version = look_number(answer, "version", 0);
        seat->last = seat->entry;
        table->fault->acked++;
        /* What was chosen from a view before this one is not to be said; the next view is on its way. */
        if (entry->version > seat->version)
            seat->next[0] = 0;
    } else
        refused(table, seat, entry, answer);
    seat->entry = 0;
    seat->id = 0;
}

void fault_seat_hear(FaultTable *table, FaultSeat *seat)
{
    KbJson message;
    while (person_next(&seat->person, &message)) {
        if (look_is(message, "push", "table") && look_is(message, "table", table->code))
            hear_push(table, seat, message);
        else if (seat->id && look_number(message, "id", -1) == seat->id)
            settle(table, seat, message);
    }
    person_forget(&seat->person);
}

/* ---- Getting there ---- */

/* Something on the way to the game was refused: if it can only not be saved now, there is another try; else it is a violation. */
static bool put_off(FaultTable *table, Person *person, const char *what)
{
    if (is_passing(person->code)) {
        table->fault->unsaved += strcmp(person->code, "not-saved") == 0;
        table->patience = clock_milliseconds() + PATIENCE_MILLISECONDS;
    } else if (person->code[0])
        violation("%s at %s: %s", what, table->code, person->why);
    return false;
}

static bool take_seat(FaultTable *table, FaultSeat *seat, bool *dealt)
{
    KbJson answer;
    Person *person = &seat->person;
    person_pump(person);
    fault_seat_hear(table, seat);
    int64_t before = seat->version;
    if (!person_ask(person, &answer, "{'op':'open','table':'%s','version':%lld}", table->code, (long long)before))
        return put_off(table, person, "opening");
    check_fall(table, before, answer);
    take_over(table, seat, answer);
    *dealt = !look_is(answer, "info.status", "open");
    int64_t you = look_number(answer, "you", 0);
    if (you == 0 && !*dealt)
        return person_ask(person, NULL, "{'op':'sit','table':'%s','seat':%u}", table->code, seat->number) ||
               put_off(table, person, "sitting down");
    if (you != seat->number)
        violation("seat %u of %s became %lld", seat->number, table->code, (long long)you);
    return true;
}

/* What was on its way when the server went: did it get there? And now and then something that is known to have got there. */
static bool say_again(FaultTable *table, FaultSeat *seat)
{
    KbJson answer;
    Fault *fault = table->fault;
    bool repeat = seat->last && kb_fast_below(&fault->random, 4) == 0;
    uint32_t number = seat->entry ? seat->entry : repeat ? seat->last : 0;
    if (!number)
        return true;
    Entry before = fault->ledger.entries[number - 1];
    if (strcmp(before.code, table->code) != 0)
        return true;
    say(table, seat, number);
    if (!person_answer(&seat->person, seat->id, PERSON_MILLISECONDS, &answer))
        return false;
    fault->resent += before.state == ENTRY_SENT;
    fault->done_before += before.state == ENTRY_SENT && look_true(answer, "again");
    fault->repeated += before.state != ENTRY_SENT;
    seat->entry = number;
    settle(table, seat, answer);
    if (before.state == ENTRY_ACKED && fault->ledger.entries[number - 1].version != before.version)
        violation("f%u got version %lld, and another one when it was sent again", number, (long long)before.version);
    return true;
}

static bool gather(FaultTable *table)
{
    bool dealt = false;
    Person *host = &table->seats[0].person;
    for (int i = 0; i < table->players; i++)
        if (!take_seat(table, &table->seats[i], &dealt))
            return false;
    if (!dealt && !table_start(host, table->code))
        return put_off(table, host, "starting");
    for (int i = 0; i < table->players; i++)
        if (!say_again(table, &table->seats[i]))
            return false;
    return true;
}

static void clear(FaultTable *table)
{
    table->over = table->ready = false;
    for (int i = 0; i < table->players; i++) {
        FaultSeat *seat = &table->seats[i];
        seat->version = seat->pushed = 0;
        seat->next[0] = 0;
        seat->entry = seat->last = 0;
        seat->id = 0;
    }
}

static bool create(FaultTable *table)
{
    Person *host = &table->seats[0].person;
    if (table->code[0])
        return true;
    clear(table);
    if (table_create(host, table->players, table->options, table->code))
        return true;
    table->code[0] = 0;
    return put_off(table, host, "making a table");
}

bool fault_table_prepare(FaultTable *table)
{
    table->ready = create(table) && gather(table);
    for (int i = 0; i < table->players; i++)
        if (table->seats[i].person.ws.closed)
            return false;
    return true;
}
