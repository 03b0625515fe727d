/* K-4: the matcher against a search over all dealings of single units to tasks. */
#include "korruptivity/scene.h"

#include <string.h>

enum { PROJECTS = 100000, UNITS_MAX = 8 };

static uint64_t drawn;

static unsigned below(unsigned bound)
{
    drawn = drawn * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(drawn >> 33) % bound;
}

typedef struct Try {
    const KorrCard *project;
    uint8_t unit[UNITS_MAX]; /* types */
    unsigned units;
    bool used[UNITS_MAX];
    uint8_t dealt[KORR_TASKS_MAX]; /* the type dealt to each task */
} Try;

static bool suits(const Try *try, unsigned task, unsigned type)
{
    unsigned wanted = try->project->task[task];
    if (wanted < KORR_BLOCKS)
        return type == wanted;
    if (wanted == KORR_TASK_SAME)
        return task && type == try->dealt[task - 1];
    if (wanted == KORR_TASK_ANY)
        return true;
    for (unsigned other = 0; other < try->project->tasks; other++) {
        if (try->project->task[other] == type)
            return false; /* a named task has it */
        if (other < task && try->project->task[other] == KORR_TASK_DIFFERENT && try->dealt[other] == type)
            return false;
    }
    return true;
}

static bool can_deal(Try *try, unsigned task)
{
    if (task == try->project->tasks)
        return true;
    for (unsigned i = 0; i < try->units; i++) {
        if (try->used[i] || !suits(try, task, try->unit[i]))
            continue;
        try->used[i] = true;
        try->dealt[task] = try->unit[i];
        bool found = can_deal(try, task + 1);
        try->used[i] = false;
        if (found)
            return true;
    }
    return false;
}

static void draw_project(KorrCard *project)
{
    memset(project, 0, sizeof *project);
    project->type = KORR_PROJECT;
    project->tasks = (uint8_t)(1 + below(KORR_TASKS_MAX));
    for (unsigned i = 0; i < project->tasks; i++)
        do
            project->task[i] = (uint8_t)below(KORR_TASK_COUNT);
        while (!i && project->task[i] == KORR_TASK_SAME);
}

static void k4_the_matcher_finds_an_assignment_exactly_when_there_is_one(void **unused)
{
    (void)unused;
    static KorrSetup setup;
    unsigned met = 0, unmet = 0;
    for (unsigned n = 0; n < PROJECTS; n++) {
        KorrCard project;
        Try try = { .project = &project };
        uint32_t units = 0;
        draw_project(&project);
        project.needs = (uint8_t)korr__needs_of(&project, setup.need, KORR_NEEDS_MAX);
        try.units = below(UNITS_MAX + 1);
        for (unsigned i = 0; i < try.units; i++) {
            try.unit[i] = (uint8_t)below(KORR_BLOCKS);
            units += 1u << 8 * try.unit[i];
        }
        bool expected = can_deal(&try, 0);
        met += expected;
        unmet += !expected;
        if (korr__tasks_met(&setup, &project, units) != expected)
            fail_msg("project %u with %u tasks and %u units: %s", n, project.tasks, try.units,
                     expected ? "met" : "not met");
    }
    assert_true(met > PROJECTS / 10);
    assert_true(unmet > PROJECTS / 10);
}

static unsigned needs_of(const char *tasks, uint32_t *need, unsigned room)
{
    static const char letters[] = "dtiexsa"; /* the four types, different, same, any */
    KorrCard project = { .type = KORR_PROJECT };
    for (; *tasks; tasks++)
        project.task[project.tasks++] = (uint8_t)(strchr(letters, *tasks) - letters);
    return korr__needs_of(&project, need, room);
}

static void k4_every_way_is_kept_once_and_no_more_than_there_is_room_for(void **unused)
{
    (void)unused;
    uint32_t need[KORR_NEEDS_MAX];
    assert_int_equal(needs_of("d", need, KORR_NEEDS_MAX), 1);
    assert_int_equal(need[0], 1);
    assert_int_equal(needs_of("dd", need, KORR_NEEDS_MAX), 1);
    assert_int_equal(needs_of("a", need, KORR_NEEDS_MAX), 4);
    assert_int_equal(needs_of("aa", need, KORR_NEEDS_MAX), 10);
    assert_int_equal(needs_of("aaaaaa", need, KORR_NEEDS_MAX), 84);
    assert_int_equal(needs_of("xx", need, KORR_NEEDS_MAX), 6);
    assert_int_equal(needs_of("dx", need, KORR_NEEDS_MAX), 3);
    assert_int_equal(needs_of("dtiex", need, KORR_NEEDS_MAX), 0);
    need[2] = 77;
    assert_int_equal(needs_of("a", need, 2), 2);
    assert_int_equal(need[2], 77);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(k4_every_way_is_kept_once_and_no_more_than_there_is_room_for),
        cmocka_unit_test(k4_the_matcher_finds_an_assignment_exactly_when_there_is_one),
    };
    return cmocka_run_group_tests_name("korruptivity-matcher", tests, NULL, NULL);
}
