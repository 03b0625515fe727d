#include "cli/arena_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/files.h"
#include "cli/memory.h"
#include "core/json.h"

enum { PATH_ROOM = 4096 };

ArenaRun *arena_run_new(void)
{
    ArenaRun *run = memory_new("arena", sizeof *run);
    if (run) {
        run->match.choice = &run->choice;
        run->match.contestants = run->contestants;
    }
    return run;
}

void arena_run_free(ArenaRun *run)
{
    if (run) {
        arena_tally_free(&run->tally);
        game_choice_free(&run->choice);
    }
    free(run);
}

/* What is no ordinary file (a pipe, a device) cannot be replaced, only written to. */
bool arena_file_write(const char *path, const char *bytes, size_t length)
{
    char beside[PATH_ROOM];
    struct stat status;
    if (!stat(path, &status) && !S_ISREG(status.st_mode))
        return files_write("arena", path, bytes, length);
    if (snprintf(beside, sizeof beside, "%s.part", path) >= (int)sizeof beside)
        return complain("arena", CLI_FAILED, "the name of the file '%.80s...' is too long", path), false;
    if (!files_write("arena", beside, bytes, length))
        return false;
    if (!rename(beside, path))
        return true;
    complain("arena", CLI_FAILED, "cannot write the file '%s': %s", path, strerror(errno));
    remove(beside);
    return false;
}

/* --- reading --- */

static bool get_number(KbJson object, const char *key, int64_t low, int64_t high, int64_t *number)
{
    KbJson value;
    return kb_json_member(object, key, &value) && kb_json_get_integer(value, number) && *number >= low &&
           *number <= high;
}

static bool get_count(KbJson object, const char *key, uint64_t *count)
{
    int64_t number;
    bool there = get_number(object, key, 0, INT64_MAX, &number);
    if (there)
        *count = (uint64_t)number;
    return there;
}

/* The value is a checked JSON number, which ends before something that is none. */
static bool get_real(KbJson object, const char *key, double *real)
{
    KbJson value;
    if (!kb_json_member(object, key, &value) || kb_json_kind(value) != KB_JSON_NUMBER)
        return false;
    *real = strtod(value.at, NULL);
    return true;
}

static bool get_text(KbJson object, const char *key, char *text, size_t room)
{
    KbJson value;
    size_t length;
    return kb_json_member(object, key, &value) && kb_json_get_string(value, text, room, &length);
}

/* *told: an error was printed already. */
static bool read_choice(KbJson all, GameChoice *choice, bool *told)
{
    char game[64], seed[KB_SEED_BYTES];
    int64_t players;
    KbJson options;
    if (!get_text(all, "game", game, sizeof game) || !get_text(all, "seed", seed, sizeof seed) ||
        strlen(seed) > ARENA_SEED_MAX || !get_number(all, "players", 2, KB_SEATS_MAX, &players) ||
        !kb_json_member(all, "options", &options))
        return false;
    char *copy = malloc(options.length + 1);
    if (!copy)
        return false;
    memcpy(copy, options.at, options.length);
    copy[options.length] = '\0';
    GameWish wish = { .game = game, .seed = seed, .options = copy, .players = players };
    int code = game_choice_make("arena", &wish, choice);
    free(copy);
    *told = code >= 0;
    return code < 0;
}

static bool read_lineup(KbJson all, ArenaMatch *match)
{
    KbJson lineup, value;
    int64_t who;
    unsigned count = 0;
    if (!kb_json_member(all, "lineup", &lineup))
        return false;
    for (KbJsonWalk walk = kb_json_walk(lineup); kb_json_next(&walk, NULL, &value);) {
        if (count == match->choice->players || !kb_json_get_integer(value, &who) || who < 0 || who >= match->count)
            return false;
        match->lineup[count++] = (uint8_t)who;
    }
    return count == (match->field ? 0 : match->choice->players);
}

static bool read_match(KbJson all, ArenaMatch *match)
{
    KbJson field;
    return get_count(all, "first_deal", &match->first_deal) && get_count(all, "deals_planned", &match->deals) &&
           get_real(all, "until", &match->stop.until) && get_real(all, "sprt_low", &match->stop.low) &&
           get_real(all, "sprt_high", &match->stop.high) && kb_json_member(all, "field", &field) &&
           kb_json_get_bool(field, &match->field) && read_lineup(all, match);
}

static bool read_verbs(KbJson from, ArenaCount *count, ArenaTally *tally)
{
    KbJson verbs, verb;
    int64_t number;
    if (!kb_json_member(from, "verbs", &verbs))
        return false;
    for (KbJsonWalk walk = kb_json_walk(verbs); kb_json_next(&walk, NULL, &verb);)
        if (!get_number(verb, "number", 0, ARENA_VERBS - 1, &number) ||
            !get_count(verb, "count", &count->verbs[number]) ||
            !get_text(verb, "verb", tally->verb[number], ARENA_VERB_BYTES))
            return false;
    return true;
}

static bool read_fates(KbJson from, ArenaCount *count)
{
    KbJson fates, fate;
    int64_t number;
    unsigned i = 0;
    if (!kb_json_member(from, "fates", &fates))
        return false;
    for (KbJsonWalk walk = kb_json_walk(fates); kb_json_next(&walk, NULL, &fate); i++) {
        if (i == ARENA_FATES || !kb_json_get_integer(fate, &number) || number < 0)
            return false;
        count->fates[i] = (uint64_t)number;
    }
    return i == ARENA_FATES;
}

static bool read_count(KbJson from, ArenaCount *count, ArenaTally *tally)
{
    KbJson clock;
    return get_count(from, "games", &count->games) && get_number(from, "score", INT64_MIN, INT64_MAX, &count->score) &&
           get_count(from, "decisions", &count->decisions) && get_count(from, "iterations_done", &count->iterations) &&
           read_verbs(from, count, tally) && read_fates(from, count) && kb_json_member(from, "clock", &clock) &&
           get_count(clock, "nanoseconds", &count->nanoseconds) && get_count(clock, "longest", &count->longest);
}

static bool read_contestants(KbJson all, ArenaRun *run, bool *told)
{
    KbJson list, one;
    char name[ARENA_TEXT_BYTES];
    if (!kb_json_member(all, "contestants", &list))
        return false;
    for (KbJsonWalk walk = kb_json_walk(list); kb_json_next(&walk, NULL, &one); run->match.count++) {
        unsigned i = run->match.count;
        if (i == ARENA_CONTESTANTS_MAX || !get_text(one, "name", name, sizeof name))
            return false;
        *told = arena_contestant_read("arena", name, run->choice.game, &run->contestants[i]) >= 0;
        if (*told || !read_count(one, &run->tally.count[i], &run->tally))
            return false;
    }
    return run->match.count > 0;
}

static bool read_histogram(KbJson all, const char *key, uint64_t *counts, int64_t room)
{
    KbJson list, pair, value;
    if (!kb_json_member(all, key, &list))
        return false;
    for (KbJsonWalk walk = kb_json_walk(list); kb_json_next(&walk, NULL, &pair);) {
        int64_t at, count;
        KbJsonWalk inside = kb_json_walk(pair);
        if (!kb_json_next(&inside, NULL, &value) || !kb_json_get_integer(value, &at) || at < 0 || at >= room ||
            !kb_json_next(&inside, NULL, &value) || !kb_json_get_integer(value, &count) || count < 0)
            return false;
        counts[at] = (uint64_t)count;
    }
    return true;
}

static bool read_outcomes(KbJson all, uint8_t players, ArenaTally *tally)
{
    size_t bytes = (size_t)players * players;
    KbJson list, deal;
    if (!kb_json_member(all, "outcomes", &list))
        return false;
    tally->room = kb_json_count(list) * bytes + 1;
    tally->outcomes = malloc(tally->room);
    if (!tally->outcomes)
        return false;
    for (KbJsonWalk walk = kb_json_walk(list); kb_json_next(&walk, NULL, &deal); tally->deals++) {
        if (kb_json_kind(deal) != KB_JSON_STRING || deal.length != bytes + 2)
            return false;
        for (size_t i = 1; i <= bytes; i++)
            if (!strchr("1234567wx", deal.at[i]))
                return false;
        memcpy(tally->outcomes + tally->deals * bytes, deal.at + 1, bytes);
    }
    return true;
}

static bool read_end(KbJson all, ArenaEnd *end)
{
    KbJson word;
    if (!kb_json_member(all, "end", &word))
        return false;
    for (unsigned i = 0; i <= ARENA_INTERRUPTED; i++)
        if (kb_json_is(word, arena_end_words[i]))
            return *end = (ArenaEnd)i, true;
    return false;
}

static bool read_tally(KbJson all, ArenaRun *run)
{
    ArenaTally *tally = &run->tally;
    KbJson clock;
    return read_outcomes(all, run->choice.players, tally) && read_end(all, &tally->end) &&
           read_histogram(all, "lengths", tally->lengths, ARENA_LENGTHS) &&
           read_histogram(all, "rounds", tally->rounds, ARENA_ROUNDS) && kb_json_member(all, "clock", &clock) &&
           get_real(clock, "seconds", &tally->seconds);
}

static bool read_all(const char *path, KbJson all, ArenaRun *run)
{
    char format[32];
    int64_t rules;
    if (!get_text(all, "format", format, sizeof format) || strcmp(format, "kickback-arena-1") != 0)
        return complain("arena", CLI_FAILED,
                        "'%s' holds no results of kickback arena: use a file that --out has written", path),
               false;
    bool told = false;
    bool whole = read_choice(all, &run->choice, &told) && get_number(all, "rules", 0, UINT16_MAX, &rules) &&
                 read_contestants(all, run, &told) && read_match(all, &run->match) && read_tally(all, run);
    if (told)
        return false;
    if (!whole)
        return complain("arena", CLI_FAILED, "the results in '%s' are damaged: use a file as --out has written it",
                        path),
               false;
    if (rules != run->choice.game->rules_version)
        return complain("arena", CLI_FAILED,
                        "'%s' was played by version %d of the rules of %s, and this plays version %d: begin anew", path,
                        (int)rules, run->choice.game->id, run->choice.game->rules_version),
               false;
    return true;
}

bool arena_file_read(const char *path, ArenaRun *run)
{
    KbFault fault;
    KbJson all;
    size_t length;
    char *bytes = files_read("arena", path, &length);
    if (!bytes)
        return false;
    bool read = false;
    if (kb_json_read(bytes, length, &all, &fault))
        complain_fault("arena", CLI_FAILED, path, &fault);
    else
        read = read_all(path, all, run);
    free(bytes);
    return read;
}
