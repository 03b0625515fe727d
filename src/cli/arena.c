/* kickback arena: bots against each other, and how strong they are. */
#include "cli/arena.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arena_file.h"
#include "cli/arena_page.h"
#include "cli/arena_report.h"
#include "cli/arena_wish.h"
#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/files.h"
#include "cli/interrupt.h"

static bool keep_results(const ArenaRun *run)
{
    size_t length;
    if (!run->out)
        return true;
    char *json = arena_json(&run->match, &run->tally, &length);
    bool kept = json && arena_file_write(run->out, json, length);
    free(json);
    return kept;
}

static void keep_now_and_then(void *context, const ArenaMatch *match, const ArenaTally *tally)
{
    (void)match, (void)tally;
    keep_results(context);
}

static bool print_json(const ArenaRun *run)
{
    size_t length;
    char *json = arena_json(&run->match, &run->tally, &length);
    bool made = json != NULL;
    if (made)
        fputs(json, stdout);
    free(json);
    return made;
}

static void say_how_to_go_on(const ArenaRun *run)
{
    fflush(stdout);
    if (run->out)
        fprintf(stderr, "Interrupted after %llu of %llu deals. To go on: kickback arena --resume %s\n",
                (unsigned long long)run->tally.deals, (unsigned long long)run->match.deals, run->out);
    else
        fprintf(stderr,
                "Interrupted after %llu of %llu deals. With --out FILE.json the results are kept, and --resume "
                "FILE.json goes on.\n",
                (unsigned long long)run->tally.deals, (unsigned long long)run->match.deals);
}

/* What was played is kept and shown whatever happened. The file is there from the beginning: whoever sees it can interrupt. */
static int play(ArenaRun *run)
{
    interrupt_listen();
    run->match.interrupted = interrupt_signal;
    run->match.keep = run->out ? keep_now_and_then : NULL;
    run->match.context = run;
    if (!keep_results(run))
        return CLI_FAILED;
    bool fine = arena_play(&run->match, &run->tally);
    fine &= keep_results(run);
    if (run->page)
        fine &= arena_page_write(run->page, &run, 1);
    if (run->json)
        fine &= print_json(run);
    else
        arena_report(&run->match, &run->tally);
    if (run->tally.end != ARENA_INTERRUPTED)
        return fine ? CLI_OK : CLI_FAILED;
    say_how_to_go_on(run);
    return interrupt_code();
}

/* --from: only the page, of matches that were played before. */
static int draw(const ArenaWish *wish)
{
    ArenaRun *runs[ARENA_PAGE_RUNS] = { NULL };
    unsigned count = 0;
    int code = -1;
    char *paths = strdup(wish->from), *rest = NULL;
    if (!paths)
        return complain("arena", CLI_FAILED, "there is not enough memory");
    for (char *path = strtok_r(paths, ",", &rest); path && code < 0; path = strtok_r(NULL, ",", &rest)) {
        if (count == ARENA_PAGE_RUNS) {
            code = complain("arena", CLI_WRONG_USE, "--from names too many files: at most %d", ARENA_PAGE_RUNS);
            break;
        }
        runs[count] = arena_run_new();
        if (!runs[count] || !arena_file_read(path, runs[count++]))
            code = CLI_FAILED;
    }
    if (code < 0 && !count)
        code = complain("arena", CLI_WRONG_USE, "--from names no file: write --from a.json,b.json");
    if (code < 0)
        code = arena_page_write(wish->page, runs, count) ? CLI_OK : CLI_FAILED;
    for (unsigned i = 0; i < count; i++)
        arena_run_free(runs[i]);
    free(paths);
    return code;
}

int cli_arena(int argc, char **argv)
{
    ArenaWish wish;
    int code = arena_wish_read(argc, argv, &wish);
    if (code >= 0)
        return code;
    if (wish.from)
        return draw(&wish);
    ArenaRun *run = arena_run_new();
    if (!run)
        return CLI_FAILED;
    code = arena_wish_fulfil(&wish, run);
    if (code < 0)
        code = play(run);
    arena_run_free(run);
    return code;
}
