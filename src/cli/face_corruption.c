/* Corruption's face. */
#include <kickback/corruption.h>

#include "cli/face.h"
#include "cli/help_corruption.h"
#include "cli/read_corruption.h"
#include "cli/say_corruption.h"
#include "cli/show_corruption.h"

static void merge(KbView *view, const KbView *other)
{
    CorruptionView *to = (CorruptionView *)view;
    const CorruptionView *from = (const CorruptionView *)other;
    for (unsigned i = 0; i < CORRUPTION_PLACED_ROOM; i++)
        if (to->card.at[i] == CORRUPTION_UNKNOWN)
            to->card.at[i] = from->card.at[i];
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
    .merge = merge,
};
