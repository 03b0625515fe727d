#include "client/table.h"

#include <stdio.h>
#include <string.h>

bool table_create(Person *host, int players, const char *options, char code[TABLE_CODE_BYTES])
{
    KbJson answer;
    return person_ask(
               host, &answer,
               "{'op':'create','game':'corruption','players':%d,'options':%s,'clock':{'kind':'none'},'public':false}",
               players, options) &&
           look_text(answer, "table", code, TABLE_CODE_BYTES);
}

bool table_open(Person *person, const char *code, KbJson *answer)
{
    return person_ask(person, answer, "{'op':'open','table':'%s'}", code);
}

bool table_start(Person *host, const char *code)
{
    return person_ask(host, NULL, "{'op':'start','table':'%s'}", code);
}

int64_t table_act(Person *person, const char *code, const char *action, int64_t version)
{
    static unsigned long number;
    KbJson answer;
    return person_ask(person, &answer, "{'op':'act','table':'%s','action':'%s','version':%lld,'client':'a%lu'}", code,
                      action, (long long)version, ++number)
               ? look_number(answer, "version", 0)
               : 0;
}

bool table_await(Person *person, const char *code, int64_t version, KbJson *push)
{
    int64_t deadline = clock_milliseconds() + PERSON_MILLISECONDS;
    while (clock_milliseconds() < deadline) {
        if (!person_push(person, "table", (int)(deadline - clock_milliseconds()), push))
            return false;
        if (look_is(*push, "table", code) && look_number(*push, "version", -1) >= version)
            return true;
    }
    return false;
}

static bool gather_one(Person *person, int seat, const char *code)
{
    KbJson answer;
    if (!table_open(person, code, &answer))
        return false;
    return look_number(answer, "you", 0) == seat ||
           person_ask(person, NULL, "{'op':'sit','table':'%s','seat':%d}", code, seat);
}

bool table_gather(Person **people, int players, const char *options, char code[TABLE_CODE_BYTES], Person **who)
{
    Person *failed = NULL;
    if (!table_create(people[0], players, options, code))
        failed = people[0];
    for (int i = 0; i < players && !failed; i++)
        if (!gather_one(people[i], i + 1, code))
            failed = people[i];
    if (!failed && !table_start(people[0], code))
        failed = people[0];
    if (who)
        *who = failed;
    return !failed;
}

bool table_action(KbJson message, uint32_t index, char action[TABLE_ACTION_BYTES])
{
    KbJson list, item;
    if (!look(message, "view.actions", &list))
        return false;
    KbJsonWalk walk = kb_json_walk(list);
    while (kb_json_next(&walk, NULL, &item))
        if (index-- == 0)
            return kb_json_get_string(item, action, TABLE_ACTION_BYTES, &(size_t){ 0 });
    return false;
}
