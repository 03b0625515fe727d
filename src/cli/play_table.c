#include "cli/play_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/files.h"
#include "cli/memory.h"
#include "core/bits.h"
#include "core/text.h"
#include "referee/record.h"

enum { RECORD_ROOM = 4 << 20 };

const KbView *play_view(const Play *play, KbSeat seat, PlayView *view)
{
    kb_table_view(&play->table, seat, (KbView *)view->room);
    return (const KbView *)view->room;
}

Scene play_scene(const Play *play, KbSeat reader)
{
    return (Scene){ &play->terminal, kb_table_setup(&play->table), &play->names, reader };
}

unsigned play_people_count(const Play *play)
{
    return kb_bits_count(play->people);
}

/* Each listener hears it from its own view and with its own secrets only. */
static void tell(Play *play, const KbTable *then, const KbEvents *events)
{
    KbEvent room[KB_EVENTS_ROOM];
    PlayView view;
    for (KbSeat seat = 0; seat <= play->table.players; seat++) {
        if (seat && !(play->people & kb_seat_bit(seat)))
            continue;
        KbEvents heard = face_filter(events, seat, room);
        Scene scene = play_scene(play, seat);
        kb_table_view(then, seat, (KbView *)view.room);
        play->face->say(&scene, (const KbView *)view.room, &heard, &play->told[seat]);
    }
}

static void tell_deal(void *context, const KbTable *then, const KbMove *move, const KbEvents *events)
{
    (void)move;
    tell(context, then, events);
}

bool play_start(Play *play, const GameChoice *choice)
{
    KbFault fault;
    play->moves = memory_new("play", KB_MOVES_MAX * sizeof *play->moves);
    if (!play->moves)
        return false;
    if (kb_table_start(&play->table, choice->game, choice->players, choice->options, choice->options_length,
                       &choice->seed, play->moves, KB_MOVES_MAX, &fault))
        return complain_fault("play", CLI_FAILED, NULL, &fault), false;
    for (KbSeat seat = 1; seat <= choice->players; seat++)
        game_choice_bot_chance(&choice->seed, seat, &play->chance[seat]);
    kb_table_retell(&play->table, tell_deal, play);
    return true;
}

void play_close(Play *play)
{
    for (KbSeat seat = 0; seat <= KB_SEATS_MAX; seat++)
        lines_free(&play->told[seat]);
    free(play->moves);
    team_close(play->team);
}

KbError play_move(Play *play, KbSeat seat, KbAction action, KbFault *fault)
{
    KbEvents events;
    KbError error = kb_table_act(&play->table, seat, action, &events, fault);
    if (!error)
        tell(play, &play->table, &events);
    return error;
}

KbError play_take_back(Play *play, KbSeat seat, KbFault *fault)
{
    KbError error = kb_table_undo(&play->table, seat, fault);
    char line[128];
    for (KbSeat listener = 0; !error && listener <= play->table.players; listener++) {
        snprintf(line, sizeof line, " %s took the last move back.", listener == seat ? "You" : play->names.name[seat]);
        lines_add(&play->told[listener], line);
    }
    return error;
}

static KbAction choose(Play *play, KbSeat seat, const KbView *view)
{
    return team_choose(play->team, play->bots[seat], play->table.game, kb_table_setup(&play->table), view, &play->chance[seat], 0);
}

KbError play_bot(Play *play, KbSeat seat, KbFault *fault)
{
    PlayView view;
    return play_move(play, seat, choose(play, seat, play_view(play, seat, &view)), fault);
}

KbError play_answer_offers(Play *play, KbFault *fault)
{
    KbError error = KB_OK;
    for (KbSeat seat = 1; seat <= play->table.players && !error; seat++) {
        PlayView room;
        const KbView *view = play_view(play, seat, &room);
        if (play->people & kb_seat_bit(seat) || !kb_bot_is_wanted(play->table.game, kb_table_setup(&play->table), view))
            continue;
        KbAction action = choose(play, seat, view);
        if (action) /* it may also let the offer lie */
            error = play_move(play, seat, action, fault);
    }
    return error;
}

void play_print_news(Play *play, KbSeat seat)
{
    lines_print(&play->told[seat], play->seen[seat], &play->terminal);
    play->seen[seat] = play->told[seat].count;
}

bool play_save(const Play *play, const char *path)
{
    char *room = memory_new("play", RECORD_ROOM);
    KbText text;
    if (!room)
        return false;
    kb_text_start(&text, room, RECORD_ROOM);
    kb_record_write(&play->table, &text);
    bool saved = !text.overflow && files_write("play", path, room, text.length);
    if (text.overflow)
        complain("play", CLI_FAILED, "the game is too long for a record");
    free(room);
    return saved;
}
