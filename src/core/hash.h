/* XXH64 of bytes: the name of a state in records and tests. Not secret: it stays with the referee while a game runs. */
#ifndef KB_CORE_HASH_H
#define KB_CORE_HASH_H

#include <stddef.h>
#include <stdint.h>

uint64_t kb_hash(const void *bytes, size_t length, uint64_t seed);

#endif
