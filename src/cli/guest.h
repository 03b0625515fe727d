/* A guest at a server's table, inside: what it is doing, what it was told, and what is under way. guest_server.c talks to the server,
 * guest_program.c to the program, and bot_guest.c comes, waits and goes. */
#ifndef CLI_GUEST_H
#define CLI_GUEST_H

#include "cli/bot_guest.h"
#include "cli/program_talk.h"
#include "core/json.h"
#include "core/text.h"
#include "referee/table.h"

enum {
    GUEST_AGAIN_MS = 1000, /* until what could not be done now is tried again */
    GUEST_SERVER_MS = 30000, /* for an answer of the server */
    GUEST_LINE_ROOM = 32 * 1024
};

/* What the program is doing. */
typedef enum Mood {
    MOOD_WAITING,  /* for the game to begin */
    MOOD_STARTING, /* it gets ready */
    MOOD_RESTING,  /* nothing is asked of it */
    MOOD_THINKING, /* about its turn */
    MOOD_JUDGED    /* the server looks at what it has said */
} Mood;

/* What the guest waits for from the server: the answer with the id `last_id`. */
typedef enum Errand {
    ERRAND_NONE,
    ERRAND_SIT,
    ERRAND_OPEN,
    ERRAND_BACK,
    ERRAND_ACT,
    ERRAND_PREVIEW,
    ERRAND_STAND
} Errand;

typedef struct Guest {
    const GuestWish *wish;
    Link *link;
    Program *program;
    Mood mood;
    int64_t deadline, judged_since; /* of the program; when the server was asked */
    /* The table as it was told last. */
    KbSeat seat;
    int64_t version, acted; /* of the view; of the own last action */
    char *view;             /* JSON; NULL: none yet */
    char *told;             /* the view of the turn that the program thinks about; NULL: none yet */
    int64_t told_version;   /* of that view */
    int64_t stale_version;  /* of the one whose action came too late */
    const KbGame *game;
    bool running, over;
    /* What was said to the server. */
    Errand errand;
    int64_t last_id, errand_deadline, again_at; /* again_at: 0, or when the action is to be sent once more */
    uint64_t actions;                           /* so many were made: each has a name of its own */
    char name[24];                              /* what these names begin with */
    ProgramRequest request;                     /* of the program, being answered by the server */
    char action[GUEST_LINE_ROOM];                     /* its last action as JSON, to be sent again */
    char line[GUEST_LINE_ROOM];
    bool failed; /* something was complained about */
} Guest;

/* Complain, once, and leave the table. */
void guest_fail(Guest *guest, const char *why);

/* ---- guest_server.c ---- */

/* Begin a request about the table; guest_send_request ends and sends it. */
KbText guest_request(Guest *guest, Errand errand, const char *op);
void guest_send_request(Guest *guest, KbText *text);
/* A request with nothing more in it. */
void guest_ask_plain(Guest *guest, Errand errand, const char *op);
void guest_ask_sit(Guest *guest);
/* Sent twice under one name it is done once, so a lost connection does no harm. */
void guest_ask_act(Guest *guest);
/* The server has refused: leave with what it says. */
void guest_refuse_entry(Guest *guest, KbJson answer);
/* Take the message that has come. */
void guest_hear_server(Guest *guest);

/* ---- guest_program.c ---- */

/* Has the program lost its seat? */
void guest_check_fate(Guest *guest, ProgramFate fate);
/* The time that the server took is not the program's. */
void guest_think_on(Guest *guest);
KbJson guest_read_view(const char *text);
bool guest_list_has(KbJson list, int64_t number);
/* Ask the program to act, if its seat is to. */
void guest_consider_turn(Guest *guest);
bool guest_listens(const Guest *guest);
/* Take what the program has said. */
void guest_hear_program(Guest *guest);

#endif
