#include "cli/arena_report.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { NAME_MIN = 10, NAME_MAX = 34, COLUMNS_MAX = 6 };

double arena_shared_percent(const ArenaMatch *match, const ArenaTally *tally)
{
    uint8_t players = match->choice->players;
    uint64_t games = tally->deals * players, shared = 0;
    for (uint64_t game = 0; game < games; game++) {
        unsigned winners = 0;
        for (unsigned i = 0; i < players; i++)
            winners += tally->outcomes[game * players + i] == '1' || tally->outcomes[game * players + i] == 'w';
        shared += winners > 1;
    }
    return games ? 100.0 * (double)shared / (double)games : 0;
}

ArenaLengths arena_lengths(const uint64_t *counts, unsigned room)
{
    ArenaLengths lengths = { 0 };
    double sum = 0;
    for (unsigned i = 0; i < room; i++) {
        if (!counts[i])
            continue;
        if (!lengths.games)
            lengths.shortest = i;
        lengths.longest = i;
        lengths.games += counts[i];
        sum += (double)i * (double)counts[i];
    }
    lengths.mean = lengths.games ? sum / (double)lengths.games : 0;
    return lengths;
}

static ArenaKind *find_kind(ArenaKind *kinds, unsigned *count, const char *name)
{
    for (unsigned i = 0; i < *count; i++)
        if (!strcmp(kinds[i].name, name))
            return &kinds[i];
    kinds[*count] = (ArenaKind){ .name = name };
    return &kinds[(*count)++];
}

static bool comes_before(const ArenaKind *a, const ArenaKind *b)
{
    return a->all != b->all ? a->all > b->all : strcmp(a->name, b->name) < 0;
}

unsigned arena_kinds(const ArenaMatch *match, const ArenaTally *tally, ArenaKind kinds[ARENA_VERBS])
{
    unsigned count = 0;
    for (unsigned verb = 0; verb < ARENA_VERBS; verb++)
        for (unsigned i = 0; i < match->count; i++) {
            if (!tally->count[i].verbs[verb])
                continue;
            ArenaKind *kind = find_kind(kinds, &count, tally->verb[verb]);
            kind->count[i] += tally->count[i].verbs[verb];
            kind->all += tally->count[i].verbs[verb];
        }
    for (unsigned i = 1; i < count; i++) {
        ArenaKind kind = kinds[i];
        unsigned at = i;
        for (; at && comes_before(&kind, &kinds[at - 1]); at--)
            kinds[at] = kinds[at - 1];
        kinds[at] = kind;
    }
    return count;
}

static int name_width(const ArenaMatch *match)
{
    size_t width = NAME_MIN;
    for (unsigned i = 0; i < match->count; i++)
        if (strlen(match->contestants[i].text) > width)
            width = strlen(match->contestants[i].text);
    return (int)(width < NAME_MAX ? width : NAME_MAX);
}

static void print_name(const ArenaMatch *match, unsigned i)
{
    int width = name_width(match);
    printf("%-*.*s", width, width, match->contestants[i].text);
}

static double per(double sum, uint64_t count)
{
    return count ? sum / (double)count : 0;
}

static void print_strength(const ArenaMatch *match, const ArenaTally *tally)
{
    ArenaRating ratings[ARENA_CONTESTANTS_MAX];
    ArenaShares shares[ARENA_CONTESTANTS_MAX];
    arena_ratings(match, tally, ratings);
    arena_shares(match, tally, shares);
    printf("\n%-*s %8s %18s %15s %14s\n", name_width(match), "contestant", "games", "wins a seat", "rating",
           "mean score");
    for (unsigned i = 0; i < match->count; i++) {
        ArenaInterval share = arena_interval(&shares[i].all);
        ArenaPoints points = arena_rating_points(ratings[i], match->choice->players);
        print_name(match, i);
        printf(" %8" PRIu64 " %8.2f%%", tally->count[i].games, 100 * share.mean);
        if (share.known)
            printf(" +-%5.2f%%", 100 * share.half);
        else
            printf(" %8s", "?");
        printf(" %8.0f +-%4.0f %14.1f\n", points.points, points.half,
               per((double)tally->count[i].score, tally->count[i].games));
    }
    printf("(an even share is %.2f%%; +- is where the true one lies 19 times out of 20, counted by deals)\n",
           100.0 / match->choice->players);
}

static void print_share(const ArenaSample *sample)
{
    ArenaInterval share = arena_interval(sample);
    char text[32] = "-";
    if (sample->count)
        snprintf(text, sizeof text, share.known ? "%.1f%% +-%.1f" : "%.1f%%", 100 * share.mean, 100 * share.half);
    printf(" %13s", text);
}

static void print_seats(const ArenaMatch *match, const ArenaTally *tally)
{
    ArenaSample seats[KB_SEATS_MAX + 1];
    ArenaShares shares[ARENA_CONTESTANTS_MAX];
    arena_shares(match, tally, shares);
    printf("\n%-*s", name_width(match), "wins in");
    for (unsigned seat = 1; seat <= match->choice->players; seat++)
        printf("        seat %u", seat);
    putchar('\n');
    for (unsigned i = 0; i < match->count; i++) {
        print_name(match, i);
        for (unsigned seat = 1; seat <= match->choice->players; seat++)
            print_share(&shares[i].seat[seat]);
        putchar('\n');
    }
    arena_seat_shares(match, tally, seats);
    printf("%-*s", name_width(match), "anybody");
    for (unsigned seat = 1; seat <= match->choice->players; seat++)
        print_share(&seats[seat]);
    putchar('\n');
}

static void print_thinking(const ArenaMatch *match, const ArenaTally *tally)
{
    printf("\n%-*s %16s %12s %12s %12s\n", name_width(match), "thinking", "decisions a game", "mean ms", "longest ms",
           "iterations");
    for (unsigned i = 0; i < match->count; i++) {
        const ArenaCount *count = &tally->count[i];
        print_name(match, i);
        printf(" %16.1f %12.3f %12.2f %12.1f\n", per((double)count->decisions, count->games),
               per((double)count->nanoseconds, count->decisions) / 1e6, (double)count->longest / 1e6,
               per((double)count->iterations, count->decisions));
    }
}

/* Kinds down, contestants across: as many as fit. */
static void print_kinds(const ArenaMatch *match, const ArenaTally *tally)
{
    ArenaKind kinds[ARENA_VERBS];
    unsigned count = arena_kinds(match, tally, kinds);
    unsigned columns = match->count < COLUMNS_MAX ? match->count : COLUMNS_MAX;
    printf("\n%-14s", "a seat and game");
    for (unsigned i = 0; i < columns; i++)
        printf(" %16.16s", match->contestants[i].text);
    putchar('\n');
    for (unsigned k = 0; k < count; k++) {
        printf("%-15s", kinds[k].name);
        for (unsigned i = 0; i < columns; i++)
            printf(" %16.2f", per((double)kinds[k].count[i], tally->count[i].games));
        putchar('\n');
    }
    if (columns < match->count)
        printf("(and %u contestants more in the results of --out)\n", match->count - columns);
}

static void print_fates(const ArenaMatch *match, const ArenaTally *tally)
{
    for (unsigned i = 0; i < match->count; i++)
        for (unsigned fate = PROGRAM_FINE + 1; match->contestants[i].program && fate < ARENA_FATES; fate++)
            if (tally->count[i].fates[fate])
                printf("\n%s %s in %" PRIu64 " of %" PRIu64
                       " games: each counts as lost, and greedy played it to its end.\n",
                       match->contestants[i].text, program_fate_text((ProgramFate)fate), tally->count[i].fates[fate],
                       tally->count[i].games);
}

void arena_verdict_text(const ArenaMatch *match, const ArenaTally *tally, char *text, size_t room)
{
    const ArenaStop *stop = &match->stop;
    const char *name = match->contestants[0].text;
    *text = '\0';
    if (stop->high > 0) {
        double ratio = arena_sprt(&tally->first, stop->low, stop->high), bound = arena_sprt_bound();
        if (tally->end == ARENA_HIGH)
            snprintf(text, room, "Sequential test: %s wins at least %g%% (log-likelihood ratio %.2f, above %.2f).",
                     name, 100 * stop->high, ratio, bound);
        else if (tally->end == ARENA_LOW)
            snprintf(text, room, "Sequential test: %s wins at most %g%% (log-likelihood ratio %.2f, below -%.2f).",
                     name, 100 * stop->low, ratio, bound);
        else
            snprintf(
                text, room,
                "Sequential test of %g%% against %g%% for %s: no answer yet (log-likelihood ratio %.2f, it takes %.2f "
                "either way).",
                100 * stop->low, 100 * stop->high, name, ratio, bound);
    } else if (stop->until > 0) {
        snprintf(text, room, "The interval of %s is %swithin +-%g%%.", name,
                 tally->end == ARENA_NARROW ? "" : "not yet ", 100 * stop->until);
    }
}

void arena_report(const ArenaMatch *match, const ArenaTally *tally)
{
    const GameChoice *choice = match->choice;
    ArenaLengths decisions = arena_lengths(tally->lengths, ARENA_LENGTHS),
                 rounds = arena_lengths(tally->rounds, ARENA_ROUNDS);
    char verdict[1024];
    printf("%" PRIu64 " games of %s: %" PRIu64 " deals in all %u rotations, seed %s, options %s\n",
           tally->deals * choice->players, choice->game->id, tally->deals, choice->players, choice->seed.text,
           choice->options_length < 200 ? choice->options : "with a deck of their own");
    printf("%.1f decisions a game (%u to %u), %.1f rounds (%u to %u), %.2f%% of the games shared; %.2f s\n",
           decisions.mean, decisions.shortest, decisions.longest, rounds.mean, rounds.shortest, rounds.longest,
           arena_shared_percent(match, tally), tally->seconds);
    if (!tally->deals)
        return;
    print_strength(match, tally);
    print_seats(match, tally);
    print_thinking(match, tally);
    print_kinds(match, tally);
    print_fates(match, tally);
    arena_verdict_text(match, tally, verdict, sizeof verdict);
    if (*verdict)
        printf("\n%s\n", verdict);
}
