/* The lists of legal actions: sorted, accepted, explained, the same from the view alone, and drawn from evenly. */
#include <string.h>

#include "harness/checks.h"
#include "harness/run.h"

static bool list_is_ascending(Run *run, KbSeat seat, const KbAction *actions, uint32_t count)
{
    if (count > KB_ACTIONS_MAX)
        return run_fail(run, "seat %d has %u legal actions", seat, count);
    for (uint32_t i = 0; i < count; i++)
        if (actions[i] == 0 || (i && actions[i] <= actions[i - 1]))
            return run_fail(run, "seat %d's list does not ascend at %u", seat, i);
    return true;
}

static bool listed_is_accepted(Run *run, KbSeat seat, const KbView *view, KbAction action)
{
    char name[128];
    KbFault fault;
    run_action_name(run, action, name, sizeof name);
    KbError error = run->game->explain(run->setup, view, action, &fault);
    if (error)
        return run_fail(run, "explain says error %d of seat %d's listed '%s'", (int)error, seat, name);
    run_copy_state(run, run->copy[0], run->state);
    error = run_apply_to(run, &run->random, run->copy[0], seat, action, &run->copy_events);
    if (error)
        return run_fail(run, "seat %d's listed '%s' is refused with error %d", seat, name, (int)error);
    if (run->copy_events.count > run->game->events_max)
        return run_fail(run, "'%s' makes more than events_max events", name);
    run->verdict->compared++;
    return true;
}

static bool list_is_right(Run *run, KbSeat seat, const KbTurn *turn)
{
    uint32_t count = run_legal_into(run, run->state, seat, 0);
    if (!list_is_ascending(run, seat, run->actions[0], count))
        return false;
    bool can = seat && (turn->awaited | turn->may) & kb_seat_bit(seat);
    if (can != (count > 0))
        return run_fail(run, "turn says that seat %d %s act, and it has %u legal actions", seat, can ? "may" : "cannot",
                        count);
    run_view(run, run->state, seat, run->view[0], 0xff);
    uint32_t seen = run->game->view_legal(run->setup, run->view[0], run->actions[1]);
    if (seen != count || memcmp(run->actions[0], run->actions[1], count * sizeof(KbAction)))
        return run_fail(run, "seat %d's list is not the one in its view", seat);
    for (uint32_t i = 0; i < count; i++)
        if (!listed_is_accepted(run, seat, run->view[0], run->actions[0][i]))
            return false;
    return true;
}

static void lists_state(Run *run)
{
    KbTurn turn = { 0 };
    run->game->turn(run->setup, run->state, &turn);
    if (!turn.over && !turn.awaited)
        run_fail(run, "the game is not over and waits for nobody");
    if (turn.awaited & turn.may)
        run_fail(run, "a seat is awaited and may also act");
    if ((turn.awaited | turn.may) & ~kb_seats_all(run->players))
        run_fail(run, "turn names a seat that is not at the table");
    for (KbSeat seat = 0; run->verdict->ok && seat <= run->players; seat++)
        list_is_right(run, seat, &turn);
}

void check_lists(const HarnessGame *harness, HarnessVerdict *verdict)
{
    run_visit(harness, verdict, 60, 3, lists_state);
}

/* ---- sample ---- */

enum { SAMPLES_EACH = 40 };

static uint32_t index_of(const KbAction *actions, uint32_t count, KbAction action)
{
    uint32_t i = 0;
    while (i < count && actions[i] != action)
        i++;
    return i;
}

static bool seat_samples_evenly(Run *run, KbSeat seat)
{
    uint32_t counts[KB_ACTIONS_MAX] = { 0 };
    uint32_t count = run_legal_into(run, run->state, seat, 0);
    double chi = 0;
    if (!count && run->game->sample(run->setup, run->state, seat, &run->fast))
        return run_fail(run, "seat %d cannot act and sample gives an action", seat);
    for (uint32_t i = 0; i < count * SAMPLES_EACH; i++) {
        uint32_t index = index_of(run->actions[0], count, run->game->sample(run->setup, run->state, seat, &run->fast));
        if (index == count)
            return run_fail(run, "seat %d is given a sample that is not listed", seat);
        counts[index]++;
    }
    for (uint32_t i = 0; i < count; i++)
        chi += (counts[i] - (double)SAMPLES_EACH) * (counts[i] - (double)SAMPLES_EACH) / SAMPLES_EACH;
    if (count > 1) {
        if (chi > harness_chi_limit(count - 1))
            return run_fail(run, "seat %d's %u actions are not sampled evenly: chi-square %.1f", seat, count, chi);
        run->verdict->compared++;
    }
    return true;
}

static void samples_state(Run *run)
{
    for (KbSeat seat = 0; run->verdict->ok && seat <= run->players; seat++)
        seat_samples_evenly(run, seat);
}

void check_samples(const HarnessGame *harness, HarnessVerdict *verdict)
{
    run_visit(harness, verdict, 40, 13, samples_state);
}
