#include "referee/told.h"

void kb_told_result(const KbResult *result, uint8_t players, KbText *text)
{
    kb_json_key(text, "scores");
    kb_json_array(text);
    for (KbSeat seat = 1; seat <= players; seat++)
        kb_json_number(text, result->score[seat]);
    kb_json_array_end(text);
    kb_json_key_seats(text, "winners", result->winners);
}
