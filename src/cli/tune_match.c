/* What tuning plays: rounds of plus against minus, and the validation. Each kind has deals of its own.
 *
 * A round is one match of both sides, half of the seats each. Where they cannot have half each (at odd tables) it is two on the same deals,
 * and the halves change; and where both meet somebody else it is one for each side, on the same deals too. */
#include <stdlib.h>
#include <string.h>

#include "cli/interrupt.h"
#include "cli/memory.h"
#include "cli/tune.h"

/* A contestant's victories a seat, over the matches it was in. */
typedef struct Share {
    double sum, seats;
} Share;

static void add_share(Share *share, double a_seat, double seats)
{
    share->sum += a_seat * seats;
    share->seats += seats;
}

static ArenaContestant contestant_with(const TuneRun *run, const char *name, const double *params)
{
    ArenaContestant contestant = run->bot;
    snprintf(contestant.text, sizeof contestant.text, "%s", name);
    memcpy(contestant.params, params, sizeof contestant.params);
    contestant.tuned = true;
    return contestant;
}

/* The first of the two has half of the seats, at odd tables the smaller half. */
static TuneEnd play_pair(const TuneRun *run, const GameChoice *choice, ArenaContestant pair[2], uint64_t first_deal,
                         uint64_t deals, ArenaInterval intervals[2])
{
    ArenaMatch match = {
        .choice = choice,
        .contestants = pair,
        .count = 2,
        .deals = deals,
        .first_deal = first_deal,
        .threads = run->threads,
        .interrupted = interrupt_signal,
        .quiet = choice == &run->choice, /* rounds have a bar of their own */
    };
    ArenaTally *tally = memory_new("tune", sizeof *tally);
    ArenaShares *shares = tally ? memory_new("tune", ARENA_CONTESTANTS_MAX * sizeof *shares) : NULL;
    TuneEnd end = TUNE_FAILED;
    for (unsigned i = choice->players / 2; i < choice->players; i++)
        match.lineup[i] = 1;
    if (shares && arena_play(&match, tally)) {
        end = tally->end == ARENA_INTERRUPTED ? TUNE_INTERRUPTED : TUNE_PLAYED;
        arena_shares(&match, tally, shares);
        for (unsigned i = 0; i < 2; i++)
            intervals[i] = arena_interval(&shares[i].all);
    }
    if (tally)
        arena_tally_free(tally);
    free(shares);
    free(tally);
    return end;
}

/* One of the round's matches. `second_share` may be NULL: nobody whose share counts. */
static TuneEnd add_match(const TuneRun *run, uint64_t number, const ArenaContestant *first, Share *first_share,
                         const ArenaContestant *second, Share *second_share)
{
    unsigned players = run->choice.players, half = players / 2;
    ArenaContestant pair[2] = { *first, *second };
    ArenaInterval intervals[2];
    TuneEnd end = play_pair(run, &run->choice, pair, (number - 1) * run->deals, run->deals, intervals);
    if (end != TUNE_PLAYED)
        return end;
    add_share(first_share, intervals[0].mean, half);
    if (second_share)
        add_share(second_share, intervals[1].mean, players - half);
    return end;
}

static TuneEnd compare(const TuneRun *run, TuneRound *round)
{
    ArenaContestant plus = contestant_with(run, "plus", round->plus);
    ArenaContestant minus = contestant_with(run, "minus", round->minus);
    Share plus_share = { 0 }, minus_share = { 0 };
    TuneEnd end;
    if (run->meets) {
        end = add_match(run, round->number, &plus, &plus_share, &run->against, NULL);
        if (end == TUNE_PLAYED)
            end = add_match(run, round->number, &minus, &minus_share, &run->against, NULL);
    } else {
        end = add_match(run, round->number, &plus, &plus_share, &minus, &minus_share);
        if (end == TUNE_PLAYED && run->choice.players % 2)
            end = add_match(run, round->number, &minus, &minus_share, &plus, &plus_share);
    }
    if (end != TUNE_PLAYED)
        return end;
    round->plus_share = plus_share.sum / plus_share.seats;
    round->minus_share = minus_share.sum / minus_share.seats;
    return end;
}

/* --- between values and parts of their ranges --- */

static void to_parts(const TuneRun *run, double *parts)
{
    for (unsigned i = 0; i < run->count; i++) {
        const KbParam *param = &run->params[run->tuned[i]];
        parts[i] = (run->value[run->tuned[i]] - param->low) / (param->high - param->low);
    }
}

static void to_values(const TuneRun *run, const double *parts, double *values)
{
    for (unsigned i = 0; i < run->count; i++) {
        const KbParam *param = &run->params[run->tuned[i]];
        double value = param->low + parts[i] * (param->high - param->low);
        values[run->tuned[i]] = value < param->low ? param->low : value > param->high ? param->high : value;
    }
}

/* One side won everything: the difference is 1. */
static double difference(const TuneRun *run, const TuneRound *round)
{
    return (round->plus_share - round->minus_share) * run->choice.players / 2;
}

TuneEnd tune_round(TuneRun *run, TuneRound *round)
{
    double middle[ARENA_PARAMS_MAX], side[ARENA_PARAMS_MAX];
    memset(round, 0, sizeof *round);
    round->number = run->done + 1;
    memcpy(round->plus, run->value, sizeof round->plus);
    memcpy(round->minus, run->value, sizeof round->minus);
    to_parts(run, middle);
    spsa_draw(run->choice.seed.text, round->number, round->direction, run->count);
    spsa_side(&run->spsa, round->number, middle, round->direction, 1, run->count, side);
    to_values(run, side, round->plus);
    spsa_side(&run->spsa, round->number, middle, round->direction, -1, run->count, side);
    to_values(run, side, round->minus);
    TuneEnd end = compare(run, round);
    if (end != TUNE_PLAYED)
        return end;
    spsa_step(&run->spsa, round->number, round->direction, difference(run, round), run->count, middle);
    to_values(run, middle, run->value);
    run->done++;
    return end;
}

/* --- validation --- */

double tune_short(double value, char text[TUNE_NUMBER_BYTES])
{
    snprintf(text, TUNE_NUMBER_BYTES, "%.4g", value);
    return strtod(text, NULL);
}

/* Where a run was made longer, it is validated on other deals than before: whoever looks twice at the same ones has begun to tune on them. */
TuneEnd tune_validate(const TuneRun *run, TuneVerdict *verdict)
{
    GameChoice choice = run->choice;
    ArenaContestant pair[2] = { run->bot, run->bot };
    ArenaInterval intervals[2];
    char text[TUNE_NUMBER_BYTES];
    snprintf(verdict->seed, sizeof verdict->seed, "%.*s/validate/%llu", TUNE_SEED_MAX, run->choice.seed.text,
             (unsigned long long)run->done);
    snprintf(choice.seed.text, sizeof choice.seed.text, "%s", verdict->seed);
    strcpy(pair[0].text, "found");
    for (unsigned i = 0; i < run->param_count; i++)
        pair[0].params[i] = tune_short(run->value[i], text);
    pair[0].tuned = true;
    strcpy(pair[1].text, "shipped");
    pair[1].tuned = false;
    verdict->deals = run->validate;
    TuneEnd end = play_pair(run, &choice, pair, 0, run->validate, intervals);
    if (end == TUNE_PLAYED)
        verdict->share = intervals[0];
    return end;
}
