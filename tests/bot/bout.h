/* One game at a time that bots play in a test, whichever game it is. What goes wrong fails the test that is running. */
#ifndef TESTS_BOT_BOUT_H
#define TESTS_BOT_BOUT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bot/bot.h"

/* Deal. The three below are that game's own types. */
void bout_start(const KbGame *game, uint8_t players, const char *options, uint32_t deal);
const KbSetup *bout_setup(void);
KbState *bout_state(void);
/* What the seat that was asked last has seen. */
const KbView *bout_view(void);

/* The seat that is waited for, 0 at the end. */
KbSeat bout_next_seat(void);
/* What a bot does that thinks for a few iterations, or for as many as `iterations`. */
KbAction bout_ask(const KbBot *bot, KbSeat seat, uint64_t seed);
KbAction bout_think(const KbBot *bot, KbSeat seat, uint64_t seed, uint64_t iterations);
/* Bots that search play by these numbers from now on; NULL: by those shipped. */
void bout_numbers(const double *params);
/* What came of thinking, after bout_ask and bout_think. */
const KbThinking *bout_thinking(void);
/* One bot for everything that search bots can do differently: levels in between and their styles differ in numbers only. */
bool bout_is_typical(const KbBot *bot);
void bout_apply(KbSeat seat, KbAction action);

/* Wins of `one` in a seat that goes round, the other seats played by `others`; a shared victory counts by its share. */
double bout_wins(const KbGame *game, const KbBot *one, const KbBot *others, uint8_t players, const char *options,
                 unsigned games);

#endif
