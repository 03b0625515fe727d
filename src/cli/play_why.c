#include "cli/play_why.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cli/wrap.h"
#include "core/text.h"
#include "referee/why.h"

enum { ROOM = 1024, MOVES_MAX = 64 };

/* 0: nobody. */
static KbSeat find_player(const Play *play, const char *word)
{
    for (KbSeat seat = 1; seat <= play->table.players; seat++)
        if (!strcasecmp(word, play->names.name[seat]))
            return seat;
    bool is_seat = !strncasecmp(word, "seat ", 5) && word[5] >= '1' && word[5] <= '0' + play->table.players && !word[6];
    return is_seat ? (KbSeat)(word[5] - '0') : 0;
}

static void put_sentence(const Play *play, const KbWhy *why, KbText *text)
{
    Scene scene = play_scene(play, 0);
    const char *operands = kb_why_operands(why->reason);
    size_t start = text->length;
    for (const char *at = kb_why_template(why->reason); *at; at++) {
        unsigned number = at[0] == '{' ? (unsigned)(at[1] - '1') : 0;
        if (at[0] != '{')
            kb_text_put_char(text, *at);
        else if (operands[number] == 'S')
            kb_text_put(text, play->names.name[why->operand[number]]);
        else
            play->face->put_operand(&scene, operands[number], why->operand[number], text);
        at += at[0] == '{' ? 2 : 0;
    }
    if (text->at[start] >= 'a' && text->at[start] <= 'z')
        text->at[start] = (char)(text->at[start] - 'a' + 'A');
}

static void print_explained(const Play *play, const KbExplained *explained)
{
    char room[ROOM];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    kb_text_put_char(&text, ' ');
    play->table.game->action_text(kb_table_setup(&play->table), explained->action, &text);
    kb_text_put(&text, ": ");
    put_sentence(play, &explained->why, &text);
    wrap_print(stdout, room, play->terminal.width, 0, 3);
}

/* All of the last round that it can explain, in the order of playing. */
static void explain(const Play *play, KbSeat seat)
{
    KbExplained explained[MOVES_MAX];
    uint32_t count = 0;
    while (count < MOVES_MAX && kb_table_why(&play->table, seat, count, NULL, NULL, &explained[count]) &&
           explained[count].round == explained[0].round)
        count++;
    if (!count) {
        printf(" %s has nothing to explain yet: bots do that when a round is over.\n", play->names.name[seat]);
        return;
    }
    printf(" %s on round %u:\n", play->names.name[seat], explained[0].round);
    while (count)
        print_explained(play, &explained[--count]);
}

bool play_why(const Play *play, const char *line)
{
    KbSeat seat = strncmp(line, "why ", 4) == 0 ? find_player(play, line + 4) : 0;
    if (!seat && !play->face->tell && (!strcmp(line, "why") || !strncmp(line, "why ", 4))) {
        puts(" Type why and the name of a bot, or why seat and its number.");
        return true;
    }
    if (!seat)
        return false;
    if (play->people & kb_seat_bit(seat))
        printf(" %s is no bot: ask in person.\n", play->names.name[seat]);
    else
        explain(play, seat);
    return true;
}
