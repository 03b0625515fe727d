#include "core/options.h"

#include "core/error.h"
#include "core/text.h"

KbError kb_option_choice(const char *option, KbJson value, const char *const *names, uint8_t *choice, KbFault *fault)
{
    char allowed[KB_FAULT_ARG_BYTES];
    KbText text;
    kb_text_start(&text, allowed, sizeof allowed);
    kb_text_put(&text, "one of");
    for (uint8_t i = 0; names[i]; i++) {
        if (kb_json_is(value, names[i])) {
            *choice = i;
            return KB_OK;
        }
        kb_text_put(&text, i ? ", " : " ");
        kb_text_put(&text, names[i]);
    }
    return kb_fault_2(fault, KB_BAD_MEMBER, option, allowed);
}

KbError kb_option_flag(const char *option, KbJson value, const char *const *names, bool *flag, KbFault *fault)
{
    uint8_t choice = 0;
    KbError error = kb_option_choice(option, value, names, &choice, fault);
    *flag = choice;
    return error;
}

KbError kb_option_bool(const char *option, KbJson value, bool *truth, KbFault *fault)
{
    return kb_json_get_bool(value, truth) ? KB_OK : kb_fault_2(fault, KB_BAD_MEMBER, option, "true or false");
}

KbError kb_option_number(const char *option, KbJson value, int64_t low, int64_t high, int64_t *number, KbFault *fault)
{
    if (kb_json_get_integer(value, number) && *number >= low && *number <= high)
        return KB_OK;
    char allowed[48];
    KbText text;
    kb_text_start(&text, allowed, sizeof allowed);
    kb_text_put(&text, "a whole number from ");
    kb_text_put_number(&text, low);
    kb_text_put(&text, " to ");
    kb_text_put_number(&text, high);
    return kb_fault_2(fault, KB_BAD_MEMBER, option, allowed);
}

KbError kb_option_byte(const char *option, KbJson value, uint8_t low, uint8_t high, uint8_t *number, KbFault *fault)
{
    int64_t read = 0;
    KbError error = kb_option_number(option, value, low, high, &read, fault);
    if (!error)
        *number = (uint8_t)read;
    return error;
}

KbError kb_option_unknown(KbJson key, const char *where, const char *allowed, KbFault *fault)
{
    char name[64];
    size_t length;
    bool fits = kb_json_get_string(key, name, sizeof name, &length);
    return kb_fault_3(fault, KB_UNKNOWN_MEMBER, fits ? name : "...", where, allowed);
}

KbError kb_option_wrong_deal(KbFault *fault, unsigned index, const char *what)
{
    kb_fault_number(fault, KB_BAD_DEAL, (int64_t)index + 1);
    kb_fault_arg_text(fault, what);
    return KB_BAD_DEAL;
}
