/* Players in words, whatever the game. */
#ifndef CLI_WORDS_H
#define CLI_WORDS_H

#include "cli/face.h"

/* "Vega" or, for the reader, "you" ("You" with a capital); in the seat's colour. */
void words_player(const Scene *scene, KbText *text, KbSeat seat, bool capital);
/* "Vega's" or "your" */
void words_whose(const Scene *scene, KbText *text, KbSeat seat, bool capital);
/* "A" in the seat's colour */
void words_mark(const Scene *scene, KbText *text, KbSeat seat);

#endif
