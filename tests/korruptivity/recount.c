/* The slow count, from the rules page (K-4 to K-7, K-14, K-29, S-6 to S-8, S-9, S-13, S-15, S-20 to S-25). */
#include "korruptivity/recount.h"

/* ---- a line, card by card ---- */

enum { LINE_MAX = KORR_CARDS_MAX };

typedef struct List {
    unsigned count;
    uint8_t card[LINE_MAX];
    const KorrCard *face[LINE_MAX];
    const KorrSlot *slot[LINE_MAX];
} List;

static void list_line(unsigned index, List *list)
{
    const KorrTable *table = korr_table();
    unsigned before = table->line[index].project;
    list->count = 0;
    for (unsigned card = table->slot[before].after; card != KORR_NONE; before = card, card = table->slot[card].after) {
        const KorrSlot *slot = &table->slot[card];
        assert_int_equal(slot->place, KORR_IN_LINE);
        assert_int_equal(slot->line, index);
        assert_int_equal(slot->before, before);
        assert_true(list->count < LINE_MAX);
        list->card[list->count] = (uint8_t)card;
        list->face[list->count] = &korr_scene.setup.card[slot->face];
        list->slot[list->count++] = slot;
    }
    assert_int_equal(table->line[index].last, before);
    assert_int_equal(table->line[index].count, list->count);
}

static int at_most_99(int value)
{
    return value > 99 ? 99 : value < -99 ? -99 : value;
}

static int expression(const KorrCard *face, unsigned aspect, int x)
{
    int n = face->n[aspect];
    switch (face->kind[aspect]) {
    case KORR_NEGATE:
        return -x;
    case KORR_TIMES:
        return at_most_99(n * x);
    case KORR_PLUS:
        return at_most_99(x + n);
    case KORR_DIVIDE:
        return (x < 0 ? -1 : 1) * ((x < 0 ? -x : x) / n);
    case KORR_SQUARE:
        return at_most_99(x * x);
    default:
        return x < 0 ? -x : x;
    }
}

/* The effective value of card `i`; false: it has none. */
static bool value_of(const List *list, unsigned i, unsigned aspect, int *value)
{
    unsigned kind = list->face[i]->kind[aspect];
    int x;
    *value = 0;
    if (kind == KORR_NUMBER) {
        *value = list->face[i]->n[aspect];
        return true;
    }
    if (kind >= KORR_EITHER && kind <= KORR_DOUBLE) {
        *value = list->slot[i]->value[aspect];
        return list->slot[i]->flags & (aspect ? KORR_SET_POP : KORR_SET_COR);
    }
    if (kind < KORR_NEGATE || kind > KORR_ABSOLUTE || !i || !value_of(list, i - 1, aspect, &x))
        return false;
    *value = expression(list->face[i], aspect, x);
    return true;
}

static bool is_expression(const List *list, unsigned i, unsigned aspect)
{
    return i < list->count && list->face[i]->kind[aspect] >= KORR_NEGATE &&
           list->face[i]->kind[aspect] <= KORR_ABSOLUTE;
}

/* f(x) counts instead of x. */
static int total_of(const List *list, unsigned aspect)
{
    int total = 0, value;
    for (unsigned i = 0; i < list->count; i++)
        if (value_of(list, i, aspect, &value) && !is_expression(list, i + 1, aspect))
            total += value;
    return at_most_99(total);
}

typedef struct Limit {
    unsigned kind;
    int n;
    bool strict;
} Limit;

static Limit limit_of(const KorrCard *project, const List *list, unsigned aspect)
{
    Limit limit = { project->kind[aspect], project->n[aspect], project->strict[aspect] };
    for (unsigned i = 0; i < list->count; i++) {
        bool chosen = list->slot[i]->flags & (aspect ? KORR_SET_POP : KORR_SET_COR);
        int value = list->slot[i]->value[aspect];
        switch (list->face[i]->kind[aspect]) {
        case KORR_LIMIT_FREE:
            limit.kind = KORR_FREE;
            limit.strict = false;
            break;
        case KORR_LIMIT_STRICT:
            limit.strict = true;
            break;
        case KORR_LIMIT_EITHER:
            if (chosen)
                limit.kind = value > 0 ? KORR_POSITIVE : KORR_NEGATIVE;
            break;
        case KORR_LIMIT_HERE:
            if (chosen) {
                limit.kind = KORR_EXACT;
                limit.n = value;
            }
            break;
        default:
            break;
        }
    }
    return limit;
}

static bool limit_is_met(Limit limit, int total)
{
    return limit.kind == KORR_FREE || (limit.kind == KORR_POSITIVE && total > 0) ||
           (limit.kind == KORR_NEGATIVE && total < 0) || (limit.kind == KORR_EXACT && total == limit.n);
}

static bool limit_is_passed(Limit limit, int total)
{
    return (limit.kind == KORR_POSITIVE && total < 0) || (limit.kind == KORR_NEGATIVE && total > 0) ||
           (limit.kind == KORR_EXACT && total != limit.n);
}

static void check_limits(const KorrLine *line, const KorrCard *project, const List *list)
{
    bool met = true, beyond = false, breaks = false;
    for (unsigned aspect = 0; aspect < KORR_ASPECTS; aspect++) {
        int total = total_of(list, aspect);
        Limit limit = limit_of(project, list, aspect);
        assert_int_equal(line->total[aspect], total);
        assert_int_equal(line->limit[aspect], limit.kind);
        if (limit.kind == KORR_EXACT)
            assert_int_equal(line->exact[aspect], limit.n);
        assert_int_equal(!!(line->flags & (aspect ? KORR_LINE_STRICT_POP : KORR_LINE_STRICT_COR)), limit.strict);
        met = met && limit_is_met(limit, total);
        beyond = beyond || limit_is_passed(limit, total);
        breaks = breaks || (limit.strict && limit_is_passed(limit, total));
    }
    assert_int_equal(!!(line->flags & KORR_LINE_LIMITS), met);
    assert_int_equal(!!(line->flags & KORR_LINE_BEYOND), beyond);
    assert_int_equal(!!(line->flags & KORR_LINE_BREAKS), breaks);
}

/* ---- units and tasks ---- */

static bool task_suits(const KorrCard *project, const uint8_t *dealt, unsigned task, unsigned type)
{
    unsigned wanted = project->task[task];
    if (wanted < KORR_BLOCKS || wanted == KORR_TASK_ANY)
        return wanted == KORR_TASK_ANY || wanted == type;
    if (wanted == KORR_TASK_SAME)
        return task && dealt[task - 1] == type;
    for (unsigned other = 0; other < project->tasks; other++)
        if (project->task[other] == type ||
            (other < task && project->task[other] == KORR_TASK_DIFFERENT && dealt[other] == type))
            return false;
    return true;
}

static bool can_meet(const KorrCard *project, uint8_t *units, uint8_t *dealt, unsigned task)
{
    if (task == project->tasks)
        return true;
    for (unsigned type = 0; type < KORR_BLOCKS; type++) {
        if (!units[type] || !task_suits(project, dealt, task, type))
            continue;
        units[type]--;
        dealt[task] = (uint8_t)type;
        bool found = can_meet(project, units, dealt, task + 1);
        units[type]++;
        if (found)
            return true;
    }
    return false;
}

static void check_tasks(const KorrLine *line, const KorrCard *project, const List *list)
{
    uint8_t units[KORR_BLOCKS] = { 0 }, dealt[KORR_TASKS_MAX] = { 0 };
    for (unsigned i = 0; i < list->count; i++) {
        const KorrCard *face = list->face[i];
        if (face->type <= KORR_EVENT)
            units[face->type] = (uint8_t)(units[face->type] + (has_sign(face, 9) ? 2 : 1));
        else if (has_sign(face, 21) && list->slot[i]->flags & KORR_SET_CHOICE)
            units[list->slot[i]->type]++;
    }
    assert_memory_equal(units, line->units, sizeof units);
    assert_int_equal(!!(line->flags & KORR_LINE_TASKS), can_meet(project, units, dealt, 0));
}

/* ---- marks, power, what holds a line, owners ---- */

static void check_power(const KorrLine *line, const KorrCard *project, const List *list)
{
    int power = project->power;
    bool expert = korr_scene.setup.mode == KORR_EXPERT;
    unsigned missing = 0;
    for (unsigned i = 0; i < list->count; i++) {
        power += list->face[i]->power;
        expert = expert && !has_sign(list->face[i], 15);
    }
    for (unsigned mark = 0; expert && mark < KORR_MARKS; mark++) {
        unsigned others = 0, own = project->marks >> mark & 1;
        for (unsigned i = 0; i < list->count; i++)
            others += (list->face[i]->marks | list->slot[i]->marks) >> mark & 1;
        power += (int)(others + own) / 2;
        if (own && !others)
            missing |= 1u << mark;
    }
    assert_int_equal(line->power, power);
    assert_int_equal(line->missing, missing);
}

static void check_holds(const KorrLine *line, const List *list)
{
    bool held = false, waits = false;
    for (unsigned i = 0; i < list->count; i++) {
        held = held || list->face[i]->kind[0] == KORR_HOLD || list->face[i]->kind[1] == KORR_HOLD;
        waits = waits || (has_sign(list->face[i], 22) && list->count - 1 - i < 2);
    }
    assert_int_equal(!!(line->flags & KORR_LINE_HELD), held);
    assert_int_equal(!!(line->flags & KORR_LINE_WAITS), waits);
}

static void check_owner(const KorrLine *line, const List *list)
{
    bool any = false, owners = false;
    if (korr_scene.setup.mode == KORR_BASIC) {
        assert_int_equal(line->owner, line->starter);
        return;
    }
    for (unsigned i = 0; i < list->count; i++)
        if (list->face[i]->type == KORR_CHARACTER) {
            any = true;
            owners = owners || list->slot[i]->player == line->owner;
        }
    assert_true(!any || owners); /* K-30: characters decide */
    assert_true(list->count || !any);
}

static void check_links(const List *list)
{
    for (unsigned i = 0; i < list->count; i++)
        if (list->slot[i]->base != list->card[i]) {
            assert_true(i > 0);
            assert_int_equal(list->slot[i - 1]->base, list->slot[i]->base);
        }
}

static void check_line(unsigned index)
{
    const KorrLine *line = &korr_table()->line[index];
    const KorrCard *project = &korr_scene.setup.card[line->project];
    List list;
    list_line(index, &list);
    check_limits(line, project, &list);
    check_tasks(line, project, &list);
    check_power(line, project, &list);
    check_holds(line, &list);
    check_owner(line, &list);
    check_links(&list);
}

/* ---- every card in exactly one place ---- */

static void count_list(unsigned *count, const uint8_t *cards, unsigned length)
{
    for (unsigned i = 0; i < length; i++)
        count[cards[i]]++;
}

static void check_places(void)
{
    const KorrState *state = &korr_scene.state;
    const KorrTable *table = korr_table();
    unsigned hidden[KORR_CARDS_MAX] = { 0 }, row[KORR_CARDS_MAX] = { 0 }, lines[KORR_CARDS_MAX] = { 0 };
    for (KbSeat seat = 1; seat <= korr_scene.setup.players; seat++) {
        assert_int_equal(set_count(&state->hand[seat]), table->hand_size[seat]);
        SET_EACH(card, &state->hand[seat])
            hidden[card]++;
    }
    count_list(hidden, state->draw, table->draw_count);
    count_list(hidden, state->community, table->community_count);
    count_list(row, table->row, table->row_count);
    for (unsigned i = 0; i < KORR_LINES_MAX; i++)
        if (line_runs(&table->line[i]))
            for (unsigned card = table->line[i].project; card != KORR_NONE; card = table->slot[card].after)
                lines[card]++;
    for (unsigned card = 0; card < korr_scene.setup.cards; card++) {
        unsigned place = table->slot[card].place;
        assert_int_equal(hidden[card], place == KORR_HIDDEN);
        assert_int_equal(row[card], place == KORR_IN_ROW);
        assert_int_equal(lines[card], place == KORR_IN_LINE);
        if (set_has(&table->veterans, card))
            assert_int_equal(place, KORR_VETERAN);
        if (place == KORR_VETERAN && !table->depth) /* a veteran's links wait for their turn to join */
            assert_true(set_has(&table->veterans, table->slot[card].base));
    }
}

void korr_recount(void)
{
    for (unsigned i = 0; i < KORR_LINES_MAX; i++)
        if (line_runs(&korr_table()->line[i]))
            check_line(i);
    check_places();
}
