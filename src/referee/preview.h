/* What a seat's own next actions would lead to, as far as that seat can know. */
#ifndef KB_REFEREE_PREVIEW_H
#define KB_REFEREE_PREVIEW_H

#include <kickback/kickback.h>

#include "core/json.h"

enum { KB_PREVIEW_MAX = 64 }; /* actions at once: a whole hand can be discarded */

/* Actions one after the other. */
typedef struct KbPlan {
    KbAction action[KB_PREVIEW_MAX];
    uint32_t count;
} KbPlan;

/* Read the member "actions" of a request: 1 to KB_PREVIEW_MAX texts. */
KbError kb_plan_read(const KbGame *game, const KbSetup *setup, KbJson request, KbPlan *plan, KbFault *fault);

/* Do the plan of the view's owner (no spectator) on a possible truth, which is made out of the view alone: the truth itself is not
 * even here. *after gets that seat's view then. An action that cannot be done is explained as it would be if it were really tried.
 * The same view and plan always give the same. */
KbError kb_preview(const KbGame *game, const KbSetup *setup, const KbView *view, KbSeat seat, const KbPlan *plan,
                   KbView *after, KbFault *fault);

#endif
