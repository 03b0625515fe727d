/* A game being played in the terminal: the table, who sits where, and what each person has been told. */
#ifndef CLI_PLAY_TABLE_H
#define CLI_PLAY_TABLE_H

#include "bot/bot.h"
#include "cli/face.h"
#include "cli/game_choice.h"
#include "cli/team.h"
#include "referee/table.h"

typedef struct Play {
    const Face *face;
    Terminal terminal;
    Names names;
    KbSeats people; /* seats at this keyboard; the others are bots */
    const KbBot *bots[KB_SEATS_MAX + 1];
    KbFast chance[KB_SEATS_MAX + 1]; /* the bots' own */
    Lines told[KB_SEATS_MAX + 1];    /* to each person by seat; [0] to a spectator */
    size_t seen[KB_SEATS_MAX + 1];   /* lines of it that were printed */
    KbSeat at_keyboard;              /* the person who looks at the screen; 0: nobody yet */
    bool confirm;                    /* a move counts only after a second Enter */
    const char *record;              /* where the record goes; NULL: nowhere */
    KbMove *moves;
    Team *team; /* the bots think with it, one at a time */
    KbTable table;
} Play;

/* A view as the public functions hand it out. */
typedef struct PlayView {
    _Alignas(KB_ALIGN) uint8_t room[KB_VIEW_ROOM];
} PlayView;

/* Deal. False after an error was printed. */
bool play_start(Play *play, const GameChoice *choice);
void play_close(Play *play);

const KbView *play_view(const Play *play, KbSeat seat, PlayView *view);
Scene play_scene(const Play *play, KbSeat reader);
unsigned play_people_count(const Play *play);
/* Act, and tell everybody what they may know of it. */
KbError play_move(Play *play, KbSeat seat, KbAction action, KbFault *fault);
KbError play_take_back(Play *play, KbSeat seat, KbFault *fault);
/* What the bot at `seat` does, from its view alone. */
KbError play_bot(Play *play, KbSeat seat, KbFault *fault);
/* Bots answer offers of trades at once: the game does not wait for that, but whoever offered does. */
KbError play_answer_offers(Play *play, KbFault *fault);
/* Print what `seat` was told and has not seen yet. */
void play_print_news(Play *play, KbSeat seat);
/* False after an error was printed. */
bool play_save(const Play *play, const char *path);

#endif
