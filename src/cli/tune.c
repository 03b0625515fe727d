/* kickback tune: better numbers for bots to play by. */
#include "cli/tune.h"

#include <string.h>

#include "cli/cli.h"
#include "cli/interrupt.h"
#include "cli/progress.h"

static TuneEnd play_rounds(TuneRun *run)
{
    TuneEnd end = TUNE_PLAYED;
    TuneRound round;
    Progress progress;
    progress_start(&progress, "tuning", run->rounds - run->done);
    for (uint64_t begun = run->done; end == TUNE_PLAYED && run->done < run->rounds;) {
        /* A round that is over in no time does not notice. */
        end = *interrupt_signal ? TUNE_INTERRUPTED : tune_round(run, &round);
        if (end == TUNE_PLAYED && !tune_log_round(run, &round))
            end = TUNE_FAILED;
        progress_tell(&progress, run->done - begun);
    }
    progress_end(&progress);
    return end;
}

static TuneEnd validate(TuneRun *run)
{
    TuneVerdict verdict = { 0 };
    TuneEnd end = tune_validate(run, &verdict);
    if (end != TUNE_PLAYED)
        return end;
    tune_report_verdict(run, &verdict);
    return tune_log_verdict(run, &verdict) ? TUNE_PLAYED : TUNE_FAILED;
}

static void say_how_to_go_on(const TuneRun *run)
{
    fflush(stdout);
    if (run->path)
        fprintf(stderr, "Interrupted after %llu of %llu rounds. To go on: kickback tune --resume %s\n",
                (unsigned long long)run->done, (unsigned long long)run->rounds, run->path);
    else
        fprintf(stderr,
                "Interrupted after %llu of %llu rounds. With --log FILE.jsonl they are kept, and --resume FILE.jsonl "
                "goes on.\n",
                (unsigned long long)run->done, (unsigned long long)run->rounds);
}

/* What was found is shown whatever happened. */
static int tune(TuneRun *run)
{
    interrupt_listen();
    TuneEnd end = play_rounds(run);
    tune_report(run);
    fflush(stdout);
    if (end == TUNE_PLAYED && run->validate)
        end = validate(run);
    if (end == TUNE_INTERRUPTED) {
        say_how_to_go_on(run);
        return interrupt_code();
    }
    return end == TUNE_PLAYED ? CLI_OK : CLI_FAILED;
}

int cli_tune(int argc, char **argv)
{
    TuneWish wish;
    if (argc > 1 && !strcmp(argv[1], "beliefs"))
        return tune_beliefs(argc - 1, argv + 1);
    int code = tune_wish_read(argc, argv, &wish);
    if (code != OPTIONS_GO)
        return code;
    TuneRun *run = tune_run_new();
    if (!run)
        return CLI_FAILED;
    code = tune_wish_fulfil(&wish, run);
    if (code < 0)
        code = tune(run);
    tune_run_free(run);
    return code;
}
