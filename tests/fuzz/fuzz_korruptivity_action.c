/* Texts of actions at any point of any game of Korruptivity: a byte chooses the game, one the players, two how far it has come; the
 * rest are lines that each seat in turn types. Reading and writing must agree, and the view must know what the truth will say. */
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "fuzz/korruptivity.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { HEAD = 4, VARIETIES = 6, MOVES_MAX = 1500 };

static const KbGame *const game = &korruptivity_game;

static void check_round_trip(KbAction action)
{
    char buffer[256];
    KbText text;
    KbAction again;
    KbFault fault;
    kb_text_start(&text, buffer, sizeof buffer);
    game->action_text((const KbSetup *)&fuzz_setup, action, &text);
    if (text.overflow || game->action_parse((const KbSetup *)&fuzz_setup, text.at, text.length, &again, &fault) ||
        again != action)
        abort();
}

static void type_line(const char *line, size_t length)
{
    KbAction action;
    KbFault fault;
    KbError error = game->action_parse((const KbSetup *)&fuzz_setup, line, length, &action, &fault);
    if (error) {
        if (fault.error != error || action)
            abort();
        return;
    }
    check_round_trip(action);
    for (KbSeat seat = 0; seat <= fuzz_setup.players; seat++)
        fuzz_act(seat, action);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < HEAD)
        return 0;
    const char *options = game->varieties[data[0] % VARIETIES];
    if (!fuzz_set_up((uint8_t)(2 + data[1] % 5), options, strlen(options)))
        abort();
    fuzz_play((unsigned)(data[2] << 8 | data[3]) % MOVES_MAX, data[0] ^ data[1]);
    const char *at = (const char *)data + HEAD, *end = (const char *)data + size;
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        if (!stop)
            stop = end;
        type_line(at, (size_t)(stop - at));
        at = stop + 1;
    }
    fuzz_check_save();
    fuzz_check_views();
    return 0;
}
