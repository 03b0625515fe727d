#include "client/look.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool element(KbJson list, unsigned long index, KbJson *found)
{
    KbJsonWalk walk = kb_json_walk(list);
    while (kb_json_next(&walk, NULL, found))
        if (index-- == 0)
            return true;
    return false;
}

bool look(KbJson value, const char *path, KbJson *found)
{
    while (*path) {
        char name[64];
        size_t length = strcspn(path, ".");
        snprintf(name, sizeof name, "%.*s", (int)length, path);
        if (kb_json_kind(value) == KB_JSON_ARRAY ? !element(value, strtoul(name, NULL, 10), &value)
                                                 : !kb_json_member(value, name, &value))
            return false;
        path += length + (path[length] == '.');
    }
    *found = value;
    return true;
}

int64_t look_number(KbJson value, const char *path, int64_t otherwise)
{
    int64_t number;
    return look(value, path, &value) && kb_json_get_integer(value, &number) ? number : otherwise;
}

bool look_text(KbJson value, const char *path, char *text, size_t room)
{
    size_t length;
    text[0] = 0;
    return look(value, path, &value) && kb_json_get_string(value, text, room, &length);
}

bool look_is(KbJson value, const char *path, const char *text)
{
    return look(value, path, &value) && kb_json_is(value, text);
}

bool look_true(KbJson value, const char *path)
{
    bool truth;
    return look(value, path, &value) && kb_json_get_bool(value, &truth) && truth;
}

bool look_null(KbJson value, const char *path)
{
    return look(value, path, &value) && kb_json_kind(value) == KB_JSON_NULL;
}

uint32_t look_count(KbJson value, const char *path)
{
    return look(value, path, &value) ? kb_json_count(value) : 0;
}

bool look_has(KbJson value, const char *path, int64_t number)
{
    int64_t one;
    KbJson list, item;
    if (!look(value, path, &list))
        return false;
    KbJsonWalk walk = kb_json_walk(list);
    while (kb_json_next(&walk, NULL, &item))
        if (kb_json_get_integer(item, &one) && one == number)
            return true;
    return false;
}
