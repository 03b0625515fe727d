/* The store: everything that must survive, in one SQLite database.
 *
 * Writing happens on a thread of the store's own, in groups: every job that is waiting goes into one transaction, and its `done`
 * is called only after the commit is on the disk. Reading happens on the caller's thread, over a second connection, and is for
 * small lookups by key. One process at a time owns a store (a lock file says so); `kickback admin` reads beside it.
 *
 * Times are milliseconds since 1970. Texts are UTF-8, NUL-terminated. */
#ifndef KB_STORE_H
#define KB_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <kickback/kickback.h>

enum {
    STORE_CODE_BYTES = 24,  /* of a table's code (22 characters), with the NUL */
    STORE_HANDLE_BYTES = 12, /* of a person's public handle (11 characters), with the NUL */
    STORE_NAME_BYTES = 100, /* of a person's name, with the NUL: 24 characters of up to 4 bytes */
    STORE_BOT_BYTES = 32,
    STORE_CLIENT_ID_BYTES = 41,
    STORE_PAYLOAD_BYTES = 512,
    STORE_OPTIONS_BYTES = 16384, /* JSON of a table's options without its deck */
    STORE_CLOCK_BYTES = 128,     /* JSON of its clock */
    STORE_SEED_BYTES = 65,
    STORE_HASH_BYTES = 32,
    STORE_DECK_MAX = 512 * 1024,
    STORE_DECKS_KEPT = 20, /* of one person, that no table uses */
    STORE_CHAT_BYTES = 1204, /* of one message, with the NUL: 300 characters */
    STORE_PASSWORD_BYTES = 128, /* libsodium's own text of a hashed password */
    STORE_WHY_BYTES = 160,
    STORE_ROWS_MAX = 4 /* log rows in one write */
};

typedef struct Store Store;

/* ---- Jobs: writing ---- */

typedef enum StoreOutcome {
    STORE_COMMITTED, /* on the disk */
    STORE_CONFLICT,  /* the rows would break a unique key: somebody else was first. Nothing was written */
    STORE_GONE,      /* whom or what it is about is not there, or no longer. Nothing was written */
    STORE_FAILED     /* full disk, locked, damaged: `why` says so in words. Nothing was written */
} StoreOutcome;

typedef struct StoreJob StoreJob;
struct StoreJob {
    void (*done)(StoreJob *job); /* on the thread that calls store_collect; may free the job */
    void *owner;                 /* the caller's */
    StoreOutcome outcome;
    char why[STORE_WHY_BYTES];
    uint8_t kind; /* set by the store_... function that submits it */
    StoreJob *next;
};

/* Open the database in folder `path` (made if missing), bring its schema up to date, start the thread. `wake` is called from the
 * store's thread whenever finished jobs wait for store_collect. NULL, with `why` in words, if it cannot be. */
Store *store_open(const char *path, void (*wake)(void *context), void *context, char *why, size_t why_bytes);
/* Finish and collect every job, checkpoint, close. */
void store_close(Store *store);
/* Call `done` of every finished job. */
void store_collect(Store *store);
/* Jobs not yet collected: a clean stop waits for 0. */
uint32_t store_pending(const Store *store);

/* What the store has done, for /metrics. */
typedef struct StoreFigures {
    uint64_t jobs, commits, failures, conflicts; /* conflicts: of both kinds, what came too late */
    uint64_t commit_microseconds; /* in all */
    uint32_t queue;
} StoreFigures;
void store_figures(Store *store, StoreFigures *figures);

/* 32 secret bytes made with the database: keys of links are derived from them. */
void store_secret(const Store *store, uint8_t secret[32]);

/* ---- People ---- */

typedef struct StorePerson {
    int64_t id;
    char handle[STORE_HANDLE_BYTES]; /* what others may call this person by: random, public */
    char name[STORE_NAME_BYTES];
    bool account; /* has a password; else a guest */
    int64_t created, seen;
} StorePerson;

/* A new guest with a session. Sets person.id. */
typedef struct StoreGuestJob {
    StoreJob job;
    StorePerson person;
    uint8_t session[STORE_HASH_BYTES]; /* SHA-256 of the token in the cookie */
} StoreGuestJob;
void store_guest(Store *store, StoreGuestJob *job);

/* One change to one person, said by `what`. */
typedef enum StorePersonChange {
    STORE_PERSON_NAME,     /* name. Conflict: the person has an account, and another account has that name */
    STORE_PERSON_ACCOUNT,  /* name, password, recovery: a guest becomes an account. Conflict: the name is taken */
    STORE_PERSON_PASSWORD, /* password, recovery (both replaced); every other session of the person ends, `session` is kept */
    STORE_PERSON_SIGN_IN,  /* session: a new one of `person`. `other`, if not 0: a guest whose seats, tables, chat, blocks and
                              reports go over, and who exists no more, sessions included; an account is left alone */
    STORE_PERSON_SIGN_OUT, /* session: it ends */
    STORE_PERSON_SIGN_OUT_ALL, /* every session of the person ends */
    STORE_PERSON_DELETE,   /* everything about the person; seats keep their game and lose name and link */
    STORE_PERSON_BLOCK,    /* other: blocked */
    STORE_PERSON_UNBLOCK,  /* other */
    STORE_PERSON_REPORT,   /* other, table (0: none), text */
    STORE_PERSON_SEEN      /* session: it is in use */
} StorePersonChange;

typedef struct StorePersonJob {
    StoreJob job;
    StorePersonChange what;
    int64_t person, other, table, time;
    char name[STORE_NAME_BYTES];
    char password[STORE_PASSWORD_BYTES];
    uint8_t recovery[STORE_HASH_BYTES];
    uint8_t session[STORE_HASH_BYTES];
    char text[STORE_CHAT_BYTES];
} StorePersonJob;
void store_person_change(Store *store, StorePersonJob *job);

/* Forget sessions that were last seen before `before`, and guests of then who have none left and no seat anywhere; and decks that
 * were last sent before `decks_before` and that no table uses. */
typedef struct StoreSweepJob {
    StoreJob job;
    int64_t before, decks_before;
} StoreSweepJob;
void store_sweep(Store *store, StoreSweepJob *job);

/* Accounts have unique names, compared without case (ASCII letters folded). */
typedef struct StoreAccount {
    int64_t person;
    char password[STORE_PASSWORD_BYTES];
    uint8_t recovery[STORE_HASH_BYTES];
} StoreAccount;

/* ---- Tables ---- */

typedef enum StoreStatus {
    STORE_OPEN,    /* people are sitting down */
    STORE_RUNNING, /* being played */
    STORE_PAUSED,  /* by agreement */
    STORE_OVER,    /* played to its end, or ended by agreement, concession or an administrator */
    STORE_STOPPED  /* its log and its state disagree: nothing more is played here */
} StoreStatus;

typedef enum StoreKind { STORE_ACT, STORE_UNDO, STORE_SEAT, STORE_END } StoreKind; /* "act" "undo" "seat" "end" in the database */
typedef enum StoreBy { STORE_PLAYER, STORE_BOT, STORE_CLOCK, STORE_ENGINE } StoreBy; /* "player" "bot" "clock" "engine" */

/* The words of the database and the protocol for them. */
const char *store_status_word(StoreStatus status);
const char *store_kind_word(StoreKind kind);
const char *store_by_word(StoreBy by);

/* One row of the log. Never changed once written. Holds nothing about persons: those are linked to seats elsewhere. */
typedef struct StoreRow {
    uint32_t seq; /* from 1, without gaps: the table's version */
    StoreKind kind;
    KbSeat seat; /* 0: the whole table (start, pause) */
    StoreBy by;
    char client_id[STORE_CLIENT_ID_BYTES]; /* the client's name for it, unique for its seat; empty: none (NULL in the database) */
    char payload[STORE_PAYLOAD_BYTES];     /* act: the action; undo: the seq it takes back; seat and end: JSON */
    int64_t time;
    uint64_t hash; /* chained: covers the row, the state after it and every row before (src/server/chain.h) */
} StoreRow;

/* A player's standing order for reaction windows. To pass ends with the player's next turn. */
typedef enum StoreOrder {
    STORE_ASK,
    STORE_PASS,         /* then ask again */
    STORE_TOUCHED,      /* ask only when it touches the player */
    STORE_PASS_TOUCHED, /* pass, then ask only when touched */
    STORE_ORDERS
} StoreOrder;

typedef struct StoreSeat {
    int64_t person; /* 0: nobody */
    char name[STORE_NAME_BYTES]; /* the person's own, for reading: it is not written, so that there is no copy to forget */
    char bot[STORE_BOT_BYTES];   /* who plays when no person does; empty: nobody */
    bool bot_plays;              /* the bot has the seat now; `person` may take it back */
    bool conceded;
    uint32_t key;   /* generation of the seat's link: a new one makes the old link worthless */
    uint8_t order;  /* a StoreOrder */
    int64_t bank;   /* milliseconds left in the bank of a live clock */
    uint8_t contribution[64], contribution_length; /* to the deal's randomness */
} StoreSeat;

typedef struct StoreTable {
    int64_t id;
    char code[STORE_CODE_BYTES]; /* its link: random, unguessable */
    char game[32];
    uint16_t rules;
    uint8_t players;
    bool is_public, spectators_talk;
    StoreStatus status;
    int64_t host; /* a person, 0: nobody */
    int64_t created, started, ended;
    char clock[STORE_CLOCK_BYTES]; /* JSON */
    char seed[STORE_SEED_BYTES];   /* 64 hexadecimal digits; secret until the end */
    uint8_t deck[STORE_HASH_BYTES]; /* of the deck it is played with */
    bool has_deck;
    int64_t rematch_of; /* a table, 0: none */
    char why[STORE_WHY_BYTES]; /* over, stopped: why, in a word of the protocol or a sentence */
    StoreSeat seat[KB_SEATS_MAX + 1]; /* [0] unused */
    char options[STORE_OPTIONS_BYTES]; /* JSON */
} StoreTable;

typedef struct StoreSnapshot {
    uint32_t seq;   /* the row it stands after */
    uint16_t rules; /* another version of the rules replays from the start instead */
    uint32_t moves; /* act and undo rows up to it */
    uint64_t hash;  /* the chain's at that row */
    uint32_t length;
    const uint8_t *state; /* the game's save */
} StoreSnapshot;

/* A new table with its seats. Sets table->id. Conflict: the code exists. The caller keeps *table until done. */
typedef struct StoreTableJob {
    StoreJob job;
    StoreTable *table;
} StoreTableJob;
void store_table(Store *store, StoreTableJob *job);

/* What one write to one table changes, all or nothing. The caller keeps everything it points to until done. */
typedef struct StoreWriteJob {
    StoreJob job;
    int64_t table;
    uint8_t row_count; /* may be 0 */
    StoreRow rows[STORE_ROWS_MAX];
    KbSeats seats; /* these are written from seat[] */
    StoreSeat seat[KB_SEATS_MAX + 1];
    bool has_head; /* status, host, is_public, spectators_talk, started, ended, why are written too */
    StoreStatus status;
    int64_t host, started, ended;
    bool is_public, spectators_talk;
    char why[STORE_WHY_BYTES];
    bool has_snapshot;
    StoreSnapshot snapshot; /* replaces an older one */
} StoreWriteJob;
void store_write(Store *store, StoreWriteJob *job);

typedef struct StoreChat {
    int64_t id; /* ascending */
    KbSeat seat; /* 0: a spectator */
    int64_t person;
    char handle[STORE_HANDLE_BYTES], name[STORE_NAME_BYTES];
    char text[STORE_CHAT_BYTES];
    int64_t time;
} StoreChat;
/* Sets chat.id. `handle` and `name` are for reading. */
typedef struct StoreChatJob {
    StoreJob job;
    int64_t table;
    StoreChat chat;
} StoreChatJob;
void store_chat(Store *store, StoreChatJob *job);

/* A deck by its SHA-256; the same one again is no conflict, and as good as new. Of those that no table uses a person keeps the newest
 * STORE_DECKS_KEPT. */
typedef struct StoreDeckJob {
    StoreJob job;
    uint8_t hash[STORE_HASH_BYTES];
    char game[32];
    int64_t person, time;
    const char *json;
    size_t length;
} StoreDeckJob;
void store_deck(Store *store, StoreDeckJob *job);

/* An administrator's wish, written by `kickback admin` and carried out by the running server. */
typedef struct StoreRequest {
    int64_t id, table;
    char what[16]; /* "end" */
    char why[STORE_WHY_BYTES];
} StoreRequest;
typedef struct StoreRequestJob {
    StoreJob job;
    int64_t id;
    char answer[STORE_WHY_BYTES];
} StoreRequestJob;
void store_request_done(Store *store, StoreRequestJob *job);

/* ---- Reading: on the caller's thread. -1 on an error (store_read_error says it in words), 0 if there is none, 1 if found; lists
 * return how many were told, or -1. What `each` is told may be used for other reading, but not to begin the same list again. ---- */

const char *store_read_error(const Store *store);
/* Was it damage to the database? Everything else may be better in a moment. */
bool store_read_is_damage(const Store *store);
/* Whose session it is, and when that was last written down as seen (may be NULL). */
int store_session(Store *store, const uint8_t session[STORE_HASH_BYTES], int64_t *person, int64_t *seen);
int store_person(Store *store, int64_t id, StorePerson *person);
int store_person_by_handle(Store *store, const char *handle, int64_t *id);
int store_account(Store *store, const char *name, StoreAccount *account);
int store_account_of(Store *store, int64_t person, StoreAccount *account);
int store_is_blocked(Store *store, int64_t by, int64_t other); /* 1: `by` has blocked `other` */

/* The seat of a person in a row that was read; 0: none. */
KbSeat store_seat_of(const StoreTable *table, int64_t person);
int store_table_by_code(Store *store, const char *code, StoreTable *table);
int store_table_by_id(Store *store, int64_t id, StoreTable *table);
/* Ids of all tables with a status from `first` to `last` (STORE_OPEN to STORE_PAUSED: those that live), ascending. */
int store_tables(Store *store, StoreStatus first, StoreStatus last, void (*each)(void *context, int64_t id), void *context);
/* Tables where the person sits or is the host, newest first, at most `limit`. */
int store_tables_of(Store *store, int64_t person, uint32_t limit, void (*each)(void *context, int64_t id), void *context);
/* The code of the table that was made as its rematch. */
int store_rematch(Store *store, int64_t table, char code[STORE_CODE_BYTES]);
int store_tables_hosted(Store *store, int64_t person); /* how many live tables the person hosts */
/* Rows with a seq above `after`, ascending, until `each` says false. */
int store_rows(Store *store, int64_t table, uint32_t after, bool (*each)(void *context, const StoreRow *row), void *context);
/* Where the log ends: its last row and that row's hash. None before the first row. */
int store_log_end(Store *store, int64_t table, uint32_t *seq, uint64_t *hash);
/* The row of that client's name; *seq is set. */
int store_row_of_client(Store *store, int64_t table, KbSeat seat, const char *client_id, uint32_t *seq);
/* The newest; snapshot->state points into `state` (of `capacity` bytes). */
int store_snapshot(Store *store, int64_t table, StoreSnapshot *snapshot, uint8_t *state, size_t capacity);
/* The last `limit` messages, oldest first. */
int store_chats(Store *store, int64_t table, uint32_t limit, void (*each)(void *context, const StoreChat *chat), void *context);
/* Freed by the caller with free(). */
int store_deck_json(Store *store, const uint8_t hash[STORE_HASH_BYTES], char **json, size_t *length);
/* Everything about a person as JSON: name, sessions' times, tables and seats, own chat, blocks, reports, decks. Freed with free(). */
int store_export(Store *store, int64_t person, char **json, size_t *length);
/* Administrators' wishes not yet answered, of the last minute. Cheap when there were none and nothing was written since. */
int store_requests(Store *store, void (*each)(void *context, const StoreRequest *request), void *context);

#endif
