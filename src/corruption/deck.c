/* Contract decks (C-4): 24 contracts with different ids and positive values, read from JSON. */
#include "corruption/rules.h"

#include "core/error.h"
#include "core/json.h"
#include "core/mem.h"
#include "core/text.h"

int corruption__contract_find(const CorruptionContract deck[CORRUPTION_CONTRACTS], const char *id, size_t length)
{
    for (int i = 0; i < CORRUPTION_CONTRACTS; i++)
        if (kb_text_is(id, length, deck[i].id))
            return i;
    return -1;
}

/* "contract 3 of the deck: ..." */
static KbError wrong(KbFault *fault, unsigned index, const char *what)
{
    kb_fault_number(fault, KB_BAD_CONTRACT, (int64_t)index + 1);
    kb_fault_arg_text(fault, what);
    return KB_BAD_CONTRACT;
}

/* An id that no other word of an action is. */
static bool id_is_right(const char *id)
{
    static const char swiss[] = "swiss-";
    return kb_text_is_id(id) && !kb_mem_equal(id, "none", sizeof "none") && !kb_mem_equal(id, swiss, sizeof swiss - 1);
}

static KbError read_id(KbJson value, unsigned index, CorruptionContract *contract, KbFault *fault)
{
    size_t length;
    if (!kb_json_get_string(value, contract->id, sizeof contract->id, &length) || !id_is_right(contract->id))
        return wrong(fault, index, "'id' must be 1 to 31 of a-z, 0-9 and '-', not 'none' and not begin with 'swiss-'");
    return KB_OK;
}

static KbError read_value(KbJson value, unsigned index, CorruptionContract *contract, KbFault *fault)
{
    int64_t number;
    if (!kb_json_get_integer(value, &number) || number < 1 || number > CORRUPTION_VALUE_MAX)
        return wrong(fault, index, "'value' must be a whole number from 1 to 100000000");
    contract->value = (uint32_t)number;
    return KB_OK;
}

static KbError read_member(KbJson key, KbJson value, unsigned index, CorruptionContract *contract, KbFault *fault)
{
    size_t length;
    if (kb_json_is(key, "id"))
        return read_id(value, index, contract, fault);
    if (kb_json_is(key, "value"))
        return read_value(value, index, contract, fault);
    if (kb_json_is(key, "name"))
        return kb_json_get_string(value, contract->name, sizeof contract->name, &length)
                   ? KB_OK
                   : wrong(fault, index, "'name' must be a text of at most 47 bytes");
    if (kb_json_is(key, "art"))
        return kb_json_get_string(value, contract->art, sizeof contract->art, &length)
                   ? KB_OK
                   : wrong(fault, index, "'art' must be a text of at most 31 bytes");
    return wrong(fault, index, "it has a member that is not known: allowed are id, value, name and art");
}

static KbError read_contract(KbJson value, unsigned index, CorruptionContract *contract, KbFault *fault)
{
    KbJsonWalk walk = kb_json_walk(value);
    KbJson key, member;
    if (kb_json_kind(value) != KB_JSON_OBJECT)
        return wrong(fault, index, "it must be an object like {\"id\":\"dam\",\"value\":1200000}");
    while (kb_json_next(&walk, &key, &member)) {
        KbError error = read_member(key, member, index, contract, fault);
        if (error)
            return error;
    }
    if (!*contract->id)
        return wrong(fault, index, "'id' is missing");
    if (!contract->value)
        return wrong(fault, index, "'value' is missing");
    return KB_OK;
}

KbError corruption__deck_from_json(KbJson contracts, CorruptionContract deck[CORRUPTION_CONTRACTS], KbFault *fault)
{
    KbJsonWalk walk = kb_json_walk(contracts);
    KbJson value;
    if (kb_json_kind(contracts) != KB_JSON_ARRAY || kb_json_count(contracts) != CORRUPTION_CONTRACTS)
        return kb_fault_2(fault, KB_BAD_MEMBER, "contracts", "an array of exactly 24 contracts");
    kb_mem_zero(deck, sizeof *deck * CORRUPTION_CONTRACTS);
    for (unsigned i = 0; kb_json_next(&walk, NULL, &value); i++) {
        KbError error = read_contract(value, i, &deck[i], fault);
        if (error)
            return error;
        if (corruption__contract_find(deck, deck[i].id, kb_text_length(deck[i].id)) != (int)i)
            return wrong(fault, i, "its 'id' is that of an earlier contract");
    }
    return KB_OK;
}

KbError corruption_deck_read(const char *text, size_t length, CorruptionContract deck[CORRUPTION_CONTRACTS],
                             KbFault *fault)
{
    KbJson file, contracts;
    KbError error = kb_json_read(text, length, &file, fault);
    if (error)
        return error;
    if (!kb_json_member(file, "contracts", &contracts))
        contracts = file;
    return corruption__deck_from_json(contracts, deck, fault);
}
