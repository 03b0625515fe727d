#include "cli/game_choice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* The cards or contracts in a deck's file: the game itself says whether they are right. */
static int read_deck(const char *command, const char *path, const char *member, char **file, KbJson *deck)
{
    KbFault fault;
    KbJson all;
    size_t length;
    *file = files_read(command, path, &length);
    if (!*file)
        return CLI_FAILED;
    if (kb_json_read(*file, length, &all, &fault))
        return complain_fault(command, CLI_FAILED, path, &fault);
    if (!kb_json_member(all, member, deck))
        *deck = all;
    return -1;
}

/* The options' own members and those that --variant, --mode and --deck stand for, as one object. */
static char *join_options(KbJson given, const GameWish *wish, const char *deck_option, KbJson deck)
{
    size_t words = (wish->variant ? strlen(wish->variant) : 0) + (wish->mode ? strlen(wish->mode) : 0);
    size_t room = given.length + deck.length + 6 * words + 96;
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
    if (wish->variant)
        kb_json_key_string(&text, "variant", wish->variant);
    if (wish->mode)
        kb_json_key_string(&text, "mode", wish->mode);
    if (deck.at) {
        kb_json_key(&text, deck_option);
        kb_text_put_bytes(&text, deck.at, deck.length);
        text.comma = true;
    }
    kb_json_object_end(&text);
    return joined;
}

static int said_twice(const char *command, const char *option, const char *wish, KbJson given)
{
    KbJson twice;
    if (!wish || !kb_json_member(given, option, &twice))
        return -1;
    return complain(command, CLI_WRONG_USE, "the %s is in --%s and in --options: name it once", option, option);
}

static int read_given(const char *command, const GameWish *wish, const char *deck_option, KbJson *given)
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
    if (wish->deck && kb_json_member(*given, deck_option, &twice))
        return complain(command, CLI_WRONG_USE, "the %s are in --deck and in --options: give them once", deck_option);
    int code = said_twice(command, "variant", wish->variant, *given);
    return code < 0 ? said_twice(command, "mode", wish->mode, *given) : code;
}

/* Which of the command's options a wrong option of the game came from; NULL: none of these. */
static const char *option_at_fault(const GameWish *wish, const KbFault *fault)
{
    const char *wrong = fault->count ? fault->arg[0] : "";
    if (wish->mode && !strcmp(wrong, "mode"))
        return "--mode";
    if (wish->variant && !strcmp(wrong, "variant"))
        return "--variant";
    return wish->options && fault->error != KB_BAD_PLAYERS ? "--options" : NULL;
}

/* The engine itself says whether the options are right. */
static int check_options(const char *command, const GameWish *wish, const GameChoice *choice)
{
    _Alignas(KB_ALIGN) uint8_t setup[KB_SETUP_ROOM];
    KbFault fault;
    if (!choice->game->setup((KbSetup *)setup, choice->players, choice->options, choice->options_length, &fault))
        return -1;
    bool deck = wish->deck && (fault.error == KB_BAD_CONTRACT || fault.error == KB_BAD_CARD ||
                               fault.error == KB_BAD_DECK || fault.error == KB_TOO_LONG || !wish->options);
    if (deck)
        return complain_fault(command, CLI_FAILED, wish->deck, &fault);
    return complain_fault(command, CLI_WRONG_USE, option_at_fault(wish, &fault), &fault);
}

static int choose_options(const char *command, const GameWish *wish, GameChoice *choice)
{
    const char *deck_option = choice->game->deck_option;
    KbJson given, deck = { 0 };
    char *file = NULL;
    int code = read_given(command, wish, deck_option, &given);
    if (code < 0 && wish->deck)
        code = read_deck(command, wish->deck, deck_option, &file, &deck);
    if (code < 0)
        choice->options = join_options(given, wish, deck_option, deck);
    free(file);
    if (code >= 0)
        return code;
    if (!choice->options)
        return complain(command, CLI_FAILED, "there is not enough memory");
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

void game_choice_json(const GameChoice *choice, const char *format, KbText *text)
{
    kb_json_key_string(text, "format", format);
    kb_json_key_string(text, "kickback", KB_VERSION);
    kb_json_key_string(text, "game", choice->game->id);
    kb_json_key_number(text, "rules", choice->game->rules_version);
    kb_json_key_number(text, "players", choice->players);
    kb_json_key(text, "options");
    kb_text_put_bytes(text, choice->options, choice->options_length);
    text->comma = true;
    kb_json_key_string(text, "seed", choice->seed.text);
}

static int find_bot(const char *command, const char *option, const char *name, size_t length, const KbBot **bot)
{
    char allowed[256];
    KbText text;
    *bot = kb_bot_find(name, length);
    if (*bot)
        return -1;
    kb_text_start(&text, allowed, sizeof allowed);
    kb_bots_list(&text);
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
