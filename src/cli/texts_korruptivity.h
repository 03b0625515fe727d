/* Names and texts of the shipped deck in five languages, out of data/korruptivity/texts.json. */
#ifndef CLI_TEXTS_KORRUPTIVITY_H
#define CLI_TEXTS_KORRUPTIVITY_H

#include <stdbool.h>
#include <stddef.h>

#include <kickback/korruptivity.h>

extern const char korr_texts[];
extern const size_t korr_texts_length;

enum { TEXTS_BYTES = 256 };

typedef struct CardTexts {
    char name[TEXTS_BYTES], text[TEXTS_BYTES]; /* empty where there is none */
} CardTexts;

/* False: the shipped deck has no such card. `language` is one of texts_languages. */
bool texts_find(const char *id, const char *language, CardTexts *texts);
/* The same of an own deck, out of the deck itself; English where that language is not there. */
void texts_own(const KorrSetup *setup, const char *id, const char *language, CardTexts *texts);
bool texts_is_language(const char *language);
extern const char texts_languages[]; /* for people */

#endif
