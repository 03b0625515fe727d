/* Drawing the table: a row for each contract and Swiss account with the cards that lie there, then the players, then the hand. */
#include "cli/show_corruption.h"

#include <stdio.h>
#include <string.h>

#include "cli/words_corruption.h"
#include "cli/wrap.h"
#include "core/bits.h"
#include "core/text.h"

enum { ROOM = 2048, LABEL = 8, VALUE = 12, NAME_MAX = 24 };

static const CorruptionView *view_of(const KbView *view)
{
    return (const CorruptionView *)view;
}

static bool is_awarding(const CorruptionView *view)
{
    return view->table.phase >= CORRUPTION_PHASE_ASSIGN && view->table.phase <= CORRUPTION_PHASE_REPORT;
}

/* ---- cards ---- */

static Ink card_ink(unsigned card)
{
    return corruption_pay((CorruptionCard)card, false) ? INK_MONEY : INK_ALERT;
}

void show_corruption_card(const Scene *scene, const CorruptionView *view, const Piles *piles, unsigned n, KbText *text)
{
    unsigned card = piles->card[n - 1];
    bool now = piles->card == view->card.at;
    bool down = now && !(view->table.knowers.at[n - 1] & 1);
    words_mark(scene, text, piles_owner(words_setup(scene), piles, n));
    kb_text_put_char(text, ' ');
    if (card == CORRUPTION_UNKNOWN) {
        terminal_ink(scene->terminal, text, INK_DIM, terminal_sign(scene->terminal, "▒▒▒", "###"));
        return;
    }
    kb_text_put(text, down ? "(" : "");
    terminal_ink(scene->terminal, text, card_ink(card), words_card_short[card]);
    kb_text_put(text, down ? ")" : "");
    if (piles->swiss >> (n - 1) & 1 && piles->where[n - 1] < CORRUPTION_SWISS)
        kb_text_put(text, "/2");
}

/* Cards have numbers where somebody may have to name one. */
static bool shows_numbers(const Scene *scene, const CorruptionView *view)
{
    return is_awarding(view) || words_setup(scene)->books;
}

/* ---- rows ---- */

static unsigned name_columns(const Scene *scene, unsigned contract)
{
    char room[128];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    words_contract(scene, &text, contract);
    return wrap_columns(room);
}

unsigned show_corruption_name_columns(const Scene *scene, uint32_t contracts)
{
    unsigned most = sizeof "Swiss account" - 1;
    for (uint64_t set = contracts; set; set = kb_bits_but_first(set)) {
        unsigned columns = name_columns(scene, kb_bits_first(set));
        if (columns > most)
            most = columns;
    }
    return most < NAME_MAX ? most : NAME_MAX;
}

Layout show_corruption_layout(const Scene *scene, const CorruptionView *view)
{
    Layout layout = { .name = show_corruption_name_columns(scene, view->table.open) };
    layout.cards = 1 + LABEL + layout.name + 1 + VALUE + 3;
    return layout;
}

static void put_bar(const Scene *scene, KbText *text)
{
    terminal_ink(scene->terminal, text, INK_DIM, terminal_sign(scene->terminal, " │", " |"));
    kb_text_put_char(text, ' ');
}

/* Without blanks at its end. */
static void print_trimmed(KbText *row)
{
    while (row->length && row->at[row->length - 1] == ' ')
        row->at[--row->length] = '\0';
    puts(row->at);
}

static void new_card_line(const Scene *scene, const Layout *layout, KbText *text)
{
    print_trimmed(text);
    kb_text_start(text, text->at, text->capacity);
    wrap_pad(text, "", layout->cards - 3);
    put_bar(scene, text);
}

/* The cards at a place after what stands in `row` already; prints the row. */
static void print_cards(const Scene *scene, const CorruptionView *view, unsigned where, const Layout *layout,
                        KbText *row)
{
    Piles piles = piles_now(view);
    uint8_t list[CORRUPTION_PLACED_ROOM];
    unsigned count = piles_cards(&piles, where, false, list), column = layout->cards;
    for (unsigned i = 0; i < count; i++) {
        char room[256];
        KbText card;
        kb_text_start(&card, room, sizeof room);
        if (shows_numbers(scene, view)) {
            kb_text_put_number(&card, list[i]);
            kb_text_put_char(&card, ':');
        }
        show_corruption_card(scene, view, &piles, list[i], &card);
        unsigned columns = wrap_columns(room);
        if (column + columns > scene->terminal->width && column > layout->cards) {
            new_card_line(scene, layout, row);
            column = layout->cards;
        }
        kb_text_put(row, room);
        kb_text_put(row, "  ");
        column += columns + 2;
    }
    print_trimmed(row);
}

static void start_row(const Scene *scene, KbText *row, const char *label)
{
    char room[64];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    terminal_ink(scene->terminal, &text, INK_STRONG, label);
    kb_text_put_char(row, ' ');
    wrap_pad(row, room, LABEL);
}

static void print_sums(const Scene *scene, const CorruptionView *view, unsigned contract, const Layout *layout)
{
    char room[ROOM];
    KbText text;
    Piles piles = piles_now(view);
    Sums sums = piles_sums(words_setup(scene), &piles, contract);
    if (!sums.best)
        return;
    kb_text_start(&text, room, sizeof room);
    wrap_pad(&text, "", layout->cards - 3);
    put_bar(scene, &text);
    kb_text_put(&text, terminal_sign(scene->terminal, "→ ", "= "));
    show_corruption_sums(scene, &sums, &text);
    wrap_print(stdout, room, scene->terminal->width, 0, layout->cards + 2);
}

void show_corruption_contract(const Scene *scene, const CorruptionView *view, unsigned contract, const char *label,
                              const Layout *layout)
{
    char room[ROOM], small[128];
    KbText row, text;
    kb_text_start(&row, room, sizeof room);
    start_row(scene, &row, label);
    kb_text_start(&text, small, sizeof small);
    words_contract(scene, &text, contract);
    wrap_pad(&row, small, layout->name);
    kb_text_start(&text, small, sizeof small);
    words_money(&text, words_setup(scene)->contract[contract].value);
    kb_text_put_char(&row, ' ');
    wrap_pad_left(&row, small, VALUE);
    put_bar(scene, &row);
    print_cards(scene, view, contract, layout, &row);
    if (is_awarding(view))
        print_sums(scene, view, contract, layout);
}

static void print_account(const Scene *scene, const CorruptionView *view, unsigned government, const char *label,
                          const Layout *layout)
{
    char room[ROOM], name[64];
    KbText row, text;
    kb_text_start(&row, room, sizeof room);
    start_row(scene, &row, label);
    kb_text_start(&text, name, sizeof name);
    terminal_ink(scene->terminal, &text, INK_DIM, "Swiss account");
    wrap_pad(&row, name, layout->name + 1 + VALUE);
    put_bar(scene, &row);
    print_cards(scene, view, CORRUPTION_SWISS + government, layout, &row);
}

void show_corruption_government(const Scene *scene, const CorruptionView *view, unsigned government,
                                const Layout *layout)
{
    static const char *const labels[CORRUPTION_GOVERNMENTS] = { "CITY", "COUNTY", "STATE" };
    uint8_t list[CORRUPTION_CONTRACTS];
    unsigned count = corruption_left_to_right(&view->table, view->deal, (int)government, list);
    for (unsigned i = 0; i < count; i++)
        show_corruption_contract(scene, view, list[i], i ? "" : labels[government], layout);
    /* Once the cards are up, an account is only of interest while something lies in it. */
    uint8_t cards[CORRUPTION_PLACED_ROOM];
    Piles piles = piles_now(view);
    if (!is_awarding(view) || piles_cards(&piles, CORRUPTION_SWISS + government, false, cards))
        print_account(scene, view, government, count ? "" : labels[government], layout);
}

static void print_thin_rule(const Scene *scene)
{
    char room[ROOM], line[ROOM];
    KbText text;
    kb_text_start(&text, line, sizeof line);
    for (unsigned i = 1; i < scene->terminal->width; i++)
        kb_text_put(&text, terminal_sign(scene->terminal, "─", "-"));
    kb_text_start(&text, room, sizeof room);
    kb_text_put_char(&text, ' ');
    terminal_ink(scene->terminal, &text, INK_DIM, line);
    puts(room);
}

/* Whether face-down cards lie there that the view knows, or does not. */
static bool has_down(const CorruptionView *view, bool known)
{
    for (unsigned i = 0; i < view->table.placed; i++)
        if (!(view->table.knowers.at[i] & 1) && (view->card.at[i] != CORRUPTION_UNKNOWN) == known)
            return true;
    return false;
}

static void print_legend(const Scene *scene, const CorruptionView *view)
{
    char room[512], line[256];
    KbText text;
    kb_text_start(&text, line, sizeof line);
    if (has_down(view, false)) {
        kb_text_put(&text, terminal_sign(scene->terminal, "▒▒▒", "###"));
        kb_text_put(&text, " face down  ");
    }
    if (has_down(view, true))
        kb_text_put(&text, view->seat ? "(...) face down, but you know it  " : "(...) face down  ");
    if (words_setup(scene)->books)
        kb_text_put(&text, "7: a card's number");
    kb_text_start(&text, room, sizeof room);
    kb_text_put_char(&text, ' ');
    terminal_ink(scene->terminal, &text, INK_DIM, line);
    if (*line)
        puts(room);
}

/* ---- the whole ---- */

void show_corruption_title(const Scene *scene, const CorruptionView *view)
{
    char title[64];
    KbText text;
    kb_text_start(&text, title, sizeof title);
    kb_text_put(&text, "Round ");
    kb_text_put_number(&text, view->table.round);
    kb_text_put(&text, " of 4");
    kb_text_put(&text, is_awarding(view) ? ": the awarding" : "");
    putchar('\n');
    terminal_rule(scene->terminal, title);
}

static void print_mask(const Scene *scene, const CorruptionView *view)
{
    char room[512];
    KbText text;
    if (view->table.phase != CORRUPTION_PHASE_PLACING)
        return;
    kb_text_start(&text, room, sizeof room);
    kb_text_put_char(&text, ' ');
    words_mask_sentence(&text, view->table.mask);
    if (room[1] >= 'a' && room[1] <= 'z')
        room[1] = (char)(room[1] - 'a' + 'A');
    kb_text_put(&text, ". ");
    words_player(scene, &text, view->table.first, true);
    kb_text_put(&text, view->table.placed ? " began." : view->table.first == scene->reader ? " begin." : " begins.");
    wrap_print(stdout, room, scene->terminal->width, 0, 1);
}

/* An empty line, where there is room for it. */
static void print_gap(const Scene *scene)
{
    if (!scene->terminal->low)
        putchar('\n');
}

void show_corruption_table(const Scene *scene, const KbView *opaque)
{
    const CorruptionView *view = view_of(opaque);
    Layout layout = show_corruption_layout(scene, view);
    show_corruption_title(scene, view);
    print_mask(scene, view);
    print_gap(scene);
    for (unsigned g = 0; g < CORRUPTION_GOVERNMENTS; g++) {
        if (g && !scene->terminal->low)
            print_thin_rule(scene);
        show_corruption_government(scene, view, g, &layout);
    }
    if (view->table.phase == CORRUPTION_PHASE_PLACING && view->table.placed)
        print_legend(scene, view);
    print_gap(scene);
    show_corruption_players(scene, view);
}

void show_corruption_hand(const Scene *scene, const KbView *opaque)
{
    const CorruptionView *view = view_of(opaque);
    char room[ROOM];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    kb_text_put(&text, " Your hand:");
    for (unsigned card = CORRUPTION_1000; card < CORRUPTION_CARD_COUNT; card++) {
        unsigned copies = (view->hand >> (card - 1) & 1u) +
                          (card == CORRUPTION_REPORTER && view->hand & CORRUPTION_SECOND_REPORTER ? 1u : 0u);
        for (; copies; copies--) {
            kb_text_put(&text, "  ");
            terminal_ink(scene->terminal, &text, card_ink(card),
                         card < CORRUPTION_DA ? words_card_short[card] : words_card[card]);
        }
    }
    if (!view->hand)
        kb_text_put(&text, "  nothing");
    print_gap(scene);
    wrap_print(stdout, room, scene->terminal->width, 0, 13);
}

static void put_sum(const Scene *scene, KbSeat seat, unsigned sum, bool more, KbText *text)
{
    words_player(scene, text, seat, false);
    kb_text_put_char(text, WRAP_BLANK);
    words_money(text, sum);
    kb_text_put(text, more ? ", " : "");
}

void show_corruption_sums(const Scene *scene, const Sums *sums, KbText *text)
{
    unsigned left = 0;
    for (KbSeat seat = 1; seat <= CORRUPTION_PLAYERS_MAX; seat++)
        left += sums->of[seat] > 0;
    for (unsigned sum = sums->best; sum; sum -= PILES_UNIT)
        for (KbSeat seat = 1; seat <= CORRUPTION_PLAYERS_MAX && left; seat++)
            if (sums->of[seat] == sum)
                put_sum(scene, seat, sum, --left > 0, text);
}
