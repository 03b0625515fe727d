#include "load.h"

#include <stdio.h>

#include "core/text.h"

static double megabytes(uint64_t bytes)
{
    return (double)bytes / (1024 * 1024);
}

static double cpu_share(const Figures *figures)
{
    return figures->seconds > 0 ? 100 * figures->cpu / figures->seconds : 0;
}

static double ratio(double a, double b)
{
    return b > 0 ? a / b : 0;
}

static void row(const char *name, const char *unit, double table, double echo)
{
    if (echo > 0)
        printf("%-32s %10.2f %10.2f %8.2f  %s\n", name, table, echo, ratio(table, echo), unit);
    else
        printf("%-32s %10.2f %10s %8s  %s\n", name, table, "", "", unit);
}

static void rows_of_time(Figures *table, Figures *echo)
{
    static const struct {
        const char *name;
        double share;
    } shares[] = { { "half of the moves within", 0.5 },
                   { "90 of 100 within", 0.9 },
                   { "99 of 100 within", 0.99 },
                   { "all within", 1 } };
    for (size_t i = 0; i < sizeof shares / sizeof shares[0]; i++)
        row(shares[i].name, "ms", samples_share(&table->latency, shares[i].share),
            samples_share(&echo->latency, shares[i].share));
    row("99 of 100 answers within", "ms", samples_share(&table->answer, 0.99), 0);
    row("a commit to the disk, on average", "ms", table->commit, 0);
}

static void print_table(Figures *table, Figures *echo, uint64_t missing)
{
    printf("%-32s %10s %10s %8s\n", "", "kickback", "bare echo", "ratio");
    rows_of_time(table, echo);
    row("server's processor time", "% of a core", cpu_share(table), cpu_share(echo));
    row("resident memory", "MiB", megabytes(table->resident), megabytes(echo->resident));
    row("of it the server's own", "MiB", megabytes(table->private), megabytes(echo->private));
    row("resident memory at most", "MiB", megabytes(table->peak), megabytes(echo->peak));
    row("size of a push", "bytes", ratio((double)table->push_bytes, (double)table->pushes),
        ratio((double)echo->push_bytes, (double)echo->pushes));
    row("moves measured", "", (double)table->latency.count, (double)echo->latency.count);
    row("this program's processor time", "% of a core", 100 * ratio(table->own_cpu, table->seconds),
        100 * ratio(echo->own_cpu, echo->seconds));
    printf(
        "late %llu, refused %llu, never through %llu, games ended %llu, acknowledged and not in the database: %llu\n",
        (unsigned long long)table->late, (unsigned long long)table->errors, (unsigned long long)table->lost,
        (unsigned long long)table->games, (unsigned long long)missing);
}

static void json_milli(KbText *text, const char *key, double milliseconds)
{
    kb_json_key_number(text, key, (int64_t)(milliseconds * 1000 + 0.5));
}

static void json_figures(KbText *text, const char *key, Figures *figures)
{
    kb_json_key(text, key);
    kb_json_object(text);
    json_milli(text, "p50_us", samples_share(&figures->latency, 0.5));
    json_milli(text, "p90_us", samples_share(&figures->latency, 0.9));
    json_milli(text, "p99_us", samples_share(&figures->latency, 0.99));
    json_milli(text, "max_us", samples_share(&figures->latency, 1));
    kb_json_key_number(text, "within_20_ms", (int64_t)samples_within(&figures->latency, 20000000));
    kb_json_key_number(text, "moves", (int64_t)figures->latency.count);
    kb_json_key_number(text, "late", (int64_t)figures->late);
    kb_json_key_number(text, "errors", (int64_t)figures->errors);
    kb_json_key_number(text, "lost", (int64_t)figures->lost);
    kb_json_key_number(text, "games", (int64_t)figures->games);
    kb_json_key_number(text, "push_bytes", figures->pushes ? (int64_t)(figures->push_bytes / figures->pushes) : 0);
    json_milli(text, "commit_us", figures->commit);
    json_milli(text, "cpu_us_a_second", figures->seconds > 0 ? 1000 * figures->cpu / figures->seconds : 0);
    kb_json_key_number(text, "resident_bytes", (int64_t)figures->resident);
    kb_json_key_number(text, "private_bytes", (int64_t)figures->private);
    kb_json_key_number(text, "peak_bytes", (int64_t)figures->peak);
    kb_json_object_end(text);
}

static void write_json(const LoadSettings *settings, Figures *table, Figures *echo, uint64_t missing)
{
    char room[4096];
    KbText text;
    FILE *file = fopen(settings->json, "w");
    kb_text_start(&text, room, sizeof room);
    kb_json_object(&text);
    kb_json_key_number(&text, "tables", settings->tables);
    kb_json_key_number(&text, "connections", settings->tables * (settings->players + settings->spectators));
    kb_json_key_number(&text, "seconds", settings->seconds);
    kb_json_key_bool(&text, "tls", settings->cert != NULL);
    kb_json_key_number(&text, "missing", (int64_t)missing);
    json_figures(&text, "kickback", table);
    json_figures(&text, "echo", echo);
    kb_json_object_end(&text);
    if (!file || fprintf(file, "%s\n", room) < 0)
        fprintf(stderr, "load: %s cannot be written\n", settings->json);
    if (file)
        fclose(file);
}

void load_report(const LoadSettings *settings, Figures *table, Figures *echo, uint64_t missing)
{
    samples_sort(&table->latency);
    samples_sort(&table->answer);
    samples_sort(&echo->latency);
    printf("%u tables, %u connections, one move a second at each, %u s%s\n", settings->tables,
           settings->tables * (settings->players + settings->spectators), settings->seconds,
           settings->cert ? ", TLS" : "");
    print_table(table, echo, missing);
    if (settings->json)
        write_json(settings, table, echo, missing);
}
