/* Playouts of Corruption learn from each other. What the judgement says of a move is the same in every playout; what came of it in the
 * playouts so far says more, and the more of them there are. For each player, place and card the mean of that player's chances to win is kept;
 * a place that did better than this player's places on the whole is chosen more often, and so is a card that did better than others in that
 * place. So the longer the search goes on, the better are the plans that its playouts follow.
 *
 * The bot's own moves learn much. Those of others learn little: whoever takes others to be as clever as can be wins less against players who
 * are not. */
#include "bot/board_corruption.h"
#include "bot/math.h"

void kb__corruption_forget(Lessons *lessons)
{
    const Lesson none = { .lure = 1 };
    for (KbSeat seat = 0; seat < SEATS; seat++) {
        lessons->all[seat] = none;
        for (unsigned w = 0; w < CORRUPTION_WHERE_COUNT; w++) {
            lessons->place[seat][w] = none;
            for (unsigned k = 0; k < CORRUPTION_CARD_COUNT; k++)
                lessons->card[seat][w][k] = none;
        }
    }
}

static void count(Lesson *lesson, float chance)
{
    lesson->sum += chance;
    lesson->count += 1;
}

/* `eager`: e to how many a chance to win that is higher by 1 would make it likelier; a few playouts are not quite believed. */
static void set_lure(Lesson *lesson, const Lesson *usual, float eager, float doubt)
{
    const float most = 4;
    float better = lesson->sum / lesson->count - usual->sum / usual->count;
    float x = eager * better * lesson->count / (lesson->count + doubt);
    lesson->lure = (float)kb__exp((double)(x < -most ? -most : x > most ? most : x));
}

void kb__corruption_learn(Mind *mind, const World *world)
{
    float doubt = (float)mind->params.doubt;
    for (unsigned i = 0; i < world->moves; i++) {
        const struct Move *move = &world->move[i];
        float chance = (float)world->chance[move->seat];
        double eager = move->seat == mind->view->seat ? mind->params.learn_own : mind->params.learn_others;
        Lesson *all = &mind->lessons.all[move->seat], *place = &mind->lessons.place[move->seat][move->where];
        Lesson *card = &mind->lessons.card[move->seat][move->where][move->card];
        count(all, chance);
        count(place, chance);
        count(card, chance);
        set_lure(place, all, (float)eager, doubt);
        set_lure(card, place, (float)eager, doubt);
    }
}
