#include "cli/read_corruption.h"

#include <stdio.h>
#include <string.h>

#include "cli/options.h"
#include "cli/words_corruption.h"
#include "core/error.h"

static bool is_filler(const char *word)
{
    static const char *const fillers[] = { "to",      "on",   "in", "into", "at",    "under", "the",
                                           "my",      "a",    "an", "card", "cards", "bribe", "of",
                                           "account", "face", "up", "down", "put",   "lay" };
    for (size_t i = 0; i < sizeof fillers / sizeof *fillers; i++)
        if (!strcmp(word, fillers[i]))
            return true;
    return false;
}

/* Into lower-case words; what is too long is cut and then means nothing. */
static void split(const char *line, Words *words)
{
    words->count = 0;
    for (const char *at = line + strspn(line, " "); *at && words->count < READ_WORDS_MAX;) {
        size_t length = strcspn(at, " "), kept = length < READ_WORD_BYTES ? length : READ_WORD_BYTES - 1;
        char *word = words->at[words->count];
        for (size_t i = 0; i < kept; i++)
            word[i] = at[i] >= 'A' && at[i] <= 'Z' ? (char)(at[i] - 'A' + 'a') : at[i];
        word[kept] = '\0';
        words->count += !is_filler(word);
        at += length;
        at += strspn(at, " ");
    }
}

static void drop_first(Words *words)
{
    words->count--;
    memmove(words->at[0], words->at[1], words->count * READ_WORD_BYTES);
}

static KbError cannot_read(const char *line, const char *form, KbFault *fault)
{
    return kb_fault_2(fault, KB_BAD_ACTION, line, form);
}

static KbError read_place(const Scene *scene, const CorruptionView *view, Words *words, const char *line,
                          KbAction *action, KbFault *fault)
{
    unsigned card, where;
    if (!read_card(words, &card)) {
        static const char cards[] = "1000 2000 4000 6000 8000 10000 da reporter hitman";
        return words->count > 1
                   ? kb_fault_2(fault, KB_UNKNOWN_CARD, words->at[0], cards)
                   : cannot_read(line, "a card and a place, like '8000 airport' or 'da dam', or ? for help", fault);
    }
    if (!words->count)
        return cannot_read(line, "also where the card goes, like '8000 airport' or '8000 swiss city'", fault);
    KbError error = read_where(words_setup(scene), view, words, true, &where, fault);
    if (!error)
        *action = kb_action(CORRUPTION_PLACE, (uint8_t)card, (uint8_t)where);
    return error;
}

/* none, all, 1,3 or 1 3 or 135, in any order */
static KbError read_mask(const Words *words, const char *line, KbAction *action, KbFault *fault)
{
    unsigned mask = 0;
    if (words->count == 1 && !strcmp(words->at[0], "all")) {
        *action = kb_action(CORRUPTION_MASK, (1u << CORRUPTION_PLACES) - 1, 0);
        return KB_OK;
    }
    bool none = words->count == 1 && !strcmp(words->at[0], "none");
    for (unsigned i = 0; !none && i < words->count; i++)
        for (const char *c = words->at[i]; *c; c++) {
            if (*c == ',')
                continue;
            if (*c < '1' || *c > '0' + CORRUPTION_PLACES)
                return kb_fault_1(fault, KB_BAD_MASK, line);
            mask |= 1u << (*c - '1');
        }
    if (!mask && !none)
        return kb_fault_1(fault, KB_BAD_MASK, line);
    *action = kb_action(CORRUPTION_MASK, (uint8_t)mask, 0);
    return KB_OK;
}

static bool read_number(const char *word, unsigned *n)
{
    int64_t number;
    if (!options_number(word + (*word == '#'), 1, 255, &number))
        return false;
    *n = (unsigned)number;
    return true;
}

static KbError read_peek(const Words *words, const char *line, KbAction *action, KbFault *fault)
{
    unsigned n;
    if (words->count != 1 || !read_number(words->at[0], &n))
        return cannot_read(line, "'peek N' with the number of a card", fault);
    *action = kb_action(CORRUPTION_PEEK, (uint8_t)n, 0);
    return KB_OK;
}

static KbError read_assign(const Scene *scene, const CorruptionView *view, Words *words, const char *line,
                           KbAction *action, KbFault *fault)
{
    unsigned n = view->table.resolving, where;
    if (words->count > 1 && read_number(words->at[0], &n))
        drop_first(words);
    if (!words->count)
        return cannot_read(line, "the contract that gets the money", fault);
    KbError error = read_where(words_setup(scene), view, words, false, &where, fault);
    if (!error)
        *action = kb_action(CORRUPTION_ASSIGN, (uint8_t)n, (uint8_t)where);
    return error;
}

/* Does this word fit card `n`: its owner's name or mark, or its own name? */
static bool word_fits(const Scene *scene, const CorruptionView *view, unsigned n, const char *word)
{
    KbSeat owner = corruption_owner(words_setup(scene), &view->table, n);
    Words name, card = { .count = 1 };
    unsigned kind;
    snprintf(card.at[0], READ_WORD_BYTES, "%s", word);
    split(scene->names->name[owner], &name);
    char mark[2] = { (char)(names_mark(owner) - 'A' + 'a') }, possessive[READ_WORD_BYTES + 3];
    snprintf(possessive, sizeof possessive, "%s's", name.count ? name.at[0] : "");
    if (!strcmp(word, mark) || (name.count && read_is_prefix(word, possessive)))
        return true;
    return read_card(&card, &kind) && kind == view->card.at[n - 1];
}

static bool all_words_fit(const Scene *scene, const CorruptionView *view, unsigned n, const Words *words)
{
    for (unsigned i = 0; i < words->count; i++) {
        bool second = i && !strcmp(words->at[i], "man");
        if (!second && !word_fits(scene, view, n, words->at[i]))
            return false;
    }
    return words->count > 0;
}

/* The only legal target that is described so. */
static KbError read_described(const Scene *scene, const CorruptionView *view, const Words *words, CorruptionVerb verb,
                              const char *line, KbAction *action, KbFault *fault)
{
    KbAction actions[KB_ACTIONS_ROOM];
    uint32_t count = corruption_game.view_legal(scene->setup, (const KbView *)view, actions), fitting = 0;
    for (uint32_t i = 0; i < count; i++) {
        unsigned n = kb_action_operand(actions[i], 0);
        if (kb_action_verb(actions[i]) != verb || !n || !all_words_fit(scene, view, n, words))
            continue;
        *action = actions[i];
        fitting++;
    }
    return fitting == 1 ? KB_OK
                        : cannot_read(line,
                                      fitting ? "the card's number: this could be more than one"
                                              : "the number of a card that may be chosen",
                                      fault);
}

static KbError read_target(const Scene *scene, const CorruptionView *view, const Words *words, CorruptionVerb verb,
                           const char *line, KbAction *action, KbFault *fault)
{
    unsigned n = 0;
    bool none = words->count == 1 && (!strcmp(words->at[0], "none") || !strcmp(words->at[0], "nobody"));
    if (!none && (words->count != 1 || !read_number(words->at[0], &n)))
        return read_described(scene, view, words, verb, line, action, fault);
    *action = kb_action((uint8_t)verb, (uint8_t)n, 0);
    return KB_OK;
}

/* What the phase asks for, unless the first word says otherwise. */
static CorruptionVerb take_verb(const CorruptionView *view, Words *words)
{
    static const CorruptionVerb asked[CORRUPTION_PHASE_COUNT] = {
        [CORRUPTION_PHASE_MASK] = CORRUPTION_MASK,     [CORRUPTION_PHASE_PLACING] = CORRUPTION_PLACE,
        [CORRUPTION_PHASE_ASSIGN] = CORRUPTION_ASSIGN, [CORRUPTION_PHASE_KILL] = CORRUPTION_KILL,
        [CORRUPTION_PHASE_REPORT] = CORRUPTION_REPORT, [CORRUPTION_PHASE_OVER] = CORRUPTION_PLACE,
    };
    static const char *const names[CORRUPTION_VERB_COUNT] = { "", "mask", "place", "peek", "assign", "kill", "report" };
    for (unsigned verb = CORRUPTION_MASK; words->count && verb < CORRUPTION_VERB_COUNT; verb++)
        if (!strcmp(words->at[0], names[verb])) {
            drop_first(words);
            return (CorruptionVerb)verb;
        }
    return asked[view->table.phase];
}

KbError read_corruption(const Scene *scene, const KbView *opaque, const char *line, KbAction *action, KbFault *fault)
{
    const CorruptionView *view = (const CorruptionView *)opaque;
    Words words;
    if (!corruption_game.action_parse(scene->setup, line, strlen(line), action, NULL))
        return KB_OK;
    split(line, &words);
    CorruptionVerb verb = take_verb(view, &words);
    switch (verb) {
    case CORRUPTION_MASK:
        return read_mask(&words, line, action, fault);
    case CORRUPTION_PLACE:
        return read_place(scene, view, &words, line, action, fault);
    case CORRUPTION_PEEK:
        return read_peek(&words, line, action, fault);
    case CORRUPTION_ASSIGN:
        return read_assign(scene, view, &words, line, action, fault);
    case CORRUPTION_KILL:
    case CORRUPTION_REPORT:
        return read_target(scene, view, &words, verb, line, action, fault);
    case CORRUPTION_VERB_COUNT:
        break;
    }
    return KB_OK;
}
