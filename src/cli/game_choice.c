#include "cli/game_choice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <kickback/corruption.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/entropy.h"
#include "cli/files.h"
#include "core/error.h"
#include "core/hash.h"
#include "core/json.h"
#include "core/text.h"

static int choose_game(const char *command, const char *name, const KbGame **game)
{
    char allowed[256] = "";
    if (!name)
        name = kb_games[0]->id;
    *game = kb_game_find(name, strlen(name));
    if (*game)
        return -1;
    for (unsigned i = 0; kb_games[i]; i++)
        snprintf(allowed + strlen(allowed), sizeof allowed - strlen(allowed), "%s%s", i ? ", " : "", kb_games[i]->id);
    return complain(command, CLI_WRONG_USE, "'%.80s' is no game: allowed are %s", name, allowed);
}

static int choose_seed(const char *command, const char *text, KbSeed *seed)
{
    KbFault fault;
    uint8_t bytes[32];
    KbText hex;
    memset(seed, 0, sizeof *seed);
    if (text && kb_seed_text(seed, text, strlen(text), &fault))
        return complain(command, CLI_WRONG_USE, "--seed must be a text of 1 to 127 bytes without control characters");
    if (text)
        return -1;
    if (!entropy_draw(command, bytes, sizeof bytes))
        return CLI_FAILED;
    kb_text_start(&hex, seed->text, sizeof seed->text);
    kb_text_put_hex(&hex, bytes, sizeof bytes);
    return -1;
}

/* The array of contracts in a deck file that was checked. */
static int read_deck(const char *command, const char *path, char **file, KbJson *contracts)
{
    CorruptionContract deck[CORRUPTION_CONTRACTS];
    KbFault fault;
    KbJson all;
    size_t length;
    *file = files_read(command, path, &length);
    if (!*file)
        return CLI_FAILED;
    if (corruption_deck_read(*file, length, deck, &fault))
        return complain_fault(command, CLI_FAILED, path, &fault);
    kb_json_read(*file, length, &all, NULL);
    if (!kb_json_member(all, "contracts", contracts))
        *contracts = all;
    return -1;
}

/* The options' own members and those that --variant and --deck stand for, as one object. */
static char *join_options(KbJson given, const char *variant, KbJson contracts)
{
    size_t room = given.length + contracts.length + (variant ? 6 * strlen(variant) : 0) + 64;
    char *joined = malloc(room);
    KbText text;
    KbJson key, value;
    if (!joined)
        return NULL;
    kb_text_start(&text, joined, room);
    kb_json_object(&text);
    for (KbJsonWalk walk = kb_json_walk(given); kb_json_next(&walk, &key, &value);) {
        kb_text_put(&text, text.comma ? "," : "");
        kb_text_put_bytes(&text, key.at, key.length);
        kb_text_put_char(&text, ':');
        kb_text_put_bytes(&text, value.at, value.length);
        text.comma = true;
    }
    if (variant)
        kb_json_key_string(&text, "variant", variant);
    if (contracts.at) {
        kb_json_key(&text, "contracts");
        kb_text_put_bytes(&text, contracts.at, contracts.length);
        text.comma = true;
    }
    kb_json_object_end(&text);
    return joined;
}

static int read_given(const char *command, const GameWish *wish, KbJson *given)
{
    KbFault fault;
    KbJson twice;
    *given = (KbJson){ "{}", 2 };
    if (!wish->options)
        return -1;
    if (kb_json_read(wish->options, strlen(wish->options), given, &fault))
        return complain_fault(command, CLI_WRONG_USE, "--options", &fault);
    if (kb_json_kind(*given) != KB_JSON_OBJECT)
        return complain(command, CLI_WRONG_USE, "--options must be a JSON object, like '{\"variant\":\"river\"}'");
    if (wish->variant && kb_json_member(*given, "variant", &twice))
        return complain(command, CLI_WRONG_USE, "the variant is in --variant and in --options: name it once");
    if (wish->deck && kb_json_member(*given, "contracts", &twice))
        return complain(command, CLI_WRONG_USE, "the contracts are in --deck and in --options: give them once");
    return -1;
}

/* The engine itself says whether the options are right. */
static int check_options(const char *command, const GameWish *wish, const GameChoice *choice)
{
    _Alignas(KB_ALIGN) uint8_t setup[KB_SETUP_ROOM];
    KbFault fault;
    if (!choice->game->setup((KbSetup *)setup, choice->players, choice->options, choice->options_length, &fault))
        return -1;
    const char *about = wish->options ? "--options" : wish->variant ? "--variant" : wish->deck;
    return complain_fault(command, CLI_WRONG_USE, about, &fault);
}

static int choose_options(const char *command, const GameWish *wish, GameChoice *choice)
{
    KbJson given, contracts = { 0 };
    char *deck = NULL;
    int code = read_given(command, wish, &given);
    if (code < 0 && wish->deck)
        code = read_deck(command, wish->deck, &deck, &contracts);
    if (code < 0) {
        choice->options = join_options(given, wish->variant, contracts);
        if (!choice->options)
            code = complain(command, CLI_FAILED, "there is not enough memory");
    }
    free(deck);
    if (code >= 0)
        return code;
    choice->options_length = strlen(choice->options);
    code = check_options(command, wish, choice);
    if (code >= 0)
        game_choice_free(choice);
    return code;
}

int game_choice_make(const char *command, const GameWish *wish, GameChoice *choice)
{
    *choice = (GameChoice){ .players = (uint8_t)wish->players };
    int code = choose_game(command, wish->game, &choice->game);
    if (code < 0)
        code = choose_seed(command, wish->seed, &choice->seed);
    return code < 0 ? choose_options(command, wish, choice) : code;
}

void game_choice_free(GameChoice *choice)
{
    free(choice->options);
    choice->options = NULL;
}

static int find_bot(const char *command, const char *option, const char *name, size_t length, const KbBot **bot)
{
    char allowed[256] = "";
    *bot = kb_bot_find(name, length);
    if (*bot)
        return -1;
    for (unsigned i = 0; kb_bots[i]; i++)
        snprintf(allowed + strlen(allowed), sizeof allowed - strlen(allowed), "%s%s", i ? ", " : "", kb_bots[i]->id);
    return complain(command, CLI_WRONG_USE, "'%.*s' in --%s is no bot: allowed are %s",
                    (int)(length < 80 ? length : 80), name, option, allowed);
}

int game_choice_bots(const char *command, const char *option, const char *list, uint8_t players,
                     const KbBot *bots[KB_SEATS_MAX + 1])
{
    unsigned count = 0;
    for (const char *at = list;; at++) {
        size_t length = strcspn(at, ",");
        if (count == players)
            return complain(command, CLI_WRONG_USE,
                            "--%s names more bots than there are players: allowed are one or %u", option, players);
        int code = find_bot(command, option, at, length, &bots[++count]);
        if (code >= 0)
            return code;
        at += length;
        if (!*at)
            break;
    }
    if (count != 1 && count != players)
        return complain(command, CLI_WRONG_USE, "--%s names %u bots for %u players: allowed are one or %u", option,
                        count, players, players);
    for (KbSeat seat = 2; count == 1 && seat <= players; seat++)
        bots[seat] = bots[1];
    return -1;
}

void game_choice_bot_chance(const KbSeed *seed, KbSeat seat, KbFast *fast)
{
    kb_fast_seed(fast, kb_hash(seed->text, strlen(seed->text), 0x626f7400u | seat));
}
