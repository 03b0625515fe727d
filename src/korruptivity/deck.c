/* Decks of cards read from JSON. Every fault names the card and the field. What a card may be is in deck_check.c. */
#include "korruptivity/rules.h"

#include "core/error.h"
#include "core/text.h"

/* "card 'dam' of the deck: ..." */
KbError korr__bad_card(KbFault *fault, const Reading *reading, const char *what)
{
    kb_fault(fault, KB_BAD_CARD);
    if (*reading->card->id)
        kb_fault_arg_text(fault, reading->card->id);
    else
        kb_fault_arg_number(fault, (int64_t)reading->index + 1);
    kb_fault_arg_text(fault, what);
    return KB_BAD_CARD;
}

/* What is allowed in a field that takes one of `words`: "'type' must be one of document, to-do, ..." */
static KbError bad_word(KbFault *fault, const Reading *reading, const char *field, const char *const *words,
                        unsigned count)
{
    char what[KB_FAULT_ARG_BYTES];
    KbText text;
    kb_text_start(&text, what, sizeof what);
    kb_text_put(&text, field);
    kb_text_put(&text, " must be one of ");
    for (unsigned i = 0; i < count; i++) {
        kb_text_put(&text, i ? ", " : "");
        kb_text_put(&text, words[i]);
    }
    return korr__bad_card(fault, reading, what);
}

static KbError read_word(const Reading *reading, KbJson value, const char *field, const char *const *words,
                         unsigned count, uint8_t *word, KbFault *fault)
{
    char text[32];
    size_t length;
    int found = kb_json_get_string(value, text, sizeof text, &length) ? korr__word(words, count, text, length) : -1;
    if (found < 0)
        return bad_word(fault, reading, field, words, count);
    *word = (uint8_t)found;
    return KB_OK;
}

static KbError read_number(const Reading *reading, KbJson value, int low, int high, int8_t *number, const char *what,
                           KbFault *fault)
{
    int64_t read;
    if (!kb_json_get_integer(value, &read) || read < low || read > high)
        return korr__bad_card(fault, reading, what);
    *number = (int8_t)read;
    return KB_OK;
}

static KbError read_id(Reading *reading, KbJson card, KbFault *fault)
{
    KbJson value;
    size_t length;
    char *id = reading->card->id;
    if (!kb_json_member(card, "id", &value))
        return korr__bad_card(fault, reading, "'id' is missing");
    if (kb_json_get_string(value, id, KORR_ID_BYTES, &length) && kb_text_is_id(id))
        return KB_OK;
    *id = 0;
    return korr__bad_card(fault, reading, "'id' must be 1 to 31 of a-z, 0-9 and '-'");
}

static KbError read_tasks(Reading *reading, KbJson value, KbFault *fault)
{
    KorrCard *card = reading->card;
    KbJsonWalk walk = kb_json_walk(value);
    KbJson task;
    uint32_t count = kb_json_count(value);
    if (kb_json_kind(value) != KB_JSON_ARRAY || count < 1 || count > KORR_TASKS_MAX)
        return korr__bad_card(fault, reading, "'tasks' must be an array of 1 to 6 tasks");
    for (card->tasks = 0; kb_json_next(&walk, NULL, &task); card->tasks++) {
        KbError error = read_word(reading, task, "each of 'tasks'", korr_task_names, KORR_TASK_COUNT,
                                  &card->task[card->tasks], fault);
        if (error)
            return error;
    }
    return KB_OK;
}

static KbError read_marks(Reading *reading, KbJson value, KbFault *fault)
{
    KbJsonWalk walk = kb_json_walk(value);
    KbJson entry;
    if (kb_json_kind(value) != KB_JSON_ARRAY)
        return korr__bad_card(fault, reading, "'marks' must be an array like [\"media\"]");
    while (kb_json_next(&walk, NULL, &entry)) {
        uint8_t mark;
        KbError error = read_word(reading, entry, "each of 'marks'", korr_mark_names, KORR_MARKS, &mark, fault);
        if (error)
            return error;
        if (reading->card->marks >> mark & 1)
            return korr__bad_card(fault, reading, "'marks' has the same mark twice");
        reading->card->marks |= (uint8_t)(1u << mark);
    }
    return KB_OK;
}

static KbError read_abilities(Reading *reading, KbJson value, KbFault *fault)
{
    static const char *const names[] = { "interrupt", "small-hourglass", "linked" };
    KbJsonWalk walk = kb_json_walk(value);
    KbJson entry;
    if (kb_json_kind(value) != KB_JSON_ARRAY)
        return korr__bad_card(fault, reading, "'abilities' must be an array like [\"interrupt\"]");
    while (kb_json_next(&walk, NULL, &entry)) {
        uint8_t ability;
        KbError error = read_word(reading, entry, "each of 'abilities'", names, 3, &ability, fault);
        if (error)
            return error;
        if (reading->card->abilities >> ability & 1)
            return korr__bad_card(fault, reading, "'abilities' has the same ability twice");
        reading->card->abilities |= (uint8_t)(1u << ability);
    }
    return KB_OK;
}

/* "next to-do", "recycle event": a sign and the type it shows. */
static KbError read_sign(Reading *reading, KbJson value, unsigned index, KbFault *fault)
{
    KorrCard *card = reading->card;
    char text[48];
    size_t length, name = 0;
    if (!kb_json_get_string(value, text, sizeof text, &length))
        return korr__bad_card(fault, reading, "each of 'signs' must be a text like \"remove-any\" or \"next to-do\"");
    while (name < length && text[name] != ' ')
        name++;
    unsigned sign = korr__sign_find(text, name);
    bool typed = sign == KORR_NEXT || sign == KORR_RECYCLE;
    if (!sign)
        return korr__unknown_sign(fault, reading, text);
    if (has_sign(card, sign))
        return korr__bad_card(fault, reading, "'signs' has the same sign twice");
    if (typed != (name < length))
        return korr__bad_card(fault, reading,
                              typed ? "'signs': next and recycle show a type, like \"next to-do\""
                                    : "'signs': only next and recycle show a type");
    if (typed) {
        int type = korr__word(korr_type_names, KORR_PROJECT, text + name + 1, length - name - 1);
        if (type < 0)
            return bad_word(fault, reading, "the type that a sign shows", korr_type_names, KORR_PROJECT);
        card->sign_type[index] = (uint8_t)type;
    }
    card->sign[index] = (uint8_t)sign;
    card->signs |= (uint64_t)1 << sign;
    return KB_OK;
}

static KbError read_signs(Reading *reading, KbJson value, KbFault *fault)
{
    KbJsonWalk walk = kb_json_walk(value);
    KbJson entry;
    if (kb_json_kind(value) != KB_JSON_ARRAY || kb_json_count(value) > KORR_SIGNS_MAX)
        return korr__bad_card(fault, reading, "'signs' must be an array of at most two signs");
    for (unsigned i = 0; kb_json_next(&walk, NULL, &entry); i++) {
        KbError error = read_sign(reading, entry, i, fault);
        if (error)
            return error;
    }
    return KB_OK;
}

static const char aspect_what[] =
    "'cor' and 'pop' must be a number from -9 to 9 or one of \"+-3\", \"x\", \"4-x\", \"fit\", \"zero\", \"double\", "
    "\"(-x)\", \"(2*x)\", \"(x+3)\", \"(x/2)\", \"(x*x)\", \"(|x|)\", \"hold\", \"...\", \"!!\", \"+-\", \">x<\"";
static const char limit_what[] = "'cor' and 'pop' of a project must be \"+\", \"-\", \"=0\" or another number, or "
                                 "\"...\", with \"!!\" behind it if strict";

static KbError read_aspect(Reading *reading, KbJson value, unsigned aspect, KbFault *fault)
{
    KorrCard *card = reading->card;
    char text[16];
    size_t length;
    int64_t number;
    bool string = kb_json_get_string(value, text, sizeof text, &length);
    if (card->type == KORR_PROJECT)
        return string && korr__limit_read(text, length, &card->kind[aspect], &card->n[aspect], &card->strict[aspect])
                   ? KB_OK
                   : korr__bad_card(fault, reading, limit_what);
    if (kb_json_get_integer(value, &number) && number >= -9 && number <= 9) {
        card->kind[aspect] = KORR_NUMBER;
        card->n[aspect] = (int8_t)number;
        return KB_OK;
    }
    return string && korr__aspect_read(text, length, &card->kind[aspect], &card->n[aspect])
               ? KB_OK
               : korr__bad_card(fault, reading, aspect_what);
}

enum { QUOTES = 2 }; /* around a string, as it is written */

/* Names and texts are for people: a text, or one for each language. */
static KbError read_words(Reading *reading, KbJson value, const char *what, KbFault *fault)
{
    KbJsonWalk walk = kb_json_walk(value);
    KbJson member;
    if (kb_json_kind(value) == KB_JSON_STRING)
        return value.length <= KORR_WORDS_BYTES + QUOTES ? KB_OK : korr__bad_card(fault, reading, what);
    if (kb_json_kind(value) != KB_JSON_OBJECT)
        return korr__bad_card(fault, reading, what);
    while (kb_json_next(&walk, NULL, &member))
        if (kb_json_kind(member) != KB_JSON_STRING || member.length > KORR_WORDS_BYTES + QUOTES)
            return korr__bad_card(fault, reading, what);
    return KB_OK;
}

static KbError read_member(Reading *reading, KbJson key, KbJson value, KbFault *fault)
{
    KorrCard *card = reading->card;
    if (kb_json_is(key, "id") || kb_json_is(key, "type"))
        return KB_OK; /* read first */
    if (kb_json_is(key, "cor"))
        return read_aspect(reading, value, KORR_COR, fault);
    if (kb_json_is(key, "pop"))
        return read_aspect(reading, value, KORR_POP, fault);
    if (kb_json_is(key, "power"))
        return read_number(reading, value, -9, 9, &card->power, "'power' must be a whole number from -9 to 9", fault);
    if (kb_json_is(key, "marks"))
        return read_marks(reading, value, fault);
    if (kb_json_is(key, "name"))
        return read_words(reading, value, "'name' must be a text of at most 200 bytes, or one for each language",
                          fault);
    if (kb_json_is(key, "text"))
        return read_words(reading, value, "'text' must be a text of at most 200 bytes, or one for each language",
                          fault);
    if (kb_json_is(key, "art"))
        return kb_json_kind(value) == KB_JSON_STRING && value.length <= KORR_ART_BYTES + QUOTES
                   ? KB_OK
                   : korr__bad_card(fault, reading, "'art' must be a text of at most 60 bytes");
    if (card->type == KORR_PROJECT) {
        if (kb_json_is(key, "tasks"))
            return read_tasks(reading, value, fault);
        return korr__bad_card(fault, reading,
                              "it has a member that is not known: a project has id, type, name, text, art, tasks, cor, "
                              "pop, power and marks");
    }
    if (kb_json_is(key, "hourglasses"))
        return read_number(reading, value, -5, 5, &card->hourglasses,
                           "'hourglasses' must be a whole number from -5 to 5", fault);
    if (kb_json_is(key, "abilities"))
        return read_abilities(reading, value, fault);
    if (kb_json_is(key, "signs"))
        return read_signs(reading, value, fault);
    return korr__bad_card(fault, reading,
                          "it has a member that is not known: a card has id, type, name, text, art, cor, pop, "
                          "hourglasses, power, marks, abilities and signs");
}

/* A blank is read elsewhere, but it is one of the types that can be written. */
static const char type_what[] =
    "'type' must be one of document, to-do, investment, event, character, relation, project, blank";

static KbError read_card(Reading *reading, KbJson value, KbFault *fault)
{
    KbJsonWalk walk = kb_json_walk(value);
    KbJson key, member;
    if (kb_json_kind(value) != KB_JSON_OBJECT)
        return korr__bad_card(fault, reading,
                              "it must be an object like {\"id\":\"permit\",\"type\":\"document\",\"cor\":2}");
    KbError error = read_id(reading, value, fault);
    if (!error && !kb_json_member(value, "type", &member))
        error = korr__bad_card(fault, reading, "'type' is missing");
    if (!error && read_word(reading, member, "'type'", korr_type_names, KORR_TYPE_COUNT, &reading->card->type, NULL))
        error = korr__bad_card(fault, reading, type_what);
    if (!error && reading->card->type == KORR_PROJECT)
        reading->card->kind[0] = reading->card->kind[1] = KORR_LIMIT_COUNT; /* both must be said */
    while (!error && kb_json_next(&walk, &key, &member))
        error = read_member(reading, key, member, fault);
    return error ? error : korr__card_check(reading, fault);
}

/* S-40: a card that nobody has filled in yet. It may have a name and a picture already, and is not in the game. */
static bool is_blank(KbJson value)
{
    KbJson type;
    return kb_json_member(value, "type", &type) && kb_json_is(type, "blank");
}

static KbError read_blank(Reading *reading, KbJson value, KbFault *fault)
{
    KbJsonWalk walk = kb_json_walk(value);
    KbJson key, member;
    KbError error = read_id(reading, value, fault);
    while (!error && kb_json_next(&walk, &key, &member))
        error =
            kb_json_is(key, "id") || kb_json_is(key, "type") || kb_json_is(key, "name") || kb_json_is(key, "text") ||
                    kb_json_is(key, "art")
                ? read_member(reading, key, member, fault)
                : korr__bad_card(fault, reading,
                                 "a blank has only id, type, name, text and art: give it another type to fill it in");
    return error;
}

int korr__card_find(const KorrSetup *setup, const char *id, size_t length)
{
    for (unsigned i = 0; i < setup->cards; i++)
        if (kb_text_is(id, length, setup->card[i].id))
            return (int)i;
    return -1;
}

/* The ids of a deck's blanks: the game itself does not know them. */
typedef struct Blanks {
    unsigned count;
    char id[KORR_CARDS_MAX][KORR_ID_BYTES];
} Blanks;

static bool is_blanks_id(const Blanks *blanks, const char *id)
{
    for (unsigned i = 0; i < blanks->count; i++)
        if (kb_mem_equal(blanks->id[i], id, KORR_ID_BYTES))
            return true;
    return false;
}

static KbError read_entry(Reading *reading, KbJson value, Blanks *blanks, KbFault *fault)
{
    KorrSetup *setup = reading->setup;
    KorrCard *card = reading->card;
    bool blank = is_blank(value);
    kb_mem_zero(card, sizeof *card);
    KbError error = blank ? read_blank(reading, value, fault) : read_card(reading, value, fault);
    if (error)
        return error;
    if (korr__card_find(setup, card->id, kb_text_length(card->id)) >= 0 || is_blanks_id(blanks, card->id))
        return korr__bad_card(fault, reading, "its 'id' is that of an earlier card");
    if (blank) {
        kb_mem_copy(blanks->id[blanks->count++], card->id, KORR_ID_BYTES);
        return KB_OK;
    }
    setup->cards++;
    setup->projects = (uint8_t)(setup->projects + (card->type == KORR_PROJECT));
    return KB_OK;
}

KbError korr__deck_from_json(KbJson cards, KorrSetup *setup, KbFault *fault)
{
    Blanks blanks = { .count = 0 };
    KbJsonWalk walk = kb_json_walk(cards);
    KbJson value;
    if (kb_json_kind(cards) != KB_JSON_ARRAY || kb_json_count(cards) > KORR_CARDS_MAX)
        return kb_fault_2(fault, KB_BAD_MEMBER, "cards", "an array of at most 160 cards");
    for (unsigned index = 0; kb_json_next(&walk, NULL, &value); index++) {
        Reading reading = { .setup = setup, .card = &setup->card[setup->cards], .index = index };
        KbError error = read_entry(&reading, value, &blanks, fault);
        if (error)
            return error;
        if (setup->projects > KORR_PROJECTS_MAX) /* setup->need has no room for more */
            break;
    }
    return korr__deck_check(setup, fault);
}
