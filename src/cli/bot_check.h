/* The self-check of a program: situations that it is put into, one after the other. */
#ifndef CLI_BOT_CHECK_H
#define CLI_BOT_CHECK_H

#include "bot/bot.h"
#include "cli/program_talk.h"
#include "core/fast.h"
#include "core/random.h"
#include "referee/table.h"

/* A game being played: the program has one seat, bots have the others. */
typedef struct CheckTable {
    const KbGame *game;
    uint8_t players;
    KbSeat seat; /* the program's */
    KbRandom random;
    KbFast chance; /* the bots', and whom of several the game asks first */
    _Alignas(KB_ALIGN) uint8_t setup[KB_SETUP_ROOM];
    _Alignas(KB_ALIGN) uint8_t state[KB_STATE_ROOM];
    _Alignas(KB_ALIGN) uint8_t view[KB_VIEW_ROOM];
} CheckTable;

typedef struct Check {
    const char *command;
    ProgramLimits limits;
    Program *program; /* NULL: it must be started first */
    unsigned situations, failed, warned;
    uint64_t decisions, peak_kib;
    int64_t slowest_ms;
    char note[160]; /* what is worth telling of the situation, for its line */
    char why[PROGRAM_WHY_BYTES];
    CheckTable table;
} Check;

/* Each puts the program into a situation. False: check->why says what went wrong. */
typedef bool CheckSituation(Check *check);

/* ---- bot_check.c: what all situations are made with ---- */

/* Deal anew. `options` must be right. */
void check_deal(CheckTable *table, const KbGame *game, uint8_t players, KbSeat seat, const char *options,
                uint32_t deal);
/* The same game with other cards. */
void check_deal_again(CheckTable *table, uint32_t deal);
const KbSetup *check_setup(const CheckTable *table);
const KbState *check_state(const CheckTable *table);
/* The view of a seat, in the table's own memory until the next call. */
const KbView *check_view(CheckTable *table, KbSeat seat);
/* Whom the game waits for: any of several. 0: it is over. */
KbSeat check_awaited(CheckTable *table);
/* What a bot does on that seat: chance on even seats, a plan on odd ones. */
KbAction check_bot(CheckTable *table, KbSeat seat);
void check_apply(CheckTable *table, KbSeat seat, KbAction action);

/* The program is there and the game has begun for it. */
bool check_begin(Check *check);
/* It is asked once, and what it answers is done. */
bool check_ask(Check *check);
/* All of the game from here on. */
bool check_play(Check *check);

/* ---- bot_check_situations.c ---- */

/* All that the game has, each with its line. */
void check_situations(Check *check, const KbGame *game);

#endif
