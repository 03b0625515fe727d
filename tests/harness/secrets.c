/* Non-interference: change everything that a seat cannot know, and that seat sees no difference.
 *
 * check_views changes it by resampling. check_twins keeps two truths that look the same to one onlooker and plays
 * both on: what the onlooker does is done in both, what another seat does in one is matched in the other by
 * something that by the rules (HarnessGame.alike) looks the same, mostly a different thing. After every step the
 * onlooker's view, list, turn and events must still be equal. Where by the rules (HarnessGame.same_news) not the same
 * has come to light in both, or nothing matches, other twins are tried that were drawn before the step; one drawn
 * after it would say nothing about the step itself. What remains is counted, and so is each verb that was compared. */
#include <stdio.h>
#include <string.h>

#include "harness/checks.h"
#include "harness/run.h"

enum {
    GAMES = 160,
    TRIES = 40,    /* more twins for a kind of step that is done for the first time */
    VERB_LEAST = 5 /* comparisons of each verb with something hidden changed */
};

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

/* Any truth that looks to `seat` like `truth`. */
static void resample_into(Run *run, const KbState *truth, KbSeat seat, KbState *state)
{
    run_view(run, truth, seat, run->view[0], 0);
    run_dirty(state, run->game->state_bytes, 0xa5);
    run->game->resample(run->setup, run->view[0], &run->fast, state);
}

/* ---- by resampling ---- */

static void views_state(Run *run)
{
    for (KbSeat seat = 0; seat <= run->players; seat++) {
        resample_into(run, run->state, seat, run->copy[0]);
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

/* What becomes of two truths in a step. */
typedef enum Fate { FATE_UNMATCHED, FATE_PARTED, FATE_COMPARED } Fate;

/* Where the truth is before a step, and who does what. */
typedef struct Act {
    const KbState *before;
    KbAction action;
    KbSeat actor, onlooker;
} Act;

/* What the actor could do in the twin that looks to the onlooker like the action: another one rather than the same, but
 * not always, or what needs the same one before it (a card picked up, then played) would hardly ever be matched.
 * 0: nothing. */
static KbAction match(Run *run, const KbState *twin, const Act *act)
{
    uint32_t count = run_legal_into(run, twin, act->actor, 1), matches = 0;
    KbAction *actions = run->actions[1];
    bool same = false;
    for (uint32_t i = 0; i < count; i++) {
        KbAction other = actions[i];
        if (!run->harness->alike(run->setup, act->before, act->action, twin, other, act->actor, act->onlooker))
            continue;
        if (other == act->action)
            same = true;
        else
            actions[matches++] = other;
    }
    if (matches && !(same && kb_fast_below(&run->fast, 4) == 0))
        return actions[kb_fast_below(&run->fast, matches)];
    return same ? act->action : 0;
}

static bool same_news(Run *run, const Act *act, const HarnessStep *matched)
{
    HarnessStep step = { act->before, run->state, act->action };
    if (!run->events.revealed && !run->copy_events.revealed)
        return true;
    return run->harness->same_news &&
           run->harness->same_news(run->setup, &step, matched, act->actor, act->onlooker);
}

static bool events_look_the_same(Run *run, const Act *act, const char *name)
{
    if (!run_events_json(run, &run->events, act->onlooker, 0) ||
        !run_events_json(run, &run->copy_events, act->onlooker, 1))
        return false;
    if (strcmp(run->text[0], run->text[1]))
        return run_fail(run, "the events of seat %d's '%s' tell seat %d a secret: %.200s or %.200s", act->actor, name,
                        act->onlooker, run->text[0], run->text[1]);
    return true;
}

static void compare(Run *run, const KbState *twin, const Act *act, KbAction matched)
{
    char name[128], when[200];
    run_action_name(run, act->action, name, sizeof name);
    snprintf(when, sizeof when, "after seat %d's '%s' in twins", act->actor, name);
    if (!events_look_the_same(run, act, name) ||
        !look_the_same(run, twin, act->onlooker, run->step % 4 == 0, when))
        return;
    uint32_t *of_verb = &run->verdict->verb[kb_action_verb(act->action)];
    if (act->actor != act->onlooker && *of_verb < VERB_LEAST) /* and then no more: it takes time */
        *of_verb += !run_saves_equal(run, run->state, twin);
    run->verdict->compared++;
    run->verdict->telling += matched != act->action && truths_differ(run, run->state, twin, act->onlooker);
}

/* The truth has done its step; so does the twin. */
static Fate follow(Run *run, KbState *twin, const Act *act)
{
    KbState *twin_before = run->copy[2];
    KbRandom other_key;
    run_key(&other_key, kb_fast_next(&run->fast));
    run_copy_state(run, twin_before, twin);
    KbAction matched = act->actor == act->onlooker ? act->action : match(run, twin, act);
    if (!matched)
        return FATE_UNMATCHED;
    const KbRandom *random = kb_fast_below(&run->fast, 2) ? &run->random : &other_key;
    if (run_apply_to(run, random, twin, act->actor, matched, &run->copy_events))
        run_fail(run, "a twin that looks the same to seat %d refuses", act->onlooker);
    else if (!same_news(run, act, &(HarnessStep){ twin_before, twin, matched }))
        return FATE_PARTED;
    else
        compare(run, twin, act, matched);
    return FATE_COMPARED;
}

/* The truth itself, which then differs by what is matched and drawn, or any other that looks the same. */
static void draw_twin(Run *run, const KbState *truth, KbSeat onlooker, KbState *twin)
{
    if (kb_fast_below(&run->fast, 4))
        resample_into(run, truth, onlooker, twin);
    else
        run_copy_state(run, twin, truth);
}

/* One step of both. Where the twin cannot follow or parts, others that looked the same before the step are tried, the
 * more the seldomer such a step is. After it is too late: what it gave away would be the same for a new twin. */
static void twin_step(Run *run, KbState *twin, KbSeat onlooker, KbSeat actor, KbAction action)
{
    KbState *before = run->copy[1];
    Act act = { before, action, actor, onlooker };
    uint32_t tries = 1 + TRIES / *run_done(run, actor, action);
    run_copy_state(run, before, run->state);
    if (!run_apply(run, actor, action))
        return;
    Fate fate = follow(run, twin, &act);
    for (; fate != FATE_COMPARED && tries; tries--) {
        resample_into(run, before, onlooker, twin);
        fate = follow(run, twin, &act);
    }
    if (fate == FATE_COMPARED)
        return;
    run->verdict->unmatched += fate == FATE_UNMATCHED;
    run->verdict->parted += fate == FATE_PARTED;
    draw_twin(run, run->state, onlooker, twin);
}

static void twins_game(Run *run, KbSeat onlooker)
{
    KbState *twin = run->copy[0];
    KbSeat actor;
    KbAction action;
    draw_twin(run, run->state, onlooker, twin);
    while (run_pick(run, &actor, &action))
        twin_step(run, twin, onlooker, actor, action);
}

/* A verb that is never compared is a blind spot, however many others are. */
static void verbs_were_compared(const HarnessGame *harness, HarnessVerdict *verdict)
{
    for (unsigned verb = 1; verdict->ok && verb < harness->verbs; verb++) {
        if (verdict->verb[verb] >= VERB_LEAST || harness->rare_verbs >> verb & 1)
            continue;
        verdict->ok = false;
        snprintf(verdict->text, sizeof verdict->text, "%s: verb %u was compared only %u times", harness->game->id, verb,
                 verdict->verb[verb]);
    }
}

void check_twins(const HarnessGame *harness, HarnessVerdict *verdict)
{
    for (uint32_t number = 0; verdict->ok && number < GAMES; number++) {
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
    verbs_were_compared(harness, verdict);
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
