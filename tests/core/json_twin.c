#include "json_twin.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"

/* The phrase that says in what two values differ, or NULL. */
static const char *difference(KbJson ours, json_t *theirs);

static const char *string_difference(KbJson ours, json_t *theirs)
{
    /* unescaping never makes a string longer, and its two quotes leave room for the NUL */
    char *buffer = malloc(ours.length);
    size_t length = 0, their_length = json_string_length(theirs);
    const char *why = NULL;
    if (!kb_json_get_string(ours, buffer, ours.length, &length))
        why = "a string is no string";
    else if (length != their_length || memcmp(buffer, json_string_value(theirs), length) != 0)
        why = "two strings";
    else if (buffer[length] != '\0' || kb_json_get_string(ours, buffer, length, NULL))
        why = "the room that a string takes";
    else if (!kb_json_is(ours, json_string_value(theirs)))
        why = "kb_json_is";
    free(buffer);
    return why;
}

static const char *integer_difference(KbJson ours, json_t *theirs)
{
    int64_t number;
    if (!kb_json_get_integer(ours, &number))
        return "an integer is none";
    return number == json_integer_value(theirs) ? NULL : "two integers";
}

static const char *real_difference(KbJson ours, json_t *theirs)
{
    int64_t number;
    if (kb_json_kind(ours) != KB_JSON_NUMBER)
        return "a number is none";
    if (kb_json_get_integer(ours, &number))
        return "a fraction is an integer";
    char *copy = calloc(ours.length + 1, 1);
    memcpy(copy, ours.at, ours.length);
    double real = strtod(copy, NULL);
    free(copy);
    return real == json_real_value(theirs) ? NULL : "two fractions";
}

static const char *array_difference(KbJson ours, json_t *theirs)
{
    if (kb_json_kind(ours) != KB_JSON_ARRAY || kb_json_count(ours) != json_array_size(theirs))
        return "the length of an array";
    KbJsonWalk walk = kb_json_walk(ours);
    KbJson value;
    for (size_t i = 0; kb_json_next(&walk, NULL, &value); i++) {
        const char *why = difference(value, json_array_get(theirs, i));
        if (why)
            return why;
    }
    return NULL;
}

/* Their members are looked up in ours; with equal counts and no key twice, that makes the objects the same. */
static const char *object_difference(KbJson ours, json_t *theirs)
{
    if (kb_json_kind(ours) != KB_JSON_OBJECT || kb_json_count(ours) != json_object_size(theirs))
        return "the members of an object";
    const char *key;
    json_t *their_value;
    json_object_foreach(theirs, key, their_value) {
        KbJson value;
        const char *why = kb_json_member(ours, key, &value) ? difference(value, their_value) : "a member is missing";
        if (why)
            return why;
    }
    return NULL;
}

static const char *bool_difference(KbJson ours, json_t *theirs)
{
    bool truth;
    return kb_json_get_bool(ours, &truth) && truth == json_is_true(theirs) ? NULL : "two truths";
}

static const char *difference(KbJson ours, json_t *theirs)
{
    switch (json_typeof(theirs)) {
    case JSON_OBJECT: return object_difference(ours, theirs);
    case JSON_ARRAY: return array_difference(ours, theirs);
    case JSON_STRING: return string_difference(ours, theirs);
    case JSON_INTEGER: return integer_difference(ours, theirs);
    case JSON_REAL: return real_difference(ours, theirs);
    case JSON_TRUE:
    case JSON_FALSE: return bool_difference(ours, theirs);
    case JSON_NULL: return kb_json_kind(ours) == KB_JSON_NULL ? NULL : "null";
    }
    return "a kind that JSON does not have";
}

static bool is_beyond_limits(json_t *value, unsigned depth)
{
    const char *key;
    size_t index;
    json_t *part;
    if ((json_is_array(value) || json_is_object(value)) && depth == KB_JSON_DEPTH_MAX)
        return true;
    if (json_is_object(value) && json_object_size(value) > KB_JSON_MEMBERS_MAX)
        return true;
    json_object_foreach(value, key, part)
        if (is_beyond_limits(part, depth + 1))
            return true;
    json_array_foreach(value, index, part)
        if (is_beyond_limits(part, depth + 1))
            return true;
    return false;
}

static TwinVerdict disagree(const char **why, const char *phrase)
{
    *why = phrase;
    return TWIN_DISAGREE;
}

static TwinVerdict judge_accepted(KbError error, KbJson ours, json_t *theirs, const char **why)
{
    if (is_beyond_limits(theirs, 0))
        return error == KB_JSON_LIMIT ? TWIN_LIMIT : disagree(why, "beyond the limits, but not refused for it");
    if (error != KB_OK)
        return disagree(why, "jansson accepts, ours refuses");
    const char *phrase = difference(ours, theirs);
    return phrase ? disagree(why, phrase) : TWIN_ACCEPTED;
}

static TwinVerdict judge_refused(KbError error, enum json_error_code code, const char **why)
{
    if (code == json_error_numeric_overflow)
        return TWIN_OVERFLOW;
    if (error == KB_OK)
        return disagree(why, "ours accepts, jansson refuses");
    return error == KB_JSON_LIMIT ? TWIN_LIMIT : TWIN_REFUSED;
}

/* A NUL byte is JSON nowhere, but jansson 2.14 does not see one right after a word or a number, so it is not asked. */
static TwinVerdict judge_nul(KbError error, const char **why)
{
    if (error == KB_OK)
        return disagree(why, "a NUL byte is accepted");
    return error == KB_JSON_LIMIT ? TWIN_LIMIT : TWIN_REFUSED;
}

static TwinVerdict judge(const char *text, size_t length, const char **why)
{
    KbJson ours = { 0 };
    KbError error = kb_json_read(text, length, &ours, NULL);
    if (memchr(text, '\0', length))
        return judge_nul(error, why);
    json_error_t details;
    json_t *theirs = json_loadb(text, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &details);
    TwinVerdict verdict = theirs ? judge_accepted(error, ours, theirs, why)
                                 : judge_refused(error, json_error_code(&details), why);
    json_decref(theirs);
    return verdict;
}

TwinVerdict json_twin_compare(const char *text, size_t length, const char **why)
{
    /* a copy that ends with its allocation shows a sanitizer the byte read too far */
    char *copy = malloc(length > 0 ? length : 1);
    if (length > 0)
        memcpy(copy, text, length);
    TwinVerdict verdict = judge(copy, length, why);
    free(copy);
    return verdict;
}
