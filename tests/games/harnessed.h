/* The games that the harness plays, each with its set-ups and what its rules say about secrecy. */
#ifndef TESTS_GAMES_HARNESSED_H
#define TESTS_GAMES_HARNESSED_H

#include "harness/harness.h"

extern const HarnessGame bazaar_harness;
extern const HarnessGame corruption_harness;
extern const HarnessGame korruptivity_harness;

#endif
