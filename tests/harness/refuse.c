/* What is not listed is refused, explained, and changes nothing. */
#include <string.h>

#include "harness/checks.h"
#include "harness/run.h"

static bool explains(Run *run, const KbView *view, KbSeat seat, KbAction action)
{
    KbFault fault = { 0 };
    KbError error = run->game->explain(run->setup, view, action, &fault);
    if (error == KB_OK)
        return run_fail(run, "explain finds nothing wrong with seat %d's unlisted %#llx", seat,
                        (unsigned long long)action);
    return run_fault_is_whole(run, error, &fault, "explain");
}

/* copy[0] holds the state's bytes, before and (if all is well) after. */
static bool refuses(Run *run, KbSeat seat, KbAction action)
{
    KbError error = run_apply_to(run, &run->random, run->copy[0], seat, action, &run->copy_events);
    if (error == KB_OK)
        return run_fail(run, "seat %d's unlisted %#llx is accepted", seat, (unsigned long long)action);
    if (error == KB_BROKEN)
        return run_fail(run, "seat %d's unlisted %#llx breaks the game", seat, (unsigned long long)action);
    if (memcmp(run->copy[0], run->state, run->game->state_bytes))
        return run_fail(run, "seat %d's %#llx is refused and changes the state", seat, (unsigned long long)action);
    run->verdict->compared++;
    return true;
}

/* view[0] is the seat's, actions[0] its list. */
static bool refuses_unlisted(Run *run, KbSeat seat, uint32_t count, KbAction action)
{
    if (run_list_has(run->actions[0], count, action))
        return true;
    return refuses(run, seat, action) && explains(run, run->view[0], seat, action);
}

static uint32_t seat_prepare(Run *run, KbSeat seat)
{
    run_copy_state(run, run->copy[0], run->state);
    run_view(run, run->state, seat, run->view[0], 0);
    return run_legal_into(run, run->state, seat, 0);
}

/* ---- random values ---- */

/* All 64 bits at random hardly ever come near a legal action, so half of them keep to small verbs and few operands. */
static KbAction value_draw(KbFast *fast, bool near)
{
    if (!near)
        return kb_fast_next(fast);
    return kb_action((uint8_t)kb_fast_below(fast, 16), (uint8_t)kb_fast_below(fast, 32),
                     (uint8_t)kb_fast_below(fast, 32));
}

static void refusals_state(Run *run)
{
    for (KbSeat seat = 1; seat <= run->players; seat++) {
        uint32_t count = seat_prepare(run, seat);
        for (uint32_t i = 0; i < 2000; i++)
            if (!refuses_unlisted(run, seat, count, value_draw(&run->fast, i & 1)))
                return;
    }
}

void check_refusals(const HarnessGame *harness, HarnessVerdict *verdict)
{
    run_visit(harness, verdict, 24, 61, refusals_state);
}

/* ---- one operand changed ---- */

static bool changes_are_refused(Run *run, KbSeat seat, uint32_t count, KbAction action)
{
    for (int shift = 0; shift < 64; shift += 8)
        for (unsigned change = 1; change < 256; change++)
            if (!refuses_unlisted(run, seat, count, action ^ (KbAction)change << shift))
                return false;
    return true;
}

/* Every change of every listed action in the first games; later of a few, since one list of 60 has 122,000 changes. */
static void changes_state(Run *run)
{
    KbTurn turn;
    run->game->turn(run->setup, run->state, &turn);
    for (KbSeat seat = 1; seat <= run->players; seat++) {
        if (!((turn.awaited | turn.may) & kb_seat_bit(seat)))
            continue;
        uint32_t count = seat_prepare(run, seat);
        uint32_t stride = run->number < 2 ? 1 : count / 3 + 1;
        for (uint32_t i = kb_fast_below(&run->fast, stride); i < count; i += stride)
            if (!changes_are_refused(run, seat, count, run->actions[0][i]))
                return;
    }
}

void check_changes(const HarnessGame *harness, HarnessVerdict *verdict)
{
    run_visit(harness, verdict, 40, 53, changes_state);
}

/* ---- wrong seats ---- */

/* Of the many seats that no table has every seventh: one bit of a word stands for a seat, and none of them may be taken for another's. */
static bool others_are_refused(Run *run, KbSeat seat, KbAction action)
{
    for (unsigned other = 0; other <= UINT8_MAX; other++) {
        if (other == seat || (other > run->players + 2u && other < UINT8_MAX - 2u && other % 7))
            continue;
        bool at_table = other <= run->players;
        uint32_t count = run_legal_into(run, run->state, (KbSeat)other, 1);
        if (count && !at_table)
            return run_fail(run, "seat %u of %d has %u actions", other, run->players, count);
        if (run_list_has(run->actions[1], count, action))
            continue;
        if (!refuses(run, (KbSeat)other, action))
            return false;
        if (at_table) {
            run_view(run, run->state, (KbSeat)other, run->view[0], 0);
            if (!explains(run, run->view[0], (KbSeat)other, action))
                return false;
        }
    }
    return true;
}

static void seats_state(Run *run)
{
    for (KbSeat seat = 1; seat <= run->players; seat++) {
        uint32_t count = seat_prepare(run, seat);
        for (uint32_t i = 0; i < count; i += 1 + count / 8)
            if (!others_are_refused(run, seat, run->actions[0][i]))
                return;
    }
}

void check_seats(const HarnessGame *harness, HarnessVerdict *verdict)
{
    run_visit(harness, verdict, 40, 11, seats_state);
}
