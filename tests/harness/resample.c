/* Resample: other truths than the real one, valid ones, that play on to the end; and a measure of how evenly they
 * are drawn. */
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "harness/checks.h"
#include "harness/run.h"

static bool resampled_can_be_saved(Run *run, KbSeat seat)
{
    size_t length = run->game->save(run->setup, run->copy[0], run->save[0]);
    run_dirty(run->copy[1], run->game->state_bytes, 0xa5);
    if (run->game->load(run->setup, run->save[0], length, run->copy[1]) ||
        !run_saves_equal(run, run->copy[0], run->copy[1]))
        return run_fail(run, "what resample gives for seat %d cannot be saved and loaded", seat);
    return true;
}

static bool resampled_plays_on(Run *run, KbSeat seat)
{
    KbRandom random;
    KbTurn turn;
    KbState *state = run->copy[0];
    run_key(&random, kb_fast_next(&run->fast));
    for (uint32_t i = 0; i <= run->harness->actions_bound; i++) {
        run->game->turn(run->setup, state, &turn);
        if (turn.over)
            return true;
        KbSeats can = turn.awaited | turn.may;
        KbSeat actor;
        do
            actor = (KbSeat)(1 + kb_fast_below(&run->fast, run->players));
        while (!(can & kb_seat_bit(actor)) && can);
        KbAction action = run->game->sample(run->setup, state, actor, &run->fast);
        if (!can || !action || run_apply_to(run, &random, state, actor, action, &run->copy_events))
            return run_fail(run, "what resample gives for seat %d gets stuck after %u actions", seat, i);
    }
    return run_fail(run, "what resample gives for seat %d does not end", seat);
}

/* view[0] holds the onlooker's view. At most 40 tries: a fair draw of two truths gives one of them 40 times once in
 * 10^12. */
static bool resample_varies(Run *run)
{
    run->game->resample(run->setup, run->view[0], &run->fast, run->copy[0]);
    for (int i = 1; i < 40; i++) {
        run->game->resample(run->setup, run->view[0], &run->fast, run->copy[1]);
        if (!run_saves_equal(run, run->copy[0], run->copy[1]))
            return true;
    }
    return false;
}

/* `action` has just led from copy[2] to the state. If the actor could have done another thing that looks the same to
 * `onlooker`, there are at least two truths for the onlooker, and resample must find more than one. Where the view is as
 * it was before, nothing may have been done yet, and that can be the only truth that is found. */
static void hidden_is_resampled(Run *run, KbSeat actor, KbAction action, KbSeat onlooker)
{
    uint32_t count = run_legal_into(run, run->copy[2], actor, 0);
    for (uint32_t i = 0; i < count; i++) {
        KbAction other = run->actions[0][i];
        if (other == action ||
            !run->harness->alike(run->setup, run->copy[2], action, run->copy[2], other, actor, onlooker))
            continue;
        run_copy_state(run, run->copy[0], run->copy[2]);
        run_apply_to(run, &run->random, run->copy[0], actor, other, &run->copy_events);
        if (run->events.revealed || run->copy_events.revealed)
            continue;
        run_view(run, run->state, onlooker, run->view[0], 0);
        if (!resample_varies(run) && !run_views_equal(run, run->copy[2], run->state, onlooker))
            run_fail(run, "seat %d cannot know what seat %d did, and resample gives one truth only", onlooker, actor);
        run->verdict->telling++;
        return;
    }
}

static void resample_game(Run *run)
{
    KbSeat actor;
    KbAction action;
    while (run_pick(run, &actor, &action)) {
        run_copy_state(run, run->copy[2], run->state);
        if (!run_apply(run, actor, action))
            return;
        for (KbSeat seat = 0; seat <= run->players; seat++) {
            if (seat != actor)
                hidden_is_resampled(run, actor, action, seat);
            if (!run->verdict->ok || (run->step + seat) % 7)
                continue;
            run_view(run, run->state, seat, run->view[0], 0);
            run_dirty(run->copy[0], run->game->state_bytes, 0xa5);
            run->game->resample(run->setup, run->view[0], &run->fast, run->copy[0]);
            if (!resampled_can_be_saved(run, seat) || !resampled_plays_on(run, seat))
                return;
            run->verdict->compared++;
        }
    }
}

void check_resamples(const HarnessGame *harness, HarnessVerdict *verdict)
{
    for (uint32_t number = 0; verdict->ok && number < 60; number++) {
        Run run;
        if (run_open(&run, harness, number, verdict))
            resample_game(&run);
        run_close(&run);
    }
}

/* ---- evenness ---- */

static double root(double square)
{
    double x = square > 1 ? square : 1;
    for (int i = 0; i < 60; i++)
        x = (x + square / x) / 2;
    return x;
}

/* Wilson and Hilferty: the cube root of chi-square over its freedom is nearly normal. */
double harness_chi_limit(uint32_t freedom)
{
    double part = 2.0 / (9.0 * freedom);
    double x = 1 - part + 4.3 * root(part);
    return freedom * x * x * x;
}

static int hash_order(const void *a, const void *b)
{
    uint64_t x, y;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    return (x > y) - (x < y);
}

static uint32_t run_length(const uint64_t *hashes, uint32_t count)
{
    uint32_t length = 1;
    while (length < count && hashes[length] == hashes[0])
        length++;
    return length;
}

static double evenness(const uint64_t *hashes, uint32_t samples, uint32_t *distinct)
{
    double chi = 0;
    *distinct = 0;
    for (uint32_t i = 0; i < samples; i += run_length(hashes + i, samples - i))
        ++*distinct;
    double expected = (double)samples / *distinct;
    for (uint32_t i = 0, length; i < samples; i += length) {
        length = run_length(hashes + i, samples - i);
        chi += (length - expected) * (length - expected) / expected;
    }
    return chi;
}

bool harness_resample_even(const KbGame *game, const KbSetup *setup, const KbState *state, KbSeat seat,
                           uint32_t samples, uint32_t *distinct, double *chi)
{
    KbView *view = aligned_alloc(KB_ALIGN, (game->view_bytes + KB_ALIGN - 1) / KB_ALIGN * KB_ALIGN);
    KbView *again = aligned_alloc(KB_ALIGN, (game->view_bytes + KB_ALIGN - 1) / KB_ALIGN * KB_ALIGN);
    KbState *truth = aligned_alloc(KB_ALIGN, (game->state_bytes + KB_ALIGN - 1) / KB_ALIGN * KB_ALIGN);
    uint8_t *save = malloc(game->save_bytes);
    uint64_t *hashes = malloc(samples * sizeof *hashes);
    bool same = true;
    KbFast fast;
    kb_fast_seed(&fast, samples);
    game->view(setup, state, seat, view);
    for (uint32_t i = 0; i < samples; i++) {
        game->resample(setup, view, &fast, truth);
        game->view(setup, truth, seat, again);
        same = same && memcmp(view, again, game->view_bytes) == 0;
        hashes[i] = kb_hash(save, game->save(setup, truth, save), 0);
    }
    qsort(hashes, samples, sizeof *hashes, hash_order);
    *chi = evenness(hashes, samples, distinct);
    free(view);
    free(again);
    free(truth);
    free(save);
    free(hashes);
    return same;
}
