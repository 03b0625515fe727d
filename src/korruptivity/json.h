/* What views and events write alike. */
#ifndef KORRUPTIVITY_JSON_H
#define KORRUPTIVITY_JSON_H

#include "korruptivity/rules.h"

#include "core/text.h"

/* How far a trade has come. */
extern const char *const korr__stage_names[KORR_TRADE_STAGE_COUNT];

/* A card's id, null where `card` is KORR_NONE. */
void korr__key_card(const KorrSetup *setup, KbText *text, const char *key, unsigned card);
void korr__key_cards(const KorrSetup *setup, KbText *text, const char *key, const uint8_t *cards, unsigned count);
void korr__key_set(const KorrSetup *setup, KbText *text, const char *key, const KorrSet *set);

/* json_line.c */
void korr__line_json(const KorrSetup *setup, const KorrTable *table, unsigned index, KbText *text);

#endif
