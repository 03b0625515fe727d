/* What tuning found, for people who go on with it. */
#include <string.h>

#include "bot/search.h"
#include "cli/tune.h"

enum { SEARCH_PARAMS = sizeof(KbSearchParams) / sizeof(double) };

static bool is_shipped(const KbParam *param, double value)
{
    return value == param->value;
}

static void print_head(const TuneRun *run)
{
    printf("%llu of %llu rounds of %llu deals of %s for %u, seed %s: %s, plus and minus against %s\n\n",
           (unsigned long long)run->done, (unsigned long long)run->rounds, (unsigned long long)run->deals,
           run->choice.game->id, run->choice.players, run->choice.seed.text, run->bot.text,
           run->meets ? run->against.text : "each other");
}

static void print_table(const TuneRun *run)
{
    printf("%-14s %10s %10s %10s   may be\n", "parameter", "shipped", "begun with", "found");
    for (unsigned i = 0; i < run->count; i++) {
        const KbParam *param = &run->params[run->tuned[i]];
        char shipped[TUNE_NUMBER_BYTES], begun[TUNE_NUMBER_BYTES], found[TUNE_NUMBER_BYTES];
        tune_short(param->value, shipped);
        tune_short(run->bot.params[run->tuned[i]], begun);
        tune_short(run->value[run->tuned[i]], found);
        printf("%-14s %10s %10s %10s   %g to %g\n", param->name, shipped, begun, found, param->low, param->high);
    }
}

static void print_contestant(const TuneRun *run)
{
    printf("\nFor the arena:\n%.*s", (int)strcspn(run->bot.text, "+"), run->bot.text);
    for (unsigned i = 0; i < run->param_count; i++) {
        char text[TUNE_NUMBER_BYTES];
        if (!is_shipped(&run->params[i], tune_short(run->value[i], text)))
            printf("+%s=%s", run->params[i].name, text);
    }
    putchar('\n');
}

/* The numbers that all games' searches have stand in one row. */
static void print_rows(const TuneRun *run)
{
    char text[TUNE_NUMBER_BYTES];
    bool common = false;
    for (unsigned i = 0; i < SEARCH_PARAMS && i < run->param_count; i++)
        common |= !is_shipped(&run->params[i], tune_short(run->value[i], text));
    printf("\nFor src/bot/params_%s.h:\n", run->choice.game->id);
    for (unsigned i = 0; common && i < SEARCH_PARAMS; i++) {
        tune_short(run->value[i], text);
        printf("%s%s%s", i ? ", " : "    KB__SEARCH_PARAMS(X, ", text, i + 1 < SEARCH_PARAMS ? "" : ") \\\n");
    }
    for (unsigned i = SEARCH_PARAMS; i < run->param_count; i++) {
        const KbParam *param = &run->params[i];
        if (!is_shipped(param, tune_short(run->value[i], text)))
            printf("    X(%s, %s, %g, %g, \"%s\") \\\n", param->name, text, param->low, param->high, param->about);
    }
}

void tune_report(const TuneRun *run)
{
    print_head(run);
    print_table(run);
    print_contestant(run);
    print_rows(run);
}

static const char *words_for(const TuneVerdict *verdict, double even)
{
    const ArenaInterval *share = &verdict->share;
    if (!share->known)
        return "one deal says nothing";
    if (share->mean - share->half > even)
        return "better than the shipped ones";
    if (share->mean + share->half < even)
        return "worse than the shipped ones: leave those";
    return "no difference can be told: leave the shipped ones";
}

void tune_report_verdict(const TuneRun *run, const TuneVerdict *verdict)
{
    double even = 1.0 / run->choice.players;
    printf("\nValidation on %llu other deals (seed %s), found against shipped: %.2f%% +- %.2f%% a seat, even is "
           "%.2f%%: %s.\n",
           (unsigned long long)verdict->deals, verdict->seed, 100 * verdict->share.mean, 100 * verdict->share.half,
           100 * even, words_for(verdict, even));
}
