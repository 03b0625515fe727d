/* kickback deck: check, show and count the cards of Korruptivity's deck or of one's own. */
#include "cli/deck.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/files.h"
#include "cli/memory.h"
#include "cli/options.h"
#include "cli/words_korruptivity.h"
#include "cli/wrap.h"
#include "core/json.h"
#include "core/text.h"

typedef struct Wish {
    const char *deed, *path, *card, *language;
    bool json;
} Wish;

static int read_options(int argc, char **argv, Wish *wish)
{
    const Option options[] = {
        { "card", "ID", "show only this card", .text = &wish->card },
        { "lang", "NAME", "the language of names and texts: en (default), fr, es, it or hu", .text = &wish->language },
        { "json", NULL, "print the counts as one JSON object (stats)", .flag = &wish->json },
        { .name = NULL },
    };
    const Command command = {
        .name = "deck",
        .words = "check|show|stats [FILE]",
        .about =
            "Work on a deck of Korruptivity's cards: check says whether a file is right, and if not which card and "
            "which "
            "field is wrong; show lists the cards and explains their signs; stats counts what there is. Without FILE "
            "it is "
            "the shipped deck. docs/cards.md explains how to make cards of your own; play --deck FILE plays with them. "
            "For the contracts of Corruption there is `kickback contracts`.",
        .example = "kickback deck check my-cards.json",
        .options = options,
        .words_max = 2,
    };
    const char *words[OPTIONS_WORDS_MAX];
    int code = options_read(&command, argc, argv, words);
    wish->deed = words[0];
    wish->path = words[1];
    return code;
}

static int check_wish(const Wish *wish)
{
    if (!wish->deed)
        return complain("deck", CLI_WRONG_USE,
                        "say what to do: check, show or stats; `kickback deck --help` explains them");
    bool check = !strcmp(wish->deed, "check"), show = !strcmp(wish->deed, "show"), stats = !strcmp(wish->deed, "stats");
    if (!check && !show && !stats)
        return complain("deck", CLI_WRONG_USE, "'%.80s' is nothing to do with a deck: allowed are check, show, stats",
                        wish->deed);
    if (wish->card && !show)
        return complain("deck", CLI_WRONG_USE, "--card belongs to show");
    if (wish->language && !show)
        return complain("deck", CLI_WRONG_USE, "--lang belongs to show");
    if (wish->json && !stats)
        return complain("deck", CLI_WRONG_USE, "--json belongs to stats");
    if (wish->language && !texts_is_language(wish->language))
        return complain("deck", CLI_WRONG_USE, "'%.80s' is no language: allowed are %s", wish->language,
                        texts_languages);
    return -1;
}

/* The deck goes through the same door as at a table: as the option `cards`. */
static int set_up(const char *about, const char *cards, size_t length, KorrSetup *setup)
{
    static const char head[] = "{\"mode\":\"expert\",\"cards\":";
    size_t room = sizeof head + length + 2;
    char *options = malloc(room);
    KbFault fault;
    if (!options)
        return complain("deck", CLI_FAILED, "there is not enough memory");
    int written = snprintf(options, room, "%s%.*s}", head, (int)length, cards);
    KbError error = korruptivity_game.setup((KbSetup *)setup, KORR_PLAYERS_MIN, options, (size_t)written, &fault);
    free(options);
    return error ? complain_fault("deck", CLI_FAILED, about, &fault) : -1;
}

static int read_deck(const char *path, const char *text, size_t length, KorrSetup *setup)
{
    KbJson all, cards;
    KbFault fault;
    const char *about = path ? path : "the shipped deck";
    if (kb_json_read(text, length, &all, &fault))
        return complain_fault("deck", CLI_FAILED, about, &fault);
    if (!kb_json_member(all, "cards", &cards))
        cards = all;
    return set_up(about, cards.at, cards.length, setup);
}

/* ---- showing ---- */

static void print_sign(unsigned number)
{
    char room[512];
    snprintf(room, sizeof room, "    S-%u %s: %s.", number, korr_words_sign_name(number), korr_words_sign(number));
    wrap_print(stdout, room, 100, 0, 8);
}

static void print_card(const KorrSetup *setup, unsigned index, const Wish *wish)
{
    const KorrCard *card = &setup->card[index];
    const char *language = wish->language ? wish->language : "en";
    CardTexts texts;
    char room[1024];
    KbText text;
    texts_own(setup, card->id, language, &texts);
    if (!*texts.name && !wish->path)
        texts_find(card->id, language, &texts);
    printf("%s (%s)\n", *texts.name ? texts.name : card->id, card->id);
    if (*texts.text)
        printf("    \"%s\"\n", texts.text);
    kb_text_start(&text, room, sizeof room);
    kb_text_put(&text, "    ");
    if (card->type == KORR_PROJECT) {
        kb_text_put(&text, "project, ");
        korr_words_project(card, &text);
    } else {
        korr_words_values(card, &text);
    }
    wrap_print(stdout, room, 100, 0, 8);
    for (unsigned sign = 1; sign < KORR_SIGN_COUNT; sign++)
        if (korr_words_has(card, sign))
            print_sign(sign);
}

static int show(const KorrSetup *setup, const Wish *wish)
{
    bool found = false;
    for (unsigned i = 0; i < setup->cards; i++) {
        if (wish->card && strcmp(wish->card, setup->card[i].id) != 0)
            continue;
        print_card(setup, i, wish);
        found = true;
    }
    if (!found)
        return complain("deck", CLI_WRONG_USE, "there is no card '%.80s' in this deck: `kickback deck show` lists them",
                        wish->card);
    return CLI_OK;
}

static int work(const Wish *wish, const char *text, size_t length, KorrSetup *setup)
{
    int code = read_deck(wish->path, text, length, setup);
    if (code >= 0)
        return code;
    if (!strcmp(wish->deed, "show"))
        return show(setup, wish);
    if (!strcmp(wish->deed, "check"))
        printf("%s: %u cards, %u of them projects: it is right. Records call it %016" PRIx64 ".\n",
               wish->path ? wish->path : "the shipped deck", setup->cards, setup->projects, korr_deck_hash(setup));
    else
        (wish->json ? deck_stats_json : deck_stats_print)(setup);
    return CLI_OK;
}

int cli_deck(int argc, char **argv)
{
    Wish wish = { 0 };
    int code = read_options(argc, argv, &wish);
    if (code == OPTIONS_GO)
        code = check_wish(&wish);
    if (code >= 0)
        return code;
    size_t length = korr_shipped_deck_length;
    char *file = wish.path ? files_read("deck", wish.path, &length) : NULL;
    if (wish.path && !file)
        return CLI_FAILED;
    KorrSetup *setup = memory_new("deck", sizeof *setup);
    code = setup ? work(&wish, file ? file : korr_shipped_deck, length, setup) : CLI_FAILED;
    free(setup);
    free(file);
    return code;
}
