/* Who is connected, and what becomes of people who change elsewhere. */
#include <stdlib.h>
#include <string.h>

#include "server/change.h"

static void say_hello(Visitor *visitor)
{
    KbText text = hall_text(visitor->house);
    kb_json_object(&text);
    kb_json_key_string(&text, "push", "hello");
    words_me(&visitor->person, &text);
    kb_json_key_string(&text, "version", KB_VERSION);
    kb_json_key(&text, "games");
    kb_json_array(&text);
    for (unsigned i = 0; kb_games[i]; i++)
        kb_json_string(&text, kb_games[i]->id);
    kb_json_array_end(&text);
    kb_json_key(&text, "bots");
    kb_json_array(&text);
    for (unsigned i = 0; kb_bots[i]; i++)
        kb_json_string(&text, kb_bots[i]->id);
    kb_json_array_end(&text);
    kb_json_object_end(&text);
    visitor_send(visitor, &text);
}

Visitor *house_enter(House *house, const StorePerson *person, void *socket)
{
    Visitor *visitor = calloc(1, sizeof *visitor);
    if (!visitor)
        return NULL;
    Visitor **bucket = &house->visitors[(uint64_t)person->id % HALL_BUCKETS];
    *visitor = (Visitor){ .house = house, .person = *person, .socket = socket, .refs = 1, .next = *bucket };
    *bucket = visitor;
    house->visitor_count++;
    say_hello(visitor);
    return visitor;
}

void house_leave(House *house, Visitor *visitor)
{
    Visitor **at = &house->visitors[(uint64_t)visitor->person.id % HALL_BUCKETS];
    while (*at != visitor)
        at = &(*at)->next;
    *at = visitor->next;
    house->visitor_count--;
    visitor->socket = NULL;
    while (visitor->watches) {
        Table *table = visitor->watches->table;
        watch_end(visitor->watches);
        table_pump(table); /* others are told, and a clock for the absent may start */
    }
    visitor_drop(visitor);
}

/* ---- people who change elsewhere ---- */

static void tables_follow(House *house, int64_t person)
{
    for (Table *table = house->tables, *next; table; table = next) {
        next = table->next;
        if (!table_seat_of(table, person) && table->head.host != person)
            continue;
        table->people_changed = true;
        table_pump(table);
    }
}

void house_person_renamed(House *house, const StorePerson *person)
{
    for (Visitor *visitor = hall_bucket(house, person->id); visitor; visitor = visitor->next)
        if (visitor->person.id == person->id)
            visitor->person = *person;
    tables_follow(house, person->id);
}

void house_person_gone(House *house, int64_t person)
{
    for (Visitor *visitor = hall_bucket(house, person); visitor; visitor = visitor->next)
        if (visitor->person.id == person) {
            visitor->gone = true;
            house->wire->close(visitor->socket, HOUSE_SIGNED_OUT, "signed out");
        }
    tables_follow(house, person);
}

/* True if there was anything to move. */
static bool move_seats(Head *head, uint8_t players, int64_t guest, const StorePerson *account)
{
    bool moved = head->host == guest;
    if (head->host == guest)
        head->host = account->id;
    for (KbSeat seat = 1; seat <= players; seat++) {
        SeatHead *own = &head->seat[seat];
        if (own->row.person != guest)
            continue;
        moved = true;
        own->row.person = account->id;
        memcpy(own->row.name, account->name, sizeof own->row.name);
        memcpy(own->handle, account->handle, sizeof own->handle);
    }
    return moved;
}

void house_person_merged(House *house, int64_t guest, const StorePerson *account)
{
    for (Table *table = house->tables; table; table = table->next) {
        if (move_seats(&table->head, table->players, guest, account))
            table->news = true;
        if (table->change)
            move_seats(&table->change->before, table->players, guest, account);
    }
    tables_follow(house, account->id);
    house_person_gone(house, guest);
}
