#include "referee/told.h"

void kb_told_legal(const KbGame *game, const KbSetup *setup, const KbView *view, KbText *text)
{
    KbAction actions[KB_ACTIONS_ROOM];
    uint32_t count = game->view_legal(setup, view, actions);
    kb_json_key(text, "actions");
    kb_json_array(text);
    for (uint32_t i = 0; i < count; i++) {
        kb_json_plain(text);
        game->action_text(setup, actions[i], text);
        kb_json_plain_end(text);
    }
    kb_json_array_end(text);
}

void kb_told_result(const KbResult *result, uint8_t players, KbText *text)
{
    kb_json_key(text, "scores");
    kb_json_array(text);
    for (KbSeat seat = 1; seat <= players; seat++)
        kb_json_number(text, result->score[seat]);
    kb_json_array_end(text);
    kb_json_key_seats(text, "winners", result->winners);
}
