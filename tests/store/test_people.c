/* The store: guests, accounts, sessions; signing in as a guest, being forgotten, asking for everything. */
#include "store/fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

static StorePersonJob change(StorePersonChange what, int64_t person)
{
    return (StorePersonJob){ .what = what, .person = person, .time = 3000 };
}

static StoreOutcome rename_to(Fixture *fixture, int64_t person, const char *name)
{
    StorePersonJob job = change(STORE_PERSON_NAME, person);
    snprintf(job.name, sizeof job.name, "%s", name);
    return person_change(fixture, &job);
}

static StoreOutcome block_or_not(Fixture *fixture, StorePersonChange what, int64_t person, int64_t other)
{
    StorePersonJob job = change(what, person);
    job.other = other;
    return person_change(fixture, &job);
}

static StoreOutcome sign_in(Fixture *fixture, int64_t person, unsigned session, int64_t guest)
{
    StorePersonJob job = change(STORE_PERSON_SIGN_IN, person);
    memcpy(job.session, session_of(session), sizeof job.session);
    job.other = guest;
    return person_change(fixture, &job);
}

static void report_on(Fixture *fixture, int64_t person, int64_t other, int64_t table, const char *text)
{
    StorePersonJob job = change(STORE_PERSON_REPORT, person);
    job.other = other;
    job.table = table;
    snprintf(job.text, sizeof job.text, "%s", text);
    assert_committed(person_change(fixture, &job));
}

static bool is_signed_in(Fixture *fixture, unsigned session, int64_t as)
{
    int64_t person = 0;
    int found = store_session(fixture->store, session_of(session), &person, NULL);
    assert_true(found >= 0);
    return found == 1 && person == as;
}

/* ---- guests and accounts ---- */

static void a_guest_is_found_again(void **state)
{
    Fixture *fixture = *state;
    int64_t anna = guest_new(fixture, "Änna 🎲", 1), found = 0;
    StorePerson person;
    fixture_reopen(fixture);
    assert_true(is_signed_in(fixture, 1, anna));
    assert_int_equal(store_session(fixture->store, session_of(2), &found, NULL), 0);
    assert_int_equal(store_person(fixture->store, anna, &person), 1);
    assert_int_equal(person.id, anna);
    assert_string_equal(person.name, "Änna 🎲");
    assert_string_equal(person.handle, "handle00001");
    assert_false(person.account);
    assert_int_equal(person.created, 1000);
    assert_int_equal(person.seen, 1000);
    assert_int_equal(store_person_by_handle(fixture->store, "handle00001", &found), 1);
    assert_int_equal(found, anna);
    assert_int_equal(store_person_by_handle(fixture->store, "Handle00001", &found), 0);
    assert_int_equal(store_person(fixture->store, anna + 1, &person), 0);
}

static void two_guests_cannot_have_one_handle(void **state)
{
    Fixture *fixture = *state;
    guest_new(fixture, "Anna", 1);
    StoreGuestJob job = { .person = { .handle = "handle00001", .name = "Bela" } };
    memcpy(job.session, session_of(2), sizeof job.session);
    assert_int_equal(RUN(fixture, store_guest, &job), STORE_CONFLICT);
    /* And no half of it stays. */
    assert_false(is_signed_in(fixture, 2, job.person.id));
    assert_int_equal(fixture_number(fixture, "SELECT count(*) FROM person"), 1);
}

static void a_guest_becomes_an_account(void **state)
{
    Fixture *fixture = *state;
    int64_t anna = guest_new(fixture, "guest", 1);
    StoreAccount account;
    StorePerson person;
    assert_int_equal(store_account(fixture->store, "guest", &account), 0);
    assert_int_equal(store_account_of(fixture->store, anna, &account), 0);
    account_make(fixture, anna, "Anna");
    assert_int_equal(store_account(fixture->store, "aNNA", &account), 1);
    assert_int_equal(account.person, anna);
    assert_string_equal(account.password, "$argon2id$secret");
    assert_int_equal(account.recovery[31], 0x77);
    assert_int_equal(store_account_of(fixture->store, anna, &account), 1);
    assert_int_equal(store_person(fixture->store, anna, &person), 1);
    assert_true(person.account);
    assert_string_equal(person.name, "Anna");
    assert_int_equal(person.seen, 2000);
    assert_true(is_signed_in(fixture, 1, anna));
}

static void names_of_accounts_are_unique_whatever_their_case(void **state)
{
    Fixture *fixture = *state;
    int64_t anna = guest_new(fixture, "Anna", 1), bela = guest_new(fixture, "Bela", 2),
            guest = guest_new(fixture, "x", 3);
    account_make(fixture, anna, "Anna");
    StorePersonJob job = change(STORE_PERSON_ACCOUNT, bela);
    strcpy(job.name, "ANNA");
    assert_int_equal(person_change(fixture, &job), STORE_CONFLICT);
    account_make(fixture, bela, "Bela");
    assert_int_equal(rename_to(fixture, bela, "annA"), STORE_CONFLICT);
    assert_committed(rename_to(fixture, bela, "bela"));
    /* A guest may be called like anybody, until it wants to be an account. */
    assert_committed(rename_to(fixture, guest, "Anna"));
    job = change(STORE_PERSON_ACCOUNT, guest);
    strcpy(job.name, "Anna");
    assert_int_equal(person_change(fixture, &job), STORE_CONFLICT);
    /* Who has an account cannot make another one of it. */
    job = change(STORE_PERSON_ACCOUNT, anna);
    strcpy(job.name, "Other");
    assert_int_equal(person_change(fixture, &job), STORE_CONFLICT);
}

static void a_new_password_ends_the_other_sessions(void **state)
{
    Fixture *fixture = *state;
    int64_t anna = guest_new(fixture, "Anna", 1), bela = guest_new(fixture, "Bela", 2);
    StoreAccount account;
    account_make(fixture, anna, "Anna");
    assert_committed(sign_in(fixture, anna, 10, 0));
    assert_committed(sign_in(fixture, anna, 11, 0));
    StorePersonJob job = change(STORE_PERSON_PASSWORD, anna);
    strcpy(job.password, "$new");
    memset(job.recovery, 0x88, sizeof job.recovery);
    memcpy(job.session, session_of(10), sizeof job.session);
    assert_committed(person_change(fixture, &job));
    assert_true(is_signed_in(fixture, 10, anna));
    assert_false(is_signed_in(fixture, 1, anna));
    assert_false(is_signed_in(fixture, 11, anna));
    assert_true(is_signed_in(fixture, 2, bela));
    assert_int_equal(store_account_of(fixture->store, anna, &account), 1);
    assert_string_equal(account.password, "$new");
    assert_int_equal(account.recovery[0], 0x88);
    /* A guest has none to change. */
    job.person = bela;
    assert_int_equal(person_change(fixture, &job), STORE_GONE);
}

static void old_sessions_and_idle_guests_are_swept(void **state)
{
    Fixture *fixture = *state;
    int64_t idle = guest_new(fixture, "Idle", 1), seated = guest_new(fixture, "Seated", 2);
    int64_t account = guest_new(fixture, "Account", 3), back = guest_new(fixture, "Back", 4);
    StorePerson person;
    table_new(fixture, "seated", seated);
    account_make(fixture, account, "Account");
    assert_committed(sign_in(fixture, back, 14, 0)); /* again, later */
    int64_t faithful = guest_new(fixture, "Faithful", 5);
    StorePersonJob seen = { .what = STORE_PERSON_SEEN, .person = faithful, .time = 4000 };
    memcpy(seen.session, session_of(5), sizeof seen.session);
    assert_committed(person_change(fixture, &seen));
    StoreSweepJob early = { .before = 900 }, late = { .before = 2500 };
    assert_committed(RUN(fixture, store_sweep, &early));
    assert_true(is_signed_in(fixture, 1, idle));
    assert_committed(RUN(fixture, store_sweep, &late));
    assert_int_equal(store_person(fixture->store, idle, &person), 0);
    assert_int_equal(store_person(fixture->store, seated, &person), 1); /* has a game to come back to, by its link */
    assert_int_equal(store_person(fixture->store, account, &person), 1);
    assert_int_equal(store_person(fixture->store, back, &person), 1);
    assert_true(is_signed_in(fixture, 14, back));
    assert_true(is_signed_in(fixture, 5, faithful));
    for (unsigned session = 1; session <= 4; session++) {
        int64_t whose;
        assert_int_equal(store_session(fixture->store, session_of(session), &whose, NULL), 0);
    }
}

static void signing_out_ends_one_session_or_all(void **state)
{
    Fixture *fixture = *state;
    int64_t anna = guest_new(fixture, "Anna", 1), bela = guest_new(fixture, "Bela", 9);
    for (unsigned session = 2; session <= 4; session++)
        assert_committed(sign_in(fixture, anna, session, 0));
    StorePersonJob job = change(STORE_PERSON_SIGN_OUT, anna);
    memcpy(job.session, session_of(2), sizeof job.session);
    assert_committed(person_change(fixture, &job));
    assert_false(is_signed_in(fixture, 2, anna));
    assert_true(is_signed_in(fixture, 3, anna));
    job = change(STORE_PERSON_SIGN_OUT_ALL, anna);
    assert_committed(person_change(fixture, &job));
    for (unsigned session = 1; session <= 4; session++)
        assert_false(is_signed_in(fixture, session, anna));
    assert_true(is_signed_in(fixture, 9, bela));
}

static void blocking_and_unblocking(void **state)
{
    Fixture *fixture = *state;
    int64_t anna = guest_new(fixture, "Anna", 1), bela = guest_new(fixture, "Bela", 2);
    assert_int_equal(store_is_blocked(fixture->store, anna, bela), 0);
    assert_committed(block_or_not(fixture, STORE_PERSON_BLOCK, anna, bela));
    assert_committed(block_or_not(fixture, STORE_PERSON_BLOCK, anna, bela));
    assert_int_equal(store_is_blocked(fixture->store, anna, bela), 1);
    assert_int_equal(store_is_blocked(fixture->store, bela, anna), 0);
    assert_committed(block_or_not(fixture, STORE_PERSON_UNBLOCK, anna, bela));
    assert_int_equal(store_is_blocked(fixture->store, anna, bela), 0);
    assert_int_equal(block_or_not(fixture, STORE_PERSON_BLOCK, anna, 999), STORE_GONE);
}

/* Two requests at the same moment, say: nothing is wrong with the disk. */
static void forgetting_somebody_twice_is_no_failure(void **state)
{
    Fixture *fixture = *state;
    StoreFigures figures;
    StorePersonJob first = change(STORE_PERSON_DELETE, guest_new(fixture, "Anna", 1)), second = first;
    job_init(&first.job);
    job_init(&second.job);
    store_person_change(fixture->store, &first);
    store_person_change(fixture->store, &second);
    assert_committed(job_wait(fixture->store, &first.job));
    assert_int_equal(job_wait(fixture->store, &second.job), STORE_GONE);
    store_figures(fixture->store, &figures);
    assert_int_equal(figures.failures, 0);
}

static void nobody_cannot_be_changed(void **state)
{
    Fixture *fixture = *state;
    StorePersonJob job = change(STORE_PERSON_NAME, 12345);
    assert_int_equal(person_change(fixture, &job), STORE_GONE);
    assert_string_equal(job.job.why, "whom or what it is about is no longer there");
}

/* ---- a guest signs in ---- */

static void a_guests_things_go_over(void **state)
{
    Fixture *fixture = *state;
    int64_t anna = guest_new(fixture, "Anna", 1), guest = guest_new(fixture, "Passer-by", 2),
            bela = guest_new(fixture, "Bela", 3), cili = guest_new(fixture, "Cili", 4), found;
    int64_t table = table_new(fixture, "game", guest);
    StoreTable *read = malloc(sizeof *read);
    account_make(fixture, anna, "Anna");
    assert_committed(chat_add(fixture, table, guest, 2, "hello"));
    assert_committed(block_or_not(fixture, STORE_PERSON_BLOCK, guest, bela));
    assert_committed(block_or_not(fixture, STORE_PERSON_BLOCK, guest, cili));
    assert_committed(block_or_not(fixture, STORE_PERSON_BLOCK, anna, bela));
    assert_committed(block_or_not(fixture, STORE_PERSON_BLOCK, anna, guest));
    assert_committed(block_or_not(fixture, STORE_PERSON_BLOCK, guest, anna));
    assert_committed(block_or_not(fixture, STORE_PERSON_BLOCK, bela, guest));
    report_on(fixture, guest, bela, table, "rude");

    assert_committed(sign_in(fixture, anna, 20, guest));
    assert_true(is_signed_in(fixture, 20, anna));
    assert_true(is_signed_in(fixture, 1, anna));
    assert_int_equal(store_session(fixture->store, session_of(2), &found, NULL), 0);
    assert_int_equal(store_person_by_handle(fixture->store, "handle00002", &found), 0);
    assert_int_equal(store_table_by_id(fixture->store, table, read), 1);
    assert_int_equal(read->host, anna);
    assert_int_equal(read->seat[2].person, anna);
    assert_string_equal(read->seat[2].name, "Anna");
    assert_int_equal(fixture_number(fixture, "SELECT person FROM chat"), anna);
    assert_int_equal(fixture_number(fixture, "SELECT person FROM report"), anna);
    assert_int_equal(store_is_blocked(fixture->store, anna, bela), 1);
    assert_int_equal(store_is_blocked(fixture->store, anna, cili), 1);
    assert_int_equal(store_is_blocked(fixture->store, bela, anna), 1);
    assert_int_equal(store_is_blocked(fixture->store, anna, anna), 0);
    assert_int_equal(fixture_number(fixture, "SELECT count(*) FROM block"), 3);
    free(read);
}

static void an_account_is_not_merged(void **state)
{
    Fixture *fixture = *state;
    int64_t anna = guest_new(fixture, "Anna", 1), bela = guest_new(fixture, "Bela", 2);
    account_make(fixture, anna, "Anna");
    account_make(fixture, bela, "Bela");
    assert_committed(sign_in(fixture, anna, 20, bela));
    assert_committed(sign_in(fixture, anna, 21, anna));
    assert_committed(sign_in(fixture, anna, 22, 999));
    assert_true(is_signed_in(fixture, 2, bela));
    assert_int_equal(fixture_number(fixture, "SELECT count(*) FROM person"), 2);
}

/* The server queues things for a guest before it learns that the guest is an account now. */
static void what_is_late_finds_the_account(void **state)
{
    Fixture *fixture = *state;
    int64_t anna = guest_new(fixture, "Anna", 1), guest = guest_new(fixture, "Passer-by", 2);
    int64_t table = table_new(fixture, "game", 0);
    account_make(fixture, anna, "Anna");
    StorePersonJob in = change(STORE_PERSON_SIGN_IN, anna);
    StoreWriteJob late = { .table = table,
                           .seats = kb_seat_bit(1),
                           .seat[1] = { .person = guest },
                           .has_head = true,
                           .status = STORE_RUNNING,
                           .host = guest };
    StoreChatJob said = { .table = table, .chat = { .person = guest, .seat = 1, .text = "hi" } };
    StoreTable *second = malloc(sizeof *second);
    table_fill(second, "second", guest);
    StoreTableJob made = { .table = second };
    memcpy(in.session, session_of(20), sizeof in.session);
    in.other = guest;
    job_init(&in.job);
    job_init(&late.job);
    job_init(&said.job);
    store_person_change(fixture->store, &in);
    store_write(fixture->store, &late);
    assert_committed(job_wait(fixture->store, &in.job));
    assert_committed(job_wait(fixture->store, &late.job));
    store_chat(fixture->store, &said);
    assert_committed(job_wait(fixture->store, &said.job));
    assert_committed(RUN(fixture, store_table, &made));
    assert_int_equal(fixture_number(fixture, "SELECT person FROM seat WHERE seat = 1 AND table_id = 1"), anna);
    assert_int_equal(fixture_number(fixture, "SELECT host FROM game_table WHERE id = 1"), anna);
    assert_int_equal(fixture_number(fixture, "SELECT person FROM chat"), anna);
    assert_int_equal(fixture_number(fixture, "SELECT host FROM game_table WHERE code = 'second'"), anna);
    assert_int_equal(fixture_number(fixture, "SELECT person FROM seat WHERE seat = 2 AND table_id = 2"), anna);
    free(second);
}

/* ---- being forgotten ---- */

/* Searched by another process: closing the files in this one would drop SQLite's own locks on them. */
static bool files_have(const Fixture *fixture, const char *word)
{
    char command[256];
    snprintf(command, sizeof command, "cat %s/kickback.db* | grep -aqF '%s'", fixture->folder, word);
    return system(command) == 0;
}

/* The write-ahead log is emptied right after `done`; the next job is behind that. */
static void assert_nowhere(Fixture *fixture, const char *word)
{
    static unsigned number = 100;
    guest_new(fixture, "Next", number++);
    if (files_have(fixture, word))
        fail_msg("%s is still there", word);
}

static void what_is_replaced_or_swept_leaves_nothing(void **state)
{
    Fixture *fixture = *state;
    int64_t anna = guest_new(fixture, "Anna", 1);
    account_make(fixture, anna, "Anna");
    assert_true(files_have(fixture, "$argon2id$secret"));
    StorePersonJob job = change(STORE_PERSON_PASSWORD, anna);
    strcpy(job.password, "$new");
    assert_committed(person_change(fixture, &job));
    assert_nowhere(fixture, "$argon2id$secret");
    assert_committed(sign_in(fixture, anna, 10, guest_new(fixture, "Mergelina", 2)));
    assert_nowhere(fixture, "Mergelina");
    guest_new(fixture, "Sweptimus", 3);
    assert_true(files_have(fixture, "Sweptimus"));
    StoreSweepJob sweep = { .before = 1500 };
    assert_committed(RUN(fixture, store_sweep, &sweep));
    assert_nowhere(fixture, "Sweptimus");
}

static void the_deleted_leave_nothing(void **state)
{
    Fixture *fixture = *state;
    int64_t anna = guest_new(fixture, "Zzyzxina", 1), bela = guest_new(fixture, "Bela", 2);
    StoreTable *read = malloc(sizeof *read);
    StorePerson person;
    int64_t table = table_new(fixture, "game", anna);
    account_make(fixture, anna, "Zzyzxina");
    assert_committed(row_add(fixture, table, row_of(1, 2, "c1", "place 8000 dam")));
    assert_committed(chat_add(fixture, table, anna, 2, "I am Qwortlebub"));
    assert_committed(chat_add(fixture, table, bela, 1, "hello"));
    assert_committed(block_or_not(fixture, STORE_PERSON_BLOCK, anna, bela));
    assert_committed(block_or_not(fixture, STORE_PERSON_BLOCK, bela, anna));
    report_on(fixture, anna, bela, table, "Flumphery");
    report_on(fixture, bela, anna, 0, "Grobbulence");
    StoreDeckJob deck = { .game = "corruption", .person = anna, .json = "{}", .length = 2 };
    assert_committed(RUN(fixture, store_deck, &deck));
    assert_true(files_have(fixture, "Zzyzxina"));
    assert_true(files_have(fixture, "Qwortlebub"));

    StorePersonJob job = change(STORE_PERSON_DELETE, anna);
    assert_committed(person_change(fixture, &job));
    assert_int_equal(store_person(fixture->store, anna, &person), 0);
    assert_false(is_signed_in(fixture, 1, anna));
    assert_int_equal(store_table_by_id(fixture->store, table, read), 1);
    assert_int_equal(read->host, 0);
    assert_int_equal(read->seat[2].person, 0);
    assert_string_equal(read->seat[2].name, "");
    assert_int_equal(read->seat[2].key, 102);
    assert_int_equal(fixture_number(fixture, "SELECT count(*) FROM log"), 1);
    assert_int_equal(fixture_number(fixture, "SELECT count(*) FROM chat"), 1);
    assert_int_equal(fixture_number(fixture, "SELECT count(*) FROM block"), 0);
    assert_int_equal(fixture_number(fixture, "SELECT count(*) FROM report"), 0);
    assert_int_equal(fixture_number(fixture, "SELECT count(*) FROM deck WHERE person IS NULL"), 1);
    /* The truncating checkpoint comes right after `done`; the next job is behind it. */
    assert_committed(rename_to(fixture, bela, "Béla"));
    store_close(fixture->store);
    fixture->store = NULL;
    static const char *const words[] = { "Zzyzxina",    "Qwortlebub",  "Flumphery",
                                         "Grobbulence", "handle00001", "$argon2id$secret" };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        assert_false(files_have(fixture, words[i]));
    assert_true(files_have(fixture, "Béla"));
    free(read);
}

static void the_deleted_are_gone_while_the_server_runs(void **state)
{
    Fixture *fixture = *state;
    int64_t anna = guest_new(fixture, "Zzyzxina", 1), bela = guest_new(fixture, "Bela", 2);
    StorePersonJob job = change(STORE_PERSON_DELETE, anna);
    assert_committed(person_change(fixture, &job));
    assert_committed(rename_to(fixture, bela, "Béla"));
    assert_false(files_have(fixture, "Zzyzxina"));
    assert_true(files_have(fixture, "Béla"));
}

static void what_comes_late_from_the_deleted_has_no_name(void **state)
{
    Fixture *fixture = *state;
    int64_t anna = guest_new(fixture, "Anna", 1), table = table_new(fixture, "game", 0);
    StorePersonJob job = change(STORE_PERSON_DELETE, anna);
    assert_committed(person_change(fixture, &job));
    StoreWriteJob late = { .table = table,
                           .seats = kb_seat_bit(1),
                           .seat[1] = { .person = anna, .name = "Anna" },
                           .has_head = true,
                           .status = STORE_RUNNING,
                           .host = anna };
    assert_committed(RUN(fixture, store_write, &late));
    assert_int_equal(fixture_number(fixture, "SELECT count(person) + count(host) FROM seat, game_table"), 0);
    assert_int_equal(chat_add(fixture, table, anna, 1, "still here"), STORE_GONE);
    /* Nobody else ever gets the number. */
    assert_true(guest_new(fixture, "Bela", 2) > anna);
}

/* ---- export ---- */

static void the_export_has_everything(void **state)
{
    Fixture *fixture = *state;
    int64_t anna = guest_new(fixture, "A\"na", 1), bela = guest_new(fixture, "Bela", 2);
    int64_t table = table_new(fixture, "game", anna);
    char *text = NULL;
    size_t length = 0;
    assert_committed(chat_add(fixture, table, anna, 2, "mine"));
    assert_committed(chat_add(fixture, table, bela, 1, "not mine"));
    assert_committed(block_or_not(fixture, STORE_PERSON_BLOCK, anna, bela));
    report_on(fixture, anna, bela, table, "rude");
    report_on(fixture, anna, bela, 0, "again");
    for (uint8_t i = 1; i <= 2; i++) {
        StoreDeckJob deck = {
            .game = "corruption", .person = anna, .hash[0] = i, .json = "{\"contracts\":[7]}", .length = 17
        };
        assert_committed(RUN(fixture, store_deck, &deck));
    }
    assert_int_equal(store_export(fixture->store, anna, &text, &length), 1);
    assert_int_equal(strlen(text), length);
    json_t *json = json_loads(text, JSON_REJECT_DUPLICATES, NULL), *seat, *chat;
    assert_non_null(json);
    assert_string_equal(json_string_value(json_object_get(json, "name")), "A\"na");
    assert_string_equal(json_string_value(json_object_get(json, "handle")), "handle00001");
    assert_int_equal(json_array_size(json_object_get(json, "sessions")), 1);
    chat = json_array_get(json_object_get(json, "sessions"), 0);
    assert_int_equal(json_integer_value(json_object_get(chat, "seen")), 1000);
    assert_int_equal(json_array_size(json_object_get(json, "tables")), 1);
    seat = json_array_get(json_object_get(json, "tables"), 0);
    assert_string_equal(json_string_value(json_object_get(seat, "table")), "game");
    assert_int_equal(json_integer_value(json_object_get(seat, "seat")), 2);
    assert_true(json_is_true(json_object_get(seat, "host")));
    assert_int_equal(json_string_length(json_object_get(seat, "contribution")), 64);
    assert_int_equal(json_array_size(json_object_get(json, "chat")), 1);
    chat = json_array_get(json_object_get(json, "chat"), 0);
    assert_string_equal(json_string_value(json_object_get(chat, "text")), "mine");
    assert_int_equal(json_array_size(json_object_get(json, "blocks")), 1);
    assert_int_equal(json_array_size(json_object_get(json, "reports")), 2);
    assert_int_equal(json_array_size(json_object_get(json, "decks")), 2);
    json_t *deck = json_object_get(json_array_get(json_object_get(json, "decks"), 1), "json");
    assert_int_equal(json_integer_value(json_array_get(json_object_get(deck, "contracts"), 0)), 7);
    /* The seed of a game that may be running is nobody's. */
    assert_null(strstr(text, "00112233"));
    json_decref(json);
    free(text);
    assert_int_equal(store_export(fixture->store, 999, &text, &length), 0);
}

static void a_long_export_is_whole(void **state)
{
    Fixture *fixture = *state;
    int64_t anna = guest_new(fixture, "Anna", 1), table = table_new(fixture, "game", anna);
    char *text, message[300];
    size_t length;
    memset(message, 'x', sizeof message);
    message[299] = '\0';
    for (int i = 0; i < 300; i++)
        assert_committed(chat_add(fixture, table, anna, 2, message));
    assert_int_equal(store_export(fixture->store, anna, &text, &length), 1);
    assert_true(length > 300 * 299);
    json_t *json = json_loads(text, 0, NULL);
    assert_int_equal(json_array_size(json_object_get(json, "chat")), 300);
    json_decref(json);
    free(text);
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, fixture_open, fixture_close)
    const struct CMUnitTest tests[] = {
        CASE(a_guest_is_found_again),
        CASE(two_guests_cannot_have_one_handle),
        CASE(a_guest_becomes_an_account),
        CASE(names_of_accounts_are_unique_whatever_their_case),
        CASE(a_new_password_ends_the_other_sessions),
        CASE(old_sessions_and_idle_guests_are_swept),
        CASE(signing_out_ends_one_session_or_all),
        CASE(blocking_and_unblocking),
        CASE(forgetting_somebody_twice_is_no_failure),
        CASE(nobody_cannot_be_changed),
        CASE(a_guests_things_go_over),
        CASE(an_account_is_not_merged),
        CASE(what_is_late_finds_the_account),
        CASE(what_is_replaced_or_swept_leaves_nothing),
        CASE(the_deleted_leave_nothing),
        CASE(the_deleted_are_gone_while_the_server_runs),
        CASE(what_comes_late_from_the_deleted_has_no_name),
        CASE(the_export_has_everything),
        CASE(a_long_export_is_whole),
    };
    return cmocka_run_group_tests_name("store-people", tests, NULL, NULL);
}
