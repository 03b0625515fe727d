#include "harness/checks.h"

#include <stdio.h>
#include <string.h>

const HarnessCheck harness_checks[] = {
    { "copies behave alike", check_copies, 2000, 0 },
    { "games end with a result", check_ends, 300, 0 },
    { "hashes replay", check_replays, 2000, 0 },
    { "time outs are legal", check_timeouts, 1000, 0 },
    { "lists are right", check_lists, 2000, 0 },
    { "samples are even", check_samples, 100, 0 },
    { "random values are refused", check_refusals, 100000, 0 },
    { "changed actions are refused", check_changes, 100000, 0 },
    { "wrong seats are refused", check_seats, 5000, 0 },
    { "action texts return", check_texts, 2000, 0 },
    { "saves return", check_saves, 2000, 0 },
    { "damaged saves are handled", check_bad_saves, 20000, 0 },
    { "setups return", check_setups, 1000, 0 },
    { "windows commute", check_commuting, 1000, 0 },
    { "views hide what resample changes", check_views, 10000, 8000 },
    { "views and events hide what twins do", check_twins, 10000, 3000 },
    { "events keep their secrets", check_events, 5000, 0 },
    { "resample gives other truths", check_resamples, 1000, 1500 },
    { NULL, NULL, 0, 0 },
};

void harness_check(const HarnessCheck *check, const HarnessGame *game, HarnessVerdict *verdict)
{
    *verdict = (HarnessVerdict){ .ok = true };
    check->run(game, verdict);
    if (verdict->ok && (verdict->compared < check->compared_least || verdict->telling < check->telling_least)) {
        verdict->ok = false;
        snprintf(verdict->text, sizeof verdict->text, "only %llu compared and %llu telling",
                 (unsigned long long)verdict->compared, (unsigned long long)verdict->telling);
    }
}

void harness_check_named(const char *name, const HarnessGame *game, HarnessVerdict *verdict)
{
    *verdict = (HarnessVerdict){ .ok = false, .text = "there is no such check" };
    for (const HarnessCheck *check = harness_checks; check->name; check++)
        if (strcmp(check->name, name) == 0)
            harness_check(check, game, verdict);
}
