#include "referee/request.h"

#include "core/error.h"

KbTable *kb__request_table(KbRequest *request)
{
    return &request->referee->table[request->referee->current];
}

KbError kb__request_missing(KbRequest *request, const char *member, const char *what)
{
    return kb_fault_2(request->fault, KB_MISSING_MEMBER, member, what);
}

KbError kb__request_bad(KbRequest *request, const char *member, const char *what)
{
    return kb_fault_2(request->fault, KB_BAD_MEMBER, member, what);
}

KbError kb__request_seat_from(KbRequest *request, KbSeat lowest, KbSeat *seat)
{
    KbJson value;
    int64_t number;
    uint8_t players = kb__request_table(request)->players;
    if (!kb_json_member(request->json, "seat", &value))
        return kb__request_missing(request, "seat",
                       lowest ? "the seat asked about, 1 and up"
                              : "the seat asked about, 1 and up, or 0 for a spectator");
    if (!kb_json_get_integer(value, &number))
        return kb__request_bad(request, "seat", "a whole number");
    if (number < lowest || number > players) {
        kb_fault_number(request->fault, KB_BAD_SEAT, number);
        kb_fault_arg_number(request->fault, lowest);
        kb_fault_arg_number(request->fault, players);
        return KB_BAD_SEAT;
    }
    *seat = (KbSeat)number;
    return KB_OK;
}

KbError kb__request_seat(KbRequest *request, KbSeat *seat)
{
    return kb__request_seat_from(request, 0, seat);
}

KbError kb__request_text(KbRequest *request, const char *member, const char *what, size_t *length)
{
    KbJson value;
    if (!kb_json_member(request->json, member, &value))
        return kb__request_missing(request, member, what);
    if (!kb_json_get_string(value, request->referee->scratch, sizeof request->referee->scratch, length))
        return kb__request_bad(request, member, what);
    return KB_OK;
}
