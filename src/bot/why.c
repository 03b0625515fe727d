#include "bot/why.h"

#include "bot/known.h"
#include "core/text.h"

typedef struct Wording {
    const char *code, *operands, *text;
} Wording;

/* A module for one game has the words of that game only. */
static const Wording wordings[KB_WHY_COUNT] = {
#define X(name, code, operands, text) [KB_WHY_##name] = { code, operands, text },
#ifndef KB_WITHOUT_CORRUPTION
    KB_WHY_CORRUPTION_MAP(X)
#endif
#ifndef KB_WITHOUT_KORRUPTIVITY
    KB_WHY_KORRUPTIVITY_MAP(X)
#endif
#undef X
};

#define X(name, code, operands, text) \
    _Static_assert(sizeof(operands) - 1 <= KB_WHY_OPERANDS, "too many operands of " code);
KB_WHY_MAP(X)
#undef X

enum { SENTENCE_BYTES = 512 }; /* a text is at most 160 long, and a name 48 */

const char *kb_why_code(KbReason reason)
{
    return wordings[reason].code;
}

const char *kb_why_operands(KbReason reason)
{
    return wordings[reason].operands;
}

const char *kb_why_template(KbReason reason)
{
    return wordings[reason].text;
}

bool kb_why(const KbGame *game, const KbSetup *setup, const KbView *before, KbAction action, KbWhy *why)
{
#ifndef KB_WITHOUT_CORRUPTION
    if (kb__is_game(game, "corruption"))
        return kb__why_corruption((const struct CorruptionSetup *)setup, (const struct CorruptionView *)before, action,
                                  why);
#endif
#ifndef KB_WITHOUT_KORRUPTIVITY
    if (kb__is_game(game, "korruptivity"))
        return kb__why_korruptivity((const struct KorrSetup *)setup, (const struct KorrView *)before, action, why);
#endif
    return false;
}

/* NULL: the operand is a number. */
static const char *name_of(const KbGame *game, const KbSetup *setup, char kind, int64_t operand)
{
#ifndef KB_WITHOUT_CORRUPTION
    if (kb__is_game(game, "corruption"))
        return kb__why_corruption_name((const struct CorruptionSetup *)setup, kind, operand);
#endif
#ifndef KB_WITHOUT_KORRUPTIVITY
    if (kb__is_game(game, "korruptivity"))
        return kb__why_korruptivity_name((const struct KorrSetup *)setup, kind, operand);
#endif
    return NULL;
}

static void put_operand(const KbGame *game, const KbSetup *setup, char kind, int64_t operand, KbText *text)
{
    const char *name = name_of(game, setup, kind, operand);
    if (kind == 'S')
        kb_text_put(text, "seat ");
    if (name)
        kb_text_put(text, name);
    else
        kb_text_put_number(text, operand);
}

void kb_why_text(const KbGame *game, const KbSetup *setup, const KbWhy *why, KbText *text)
{
    const Wording *wording = &wordings[why->reason];
    for (const char *at = wording->text; *at; at++) {
        if (*at != '{') {
            kb_text_put_char(text, *at);
            continue;
        }
        unsigned number = (unsigned)(at[1] - '1');
        put_operand(game, setup, wording->operands[number], why->operand[number], text);
        at += 2;
    }
}

static const char *kind_name(char kind)
{
    switch (kind) {
    case 'C':
        return "contract";
    case 'S':
        return "seat";
    case 'D':
        return "card";
    case 'A':
        return "amount";
    case 'P':
        return "project";
    case 'T':
        return "type";
    default:
        return "number";
    }
}

static void put_arg(const KbGame *game, const KbSetup *setup, char kind, int64_t operand, KbText *text)
{
    const char *name = name_of(game, setup, kind, operand);
    kb_json_object(text);
    if (name)
        kb_json_key_string(text, kind_name(kind), name);
    else
        kb_json_key_number(text, kind_name(kind), operand);
    kb_json_object_end(text);
}

void kb_why_json(const KbGame *game, const KbSetup *setup, const KbWhy *why, KbText *text)
{
    const Wording *wording = &wordings[why->reason];
    char sentence[SENTENCE_BYTES];
    KbText words;
    kb_text_start(&words, sentence, sizeof sentence);
    kb_why_text(game, setup, why, &words);
    kb_json_key_string(text, "code", wording->code);
    kb_json_key(text, "args");
    kb_json_array(text);
    for (unsigned i = 0; wording->operands[i]; i++)
        put_arg(game, setup, wording->operands[i], why->operand[i], text);
    kb_json_array_end(text);
    kb_json_key_string(text, "text", sentence);
}
