#include "cli/arena_rating.h"

#include <math.h>

#include <kickback/kickback.h>

/* The paper's: a skill begins at 25, as unsure as a third of that; a performance scatters by half of the doubt. */
static const double performance = 25.0 / 6;
static const double least_part = 0.0001; /* of its variance a skill keeps at least this in one game */
const ArenaRating arena_rating_new = { 25, 25.0 / 3 };

/* One game as the formulas see it. */
typedef struct Meeting {
    const ArenaRating *ratings;
    const unsigned *who, *rank;
    unsigned count;
    double scale;                  /* c: the common spread of all performances */
    double weight[KB_SEATS_MAX];   /* exp(mean / c) */
    double behind[KB_SEATS_MAX];   /* the sum of weights of this rank and worse */
    double together[KB_SEATS_MAX]; /* how many share the rank */
} Meeting;

static void meet(Meeting *meeting)
{
    double sum = 0;
    for (unsigned i = 0; i < meeting->count; i++) {
        double deviation = meeting->ratings[meeting->who[i]].deviation;
        sum += deviation * deviation + performance * performance;
    }
    meeting->scale = sqrt(sum);
    for (unsigned i = 0; i < meeting->count; i++)
        meeting->weight[i] = exp(meeting->ratings[meeting->who[i]].mean / meeting->scale);
    for (unsigned q = 0; q < meeting->count; q++) {
        meeting->behind[q] = meeting->together[q] = 0;
        for (unsigned s = 0; s < meeting->count; s++) {
            meeting->behind[q] += meeting->rank[s] >= meeting->rank[q] ? meeting->weight[s] : 0;
            meeting->together[q] += meeting->rank[s] == meeting->rank[q];
        }
    }
}

/* What seat `i` brings to its contestant: a move of the mean (omega) and a part of the variance that is known now (delta). */
static void learn(const Meeting *meeting, unsigned i, double *omega, double *delta)
{
    double deviation = meeting->ratings[meeting->who[i]].deviation;
    double part = deviation / meeting->scale; /* also the paper's gamma, which slows the narrowing at large tables */
    for (unsigned q = 0; q < meeting->count; q++) {
        if (meeting->rank[q] > meeting->rank[i])
            continue;
        double chance = meeting->weight[i] / meeting->behind[q];
        *omega += part * deviation * ((q == i) - chance) / meeting->together[q];
        *delta += part * part * part * chance * (1 - chance) / meeting->together[q];
    }
}

void arena_rating_update(ArenaRating *ratings, const unsigned *who, const unsigned *rank, unsigned count)
{
    Meeting meeting = { .ratings = ratings, .who = who, .rank = rank, .count = count };
    double omega[KB_SEATS_MAX] = { 0 }, delta[KB_SEATS_MAX] = { 0 };
    meet(&meeting);
    /* Seats of the same contestant add up at the first of them. */
    for (unsigned i = 0; i < count; i++) {
        unsigned first = 0;
        while (who[first] != who[i])
            first++;
        learn(&meeting, i, &omega[first], &delta[first]);
    }
    for (unsigned i = 0; i < count; i++) {
        double left = 1 - delta[i];
        ratings[who[i]].mean += omega[i];
        ratings[who[i]].deviation *= sqrt(left > least_part ? left : least_part);
    }
}

ArenaPoints arena_rating_points(ArenaRating rating, unsigned players)
{
    /* Where every skill is known, c is the performances' spread alone. */
    double point = 400 / log(10) / (performance * sqrt(players));
    return (ArenaPoints){ 1500 + (rating.mean - arena_rating_new.mean) * point, 1.959964 * rating.deviation * point };
}
