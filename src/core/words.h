/* The words of an action as somebody wrote it. */
#ifndef KB_CORE_WORDS_H
#define KB_CORE_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include <kickback/error.h>

typedef struct KbWord {
    const char *at;
    size_t length;
} KbWord;

/* Words are parted by exactly one space. Returns how many there are, at most `most` + 1. */
unsigned kb_words_split(const char *text, size_t length, KbWord *words, unsigned most);
bool kb_word_is(KbWord word, const char *text);
/* A number from 0 to 255 without leading zeros; -1: it is none. */
int kb_word_number(KbWord word);
/* `error` with the word as written, and what is allowed. */
KbError kb_word_wrong(KbFault *fault, KbError error, KbWord word, const char *allowed);

#endif
