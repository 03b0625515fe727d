/* kickback bench: how long the engine takes for a decision, and the signature of the rules.
 *
 * Every figure is thread CPU time through the contract's own functions, the best of several repetitions, over whole random games
 * with their deals and awardings. copy_ns copies from a ring of states, so that it is a copy from cache and not of one line again
 * and again. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "cli/bench_search.h"
#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/game_choice.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "core/bits.h"
#include "core/fast.h"
#include "core/mem.h"
#include "core/random.h"
#include "core/text.h"
#include "referee/signature.h"

#ifndef KB_CPU
#define KB_CPU "baseline"
#endif

enum { REPETITIONS = 15, COPY_RING = 16 };

typedef struct Bench {
    const KbGame *game;
    uint8_t players;
    uint32_t games;
    KbSetup *setup;
    KbState *state;
    KbView *view; /* of one seat after the other */
} Bench;

typedef struct Figures {
    double list, list_view, list_views, sample, copy;
} Figures;

static double thread_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

/* The seat that the game waits for; 0 when it is over. */
static KbSeat awaited(const Bench *bench)
{
    KbTurn turn;
    bench->game->turn(bench->setup, bench->state, &turn);
    return turn.over ? 0 : (KbSeat)kb_bits_first(turn.awaited);
}

static void apply(const Bench *bench, const KbRandom *random, KbSeat seat, KbAction action)
{
    if (bench->game->apply(bench->setup, random, bench->state, seat, action, NULL) != KB_OK)
        abort(); /* the figures of a broken engine mean nothing */
}

/* A game each; how many decisions it had. */
static uint64_t play_by_listing(const Bench *bench, const KbRandom *random, KbFast *fast, unsigned views)
{
    KbAction actions[KB_ACTIONS_ROOM];
    uint64_t decisions = 0;
    for (KbSeat seat; (seat = awaited(bench)); decisions++) {
        uint32_t count = bench->game->legal(bench->setup, bench->state, seat, actions);
        apply(bench, random, seat, actions[kb_fast_below(fast, count)]);
        for (KbSeat viewer = 1; viewer <= views; viewer++)
            bench->game->view(bench->setup, bench->state, viewer, bench->view);
    }
    return decisions;
}

static uint64_t play_by_sampling(const Bench *bench, const KbRandom *random, KbFast *fast)
{
    uint64_t decisions = 0;
    for (KbSeat seat; (seat = awaited(bench)); decisions++)
        apply(bench, random, seat, bench->game->sample(bench->setup, bench->state, seat, fast));
    return decisions;
}

enum { BY_SAMPLING = -1 };

/* Nanoseconds for a decision; `views` views after each, or BY_SAMPLING. By a copy of its own, which the compiler can keep in
 * registers: what is measured is the game. */
static double time_games(const Bench *on, int views)
{
    const Bench bench = *on;
    uint64_t decisions = 0;
    KbFast fast;
    kb_fast_seed(&fast, 1);
    double start = thread_ns();
    for (uint32_t i = 0; i < bench.games; i++) {
        KbRandom random = { { i } };
        bench.game->init(bench.setup, &random, bench.state, NULL);
        decisions += views == BY_SAMPLING ? play_by_sampling(&bench, &random, &fast)
                                          : play_by_listing(&bench, &random, &fast, (unsigned)views);
    }
    return (thread_ns() - start) / (double)decisions;
}

static double time_copies(const Bench *bench, uint8_t *ring)
{
    enum { ROUNDS = 20000 };
    size_t bytes = bench->game->state_bytes;
    double start = thread_ns();
    for (int i = 0; i < ROUNDS; i++)
        for (int r = 0; r < COPY_RING; r++) {
            kb_mem_copy(ring + (size_t)(r + 1) * bytes, ring + (size_t)r * bytes, bytes);
            __asm__ volatile("" ::: "memory"); /* the copy must happen, though nobody reads it */
        }
    return (thread_ns() - start) / (ROUNDS * COPY_RING);
}

static double smaller(double a, double b)
{
    return a < b ? a : b;
}

/* The kinds of game take turns in each repetition, so that what else the machine does hits all of them alike. */
static Figures measure(const Bench *bench, uint8_t *ring)
{
    Figures best = { 1e9, 1e9, 1e9, 1e9, 1e9 };
    Progress progress;
    progress_start(&progress, "measuring", REPETITIONS);
    for (int i = 0; i < REPETITIONS; i++) {
        progress_tell(&progress, (uint64_t)i);
        best.list = smaller(best.list, time_games(bench, 0));
        best.list_view = smaller(best.list_view, time_games(bench, 1));
        best.list_views = smaller(best.list_views, time_games(bench, bench->players));
        best.sample = smaller(best.sample, time_games(bench, BY_SAMPLING));
        best.copy = smaller(best.copy, time_copies(bench, ring));
    }
    progress_end(&progress);
    return best;
}

static void print_json(const Bench *bench, const Figures *f, const SearchFigures *s, uint64_t signature)
{
    printf(
        "{\"game\":\"%s\",\"players\":%d,\"cpu\":\"%s\",\"list_ns\":%.1f,\"list_view_ns\":%.1f,\"list_views_ns\":%.1f,"
        "\"sample_ns\":%.1f,\"copy_ns\":%.1f,\"state_bytes\":%zu,\"view_bytes\":%zu,\"search_ns\":%.0f,\"search_imagine_ns\":%.0f,"
        "\"search_judge_ns\":%.0f,\"search_rules_ns\":%.0f,\"search_tree_ns\":%.0f,\"search_steps\":%.1f,\"signature\":%" PRIu64
        "}\n",
        bench->game->id, bench->players, KB_CPU, f->list, f->list_view, f->list_views, f->sample, f->copy,
        bench->game->state_bytes, bench->game->view_bytes, s->iteration, s->imagine, s->judge, s->rules, s->tree, s->steps,
        signature);
}

static void print_search(const SearchFigures *s)
{
    printf("  search   %7.0f   an iteration of a bot's search: %.0f a second, with %.0f actions to the horizon\n", s->iteration,
           1e9 / s->iteration, s->steps);
    printf("           %7.0f   of it for choosing what everybody does\n", s->judge);
    printf("           %7.0f   for applying it by the rules\n", s->rules);
    printf("           %7.0f   for drawing a truth that fits the view\n", s->imagine);
    printf("           %7.0f   for own choices in the tree\n\n", s->tree);
}

static void print_table(const Bench *bench, const Figures *f, const SearchFigures *s, uint64_t signature)
{
    printf("%s with %d players, built for %s; nanoseconds of CPU time for a decision, best of %d\n\n", bench->game->id,
           bench->players, KB_CPU, REPETITIONS);
    printf("  list     %7.1f   list all legal actions, pick one, apply it\n", f->list);
    printf("  view     %7.1f   the same and one seat's view\n", f->list_view);
    printf("  views    %7.1f   the same and every seat's view\n", f->list_views);
    printf("  sample   %7.1f   draw a legal action without listing, apply it\n", f->sample);
    printf("  copy     %7.1f   copy a state\n\n", f->copy);
    if (s->iteration > 0)
        print_search(s);
    printf("  a state is %zu bytes, a view %zu\n", bench->game->state_bytes, bench->game->view_bytes);
    printf("  the rules' signature is %" PRIu64 "\n", signature);
}

static int run(const GameChoice *choice, int64_t games, bool json)
{
    const KbGame *game = choice->game;
    Bench bench = { .game = game, .players = choice->players, .games = (uint32_t)games };
    KbFault fault;
    size_t room = game->setup_bytes + game->state_bytes * (COPY_RING + 2) + game->view_bytes + 4 * KB_ALIGN;
    uint8_t *memory = aligned_alloc(KB_ALIGN, (room + KB_ALIGN - 1) / KB_ALIGN * KB_ALIGN);
    if (!memory)
        return complain("bench", CLI_FAILED, "there is not enough memory");
    /* The state and the ring first: they are multiples of KB_ALIGN. */
    uint8_t *ring = memory + game->state_bytes;
    uint8_t *rest = ring + game->state_bytes * (COPY_RING + 1);
    bench.state = (KbState *)memory;
    bench.setup = (KbSetup *)rest;
    bench.view = (KbView *)(rest + (game->setup_bytes + KB_ALIGN - 1) / KB_ALIGN * KB_ALIGN);
    kb_mem_zero(memory, room);
    if (game->setup(bench.setup, choice->players, choice->options, choice->options_length, &fault)) {
        free(memory);
        return complain_fault("bench", CLI_WRONG_USE, NULL, &fault);
    }
    Figures figures = measure(&bench, ring);
    SearchFigures search;
    if (!bench_search(game, bench.setup, &search))
        search = (SearchFigures){ 0 };
    uint64_t signature = kb_signature(game);
    (json ? print_json : print_table)(&bench, &figures, &search, signature);
    free(memory);
    return CLI_OK;
}

int cli_bench(int argc, char **argv)
{
    GameWish wish = { .players = 4 };
    int64_t games = 1000;
    bool json = false, signature = false;
    const Option options[] = {
        GAME_WISH_OPTIONS(wish),
        { "games", "N", "games in each repetition (default 1000)", .number = &games, .low = 1, .high = 1000000 },
        { "json", NULL, "print one JSON object", .flag = &json },
        { "signature", NULL, "print only the signature of the rules", .flag = &signature },
        { 0 },
    };
    const Command command = {
        .name = "bench",
        .words = "[GAME]",
        .about = "Measures what a decision costs: listing the legal actions and applying one, with and without the "
                 "views of the "
                 "seats, drawing an action without listing, and copying a state; and what an iteration of a bot's search costs, and which part of it takes how much. Also prints the signature of the "
                 "rules, a number "
                 "over 10,000 random games of all varieties (of long ones, as many as make up four million moves) that changes only when the rules do.",
        .example = "kickback bench corruption --players 4 --json",
        .options = options,
        .words_max = 1,
    };
    const char *words[OPTIONS_WORDS_MAX];
    GameChoice choice;
    int code = options_read(&command, argc, argv, words);
    if (code != OPTIONS_GO)
        return code;
    wish.game = words[0];
    if ((code = game_choice_make("bench", &wish, &choice)) != OPTIONS_GO)
        return code;
    if (signature) {
        printf("%" PRIu64 "\n", kb_signature(choice.game));
        code = CLI_OK;
    } else {
        code = run(&choice, games, json);
    }
    game_choice_free(&choice);
    return code;
}
