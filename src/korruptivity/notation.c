/* Actions as people and records write them: a verb and its operands, like 'play permit' or 'react veto 3'. */
#include "korruptivity/rules.h"

#include "core/text.h"
#include "core/words.h"

/* What an operand is. */
typedef enum Operand { NO_OPERAND, A_CARD, A_LINE, A_NUMBER, A_SEAT, A_MARK, A_TYPE } Operand;

typedef struct Verb {
    const char *name;
    uint8_t operand[2];
    const char *form; /* how it is written, for people who got it wrong */
} Verb;

static const Verb verbs[KORR_VERB_COUNT] = {
    [KORR_PASS] = { "pass", { 0 }, "'pass'" },
    [KORR_DONE] = { "done", { 0 }, "'done'" },
    [KORR_DECLINE] = { "decline", { 0 }, "'decline'" },
    [KORR_PLAY] = { "play", { A_CARD }, "'play CARD', then 'on LINE'" },
    [KORR_WITH] = { "with", { A_CARD }, "'with CARD', the card that is linked to it" },
    [KORR_ALONE] = { "alone", { 0 }, "'alone'" },
    [KORR_ON] = { "on", { A_LINE }, "'on LINE', like 'on 3'" },
    [KORR_REACT] = { "react", { A_CARD, A_LINE }, "'react CARD LINE', like 'react veto 3'" },
    [KORR_START] = { "start", { A_CARD }, "'start PROJECT'" },
    [KORR_COMPLETE] = { "complete", { A_LINE }, "'complete LINE', like 'complete 3'" },
    [KORR_COLLAPSE] = { "collapse", { A_LINE }, "'collapse LINE', like 'collapse 3'" },
    [KORR_DISCARD] = { "discard", { A_CARD }, "'discard CARD'" },
    [KORR_CASH] = { "cash", { A_CARD }, "'cash CARD'" },
    [KORR_DRAW] = { "draw", { 0 }, "'draw'" },
    [KORR_TAKE] = { "take", { A_CARD }, "'take CARD'" },
    [KORR_REPLACE] = { "replace", { 0 }, "'replace'" },
    [KORR_PLUS_SIGN] = { "plus", { 0 }, "'plus'" },
    [KORR_MINUS_SIGN] = { "minus", { 0 }, "'minus'" },
    [KORR_LET_X] = { "x", { A_NUMBER }, "'x NUMBER' with a number from 0 to 4" },
    [KORR_SET_MARK] = { "mark", { A_MARK }, "'mark MARK', like 'mark media'" },
    [KORR_SET_TYPE] = { "type", { A_TYPE }, "'type TYPE', like 'type event'" },
    [KORR_REMOVE] = { "remove", { A_CARD }, "'remove CARD'" },
    [KORR_MOVE] = { "move", { A_LINE }, "'move LINE', like 'move 3'" },
    [KORR_SHIFT] = { "shift", { A_LINE }, "'shift LINE', like 'shift 3'" },
    [KORR_SWAP] = { "swap", { A_CARD }, "'swap PROJECT'" },
    [KORR_FETCH] = { "fetch", { A_CARD }, "'fetch CARD'" },
    [KORR_BRING] = { "bring", { A_CARD }, "'bring CHARACTER'" },
    [KORR_LOOK] = { "look", { 0 }, "'look'" },
    [KORR_OFFER] = { "offer", { A_NUMBER }, "'offer NUMBER', how many cards" },
    [KORR_OPEN] = { "open", { A_CARD }, "'open CARD'" },
    [KORR_BID] = { "bid", { A_NUMBER }, "'bid NUMBER', how many cards" },
    [KORR_DROP] = { "drop", { 0 }, "'drop'" },
    [KORR_TRADE] = { "trade", { A_SEAT }, "'trade SEAT', like 'trade 2'" },
    [KORR_SHOW] = { "show", { A_CARD }, "'show CARD'" },
    [KORR_ASK] = { "ask", { A_NUMBER }, "'ask NUMBER', how many cards" },
    [KORR_GIVE] = { "give", { A_SEAT, A_CARD }, "'give SEAT CARD', like 'give 2 permit'" },
    [KORR_ACCEPT] = { "accept", { A_SEAT }, "'accept SEAT', like 'accept 2'" },
    [KORR_REFUSE] = { "refuse", { A_SEAT }, "'refuse SEAT', like 'refuse 2'" },
    [KORR_CONFIRM] = { "confirm", { 0 }, "'confirm'" },
    [KORR_WITHDRAW] = { "withdraw", { 0 }, "'withdraw'" },
};

static const char verb_names[] =
    "play, with, alone, on, start, complete, collapse, discard, cash, done, pass, react, decline and, when "
    "they are asked for, the words of choices, auctions and trades";

const char *korr__verb_name(unsigned verb)
{
    return verbs[verb].name;
}

static int at_least(int number, int low)
{
    return number < low ? -1 : number;
}

static int parse_operand(const KorrSetup *setup, unsigned operand, KbWord word)
{
    switch ((Operand)operand) {
    case A_CARD:
        return korr__card_find(setup, word.at, word.length);
    case A_LINE:
    case A_SEAT:
        return at_least(kb_word_number(word), 1);
    case A_NUMBER:
        return kb_word_number(word);
    case A_MARK:
        return korr__word(korr_mark_names, KORR_MARKS, word.at, word.length);
    case A_TYPE:
        return korr__word(korr_type_names, KORR_BLOCKS, word.at, word.length);
    case NO_OPERAND:
        break;
    }
    return -1;
}

KbError korr__action_parse(const KorrSetup *setup, const char *text, size_t length, KbAction *action, KbFault *fault)
{
    KbWord words[3] = { { 0 } };
    unsigned count = kb_words_split(text, length, words, 3), verb = KORR_PASS;
    uint8_t operands[2] = { 0 };
    *action = 0;
    while (verb < KORR_VERB_COUNT && !kb_word_is(words[0], verbs[verb].name))
        verb++;
    if (verb == KORR_VERB_COUNT)
        return kb_word_wrong(fault, KB_UNKNOWN_VERB, words[0], verb_names);
    const Verb *entry = &verbs[verb];
    if (count != 1u + (entry->operand[0] != 0) + (entry->operand[1] != 0))
        return kb_word_wrong(fault, KB_BAD_ACTION, (KbWord){ text, length }, entry->form);
    for (unsigned i = 0; i + 1 < count; i++) {
        int operand = parse_operand(setup, entry->operand[i], words[i + 1]);
        if (operand < 0 && entry->operand[i] == A_CARD)
            return kb_word_wrong(fault, KB_UNKNOWN_CARD, words[i + 1], "the ids of this game's deck");
        if (operand < 0)
            return kb_word_wrong(fault, KB_BAD_ACTION, (KbWord){ text, length }, entry->form);
        operands[i] = (uint8_t)operand;
    }
    *action = kb_action((uint8_t)verb, operands[0], operands[1]);
    return KB_OK;
}

static void put_operand(const KorrSetup *setup, unsigned operand, unsigned value, KbText *text)
{
    const char *word = NULL;
    kb_text_put_char(text, ' ');
    if (operand == A_CARD)
        word = value < setup->cards ? setup->card[value].id : "?";
    else if (operand == A_MARK)
        word = value < KORR_MARKS ? korr_mark_names[value] : "?";
    else if (operand == A_TYPE)
        word = value < KORR_BLOCKS ? korr_type_names[value] : "?";
    if (word)
        kb_text_put(text, word);
    else
        kb_text_put_number(text, value);
}

void korr__action_text(const KorrSetup *setup, KbAction action, KbText *text)
{
    unsigned verb = kb_action_verb(action);
    if (verb < KORR_PASS || verb >= KORR_VERB_COUNT) {
        kb_text_put(text, "?");
        return;
    }
    kb_text_put(text, verbs[verb].name);
    for (unsigned i = 0; i < 2 && verbs[verb].operand[i]; i++)
        put_operand(setup, verbs[verb].operand[i], kb_action_operand(action, i), text);
}
