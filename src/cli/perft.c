/* kickback perft: how many ways there are to go on, by depth. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/game_choice.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "core/bits.h"
#include "core/random.h"
#include "core/text.h"

typedef struct Perft {
    const KbGame *game;
    KbRandom random;
    Progress progress;
    _Alignas(KB_ALIGN) uint8_t setup[KB_SETUP_ROOM];
} Perft;

typedef struct Node {
    _Alignas(KB_ALIGN) uint8_t state[KB_STATE_ROOM];
} Node;

static const KbSetup *setup_of(const Perft *perft)
{
    return (const KbSetup *)perft->setup;
}

static KbSeats actors(const Perft *perft, const Node *node)
{
    KbTurn turn;
    perft->game->turn(setup_of(perft), (const KbState *)node->state, &turn);
    return turn.awaited | turn.may;
}

static uint32_t list(const Perft *perft, const Node *node, KbSeat seat, KbAction *actions)
{
    return perft->game->legal(setup_of(perft), (const KbState *)node->state, seat, actions);
}

static void step(const Perft *perft, const Node *from, KbSeat seat, KbAction action, Node *to)
{
    memcpy(to->state, from->state, perft->game->state_bytes);
    perft->game->apply(setup_of(perft), &perft->random, (KbState *)to->state, seat, action, NULL);
}

/* The leaves `depth` actions below `node`; those of the last level are counted without being made. */
static uint64_t count(const Perft *perft, const Node *node, unsigned depth)
{
    KbAction actions[KB_ACTIONS_ROOM];
    uint64_t leaves = 0;
    for (uint64_t seats = actors(perft, node); seats; seats = kb_bits_but_first(seats)) {
        KbSeat seat = (KbSeat)kb_bits_first(seats);
        uint32_t legal = list(perft, node, seat, actions);
        if (depth == 1) {
            leaves += legal;
            continue;
        }
        for (uint32_t i = 0; i < legal; i++) {
            Node next;
            step(perft, node, seat, actions[i], &next);
            leaves += count(perft, &next, depth - 1);
        }
    }
    return leaves;
}

static void print_divided(const Perft *perft, KbSeat seat, KbAction action, uint64_t leaves)
{
    char room[128];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    perft->game->action_text(setup_of(perft), action, &text);
    printf("%d %-34s %14" PRIu64 "\n", seat, room, leaves);
}

/* The first level by itself, for the progress and for --divide. */
static uint64_t count_root(Perft *perft, const Node *root, unsigned depth, bool divide)
{
    KbAction actions[KB_ACTIONS_ROOM];
    uint64_t total = 0;
    for (uint64_t seats = actors(perft, root); seats; seats = kb_bits_but_first(seats)) {
        KbSeat seat = (KbSeat)kb_bits_first(seats);
        uint32_t legal = list(perft, root, seat, actions);
        progress_start(&perft->progress, "counting", legal);
        for (uint32_t i = 0; i < legal; i++) {
            Node next;
            step(perft, root, seat, actions[i], &next);
            uint64_t leaves = depth > 1 ? count(perft, &next, depth - 1) : 1;
            total += leaves;
            progress_tell(&perft->progress, i + 1);
            if (divide)
                print_divided(perft, seat, actions[i], leaves);
        }
        progress_end(&perft->progress);
    }
    return total;
}

static void run(Perft *perft, const GameChoice *choice, unsigned depth, bool divide)
{
    Node root;
    perft->game = choice->game;
    perft->game->setup((KbSetup *)perft->setup, choice->players, choice->options, choice->options_length, NULL);
    kb_seed_random(&choice->seed, &perft->random);
    perft->game->init(setup_of(perft), &perft->random, (KbState *)root.state, NULL);
    if (divide)
        count_root(perft, &root, depth, true);
    printf("%5s %20s %10s\n", "depth", "nodes", "seconds");
    for (unsigned d = 1; d <= depth; d++) {
        double start = progress_now();
        uint64_t leaves = count_root(perft, &root, d, false);
        printf("%5u %20" PRIu64 " %10.3f\n", d, leaves, progress_now() - start);
        fflush(stdout);
    }
}

int cli_perft(int argc, char **argv)
{
    GameWish wish = { .players = 4, .seed = "perft" };
    int64_t depth = 3;
    bool divide = false;
    const Option options[] = {
        { "depth", "N", "how many actions deep, 1 to 12 (default 3)", .number = &depth, .low = 1, .high = 12 },
        { "divide", NULL, "also list the count below each first action", .flag = &divide },
        GAME_WISH_OPTIONS(wish),
        GAME_WISH_DECK(wish),
        { "seed", "TEXT", "where the deal comes from (default perft)", .text = &wish.seed },
        { .name = NULL },
    };
    const Command command = {
        .name = "perft",
        .words = "[GAME]",
        .about = "Count the positions that can be reached in a number of actions, over all legal actions of all "
                 "seats that may act. Two engines with the same rules give the same numbers.",
        .example = "kickback perft corruption --players 2 --depth 3 --divide",
        .options = options,
        .words_max = 1,
    };
    const char *words[OPTIONS_WORDS_MAX];
    GameChoice choice;
    Perft perft = { 0 };
    int code = options_read(&command, argc, argv, words);
    if (code != OPTIONS_GO)
        return code;
    wish.game = words[0];
    code = game_choice_make("perft", &wish, &choice);
    if (code >= 0)
        return code;
    run(&perft, &choice, (unsigned)depth, divide);
    game_choice_free(&choice);
    return CLI_OK;
}
