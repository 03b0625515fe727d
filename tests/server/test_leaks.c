/* What a seat may not know is never in any message to it: whole games of every variety with four players and a spectator, and every
 * byte that each of them got is held against the truth that the record shows afterwards. */
#include "server/scene.h"

#include <inttypes.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/fast.h"
#include "server/truth.h"

enum { PLAYERS = 4, WATCHERS = 5, SECRETS_MAX = 4096 };

/* A message as it came, and to whom. */
typedef struct Note {
    int who; /* 0 to 3: seats 1 to 4; 4: the spectator */
    char *text;
    size_t length;
} Note;

/* A text that only one of them may ever have (-1: nobody), or nobody until the end. */
typedef struct Secret {
    char text[160];
    int owner;
    bool until_the_end;
} Secret;

typedef struct Game {
    Person *people[WATCHERS];
    const char *code;
    Note *notes;
    size_t note_count, note_room;
    int64_t versions[TRUTH_MOMENTS_MAX];
    uint32_t version_count;
    Secret secrets[SECRETS_MAX];
    uint32_t secret_count;
    KbFast random;
    int undone;
} Game;

static Game game;
static Truth truth;

static KbSeat seat_of(int who)
{
    return (KbSeat)(who < PLAYERS ? who + 1 : 0);
}

static void note(void *context, Person *person, KbJson message)
{
    (void)context;
    int who = 0;
    while (game.people[who] != person)
        who++;
    if (game.note_count == game.note_room) {
        game.note_room = game.note_room ? 2 * game.note_room : 1024;
        game.notes = realloc(game.notes, game.note_room * sizeof *game.notes);
    }
    Note *kept = &game.notes[game.note_count++];
    *kept = (Note){ who, malloc(message.length + 1), message.length };
    memcpy(kept->text, message.at, message.length);
    kept->text[message.length] = 0;
}

static void add_secret(const char *text, int owner, bool until_the_end)
{
    assert_true(game.secret_count < SECRETS_MAX);
    Secret *secret = &game.secrets[game.secret_count++];
    *secret = (Secret){ .owner = owner, .until_the_end = until_the_end };
    snprintf(secret->text, sizeof secret->text, "%s", text);
}

/* ---- Playing ---- */

static void sit_down(int who)
{
    static const char *const luck[] = { "four-leaf-clover", "horseshoe-on-door", "ladybird-seven",
                                        "chimney-sweep-soot" };
    char hex[64];
    Person *person = game.people[who];
    KbJson open = look_at(person, game.code);
    if (seat_of(who) == 0)
        return;
    if (number_at(open, "you") == seat_of(who))
        ask(person, "{'op':'stand','table':'%s'}", game.code);
    KbJson sat =
        ask(person, "{'op':'sit','table':'%s','seat':%u,'contribution':'%s'}", game.code, seat_of(who), luck[who]);
    add_secret(text_at(sat, "key"), who, false);
    add_secret(luck[who], who, true);
    for (size_t i = 0; luck[who][i]; i++)
        snprintf(hex + 2 * i, 3, "%02x", (unsigned char)luck[who][i]);
    add_secret(hex, who, true);
}

static void gather(const char *options)
{
    static const char *const names[] = { "Anna", "Bert", "Cleo", "Dora", "Eve" };
    static char code[TABLE_CODE_BYTES];
    for (int i = 0; i < WATCHERS; i++) {
        Person *person = game.people[i] = guest(names[i]);
        person->keep_transcript = true;
        person->on_message = note;
        assert_true(person_connect(person));
        add_secret(strchr(person->cookie, '=') + 1, i, false);
    }
    /* The host gets away from the table first, so that the others' keys are not the host's invitations. */
    assert_true(table_create(game.people[0], PLAYERS, options, code));
    game.code = code;
    for (int i = 0; i < WATCHERS; i++)
        sit_down(i);
    KbJson answer = ask(game.people[0], "{'op':'start','table':'%s'}", code);
    game.versions[game.version_count++] = number_at(answer, "version");
}

static void everybody_hears(int64_t version)
{
    KbJson push;
    for (int i = 0; i < WATCHERS; i++) {
        assert_true(table_await(game.people[i], game.code, version, &push));
        person_forget(game.people[i]);
    }
}

/* What people do beside acting: look again, ask for the gap, come back, talk. */
static void fuss(int64_t version)
{
    Person *person = game.people[kb_fast_below(&game.random, WATCHERS)];
    uint32_t back = kb_fast_below(&game.random, 30);
    int since = (int)(version > back ? version - back : 0);
    switch (kb_fast_below(&game.random, 12)) {
    case 0:
        ask(person, "{'op':'open','table':'%s','version':%d}", game.code, since);
        break;
    case 1:
        ask(person, "{'op':'view','table':'%s'}", game.code);
        break;
    case 2:
        ask(person, "{'op':'legal','table':'%s'}", game.code);
        break;
    case 3:
        assert_true(person_connect(person));
        ask(person, "{'op':'open','table':'%s','version':%d}", game.code, since);
        break;
    case 4:
        /* May come too fast for the server's taste. */
        person_ask(game.people[0], NULL, "{'op':'chat','table':'%s','text':'hm'}", game.code);
        break;
    default:
        break;
    }
}

/* Take it back, where that is allowed. */
static void undo(Person *person)
{
    KbJson answer;
    static unsigned number;
    if (kb_fast_below(&game.random, 6) != 0 ||
        !person_ask(person, &answer, "{'op':'undo','table':'%s','client':'u%u'}", game.code, ++number))
        return;
    game.undone++;
    game.versions[game.version_count++] = number_at(answer, "version");
    everybody_hears(number_at(answer, "version"));
}

/* One of those who can act does, mostly one for whom the game waits. False: the game is over. */
static bool act(void)
{
    char action[TABLE_ACTION_BYTES];
    uint32_t first = kb_fast_below(&game.random, PLAYERS);
    for (uint32_t i = 0; i < PLAYERS; i++) {
        Person *person = game.people[(first + i) % PLAYERS];
        KbJson open = look_at(person, game.code);
        uint32_t count = look_count(open, "view.actions");
        if (!count || look_is(open, "info.status", "over"))
            continue;
        assert_true(table_action(open, kb_fast_below(&game.random, count), action));
        int64_t version = table_act(person, game.code, action, number_at(open, "version"));
        if (!version)
            fail_msg("'%s' was refused: %s", action, person->why);
        game.versions[game.version_count++] = version;
        everybody_hears(version);
        fuss(version);
        undo(person);
        return true;
    }
    return false;
}

/* ---- Judging ---- */

static void add_hashes(void)
{
    char path[SERVER_PATH_BYTES + 16], text[32];
    sqlite3 *database;
    sqlite3_stmt *rows;
    snprintf(path, sizeof path, "%s/kickback.db", scene_server()->data);
    assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(database, "SELECT hash FROM log", -1, &rows, NULL), SQLITE_OK);
    while (sqlite3_step(rows) == SQLITE_ROW) {
        uint64_t hash = (uint64_t)sqlite3_column_int64(rows, 0);
        snprintf(text, sizeof text, "%" PRIu64, hash);
        add_secret(text, -1, false);
        snprintf(text, sizeof text, "%" PRIi64, (int64_t)hash);
        add_secret(text, -1, false);
        snprintf(text, sizeof text, "%016" PRIx64, hash);
        add_secret(text, -1, false);
    }
    sqlite3_finalize(rows);
    sqlite3_close(database);
}

static void read_truth(void)
{
    char path[64];
    HttpAnswer answer;
    snprintf(path, sizeof path, "/api/record/%s", game.code);
    http_any(&(HttpRequest){ .method = "GET", .path = path }, &answer);
    assert_int_equal(answer.status, 200);
    if (!truth_read(&truth, answer.body.at, answer.body.length, game.versions, game.version_count))
        fail_msg("the record does not fit the %u moves that were made:\n%s", game.version_count - 1, answer.body.at);
    http_free(&answer);
    add_secret(truth.seed, -1, true);
}

static void check_notes(void)
{
    int64_t heard[WATCHERS] = { 0 };
    for (size_t i = 0; i < game.note_count; i++) {
        const Note *kept = &game.notes[i];
        const char *found =
            truth_leak(&truth, seat_of(kept->who), (KbJson){ kept->text, kept->length }, &heard[kept->who]);
        if (found)
            fail_msg("seat %u was told %s:\n%s", seat_of(kept->who), found, kept->text);
    }
}

/* Every byte that came over the wire. */
static void check_transcript(int who)
{
    const Bytes *all = &game.people[who]->transcript;
    const char *end = bytes_find(all, "\"status\":\"over\"", 15);
    assert_non_null(end);
    for (uint32_t i = 0; i < game.secret_count; i++) {
        const Secret *secret = &game.secrets[i];
        if (secret->owner == who && !secret->until_the_end)
            continue;
        const char *found = bytes_find(all, secret->text, strlen(secret->text));
        if (found && !(secret->until_the_end && found > end))
            fail_msg("%s got '%s'", game.people[who]->name, secret->text);
    }
}

static void forget_game(void)
{
    for (size_t i = 0; i < game.note_count; i++)
        free(game.notes[i].text);
    free(game.notes);
    memset(&game, 0, sizeof game);
}

static void play_whole_game(const char *options, uint64_t seed)
{
    forget_game();
    kb_fast_seed(&game.random, seed);
    gather(options);
    while (act())
        assert_true(game.version_count < TRUTH_MOMENTS_MAX - 2);
    read_truth();
    add_hashes();
    assert_true(game.note_count > 5 * 90);
}

static void judge(const char *options)
{
    play_whole_game(options, 7);
    check_notes();
    for (int i = 0; i < WATCHERS; i++)
        check_transcript(i);
    forget_game();
}

static void nothing_leaks_in_standard(void **unused)
{
    (void)unused;
    judge("{}");
}

static void nothing_leaks_in_river(void **unused)
{
    (void)unused;
    judge("{'variant':'river','hitman':'may'}");
}

static void nothing_leaks_in_free(void **unused)
{
    (void)unused;
    judge("{'variant':'free','hitman_leaves':'round'}");
}

static void nothing_leaks_in_closed(void **unused)
{
    (void)unused;
    judge("{'variant':'closed','direction':'counterclockwise'}");
}

static void nothing_leaks_in_blackbook(void **unused)
{
    (void)unused;
    judge("{'variant':'blackbook','hitman_targets':'no-hitmen'}");
}

/* ---- The search itself: would it find a leak? ---- */

/* The same message with `from` replaced once by `to`; NULL if there is no `from`. Freed by the caller. */
static char *forged(const Note *kept, const char *from, const char *to)
{
    const char *found = strstr(kept->text, from);
    if (!found)
        return NULL;
    size_t room = kept->length + strlen(to) + 1, before = (size_t)(found - kept->text);
    char *text = malloc(room);
    snprintf(text, room, "%.*s%s%s", (int)before, kept->text, to, found + strlen(from));
    return text;
}

static bool is_in_play(KbJson message)
{
    return look(message, "view.phase", &(KbJson){ 0 }) && !look_is(message, "view.phase", "over");
}

/* In how many messages to `who` the forgery is found out, and in how many it was possible. */
static void count_found(int who, const char *from, const char *to, int *found, int *possible)
{
    int64_t heard = 0;
    *found = *possible = 0;
    for (size_t i = 0; i < game.note_count; i++) {
        const Note *kept = &game.notes[i];
        KbJson read;
        if (kept->who != who)
            continue;
        assert_int_equal(kb_json_read(kept->text, kept->length, &read, NULL), KB_OK);
        assert_null(truth_leak(&truth, seat_of(who), read, &heard));
        char *text = is_in_play(read) ? forged(kept, from, to) : NULL;
        if (text && kb_json_read(text, strlen(text), &read, NULL) == KB_OK) {
            int64_t version = heard;
            ++*possible;
            *found += truth_leak(&truth, seat_of(who), read, &version) != NULL;
        }
        free(text);
    }
}

static void assert_found(int who, const char *from, const char *to, int percent)
{
    int found, possible;
    count_found(who, from, to, &found, &possible);
    if (possible < 3 || found * 100 < possible * percent)
        fail_msg("%s instead of %s was found %d times of %d", to, from, found, possible);
}

static void the_search_finds_what_it_is_for(void **unused)
{
    (void)unused;
    char seed[256];
    int found, possible;
    play_whole_game("{}", 11);
    snprintf(seed, sizeof seed, "{\"more\":\"%s\",", truth.seed);
    /* The event of a round's last card is told together with its reveal, so that one card is no leak. */
    assert_found(4, "\"face\":\"down\",\"card\":null", "\"face\":\"down\",\"card\":\"8000\"", 95);
    assert_found(1, "\"hand\":null", "\"hand\":[\"1000\"]", 100);
    assert_found(2, "\"seed\":null", "\"seed\":\"42\"", 100);
    assert_found(2, "{", seed, 100);
    assert_found(3, "\"push\":\"table\"", "\"push\":\"table\",\"did\":\"place 8000 airport\"", 100);
    assert_found(4, "\"actions\":[]", "\"actions\":[\"place 1000 airport\"]", 100);
    /* The last contracts lie open for a quarter of the game. */
    assert_found(4, "\"card\":null,\"version\"", "\"card\":\"da\",\"version\"", 90);
    assert_found(
        0, "\"push\":\"table\"",
        "\"push\":\"table\",\"ids\":\"monument opera-house stadium subway university airport school fountain library "
        "police-station town-square market-hall streetcar-line courthouse hospital prison harbour bridge "
        "convention-centre expressway power-plant tunnel dam skyscraper\"",
        50);
    /* A key is random letters, whatever they spell. */
    count_found(0, "{", "{\"key\":\"0KdamZ-monumentA_tunnel_bridge9school-hospitalQ\",", &found, &possible);
    assert_true(possible > 100);
    assert_int_equal(found, 0);
    forget_game();
}

/* Each seat's messages, read with the eyes of the next. */
static void the_search_finds_messages_to_the_wrong_seat(void **unused)
{
    (void)unused;
    int found = 0, possible = 0;
    play_whole_game("{'variant':'blackbook'}", 13);
    for (size_t i = 0; i < game.note_count; i++) {
        const Note *kept = &game.notes[i];
        KbJson message = { kept->text, kept->length };
        int64_t version = look_number(message, "version", 0);
        if (kept->who >= PLAYERS || !is_in_play(message))
            continue;
        possible++;
        found += truth_leak(&truth, (KbSeat)(kept->who + 2 > PLAYERS ? 0 : kept->who + 2), message, &version) != NULL;
    }
    assert_true(possible > 100);
    assert_int_equal(found, possible);
    forget_game();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCENE(nothing_leaks_in_standard),
        SCENE(nothing_leaks_in_river),
        SCENE(nothing_leaks_in_free),
        SCENE(nothing_leaks_in_closed),
        SCENE(nothing_leaks_in_blackbook),
        SCENE(the_search_finds_what_it_is_for),
        SCENE(the_search_finds_messages_to_the_wrong_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
