/* A game of Corruption on a fixed deal, played by texts. Round 1 deals monument and opera-house to the city, stadium and subway
 * to the county, university and airport to the state. */
#ifndef TESTS_SCENE_H
#define TESTS_SCENE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <kickback/corruption.h>

#include "referee/table.h"

typedef struct Scene {
    KbTable table;
    KbMove moves[4096];
    KbEvents events; /* of the last act */
} Scene;

/* Six placements of each player, like { "8000 swiss-city", "da opera-house" }; NULL and missing ones are filled with the player's
 * smallest bribes that the plan leaves free, under `filler`. */
typedef struct Plan {
    const char *filler; /* NULL: university */
    const char *at[CORRUPTION_PLAYERS_MAX][CORRUPTION_PLACES];
} Plan;

/* `options` are members to add, like "\"variant\":\"river\"", or "". The caller frees nothing: one scene lives at a time. */
Scene *scene_start(uint8_t players, const char *options);
/* The same with the whole options object, without the fixed deal. */
Scene *scene_start_raw(uint8_t players, const char *options, const char *seed);
const CorruptionSetup *scene_setup(const Scene *scene);
const CorruptionState *scene_state(const Scene *scene);
const CorruptionTable *scene_table(const Scene *scene);

void scene_act(Scene *scene, KbSeat seat, const char *action);
/* It must be refused with `error`, and nothing may change. */
void scene_refuse(Scene *scene, KbSeat seat, const char *action, KbError error);
/* Place all cards of a round. */
void scene_round(Scene *scene, const Plan *plan);
/* Rounds of nothing but ties: every player lays the same bribes under the same contracts. */
void scene_dull_round(Scene *scene);
/* The legal actions of `seat`, as texts parted by "; ". */
const char *scene_legal(const Scene *scene, KbSeat seat);
/* View and events of the last act as JSON. */
const char *scene_view(const Scene *scene, KbSeat seat);
const char *scene_events(const Scene *scene, KbSeat seat);
/* How many events of a kind the last act made. */
unsigned scene_count_events(const Scene *scene, CorruptionEventKind kind);
/* The contract's number, from its id. */
uint8_t scene_contract(const Scene *scene, const char *id);
/* Who won the contract, 0: nobody yet. */
KbSeat scene_winner(const Scene *scene, const char *id);

void assert_contains(const char *text, const char *part);
void assert_lacks(const char *text, const char *part);

#endif
