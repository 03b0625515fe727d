#include "cli/show_korruptivity.h"

#include <stdio.h>

#include "cli/wrap.h"
#include "core/bits.h"
#include "core/text.h"

enum { ROOM = 2048 };

static void put_signed(KbText *text, int number)
{
    kb_text_put(text, number > 0 ? "+" : "");
    kb_text_put_number(text, number);
}

/* ---- a line ---- */

static bool is_met(const KorrLine *line, unsigned aspect)
{
    int total = line->total[aspect];
    switch (line->limit[aspect]) {
    case KORR_POSITIVE:
        return total > 0;
    case KORR_NEGATIVE:
        return total < 0;
    case KORR_EXACT:
        return total == line->exact[aspect];
    default:
        return true;
    }
}

void show_korr_totals(const KorrLine *line, KbText *text)
{
    for (unsigned aspect = 0; aspect < KORR_ASPECTS; aspect++) {
        kb_text_put(text, aspect ? ", " : "");
        kb_text_put(text, korr_aspect_names[aspect]);
        kb_text_put_char(text, WRAP_BLANK);
        put_signed(text, line->total[aspect]);
        kb_text_put(text, " (");
        korr_words_limit(line->limit[aspect], line->exact[aspect], line->flags & KORR_LINE_STRICT_COR << aspect, text);
        if (line->limit[aspect] != KORR_FREE)
            kb_text_put(text, is_met(line, aspect) ? ": met" : ": not met");
        kb_text_put_char(text, ')');
    }
}

/* Units that the easiest ways of meeting the tasks still lack: how many, and those that all these ways lack. */
static unsigned lacking(const KorrSetup *setup, const KorrLine *line, unsigned sure[KORR_BLOCKS])
{
    const KorrCard *project = &setup->card[line->project];
    unsigned least = 1000;
    for (unsigned i = 0; i < project->needs; i++) {
        unsigned sum = 0, way[KORR_BLOCKS];
        for (unsigned type = 0; type < KORR_BLOCKS; type++) {
            unsigned need = setup->need[project->first_need + i] >> 8 * type & 0xff;
            way[type] = need > line->units[type] ? need - line->units[type] : 0;
            sum += way[type];
        }
        for (unsigned type = 0; type < KORR_BLOCKS && sum <= least; type++)
            if (sum < least || way[type] < sure[type])
                sure[type] = way[type];
        least = sum < least ? sum : least;
    }
    return least;
}

static void put_part(KbText *text, const char *part)
{
    kb_text_put(text, text->length ? "; " : "");
    kb_text_put(text, part);
}

static void put_lacking(const KorrSetup *setup, const KorrLine *line, KbText *text)
{
    unsigned sure[KORR_BLOCKS] = { 0 };
    unsigned rest = lacking(setup, line, sure);
    const char *comma = "lacks ";
    put_part(text, "");
    for (unsigned type = 0; type < KORR_BLOCKS; type++) {
        if (!sure[type])
            continue;
        kb_text_put(text, comma);
        kb_text_put_number(text, sure[type]);
        kb_text_put_char(text, WRAP_BLANK);
        kb_text_put(text, korr_type_names[type]);
        comma = ", ";
        rest -= sure[type];
    }
    if (!rest)
        return;
    kb_text_put(text, comma);
    kb_text_put_number(text, rest);
    kb_text_put(text, rest == 1 ? " fitting block" : " fitting blocks");
}

static void put_counters(unsigned counters, KbText *text)
{
    put_part(text, "frozen, ");
    kb_text_put_number(text, counters);
    kb_text_put(text, counters == 1 ? " counter" : " counters");
}

void show_korr_missing(const Scene *scene, const KorrLine *line, KbText *text)
{
    char room[ROOM];
    KbText parts;
    kb_text_start(&parts, room, sizeof room);
    if (!(line->flags & KORR_LINE_TASKS))
        put_lacking(korr_setup(scene), line, &parts);
    if (line->missing) {
        put_part(&parts, "lacks the mark ");
        korr_words_marks(line->missing, &parts);
    }
    if (line->flags & KORR_LINE_WAITS)
        put_part(&parts, "more cards must follow first");
    if (line->counters)
        put_counters(line->counters, &parts);
    if (line->flags & KORR_LINE_BREAKS)
        put_part(&parts, line->flags & KORR_LINE_HELD ? "breaks a strict limit, but is held"
                                                      : "breaks a strict limit and will collapse");
    if (!parts.length)
        kb_text_put(&parts, line->flags & KORR_LINE_LIMITS ? "ready" : "tasks met");
    kb_text_put(text, room);
}

/* S-21: what it is a unit of has been chosen. */
static bool is_joker(const KorrSlot *slot, const KorrCard *face)
{
    return slot->flags & KORR_SET_CHOICE && face->signs >> KORR_JOKER & 1;
}

static void put_card(const Scene *scene, const KorrTable *table, unsigned card, KbText *text)
{
    const KorrSetup *setup = korr_setup(scene);
    const KorrSlot *slot = &table->slot[card];
    const KorrCard *face = &setup->card[slot->face];
    show_korr_name(scene, card, text);
    kb_text_put(text, " (");
    kb_text_put(text, is_joker(slot, face) ? korr_type_names[slot->type] : korr_type_names[face->type]);
    for (unsigned aspect = 0; aspect < KORR_ASPECTS; aspect++) {
        kb_text_put_char(text, aspect ? '/' : WRAP_BLANK);
        if (slot->flags & KORR_SET_COR << aspect && face->kind[aspect] < KORR_HOLD)
            put_signed(text, slot->value[aspect]);
        else if (face->kind[aspect] == KORR_NOTHING)
            kb_text_put_char(text, '-');
        else
            korr_words_aspect(face, aspect, text);
    }
    if (slot->power)
        korr_words_number(", pays ", slot->power, "", text); /* S-13 */
    kb_text_put_char(text, ')');
    kb_text_put_char(text, WRAP_BLANK);
    words_mark(scene, text, slot->player);
}

static void print_cards(const Scene *scene, const KorrTable *table, unsigned index)
{
    char room[ROOM];
    KbText text;
    unsigned card = table->slot[table->line[index].project].after;
    if (card == KORR_NONE)
        return;
    kb_text_start(&text, room, sizeof room);
    kb_text_put(&text, "     ");
    for (bool first = true; card != KORR_NONE; card = table->slot[card].after, first = false) {
        kb_text_put(&text, first ? "" : table->slot[card].base == card ? ", " : " + ");
        put_card(scene, table, card, &text);
    }
    wrap_print(stdout, room, scene->terminal->width, 0, 5);
}

static void print_project(const Scene *scene, const KorrLine *line, unsigned number)
{
    char room[ROOM], name[TEXTS_BYTES];
    KbText text;
    kb_text_start(&text, name, sizeof name);
    show_korr_name(scene, line->project, &text);
    kb_text_start(&text, room, sizeof room);
    kb_text_put(&text, number < 10 ? "  " : " ");
    kb_text_put_number(&text, number);
    kb_text_put(&text, "  ");
    words_whose(scene, &text, line->owner, true);
    kb_text_put_char(&text, ' ');
    terminal_ink(scene->terminal, &text, INK_STRONG, name);
    kb_text_put(&text, ", ");
    kb_text_put_number(&text, line->power);
    kb_text_put(&text, " power: ");
    korr_words_tasks(&korr_setup(scene)->card[line->project], &text);
    wrap_print(stdout, room, scene->terminal->width, 0, 5);
}

void show_korr_line(const Scene *scene, const KorrTable *table, unsigned index)
{
    const KorrLine *line = &table->line[index];
    char room[ROOM];
    KbText text;
    print_project(scene, line, index + 1);
    print_cards(scene, table, index);
    kb_text_start(&text, room, sizeof room);
    kb_text_put(&text, "     ");
    show_korr_totals(line, &text);
    kb_text_put(&text, "; ");
    show_korr_missing(scene, line, &text);
    wrap_print(stdout, room, scene->terminal->width, 0, 5);
}

/* ---- the table ---- */

static unsigned put_veterans(const Scene *scene, const KorrTable *table, KbSeat seat, KbText *text)
{
    unsigned count = 0;
    for (unsigned word = 0; word < 3; word++)
        for (uint64_t rest = table->veterans.bits[word]; rest; rest = kb_bits_but_first(rest)) {
            unsigned card = 64 * word + kb_bits_first(rest);
            if (table->slot[card].player != seat)
                continue;
            kb_text_put(text, count++ ? ", " : "; veterans ");
            show_korr_name(scene, card, text);
        }
    return count;
}

/* "A You 3 power, 5 cards", several in a row; who has veterans has a row alone. */
static void print_players(const Scene *scene, const KorrTable *table)
{
    unsigned column = 0;
    for (KbSeat seat = 1; seat <= korr_setup(scene)->players; seat++) {
        char room[ROOM];
        KbText text;
        kb_text_start(&text, room, sizeof room);
        kb_text_put(&text, "   ");
        words_mark(scene, &text, seat);
        kb_text_put_char(&text, ' ');
        words_player(scene, &text, seat, true);
        kb_text_put(&text, ": ");
        kb_text_put_number(&text, table->power[seat]);
        kb_text_put(&text, " power, ");
        kb_text_put_number(&text, table->hand_size[seat]);
        kb_text_put(&text, table->hand_size[seat] == 1 ? " card" : " cards");
        bool alone = put_veterans(scene, table, seat, &text) > 0;
        unsigned columns = wrap_columns(room);
        if (column && (alone || column + columns > scene->terminal->width)) {
            putchar('\n');
            column = 0;
        }
        if (alone) {
            wrap_print(stdout, room, scene->terminal->width, 0, 5);
        } else {
            fputs(room, stdout);
            column += columns;
        }
    }
    if (column)
        putchar('\n');
}

static void print_row(const Scene *scene, const KorrTable *table)
{
    bool expert = korr_setup(scene)->mode == KORR_EXPERT;
    cards_korr_heading(scene, expert ? "Common cards" : "Projects to start", !expert);
    for (unsigned i = 0; i < table->row_count; i++)
        cards_korr_row(scene, "", table->row[i]);
    if (!table->row_count)
        puts("   none");
}

void show_korr_lines(const Scene *scene, const KorrTable *table)
{
    char title[64];
    bool any = false;
    snprintf(title, sizeof title, "%s %u, to %u power",
             korr_setup(scene)->mode == KORR_EXPERT ? "Communal turn" : "Round", table->round,
             korr_setup(scene)->power_limit);
    terminal_rule(scene->terminal, title);
    for (unsigned i = 0; i < KORR_LINES_MAX; i++)
        if (table->line[i].project != KORR_NONE) {
            show_korr_line(scene, table, i);
            any = true;
        }
    if (!any)
        puts(" No lines are running.");
    print_players(scene, table);
}

/* What is known of a hand that is not the reader's own: traded or taken back, or everything in a replay. */
static void print_known(const Scene *scene, const KorrView *view, KbSeat seat)
{
    char room[ROOM];
    KbText text;
    const char *comma = ": ";
    kb_text_start(&text, room, sizeof room);
    kb_text_put(&text, " In ");
    words_whose(scene, &text, seat, false);
    kb_text_put(&text, " hand");
    for (unsigned word = 0; word < 3; word++)
        for (uint64_t rest = view->hand[seat].bits[word]; rest; rest = kb_bits_but_first(rest)) {
            kb_text_put(&text, comma);
            show_korr_name(scene, 64 * word + kb_bits_first(rest), &text);
            comma = ", ";
        }
    if (*comma == ',')
        wrap_print(stdout, room, scene->terminal->width, 0, 3);
}

void show_korr_table(const Scene *scene, const KbView *opaque)
{
    const KorrView *view = korr_view(opaque);
    show_korr_lines(scene, &view->table);
    print_row(scene, &view->table);
    printf(" The draw deck has %u cards.\n", view->table.draw_count);
    for (KbSeat seat = 1; seat <= korr_setup(scene)->players; seat++)
        if (seat != scene->reader)
            print_known(scene, view, seat);
}

void show_korr_hand(const Scene *scene, const KbView *opaque)
{
    const KorrView *view = korr_view(opaque);
    const KorrSet *hand = &view->hand[view->seat];
    cards_korr_heading(scene, "Your hand", false);
    for (unsigned word = 0; word < 3; word++)
        for (uint64_t rest = hand->bits[word]; rest; rest = kb_bits_but_first(rest))
            cards_korr_row(scene, "", 64 * word + kb_bits_first(rest));
    if (!view->table.hand_size[view->seat])
        puts("   nothing");
}

void show_korr_result(const Scene *scene, const KbView *opaque)
{
    const KorrTable *table = &korr_view(opaque)->table;
    char room[ROOM];
    KbText text;
    terminal_rule(scene->terminal, "The end");
    print_players(scene, table);
    kb_text_start(&text, room, sizeof room);
    kb_text_put_char(&text, ' ');
    unsigned left = kb_bits_count(table->winners);
    bool alone = left == 1, own = alone && table->winners & kb_seat_bit(scene->reader) && scene->reader;
    for (KbSeat seat = 1; seat <= korr_setup(scene)->players; seat++)
        if (table->winners & kb_seat_bit(seat)) {
            words_player(scene, &text, seat, true);
            kb_text_put(&text, --left > 1 ? ", " : left ? " and " : "");
        }
    kb_text_put(&text, alone ? own ? " win." : " wins." : " share the victory.");
    wrap_print(stdout, room, scene->terminal->width, 0, 1);
}
