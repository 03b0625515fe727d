/* Walking over a checked JSON text: what kb_json_read found right is not checked again. */
#include "core/json.h"
#include "core/json_string.h"
#include "core/mem.h"
#include "core/text.h"

KbJsonKind kb_json_kind(KbJson value)
{
    switch (value.length > 0 ? value.at[0] : 'n') {
    case '{': return KB_JSON_OBJECT;
    case '[': return KB_JSON_ARRAY;
    case '"': return KB_JSON_STRING;
    case 't':
    case 'f': return KB_JSON_BOOL;
    case 'n': return KB_JSON_NULL;
    default: return KB_JSON_NUMBER;
    }
}

/* Commas and colons count as white space here: a checked text has them in their places. */
static const char *skip_between(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t' || *at == ',' || *at == ':'))
        at++;
    return at;
}

/* `at` is an opening quote. */
static const char *skip_string(const char *at)
{
    for (at++; *at != '"'; at++)
        if (*at == '\\')
            at++;
    return at + 1;
}

static const char *skip_container(const char *at)
{
    unsigned depth = 0;
    do {
        if (*at == '"') {
            at = skip_string(at);
            continue;
        }
        if (*at == '{' || *at == '[')
            depth++;
        else if (*at == '}' || *at == ']')
            depth--;
        at++;
    } while (depth > 0);
    return at;
}

static const char *skip_scalar(const char *at, const char *end)
{
    while (at < end && *at != ',' && *at != ']' && *at != '}' && *at != ' ' && *at != '\n' && *at != '\r' && *at != '\t')
        at++;
    return at;
}

static const char *skip_value(const char *at, const char *end)
{
    if (*at == '"')
        return skip_string(at);
    if (*at == '{' || *at == '[')
        return skip_container(at);
    return skip_scalar(at, end);
}

KbJsonWalk kb_json_walk(KbJson container)
{
    KbJsonKind kind = kb_json_kind(container);
    if (kind != KB_JSON_ARRAY && kind != KB_JSON_OBJECT)
        return (KbJsonWalk){ 0 };
    return (KbJsonWalk){ container.at + 1, container.at + container.length - 1, kind == KB_JSON_OBJECT };
}

static KbJson walk_take(KbJsonWalk *walk)
{
    const char *from = skip_between(walk->at, walk->end);
    walk->at = skip_value(from, walk->end);
    return (KbJson){ from, (size_t)(walk->at - from) };
}

bool kb_json_next(KbJsonWalk *walk, KbJson *key, KbJson *value)
{
    walk->at = skip_between(walk->at, walk->end);
    if (walk->at == walk->end)
        return false;
    if (walk->members) {
        KbJson name = walk_take(walk);
        if (key)
            *key = name;
    }
    *value = walk_take(walk);
    return true;
}

bool kb_json_member(KbJson object, const char *key, KbJson *value)
{
    KbJson name = { 0 }, found; /* an array has no names */
    KbJsonWalk walk = kb_json_walk(object);
    while (kb_json_next(&walk, &name, &found)) {
        if (kb_json_is(name, key)) {
            *value = found;
            return true;
        }
    }
    return false;
}

uint32_t kb_json_count(KbJson container)
{
    KbJson value;
    KbJsonWalk walk = kb_json_walk(container);
    uint32_t count = 0;
    while (kb_json_next(&walk, NULL, &value))
        count++;
    return count;
}

bool kb_json_is(KbJson value, const char *text)
{
    if (kb_json_kind(value) != KB_JSON_STRING)
        return false;
    const char *at = value.at + 1;
    for (uint32_t code; (code = kb__json_char(&at)) != 0;) {
        char bytes[4];
        unsigned length = kb_utf8_encode(code, bytes);
        for (unsigned i = 0; i < length; i++)
            if (*text++ != bytes[i]) /* stops at the NUL of `text`: no byte of a string is 0 */
                return false;
    }
    return *text == '\0';
}

bool kb_json_get_string(KbJson value, char *buffer, size_t capacity, size_t *length)
{
    if (kb_json_kind(value) != KB_JSON_STRING || capacity == 0)
        return false;
    const char *at = value.at + 1;
    size_t used = 0;
    for (uint32_t code; (code = kb__json_char(&at)) != 0;) {
        char bytes[4];
        unsigned count = kb_utf8_encode(code, bytes);
        if (count >= capacity - used)
            return false;
        kb_mem_copy(buffer + used, bytes, count);
        used += count;
    }
    buffer[used] = '\0';
    if (length)
        *length = used;
    return true;
}

bool kb_json_get_integer(KbJson value, int64_t *number)
{
    if (kb_json_kind(value) != KB_JSON_NUMBER)
        return false;
    bool negative = value.at[0] == '-';
    uint64_t size = 0, largest = (uint64_t)INT64_MAX + negative;
    for (size_t i = negative; i < value.length; i++) {
        uint64_t digit = (uint64_t)value.at[i] - '0'; /* '.' and 'e' become more than 9 */
        if (digit > 9 || size > (largest - digit) / 10)
            return false;
        size = size * 10 + digit;
    }
    *number = negative ? (int64_t)-size : (int64_t)size;
    return true;
}

bool kb_json_get_bool(KbJson value, bool *truth)
{
    if (kb_json_kind(value) != KB_JSON_BOOL)
        return false;
    *truth = value.at[0] == 't';
    return true;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

void kb_json_compact(KbJson value, KbText *text)
{
    const char *end = value.at + value.length;
    for (const char *at = value.at; at < end;) {
        const char *from = at;
        if (*at == '"')
            for (at++; *at != '"'; at++)
                at += *at == '\\';
        at++;
        if (!is_space(*from))
            kb_text_put_bytes(text, from, (size_t)(at - from));
    }
    text->comma = true;
}
