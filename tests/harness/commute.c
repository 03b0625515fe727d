/* Seats that may act at the same time act in any order: each order ends in the same saved bytes. */
#include "harness/checks.h"
#include "harness/run.h"

typedef struct Answer {
    KbSeat seat;
    KbAction action;
} Answer;

static bool answer_apply(Run *run, KbState *state, const Answer *answer)
{
    uint32_t count = run_legal_into(run, state, answer->seat, 1);
    if (!run_list_has(run->actions[1], count, answer->action))
        return false;
    if (run_apply_to(run, &run->random, state, answer->seat, answer->action, NULL))
        return run_fail(run, "seat %d's listed action is refused", answer->seat);
    return true;
}

static bool answers_apply(Run *run, KbState *state, const Answer *answers, const uint8_t *order, uint32_t count)
{
    run_copy_state(run, state, run->state);
    for (uint32_t i = 0; i < count; i++)
        if (!answer_apply(run, state, &answers[order[i]]))
            return false;
    return true;
}

/* In a window all answers stay legal, whoever answers first. Out of one (a book that looks at a card just before the
 * last placement turns it up) an action may come too late, and then there is nothing to compare. */
static void answers_commute(Run *run, const Answer *answers, uint32_t count, bool window)
{
    uint8_t order[2][KB_SEATS_MAX], next = 0;
    for (; next < count; next++)
        order[0][next] = order[1][count - 1 - next] = next;
    if (count > 2)
        kb_fast_shuffle(&run->fast, order[1], count);
    bool first = answers_apply(run, run->copy[0], answers, order[0], count);
    bool second = answers_apply(run, run->copy[1], answers, order[1], count);
    if (window && !(first && second))
        run_fail(run, "an answer of one seat takes away the answer of another");
    if (!first || !second)
        return;
    char names[2][128];
    if (!run_saves_equal(run, run->copy[0], run->copy[1]))
        run_fail(run, "seat %d's '%s' and seat %d's '%s'%s come out different in another order", answers[0].seat,
                 run_action_name(run, answers[0].action, names[0], sizeof names[0]), answers[1].seat,
                 run_action_name(run, answers[1].action, names[1], sizeof names[1]), count > 2 ? " and more" : "");
    run->verdict->compared++;
}

static uint32_t answers_draw(Run *run, KbSeats seats, Answer *answers)
{
    uint32_t count = 0;
    for (KbSeat seat = 1; seat <= run->players; seat++) {
        if (!(seats & kb_seat_bit(seat)))
            continue;
        uint32_t listed = run_legal_into(run, run->state, seat, 0);
        if (listed)
            answers[count++] = (Answer){ seat, run->actions[0][kb_fast_below(&run->fast, listed)] };
    }
    return count;
}

static void commuting_state(Run *run)
{
    KbTurn turn;
    Answer answers[KB_SEATS_MAX], pair[2];
    run->game->turn(run->setup, run->state, &turn);
    if (!turn.window && run->harness->first_come)
        return;
    for (int i = 0; i < 6; i++) {
        uint32_t count = answers_draw(run, turn.window ? turn.awaited : turn.awaited | turn.may, answers);
        if (count < 2)
            return;
        uint32_t a = kb_fast_below(&run->fast, count), b = kb_fast_below(&run->fast, count - 1);
        pair[0] = answers[a];
        pair[1] = answers[b + (b >= a)];
        answers_commute(run, pair, 2, turn.window);
        if (turn.window)
            answers_commute(run, answers, count, true);
    }
}

void check_commuting(const HarnessGame *harness, HarnessVerdict *verdict)
{
    run_visit(harness, verdict, 120, 1, commuting_state);
}
