/* One change to one table: begun, applied in memory, written, told. See hall.h. */
#ifndef KB_SERVER_CHANGE_H
#define KB_SERVER_CHANGE_H

#include "server/hall.h"

struct Change {
    StoreWriteJob job; /* first: the job's done gets the change back */
    Table *table;
    Head before;          /* the table's head as it was */
    KbMark mark;          /* and its game, if has_mark */
    bool has_mark, deals; /* deals: the game begins with this change */
    KbEvents events;      /* what the move told, in the table's own room */
    uint8_t *snapshot;    /* the saved state that becomes the base; NULL: none */
    size_t snapshot_length;
    bool silent; /* nobody is told but who asked */
    bool info;   /* more than the game has changed: tell it all */
    bool people; /* what became of people elsewhere: if it cannot be written, it is looked at again */
    Asker asker;
    /* Adds members to the answer, after the commit; may be NULL. */
    void (*answer)(Change *change, KbText *text);
    KbSeat seat; /* for `answer` */
};

/* Begin a change of a table that is not busy. `request` may be NULL. NULL without memory, and for a request at a table that is stopped
 * (the request is answered). */
Change *change_begin(Table *table, const Request *request);
/* The same for a request that may have failed already: refused then, and NULL. */
Change *change_for(Request *request, Table *table);
/* Throw it away again: the table is as it was; the request is not answered. */
void change_abandon(Change *change);
/* Add a row of the log: it has the table's next version. `client` may be NULL. */
void change_row(Change *change, StoreKind kind, KbSeat seat, StoreBy by, const char *client, const char *payload);
/* This seat is written too. */
void change_seat(Change *change, KbSeat seat);
/* Status, host and the like are written too. */
void change_head(Change *change);
/* The game has ended, for this reason: a word of the protocol. `note` is for the log alone and may be empty. */
void change_end(Change *change, const char *why, const char *note, StoreBy by);
/* The status has changed: start or stop the clocks of whom the game waits for. */
void change_clocks(Change *change);
/* What everybody who plays has proposed is done, if they all have. Asked after a proposal, and when somebody leaves (agreement.c). */
void change_agree(Change *change);
/* Write it. From now on the table is busy until the store has answered. */
void change_submit(Change *change);

/* Make the move and add its row; on an error nothing has changed but the fault, and the change must be abandoned. */
KbError change_act(Change *change, KbSeat seat, KbAction action, StoreBy by, const char *client, KbFault *fault);
KbError change_undo(Change *change, KbSeat seat, const char *client, KbFault *fault);
/* Deal the game. */
KbError change_deal(Change *change, KbFault *fault);

#endif
