/* The questions that Corruption asks: what somebody needs to see for a decision, and what it is about. */
#include "cli/show_corruption.h"

#include <stdio.h>

#include "cli/words_corruption.h"
#include "cli/wrap.h"
#include "core/text.h"

enum { ROOM = 2048 };

static void print_question(const Scene *scene, KbText *text)
{
    char room[ROOM];
    KbText strong;
    kb_text_start(&strong, room, sizeof room);
    kb_text_put_char(&strong, ' ');
    kb_text_put(&strong, text->at);
    wrap_print(stdout, room, scene->terminal->width, 0, 1);
}

static void ask_place(const Scene *scene, const CorruptionView *view)
{
    char room[512];
    KbText text;
    unsigned k = view->table.placed / words_setup(scene)->players + 1u;
    bool up = view->table.mask >> (k - 1) & 1;
    kb_text_start(&text, room, sizeof room);
    terminal_ink(scene->terminal, &text, INK_STRONG, "Your turn: ");
    kb_text_put(&text, "place your ");
    words_ordinal(&text, k);
    kb_text_put(&text, " card of 6, ");
    terminal_ink(scene->terminal, &text, INK_STRONG, up ? "face up" : "face down");
    kb_text_put(&text, up ? " (in a Swiss account: face down)." : ".");
    kb_text_put(&text, " Type a card and a place, or ? for help.");
    print_question(scene, &text);
}

static void ask_mask(const Scene *scene)
{
    char room[512];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    terminal_ink(scene->terminal, &text, INK_STRONG, "You begin this round and rule how it is played: ");
    kb_text_put(&text,
                "which of everybody's six cards lie face up? Type numbers such as 1,3 or none or all, or ? for help.");
    print_question(scene, &text);
}

static void ask_assign(const Scene *scene, const CorruptionView *view)
{
    const CorruptionTable *table = &view->table;
    unsigned card = view->card.at[table->resolving - 1],
             government = table->where.at[table->resolving - 1] - CORRUPTION_SWISS;
    char room[512];
    KbText text;
    Layout layout = show_corruption_layout(scene, view);
    show_corruption_title(scene, view);
    putchar('\n');
    show_corruption_government(scene, view, government, &layout);
    putchar('\n');
    kb_text_start(&text, room, sizeof room);
    terminal_ink(scene->terminal, &text, INK_STRONG, "Your Swiss money: ");
    kb_text_put(&text, "your ");
    kb_text_put(&text, words_card[card]);
    kb_text_put(&text, " in the ");
    kb_text_put(&text, corruption_government_names[government]);
    kb_text_put(&text, "'s account (card ");
    kb_text_put_number(&text, table->resolving);
    kb_text_put(&text, ") counts half, ");
    words_money(&text, 500 * (int64_t)corruption_pay((CorruptionCard)card, true));
    kb_text_put(&text, ", and no reporter can touch it. Which of these contracts gets it?");
    print_question(scene, &text);
}

static void print_targets(const Scene *scene, const CorruptionView *view)
{
    KbAction actions[KB_ACTIONS_ROOM];
    Piles piles = piles_now(view);
    uint32_t count = corruption_game.view_legal(scene->setup, (const KbView *)view, actions);
    for (uint32_t i = 0; i < count; i++) {
        char room[256];
        KbText text;
        unsigned n = kb_action_operand(actions[i], 0);
        kb_text_start(&text, room, sizeof room);
        if (n) {
            words_whose(scene, &text, piles_owner(words_setup(scene), &piles, n), false);
            kb_text_put_char(&text, ' ');
            kb_text_put(&text, words_card[view->card.at[n - 1]]);
            printf("   %4u  %s\n", n, room);
        } else {
            printf("   none  nobody\n");
        }
    }
}

static void ask_target(const Scene *scene, const CorruptionView *view)
{
    const CorruptionTable *table = &view->table;
    bool kill = table->phase == CORRUPTION_PHASE_KILL;
    unsigned where = table->where.at[table->resolving - 1];
    char room[512];
    KbText text;
    Layout layout = show_corruption_layout(scene, view);
    show_corruption_title(scene, view);
    putchar('\n');
    show_corruption_contract(scene, view, where, "", &layout);
    putchar('\n');
    kb_text_start(&text, room, sizeof room);
    terminal_ink(scene->terminal, &text, INK_STRONG, kill ? "Your hit man " : "Your reporter ");
    kb_text_put(&text, "at ");
    words_where(scene, &text, where);
    kb_text_put(&text, !kill                            ? " may expose one bribe, which then no longer counts. Whose?"
                       : words_setup(scene)->hitman_may ? " may remove one of the others there. Whom?"
                                                        : " must remove one of the others there. Whom?");
    print_question(scene, &text);
    print_targets(scene, view);
}

void show_corruption_ask(const Scene *scene, const KbView *opaque)
{
    const CorruptionView *view = (const CorruptionView *)opaque;
    switch ((CorruptionPhase)view->table.phase) {
    case CORRUPTION_PHASE_MASK:
        show_corruption_table(scene, opaque);
        show_corruption_hand(scene, opaque);
        ask_mask(scene);
        break;
    case CORRUPTION_PHASE_PLACING:
        show_corruption_table(scene, opaque);
        show_corruption_hand(scene, opaque);
        ask_place(scene, view);
        break;
    case CORRUPTION_PHASE_ASSIGN:
        ask_assign(scene, view);
        break;
    case CORRUPTION_PHASE_KILL:
    case CORRUPTION_PHASE_REPORT:
        ask_target(scene, view);
        break;
    case CORRUPTION_PHASE_OVER:
    case CORRUPTION_PHASE_COUNT:
        break;
    }
}
