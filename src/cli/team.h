/* Several threads that think about one decision together. */
#ifndef CLI_TEAM_H
#define CLI_TEAM_H

#include "bot/bot.h"

enum { TEAM_MAX = 64 };

typedef struct Team Team;

/* NULL after an error was printed for `command`. */
Team *team_open(const char *command, unsigned workers);
void team_close(Team *team);
/* What the bot does. Each worker makes as many iterations as `iterations` says (0: as the bot's level has), with a chance of its own drawn from
 * `fast`: the same view, chance, iterations and number of workers give the same action. */
KbAction team_choose(Team *team, const KbBot *bot, const KbGame *game, const KbSetup *setup, const KbView *view,
                     KbFast *fast, uint64_t iterations);

#endif
