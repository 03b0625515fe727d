#include "cli/words_corruption.h"

#include "core/bits.h"
#include "core/text.h"

const char *const words_card[CORRUPTION_CARD_COUNT] = {
    [CORRUPTION_UNKNOWN] = "card",        [CORRUPTION_1000] = "$1,000 bribe",    [CORRUPTION_2000] = "$2,000 bribe",
    [CORRUPTION_4000] = "$4,000 bribe",   [CORRUPTION_6000] = "$6,000 bribe",    [CORRUPTION_8000] = "$8,000 bribe",
    [CORRUPTION_10000] = "$10,000 bribe", [CORRUPTION_DA] = "district attorney", [CORRUPTION_REPORTER] = "reporter",
    [CORRUPTION_HITMAN] = "hit man",
};

const char *const words_card_short[CORRUPTION_CARD_COUNT] = {
    [CORRUPTION_UNKNOWN] = "?",    [CORRUPTION_1000] = "$1k",   [CORRUPTION_2000] = "$2k",   [CORRUPTION_4000] = "$4k",
    [CORRUPTION_6000] = "$6k",     [CORRUPTION_8000] = "$8k",   [CORRUPTION_10000] = "$10k", [CORRUPTION_DA] = "DA",
    [CORRUPTION_REPORTER] = "Rep", [CORRUPTION_HITMAN] = "Hit",
};

const char *const words_government[CORRUPTION_GOVERNMENTS] = { "City", "County", "State" };

void words_money(KbText *text, int64_t amount)
{
    char digits[24];
    KbText number;
    kb_text_start(&number, digits, sizeof digits);
    kb_text_put_number(&number, amount);
    kb_text_put_char(text, '$');
    for (size_t i = 0; i < number.length; i++) {
        if (i && (number.length - i) % 3 == 0)
            kb_text_put_char(text, ',');
        kb_text_put_char(text, digits[i]);
    }
}

void words_a_card(KbText *text, unsigned card)
{
    kb_text_put(text, card == CORRUPTION_8000 ? "an " : "a ");
    kb_text_put(text, words_card[card]);
}

void words_ordinal(KbText *text, unsigned number)
{
    static const char *const endings[] = { "th", "st", "nd", "rd" };
    unsigned last = number / 10 % 10 == 1 ? 0 : number % 10;
    kb_text_put_number(text, number);
    kb_text_put(text, endings[last < 4 ? last : 0]);
}

void words_contract(const Scene *scene, KbText *text, unsigned contract)
{
    const CorruptionContract *c = &words_setup(scene)->contract[contract];
    kb_text_put_shown(text, *c->name ? c->name : c->id);
}

void words_where(const Scene *scene, KbText *text, unsigned where)
{
    kb_text_put(text, "the ");
    if (where < CORRUPTION_CONTRACTS) {
        words_contract(scene, text, where);
        return;
    }
    kb_text_put(text, corruption_government_names[where - CORRUPTION_SWISS]);
    kb_text_put(text, "'s Swiss account");
}

/* "1st, 2nd and 4th" */
static void put_mask(KbText *text, unsigned mask)
{
    unsigned left = kb_bits_count(mask);
    for (unsigned k = 1; k <= CORRUPTION_PLACES; k++) {
        if (!(mask >> (k - 1) & 1))
            continue;
        words_ordinal(text, k);
        left--;
        kb_text_put(text, left > 1 ? ", " : left ? " and " : "");
    }
}

void words_mask_sentence(KbText *text, unsigned mask)
{
    unsigned count = kb_bits_count(mask);
    if (!count) {
        kb_text_put(text, "all cards lie face down");
        return;
    }
    if (count == CORRUPTION_PLACES) {
        kb_text_put(text, "all cards lie face up, but for Swiss accounts");
        return;
    }
    kb_text_put(text, "everybody's ");
    put_mask(text, mask);
    kb_text_put(text,
                count == 1 ? " card lies face up, the others face down" : " cards lie face up, the others face down");
}
