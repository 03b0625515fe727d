/* The pictures of a page about matches. */
#ifndef CLI_ARENA_CHARTS_H
#define CLI_ARENA_CHARTS_H

#include "cli/arena_file.h"
#include "cli/arena_plot.h"

/* A figure around a picture. */
void chart_open(Plot *plot, const char *heading, const char *words, const char *style);
void chart_close(Plot *plot);

void chart_shares(Plot *plot, const ArenaRun *run);
void chart_ratings(Plot *plot, const ArenaRun *run);
void chart_seats(Plot *plot, const ArenaRun *run);
void chart_kinds(Plot *plot, const ArenaRun *run);
void chart_lengths(Plot *plot, const ArenaRun *run);
/* Strength against thinking, of all runs together; nothing where no bot has two budgets. */
void chart_budgets(Plot *plot, ArenaRun *const *runs, unsigned count);

#endif
