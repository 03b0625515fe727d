/* Corruption's face. */
#include <kickback/corruption.h>

#include "cli/face.h"
#include "cli/help_corruption.h"
#include "cli/read_corruption.h"
#include "cli/say_corruption.h"
#include "cli/show_corruption.h"
#include "cli/words_corruption.h"
#include "core/text.h"

static void merge(KbView *view, const KbView *other)
{
    CorruptionView *to = (CorruptionView *)view;
    const CorruptionView *from = (const CorruptionView *)other;
    for (unsigned i = 0; i < CORRUPTION_PLACED_ROOM; i++)
        if (to->card.at[i] == CORRUPTION_UNKNOWN)
            to->card.at[i] = from->card.at[i];
}

static void put_operand(const Scene *scene, char kind, int64_t operand, KbText *text)
{
    if (kind == 'C')
        words_where(scene, text, (unsigned)operand);
    else if (kind == 'D')
        kb_text_put(text, words_card[operand]);
    else
        words_money(text, operand);
}

const Face face_corruption = {
    .game = &corruption_game,
    .credit = "Corruption, a game by Bruno Faidutti. Kickback is unofficial.",
    .introduce = help_corruption_introduce,
    .say = say_corruption,
    .show_table = show_corruption_table,
    .show_hand = show_corruption_hand,
    .ask = show_corruption_ask,
    .help = help_corruption_choice,
    .rules = help_corruption_rules,
    .read = read_corruption,
    .show_result = show_corruption_result,
    .put_operand = put_operand,
    .merge = merge,
};
