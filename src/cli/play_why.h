/* "why NAME": a bot explains what it did in the last round that is over. */
#ifndef CLI_PLAY_WHY_H
#define CLI_PLAY_WHY_H

#include "cli/play_table.h"

/* "why NAME" or "why seat N" of a player; where the game has no questions of its own, anything that begins so. False: the line is no such
 * question. */
bool play_why(const Play *play, const char *line);

#endif
