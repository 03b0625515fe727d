#include "cli/arena_plot.h"

#include <math.h>

double plot_at(const PlotScale *scale, double value)
{
    double low = scale->low, high = scale->high;
    if (scale->logarithmic) {
        low = log10(low);
        high = log10(high);
        value = log10(value);
    }
    double at = high > low ? (value - low) / (high - low) : 0.5;
    return at < 0 ? 0 : at > 1 ? 1 : at;
}

/* 1, 2 or 5 times a power of ten, so that about `wanted` of them make up the scale. */
static double step_of(const PlotScale *scale, unsigned wanted)
{
    double raw = (scale->high - scale->low) / wanted;
    if (!(raw > 0))
        return 1;
    double power = pow(10, floor(log10(raw))), part = raw / power;
    return power * (part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10);
}

void plot_round(PlotScale *scale, unsigned wanted)
{
    double step = step_of(scale, wanted);
    scale->low = floor(scale->low / step + 1e-9) * step;
    scale->high = ceil(scale->high / step - 1e-9) * step;
    if (scale->high <= scale->low)
        scale->high = scale->low + step;
}

static unsigned powers(const PlotScale *scale, double ticks[PLOT_TICKS_MAX])
{
    unsigned count = 0;
    for (double tick = pow(10, ceil(log10(scale->low) - 1e-9));
         tick <= scale->high * 1.000001 && count < PLOT_TICKS_MAX; tick *= 10)
        ticks[count++] = tick;
    return count;
}

unsigned plot_ticks(const PlotScale *scale, unsigned wanted, double ticks[PLOT_TICKS_MAX])
{
    if (scale->logarithmic)
        return powers(scale, ticks);
    unsigned count = 0;
    double step = step_of(scale, wanted);
    for (double i = ceil(scale->low / step - 1e-9); i * step <= scale->high + step * 1e-9 && count < PLOT_TICKS_MAX;
         i++)
        ticks[count++] = i * step + 0.0; /* not -0 */
    return count;
}

void plot_escape(FILE *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '&')
            fputs("&amp;", out);
        else if (*text == '<')
            fputs("&lt;", out);
        else if (*text == '>')
            fputs("&gt;", out);
        else if (*text == '"')
            fputs("&quot;", out);
        else
            fputc((unsigned char)*text < 0x20 ? ' ' : *text, out);
    }
}

void plot_begin(Plot *plot, unsigned height, const char *title, const char *description)
{
    unsigned id = ++plot->plots;
    fprintf(plot->out,
            "<svg role=\"img\" aria-labelledby=\"t%u d%u\" width=\"100%%\" height=\"%u\">\n<title id=\"t%u\">", id, id,
            height, id);
    plot_escape(plot->out, title);
    fprintf(plot->out, "</title>\n<desc id=\"d%u\">", id);
    plot_escape(plot->out, description);
    fputs("</desc>\n", plot->out);
}

void plot_end(Plot *plot)
{
    fputs("</svg>\n", plot->out);
}

void plot_line(Plot *plot, double x1, double y1, double x2, double y2, const char *style)
{
    fprintf(plot->out, "<line class=\"%s\" x1=\"%.3f%%\" y1=\"%.1f\" x2=\"%.3f%%\" y2=\"%.1f\"/>\n", style, 100 * x1,
            y1, 100 * x2, y2);
}

void plot_dot(Plot *plot, double x, double y, double radius, const char *style)
{
    fprintf(plot->out, "<circle class=\"%s\" cx=\"%.3f%%\" cy=\"%.1f\" r=\"%.1f\"/>\n", style, 100 * x, y, radius);
}

void plot_bar(Plot *plot, double x, double y, double width, double height, const char *style)
{
    fprintf(plot->out, "<rect class=\"%s\" x=\"%.3f%%\" y=\"%.1f\" width=\"%.3f%%\" height=\"%.1f\"/>\n", style,
            100 * x, y, 100 * width, height);
}

void plot_text_beside(Plot *plot, double x, double shift, double y, char anchor, const char *style, const char *text)
{
    const char *word = anchor == 's' ? "start" : anchor == 'm' ? "middle" : "end";
    fprintf(plot->out, "<text class=\"%s\" x=\"%.3f%%\" dx=\"%.0f\" y=\"%.1f\" text-anchor=\"%s\">", style, 100 * x,
            shift, y, word);
    plot_escape(plot->out, text);
    fputs("</text>\n", plot->out);
}

void plot_text(Plot *plot, double x, double y, char anchor, const char *style, const char *text)
{
    plot_text_beside(plot, x, 0, y, anchor, style, text);
}

void plot_whisker(Plot *plot, const PlotScale *scale, double low, double mean, double high, double y, const char *style)
{
    char whole[64];
    snprintf(whole, sizeof whole, "span %s", style);
    plot_line(plot, plot_at(scale, low), y, plot_at(scale, high), y, whole);
    plot_dot(plot, plot_at(scale, mean), y, 5, style);
}

const char *plot_colour(unsigned i)
{
    static const char *const colours[] = { "c0", "c1", "c2", "c3", "c4", "c5", "rest" };
    return colours[i < PLOT_COLOURS ? i : PLOT_COLOURS];
}
