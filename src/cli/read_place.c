/* Cards and places as people type them: 8000, 8k, $8,000, rep, hit man; opera, op-h, swiss city, sw ci. */
#include "cli/read_corruption.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"

bool read_is_prefix(const char *prefix, const char *word)
{
    return !strncmp(prefix, word, strlen(prefix));
}

/* ---- cards ---- */

/* Thousands with or without $, a comma and a k; 0: no bribe. */
static unsigned bribe_of(const char *word)
{
    static const unsigned thousands[] = { 0, 1, 2, 4, 6, 8, 10 };
    char digits[READ_WORD_BYTES];
    size_t length = 0;
    for (const char *c = word + (*word == '$'); *c; c++)
        if (*c != ',' && *c != '.')
            digits[length++] = *c;
    digits[length] = '\0';
    if (length > 1 && digits[length - 1] == 'k')
        digits[--length] = '\0';
    if (!length || length > 5 || strspn(digits, "0123456789") != length || digits[0] == '0')
        return CORRUPTION_UNKNOWN;
    unsigned long amount = strtoul(digits, NULL, 10);
    for (unsigned card = CORRUPTION_1000; card <= CORRUPTION_10000; card++)
        if (amount == thousands[card] || amount == 1000 * thousands[card])
            return card;
    return CORRUPTION_UNKNOWN;
}

static unsigned character_of(const char *word)
{
    static const struct {
        const char *name;
        unsigned card;
    } names[] = {
        { "da", CORRUPTION_DA },         { "district", CORRUPTION_DA },
        { "attorney", CORRUPTION_DA },   { "reporter", CORRUPTION_REPORTER },
        { "hitman", CORRUPTION_HITMAN }, { "hit-man", CORRUPTION_HITMAN },
    };
    for (size_t i = 0; *word && i < sizeof names / sizeof *names; i++)
        if (read_is_prefix(word, names[i].name))
            return names[i].card;
    return CORRUPTION_UNKNOWN;
}

static unsigned card_of(const char *word)
{
    unsigned card = bribe_of(word);
    return card ? card : character_of(word);
}

static void take_out(Words *words, unsigned at)
{
    for (unsigned i = at; i + 1 < words->count; i++)
        memcpy(words->at[i], words->at[i + 1], READ_WORD_BYTES);
    words->count--;
}

/* The second word of "hit man" and "district attorney". */
static bool goes_on(unsigned card, const char *word)
{
    return (card == CORRUPTION_HITMAN && !strcmp(word, "man")) || (card == CORRUPTION_DA && !strcmp(word, "attorney"));
}

bool read_card(Words *words, unsigned *card)
{
    if (!words->count)
        return false;
    unsigned last = words->count - 1;
    if ((*card = card_of(words->at[0]))) {
        take_out(words, 0);
        if (words->count && goes_on(*card, words->at[0]))
            take_out(words, 0);
        return true;
    }
    *card = last ? card_of(words->at[last]) : CORRUPTION_UNKNOWN;
    if (*card)
        take_out(words, last);
    return *card;
}

/* ---- places ---- */

enum { NO_MATCH, MATCH_INSIDE, MATCH_FRONT, MATCH_EXACT };

/* Each part of `typed` (parted by '-') begins the parts of `id` one after the other. */
static bool parts_match(const char *typed, const char *id)
{
    while (*typed) {
        size_t part = strcspn(typed, "-");
        if (!part || strncmp(typed, id, part) != 0 || part > strcspn(id, "-"))
            return false;
        typed += part + (typed[part] == '-');
        id += strcspn(id, "-");
        if (*typed && !*id)
            return false;
        id += *id == '-';
    }
    return true;
}

static int match(const char *typed, const char *id)
{
    if (!strcmp(typed, id))
        return MATCH_EXACT;
    if (parts_match(typed, id))
        return MATCH_FRONT;
    for (const char *part = strchr(id, '-'); part; part = strchr(part + 1, '-'))
        if (parts_match(typed, part + 1))
            return MATCH_INSIDE;
    return NO_MATCH;
}

typedef struct Search {
    const CorruptionSetup *setup;
    const char *typed;
    int best;
    uint32_t found; /* places that match that well */
} Search;

static void place_id(const CorruptionSetup *setup, unsigned where, char room[64])
{
    if (where < CORRUPTION_CONTRACTS)
        snprintf(room, 64, "%s", setup->contract[where].id);
    else
        snprintf(room, 64, "swiss-%s", corruption_government_names[where - CORRUPTION_SWISS]);
}

static void search_among(Search *search, uint32_t places)
{
    for (unsigned where = 0; where < CORRUPTION_WHERE_COUNT; where++) {
        char id[64];
        if (!(places >> where & 1))
            continue;
        place_id(search->setup, where, id);
        int how = match(search->typed, id);
        if (how > search->best) {
            search->best = how;
            search->found = 0;
        }
        if (how && how == search->best)
            search->found |= 1u << where;
    }
}

static KbError ambiguous(const Search *search, KbFault *fault)
{
    char list[KB_FAULT_ARG_BYTES] = "one of", id[64];
    for (unsigned where = 0; where < CORRUPTION_WHERE_COUNT; where++)
        if (search->found >> where & 1) {
            place_id(search->setup, where, id);
            snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", strlen(list) > 6 ? ", " : " ", id);
        }
    return kb_fault_2(fault, KB_BAD_ACTION, search->typed, list);
}

static KbError unknown_place(const CorruptionSetup *setup, uint32_t places, const char *typed, KbFault *fault)
{
    char list[KB_FAULT_ARG_BYTES] = "there are", id[64];
    for (unsigned where = 0; where < CORRUPTION_WHERE_COUNT; where++)
        if (places >> where & 1) {
            place_id(setup, where, id);
            snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", strlen(list) > 9 ? ", " : " ", id);
        }
    return kb_fault_2(fault, KB_UNKNOWN_PLACE, typed, list);
}

/* "Opera House" becomes "opera-house". */
static void join(const Words *words, char *typed, size_t size)
{
    typed[0] = '\0';
    for (unsigned i = 0; i < words->count; i++)
        snprintf(typed + strlen(typed), size - strlen(typed), "%s%s", i ? "-" : "", words->at[i]);
}

KbError read_where(const CorruptionSetup *setup, const CorruptionView *view, const Words *words, bool swiss,
                   unsigned *where, KbFault *fault)
{
    const uint32_t contracts = (1u << CORRUPTION_CONTRACTS) - 1;
    uint32_t accounts = swiss ? ((1u << CORRUPTION_WHERE_COUNT) - 1) & ~contracts : 0;
    char typed[READ_WORDS_MAX * READ_WORD_BYTES];
    join(words, typed, sizeof typed);
    Search found = { .setup = setup, .typed = typed };
    search_among(&found, view->table.open | accounts);
    if (!found.found)
        search_among(&found, contracts);
    if (!found.found)
        return unknown_place(setup, view->table.open | accounts, typed, fault);
    if (found.found & (found.found - 1))
        return ambiguous(&found, fault);
    *where = (unsigned)__builtin_ctz(found.found);
    return KB_OK;
}
