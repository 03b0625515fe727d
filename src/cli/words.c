#include "cli/words.h"

#include "core/text.h"

void words_player(const Scene *scene, KbText *text, KbSeat seat, bool capital)
{
    const char *name = seat == scene->reader ? capital ? "You" : "you" : scene->names->name[seat];
    terminal_ink(scene->terminal, text, terminal_seat_ink(seat), name);
}

void words_whose(const Scene *scene, KbText *text, KbSeat seat, bool capital)
{
    if (seat == scene->reader) {
        terminal_ink(scene->terminal, text, terminal_seat_ink(seat), capital ? "Your" : "your");
        return;
    }
    words_player(scene, text, seat, capital);
    kb_text_put(text, "'s");
}

void words_mark(const Scene *scene, KbText *text, KbSeat seat)
{
    char mark[2] = { names_mark(seat) };
    terminal_ink(scene->terminal, text, terminal_seat_ink(seat), mark);
}
