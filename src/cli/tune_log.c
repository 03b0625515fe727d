/* The log of a tuning run: a line that says what is tuned, one for each round, and one for each validation. Numbers are written with all
 * their digits, so that a run goes on to the last bit as if it had never stopped. */
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/files.h"
#include "cli/tune.h"
#include "core/json.h"
#include "core/text.h"

enum { LINE_ROOM = 65536 };

/* --- writing --- */

static void put_real(KbText *text, const char *key, double value)
{
    char number[40];
    snprintf(number, sizeof number, "%.17g", value);
    kb_json_key(text, key);
    kb_text_put(text, number);
    text->comma = true;
}

static void put_values(KbText *text, const TuneRun *run, const char *key, const double *values)
{
    kb_json_key(text, key);
    kb_json_object(text);
    for (unsigned i = 0; i < run->count; i++)
        put_real(text, run->params[run->tuned[i]].name, values[run->tuned[i]]);
    kb_json_object_end(text);
}

static bool write_line(TuneRun *run, KbText *text)
{
    kb_json_object_end(text);
    kb_text_put_char(text, '\n');
    if (!text->overflow && fwrite(text->at, 1, text->length, run->log) == text->length && !fflush(run->log))
        return true;
    return complain("tune", CLI_FAILED, "cannot write the file '%s': %s", run->path, strerror(errno)), false;
}

static void put_header(const TuneRun *run, KbText *text)
{
    kb_json_object(text);
    game_choice_json(&run->choice, "kickback-tune-1", text);
    kb_json_key_string(text, "bot", run->bot.text);
    if (run->meets)
        kb_json_key_string(text, "against", run->against.text);
    kb_json_key_number(text, "rounds", (int64_t)run->rounds);
    kb_json_key_number(text, "deals", (int64_t)run->deals);
    kb_json_key_number(text, "validate", (int64_t)run->validate);
    kb_json_key_number(text, "spread", run->spread);
    kb_json_key_number(text, "step", run->step);
    put_values(text, run, "begin", run->value);
}

bool tune_log_begin(TuneRun *run)
{
    if (!run->path)
        return true;
    size_t room = LINE_ROOM + run->choice.options_length;
    char *line = malloc(room);
    run->log = fopen(run->path, "wb");
    if (!line || !run->log) {
        free(line);
        return complain("tune", CLI_FAILED, "cannot write the file '%s': %s", run->path, strerror(errno)), false;
    }
    KbText text;
    kb_text_start(&text, line, room);
    put_header(run, &text);
    bool written = write_line(run, &text);
    free(line);
    return written;
}

bool tune_log_round(TuneRun *run, const TuneRound *round)
{
    char line[LINE_ROOM];
    KbText text;
    if (!run->log)
        return true;
    kb_text_start(&text, line, sizeof line);
    kb_json_object(&text);
    kb_json_key_number(&text, "round", (int64_t)round->number);
    kb_json_key_number(&text, "first_deal", (int64_t)((round->number - 1) * run->deals));
    kb_json_key_number(&text, "deals", (int64_t)run->deals);
    put_values(&text, run, "plus", round->plus);
    put_values(&text, run, "minus", round->minus);
    put_real(&text, "plus_share", round->plus_share);
    put_real(&text, "minus_share", round->minus_share);
    put_values(&text, run, "values", run->value);
    return write_line(run, &text);
}

bool tune_log_verdict(TuneRun *run, const TuneVerdict *verdict)
{
    char line[LINE_ROOM], number[TUNE_NUMBER_BYTES];
    double values[ARENA_PARAMS_MAX] = { 0 };
    KbText text;
    if (!run->log)
        return true;
    for (unsigned i = 0; i < run->param_count; i++)
        values[i] = tune_short(run->value[i], number);
    kb_text_start(&text, line, sizeof line);
    kb_json_object(&text);
    kb_json_key_number(&text, "validated", (int64_t)run->done);
    kb_json_key_string(&text, "seed", verdict->seed);
    kb_json_key_number(&text, "deals", (int64_t)verdict->deals);
    put_real(&text, "even", 1.0 / run->choice.players);
    put_real(&text, "share", verdict->share.mean);
    if (verdict->share.known) {
        put_real(&text, "low", fmax(verdict->share.mean - verdict->share.half, 0));
        put_real(&text, "high", fmin(verdict->share.mean + verdict->share.half, 1));
    } else {
        kb_json_key_null(&text, "low");
        kb_json_key_null(&text, "high");
    }
    put_values(&text, run, "values", values);
    return write_line(run, &text);
}

/* --- reading --- */

/* What the first line says, as a wish with the memory that its texts lie in. */
typedef struct Header {
    TuneWish wish;
    char game[64], seed[KB_SEED_BYTES], bot[ARENA_TEXT_BYTES], against[ARENA_TEXT_BYTES];
    char *options;
    int64_t rules;
} Header;

static bool get_text(KbJson object, const char *key, char *text, size_t room)
{
    KbJson value;
    size_t length;
    return kb_json_member(object, key, &value) && kb_json_get_string(value, text, room, &length);
}

static bool get_number(KbJson object, const char *key, int64_t low, int64_t *number)
{
    KbJson value;
    return kb_json_member(object, key, &value) && kb_json_get_integer(value, number) && *number >= low;
}

/* The names that are tuned, each of which the game's search must have. */
static bool read_names(KbJson begin, const KbGame *game, TuneWish *wish)
{
    unsigned count;
    const KbParam *params = kb_params(game, &count);
    KbJson key, value;
    for (KbJsonWalk walk = kb_json_walk(begin); kb_json_next(&walk, &key, &value);) {
        unsigned found = 0;
        while (found < count && !kb_json_is(key, params[found].name))
            found++;
        if (found == count || wish->count == OPTIONS_WORDS_MAX)
            return false;
        wish->names[wish->count++] = params[found].name;
    }
    return wish->count > 0;
}

static bool read_header(KbJson line, Header *header)
{
    TuneWish *wish = &header->wish;
    KbJson options, begin;
    if (!get_text(line, "game", header->game, sizeof header->game) ||
        !get_text(line, "seed", header->seed, sizeof header->seed) ||
        !get_text(line, "bot", header->bot, sizeof header->bot) ||
        !get_number(line, "players", 2, &wish->game.players) || !kb_json_member(line, "options", &options) ||
        !get_number(line, "rules", 0, &header->rules) || !get_number(line, "rounds", 1, &wish->rounds) ||
        !get_number(line, "deals", 1, &wish->deals) || !get_number(line, "validate", 0, &wish->validate) ||
        !get_number(line, "spread", 1, &wish->spread) || !get_number(line, "step", 1, &wish->step) ||
        !kb_json_member(line, "begin", &begin))
        return false;
    const KbGame *game = kb_game_find(header->game, strlen(header->game));
    header->options = strndup(options.at, options.length);
    if (!header->options || !game || !read_names(begin, game, wish))
        return false;
    if (get_text(line, "against", header->against, sizeof header->against))
        wish->against = header->against;
    wish->game.game = header->game;
    wish->game.seed = header->seed;
    wish->game.options = header->options;
    wish->bot = header->bot;
    wish->threads = -1;
    return true;
}

/* A number is a checked one, which ends before something that is none. */
static bool read_values(KbJson object, TuneRun *run)
{
    KbJson value;
    for (unsigned i = 0; i < run->count; i++) {
        const KbParam *param = &run->params[run->tuned[i]];
        if (!kb_json_member(object, param->name, &value) || kb_json_kind(value) != KB_JSON_NUMBER)
            return false;
        double number = strtod(value.at, NULL);
        if (!(number >= param->low && number <= param->high))
            return false;
        run->value[run->tuned[i]] = number;
    }
    return true;
}

static bool read_round(KbJson line, TuneRun *run)
{
    KbJson values;
    int64_t number;
    if (kb_json_member(line, "validated", &values))
        return true;
    if (!get_number(line, "round", 1, &number) || (uint64_t)number != run->done + 1 ||
        !kb_json_member(line, "values", &values) || !read_values(values, run))
        return false;
    run->done++;
    return true;
}

static int damaged(const char *path, unsigned line)
{
    return complain("tune", CLI_FAILED, "line %u of '%s' is damaged: use a file as --log has written it", line, path);
}

static int make_run(const char *path, KbJson line, TuneRun *run)
{
    Header *header = calloc(1, sizeof *header);
    char format[32];
    int code;
    if (!header)
        return complain("tune", CLI_FAILED, "there is not enough memory");
    if (!get_text(line, "format", format, sizeof format) || strcmp(format, "kickback-tune-1") != 0)
        code = complain("tune", CLI_FAILED, "'%s' is no log of kickback tune: use a file that --log has written", path);
    else if (!read_header(line, header))
        code = damaged(path, 1);
    else
        code = tune_begin(&header->wish, run);
    if (code < 0 && header->rules != run->choice.game->rules_version)
        code = complain("tune", CLI_FAILED,
                        "'%s' was played by version %d of the rules of %s, and this plays version %d: begin anew", path,
                        (int)header->rules, run->choice.game->id, run->choice.game->rules_version);
    free(header->options);
    free(header);
    return code;
}

/* *whole: the bytes of whole lines. What stands behind the last of them was being written when somebody pulled the plug. */
static int read_lines(const char *path, const char *bytes, size_t length, TuneRun *run, size_t *whole)
{
    unsigned number = 0;
    *whole = 0;
    for (const char *end; (end = memchr(bytes + *whole, '\n', length - *whole));) {
        KbJson line;
        KbFault fault;
        size_t line_length = (size_t)(end - bytes) - *whole;
        if (kb_json_read(bytes + *whole, line_length, &line, &fault))
            return number++ ? damaged(path, number) : complain_fault("tune", CLI_FAILED, path, &fault);
        int code = number++ ? -1 : make_run(path, line, run);
        if (code >= 0)
            return code;
        if (number > 1 && !read_round(line, run))
            return damaged(path, number);
        *whole += line_length + 1;
    }
    return number ? -1
                  : complain("tune", CLI_FAILED, "'%s' is no log of kickback tune: use a file that --log has written",
                             path);
}

int tune_log_resume(const char *path, TuneRun *run)
{
    size_t length, whole;
    char *bytes = files_read("tune", path, &length);
    if (!bytes)
        return CLI_FAILED;
    int code = read_lines(path, bytes, length, run, &whole);
    if (code < 0 && whole < length && !files_write("tune", path, bytes, whole))
        code = CLI_FAILED;
    free(bytes);
    if (code >= 0)
        return code;
    run->path = path;
    run->log = fopen(path, "ab");
    return run->log ? -1
                    : complain("tune", CLI_FAILED, "cannot write the file '%s': %s", path, strerror(errno));
}
