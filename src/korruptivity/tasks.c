/* K-4: which units meet a project's tasks. A unit has one type, so what counts is how many there are of each: every way of dealing
 * types to the tasks is a need of so many units of each type, and the tasks are met when one of these needs is. The needs are made
 * once, when the deck is read. */
#include "korruptivity/rules.h"

typedef struct Dealing {
    const KorrCard *project;
    uint32_t *need; /* the ways found so far */
    unsigned count, room;
    uint8_t named; /* types that a task names, as a set */
} Dealing;

/* Each need once. They are all of as many units, so none is part of another. */
static void keep(Dealing *dealing, uint32_t need)
{
    for (unsigned i = 0; i < dealing->count; i++)
        if (dealing->need[i] == need)
            return;
    if (dealing->count < dealing->room)
        dealing->need[dealing->count++] = need;
}

/* `different`: types that DIFFERENT tasks have taken; `before`: the type dealt to the task before. */
static void deal(Dealing *dealing, unsigned task, uint32_t need, uint8_t different, unsigned before)
{
    if (task == dealing->project->tasks) {
        keep(dealing, need);
        return;
    }
    unsigned wanted = dealing->project->task[task];
    for (unsigned type = 0; type < KORR_BLOCKS; type++) {
        uint8_t bit = (uint8_t)(1u << type), taken = different;
        if (wanted < KORR_BLOCKS ? wanted != type : wanted == KORR_TASK_SAME && before != type)
            continue;
        if (wanted == KORR_TASK_DIFFERENT) {
            if ((dealing->named | different) & bit)
                continue;
            taken |= bit;
        }
        deal(dealing, task + 1, need + (1u << 8 * type), taken, type);
    }
}

unsigned korr__needs_of(const KorrCard *project, uint32_t *need, unsigned room)
{
    Dealing dealing = { .project = project, .need = need, .room = room };
    for (unsigned i = 0; i < project->tasks; i++)
        dealing.named |= (uint8_t)(1u << project->task[i]); /* those that name none have bits behind the types */
    deal(&dealing, 0, 0, 0, KORR_BLOCKS);
    return dealing.count;
}

bool korr__tasks_met(const KorrSetup *setup, const KorrCard *project, uint32_t units)
{
    for (unsigned i = 0; i < project->needs; i++)
        if (korr__need_is_met(units, setup->need[project->first_need + i]))
            return true;
    return false;
}
