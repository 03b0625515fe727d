#include "server/clock.h"

#include "core/error.h"

enum { SECOND = 1000, HOUR = 3600 * SECOND };

static const char allowed[] = "{\"kind\":\"none\"}, {\"kind\":\"live\",\"seconds\":3 to 600,\"bank\":0 to 7200} or "
                              "{\"kind\":\"slow\",\"hours\":1 to 336}";

static bool read_number(KbJson json, const char *key, int64_t low, int64_t high, int64_t *number)
{
    KbJson value;
    return kb_json_member(json, key, &value) && kb_json_get_integer(value, number) && *number >= low && *number <= high;
}

static bool read_live(KbJson json, Clock *clock)
{
    int64_t seconds, bank;
    if (kb_json_count(json) != 3 || !read_number(json, "seconds", 3, 600, &seconds) ||
        !read_number(json, "bank", 0, 7200, &bank))
        return false;
    *clock = (Clock){ CLOCK_LIVE, seconds * SECOND, bank * SECOND };
    return true;
}

static bool read_slow(KbJson json, Clock *clock)
{
    int64_t hours;
    if (kb_json_count(json) != 2 || !read_number(json, "hours", 1, 336, &hours))
        return false;
    *clock = (Clock){ CLOCK_SLOW, hours * HOUR, 0 };
    return true;
}

KbError clock_read(KbJson json, Clock *clock, KbFault *fault)
{
    KbJson kind;
    bool right = false;
    *clock = (Clock){ CLOCK_NONE, 0, 0 };
    if (kb_json_member(json, "kind", &kind)) {
        if (kb_json_is(kind, "none"))
            right = kb_json_count(json) == 1;
        else if (kb_json_is(kind, "live"))
            right = read_live(json, clock);
        else if (kb_json_is(kind, "slow"))
            right = read_slow(json, clock);
    }
    return right ? KB_OK : kb_fault_2(fault, KB_BAD_MEMBER, "clock", allowed);
}

void clock_write(const Clock *clock, KbText *text)
{
    static const char *const kinds[] = { "none", "live", "slow" };
    kb_json_object(text);
    kb_json_key_string(text, "kind", kinds[clock->kind]);
    if (clock->kind == CLOCK_LIVE) {
        kb_json_key_number(text, "seconds", clock->each / SECOND);
        kb_json_key_number(text, "bank", clock->bank / SECOND);
    } else if (clock->kind == CLOCK_SLOW) {
        kb_json_key_number(text, "hours", clock->each / HOUR);
    }
    kb_json_object_end(text);
}

int64_t clock_bank_after(const Clock *clock, int64_t bank, int64_t used)
{
    int64_t over = used - clock->each;
    if (clock->kind != CLOCK_LIVE || over <= 0)
        return bank;
    return over < bank ? bank - over : 0;
}
