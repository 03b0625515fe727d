/* What a person types in Corruption: the full notation, or something shorter that can mean only one thing. */
#ifndef CLI_READ_CORRUPTION_H
#define CLI_READ_CORRUPTION_H

#include <kickback/corruption.h>

#include "cli/face.h"

KbError read_corruption(const Scene *scene, const KbView *view, const char *line, KbAction *action, KbFault *fault);

enum { READ_WORDS_MAX = 12, READ_WORD_BYTES = 64 };

/* The line's words in lower case, without those that only make it read better ("on the"). */
typedef struct Words {
    char at[READ_WORDS_MAX][READ_WORD_BYTES];
    unsigned count;
} Words;

/* read_place.c: a card's name at the front or the end of `words`, which is taken out; false if there is none. */
bool read_card(Words *words, unsigned *card);
/* The place that `words` mean: first among what lies on the table, then among all contracts. With `swiss`, accounts too. */
KbError read_where(const CorruptionSetup *setup, const CorruptionView *view, const Words *words, bool swiss,
                   unsigned *where, KbFault *fault);
bool read_is_prefix(const char *prefix, const char *word);

#endif
