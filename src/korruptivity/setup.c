/* The options of a game. */
#include "korruptivity/rules.h"

#include "core/error.h"
#include "core/options.h"
#include "core/text.h"

static const char option_names[] = "mode, power_limit, relations, trades, max_rounds, first, cards, deck, deal";

enum { LIMIT_BASIC = 8, LIMIT_EXPERT = 15, ROUNDS = 100, ROUNDS_MAX = 500 };

/* K-17, K-21 */
static KbError read_limit(KorrSetup *setup, KbJson value, KbFault *fault)
{
    bool expert = setup->mode == KORR_EXPERT;
    return kb_option_byte("power_limit", value, expert ? 10 : 1, expert ? 20 : 50, &setup->power_limit, fault);
}

static KbError read_relations(KorrSetup *setup, KbJson value, KbFault *fault)
{
    if (setup->mode == KORR_EXPERT)
        return kb_fault_2(fault, KB_BAD_MEMBER, "relations", "left out in the expert game, which has them all");
    if (kb_json_is(value, "all")) {
        setup->relations = KORR_CARDS_MAX;
        return KB_OK;
    }
    return kb_option_byte("relations", value, 0, KORR_CARDS_MAX, &setup->relations, fault);
}

static KbError read_rounds(KorrSetup *setup, KbJson value, KbFault *fault)
{
    int64_t number = 0;
    KbError error = kb_option_number("max_rounds", value, 1, ROUNDS_MAX, &number, fault);
    setup->max_rounds = (uint16_t)number;
    return error;
}

static KbError read_option(KorrSetup *setup, KbJson key, KbJson value, KbFault *fault)
{
    if (kb_json_is(key, "mode") || kb_json_is(key, "cards") || kb_json_is(key, "deck") || kb_json_is(key, "deal"))
        return KB_OK; /* read in their own order, see read_options */
    if (kb_json_is(key, "power_limit"))
        return read_limit(setup, value, fault);
    if (kb_json_is(key, "relations"))
        return read_relations(setup, value, fault);
    if (kb_json_is(key, "max_rounds"))
        return read_rounds(setup, value, fault);
    if (kb_json_is(key, "first"))
        return kb_option_byte("first", value, 1, setup->players, &setup->first, fault);
    if (kb_json_is(key, "trades"))
        return kb_option_bool("trades", value, &setup->trades, fault);
    return kb_option_unknown(key, "as an option of korruptivity", option_names, fault);
}

/* Cards that come first, in this order, each from the deck it belongs to. */
static KbError read_deal(KorrSetup *setup, KbJson value, KbFault *fault)
{
    KorrSet seen = { { 0 } };
    KbJsonWalk walk = kb_json_walk(value);
    KbJson entry;
    if (kb_json_kind(value) != KB_JSON_ARRAY || kb_json_count(value) > setup->cards)
        return kb_fault_2(fault, KB_BAD_MEMBER, "deal", "an array of ids of cards, the first to be drawn first");
    for (setup->dealt = 0; kb_json_next(&walk, NULL, &entry); setup->dealt++) {
        char id[KORR_ID_BYTES];
        size_t length;
        int card = kb_json_get_string(entry, id, sizeof id, &length) ? korr__card_find(setup, id, length) : -1;
        if (card < 0)
            return kb_option_wrong_deal(fault, setup->dealt, "it must be the id of a card of the deck");
        if (set_has(&seen, (unsigned)card))
            return kb_option_wrong_deal(fault, setup->dealt, "that card is there already");
        set_add(&seen, (unsigned)card);
        setup->deal[setup->dealt] = (uint8_t)card;
    }
    return KB_OK;
}

/* An own deck is kept as it was written, names and all, but for the space between: that is what travels in a record, on one line. */
static KbError read_cards(KorrSetup *setup, KbJson value, KbFault *fault)
{
    KbText text;
    kb_text_start(&text, setup->text, sizeof setup->text);
    kb_json_compact(value, &text);
    if (text.overflow)
        return kb_fault_2(fault, KB_TOO_LONG, "the deck", "131072 bytes");
    setup->own_deck = true;
    setup->text_length = (uint32_t)text.length;
    return korr__deck_from_json(value, setup, fault);
}

static KbError shipped_cards(KbJson *cards, KbFault *fault)
{
    KbJson file;
    KbError error = kb_json_read(korr_shipped_deck, korr_shipped_deck_length, &file, fault);
    if (!error && !kb_json_member(file, "cards", cards))
        *cards = file;
    return error;
}

static KbError read_shipped(KorrSetup *setup, KbFault *fault)
{
    KbJson cards;
    KbError error = shipped_cards(&cards, fault);
    return error ? error : korr__deck_from_json(cards, setup, fault);
}

enum { HASH_DIGITS = 16 };

static void put_hash(const KorrSetup *setup, char digits[HASH_DIGITS + 1])
{
    KbText text;
    kb_text_start(&text, digits, HASH_DIGITS + 1);
    kb_text_put_hex64(&text, korr_deck_hash(setup));
}

/* What a record says of its deck: played with others, its moves would mean something else. */
static KbError check_deck(const KorrSetup *setup, KbJson value, KbFault *fault)
{
    char wanted[HASH_DIGITS + 1], here[HASH_DIGITS + 1];
    size_t length;
    if (!kb_json_get_string(value, wanted, sizeof wanted, &length) || length != HASH_DIGITS)
        return kb_fault_2(fault, KB_BAD_MEMBER, "deck", "16 hexadecimal digits, as a record has them");
    put_hash(setup, here);
    return kb_mem_equal(wanted, here, HASH_DIGITS) ? KB_OK : kb_fault_2(fault, KB_OTHER_DECK, wanted, here);
}

/* The mode first, since it presets others; the deck before the deal that names its cards. */
static KbError read_options(KorrSetup *setup, KbJson options, KbFault *fault)
{
    KbJson value, key;
    KbError error = KB_OK;
    if (kb_json_kind(options) != KB_JSON_OBJECT)
        return kb_fault_2(fault, KB_BAD_MEMBER, "options", "an object");
    if (kb_json_member(options, "mode", &value))
        error = kb_option_choice("mode", value, korr_mode_names, &setup->mode, fault);
    setup->power_limit = setup->mode == KORR_EXPERT ? LIMIT_EXPERT : LIMIT_BASIC;
    setup->trades = setup->mode == KORR_EXPERT;
    for (KbJsonWalk walk = kb_json_walk(options); !error && kb_json_next(&walk, &key, &value);)
        error = read_option(setup, key, value, fault);
    if (!error)
        error = kb_json_member(options, "cards", &value) ? read_cards(setup, value, fault) : read_shipped(setup, fault);
    if (!error && kb_json_member(options, "deck", &value))
        error = check_deck(setup, value, fault);
    if (!error && kb_json_member(options, "deal", &value))
        error = read_deal(setup, value, fault);
    return error;
}

KbError korr__setup(KorrSetup *setup, uint8_t players, const char *options, size_t length, KbFault *fault)
{
    KbJson json = { "{}", 2 };
    KbError error = length ? kb_json_read(options, length, &json, fault) : KB_OK;
    /* Its last member is large and only written with an own deck. */
    kb_mem_zero(setup, offsetof(KorrSetup, text));
    setup->players = players;
    setup->max_rounds = ROUNDS;
    if (!error && (players < KORR_PLAYERS_MIN || players > KORR_PLAYERS_MAX))
        error = kb_fault_3(fault, KB_BAD_PLAYERS, "korruptivity", "2", "6");
    return error ? error : read_options(setup, json, fault);
}

void korr__deck_json(const KorrSetup *setup, KbText *text)
{
    KbJson cards = { setup->text, setup->text_length };
    if (!setup->own_deck && shipped_cards(&cards, NULL))
        return;
    kb_json_compact(cards, text);
}

void korr__setup_json(const KorrSetup *setup, KbText *text)
{
    bool expert = setup->mode == KORR_EXPERT;
    char deck[HASH_DIGITS + 1];
    kb_json_object(text);
    kb_json_key_string(text, "mode", korr_mode_names[setup->mode]);
    if (setup->power_limit != (expert ? LIMIT_EXPERT : LIMIT_BASIC))
        kb_json_key_number(text, "power_limit", setup->power_limit);
    if (setup->relations == KORR_CARDS_MAX)
        kb_json_key_string(text, "relations", "all");
    else if (setup->relations)
        kb_json_key_number(text, "relations", setup->relations);
    if (setup->trades != expert)
        kb_json_key_bool(text, "trades", setup->trades);
    if (setup->max_rounds != ROUNDS)
        kb_json_key_number(text, "max_rounds", setup->max_rounds);
    if (setup->first)
        kb_json_key_number(text, "first", setup->first);
    if (setup->own_deck) {
        kb_json_key(text, "cards");
        korr__deck_json(setup, text);
    }
    put_hash(setup, deck);
    kb_json_key_string(text, "deck", deck);
    if (setup->dealt) {
        kb_json_key(text, "deal");
        kb_json_array(text);
        for (unsigned i = 0; i < setup->dealt; i++)
            kb_json_string(text, setup->card[setup->deal[i]].id);
        kb_json_array_end(text);
    }
    kb_json_object_end(text);
}
