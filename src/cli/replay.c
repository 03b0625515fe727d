/* kickback replay: a recorded game told again, step by step. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/face.h"
#include "cli/options.h"
#include "cli/record_file.h"
#include "core/text.h"

typedef struct Replay {
    RecordFile file;
    const Face *face;
    Terminal terminal;
    Names names;
    KbSeat seat; /* who watches; 0: somebody who sees everything */
    Lines lines;
    int64_t step, last_step;
    bool running; /* to the next round without stopping */
} Replay;

typedef struct ReplayView {
    _Alignas(KB_ALIGN) uint8_t room[KB_VIEW_ROOM];
} ReplayView;

static Scene scene_of(const Replay *replay)
{
    return (Scene){ &replay->terminal, kb_table_setup(replay->file.table), &replay->names, 0 };
}

/* What is known: by the seat that watches, or by all of them together. */
static const KbView *view_of(const Replay *replay, const KbTable *table, ReplayView *view)
{
    ReplayView other;
    kb_table_view(table, replay->seat, (KbView *)view->room);
    for (KbSeat seat = 1; !replay->seat && seat <= table->players; seat++) {
        kb_table_view(table, seat, (KbView *)other.room);
        replay->face->merge((KbView *)view->room, (const KbView *)other.room);
    }
    return (const KbView *)view->room;
}

/* Who sees everything hears each event as the one who made it happen. */
static void tell(Replay *replay, const KbTable *table, const KbEvents *events)
{
    KbEvent room[KB_EVENTS_ROOM];
    ReplayView view;
    Scene scene = scene_of(replay);
    for (uint32_t i = 0; i < events->count; i++) {
        KbEvents one = { .at = &events->at[i], .count = 1 };
        face_filter(&one, replay->seat ? replay->seat : events->at[i].seat, &room[i]);
    }
    KbEvents heard = { .at = room, .count = events->count };
    replay->face->say(&scene, view_of(replay, table, &view), &heard, &replay->lines);
}

static void tell_deal(void *context, const KbTable *then, const KbMove *move, const KbEvents *events)
{
    (void)move;
    tell(context, then, events);
}

static void print_news(Replay *replay, size_t from)
{
    Terminal steady = replay->terminal;
    steady.interactive = false; /* the steps themselves are the pauses */
    lines_print(&replay->lines, from, &steady);
}

static void tell_undo(Replay *replay)
{
    const KbTable *table = replay->file.table;
    char line[128];
    snprintf(line, sizeof line, " %s took the last move back.",
             replay->names.name[table->moves[table->move_count - 1].seat]);
    lines_add(&replay->lines, line);
}

static void show_table(const Replay *replay)
{
    ReplayView view;
    Scene scene = scene_of(replay);
    replay->face->show_table(&scene, view_of(replay, replay->file.table, &view));
    putchar('\n');
}

/* Wait for Enter after a step. False: enough. */
static bool wait_for_reader(Replay *replay)
{
    char line[TERMINAL_LINE_BYTES], room[256];
    KbText text;
    if (!replay->terminal.interactive || replay->running)
        return true;
    for (;;) {
        kb_text_start(&text, room, sizeof room);
        terminal_ink(&replay->terminal, &text, INK_DIM, "  [Enter: next   t: table   r: next round   q: quit] ");
        fputs(room, stdout);
        if (terminal_read(line) == TERMINAL_END || !strcmp(line, "q"))
            return false;
        terminal_wipe_line(&replay->terminal);
        replay->running = !strcmp(line, "r");
        if (strcmp(line, "t") != 0)
            return true;
        show_table(replay);
    }
}

/* Tell one step of the record. False: there was nothing to tell, such as that somebody has answered in secret. */
static bool show_step(Replay *replay, KbRecordStep step)
{
    size_t before = replay->lines.count;
    if (step == KB_RECORD_MOVE)
        tell(replay, replay->file.table, &replay->file.reader.events);
    else
        tell_undo(replay);
    replay->step++;
    if (replay->lines.count == before)
        return false;
    printf("%4u ", (unsigned)replay->step);
    print_news(replay, before);
    return true;
}

static bool is_move(KbRecordStep step)
{
    return step == KB_RECORD_MOVE || step == KB_RECORD_UNDO;
}

static void show_end(const Replay *replay, bool over)
{
    ReplayView view;
    Scene scene = scene_of(replay);
    if (over)
        replay->face->show_result(&scene, view_of(replay, replay->file.table, &view));
    else
        puts("\n The record ends here; the game was not over.");
}

/* True unless the record is wrong somewhere. */
static bool show_steps(Replay *replay)
{
    uint16_t round = 0;
    KbTurn turn;
    bool told = true;
    print_news(replay, 0);
    for (;;) {
        KbRecordStep step;
        kb_table_turn(replay->file.table, &turn);
        if (turn.round != round && !turn.over) {
            show_table(replay);
            replay->running = false;
        }
        round = turn.round;
        if (replay->step == replay->last_step) {
            show_table(replay);
            return true;
        }
        if (told && !wait_for_reader(replay))
            return true;
        do {
            if (!record_file_next(&replay->file, &step))
                return false;
        } while (!is_move(step) && step != KB_RECORD_END);
        if (step == KB_RECORD_END) {
            show_end(replay, turn.over);
            return true;
        }
        told = show_step(replay, step);
    }
}

static int replay_game(Replay *replay)
{
    const KbTable *table = replay->file.table;
    if (replay->seat > table->players)
        return complain("replay", CLI_WRONG_USE, "--seat is %d, but %d play: it must be from 1 to %d", replay->seat,
                        table->players, table->players);
    replay->face = face_find(table->game);
    if (!replay->face)
        return complain("replay", CLI_FAILED, FACE_MISSING, table->game->id);
    terminal_open(&replay->terminal);
    names_default(&replay->names, kb_seats_all(table->players));
    kb_table_retell(table, tell_deal, replay);
    Scene scene = scene_of(replay);
    printf("\n %s\n", replay->face->credit);
    replay->face->introduce(&scene);
    putchar('\n');
    return show_steps(replay) ? CLI_OK : CLI_FAILED;
}

int cli_replay(int argc, char **argv)
{
    Replay replay = { .last_step = -1 };
    int64_t seat = 0;
    const Option options[] = {
        { "seat", "N", "show what the player at this seat could know (default: everything)", .number = &seat, .low = 1,
          .high = KB_SEATS_MAX },
        { "step", "N", "stop after this many moves and show the table", .number = &replay.last_step, .low = 0,
          .high = KB_MOVES_MAX },
        { .name = NULL },
    };
    const Command command = {
        .name = "replay",
        .words = "FILE",
        .about = "Tell a recorded game again move by move. On a terminal Enter goes on and q ends; otherwise all of "
                 "it is printed. Every move is checked on the way, as by verify. FILE may be - for standard input.",
        .example = "kickback replay evening.record --seat 2",
        .options = options,
        .words_min = 1,
        .words_max = 1,
    };
    const char *words[OPTIONS_WORDS_MAX];
    int code = options_read(&command, argc, argv, words);
    if (code != OPTIONS_GO)
        return code;
    replay.seat = (KbSeat)seat;
    code = record_file_open(&replay.file, "replay", words[0]) ? replay_game(&replay) : CLI_FAILED;
    lines_free(&replay.lines);
    record_file_close(&replay.file);
    return code;
}
