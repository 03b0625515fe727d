/* Korruptivity's cards on the screen: one row a card, in columns, and everything about one card. */
#include <stdio.h>
#include <strings.h>

#include "cli/show_korruptivity.h"
#include "cli/wrap.h"
#include "core/text.h"

enum { ROOM = 1024, NAME_COLUMNS = 24, TYPE_COLUMNS = 11, VALUE_COLUMNS = 6, LABEL_COLUMNS = 4 };

/* Where what is left of a row begins. */
enum { PROJECT_COLUMN = LABEL_COLUMNS + 2 + NAME_COLUMNS + 1 };
enum { DETAILS_COLUMN = PROJECT_COLUMN + TYPE_COLUMNS + 2 * VALUE_COLUMNS + 2 };

static void find_texts(const KorrSetup *setup, unsigned card, CardTexts *texts)
{
    if (setup->own_deck)
        texts_own(setup, setup->card[card].id, "en", texts);
    else
        texts_find(setup->card[card].id, "en", texts);
}

void show_korr_name(const Scene *scene, unsigned card, KbText *text)
{
    const KorrSetup *setup = korr_setup(scene);
    CardTexts texts;
    find_texts(setup, card, &texts);
    kb_text_put(text, *texts.name ? texts.name : setup->card[card].id);
}

/* ---- what is printed on it ---- */

/* K-17: marks count in the expert game only, so elsewhere they would only confuse. */
static unsigned marks_of(const Scene *scene, const KorrCard *card)
{
    return korr_setup(scene)->mode == KORR_EXPERT ? card->marks : 0;
}

static void put_value(const KorrCard *card, unsigned aspect, char room[32])
{
    KbText text;
    kb_text_start(&text, room, 32);
    if (card->kind[aspect] == KORR_NOTHING)
        kb_text_put_char(&text, '-');
    else
        korr_words_aspect(card, aspect, &text);
}

static void put_part(KbText *text, size_t start, const char *part)
{
    kb_text_put(text, text->length > start ? ", " : "");
    kb_text_put(text, part);
}

/* Hourglasses, power, marks, abilities, signs. */
static void put_details(const Scene *scene, const KorrCard *card, KbText *text)
{
    size_t start = text->length;
    korr_words_extras(card, text);
    if (marks_of(scene, card)) {
        put_part(text, start, "");
        korr_words_marks(card->marks, text);
    }
    if (card->abilities || card->sign[0]) {
        put_part(text, start, "");
        korr_words_signs(card, text);
    }
}

static void put_project(const Scene *scene, const KorrCard *card, KbText *text)
{
    kb_text_put_number(text, card->power);
    kb_text_put(text, " power: ");
    korr_words_tasks(card, text);
    for (unsigned aspect = 0; aspect < KORR_ASPECTS; aspect++) {
        kb_text_put(text, aspect ? ", " : "; ");
        kb_text_put(text, korr_aspect_names[aspect]);
        kb_text_put_char(text, WRAP_BLANK);
        korr_words_limit(card->kind[aspect], card->n[aspect], card->strict[aspect], text);
    }
    if (marks_of(scene, card)) {
        kb_text_put(text, "; needs ");
        korr_words_marks(card->marks, text);
    }
}

/* ---- rows ---- */

static void put_front(const Scene *scene, const char *label, unsigned card, KbText *text)
{
    char name[TEXTS_BYTES], ink[TEXTS_BYTES + 32];
    KbText strong;
    kb_text_start(&strong, name, sizeof name);
    show_korr_name(scene, card, &strong);
    kb_text_start(&strong, ink, sizeof ink);
    terminal_ink(scene->terminal, &strong, *label == '-' ? INK_DIM : INK_STRONG, name);
    wrap_pad_left(text, label, LABEL_COLUMNS);
    kb_text_put(text, "  ");
    wrap_pad(text, ink, NAME_COLUMNS);
    kb_text_put_char(text, ' ');
}

static void put_columns(const KorrCard *card, KbText *text)
{
    char value[32];
    wrap_pad(text, korr_type_names[card->type], TYPE_COLUMNS);
    for (unsigned aspect = 0; aspect < KORR_ASPECTS; aspect++) {
        put_value(card, aspect, value);
        wrap_pad_left(text, value, VALUE_COLUMNS);
    }
}

/* Blanks at the end of a row are nothing to print. */
static void end_row(char *room, size_t length, unsigned width, unsigned hang)
{
    while (length && room[length - 1] == ' ')
        room[--length] = '\0';
    wrap_print(stdout, room, width, 0, hang);
}

void cards_korr_row(const Scene *scene, const char *label, unsigned card)
{
    const KorrCard *printed = &korr_setup(scene)->card[card];
    bool project = printed->type == KORR_PROJECT;
    char room[ROOM];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    put_front(scene, label, card, &text);
    if (project) {
        put_project(scene, printed, &text);
    } else {
        put_columns(printed, &text);
        kb_text_put(&text, "  ");
        put_details(scene, printed, &text);
    }
    end_row(room, text.length, scene->terminal->width, project ? PROJECT_COLUMN : DETAILS_COLUMN);
}

void cards_korr_heading(const Scene *scene, const char *title, bool projects)
{
    char room[ROOM], front[128];
    KbText text;
    snprintf(front, sizeof front, " %s:", title);
    kb_text_start(&text, room, sizeof room);
    wrap_pad(&text, front, PROJECT_COLUMN);
    if (projects) {
        kb_text_put(&text, "tasks; limits of corruption and popularity");
    } else {
        wrap_pad(&text, "", TYPE_COLUMNS);
        for (unsigned aspect = 0; aspect < KORR_ASPECTS; aspect++)
            wrap_pad_left(&text, korr_aspect_names[aspect], VALUE_COLUMNS);
    }
    end_row(room, text.length, scene->terminal->width, 1);
}

/* ---- one card ---- */

void cards_korr_put(const Scene *scene, unsigned card, KbText *text)
{
    const KorrCard *printed = &korr_setup(scene)->card[card];
    show_korr_name(scene, card, text);
    kb_text_put(text, " (");
    if (printed->type == KORR_PROJECT) {
        put_project(scene, printed, text);
    } else {
        char cor[32], pop[32];
        size_t details;
        put_value(printed, KORR_COR, cor);
        put_value(printed, KORR_POP, pop);
        kb_text_put(text, korr_type_names[printed->type]);
        kb_text_put(text, ", cor ");
        kb_text_put(text, cor);
        kb_text_put(text, ", pop ");
        kb_text_put(text, pop);
        details = text->length;
        kb_text_put(text, "; ");
        put_details(scene, printed, text);
        if (text->length == details + 2)
            text->length = details;
    }
    kb_text_put_char(text, ')');
}

static void print_sign(const Scene *scene, unsigned number)
{
    char room[ROOM];
    snprintf(room, sizeof room, "   S-%u %s: %s.", number, korr_words_sign_name(number), korr_words_sign(number));
    wrap_print(stdout, room, scene->terminal->width, 0, 8);
}

void cards_korr_explain(const Scene *scene, unsigned card)
{
    const KorrSetup *setup = korr_setup(scene);
    const KorrCard *printed = &setup->card[card];
    CardTexts texts;
    char room[ROOM];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    kb_text_put_char(&text, ' ');
    cards_korr_put(scene, card, &text);
    kb_text_put(&text, ", written ");
    kb_text_put(&text, printed->id);
    wrap_print(stdout, room, scene->terminal->width, 0, 3);
    find_texts(setup, card, &texts);
    if (*texts.text) {
        kb_text_start(&text, room, sizeof room);
        kb_text_put(&text, "   \"");
        kb_text_put(&text, texts.text);
        kb_text_put(&text, "\"");
        wrap_print(stdout, room, scene->terminal->width, 0, 3);
    }
    for (unsigned sign = 1; sign < KORR_SIGN_COUNT; sign++)
        if (korr_words_has(printed, sign))
            print_sign(scene, sign);
}

/* ---- finding ---- */

static bool begins(const char *whole, const char *part, size_t length)
{
    return !strncasecmp(whole, part, length);
}

int cards_korr_find(const Scene *scene, const char *words, size_t length)
{
    const KorrSetup *setup = korr_setup(scene);
    int found = -1;
    bool several = false;
    for (unsigned card = 0; card < setup->cards && length; card++) {
        char name[TEXTS_BYTES];
        KbText text;
        const char *id = setup->card[card].id;
        kb_text_start(&text, name, sizeof name);
        show_korr_name(scene, card, &text);
        bool by_id = begins(id, words, length), by_name = begins(name, words, length);
        if ((by_id && !id[length]) || (by_name && !name[length]))
            return (int)card;
        if (!by_id && !by_name)
            continue;
        several = several || found >= 0;
        found = (int)card;
    }
    return several ? -1 : found;
}
