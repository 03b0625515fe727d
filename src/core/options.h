/* Reading the options of a game: every fault names the option and what is allowed. */
#ifndef KB_CORE_OPTIONS_H
#define KB_CORE_OPTIONS_H

#include "core/json.h"

/* The index of a string among `names`, which NULL ends. */
KbError kb_option_choice(const char *option, KbJson value, const char *const *names, uint8_t *choice, KbFault *fault);
/* The same of two names. */
KbError kb_option_flag(const char *option, KbJson value, const char *const *names, bool *flag, KbFault *fault);
KbError kb_option_bool(const char *option, KbJson value, bool *truth, KbFault *fault);
KbError kb_option_number(const char *option, KbJson value, int64_t low, int64_t high, int64_t *number, KbFault *fault);
/* The same where it fits into a byte. */
KbError kb_option_byte(const char *option, KbJson value, uint8_t low, uint8_t high, uint8_t *number, KbFault *fault);
/* `where`: "as an option of corruption". */
KbError kb_option_unknown(KbJson key, const char *where, const char *allowed, KbFault *fault);
/* Entry `index` (from 0) of the option 'deal'. */
KbError kb_option_wrong_deal(KbFault *fault, unsigned index, const char *what);

#endif
