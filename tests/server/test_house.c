/* The house by itself, without sockets: what several people ask at one moment, tables that are not loaded, a store that fails for a
 * while. Requests are written with ' for ". */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <ev.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "client/look.h"
#include "server/hall.h"
#include "server/journal.h"
#include "server/settings.h"

enum { PEOPLE = 3, ANSWERS = 64 };

static struct ev_loop *loop;
static House *house;
static char folder[64];
static StorePerson person[PEOPLE];
static Visitor *visitor[PEOPLE];

/* What was answered, in its order. */
static struct {
    char *text[ANSWERS];
    unsigned count;
} heard;

/* ---- The house ---- */

static void hear_message(void *socket, Message *message)
{
    (void)socket;
    if (!strncmp((const char *)message->text, "{\"push\"", 7) || heard.count == ANSWERS)
        return;
    char *text = calloc(1, message->length + 1);
    memcpy(text, message->text, message->length);
    heard.text[heard.count++] = text;
}

static void hang_up(void *socket, uint16_t code, const char *reason)
{
    (void)socket, (void)code, (void)reason;
}

static const Wire wire = { hear_message, hang_up };

static void forget_answers(void)
{
    while (heard.count)
        free(heard.text[--heard.count]);
}

/* Until nothing is on its way any more; a store that fails takes its time. */
static void settle(void)
{
    for (int i = 0; i < 20000 && !house_is_quiet(house); i++) {
        nanosleep(&(struct timespec){ .tv_nsec = 200000 }, NULL);
        store_collect(house->store);
    }
    assert_true(house_is_quiet(house));
    ev_run(loop, EVRUN_NOWAIT);
}

static void guest_done(StoreJob *job)
{
    StoreGuestJob *guest = (StoreGuestJob *)job;
    person[guest->session[0]] = guest->person;
}

static void enter_all(void)
{
    static StoreGuestJob guest[PEOPLE];
    for (uint8_t i = 0; i < PEOPLE; i++) {
        guest[i] = (StoreGuestJob){ .job.done = guest_done, .session[0] = i };
        snprintf(guest[i].person.handle, sizeof guest[i].person.handle, "handle%u", i + 1u);
        snprintf(guest[i].person.name, sizeof guest[i].person.name, "Person %u", i + 1u);
        store_guest(house->store, &guest[i]);
    }
    settle();
    for (int i = 0; i < PEOPLE; i++)
        visitor[i] = house_enter(house, &person[i], &visitor[i]);
}

static int open_house(void **unused)
{
    char why[200];
    Settings settings;
    (void)unused;
    settings_defaults(&settings);
    settings.house.bot_pace = 0;
    settings.house.tables_per_person = 10;
    journal_level(JOURNAL_ERROR);
    loop = ev_loop_new(0);
    strcpy(folder, "/tmp/kickback-house.XXXXXX");
    assert_non_null(mkdtemp(folder));
    house = house_open(loop, &settings.house, &wire, folder, why, sizeof why);
    assert_non_null(house);
    enter_all();
    return 0;
}

static int close_house(void **unused)
{
    char command[128];
    (void)unused;
    house_close(house);
    ev_loop_destroy(loop);
    forget_answers();
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

/* ---- Saying and hearing ---- */

static void say_all(int who, const char *format, va_list args)
{
    char text[2048];
    int length = vsnprintf(text, sizeof text, format, args);
    for (char *at = text; *at; at++)
        *at = *at == '\'' ? '"' : *at;
    house_hear(house, visitor[who], text, (size_t)length);
}

static void say(int who, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say(int who, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    say_all(who, format, args);
    va_end(args);
}

/* The answer of that number since forget_answers. */
static KbJson answer(unsigned number)
{
    KbJson json;
    assert_true(number < heard.count);
    assert_int_equal(kb_json_read(heard.text[number], strlen(heard.text[number]), &json, NULL), KB_OK);
    return json;
}

/* Say it and wait for the answer, which is good until the next one. */
static KbJson ask(int who, const char *format, ...) __attribute__((format(printf, 2, 3)));
static KbJson ask(int who, const char *format, ...)
{
    va_list args;
    forget_answers();
    va_start(args, format);
    say_all(who, format, args);
    va_end(args);
    settle();
    assert_int_equal(heard.count, 1);
    return answer(0);
}

static void assert_is(KbJson json, const char *path, const char *text)
{
    if (!look_is(json, path, text))
        fail_msg("%s is not '%s' in %.*s", path, text, (int)json.length, json.at);
}

/* ---- Tables ---- */

/* A running game of the first two people, who look at it; the first one is awaited. */
static const char *dealt(void)
{
    static char code[STORE_CODE_BYTES];
    KbJson made = ask(0, "{'id':1,'op':'create','game':'corruption','players':2,'options':{'first':1}}");
    assert_true(look_text(made, "table", code, sizeof code));
    ask(1, "{'id':1,'op':'sit','table':'%s'}", code);
    for (int i = 0; i < 2; i++)
        ask(i, "{'id':1,'op':'open','table':'%s'}", code);
    assert_true(look_true(ask(0, "{'id':1,'op':'start','table':'%s'}", code), "ok"));
    return code;
}

static void unload(const char *code)
{
    Table *table = table_find(house, code);
    assert_non_null(table);
    assert_null(table->change);
    table_remove(table);
}

/* Done to the database behind the house's back. */
static void change_database(const char *sql)
{
    char path[128], *why = NULL;
    sqlite3 *database;
    snprintf(path, sizeof path, "%s/kickback.db", folder);
    assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
    sqlite3_busy_timeout(database, 10000); /* the house may be writing */
    if (sqlite3_exec(database, sql, NULL, NULL, &why) != SQLITE_OK)
        fail_msg("%s: %s", sql, why);
    sqlite3_close(database);
}

/* Nothing can be written until it is closed. */
static sqlite3 *lock_database(void)
{
    char path[128];
    sqlite3 *lock;
    snprintf(path, sizeof path, "%s/kickback.db", folder);
    assert_int_equal(sqlite3_open(path, &lock), SQLITE_OK);
    assert_int_equal(sqlite3_exec(lock, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    return lock;
}

static int64_t database_number(const char *sql)
{
    char path[128];
    sqlite3 *database;
    sqlite3_stmt *row;
    snprintf(path, sizeof path, "%s/kickback.db", folder);
    assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(database, sql, -1, &row, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(row), SQLITE_ROW);
    int64_t number = sqlite3_column_int64(row, 0);
    sqlite3_finalize(row);
    sqlite3_close(database);
    return number;
}

static void a_rematch_asked_for_twice_is_one_table(void **unused)
{
    (void)unused;
    char next[STORE_CODE_BYTES];
    const char *code = dealt();
    ask(0, "{'id':1,'op':'concede','table':'%s'}", code);
    forget_answers();
    say(0, "{'id':1,'op':'rematch','table':'%s'}", code);
    say(1, "{'id':2,'op':'rematch','table':'%s'}", code);
    settle();
    assert_int_equal(2, heard.count);
    assert_true(look_text(answer(0), "table", next, sizeof next));
    assert_is(answer(1), "table", next);
    assert_int_equal(2, look_count(ask(0, "{'id':1,'op':'mine'}"), "tables"));
    unload(code); /* and it is remembered */
    assert_is(ask(1, "{'id':1,'op':'open','table':'%s'}", code), "info.rematch", next);
    assert_is(ask(1, "{'id':1,'op':'rematch','table':'%s'}", code), "table", next);
}

static void mine_says_who_is_awaited_wherever_the_table_is(void **unused)
{
    (void)unused;
    unload(dealt());
    KbJson mine = ask(0, "{'id':1,'op':'mine'}");
    assert_is(mine, "tables.0.status", "running");
    assert_true(look_true(mine, "tables.0.awaited"));
    assert_false(look_true(ask(1, "{'id':1,'op':'mine'}"), "tables.0.awaited"));
}

/* Every third of them goes, then every third of the rest, and so on: the others are always found. */
static void tables_that_go_leave_the_others_to_be_found(void **unused)
{
    enum { TABLES = 300 };
    static char codes[TABLES][STORE_CODE_BYTES];
    static bool gone[TABLES];
    StoreTable *row = calloc(1, sizeof *row);
    (void)unused;
    *row = (StoreTable){ .game = "corruption", .players = 2, .options = "{}", .clock = "{\"kind\":\"none\"}" };
    for (int i = 0; i < TABLES; i++) {
        gone[i] = false;
        snprintf(codes[i], sizeof codes[i], "table-%d", i);
        memcpy(row->code, codes[i], sizeof row->code);
        assert_non_null(table_add(house, row));
    }
    for (int left = TABLES, i = 0; left; i = (i + 3) % TABLES) {
        while (gone[i])
            i = (i + 1) % TABLES;
        table_remove(table_find(house, codes[i]));
        gone[i] = true;
        left--;
        for (int j = 0; j < TABLES; j++)
            assert_int_equal(gone[j], table_find(house, codes[j]) == NULL);
    }
    assert_null(house->tables);
    free(row);
}

/* The machine may have been started a moment ago; the longest clock has 336 hours. */
static void a_clock_can_have_begun_before_the_machine(void **unused)
{
    (void)unused;
    struct timespec up;
    clock_gettime(CLOCK_MONOTONIC, &up);
    assert_true(now_milliseconds() - up.tv_sec * INT64_C(1000) > 336 * INT64_C(3600000));
}

/* Never more than allowed. One that is written already and not yet heard of counts twice for that moment, so it may be fewer at once. */
static void tables_asked_for_at_once_count_too(void **unused)
{
    (void)unused;
    unsigned made = 0;
    forget_answers();
    for (int i = 0; i < 15; i++)
        say(0, "{'id':%d,'op':'create','game':'corruption','players':2}", i);
    settle();
    assert_int_equal(15, heard.count);
    for (unsigned i = 0; i < heard.count; i++)
        made += look_true(answer(i), "ok");
    assert_in_range(made, 1, 10);
    while (made++ < 10)
        assert_true(look_true(ask(0, "{'id':1,'op':'create','game':'corruption','players':2}"), "ok"));
    assert_is(ask(0, "{'id':1,'op':'create','game':'corruption','players':2}"), "code", "too-many");
}

static void what_cannot_be_read_just_now_is_not_stopped(void **unused)
{
    (void)unused;
    const char *code = dealt();
    unload(code);
    change_database("ALTER TABLE snapshot RENAME TO elsewhere");
    assert_is(ask(0, "{'id':1,'op':'open','table':'%s'}", code), "code", "not-saved");
    change_database("ALTER TABLE elsewhere RENAME TO snapshot");
    assert_is(ask(0, "{'id':1,'op':'open','table':'%s'}", code), "info.status", "running");
}

static void nothing_changes_at_a_stopped_table(void **unused)
{
    (void)unused;
    static const char *const asked[] = { "'op':'settings','public':true", "'op':'host','seat':2", "'op':'stand'",
                                         "'op':'order','order':'pass'", "'op':'act','client':'x','version':1" };
    const char *code = dealt();
    unload(code);
    change_database("DROP TRIGGER log_never_changes; UPDATE log SET hash = hash + 1");
    assert_is(ask(0, "{'id':1,'op':'open','table':'%s'}", code), "info.status", "stopped");
    for (unsigned i = 0; i < sizeof asked / sizeof asked[0]; i++)
        assert_false(look_true(ask(0, "{'id':1,%s,'table':'%s'}", asked[i], code), "ok"));
    unload(code);
    change_database("UPDATE log SET hash = hash - 1"); /* and when it is right again it goes on */
    assert_is(ask(0, "{'id':1,'op':'open','table':'%s'}", code), "info.status", "running");
}

/* The number of the rules alone stops nothing; if the log does not fit them either, they are the likely reason. */
static void a_log_of_other_rules_goes_on_if_it_fits_and_says_so_if_not(void **unused)
{
    (void)unused;
    char why[STORE_WHY_BYTES];
    const char *code = dealt();
    unload(code);
    change_database("UPDATE game_table SET rules = 99");
    assert_is(ask(0, "{'id':1,'op':'open','table':'%s'}", code), "info.status", "running");
    unload(code);
    change_database("DROP TRIGGER log_never_changes; UPDATE log SET hash = hash + 1");
    KbJson open = ask(0, "{'id':1,'op':'open','table':'%s'}", code);
    assert_is(open, "info.status", "stopped");
    assert_true(look_text(open, "info.why", why, sizeof why));
    assert_non_null(strstr(why, "version 99 of the rules"));
    assert_non_null(strstr(why, "row 1: its hash does not match"));
}

static void a_stopped_table_stays_in_the_figures(void **unused)
{
    (void)unused;
    HouseFigures figures;
    const char *code = dealt();
    Table *table = table_find(house, code);
    for (int i = 0; i < 2; i++)
        ask(i, "{'id':1,'op':'close','table':'%s'}", code);
    table->head.status = STORE_STOPPED;
    table->idle_since -= INT64_C(3600000);
    chores_do(house);
    settle();
    house_figures(house, &figures);
    assert_int_equal(1, figures.tables_stopped);
}

/* A change to a person in the store, before the house hears of it. */
static void change_person(StorePersonChange what, int64_t whom, int64_t other, const char *name)
{
    static StorePersonJob job;
    job = (StorePersonJob){ .what = what, .person = whom, .other = other, .time = now_calendar() };
    snprintf(job.name, sizeof job.name, "%s", name);
    snprintf(job.password, sizeof job.password, "%s", what == STORE_PERSON_ACCOUNT ? "$argon2id$" : "");
    job.session[0] = 200;
    store_person_change(house->store, &job);
    settle();
    assert_int_equal(job.job.outcome, STORE_COMMITTED);
}

/* Let the loop run until the second person is told this name for seat 1. */
static void await_name(const char *code, const char *name)
{
    for (int i = 0; i < 100; i++) {
        if (look_is(ask(1, "{'id':1,'op':'open','table':'%s'}", code), "info.seats.0.name", name))
            return;
        nanosleep(&(struct timespec){ .tv_nsec = 50000000 }, NULL);
        settle();
    }
    fail_msg("nobody is called %s", name);
}

static void a_name_that_could_not_be_written_is_written_later(void **unused)
{
    (void)unused;
    const char *code = dealt();
    change_person(STORE_PERSON_NAME, person[0].id, 0, "Annabel");
    sqlite3 *lock = lock_database();
    StorePerson renamed = person[0];
    strcpy(renamed.name, "Annabel");
    house_person_renamed(house, &renamed);
    settle();
    assert_is(ask(1, "{'id':1,'op':'open','table':'%s'}", code), "info.seats.0.name", "Person 1");
    sqlite3_close(lock);
    await_name(code, "Annabel");
}

static void a_name_that_could_not_be_read_is_read_later(void **unused)
{
    (void)unused;
    const char *code = dealt();
    change_person(STORE_PERSON_NAME, person[0].id, 0, "Annabel");
    change_database("ALTER TABLE person RENAME TO elsewhere");
    StorePerson renamed = person[0];
    strcpy(renamed.name, "Annabel");
    house_person_renamed(house, &renamed);
    settle();
    change_database("ALTER TABLE elsewhere RENAME TO person");
    await_name(code, "Annabel");
}

/* The game does not wait for a person who cannot be read. */
static void bots_play_on_while_a_person_cannot_be_read(void **unused)
{
    (void)unused;
    const char *code = dealt();
    Table *table = table_find(house, code);
    ask(1, "{'id':1,'op':'stand','table':'%s'}", code);
    change_database("ALTER TABLE person RENAME TO elsewhere");
    house_person_renamed(house, &person[0]);
    uint32_t version = table->head.version;
    KbJson acted = ask(0, "{'id':1,'op':'act','table':'%s','action':'place 1000 swiss-city','version':%u,'client':'a'}",
                       code, version);
    assert_true(look_true(acted, "ok"));
    for (int i = 0; i < 1000 && table->head.version < version + 2; i++) {
        nanosleep(&(struct timespec){ .tv_nsec = 10000000 }, NULL);
        settle();
    }
    assert_true(table->head.version >= version + 2 && table->people_changed);
    change_database("ALTER TABLE elsewhere RENAME TO person");
}

/* Who could not be sent away sits there still, and may sit down again after leaving. */
static void who_could_not_be_sent_away_is_welcome_still(void **unused)
{
    (void)unused;
    char code[STORE_CODE_BYTES];
    KbJson made = ask(0, "{'id':1,'op':'create','game':'corruption','players':2}");
    assert_true(look_text(made, "table", code, sizeof code));
    ask(1, "{'id':1,'op':'sit','table':'%s'}", code);
    sqlite3 *lock = lock_database();
    assert_is(ask(0, "{'id':1,'op':'remove','table':'%s','seat':2}", code), "code", "not-saved");
    sqlite3_close(lock);
    assert_true(look_true(ask(1, "{'id':1,'op':'stand','table':'%s'}", code), "ok"));
    assert_true(look_true(ask(1, "{'id':1,'op':'sit','table':'%s'}", code), "ok"));
    assert_true(look_true(ask(0, "{'id':1,'op':'remove','table':'%s','seat':2}", code), "ok"));
    assert_is(ask(1, "{'id':1,'op':'sit','table':'%s'}", code), "code", "not-welcome");
}

/* Two people and a bot; the first has conceded, and the second has paused the game. */
static const char *paused_without_the_first(void)
{
    static char code[STORE_CODE_BYTES];
    KbJson made = ask(0, "{'id':1,'op':'create','game':'corruption','players':3,'seats':['me',null,'random']}");
    assert_true(look_text(made, "table", code, sizeof code));
    ask(1, "{'id':1,'op':'sit','table':'%s'}", code);
    ask(0, "{'id':1,'op':'start','table':'%s'}", code);
    ask(0, "{'id':1,'op':'concede','table':'%s'}", code);
    ask(1, "{'id':1,'op':'propose','table':'%s','what':'pause'}", code);
    assert_is(ask(1, "{'id':1,'op':'open','table':'%s'}", code), "info.status", "paused");
    return code;
}

static void only_who_plays_agrees_in_a_pause(void **unused)
{
    (void)unused;
    const char *code = paused_without_the_first();
    assert_is(ask(0, "{'id':1,'op':'propose','table':'%s','what':'end'}", code), "code", "conceded");
    assert_is(ask(2, "{'id':1,'op':'propose','table':'%s','what':'end'}", code), "code", "not-seated");
    ask(1, "{'id':1,'op':'stand','table':'%s'}", code); /* now nobody does */
    assert_is(ask(0, "{'id':1,'op':'propose','table':'%s','what':'end'}", code), "code", "conceded");
    assert_is(ask(1, "{'id':1,'op':'propose','table':'%s','what':'resume'}", code), "code", "bot-plays");
    assert_is(ask(0, "{'id':1,'op':'back','table':'%s'}", code), "code", "conceded");
    assert_is(ask(1, "{'id':1,'op':'open','table':'%s'}", code), "info.status", "paused");
    assert_true(look_true(ask(1, "{'id':1,'op':'back','table':'%s'}", code), "ok"));
    assert_true(look_true(ask(1, "{'id':1,'op':'propose','table':'%s','what':'resume'}", code), "ok"));
    assert_is(ask(1, "{'id':1,'op':'open','table':'%s'}", code), "info.status", "running");
}

static void forget_person(int who)
{
    change_person(STORE_PERSON_DELETE, person[who].id, 0, "");
    house_person_gone(house, person[who].id);
    settle();
}

/* Who leaves or is gone need not agree any more. */
static void the_others_agree_when_somebody_leaves(void **unused)
{
    (void)unused;
    char code[STORE_CODE_BYTES];
    KbJson made = ask(0, "{'id':1,'op':'create','game':'corruption','players':3}");
    assert_true(look_text(made, "table", code, sizeof code));
    ask(1, "{'id':1,'op':'sit','table':'%s'}", code);
    ask(2, "{'id':1,'op':'sit','table':'%s'}", code);
    ask(0, "{'id':1,'op':'start','table':'%s'}", code);
    ask(0, "{'id':1,'op':'propose','table':'%s','what':'pause'}", code);
    ask(1, "{'id':1,'op':'stand','table':'%s'}", code);
    assert_is(ask(0, "{'id':1,'op':'open','table':'%s'}", code), "info.status", "running");
    ask(2, "{'id':1,'op':'stand','table':'%s'}", code);
    assert_is(ask(0, "{'id':1,'op':'open','table':'%s'}", code), "info.status", "paused");
    ask(2, "{'id':1,'op':'back','table':'%s'}", code);
    ask(0, "{'id':1,'op':'propose','table':'%s','what':'end'}", code);
    forget_person(2);
    KbJson open = ask(0, "{'id':1,'op':'open','table':'%s'}", code);
    assert_is(open, "info.status", "over");
    assert_is(open, "info.why", "agreement");
}

/* Place cards, one after the other, until the awaited seat may look at one: its number, and the card's in `peek`. */
static int play_to_a_peek(const char *code, char peek[16])
{
    for (int move = 0; move < 12; move++) {
        char action[64];
        int who = look_has(ask(0, "{'id':1,'op':'open','table':'%s'}", code), "turn.awaited", 1) ? 0 : 1;
        KbJson legal = ask(who, "{'id':1,'op':'legal','table':'%s'}", code);
        uint32_t last = look_count(legal, "actions") - 1;
        char path[32];
        snprintf(path, sizeof path, "actions.%u", last);
        assert_true(look_text(legal, path, action, sizeof action));
        if (!strncmp(action, "peek ", 5)) {
            snprintf(peek, 16, "%.15s", action);
            return who;
        }
        assert_true(look_true(ask(who, "{'id':1,'op':'act','table':'%s','action':'%s','version':%u,'client':'m%d'}", code,
                                  action, table_find(house, code)->head.version, move),
                              "ok"));
    }
    fail_msg("nobody may peek");
    return 0;
}

/* C-23: it is no decision, so it gives no new time for one. */
static void a_look_into_the_black_book_takes_the_time_of_who_looks(void **unused)
{
    (void)unused;
    char code[STORE_CODE_BYTES], peek[16];
    KbJson made = ask(0, "{'id':1,'op':'create','game':'corruption','players':2,'options':{'variant':'blackbook'},"
                         "'clock':{'kind':'live','seconds':30,'bank':0}}");
    assert_true(look_text(made, "table", code, sizeof code));
    ask(1, "{'id':1,'op':'sit','table':'%s'}", code);
    ask(0, "{'id':1,'op':'start','table':'%s'}", code);
    int who = play_to_a_peek(code, peek);
    const Table *table = table_find(house, code);
    int64_t asked = table->head.seat[who + 1].asked;
    nanosleep(&(struct timespec){ .tv_nsec = 20000000 }, NULL);
    assert_true(look_true(ask(who, "{'id':1,'op':'act','table':'%s','action':'%s','version':%u,'client':'p'}", code, peek,
                              table->head.version),
                          "ok"));
    assert_true(asked && table->head.seat[who + 1].asked == asked);
}

static void a_host_who_does_not_sit_and_is_gone_hosts_no_more(void **unused)
{
    (void)unused;
    char code[STORE_CODE_BYTES];
    KbJson made = ask(0, "{'id':1,'op':'create','game':'corruption','players':2,'seats':[null,'random']}");
    assert_true(look_text(made, "table", code, sizeof code));
    ask(1, "{'id':1,'op':'sit','table':'%s'}", code);
    forget_person(0);
    assert_int_equal(1, look_number(ask(1, "{'id':1,'op':'open','table':'%s'}", code), "info.host", -1));
    assert_true(look_true(ask(1, "{'id':1,'op':'start','table':'%s'}", code), "ok"));
}

static void who_is_gone_is_gone_from_finished_tables_too(void **unused)
{
    (void)unused;
    char next[STORE_CODE_BYTES];
    const char *code = dealt();
    ask(0, "{'id':1,'op':'concede','table':'%s'}", code);
    forget_person(0);
    KbJson open = ask(1, "{'id':1,'op':'open','table':'%s'}", code);
    assert_true(look_null(open, "info.seats.0.name") && look_null(open, "info.seats.0.handle"));
    assert_true(look_text(ask(1, "{'id':1,'op':'rematch','table':'%s'}", code), "table", next, sizeof next));
    assert_true(look_null(ask(1, "{'id':1,'op':'open','table':'%s'}", next), "info.seats.0.name"));
    assert_int_equal(0, table_find(house, next)->head.seat[1].row.person);
}

static void who_signs_in_has_one_seat_wherever_the_table_is(void **unused)
{
    (void)unused;
    const char *code = dealt();
    unload(code);
    change_person(STORE_PERSON_ACCOUNT, person[0].id, 0, "Anna");
    change_person(STORE_PERSON_SIGN_IN, person[0].id, person[1].id, "");
    StorePerson account;
    assert_int_equal(1, store_person(house->store, person[0].id, &account));
    house_person_merged(house, person[1].id, &account);
    settle();
    ask(0, "{'id':1,'op':'open','table':'%s'}", code);
    KbJson open = ask(2, "{'id':1,'op':'open','table':'%s'}", code);
    assert_is(open, "info.seats.0.name", "Anna");
    assert_int_equal(1, look_number(open, "info.host", -1));
    assert_true(look_null(open, "info.seats.1.name"));
    assert_true(look_true(open, "info.seats.1.bot_plays"));
}

/* What the web server does when a guest has signed in. */
static void has_signed_in(StoreJob *job)
{
    StorePerson account;
    const StorePersonJob *change = (const StorePersonJob *)job;
    assert_int_equal(1, store_person(house->store, change->person, &account));
    house_person_merged(house, change->other, &account);
}

/* Asked for by the guest, written when there was only the account. */
static void a_table_on_its_way_follows_who_signs_in(void **unused)
{
    static StorePersonJob job;
    (void)unused;
    change_person(STORE_PERSON_ACCOUNT, person[0].id, 0, "Anna");
    job = (StorePersonJob){ .job.done = has_signed_in,
                            .what = STORE_PERSON_SIGN_IN,
                            .person = person[0].id,
                            .other = person[1].id,
                            .session[0] = 200 };
    store_person_change(house->store, &job);
    say(1, "{'id':1,'op':'create','game':'corruption','players':2}");
    settle();
    KbJson mine = ask(0, "{'id':1,'op':'mine'}");
    assert_int_equal(1, look_count(mine, "tables"));
    assert_int_equal(1, look_number(mine, "tables.0.seat", -1));
    assert_is(mine, "tables.0.names.0", "Anna");
}

static void has_been_deleted(StoreJob *job)
{
    house_person_gone(house, ((const StorePersonJob *)job)->person);
}

/* Their socket is still being closed when the table hears what waited in line. */
static void who_is_gone_sits_down_no_more(void **unused)
{
    static StorePersonJob job;
    char code[STORE_CODE_BYTES];
    (void)unused;
    assert_true(look_text(ask(0, "{'id':1,'op':'create','game':'corruption','players':2}"), "table", code, sizeof code));
    job = (StorePersonJob){ .job.done = has_been_deleted, .what = STORE_PERSON_DELETE, .person = person[1].id };
    store_person_change(house->store, &job);
    say(0, "{'id':1,'op':'settings','table':'%s','public':true}", code);
    say(1, "{'id':1,'op':'sit','table':'%s'}", code);
    settle();
    assert_true(look_null(ask(0, "{'id':1,'op':'open','table':'%s'}", code), "info.seats.1.name"));
    assert_true(look_true(ask(2, "{'id':1,'op':'sit','table':'%s'}", code), "ok"));
}

static void only_tables_of_who_signs_in_hear_of_it(void **unused)
{
    (void)unused;
    Table *table = table_find(house, dealt());
    change_person(STORE_PERSON_ACCOUNT, person[1].id, 0, "Anna");
    tell_news(table);
    house_person_merged(house, person[2].id, &person[1]); /* who has no seat */
    assert_false(table->news);
}

static void a_table_that_never_began_has_no_record(void **unused)
{
    (void)unused;
    char code[STORE_CODE_BYTES], why[STORE_WHY_BYTES];
    size_t length;
    KbError error = KB_OK;
    KbJson made = ask(0, "{'id':1,'op':'create','game':'corruption','players':2}");
    assert_true(look_text(made, "table", code, sizeof code));
    assert_null(house_record(house, code, &length, &error, why, sizeof why));
    assert_int_equal(error, KB_NOT_OVER);
    change_database("UPDATE game_table SET status = 'over'");
    assert_null(house_record(house, code, &length, &error, why, sizeof why));
    assert_int_equal(error, KB_NOT_FOUND);
}

/* The log is replayed for it. */
static void a_person_asks_why_so_often(void **unused)
{
    (void)unused;
    const char *code = dealt();
    for (int i = 0; i < 60; i++)
        assert_is(ask(0, "{'id':1,'op':'why','table':'%s','seat':2}", code), "code", "no-why");
    assert_is(ask(0, "{'id':1,'op':'why','table':'%s','seat':2}", code), "code", "too-fast");
    assert_is(ask(1, "{'id':1,'op':'why','table':'%s','seat':2}", code), "code", "no-why");
    assert_true(look_true(ask(0, "{'id':1,'op':'chat','table':'%s','text':'why?'}", code), "ok"));
}

static void a_stopped_table_is_not_called_over(void **unused)
{
    (void)unused;
    table_find(house, dealt())->head.status = STORE_STOPPED;
    change_database("INSERT INTO request (table_id, what, why, time) SELECT id, 'end', '', strftime('%s', 'now') * 1000 "
                    "FROM game_table");
    chores_do(house);
    settle();
    assert_int_equal(1, database_number("SELECT count(*) FROM request WHERE answer LIKE 'the table is stopped%'"));
}

static void a_game_that_is_not_known_is_said_so(void **unused)
{
    (void)unused;
    const char *code = dealt();
    unload(code);
    change_database("UPDATE game_table SET game = 'chess'");
    assert_is(ask(0, "{'id':1,'op':'open','table':'%s'}", code), "code", "unknown-game");
}

#define HOUSE(name) cmocka_unit_test_setup_teardown(name, open_house, close_house)

int main(void)
{
    const struct CMUnitTest tests[] = {
        HOUSE(a_rematch_asked_for_twice_is_one_table),
        HOUSE(mine_says_who_is_awaited_wherever_the_table_is),
        HOUSE(tables_that_go_leave_the_others_to_be_found),
        HOUSE(tables_asked_for_at_once_count_too),
        HOUSE(what_cannot_be_read_just_now_is_not_stopped),
        HOUSE(nothing_changes_at_a_stopped_table),
        HOUSE(a_stopped_table_stays_in_the_figures),
        HOUSE(a_game_that_is_not_known_is_said_so),
        HOUSE(a_log_of_other_rules_goes_on_if_it_fits_and_says_so_if_not),
        HOUSE(a_name_that_could_not_be_written_is_written_later),
        HOUSE(a_name_that_could_not_be_read_is_read_later),
        HOUSE(bots_play_on_while_a_person_cannot_be_read),
        HOUSE(who_could_not_be_sent_away_is_welcome_still),
        HOUSE(only_who_plays_agrees_in_a_pause),
        HOUSE(the_others_agree_when_somebody_leaves),
        HOUSE(who_signs_in_has_one_seat_wherever_the_table_is),
        HOUSE(a_table_on_its_way_follows_who_signs_in),
        HOUSE(who_is_gone_sits_down_no_more),
        HOUSE(only_tables_of_who_signs_in_hear_of_it),
        HOUSE(a_table_that_never_began_has_no_record),
        HOUSE(a_look_into_the_black_book_takes_the_time_of_who_looks),
        HOUSE(a_person_asks_why_so_often),
        HOUSE(a_stopped_table_is_not_called_over),
        HOUSE(a_host_who_does_not_sit_and_is_gone_hosts_no_more),
        HOUSE(who_is_gone_is_gone_from_finished_tables_too),
        cmocka_unit_test(a_clock_can_have_begun_before_the_machine),
    };
    return cmocka_run_group_tests_name("server-house", tests, NULL, NULL);
}
