/* kickback contracts: the deck of contracts, the shipped one or one's own. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <kickback/corruption.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/files.h"
#include "cli/options.h"
#include "cli/words_corruption.h"
#include "cli/wrap.h"
#include "core/text.h"

static int read_deck(const char *path, CorruptionContract deck[CORRUPTION_CONTRACTS])
{
    KbFault fault;
    size_t length;
    if (!path)
        return corruption_deck_read(corruption_shipped_deck, corruption_shipped_deck_length, deck, &fault)
                   ? complain_fault("contracts", CLI_FAILED, "the shipped deck", &fault)
                   : -1;
    char *text = files_read("contracts", path, &length);
    if (!text)
        return CLI_FAILED;
    KbError error = corruption_deck_read(text, length, deck, &fault);
    free(text);
    return error ? complain_fault("contracts", CLI_FAILED, path, &fault) : -1;
}

/* In the form that --deck reads. */
static void print_json(const CorruptionContract deck[CORRUPTION_CONTRACTS])
{
    char room[64 * 1024];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    kb_json_object(&text);
    kb_json_key(&text, "contracts");
    kb_json_array(&text);
    for (unsigned i = 0; i < CORRUPTION_CONTRACTS; i++) {
        kb_json_object(&text);
        kb_json_key_string(&text, "id", deck[i].id);
        kb_json_key_number(&text, "value", deck[i].value);
        if (*deck[i].name)
            kb_json_key_string(&text, "name", deck[i].name);
        if (*deck[i].art)
            kb_json_key_string(&text, "art", deck[i].art);
        kb_json_object_end(&text);
    }
    kb_json_array_end(&text);
    kb_json_object_end(&text);
    puts(room);
}

static void print_row(const char *id, const char *name, const char *value)
{
    char room[512];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    wrap_pad(&text, id, 22);
    wrap_pad(&text, name, 30);
    wrap_pad_left(&text, value, 14);
    puts(room);
}

static void print_table(const CorruptionContract deck[CORRUPTION_CONTRACTS])
{
    char value[32], name[512];
    int64_t total = 0;
    KbText text;
    print_row("id", "name", "value");
    for (unsigned i = 0; i < CORRUPTION_CONTRACTS; i++) {
        kb_text_start(&text, name, sizeof name);
        kb_text_put_shown(&text, *deck[i].name ? deck[i].name : deck[i].id);
        kb_text_start(&text, value, sizeof value);
        words_money(&text, deck[i].value);
        print_row(deck[i].id, name, value);
        total += deck[i].value;
    }
    kb_text_start(&text, value, sizeof value);
    words_money(&text, total);
    print_row("", "all 24 together", value);
}

int cli_contracts(int argc, char **argv)
{
    const char *path = NULL;
    bool json = false;
    const Option options[] = {
        { "deck", "FILE", "check and list this deck instead of the shipped one", .text = &path },
        { "json", NULL, "print JSON, which --deck can read again", .flag = &json },
        { .name = NULL },
    };
    const Command command = {
        .name = "contracts",
        .words = "",
        .about = "List the 24 contracts of Corruption. The shipped deck is a reconstruction, for the printed values "
                 "are not known in full; whoever owns the game can type in the real ones: write the JSON to a file, "
                 "change it, and give it to --deck here to check it and in play to use it.",
        .example = "kickback contracts --json > my-deck.json",
        .options = options,
    };
    const char *words[OPTIONS_WORDS_MAX];
    CorruptionContract deck[CORRUPTION_CONTRACTS];
    int code = options_read(&command, argc, argv, words);
    if (code != OPTIONS_GO)
        return code;
    code = read_deck(path, deck);
    if (code >= 0)
        return code;
    if (json)
        print_json(deck);
    else
        print_table(deck);
    return CLI_OK;
}
