/* Writing a match with its results. Everything that depends on the clock is in members named "clock": the rest is the same whenever the
 * match is played again with budgets of iterations. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arena_file.h"
#include "cli/cli.h"
#include "cli/complain.h"
#include "core/text.h"

const char *const arena_end_words[ARENA_INTERRUPTED + 1] = { "played", "narrow", "low", "high", "interrupted" };

static void put_real(KbText *text, const char *key, double value, const char *format)
{
    char number[40];
    snprintf(number, sizeof number, format, isfinite(value) ? value : 0.0);
    kb_json_key(text, key);
    kb_text_put(text, number);
    text->comma = true;
}

static void put_share(KbText *text, const ArenaSample *sample)
{
    ArenaInterval interval = arena_interval(sample);
    put_real(text, "share", interval.mean, "%.10g");
    kb_json_key_number(text, "deals", (int64_t)sample->count);
    if (interval.known) {
        put_real(text, "low", fmax(interval.mean - interval.half, 0), "%.10g");
        put_real(text, "high", fmin(interval.mean + interval.half, 1), "%.10g");
    } else {
        kb_json_key_null(text, "low");
        kb_json_key_null(text, "high");
    }
}

static void put_seats(KbText *text, const char *key, const ArenaSample *seats, unsigned players)
{
    kb_json_key(text, key);
    kb_json_array(text);
    for (unsigned seat = 1; seat <= players; seat++) {
        kb_json_object(text);
        kb_json_key_number(text, "seat", seat);
        put_share(text, &seats[seat]);
        kb_json_object_end(text);
    }
    kb_json_array_end(text);
}

static void put_params(KbText *text, const ArenaContestant *contestant, const KbGame *game)
{
    unsigned count;
    const KbParam *params = kb_params(game, &count);
    kb_json_key(text, "params");
    kb_json_object(text);
    for (unsigned i = 0; contestant->tuned && i < count && i < ARENA_PARAMS_MAX; i++)
        put_real(text, params[i].name, contestant->params[i], "%.17g");
    kb_json_object_end(text);
}

static void put_rating(KbText *text, ArenaRating rating, unsigned players)
{
    ArenaPoints points = arena_rating_points(rating, players);
    kb_json_key(text, "rating");
    kb_json_object(text);
    put_real(text, "points", points.points, "%.10g");
    put_real(text, "low", points.points - points.half, "%.10g");
    put_real(text, "high", points.points + points.half, "%.10g");
    put_real(text, "mean", rating.mean, "%.10g");
    put_real(text, "deviation", rating.deviation, "%.10g");
    kb_json_object_end(text);
}

static void put_verbs(KbText *text, const ArenaCount *count, const ArenaTally *tally)
{
    kb_json_key(text, "verbs");
    kb_json_array(text);
    for (unsigned i = 0; i < ARENA_VERBS; i++) {
        if (!count->verbs[i])
            continue;
        kb_json_object(text);
        kb_json_key_string(text, "verb", tally->verb[i]);
        kb_json_key_number(text, "number", i);
        kb_json_key_number(text, "count", (int64_t)count->verbs[i]);
        kb_json_object_end(text);
    }
    kb_json_array_end(text);
}

static double per(uint64_t sum, uint64_t count)
{
    return count ? (double)sum / (double)count : 0;
}

static void put_count(KbText *text, const ArenaCount *count, const ArenaTally *tally)
{
    kb_json_key_number(text, "games", (int64_t)count->games);
    kb_json_key_number(text, "score", count->score);
    put_real(text, "score_mean", count->games ? (double)count->score / (double)count->games : 0, "%.10g");
    kb_json_key_number(text, "decisions", (int64_t)count->decisions);
    kb_json_key_number(text, "iterations_done", (int64_t)count->iterations);
    put_real(text, "iterations_mean", per(count->iterations, count->decisions), "%.10g");
    put_verbs(text, count, tally);
    kb_json_key(text, "fates");
    kb_json_array(text);
    for (unsigned i = 0; i < ARENA_FATES; i++)
        kb_json_number(text, (int64_t)count->fates[i]);
    kb_json_array_end(text);
    kb_json_key(text, "clock");
    kb_json_object(text);
    kb_json_key_number(text, "nanoseconds", (int64_t)count->nanoseconds);
    kb_json_key_number(text, "longest", (int64_t)count->longest);
    put_real(text, "milliseconds_mean", per(count->nanoseconds, count->decisions) / 1e6, "%.6g");
    kb_json_object_end(text);
}

static void put_contestant(KbText *text, const ArenaMatch *match, const ArenaTally *tally, unsigned i,
                           const ArenaShares *shares, ArenaRating rating)
{
    const ArenaContestant *contestant = &match->contestants[i];
    kb_json_object(text);
    kb_json_key_string(text, "name", contestant->text);
    kb_json_key_string(text, contestant->program ? "program" : "bot",
                       contestant->program ? contestant->program : contestant->bot->id);
    if (contestant->iterations)
        kb_json_key_number(text, "iterations", (int64_t)contestant->iterations);
    if (contestant->milliseconds)
        kb_json_key_number(text, "milliseconds", contestant->milliseconds);
    if (contestant->tuned)
        put_params(text, contestant, match->choice->game);
    put_share(text, &shares->all);
    put_seats(text, "seats", shares->seat, match->choice->players);
    put_rating(text, rating, match->choice->players);
    put_count(text, &tally->count[i], tally);
    kb_json_object_end(text);
}

static void put_contestants(KbText *text, const ArenaMatch *match, const ArenaTally *tally)
{
    ArenaRating ratings[ARENA_CONTESTANTS_MAX];
    ArenaShares shares[ARENA_CONTESTANTS_MAX];
    arena_ratings(match, tally, ratings);
    arena_shares(match, tally, shares);
    kb_json_key(text, "contestants");
    kb_json_array(text);
    for (unsigned i = 0; i < match->count; i++)
        put_contestant(text, match, tally, i, &shares[i], ratings[i]);
    kb_json_array_end(text);
}

/* Pairs of a number and how often it was seen. */
static void put_histogram(KbText *text, const char *key, const uint64_t *counts, unsigned room)
{
    kb_json_key(text, key);
    kb_json_array(text);
    for (unsigned i = 0; i < room; i++) {
        if (!counts[i])
            continue;
        kb_json_array(text);
        kb_json_number(text, i);
        kb_json_number(text, (int64_t)counts[i]);
        kb_json_array_end(text);
    }
    kb_json_array_end(text);
}

static void put_match(KbText *text, const ArenaMatch *match)
{
    game_choice_json(match->choice, "kickback-arena-1", text);
    kb_json_key_number(text, "first_deal", (int64_t)match->first_deal);
    kb_json_key_number(text, "deals_planned", (int64_t)match->deals);
    put_real(text, "until", match->stop.until, "%.17g");
    put_real(text, "sprt_low", match->stop.low, "%.17g");
    put_real(text, "sprt_high", match->stop.high, "%.17g");
    kb_json_key_bool(text, "field", match->field);
    kb_json_key(text, "lineup");
    kb_json_array(text);
    for (unsigned i = 0; !match->field && i < match->choice->players; i++)
        kb_json_number(text, match->lineup[i]);
    kb_json_array_end(text);
}

static void put_outcomes(KbText *text, const ArenaMatch *match, const ArenaTally *tally)
{
    size_t bytes = (size_t)match->choice->players * match->choice->players;
    kb_json_key(text, "outcomes");
    kb_json_array(text);
    for (uint64_t i = 0; i < tally->deals; i++)
        kb_json_string_bytes(text, tally->outcomes + i * bytes, bytes);
    kb_json_array_end(text);
}

static void put_results(KbText *text, const ArenaMatch *match, const ArenaTally *tally)
{
    ArenaSample seats[KB_SEATS_MAX + 1];
    arena_seat_shares(match, tally, seats);
    kb_json_key_number(text, "deals", (int64_t)tally->deals);
    kb_json_key_number(text, "games", (int64_t)(tally->deals * match->choice->players));
    kb_json_key_string(text, "end", arena_end_words[tally->end]);
    put_contestants(text, match, tally);
    put_seats(text, "seats", seats, match->choice->players);
    put_histogram(text, "lengths", tally->lengths, ARENA_LENGTHS);
    put_histogram(text, "rounds", tally->rounds, ARENA_ROUNDS);
    kb_json_key(text, "clock");
    kb_json_object(text);
    put_real(text, "seconds", tally->seconds, "%.6g");
    kb_json_key_number(text, "threads", match->threads);
    kb_json_object_end(text);
    put_outcomes(text, match, tally);
}

/* More than it can come to: names may be escaped, verbs and histograms are bounded, outcomes have a fixed length. */
static size_t room_for(const ArenaMatch *match, const ArenaTally *tally)
{
    size_t a_deal = (size_t)match->choice->players * match->choice->players + 3;
    return 65536 + match->choice->options_length + match->count * (size_t)32768 +
           (ARENA_LENGTHS + ARENA_ROUNDS) * (size_t)32 + tally->deals * a_deal;
}

char *arena_json(const ArenaMatch *match, const ArenaTally *tally, size_t *length)
{
    size_t room = room_for(match, tally);
    char *bytes = malloc(room);
    KbText text;
    if (!bytes)
        return complain("arena", CLI_FAILED, "there is not enough memory"), NULL;
    kb_text_start(&text, bytes, room);
    kb_json_object(&text);
    put_match(&text, match);
    put_results(&text, match, tally);
    kb_json_object_end(&text);
    kb_text_put_char(&text, '\n');
    *length = text.length;
    return bytes;
}
