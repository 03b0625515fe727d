/* The players of Corruption on the screen: what each has won and may still hold, and the standing at the end. */
#include "cli/show_corruption.h"

#include <stdio.h>

#include "cli/words_corruption.h"
#include "cli/wrap.h"
#include "core/text.h"

enum { ROOM = 2048, VALUE = 12 };

unsigned show_corruption_player_columns(const Scene *scene)
{
    unsigned most = sizeof "Player" - 1;
    for (KbSeat seat = 1; seat <= words_setup(scene)->players; seat++) {
        unsigned columns = wrap_columns(scene->names->name[seat]);
        if (columns > most)
            most = columns;
    }
    return most;
}

/* The characters that a player still has as far as the reader knows: C-11. */
static uint16_t characters_left(const Scene *scene, const CorruptionView *view, KbSeat seat)
{
    uint16_t set = view->table.owned[seat];
    for (unsigned n = 1; n <= view->table.placed; n++) {
        unsigned card = view->card.at[n - 1];
        if (corruption_owner(words_setup(scene), &view->table, n) != seat || card < CORRUPTION_DA)
            continue;
        unsigned bit = card == CORRUPTION_REPORTER && set & CORRUPTION_SECOND_REPORTER ? CORRUPTION_SECOND_REPORTER
                                                                                       : 1u << (card - 1);
        set &= (uint16_t)~bit;
    }
    return set;
}

static void put_characters(KbText *text, uint16_t set)
{
    unsigned reporters = (set >> (CORRUPTION_REPORTER - 1) & 1u) + (set & CORRUPTION_SECOND_REPORTER ? 1u : 0u);
    kb_text_put(text, set >> (CORRUPTION_DA - 1) & 1 ? "DA " : " - ");
    kb_text_put(text, reporters == 2 ? "2 Rep " : reporters ? "1 Rep " : "   -  ");
    kb_text_put(text, set >> (CORRUPTION_HITMAN - 1) & 1 ? "Hit" : " - ");
}

static void put_won(const Scene *scene, const CorruptionTable *table, KbSeat seat, KbText *text)
{
    bool some = false;
    for (unsigned i = 0; i < table->won_count; i++) {
        if (table->won[i] >> 5 != seat)
            continue;
        kb_text_put(text, some ? ", " : "");
        words_contract(scene, text, table->won[i] & 31);
        some = true;
    }
    if (!some)
        terminal_ink(scene->terminal, text, INK_DIM, terminal_sign(scene->terminal, "–", "-"));
}

static void print_player(const Scene *scene, const CorruptionView *view, KbSeat seat, unsigned name_width)
{
    const CorruptionSetup *setup = words_setup(scene);
    const CorruptionTable *table = &view->table;
    char room[ROOM], small[ROOM];
    KbText row, text;
    kb_text_start(&row, room, sizeof room);
    kb_text_put(&row, table->turn == seat ? terminal_sign(scene->terminal, " ▶ ", " > ") : "   ");
    words_mark(scene, &row, seat);
    kb_text_put_char(&row, ' ');
    kb_text_start(&text, small, sizeof small);
    words_player(scene, &text, seat, true);
    wrap_pad(&row, small, name_width);
    kb_text_start(&text, small, sizeof small);
    words_money(&text, corruption_total(setup, table, seat, NULL));
    wrap_pad_left(&row, small, VALUE);
    kb_text_start(&text, small, sizeof small);
    kb_text_put_number(&text, corruption_hand_size(setup, table, seat));
    wrap_pad_left(&row, small, 7);
    kb_text_put(&row, "   ");
    if (setup->characters) {
        put_characters(&row, characters_left(scene, view, seat));
        kb_text_put(&row, "  ");
    }
    if (setup->books) {
        kb_text_put_number(&row, table->books[seat]);
        kb_text_put(&row, "      ");
    }
    put_won(scene, table, seat, &row);
    unsigned hang = 5 + name_width + VALUE + 10 + (setup->characters ? 14 : 0) + (setup->books ? 7 : 0);
    wrap_print(stdout, room, scene->terminal->width, 0, hang);
}

void show_corruption_players(const Scene *scene, const CorruptionView *view)
{
    const CorruptionSetup *setup = words_setup(scene);
    unsigned name_width = show_corruption_player_columns(scene);
    char room[ROOM], line[ROOM];
    KbText text;
    snprintf(line, sizeof line, "     %-*s%*s%7s   %s%sContracts won", (int)name_width, "Player", VALUE, "Won", "Hand",
             setup->characters ? "Characters    " : "", setup->books ? "Books  " : "");
    kb_text_start(&text, room, sizeof room);
    terminal_ink(scene->terminal, &text, INK_DIM, line);
    puts(room);
    for (KbSeat seat = 1; seat <= setup->players; seat++)
        print_player(scene, view, seat, name_width);
}

/* More won, or the same with more contracts (C-19). */
static bool is_ahead(const Scene *scene, const CorruptionView *view, KbSeat a, KbSeat b)
{
    unsigned count_a, count_b;
    uint32_t total_a = corruption_total(words_setup(scene), &view->table, a, &count_a);
    uint32_t total_b = corruption_total(words_setup(scene), &view->table, b, &count_b);
    return total_a != total_b ? total_a > total_b : count_a > count_b;
}

static unsigned place_of(const Scene *scene, const CorruptionView *view, KbSeat seat)
{
    unsigned place = 1;
    for (KbSeat other = 1; other <= words_setup(scene)->players; other++)
        place += is_ahead(scene, view, other, seat);
    return place;
}

static void print_standing(const Scene *scene, const CorruptionView *view, KbSeat seat, unsigned place,
                           unsigned name_width)
{
    char room[ROOM], small[ROOM];
    KbText row, text;
    kb_text_start(&row, room, sizeof room);
    kb_text_put(&row, "  ");
    kb_text_put_number(&row, place);
    kb_text_put(&row, ". ");
    words_mark(scene, &row, seat);
    kb_text_put_char(&row, ' ');
    kb_text_start(&text, small, sizeof small);
    words_player(scene, &text, seat, true);
    wrap_pad(&row, small, name_width);
    kb_text_start(&text, small, sizeof small);
    words_money(&text, corruption_total(words_setup(scene), &view->table, seat, NULL));
    wrap_pad_left(&row, small, VALUE);
    kb_text_put(&row, "   ");
    put_won(scene, &view->table, seat, &row);
    wrap_print(stdout, room, scene->terminal->width, 0, 7 + name_width + VALUE + 3);
}

void show_corruption_result(const Scene *scene, const KbView *opaque)
{
    const CorruptionView *view = (const CorruptionView *)opaque;
    const uint8_t players = words_setup(scene)->players;
    unsigned name_width = show_corruption_player_columns(scene);
    putchar('\n');
    terminal_rule(scene->terminal, "The end");
    putchar('\n');
    for (unsigned place = 1; place <= players; place++)
        for (KbSeat seat = 1; seat <= players; seat++)
            if (place_of(scene, view, seat) == place)
                print_standing(scene, view, seat, place, name_width);
    putchar('\n');
}
