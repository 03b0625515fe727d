/* What came of a simulation, as a table for people or as JSON for programs. */
#include "cli/simulate.h"

#include <inttypes.h>
#include <stdio.h>

const SimulateGame *simulate_game(const KbGame *game)
{
    return simulate_corruption.game == game ? &simulate_corruption : &simulate_korruptivity;
}

typedef struct BotSum {
    const KbBot *bot;
    unsigned seats;
    uint64_t share;
    int64_t score;
} BotSum;

static double square_root(double x)
{
    double root = x > 1 ? x : 1;
    for (int i = 0; i < 60; i++)
        root = (root + x / root) / 2;
    return root;
}

static double percent(uint64_t share, uint64_t games)
{
    return 100.0 * (double)share / SIMULATE_SHARE / (double)games;
}

/* Half the width of the interval in which the true share lies 19 times of 20. */
static double margin(double part, double games)
{
    double p = part / 100;
    return 196 * square_root(p * (1 - p) / games);
}

double simulate_mean(int64_t sum, uint64_t count)
{
    return (double)sum / (double)count;
}

/* The bots that took part, each once; returns how many. */
static unsigned sum_bots(const Simulation *simulation, const Tally *tally, BotSum sums[KB_SEATS_MAX])
{
    unsigned count = 0;
    for (KbSeat seat = 1; seat <= simulation->choice->players; seat++) {
        unsigned at = 0;
        while (at < count && sums[at].bot != simulation->bots[seat])
            at++;
        if (at == count)
            sums[count++] = (BotSum){ .bot = simulation->bots[seat] };
        sums[at].seats++;
        sums[at].share += tally->share[seat];
        sums[at].score += tally->score[seat];
    }
    return count;
}

static void print_seats(const Simulation *simulation, const Tally *tally)
{
    double fair = 100.0 / simulation->choice->players;
    printf("\n%-6s %-12s %19s %14s\n", "seat", "bot", "wins", "mean score");
    for (KbSeat seat = 1; seat <= simulation->choice->players; seat++) {
        double part = percent(tally->share[seat], tally->games);
        printf("%-6d %-12s %9.2f%% +-%5.2f%% %14.0f\n", seat, simulation->bots[seat]->id, part,
               margin(part, (double)tally->games), simulate_mean(tally->score[seat], tally->games));
    }
    printf("(an even share is %.2f%%; +- is where the true share lies 19 times out of 20)\n", fair);
}

static void print_bots(const Simulation *simulation, const Tally *tally)
{
    BotSum sums[KB_SEATS_MAX];
    unsigned count = sum_bots(simulation, tally, sums);
    printf("\n%-12s %5s %18s %14s\n", "bot", "seats", "wins a seat", "mean score");
    for (unsigned i = 0; i < count; i++) {
        double part = percent(sums[i].share, tally->games) / sums[i].seats;
        printf("%-12s %5u %17.2f%% %14.0f\n", sums[i].bot->id, sums[i].seats, part,
               simulate_mean(sums[i].score, tally->games * sums[i].seats));
    }
}

void simulate_report(const Simulation *simulation, const Tally *tally, double seconds)
{
    const GameChoice *choice = simulation->choice;
    bool brief = choice->options_length < 200;
    printf("%" PRIu64 " games of %s, %d players, seed %s, options %s\n", tally->games, choice->game->id,
           choice->players, choice->seed.text, brief ? choice->options : "with a deck of their own");
    printf("%.1f decisions a game, %.2f%% of the games shared by several winners; %.2f s with %u thread%s\n",
           simulate_mean((int64_t)tally->actions, tally->games),
           100 * simulate_mean((int64_t)tally->ties, tally->games), seconds, simulation->threads,
           simulation->threads == 1 ? "" : "s");
    print_seats(simulation, tally);
    print_bots(simulation, tally);
    simulation->own->print(simulation, tally);
}

static void seats_json(const Simulation *simulation, const Tally *tally, KbText *text)
{
    kb_json_key(text, "seats");
    kb_json_array(text);
    for (KbSeat seat = 1; seat <= simulation->choice->players; seat++) {
        kb_json_object(text);
        kb_json_key_number(text, "seat", seat);
        kb_json_key_string(text, "bot", simulation->bots[seat]->id);
        kb_json_key_number(text, "wins_420ths", (int64_t)tally->share[seat]);
        kb_json_key_number(text, "score", tally->score[seat]);
        kb_json_object_end(text);
    }
    kb_json_array_end(text);
}

void simulate_report_json(const Simulation *simulation, const Tally *tally)
{
    const GameChoice *choice = simulation->choice;
    char room[64 * 1024];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    kb_json_object(&text);
    kb_json_key_string(&text, "game", choice->game->id);
    kb_json_key_number(&text, "players", choice->players);
    kb_json_key_string(&text, "seed", choice->seed.text);
    kb_json_key_number(&text, "games", (int64_t)tally->games);
    kb_json_key_number(&text, "ties", (int64_t)tally->ties);
    kb_json_key_number(&text, "actions", (int64_t)tally->actions);
    seats_json(simulation, tally, &text);
    simulation->own->json(simulation, tally, &text);
    kb_json_object_end(&text);
    puts(room);
}
