/* What the tests' own server offers beside the real thing: Bazaar, whose reaction windows Corruption has not, and bots that
 * misbehave. Linked before the engine, so its lists take the place of the engine's. */
#include <string.h>
#include <time.h>

#include <kickback/corruption.h>

#include "bot/bot.h"
#include "games/bazaar.h"
#include "referee/table.h"

/* Bazaar with an engine that breaks when somebody stirs. */
static KbGame brittle;

static KbError apply_until_stirred(const KbSetup *setup, const KbRandom *random, KbState *state, KbSeat seat,
                                   KbAction action, KbEvents *events)
{
    return kb_action_verb(action) == BAZAAR_DO_STIR ? KB_BROKEN
                                                    : bazaar_game.apply(setup, random, state, seat, action, events);
}

__attribute__((constructor)) static void make_brittle(void)
{
    brittle = bazaar_game;
    brittle.id = "brittle";
    brittle.apply = apply_until_stirred;
}

const KbGame *const kb_games[] = { &corruption_game, &bazaar_game, &brittle, NULL };

const KbGame *kb_game_find(const char *id, size_t length)
{
    for (const KbGame *const *game = kb_games; *game; game++)
        if (strlen((*game)->id) == length && !memcmp((*game)->id, id, length))
            return *game;
    return NULL;
}

/* Thinks for as long as it may. */
static KbAction choose_slowly(const KbBot *bot, const KbGame *game, const KbSetup *setup, const KbView *view,
                              KbFast *fast, KbThinking *thinking)
{
    while (!thinking->is_spent(thinking->context))
        nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
    return kb_bot_random.choose(bot, game, setup, view, fast, thinking);
}

static const KbBot sleepy = { "sleepy", "thinks as long as it may", choose_slowly, NULL };

/* Chooses what is never legal. */
static KbAction choose_wrong(const KbBot *bot, const KbGame *game, const KbSetup *setup, const KbView *view,
                             KbFast *fast, KbThinking *thinking)
{
    (void)bot, (void)game, (void)setup, (void)view, (void)fast, (void)thinking;
    return kb_action(255, 255, 255);
}

static const KbBot wrong = { "wrong", "chooses what is not legal", choose_wrong, NULL };

const KbBot *const kb_bots[] = { &kb_bot_random, &kb_bot_greedy, &kb_bot_greedy_1, &sleepy, &wrong, NULL };

const KbBot *kb_bot_find(const char *id, size_t length)
{
    for (const KbBot *const *bot = kb_bots; *bot; bot++)
        if (strlen((*bot)->id) == length && !memcmp((*bot)->id, id, length))
            return *bot;
    return NULL;
}
