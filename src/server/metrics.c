#include "server/metrics.h"

#include "server/now.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { METRICS_BYTES = 16 * 1024, MICRO = 1000000 };

static const char plain[] = "text/plain; charset=utf-8";

void metrics_watch(Web *web)
{
    StoreFigures figures;
    store_figures(web->store, &figures);
    if (figures.commits != web->commits_seen)
        web->store_fails = false;
    if (figures.failures != web->failures_seen)
        web->store_fails = true;
    web->commits_seen = figures.commits;
    web->failures_seen = figures.failures;
}

static bool can_read(Web *web)
{
    static const uint8_t nobody[STORE_HASH_BYTES];
    int64_t person;
    return store_session(web->store, nobody, &person, NULL) >= 0;
}

void metrics_health(HttpRequest *request)
{
    Web *web = request->web;
    const char *state = web->stopping                        ? "stopping\n"
                        : web->store_fails || !can_read(web) ? "the store fails\n"
                                                             : "ok\n";
    http_answer_copy(request, strcmp(state, "ok\n") == 0 ? 200 : 503, plain, state, strlen(state));
}

/* Resident memory, or 0 where the system does not say. */
static uint64_t resident_bytes(void)
{
    unsigned long long size = 0, resident = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file)
        return 0;
    if (fscanf(file, "%llu %llu", &size, &resident) != 2)
        resident = 0;
    fclose(file);
    return resident * (uint64_t)sysconf(_SC_PAGESIZE);
}

static void head(KbText *text, const char *name, const char *type, const char *help)
{
    char line[256];
    snprintf(line, sizeof line, "# HELP kickback_%s %s\n# TYPE kickback_%s %s\n", name, help, name, type);
    kb_text_put(text, line);
}

static void number(KbText *text, const char *name, const char *type, const char *help, uint64_t value)
{
    char line[128];
    head(text, name, type, help);
    snprintf(line, sizeof line, "kickback_%s %" PRIu64 "\n", name, value);
    kb_text_put(text, line);
}

static void gauge(KbText *text, const char *name, const char *help, uint64_t value)
{
    number(text, name, "gauge", help, value);
}

static void count(KbText *text, const char *name, const char *help, uint64_t value)
{
    number(text, name, "counter", help, value);
}

/* Microseconds, told in seconds as Prometheus wants them. */
static void seconds(KbText *text, const char *name, const char *type, const char *help, uint64_t microseconds)
{
    char line[128];
    head(text, name, type, help);
    snprintf(line, sizeof line, "kickback_%s %" PRIu64 ".%06" PRIu64 "\n", name, microseconds / MICRO,
             microseconds % MICRO);
    kb_text_put(text, line);
}

static void put_house(KbText *text, Web *web)
{
    HouseFigures figures;
    house_figures(web->house, &figures);
    gauge(text, "visitors", "Web sockets of people who are in.", figures.visitors);
    gauge(text, "people", "People who are in.", figures.people);
    gauge(text, "tables_open", "Tables where people sit down.", figures.tables_open);
    gauge(text, "tables_running", "Tables being played at.", figures.tables_running);
    gauge(text, "tables_loaded", "Tables in memory.", figures.tables_loaded);
    gauge(text, "tables_stopped", "Tables whose log and state disagree.", figures.tables_stopped);
    count(text, "messages_in_total", "Messages of clients.", figures.messages_in);
    count(text, "messages_out_total", "Messages to clients.", figures.messages_out);
    count(text, "actions_total", "Actions played.", figures.actions);
    count(text, "undos_total", "Actions taken back.", figures.undos);
    count(text, "refused_total", "Requests at tables that were refused.", figures.refused);
    count(text, "timeouts_total", "Seats that a bot took over because their time was up or their player was away.", figures.timeouts);
    count(text, "chats_total", "Chat messages.", figures.chats);
    gauge(text, "bot_queue", "Moves that bots have to think about.", figures.bot_queue);
    count(text, "bot_moves_total", "Moves chosen by bots.", figures.bot_moves);
    count(text, "bots_hurried_total", "Moves for which a bot got less time since others waited.", figures.bots_hurried);
    seconds(text, "bot_wait_seconds_total", "counter", "Time that moves waited for a bot.",
            figures.bot_wait_microseconds);
    seconds(text, "bot_think_seconds_total", "counter", "Time that bots thought.", figures.bot_think_microseconds);
}

static void put_store(KbText *text, Web *web)
{
    StoreFigures figures;
    store_figures(web->store, &figures);
    count(text, "store_jobs_total", "Writes given to the store.", figures.jobs);
    count(text, "store_commits_total", "Transactions on the disk; one holds several writes.", figures.commits);
    count(text, "store_failures_total", "Writes that could not be saved.", figures.failures);
    count(text, "store_conflicts_total", "Writes that came too late.", figures.conflicts);
    seconds(text, "store_commit_seconds_total", "counter", "Time that the transactions took.",
            figures.commit_microseconds);
    gauge(text, "store_queue", "Writes that wait.", figures.queue);
    gauge(text, "store_fails", "1 while the store does not save.", web->store_fails);
}

static void put_answers(KbText *text, const WebCounters *counters)
{
    char line[128];
    head(text, "http_answers_total", "counter", "HTTP answers by the first digit of their status.");
    for (unsigned digit = 2; digit <= 5; digit++) {
        snprintf(line, sizeof line, "kickback_http_answers_total{status=\"%uxx\"} %" PRIu64 "\n", digit,
                 counters->answers[digit]);
        kb_text_put(text, line);
    }
}

static void put_web(KbText *text, Web *web)
{
    const WebCounters *counters = &web->counters;
    gauge(text, "connections", "Connections, web sockets among them.", web->connections);
    gauge(text, "sockets", "Web sockets.", web->sockets);
    gauge(text, "addresses", "Addresses and names that limits remember.", limits_count(web->limits));
    count(text, "connections_total", "Connections taken.", counters->connections);
    count(text, "connections_refused_total", "Connections over a limit.", counters->connections_refused);
    count(text, "http_requests_total", "HTTP requests.", counters->requests);
    put_answers(text, counters);
    count(text, "sockets_total", "Web sockets opened.", counters->sockets);
    count(text, "sockets_refused_total", "Web sockets refused.", counters->sockets_refused);
    count(text, "clients_dropped_total", "Clients dropped because they did not read.", counters->sockets_slow);
    count(text, "clients_flooding_total", "Clients closed because they sent far too much.", counters->sockets_flooding);
    count(text, "messages_too_fast_total", "Messages over the limit of a client or an address.",
          counters->messages_too_fast);
    count(text, "messages_too_long_total", "Messages that were too long.", counters->messages_too_long);
    count(text, "logins_total", "Passwords and recovery codes tried.", counters->logins);
    count(text, "logins_wrong_total", "Those that were wrong.", counters->logins_wrong);
    count(text, "logins_too_fast_total", "Those not looked at, being too many.", counters->logins_too_fast);
    gauge(text, "resident_bytes", "Resident memory.", resident_bytes());
    seconds(text, "uptime_seconds", "gauge", "Since the start.", (uint64_t)(now_microseconds() - web->started));
}

void metrics_answer(HttpRequest *request)
{
    char *bytes = malloc(METRICS_BYTES);
    KbText text;
    if (!bytes) {
        http_answer_error(request, KB_BUSY);
        return;
    }
    kb_text_start(&text, bytes, METRICS_BYTES);
    put_house(&text, request->web);
    put_store(&text, request->web);
    put_web(&text, request->web);
    http_answer_owned(request, 200, "text/plain; version=0.0.4; charset=utf-8", bytes, text.length);
}
