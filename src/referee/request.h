/* A request to the referee while it is being answered, and what all ops read from it. */
#ifndef KB_REFEREE_REQUEST_H
#define KB_REFEREE_REQUEST_H

#include "core/json.h"
#include "core/text.h"
#include "referee/referee.h"

/* `answer` holds {"ok":true and an op adds its members; on an error all of it is thrown away. */
typedef struct KbRequest {
    KbReferee *referee;
    KbJson json;
    KbText *answer;
    KbFault *fault;
} KbRequest;

/* The game that is played. */
KbTable *kb__request_table(KbRequest *request);
/* A member that is not there, or not `what` it should be. */
KbError kb__request_missing(KbRequest *request, const char *member, const char *what);
KbError kb__request_bad(KbRequest *request, const char *member, const char *what);
/* A seat from `lowest` to the number of players; from 0, a spectator's. */
KbError kb__request_seat_from(KbRequest *request, KbSeat lowest, KbSeat *seat);
KbError kb__request_seat(KbRequest *request, KbSeat *seat);
/* A text member into the referee's scratch room. */
KbError kb__request_text(KbRequest *request, const char *member, const char *what, size_t *length);

/* ops_begin.c */
KbError kb__op_new(KbRequest *request);
KbError kb__op_load(KbRequest *request);
KbError kb__op_record(KbRequest *request);

/* ops_play.c */
KbError kb__op_turn(KbRequest *request);
KbError kb__op_legal(KbRequest *request);
KbError kb__op_view(KbRequest *request);
KbError kb__op_preview(KbRequest *request);
KbError kb__op_act(KbRequest *request);
KbError kb__op_undo(KbRequest *request);
KbError kb__op_result(KbRequest *request);
KbError kb__op_events(KbRequest *request);
KbError kb__op_contracts(KbRequest *request);
KbError kb__op_deck(KbRequest *request);

/* ops_bot.c */
KbError kb__op_bot(KbRequest *request);
KbError kb__op_why(KbRequest *request);

#endif
