/* Games that begin: dealt anew, or from a record; and the record of the one that is played. */
#include "core/error.h"
#include "core/sha256.h"
#include "referee/record.h"
#include "referee/request.h"
#include "referee/unknown.h"

static KbError read_game(KbRequest *request, const KbGame **game)
{
    size_t length;
    KbError error = kb__request_text(request, "game", "the id of a game, like \"corruption\"", &length);
    if (error)
        return error;
    *game = kb_game_find(request->referee->scratch, length);
    return *game ? KB_OK : kb_unknown_game(request->fault, request->referee->scratch, length);
}

static KbError read_players(KbRequest *request, const KbGame *game, uint8_t *players)
{
    KbJson value;
    int64_t number;
    if (!kb_json_member(request->json, "players", &value))
        return kb__request_missing(request, "players", "how many play");
    if (!kb_json_get_integer(value, &number) || number < game->players_min || number > game->players_max) {
        kb_fault_1(request->fault, KB_BAD_PLAYERS, game->id);
        kb_fault_arg_number(request->fault, game->players_min);
        kb_fault_arg_number(request->fault, game->players_max);
        return KB_BAD_PLAYERS;
    }
    *players = (uint8_t)number;
    return KB_OK;
}

/* SHA-256 of a purpose and the entropy: a seed, once shown, says nothing of the entropy that follows it. */
static void derive(const KbReferee *referee, const char *purpose, uint8_t bytes[32])
{
    KbSha256 sha;
    kb_sha256_start(&sha);
    kb_sha256_add(&sha, purpose, kb_text_length(purpose));
    kb_sha256_add(&sha, referee->entropy, sizeof referee->entropy);
    kb_sha256_end(&sha, bytes);
}

/* A fresh seed from the host's entropy, which moves on so that no two games share one. */
static KbError draw_seed(KbRequest *request, KbSeed *seed)
{
    KbReferee *referee = request->referee;
    uint8_t bytes[32];
    KbText text;
    if (!referee->has_entropy)
        return kb__request_missing(request, "seed", "a text that the deal comes from");
    derive(referee, "seed", bytes);
    derive(referee, "next", referee->entropy);
    kb_text_start(&text, seed->text, sizeof seed->text);
    kb_text_put_hex(&text, bytes, sizeof bytes);
    return KB_OK;
}

static KbError read_seed(KbRequest *request, KbSeed *seed)
{
    static const char what[] = "a text of 1 to 127 bytes without control characters";
    KbJson value;
    size_t length;
    if (!kb_json_member(request->json, "seed", &value))
        return draw_seed(request, seed);
    KbError error = kb__request_text(request, "seed", what, &length);
    return error ? error : kb_seed_text(seed, request->referee->scratch, length, request->fault);
}

/* The table that is not in use, and its moves. */
static uint8_t spare(const KbReferee *referee)
{
    return !referee->current;
}

static void take_spare(KbReferee *referee)
{
    referee->current = spare(referee);
    referee->playing = true;
}

KbError kb__op_new(KbRequest *request)
{
    KbReferee *referee = request->referee;
    const KbGame *game = NULL;
    uint8_t players = 0;
    KbSeed seed = { 0 };
    KbJson options = { "{}", 2 };
    KbError error = read_game(request, &game);
    if (!error)
        error = read_players(request, game, &players);
    if (!error)
        error = read_seed(request, &seed);
    if (error)
        return error;
    kb_json_member(request->json, "options", &options);
    error = kb_table_start(&referee->table[spare(referee)], game, players, options.at, options.length, &seed,
                           referee->moves[spare(referee)], KB_MOVES_MAX, request->fault);
    if (!error)
        take_spare(referee);
    return error;
}

KbError kb__op_load(KbRequest *request)
{
    KbReferee *referee = request->referee;
    size_t length;
    KbError error = kb__request_text(request, "record", "the text of a record", &length);
    if (!error)
        error = kb_record_load(&referee->table[spare(referee)], referee->scratch, length,
                               referee->moves[spare(referee)], KB_MOVES_MAX, request->fault);
    if (!error)
        take_spare(referee);
    return error;
}

KbError kb__op_record(KbRequest *request)
{
    KbReferee *referee = request->referee;
    KbText record;
    kb_text_start(&record, referee->scratch, sizeof referee->scratch);
    kb_record_write(kb__request_table(request), &record);
    if (record.overflow)
        return kb_fault_2(request->fault, KB_TOO_LONG, "the record", "1048576 bytes");
    kb_json_key(request->answer, "record");
    kb_json_string_bytes(request->answer, record.at, record.length);
    return KB_OK;
}
