/* fault: what the server promises must hold whatever happens to it. People play at several tables as fast as they can, and things
 * go wrong: the server is killed at any moment, the disk is full, the database locked or damaged. */
#ifndef BENCH_FAULT_H
#define BENCH_FAULT_H

#include "client/server.h"
#include "client/table.h"
#include "core/fast.h"

enum { FAULT_TABLES = 6, FAULT_PLAYERS_MAX = 5 };

/* ---- The ledger: every action that was ever sent, and what came of it ---- */

typedef enum EntryState {
    ENTRY_SENT,   /* no answer yet: it may have been done or not */
    ENTRY_ACKED,  /* done, at `version` */
    ENTRY_REFUSED /* not done */
} EntryState;

typedef struct Entry {
    char code[TABLE_CODE_BYTES];
    char action[TABLE_ACTION_BYTES];
    uint8_t seat;
    EntryState state;
    int64_t seen;    /* the version its player was looking at */
    int64_t version; /* that it got */
} Entry;

/* Its name for the server is "f" and its number. */
typedef struct Ledger {
    Entry *entries;
    uint32_t count, room;
} Ledger;

uint32_t ledger_add(Ledger *ledger, const char *code, uint8_t seat, const char *action, int64_t seen);
/* Hold the ledger against the database in `folder`: every acknowledged action once at its version, no refused one, none twice, none
 * that nobody sent. Violations are told; *rows says how many actions of players are there. */
void ledger_check(const Ledger *ledger, const char *folder, uint64_t *rows);
void ledger_free(Ledger *ledger);

struct Fault;

/* ---- Telling ---- */

/* Something that must never happen has happened. */
void violation(const char *format, ...) __attribute__((format(printf, 1, 2)));
uint32_t violation_count(void);
/* Does the server's journal hold these words? */
bool fault_journal_says(struct Fault *fault, const char *words);

/* ---- Tables ---- */

typedef struct FaultSeat {
    Person person;
    uint8_t number;
    int64_t version;               /* the newest heard of */
    int64_t pushed;                /* that of the last push over this connection */
    char next[TABLE_ACTION_BYTES]; /* what to do when nothing is on its way; empty: nothing */
    uint32_t entry;                /* on its way, from 1; 0: none */
    int64_t id;                    /* of its request */
    uint32_t last;                 /* the last acknowledged entry, from 1 */
    int64_t patience;              /* when to try again what could not be saved, in milliseconds of the clock */
} FaultSeat;

typedef struct FaultTable {
    struct Fault *fault;
    char code[TABLE_CODE_BYTES]; /* empty: none yet */
    uint8_t players;
    const char *options;
    bool ready;       /* dealt, and everybody is looking */
    int64_t patience; /* when to go on with what could not be saved, in milliseconds of the clock */
    bool over;
    FaultSeat seats[FAULT_PLAYERS_MAX];
} FaultTable;

typedef struct Fault {
    const char *kickback;
    Server server;
    FaultTable tables[FAULT_TABLES];
    Ledger ledger;
    KbFast random;
    bool new_games;                     /* where one is over, another begins */
    char (*finished)[TABLE_CODE_BYTES]; /* codes of games played to their end */
    uint32_t finished_count;
    uint32_t resent, repeated; /* actions said again without an answer, and after one */
    uint32_t done_before;      /* of those without an answer: had been done before the kill */
    uint32_t acked, unsaved;   /* answers so far: done, and could not be saved */
} Fault;

/* A folder for a server without limits. */
bool fault_prepare(Fault *fault, const char *kickback, uint64_t seed);
/* Start it and make people for all tables, not connected yet. False with a sentence on standard error. */
bool fault_begin(Fault *fault);
void fault_end(Fault *fault);

/* Connect everybody again and bring every table to where it is played; what was on its way is said again. False if the server
 * went away meanwhile. */
bool fault_come_back(Fault *fault);
/* Act wherever somebody can, for so long or until the server is gone (false). */
bool fault_play(Fault *fault, int milliseconds);
/* Every table is played to its end, without a new game after it. */
bool fault_play_out(Fault *fault, int milliseconds);

/* Make the table playable: create, sit, start, as far as that has not happened. False if the server is gone. What cannot be saved
 * now is left for later: then the table is not ready yet. */
bool fault_table_prepare(FaultTable *table);
/* Say what is next, if nothing is on its way. */
void fault_seat_act(FaultTable *table, FaultSeat *seat);
/* Take in everything that has come for that seat. */
void fault_seat_hear(FaultTable *table, FaultSeat *seat);

/* ---- The campaigns, after fault_prepare: false if one could not be carried out ---- */

bool fault_kills(Fault *fault, uint32_t kills);
bool fault_disk(Fault *fault);
bool fault_lock(Fault *fault);
bool fault_page(Fault *fault);
/* While `cause` lasts nothing can be saved and clients are told so, in the answer and (`words`) in the journal; then all goes on. */
bool fault_unsaved(Fault *fault, const char *words, bool (*cause)(Fault *fault, bool on));
/* Records of finished games verify, the ledger holds, and `kickback admin check` finds nothing. Stops the server. */
bool fault_judge(Fault *fault, const char *campaign);

#endif
