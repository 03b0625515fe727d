#include "referee/told.h"

#include "core/error.h"

void kb_told_result(const KbResult *result, uint8_t players, KbText *text)
{
    kb_json_key(text, "scores");
    kb_json_array(text);
    for (KbSeat seat = 1; seat <= players; seat++)
        kb_json_number(text, result->score[seat]);
    kb_json_array_end(text);
    kb_json_key_seats(text, "winners", result->winners);
}

KbError kb_told_refusal(const KbGame *game, const KbSetup *setup, const KbView *view, KbAction action, KbError error,
                        KbFault *fault)
{
    if (error == KB_BROKEN)
        return kb_fault(fault, KB_BROKEN);
    KbError reason = game->explain(setup, view, action, fault);
    return reason ? reason : kb_fault(fault, error);
}
