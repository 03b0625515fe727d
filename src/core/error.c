#include "core/error.h"

#include "core/text.h"

typedef struct Wording {
    const char *code, *text;
} Wording;

static const Wording wordings[KB_ERROR_COUNT] = {
#define X(name, code, text) [KB_##name] = { code, text },
    KB_ERROR_MAP(X)
#undef X
};

/* A sentence is its text with each argument at most once. */
enum { SENTENCE_BYTES = 1024 };
#define X(name, code, text)                                                              \
    _Static_assert(sizeof(text) + KB_FAULT_ARGS * KB_FAULT_ARG_BYTES <= SENTENCE_BYTES, \
                   "the text of " code " is too long");
KB_ERROR_MAP(X)
#undef X

static const Wording *wording(KbError error)
{
    return &wordings[(unsigned)error < KB_ERROR_COUNT ? error : KB_BROKEN];
}

const char *kb_error_code(KbError error)
{
    return wording(error)->code;
}

const char *kb_error_template(KbError error)
{
    return wording(error)->text;
}

KbError kb_fault(KbFault *fault, KbError error)
{
    if (fault) {
        fault->error = error;
        fault->count = 0;
        for (int i = 0; i < KB_FAULT_ARGS; i++)
            fault->arg[i][0] = '\0';
    }
    return error;
}

void kb_fault_arg_text(KbFault *fault, const char *text)
{
    size_t length = 0;
    while (length < KB_FAULT_ARG_BYTES + 3 && text[length]) /* more is cut off anyway; so far, no character is cut in two here */
        length++;
    kb_fault_arg(fault, text, length);
}

KbError kb_fault_1(KbFault *fault, KbError error, const char *first)
{
    kb_fault(fault, error);
    kb_fault_arg_text(fault, first);
    return error;
}

KbError kb_fault_2(KbFault *fault, KbError error, const char *first, const char *second)
{
    kb_fault_1(fault, error, first);
    kb_fault_arg_text(fault, second);
    return error;
}

KbError kb_fault_3(KbFault *fault, KbError error, const char *first, const char *second, const char *third)
{
    kb_fault_2(fault, error, first, second);
    kb_fault_arg_text(fault, third);
    return error;
}

void kb_fault_arg(KbFault *fault, const char *text, size_t length)
{
    if (!fault || fault->count >= KB_FAULT_ARGS)
        return;
    KbText arg;
    kb_text_start(&arg, fault->arg[fault->count++], KB_FAULT_ARG_BYTES);
    for (size_t at = 0, taken; at < length; at += taken) {
        taken = kb_text_put_shown_char(&arg, text + at, length - at);
        if (taken == 0)
            return;
    }
}

void kb_fault_arg_number(KbFault *fault, int64_t number)
{
    char digits[24];
    KbText text;
    kb_text_start(&text, digits, sizeof digits);
    kb_text_put_number(&text, number);
    kb_fault_arg(fault, digits, text.length);
}

KbError kb_fault_number(KbFault *fault, KbError error, int64_t number)
{
    kb_fault(fault, error);
    kb_fault_arg_number(fault, number);
    return error;
}

/* The number of the argument that "{n}" at `at` stands for, or 0. */
static unsigned slot(const char *at)
{
    bool is_slot = at[0] == '{' && at[1] >= '1' && at[1] <= '0' + KB_FAULT_ARGS && at[2] == '}';
    return is_slot ? (unsigned)(at[1] - '0') : 0;
}

void kb_fault_text(const KbFault *fault, KbText *text)
{
    const char *at = kb_error_template(fault->error);
    while (*at) {
        unsigned number = slot(at);
        if (number > 0)
            kb_text_put(text, fault->arg[number - 1]);
        else
            kb_text_put_char(text, *at);
        at += number > 0 ? 3 : 1;
    }
}

void kb_fault_json(const KbFault *fault, KbText *text)
{
    char sentence[SENTENCE_BYTES];
    KbText words;
    kb_text_start(&words, sentence, sizeof sentence);
    kb_fault_text(fault, &words);

    kb_json_key_string(text, "code", kb_error_code(fault->error));
    kb_json_key(text, "args");
    kb_json_array(text);
    for (unsigned i = 0; i < fault->count; i++)
        kb_json_string(text, fault->arg[i]);
    kb_json_array_end(text);
    kb_json_key_string(text, "error", sentence);
}
