/* load: many tables played at a steady pace over real sockets, and the same traffic over a bare echo. */
#ifndef BENCH_LOAD_H
#define BENCH_LOAD_H

#include "client/server.h"
#include "client/table.h"
#include "core/fast.h"
#include "measure.h"
#include "pace.h"

typedef struct LoadSettings {
    const char *kickback, *echo; /* the programs */
    uint32_t tables, players, spectators, seconds;
    const char *options; /* of the game, with ' for " */
    const char *json;    /* where the figures go as JSON; NULL: nowhere */
    bool tls;
    const char *cert, *key; /* with TLS: set by load_certificate_make */
    uint64_t seed;
    bool fresh; /* all games begin with the measuring, instead of standing at random places */
    bool no_echo;
    bool help; /* was asked for, and given */
} LoadSettings;

/* What one phase brought. */
typedef struct Figures {
    Samples latency;       /* from saying a move to its arrival at everybody of the table */
    Samples answer;        /* from saying a move to the answer */
    uint64_t late;         /* moves that could not be said in their turn, since the one before was not through */
    uint64_t errors, lost; /* refused; never through */
    uint64_t pushes, push_bytes, games;
    double commit;                    /* milliseconds of a commit to the disk, on average */
    double seconds, cpu, own_cpu;     /* of the clock; of the server's processor time; of this program's */
    uint64_t resident, peak, private; /* bytes at the end */
} Figures;

/* An acknowledged action, to be looked for in the database. */
typedef struct Ack {
    uint32_t game; /* index of its code */
    uint32_t version;
    uint32_t client;
    uint8_t seat;
} Ack;

typedef struct LoadTable LoadTable;

/* One connection at a table. */
typedef struct Guest {
    Person person;
    LoadTable *table;
    uint8_t seat;                  /* 0: a spectator */
    int64_t version;               /* the newest heard of */
    int64_t arrived;               /* when */
    char next[TABLE_ACTION_BYTES]; /* what this seat will do when it is asked to; empty: nothing */
} Guest;

typedef enum LoadStage { LOAD_IDLE, LOAD_MOVING, LOAD_REMATCH, LOAD_OPENING, LOAD_STARTING } LoadStage;

typedef struct Load Load;
struct LoadTable {
    Load *load;
    char code[TABLE_CODE_BYTES];
    uint32_t game;
    Guest *guests; /* players by seat, then spectators */
    LoadStage stage;
    bool over, overdue;
    uint32_t ahead; /* moves to make at once before the measuring */
    /* the move on its way */
    Guest *mover;
    int64_t id, said, answered; /* when it was said and answered; 0: not yet */
    int64_t version;            /* that it got */
    uint32_t client;
    uint32_t opened; /* guests who look at the rematch */
};

struct Load {
    const LoadSettings *settings;
    Server server;
    Pace pace;
    LoadTable *tables;
    uint32_t guests; /* at each table */
    KbFast random;
    bool measuring;
    Figures figures;
    char (*codes)[TABLE_CODE_BYTES]; /* of all games ever begun */
    uint32_t code_count;
    Ack *acks;
    size_t ack_count, ack_room;
    uint32_t clients; /* names of actions given out */
};

/* Make the people and their tables, deal. False with a sentence on standard error. */
bool load_gather(Load *load);
/* A lane of the pace is due: its table makes a move. */
void load_due(void *context, uint32_t lane);
/* A socket (a Guest) has something to say. */
void load_readable(void *context, void *socket);
/* Say the next move of the table if it can. */
void load_table_move(LoadTable *table);
/* Take over the view in a push or in an answer to open. */
void load_guest_look(Guest *guest, KbJson message);
/* A game ended: begin the next one with the same people. And what is said on the way there. */
void load_rematch_begin(LoadTable *table);
void load_rematch_answer(Guest *guest, KbJson answer);
uint32_t load_code_add(Load *load, const char *code);

/* Every acknowledged action is in the database, once, at its version: how many are not. */
uint64_t load_missing(Load *load);

/* The same traffic over the echo: `bytes` back for each move. */
bool load_echo(const LoadSettings *settings, size_t bytes, Figures *figures);

void load_report(const LoadSettings *settings, Figures *table, Figures *echo, uint64_t missing);
/* A certificate signed by itself, in a new folder, by the program openssl. */
bool load_certificate_make(LoadSettings *settings);
void load_certificate_remove(LoadSettings *settings);

bool load_settings_read(LoadSettings *settings, int argc, char **argv);

#endif
