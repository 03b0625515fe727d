/* Any messages from two people to the house, over a real store: each gets exactly one answer, everything that is said is JSON, and
 * no seed is told before the end. A line is one message, the first person's unless it begins with '2'; $T in it is the code of a
 * table that the first person hosts: of Corruption, or of Korruptivity if the first byte is a k. */
#include <ev.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "server/hall.h"
#include "server/journal.h"
#include "server/settings.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *argc, char ***argv);

enum { PEOPLE = 2, LINE_MAX_BYTES = 16384, LINES_MAX = 40, SECOND_GAME = 'k' };

static struct ev_loop *loop;
static House *house;
static StorePerson person[PEOPLE];
static Visitor *visitor[PEOPLE];
static unsigned answers;
static char code[STORE_CODE_BYTES], folder[64];

static bool holds(const char *text, size_t length, const char *part)
{
    size_t size = strlen(part);
    for (size_t i = 0; i + size <= length; i++)
        if (text[i] == part[0] && !memcmp(text + i, part, size))
            return true;
    return false;
}

static void check_secrets(const char *text, size_t length)
{
    for (const Table *table = house->tables; table; table = table->next)
        if (table->head.status < STORE_OVER && holds(text, length, table->seed.text))
            abort();
}

static void take(void *socket, Message *message)
{
    KbJson json, id, text;
    (void)socket;
    if (kb_json_read((const char *)message->text, message->length, &json, NULL))
        abort();
    if (kb_json_member(json, "id", &id))
        answers++;
    else if (!kb_json_member(json, "push", &id))
        abort();
    if (kb_json_member(json, "table", &text) && !code[0])
        kb_json_get_string(text, code, sizeof code, &(size_t){ 0 });
    check_secrets((const char *)message->text, message->length);
}

static void drop(void *socket, uint16_t why, const char *reason)
{
    (void)socket, (void)why, (void)reason;
}

static const Wire wire = { take, drop };

static void settle(void)
{
    while (!house_is_quiet(house)) {
        nanosleep(&(struct timespec){ .tv_nsec = 20000 }, NULL);
        store_collect(house->store);
    }
    ev_run(loop, EVRUN_NOWAIT); /* bots and timers */
}

static void is_guest(StoreJob *job)
{
    StoreGuestJob *guest = (StoreGuestJob *)job;
    person[guest->session[0]] = guest->person;
}

static void clean_up(void)
{
    char command[128];
    house_close(house);
    ev_loop_destroy(loop);
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    if (system(command))
        perror("rm");
}

/* In memory, where there is such a place: a disk makes each run wait for it. */
static void make_folder(void)
{
    static const char *const places[] = { "/dev/shm", "/tmp" };
    for (unsigned i = 0; i < 2; i++) {
        snprintf(folder, sizeof folder, "%s/kickback-fuzz.XXXXXX", places[i]);
        if (mkdtemp(folder))
            return;
    }
    abort();
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    static StoreGuestJob guest[PEOPLE];
    char why[200], path[80];
    Settings settings;
    (void)argc, (void)argv;
    settings_defaults(&settings);
    settings.house.bot_pace = 0;
    settings.house.tables_per_person = UINT32_MAX;
    journal_level(JOURNAL_ERROR);
    loop = ev_loop_new(0);
    make_folder();
    snprintf(path, sizeof path, "%s/data", folder);
    house = house_open(loop, &settings.house, &wire, path, why, sizeof why);
    if (!house)
        abort();
    for (uint8_t i = 0; i < PEOPLE; i++) {
        guest[i].job.done = is_guest;
        guest[i].session[0] = i;
        snprintf(guest[i].person.handle, sizeof guest[i].person.handle, "handle%u", i + 1u);
        snprintf(guest[i].person.name, sizeof guest[i].person.name, "Person %u", i + 1u);
        store_guest(house->store, &guest[i]);
    }
    while (store_pending(house->store))
        store_collect(house->store);
    atexit(clean_up);
    return 0;
}

static void say(Visitor *who, const char *text, size_t length)
{
    unsigned before = answers;
    house_hear(house, who, text, length);
    settle();
    if (answers != before + 1)
        abort();
}

/* Put the table's code where $T is. */
static void say_line(const char *line, size_t length)
{
    static char text[LINE_MAX_BYTES + 64];
    size_t written = 0;
    Visitor *who = visitor[length && line[0] == '2'];
    for (size_t i = length && line[0] == '2'; i < length && written < LINE_MAX_BYTES; i++) {
        if (line[i] == '$' && i + 1 < length && line[i + 1] == 'T') {
            written += (size_t)snprintf(text + written, 64, "%s", code);
            i++;
        } else {
            text[written++] = line[i];
        }
    }
    say(who, text, written);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const create[] = {
        "{\"id\":1,\"op\":\"create\",\"game\":\"corruption\",\"players\":3,\"seats\":[\"me\",null,"
        "\"random\"],\"options\":{\"variant\":\"blackbook\"},\"public\":true}",
        "{\"id\":1,\"op\":\"create\",\"game\":\"korruptivity\",\"players\":3,\"seats\":[\"me\",null,"
        "\"random\"],\"options\":{\"mode\":\"expert\",\"max_rounds\":2},\"public\":true}",
    };
    bool second = size && data[0] == SECOND_GAME;
    const char *at = (const char *)data + second, *end = (const char *)data + size;
    code[0] = '\0';
    for (int i = 0; i < PEOPLE; i++)
        visitor[i] = house_enter(house, &person[i], &visitor[i]);
    say(visitor[0], create[second], strlen(create[second]));
    for (unsigned lines = 0; at < end && lines < LINES_MAX; lines++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        stop = stop ? stop : end;
        say_line(at, (size_t)(stop - at));
        at = stop < end ? stop + 1 : end;
    }
    for (int i = 0; i < PEOPLE; i++)
        house_leave(house, visitor[i]);
    settle();
    while (house->tables) {
        while (house->tables->thinking || house->tables->change)
            settle();
        table_remove(house->tables);
    }
    return 0;
}
