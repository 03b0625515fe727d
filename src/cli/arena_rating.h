/* Ratings of contestants who meet in games of several players.
 *
 * Weng and Lin's Bayesian approximation for the Plackett-Luce model: R. C. Weng and C.-J. Lin, "A Bayesian Approximation Method for
 * Online Ranking", Journal of Machine Learning Research 12 (2011), algorithm 4, with teams of one. A skill is a normal
 * distribution; each game moves its mean and narrows it. */
#ifndef CLI_ARENA_RATING_H
#define CLI_ARENA_RATING_H

typedef struct ArenaRating {
    double mean, deviation;
} ArenaRating;

extern const ArenaRating arena_rating_new;

/* One game: `count` seats, taken by the contestants `who` (indices of `ratings`) and placed at `rank`, lower is better, equal is shared.
 * Who sits in several seats learns from each of them. */
void arena_rating_update(ArenaRating *ratings, const unsigned *who, const unsigned *rank, unsigned count);

/* For people: 1500 is a newcomer's, and at a table of `players` a lead of 400 points stands for ten times the chance to come before
 * the other. `half` of the interval in which the true one lies 19 times out of 20. */
typedef struct ArenaPoints {
    double points, half;
} ArenaPoints;
ArenaPoints arena_rating_points(ArenaRating rating, unsigned players);

#endif
