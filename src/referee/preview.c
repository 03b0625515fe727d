#include "referee/preview.h"

#include "core/error.h"
#include "core/fast.h"
#include "core/mem.h"
#include "core/random.h"
#include "referee/table.h"
#include "referee/told.h"

enum { TEXT_BYTES = 512 };

static const char what[] = "a list of 1 to 64 actions, like [\"place 8000 swiss-city\"]";

KbError kb_plan_read(const KbGame *game, const KbSetup *setup, KbJson request, KbPlan *plan, KbFault *fault)
{
    KbJson list, value;
    plan->count = 0;
    if (!kb_json_member(request, "actions", &list))
        return kb_fault_2(fault, KB_MISSING_MEMBER, "actions", what);
    if (kb_json_kind(list) != KB_JSON_ARRAY || !kb_json_count(list) || kb_json_count(list) > KB_PREVIEW_MAX)
        return kb_fault_2(fault, KB_BAD_MEMBER, "actions", what);
    for (KbJsonWalk walk = kb_json_walk(list); kb_json_next(&walk, NULL, &value); plan->count++) {
        char text[TEXT_BYTES];
        size_t length;
        if (!kb_json_get_string(value, text, sizeof text, &length))
            return kb_fault_2(fault, KB_BAD_MEMBER, "actions", what);
        KbError error = game->action_parse(setup, text, length, &plan->action[plan->count], fault);
        if (error)
            return error;
    }
    return KB_OK;
}

KbError kb_preview(const KbGame *game, const KbSetup *setup, const KbView *view, KbSeat seat, const KbPlan *plan,
                   KbView *after, KbFault *fault)
{
    _Alignas(KB_ALIGN) uint8_t room[KB_STATE_ROOM];
    KbState *state = (KbState *)room;
    KbRandom random = { { 0 } };
    KbFast fast;
    kb_fast_seed(&fast, 1);
    game->resample(setup, view, &fast, state);
    kb_mem_copy(after, view, game->view_bytes);
    for (uint32_t i = 0; i < plan->count; i++) {
        KbError error = game->apply(setup, &random, state, seat, plan->action[i], NULL);
        if (error)
            return kb_told_refusal(game, setup, after, plan->action[i], error, fault); /* as it would know by then */
        game->view(setup, state, seat, after);
    }
    return KB_OK;
}
