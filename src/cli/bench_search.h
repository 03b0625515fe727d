/* How fast bots search, and where the time goes. */
#ifndef CLI_BENCH_SEARCH_H
#define CLI_BENCH_SEARCH_H

#include <kickback/kickback.h>

/* Nanoseconds of thread CPU time for an iteration, and its parts. */
typedef struct SearchFigures {
    double iteration;
    double imagine; /* drawing a truth that fits the view */
    double rules;   /* applying actions, and weighing the end */
    double judge;   /* choosing what everybody does */
    double tree;    /* what is left: own choices in the tree */
    double steps;   /* actions of a playout */
} SearchFigures;

/* Over the decisions of a game of strongest bots. False: no bot searches this game, or an error was printed. */
bool bench_search(const KbGame *game, const KbSetup *setup, SearchFigures *figures);

#endif
