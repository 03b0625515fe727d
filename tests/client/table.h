/* What persons do at a table, one request each. */
#ifndef TESTS_CLIENT_TABLE_H
#define TESTS_CLIENT_TABLE_H

#include "client/person.h"

enum { TABLE_CODE_BYTES = 32, TABLE_KEY_BYTES = 128, TABLE_ACTION_BYTES = 128 };

/* A table of Corruption without a clock. `options` is written with ' for ", such as "{'variant':'river'}". */
bool table_create(Person *host, int players, const char *options, char code[TABLE_CODE_BYTES]);
/* Look at it; *answer may be NULL. */
bool table_open(Person *person, const char *code, KbJson *answer);
bool table_start(Person *host, const char *code);
/* Do it, with a new name for it. The version it got, 0 if it was refused. */
int64_t table_act(Person *person, const char *code, const char *action, int64_t version);
/* Wait until the person has heard of `version` of that table: the push that told it. */
bool table_await(Person *person, const char *code, int64_t version, KbJson *push);

/* A table with a person on each seat, everybody looking, the game dealt. people[0] is the host and sits on seat 1, the next on
 * seat 2 and so on. False: *who (may be NULL) is the person that failed. */
bool table_gather(Person **people, int players, const char *options, char code[TABLE_CODE_BYTES], Person **who);

/* The action number `index` of the view in a push or in the answer to open; false if there are not so many. */
bool table_action(KbJson message, uint32_t index, char action[TABLE_ACTION_BYTES]);

#endif
