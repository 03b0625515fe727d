/* What a card and a deck may be: the rules for decks at the end of docs/rules-korruptivity.md. */
#include "korruptivity/rules.h"
#include "korruptivity/signs.h"

#include "core/error.h"
#include "core/text.h"

unsigned korr__sign_find(const char *name, size_t length)
{
    for (unsigned sign = KORR_TWO_UNITS; sign < KORR_SIGN_COUNT; sign++)
        if (korr__signs[sign].name && kb_text_is(name, length, korr__signs[sign].name))
            return sign;
    return 0;
}

KbError korr__unknown_sign(KbFault *fault, const Reading *reading, const char *text)
{
    char what[KB_FAULT_ARG_BYTES];
    KbText out;
    kb_text_start(&out, what, sizeof what);
    kb_text_put(&out, "'signs' has '");
    kb_text_put(&out, text);
    kb_text_put(&out, "', which is no sign: docs/cards.md lists them");
    return korr__bad_card(fault, reading, what);
}

/* The signs in the place of an aspect, by number; S-5 takes both places and counts once. */
static uint64_t aspect_signs(const KorrCard *card)
{
    uint64_t signs = 0;
    for (unsigned aspect = 0; aspect < KORR_ASPECTS; aspect++) {
        unsigned kind = card->kind[aspect];
        unsigned sign = kind <= KORR_NUMBER                        ? 0
                        : kind == KORR_EITHER                      ? 4
                        : kind == KORR_X || kind == KORR_4_X       ? 5
                        : kind == KORR_FIT                         ? 6
                        : kind == KORR_ZERO || kind == KORR_DOUBLE ? 7
                        : kind <= KORR_ABSOLUTE                    ? 8
                        : kind == KORR_HOLD                        ? 24
                                                                   : 25;
        if (sign)
            signs |= (uint64_t)1 << sign;
    }
    return signs;
}

static KbError check_project(const Reading *reading, KbFault *fault)
{
    KorrCard *card = reading->card;
    KorrSetup *setup = reading->setup;
    if (!card->tasks)
        return korr__bad_card(fault, reading, "'tasks' is missing");
    if (card->task[0] == KORR_TASK_SAME)
        return korr__bad_card(fault, reading, "'tasks' cannot begin with same: there is no task before it");
    for (unsigned aspect = 0; aspect < KORR_ASPECTS; aspect++) {
        if (card->kind[aspect] == KORR_LIMIT_COUNT)
            return korr__bad_card(fault, reading,
                                  aspect ? "'pop' is missing: write \"...\" for no limit"
                                         : "'cor' is missing: write \"...\" for no limit");
        if (card->strict[aspect] && card->kind[aspect] == KORR_FREE)
            return korr__bad_card(fault, reading, "'cor' and 'pop' cannot be free and strict at once");
        if (card->strict[aspect] && card->kind[aspect] == KORR_EXACT && card->n[aspect])
            return korr__bad_card(fault, reading,
                                  "'cor' and 'pop': a strict exact limit must be 0, or the line breaks at once");
    }
    card->first_need = setup->needs;
    unsigned needs = korr__needs_of(card, setup->need + setup->needs, KORR_NEEDS_MAX - setup->needs);
    if (!needs)
        return korr__bad_card(fault, reading, "'tasks' cannot be met: there are only four types of building blocks");
    card->needs = (uint8_t)needs;
    setup->needs = (uint16_t)(setup->needs + needs);
    return KB_OK;
}

KbError korr__card_check(const Reading *reading, KbFault *fault)
{
    KorrCard *card = reading->card;
    if (card->type == KORR_PROJECT)
        return check_project(reading, fault);
    uint64_t all = card->signs | aspect_signs(card);
    if (kb_bits_count(all) > KORR_SIGNS_MAX)
        return korr__bad_card(fault, reading, "it has more than two signs, those of 'cor' and 'pop' counted");
    if (has_sign(card, KORR_TWO_UNITS) && !has_sign(card, KORR_AFTER_CHARACTER))
        return korr__bad_card(fault, reading, "'signs': two-units (S-9) needs after-character (S-10)");
    if (has_sign(card, KORR_TWO_UNITS) && card->type >= KORR_BLOCKS)
        return korr__bad_card(fault, reading, "'signs': two-units (S-9) is for building blocks");
    if (card->hourglasses < 0 && !(card->abilities & KORR_SMALL_HOURGLASS))
        return korr__bad_card(fault, reading, "negative 'hourglasses' need the ability small-hourglass (S-2)");
    if (has_sign(card, KORR_MOVE_COUNTERS) && !(card->abilities & KORR_SMALL_HOURGLASS))
        return korr__bad_card(fault, reading, "'signs': move-counters (S-19) needs the ability small-hourglass (S-2)");
    if (has_sign(card, KORR_CANCEL) && !(card->abilities & KORR_INTERRUPT))
        return korr__bad_card(fault, reading, "'signs': cancel (S-32) needs the ability interrupt (S-1)");
    if (all >> 16 && card->type != KORR_RELATION)
        return korr__bad_card(fault, reading, "signs from S-16 on are for relations only");
    if ((card->kind[KORR_COR] == KORR_X) != (card->kind[KORR_POP] == KORR_4_X) ||
        (card->kind[KORR_COR] == KORR_4_X) != (card->kind[KORR_POP] == KORR_X))
        return korr__bad_card(fault, reading, "'cor' and 'pop': x and 4-x go together (S-5)");
    card->signs = all;
    return KB_OK;
}

KbError korr__deck_check(const KorrSetup *setup, KbFault *fault)
{
    unsigned interrupts = 0, others = 0;
    for (unsigned i = 0; i < setup->cards; i++) {
        interrupts += setup->card[i].abilities & KORR_INTERRUPT;
        others += setup->card[i].type < KORR_RELATION;
    }
    if (setup->projects < KORR_PROJECTS_MIN || setup->projects > KORR_PROJECTS_MAX)
        return kb_fault_1(fault, KB_BAD_DECK, "it must have 4 to 40 projects");
    if (others < KORR_OTHERS_MIN)
        return kb_fault_1(fault, KB_BAD_DECK,
                          "it must have at least 40 building blocks and characters, so that six players have enough");
    if (interrupts > KORR_INTERRUPTS_MAX)
        return kb_fault_1(fault, KB_BAD_DECK, "it must have at most 16 interrupts");
    return KB_OK;
}
