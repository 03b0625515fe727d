/* How often and how many: counters for each address, each name that somebody tries to sign in with, each person. What nobody
 * has used for a while is forgotten, so the memory is bounded however many addresses come by.
 *
 * A rate is kept as one time (the generic cell rate algorithm): each use moves it on by an interval, and it may run
 * ahead of the clock by `burst` intervals. */
#ifndef KB_SERVER_LIMITS_H
#define KB_SERVER_LIMITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <kickback/error.h>

typedef struct Rate {
    int64_t interval; /* microseconds for each use */
    uint32_t burst;   /* uses at once */
} Rate;

typedef enum RateVerdict {
    RATE_FINE,
    RATE_FAST, /* refused */
    RATE_FLOOD /* refused, and refused so often that talking further makes no sense */
} RateVerdict;

Rate rate_per_second(uint32_t uses, uint32_t burst);
Rate rate_per_minute(uint32_t uses, uint32_t burst);
Rate rate_per_hour(uint32_t uses, uint32_t burst);
/* Use `rate` once at the time `now` (microseconds). *spent is its memory, 0 at first. */
RateVerdict rate_use(const Rate *rate, int64_t *spent, int64_t now);
/* Seconds until rate_use would be fine, rounded up, at least 1. */
uint32_t rate_wait(const Rate *rate, int64_t spent, int64_t now);

enum { LIMITS_KEY_BYTES = 16 };
typedef struct LimitsKey {
    uint8_t bytes[LIMITS_KEY_BYTES];
} LimitsKey;

/* What is counted. */
typedef enum LimitKind {
    LIMIT_REQUESTS,
    LIMIT_MESSAGES,
    LIMIT_LOGINS,
    LIMIT_DECKS,
    LIMIT_EXPORTS,
    LIMIT_GUESTS,
    LIMIT_RECORDS,
    LIMIT_WHYS,
    LIMIT_KINDS
} LimitKind;

/* What is remembered about one address, name or person. */
typedef struct Limited {
    LimitsKey key;
    struct Limited *next; /* in the same bucket of the table */
    uint32_t connections, sockets;
    int64_t spent[LIMIT_KINDS];
} Limited;

typedef struct Limits Limits;

/* Remember at most `most` keys. NULL without memory. */
Limits *limits_open(uint32_t most);
void limits_close(Limits *limits);
/* The memory of `key`, made if there is none. It stays while it has connections, and otherwise until the next call.
 * NULL if there are too many keys. */
Limited *limits_find(Limits *limits, const LimitsKey *key, int64_t now);
/* Use `rate` once for `key`: KB_OK, or KB_TOO_FAST with a fault that says of what (`what`) there were too many and how long to wait. Whoever
 * cannot be remembered is refused too. */
KbError limits_use(Limits *limits, const LimitsKey *key, LimitKind kind, const Rate *rate, int64_t now, const char *what,
                   KbFault *fault);
/* A name as a key: ASCII letters folded, as the store compares names. */
LimitsKey limits_name_key(const char *name);
uint32_t limits_count(const Limits *limits);

#endif
