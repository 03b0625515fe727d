/* What is said, or written down, in the same words in two places. */
#ifndef KB_SERVER_WORDS_H
#define KB_SERVER_WORDS_H

#include "core/text.h"
#include "store/store.h"

/* The member "me": who somebody is, for themselves. */
void words_me(const StorePerson *person, KbText *text);
/* The payload of a row that ends a table. `note` is for the log alone, and may be empty. */
void words_end(const char *why, const char *note, char payload[STORE_PAYLOAD_BYTES]);

#endif
