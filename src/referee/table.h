/* A table: one game being played, with its true state and everything done so far. The referee, the command, records and the
 * server all play through it.
 *
 * Everything a table needs lies inside it but the list of moves, whose room the caller gives, so a table can be static memory
 * in the browser. The order of calls: kb_table_start, then act and undo until kb_table_turn says over. */
#ifndef KB_REFEREE_TABLE_H
#define KB_REFEREE_TABLE_H

#include <kickback/kickback.h>

#include "core/random.h"

enum {
    /* The largest setup, state, view, save and events of the games in kb_games. A setup's own deck comes last in it: memory that nobody
     * touches costs nothing. */
    KB_SETUP_ROOM = 160 * 1024,
    KB_STATE_ROOM = 4096,
    KB_VIEW_ROOM = 4096,
    KB_SAVE_ROOM = 8192,
    KB_EVENTS_ROOM = 512,
    KB_SEED_BYTES = 128,        /* of a seed's text, with its NUL */
    KB_CONTRIBUTION_BYTES = 64, /* the most that one seat contributes */
    KB_MOVES_MAX = 65536,
    KB_RUN_MAX = 256 /* actions in a row that can be taken back */
};

/* The games there are, ended by NULL. */
extern const KbGame *const kb_games[];
const KbGame *kb_game_find(const char *id, size_t length);

/* Where the random draws come from. The server seed is SHA-256(text), or the 32 bytes that 64 lower-case hexadecimal digits say;
 * the commitment is SHA-256 of the server seed; the key is SHA-256 of a fixed prefix, the server seed and the contributions by
 * seat. The prefix keeps the public commitment from ever being the key. */
typedef struct KbSeed {
    char text[KB_SEED_BYTES];
    uint8_t contribution[KB_SEATS_MAX + 1][KB_CONTRIBUTION_BYTES];
    uint8_t contribution_length[KB_SEATS_MAX + 1]; /* 0: none */
} KbSeed;

/* Take `text` as the seed: 1 to 127 bytes of one line. */
KbError kb_seed_text(KbSeed *seed, const char *text, size_t length, KbFault *fault);
void kb_seed_bytes(const KbSeed *seed, uint8_t bytes[32]);
void kb_seed_commitment(const KbSeed *seed, uint8_t commitment[32]);
void kb_seed_random(const KbSeed *seed, KbRandom *random);

typedef struct KbMove {
    KbAction action; /* 0: an undo */
    uint32_t below;  /* of an action: its place in the run stands on move number `below`, from 1; 0: on none */
    KbSeat seat;
} KbMove;

typedef struct KbTable {
    const KbGame *game;
    uint8_t players;
    KbSeed seed;
    KbRandom random;
    KbMove *moves;
    uint32_t move_count, move_capacity;
    /* The run of standing actions that may still be taken back: all by one seat, nothing revealed. */
    uint32_t run_top; /* the number of its last move, from 1; 0: the run is empty */
    uint32_t run_length;
    const uint8_t *base; /* not NULL: the moves begin after this saved state, not after the deal */
    size_t base_length;
    bool broken; /* an invariant failed: the table is stopped as it was before that action */
    _Alignas(KB_ALIGN) uint8_t setup_room[KB_SETUP_ROOM];
    _Alignas(KB_ALIGN) uint8_t state_room[KB_STATE_ROOM];
    _Alignas(KB_ALIGN) uint8_t run_room[KB_STATE_ROOM]; /* the state at the start of the run */
    KbEvent event_room[KB_EVENTS_ROOM];
} KbTable;

/* Begin a new game in *table, whose moves lie in `moves`. On an error *fault says why and the table must not be used. `events`,
 * here and below, may be NULL; else it points to the events of this call, in the table's own memory until the next call. */
KbError kb_table_start(KbTable *table, const KbGame *game, uint8_t players, const char *options, size_t options_length,
                       const KbSeed *seed, KbMove *moves, uint32_t move_capacity, KbFault *fault);

/* Save the state: at most KB_SAVE_ROOM bytes. */
size_t kb_table_save(const KbTable *table, uint8_t *bytes);
/* Forget the moves so far: from here on the table begins with its present state, whose saved bytes are `base`, and nothing before can
 * be taken back. `base` stays the caller's and must outlive the table or the next call. */
void kb_table_rebase(KbTable *table, const uint8_t *base, size_t base_length);
/* Go on from saved bytes, like kb_table_start with everything that led to them done and forgotten. KB_BAD_SAVE if they are none. */
KbError kb_table_resume(KbTable *table, const KbGame *game, uint8_t players, const char *options, size_t options_length,
                        const KbSeed *seed, const uint8_t *base, size_t base_length, KbMove *moves,
                        uint32_t move_capacity, KbFault *fault);

/* Go through everything from the deal (or base) on: `each` gets the table as it was then, and the events of the deal (move NULL; not
 * told with a base) and of every move after it, undos too (without events). */
typedef void KbTableListener(void *context, const KbTable *then, const KbMove *move, const KbEvents *events);
void kb_table_retell(const KbTable *table, KbTableListener *each, void *context);

const KbSetup *kb_table_setup(const KbTable *table);
void kb_table_turn(const KbTable *table, KbTurn *turn);
void kb_table_view(const KbTable *table, KbSeat seat, KbView *view);
void kb_table_result(const KbTable *table, KbResult *result);
uint64_t kb_table_hash(const KbTable *table);

/* What a silent `seat` does when its time is up; 0: a bot decides. */
KbAction kb_table_timeout(const KbTable *table, KbSeat seat);

/* A moment of the table, to go back to when the next move cannot be kept. The true states in it lie in the caller's `room` of
 * kb_table_mark_bytes; nobody but the table reads them. */
typedef struct KbMark {
    uint32_t move_count, run_top, run_length;
    uint8_t *room;
} KbMark;
size_t kb_table_mark_bytes(const KbTable *table);
void kb_table_mark(const KbTable *table, uint8_t *room, KbMark *mark);
void kb_table_return(KbTable *table, const KbMark *mark);

/* Do `action` for `seat`. On anything but KB_OK nothing has changed and *fault says why in words for that seat. */
KbError kb_table_act(KbTable *table, KbSeat seat, KbAction action, KbEvents *events, KbFault *fault);
/* Take back the last action of `seat`, while no other seat has acted and nothing came to light by it. */
KbError kb_table_undo(KbTable *table, KbSeat seat, KbFault *fault);
/* What kb_table_undo would answer; nothing is done. */
KbError kb_table_check_undo(const KbTable *table, KbSeat seat, KbFault *fault);

#endif
