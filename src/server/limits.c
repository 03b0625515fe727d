#include "server/limits.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"

enum { SECOND = 1000000, BUCKETS = 4096, WAIT_UNKNOWN = 60 };

struct Limits {
    uint32_t count, most;
    uint8_t secret[crypto_shorthash_KEYBYTES]; /* so that nobody can choose addresses that fall into one bucket */
    Limited *bucket[BUCKETS];
};

static Rate rate_of(uint32_t uses, uint32_t burst, int64_t time)
{
    return (Rate){ .interval = time / uses ? time / uses : 1, .burst = burst };
}

Rate rate_per_second(uint32_t uses, uint32_t burst)
{
    return rate_of(uses, burst, SECOND);
}

Rate rate_per_minute(uint32_t uses, uint32_t burst)
{
    return rate_of(uses, burst, 60 * (int64_t)SECOND);
}

Rate rate_per_hour(uint32_t uses, uint32_t burst)
{
    return rate_of(uses, burst, 3600 * (int64_t)SECOND);
}

RateVerdict rate_use(const Rate *rate, int64_t *spent, int64_t now)
{
    int64_t ahead = rate->interval * rate->burst;
    int64_t next = (*spent > now ? *spent : now) + rate->interval;
    if (next - now > 2 * ahead)
        return RATE_FLOOD;
    *spent = next;
    return next - now > ahead ? RATE_FAST : RATE_FINE;
}

uint32_t rate_wait(const Rate *rate, int64_t spent, int64_t now)
{
    int64_t over = spent + rate->interval - now - rate->interval * rate->burst;
    return over > 0 ? (uint32_t)((over + SECOND - 1) / SECOND) : 1;
}

Limits *limits_open(uint32_t most)
{
    Limits *limits = calloc(1, sizeof *limits);
    if (!limits)
        return NULL;
    limits->most = most;
    randombytes_buf(limits->secret, sizeof limits->secret);
    return limits;
}

void limits_close(Limits *limits)
{
    for (size_t i = 0; i < BUCKETS; i++)
        for (Limited *at = limits->bucket[i], *next; at; at = next) {
            next = at->next;
            free(at);
        }
    free(limits);
}

static bool is_forgettable(const Limited *limited, int64_t now)
{
    bool forgettable = limited->connections == 0 && limited->sockets == 0;
    for (unsigned kind = 0; kind < LIMIT_KINDS; kind++)
        forgettable = forgettable && limited->spent[kind] <= now;
    return forgettable;
}

/* Every search cleans its bucket but for `keep`, so what is forgotten costs no time of its own. */
static void bucket_clean(Limits *limits, Limited **link, const LimitsKey *keep, int64_t now)
{
    while (*link) {
        Limited *limited = *link;
        if (memcmp(&limited->key, keep, sizeof *keep) == 0 || !is_forgettable(limited, now)) {
            link = &limited->next;
            continue;
        }
        *link = limited->next;
        limits->count--;
        free(limited);
    }
}

static void clean_all(Limits *limits, const LimitsKey *keep, int64_t now)
{
    for (size_t i = 0; i < BUCKETS; i++)
        bucket_clean(limits, &limits->bucket[i], keep, now);
}

Limited *limits_find(Limits *limits, const LimitsKey *key, int64_t now)
{
    uint64_t hash;
    crypto_shorthash((uint8_t *)&hash, key->bytes, sizeof key->bytes, limits->secret);
    Limited **bucket = &limits->bucket[hash % BUCKETS];
    bucket_clean(limits, bucket, key, now);
    for (Limited *limited = *bucket; limited; limited = limited->next)
        if (memcmp(&limited->key, key, sizeof *key) == 0)
            return limited;
    if (limits->count >= limits->most)
        clean_all(limits, key, now);
    Limited *fresh = limits->count < limits->most ? calloc(1, sizeof *fresh) : NULL;
    if (!fresh)
        return NULL;
    fresh->key = *key;
    fresh->next = *bucket;
    *bucket = fresh;
    limits->count++;
    return fresh;
}

KbError limits_use(Limits *limits, const LimitsKey *key, LimitKind kind, const Rate *rate, int64_t now, const char *what,
                   KbFault *fault)
{
    char seconds[16];
    Limited *limited = limits_find(limits, key, now);
    if (limited && rate_use(rate, &limited->spent[kind], now) == RATE_FINE)
        return KB_OK;
    snprintf(seconds, sizeof seconds, "%u", limited ? rate_wait(rate, limited->spent[kind], now) : WAIT_UNKNOWN);
    return kb_fault_2(fault, KB_TOO_FAST, what, seconds);
}

LimitsKey limits_name_key(const char *name)
{
    LimitsKey key;
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, sizeof key.bytes);
    for (; *name; name++) {
        uint8_t folded = (uint8_t)(*name >= 'A' && *name <= 'Z' ? *name + 32 : *name);
        crypto_generichash_update(&state, &folded, 1);
    }
    crypto_generichash_final(&state, key.bytes, sizeof key.bytes);
    return key;
}

uint32_t limits_count(const Limits *limits)
{
    return limits->count;
}
