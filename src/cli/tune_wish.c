/* What `kickback tune` is asked for, and the run that it comes to. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/memory.h"
#include "cli/processors.h"
#include "cli/tune.h"
#include "core/text.h"

enum {
    PLAYERS_DEFAULT = 4,
    ROUNDS_DEFAULT = 40,
    ROUNDS_MAX = 1000000,
    DEALS_DEFAULT = 8,
    DEALS_MAX = 100000,
    VALIDATE_DEFAULT = 100,
    SPREAD_DEFAULT = 10,
    STEP_DEFAULT = 15,
    THREADS_MAX = 256,
    WORD_SHOWN = 80
};

static const char about[] =
    "Look for better numbers for a game's search to play by: all of them, or those that are NAMEd. Each round moves "
    "every number a little up or down at random, lets both sides (plus and minus) play each other for the same deals "
    "from every seat, and goes a little towards the side that won more (SPSA). In the end the numbers found play "
    "against the shipped ones, on deals of their own. `kickback tune beliefs` finds something else: which cards "
    "players of Corruption put where. Tune only on deals that nothing is measured on: their seeds begin with tune.";

int tune_wish_read(int argc, char **argv, TuneWish *wish)
{
    *wish = (TuneWish){ .rounds = -1, .deals = -1, .validate = -1, .threads = -1, .spread = -1, .step = -1 };
    const Option options[] = {
        { "bot", "BOT",
          "who is tuned: a level, with iterations for each decision where its own are too many (default fixer), such "
          "as strongest@300",
          .text = &wish->bot },
        { "from", "+NAME=VALUE", "begin with these numbers instead of the shipped ones, such as +explore=1+first=0.1",
          .text = &wish->from },
        { "against", "CONTESTANT",
          "let plus and minus play against this one, such as greedy-1, instead of against each other",
          .text = &wish->against },
        { "rounds", "N", "how many rounds (default 40)", .number = &wish->rounds, .low = 1, .high = ROUNDS_MAX },
        { "deals", "N", "how many deals a round (default 8), each in every rotation", .number = &wish->deals, .low = 1,
          .high = DEALS_MAX },
        { "validate", "N",
          "how many deals the numbers found play against the shipped ones in the end (default 100; 0: none)",
          .number = &wish->validate, .low = 0, .high = DEALS_MAX },
        { "spread", "PERCENT", "how far plus and minus are from the middle at first, of each range (default 10)",
          .number = &wish->spread, .low = 1, .high = 50 },
        { "step", "PERCENT",
          "how far a first round that one side won completely moves each number, of its range (default 15)",
          .number = &wish->step, .low = 1, .high = 100 },
        GAME_WISH_OPTIONS(wish->game),
        GAME_WISH_DECK(wish->game),
        { "seed", "TEXT", "where all chance comes from; it must begin with tune (default tune)",
          .text = &wish->game.seed },
        { "threads", "N",
          "how many threads (default: one for each processor); the numbers found are the same for any",
          .number = &wish->threads, .low = 1, .high = THREADS_MAX },
        { "log", "FILE", "write down every round in this file, a JSON object a line", .text = &wish->log },
        { "resume", "FILE", "go on with the run in this file of --log; more --rounds make it longer",
          .text = &wish->resume },
        { .name = NULL },
    };
    const Command command = {
        .name = "tune",
        .words = "GAME [NAME...]",
        .about = about,
        .example = "kickback tune corruption explore belief --bot strongest@300 --rounds 60 --log tune.jsonl",
        .options = options,
        .words_max = OPTIONS_WORDS_MAX,
    };
    const char *words[OPTIONS_WORDS_MAX];
    int code = options_read(&command, argc, argv, words);
    wish->game.game = words[0];
    for (unsigned i = 1; i < OPTIONS_WORDS_MAX && words[i]; i++)
        wish->names[wish->count++] = words[i];
    return code;
}

/* --- a run --- */

TuneRun *tune_run_new(void)
{
    return memory_new("tune", sizeof(TuneRun));
}

void tune_run_free(TuneRun *run)
{
    if (run->log)
        fclose(run->log);
    game_choice_free(&run->choice);
    free(run);
}

static int choose_game(const TuneWish *wish, TuneRun *run)
{
    GameWish game = wish->game;
    if (!game.game)
        return complain("tune", CLI_WRONG_USE, "name a game, such as: kickback tune corruption");
    if (!game.players)
        game.players = PLAYERS_DEFAULT;
    if (!game.seed)
        game.seed = "tune";
    if (strncmp(game.seed, "tune", 4) != 0)
        return complain("tune", CLI_WRONG_USE,
                        "'%.*s' is no value of --seed: it must begin with tune, such as tune-2, so that nobody tunes "
                        "on the deals that bots are measured on",
                        WORD_SHOWN, game.seed);
    if (strlen(game.seed) > TUNE_SEED_MAX)
        return complain("tune", CLI_WRONG_USE, "--seed is too long: at most %d bytes, for each deal adds its number",
                        TUNE_SEED_MAX);
    int code = game_choice_make("tune", &game, &run->choice);
    if (code >= 0)
        return code;
    run->params = kb_params(run->choice.game, &run->param_count);
    if (!run->params || run->param_count > ARENA_PARAMS_MAX)
        return complain("tune", CLI_WRONG_USE, "the search of %s plays by no numbers", run->choice.game->id);
    return -1;
}

/* Who is tuned must search, and must not go by the clock: the same numbers would not be found twice. */
static int choose_bot(const TuneWish *wish, TuneRun *run)
{
    char text[ARENA_TEXT_BYTES];
    const char *bot = wish->bot ? wish->bot : "fixer", *from = wish->from ? wish->from : "";
    if (*from && *from != '+')
        return complain("tune", CLI_WRONG_USE, "'%.*s' is no value of --from: write it like +explore=1", WORD_SHOWN,
                        from);
    if (snprintf(text, sizeof text, "%s%s", bot, from) >= (int)sizeof text)
        return complain("tune", CLI_WRONG_USE, "--bot and --from are too long together: at most %d bytes",
                        ARENA_TEXT_BYTES - 1);
    int code = arena_contestant_read("tune", text, run->choice.game, &run->bot);
    if (code >= 0)
        return code;
    if (!run->bot.bot || !run->bot.bot->manner)
        return complain("tune", CLI_WRONG_USE,
                        "'%.*s' does not search, so it has no numbers: name a level, such as strongest@300", WORD_SHOWN,
                        bot);
    if (run->bot.milliseconds)
        return complain("tune", CLI_WRONG_USE,
                        "'%.*s' thinks by the clock, so the same numbers would not be found twice: give it iterations, "
                        "such as strongest@300",
                        WORD_SHOWN, bot);
    memcpy(run->value, run->bot.params, sizeof run->value);
    return -1;
}

static int choose_against(const TuneWish *wish, TuneRun *run)
{
    run->meets = wish->against;
    return run->meets ? arena_contestant_read("tune", wish->against, run->choice.game, &run->against) : -1;
}

static int unknown_name(const TuneRun *run, const char *name)
{
    char allowed[1500];
    KbText text;
    kb_text_start(&text, allowed, sizeof allowed);
    for (unsigned i = 0; i < run->param_count; i++) {
        kb_text_put(&text, i ? ", " : "");
        kb_text_put(&text, run->params[i].name);
    }
    return complain("tune", CLI_WRONG_USE, "'%.*s' is nothing that %s's search plays by: allowed are %s", WORD_SHOWN,
                    name, run->choice.game->id, allowed);
}

static int choose_name(TuneRun *run, const char *name)
{
    unsigned found = 0;
    while (found < run->param_count && strcmp(run->params[found].name, name) != 0)
        found++;
    if (found == run->param_count)
        return unknown_name(run, name);
    for (unsigned i = 0; i < run->count; i++)
        if (run->tuned[i] == found)
            return complain("tune", CLI_WRONG_USE, "%s is named twice: name each once", name);
    run->tuned[run->count++] = found;
    return -1;
}

static int choose_names(const TuneWish *wish, TuneRun *run)
{
    int code = -1;
    for (unsigned i = 0; code < 0 && i < wish->count; i++)
        code = choose_name(run, wish->names[i]);
    for (unsigned i = 0; !wish->count && i < run->param_count; i++)
        run->tuned[run->count++] = i;
    return code;
}

static int64_t or_default(int64_t said, int64_t otherwise)
{
    return said >= 0 ? said : otherwise;
}

int tune_begin(const TuneWish *wish, TuneRun *run)
{
    int code = choose_game(wish, run);
    if (code < 0)
        code = choose_bot(wish, run);
    if (code < 0)
        code = choose_against(wish, run);
    if (code < 0)
        code = choose_names(wish, run);
    run->rounds = (uint64_t)or_default(wish->rounds, ROUNDS_DEFAULT);
    run->deals = (uint64_t)or_default(wish->deals, DEALS_DEFAULT);
    run->validate = (uint64_t)or_default(wish->validate, VALIDATE_DEFAULT);
    run->spread = or_default(wish->spread, SPREAD_DEFAULT);
    run->step = or_default(wish->step, STEP_DEFAULT);
    run->spsa = (Spsa){ .spread = (double)run->spread / 100, .step = (double)run->step / 100 };
    return code;
}

/* Everything else is what the log says. */
static bool says_more(const TuneWish *wish)
{
    const GameWish *game = &wish->game;
    return game->game || game->variant || game->mode || game->options || game->deck || game->seed || game->players ||
           wish->bot || wish->from || wish->against || wish->log || wish->deals >= 0 || wish->spread >= 0 ||
           wish->step >= 0;
}

static int resume(const TuneWish *wish, TuneRun *run)
{
    if (says_more(wish))
        return complain("tune", CLI_WRONG_USE,
                        "--resume goes on with what the file says: beside it there may be --rounds, --validate and "
                        "--threads only");
    int code = tune_log_resume(wish->resume, run);
    if (code >= 0)
        return code;
    run->rounds = (uint64_t)or_default(wish->rounds, (int64_t)run->rounds);
    run->validate = (uint64_t)or_default(wish->validate, (int64_t)run->validate);
    if (run->rounds < run->done)
        return complain("tune", CLI_WRONG_USE, "--rounds %llu is less than what '%s' holds: name at least %llu",
                        (unsigned long long)run->rounds, wish->resume, (unsigned long long)run->done);
    return -1;
}

int tune_wish_fulfil(const TuneWish *wish, TuneRun *run)
{
    int code = wish->resume ? resume(wish, run) : tune_begin(wish, run);
    run->threads = wish->threads > 0 ? (unsigned)wish->threads : processors();
    if (code >= 0 || wish->resume)
        return code;
    run->path = wish->log;
    return tune_log_begin(run) ? -1 : CLI_FAILED;
}
