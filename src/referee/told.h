/* What referee, server and programs are told in the same words: members of a JSON object. */
#ifndef KB_REFEREE_TOLD_H
#define KB_REFEREE_TOLD_H

#include <kickback/kickback.h>

#include "core/text.h"

/* "scores" and "winners". */
void kb_told_result(const KbResult *result, uint8_t players, KbText *text);

#endif
