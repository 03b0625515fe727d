#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "server/journal.h"
#include "server/listen.h"
#include "server/settings.h"

/* What the tests' environment says: name and value, one after the other. */
static const char *environment[8];

static char *look_up(const char *name)
{
    for (size_t i = 0; environment[i]; i += 2)
        if (strcmp(environment[i], name) == 0)
            return (char *)environment[i + 1];
    return NULL;
}

static int clear(void **unused)
{
    (void)unused;
    memset(environment, 0, sizeof environment);
    return 0;
}

typedef struct Given {
    const char *of[SETTINGS_COUNT];
} Given;

static void give(Given *given, const char *name, const char *value)
{
    const Setting *setting = settings_find(name, strlen(name));
    assert_non_null(setting);
    given->of[setting - settings_table] = value;
}

static Settings read_right(const Given *given)
{
    Settings settings;
    char why[SETTINGS_WHY_BYTES] = "";
    if (!settings_read(&settings, given->of, look_up, why, sizeof why))
        fail_msg("%s", why);
    return settings;
}

static void assert_wrong(const Given *given, const char *sentence)
{
    Settings settings;
    char why[SETTINGS_WHY_BYTES] = "";
    assert_false(settings_read(&settings, given->of, look_up, why, sizeof why));
    assert_string_equal(why, sentence);
}

static void every_setting_has_a_right_default(void **unused)
{
    (void)unused;
    Settings settings = read_right(&(Given){ 0 });
    assert_string_equal(settings.listen, "127.0.0.1:8080");
    assert_string_equal(settings.data, "kickback-data");
    assert_int_equal(settings.log_level, JOURNAL_INFO);
    assert_false(settings.behind_proxy);
    assert_string_equal(settings.tls_cert, "");
    assert_int_equal(settings.house.window, 8000);
    for (const Setting *setting = settings_table; setting->name; setting++) {
        char why[SETTINGS_WHY_BYTES] = "";
        if (setting->standard && !settings_set(&settings, setting, setting->standard, "the default", why, sizeof why))
            fail_msg("%s", why);
    }
}

static void names_are_unique_and_fit_for_a_file(void **unused)
{
    (void)unused;
    for (const Setting *setting = settings_table; setting->name; setting++) {
        assert_ptr_equal(settings_find(setting->name, strlen(setting->name)), setting);
        assert_int_equal(strspn(setting->name, "abcdefghijklmnopqrstuvwxyz-"), strlen(setting->name));
        assert_true(setting->kind == SETTING_FLAG || setting->value);
    }
    assert_null(settings_find("lis", 3));
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void the_command_line_counts_before_the_environment_and_that_before_the_file(void **unused)
{
    char path[] = "/tmp/kickback-settings-XXXXXX";
    (void)unused;
    close(mkstemp(path));
    write_file(
        path,
        "# a comment\n\n  bot-threads = 3   # three\nwindow=300\nlisten = [::]:1 \nbehind-proxy = yes\ndata = d\n");
    environment[0] = "KICKBACK_WINDOW", environment[1] = "400";
    environment[2] = "KICKBACK_BOT_THREADS", environment[3] = "4";
    environment[4] = "KICKBACK_CONFIG", environment[5] = path;
    Given given = { 0 };
    give(&given, "bot-threads", "5");
    Settings settings = read_right(&given);
    unlink(path);
    assert_int_equal(settings.house.bot_threads, 5);
    assert_int_equal(settings.house.window, 400);
    assert_string_equal(settings.listen, "[::]:1");
    assert_string_equal(settings.data, "d");
    assert_true(settings.behind_proxy);
}

static void a_wrong_value_says_where_it_came_from_and_what_is_allowed(void **unused)
{
    (void)unused;
    Given given = { 0 };
    give(&given, "bot-threads", "0");
    assert_wrong(&given, "'0' (from --bot-threads) is no value of bot-threads: it must be a whole number from 1 to 64");
    given = (Given){ 0 };
    environment[0] = "KICKBACK_LOG_LEVEL", environment[1] = "loud";
    assert_wrong(&given,
                 "'loud' (from KICKBACK_LOG_LEVEL in the environment) is no value of log-level: it must be error, "
                 "warning, info or debug");
    environment[0] = "KICKBACK_LISTEN", environment[1] = ":8080";
    assert_wrong(&given,
                 "':8080' (from KICKBACK_LISTEN in the environment) is no value of listen: it must be HOST:PORT such as "
                 "127.0.0.1:8080 or localhost:0; 0.0.0.0:PORT is every IPv4 address, [::]:PORT every address");
}

static void numbers_are_whole_and_within_their_range(void **unused)
{
    static const char *const wrong[] = { "", " 1", "1 ", "-1", "+1", "1.0", "0x1", "65", "99999999999", "4294967297" };
    (void)unused;
    Settings settings = { 0 };
    char why[SETTINGS_WHY_BYTES];
    const Setting *setting = settings_find("bot-threads", 11);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(settings_set(&settings, setting, wrong[i], "here", why, sizeof why));
    assert_true(settings_set(&settings, setting, "64", "here", why, sizeof why));
    assert_int_equal(settings.house.bot_threads, 64);
}

static void assert_line_is_wrong(const char *text, const char *part)
{
    Settings settings = { 0 };
    char why[SETTINGS_WHY_BYTES] = "";
    const bool known[SETTINGS_COUNT] = { false };
    assert_false(settings_set_from_text(&settings, "a.conf", text, known, why, sizeof why));
    if (!strstr(why, part))
        fail_msg("'%s' does not say '%s'", why, part);
}

static void a_wrong_line_of_a_file_is_named(void **unused)
{
    (void)unused;
    assert_line_is_wrong("\nlisen = x\n",
                         "'lisen' (line 2 of a.conf) is no setting: allowed are listen, data, tls-cert");
    assert_line_is_wrong("window = 5\n", "'5' (line 1 of a.conf) is no value of window");
    assert_line_is_wrong("window\n", "line 1 of a.conf has no '='");
    assert_line_is_wrong("config = b.conf\n", "'config' (line 1 of a.conf) is no setting");
    assert_line_is_wrong("= 5\n", "'' (line 1 of a.conf) is no setting");
    assert_line_is_wrong("data =\n", "is no value of data");
    assert_line_is_wrong("listen = 8080\n", "'8080' (line 1 of a.conf) is no value of listen: it must be HOST:PORT");
    assert_line_is_wrong("\norigin = a.example\n", "'a.example' (line 2 of a.conf) is no value of origin: it must begin");
}

static void a_file_that_cannot_be_read_is_an_error(void **unused)
{
    (void)unused;
    Given given = { 0 };
    give(&given, "config", "/nowhere/kickback.conf");
    assert_wrong(&given, "cannot read the file of settings '/nowhere/kickback.conf': No such file or directory");
}

static void certificate_and_key_go_together(void **unused)
{
    (void)unused;
    Given given = { 0 };
    give(&given, "tls-cert", "cert.pem");
    assert_wrong(&given, "tls-cert and tls-key go together: tls-key is missing");
    give(&given, "tls-key", "key.pem");
    assert_string_equal(read_right(&given).tls_key, "key.pem");
}

static void an_origin_is_an_address_of_the_web(void **unused)
{
    (void)unused;
    Given given = { 0 };
    give(&given, "origin", "kickback.example");
    assert_wrong(&given,
                 "'kickback.example' (from --origin) is no value of origin: it must begin with http:// or https://");
    give(&given, "origin", "https://kickback.example");
    assert_string_equal(read_right(&given).origin, "https://kickback.example");
}

static void assert_address(const char *text, const char *expected_host, const char *expected_port)
{
    char host[256] = "", port[8] = "";
    bool right = listen_read(text, host, sizeof host, port, sizeof port);
    assert_int_equal(right, expected_host != NULL);
    if (!right)
        return;
    assert_string_equal(host, expected_host);
    assert_string_equal(port, expected_port);
}

static void addresses_to_listen_on_are_read(void **unused)
{
    (void)unused;
    assert_address("127.0.0.1:8080", "127.0.0.1", "8080");
    assert_address("[::]:0", "::", "0");
    assert_address("localhost:65535", "localhost", "65535");
    assert_address(":80", NULL, NULL);
    assert_address("[]:80", NULL, NULL);
    assert_address("127.0.0.1", NULL, NULL);
    assert_address("127.0.0.1:", NULL, NULL);
    assert_address("127.0.0.1:65536", NULL, NULL);
    assert_address("127.0.0.1:-1", NULL, NULL);
    assert_address("::1:80", NULL, NULL);
    assert_address("", NULL, NULL);
}

/* docs/operating.md as one text. */
static char *read_documentation(void)
{
    enum { ROOM = 64 * 1024 };
    char path[1024], *text = calloc(1, ROOM);
    const char *source = getenv("KICKBACK_SOURCE");
    snprintf(path, sizeof path, "%s/docs/operating.md", source ? source : ".");
    FILE *file = fopen(path, "r");
    if (!file || !text)
        fail_msg("cannot read %s", path);
    size_t length = fread(text, 1, ROOM - 1, file);
    assert_in_range(length, 1000, ROOM - 2);
    fclose(file);
    return text;
}

static void the_documentation_names_every_setting_with_its_default(void **unused)
{
    (void)unused;
    char *text = read_documentation(), row[128];
    for (const Setting *setting = settings_table; setting->name; setting++) {
        const char *standard = setting->kind == SETTING_FLAG ? "false" : setting->standard;
        snprintf(row, sizeof row, standard ? "| `%s` | %s |" : "`%s`", setting->name, standard);
        if (!strstr(text, row))
            fail_msg("docs/operating.md has no '%s'", row);
    }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(every_setting_has_a_right_default, clear),
        cmocka_unit_test(names_are_unique_and_fit_for_a_file),
        cmocka_unit_test_setup(the_command_line_counts_before_the_environment_and_that_before_the_file, clear),
        cmocka_unit_test_setup(a_wrong_value_says_where_it_came_from_and_what_is_allowed, clear),
        cmocka_unit_test(numbers_are_whole_and_within_their_range),
        cmocka_unit_test(a_wrong_line_of_a_file_is_named),
        cmocka_unit_test_setup(a_file_that_cannot_be_read_is_an_error, clear),
        cmocka_unit_test_setup(certificate_and_key_go_together, clear),
        cmocka_unit_test_setup(an_origin_is_an_address_of_the_web, clear),
        cmocka_unit_test(addresses_to_listen_on_are_read),
        cmocka_unit_test(the_documentation_names_every_setting_with_its_default),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
