/* A command as one text, and as the words that a program is started with. */
#ifndef CLI_PROGRAM_WORDS_H
#define CLI_PROGRAM_WORDS_H

#include <stdbool.h>

/* Part a command at its blanks; '...' and "..." and \ keep blanks and each other in a word. All of it, ended by NULL, is one piece of
 * memory to be freed. NULL without memory. A command without a word gives an empty list; a quote that nobody closes ends with the text. */
char **program_words(const char *command);
/* The other way round: a command that program_words parts into these words again, to be freed. NULL without memory. */
char *program_command(char *const *words);

#endif
