/* What referee, server and programs are told in the same words. */
#ifndef KB_REFEREE_TOLD_H
#define KB_REFEREE_TOLD_H

#include <kickback/kickback.h>

#include "core/text.h"

/* The members "scores" and "winners" of a JSON object. */
void kb_told_result(const KbResult *result, uint8_t players, KbText *text);
/* Why `action` was refused with `error`, in the words of what the owner of `view` may know. */
KbError kb_told_refusal(const KbGame *game, const KbSetup *setup, const KbView *view, KbAction action, KbError error,
                        KbFault *fault);

#endif
