/* What a maker of cards wants to know of a deck: how many there are of everything. */
#include <stdio.h>

#include "cli/deck.h"
#include "cli/words_korruptivity.h"
#include "core/bits.h"
#include "core/text.h"

typedef struct TypeStats {
    unsigned cards, valued[KORR_ASPECTS];
    int sum[KORR_ASPECTS];
    unsigned hourglasses, power, marks;
} TypeStats;

typedef struct Stats {
    TypeStats type[KORR_TYPE_COUNT];
    unsigned sign[KORR_SIGN_COUNT]; /* cards with S-n */
    unsigned mark[KORR_MARKS];
    unsigned task[KORR_TASK_COUNT], limit[KORR_LIMIT_COUNT], strict;
    unsigned power[16]; /* projects of that power */
} Stats;

static void count_project(Stats *stats, const KorrCard *card)
{
    for (unsigned i = 0; i < card->tasks; i++)
        stats->task[card->task[i]]++;
    for (unsigned aspect = 0; aspect < KORR_ASPECTS; aspect++) {
        stats->limit[card->kind[aspect]]++;
        stats->strict += card->strict[aspect];
    }
    stats->power[card->power < 0 ? 0 : card->power]++;
}

static void count_other(Stats *stats, const KorrCard *card)
{
    TypeStats *type = &stats->type[card->type];
    for (unsigned aspect = 0; aspect < KORR_ASPECTS; aspect++)
        if (card->kind[aspect] == KORR_NUMBER) {
            type->valued[aspect]++;
            type->sum[aspect] += card->n[aspect];
        }
    type->hourglasses += card->hourglasses != 0;
    type->power += card->power != 0;
    for (unsigned bit = 0; bit < 3; bit++)
        stats->sign[bit + 1] += card->abilities >> bit & 1;
    for (unsigned sign = 4; sign < KORR_SIGN_COUNT; sign++)
        stats->sign[sign] += card->signs >> sign & 1;
}

static void count(const KorrSetup *setup, Stats *stats)
{
    *stats = (Stats){ 0 };
    for (unsigned i = 0; i < setup->cards; i++) {
        const KorrCard *card = &setup->card[i];
        stats->type[card->type].cards++;
        stats->type[card->type].marks += card->marks != 0;
        for (unsigned mark = 0; mark < KORR_MARKS; mark++)
            stats->mark[mark] += card->marks >> mark & 1;
        if (card->type == KORR_PROJECT)
            count_project(stats, card);
        else
            count_other(stats, card);
    }
}

static double mean(int sum, unsigned count_of)
{
    return count_of ? (double)sum / count_of : 0;
}

static void print_types(const Stats *stats)
{
    printf("%-12s %6s %17s %17s %12s %6s %6s\n", "type", "cards", "mean corruption", "mean popularity", "hourglasses",
           "power", "marks");
    for (unsigned type = 0; type < KORR_TYPE_COUNT; type++) {
        const TypeStats *one = &stats->type[type];
        if (type == KORR_PROJECT)
            printf("%-12s %6u %17s %17s %12s %6s %6u\n", korr_type_names[type], one->cards, "", "", "", "", one->marks);
        else
            printf("%-12s %6u %10.2f of %3u %10.2f of %3u %12u %6u %6u\n", korr_type_names[type], one->cards,
                   mean(one->sum[KORR_COR], one->valued[KORR_COR]), one->valued[KORR_COR],
                   mean(one->sum[KORR_POP], one->valued[KORR_POP]), one->valued[KORR_POP], one->hourglasses, one->power,
                   one->marks);
    }
}

static void print_counts(const char *title, const char *const *names, const unsigned *counts, unsigned many)
{
    printf("%-12s", title);
    for (unsigned i = 0; i < many; i++)
        printf(" %s %u%s", names[i], counts[i], i + 1 < many ? "," : "\n");
}

static void print_signs(const Stats *stats)
{
    puts("\ncards with each sign:");
    for (unsigned sign = 1, column = 0; sign < KORR_SIGN_COUNT; sign++) {
        bool last = ++column % 3 == 0 || sign + 1 == KORR_SIGN_COUNT;
        printf("  S-%-2u %-16s %3u%s", sign, korr_words_sign_name(sign), stats->sign[sign], last ? "\n" : "");
    }
}

void deck_stats_print(const KorrSetup *setup)
{
    Stats stats;
    count(setup, &stats);
    printf("%u cards\n\n", setup->cards);
    print_types(&stats);
    putchar('\n');
    print_counts("tasks", korr_task_names, stats.task, KORR_TASK_COUNT);
    print_counts("limits", korr_limit_names, stats.limit, KORR_LIMIT_COUNT);
    printf("%-12s %u of %u limits\n", "strict", stats.strict, 2 * stats.type[KORR_PROJECT].cards);
    printf("%-12s", "power");
    for (unsigned power = 0, any = 0; power < 16; power++)
        if (stats.power[power])
            printf("%s %u: %u", any++ ? "," : "", power, stats.power[power]);
    putchar('\n');
    print_counts("marks", korr_mark_names, stats.mark, KORR_MARKS);
    print_signs(&stats);
}

static void key_counts(KbText *text, const char *key, const char *const *names, const unsigned *counts, unsigned many)
{
    kb_json_key(text, key);
    kb_json_object(text);
    for (unsigned i = 0; i < many; i++)
        kb_json_key_number(text, names[i], counts[i]);
    kb_json_object_end(text);
}

void deck_stats_json(const KorrSetup *setup)
{
    char room[8192], name[8];
    KbText text;
    Stats stats;
    unsigned types[KORR_TYPE_COUNT];
    count(setup, &stats);
    for (unsigned type = 0; type < KORR_TYPE_COUNT; type++)
        types[type] = stats.type[type].cards;
    kb_text_start(&text, room, sizeof room);
    kb_json_object(&text);
    kb_json_key_number(&text, "cards", setup->cards);
    key_counts(&text, "types", korr_type_names, types, KORR_TYPE_COUNT);
    key_counts(&text, "tasks", korr_task_names, stats.task, KORR_TASK_COUNT);
    key_counts(&text, "limits", korr_limit_names, stats.limit, KORR_LIMIT_COUNT);
    kb_json_key_number(&text, "strict", stats.strict);
    key_counts(&text, "marks", korr_mark_names, stats.mark, KORR_MARKS);
    kb_json_key(&text, "signs");
    kb_json_object(&text);
    for (unsigned sign = 1; sign < KORR_SIGN_COUNT; sign++) {
        snprintf(name, sizeof name, "S-%u", sign);
        kb_json_key_number(&text, name, stats.sign[sign]);
    }
    kb_json_object_end(&text);
    kb_json_object_end(&text);
    puts(room);
}
