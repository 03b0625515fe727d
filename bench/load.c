#include "load.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static const int64_t second = 1000000000;

static bool start(Load *load)
{
    const char *args[SERVER_ARGS_MAX];
    int count = 0;
    for (; server_without_limits[count]; count++)
        args[count] = server_without_limits[count];
    args[count++] = load->settings->cert ? "--tls-cert" : NULL;
    args[count++] = load->settings->cert;
    args[count++] = "--tls-key";
    args[count++] = load->settings->key;
    args[count] = NULL;
    if (server_prepare(&load->server, load->settings->kickback, args) && server_start(&load->server))
        return true;
    fprintf(stderr, "load: the server did not start: %s\n", load->server.why);
    return false;
}

static bool all_idle(void *context)
{
    Load *load = context;
    for (uint32_t i = 0; i < load->settings->tables; i++)
        if (load->tables[i].stage != LOAD_IDLE)
            return false;
    return true;
}

/* Hear what came while the tables were set up, and bring each game to where it stands at the beginning. */
static bool warm_up(Load *load)
{
    load->pace.due = NULL;
    for (uint32_t i = 0; i < load->settings->tables * load->guests; i++)
        load_readable(load, &load->tables[i / load->guests].guests[i % load->guests]);
    if (!pace_until(&load->pace, all_idle, 300 * second)) {
        fprintf(stderr, "load: the games did not get going\n");
        return false;
    }
    load->pace.due = load_due;
    pace_run(&load->pace, 2 * second);
    return true;
}

/* One of the server's own figures. */
static double metric(const HttpAnswer *answer, const char *name)
{
    const char *line = answer->body.at ? strstr(answer->body.at, name) : NULL;
    return line ? strtod(line + strlen(name), NULL) : 0;
}

/* How often the server has committed, and for how many seconds in all. */
static void read_commits(Load *load, double *count, double *seconds)
{
    HttpAnswer answer;
    http_ask(&load->server.at, &(HttpRequest){ .method = "GET", .path = "/metrics" }, 2000, &answer);
    *count = metric(&answer, "\nkickback_store_commits_total ");
    *seconds = metric(&answer, "\nkickback_store_commit_seconds_total ");
    http_free(&answer);
}

static void measure(Load *load)
{
    Figures *figures = &load->figures;
    double commits[2], spent[2];
    read_commits(load, &commits[0], &spent[0]);
    Cost before = process_cost(load->server.pid), own = process_cost(getpid());
    load->measuring = true;
    int64_t begin = clock_nanoseconds();
    pace_run(&load->pace, load->settings->seconds * second);
    figures->seconds = (double)(clock_nanoseconds() - begin) / 1e9;
    Cost after = process_cost(load->server.pid);
    read_commits(load, &commits[1], &spent[1]);
    figures->commit = commits[1] > commits[0] ? 1000 * (spent[1] - spent[0]) / (commits[1] - commits[0]) : 0;
    load->pace.due = NULL;
    for (uint32_t i = 0; i < load->settings->tables; i++)
        load->tables[i].overdue = false;
    pace_until(&load->pace, all_idle, 3 * second);
    for (uint32_t i = 0; i < load->settings->tables; i++)
        figures->lost += load->tables[i].stage == LOAD_MOVING;
    figures->cpu = after.cpu - before.cpu;
    figures->own_cpu = process_cost(getpid()).cpu - own.cpu;
    figures->resident = after.resident;
    figures->peak = after.peak;
    figures->private = after.private;
}

/* False if a sanitizer found something in the server. */
static bool leave(Load *load)
{
    for (uint32_t i = 0; load->tables && i < load->settings->tables; i++) {
        for (uint32_t j = 0; load->tables[i].guests && j < load->guests; j++)
            person_free(&load->tables[i].guests[j].person);
        free(load->tables[i].guests);
    }
    free(load->tables);
    free(load->codes);
    free(load->acks);
    pace_close(&load->pace);
    return server_remove(&load->server);
}

/* Play, then kill the server and count what is missing; -1: it could not be played. */
static int64_t play(Load *load)
{
    int64_t missing = -1;
    load->pace =
        (Pace){ .lanes = load->settings->tables, .interval = second, .readable = load_readable, .context = load };
    kb_fast_seed(&load->random, load->settings->seed);
    pace_open(&load->pace);
    if (start(load) && load_gather(load) && warm_up(load)) {
        measure(load);
        server_stop(&load->server, SIGKILL, 10000, NULL);
        missing = (int64_t)load_missing(load);
    }
    return leave(load) ? missing : -1;
}

static void allow_many_files(void)
{
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

/* Both phases and the report. */
static bool run(LoadSettings *settings)
{
    Load load = { .settings = settings };
    Figures *figures = &load.figures, echo = { 0 };
    int64_t missing = play(&load);
    if (missing < 0)
        return false;
    size_t push = figures->pushes ? (size_t)(figures->push_bytes / figures->pushes) : 0;
    bool echoed = settings->no_echo || load_echo(settings, push, &echo);
    load_report(settings, figures, &echo, (uint64_t)missing);
    bool good = echoed && !missing && !figures->errors && !figures->lost && figures->latency.count;
    samples_free(&figures->latency);
    samples_free(&figures->answer);
    samples_free(&echo.latency);
    return good;
}

int main(int argc, char **argv)
{
    LoadSettings settings;
    if (!load_settings_read(&settings, argc, argv))
        return settings.help ? 0 : 2;
    if (settings.tls && !load_certificate_make(&settings))
        return 1;
    allow_many_files();
    bool good = run(&settings);
    load_certificate_remove(&settings);
    return good ? 0 : 1;
}
