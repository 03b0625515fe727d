/* Which game, which options, which seed, which bots: what several subcommands are asked for in the same words. */
#ifndef CLI_GAME_CHOICE_H
#define CLI_GAME_CHOICE_H

#include <kickback/kickback.h>

#include "bot/bot.h"
#include "referee/table.h"

/* What was asked for; NULL where nothing was. */
typedef struct GameWish {
    const char *game, *variant, *mode, *options, *deck, *seed;
    int64_t players;
} GameWish;

typedef struct GameChoice {
    const KbGame *game;
    uint8_t players;
    KbSeed seed;
    char *options; /* JSON; to be freed with game_choice_free */
    size_t options_length;
} GameChoice;

/* Options to be put into a subcommand's table; `wish` is where they are read to. */
/* clang-format off */
#define GAME_WISH_OPTIONS(wish)                                                                                         \
    { "players", "N", "how many play, 2 to 7, of korruptivity 2 to 6 (default 4)", .number = &(wish).players, .low = 2,    \
      .high = 7 },                                                                                                      \
    { "variant", "NAME", "of corruption: standard (default), river, free, closed or blackbook", .text = &(wish).variant }, \
    { "mode", "NAME", "of korruptivity: basic (default) or expert", .text = &(wish).mode },                             \
    { "options", "JSON", "the game's options as a JSON object, such as '{\"hitman\":\"may\"}'", .text = &(wish).options }

#define GAME_WISH_DECK(wish) { "deck", "FILE", "a file with contracts or cards of your own", .text = &(wish).deck }

#define GAME_WISH_SEED(wish)                                                                                            \
    { "seed", "TEXT", "where all chance comes from: the same text deals the same game (default: drawn anew each time)", \
      .text = &(wish).seed }
/* clang-format on */

/* -1: done; else an error was printed for `command` and its exit code is returned. */
int game_choice_make(const char *command, const GameWish *wish, GameChoice *choice);
void game_choice_free(GameChoice *choice);

/* What was chosen, as members of an object that begins with its format: how files of results say what they are of. */
void game_choice_json(const GameChoice *choice, const char *format, KbText *text);

/* "greedy" for all seats, or one for each: "greedy,random,random,greedy". -1 or an exit code as above; `option` is the
 * option's name in errors. */
int game_choice_bots(const char *command, const char *option, const char *list, uint8_t players,
                     const KbBot *bots[KB_SEATS_MAX + 1]);
/* A bot's own chance in a game: from the game's seed, so that a game can be played again. */
void game_choice_bot_chance(const KbSeed *seed, KbSeat seat, KbFast *fast);

#endif
