/* What the host and a program say to each other, whoever the host is: program.c with a view, `bot check`, or `bot join` with a server. */
#ifndef CLI_PROGRAM_TALK_H
#define CLI_PROGRAM_TALK_H

#include "cli/program.h"
#include "cli/program_process.h"
#include "core/json.h"
#include "core/text.h"

enum { PROGRAM_NAME_BYTES = 25, PROGRAM_WHY_BYTES = 512, PROGRAM_ROOM = 1 << 20 };

struct Program {
    ProgramLimits limits;
    ProgramFate fate;
    char why[PROGRAM_WHY_BYTES];
    char name[PROGRAM_NAME_BYTES];
    /* The game being played. */
    const KbGame *game;
    const KbSetup *setup;
    uint8_t players;
    KbSeat seat;
    uint32_t mistakes;
    /* For who checks it: the members put into every push, with a comma after them ("" for none), and what came of it. */
    const char *extra;
    int64_t slowest_ms;
    Process process;
    char room[PROGRAM_ROOM]; /* the message being written */
};

typedef enum ProgramOp { OP_READY, OP_ACT, OP_VIEW, OP_LEGAL, OP_PREVIEW, OP_DECK, OP_COUNT } ProgramOp;

/* What a program said. */
typedef struct ProgramRequest {
    ProgramOp op;
    KbJson json;
    bool has_id;
    int64_t id;
} ProgramRequest;

/* Begin a message in the program's room: an object with push and the extra members, or an answer with id and ok. */
KbText program_push(Program *program, const char *push);
KbText program_answer(Program *program, const ProgramRequest *request);
/* End the object and say it. */
ProgramFate program_send(Program *program, KbText *text, int64_t deadline);
/* Say this and nothing else: whatever it is, one line. */
ProgramFate program_send_line(Program *program, const char *line, int64_t deadline);

/* The push `begin`; `options` is an object. What tells the deal is left out, and so is an own deck, which can be asked for. */
void program_put_begin(Program *program, KbText *text, const char *game, const char *deck_option, uint8_t players,
                       KbSeat seat, KbJson options);

/* Make a request of a line. What is no object with an op ends the talk (PROGRAM_GARBLED); KB_OK, or *fault says what is wrong with it. */
ProgramFate program_read(Program *program, char *line, size_t length, ProgramRequest *request, KbFault *fault);
/* Refuse it with {"ok":false,...}. One of too many mistakes loses the seat. */
ProgramFate program_refuse(Program *program, const ProgramRequest *request, const KbFault *fault, bool mistake,
                           int64_t deadline);
/* The same in the words of somebody else: `answer` is an object with code, args and error. */
ProgramFate program_refuse_as(Program *program, const ProgramRequest *request, KbJson answer, bool mistake,
                              int64_t deadline);
/* Take the name out of `ready`, and say that all is well. */
ProgramFate program_greet(Program *program, const ProgramRequest *request, int64_t deadline);

/* The seat is lost: the reason in words, and the end of the process. Returns `fate`. */
ProgramFate program_lose(Program *program, ProgramFate fate, const char *detail);
/* The same for what came of talking to the process. */
ProgramFate program_lose_talk(Program *program, ProcessTalk talk);

#endif
