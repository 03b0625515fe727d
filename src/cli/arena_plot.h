/* Drawing in SVG for a page. Across, everything is in percent of the width, so that a plot is as wide as its place and its letters keep
 * their size on a phone; down, in pixels. */
#ifndef CLI_ARENA_PLOT_H
#define CLI_ARENA_PLOT_H

#include <stdbool.h>
#include <stdio.h>

typedef struct Plot {
    FILE *out;
    unsigned plots; /* so far: each has an id */
} Plot;

/* What lies between 0 % and 100 %, or between the bottom and the top. */
typedef struct PlotScale {
    double low, high;
    bool logarithmic;
} PlotScale;

enum { PLOT_TICKS_MAX = 12, PLOT_COLOURS = 6 };

/* From 0 to 1. */
double plot_at(const PlotScale *scale, double value);
/* Round numbers within the scale, at most PLOT_TICKS_MAX; returns how many. */
unsigned plot_ticks(const PlotScale *scale, unsigned wanted, double ticks[PLOT_TICKS_MAX]);
/* Widen a linear scale to round numbers. */
void plot_round(PlotScale *scale, unsigned wanted);

/* Text with what HTML reads otherwise replaced. */
void plot_escape(FILE *out, const char *text);

/* Begin a picture: what it is in a few words, and what can be seen in it in a sentence or more. End it with plot_end. */
void plot_begin(Plot *plot, unsigned height, const char *title, const char *description);
void plot_end(Plot *plot);

/* x from 0 to 1, y in pixels; `style` is a class of the page. */
void plot_line(Plot *plot, double x1, double y1, double x2, double y2, const char *style);
void plot_dot(Plot *plot, double x, double y, double radius, const char *style);
void plot_bar(Plot *plot, double x, double y, double width, double height, const char *style);
/* `anchor` is 's' for text that starts at x, 'm' for the middle, 'e' for text that ends there. */
void plot_text(Plot *plot, double x, double y, char anchor, const char *style, const char *text);
/* The same beside x: `shift` pixels to the right. */
void plot_text_beside(Plot *plot, double x, double shift, double y, char anchor, const char *style, const char *text);
/* An interval with a dot in it. */
void plot_whisker(Plot *plot, const PlotScale *scale, double low, double mean, double high, double y,
                  const char *style);

/* The class of contestant number `i`: beyond the colours that can be told apart they are all alike. */
const char *plot_colour(unsigned i);

#endif
