#include "cli/texts_korruptivity.h"

#include <string.h>

#include "core/json.h"
#include "core/text.h"

const char texts_languages[] = "en, fr, es, it, hu";

bool texts_is_language(const char *language)
{
    static const char *const known[] = { "en", "fr", "es", "it", "hu" };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(language, known[i]))
            return true;
    return false;
}

static void get(KbJson words, const char *key, char room[TEXTS_BYTES])
{
    KbJson value;
    size_t length;
    if (!kb_json_member(words, key, &value) || !kb_json_get_string(value, room, TEXTS_BYTES, &length))
        *room = '\0';
}

/* The file is part of the program: reading it once is enough. */
static KbJson all_texts(void)
{
    static KbJson all;
    if (!all.at && kb_json_read(korr_texts, korr_texts_length, &all, NULL))
        all = (KbJson){ "{}", 2 };
    return all;
}

bool texts_find(const char *id, const char *language, CardTexts *texts)
{
    KbJson card, words;
    *texts = (CardTexts){ "", "" };
    if (!kb_json_member(all_texts(), id, &card) || !kb_json_member(card, language, &words))
        return false;
    get(words, "name", texts->name);
    get(words, "text", texts->text);
    return true;
}

/* On one line, as a terminal may be shown it. */
static bool get_plain(KbJson value, char room[TEXTS_BYTES])
{
    char raw[TEXTS_BYTES];
    KbText text;
    kb_text_start(&text, room, TEXTS_BYTES);
    if (!kb_json_get_string(value, raw, sizeof raw, NULL))
        return false;
    for (char *c = raw; *c; c++)
        if (*c == '\n' || *c == '\t')
            *c = ' ';
    kb_text_put_shown(&text, raw);
    return true;
}

/* What the makers of an own deck have called a card: a text, or one for each language. */
static bool get_words(KbJson card, const char *key, const char *language, char room[TEXTS_BYTES])
{
    KbJson words, one;
    *room = '\0';
    if (!kb_json_member(card, key, &words))
        return false;
    if (kb_json_kind(words) == KB_JSON_OBJECT)
        return (kb_json_member(words, language, &one) || kb_json_member(words, "en", &one)) && get_plain(one, room);
    return get_plain(words, room);
}

void texts_own(const KorrSetup *setup, const char *id, const char *language, CardTexts *texts)
{
    KbJson cards, card, value;
    *texts = (CardTexts){ "", "" };
    kb_json_read(setup->text, setup->text_length, &cards, NULL);
    for (KbJsonWalk walk = kb_json_walk(cards); kb_json_next(&walk, NULL, &card);)
        if (kb_json_member(card, "id", &value) && kb_json_is(value, id)) {
            get_words(card, "name", language, texts->name);
            get_words(card, "text", language, texts->text);
        }
}
