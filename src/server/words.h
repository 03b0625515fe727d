/* What HTTP and the web socket say in the same words. */
#ifndef KB_SERVER_WORDS_H
#define KB_SERVER_WORDS_H

#include "core/text.h"
#include "store/store.h"

/* The member "me": who somebody is, for themselves. */
void words_me(const StorePerson *person, KbText *text);

#endif
