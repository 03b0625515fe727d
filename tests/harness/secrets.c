/* Non-interference: change everything that a seat cannot know, and that seat sees no difference.
 *
 * check_views changes it by resampling. check_twins keeps two truths that look the same to one onlooker and plays
 * both on: what the onlooker does is done in both, what another seat does in one is matched in the other by
 * something that by the rules (HarnessGame.alike) looks the same, different whenever possible. After every step the
 * onlooker's view, list, turn and events must still be equal. When the onlooker learns something, or nothing
 * matches, a new twin is drawn from the onlooker's view. */
#include <stdio.h>
#include <string.h>

#include "harness/checks.h"
#include "harness/run.h"

/* Does some other seat see a difference? Then something hidden from `onlooker` has really changed; saves would
 * differ by the number of random draws alone. */
static bool truths_differ(const Run *run, const KbState *a, const KbState *b, KbSeat onlooker)
{
    for (KbSeat seat = 1; seat <= run->players; seat++)
        if (seat != onlooker && !run_views_equal(run, a, b, seat))
            return true;
    return false;
}

static bool lists_equal(const Run *run, const KbState *a, const KbState *b, KbSeat seat)
{
    uint32_t first = run_legal_into(run, a, seat, 0), second = run_legal_into(run, b, seat, 1);
    return first == second && memcmp(run->actions[0], run->actions[1], first * sizeof(KbAction)) == 0;
}

/* All that `seat` sees of two truths; `json` too costs more. */
static bool look_the_same(Run *run, const KbState *other, KbSeat seat, bool json, const char *when)
{
    if (!run_turns_equal(run, run->state, other))
        return run_fail(run, "%s the turn tells seat %d a secret", when, seat);
    if (!lists_equal(run, run->state, other, seat))
        return run_fail(run, "%s the legal actions tell seat %d a secret", when, seat);
    if (!run_views_equal(run, run->state, other, seat))
        return run_fail(run, "%s the view tells seat %d a secret", when, seat);
    if (json && (!run_view_json(run, run->view[0], 0) || !run_view_json(run, run->view[1], 1)))
        return false;
    if (json && strcmp(run->text[0], run->text[1]))
        return run_fail(run, "%s the view's JSON tells seat %d a secret", when, seat);
    return true;
}

static void resample_into(Run *run, KbSeat seat, KbState *state)
{
    run_view(run, run->state, seat, run->view[0], 0);
    run_dirty(state, run->game->state_bytes, 0xa5);
    run->game->resample(run->setup, run->view[0], &run->fast, state);
}

/* ---- by resampling ---- */

static void views_state(Run *run)
{
    for (KbSeat seat = 0; seat <= run->players; seat++) {
        resample_into(run, seat, run->copy[0]);
        if (!look_the_same(run, run->copy[0], seat, (run->step + seat) % 4 == 0, "after resampling"))
            return;
        run->verdict->compared++;
        run->verdict->telling += truths_differ(run, run->state, run->copy[0], seat);
    }
}

void check_views(const HarnessGame *harness, HarnessVerdict *verdict)
{
    run_visit(harness, verdict, 80, 1, views_state);
}

/* ---- by playing on ---- */

/* What `actor` could do in the twin that looks to the onlooker like `action`; another one if possible. 0: nothing. */
static KbAction match(Run *run, const KbState *twin, KbSeat actor, KbAction action, KbSeat onlooker)
{
    uint32_t count = run_legal_into(run, twin, actor, 1), matches = 0;
    KbAction *actions = run->actions[1];
    bool same = false;
    for (uint32_t i = 0; i < count; i++) {
        KbAction other = actions[i];
        if (!run->harness->alike(run->setup, run->state, action, twin, other, actor, onlooker))
            continue;
        if (other == action)
            same = true;
        else
            actions[matches++] = other;
    }
    if (matches)
        return actions[kb_fast_below(&run->fast, matches)];
    return same ? action : 0;
}

static bool onlooker_learns(Run *run, const KbState *before, KbSeat actor, KbAction action, KbSeat onlooker)
{
    return !run->harness->shows || run->harness->shows(run->setup, before, action, actor, onlooker);
}

static bool events_look_the_same(Run *run, KbSeat onlooker, KbSeat actor, KbAction action)
{
    char name[128];
    if (!run_events_json(run, &run->events, onlooker, 0) || !run_events_json(run, &run->copy_events, onlooker, 1))
        return false;
    if (strcmp(run->text[0], run->text[1]))
        return run_fail(run, "the events of seat %d's '%s' tell seat %d a secret: %.200s or %.200s", actor,
                        run_action_name(run, action, name, sizeof name), onlooker, run->text[0], run->text[1]);
    return true;
}

/* One step of both. False when a new twin is needed or the verdict fell. */
static bool twin_step(Run *run, KbState *twin, KbSeat onlooker, KbSeat actor, KbAction action)
{
    KbState *before = run->copy[1], *twin_before = run->copy[2];
    KbRandom other_key;
    run_key(&other_key, kb_fast_next(&run->fast));
    run_copy_state(run, before, run->state);
    run_copy_state(run, twin_before, twin);
    KbAction matched = actor == onlooker ? action : match(run, twin, actor, action, onlooker);
    if (!run_apply(run, actor, action) || !matched)
        return false;
    const KbRandom *random = kb_fast_below(&run->fast, 2) ? &run->random : &other_key;
    if (run_apply_to(run, random, twin, actor, matched, &run->copy_events))
        return run_fail(run, "a twin that looks the same to seat %d refuses", onlooker);
    if (run->events.revealed && onlooker_learns(run, before, actor, action, onlooker))
        return false;
    if (run->copy_events.revealed && onlooker_learns(run, twin_before, actor, matched, onlooker))
        return false;
    char name[128], when[200];
    snprintf(when, sizeof when, "after seat %d's '%s' in twins", actor,
             run_action_name(run, action, name, sizeof name));
    if (!events_look_the_same(run, onlooker, actor, action) ||
        !look_the_same(run, twin, onlooker, run->step % 4 == 0, when))
        return false;
    run->verdict->compared++;
    run->verdict->telling += matched != action && truths_differ(run, run->state, twin, onlooker);
    return true;
}

static void twins_game(Run *run, KbSeat onlooker)
{
    KbState *twin = run->copy[0];
    KbSeat actor;
    KbAction action;
    resample_into(run, onlooker, twin);
    while (run_pick(run, &actor, &action))
        if (!twin_step(run, twin, onlooker, actor, action) && run->verdict->ok)
            resample_into(run, onlooker, twin);
}

void check_twins(const HarnessGame *harness, HarnessVerdict *verdict)
{
    for (uint32_t number = 0; verdict->ok && number < 100; number++) {
        KbSeat players = harness->setups[number % harness->setup_count].players;
        for (KbSeat onlooker = 0; verdict->ok && onlooker <= players; onlooker++) {
            Run run;
            if (run_open(&run, harness, number, verdict)) {
                kb_fast_seed(&run.fast, number * 16 + onlooker);
                twins_game(&run, onlooker);
            }
            run_close(&run);
        }
    }
}

/* ---- events by themselves: those of the deal have no twin ---- */

static bool event_hides(Run *run, KbEvent event, KbSeat seat)
{
    KbEvents one = { .at = &event, .count = 1, .capacity = 1 };
    if (!run_events_json(run, &one, seat, 0))
        return false;
    for (size_t i = 0; i < sizeof event.secret; i++)
        event.secret[i] = (uint8_t)kb_fast_below(&run->fast, 256);
    /* A secret out of range is never looked at, since this seat does not know it. */
    if (!run_events_json(run, &one, seat, 1))
        return false;
    if (strcmp(run->text[0], run->text[1]))
        return run_fail(run, "an event tells seat %d its secret: %.200s or %.200s", seat, run->text[0], run->text[1]);
    run->verdict->compared++;
    return true;
}

static void events_state(Run *run)
{
    for (uint32_t i = 0; i < run->events.count; i++)
        for (KbSeat seat = 0; seat <= run->players; seat++)
            if (!(run->events.at[i].knows & kb_seat_bit(seat)) && !event_hides(run, run->events.at[i], seat))
                return;
}

void check_events(const HarnessGame *harness, HarnessVerdict *verdict)
{
    run_visit(harness, verdict, 40, 1, events_state);
}
