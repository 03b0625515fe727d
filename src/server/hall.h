/* The house inside: tables, visitors, requests. Private to the files of the house; everything on the thread of the loop.
 *
 * A table changes in one way only: a Change (change.h) is begun, applied to the table in memory, written to the store, and told to
 * everybody when the store has it; if the store cannot, the table goes back to what it was. While a change is on its way nothing else
 * happens at that table: requests wait in line, so nobody ever sees what is not yet on the disk. */
#ifndef KB_SERVER_HALL_H
#define KB_SERVER_HALL_H

#include <ev.h>

#include "core/json.h"
#include "core/text.h"
#include "server/clock.h"
#include "server/house.h"
#include "server/keys.h"
#include "server/limits.h"
#include "server/now.h"
#include "server/orders.h"
#include "server/play.h"
#include "server/thinkers.h"
#include "server/words.h"

enum {
    HALL_TEXT_BYTES = 1 << 20, /* of the longest message to a client */
    HALL_WATCHES_MAX = 16,     /* tables that one visitor looks at */
    HALL_WAITING_MAX = 64,     /* requests that wait for one table */
    HALL_BUCKETS = 1024,
    HALL_BARRED = 16,
    HALL_CHATS = 50,
    HALL_LOBBY_MAX = 200,
    HALL_MINE_MAX = 50
};

typedef struct Table Table;
typedef struct Change Change;

struct Visitor {
    House *house;
    StorePerson person;
    void *socket; /* NULL: gone */
    uint32_t refs;
    struct Watch *watches; /* by next_of_visitor */
    uint32_t watch_count;
    uint32_t creations; /* tables of theirs on their way to the store */
    bool in_lobby;
    bool gone; /* their person is no more: what waits in line is not heard, and the socket is being closed */
    Visitor *next; /* in its bucket */
};

/* A visitor looking at a table. */
typedef struct Watch {
    Visitor *visitor;
    Table *table;
    struct Watch *next_of_table, *next_of_visitor;
} Watch;

/* One request of a visitor, parsed. */
typedef struct Request {
    House *house;
    Visitor *visitor;
    KbJson json;
    int64_t id;
    bool has_id;
    KbFault fault;
} Request;

/* Who is answered later, when the store has answered. */
typedef struct Asker {
    Visitor *visitor; /* held; NULL: nobody */
    int64_t id;       /* of the request */
} Asker;

/* A request that came while the table was busy. */
typedef struct Waiting {
    struct Waiting *next;
    Visitor *visitor; /* held */
    size_t length;
    char text[];
} Waiting;

typedef enum Proposal { PROPOSE_NOTHING, PROPOSE_END, PROPOSE_PAUSE, PROPOSE_RESUME } Proposal;

typedef struct SeatHead {
    StoreSeat row;
    char handle[STORE_HANDLE_BYTES]; /* of the person */
    Proposal proposal;
    int64_t asked;  /* since when the game waits for it (house time, 0: it does not) */
    bool late;      /* its time was up: the bot makes this decision, also if its person comes back before */
    uint32_t acted; /* the version of its last move */
} SeatHead;

/* What a table is, but for the game itself: plain data, so that a failed change is undone by putting the old one back. */
typedef struct Head {
    StoreStatus status;
    int64_t host, started, ended; /* started and ended: wall time */
    bool is_public, spectators_talk;
    char why[STORE_WHY_BYTES];
    uint32_t version, moves, round_version;
    uint64_t chain;
    int64_t moved_at;      /* house time of the last move */
    KbTurn turn;           /* of the game, when there is one */
    int64_t window_opened; /* house time; 0: no reaction window, or it rests */
    Window window;
    int64_t barred[HALL_BARRED]; /* people the host sent away; the oldest is forgotten first */
    uint32_t barred_count;
    SeatHead seat[KB_SEATS_MAX + 1];
} Head;

struct Table {
    House *house;
    Table *next, *previous; /* in the house's list */
    int64_t id;
    char code[STORE_CODE_BYTES];
    const KbGame *game;
    uint8_t players;
    Clock clock;
    KbSeed seed;   /* contributions are in the seats */
    char *options; /* JSON, without the deck that has a name */
    bool has_deck; /* by its name */
    uint8_t deck[STORE_HASH_BYTES];
    bool own_deck; /* that one, or one inside the options */
    char rematch[STORE_CODE_BYTES]; /* the table that follows; empty: none */
    bool rematch_comes;             /* it is on its way to the store */
    int64_t created;
    Head head;
    Play play;
    Change *change; /* on its way to the store; NULL: none */
    Watch *watches;
    uint32_t watch_count;
    Waiting *waiting, *waiting_last;
    uint32_t waiting_count;
    KbSeats thinking; /* seats whose bot is at work */
    KbSeats thought;  /* seats whose bot has chosen `chosen`, at version `chosen_at` */
    KbAction chosen[KB_SEATS_MAX + 1];
    uint32_t chosen_at[KB_SEATS_MAX + 1];
    KbSeats unasked;             /* of those, who was wanted by another player and not by the game */
    bool people_changed;               /* somebody at it was renamed or is gone: look */
    int64_t people_at;                 /* house time: not before, since they could not be read */
    bool news;                         /* something beside the log has changed: who is here */
    int64_t left_at[KB_SEATS_MAX + 1]; /* house time: the person of that seat is not looking since then */
    int64_t idle_since;                /* house time: nobody looks at it since then */
    int64_t retry_at;                  /* after a failed write of the house's own */
    ev_timer timer;
};

struct House {
    struct ev_loop *loop;
    HouseSettings settings;
    const Wire *wire;
    Store *store;
    Thinkers *thinkers;
    uint8_t secret[32];
    ev_async store_wake, bots_wake;
    ev_timer second;                 /* once a second: lobby, administrators' wishes, idle tables */
    Visitor *visitors[HALL_BUCKETS]; /* by person */
    uint32_t visitor_count;
    Table *tables;
    Table **by_code; /* hash table of `slots`, by the code */
    uint32_t slots, table_count;
    int64_t sweep_at; /* house time: when old sessions are forgotten next */
    bool stopping, lobby_changed;
    uint32_t jobs; /* of the house's own, not yet done */
    HouseFigures figures;
    Limits *paces;       /* who has said and asked how much, by person */
    KbFast chance;       /* seeds of bots */
    StoreTable *scratch; /* one row being read or made */
    char *text;          /* a message being written */
};

/* ---- hall.c ---- */
/* The first visitor in the bucket of a person; others of the bucket may be somebody else's. */
Visitor *hall_bucket(const House *house, int64_t person);
Visitor *visitor_hold(Visitor *visitor);
void visitor_drop(Visitor *visitor);
void visitor_send(Visitor *visitor, const KbText *text);
void visitor_send_message(Visitor *visitor, Message *message);
/* Start writing a message in the house's room. */
KbText hall_text(House *house);

/* ---- request.c: reading members and answering ---- */
/* {"id":7,"ok":true and then whatever is added; request_send closes the object. */
KbText request_answer(const Request *request);
void request_send(const Request *request, KbText *text);
void request_ok(const Request *request);
/* Answer with request->fault. */
void request_refuse(const Request *request);
/* Keep who asked until asker_drop; `request` may be NULL. */
Asker asker_keep(const Request *request);
/* Their request again, to be answered; what it said is gone. */
Request asker_request(const Asker *asker);
void asker_drop(const Asker *asker);
KbError request_missing(Request *request, const char *member, const char *what);
KbError request_bad(Request *request, const char *member, const char *what);
KbError request_text(Request *request, const char *member, const char *what, char *room, size_t capacity);
/* True or false; if it is left out, *value is not changed. */
KbError request_flag(Request *request, const char *member, bool *value);
KbError request_integer(Request *request, const char *member, const char *what, int64_t low, int64_t high,
                        int64_t *value);
bool request_has(const Request *request, const char *member);
/* The visitor's person, on however many sockets, in the house's paces. */
LimitsKey request_key(const Request *request);
/* A seat of the table, from 1. */
KbError request_seat(Request *request, const Table *table, KbSeat *seat);

/* ---- tables.c ---- */
Table *table_find(House *house, const char *code);
/* Loads it if the store has it. NULL: *fault says why. */
Table *table_get(House *house, const char *code, KbFault *fault);
/* Load one from its row in house->scratch. A table whose log is wrong is loaded as stopped. NULL: *fault says why it cannot be loaded,
 * which may pass. */
Table *table_load(House *house, KbFault *fault);
Table *table_add(House *house, const StoreTable *row);
void table_remove(Table *table);
/* The row of a table as it stands, in house->scratch. */
StoreTable *table_row(Table *table);
/* Something of it is on its way to the store: requests wait, and it stays loaded. */
bool table_is_busy(const Table *table);
/* The table's head as it is on the disk: a change that is on its way has not happened yet. */
const Head *table_written(const Table *table);
/* 0: none; nobody (person 0) has none. */
KbSeat table_seat_of(const Table *table, int64_t person);
Watch *table_watch_of(const Table *table, const Visitor *visitor);
bool table_is_here(const Table *table, KbSeat seat);
/* A reaction window is open, though it may rest while the table is paused: who has answered is not told. */
bool head_in_window(const Head *head);
/* In a reaction window with other people: whether something can be taken back would tell whether they have answered. When bots answer is
 * no secret. */
bool table_hides_undo(const Table *table, KbSeat seat);
/* House time: when the reaction window that is open ends, whoever has answered. */
int64_t table_window_end(const Table *table);
/* The version as players may know it: in a reaction window that of its opening, whoever has answered. It never falls. */
uint32_t table_version(const Table *table);
/* A row's version, as far as players may know it. */
uint32_t table_told_version(const Table *table, uint32_t version);
/* The seats that the game waits for, as `seat` may know: in a reaction window all that are asked, and oneself only until one has answered. */
KbSeats table_awaited(const Table *table, KbSeat seat);
void watch_end(Watch *watch);

/* ---- tell.c, tell_info.c ---- */
/* What the visitor may know, as members of an object: everything, or since `version` only the gap. */
void tell_table(Table *table, KbSeat seat, KbText *text, const int64_t *since);
void tell_info(const Table *table, KbText *text);
/* To everybody at the table: what the change did. */
void tell_change(Table *table, const Change *change);
/* To everybody: who is here. */
void tell_news(Table *table);
void tell_turns(Table *table, KbSeats newly);
/* Keys that the person may have: the own seat's, and for the host those of seats without a person, for inviting. */
void tell_keys(const Table *table, int64_t person, KbText *text);
void tell_chat(const StoreChat *chat, KbText *text);
void tell_summary(const Table *table, KbText *text, int64_t person);

/* ---- ops: each answers its request, now or when a change is written ---- */
typedef struct Op {
    const char *name;
    const char *members;                              /* allowed beside id and op, parted by single spaces */
    void (*run)(Request *request);                    /* of no table */
    void (*at_table)(Request *request, Table *table); /* of the table named by "table", when it is not busy */
} Op;
/* A bot of that name, else *fault says which there are. */
KbError ops_read_bot(const char *name, KbFault *fault);
extern const Op ops_hall[], ops_create[], ops_seats[], ops_host[], ops_play[], ops_talk[], ops_why[]; /* ended by a NULL name */

/* ---- seats.c ---- */
bool seat_is_free(const Table *table, KbSeat seat);
/* Nobody's, with a new key. */
void seat_free(SeatHead *head);
/* The person plays again, unless they have conceded. A decision that is waited for goes on taking their time. */
void seat_take_back(SeatHead *head);
/* The bot makes the next decision. */
bool seat_bot_decides(const SeatHead *head);
/* The role of the host goes to the next person who still plays, 0 if there is none. */
void seats_pass_host_on(Table *table);
/* A bot plays on: the one that stood in before, or the usual one. */
void seat_let_bot_play(SeatHead *head);
/* A seat's person leaves: before the deal it is free again, after it a bot plays on, and `why` is the row's payload. */
void seat_leave(Change *change, KbSeat seat, const char *why);

/* ---- chores.c: once a second ---- */
void chores_do(House *house);

/* ---- hearing.c ---- */
/* Hear it again, now that the table is free. */
void house_rehear(House *house, Visitor *visitor, const char *text, size_t length);

/* ---- pump.c: what happens by itself ---- */
/* Go on with the table: waiting requests, clocks, bots. Called whenever something may have changed. */
void table_pump(Table *table);
/* The engine broke one of its own rules: nothing more is played at this table, and the others go on. */
void table_stop_broken(Table *table);

/* ---- lobby.c ---- */
void lobby_changed(House *house);
void lobby_tell(House *house);
void lobby_list(House *house, KbText *text);

#endif
