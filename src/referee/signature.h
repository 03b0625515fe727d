/* The signature of a game's rules: one number over many random games of every variety and table size. It is the same on every
 * machine and changes when, and only when, the rules' behaviour does. */
#ifndef KB_REFEREE_SIGNATURE_H
#define KB_REFEREE_SIGNATURE_H

#include <kickback/kickback.h>

/* As many games, or where they are long as many as make up that many actions. */
enum { KB_SIGNATURE_GAMES = 10000, KB_SIGNATURE_ACTIONS = 4000000 };

/* 52 bits, so that it is exact in every reader of JSON. 0: the engine refused one of its own actions or set-ups. */
uint64_t kb_signature(const KbGame *game);

#endif
