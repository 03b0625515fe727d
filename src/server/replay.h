/* A table as its log says, checked row by row: the chain of hashes, the rules, the snapshot. */
#ifndef KB_SERVER_REPLAY_H
#define KB_SERVER_REPLAY_H

#include "server/play.h"

typedef enum ReplayFrom {
    REPLAY_SNAPSHOT, /* from the newest snapshot, if it is of these rules: hardly more than 200 moves */
    REPLAY_DEAL      /* from the first row; a snapshot on the way is compared */
} ReplayFrom;

typedef struct Replay {
    Play play; /* play.table is NULL if nothing was dealt */
    uint32_t version;
    uint64_t chain;
    uint32_t moves;                   /* act and undo rows in all */
    uint32_t replayed;                /* of them, by this replay */
    uint32_t acted[KB_SEATS_MAX + 1]; /* the row of each seat's last move; at least the snapshot's */
    uint32_t round_version;           /* the row that the present round began with; at least the snapshot's */
    Window window;                    /* that is open at the end */
    int64_t last_time;                /* of the last row */
    bool ended;                       /* there is an end row */
    bool unread;                      /* nothing is known to be wrong: it could not be read just now */
    char why[STORE_WHY_BYTES];        /* what is wrong, with the row's number and nothing secret */
    char detail[STORE_WHY_BYTES];     /* the same in a sentence that may name hidden cards: for `kickback admin` alone */
} Replay;

/* False, with `why` and `detail`, if log and rules disagree or it could not be read; nothing need be freed then. */
bool replay_open(Replay *replay, Store *store, const StoreTable *row, ReplayFrom from);
void replay_close(Replay *replay);

/* The record of a table replayed from its deal, as text. Freed with free(); NULL without memory. `why` is the table's own: the reason
 * of an early end goes into the record. */
char *replay_record(const Replay *replay, const char *why, size_t *length);

#endif
