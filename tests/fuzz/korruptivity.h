/* What the fuzzers of Korruptivity share: one game in memory of its own, held against what the contract promises. Anything that is
 * not so aborts. */
#ifndef TESTS_FUZZ_KORRUPTIVITY_H
#define TESTS_FUZZ_KORRUPTIVITY_H

#include <stddef.h>
#include <stdint.h>

#include <kickback/korruptivity.h>

extern KorrSetup fuzz_setup;
extern KorrState fuzz_state;

/* True: the options are accepted, and read back the same from their own JSON. False: refused, with a sentence. */
bool fuzz_set_up(uint8_t players, const char *options, size_t length);
/* Deal, and play at most `moves` legal actions at random. */
void fuzz_play(unsigned moves, uint8_t seed);
/* At most `moves` more. */
void fuzz_go_on(unsigned moves, uint8_t seed);
/* To the end, which must come: for games that their options make short. */
void fuzz_play_out(uint8_t seed);
/* The same from a state that came from outside: it may come to nothing, but never to harm. */
void fuzz_try_on(unsigned moves, uint8_t seed);
/* Do it, or have it refused as the seat's own view says and without a trace. */
void fuzz_act(KbSeat seat, KbAction action);
/* The state comes back the same from its bytes. */
void fuzz_check_save(void);
/* What every seat sees of it can be written down. */
void fuzz_check_views(void);

#endif
