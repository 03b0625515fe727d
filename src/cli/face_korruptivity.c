/* Korruptivity's face. */
#include "cli/show_korruptivity.h"
#include "core/text.h"

/* What another seat knows: its hand, and what it has seen of the deck and of trades. */
static void merge(KbView *view, const KbView *other)
{
    KorrView *to = (KorrView *)view;
    const KorrView *from = korr_view(other);
    for (KbSeat seat = 1; seat < KORR_SEATS; seat++)
        for (unsigned word = 0; word < 3; word++)
            to->hand[seat].bits[word] |= from->hand[seat].bits[word];
    for (unsigned i = 0; i < KORR_CARDS_MAX; i++)
        if (to->draw[i] == KORR_NONE)
            to->draw[i] = from->draw[i];
}

static void put_operand(const Scene *scene, char kind, int64_t operand, KbText *text)
{
    if (kind == 'D' || kind == 'P')
        show_korr_name(scene, (unsigned)operand, text);
    else if (kind == 'T')
        kb_text_put(text, korr_type_names[operand]);
    else
        kb_text_put_number(text, operand);
}

const Face face_korruptivity = {
    .game = &korruptivity_game,
    .credit = "Korruptivity, a game by Gable. Kickback is unofficial.",
    .introduce = help_korr_introduce,
    .say = say_korr,
    .show_table = show_korr_table,
    .show_hand = show_korr_hand,
    .ask = ask_korr,
    .help = help_korr_choice,
    .rules = help_korr_rules,
    .tell = tell_korr,
    .read = read_korr,
    .show_result = show_korr_result,
    .obvious = read_korr_obvious,
    .put_operand = put_operand,
    .merge = merge,
};
