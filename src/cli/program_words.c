#include "cli/program_words.h"

#include <stdlib.h>
#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n';
}

/* Copy the word at `at` to *to and end it; where the command goes on. */
static const char *take_word(const char *at, char **to)
{
    char quote = 0;
    for (; *at && (quote || !is_blank(*at)); at++) {
        if (quote && *at == quote)
            quote = 0;
        else if (!quote && (*at == '\'' || *at == '"'))
            quote = *at;
        else if (*at == '\\' && quote != '\'' && at[1])
            *(*to)++ = *++at;
        else
            *(*to)++ = *at;
    }
    *(*to)++ = '\0';
    return at;
}

char **program_words(const char *command)
{
    size_t length = strlen(command), most = length / 2 + 2, count = 0;
    char **words = malloc(most * sizeof *words + length + 1);
    if (!words)
        return NULL;
    char *to = (char *)(words + most);
    for (;;) {
        while (is_blank(*command))
            command++;
        if (!*command)
            break;
        words[count++] = to;
        command = take_word(command, &to);
    }
    words[count] = NULL;
    return words;
}

static char *put_quoted(char *to, const char *word)
{
    *to++ = '\'';
    for (; *word; word++) {
        if (*word == '\'') {
            memcpy(to, "'\\''", 4);
            to += 4;
        } else {
            *to++ = *word;
        }
    }
    *to++ = '\'';
    return to;
}

char *program_command(char *const *words)
{
    size_t bytes = 1;
    for (char *const *word = words; *word; word++)
        bytes += 4 * strlen(*word) + 3;
    char *command = malloc(bytes), *to = command;
    if (!command)
        return NULL;
    for (char *const *word = words; *word; word++) {
        if (word != words)
            *to++ = ' ';
        to = put_quoted(to, *word);
    }
    *to = '\0';
    return command;
}
