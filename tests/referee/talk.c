#include "referee/talk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"

static const char fixed_deal[] = "'deal':['monument','opera-house','stadium','subway','university','airport',"
                                 "'school','fountain','library','police-station','town-square','market-hall',"
                                 "'streetcar-line','courthouse','hospital','prison','harbour','bridge',"
                                 "'convention-centre','expressway','power-plant','tunnel','dam','skyscraper']";

static KbReferee referee;
static char answer_room[KB_ANSWER_ROOM], line_room[1 << 16];
static json_t *kept;

void talk_start(void)
{
    talk_end();
    kb_referee_start(&referee);
    kept = json_array();
}

void talk_end(void)
{
    json_decref(kept);
    kept = NULL;
}

int talk_setup(void **unused)
{
    (void)unused;
    talk_start();
    return 0;
}

int talk_teardown(void **unused)
{
    (void)unused;
    talk_end();
    return 0;
}

KbReferee *talk_referee(void)
{
    return &referee;
}

uint64_t talk_hash(void)
{
    return referee.playing ? kb_table_hash(&referee.table[referee.current]) : 0;
}

static json_t *keep(json_t *value)
{
    assert_non_null(value);
    json_array_append_new(kept, value);
    return value;
}

json_t *talk_line(const char *bytes, size_t length)
{
    KbText text;
    json_error_t error;
    /* In memory of its very size: the sanitizer sees a byte read past the line's end. */
    char *line = malloc(length ? length : 1);
    memcpy(line, bytes, length);
    kb_text_start(&text, answer_room, sizeof answer_room);
    kb_referee_line(&referee, line, length, &text);
    free(line);
    assert_false(text.overflow);
    assert_null(memchr(text.at, '\n', text.length));
    json_t *answer = json_loadb(text.at, text.length, JSON_REJECT_DUPLICATES, &error);
    if (!answer)
        fail_msg("%s in the answer %s", error.text, text.at);
    assert_true(json_is_object(answer));
    assert_true(json_is_boolean(json_object_get(answer, "ok")));
    return keep(answer);
}

static size_t requote(const char *format, va_list args)
{
    int length = vsnprintf(line_room, sizeof line_room, format, args);
    assert_in_range(length, 0, sizeof line_room - 1);
    for (char *c = line_room; *c; c++)
        *c = *c == '\'' ? '"' : *c;
    return (size_t)length;
}

json_t *ask(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    size_t length = requote(format, args);
    va_end(args);
    return talk_line(line_room, length);
}

static void complain(json_t *answer)
{
    char *text = json_dumps(answer, JSON_COMPACT);
    print_error("%s\n got %s\n", line_room, text);
    free(text);
}

json_t *ask_ok(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    size_t length = requote(format, args);
    va_end(args);
    json_t *answer = talk_line(line_room, length);
    if (!json_is_true(json_object_get(answer, "ok")))
        complain(answer);
    assert_true(json_is_true(json_object_get(answer, "ok")));
    return answer;
}

/* Every argument that is no empty text stands in the sentence. */
static void assert_error_is_whole(json_t *answer)
{
    size_t i;
    json_t *arg;
    assert_members(answer, "ok code args error");
    assert_true(json_is_string(at(answer, "code")) && json_is_string(at(answer, "error")));
    assert_true(json_string_length(at(answer, "error")) > 10);
    assert_null(strstr(json_string_value(at(answer, "error")), "{1}"));
    json_array_foreach (at(answer, "args"), i, arg) {
        assert_true(json_is_string(arg));
        assert_part(json_string_value(at(answer, "error")), json_string_value(arg));
    }
}

const char *ask_refused(const char *code, const char *format, ...)
{
    uint64_t before = talk_hash();
    va_list args;
    va_start(args, format);
    size_t length = requote(format, args);
    va_end(args);
    json_t *answer = talk_line(line_room, length);
    const char *got = json_string_value(json_object_get(answer, "code"));
    if (json_is_true(json_object_get(answer, "ok")) || !got || strcmp(got, code) != 0)
        complain(answer);
    assert_true(json_is_false(json_object_get(answer, "ok")));
    assert_string_equal(got, code);
    assert_error_is_whole(answer);
    assert_true(before == talk_hash());
    return json_string_value(at(answer, "error"));
}

json_t *act(int seat, const char *action)
{
    return ask_ok("{'op':'act','seat':%d,'action':'%s'}", seat, action);
}

const char *refused(int seat, const char *action, const char *code)
{
    return ask_refused(code, "{'op':'act','seat':%d,'action':'%s'}", seat, action);
}

json_t *view_of(int seat)
{
    return at(ask_ok("{'op':'view','seat':%d}", seat), "view");
}

json_t *events_of(int seat, int since)
{
    return ask_ok("{'op':'events','seat':%d,'since':%d}", seat, since);
}

const char *record_of(void)
{
    return json_string_value(at(ask_ok("{'op':'record'}"), "record"));
}

json_t *load(const char *record)
{
    json_t *request = json_pack("{s:s,s:s}", "op", "load", "record", record);
    assert_non_null(request);
    char *line = json_dumps(request, JSON_COMPACT);
    json_t *answer = talk_line(line, strlen(line));
    free(line);
    json_decref(request);
    return answer;
}

void begin(int players, const char *options)
{
    const char *first = strstr(options, "'first'") ? "" : "'first':1,";
    ask_ok("{'op':'new','game':'corruption','players':%d,'seed':'42','options':{%s%s%s%s}}", players, first, options,
           *options ? "," : "", fixed_deal);
}

void place_all(const char *placements)
{
    while (*placements) {
        char action[96];
        size_t length = strcspn(placements, ";");
        snprintf(action, sizeof action, "place %.*s", (int)length, placements);
        json_t *turn = ask_ok("{'op':'turn'}");
        act((int)json_integer_value(at(turn, "awaited.0")), action);
        placements += length;
        placements += strspn(placements, "; ");
    }
}

json_t *at(json_t *value, const char *path)
{
    const char *whole = path;
    while (value && *path) {
        char name[64];
        size_t length = strcspn(path, ".");
        snprintf(name, sizeof name, "%.*s", (int)length, path);
        value = json_is_array(value) ? json_array_get(value, strtoul(name, NULL, 10)) : json_object_get(value, name);
        path += length + (path[length] == '.');
    }
    if (!value)
        fail_msg("there is no %s", whole);
    return value;
}

void assert_json(json_t *value, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    requote(format, args);
    va_end(args);
    json_error_t error;
    json_t *expected = json_loads(line_room, JSON_DECODE_ANY, &error);
    if (!expected)
        fail_msg("the test expects what is no JSON: %s in %s", error.text, line_room);
    if (!json_equal(value, expected)) {
        char *got = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
        json_decref(expected);
        print_error("expected %s\n     got %s\n", line_room, got);
        free(got);
        fail_msg("another value");
    }
    json_decref(expected);
}

void assert_members(json_t *object, const char *names)
{
    size_t count = 0;
    assert_true(json_is_object(object));
    for (const char *name = names; *name; count++) {
        char one[64];
        size_t length = strcspn(name, " ");
        snprintf(one, sizeof one, "%.*s", (int)length, name);
        if (!json_object_get(object, one))
            fail_msg("the member %s is missing", one);
        name += length + (name[length] == ' ');
    }
    if (json_object_size(object) != count) {
        char *got = json_dumps(object, JSON_COMPACT);
        print_error("more members than %s: %s\n", names, got);
        free(got);
    }
    assert_int_equal(json_object_size(object), count);
}

int list_has(json_t *list, const char *text)
{
    size_t i;
    json_t *item;
    json_array_foreach (list, i, item)
        if (json_is_string(item) && strcmp(json_string_value(item), text) == 0)
            return 1;
    return 0;
}

void assert_part(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("'%s' is not in '%s'", part, text);
}
