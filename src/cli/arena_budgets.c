/* Strength against thinking: the same bot with several budgets, from one match or from several. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arena_charts.h"

enum { POINTS_MAX = 512, HEIGHT = 240, FOOT = 44 };

typedef struct Point {
    char name[ARENA_TEXT_BYTES + 64]; /* without the budget; with the game where there are several */
    double budget;
    bool timed; /* milliseconds; else iterations */
    ArenaInterval share;
} Point;

typedef struct Points {
    unsigned count;
    Point at[POINTS_MAX];
} Points;

static int in_order(const void *a, const void *b)
{
    const Point *first = a, *second = b;
    int names = strcmp(first->name, second->name);
    return names ? names : (first->budget > second->budget) - (first->budget < second->budget);
}

static bool is_mixed(ArenaRun *const *runs, unsigned count)
{
    for (unsigned r = 1; r < count; r++)
        if (runs[r]->choice.game != runs[0]->choice.game || runs[r]->choice.players != runs[0]->choice.players)
            return true;
    return false;
}

/* Shares at different tables do not make one line. */
static void name_point(Point *point, const ArenaRun *run, const ArenaContestant *contestant, bool mixed)
{
    char base[ARENA_TEXT_BYTES];
    arena_contestant_base(contestant, base);
    if (mixed)
        snprintf(point->name, sizeof point->name, "%s, %s for %u", base, run->choice.game->id, run->choice.players);
    else
        snprintf(point->name, sizeof point->name, "%s", base);
}

static void collect(ArenaRun *const *runs, unsigned count, bool timed, Points *points)
{
    points->count = 0;
    for (unsigned r = 0; r < count; r++) {
        ArenaShares shares[ARENA_CONTESTANTS_MAX];
        arena_shares(&runs[r]->match, &runs[r]->tally, shares);
        for (unsigned i = 0; i < runs[r]->match.count && points->count < POINTS_MAX; i++) {
            const ArenaContestant *contestant = &runs[r]->contestants[i];
            double budget = timed ? contestant->milliseconds : (double)contestant->iterations;
            if (budget <= 0)
                continue;
            Point *point = &points->at[points->count++];
            name_point(point, runs[r], contestant, is_mixed(runs, count));
            point->budget = budget;
            point->timed = timed;
            point->share = arena_interval(&shares[i].all);
        }
    }
    qsort(points->at, points->count, sizeof *points->at, in_order);
}

/* Bots with one budget only are no line. */
static void drop_lonely(Points *points)
{
    unsigned kept = 0;
    for (unsigned from = 0, to; from < points->count; from = to) {
        to = from + 1;
        while (to < points->count && !strcmp(points->at[to].name, points->at[from].name))
            to++;
        if (points->at[to - 1].budget <= points->at[from].budget)
            continue;
        memmove(&points->at[kept], &points->at[from], (to - from) * sizeof *points->at);
        kept += to - from;
    }
    points->count = kept;
}

static void span(const Points *points, PlotScale *across, PlotScale *up)
{
    *across = (PlotScale){ points->at[0].budget, points->at[0].budget, true };
    *up = (PlotScale){ 0, 0.1, false };
    for (unsigned i = 0; i < points->count; i++) {
        const Point *point = &points->at[i];
        across->low = fmin(across->low, point->budget);
        across->high = fmax(across->high, point->budget);
        up->high = fmax(up->high, fmin(point->share.mean + point->share.half, 1));
    }
    across->low /= 1.3;
    across->high *= 1.3;
    plot_round(up, 4);
    up->high = fmin(up->high, 1);
}

static double height_of(const PlotScale *up, double share)
{
    return 12 + (HEIGHT - 12) * (1 - plot_at(up, share));
}

static void draw_grid(Plot *plot, const Points *points, const PlotScale *across, const PlotScale *up)
{
    double ticks[PLOT_TICKS_MAX], last = -1;
    unsigned count = plot_ticks(up, 4, ticks);
    char label[48];
    for (unsigned i = 0; i < count; i++) {
        snprintf(label, sizeof label, "%g %%", 100 * ticks[i]);
        plot_line(plot, 0, height_of(up, ticks[i]), 1, height_of(up, ticks[i]), "grid");
        plot_text_beside(plot, 0, -10, height_of(up, ticks[i]) + 4, 'e', "tick", label);
    }
    /* Budgets are labelled where they were tried, as long as there is room. */
    for (unsigned i = 0; i < points->count; i++) {
        double at = plot_at(across, points->at[i].budget);
        bool taken = false;
        for (unsigned j = 0; j < i; j++)
            taken |= fabs(plot_at(across, points->at[j].budget) - at) < 0.09;
        if (taken)
            continue;
        last = at;
        snprintf(label, sizeof label, "%g", points->at[i].budget);
        plot_text(plot, at, HEIGHT + 18, 'm', "tick", label);
    }
    if (last >= 0)
        plot_text(plot, 1, HEIGHT + 38, 'e', "tick",
                  points->at[0].timed ? "milliseconds a decision" : "iterations a decision");
}

static void draw_series(Plot *plot, const Point *from, unsigned count, unsigned series, const PlotScale *across,
                        const PlotScale *up)
{
    const char *style = plot_colour(series);
    char line[32], whisker[32];
    snprintf(line, sizeof line, "thread %s", style);
    snprintf(whisker, sizeof whisker, "span %s", style);
    for (unsigned i = 0; i < count; i++) {
        double x = plot_at(across, from[i].budget), y = height_of(up, from[i].share.mean);
        if (i)
            plot_line(plot, plot_at(across, from[i - 1].budget), height_of(up, from[i - 1].share.mean), x, y, line);
        plot_line(plot, x, height_of(up, from[i].share.mean - from[i].share.half), x,
                  height_of(up, from[i].share.mean + from[i].share.half), whisker);
    }
    for (unsigned i = 0; i < count; i++)
        plot_dot(plot, plot_at(across, from[i].budget), height_of(up, from[i].share.mean), 5, style);
    const Point *end = &from[count - 1];
    plot_text_beside(plot, plot_at(across, end->budget), -10, height_of(up, end->share.mean) - 12, 'e', "name",
                     end->name);
}

static void draw(Plot *plot, const Points *points)
{
    PlotScale across, up;
    char words[4096] = "";
    unsigned series = 0;
    for (unsigned i = 0; i < points->count; i++)
        snprintf(words + strlen(words), sizeof words - strlen(words), "%s with %g: %.1f %%. ", points->at[i].name,
                 points->at[i].budget, 100 * points->at[i].share.mean);
    span(points, &across, &up);
    chart_open(plot, "Strength against thinking",
               points->at[0].timed ? "Share of victories by the time for each decision, on a logarithmic scale."
                                   : "Share of victories by the iterations for each decision, on a logarithmic scale.",
               "wide");
    fputs("<div class=\"inset narrow\">\n", plot->out);
    plot_begin(plot, HEIGHT + FOOT, "Strength against thinking, with 95 % intervals", words);
    draw_grid(plot, points, &across, &up);
    for (unsigned from = 0, to; from < points->count; from = to, series++) {
        to = from + 1;
        while (to < points->count && !strcmp(points->at[to].name, points->at[from].name))
            to++;
        draw_series(plot, &points->at[from], to - from, series, &across, &up);
    }
    plot_end(plot);
    fputs("</div>\n", plot->out);
    chart_close(plot);
}

void chart_budgets(Plot *plot, ArenaRun *const *runs, unsigned count)
{
    Points *points = malloc(sizeof *points);
    fputs("<div class=\"plots\">", plot->out); /* hidden where it stays empty */
    for (int timed = 0; points && timed < 2; timed++) {
        collect(runs, count, timed, points);
        drop_lonely(points);
        if (points->count)
            draw(plot, points);
    }
    fputs("</div>\n", plot->out);
    free(points);
}
