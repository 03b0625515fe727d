/* Korruptivity's cards in words. */
#ifndef CLI_WORDS_KORRUPTIVITY_H
#define CLI_WORDS_KORRUPTIVITY_H

#include <kickback/korruptivity.h>

#include "cli/texts_korruptivity.h"

/* What a sign does, in a sentence; `number` as in S-n. NULL: there is no such sign. */
const char *korr_words_sign(unsigned number);
const char *korr_words_sign_name(unsigned number);
/* What stands in the place of an aspect: "+3", "+-2", "nothing". */
void korr_words_aspect(const KorrCard *card, unsigned aspect, KbText *text);
/* Whether the card has sign S-number, abilities too. */
bool korr_words_has(const KorrCard *card, unsigned number);
/* "2 hourglasses, +1 power": nothing where there are none. */
void korr_words_extras(const KorrCard *card, KbText *text);
/* "document, corruption +2, popularity -1, 1 hourglass, crime" without its signs. */
void korr_words_values(const KorrCard *card, KbText *text);
/* The names of its signs: "remove-any, next to-do". */
void korr_words_signs(const KorrCard *card, KbText *text);
/* ">0", "=+2", "<0!!" where it is strict, "free" */
void korr_words_limit(unsigned kind, int n, bool strict, KbText *text);
/* "document, any" */
void korr_words_tasks(const KorrCard *card, KbText *text);
/* "3 power; tasks document, any; corruption positive, popularity exact 0 (strict)" */
void korr_words_project(const KorrCard *card, KbText *text);
void korr_words_marks(unsigned marks, KbText *text);

void korr_words_number(const char *before, int number, const char *after, KbText *text);

#endif
