/* Who sat where, and what became of them: read from the outcomes alone. */
#include <string.h>

#include "cli/arena.h"
#include "core/hash.h"

/* Line-ups of a field come in blocks of as many deals as there are contestants. In a block they stand in a circle in random order, and deal
 * after deal a random pattern of seats is turned by one: so everybody plays equally often, and against everybody in the long run. */
static void draw_lineup(const ArenaMatch *match, uint64_t deal, uint8_t lineup[KB_SEATS_MAX])
{
    const char *seed = match->choice->seed.text;
    uint8_t circle[ARENA_CONTESTANTS_MAX], steps[ARENA_CONTESTANTS_MAX];
    unsigned count = match->count, turn = (unsigned)(deal % count);
    KbFast fast;
    kb_fast_seed(&fast, kb_hash(seed, strlen(seed), deal / count));
    for (unsigned i = 0; i < count; i++)
        circle[i] = steps[i] = (uint8_t)i;
    kb_fast_shuffle(&fast, circle, count);
    kb_fast_shuffle(&fast, steps, count);
    for (unsigned i = 0; i < match->choice->players; i++)
        lineup[i] = circle[(turn + steps[i % count]) % count];
}

void arena_lineup(const ArenaMatch *match, uint64_t deal, uint8_t lineup[KB_SEATS_MAX])
{
    if (match->field)
        draw_lineup(match, deal, lineup);
    else
        memcpy(lineup, match->lineup, sizeof match->lineup);
}

KbSeat arena_seat(const ArenaMatch *match, unsigned place, unsigned rotation)
{
    return (KbSeat)(1 + (place + rotation) % match->choice->players);
}

/* The characters of one game, by seat from 1 on: a digit is the place a seat came to, '1' for every winner; a program that lost its seat has
 * 'w' if what was played for it won, else 'x'. */
static const char *outcome_of(const ArenaMatch *match, const ArenaTally *tally, uint64_t index, unsigned rotation)
{
    unsigned players = match->choice->players;
    return tally->outcomes + (index * players + rotation) * players;
}

/* In 420ths of a victory; the w of a lost seat is nobody's. */
static unsigned share_of(const char *outcome, uint8_t players, KbSeat seat)
{
    unsigned winners = 0;
    if (outcome[seat - 1] != '1')
        return 0;
    for (unsigned i = 0; i < players; i++)
        winners += outcome[i] == '1' || outcome[i] == 'w';
    return ARENA_SHARE / winners;
}

/* Sums of shares in one deal, all whole numbers until the division. */
typedef struct DealSum {
    unsigned share[KB_SEATS_MAX + 1], games[KB_SEATS_MAX + 1]; /* by seat; [0] all */
} DealSum;

static void add_share(DealSum *sum, KbSeat seat, unsigned share)
{
    sum->share[seat] += share;
    sum->share[0] += share;
    sum->games[seat]++;
    sum->games[0]++;
}

static double mean_share(const DealSum *sum, KbSeat seat)
{
    return (double)sum->share[seat] / (ARENA_SHARE * (double)sum->games[seat]);
}

/* Who has the place `place` of the line-up, through all rotations. */
static void sum_place(const ArenaMatch *match, const ArenaTally *tally, uint64_t index, unsigned place, DealSum *sum)
{
    uint8_t players = match->choice->players;
    for (unsigned rotation = 0; rotation < players; rotation++) {
        KbSeat seat = arena_seat(match, place, rotation);
        add_share(sum, seat, share_of(outcome_of(match, tally, index, rotation), players, seat));
    }
}

bool arena_deal_share(const ArenaMatch *match, const ArenaTally *tally, uint64_t index, unsigned contestant,
                      double *share)
{
    uint8_t lineup[KB_SEATS_MAX];
    DealSum sum = { 0 };
    arena_lineup(match, match->first_deal + index, lineup);
    for (unsigned place = 0; place < match->choice->players; place++)
        if (lineup[place] == contestant)
            sum_place(match, tally, index, place, &sum);
    if (sum.games[0])
        *share = mean_share(&sum, 0);
    return sum.games[0] > 0;
}

static void add_sum(ArenaShares *shares, const DealSum *sum, unsigned players)
{
    arena_sample_add(&shares->all, mean_share(sum, 0));
    for (KbSeat seat = 1; seat <= players; seat++)
        if (sum->games[seat])
            arena_sample_add(&shares->seat[seat], mean_share(sum, seat));
}

void arena_shares(const ArenaMatch *match, const ArenaTally *tally, ArenaShares shares[ARENA_CONTESTANTS_MAX])
{
    unsigned players = match->choice->players;
    uint8_t lineup[KB_SEATS_MAX];
    memset(shares, 0, ARENA_CONTESTANTS_MAX * sizeof *shares);
    for (uint64_t i = 0; i < tally->deals; i++) {
        DealSum sums[ARENA_CONTESTANTS_MAX] = { 0 };
        arena_lineup(match, match->first_deal + i, lineup);
        for (unsigned place = 0; place < players; place++)
            sum_place(match, tally, i, place, &sums[lineup[place]]);
        for (unsigned c = 0; c < match->count; c++)
            if (sums[c].games[0])
                add_sum(&shares[c], &sums[c], players);
    }
}

void arena_seat_shares(const ArenaMatch *match, const ArenaTally *tally, ArenaSample seats[KB_SEATS_MAX + 1])
{
    unsigned players = match->choice->players;
    memset(seats, 0, (KB_SEATS_MAX + 1) * sizeof *seats);
    for (uint64_t i = 0; i < tally->deals; i++) {
        DealSum sum = { 0 };
        for (unsigned place = 0; place < players; place++)
            sum_place(match, tally, i, place, &sum);
        for (KbSeat seat = 1; seat <= players; seat++)
            arena_sample_add(&seats[seat], mean_share(&sum, seat));
    }
}

static void rate_game(const ArenaMatch *match, const char *outcome, const uint8_t *lineup, unsigned rotation,
                      ArenaRating *ratings)
{
    enum { LAST = 9 }; /* behind everybody who kept the seat */
    unsigned who[KB_SEATS_MAX], rank[KB_SEATS_MAX];
    for (unsigned place = 0; place < match->choice->players; place++) {
        char came = outcome[arena_seat(match, place, rotation) - 1];
        who[place] = lineup[place];
        rank[place] = came >= '1' && came <= '9' ? (unsigned)(came - '0') : LAST;
    }
    arena_rating_update(ratings, who, rank, match->choice->players);
}

void arena_ratings(const ArenaMatch *match, const ArenaTally *tally, ArenaRating ratings[ARENA_CONTESTANTS_MAX])
{
    uint8_t lineup[KB_SEATS_MAX];
    for (unsigned i = 0; i < ARENA_CONTESTANTS_MAX; i++)
        ratings[i] = arena_rating_new;
    for (uint64_t i = 0; i < tally->deals; i++) {
        arena_lineup(match, match->first_deal + i, lineup);
        for (unsigned rotation = 0; rotation < match->choice->players; rotation++)
            rate_game(match, outcome_of(match, tally, i, rotation), lineup, rotation, ratings);
    }
}

ArenaEnd arena_verdict(const ArenaMatch *match, const ArenaTally *tally)
{
    const ArenaStop *stop = &match->stop;
    const ArenaSample *first = &tally->first;
    if (stop->high > 0 && first->count >= ARENA_SPRT_DEALS) {
        double ratio = arena_sprt(first, stop->low, stop->high);
        if (ratio >= arena_sprt_bound())
            return ARENA_HIGH;
        if (ratio <= -arena_sprt_bound())
            return ARENA_LOW;
    }
    if (stop->until > 0 && first->count >= ARENA_UNTIL_DEALS && arena_interval(first).half <= stop->until)
        return ARENA_NARROW;
    return ARENA_PLAYED;
}
