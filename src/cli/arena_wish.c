#include "cli/arena_wish.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/files.h"
#include "cli/memory.h"
#include "cli/processors.h"
#include "core/text.h"

enum { GAMES_DEFAULT = 400, GAMES_MAX = 2000000, THREADS_MAX = 256, PLAYERS_DEFAULT = 4 };

static const char about[] = "Let bots play against each other and see how strong they are. Every deal is played once "
                            "from each rotation of the line-up, so that everybody has held every seat with the same "
                            "cards. A contestant is BOT[@BUDGET][+name=value...]: strongest@400 may try 400 iterations "
                            "for each decision, strongest@20ms may think for 20 milliseconds, and +name=value changes "
                            "a number that the search plays by. \"program:COMMAND\" is a program of yours. Name as "
                            "many contestants as there are players and they all sit down; of two, the first sits among "
                            "seats that are all the second's; of a larger field line-ups are drawn, everybody equally "
                            "often.";

int arena_wish_read(int argc, char **argv, ArenaWish *wish)
{
    *wish = (ArenaWish){ 0 };
    const Option options[] = {
        { "games", "N",
          "how many games, rounded up to whole deals (default 400; with --until or --sprt at most that many, default "
          "2000000)",
          .number = &wish->games, .low = 1, .high = GAMES_MAX },
        { "until", "POINTS", "stop when the first contestant's share is known to +-POINTS percent",
          .text = &wish->until },
        { "sprt", "LOW,HIGH",
          "stop when it is clear (5% error either way) that the first contestant wins at most LOW or at least HIGH "
          "percent",
          .text = &wish->sprt },
        { "pairs", NULL, "of two contestants the first takes half of the seats (at odd tables the smaller half)",
          .flag = &wish->pairs },
        { "split", "PATTERN",
          "of two contestants, who sits where: ABBB is the default for 4 players, AABB is --pairs, ABAB alternates",
          .text = &wish->split },
        GAME_WISH_OPTIONS(wish->game),
        GAME_WISH_DECK(wish->game),
        { "seed", "TEXT", "where all chance comes from (default arena); deal 17 has the seed TEXT/17",
          .text = &wish->game.seed },
        { "threads", "N",
          "how many threads (default: one for each processor); with budgets of iterations the results are the same for "
          "any",
          .number = &wish->threads, .low = 1, .high = THREADS_MAX },
        { "out", "FILE", "keep all results in this file, as JSON, every ten seconds and at the end",
          .text = &wish->out },
        { "resume", "FILE", "go on with the match in this file of --out; more --games make it longer",
          .text = &wish->resume },
        { "page", "FILE", "draw the results on a page (HTML)", .text = &wish->page },
        { "from", "FILES", "play nothing, draw the --page from these files of --out: a.json,b.json",
          .text = &wish->from },
        { "json", NULL, "print the results as JSON", .flag = &wish->json },
        { .name = NULL },
    };
    const Command command = {
        .name = "arena",
        .words = "[GAME] CONTESTANT...",
        .about = about,
        .example = "kickback arena corruption strongest@400 greedy-1 --games 400 --out match.json --page match.html",
        .options = options,
        .words_max = OPTIONS_WORDS_MAX,
    };
    const char *words[OPTIONS_WORDS_MAX];
    int code = options_read(&command, argc, argv, words);
    unsigned at = 0;
    if (words[0] && kb_game_find(words[0], strlen(words[0])))
        wish->game.game = words[at++];
    for (; at < OPTIONS_WORDS_MAX && words[at]; at++)
        wish->contestants[wish->count++] = words[at];
    if (code < 0 && wish->from && (!wish->page || wish->count || wish->resume || wish->out))
        return complain("arena", CLI_WRONG_USE,
                        "--from draws results that are there: it goes with --page FILE and nothing else");
    return code;
}

/* --- numbers --- */

/* A percentage and nothing else, as a part of 1. */
static bool read_percent(const char *text, const char *end, double *part)
{
    char *stop;
    double value = strtod(text, &stop);
    *part = value / 100;
    return stop != text && stop == end && value >= 0 && value <= 100;
}

static int read_stop(const ArenaWish *wish, ArenaStop *stop)
{
    const char *comma = wish->sprt ? strchr(wish->sprt, ',') : NULL;
    if (wish->until &&
        (!read_percent(wish->until, wish->until + strlen(wish->until), &stop->until) || stop->until <= 0))
        return complain("arena", CLI_WRONG_USE,
                        "'%.40s' is no value of --until: it must be percent above 0, such as 1.5", wish->until);
    if (wish->sprt && (!comma || !read_percent(wish->sprt, comma, &stop->low) ||
                       !read_percent(comma + 1, comma + 1 + strlen(comma + 1), &stop->high) || stop->low >= stop->high))
        return complain(
            "arena", CLI_WRONG_USE,
            "'%.40s' is no value of --sprt: it must be two shares in percent, the lower one first, such as 25,30",
            wish->sprt);
    return -1;
}

static uint64_t deals_for(int64_t games, uint8_t players)
{
    return ((uint64_t)games + players - 1) / players;
}

/* --- who plays --- */

static unsigned find_contestant(const ArenaRun *run, const char *word)
{
    unsigned i = 0;
    while (i < run->match.count && strcmp(run->contestants[i].text, word) != 0)
        i++;
    return i;
}

/* Each once; whoever is named again takes a seat more. */
static int read_contestants(const ArenaWish *wish, ArenaRun *run, uint8_t who[OPTIONS_WORDS_MAX])
{
    for (unsigned i = 0; i < wish->count; i++) {
        unsigned at = find_contestant(run, wish->contestants[i]);
        if (at == run->match.count) {
            int code = arena_contestant_read("arena", wish->contestants[i], run->choice.game, &run->contestants[at]);
            if (code >= 0)
                return code;
            run->match.count++;
        }
        who[i] = (uint8_t)at;
    }
    return -1;
}

/* Two contestants share the table by a pattern of A and B. */
static int split(const ArenaWish *wish, ArenaMatch *match)
{
    unsigned players = match->choice->players, firsts = 0;
    if (wish->split && wish->pairs)
        return complain("arena", CLI_WRONG_USE, "--pairs and --split both say who sits where: give one of them");
    for (unsigned i = 0; i < players; i++)
        match->lineup[i] = wish->pairs ? i >= players / 2 : i > 0;
    if (!wish->split)
        return -1;
    bool fits = strlen(wish->split) == players;
    for (unsigned i = 0; fits && i < players; i++) {
        fits = wish->split[i] == 'A' || wish->split[i] == 'B';
        match->lineup[i] = wish->split[i] == 'B';
        firsts += wish->split[i] == 'A';
    }
    if (!fits || !firsts || firsts == players)
        return complain("arena", CLI_WRONG_USE,
                        "'%.40s' is no value of --split: it must be %u letters, A for the first contestant and B for "
                        "the second, both at least once",
                        wish->split, players);
    return -1;
}

static int seat_contestants(const ArenaWish *wish, ArenaRun *run)
{
    ArenaMatch *match = &run->match;
    unsigned players = run->choice.players;
    uint8_t who[OPTIONS_WORDS_MAX] = { 0 };
    if (wish->count < 2)
        return complain("arena", CLI_WRONG_USE, "name at least two contestants, such as: kickback arena greedy random");
    if (wish->count > ARENA_CONTESTANTS_MAX)
        return complain("arena", CLI_WRONG_USE, "%u contestants are too many: name at most %d", wish->count,
                        ARENA_CONTESTANTS_MAX);
    int code = read_contestants(wish, run, who);
    if (code >= 0)
        return code;
    bool all = wish->count == players && !(match->count == 2 && players == 2);
    if ((wish->pairs || wish->split) && (all || match->count != 2))
        return complain("arena", CLI_WRONG_USE, "--%s is for two contestants at a table of more: name each once",
                        wish->pairs ? "pairs" : "split");
    if (!all && match->count < wish->count)
        return complain(
            "arena", CLI_WRONG_USE,
            "a contestant is named twice among %u for %u players: name as many as there are players, or each once",
            wish->count, players);
    if (!all && match->count == 2)
        return split(wish, match);
    match->field = !all;
    memcpy(match->lineup, who, sizeof match->lineup);
    return -1;
}

/* --- a new match, or one that goes on --- */

static int begin(const ArenaWish *wish, ArenaRun *run)
{
    GameWish game = wish->game;
    if (!game.players)
        game.players = PLAYERS_DEFAULT;
    if (!game.seed)
        game.seed = "arena";
    if (strlen(game.seed) > ARENA_SEED_MAX)
        return complain("arena", CLI_WRONG_USE, "--seed is too long: at most %d bytes, for each deal adds its number",
                        ARENA_SEED_MAX);
    int code = game_choice_make("arena", &game, &run->choice);
    if (code < 0)
        code = seat_contestants(wish, run);
    if (code < 0)
        code = read_stop(wish, &run->match.stop);
    bool open = wish->until || wish->sprt;
    int64_t games = wish->games ? wish->games : open ? GAMES_MAX : GAMES_DEFAULT;
    run->match.deals = deals_for(games, run->choice.players ? run->choice.players : 1);
    return code;
}

static int contradicts(const ArenaWish *wish, const char *what)
{
    return complain("arena", CLI_WRONG_USE,
                    "%s is not what '%s' was played with: leave it out, or begin a new match without --resume", what,
                    wish->resume);
}

/* Two choices play alike if the engine writes their options alike. */
static bool same_options(const GameChoice *a, const GameChoice *b)
{
    enum { ROOM = 256 * 1024 };
    KbSetup *setup = memory_new("arena", KB_SETUP_ROOM);
    char *room = setup ? memory_new("arena", 2 * ROOM) : NULL;
    KbText text[2];
    for (unsigned i = 0; room && i < 2; i++) {
        const GameChoice *choice = i ? b : a;
        kb_text_start(&text[i], room + i * ROOM, ROOM);
        choice->game->setup(setup, choice->players, choice->options, choice->options_length, NULL);
        choice->game->setup_json(setup, &text[i]);
    }
    bool same = room && !strcmp(text[0].at, text[1].at);
    free(room);
    free(setup);
    return same;
}

static int check_game(const ArenaWish *wish, const ArenaRun *run)
{
    const GameChoice *choice = &run->choice;
    GameWish game = wish->game;
    GameChoice given;
    if (game.game && strcmp(game.game, choice->game->id) != 0)
        return contradicts(wish, game.game);
    if (game.players && game.players != choice->players)
        return contradicts(wish, "--players");
    if (game.seed && strcmp(game.seed, choice->seed.text) != 0)
        return contradicts(wish, "--seed");
    if (!game.options && !game.variant && !game.mode && !game.deck)
        return -1;
    game.game = choice->game->id;
    game.players = choice->players;
    game.seed = choice->seed.text;
    int code = game_choice_make("arena", &game, &given);
    if (code >= 0)
        return code;
    bool same = same_options(&given, choice);
    game_choice_free(&given);
    return same ? -1 : contradicts(wish, "an option of the game");
}

/* Contestants that are named again must be the same, in the same seats. */
static int check_contestants(const ArenaWish *wish, const ArenaRun *run)
{
    if (!wish->count)
        return wish->pairs || wish->split ? contradicts(wish, wish->pairs ? "--pairs" : "--split") : -1;
    ArenaRun *again = arena_run_new();
    if (!again)
        return CLI_FAILED;
    again->choice = run->choice;
    int code = seat_contestants(wish, again);
    bool same = again->match.count == run->match.count && again->match.field == run->match.field;
    for (unsigned i = 0; same && i < run->match.count; i++)
        same = !strcmp(again->contestants[i].text, run->contestants[i].text);
    for (unsigned i = 0; same && !run->match.field && i < run->choice.players; i++)
        same = again->match.lineup[i] == run->match.lineup[i];
    free(again);
    return code >= 0 || same ? code : contradicts(wish, "a contestant");
}

static int check_stop(const ArenaWish *wish, const ArenaRun *run)
{
    ArenaStop stop = { 0 };
    int code = read_stop(wish, &stop);
    if (code >= 0)
        return code;
    if (wish->until && stop.until != run->match.stop.until)
        return contradicts(wish, "--until");
    if (wish->sprt && (stop.low != run->match.stop.low || stop.high != run->match.stop.high))
        return contradicts(wish, "--sprt");
    return -1;
}

static int resume(const ArenaWish *wish, ArenaRun *run)
{
    if (!arena_file_read(wish->resume, run))
        return CLI_FAILED;
    int code = check_game(wish, run);
    if (code < 0)
        code = check_contestants(wish, run);
    if (code < 0)
        code = check_stop(wish, run);
    if (code >= 0 || !wish->games)
        return code;
    run->match.deals = deals_for(wish->games, run->choice.players);
    if (run->match.deals < run->tally.deals)
        return complain(
            "arena", CLI_WRONG_USE, "--games %lld is less than what '%s' holds: name at least %llu, or leave it out",
            (long long)wish->games, wish->resume, (unsigned long long)run->tally.deals * run->choice.players);
    return -1;
}

int arena_wish_fulfil(const ArenaWish *wish, ArenaRun *run)
{
    int code = wish->resume ? resume(wish, run) : begin(wish, run);
    if (code >= 0)
        return code;
    run->match.threads = wish->threads ? (unsigned)wish->threads : processors();
    run->json = wish->json;
    run->out = wish->out ? wish->out : wish->resume;
    run->page = wish->page;
    bool can = (!run->out || files_can_write("arena", run->out)) && (!run->page || files_can_write("arena", run->page));
    return can ? -1 : CLI_FAILED;
}
