#include "korruptivity/json.h"

const char *const korr__stage_names[KORR_TRADE_STAGE_COUNT] = {
    [KORR_TRADE_NONE] = "none", [KORR_TRADE_SHOWING] = "showing", [KORR_TRADE_OPEN] = "open", [KORR_TRADE_GIVEN] = "given"
};

void korr__key_card(const KorrSetup *setup, KbText *text, const char *key, unsigned card)
{
    if (card < setup->cards)
        kb_json_key_string(text, key, setup->card[card].id);
    else
        kb_json_key_null(text, key);
}

void korr__key_cards(const KorrSetup *setup, KbText *text, const char *key, const uint8_t *cards, unsigned count)
{
    kb_json_key(text, key);
    kb_json_array(text);
    for (unsigned i = 0; i < count; i++)
        kb_json_string(text, setup->card[cards[i]].id);
    kb_json_array_end(text);
}

void korr__key_set(const KorrSetup *setup, KbText *text, const char *key, const KorrSet *set)
{
    kb_json_key(text, key);
    kb_json_array(text);
    SET_EACH(card, set)
        kb_json_string(text, setup->card[card].id);
    kb_json_array_end(text);
}
