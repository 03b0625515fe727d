/* What is counted in simulated games of Korruptivity: how long they are, how they end, and what becomes of each card. */
#include <kickback/korruptivity.h>

#include "cli/simulate.h"

#include <inttypes.h>
#include <stdio.h>

enum { ROUNDS = 128 }; /* longer games count as that long */

typedef struct Counts {
    uint64_t rounds[ROUNDS];
    uint64_t standstills, caps; /* K-34 */
    uint64_t lines, completed_lines, collapsed[KORR_WHY_COUNT];
    uint64_t played[KORR_CARDS_MAX];    /* attached or started */
    uint64_t completed[KORR_CARDS_MAX]; /* lay in a line that was completed */
    uint64_t fallen[KORR_CARDS_MAX];    /* lay in a line that collapsed */
    uint64_t discarded[KORR_CARDS_MAX]; /* out of hand */
} Counts;

_Static_assert(sizeof(Counts) <= SIMULATE_COUNTS * sizeof(uint64_t), "a tally has room for it");

static const Counts *counts_of(const Tally *tally)
{
    return (const Counts *)tally->counts;
}

/* Every card of the line, its project too. */
static void count_line(uint64_t *cards, const KorrTable *table, unsigned line)
{
    if (table->line[line].project == KORR_NONE)
        return;
    for (unsigned card = table->line[line].project; card != KORR_NONE; card = table->slot[card].after)
        cards[card]++;
}

static void count_event(void *counts, const KbSetup *setup, const KbState *before, const KbEvent *event, unsigned round)
{
    Counts *own = counts;
    const KorrTable *table = &((const KorrState *)before)->table;
    (void)setup, (void)round;
    switch ((KorrEventKind)event->kind) {
    case KORR_EVENT_START:
        own->lines++;
        own->played[event->open[0]]++;
        break;
    case KORR_EVENT_ATTACH:
        own->played[event->open[0]]++;
        break;
    case KORR_EVENT_COMPLETE:
        own->completed_lines++;
        count_line(own->completed, table, event->open[0] - 1u);
        break;
    case KORR_EVENT_COLLAPSE:
        own->collapsed[event->open[2]]++;
        count_line(own->fallen, table, event->open[0] - 1u);
        break;
    case KORR_EVENT_DISCARD:
        own->discarded[event->open[0]]++;
        break;
    default:
        break;
    }
}

static bool has_reached_limit(const KorrSetup *setup, const KorrTable *table)
{
    for (KbSeat seat = 1; seat <= setup->players; seat++)
        if (table->power[seat] >= setup->power_limit)
            return true;
    return false;
}

static void count_over(void *counts, const KbSetup *setup, const KbState *state)
{
    Counts *own = counts;
    const KorrSetup *rules = (const KorrSetup *)setup;
    const KorrTable *table = &((const KorrState *)state)->table;
    own->rounds[table->round < ROUNDS ? table->round : ROUNDS - 1]++;
    if (has_reached_limit(rules, table))
        return;
    if (table->round > rules->max_rounds)
        own->caps++;
    else
        own->standstills++;
}

/* The round by which that part of the games is over, in percent. */
static unsigned percentile(const Counts *counts, uint64_t games, unsigned percent)
{
    uint64_t sum = 0;
    for (unsigned round = 0; round < ROUNDS; round++) {
        sum += counts->rounds[round];
        if (sum * 100 >= games * percent)
            return round;
    }
    return ROUNDS;
}

static double per_game(uint64_t count, uint64_t games)
{
    return simulate_mean((int64_t)count, games);
}

static void print_games(const Counts *counts, uint64_t games)
{
    printf("\nrounds: median %u, a tenth ends by %u, nine tenths by %u; %.2f%% at the cap of rounds, %.2f%% at a "
           "standstill\n",
           percentile(counts, games, 50), percentile(counts, games, 10), percentile(counts, games, 90),
           100 * per_game(counts->caps, games), 100 * per_game(counts->standstills, games));
    printf("lines a game: %.1f started, %.1f completed; collapsed:", per_game(counts->lines, games),
           per_game(counts->completed_lines, games));
    for (unsigned why = 0; why < KORR_WHY_COUNT; why++)
        printf(" %.1f %s%s", per_game(counts->collapsed[why], games), korr_why_names[why],
               why + 1 < KORR_WHY_COUNT ? "," : "\n");
}

static void print(const Simulation *simulation, const Tally *tally)
{
    const Counts *counts = counts_of(tally);
    const KorrSetup *setup = (const KorrSetup *)simulation->setup;
    print_games(counts, tally->games);
    printf("\n%-31s %-10s %8s %9s %9s %9s   a game\n", "card", "type", "played", "completed", "collapsed", "discarded");
    for (unsigned card = 0; card < setup->cards; card++)
        printf("%-31s %-10s %8.3f %9.3f %9.3f %9.3f\n", setup->card[card].id, korr_type_names[setup->card[card].type],
               per_game(counts->played[card], tally->games), per_game(counts->completed[card], tally->games),
               per_game(counts->fallen[card], tally->games), per_game(counts->discarded[card], tally->games));
}

static void cards_json(const KorrSetup *setup, const Counts *counts, KbText *text)
{
    kb_json_key(text, "cards");
    kb_json_object(text);
    for (unsigned card = 0; card < setup->cards; card++) {
        kb_json_key(text, setup->card[card].id);
        kb_json_object(text);
        kb_json_key_number(text, "played", (int64_t)counts->played[card]);
        kb_json_key_number(text, "completed", (int64_t)counts->completed[card]);
        kb_json_key_number(text, "collapsed", (int64_t)counts->fallen[card]);
        kb_json_key_number(text, "discarded", (int64_t)counts->discarded[card]);
        kb_json_object_end(text);
    }
    kb_json_object_end(text);
}

static void json(const Simulation *simulation, const Tally *tally, KbText *text)
{
    const Counts *counts = counts_of(tally);
    kb_json_key(text, "rounds");
    kb_json_array(text);
    for (unsigned round = 0; round < ROUNDS; round++)
        kb_json_number(text, (int64_t)counts->rounds[round]);
    kb_json_array_end(text);
    kb_json_key_number(text, "caps", (int64_t)counts->caps);
    kb_json_key_number(text, "standstills", (int64_t)counts->standstills);
    kb_json_key_number(text, "lines", (int64_t)counts->lines);
    kb_json_key_number(text, "completed", (int64_t)counts->completed_lines);
    kb_json_key(text, "collapsed");
    kb_json_object(text);
    for (unsigned why = 0; why < KORR_WHY_COUNT; why++)
        kb_json_key_number(text, korr_why_names[why], (int64_t)counts->collapsed[why]);
    kb_json_object_end(text);
    cards_json((const KorrSetup *)simulation->setup, counts, text);
}

const SimulateGame simulate_korruptivity = {
    .game = &korruptivity_game, .event = count_event, .over = count_over, .print = print, .json = json
};
