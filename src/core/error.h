/* Codes and texts of errors, and faults: errors with their arguments. */
#ifndef KB_CORE_ERROR_H
#define KB_CORE_ERROR_H

#include <stddef.h>

#include <kickback/error.h>
#include <kickback/kickback.h>

/* The code that clients translate ("not-your-turn"); never NULL. */
const char *kb_error_code(KbError error);
/* The English text with its {1} {2} {3}; never NULL. */
const char *kb_error_template(KbError error);

/* Set *fault (may be NULL) to `error` without arguments and return `error`, so that a caller can `return kb_fault(...)`. */
KbError kb_fault(KbFault *fault, KbError error);
/* The same with one, two or three arguments (NUL-terminated, copied, cut to fit at a UTF-8 border). */
KbError kb_fault_1(KbFault *fault, KbError error, const char *first);
KbError kb_fault_2(KbFault *fault, KbError error, const char *first, const char *second);
KbError kb_fault_3(KbFault *fault, KbError error, const char *first, const char *second, const char *third);
/* The same with one argument that is a number. */
KbError kb_fault_number(KbFault *fault, KbError error, int64_t number);
/* Append one argument: `length` bytes of any content, so bytes that are not UTF-8 or are control characters are shown as '?'. */
void kb_fault_arg(KbFault *fault, const char *text, size_t length);
/* The same for a NUL-terminated text. */
void kb_fault_arg_text(KbFault *fault, const char *text);
void kb_fault_arg_number(KbFault *fault, int64_t number);

/* The sentence with its arguments filled in. */
void kb_fault_text(const KbFault *fault, KbText *text);
/* The members "code":...,"args":[...],"error":... of a JSON object, without braces. */
void kb_fault_json(const KbFault *fault, KbText *text);

#endif
