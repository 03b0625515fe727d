/* One game being played at random, and the memory its checks need. Memory is allocated to the byte, so that the
 * address sanitizer sees a game write past what it asked for. */
#ifndef TESTS_HARNESS_RUN_H
#define TESTS_HARNESS_RUN_H

#include "core/fast.h"
#include "core/random.h"
#include "core/text.h"
#include "harness/harness.h"

enum { RUN_TEXT_BYTES = 1 << 18, RUN_COPIES = 3 };

typedef struct Run {
    const HarnessGame *harness;
    const KbGame *game;
    HarnessVerdict *verdict;
    const HarnessSetup *named;
    uint8_t players;
    uint32_t number, step;
    KbSetup *setup;
    KbRandom random;
    KbFast fast;
    uint64_t shunned; /* verbs that this game avoids if it seeks */
    KbState *state;
    KbEvents events; /* of the last action */
    /* Room for the checks. */
    KbState *copy[RUN_COPIES];
    KbEvents copy_events;
    KbView *view[2];
    uint8_t *save[2];
    char *text[2];
    KbAction *actions[2];
} Run;

/* Start game `number` (its set-up, key and choices follow from the number). False, with the verdict, if it cannot
 * be. */
bool run_open(Run *run, const HarnessGame *harness, uint32_t number, HarnessVerdict *verdict);
void run_close(Run *run);
/* A random seat that may act and a random action of it. Half of the games seek what the games of this check have seldom
 * done. False when the game is over or the verdict fell. */
bool run_pick(Run *run, KbSeat *seat, KbAction *action);
bool run_apply(Run *run, KbSeat seat, KbAction action);
/* How often the games of this check have come to such a step. */
uint32_t *run_done(const Run *run, KbSeat seat, KbAction action);
/* Pick and apply. */
bool run_step(Run *run);
/* Play `games` games and call `visit` in every `stride`th state and the last. */
void run_visit(const HarnessGame *harness, HarnessVerdict *verdict, uint32_t games, uint32_t stride,
               void (*visit)(Run *run));

/* Note the first failure. Always false, so that a check can `return run_fail(...)`. */
bool run_fail(Run *run, const char *format, ...) __attribute__((format(printf, 2, 3)));

void run_key(KbRandom *random, uint64_t seed);
/* Apply without looking at the result's sanity; `events` starts afresh. */
KbError run_apply_to(Run *run, const KbRandom *random, KbState *state, KbSeat seat, KbAction action, KbEvents *events);
void run_copy_state(const Run *run, KbState *to, const KbState *from);
void run_dirty(void *memory, size_t bytes, uint8_t with);
/* The view of `seat` in memory that held `dirt` before. */
void run_view(const Run *run, const KbState *state, KbSeat seat, KbView *view, uint8_t dirt);
bool run_views_equal(const Run *run, const KbState *a, const KbState *b, KbSeat seat);
bool run_saves_equal(const Run *run, const KbState *a, const KbState *b);
/* The view, what turn adds, and the events as JSON of `seat` into text[index]; false, with the verdict, if it is no
 * JSON. */
bool run_view_json(Run *run, const KbView *view, int index);
bool run_events_json(Run *run, const KbEvents *events, KbSeat seat, int index);
const char *run_action_name(const Run *run, KbAction action, char *buffer, size_t capacity);
bool run_list_has(const KbAction *actions, uint32_t count, KbAction action);
uint32_t run_legal_into(const Run *run, const KbState *state, KbSeat seat, int index);
/* Has the fault this error, and an argument for every one that its sentence speaks of? */
bool run_fault_is_whole(Run *run, KbError error, const KbFault *fault, const char *what);
bool run_turns_equal(const Run *run, const KbState *a, const KbState *b);

#endif
