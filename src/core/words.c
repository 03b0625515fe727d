#include "core/words.h"

#include "core/error.h"
#include "core/text.h"

unsigned kb_words_split(const char *text, size_t length, KbWord *words, unsigned most)
{
    unsigned count = 0;
    for (size_t at = 0; at <= length; count++) {
        size_t stop = at;
        while (stop < length && text[stop] != ' ')
            stop++;
        if (count == most)
            return count + 1;
        words[count] = (KbWord){ text + at, stop - at };
        at = stop + 1;
    }
    return count;
}

bool kb_word_is(KbWord word, const char *text)
{
    return kb_text_is(word.at, word.length, text);
}

int kb_word_number(KbWord word)
{
    int number = 0;
    if (word.length < 1 || word.length > 3 || (word.length > 1 && word.at[0] == '0'))
        return -1;
    for (size_t i = 0; i < word.length; i++) {
        if (word.at[i] < '0' || word.at[i] > '9')
            return -1;
        number = number * 10 + (word.at[i] - '0');
    }
    return number > 255 ? -1 : number;
}

KbError kb_word_wrong(KbFault *fault, KbError error, KbWord word, const char *allowed)
{
    kb_fault(fault, error);
    kb_fault_arg(fault, word.at, word.length);
    kb_fault_arg_text(fault, allowed);
    return error;
}
