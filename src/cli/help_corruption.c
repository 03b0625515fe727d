#include "cli/help_corruption.h"

#include <stdio.h>
#include <string.h>

#include "cli/help.h"
#include "cli/words_corruption.h"
#include "cli/wrap.h"
#include "core/text.h"

void help_corruption_introduce(const Scene *scene)
{
    static const char *const about[CORRUPTION_VARIANT_COUNT] = {
        "The standard game: in round 1 everybody's first card lies face up, in round 2 the first two, and so on.",
        "Down the River: which cards lie face up moves through the middle of each round.",
        "Free Stud: whoever begins a round rules which of everybody's cards lie face up.",
        "Closed: bribes only, and every card lies face down.",
        "Little Black Book: the standard game, and everybody may look twice at a hidden card.",
    };
    const CorruptionSetup *setup = words_setup(scene);
    char room[512];
    snprintf(room, sizeof room, "%s%s%s", about[setup->variant],
             corruption_is_house_rule(setup) ? " With options of your own: a house rule." : "",
             setup->own_contracts ? " The contracts are your own deck." : "");
    help_paragraph(scene, room);
}

/* C-13 in its options. */
static void rule_hitman(const Scene *scene)
{
    const CorruptionSetup *setup = words_setup(scene);
    char room[256];
    snprintf(room, sizeof room, "%s remove one %s from the same contract, your own too.",
             setup->hitman_may ? "may" : "must",
             setup->hitmen_are_targets ? "attorney, reporter or other hit man" : "attorney or reporter");
    help_entry(scene, "Hit man", room);
}

void help_corruption_rules(const Scene *scene)
{
    const CorruptionSetup *setup = words_setup(scene);
    terminal_rule(scene->terminal, "Corruption in short");
    help_paragraph(
        scene,
        "You are builders who buy public contracts with bribes. After four rounds the greatest total value wins. Each "
        "round six contracts are dealt, two each to city, county and state. In turn, everybody places a card under a "
        "contract, or a bribe in a Swiss account: six in all, some face up, most face down. Then all are turned over, "
        "in this order:");
    help_entry(
        scene, "Swiss",
        "A bribe in a Swiss account goes to a contract of its government. It counts half and is safe from reporters.");
    if (setup->characters) {
        rule_hitman(scene);
        help_entry(scene, "Attorney", "freezes the contract: it stays for the next round.");
        help_entry(scene, "Reporter", "may throw out one bribe from the same contract, but no Swiss one.");
    }
    help_entry(
        scene, "Award",
        "The greatest sum of bribes takes the contract. After a tie, or without a bribe, it stays on the table.");
    help_paragraph(scene,
                   setup->characters
                       ? "Bribes come back to your hand each round. Attorney, reporters and hit man work once a game: "
                         "placed is spent."
                       : "Bribes come back to your hand each round.");
    help_paragraph(scene, "Whoever has won the most begins the next round, and so decides knowing the least.");
    if (setup->books)
        help_paragraph(
            scene, "A little black book lets you look at one face-down card under a contract: peek and its number.");
}

/* "8 airport  the $8,000 bribe under the Airport", with a contract that lies there. */
static void example(const Scene *scene, unsigned contract, const char *typed, const char *card, const char *more)
{
    char left[64], line[256];
    KbText text;
    snprintf(left, sizeof left, "%s %.*s", typed, (int)strcspn(words_setup(scene)->contract[contract].id, "-"),
             words_setup(scene)->contract[contract].id);
    kb_text_start(&text, line, sizeof line);
    kb_text_put(&text, card);
    kb_text_put(&text, " under ");
    words_where(scene, &text, contract);
    kb_text_put(&text, more);
    help_entry(scene, left, line);
}

static void help_place(const Scene *scene, const CorruptionView *view)
{
    uint8_t list[CORRUPTION_CONTRACTS];
    unsigned count = corruption_left_to_right(&view->table, view->deal, -1, list);
    help_paragraph(
        scene,
        words_setup(scene)->characters
            ? "Place one card of your hand. Bribes may go under any contract or into a Swiss account; the attorney, "
              "reporters and the hit man only under contracts. Part of a name is enough. Examples:"
            : "Place one card of your hand under any contract or into a Swiss account. Part of a name is enough. "
              "Examples:");
    example(scene, list[0], "8", "the $8,000 bribe", " (8, 8k and 8000 are the same)");
    if (words_setup(scene)->characters)
        example(scene, list[count - 1], "da", "the district attorney",
                "; also rep for a reporter and hit for the hit man");
    help_entry(scene, "2 swiss city", "the $2,000 bribe into the city's Swiss account");
    if (view->table.books[view->seat])
        help_entry(scene, "peek 7", "use a little black book to look at card 7; you still place a card afterwards");
}

static void help_mask(const Scene *scene)
{
    help_paragraph(
        scene,
        "As the first player of this round you say which cards of everybody lie face up, counted in the order in "
        "which each player places them. Examples:");
    help_entry(scene, "1,2", "everybody's first and second card lie face up");
    help_entry(scene, "none", "all cards lie face down");
    help_entry(scene, "all", "all lie face up, but for those in Swiss accounts");
}

static void help_decision(const Scene *scene, const CorruptionView *view)
{
    bool kill = view->table.phase == CORRUPTION_PHASE_KILL;
    if (view->table.phase == CORRUPTION_PHASE_ASSIGN) {
        help_paragraph(
            scene,
            "Send your Swiss bribe to a contract of its own government: type the contract's name or part of it. All "
            "cards are face up, so you can add up what it takes. A contract with an attorney may still be frozen.");
        return;
    }
    help_paragraph(
        scene, kill ? "Your hit man removes a character from this contract: type the number of one of the cards listed."
                    : "Your reporter throws one bribe out: type the number of one of the cards listed, or none.");
}

static void help_commands(const Scene *scene)
{
    help_paragraph(scene, "Besides that you can always type:");
    help_entry(scene, "list", "everything that is allowed now, in the full notation");
    help_entry(scene, "table, hand", "show them again");
    help_entry(scene, "log", "what happened so far");
    help_entry(scene, "why NAME", "a bot explains what it did in the last round");
    help_entry(scene, "rules", "the whole game in short");
    help_entry(scene, "undo",
               "take back what you did last, as long as nobody has acted since and nothing came to light");
    help_entry(scene, "quit", "end the game, with or without saving it");
}

void help_corruption_choice(const Scene *scene, const KbView *opaque)
{
    const CorruptionView *view = (const CorruptionView *)opaque;
    switch ((CorruptionPhase)view->table.phase) {
    case CORRUPTION_PHASE_MASK:
        help_mask(scene);
        break;
    case CORRUPTION_PHASE_PLACING:
        help_place(scene, view);
        break;
    case CORRUPTION_PHASE_ASSIGN:
    case CORRUPTION_PHASE_KILL:
    case CORRUPTION_PHASE_REPORT:
        help_decision(scene, view);
        break;
    case CORRUPTION_PHASE_OVER:
    case CORRUPTION_PHASE_COUNT:
        break;
    }
    help_commands(scene);
}
