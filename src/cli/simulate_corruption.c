/* What is counted in simulated games of Corruption. */
#include <kickback/corruption.h>

#include "cli/simulate.h"

#include <stdio.h>

#include "cli/words_corruption.h"

typedef struct Counts {
    uint64_t awards[CORRUPTION_ROUNDS + 1][CORRUPTION_WHY_COUNT]; /* by round */
    uint64_t placed[CORRUPTION_CARD_COUNT], swiss[CORRUPTION_CARD_COUNT];
} Counts;

_Static_assert(sizeof(Counts) <= SIMULATE_COUNTS * sizeof(uint64_t), "a tally has room for it");

static const Counts *counts_of(const Tally *tally)
{
    return (const Counts *)tally->counts;
}

static void count_event(void *counts, const KbSetup *setup, const KbState *before, const KbEvent *event, unsigned round)
{
    Counts *own = counts;
    (void)setup, (void)before;
    if (event->kind == CORRUPTION_EVENT_AWARD)
        own->awards[round][event->open[2]]++;
    if (event->kind != CORRUPTION_EVENT_PLACE)
        return;
    own->placed[event->secret[0]]++;
    own->swiss[event->secret[0]] += event->open[1] >= CORRUPTION_SWISS;
}

static void print_contracts(const Counts *counts, uint64_t games)
{
    printf("\n%-6s %12s %12s %12s %12s   contracts a game\n", "round", "won", "tied", "no bribe", "cancelled");
    for (unsigned round = 1; round <= CORRUPTION_ROUNDS; round++) {
        printf("%-6u", round);
        for (unsigned why = 0; why < CORRUPTION_WHY_COUNT; why++)
            printf(" %12.3f", simulate_mean((int64_t)counts->awards[round][why], games));
        putchar('\n');
    }
}

static void print_cards(const Counts *counts, uint64_t hands)
{
    printf("\n%-18s %12s %14s   a player and game\n", "card", "placed", "of it Swiss");
    for (unsigned card = CORRUPTION_1000; card < CORRUPTION_CARD_COUNT; card++)
        printf("%-18s %12.3f %14.3f\n", words_card[card], simulate_mean((int64_t)counts->placed[card], hands),
               simulate_mean((int64_t)counts->swiss[card], hands));
}

static void rounds_json(const Counts *counts, KbText *text)
{
    kb_json_key(text, "rounds");
    kb_json_array(text);
    for (unsigned round = 1; round <= CORRUPTION_ROUNDS; round++) {
        kb_json_object(text);
        for (unsigned why = 0; why < CORRUPTION_WHY_COUNT; why++)
            kb_json_key_number(text, corruption_why_names[why], (int64_t)counts->awards[round][why]);
        kb_json_object_end(text);
    }
    kb_json_array_end(text);
}

static void cards_json(const Counts *counts, KbText *text)
{
    kb_json_key(text, "cards");
    kb_json_object(text);
    for (unsigned card = CORRUPTION_1000; card < CORRUPTION_CARD_COUNT; card++) {
        kb_json_key(text, corruption_card_names[card]);
        kb_json_object(text);
        kb_json_key_number(text, "placed", (int64_t)counts->placed[card]);
        kb_json_key_number(text, "swiss", (int64_t)counts->swiss[card]);
        kb_json_object_end(text);
    }
    kb_json_object_end(text);
}

static void print(const Simulation *simulation, const Tally *tally)
{
    print_contracts(counts_of(tally), tally->games);
    print_cards(counts_of(tally), tally->games * simulation->choice->players);
}

static void json(const Simulation *simulation, const Tally *tally, KbText *text)
{
    (void)simulation;
    rounds_json(counts_of(tally), text);
    cards_json(counts_of(tally), text);
}

const SimulateGame simulate_corruption = {
    .game = &corruption_game, .event = count_event, .print = print, .json = json
};
