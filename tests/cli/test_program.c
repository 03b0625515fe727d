/* Programs that play a seat: those that play well, and those that crash, hang, flood and cheat. All of them are real processes, small
 * shell scripts mostly. Time limits are either far longer than anything takes or meant to pass. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bot/bot.h"
#include "cli/program.h"
#include "cli/program_words.h"
#include "core/bits.h"
#include "core/fast.h"
#include "core/random.h"
#include "core/text.h"
#include "referee/table.h"

enum { LONG_MS = 120000, SHORT_MS = 300, LINE_ROOM = 1 << 20 };

/* Takes the first action of each list. It writes what it hears to the file that $HEARD names. */
#define PLAYS                                                                                                       \
    "while read -r line; do"                                                                                        \
    " if [ \"$HEARD\" ]; then printf \"%s\\n\" \"$line\" >> \"$HEARD\"; fi;"                                          \
    " case $line in *'\"push\":\"begin\"'*) echo '{\"op\":\"ready\",\"name\":\"first\"}';;"                         \
    " *'\"push\":\"turn\"'*) a=${line#*'\"actions\":[\"'}; echo '{\"id\":7,\"op\":\"act\",\"action\":\"'\"${a%%'\"'*}\"'\"}';;" \
    " esac; done"
/* Says that it is ready, and then does this when it is asked. */
#define THEN(deed) "read -r line; echo '{\"op\":\"ready\"}'; read -r line; read -r line; " deed

/* One game that a program plays seat 1 of. */
typedef struct Scene {
    const KbGame *game;
    KbRandom random;
    Program *program;
    uint8_t players;
    _Alignas(KB_ALIGN) uint8_t setup[KB_SETUP_ROOM];
    _Alignas(KB_ALIGN) uint8_t state[KB_STATE_ROOM];
    _Alignas(KB_ALIGN) uint8_t view[KB_VIEW_ROOM];
} Scene;

static ProgramLimits patient(void)
{
    return (ProgramLimits){ .start_ms = LONG_MS, .move_ms = LONG_MS, .mistakes = 3 };
}

static Program *open_words(const char *const *words, const ProgramLimits *limits)
{
    char *command = program_command((char *const *)words);
    Program *program = program_open(command, limits);
    free(command);
    assert_non_null(program);
    return program;
}

static Program *open_script(const char *script, const ProgramLimits *limits)
{
    const char *words[] = { "sh", "-c", script, NULL };
    return open_words(words, limits);
}

static Scene *deal(const char *game, uint8_t players, const char *options)
{
    Scene *scene = aligned_alloc(KB_ALIGN, (sizeof *scene + KB_ALIGN - 1) / KB_ALIGN * KB_ALIGN);
    KbFault fault;
    memset(scene, 0, sizeof *scene);
    scene->game = kb_game_find(game, strlen(game));
    scene->players = players;
    scene->random = (KbRandom){ { 42 } };
    assert_int_equal(scene->game->setup((KbSetup *)scene->setup, players, options, strlen(options), &fault), KB_OK);
    scene->game->init((const KbSetup *)scene->setup, &scene->random, (KbState *)scene->state, NULL);
    return scene;
}

static Scene *first_to_place(void)
{
    return deal("corruption", 3, "{\"first\":1}");
}

static ProgramFate begin(Scene *scene, Program *program)
{
    scene->program = program;
    return program_begin(program, scene->game, (const KbSetup *)scene->setup, scene->players, 1);
}

static ProgramFate choose(Scene *scene, KbAction *action)
{
    scene->game->view((const KbSetup *)scene->setup, (const KbState *)scene->state, 1, (KbView *)scene->view);
    return program_choose(scene->program, (const KbView *)scene->view, action);
}

static void leave(Scene *scene)
{
    program_close(scene->program);
    free(scene);
}

static KbAction other_action(Scene *scene, KbSeat seat, const KbBot *bot, KbFast *fast)
{
    scene->game->view((const KbSetup *)scene->setup, (const KbState *)scene->state, seat, (KbView *)scene->view);
    return bot->choose(bot, scene->game, (const KbSetup *)scene->setup, (const KbView *)scene->view, fast, NULL);
}

/* The whole game: the program on seat 1, this bot on the others. How often it was asked. */
static unsigned play_against(Scene *scene, const KbBot *bot)
{
    const KbSetup *setup = (const KbSetup *)scene->setup;
    KbState *state = (KbState *)scene->state;
    unsigned asked = 0;
    KbResult result;
    KbFast fast;
    KbTurn turn;
    kb_fast_seed(&fast, 1);
    for (scene->game->turn(setup, state, &turn); !turn.over; scene->game->turn(setup, state, &turn)) {
        KbSeat seat = (KbSeat)kb_bits_first(turn.awaited);
        KbAction action;
        if (seat == 1) {
            assert_int_equal(choose(scene, &action), PROGRAM_FINE);
            asked++;
        } else {
            action = other_action(scene, seat, bot, &fast);
        }
        assert_int_equal(scene->game->apply(setup, &scene->random, state, seat, action, NULL), KB_OK);
    }
    scene->game->result(setup, state, &result);
    program_over(scene->program, &result);
    return asked;
}

static unsigned play(Scene *scene)
{
    return play_against(scene, &kb_bot_random);
}

/* ---- Commands ---- */

static void expect_words(const char *command, unsigned count, const char *const *expected)
{
    char **words = program_words(command);
    for (unsigned i = 0; i < count; i++)
        assert_string_equal(words[i], expected[i]);
    assert_null(words[count]);
    free(words);
}

static void a_command_is_parted_into_words(void **unused)
{
    (void)unused;
    expect_words("", 0, NULL);
    expect_words("  \t ", 0, NULL);
    expect_words("python3  bot.py ", 2, (const char *[]){ "python3", "bot.py" });
    expect_words("'my bot' \"a 'b'\" c\\ d e'f'g ''", 5, (const char *[]){ "my bot", "a 'b'", "c d", "efg", "" });
    expect_words("'open $HOME", 1, (const char *[]){ "open $HOME" });
    expect_words("a\\", 1, (const char *[]){ "a\\" });
}

static void words_survive_being_a_command(void **unused)
{
    const char *const words[] = { "a b", "", "it's", "\"", "\\", "$x", "'", NULL };
    (void)unused;
    char *command = program_command((char *const *)words);
    expect_words(command, 7, words);
    free(command);
}

/* ---- Playing well ---- */

static void a_program_plays_whole_games_one_after_the_other(void **unused)
{
    static const struct {
        const char *game, *options;
    } games[] = { { "corruption", "{}" }, { "korruptivity", "{\"max_rounds\":3}" }, { "corruption", "{\"variant\":\"blackbook\"}" } };
    ProgramLimits limits = patient();
    Program *program = open_script(PLAYS, &limits);
    (void)unused;
    for (unsigned i = 0; i < 3; i++) {
        Scene *scene = deal(games[i].game, 4, games[i].options);
        assert_int_equal(begin(scene, program), PROGRAM_FINE);
        assert_true(play(scene) > 3);
        free(scene);
    }
    assert_string_equal(program_name(program), "first");
    assert_string_equal(program_why(program), "plays");
    program_close(program);
}

static void *play_one(void *played)
{
    ProgramLimits limits = patient();
    Scene *scene = deal("corruption", 3, "{}");
    bool fine = begin(scene, open_script(PLAYS, &limits)) == PROGRAM_FINE && play(scene) > 3;
    leave(scene);
    return fine ? played : NULL;
}

static void several_threads_have_programs_at_once(void **unused)
{
    pthread_t threads[4];
    void *played;
    (void)unused;
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, play_one, threads), 0);
    for (unsigned i = 0; i < 4; i++) {
        pthread_join(threads[i], &played);
        assert_non_null(played);
    }
}

/* How many games of Corruption an example wins against bots, as seat 1 of three: at most `games` are played, until `enough` are won. */
static unsigned wins_of(const char *command, const KbBot *bot, unsigned games, unsigned enough)
{
    ProgramLimits limits = patient();
    Program *program = program_open(command, &limits);
    unsigned wins = 0;
    for (unsigned i = 0; i < games && wins < enough; i++) {
        Scene *scene = deal("corruption", 3, "{}");
        KbResult result;
        scene->random = (KbRandom){ { 1000 + i } };
        scene->game->init((const KbSetup *)scene->setup, &scene->random, (KbState *)scene->state, NULL);
        assert_int_equal(begin(scene, program), PROGRAM_FINE);
        play_against(scene, bot);
        scene->game->result((const KbSetup *)scene->setup, (const KbState *)scene->state, &result);
        wins += result.winners >> 1 & 1;
        free(scene);
    }
    program_close(program);
    return wins;
}

/* Against chance they win much more than their third, and against a plan sometimes. */
static void expect_idea(const char *command)
{
    assert_int_equal(wins_of(command, &kb_bot_random, 60, 31), 31);
    assert_int_equal(wins_of(command, &kb_bot_greedy_1, 1000, 1), 1);
}

static void the_examples_have_an_idea(void **unused)
{
    char command[1024];
    (void)unused;
    expect_idea(getenv("EXAMPLE_C"));
    snprintf(command, sizeof command, "python3 '%s/examples/bots/envelope.py'", getenv("KICKBACK_SOURCE"));
    expect_idea(command);
}

/* ---- What it is told ---- */

/* A file that a script writes to, named in its environment. */
static char heard_path[] = "/tmp/kickback-heard-XXXXXX";

static int make_heard(void **unused)
{
    (void)unused;
    memcpy(heard_path + sizeof heard_path - 7, "XXXXXX", 6);
    int file = mkstemp(heard_path);
    close(file);
    setenv("HEARD", heard_path, 1);
    return file < 0;
}

static int remove_heard(void **unused)
{
    (void)unused;
    unlink(heard_path);
    unsetenv("HEARD");
    return 0;
}

static char *heard(void)
{
    char *text = calloc(1, LINE_ROOM);
    FILE *file = fopen(heard_path, "r");
    size_t got = fread(text, 1, LINE_ROOM - 1, file);
    text[got] = '\0';
    fclose(file);
    return text;
}

/* The line number `index`, from 0. */
static void expect_line(const char *text, unsigned index, const char *line)
{
    while (index--)
        text = strchr(text, '\n') + 1;
    assert_int_equal(strcspn(text, "\n"), strlen(line));
    assert_memory_equal(text, line, strlen(line));
}

static void it_hears_its_own_view_and_nothing_else(void **unused)
{
    ProgramLimits limits = patient();
    Scene *scene = first_to_place();
    char *expected = malloc(LINE_ROOM);
    KbAction action;
    KbText text;
    (void)unused;
    assert_int_equal(begin(scene, open_script(PLAYS, &limits)), PROGRAM_FINE);
    assert_int_equal(choose(scene, &action), PROGRAM_FINE);
    program_over(scene->program, NULL);
    kb_text_start(&text, expected, LINE_ROOM);
    kb_text_put(&text, "{\"push\":\"turn\",\"view\":");
    scene->game->view_json((const KbSetup *)scene->setup, (const KbView *)scene->view, &text);
    kb_text_put(&text, "}");
    leave(scene);
    char *all = heard();
    /* begin, ok, turn, ok, over */
    expect_line(all, 2, expected);
    expect_line(all, 1, "{\"ok\":true}");
    expect_line(all, 3, "{\"id\":7,\"ok\":true}");
    expect_line(all, 4, "{\"push\":\"over\",\"result\":null}");
    free(all);
    free(expected);
}

static void the_beginning_tells_no_deal(void **unused)
{
    ProgramLimits limits = patient();
    Scene *scene = deal("korruptivity", 2, "{\"first\":1,\"deal\":[\"shady-bench\",\"feasibility-study\"]}");
    (void)unused;
    assert_int_equal(begin(scene, open_script(PLAYS, &limits)), PROGRAM_FINE);
    leave(scene);
    char *all = heard();
    assert_non_null(strstr(all, "{\"push\":\"begin\",\"game\":\"korruptivity\",\"players\":2,\"seat\":1,\"options\":{\"mode\":\"basic\""));
    assert_non_null(strstr(all, "\"limits\":{\"start_ms\":120000,\"move_ms\":120000,\"memory_mib\":0,\"mistakes\":3}}"));
    assert_null(strstr(all, "shady-bench"));
    assert_null(strstr(all, "deal"));
    free(all);
}

/* What one request is answered, by a program that then plays. */
static void expect_answer(const char *request, const char *part)
{
    char script[1024];
    ProgramLimits limits = patient();
    Scene *scene = first_to_place();
    KbAction action;
    snprintf(script, sizeof script,
             THEN("echo '%s'; read -r line; printf '%%s\\n' \"$line\" >> \"$HEARD\";"
                  " echo '{\"op\":\"act\",\"action\":\"place 8000 dam\"}'; echo '{\"op\":\"act\",\"action\":\"place 8000 swiss-city\"}';"
                  " read -r line; read -r line"),
             request);
    truncate(heard_path, 0);
    assert_int_equal(begin(scene, open_script(script, &limits)), PROGRAM_FINE);
    assert_int_equal(choose(scene, &action), PROGRAM_FINE);
    char *all = heard();
    if (!strstr(all, part))
        fail_msg("%s was answered with %s", request, all);
    free(all);
    leave(scene);
}

static void it_may_ask_for_what_it_can_know(void **unused)
{
    (void)unused;
    expect_answer("{\"id\":3,\"op\":\"view\"}", "{\"id\":3,\"ok\":true,\"view\":{\"round\":1,");
    expect_answer("{\"op\":\"legal\"}", "{\"ok\":true,\"actions\":[\"place 1000 ");
    expect_answer("{\"op\":\"deck\"}", "{\"ok\":true,\"deck\":[{\"id\":");
    expect_answer("{\"op\":\"preview\",\"actions\":[\"place 8000 swiss-city\"]}", "{\"ok\":true,\"view\":{\"round\":1,");
    expect_answer("{\"op\":\"preview\",\"actions\":[\"place 3000 swiss-city\"]}", "{\"ok\":false,\"code\":\"unknown-card\"");
}

static void what_others_know_is_not_answered(void **unused)
{
    (void)unused;
    expect_answer("{\"op\":\"view\",\"seat\":2}", "\"code\":\"unknown-member\",\"args\":[\"seat\"");
    expect_answer("{\"op\":\"act\",\"seat\":2,\"action\":\"place 8000 swiss-city\"}", "\"code\":\"unknown-member\"");
    expect_answer("{\"op\":\"record\"}", "\"code\":\"unknown-op\"");
    expect_answer("{\"op\":\"events\"}", "\"code\":\"unknown-op\"");
    expect_answer("{\"op\":\"ready\"}", "\"code\":\"unknown-op\"");
    expect_answer("{\"id\":\"x\",\"op\":\"view\"}", "\"code\":\"bad-member\"");
}

/* ---- Losing the seat ---- */

/* What becomes of a program that says ready, when it is asked. */
static void expect_fate(const char *script, const ProgramLimits *limits, ProgramFate fate, const char *why)
{
    Scene *scene = first_to_place();
    KbAction action;
    ProgramFate begun = begin(scene, open_script(script, limits));
    assert_int_equal(begun ? begun : choose(scene, &action), fate);
    if (!strstr(program_why(scene->program), why))
        fail_msg("'%s' does not say '%s'", program_why(scene->program), why);
    /* It stays lost. */
    assert_int_equal(choose(scene, &action), fate);
    assert_int_equal(begin(scene, scene->program), fate);
    program_over(scene->program, NULL);
    leave(scene);
}

static void a_program_that_is_not_there(void **unused)
{
    const char *const words[] = { "/no/such/program", NULL };
    ProgramLimits limits = patient();
    Scene *scene = first_to_place();
    (void)unused;
    assert_int_equal(begin(scene, open_words(words, &limits)), PROGRAM_NOT_STARTED);
    assert_string_equal(program_why(scene->program), "could not be started (No such file or directory)");
    program_close(scene->program);
    assert_int_equal(begin(scene, program_open("", &limits)), PROGRAM_NOT_STARTED);
    leave(scene);
}

static void a_program_that_crashes(void **unused)
{
    ProgramLimits limits = patient();
    (void)unused;
    expect_fate("exit 3", &limits, PROGRAM_CRASHED, "exit status 3");
    expect_fate(THEN("exit 0"), &limits, PROGRAM_CRASHED, "exit status 0");
    expect_fate(THEN("kill -SEGV $$"), &limits, PROGRAM_CRASHED, "signal 11");
    expect_fate(THEN("exec >&-; sleep 1000"), &limits, PROGRAM_CRASHED, "closed its output");
    /* Whatever it leaves unread: nobody is killed by the broken pipe. */
    expect_fate("echo '{\"op\":\"ready\"}'; exec <&-; sleep 0.2", &limits, PROGRAM_CRASHED, "exit status");
}

static void a_program_that_hangs(void **unused)
{
    ProgramLimits limits = patient();
    (void)unused;
    limits.start_ms = SHORT_MS;
    expect_fate("sleep 1000", &limits, PROGRAM_SLOW, "in time");
    limits = patient();
    limits.move_ms = SHORT_MS;
    expect_fate(THEN("sleep 1000"), &limits, PROGRAM_SLOW, "in time");
    expect_fate(THEN("while :; do :; done"), &limits, PROGRAM_SLOW, "in time");
    expect_fate(THEN("trap '' TERM INT HUP; sleep 1000"), &limits, PROGRAM_SLOW, "in time");
    /* Half a line is none. */
    expect_fate(THEN("printf '{\"op\":'; sleep 1000"), &limits, PROGRAM_SLOW, "in time");
    /* Asking does not buy time, and neither does not reading what is answered. */
    expect_fate(THEN("while :; do echo '{\"op\":\"view\"}'; done"), &limits, PROGRAM_SLOW, "in time");
}

static void a_program_that_floods(void **unused)
{
    ProgramLimits limits = patient();
    (void)unused;
    expect_fate("tr '\\0' x < /dev/zero", &limits, PROGRAM_GARBLED, "16384 bytes");
    expect_fate(THEN("tr '\\0' x < /dev/zero"), &limits, PROGRAM_GARBLED, "16384 bytes");
    expect_fate(THEN("yes"), &limits, PROGRAM_GARBLED, "no object");
    expect_fate(THEN("cat /dev/zero"), &limits, PROGRAM_GARBLED, "");
}

static void a_program_that_is_not_understood(void **unused)
{
    ProgramLimits limits = patient();
    (void)unused;
    expect_fate("echo hello; sleep 1000", &limits, PROGRAM_GARBLED, "hello");
    expect_fate(THEN("echo '[]'; sleep 1000"), &limits, PROGRAM_GARBLED, "no object with an op: []");
    expect_fate(THEN("echo '{\"action\":\"pass\"}'; sleep 1000"), &limits, PROGRAM_GARBLED, "no object with an op");
    expect_fate(THEN("echo; sleep 1000"), &limits, PROGRAM_GARBLED, "no object with an op");
    expect_fate(THEN("printf '{\"op\":\"\\377\"}\\n'; sleep 1000"), &limits, PROGRAM_GARBLED, "no object");
}

#define ACT(action) "echo '{\"op\":\"act\",\"action\":\"" action "\"}'; "

static void a_program_that_cheats(void **unused)
{
    ProgramLimits limits = patient();
    (void)unused;
    /* A contract that is not there, a card that nobody has, another phase, another seat. */
    expect_fate(THEN(ACT("place 8000 nowhere") ACT("place 7000 swiss-city") ACT("kill 1")
                         "echo '{\"op\":\"act\",\"seat\":2,\"action\":\"place 8000 swiss-city\"}'; sleep 1000"),
                &limits, PROGRAM_ILLEGAL, "one mistake too many ('seat' is not known in this op");
    expect_fate(THEN("while :; do " ACT("place 8000 nowhere") "done"), &limits, PROGRAM_ILLEGAL, "nowhere");
    expect_fate("while :; do " ACT("place 8000 swiss-city") "done", &limits, PROGRAM_ILLEGAL, "nothing to decide");
    limits.mistakes = 0;
    expect_fate(THEN(ACT("place da swiss-city") "sleep 1000"), &limits, PROGRAM_ILLEGAL, "only bribes can");
}

static void mistakes_are_forgiven(void **unused)
{
    ProgramLimits limits = patient();
    Scene *scene = first_to_place();
    KbAction action = 0;
    char text[64];
    KbText written;
    (void)unused;
    assert_int_equal(begin(scene, open_script(THEN(ACT("place 8000 nowhere") ACT("fly") ACT("place da swiss-city")
                                                       ACT("place 8000 swiss-city") "sleep 1000"),
                                              &limits)),
                     PROGRAM_FINE);
    assert_int_equal(choose(scene, &action), PROGRAM_FINE);
    kb_text_start(&written, text, sizeof text);
    scene->game->action_text((const KbSetup *)scene->setup, action, &written);
    assert_string_equal(text, "place 8000 swiss-city");
    leave(scene);
}

static bool is_gone(pid_t pid)
{
    const struct timespec moment = { .tv_nsec = 5000000 };
    for (int i = 0; i < 12000; i++) {
        char path[64], state = 0;
        snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
        FILE *file = fopen(path, "r");
        if (!file)
            return true;
        int found = fscanf(file, "%*d (%*[^)]) %c", &state);
        fclose(file);
        /* Nobody may be there to wait for an orphan. */
        if (found == 1 && state == 'Z')
            return true;
        nanosleep(&moment, NULL);
    }
    return false;
}

static void its_children_go_with_it(void **unused)
{
    ProgramLimits limits = patient();
    (void)unused;
    limits.move_ms = SHORT_MS;
    expect_fate("sleep 1000 & echo $! > \"$HEARD\"; " THEN("wait"), &limits, PROGRAM_SLOW, "in time");
    char *all = heard();
    assert_true(atoi(all) > 1);
    assert_true(is_gone((pid_t)atoi(all)));
    free(all);
}

static void who_does_not_go_at_the_end_is_killed(void **unused)
{
    ProgramLimits limits = patient();
    Scene *scene = first_to_place();
    (void)unused;
    assert_int_equal(begin(scene, open_script("echo $$ > \"$HEARD\"; " THEN("while :; do sleep 1; done"), &limits)), PROGRAM_FINE);
    char *all = heard();
    leave(scene);
    assert_true(is_gone((pid_t)atoi(all)));
    free(all);
}

/* ---- Its surroundings ---- */

static void expect_name(const char *script, const ProgramLimits *limits, const char *name)
{
    Scene *scene = first_to_place();
    char all[512];
    snprintf(all, sizeof all, "n=$(%s); echo '{\"op\":\"ready\",\"name\":\"'\"$n\"'\"}'; read -r line; sleep 1000", script);
    assert_int_equal(begin(scene, open_script(all, limits)), PROGRAM_FINE);
    assert_string_equal(program_name(scene->program), name);
    leave(scene);
}

static void its_memory_is_limited(void **unused)
{
    ProgramLimits limits = patient();
    (void)unused;
    limits.memory_bytes = 300u << 20;
    expect_name("ulimit -v", &limits, "307200");
    expect_name("ulimit -c", &limits, "0");
}

static void it_inherits_no_descriptors_and_no_group(void **unused)
{
    ProgramLimits limits = patient();
    int ends[2];
    (void)unused;
    assert_int_equal(pipe(ends), 0);
    expect_name("for i in 3 4 5 6 7 8 9; do if (: >&$i) 2> /dev/null; then echo $i; fi; done; echo none", &limits, "none");
    expect_name("read -r pid name state parent group rest < /proc/$$/stat; [ $group = $$ ] && echo own", &limits, "own");
    close(ends[0]);
    close(ends[1]);
}

int main(void)
{
#define HEARD(name) cmocka_unit_test_setup_teardown(name, make_heard, remove_heard)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_command_is_parted_into_words),
        cmocka_unit_test(words_survive_being_a_command),
        cmocka_unit_test(a_program_plays_whole_games_one_after_the_other),
        cmocka_unit_test(the_examples_have_an_idea),
        cmocka_unit_test(several_threads_have_programs_at_once),
        HEARD(it_hears_its_own_view_and_nothing_else),
        HEARD(the_beginning_tells_no_deal),
        HEARD(it_may_ask_for_what_it_can_know),
        HEARD(what_others_know_is_not_answered),
        cmocka_unit_test(a_program_that_is_not_there),
        cmocka_unit_test(a_program_that_crashes),
        cmocka_unit_test(a_program_that_hangs),
        cmocka_unit_test(a_program_that_floods),
        cmocka_unit_test(a_program_that_is_not_understood),
        cmocka_unit_test(a_program_that_cheats),
        cmocka_unit_test(mistakes_are_forgiven),
        HEARD(its_children_go_with_it),
        HEARD(who_does_not_go_at_the_end_is_killed),
        cmocka_unit_test(its_memory_is_limited),
        cmocka_unit_test(it_inherits_no_descriptors_and_no_group),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
