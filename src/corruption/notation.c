/* Actions as people and records write them: place CARD WHERE, mask 1,3, peek N, assign N CONTRACT, kill N, report N. */
#include "corruption/rules.h"

#include "core/error.h"
#include "core/mem.h"
#include "core/text.h"
#include "core/words.h"

static const char *const verb_names[CORRUPTION_VERB_COUNT] = {
    [CORRUPTION_MASK] = "mask",     [CORRUPTION_PLACE] = "place", [CORRUPTION_PEEK] = "peek",
    [CORRUPTION_ASSIGN] = "assign", [CORRUPTION_KILL] = "kill",   [CORRUPTION_REPORT] = "report",
};

/* How each verb is written, for people who got it wrong. */
static const char *const verb_forms[CORRUPTION_VERB_COUNT] = {
    [CORRUPTION_MASK] = "'mask none' or 'mask 1,3'",
    [CORRUPTION_PLACE] = "'place CARD WHERE', like 'place 8000 swiss-city'",
    [CORRUPTION_PEEK] = "'peek N' with the number of a card",
    [CORRUPTION_ASSIGN] = "'assign N CONTRACT', like 'assign 5 monument'",
    [CORRUPTION_KILL] = "'kill N' or 'kill none'",
    [CORRUPTION_REPORT] = "'report N' or 'report none'",
};

static const char swiss_prefix[] = "swiss-";

/* A number from 1 to 255; 0: it is none. */
static uint8_t parse_number(KbWord word)
{
    int number = kb_word_number(word);
    return number < 0 ? 0 : (uint8_t)number;
}

static KbError parse_card(KbWord word, uint8_t *card, KbFault *fault)
{
    for (uint8_t c = CORRUPTION_1000; c < CORRUPTION_CARD_COUNT; c++)
        if (kb_word_is(word, corruption_card_names[c])) {
            *card = c;
            return KB_OK;
        }
    return kb_word_wrong(fault, KB_UNKNOWN_CARD, word, "1000 2000 4000 6000 8000 10000 da reporter hitman");
}

static KbError parse_where(const Setup *setup, KbWord word, uint8_t *where, KbFault *fault)
{
    const size_t prefix = sizeof swiss_prefix - 1;
    int contract = corruption__contract_find(setup->contract, word.at, word.length);
    if (contract >= 0) {
        *where = (uint8_t)contract;
        return KB_OK;
    }
    if (word.length > prefix && kb_mem_equal(word.at, swiss_prefix, prefix))
        for (uint8_t g = 0; g < CORRUPTION_GOVERNMENTS; g++)
            if (kb_word_is((KbWord){ word.at + prefix, word.length - prefix }, corruption_government_names[g])) {
                *where = (uint8_t)(CORRUPTION_SWISS + g);
                return KB_OK;
            }
    return kb_word_wrong(fault, KB_UNKNOWN_PLACE, word, "write a contract's id, or swiss-city, swiss-county, swiss-state");
}

/* "none", or numbers from 1 to 6 ascending without repeats. */
static KbError parse_mask(KbWord word, uint8_t *mask, KbFault *fault)
{
    char last = '0';
    *mask = 0;
    if (kb_word_is(word, "none"))
        return KB_OK;
    for (size_t i = 0; i < word.length; i++) {
        char c = word.at[i];
        bool right = i % 2 ? c == ',' && i + 1 < word.length : c > last && c <= '0' + CORRUPTION_PLACES;
        if (!right) {
            *mask = 0;
            break;
        }
        if (i % 2 == 0) {
            *mask |= (uint8_t)(1u << (c - '1'));
            last = c;
        }
    }
    if (*mask)
        return KB_OK;
    kb_fault(fault, KB_BAD_MASK);
    kb_fault_arg(fault, word.at, word.length);
    return KB_BAD_MASK;
}

KbError corruption__action_parse(const Setup *setup, const char *text, size_t length, KbAction *action, KbFault *fault)
{
    KbWord words[3] = { { 0 } };
    unsigned count = kb_words_split(text, length, words, 3), verb = CORRUPTION_MASK;
    uint8_t first = 0, second = 0;
    KbError error = KB_OK;
    *action = 0;
    while (verb < CORRUPTION_VERB_COUNT && !kb_word_is(words[0], verb_names[verb]))
        verb++;
    if (verb == CORRUPTION_VERB_COUNT)
        return kb_word_wrong(fault, KB_UNKNOWN_VERB, words[0], "place, peek, mask, assign, kill and report");
    if (count != (verb == CORRUPTION_PLACE || verb == CORRUPTION_ASSIGN ? 3 : 2))
        return kb_word_wrong(fault, KB_BAD_ACTION, (KbWord){ text, length }, verb_forms[verb]);
    switch ((CorruptionVerb)verb) {
    case CORRUPTION_MASK:
        error = parse_mask(words[1], &first, fault);
        break;
    case CORRUPTION_PLACE:
        error = parse_card(words[1], &first, fault);
        if (!error)
            error = parse_where(setup, words[2], &second, fault);
        break;
    case CORRUPTION_ASSIGN:
        error = parse_where(setup, words[2], &second, fault);
        first = parse_number(words[1]);
        if (!error && (!first || where_is_swiss(second)))
            error = kb_word_wrong(fault, KB_BAD_ACTION, (KbWord){ text, length }, verb_forms[verb]);
        break;
    case CORRUPTION_PEEK:
    case CORRUPTION_KILL:
    case CORRUPTION_REPORT:
        first = parse_number(words[1]);
        if (!first && !(verb != CORRUPTION_PEEK && kb_word_is(words[1], "none")))
            error = kb_word_wrong(fault, KB_BAD_ACTION, (KbWord){ text, length }, verb_forms[verb]);
        break;
    case CORRUPTION_VERB_COUNT:
        break;
    }
    if (!error)
        *action = kb_action((uint8_t)verb, first, second);
    return error;
}

void corruption__where_text(const Setup *setup, unsigned where, KbText *text)
{
    if (where < CORRUPTION_CONTRACTS) {
        kb_text_put(text, setup->contract[where].id);
    } else if (where < CORRUPTION_WHERE_COUNT) {
        kb_text_put(text, swiss_prefix);
        kb_text_put(text, corruption_government_names[where - CORRUPTION_SWISS]);
    } else {
        kb_text_put(text, "?");
    }
}

static void mask_text(uint8_t mask, KbText *text)
{
    const char *comma = "";
    for (unsigned k = 1; k <= CORRUPTION_PLACES; k++)
        if (mask >> (k - 1) & 1) {
            kb_text_put(text, comma);
            kb_text_put_number(text, k);
            comma = ",";
        }
    if (!*comma)
        kb_text_put(text, "none");
}

void corruption__action_text(const Setup *setup, KbAction action, KbText *text)
{
    unsigned verb = kb_action_verb(action);
    uint8_t first = kb_action_operand(action, 0), second = kb_action_operand(action, 1);
    if (verb < CORRUPTION_MASK || verb >= CORRUPTION_VERB_COUNT) {
        kb_text_put(text, "?");
        return;
    }
    kb_text_put(text, verb_names[verb]);
    kb_text_put_char(text, ' ');
    if (verb == CORRUPTION_MASK)
        mask_text(first, text);
    else if (verb == CORRUPTION_PLACE)
        kb_text_put(text, first > 0 && first < CORRUPTION_CARD_COUNT ? corruption_card_names[first] : "?");
    else if (first || verb == CORRUPTION_ASSIGN || verb == CORRUPTION_PEEK)
        kb_text_put_number(text, first);
    else
        kb_text_put(text, "none");
    if (verb == CORRUPTION_PLACE || verb == CORRUPTION_ASSIGN) {
        kb_text_put_char(text, ' ');
        corruption__where_text(setup, second, text);
    }
}
