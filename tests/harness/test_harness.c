/* Every game passes every check of the harness by being named here. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>

#include <cmocka.h>

#include "games/harnessed.h"

static const HarnessGame *const games[] = { &bazaar_harness, &corruption_harness, &korruptivity_harness };

enum { GAME_COUNT = sizeof games / sizeof *games, TESTS_MAX = GAME_COUNT * 32 };

typedef struct Case {
    const HarnessGame *game;
    const HarnessCheck *check;
    char name[96];
} Case;

static void run_case(void **state)
{
    const Case *test = *state;
    HarnessVerdict verdict;
    clock_t start = clock();
    harness_check(test->check, test->game, &verdict);
    fprintf(stderr, "# %s: %llu compared, %llu telling, %.1f s\n", test->name, (unsigned long long)verdict.compared,
            (unsigned long long)verdict.telling, (double)(clock() - start) / CLOCKS_PER_SEC);
    if (verdict.unmatched || verdict.parted)
        fprintf(stderr, "#   not compared: %llu that no twin could match, %llu with other news\n",
                (unsigned long long)verdict.unmatched, (unsigned long long)verdict.parted);
    if (!verdict.ok)
        fail_msg("%s", verdict.text);
}

/* An argument picks checks by name: test_harness '*twins*'. */
int main(int count_of_arguments, char **arguments)
{
    static Case cases[TESTS_MAX];
    static struct CMUnitTest tests[TESTS_MAX];
    size_t count = 0;
    for (size_t game = 0; game < GAME_COUNT; game++) {
        for (const HarnessCheck *check = harness_checks; check->name; check++, count++) {
            cases[count] = (Case){ .game = games[game], .check = check };
            snprintf(cases[count].name, sizeof cases[count].name, "%s: %s", games[game]->game->id, check->name);
            tests[count] =
                (struct CMUnitTest){ .name = cases[count].name, .test_func = run_case, .initial_state = &cases[count] };
        }
    }
    if (count_of_arguments > 1)
        cmocka_set_test_filter(arguments[1]);
    /* cmocka's macro takes the array's own size, so the function below it is called with the number that is used. */
    return _cmocka_run_group_tests("harness", tests, count, NULL, NULL);
}
