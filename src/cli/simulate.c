/* kickback simulate: bots play many games. */
#include "cli/simulate.h"

#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/memory.h"
#include "cli/options.h"
#include "cli/processors.h"
#include "cli/progress.h"

typedef struct Wish {
    GameWish game;
    int64_t games, threads;
    const char *bots;
    bool json;
} Wish;

static int read_options(int argc, char **argv, Wish *wish)
{
    const Option options[] = {
        { "games", "N", "how many games (default 1000)", .number = &wish->games, .low = 1, .high = 1000000000 },
        { "bots", "LIST", "one bot for all seats (default greedy) or one for each, such as insider/banker,regular,greedy,random",
          .text = &wish->bots },
        GAME_WISH_OPTIONS(wish->game),
        GAME_WISH_DECK(wish->game),
        { "seed", "TEXT",
          "where all chance comes from (default simulate); game 17 has the seed TEXT/17, which play --people 0 shows",
          .text = &wish->game.seed },
        { "threads", "N", "how many threads (default: one for each processor); the numbers are the same for any",
          .number = &wish->threads, .low = 1, .high = 1024 },
        { "json", NULL, "print one JSON object", .flag = &wish->json },
        { .name = NULL },
    };
    const Command command = {
        .name = "simulate",
        .words = "[GAME]",
        .about = "Let bots play many games and count: who wins, by seat and by bot, with which scores, how long "
                 "games are, and how often each card is used and with what success.",
        .example = "kickback simulate --games 10000 --bots greedy,random,random,random",
        .options = options,
        .words_max = 1,
    };
    const char *words[OPTIONS_WORDS_MAX];
    int code = options_read(&command, argc, argv, words);
    wish->game.game = words[0];
    return code;
}

static int simulate(Simulation *simulation, bool json)
{
    Tally tally = { 0 };
    double start = progress_now();
    if (!simulate_run(simulation, &tally))
        return CLI_FAILED;
    if (json)
        simulate_report_json(simulation, &tally);
    else
        simulate_report(simulation, &tally, progress_now() - start);
    return CLI_OK;
}

int cli_simulate(int argc, char **argv)
{
    Wish wish = { .game = { .players = 4, .seed = "simulate" }, .games = 1000, .bots = "greedy" };
    GameChoice choice;
    int code = read_options(argc, argv, &wish);
    if (code != OPTIONS_GO)
        return code;
    if (strlen(wish.game.seed) > SIMULATE_SEED_MAX)
        return complain("simulate", CLI_WRONG_USE,
                        "--seed is too long: at most %d bytes, for each game adds its number", SIMULATE_SEED_MAX);
    code = game_choice_make("simulate", &wish.game, &choice);
    if (code >= 0)
        return code;
    Simulation *simulation = memory_new("simulate", sizeof *simulation);
    if (simulation) {
        simulation->choice = &choice;
        simulation->own = simulate_game(choice.game);
        simulation->games = (uint64_t)wish.games;
        simulation->threads = wish.threads ? (unsigned)wish.threads : processors();
        code = game_choice_bots("simulate", "bots", wish.bots, choice.players, simulation->bots);
    }
    if (simulation && code < 0)
        code = simulate(simulation, wish.json);
    free(simulation);
    game_choice_free(&choice);
    return code < 0 ? CLI_FAILED : code;
}
