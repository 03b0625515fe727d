/* Playing: copies behave alike, games end and give a result, and the same key and actions give the same game. */
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "harness/checks.h"
#include "harness/run.h"

/* ---- copies ---- */

static bool events_equal(const KbEvents *a, const KbEvents *b)
{
    return a->count == b->count && a->revealed == b->revealed && a->shown == b->shown &&
           memcmp(a->at, b->at, a->count * sizeof *a->at) == 0;
}

static bool copies_are_alike(Run *run, const KbState *copy, const KbState *silent)
{
    if (!run_saves_equal(run, run->state, copy))
        return run_fail(run, "a copy of the state came out different");
    if (!run_saves_equal(run, run->state, silent))
        return run_fail(run, "the same action without room for events came out different");
    if (!events_equal(&run->events, &run->copy_events))
        return run_fail(run, "a copy of the state made other events");
    for (KbSeat seat = 0; seat <= run->players; seat++)
        if (!run_views_equal(run, run->state, copy, seat))
            return run_fail(run, "seat %d's view of a copy differs, or not every byte of it is written", seat);
    return true;
}

/* Put the copy through bytes: a loaded state must not only look alike, but play alike. */
static bool copy_reloads(Run *run, KbState *copy)
{
    size_t length = run->game->save(run->setup, copy, run->save[0]);
    run_dirty(copy, run->game->state_bytes, 0xa5);
    KbError error = run->game->load(run->setup, run->save[0], length, copy);
    return error == KB_OK || run_fail(run, "a save cannot be loaded: error %d", (int)error);
}

static void copies_game(Run *run)
{
    KbSeat seat;
    KbAction action;
    /* Dealt again into other dirt: nothing may be left over from what the memory held. */
    run_dirty(run->copy[0], run->game->state_bytes, 0xff);
    run->game->init(run->setup, &run->random, run->copy[0], NULL);
    if (!run_saves_equal(run, run->state, run->copy[0])) {
        run_fail(run, "the same deal into other memory came out different");
        return;
    }
    while (run_pick(run, &seat, &action)) {
        run_copy_state(run, run->copy[1], run->state);
        if (!run_apply(run, seat, action))
            return;
        if (run_apply_to(run, &run->random, run->copy[0], seat, action, &run->copy_events) ||
            run_apply_to(run, &run->random, run->copy[1], seat, action, NULL)) {
            run_fail(run, "a copy refuses what the original took");
            return;
        }
        if (!copies_are_alike(run, run->copy[0], run->copy[1]) || !copy_reloads(run, run->copy[0]))
            return;
        run->verdict->compared++;
    }
}

void check_copies(const HarnessGame *harness, HarnessVerdict *verdict)
{
    for (uint32_t number = 0; verdict->ok && number < 60; number++) {
        Run run;
        if (run_open(&run, harness, number, verdict))
            copies_game(&run);
        run_close(&run);
    }
}

/* ---- ends ---- */

static bool result_is_sane(Run *run)
{
    KbResult result;
    run_dirty(&result, sizeof result, 0xff);
    run->game->result(run->setup, run->state, &result);
    if (!result.winners || result.winners & ~kb_seats_all(run->players))
        return run_fail(run, "the winners are %#x", result.winners);
    for (KbSeat winner = 1; winner <= run->players; winner++)
        for (KbSeat seat = 1; seat <= run->players; seat++)
            if (result.winners & kb_seat_bit(winner) && result.score[winner] < result.score[seat])
                return run_fail(run, "seat %d wins with less than seat %d has", winner, seat);
    return true;
}

static bool nobody_can_act(Run *run)
{
    KbTurn turn;
    run->game->turn(run->setup, run->state, &turn);
    if (turn.awaited || turn.may || turn.window)
        return run_fail(run, "the game is over and still waits");
    for (KbSeat seat = 0; seat <= run->players; seat++) {
        if (run_legal_into(run, run->state, seat, 0) || run->game->sample(run->setup, run->state, seat, &run->fast))
            return run_fail(run, "the game is over and seat %d can act", seat);
    }
    return true;
}

void check_ends(const HarnessGame *harness, HarnessVerdict *verdict)
{
    for (uint32_t number = 0; verdict->ok && number < 300; number++) {
        Run run;
        uint16_t round = 1;
        bool going = run_open(&run, harness, number, verdict);
        while (going) {
            KbTurn turn;
            run.game->turn(run.setup, run.state, &turn);
            if (turn.round < round)
                run_fail(&run, "round %d comes after round %d", turn.round, round);
            round = turn.round;
            going = run_step(&run);
        }
        if (verdict->ok && nobody_can_act(&run) && result_is_sane(&run))
            verdict->compared++;
        run_close(&run);
    }
}

/* ---- replays ---- */

typedef struct Played {
    KbSeat seat;
    KbAction action;
    uint64_t hash;
} Played;

static uint64_t state_hash(Run *run)
{
    return kb_hash(run->save[0], run->game->save(run->setup, run->state, run->save[0]), 0);
}

static uint32_t play_and_note(Run *run, Played *played)
{
    uint32_t count = 0;
    KbSeat seat;
    KbAction action;
    while (run_pick(run, &seat, &action) && run_apply(run, seat, action))
        played[count++] = (Played){ seat, action, state_hash(run) };
    return count;
}

static void replay(Run *run, const Played *played, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        if (!run_apply(run, played[i].seat, played[i].action))
            return;
        if (state_hash(run) != played[i].hash) {
            run_fail(run, "a replay has another hash");
            return;
        }
        run->verdict->compared++;
    }
}

static void replay_game(const HarnessGame *harness, HarnessVerdict *verdict, uint32_t number)
{
    Played *played = malloc(harness->actions_bound * sizeof *played);
    uint32_t count = 0;
    Run run;
    if (run_open(&run, harness, number, verdict))
        count = play_and_note(&run, played);
    run_close(&run);
    if (run_open(&run, harness, number, verdict))
        replay(&run, played, count);
    run_close(&run);
    free(played);
}

/* Another key must deal another game. A set-up may fix the whole deal, so only one of them has to show it. */
static void keys_matter(const HarnessGame *harness, HarnessVerdict *verdict)
{
    bool differs = false;
    Run run;
    for (uint32_t number = 0; verdict->ok && !differs && number < harness->setup_count; number++) {
        if (run_open(&run, harness, number, verdict)) {
            KbRandom other;
            run_key(&other, 77);
            run.game->init(run.setup, &other, run.copy[0], NULL);
            differs = !run_saves_equal(&run, run.state, run.copy[0]);
        }
        if (!differs && number + 1 == harness->setup_count)
            run_fail(&run, "another key deals the same game in every set-up");
        run_close(&run);
    }
}

void check_replays(const HarnessGame *harness, HarnessVerdict *verdict)
{
    for (uint32_t number = 0; verdict->ok && number < 60; number++)
        replay_game(harness, verdict, number);
    keys_matter(harness, verdict);
}

/* ---- time is up ---- */

static void timeout_state(Run *run)
{
    KbTurn turn;
    run->game->turn(run->setup, run->state, &turn);
    for (KbSeat seat = 1; seat <= run->players; seat++) {
        if (!(turn.awaited & kb_seat_bit(seat)))
            continue;
        KbAction action = run->game->timeout(run->setup, run->state, seat);
        uint32_t count = run_legal_into(run, run->state, seat, 0);
        if (action && !run_list_has(run->actions[0], count, action))
            run_fail(run, "when seat %d's time is up it does what is not legal", seat);
        run->verdict->compared++;
    }
}

void check_timeouts(const HarnessGame *harness, HarnessVerdict *verdict)
{
    run_visit(harness, verdict, 60, 1, timeout_state);
}
