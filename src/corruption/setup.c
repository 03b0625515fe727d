/* The options of a game and the five variants, which are presets over them (C-20 to C-23). */
#include "corruption/rules.h"

#include "core/error.h"
#include "core/json.h"
#include "core/mem.h"
#include "core/options.h"
#include "core/text.h"

typedef struct Preset {
    const char *name;
    uint8_t masks, books;
    bool characters;
} Preset;

static const Preset presets[CORRUPTION_VARIANT_COUNT] = {
    { "standard", CORRUPTION_MASKS_STANDARD, 0, true }, /* C-10 */
    { "river", CORRUPTION_MASKS_RIVER, 0, true },       /* C-20 */
    { "free", CORRUPTION_MASKS_FREE, 0, true },         /* C-21 */
    { "closed", CORRUPTION_MASKS_NONE, 0, false },      /* C-22 */
    { "blackbook", CORRUPTION_MASKS_STANDARD, 2, true } /* C-23 */
};

const char *const corruption_variant_names[] = { "standard", "river", "free", "closed", "blackbook", NULL };
static const char *const masks_names[] = { "standard", "river", "free", "none", NULL };
static const char *const direction_names[] = { "clockwise", "counterclockwise", NULL };
static const char *const hitman_names[] = { "must", "may", NULL };
static const char *const targets_names[] = { "no-hitmen", "all", NULL };
static const char *const leaves_names[] = { "acted", "round", NULL };

static const char option_names[] =
    "variant, first, direction, hitman, hitman_targets, hitman_leaves, masks, characters, "
    "books, contracts, deal";

/* The 24 ids in the order they are dealt. */
static KbError read_deal(Setup *setup, KbJson value, KbFault *fault)
{
    uint32_t seen = 0;
    KbJsonWalk walk = kb_json_walk(value);
    KbJson entry;
    if (kb_json_kind(value) != KB_JSON_ARRAY || kb_json_count(value) != CORRUPTION_CONTRACTS)
        return kb_fault_2(fault, KB_BAD_MEMBER, "deal", "an array of all 24 contract ids in the order of dealing");
    for (unsigned i = 0; kb_json_next(&walk, NULL, &entry); i++) {
        char id[CORRUPTION_ID_BYTES];
        size_t length;
        int contract = kb_json_get_string(entry, id, sizeof id, &length)
                           ? corruption__contract_find(setup->contract, id, length)
                           : -1;
        if (contract < 0)
            return kb_option_wrong_deal(fault, i, "it must be the id of a contract of the deck");
        if (seen >> contract & 1)
            return kb_option_wrong_deal(fault, i, "that contract is there already");
        seen |= 1u << contract;
        setup->deal[i] = (uint8_t)contract;
    }
    setup->fixed_deal = true;
    return KB_OK;
}

static KbError read_option(Setup *setup, KbJson key, KbJson value, KbFault *fault)
{
    if (kb_json_is(key, "variant") || kb_json_is(key, "contracts") || kb_json_is(key, "deal"))
        return KB_OK; /* read in their own order, see corruption__setup */
    if (kb_json_is(key, "first"))
        return kb_option_byte("first", value, 1, setup->players, &setup->first, fault);
    if (kb_json_is(key, "direction"))
        return kb_option_flag("direction", value, direction_names, &setup->counterclockwise, fault);
    if (kb_json_is(key, "hitman"))
        return kb_option_flag("hitman", value, hitman_names, &setup->hitman_may, fault);
    if (kb_json_is(key, "hitman_targets"))
        return kb_option_flag("hitman_targets", value, targets_names, &setup->hitmen_are_targets, fault);
    if (kb_json_is(key, "hitman_leaves"))
        return kb_option_flag("hitman_leaves", value, leaves_names, &setup->hitman_stays, fault);
    if (kb_json_is(key, "masks"))
        return kb_option_choice("masks", value, masks_names, &setup->masks, fault);
    if (kb_json_is(key, "books"))
        return kb_option_byte("books", value, 0, 2, &setup->books, fault);
    if (kb_json_is(key, "characters"))
        return kb_option_bool("characters", value, &setup->characters, fault);
    return kb_option_unknown(key, "as an option of corruption", option_names, fault);
}

/* The variant first, since the other options change what it presets; the deck before the deal that names its contracts. */
static KbError read_options(Setup *setup, KbJson options, KbFault *fault)
{
    KbJson value, key;
    KbError error = KB_OK;
    if (kb_json_kind(options) != KB_JSON_OBJECT)
        return kb_fault_2(fault, KB_BAD_MEMBER, "options", "an object");
    if (kb_json_member(options, "variant", &value))
        error = kb_option_choice("variant", value, corruption_variant_names, &setup->variant, fault);
    const Preset *preset = &presets[setup->variant];
    setup->masks = preset->masks;
    setup->books = preset->books;
    setup->characters = preset->characters;
    for (KbJsonWalk walk = kb_json_walk(options); !error && kb_json_next(&walk, &key, &value);)
        error = read_option(setup, key, value, fault);
    if (!error && kb_json_member(options, "contracts", &value)) {
        setup->own_contracts = true;
        error = corruption__deck_from_json(value, setup->contract, fault);
    }
    if (!error && kb_json_member(options, "deal", &value))
        error = read_deal(setup, value, fault);
    return error;
}

/* C-8: seats are numbered clockwise. */
static void order_fill(Setup *setup)
{
    unsigned players = setup->players, step = setup->counterclockwise ? players - 1 : 1;
    setup->placements = (uint8_t)(CORRUPTION_PLACES * players);
    for (unsigned first = 1; first <= players; first++) {
        for (unsigned i = 0; i < CORRUPTION_PLACED_ROOM; i++)
            setup->order[first][i] = (uint8_t)((first - 1 + i * step) % players + 1);
        setup->next[first] = setup->order[first][1];
    }
    for (unsigned i = 0; i < CORRUPTION_PLACED_ROOM; i++)
        setup->lap[i] = (uint8_t)(i / players); /* NOLINT(clang-analyzer-core.DivideZero): at least two play */
}

KbError corruption__setup(Setup *setup, uint8_t players, const char *options, size_t length, KbFault *fault)
{
    KbJson json = { "{}", 2 };
    KbError error = length ? kb_json_read(options, length, &json, fault) : KB_OK;
    kb_mem_zero(setup, sizeof *setup);
    setup->players = players;
    setup->hitmen_are_targets = true;
    if (!error && (players < CORRUPTION_PLAYERS_MIN || players > CORRUPTION_PLAYERS_MAX))
        error = kb_fault_3(fault, KB_BAD_PLAYERS, "corruption", "2", "7"); /* C-1 */
    if (!error)
        error = corruption_deck_read(corruption_shipped_deck, corruption_shipped_deck_length, setup->contract, fault);
    if (!error)
        error = read_options(setup, json, fault);
    if (!error)
        order_fill(setup);
    return error;
}

bool corruption_is_house_rule(const CorruptionSetup *setup)
{
    const Preset *preset = &presets[setup->variant];
    return setup->masks != preset->masks || setup->books != preset->books || setup->characters != preset->characters;
}

void corruption__deck_json(const Setup *setup, KbText *text)
{
    kb_json_array(text);
    for (unsigned i = 0; i < CORRUPTION_CONTRACTS; i++) {
        const CorruptionContract *contract = &setup->contract[i];
        kb_json_object(text);
        kb_json_key_string(text, "id", contract->id);
        kb_json_key_number(text, "value", contract->value);
        if (*contract->name)
            kb_json_key_string(text, "name", contract->name);
        if (*contract->art)
            kb_json_key_string(text, "art", contract->art);
        kb_json_object_end(text);
    }
    kb_json_array_end(text);
}

static void deal_json(const Setup *setup, KbText *text)
{
    kb_json_key(text, "deal");
    kb_json_array(text);
    for (unsigned i = 0; i < CORRUPTION_CONTRACTS; i++)
        kb_json_string(text, setup->contract[setup->deal[i]].id);
    kb_json_array_end(text);
}

/* The variant, and what differs from it and from the defaults. */
void corruption__setup_json(const Setup *setup, KbText *text)
{
    const Preset *preset = &presets[setup->variant];
    kb_json_object(text);
    kb_json_key_string(text, "variant", preset->name);
    if (setup->first)
        kb_json_key_number(text, "first", setup->first);
    if (setup->counterclockwise)
        kb_json_key_string(text, "direction", "counterclockwise");
    if (setup->hitman_may)
        kb_json_key_string(text, "hitman", "may");
    if (!setup->hitmen_are_targets)
        kb_json_key_string(text, "hitman_targets", "no-hitmen");
    if (setup->hitman_stays)
        kb_json_key_string(text, "hitman_leaves", "round");
    if (setup->masks != preset->masks)
        kb_json_key_string(text, "masks", masks_names[setup->masks]);
    if (setup->characters != preset->characters)
        kb_json_key_bool(text, "characters", setup->characters);
    if (setup->books != preset->books)
        kb_json_key_number(text, "books", setup->books);
    if (setup->own_contracts) {
        kb_json_key(text, "contracts");
        corruption__deck_json(setup, text);
    }
    if (setup->fixed_deal)
        deal_json(setup, text);
    kb_json_object_end(text);
}
