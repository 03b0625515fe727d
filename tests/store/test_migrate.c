/* Databases of other versions: brought up to date step by step, or refused in words. */
#include "store/fixture.h"

#include <stdio.h>
#include <string.h>

#include "store/migrate.h"
#include "store/schema.h"

static const char version_1[] = "CREATE TABLE fruit (id INTEGER PRIMARY KEY, name TEXT);";
static const char version_3[] = "CREATE TABLE fruit (id INTEGER PRIMARY KEY, name TEXT, ripe INTEGER, basket INTEGER "
                                "REFERENCES basket); CREATE TABLE basket (id INTEGER PRIMARY KEY);";
static const char *const steps[] = {
    "ALTER TABLE fruit ADD COLUMN ripe INTEGER; UPDATE fruit SET ripe = 1;",
    "CREATE TABLE basket (id INTEGER PRIMARY KEY); INSERT INTO basket VALUES (5);"
    "ALTER TABLE fruit ADD COLUMN basket INTEGER REFERENCES basket; UPDATE fruit SET basket = 5;",
};
static const Migrations old = { .version = 1, .schema = version_1, .steps = steps };
static const Migrations new = { .version = 3, .schema = version_3, .steps = steps };

static Sql sql;

static int open_memory(void **state)
{
    (void)state;
    return sql_open(&sql, ":memory:", SQLITE_OPEN_READWRITE) ? 0 : -1;
}

static int close_memory(void **state)
{
    (void)state;
    sql_close(&sql);
    return 0;
}

static int64_t number(const char *text)
{
    sqlite3_stmt *row;
    assert_int_equal(sqlite3_prepare_v2(sql.db, text, -1, &row, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(row), SQLITE_ROW);
    int64_t found = sqlite3_column_int64(row, 0);
    sqlite3_finalize(row);
    return found;
}

static void an_empty_one_gets_the_newest_schema(void **state)
{
    (void)state;
    assert_false(migrate_is_current(&sql, &new));
    assert_true(migrate(&sql, &new));
    assert_true(migrate_is_current(&sql, &new));
    assert_int_equal(number("PRAGMA user_version"), 3);
    assert_int_equal(number("SELECT count(*) FROM fruit"), 0);
    assert_int_equal(number("SELECT count(*) FROM basket"), 0);
}

static void an_old_one_takes_every_step(void **state)
{
    (void)state;
    assert_true(migrate(&sql, &old));
    assert_int_equal(sql_script(&sql, "INSERT INTO fruit VALUES (1, 'plum')"), SQLITE_OK);
    assert_false(migrate_is_current(&sql, &new));
    assert_string_equal(sql.why,
                        "the database has version 1, this program's is 3: start the server once to bring it up "
                        "to date");
    assert_true(migrate(&sql, &new));
    assert_int_equal(number("PRAGMA user_version"), 3);
    assert_int_equal(number("SELECT ripe FROM fruit"), 1);
    assert_int_equal(number("SELECT basket FROM fruit"), 5);
    /* And once is enough. */
    assert_true(migrate(&sql, &new));
    assert_int_equal(number("SELECT count(*) FROM basket"), 1);
}

static void assert_still_old(void)
{
    assert_int_equal(number("PRAGMA user_version"), 1);
    assert_int_equal(number("SELECT count(*) FROM pragma_table_info('fruit')"), 2);
    assert_true(sqlite3_get_autocommit(sql.db));
}

static void a_step_that_fails_changes_nothing(void **state)
{
    (void)state;
    const char *const failing[] = { steps[0], "CREATE TABLE basket (id INTEGER); nonsense;" };
    const Migrations wrong = { .version = 3, .schema = version_3, .steps = failing };
    assert_true(migrate(&sql, &old));
    assert_false(migrate(&sql, &wrong));
    assert_non_null(strstr(sql.why, "nonsense"));
    assert_still_old();
}

static void a_step_that_breaks_links_changes_nothing(void **state)
{
    (void)state;
    const char *const failing[] = { steps[0], "CREATE TABLE basket (id INTEGER PRIMARY KEY);"
                                              "ALTER TABLE fruit ADD COLUMN basket INTEGER REFERENCES basket;"
                                              "UPDATE fruit SET basket = 99;" };
    const Migrations wrong = { .version = 3, .schema = version_3, .steps = failing };
    assert_true(migrate(&sql, &old));
    assert_int_equal(sql_script(&sql, "INSERT INTO fruit VALUES (1, 'plum')"), SQLITE_OK);
    assert_false(migrate(&sql, &wrong));
    assert_string_equal(sql.why, "a link in the database leads nowhere");
    assert_still_old();
}

static void a_newer_one_is_refused(void **state)
{
    (void)state;
    assert_true(migrate(&sql, &new));
    assert_false(migrate(&sql, &old));
    assert_string_equal(sql.why, "the database has version 3, this program knows up to 1: use a newer kickback");
}

static void another_programs_is_refused(void **state)
{
    (void)state;
    assert_int_equal(sql_script(&sql, version_1), SQLITE_OK);
    assert_false(migrate(&sql, &new));
    assert_string_equal(sql.why, "the file kickback.db is the database of another program");
    assert_int_equal(number("SELECT count(*) FROM pragma_table_info('fruit')"), 2);
}

static void the_store_refuses_a_newer_one(void **state)
{
    Fixture *fixture = *state;
    char why[STORE_WHY_BYTES];
    store_close(fixture->store);
    fixture->store = NULL;
    assert_true(sql_open(&sql, fixture_path(fixture, "kickback.db"), SQLITE_OPEN_READWRITE));
    assert_int_equal(sql_script(&sql, "PRAGMA user_version = 99"), SQLITE_OK);
    sql_close(&sql);
    assert_null(store_open(fixture->folder, NULL, NULL, why, sizeof why));
    assert_non_null(strstr(why, "the database has version 99"));
}

static void the_schema_in_the_program_is_the_file(void **state)
{
    (void)state;
    assert_int_equal(strlen(store_schema), store_schema_length);
    assert_true(migrate(&sql, &store_migrations));
    assert_int_equal(number("SELECT count(*) FROM pragma_table_info('log')"), 9);
    /* As many steps as versions, or an old database would be left behind. */
    for (int i = 0; i + 1 < store_migrations.version; i++)
        assert_non_null(store_migrations.steps[i]);
    assert_null(store_migrations.steps[store_migrations.version - 1]);
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, open_memory, close_memory)
    const struct CMUnitTest tests[] = {
        CASE(an_empty_one_gets_the_newest_schema),
        CASE(an_old_one_takes_every_step),
        CASE(a_step_that_fails_changes_nothing),
        CASE(a_step_that_breaks_links_changes_nothing),
        CASE(a_newer_one_is_refused),
        CASE(another_programs_is_refused),
        cmocka_unit_test_setup_teardown(the_store_refuses_a_newer_one, fixture_open, fixture_close),
        CASE(the_schema_in_the_program_is_the_file),
    };
    return cmocka_run_group_tests_name("store-migrate", tests, NULL, NULL);
}
