#include "server/scene.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "client/program.h"

enum { PEOPLE_MAX = 64, TABLES_MAX = 64 };

static Server server;
static Person *people_here[PEOPLE_MAX];
static int people_count;
static char codes[TABLES_MAX][TABLE_CODE_BYTES];
static int code_count;

Server *scene_server(void)
{
    return &server;
}

/* ---- The server ---- */

void scene_open_with(const char *const *args)
{
    if (!server_prepare(&server, NULL, args) || !server_start(&server)) {
        Bytes log = { 0 };
        server_read_log(&server, &log);
        print_error("%s\n%s\n", server.why, log.at ? log.at : "");
        bytes_free(&log);
        server_remove(&server);
        fail_msg("there is no server");
    }
}

int scene_open(void **unused)
{
    (void)unused;
    scene_open_with(server_without_limits);
    return 0;
}

int scene_open_limited(void **unused)
{
    (void)unused;
    scene_open_with(NULL);
    return 0;
}

/* A server that still runs must stop cleanly: a sanitizer that found something says so in its status and in the journal. */
static int stop_cleanly(void)
{
    int status = 0;
    if (!server.pid)
        return 0;
    if (server_stop(&server, SIGTERM, 5000, &status) && WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return 0;
    Bytes log = { 0 };
    server_read_log(&server, &log);
    print_error("the server did not stop cleanly (%d):\n%s\n", status, log.at ? log.at : "");
    bytes_free(&log);
    return -1;
}

int scene_close(void **unused)
{
    (void)unused;
    for (int i = 0; i < people_count; i++) {
        person_free(people_here[i]);
        free(people_here[i]);
    }
    people_count = code_count = 0;
    int clean = stop_cleanly();
    return server_remove(&server) ? clean : -1;
}

void scene_restart(int signal)
{
    assert_true(server_stop(&server, signal, 5000, NULL));
    if (!server_start(&server))
        fail_msg("the server did not start again: %s", server.why);
    for (int i = 0; i < people_count; i++)
        people_here[i]->at = server.at;
}

/* ---- People ---- */

Person *somebody(void)
{
    assert_true(people_count < PEOPLE_MAX);
    Person *person = calloc(1, sizeof *person);
    person_start(person, &server.at);
    people_here[people_count++] = person;
    return person;
}

Person *guest(const char *name)
{
    Person *person = somebody();
    if (!person_guest(person, name))
        fail_msg("no guest: %s", person->why);
    return person;
}

Person *visitor(const char *name)
{
    Person *person = guest(name);
    if (!person_connect(person))
        fail_msg("no socket: %s", person->why);
    return person;
}

static void format_request(char *line, size_t room, const char *format, va_list args)
{
    int length = vsnprintf(line, room, format, args);
    assert_in_range(length, 2, room - 1);
}

KbJson ask(Person *person, const char *format, ...)
{
    static char line[32768];
    KbJson answer;
    va_list args;
    va_start(args, format);
    format_request(line, sizeof line, format, args);
    va_end(args);
    if (!person_ask(person, &answer, "%s", line))
        fail_msg("%s\n was refused: %s (%s)", line, person->why, person->code);
    return answer;
}

KbJson look_at(Person *person, const char *table)
{
    return ask(person, "{'op':'open','table':'%s'}", table);
}

static void assert_is_whole_error(KbJson answer)
{
    char text[1024];
    assert_true(look_text(answer, "error", text, sizeof text));
    assert_true(strlen(text) > 10);
    assert_null(strstr(text, "{1}"));
    assert_int_equal(kb_json_kind(at(answer, "args")), KB_JSON_ARRAY);
}

KbJson refused(Person *person, const char *code, const char *format, ...)
{
    static char line[32768];
    KbJson answer;
    va_list args;
    va_start(args, format);
    format_request(line, sizeof line, format, args);
    va_end(args);
    if (person_ask(person, &answer, "%s", line))
        fail_msg("%s\n was not refused: %.*s", line, (int)answer.length, answer.at);
    if (strcmp(person->code, code) != 0)
        fail_msg("%s\n was refused by '%s' (%s), not by %s", line, person->code, person->why, code);
    assert_is_whole_error(answer);
    return answer;
}

static const char *requoted(const char *body)
{
    static char room[65536];
    if (!body)
        return NULL;
    snprintf(room, sizeof room, "%s", body);
    for (char *c = room; *c; c++)
        *c = *c == '\'' ? '"' : *c;
    return room;
}

KbJson http(Person *person, const char *path, const char *body)
{
    KbJson json;
    int status;
    if (!person_http(person, path, requoted(body), &json, &status))
        fail_msg("%s %s: %d %s (%s)", path, body ? body : "", status, person->why, person->code);
    return json;
}

KbJson http_refused(Person *person, int status, const char *code, const char *path, const char *body)
{
    KbJson json;
    int got;
    if (person_http(person, path, requoted(body), &json, &got))
        fail_msg("%s %s was not refused: %.*s", path, body ? body : "", (int)json.length, json.at);
    if (got != status || strcmp(person->code, code) != 0)
        fail_msg("%s %s was refused by %d '%s' (%s), not by %d %s", path, body ? body : "", got, person->code,
                 person->why, status, code);
    assert_is_whole_error(json);
    return json;
}

void http_any(const HttpRequest *request, HttpAnswer *answer)
{
    if (!http_ask(&server.at, request, PERSON_MILLISECONDS, answer))
        fail_msg("%s %s: %s", request->method, request->path, answer->why);
}

KbJson pushed(Person *person, const char *kind)
{
    KbJson push;
    if (!person_push(person, kind, PERSON_MILLISECONDS, &push))
        fail_msg("no push %s: %s", kind, person->why);
    return push;
}

/* ---- Looking ---- */

KbJson at(KbJson value, const char *path)
{
    KbJson found;
    if (!look(value, path, &found))
        fail_msg("there is no %s in %.*s", path, (int)(value.length < 2000 ? value.length : 2000), value.at);
    return found;
}

int64_t number_at(KbJson value, const char *path)
{
    int64_t number;
    KbJson found = at(value, path);
    if (!kb_json_get_integer(found, &number))
        fail_msg("%s is no number: %.*s", path, (int)found.length, found.at);
    return number;
}

const char *text_at(KbJson value, const char *path)
{
    static char rooms[8][2048];
    static int next;
    char *room = rooms[next++ % 8];
    KbJson found = at(value, path);
    if (!kb_json_get_string(found, room, sizeof rooms[0], &(size_t){ 0 }))
        fail_msg("%s is no text: %.*s", path, (int)found.length, found.at);
    return room;
}

void assert_text(KbJson value, const char *path, const char *text)
{
    assert_string_equal(text_at(value, path), text);
}

void assert_part(const char *text, const char *part)
{
    if (!text || !strstr(text, part))
        fail_msg("'%s' is not in '%s'", part, text ? text : "");
}

/* ---- Tables ---- */

const char *dealt(Person **people, int players, const char *options)
{
    Person *who;
    assert_true(code_count < TABLES_MAX);
    char *code = codes[code_count++];
    if (!table_gather(people, players, options, code, &who))
        fail_msg("no table: %s (%s)", who->why, who->code);
    return code;
}

/* The seat that the game waits for, its version and one of its actions, chosen by `random`. */
static int next_actor(Person **people, int players, const char *code, uint32_t random, int64_t *version, char *action)
{
    for (int i = 0; i < players; i++) {
        KbJson answer = look_at(people[i], code);
        uint32_t count = look_count(answer, "view.actions");
        *version = number_at(answer, "version");
        if (count && look_has(answer, "turn.awaited", i + 1)) {
            assert_true(table_action(answer, random % count, action));
            return i;
        }
    }
    return -1;
}

int64_t play_on(Person **people, int players, const char *code, uint32_t moves)
{
    static uint32_t random = 12345;
    char action[TABLE_ACTION_BYTES];
    int64_t version = 0;
    for (uint32_t i = 0; i < moves; i++) {
        random = random * 1664525 + 1013904223;
        int actor = next_actor(people, players, code, random >> 8, &version, action);
        if (actor < 0)
            break;
        version = table_act(people[actor], code, action, version);
        if (!version)
            fail_msg("'%s' was refused: %s", action, people[actor]->why);
    }
    return version;
}

/* ---- Decks ---- */

const char deck_without_interrupts[] = "/\"cancel\"/d;s/, \"interrupt\"//;s/\"interrupt\"[, ]*//";

const char *deck_made_by(Person *person, const char *script)
{
    static char member[128];
    char path[1024];
    Bytes deck = { 0 };
    snprintf(path, sizeof path, "%s/data/korruptivity/cards.json", getenv("KICKBACK_SOURCE"));
    const char *const argv[] = { "sed", "-e", "s/'//g", "-e", script, path, NULL }; /* for requests ' is \" */
    assert_int_equal(0, program_run(argv, &deck));
    KbJson stored = http(person, "/api/deck?game=korruptivity", deck.at);
    snprintf(member, sizeof member, ",'deck':'%s'", text_at(stored, "deck"));
    bytes_free(&deck);
    return member;
}

/* ---- Files ---- */

static void fetch_record(Person *person, const char *code, const char *path)
{
    char url[64];
    HttpAnswer answer;
    snprintf(url, sizeof url, "/api/record/%s", code);
    http_any(&(HttpRequest){ .method = "GET", .path = url, .cookie = person->cookie }, &answer);
    assert_int_equal(200, answer.status);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fwrite(answer.body.at, 1, answer.body.length, file);
    assert_int_equal(0, fclose(file));
    http_free(&answer);
}

Bytes verified(Person *person, const char *code)
{
    char path[SERVER_PATH_BYTES + 16];
    Bytes text = { 0 };
    snprintf(path, sizeof path, "%s/game.record", server.data);
    fetch_record(person, code, path);
    const char *const argv[] = { getenv("KICKBACK"), "verify", path, NULL };
    if (program_run(argv, &text) != 0)
        fail_msg("the record does not verify: %s", text.at);
    return text;
}

Bytes data_file(const char *name)
{
    char path[SERVER_PATH_BYTES + 64];
    Bytes bytes = { 0 };
    snprintf(path, sizeof path, "%s/%s", server.data, name);
    FILE *file = fopen(path, "r");
    while (file) {
        char *room = bytes_room(&bytes, 65536);
        size_t got = room ? fread(room, 1, 65536, file) : 0;
        if (!got)
            break;
        bytes_grew(&bytes, got);
    }
    if (file)
        fclose(file);
    return bytes;
}

Bytes journal_text(void)
{
    Bytes bytes = { 0 };
    server_read_log(&server, &bytes);
    return bytes;
}

bool bytes_have(const Bytes *bytes, const char *part)
{
    return bytes_find(bytes, part, strlen(part)) != NULL;
}
