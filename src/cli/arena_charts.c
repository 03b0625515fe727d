/* Pictures of one match. */
#include "cli/arena_charts.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arena_report.h"

enum { ROW = 48, AXIS = 26, WORDS = 4096, SEAT_HEIGHT = 104, KIND_ROW = 28, BARS_HEIGHT = 120, BINS_MAX = 48 };

/* A sentence that grows. */
typedef struct Words {
    char text[WORDS];
    size_t length;
} Words;

__attribute__((format(printf, 2, 3))) static void say(Words *words, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int added = vsnprintf(words->text + words->length, sizeof words->text - words->length, format, arguments);
    va_end(arguments);
    words->length += added > 0 ? (size_t)added : 0;
    if (words->length >= sizeof words->text)
        words->length = sizeof words->text - 1;
}

void chart_open(Plot *plot, const char *heading, const char *words, const char *style)
{
    fprintf(plot->out, "<figure%s%s%s>\n<figcaption><h3>", *style ? " class=\"" : "", style, *style ? "\"" : "");
    plot_escape(plot->out, heading);
    fputs("</h3><p>", plot->out);
    plot_escape(plot->out, words);
    fputs("</p></figcaption>\n", plot->out);
}

void chart_close(Plot *plot)
{
    fputs("</figure>\n", plot->out);
}

/* Which colour is whose, where there are several. */
static void print_key(Plot *plot, const ArenaMatch *match)
{
    fputs("<ul class=\"key\">", plot->out);
    for (unsigned i = 0; i < match->count && i <= PLOT_COLOURS; i++) {
        fprintf(plot->out, "<li><span class=\"%s\"></span>", plot_colour(i));
        if (i == PLOT_COLOURS && match->count > i + 1)
            fprintf(plot->out, "%u others", match->count - i);
        else
            plot_escape(plot->out, match->contestants[i].text);
        fputs("</li>", plot->out);
    }
    fputs("</ul>\n", plot->out);
}

/* --- rows: a name, a number, and where it lies --- */

typedef struct Row {
    const char *name, *style;
    char value[48];
    double low, mean, high;
} Row;

/* What fits beside a number on a phone; cut between letters. */
static void shorten(const char *name, char *room, size_t size)
{
    if (strlen(name) < size) {
        snprintf(room, size, "%s", name);
        return;
    }
    size_t length = size - 4;
    while (length && ((unsigned char)name[length] & 0xc0) == 0x80)
        length--;
    snprintf(room, size, "%.*s…", (int)length, name);
}

static int by_mean(const void *a, const void *b)
{
    double first = ((const Row *)a)->mean, second = ((const Row *)b)->mean;
    return (first < second) - (first > second);
}

static void draw_ticks(Plot *plot, const PlotScale *scale, double bottom, const char *format, double factor)
{
    double ticks[PLOT_TICKS_MAX];
    unsigned count = plot_ticks(scale, 4, ticks);
    for (unsigned i = 0; i < count; i++) {
        char label[32];
        double at = plot_at(scale, ticks[i]);
        snprintf(label, sizeof label, format, ticks[i] * factor + 0.0); /* never -0 */
        plot_line(plot, at, 0, at, bottom, "grid");
        plot_text(plot, at, bottom + 18, at < 0.05 ? 's' : at > 0.95 ? 'e' : 'm', "tick", label);
    }
}

static void draw_rows(Plot *plot, Row *rows, unsigned count, const PlotScale *scale, const char *format, double factor,
                      double even)
{
    double bottom = count * ROW + 4.0;
    qsort(rows, count, sizeof *rows, by_mean);
    draw_ticks(plot, scale, bottom, format, factor);
    if (even > scale->low)
        plot_line(plot, plot_at(scale, even), 0, plot_at(scale, even), bottom, "even");
    for (unsigned i = 0; i < count; i++) {
        double top = i * ROW;
        char name[32];
        shorten(rows[i].name, name, sizeof name);
        plot_text(plot, 0, top + 17, 's', "name", name);
        plot_text(plot, 1, top + 17, 'e', "value", rows[i].value);
        plot_whisker(plot, scale, rows[i].low, rows[i].mean, rows[i].high, top + 34, rows[i].style);
    }
}

void chart_shares(Plot *plot, const ArenaRun *run)
{
    const ArenaMatch *match = &run->match;
    Row rows[ARENA_CONTESTANTS_MAX] = { 0 };
    PlotScale scale = { .high = 1.0 / match->choice->players };
    Words words = { .length = 0 };
    char heading[160];
    ArenaShares shares[ARENA_CONTESTANTS_MAX];
    arena_shares(match, &run->tally, shares);
    for (unsigned i = 0; i < match->count; i++) {
        ArenaInterval share = arena_interval(&shares[i].all);
        rows[i] = (Row){ match->contestants[i].text,       plot_colour(i), "",
                         fmax(share.mean - share.half, 0), share.mean,     fmin(share.mean + share.half, 1) };
        snprintf(rows[i].value, sizeof rows[i].value, share.known ? "%.1f %% ± %.1f" : "%.1f %%", 100 * share.mean,
                 100 * share.half);
        scale.high = fmax(scale.high, rows[i].high);
        say(&words, "%s %s. ", rows[i].name, rows[i].value);
    }
    plot_round(&scale, 4);
    scale.high = fmin(scale.high, 1);
    snprintf(heading, sizeof heading,
             "Of all victories, for each seat taken. The dashed line is an even share, %.1f %%.",
             100.0 / match->choice->players);
    chart_open(plot, "Share of victories", heading, "");
    plot_begin(plot, match->count * ROW + AXIS, "Share of victories by contestant, with 95 % intervals", words.text);
    draw_rows(plot, rows, match->count, &scale, "%g %%", 100, 1.0 / match->choice->players);
    plot_end(plot);
    chart_close(plot);
}

void chart_ratings(Plot *plot, const ArenaRun *run)
{
    const ArenaMatch *match = &run->match;
    ArenaRating ratings[ARENA_CONTESTANTS_MAX];
    Row rows[ARENA_CONTESTANTS_MAX] = { 0 };
    PlotScale scale = { 1500, 1500, false };
    Words words = { .length = 0 };
    arena_ratings(match, &run->tally, ratings);
    for (unsigned i = 0; i < match->count; i++) {
        ArenaPoints points = arena_rating_points(ratings[i], match->choice->players);
        rows[i] = (Row){ match->contestants[i].text,  plot_colour(i), "",
                         points.points - points.half, points.points,  points.points + points.half };
        snprintf(rows[i].value, sizeof rows[i].value, "%.0f ± %.0f", points.points, points.half);
        scale.low = fmin(scale.low, rows[i].low);
        scale.high = fmax(scale.high, rows[i].high);
        say(&words, "%s %s. ", rows[i].name, rows[i].value);
    }
    plot_round(&scale, 4);
    chart_open(plot, "Rating",
               "By everybody's place in every game. With 400 points more one is ten times as likely to be ahead.", "");
    plot_begin(plot, match->count * ROW + AXIS, "Ratings with 95 % intervals", words.text);
    draw_rows(plot, rows, match->count, &scale, "%.0f", 1, 1500);
    plot_end(plot);
    chart_close(plot);
}

/* --- seats: one small picture a contestant, all on one scale --- */

static void draw_seats(Plot *plot, const ArenaMatch *match, const ArenaShares *shares, const PlotScale *scale,
                       const char *style)
{
    unsigned players = match->choice->players;
    char span[32], label[32];
    snprintf(span, sizeof span, "span %s", style);
    double even = SEAT_HEIGHT * (1 - plot_at(scale, 1.0 / players));
    plot_line(plot, 0, SEAT_HEIGHT, 1, SEAT_HEIGHT, "grid");
    plot_line(plot, 0, even, 1, even, "even");
    for (unsigned seat = 1; seat <= players; seat++) {
        ArenaInterval share = arena_interval(&shares->seat[seat]);
        double x = (seat - 0.5) / players;
        snprintf(label, sizeof label, "%u", seat);
        plot_text(plot, x, SEAT_HEIGHT + 17, 'm', "tick", label);
        if (!shares->seat[seat].count)
            continue;
        plot_line(plot, x, SEAT_HEIGHT * (1 - plot_at(scale, share.mean - share.half)), x,
                  SEAT_HEIGHT * (1 - plot_at(scale, share.mean + share.half)), span);
        plot_dot(plot, x, SEAT_HEIGHT * (1 - plot_at(scale, share.mean)), 5, style);
        snprintf(label, sizeof label, "%.1f", 100 * share.mean);
        plot_text(plot, x, SEAT_HEIGHT + 34, 'm', "value", label);
    }
}

static void describe_seats(const ArenaMatch *match, const ArenaShares *shares, Words *words)
{
    *words = (Words){ .length = 0 };
    for (unsigned seat = 1; seat <= match->choice->players; seat++) {
        ArenaInterval share = arena_interval(&shares->seat[seat]);
        say(words, "Seat %u: %.1f %% plus or minus %.1f. ", seat, 100 * share.mean, 100 * share.half);
    }
}

void chart_seats(Plot *plot, const ArenaRun *run)
{
    const ArenaMatch *match = &run->match;
    ArenaShares all[ARENA_CONTESTANTS_MAX + 1];
    PlotScale scale = { .high = 1.0 / match->choice->players };
    arena_shares(match, &run->tally, all);
    arena_seat_shares(match, &run->tally, all[match->count].seat);
    for (unsigned i = 0; i <= match->count; i++) {
        for (unsigned seat = 1; seat <= match->choice->players; seat++) {
            ArenaInterval share = arena_interval(&all[i].seat[seat]);
            scale.high = fmax(scale.high, fmin(share.mean + share.half, 1));
        }
    }
    chart_open(plot, "By seat", "Share of victories in percent from each seat; the dashed line is an even share.",
               "wide");
    fprintf(plot->out, "<div class=\"several%s\">\n", match->choice->players > 4 ? " roomy" : "");
    for (unsigned i = 0; i <= match->count; i++) {
        const char *name = i < match->count ? match->contestants[i].text : "Whoever sat there";
        Words words;
        char title[ARENA_TEXT_BYTES + 64];
        describe_seats(match, &all[i], &words);
        snprintf(title, sizeof title, "Share of victories by seat: %s", name);
        fputs("<div><h4>", plot->out);
        plot_escape(plot->out, name);
        fputs("</h4>\n", plot->out);
        plot_begin(plot, SEAT_HEIGHT + 40, title, words.text);
        draw_seats(plot, match, &all[i], &scale, i < match->count ? plot_colour(i) : "rest");
        plot_end(plot);
        fputs("</div>\n", plot->out);
    }
    fputs("</div>\n", plot->out);
    chart_close(plot);
}

/* --- decisions by kind --- */

static double a_game(const ArenaRun *run, const ArenaKind *kind, unsigned i)
{
    uint64_t games = run->tally.count[i].games;
    return games ? (double)kind->count[i] / (double)games : 0;
}

static void draw_kinds(Plot *plot, const ArenaRun *run, const ArenaKind *kinds, unsigned count, const PlotScale *scale)
{
    double bottom = count * KIND_ROW + 4.0;
    draw_ticks(plot, scale, bottom, "%g", 1);
    for (unsigned k = 0; k < count; k++) {
        double y = k * KIND_ROW + 16.0, least = 1, most = 0;
        plot_text_beside(plot, 0, -12, y + 5, 'e', "name", kinds[k].name);
        for (unsigned i = 0; i < run->match.count; i++) {
            double value = a_game(run, &kinds[k], i);
            least = value > 0 ? fmin(least, plot_at(scale, value)) : least;
            most = value > 0 ? fmax(most, plot_at(scale, value)) : most;
        }
        plot_line(plot, least, y, most, y, "track");
        for (unsigned i = run->match.count; i-- > 0;)
            if (kinds[k].count[i])
                plot_dot(plot, plot_at(scale, a_game(run, &kinds[k], i)), y, 5, plot_colour(i));
    }
}

void chart_kinds(Plot *plot, const ArenaRun *run)
{
    ArenaKind kinds[ARENA_VERBS];
    unsigned count = arena_kinds(&run->match, &run->tally, kinds);
    PlotScale scale = { 1, 1, true };
    Words words = { .length = 0 };
    for (unsigned k = 0; k < count; k++) {
        say(&words, "%s:", kinds[k].name);
        for (unsigned i = 0; i < run->match.count; i++) {
            double value = a_game(run, &kinds[k], i);
            scale.low = value > 0 ? fmin(scale.low, value) : scale.low;
            scale.high = fmax(scale.high, value);
            say(&words, "%s %s %.2f", i ? "," : "", run->match.contestants[i].text, value);
        }
        say(&words, ". ");
    }
    scale.low = pow(10, floor(log10(scale.low)));
    scale.high = pow(10, ceil(log10(scale.high)));
    if (scale.high <= scale.low)
        scale.high = scale.low * 10;
    chart_open(plot, "Decisions by kind", "How many in a game, for each seat, on a logarithmic scale.", "");
    print_key(plot, &run->match);
    fputs("<div class=\"inset\">\n", plot->out);
    plot_begin(plot, count * KIND_ROW + AXIS, "Decisions a game by kind and contestant", words.text);
    draw_kinds(plot, run, kinds, count, &scale);
    plot_end(plot);
    fputs("</div>\n", plot->out);
    chart_close(plot);
}

/* --- lengths of games --- */

static void draw_bars(Plot *plot, const uint64_t *counts, const ArenaLengths *lengths, unsigned width)
{
    uint64_t bins[BINS_MAX + 1] = { 0 }, most = 0;
    unsigned first = lengths->shortest / width, count = lengths->longest / width - first + 1;
    for (unsigned i = lengths->shortest; i <= lengths->longest; i++)
        bins[i / width - first] += counts[i];
    for (unsigned i = 0; i < count; i++)
        most = bins[i] > most ? bins[i] : most;
    PlotScale scale = { (double)first * width, (double)(first + count) * width, false };
    for (unsigned i = 0; i < count; i++) {
        double height = (BARS_HEIGHT - 24) * (double)bins[i] / (double)most;
        plot_bar(plot, (i + 0.06) / count, BARS_HEIGHT - height, 0.88 / count, height, "bar");
    }
    plot_line(plot, 0, BARS_HEIGHT, 1, BARS_HEIGHT, "base");
    /* With bars one number wide a number stands under the middle of its bar. */
    double middle = width == 1 ? 0.5 : 0, mean = plot_at(&scale, lengths->mean + middle), ticks[PLOT_TICKS_MAX];
    char label[64];
    PlotScale whole = { scale.low, scale.high - 1, false };
    unsigned many = plot_ticks(&whole, 5, ticks);
    for (unsigned i = 0; i < many; i++) {
        double at = plot_at(&scale, ticks[i] + middle);
        if (ticks[i] != floor(ticks[i]))
            continue;
        snprintf(label, sizeof label, "%.0f", ticks[i]);
        plot_text(plot, at, BARS_HEIGHT + 18, at < 0.04 ? 's' : at > 0.96 ? 'e' : 'm', "tick", label);
    }
    snprintf(label, sizeof label, "mean %.1f", lengths->mean);
    plot_line(plot, mean, 16, mean, BARS_HEIGHT, "mean");
    plot_text_beside(plot, mean, mean > 0.5 ? -6 : 6, 14, mean > 0.5 ? 'e' : 's', "value", label);
}

static void draw_lengths(Plot *plot, const char *what, const uint64_t *counts, unsigned room)
{
    ArenaLengths lengths = arena_lengths(counts, room);
    static const unsigned widths[] = { 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000 };
    unsigned w = 0;
    Words words = { .length = 0 };
    char title[64];
    if (!lengths.games)
        return;
    if (lengths.shortest == lengths.longest) {
        fprintf(plot->out, "<h4>In %s</h4>\n<p class=\"plain\">Every game had %u %s.</p>\n", what, lengths.longest,
                what);
        return;
    }
    while (lengths.longest / widths[w] - lengths.shortest / widths[w] + 1 > BINS_MAX)
        w++;
    snprintf(title, sizeof title, "Games by their length in %s", what);
    say(&words, "From %u to %u %s, %.1f in the mean.", lengths.shortest, lengths.longest, what, lengths.mean);
    fputs("<div><h4>", plot->out);
    if (widths[w] > 1)
        fprintf(plot->out, "In %s, %u to a bar", what, widths[w]);
    else
        fprintf(plot->out, "In %s", what);
    fputs("</h4>\n", plot->out);
    plot_begin(plot, BARS_HEIGHT + AXIS, title, words.text);
    draw_bars(plot, counts, &lengths, widths[w]);
    plot_end(plot);
    fputs("</div>\n", plot->out);
}

void chart_lengths(Plot *plot, const ArenaRun *run)
{
    chart_open(plot, "Length of games", "How many games had which length.", "");
    draw_lengths(plot, "decisions", run->tally.lengths, ARENA_LENGTHS);
    draw_lengths(plot, "rounds", run->tally.rounds, ARENA_ROUNDS);
    chart_close(plot);
}
