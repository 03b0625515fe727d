/* Names that are nobody's: the error says which there are. */
#ifndef KB_REFEREE_UNKNOWN_H
#define KB_REFEREE_UNKNOWN_H

#include <stddef.h>

#include <kickback/error.h>

KbError kb_unknown_game(KbFault *fault, const char *name, size_t length);
KbError kb_unknown_bot(KbFault *fault, const char *name, size_t length);

#endif
