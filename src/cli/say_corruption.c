/* What happened, in sentences. One action makes a list of events; the last placement of a round makes a long one, which is told as
 * a story: all cards turned over, then Swiss money, hit men, attorneys and reporters one by one, then who wins what and why. */
#include "cli/say_corruption.h"

#include "cli/piles_corruption.h"
#include "cli/show_corruption.h"
#include "cli/words_corruption.h"
#include "cli/wrap.h"
#include "core/bits.h"
#include "core/text.h"

enum { ROOM = 1024, TAG = 11, NAME = 20, VALUE = 12 };

typedef struct Teller {
    const Scene *scene;
    const CorruptionView *view; /* after the action */
    Lines *lines;
    char room[ROOM];
    KbText text; /* the line being made, in `room` */
} Teller;

static void begin(Teller *teller)
{
    kb_text_start(&teller->text, teller->room, sizeof teller->room);
    kb_text_put_char(&teller->text, ' ');
}

/* " Hit man    " in front of the sentence; the tab marks where the text begins. */
static void begin_tagged(Teller *teller, const char *tag)
{
    char room[64];
    KbText text;
    begin(teller);
    kb_text_start(&text, room, sizeof room);
    terminal_ink(teller->scene->terminal, &text, INK_STRONG, tag);
    wrap_pad(&teller->text, room, TAG);
    kb_text_put_char(&teller->text, '\t');
}

static void put(Teller *teller, const char *string)
{
    kb_text_put(&teller->text, string);
}

static void end(Teller *teller)
{
    lines_add(teller->lines, teller->room);
}

static void blank(Teller *teller)
{
    lines_add(teller->lines, "");
}

static void title(Teller *teller, const char *string)
{
    blank(teller);
    begin(teller);
    terminal_ink(teller->scene->terminal, &teller->text, INK_STRONG, string);
    end(teller);
}

/* ---- placing ---- */

static void say_place(Teller *teller, const KbEvent *event)
{
    bool swiss = event->open[1] >= CORRUPTION_SWISS, known = event->secret[0] != CORRUPTION_UNKNOWN;
    begin(teller);
    words_player(teller->scene, &teller->text, event->seat, true);
    put(teller, swiss ? " put " : " placed ");
    if (known)
        words_a_card(&teller->text, event->secret[0]);
    else
        put(teller, swiss ? "a bribe" : "a card");
    put(teller, swiss ? " into " : event->open[2] ? " face up under " : " face down under ");
    words_where(teller->scene, &teller->text, event->open[1]);
    put(teller, ".");
    end(teller);
}

static void say_peek(Teller *teller, const KbEvent *event)
{
    Piles piles = piles_now(teller->view);
    unsigned n = event->open[0];
    begin(teller);
    words_player(teller->scene, &teller->text, event->seat, true);
    put(teller, " used a little black book to look at card ");
    kb_text_put_number(&teller->text, n);
    put(teller, ", ");
    words_whose(teller->scene, &teller->text, piles_owner(words_setup(teller->scene), &piles, n), false);
    put(teller, " under ");
    words_where(teller->scene, &teller->text, piles.where[n - 1]);
    if (event->secret[0]) {
        put(teller, ": it is ");
        words_a_card(&teller->text, event->secret[0]);
    }
    put(teller, ".");
    end(teller);
}

static void say_mask(Teller *teller, const KbEvent *event)
{
    begin(teller);
    words_player(teller->scene, &teller->text, event->seat, true);
    put(teller, " ruled that ");
    words_mask_sentence(&teller->text, event->open[0]);
    put(teller, ".");
    end(teller);
}

/* ---- the awarding ---- */

/* The cards as they were turned over. An awarding that is over at once had no Swiss money, so its cards lie where they
 * were placed. */
static Piles placed_at_reveal(const CorruptionView *view)
{
    return view->table.placed ? piles_now(view) : piles_last(view);
}

static void reveal_place(Teller *teller, const Piles *piles, unsigned where, const char *name)
{
    uint8_t list[CORRUPTION_PLACED_ROOM];
    unsigned count = piles_cards(piles, where, true, list);
    if (!count)
        return;
    begin(teller);
    put(teller, "  ");
    wrap_pad(&teller->text, name, NAME);
    put(teller, " \t");
    for (unsigned i = 0; i < count; i++) {
        put(teller, i ? "  " : "");
        char room[128];
        KbText card;
        kb_text_start(&card, room, sizeof room);
        show_corruption_card(teller->scene, teller->view, piles, list[i], &card);
        /* A card is not broken over two lines. */
        for (char *c = room; *c; c++)
            if (*c == ' ')
                *c = WRAP_BLANK;
        put(teller, room);
    }
    end(teller);
}

static void say_reveal(Teller *teller)
{
    const Piles piles = placed_at_reveal(teller->view);
    char room[128];
    KbText text;
    lines_pause(teller->lines);
    kb_text_start(&text, room, sizeof room);
    kb_text_put(&text, "Round ");
    kb_text_put_number(&text, piles.round);
    kb_text_put(&text, " is placed, and all cards are turned over:");
    title(teller, room);
    for (int g = 0; g < CORRUPTION_GOVERNMENTS; g++) {
        uint8_t list[CORRUPTION_CONTRACTS];
        unsigned count = piles_contracts(&piles, g, list);
        for (unsigned i = 0; i < count; i++) {
            kb_text_start(&text, room, sizeof room);
            words_contract(teller->scene, &text, list[i]);
            reveal_place(teller, &piles, list[i], room);
        }
        kb_text_start(&text, room, sizeof room);
        kb_text_put(&text, "Swiss account ");
        kb_text_put(&text, corruption_government_names[g]);
        reveal_place(teller, &piles, CORRUPTION_SWISS + (unsigned)g, room);
    }
    blank(teller);
}

static void put_forced(Teller *teller, const KbEvent *event)
{
    if (event->forced)
        put(teller, " (no other choice)");
}

static void say_assign(Teller *teller, const KbEvent *event)
{
    begin_tagged(teller, "Swiss");
    words_player(teller->scene, &teller->text, event->seat, true);
    put(teller, " sent the ");
    put(teller, words_card[event->open[2]]);
    put(teller, " to ");
    words_where(teller->scene, &teller->text, event->open[1]);
    put(teller, ": it counts ");
    words_money(&teller->text, 500 * (int64_t)corruption_pay((CorruptionCard)event->open[2], true));
    put_forced(teller, event);
    put(teller, ".");
    end(teller);
}

/* A hit man or reporter and what it did. */
static void say_removal(Teller *teller, const KbEvent *event)
{
    bool kill = event->kind == CORRUPTION_EVENT_KILL;
    unsigned target = event->open[2];
    begin_tagged(teller, kill ? "Hit man" : "Reporter");
    words_whose(teller->scene, &teller->text, event->seat, true);
    put(teller, kill ? " hit man at " : " reporter at ");
    words_where(teller->scene, &teller->text, event->open[1]);
    if (!target) {
        put(teller, kill ? " spared everybody" : " kept silent");
    } else {
        put(teller, kill ? " removed " : " exposed ");
        if (event->open[3] == event->seat && event->seat != teller->scene->reader)
            put(teller, "their own");
        else
            words_whose(teller->scene, &teller->text, event->open[3], false);
        kb_text_put_char(&teller->text, ' ');
        put(teller, words_card[event->open[4]]);
        put(teller, kill ? "" : ": it counts no more");
    }
    put_forced(teller, event);
    put(teller, ".");
    end(teller);
}

static void say_cancel(Teller *teller, const KbEvent *event)
{
    begin_tagged(teller, "Attorney");
    put(teller, "A district attorney investigates ");
    words_where(teller->scene, &teller->text, event->open[0]);
    put(teller, ": nobody gets it this round.");
    end(teller);
}

static bool game_is_over(const Teller *teller)
{
    return teller->view->table.phase == CORRUPTION_PHASE_OVER;
}

static void put_reason(Teller *teller, unsigned contract, CorruptionWhy why)
{
    const Piles piles = piles_last(teller->view);
    Sums sums = piles_sums(words_setup(teller->scene), &piles, contract);
    switch (why) {
    case CORRUPTION_WHY_WON:
        show_corruption_sums(teller->scene, &sums, &teller->text);
        return;
    case CORRUPTION_WHY_TIE:
        put(teller, "tied: ");
        show_corruption_sums(teller->scene, &sums, &teller->text);
        break;
    case CORRUPTION_WHY_NONE:
        put(teller, "no bribe counts");
        break;
    case CORRUPTION_WHY_CANCELLED:
        put(teller, "under investigation");
        break;
    case CORRUPTION_WHY_COUNT:
        break;
    }
    if (!game_is_over(teller))
        put(teller, "; it stays on the table");
}

static void say_award(Teller *teller, const KbEvent *event)
{
    unsigned contract = event->open[0];
    KbSeat winner = event->open[1];
    char room[128];
    KbText text;
    begin(teller);
    put(teller, "  ");
    kb_text_start(&text, room, sizeof room);
    words_contract(teller->scene, &text, contract);
    wrap_pad(&teller->text, room, show_corruption_name_columns(teller->scene, teller->view->table.last.open));
    kb_text_start(&text, room, sizeof room);
    words_money(&text, words_setup(teller->scene)->contract[contract].value);
    wrap_pad_left(&teller->text, room, VALUE);
    put(teller, "   ");
    kb_text_start(&text, room, sizeof room);
    if (winner)
        words_player(teller->scene, &text, winner, true);
    else
        terminal_ink(teller->scene->terminal, &text, INK_DIM, "nobody");
    wrap_pad(&teller->text, room, show_corruption_player_columns(teller->scene));
    put(teller, "  \t");
    put_reason(teller, contract, (CorruptionWhy)event->open[2]);
    end(teller);
}

/* ---- rounds ---- */

/* C-7: whether the standing alone says who begins. */
static bool leads_alone(const Teller *teller, KbSeat first)
{
    const CorruptionSetup *setup = words_setup(teller->scene);
    unsigned count, other_count;
    uint32_t total = corruption_total(setup, &teller->view->table, first, &count);
    for (KbSeat seat = 1; seat <= setup->players; seat++)
        if (seat != first && corruption_total(setup, &teller->view->table, seat, &other_count) == total &&
            other_count == count)
            return false;
    return true;
}

static void say_round(Teller *teller, const KbEvent *event)
{
    unsigned round = event->open[0];
    KbSeat first = event->open[1];
    if (round > 1) {
        lines_pause(teller->lines);
        blank(teller);
    }
    begin(teller);
    put(teller, "Round ");
    kb_text_put_number(&teller->text, round);
    put(teller, " of 4: ");
    words_player(teller->scene, &teller->text, first, false);
    if (round == 1)
        put(teller, words_setup(teller->scene)->first ? " will begin, as was agreed."
                                                      : " will begin, by the luck of the draw.");
    else
        put(teller, leads_alone(teller, first) ? " will begin, having won the most so far."
                                               : " will begin, drawn from those who have won the most.");
    end(teller);
}

static void say_deal(Teller *teller, const KbEvent *event)
{
    begin(teller);
    put(teller, "New contracts. ");
    for (unsigned i = 0; i < CORRUPTION_DEALT; i++) {
        if (i % 2 == 0) {
            put(teller, words_government[i / 2]);
            put(teller, ": ");
        }
        words_contract(teller->scene, &teller->text, event->open[1 + i]);
        put(teller, i % 2 == 0 ? " and " : i + 1 < CORRUPTION_DEALT ? "; " : ".");
    }
    end(teller);
}

static void say_over(Teller *teller, const KbEvent *event)
{
    unsigned left = kb_bits_count(event->open[0]);
    const char *verb = left > 1 ? " share the victory" : " won the game";
    KbSeat last = 0;
    blank(teller);
    begin(teller);
    for (KbSeat seat = 1; seat <= KB_SEATS_MAX; seat++) {
        if (!(event->open[0] & kb_seat_bit(seat)))
            continue;
        words_player(teller->scene, &teller->text, seat, !last);
        left--;
        put(teller, left > 1 ? ", " : left ? " and " : "");
        last = seat;
    }
    put(teller, verb);
    put(teller, " with contracts worth ");
    words_money(&teller->text, corruption_total(words_setup(teller->scene), &teller->view->table, last, NULL));
    put(teller, ".");
    end(teller);
}

static void say_event(Teller *teller, const KbEvent *event)
{
    switch ((CorruptionEventKind)event->kind) {
    case CORRUPTION_EVENT_ROUND:
        say_round(teller, event);
        break;
    case CORRUPTION_EVENT_DEAL:
        say_deal(teller, event);
        break;
    case CORRUPTION_EVENT_MASK:
        say_mask(teller, event);
        break;
    case CORRUPTION_EVENT_PLACE:
        say_place(teller, event);
        break;
    case CORRUPTION_EVENT_PEEK:
        say_peek(teller, event);
        break;
    case CORRUPTION_EVENT_ASSIGN:
        say_assign(teller, event);
        break;
    case CORRUPTION_EVENT_KILL:
    case CORRUPTION_EVENT_REPORT:
        say_removal(teller, event);
        break;
    case CORRUPTION_EVENT_CANCEL:
        say_cancel(teller, event);
        break;
    case CORRUPTION_EVENT_AWARD:
        say_award(teller, event);
        break;
    case CORRUPTION_EVENT_OVER:
        say_over(teller, event);
        break;
    case CORRUPTION_EVENT_REVEAL: /* told all at once by say_reveal */
    case CORRUPTION_EVENT_COUNT:
        break;
    }
}

void say_corruption(const Scene *scene, const KbView *after, const KbEvents *events, Lines *lines)
{
    Teller teller = { .scene = scene, .view = (const CorruptionView *)after, .lines = lines };
    bool awards = false;
    for (uint32_t i = 0; i < events->count; i++) {
        const KbEvent *event = &events->at[i];
        if (event->kind == CORRUPTION_EVENT_AWARD && !awards) {
            title(&teller, "Who wins what:");
            awards = true;
        }
        say_event(&teller, event);
        /* What follows a placement at once is the awarding. */
        if (event->kind == CORRUPTION_EVENT_PLACE && events->count > 1)
            say_reveal(&teller);
    }
}
