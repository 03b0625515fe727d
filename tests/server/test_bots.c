/* Programs at a real server's tables: `kickback bot join` with the links that a host hands out. */
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "client/program.h"
#include "server/scene.h"

enum { JOINS_MAX = 4, WORDS_MAX = 24, LONG_MS = 240000 };

/* A `kickback bot join` that runs. */
typedef struct Join {
    pid_t pid;
    char path[64]; /* what it says, both outputs */
} Join;

static Join joins[JOINS_MAX];
static int join_count;
static char python_bot[512];

/* Nothing here may fail because the machine is slow. */
static const char *const patience[] = { "--move-ms", "600000", "--start-ms", "600000", NULL };

/* The server's own bots do not take their time. */
static int open_quick(void **unused)
{
    const char *args[SERVER_ARGS_MAX];
    int count = 0;
    (void)unused;
    for (const char *const *arg = server_without_limits; *arg; arg++)
        args[count++] = *arg;
    args[count++] = "--bot-pace";
    args[count++] = "0";
    args[count] = NULL;
    scene_open_with(args);
    return 0;
}

static int close_all(void **unused)
{
    for (int i = 0; i < join_count; i++) {
        if (joins[i].pid) {
            kill(joins[i].pid, SIGKILL);
            waitpid(joins[i].pid, NULL, 0);
        }
        unlink(joins[i].path);
    }
    join_count = 0;
    return scene_close(unused);
}

static void become(const Join *join, const char *const *words)
{
    int out = open(join->path, O_WRONLY | O_APPEND);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(out, STDOUT_FILENO);
    dup2(out, STDERR_FILENO);
    execv(words[0], (char *const *)words);
    _exit(127);
}

/* Start it: options before the command may be NULL. */
static Join *start_join(const char *link, const char *const *options, const char *const *command)
{
    const char *words[WORDS_MAX] = { getenv("KICKBACK"), "bot", "join", link };
    Join *join = &joins[join_count++];
    int count = 4;
    for (; options && *options; options++)
        words[count++] = *options;
    words[count++] = "--";
    for (; *command; command++)
        words[count++] = *command;
    words[count] = NULL;
    snprintf(join->path, sizeof join->path, "/tmp/kickback-join-XXXXXX");
    int file = mkstemp(join->path);
    assert_true(file >= 0);
    close(file);
    join->pid = fork();
    if (join->pid == 0)
        become(join, words);
    assert_true(join->pid > 0);
    return join;
}

/* What it has said so far, to be freed. */
static char *said(const Join *join)
{
    char *text = calloc(1, 65536);
    FILE *file = fopen(join->path, "r");
    size_t got = fread(text, 1, 65535, file);
    text[got] = '\0';
    fclose(file);
    return text;
}

static void expect_said(const Join *join, const char *part)
{
    char *text = said(join);
    if (!strstr(text, part))
        fail_msg("'%s' is not in what was said: %s", part, text);
    free(text);
}

static void expect_end(Join *join, int code)
{
    int64_t deadline = clock_milliseconds() + LONG_MS;
    int status = 0;
    while (waitpid(join->pid, &status, WNOHANG) == 0) {
        if (clock_milliseconds() > deadline) {
            char *text = said(join);
            print_error("%s\n", text);
            free(text);
            fail_msg("it does not end");
        }
        poll(NULL, 0, 5);
    }
    join->pid = 0;
    if (!WIFEXITED(status) || WEXITSTATUS(status) != code) {
        char *text = said(join);
        print_error("%s\n", text);
        free(text);
        fail_msg("it ended with %d", status);
    }
}

static const char *const *bot_in_c(void)
{
    static const char *words[] = { NULL, NULL };
    words[0] = getenv("EXAMPLE_C");
    return words;
}

static const char *const *bot_in_python(void)
{
    static const char *words[] = { "python3", python_bot, NULL };
    snprintf(python_bot, sizeof python_bot, "%s/examples/bots/envelope.py", getenv("KICKBACK_SOURCE"));
    return words;
}

/* The link of a seat, as the host gets it. */
static void link_of(KbJson made, int seat, char link[256])
{
    char path[24];
    snprintf(path, sizeof path, "keys.%d", seat - 1);
    snprintf(link, 256, "http%s://127.0.0.1:%u/t/%s#%s", scene_server()->at.tls ? "s" : "", scene_server()->at.port,
             text_at(made, "table"), text_at(made, path));
}

/* Until that seat has its person. */
static void wait_for_seat(Person *host, const char *code, int seat)
{
    char path[32];
    snprintf(path, sizeof path, "info.seats.%d.name", seat - 1);
    int64_t deadline = clock_milliseconds() + LONG_MS;
    for (;;) {
        char name[64];
        if (look_text(look_at(host, code), path, name, sizeof name) && *name)
            return;
        person_forget(host);
        if (clock_milliseconds() > deadline)
            fail_msg("nobody took seat %d", seat);
        poll(NULL, 0, 5);
    }
}

static void wait_until_over(Person *host, const char *code)
{
    int64_t deadline = clock_milliseconds() + LONG_MS;
    while (!look_is(look_at(host, code), "info.status", "over")) {
        person_forget(host);
        if (clock_milliseconds() > deadline)
            fail_msg("the game does not end");
        poll(NULL, 0, 20);
    }
}

/* ---- Playing ---- */

/* A table for two programs and `others`; they sit down by their links and the host starts. */
static const char *two_programs(Person *host, const char *table, Join **first, Join **second)
{
    static char code[TABLE_CODE_BYTES];
    char link[256];
    KbJson made = ask(host, "{'op':'create',%s}", table);
    snprintf(code, sizeof code, "%s", text_at(made, "table"));
    link_of(made, 1, link);
    *first = start_join(link, (const char *[]){ "--name", "Python", "--move-ms", "600000", "--start-ms", "600000", NULL },
                        bot_in_python());
    link_of(made, 2, link);
    *second = start_join(link, patience, bot_in_c());
    wait_for_seat(host, code, 1);
    wait_for_seat(host, code, 2);
    assert_text(look_at(host, code), "info.seats.0.name", "Python");
    assert_text(look_at(host, code), "info.seats.1.name", "bot");
    ask(host, "{'op':'start','table':'%s'}", code);
    return code;
}

static void two_programs_play_corruption_to_the_end(void **unused)
{
    Person *anna = visitor("Anna");
    Join *first, *second;
    (void)unused;
    const char *code = two_programs(
        anna, "'game':'corruption','players':3,'clock':{'kind':'none'},'seats':[null,null,'greedy-1']", &first, &second);
    expect_end(first, 0);
    expect_end(second, 0);
    expect_said(first, "corruption for 3 players begins; the program has seat 1");
    expect_said(first, "the game is over");
    expect_said(second, "the program has seat 2");
    Bytes record = verified(anna, code);
    bytes_free(&record);
}

static void two_programs_play_korruptivity_with_trades(void **unused)
{
    Person *anna = visitor("Anna");
    Join *first, *second;
    (void)unused;
    const char *code = two_programs(anna,
                                    "'game':'korruptivity','players':2,'clock':{'kind':'none'},'seats':[null,null],"
                                    "'options':{'mode':'expert','max_rounds':3}",
                                    &first, &second);
    expect_end(first, 0);
    expect_end(second, 0);
    Bytes record = verified(anna, code);
    bytes_free(&record);
}

static void it_may_ask_the_server_on_its_turn(void **unused)
{
    /* Everything that can be asked, and what is wrong, before each action. */
    static const char script[] =
        "answer() { read -r line; case $line in *'\"push\"'*) exit 9;; esac; case $line in *\"$1\"*) ;; *) echo \"$line\" >&2; exit 8;; esac; }\n"
        "while read -r line; do case $line in\n"
        "*'\"push\":\"begin\"'*) echo '{\"op\":\"deck\"}'; answer '\"deck\":[{\"id\":'; echo '{\"op\":\"ready\"}'; answer '\"ok\":true';;\n"
        "*'\"push\":\"turn\"'*) a=${line#*'\"actions\":[\"'}; a=${a%%'\"'*}\n"
        "echo '{\"id\":5,\"op\":\"legal\"}'; answer '{\"id\":5,\"ok\":true,\"actions\":[\"'\n"
        "echo '{\"op\":\"view\"}'; answer '{\"ok\":true,\"view\":{\"round\":'\n"
        "echo '{\"op\":\"preview\",\"actions\":[\"'\"$a\"'\"]}'; answer '{\"ok\":true,\"view\":{\"round\":'\n"
        "echo '{\"op\":\"preview\",\"actions\":[\"fly\"]}'; answer '\"ok\":false,\"code\":\"unknown-verb\"'\n"
        "if [ ! \"$tried\" ]; then tried=1; echo '{\"id\":6,\"op\":\"act\",\"action\":\"place 1 moon\"}'\n"
        "answer '{\"id\":6,\"ok\":false,\"code\":\"unknown-card\"'; fi\n"
        "echo '{\"id\":7,\"op\":\"act\",\"action\":\"'\"$a\"'\"}'; answer '{\"id\":7,\"ok\":true}';;\n"
        "esac; done";
    Person *anna = visitor("Anna");
    char link[256];
    (void)unused;
    KbJson made = ask(anna, "{'op':'create','game':'corruption','players':2,'clock':{'kind':'none'},'seats':[null,'greedy-1']}");
    link_of(made, 1, link);
    char code[TABLE_CODE_BYTES];
    snprintf(code, sizeof code, "%s", text_at(made, "table"));
    Join *join = start_join(link, patience, (const char *[]){ "sh", "-c", script, NULL });
    wait_for_seat(anna, code, 1);
    ask(anna, "{'op':'start','table':'%s'}", code);
    expect_end(join, 0);
}

/* ---- What may go wrong ---- */

/* Plays the first legal action; before its third it says so, and waits until it may go on. */
static const char hesitating[] =
    "while read -r line; do case $line in\n"
    "*'\"push\":\"begin\"'*) echo '{\"op\":\"ready\"}';;\n"
    "*'\"push\":\"turn\"'*) n=$((n + 1))\n"
    "if [ $n = 3 ]; then : > \"$FOLDER/there\"; while [ ! -e \"$FOLDER/go\" ]; do sleep 0.02; done; fi\n"
    "a=${line#*'\"actions\":[\"'}; echo '{\"op\":\"act\",\"action\":\"'\"${a%%'\"'*}\"'\"}';;\n"
    "esac; done";

static void wait_for_file(const char *path)
{
    int64_t deadline = clock_milliseconds() + LONG_MS;
    while (access(path, F_OK) != 0) {
        if (clock_milliseconds() > deadline)
            fail_msg("there is no %s", path);
        poll(NULL, 0, 5);
    }
}

static void a_server_that_goes_away_is_waited_for(void **unused)
{
    static char listen[32];
    char folder[] = "/tmp/kickback-go-XXXXXX", there[64], go[64], link[256], code[TABLE_CODE_BYTES];
    Person *anna = visitor("Anna");
    (void)unused;
    assert_non_null(mkdtemp(folder));
    snprintf(there, sizeof there, "%s/there", folder);
    snprintf(go, sizeof go, "%s/go", folder);
    setenv("FOLDER", folder, 1);
    /* From now on it comes back to the same port. */
    snprintf(listen, sizeof listen, "127.0.0.1:%u", scene_server()->at.port);
    scene_server()->argv[3] = listen;
    KbJson made = ask(anna, "{'op':'create','game':'corruption','players':2,'clock':{'kind':'none'},'seats':[null,null]}");
    snprintf(code, sizeof code, "%s", text_at(made, "table"));
    link_of(made, 1, link);
    Join *first = start_join(link, patience, (const char *[]){ "sh", "-c", hesitating, NULL });
    link_of(made, 2, link);
    Join *second = start_join(link, patience, bot_in_c());
    wait_for_seat(anna, code, 1);
    wait_for_seat(anna, code, 2);
    ask(anna, "{'op':'start','table':'%s'}", code);
    wait_for_file(there);
    scene_restart(SIGTERM);
    scene_restart(SIGKILL);
    close(open(go, O_WRONLY | O_CREAT, 0600));
    expect_end(first, 0);
    expect_end(second, 0);
    folder_remove(folder);
    assert_true(person_connect(anna));
    Bytes record = verified(anna, code);
    bytes_free(&record);
}

static void a_program_that_fails_leaves_its_seat_to_a_bot(void **unused)
{
    static const struct {
        const char *deed, *why;
    } failing[] = {
        { "exit 7", "the program ended in the middle of the game (exit status 7), so it leaves the table" },
        { "echo hello; sleep 1000", "the program said what is no message" },
        { "while :; do echo '{\"op\":\"act\",\"action\":\"place 1 moon\"}'; done", "the program made one mistake too many" },
    };
    Person *anna = visitor("Anna");
    (void)unused;
    for (unsigned i = 0; i < 3; i++) {
        char link[256], code[TABLE_CODE_BYTES], script[512];
        KbJson made =
            ask(anna, "{'op':'create','game':'corruption','players':2,'clock':{'kind':'none'},'seats':[null,'greedy-1']}");
        snprintf(code, sizeof code, "%s", text_at(made, "table"));
        link_of(made, 1, link);
        snprintf(script, sizeof script, "read -r line; echo '{\"op\":\"ready\"}'; read -r line; read -r line; %s", failing[i].deed);
        Join *join = start_join(link, patience, (const char *[]){ "sh", "-c", script, NULL });
        wait_for_seat(anna, code, 1);
        ask(anna, "{'op':'start','table':'%s'}", code);
        expect_end(join, 1);
        expect_said(join, failing[i].why);
        /* Everybody else plays on. */
        wait_until_over(anna, code);
        assert_true(look_true(look_at(anna, code), "info.seats.0.bot_plays"));
    }
}

static void a_slow_program_leaves_its_seat_too(void **unused)
{
    Person *anna = visitor("Anna");
    char link[256], code[TABLE_CODE_BYTES];
    (void)unused;
    KbJson made = ask(anna, "{'op':'create','game':'corruption','players':2,'clock':{'kind':'none'},'seats':[null,'greedy-1']}");
    snprintf(code, sizeof code, "%s", text_at(made, "table"));
    link_of(made, 1, link);
    Join *join = start_join(link, (const char *[]){ "--start-ms", "600000", "--move-ms", "200", NULL },
                            (const char *[]){ "sh", "-c", "read -r line; echo '{\"op\":\"ready\"}'; sleep 1000", NULL });
    wait_for_seat(anna, code, 1);
    ask(anna, "{'op':'start','table':'%s'}", code);
    expect_end(join, 1);
    expect_said(join, "the program did not answer in time, so it leaves the table");
    wait_until_over(anna, code);
}

static void who_cannot_come_in_is_told_why(void **unused)
{
    Person *anna = visitor("Anna");
    char link[256];
    (void)unused;
    KbJson made = ask(anna, "{'op':'create','game':'corruption','players':2,'clock':{'kind':'none'},'seats':['me',null]}");
    link_of(made, 2, link);
    Join *join = start_join(link, (const char *[]){ "--key", "AAAAAAAAAAAAAAAAAAAAAA", NULL }, bot_in_c());
    expect_end(join, 1);
    expect_said(join, "kickback bot join: this seat's link is not valid");
    join = start_join(link, NULL, (const char *[]){ "/no/such/program", NULL });
    expect_end(join, 1);
    expect_said(join, "could not be started (No such file or directory)");
    join = start_join("http://127.0.0.1:1/t/CODE#KEY", NULL, bot_in_c());
    expect_end(join, 1);
    expect_said(join, "kickback bot join: the server at 127.0.0.1:1 cannot be reached");
    join = start_join("localhost", NULL, bot_in_c());
    expect_end(join, 2);
    expect_said(join, "'localhost' is no link: it must be like http://localhost:8080/t/CODE#KEY");
}

static void links_work_over_tls(void **unused)
{
    char folder[] = "/tmp/kickback-cert-XXXXXX", cert[64], key[64], link[256];
    (void)unused;
    assert_non_null(mkdtemp(folder));
    snprintf(cert, sizeof cert, "%s/cert.pem", folder);
    snprintf(key, sizeof key, "%s/key.pem", folder);
    const char *const argv[] = {
        "openssl", "req", "-x509", "-newkey", "ec",   "-pkeyopt",       "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key,
        "-out",    cert,  "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", NULL
    };
    if (program_run(argv, NULL) != 0) {
        folder_remove(folder);
        print_message("# there is no openssl here to make a certificate\n");
        skip();
    }
    scene_open_with((const char *const[]){ "--tls-cert", cert, "--tls-key", key, "--bot-pace", "0", "--messages-per-second",
                                           "1000000", NULL });
    Person *anna = visitor("Anna");
    KbJson made = ask(anna, "{'op':'create','game':'corruption','players':2,'clock':{'kind':'none'},'seats':[null,'greedy-1']}");
    char code[TABLE_CODE_BYTES];
    snprintf(code, sizeof code, "%s", text_at(made, "table"));
    link_of(made, 1, link);
    /* A certificate that nobody vouches for is not trusted. */
    Join *join = start_join(link, patience, bot_in_c());
    expect_end(join, 1);
    expect_said(join, "cannot be reached");
    join = start_join(link, (const char *[]){ "--ca", cert, "--move-ms", "600000", "--start-ms", "600000", NULL }, bot_in_c());
    wait_for_seat(anna, code, 1);
    ask(anna, "{'op':'start','table':'%s'}", code);
    expect_end(join, 0);
    folder_remove(folder);
}

int main(void)
{
#define JOINED(name) cmocka_unit_test_setup_teardown(name, open_quick, close_all)
    const struct CMUnitTest tests[] = {
        JOINED(two_programs_play_corruption_to_the_end),
        JOINED(two_programs_play_korruptivity_with_trades),
        JOINED(it_may_ask_the_server_on_its_turn),
        JOINED(a_server_that_goes_away_is_waited_for),
        JOINED(a_program_that_fails_leaves_its_seat_to_a_bot),
        JOINED(a_slow_program_leaves_its_seat_too),
        JOINED(who_cannot_come_in_is_told_why),
        cmocka_unit_test_teardown(links_work_over_tls, close_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
