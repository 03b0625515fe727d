#include "cli/play_person.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/play_why.h"
#include "cli/wrap.h"
#include "core/error.h"
#include "core/text.h"

/* What a line asked for, if it was no action. */
typedef enum Typed { TYPED_ACTED, TYPED_AGAIN, TYPED_QUIT } Typed;

/* The line without blanks at its ends. */
static char *trim(char *line)
{
    line += strspn(line, " ");
    size_t length = strlen(line);
    while (length && line[length - 1] == ' ')
        line[--length] = '\0';
    return line;
}

static TerminalLine prompt(const Play *play, const char *sign, char room[TERMINAL_LINE_BYTES], char **line)
{
    char ink[256];
    KbText text;
    kb_text_start(&text, ink, sizeof ink);
    terminal_ink(&play->terminal, &text, INK_STRONG, sign);
    fputs(ink, stdout);
    TerminalLine got = terminal_read(room);
    *line = trim(room);
    /* What nobody types nobody sees: a transcript shows it. */
    if (!isatty(STDIN_FILENO))
        puts(got == TERMINAL_LINE ? *line : "");
    return got;
}

static void print_sentence(const Play *play, const KbFault *fault)
{
    char sentence[1024], room[1200];
    KbText text;
    kb_text_start(&text, sentence, sizeof sentence);
    kb_fault_text(fault, &text);
    kb_text_start(&text, room, sizeof room);
    kb_text_put_char(&text, ' ');
    terminal_ink(&play->terminal, &text, INK_ALERT, "No: ");
    kb_text_put(&text, sentence);
    wrap_print(stdout, room, play->terminal.width, 0, 1);
}

/* ---- commands ---- */

static void show_list(Play *play, KbSeat seat)
{
    PlayView view;
    KbAction actions[KB_ACTIONS_ROOM];
    const KbSetup *setup = kb_table_setup(&play->table);
    uint32_t count = play->table.game->view_legal(setup, play_view(play, seat, &view), actions);
    unsigned column = 0, widest = 0;
    char texts[KB_ACTIONS_MAX][64];
    for (uint32_t i = 0; i < count; i++) {
        KbText text;
        kb_text_start(&text, texts[i], sizeof texts[i]);
        play->table.game->action_text(setup, actions[i], &text);
        widest = text.length > widest ? (unsigned)text.length : widest;
    }
    for (uint32_t i = 0; i < count; i++) {
        bool last = column + 2 * (widest + 3) > play->terminal.width || i + 1 == count;
        printf("   %-*s%s", (int)widest, texts[i], last ? "\n" : "");
        column = last ? 0 : column + widest + 3;
    }
}

static void show_help(Play *play, KbSeat seat)
{
    PlayView view;
    Scene scene = play_scene(play, seat);
    play->face->help(&scene, play_view(play, seat, &view));
}

static void show_table(Play *play, KbSeat seat)
{
    PlayView view;
    Scene scene = play_scene(play, seat);
    play->face->show_table(&scene, play_view(play, seat, &view));
}

static void show_hand(Play *play, KbSeat seat)
{
    PlayView view;
    Scene scene = play_scene(play, seat);
    play->face->show_hand(&scene, play_view(play, seat, &view));
}

static void show_rules(Play *play, KbSeat seat)
{
    Scene scene = play_scene(play, seat);
    play->face->rules(&scene);
}

static void show_log(Play *play, KbSeat seat)
{
    Terminal steady = play->terminal;
    steady.interactive = false; /* no pauses */
    lines_print(&play->told[seat], 0, &steady);
}

static const struct {
    const char *name;
    void (*run)(Play *play, KbSeat seat);
} commands[] = {
    { "?", show_help },    { "help", show_help }, { "list", show_list },   { "table", show_table },
    { "hand", show_hand }, { "log", show_log },   { "rules", show_rules },
};

/* ---- leaving ---- */

/* Keep what was played so far, if it is wanted. False at the end of the input. */
static bool offer_saving(Play *play)
{
    char room[TERMINAL_LINE_BYTES], *line;
    while (!play->record) {
        puts(" Type the name of a file to save the game so far, or just press Enter to leave without saving.");
        TerminalLine got = prompt(play, " file> ", room, &line);
        if (got == TERMINAL_END)
            return false;
        if (!*line)
            return true;
        if (got == TERMINAL_TOO_LONG)
            continue;
        if (!access(line, F_OK))
            printf(" The file %s is there already: type another name.\n", line);
        else if (play_save(play, line)) {
            printf(" Saved: kickback replay %s shows it again.\n", line);
            return true;
        }
    }
    return true;
}

static Typed leave(Play *play)
{
    char room[TERMINAL_LINE_BYTES], *line;
    puts(" Leave this game? Type yes to leave, anything else to go on.");
    TerminalLine got = prompt(play, " leave> ", room, &line);
    if (got == TERMINAL_LINE && strcmp(line, "yes") != 0 && strcmp(line, "y") != 0)
        return TYPED_AGAIN;
    if (got == TERMINAL_LINE)
        offer_saving(play);
    return TYPED_QUIT;
}

/* ---- the turn ---- */

static Typed take_back(Play *play, KbSeat seat)
{
    KbFault fault;
    if (!play_take_back(play, seat, &fault))
        return TYPED_ACTED;
    print_sentence(play, &fault);
    return TYPED_AGAIN;
}

static Typed try_action(Play *play, KbSeat seat, const char *line)
{
    PlayView view;
    Scene scene = play_scene(play, seat);
    KbAction action = 0;
    KbFault fault;
    KbError error = play->face->read(&scene, play_view(play, seat, &view), line, &action, &fault);
    if (!error)
        error = play_move(play, seat, action, &fault);
    if (!error)
        return TYPED_ACTED;
    print_sentence(play, &fault);
    return TYPED_AGAIN;
}

/* A question that only this game knows. */
static bool answered(Play *play, KbSeat seat, const char *line)
{
    PlayView view;
    Scene scene = play_scene(play, seat);
    return play->face->tell && play->face->tell(&scene, play_view(play, seat, &view), line);
}

static bool wants_to_leave(const char *line)
{
    return !strcmp(line, "quit") || !strcmp(line, "exit") || !strcmp(line, "q");
}

static Typed obey(Play *play, KbSeat seat, const char *line)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (!strcmp(line, commands[i].name)) {
            commands[i].run(play, seat);
            return TYPED_AGAIN;
        }
    if (!strcmp(line, "undo"))
        return take_back(play, seat);
    if (wants_to_leave(line))
        return leave(play);
    if (!*line) {
        puts(" Type what you want to do, or ? for help.");
        return TYPED_AGAIN;
    }
    if (play_why(play, line) || answered(play, seat, line))
        return TYPED_AGAIN;
    return try_action(play, seat, line);
}

/* Whether the last move was that person's: only then there may be something to take back. */
static bool acted_last(const Play *play, KbSeat seat)
{
    return seat && play->table.move_count && play->moves[play->table.move_count - 1].seat == seat;
}

static void print_hand_over(const Play *play, KbSeat before, KbSeat seat)
{
    char room[256];
    printf("\n Hand the keyboard over to %s, who presses Enter.\n", play->names.name[seat]);
    if (!acted_last(play, before))
        return;
    snprintf(room, sizeof room, " (%s can still type undo to take the last move back.)", play->names.name[before]);
    wrap_print(stdout, room, play->terminal.width, 0, 1);
}

/* The next person takes the keyboard; the one before may still take back what was done. Whatever is typed by whoever has it yet must
 * not show the other hand: only Enter alone does. */
static PersonTurn hand_over(Play *play, KbSeat seat)
{
    char room[TERMINAL_LINE_BYTES], *line;
    KbSeat before = play->at_keyboard;
    KbFault fault;
    play->at_keyboard = 0;
    if (before) {
        terminal_clear(&play->terminal);
        terminal_rule(&play->terminal, "The next player");
    }
    for (;;) {
        print_hand_over(play, before, seat);
        TerminalLine got = prompt(play, " > ", room, &line);
        if (got == TERMINAL_END)
            return PERSON_END;
        if (got == TERMINAL_LINE && !*line) {
            terminal_clear(&play->terminal);
            play->at_keyboard = seat;
            return PERSON_ACTED;
        }
        if (got == TERMINAL_LINE && wants_to_leave(line)) {
            if (leave(play) == TYPED_QUIT)
                return PERSON_QUIT;
        } else if (before && got == TERMINAL_LINE && !strcmp(line, "undo")) {
            if (!play_take_back(play, before, &fault))
                return PERSON_ACTED;
            print_sentence(play, &fault);
        } else if (got == TERMINAL_LINE && !strcmp(line, "rules")) {
            show_rules(play, seat);
        } else {
            wrap_print(stdout, " Enter alone hands it over; rules shows the rules, quit leaves the game.", play->terminal.width, 0, 1);
        }
    }
}

/* With --confirm a move counts only after another Enter: until then it can be taken back. */
static PersonTurn confirm(Play *play, KbSeat seat)
{
    char room[TERMINAL_LINE_BYTES], *line;
    KbFault fault;
    while (play->confirm && acted_last(play, seat)) {
        play_print_news(play, seat);
        puts(" Press Enter to go on, or type undo to take it back.");
        TerminalLine got = prompt(play, " > ", room, &line);
        if (got == TERMINAL_END)
            return PERSON_END;
        if (got == TERMINAL_LINE && !*line)
            break;
        if (got == TERMINAL_LINE && !strcmp(line, "undo")) {
            if (!play_take_back(play, seat, &fault))
                break;
            print_sentence(play, &fault);
        }
    }
    return PERSON_ACTED;
}

static PersonTurn ask(Play *play, KbSeat seat)
{
    char room[TERMINAL_LINE_BYTES], *line;
    PlayView view;
    Scene scene = play_scene(play, seat);
    terminal_measure(&play->terminal);
    play_print_news(play, seat);
    play->face->ask(&scene, play_view(play, seat, &view));
    for (;;) {
        TerminalLine got = prompt(play, " > ", room, &line);
        if (got == TERMINAL_END)
            return PERSON_END;
        if (got == TERMINAL_TOO_LONG) {
            printf(" That line is too long: at most %d letters are read.\n", TERMINAL_LINE_BYTES - 1);
            continue;
        }
        Typed typed = obey(play, seat, line);
        if (typed != TYPED_AGAIN)
            return typed == TYPED_ACTED ? confirm(play, seat) : PERSON_QUIT;
    }
}

PersonTurn play_person(Play *play, KbSeat seat)
{
    if (play_people_count(play) > 1 && play->at_keyboard != seat) {
        PersonTurn turn = hand_over(play, seat);
        if (turn != PERSON_ACTED || play->at_keyboard != seat)
            return turn;
    }
    play->at_keyboard = seat;
    return ask(play, seat);
}
