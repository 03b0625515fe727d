/* kickback bot list. */
#include "cli/bot.h"

#include <stdio.h>

#include "bot/bot.h"
#include "cli/cli.h"
#include "core/text.h"

typedef struct Wish {
    bool json;
} Wish;

static void print_table(void)
{
    printf("%-26s %-14s %-11s %s\n", "BOT", "LEVEL", "STYLE", "WHAT IT DOES");
    for (const KbBot *const *bot = kb_bots; *bot; bot++) {
        const KbManner *manner = (*bot)->manner;
        printf("%-26s %-14s %-11s %s\n", (*bot)->id, manner ? manner->level : "-", manner ? manner->style : "-",
               (*bot)->summary);
    }
}

static void put_bot(const KbBot *bot, KbText *text)
{
    kb_json_object(text);
    kb_json_key_string(text, "id", bot->id);
    kb_json_key_string(text, "summary", bot->summary);
    if (bot->manner) {
        kb_json_key_string(text, "level", bot->manner->level);
        kb_json_key_number(text, "rank", bot->manner->rank);
        kb_json_key_string(text, "style", bot->manner->style);
    } else {
        kb_json_key_null(text, "level");
        kb_json_key_null(text, "rank");
        kb_json_key_null(text, "style");
    }
    kb_json_object_end(text);
}

static void print_json(void)
{
    char line[1024];
    KbText text;
    putchar('[');
    for (const KbBot *const *bot = kb_bots; *bot; bot++) {
        kb_text_start(&text, line, sizeof line);
        put_bot(*bot, &text);
        printf("%s%s", bot == kb_bots ? "" : ",\n ", line);
    }
    puts("]");
}

int bot_list(int argc, char **argv)
{
    Wish wish = { .json = false };
    const Option options[] = {
        { "json", NULL, "print one JSON array", .flag = &wish.json },
        { .name = NULL },
    };
    const Command command = {
        .name = "bot list",
        .words = "",
        .about = "List the bots that come with Kickback: what they are called everywhere, how strong they are from "
                 "first-evening to strongest, what they like, and what they do.",
        .example = "kickback bot list",
        .options = options,
    };
    const char *words[OPTIONS_WORDS_MAX];
    int code = options_read(&command, argc, argv, words);
    if (code != OPTIONS_GO)
        return code;
    if (wish.json)
        print_json();
    else
        print_table();
    return CLI_OK;
}
