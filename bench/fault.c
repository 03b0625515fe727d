#include "fault.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "Usage: fault --kickback FILE [--kills N] [--only kills|lock|disk|page] [--seed N]\n\n"
    "Plays at several tables of `kickback serve` as fast as it can while the server is killed N times (200), its "
    "database locked,\n"
    "its disk full or a page of its database damaged; then checks that no acknowledged action is lost and none done "
    "twice, that every\n"
    "table goes on, and that records and log are whole. Exits with 0 only if all of that holds.\n";

typedef struct FaultSettings {
    const char *kickback, *only;
    uint32_t kills;
    uint64_t seed;
} FaultSettings;

static const char *const campaigns[] = { "kills", "lock", "disk", "page" };
enum { CAMPAIGNS = sizeof campaigns / sizeof campaigns[0] };

static bool is_campaign(const char *name)
{
    for (size_t i = 0; i < CAMPAIGNS; i++)
        if (strcmp(name, campaigns[i]) == 0)
            return true;
    return false;
}

static bool read_settings(FaultSettings *settings, int argc, char **argv)
{
    *settings = (FaultSettings){ .kickback = getenv("KICKBACK"), .kills = 200, .seed = 1 };
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--kickback") == 0)
            settings->kickback = argv[i + 1];
        else if (strcmp(argv[i], "--only") == 0)
            settings->only = argv[i + 1];
        else if (strcmp(argv[i], "--kills") == 0)
            settings->kills = (uint32_t)strtoul(argv[i + 1], NULL, 10);
        else if (strcmp(argv[i], "--seed") == 0)
            settings->seed = strtoull(argv[i + 1], NULL, 10);
        else
            return false;
    }
    return argc % 2 == 1 && settings->kickback && (!settings->only || is_campaign(settings->only));
}

static bool run(const FaultSettings *settings, const char *campaign)
{
    Fault *fault = calloc(1, sizeof *fault);
    bool done = fault_prepare(fault, settings->kickback, settings->seed);
    if (done && strcmp(campaign, "kills") == 0)
        done = fault_kills(fault, settings->kills);
    else if (done && strcmp(campaign, "lock") == 0)
        done = fault_lock(fault);
    else if (done && strcmp(campaign, "disk") == 0)
        done = fault_disk(fault);
    else if (done)
        done = fault_page(fault);
    if (!done)
        fprintf(stderr, "fault: %s could not be carried out to its end\n", campaign);
    fault_end(fault);
    free(fault);
    return done;
}

int main(int argc, char **argv)
{
    FaultSettings settings;
    bool done = true;
    if (!read_settings(&settings, argc, argv)) {
        fputs(usage, stderr);
        return 2;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    for (size_t i = 0; i < CAMPAIGNS; i++)
        if (!settings.only || strcmp(settings.only, campaigns[i]) == 0)
            done = run(&settings, campaigns[i]) && done;
    bool good = done && !violation_count();
    printf("%s: %u violations\n", good ? "all promises held" : "NOT all promises held", violation_count());
    return good ? 0 : 1;
}
