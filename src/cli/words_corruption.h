/* Corruption's things in words: cards, money, contracts, players. */
#ifndef CLI_WORDS_CORRUPTION_H
#define CLI_WORDS_CORRUPTION_H

#include <kickback/corruption.h>

#include "cli/words.h"

/* "$8,000 bribe", "district attorney" */
extern const char *const words_card[CORRUPTION_CARD_COUNT];
/* "$8k", "DA" */
extern const char *const words_card_short[CORRUPTION_CARD_COUNT];
/* "City" */
extern const char *const words_government[CORRUPTION_GOVERNMENTS];

static inline const CorruptionSetup *words_setup(const Scene *scene)
{
    return (const CorruptionSetup *)scene->setup;
}

/* "$1,200,000" */
void words_money(KbText *text, int64_t amount);
/* "an $8,000 bribe", "a reporter" */
void words_a_card(KbText *text, unsigned card);
/* "1st" */
void words_ordinal(KbText *text, unsigned number);
/* A contract's name; one without a name is called by its id. */
void words_contract(const Scene *scene, KbText *text, unsigned contract);
/* "the Airport", "the city's Swiss account" */
void words_where(const Scene *scene, KbText *text, unsigned where);
/* "everybody's 1st card lies face up, the others face down" */
void words_mask_sentence(KbText *text, unsigned mask);

#endif
